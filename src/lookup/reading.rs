//! What a line may mean: how many of which name, in which printing, and where each of these stands.

use super::{Piece, bare_number};
use crate::report::Span;

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
    /// Tags and categories, such as `#attackers` and `[Attackers]`.
    pub tags: Option<Span>,
}

/// What a line says about the printing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub target: Target,
    /// Whether it can be nothing else; one that is not sure counts only if the catalog knows the
    /// set.
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
        /// Collector number, perhaps with the number of all cards of the set behind a stroke.
        number: String,
    },
    /// A set alone.
    Set(String),
    /// A number alone, perhaps with the number of all cards of the set behind a stroke.
    Number(String),
}

/// A count and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    value: u32,
    span: Option<Span>,
}

impl Count {
    /// The count of a line that gives none.
    pub(crate) fn one() -> Self {
        Self { value: 1, span: None }
    }

    /// The count that these digits say.
    pub(crate) fn of(digits: Piece<'_>) -> Self {
        Self::at(digits.text, digits.span())
    }

    /// The count that digits say which stand there.
    pub(crate) fn at(digits: &str, span: Span) -> Self {
        Self { value: digits.parse().unwrap_or(u32::MAX), span: Some(span) }
    }
}

impl Reading {
    /// A reading of these parts.
    pub(crate) fn new(
        count: &Count,
        name: Piece<'_>,
        reference: Option<Reference>,
        finish: Option<&Span>,
    ) -> Self {
        Self {
            count: count.value,
            count_span: count.span.clone(),
            name: name.text.to_owned(),
            name_span: name.span(),
            reference,
            zone: None,
            finish: finish.cloned(),
            tags: None,
        }
    }

    /// Whether it names set and number in a way that can be nothing else.
    pub(crate) fn is_printing(&self) -> bool {
        self.reference.as_ref().is_some_and(|reference| {
            reference.sure && matches!(reference.target, Target::Printing { .. })
        })
    }

    /// Whether it is for the same card as another, neither saying how many.
    pub(crate) fn is_same_card(&self, other: &Self) -> bool {
        let target =
            |reading: &Self| reading.reference.as_ref().map(|reference| reference.target.clone());
        self.count_span.is_none()
            && other.count_span.is_none()
            && self.name == other.name
            && target(self) == target(other)
    }

    /// Makes every span that of the whole line, where parts cannot be told apart.
    pub(crate) fn blur(&mut self, line: &Span) {
        self.count_span = self.count_span.is_some().then(|| line.clone());
        self.point_at(line);
    }

    /// Makes every span but that of the count another.
    pub(crate) fn point_at(&mut self, span: &Span) {
        self.name_span = span.clone();
        self.finish = self.finish.is_some().then(|| span.clone());
        self.tags = self.tags.is_some().then(|| span.clone());
        if let Some(reference) = &mut self.reference {
            reference.span = span.clone();
        }
    }
}

impl Target {
    /// What a set and a number say, each empty if it is not given.
    pub(crate) fn new(set: &str, number: &str) -> Option<Self> {
        match (set, bare_number(number)) {
            ("", "") => None,
            ("", number) => Some(Self::Number(number.to_owned())),
            (set, "") => Some(Self::Set(set.to_owned())),
            (set, number) => {
                Some(Self::Printing { set: set.to_owned(), number: number.to_owned() })
            }
        }
    }
}
