//! The query language: one tree that selects cards, parsed once, evaluated over a card in memory
//! ([`Query::matches`]) or compiled to the search index (`search::compile`). Both select the same
//! cards.
//!
//! Values are three-valued: a card whose value is unknown is selected neither by a comparison nor
//! by its negation.

mod bind;
#[cfg(test)]
mod deeds;
mod explain;
mod fields;
mod grammar;
#[cfg(test)]
mod habits;
mod joints;
mod lexer;
mod matches;
mod meaning;
mod options;
mod parser;
mod phrases;
mod print;
#[cfg(test)]
mod refusals;
mod resolve;
mod sentence;
#[cfg(test)]
mod testing;
mod tree;

use std::{collections::BTreeSet, sync::Arc};

use crate::{
    card::{AttributeId, CardId, FormatId, GameId, SetId, TermId},
    report::{Span, codes::query as codes},
    text::{self, Lang},
};

pub use bind::{Fitting, Surroundings, Worth};
pub use explain::explain;
pub(crate) use explain::noun;
pub use fields::{Fields, effect_keywords, global_keywords, global_keywords_of, is_global_keyword};
pub use matches::Truth;
pub use options::Sorting;
pub use parser::{Mode, Parsed, parse, parse_search};
pub use sentence::guess;
pub use tree::tree;

/// A query as a tree.
#[derive(Debug, Clone, PartialEq)]
pub enum Query {
    /// All must hold; an empty list holds for every card.
    And(Vec<Query>),
    /// One must hold; an empty list holds for no card.
    Or(Vec<Query>),
    /// Must not hold; unknown stays unknown.
    Not(Box<Query>),
    /// One test.
    Test(Test),
}

/// A single test with the place it was written at.
#[derive(Debug, Clone, PartialEq)]
pub struct Test {
    /// Where it stands in the query text.
    pub span: Span,
    /// What it tests.
    pub kind: TestKind,
    /// Whether the attribute may stand on abilities: then a card whose abilities no source gives
    /// answers unknown.
    pub of_abilities: bool,
}

/// What a test asks of a card.
#[derive(Debug, Clone, PartialEq)]
pub enum TestKind {
    /// The scope contains these words, in any one language.
    Words(Scope, Words),
    /// A word of the scope is like this pattern.
    Like(Scope, Wildcard),
    /// Plain words that mean something beside themselves: it holds, or a name or text contains
    /// them.
    Meant(Words, Meaning),
    /// The whole text is this, by its key ([`crate::text::key`]), in any language.
    Whole(Scope, String),
    /// The folded text contains a match of this regular expression.
    Regex(Scope, Pattern),
    /// The attribute has one of these terms.
    Terms(AttributeId, Vec<TermId>),
    /// The attribute is a number that compares so.
    Compare(AttributeId, Op, i64),
    /// The attribute is a number from the first to the second, both included.
    Between(AttributeId, i64, i64),
    /// The attribute is printed as this folded text, which is other or more than a number: `#`,
    /// `1+`, `40+`.
    Printed(AttributeId, String),
    /// The attribute is so many symbols.
    SymbolCount(AttributeId, Op, i64),
    /// The attribute is as many symbols as from the first to the second, both included.
    SymbolCountBetween(AttributeId, i64, i64),
    /// The attribute contains these symbols, with repetitions (`:`), or is exactly these (`=`).
    Symbols(AttributeId, SymbolsTest, Vec<TermId>),
    /// The card has a known value or printed symbol for the attribute.
    Has(AttributeId),
    /// The card is of one of these games, which declare the attribute, and has no such thing.
    Without(AttributeId, Vec<GameId>),
    /// The card has such a thing, but no source gives its value.
    NotGiven(AttributeId),
    /// The card has an ability of this kind.
    HasAbility(TermId),
    /// The card does one of these, of an amount that compares so if one is given.
    Effects(Vec<TermId>, Option<(Op, i64)>),
    /// The card has a name in this language.
    Lang(Lang),
    /// The card carries this flag.
    Is(TermId),
    /// The card has this id.
    Id(CardId),
    /// The card belongs to one of these sets.
    Set(Vec<SetId>),
    /// The collector number is this one.
    Number(String),
    /// The collector number is a whole number that compares so.
    NumberCompare(Op, i64),
    /// The card belongs to this game.
    Game(GameId),
    /// The card is one of these; what the surroundings' tests are bound to.
    Cards(Arc<BTreeSet<CardId>>),
    /// So much is known of these cards; what the points of formats are bound to.
    Told(Arc<Told>),
    /// So many copies are owned. Bound before evaluation.
    Owned(Op, i64),
    /// A format counts so many points for the card. Bound before evaluation.
    Points(Op, i64),
    /// The card is in this deck. Bound before evaluation.
    InDeck(String),
    /// The card may be in decks of this format. Bound before evaluation.
    Legal(FormatId),
    /// The card can still be added to this deck. Bound before evaluation.
    Fits(String),
}

