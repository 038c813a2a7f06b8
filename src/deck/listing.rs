//! A deck list as it was written: what each line may mean, before any card is looked up.

use super::Dialect;
use crate::{
    card::FormatId,
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
    /// The listing, meant for a format if it does not say one itself: names are then looked up in its game first.
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
    /// What it may mean, likeliest first, never empty: `3 Minute Warning` is three of a card or one of another.
    pub readings: Vec<Reading>,
    /// What it is if it is no card, but its words are for a kind of cards, as in `Pokémon (12)`.
    pub heading: Option<Heading>,
    /// Whether it stands where a title would.
    pub may_be_title: bool,
}

/// One meaning of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// How many; not limited yet.
    pub count: u32,
    /// Where the count stands, if anywhere.
    pub count_span: Option<Span>,
    /// The card's name; empty if only a reference stands for it.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// The printing it says.
    pub reference: Option<Reference>,
    /// The zone it says in front of the card.
    pub zone: Option<String>,
    /// A mark for the finish, such as `*F*`.
    pub finish: Option<Span>,
}

/// What a line says about the printing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub target: Target,
    /// Whether it can be nothing else; one that is not sure counts only if the catalog knows the set.
    pub sure: bool,
}

/// A printing as lists name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A card's id, or set code, hyphen and number.
    Id(String),
    /// A set and a number in it.
    Printing {
        /// Code or name of the set.
        set: String,
        /// Collector number.
        number: String,
    },
    /// A set alone.
    Set(String),
    /// A number alone.
    Number(String),
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

impl Reading {
    /// Whether it names set and number in a way that can be nothing else.
    pub(crate) fn is_printing(&self) -> bool {
        self.reference.as_ref().is_some_and(|reference| reference.sure && matches!(reference.target, Target::Printing { .. }))
    }

    /// Makes every span that of the whole line, where parts cannot be told apart.
    pub(crate) fn blur(&mut self, line: &Span) {
        self.name_span = line.clone();
        self.count_span = self.count_span.is_some().then(|| line.clone());
        self.finish = self.finish.is_some().then(|| line.clone());
        if let Some(reference) = &mut self.reference {
            reference.span = line.clone();
        }
    }
}
