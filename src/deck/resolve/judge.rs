//! Which card a reading means, and how well it fits.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    names::{Named, Names},
    printings::{self, Found},
};
use crate::{
    card::{Card, GameId},
    catalog::{Catalog, Result},
    deck::{Line, Reading, Target},
};

/// How many suggestions an unknown line gets.
const SUGGESTIONS: usize = 5;

/// How many unknown names get suggestions: a list of nothing but unknown names is not a deck list.
const SUGGESTED_NAMES: usize = 200;

/// What a reading means.
#[derive(Debug, Clone)]
pub(super) enum Meaning {
    /// A card.
    Card(Arc<Card>, Fit),
    /// One of several different cards.
    Several(Vec<Arc<Card>>),
    /// No card.
    Nothing,
}

/// How name and printing fit together.
#[derive(Debug, Clone)]
pub(super) enum Fit {
    /// They agree, or only one is given.
    Whole,
    /// The printing is another card, or the set has no such number.
    Elsewhere(Option<Arc<Card>>),
    /// The set is not known.
    UnknownSet,
    /// The name is misspelt; the printing decides.
    Misspelt,
}

impl Meaning {
    /// Smaller is better.
    fn rank(&self) -> u8 {
        match self {
            Self::Card(_, Fit::Whole) => 0,
            Self::Several(_) => 1,
            Self::Card(_, Fit::Elsewhere(_)) => 2,
            Self::Card(_, Fit::UnknownSet) => 3,
            Self::Card(_, Fit::Misspelt) => 4,
            Self::Nothing => 5,
        }
    }
}

/// A reading with the cards its reference leads to.
type Credible<'l> = (&'l Reading, Vec<Arc<Card>>);

