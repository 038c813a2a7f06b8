//! Play formats: zones and rules as data, and what a deck makes of them.
//!
//! A format is a YAML file. [`compile`] reads its rules by the table [`RULES`], [`check()`] holds a deck against them.
//! Knows no game by name: everything a rule needs is in the format file and in the game's declarations.

mod check;
mod compile;
mod explain;
mod field;
mod formats;
pub(crate) mod gather;
mod limit;
pub(crate) mod linear;
mod outcome;
pub mod rules;

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    card::{AttributeId, Card, CardId, FormatId, Localised},
    game::Attribute,
    query::{Query, TestKind},
    report::{
        Code, Message, Severity,
        codes::{format as codes, rule},
    },
};

pub use check::{Check, CheckedEntry, Verdict, check, guess};
pub use compile::compile;
pub use explain::explain;
pub use formats::Formats;
pub use outcome::RuleOutcome;
pub use rules::{RULES, RuleKind, RuleStatus};

/// A format ready to check decks.
#[derive(Debug, Clone)]
pub struct Format {
    /// Identifier, such as `pokemon/constructed`.
    pub id: FormatId,
    /// Names by language.
    pub names: Localised,
    /// What the format is, in a sentence or two.
    pub description: Localised,
    /// Zones of a deck, in order; at least one.
    pub zones: Vec<Zone>,
    /// The rules, in the order they are reported.
    pub rules: Vec<Rule>,
    /// Whether every rule of the file could be read; if not, no deck is called legal.
    pub is_complete: bool,
    /// Figures assumed for cards that do not give them.
    pub(crate) assume: Vec<Assumption>,
}

/// A zone of a deck.
#[derive(Debug, Clone)]
pub struct Zone {
    /// Identifier within the format.
    pub id: String,
    /// Names by language.
    pub names: Localised,
    /// Cards that go here when a list does not say where.
    pub takes: Option<Clause>,
}

/// A query of a format.
#[derive(Debug, Clone)]
pub struct Clause {
    /// As the file writes it.
    pub text: String,
    /// Which cards it selects.
    pub query: Query,
    /// The query in words.
    pub words: Message,
    /// The cards it selects as a noun, such as `Basic Pokémon`, if it only asks for terms.
    pub noun: Option<Message>,
}

/// A rule of a format.
#[derive(Debug, Clone)]
pub struct Rule {
    pub(crate) kind: &'static RuleKind,
    /// How much breaking it weighs.
    pub severity: Severity,
    /// Where it comes from, such as `PB-122`.
    pub spec: Vec<String>,
    pub(crate) says: Message,
    pub(crate) body: Arc<dyn rules::Body>,
}

/// Figures assumed for an attribute.
#[derive(Debug, Clone)]
pub(crate) struct Assumption {
    pub(crate) attribute: Attribute,
    otherwise: Option<i64>,
    cards: BTreeMap<CardId, i64>,
}

impl Assumption {
    fn figure(&self, card: &CardId) -> Option<i64> {
        self.cards.get(card).copied().or(self.otherwise)
    }
}

/// What `legal:<format>` means of a card: it belongs to the game, and the format's `only` rules of severity error, so far as
/// they speak of the whole deck, select it.
#[must_use]
pub fn card_predicate(format: &Format) -> Query {
    let game = Query::test(TestKind::Game(format.id.game()));
    let errors = format.rules.iter().filter(|rule| rule.severity == Severity::Error);
    Query::And([game].into_iter().chain(errors.filter_map(|rule| rule.body.card_condition().cloned())).collect())
}

impl Format {
    /// Whether it counts points.
    #[must_use]
    pub fn has_budget(&self) -> bool {
        self.rules.iter().any(|rule| rule.kind() == rules::BUDGET)
    }

    /// How many points a card is worth, where the format has a budget of points: at least and at most, as far as the
    /// sources say.
    #[must_use]
    pub fn points(&self, card: &Card) -> Option<(Option<i64>, Option<i64>)> {
        let worth = self.rules.iter().find_map(|rule| rule.body.worth(&self.assume, card));
        worth.map(|bounds| (bounds.least, bounds.most))
    }
}

impl Rule {
    /// The code of its findings.
    #[must_use]
    pub fn code(&self) -> Code {
        self.kind.code
    }

    /// What a format file calls its kind.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.kind.name
    }

    /// The rule in words: the file's own, or made from its numbers.
    #[must_use]
    pub fn describe(&self) -> Message {
        self.says.clone()
    }
}

impl Format {
    /// The zone of an id.
    #[must_use]
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The zone of a line: the one its list names, else the first that takes its card, else the first that takes no cards in
    /// particular.
    #[must_use]
    pub fn zone_of(&self, named: Option<&str>, card: Option<&Card>) -> &Zone {
        let named = named.and_then(|name| self.zones.iter().find(|zone| zone.is_called(name)));
        named.unwrap_or_else(|| &self.zones[gather::Gathered::place_new(&self.zones, card)])
    }

    /// How the rules read what a card prints for an attribute where a number stands.
    pub(crate) fn reading(&self, attribute: &AttributeId, printed: &str) -> Option<i64> {
        self.rules.iter().find_map(|rule| rule.body.reading(attribute, printed))
    }

    /// The attributes for which the format assumes figures.
    pub fn assumed_attributes(&self) -> impl Iterator<Item = &AttributeId> {
        self.assume.iter().map(|assumption| &assumption.attribute.id)
    }
}
