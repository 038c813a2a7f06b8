//! What is kept in databases; the only place that knows SQL.

pub mod user;