/// Decides what readings mean.
pub(super) struct Judge<'a> {
    catalog: &'a dyn Catalog,
    names: Names<'a>,
    /// The games the deck is for, as far as known; cards of others are only taken if there is nothing else.
    pub(super) games: BTreeSet<GameId>,
    suggested: BTreeMap<String, Vec<Arc<Card>>>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(catalog: &'a dyn Catalog) -> Self {
        Self { catalog, names: Names::new(catalog), games: BTreeSet::new(), suggested: BTreeMap::new() }
    }

    /// The reading of a line that fits best, the likeliest of equals, and what it means.
    pub(super) fn line<'l>(&mut self, line: &'l Line) -> Result<(&'l Reading, Meaning)> {
        let mut best: Option<(&Reading, Meaning)> = None;
        for reading in &line.readings {
            let meaning = self.reading(reading)?;
            if best.as_ref().is_none_or(|(_, known)| meaning.rank() < known.rank()) {
                best = Some((reading, meaning));
            }
            if best.as_ref().is_some_and(|(_, known)| known.rank() == 0) {
                break;
            }
        }
        Ok(best.expect("a line has a reading"))
    }

    /// What a reading means.
    pub(super) fn reading(&mut self, reading: &Reading) -> Result<Meaning> {
        let named = self.names.find(&reading.name)?;
        let Some(reference) = &reading.reference else {
            return Ok(self.choose(&named, Fit::Whole));
        };
        let found = printings::follow(reference, &reading.name, &named, self.catalog)?;
        let is_known = !found.sets.is_empty() || matches!(reference.target, Target::Number(_));
        if !is_known && !reference.sure {
            return Ok(Meaning::Nothing);
        }
        if reading.name.is_empty() {
            let alone: Vec<Named> = found.cards.into_iter().map(|card| Named { card, is_exact: true }).collect();
            return Ok(self.choose(&alone, Fit::Whole));
        }
        if named.is_empty() {
            return self.misspelt(&reading.name, &found);
        }
        let is_meant = |named: &&Named| found.cards.iter().any(|card| card.id == named.card.id);
        let agreeing: Vec<Named> = named.iter().filter(is_meant).cloned().collect();
        if !agreeing.is_empty() {
            return Ok(self.choose(&agreeing, Fit::Whole));
        }
        if !is_known {
            return Ok(self.choose(&named, Fit::UnknownSet));
        }
        let in_set: Vec<Named> = named.iter().filter(|named| found.sets.contains(&named.card.set)).cloned().collect();
        let fit = Fit::Elsewhere(found.cards.first().cloned());
        Ok(if in_set.is_empty() { self.choose(&named, fit) } else { self.choose(&in_set, fit) })
    }

    /// A name that no card has, beside a printing that exists: taken if the name is nearly the printing's.
    fn misspelt(&mut self, name: &str, found: &Found) -> Result<Meaning> {
        if found.cards.is_empty() {
            return Ok(Meaning::Nothing);
        }
        let close = self.suggest(name)?;
        let card = found.cards.iter().find(|card| close.iter().any(|close| close.id == card.id || self.is_same(close, card)));
        Ok(card.map_or(Meaning::Nothing, |card| Meaning::Card(Arc::clone(card), Fit::Misspelt)))
    }

    /// The earliest printing, if all are the same card.
    fn choose(&self, named: &[Named], fit: Fit) -> Meaning {
        let ours: Vec<&Named> = named.iter().filter(|named| self.games.contains(&named.card.game)).collect();
        let pool = if ours.is_empty() { named.iter().collect() } else { ours };
        let exact: Vec<&Named> = pool.iter().copied().filter(|named| named.is_exact).collect();
        let pool = if exact.is_empty() { pool } else { exact };
        match pool.as_slice() {
            [] => Meaning::Nothing,
            [first, rest @ ..] if rest.iter().all(|named| self.is_same(&first.card, &named.card)) => {
                Meaning::Card(Arc::clone(&first.card), fit)
            }
            several => Meaning::Several(several.iter().map(|named| Arc::clone(&named.card)).collect()),
        }
    }

    fn is_same(&self, one: &Card, other: &Card) -> bool {
        one.id == other.id
            || (one.game == other.game && self.catalog.game(&one.game).is_some_and(|game| game.sameness(one) == game.sameness(other)))
    }

    /// Cards that a line of no known card may mean, best first, and the reading they were found by.
    pub(super) fn suggestions<'l>(&mut self, line: &'l Line) -> Result<(&'l Reading, Vec<Arc<Card>>)> {
        let mut focus = &line.readings[0];
        let mut cards: Vec<Arc<Card>> = Vec::new();
        for (reading, referred) in self.credible(line)? {
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
        if cards.iter().any(|card| self.games.contains(&card.game)) {
            cards.retain(|card| self.games.contains(&card.game));
        }
        cards.truncate(SUGGESTIONS);
        Ok((focus, cards))
    }

    /// Readings with a name whose reference is none or can be believed, with the cards it leads to; references first.
    fn credible<'l>(&self, line: &'l Line) -> Result<Vec<Credible<'l>>> {
        let mut readings = Vec::new();
        for reading in line.readings.iter().filter(|reading| !reading.name.is_empty()) {
            let Some(reference) = &reading.reference else {
                readings.push((reading, Vec::new()));
                continue;
            };
            let found = printings::follow(reference, &reading.name, &[], self.catalog)?;
            if reference.sure || !found.sets.is_empty() {
                readings.push((reading, found.cards));
            }
        }
        readings.sort_by_key(|(reading, cards)| (cards.is_empty(), reading.reference.is_none()));
        Ok(readings)
    }

    fn suggest(&mut self, name: &str) -> Result<Vec<Arc<Card>>> {
        if let Some(known) = self.suggested.get(name) {
            return Ok(known.clone());
        }
        if self.suggested.len() >= SUGGESTED_NAMES || name.len() > 100 {
            return Ok(Vec::new());
        }
        let cards = self.catalog.suggest(name, SUGGESTIONS)?;
        self.suggested.insert(name.to_owned(), cards.clone());
        Ok(cards)
    }
}
