//! The command `mazzo`.

fn main() {}
