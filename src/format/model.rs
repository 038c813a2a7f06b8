//! A format: its zones, its rules, and what they mean for cards and decks.

use std::sync::Arc;

use crate::{
    card::{AttributeId, Card, FormatId, Localised, Value},
    deck::Deck,
    query::{Query, TestKind},
    report::{Severity, codes::rule},
};

use super::{
    assume::{Assumption, Figure, figure},
    gather::Gathered,
    linear::{Rows, Slot, Slots},
    opening::Opening,
    rule::Rule,
    zone::{Clause, Zone},
};

/// What every violation of a piece of advice costs, by how much the advice weighs; the first for
/// what decks are built for.
const ERROR: i64 = 100;
const WARNING: i64 = 10;
const NOTE: i64 = 1;

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
    pub rules: Vec<Arc<Rule>>,
    /// Whether every rule of the file could be read; if not, no deck is called legal.
    pub is_complete: bool,
    /// Figures assumed for cards that do not give them.
    pub(crate) assume: Vec<Assumption>,
    /// What is drawn from a shuffled deck.
    pub opening: Option<Opening>,
    /// What decks are built for where nothing is wished for.
    pub build: Option<Build>,
}

/// What decks are built for where nothing is wished for.
#[derive(Debug, Clone)]
pub struct Build {
    /// What for, in words.
    pub says: Localised,
    /// What a deck should obey beside the format's rules.
    pub(super) rules: Vec<Arc<Rule>>,
    /// Whether there should be enough of what cards need.
    pub(super) is_complete: bool,
    /// What to have as much of as possible.
    pub(super) prefer: Vec<Preference>,
}

/// Cards to have as many of as possible.
#[derive(Debug, Clone)]
pub(super) struct Preference {
    /// Which cards; all if absent.
    pub(super) clause: Option<Clause>,
    /// The attribute whose number counts; each card counts once if absent.
    pub(super) of: Option<AttributeId>,
    /// How much it weighs.
    pub(super) each: i64,
}

/// What `legal:<format>` means of a card: it belongs to the game, and the format's `only` rules of
/// severity error, so far as they speak of the whole deck, select it.
#[must_use]
pub fn card_predicate(format: &Format) -> Query {
    let game = Query::test(TestKind::Game(format.id.game()));
    let errors = format.rules.iter().filter(|rule| rule.severity == Severity::Error);
    Query::And(
        [game]
            .into_iter()
            .chain(errors.filter_map(|rule| rule.body.card_condition().cloned()))
            .collect(),
    )
}

impl Format {
    /// Whether it counts points.
    #[must_use]
    pub fn has_budget(&self) -> bool {
        self.rules.iter().any(|rule| rule.code() == rule::BUDGET)
    }

    /// How many points a card is worth, where the format has a budget of points: at least and at
    /// most, as far as the sources say.
    #[must_use]
    pub fn points(&self, card: &Card) -> Option<(Option<i64>, Option<i64>)> {
        let worth = self.rules.iter().find_map(|rule| rule.body.worth(&self.assume, card));
        worth.map(|bounds| (bounds.least, bounds.most))
    }

    /// The zone of an id.
    #[must_use]
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The zone of a line: the one its list names, else the first that takes its card, else the
    /// first that takes no cards in particular.
    #[must_use]
    pub fn zone_of(&self, named: Option<&str>, card: Option<&Card>) -> &Zone {
        let named = named.and_then(|name| self.zones.iter().find(|zone| zone.is_called(name)));
        named.unwrap_or_else(|| &self.zones[Zone::home(&self.zones, card)])
    }

    /// How the rules read what a card prints for an attribute where a number stands.
    pub(crate) fn reading(&self, attribute: &AttributeId, printed: &str) -> Option<i64> {
        self.rules.iter().find_map(|rule| rule.body.reading(attribute, printed))
    }

    /// The number a card gives, itself or by its best ability, as the format reads what is printed;
    /// 0 if it has no such thing.
    pub(crate) fn number(&self, card: &Card, attribute: &AttributeId) -> Option<i64> {
        match figure(&self.assume, card, attribute) {
            Figure::Known(number) | Figure::Assumed(number) => Some(number),
            Figure::Printed(printed) => self.reading(attribute, printed),
            Figure::Unknown => None,
            Figure::Absent => {
                let of_abilities: Vec<&Value> = card.values(attribute).collect();
                let best = of_abilities.iter().filter_map(|value| value.as_number()).max();
                if best.is_none() && !of_abilities.is_empty() {
                    None
                } else {
                    Some(best.unwrap_or(0))
                }
            }
        }
    }

    /// The attributes for which the format assumes figures.
    pub fn assumed_attributes(&self) -> impl Iterator<Item = &AttributeId> {
        self.assume.iter().map(|assumption| &assumption.attribute.id)
    }

    /// A deck as the rules look at it.
    pub(crate) fn gather<'a>(&'a self, deck: &'a Deck) -> Gathered<'a> {
        Gathered::new(deck, &self.zones, &self.assume)
    }

    /// Slots as the rules look at them, until it is over.
    pub(crate) fn slots<'a>(
        &'a self,
        slots: &'a [Slot<'a>],
        is_over: &'a dyn Fn() -> bool,
    ) -> Slots<'a> {
        Slots { list: slots, assume: &self.assume, is_over }
    }

    /// The constraints of some rules over some slots. Rules of severity error must be obeyed, all
    /// others too if advice is binding; otherwise advice costs.
    pub(crate) fn rows(
        &self,
        view: Slots<'_>,
        is_strict: bool,
        has_rule: impl Fn(usize) -> bool,
    ) -> Rows {
        let mut rows = Rows::new(view.list);
        for (_, rule) in self.rules.iter().enumerate().filter(|(index, _)| has_rule(*index)) {
            rows.cost = match rule.severity {
                Severity::Warning if !is_strict => Some(WARNING),
                Severity::Note if !is_strict => Some(NOTE),
                _ => None,
            };
            rule.body.constrain(view, &mut rows);
        }
        rows.cost = None;
        rows
    }

    /// Adds to the constraints what decks are built for where nothing is wished for; all of it only
    /// costs or is wished for.
    pub(crate) fn aim(&self, build: &Build, view: Slots<'_>, rows: &mut Rows) {
        for rule in &build.rules {
            rows.cost = Some(match rule.severity {
                Severity::Error => ERROR,
                Severity::Warning => WARNING,
                Severity::Note => NOTE,
            });
            rule.body.constrain(view, rows);
        }
        rows.cost = Some(WARNING);
        for rule in self.rules.iter().filter(|_| build.is_complete) {
            rule.body.supply(view, rows);
        }
        rows.cost = None;
        for Preference { clause, of, each } in &build.prefer {
            let chosen = view.all().filter(|(_, slot)| {
                clause.as_ref().is_none_or(|clause| clause.query.selects(slot.card))
            });
            let number = |card: &Card| {
                of.as_ref().map_or(Some(1), |attribute| self.number(card, attribute)).unwrap_or(0)
            };
            rows.wishes.extend(
                chosen
                    .map(|(var, slot)| (var, each * number(slot.card)))
                    .filter(|(_, worth)| *worth != 0),
            );
        }
    }
}
