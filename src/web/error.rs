//! Why the service could not be offered.

use std::{io, net::SocketAddr};

use crate::app;

/// Why the service could not be offered.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The catalog cannot be opened.
    #[error(transparent)]
    App(#[from] app::Error),
    /// Nothing can be offered at the address.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// The system gives no threads or no signals.
    #[error("cannot start the service")]
    Start(#[source] io::Error),
}

/// The result of offering the service.
pub type Result<T, E = Error> = std::result::Result<T, E>;
