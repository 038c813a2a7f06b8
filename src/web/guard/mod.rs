//! Who may ask what: hosts, origins, tokens, how often and for how long.

mod access;
mod headers;
mod rate;
mod time;
mod token;

pub(super) use access::{check_host, check_user};
pub(super) use headers::{add_headers, share};
pub(super) use rate::{Rates, limit_rate, network};
pub(super) use time::limit_time;
pub use token::{InvalidToken, Token};
