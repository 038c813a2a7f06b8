//! A deck list as it was written: what each line may mean, before any card is looked up.

use super::Dialect;
use crate::{
    card::FormatId,
    lookup::{Piece, Reading, Style, readings},
    report::{Finding, Source, Span},
};

/// A deck list that was read, but whose cards were not looked up yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Listing {
    /// Name of the deck: as the list says, else the name of the file without folder and extension.
    pub name: String,
    /// Whether the list says so itself.
    pub is_named: bool,
    /// The format the list says it is meant for.
    pub format: Option<FormatId>,
    /// Where it says so.
    pub format_span: Option<Span>,
    /// The decoded text; spans point into it.
    pub source: Source,
    /// How it is written.
    pub dialect: Dialect,
    /// Card lines and headings in file order.
    pub items: Vec<Item>,
    /// What was wrong with the text itself.
    pub findings: Vec<Finding>,
}

impl Listing {
    /// The listing, meant for a format if it does not say one itself: names are then looked up in
    /// its game first.
    #[must_use]
    pub fn meant_for(mut self, format: Option<&FormatId>) -> Self {
        self.format = self.format.or_else(|| format.cloned());
        self
    }
}

/// A line that counts.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// Some copies of a card.
    Line(Line),
    /// A heading.
    Heading(Heading),
}

/// Some copies of a card.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The line without surrounding space.
    pub span: Span,
    /// The zone it names itself, in dialects that have one for each line.
    pub zone: Option<String>,
    /// What it may mean, likeliest first, never empty: `3 Minute Warning` is three of a card or
    /// one of another.
    pub readings: Vec<Reading>,
    /// What it is if it is no card, but its words are for a kind of cards, as in `Pokémon (12)`.
    pub heading: Option<Heading>,
    /// Whether it stands where a title would.
    pub may_be_title: bool,
    /// Whether it may be words that are for no card.
    pub may_be_words: Words,
}

/// Whether a line may be words that are for no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Words {
    /// It counts cards.
    No,
    /// If they are like no card.
    Unlike,
    /// It is a sentence.
    Sentence,
}

/// A heading: a section of a list, never trusted for its count.
#[derive(Debug, Clone, PartialEq)]
pub struct Heading {
    /// The line without surrounding space.
    pub span: Span,
    /// Which part of the list it heads.
    pub over: Over,
    /// How many cards it claims for the part.
    pub claimed: Option<(u32, Span)>,
    /// What the line means if its words are the name of a card after all, as in `Charizard: 4`.
    pub otherwise: Option<Reading>,
    /// Whether it stands in a comment, where words that say nothing are just a comment.
    pub is_comment: bool,
    /// Whether it stands between dashes and the like, where words that are for no zone only divide
    /// the list.
    pub is_framed: bool,
}

/// The part of a list that a heading is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Over {
    /// A zone, in the words of the list.
    Zone(String),
    /// Cards of a kind, within the zone.
    Kind,
    /// The whole list.
    All,
}

impl Listing {
    /// The card lines, without the headings.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.items.iter().filter_map(|item| match item {
            Item::Line(line) => Some(line),
            Item::Heading(_) => None,
        })
    }
}

impl Line {
    /// Reads a line that is no heading and no comment.
    pub(super) fn read(piece: Piece<'_>, style: Style) -> Self {
        Self::new(piece.trim().span(), readings(piece, style))
    }

    /// A line that may mean this.
    pub(super) fn new(span: Span, readings: Vec<Reading>) -> Self {
        Self {
            span,
            zone: None,
            readings,
            heading: None,
            may_be_title: false,
            may_be_words: Words::No,
        }
    }
}
