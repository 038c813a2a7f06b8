//! What leaves the program: the JSON shapes shared by the command line and the HTTP API.

pub mod check;
