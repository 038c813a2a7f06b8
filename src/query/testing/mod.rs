//! What the tests of queries work on.

mod cards;
mod games;
mod texts;

pub(crate) use cards::cards;
pub(crate) use games::{games, sets};
pub(crate) use texts::{query_texts, without_spans};

/// Reads an identifier.
pub(crate) fn id<T: std::str::FromStr<Err = crate::card::InvalidId>>(text: &str) -> T {
    text.parse().expect("an identifier")
}
