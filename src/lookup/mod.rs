//! What people write, and the cards it means: for deck lists, collections and single cards.
//!
//! [`readings`] says what a line may mean, without knowing any card; [`Lookup`] finds the cards.
//! [`table`] reads tables. Callers word what comes of it.

mod edition;
mod line;
mod marks;
mod names;
mod piece;
mod printings;
mod reading;
mod reference;
pub mod table;

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
    sync::Arc,
};

pub use self::{
    edition::{is_plain_finish, without_finish},
    names::Named,
    reading::{Count, Reading, Reference, Target},
};
pub(crate) use self::{
    line::{
        Style, counts_first, expression, in_cell, is_counted, is_endless, is_letter, list_number,
        named, readings, without_remark,
    },
    piece::{Piece, lines},
    reference::bare_number,
};
use self::{names::Names, printings::Printings, reference::with_total};
use crate::{
    card::{AttributeId, Card, CardId, GameId, SetId, Value},
    catalog::{Catalog, Result},
    game::{Attribute, AttributeKind, Term},
    text,
};

/// Words for any card, beside its kind.
const CARD_WORDS: [&str; 4] = ["card", "cards", "carta", "carte"];

/// How many suggestions an unknown name gets.
const SUGGESTIONS: usize = 5;

/// How many names are compared with all others: a list of nothing but unknown names is not a list of
/// cards.
pub const SUGGESTED_NAMES: usize = 200;

/// Which cards are one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Apart {
    /// Printings of the same card are one, and the earliest stands for all.
    Cards,
    /// Every printing is a card of its own.
    Printings,
}

/// What a reading means.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The card; several if any of them may be meant, in the catalog's order; none if it is not
    /// known.
    pub cards: Vec<Arc<Card>>,
    /// How well name and printing go together.
    pub fit: Fit,
}

/// How name and printing go together.
#[derive(Debug, Clone, PartialEq)]
pub enum Fit {
    /// They agree, or only one is given.
    Whole,
    /// The printing is not one of the name, which decides.
    Elsewhere {
        /// What stands at the printing instead.
        others: Vec<Arc<Card>>,
        /// Whether the set has a card of the name, or no set was named.
        is_in_set: bool,
    },
    /// The set is not known; the name decides.
    UnknownSet,
    /// The name is nearly that of the printing, which decides.
    Misspelt,
    /// No card has the name, nor is it like that of the printing.
    Misnamed,
}

impl Found {
    fn nothing() -> Self {
        Self { cards: Vec::new(), fit: Fit::Whole }
    }

    /// Whether nothing of the name is known, wherever a printing may lead.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.cards.is_empty() || self.fit == Fit::Misnamed
    }

    /// Smaller is better.
    fn rank(&self) -> u8 {
        match (self.cards.len(), &self.fit) {
            _ if self.is_nothing() => 5,
            (1, Fit::Whole) => 0,
            (1, Fit::Elsewhere { .. }) => 2,
            (1, Fit::UnknownSet) => 3,
            (1, Fit::Misspelt) => 4,
            _ => 1,
        }
    }
}

/// A reading with the cards its reference leads to.
type Credible<'l> = (&'l Reading, Vec<Arc<Card>>);

/// Finds the cards of a catalog; remembers what it found, since lists repeat themselves.
pub struct Lookup<'a> {
    /// Where it looks.
    pub catalog: &'a dyn Catalog,
    apart: Apart,
    /// The games meant, as far as known; cards of others are only taken if there is nothing else.
    pub games: BTreeSet<GameId>,
    names: Names<'a>,
    of_sets: BTreeMap<SetId, Rc<[Arc<Card>]>>,
    /// By the keys of names.
    suggested: BTreeMap<String, Vec<Arc<Card>>>,
}

impl<'a> Lookup<'a> {
    /// Looks in a catalog.
    #[must_use]
    pub fn new(catalog: &'a dyn Catalog, apart: Apart) -> Self {
        let (names, games) = (Names::new(catalog), BTreeSet::new());
        Self { catalog, apart, games, names, of_sets: BTreeMap::new(), suggested: BTreeMap::new() }
    }

    /// Whether a reference says a variant where a set would stand, as a column of editions may.
    #[must_use]
    pub fn is_variant(&self, reference: &Reference) -> bool {
        let (Target::Set(set) | Target::Printing { set, .. }) = &reference.target else {
            return false;
        };
        reference.sure && self.is_variant_called(set) && !self.is_set(set)
    }

    /// Whether a game calls a variant so.
    fn is_variant_called(&self, written: &str) -> bool {
        let key = text::key(written);
        let mut variants = self.catalog.games().iter().flat_map(|game| &game.variants);
        variants.any(|variant| variant.is_written(&key))
    }

