//! What somebody owns: copies of cards by variant, language and condition; progress; checklists;
//! exchange as CSV.
//!
//! Pure: a collection is a value, read from and written to the user's database by `store::user`.
//! The printings are those of the catalog; card ids that a catalog lacks are kept all the same.

pub mod checklist;
mod condition;
mod copy;
pub mod csv;
mod edit;
mod language;
mod progress;
mod stock;

use std::{collections::BTreeMap, sync::Arc};

pub use condition::Condition;
pub use copy::{Copy, Typed, Unknown, Variant, describe};
pub use edit::{Change, Changed, Edit, Refused};
pub use progress::{Goal, Progress, Tally};
pub use stock::{Need, Stock};

use crate::{
    card::{Card, CardId, Number},
    catalog::{self, Catalog},
    report::codes::collection as codes,
    text,
};

/// How many copies of one kind a collection may hold; more is a slip of the keyboard.
pub const MAX_COUNT: u32 = 999_999;

/// Copies and how many of each; never zero of any.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Collection(BTreeMap<CardId, BTreeMap<Copy, u32>>);

/// How much a collection holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Different copies: rows of the database and of an export.
    pub entries: u64,
    /// Copies altogether.
    pub copies: u64,
}

/// An entry of a collection with its card, if the catalog has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding<'a> {
    /// The card, unless this catalog lacks it.
    pub card: Option<Arc<Card>>,
    /// The copy.
    pub copy: &'a Copy,
    /// How many of it.
    pub count: u32,
}

impl Collection {
    /// A collection that holds nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many of exactly this copy there are.
    #[must_use]
    pub fn count(&self, copy: &Copy) -> u32 {
        self.0.get(&copy.card).and_then(|copies| copies.get(copy)).copied().unwrap_or(0)
    }

    /// Says how many of a copy there are; zero takes it out.
    pub fn set(&mut self, copy: Copy, count: u32) {
        let copies = self.0.entry(copy.card.clone()).or_default();
        if count > 0 {
            copies.insert(copy, count);
            return;
        }
        copies.remove(&copy);
        if copies.is_empty() {
            self.0.remove(&copy.card);
        }
    }

    /// The copies of a card, in order.
    pub fn of_card<'a>(&'a self, card: &CardId) -> impl Iterator<Item = (&'a Copy, u32)> + use<'a> {
        self.0.get(card).into_iter().flatten().map(|(copy, count)| (copy, *count))
    }

    /// Every copy, ordered by card id.
    pub fn iter(&self) -> impl Iterator<Item = (&Copy, u32)> {
        self.0.values().flatten().map(|(copy, count)| (copy, *count))
    }

    /// How much there is.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.iter().fold(Totals::default(), |totals, (_, count)| Totals {
            entries: totals.entries + 1,
            copies: totals.copies + u64::from(count),
        })
    }

    /// Copies by card, whatever the variant, language and condition.
    #[must_use]
    pub fn by_card(&self) -> BTreeMap<CardId, u32> {
        let sum = |copies: &BTreeMap<Copy, u32>| {
            copies.values().fold(0_u32, |sum, count| sum.saturating_add(*count))
        };
        self.0.iter().map(|(card, copies)| (card.clone(), sum(copies))).collect()
    }

    /// How many copies there are of a card and of all that count as the same card in decks, such as
    /// its reprints.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn playable(&self, card: &Card, catalog: &dyn Catalog) -> catalog::Result<u64> {
        let printings = same_cards(card, catalog)?;
        Ok(printings
            .iter()
            .flat_map(|printing| self.of_card(printing))
            .map(|(_, count)| u64::from(count))
            .sum())
    }

    /// Every entry with its card: in the catalog's order, then those the catalog lacks by id.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn holdings(&self, catalog: &dyn Catalog) -> catalog::Result<Vec<Holding<'_>>> {
        let place: BTreeMap<_, usize> =
            catalog.sets().iter().enumerate().map(|(place, set)| (&set.id, place)).collect();
        let mut cards = Vec::new();
        for (id, copies) in &self.0 {
            let card = catalog.card(id)?;
            let order: Option<(usize, Number)> = card.as_ref().map(|card| {
                (place.get(&card.set).copied().unwrap_or(usize::MAX), card.number.clone())
            });
            cards.push((order.is_none(), order, card, copies));
        }
        cards.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
        let entries = cards.into_iter().flat_map(|(_, _, card, copies)| {
            copies.iter().map(move |(copy, count)| Holding {
                card: card.clone(),
                copy,
                count: *count,
            })
        });
        Ok(entries.collect())
    }
}

/// The key under which printings of a game count as the same card; the id, if the catalog lacks the
/// game.
fn sameness(card: &Card, catalog: &dyn Catalog) -> String {
    catalog.game(&card.game).map_or_else(|| card.id.to_string(), |game| game.sameness(card))
}

/// The printings that count as the same card in decks, this one among them, by id.
fn same_cards(card: &Card, catalog: &dyn Catalog) -> catalog::Result<Vec<CardId>> {
    let key = sameness(card, catalog);
    let marks = catalog.game(&card.game).map(|game| &game.name_marks);
    let name = marks.map_or(card.name(), |marks| marks.bare(card.name()));
    let named = catalog.cards_named(&text::key(name))?;
    let is_same = |other: &&Arc<Card>| other.game == card.game && sameness(other, catalog) == key;
    let mut printings: Vec<CardId> =
        named.iter().filter(is_same).map(|card| card.id.clone()).chain([card.id.clone()]).collect();
    printings.sort();
    printings.dedup();
    Ok(printings)
}

impl FromIterator<(Copy, u32)> for Collection {
    fn from_iter<T: IntoIterator<Item = (Copy, u32)>>(entries: T) -> Self {
        let mut collection = Self::new();
        for (copy, count) in entries {
            collection.set(copy, count);
        }
        collection
    }
}

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
