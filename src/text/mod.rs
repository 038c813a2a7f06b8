//! The one definition of "same text": decoding, folding, keys, words, languages, natural order,
//! near spellings.
//!
//! Searching, resolving deck lists and comparing queries all go through here, so they cannot
//! disagree on whether `Pokémon` and `pokemon` are the same word.

mod decode;
mod fold;
mod lang;
mod moment;
mod nearest;
mod order;
mod short;
mod visible;
mod words;

pub use decode::{Decoded, decode};
pub use fold::{fold, has_key, key, slug};
pub use lang::{Lang, find_language, language_spellings, languages};
pub use moment::{minute, moment};
pub use nearest::{Shape, Typed, forgiven, nearest, nearest_few, words_of_name};
pub use order::{natural_key, natural_order};
pub use short::shortened;
pub use visible::{is_steering, sign, visible};
pub use words::{Analyzer, QueryWord, Token, query_words};
