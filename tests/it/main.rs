//! Checks mazzo as its users meet it.
#[test]
fn t() {}
