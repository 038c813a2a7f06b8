//! Why an import could not go on.

use std::{io, path::PathBuf};

/// An import could not go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file cannot be read.
    #[error("cannot read `{}`", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write `{}`", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// Nothing tells the language of a file.
    #[error("no language for `{}`", .0.display())]
    NoLanguage(PathBuf),
}