    /// What somebody typed for a card: its id, its name, set and number, or these together; all
    /// cards it fits.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn typed(&mut self, text: &str) -> Result<Vec<Arc<Card>>> {
        if let Some(card) = self.card(text)? {
            return Ok(vec![card]);
        }
        let readings = named(Piece::new(text, 0).trim(), &Count::one());
        let (_, found) = self.best(&readings)?;
        if found.fit == Fit::Whole && !found.cards.is_empty() {
            return Ok(found.cards);
        }
        self.of_number(text)
    }

    /// The card of an id, letter case aside.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn card(&self, id: &str) -> Result<Option<Arc<Card>>> {
        id.trim()
            .to_ascii_lowercase()
            .parse::<CardId>()
            .map_or(Ok(None), |id| self.catalog.card(&id))
    }

    /// The reading that fits best, the likeliest of equals, and what it means.
    ///
    /// # Panics
    /// If there are no readings.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn best<'l>(&mut self, readings: &'l [Reading]) -> Result<(&'l Reading, Found)> {
        let mut best: Option<(&Reading, Found)> = None;
        for reading in readings {
            let found = self.find(&reading.name, reading.reference.as_ref())?;
            if best.as_ref().is_none_or(|(_, known)| found.rank() < known.rank()) {
                best = Some((reading, found));
            }
            if best.as_ref().is_some_and(|(_, known)| known.rank() == 0) {
                break;
            }
        }
        Ok(best.expect("a line has a reading"))
    }

    /// The cards of a name, perhaps with what is said about the printing; of a printing, if the
    /// name is empty.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn find(&mut self, name: &str, reference: Option<&Reference>) -> Result<Found> {
        let named = self.names.find(name)?;
        let Some(reference) = reference else {
            return Ok(self.choose(&named, Fit::Whole));
        };
        if self.is_variant(reference) {
            // What is left is the number, if any.
            let number =
                if let Target::Printing { number, .. } = &reference.target { number } else { "" };
            let rest =
                Target::new("", number).map(|target| Reference { target, ..reference.clone() });
            return self.find(name, rest.as_ref());
        }
        if let Some(rest) = self.without_edition(reference) {
            return self.find(name, Some(&rest));
        }
        if let Target::Number(number) = &reference.target
            && let (number, Some(total)) = with_total(number)
            && !name.is_empty()
        {
            return Ok(self.numbered(&named, number, total));
        }
        let printings = self.follow(reference, name, &named)?;
        let is_known = !printings.sets.is_empty() || matches!(reference.target, Target::Number(_));
        if let Target::Set(words) = &reference.target
            && printings.cards.is_empty()
            && let told = self.told(&named, words, reference.sure)
            && !told.is_empty()
        {
            return Ok(self.choose(&told, Fit::Whole));
        }
        if !is_known && !reference.sure {
            return Ok(Found::nothing());
        }
        if name.is_empty() {
            let alone: Vec<Named> =
                printings.cards.into_iter().map(|card| Named { card, is_exact: true }).collect();
            let fit = if is_known { Fit::Whole } else { Fit::UnknownSet };
            return Ok(self.choose(&alone, fit));
        }
        if !is_known {
            return Ok(self.choose(&named, Fit::UnknownSet));
        }
        if named.is_empty() {
            return self.misspelt(name, printings);
        }
        let is_meant = |named: &&Named| printings.cards.iter().any(|card| card.id == named.card.id);
        let agreeing: Vec<Named> = named.iter().filter(is_meant).cloned().collect();
        if !agreeing.is_empty() {
            let total = if let Target::Printing { number, .. } = &reference.target {
                with_total(number).1
            } else {
                None
            };
            let is_of_total = |named: &Named| {
                self.total(&named.card).is_none_or(|known| total.is_none_or(|total| total == known))
            };
            let fit = if agreeing.iter().any(is_of_total) {
                Fit::Whole
            } else {
                Fit::Elsewhere { others: Vec::new(), is_in_set: true }
            };
            return Ok(self.choose(&agreeing, fit));
        }
        let Printings { cards: others, sets } = printings;
        let in_set: Vec<Named> =
            named.iter().filter(|named| sets.contains(&named.card.set)).cloned().collect();
        let fit = Fit::Elsewhere { others, is_in_set: sets.is_empty() || !in_set.is_empty() };
        Ok(if in_set.is_empty() { self.choose(&named, fit) } else { self.choose(&in_set, fit) })
    }

    /// Cards of a name beside a number and the number of all cards of the set, or beside their
    /// figures.
    fn numbered(&self, named: &[Named], number: &str, total: u32) -> Found {
        let those = |is_it: &dyn Fn(&Card) -> bool| -> Vec<Named> {
            named.iter().filter(|named| is_it(&named.card)).cloned().collect()
        };
        let of_total =
            those(&|card| card.number.is_written(number) && self.total(card) == Some(total));
        if !of_total.is_empty() {
            return self.choose(&of_total, Fit::Whole);
        }
        let of_figures = those(&|card| {
            self.figures(card)
                .is_some_and(|(one, other)| one.to_string() == number && other == i64::from(total))
        });
        if !of_figures.is_empty() {
            return self.choose(&of_figures, Fit::Whole);
        }
        // Cards that print figures print no such numbers.
        let of_number =
            those(&|card| card.number.is_written(number) && self.figures(card).is_none());
        let fit = Fit::Elsewhere { others: Vec::new(), is_in_set: true };
        self.choose(if of_number.is_empty() { named } else { &of_number }, fit)
    }

    /// How many cards the set of a card says it has.
    fn total(&self, card: &Card) -> Option<u32> {
        self.catalog.set(&card.set)?.printed_total
    }

    /// The two figures a card goes by, if its game has two that tables show.
    fn figures(&self, card: &Card) -> Option<(i64, i64)> {
        let game = self.catalog.game(&card.game)?;
        let is_figure = |attribute: &&Attribute| {
            attribute.table && matches!(attribute.kind, AttributeKind::Number { .. })
        };
        let mut figures = game.attributes.iter().filter(is_figure);
        let (Some(one), Some(other), None) = (figures.next(), figures.next(), figures.next())
        else {
            return None;
        };
        let value = |attribute: &Attribute| match card.value(&attribute.id) {
            Some(Value::Number { value, .. }) => Some(*value),
            _ => None,
        };
        Some((value(one)?, value(other)?))
    }

    /// Those of some cards that words beside the name tell of: a version, a part of another name, a
    /// kind.
    fn told(&self, named: &[Named], words: &str, is_sure: bool) -> Vec<Named> {
        let key = text::key(words);
        if key.is_empty() {
            // Nothing is said.
            return named.to_vec();
        }
        let is_version = |card: &Card| {
            card.attributes.values().any(|value| match value {
                Value::Text(text) => text.iter().any(|(_, text)| text::has_key(text, &key)),
                _ => false,
            })
        };
        let is_alias = |card: &Card| {
            let keys = card.all_names().map(text::key).collect::<Vec<_>>();
            let is_name = |alias: &str| {
                keys.iter()
                    .any(|name| format!("{key}{name}") == alias || format!("{name}{key}") == alias)
            };
            keys.iter().any(|alias| is_name(alias))
        };
        let those = |is_it: &dyn Fn(&Card) -> bool| -> Vec<Named> {
            named.iter().filter(|named| is_it(&named.card)).cloned().collect()
        };
        let versions = those(&|card| is_version(card) || is_alias(card));
        if !versions.is_empty() || !is_sure {
            return versions;
        }
        let kinds: Vec<String> = words
            .split_whitespace()
            .map(text::key)
            .filter(|word| !CARD_WORDS.contains(&word.as_str()))
            .collect();
        let kind = kinds.concat();
        those(&|card| {
            let Some(game) = self.catalog.game(&card.game) else { return false };
            let is_kind = |(attribute, value): (&AttributeId, &Value)| {
                let terms = game
                    .attribute(attribute)
                    .and_then(|attribute| game.vocabulary(attribute.vocabulary()?));
                let is_term =
                    |term: &Term| value.terms().contains(&term.id) && term.is_written(&kind);
                terms.is_some_and(|vocabulary| vocabulary.terms.iter().any(is_term))
            };
            kind.is_empty()
                || card.attributes.iter().any(is_kind)
                || game.zones.iter().any(|term| term.is_written(&kind))
        })
    }

    /// A name that no card has, beside a printing.
    fn misspelt(&mut self, name: &str, printings: Printings) -> Result<Found> {
        if printings.cards.is_empty() {
            return Ok(Found::nothing());
        }
        let close = self.suggest(name)?;
        let is_near = |card: &&Arc<Card>| {
            close.iter().any(|close| close.id == card.id || self.is_same(close, card))
        };
        Ok(match printings.cards.iter().find(is_near) {
            Some(card) => Found { cards: vec![Arc::clone(card)], fit: Fit::Misspelt },
            None => Found { cards: printings.cards, fit: Fit::Misnamed },
        })
    }

    /// Those of the games meant, if there are any, and of these those whose name it is; one, if all
    /// are the same card.
    fn choose(&self, named: &[Named], fit: Fit) -> Found {
        let ours: Vec<&Named> =
            named.iter().filter(|named| self.games.contains(&named.card.game)).collect();
        let pool = if ours.is_empty() { named.iter().collect() } else { ours };
        let exact: Vec<&Named> = pool.iter().copied().filter(|named| named.is_exact).collect();
        let mut pool = if exact.is_empty() { pool } else { exact };
        if self.apart == Apart::Cards
            && pool.iter().all(|named| self.is_same(&pool[0].card, &named.card))
        {
            pool.truncate(1);
        }
        Found { cards: pool.into_iter().map(|named| Arc::clone(&named.card)).collect(), fit }
    }

    fn is_same(&self, one: &Card, other: &Card) -> bool {
        one.id == other.id
            || (one.game == other.game
                && self
                    .catalog
                    .game(&one.game)
                    .is_some_and(|game| game.sameness(one) == game.sameness(other)))
    }

    /// Cards that may be meant where none is known, best first, and the reading they were found by.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn suggestions<'l>(
        &mut self,
        readings: &'l [Reading],
    ) -> Result<(&'l Reading, Vec<Arc<Card>>)> {
        let mut focus = &readings[0];
        let mut cards: Vec<Arc<Card>> = Vec::new();
        for (reading, referred) in self.credible(readings)? {
            let close = self.suggest(&reading.name)?;
            let is_better = focus.reference.is_none() && reading.reference.is_some();
            if !referred.is_empty() || !close.is_empty() {
                (focus, cards) = (reading, [referred, close].concat());
                break;
            } else if is_better {
                focus = reading;
            }
        }
        let mut seen = BTreeSet::new();
        cards.retain(|card| seen.insert(card.id.clone()));
        if !self.games.is_empty() {
            cards.retain(|card| self.games.contains(&card.game));
        }
        cards.truncate(SUGGESTIONS);
        Ok((focus, cards))
    }

    /// Readings with a name whose reference is none or can be believed, with the cards it leads to;
    /// references first.
    fn credible<'l>(&mut self, readings: &'l [Reading]) -> Result<Vec<Credible<'l>>> {
        let mut credible = Vec::new();
        for reading in readings.iter().filter(|reading| !reading.name.is_empty()) {
            let Some(reference) = &reading.reference else {
                credible.push((reading, Vec::new()));
                continue;
            };
            let printings = self.follow(reference, &reading.name, &[])?;
            if reference.sure || !printings.sets.is_empty() {
                credible.push((reading, printings.cards));
            }
        }
        credible.sort_by_key(|(reading, cards)| (cards.is_empty(), reading.reference.is_none()));
        Ok(credible)
    }

    /// Cards with a name like this one, best first; none once there have been many such names.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn suggest(&mut self, name: &str) -> Result<Vec<Arc<Card>>> {
        if name.len() > 100 {
            return Ok(Vec::new());
        }
        let key = text::key(name);
        if let Some(known) = self.suggested.get(&key) {
            return Ok(known.clone());
        }
        if self.suggested.len() >= SUGGESTED_NAMES {
            return Ok(Vec::new());
        }
        let cards = self
            .catalog
            .suggest(name, if self.games.is_empty() { SUGGESTIONS } else { 3 * SUGGESTIONS })?;
        self.suggested.insert(key, cards.clone());
        Ok(cards)
    }

    /// Whether names like this one are not looked for, because there have been too many.
    #[must_use]
    pub fn has_given_up(&self, name: &str) -> bool {
        self.suggested.len() >= SUGGESTED_NAMES && !self.suggested.contains_key(&text::key(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{embedded_files, load};

    #[test]
    fn finds_a_card_however_it_is_typed() {
        let (catalog, _) = load(&embedded_files());
        let mut lookup = Lookup::new(&catalog, Apart::Printings);
        for (typed, expected) in [
            ("base1-58", &["base1-58"][..]),
            ("BASE1-58", &["base1-58"]),
            ("pikachu", &["base1-58", "ru1-7", "smash1-pikachu"]),
            ("Pikachu RM 7", &["ru1-7"]),
            ("Pikachu (58/102)", &["base1-58"]),
            ("BS 58", &["base1-58"]),
            ("BS-58", &["base1-58"]),
            ("base1-058", &["base1-58"]),
            ("58/102", &["base1-58"]),
            ("058/102", &["base1-58"]),
            ("#58/102", &["base1-58"]),
            ("pikachu 58/102", &["base1-58"]),
            ("s1", &["ru1-s1"]),
            ("S01", &["ru1-s1"]),
            ("58/103", &[]),
            ("58", &[]),
            ("Pikachu (Base Set Shadowless) 58", &["base1-58"]),
            ("scambio", &["base1-95"]),
            ("Basic {R} Energy", &["base1-98"]),
            ("Pikachu BS 4", &[]),
            ("Pikachu XX 4", &[]),
            ("Pikachoo", &[]),
            ("", &[]),
        ] {
            let found = lookup.typed(typed).expect("in memory");
            assert_eq!(
                found.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(),
                expected,
                "{typed}"
            );
        }
    }
}