/// The cards that answer a test and those for which no source tells.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Told {
    /// They do.
    pub yes: BTreeSet<CardId>,
    /// Nobody knows.
    pub unknown: BTreeSet<CardId>,
}

/// Which texts of a card are looked at.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scope {
    /// Names and aliases.
    Name,
    /// Names and texts of abilities.
    Text,
    /// Names and texts.
    Any,
    /// Names of abilities of one kind.
    Ability(TermId),
    /// A text attribute.
    Attribute(AttributeId),
}

/// Words to look for.
#[derive(Debug, Clone, PartialEq)]
pub struct Words {
    /// As typed.
    pub text: String,
    /// Whether they must follow one another.
    pub phrase: bool,
    /// Whether the last one may be the beginning of a word.
    pub prefix: bool,
}

/// A pattern of a word: `*` stands for any letters, `?` for one.
#[derive(Debug, Clone, PartialEq)]
pub struct Wildcard {
    /// Its letters and signs, folded.
    pub text: String,
    /// The same for matching whole words.
    pub pattern: Pattern,
}

/// What plain words mean beside themselves.
#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    /// The collector number of a card.
    Number(String),
    /// What a card does: one of these.
    Effects(Vec<TermId>),
}

/// A comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Op {
    /// `=` or `:`
    Eq,
    /// `!=`: there is a value and it is another.
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

/// How symbols are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SymbolsTest {
    /// At least these, with repetitions.
    Contain,
    /// Exactly these, in any order.
    Equal,
}

/// A regular expression over folded text; matching takes time linear in the text.
#[derive(Debug, Clone)]
pub struct Pattern(pub regex::Regex);

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_str() == other.0.as_str()
    }
}

impl Wildcard {
    /// The pattern of a word that has a `*` or, before another letter, a `?`; none of others.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        let folded = text::fold(word);
        let is_sign = |c: char| matches!(c, '*' | '?');
        let mut kept = String::new();
        for c in folded.chars().filter(|c| c.is_alphanumeric() || is_sign(*c)) {
            if c != '*' || !kept.ends_with('*') {
                kept.push(c);
            }
        }
        // A question mark at the end is one.
        let end = if kept.ends_with('*') { "*" } else { "" };
        let kept = format!("{}{end}", kept.trim_end_matches(is_sign));
        if !kept.contains(is_sign) || !kept.contains(char::is_alphanumeric) {
            return None;
        }
        let letter = |c: char| match c {
            '*' => ".*".to_owned(),
            '?' => ".".to_owned(),
            c => regex::escape(c.encode_utf8(&mut [0; 4])),
        };
        let pattern = format!("^{}$", kept.chars().map(letter).collect::<String>());
        let pattern = Pattern(regex::Regex::new(&pattern).ok()?);
        Some(Self { text: kept, pattern })
    }

    /// The beginning of a word, if it is a pattern of nothing else.
    fn beginning(&self) -> Option<&str> {
        let beginning = self.text.strip_suffix('*')?;
        beginning.chars().all(char::is_alphanumeric).then_some(beginning)
    }
}

impl Query {
    /// A test that stands in no text, for queries made by code.
    #[must_use]
    pub fn test(kind: TestKind) -> Self {
        Self::Test(Test { span: 0..0, kind, of_abilities: false })
    }

    /// Whether it asks for plain words and nothing else.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        match self {
            Self::And(queries) => !queries.is_empty() && queries.iter().all(Self::is_plain),
            Self::Test(test) => {
                matches!(test.kind, TestKind::Words(Scope::Any, _) | TestKind::Meant(..))
            }
            _ => false,
        }
    }

    /// Whether any of its tests is of a kind.
    pub fn any(&self, is_kind: &impl Fn(&TestKind) -> bool) -> bool {
        match self {
            Self::And(queries) | Self::Or(queries) => {
                queries.iter().any(|query| query.any(is_kind))
            }
            Self::Not(query) => query.any(is_kind),
            Self::Test(test) => is_kind(&test.kind),
        }
    }

    /// The query that no card answers.
    #[must_use]
    pub fn nothing() -> Self {
        Self::Or(Vec::new())
    }

    /// The query that every card answers.
    #[must_use]
    pub fn everything() -> Self {
        Self::And(Vec::new())
    }
}

impl Op {
    /// Whether the comparison holds.
    #[must_use]
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Eq => left == right,
            Self::Ne => left != right,
            Self::Lt => left < right,
            Self::Le => left <= right,
            Self::Gt => left > right,
            Self::Ge => left >= right,
        }
    }

    /// As typed.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Eq => "=",
            Self::Ne => "!=",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
        }
    }
}
