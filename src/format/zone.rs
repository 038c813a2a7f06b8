//! The zones of a format, and the queries it is written with.

use crate::{
    card::{Card, Localised},
    query::Query,
    report::Message,
    text,
};

/// A zone of a deck.
#[derive(Debug, Clone)]
pub struct Zone {
    /// Identifier within the format.
    pub id: String,
    /// Names by language.
    pub names: Localised,
    /// Cards that go here when a list does not say where. It places cards and forbids none: what
    /// may stand in a zone, and what may stand nowhere else, is said by `only` rules for
    /// zones, for not every format that places cards forbids them elsewhere.
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

impl Clause {
    /// The cards it selects as a noun where there is one, else the query in words.
    #[must_use]
    pub fn as_noun(&self) -> Message {
        self.noun.clone().unwrap_or_else(|| self.words.clone())
    }
}

/// Which zones a rule looks at.
#[derive(Debug, Clone, Default)]
pub(crate) struct ZoneFilter(pub(crate) Option<Vec<usize>>);

impl ZoneFilter {
    /// Whether the rule looks at a zone.
    pub(crate) fn has(&self, zone: usize) -> bool {
        self.0.as_ref().is_none_or(|zones| zones.contains(&zone))
    }

    /// The zones, if not all.
    pub(crate) fn zones(&self) -> Option<&[usize]> {
        self.0.as_deref()
    }
}

impl Zone {
    /// Whether a list means this zone: by id or by name in any language.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        let key = text::key(name);
        text::has_key(&self.id, &key)
            || self.names.iter().any(|(_, known)| text::has_key(known, &key))
    }

    /// Where a card goes when nothing says so, by its place in the zones: the first whose `takes`
    /// selects it, else the first that takes no cards in particular.
    pub(crate) fn home(zones: &[Self], card: Option<&Card>) -> usize {
        let wants = |zone: &Self| {
            zone.takes.as_ref().zip(card).is_some_and(|(clause, card)| clause.query.selects(card))
        };
        zones
            .iter()
            .position(wants)
            .or_else(|| zones.iter().position(|zone| zone.takes.is_none()))
            .unwrap_or(0)
    }
}
