//! The remedy for a misspelt word.

use super::{Arg, Message};
use crate::{msg, text};

/// Longer lists of what is allowed say nothing any more.
const LISTED: usize = 30;

/// Names the nearest of some words to what was typed, or all of them.
#[must_use]
pub fn nearest_of(typed: &str, known: &[&str]) -> Message {
    match text::nearest(typed, known.iter().copied()) {
        Some(word) => msg!("lint-did-you-mean", word = word),
        None if known.is_empty() => msg!("lint-none-known"),
        None if known.len() == 1 => msg!("lint-write", text = known[0]),
        None if known.len() > LISTED => msg!("lint-many-known", n = known.len()),
        None => msg!(
            "lint-one-of",
            words = Arg::Choice(known.iter().map(|word| Arg::from(format!("`{word}`"))).collect())
        ),
    }
}
