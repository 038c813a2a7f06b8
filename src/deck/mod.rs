//! Deck lists: from bytes in any dialect to cards, and back.
//!
//! [`read`] turns bytes into a [`Listing`] without knowing any card; [`resolve`] finds the cards;
//! [`write`] prints a deck in a dialect. Nothing is ever dropped: what is no card stays in the deck
//! as [`Unresolved`].

mod decode;
mod dialect;
mod diff;
mod edit;
mod listing;
#[cfg(test)]
mod properties;
pub(crate) mod read;
mod resolve;
mod stats;
#[cfg(test)]
pub(crate) mod testing;
mod write;

use std::sync::Arc;

pub use dialect::{Dialect, UnknownDialect};
pub use diff::{Difference, diff};
pub use edit::{Edit, Edited, edit};
pub use listing::{Heading, Item, Line, Listing, Over};
pub use read::{read, read_within};
pub use resolve::resolve;
pub use stats::{About, Bar, Chart, stats};
pub use write::{Written, write};

use crate::{
    card::{Card, FormatId},
    report::{Source, Span, codes::deck as codes},
};

/// A deck list whose cards were looked up.
#[derive(Debug, Clone, PartialEq)]
pub struct Deck {
    /// Name of the deck.
    pub name: String,
    /// The format it says it is meant for, if the catalog knows it.
    pub format: Option<FormatId>,
    /// The text it was read from; spans point into it.
    pub source: Source,
    /// The lines that are cards, in file order; the same card may stand in several.
    pub entries: Vec<Entry>,
    /// The lines that are no card, in file order.
    pub unresolved: Vec<Unresolved>,
    /// The lines that lie beside the deck, in file order: no rule counts them.
    pub beside: Vec<Beside>,
}

impl Deck {
    /// The cards, line by line, and how many of each.
    pub fn copies(&self) -> impl Iterator<Item = (&Arc<Card>, u32)> {
        self.entries.iter().map(|entry| (&entry.card, entry.count))
    }

    /// How many cards there are, with those of lines that are no card.
    #[must_use]
    pub fn size(&self) -> u32 {
        let counts = self
            .entries
            .iter()
            .map(|entry| entry.count)
            .chain(self.unresolved.iter().map(|line| line.count));
        counts.fold(0, u32::saturating_add)
    }
}

/// A line of a deck that is a card.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The card.
    pub card: Arc<Card>,
    /// The zone as the list calls it, if it says so; formats match it.
    pub zone: Option<String>,
    /// How many, at least 1 and at most [`MAX_COUNT`].
    pub count: u32,
    /// The line.
    pub span: Span,
}

/// A line of a deck that is no card, or that could be several.
#[derive(Debug, Clone, PartialEq)]
pub struct Unresolved {
    /// The line.
    pub span: Span,
    /// The whole line as it stands in the list.
    pub text: String,
    /// What stands for the card, without the count.
    pub name: String,
    /// How many.
    pub count: u32,
    /// The zone as the list calls it, if it says so.
    pub zone: Option<String>,
    /// The cards of which it is one; none if it may be any.
    pub candidates: Vec<Arc<Card>>,
    /// Cards that may be meant, best first.
    pub suggestions: Vec<Arc<Card>>,
}

/// A line beside the deck, as in a sideboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Beside {
    /// The line.
    pub span: Span,
    /// What it is under, as the list calls it.
    pub zone: String,
    /// How many.
    pub count: u32,
    /// The card, or what stands for it where it is none or may be several.
    pub card: Result<Arc<Card>, String>,
}

/// The greatest count a line may have.
pub const MAX_COUNT: u32 = 999;
