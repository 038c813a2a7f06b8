//! What can be put into a deck, and what a deck lacks: the copies owned, less those that other
//! decks use.
//!
//! A deck names printings, but is played with cards. A built deck uses the copies of the printing
//! it names as far as there are any; for the rest it uses other printings, if the game takes them
//! for the same card. In the same way a deck lacks only what no printing of the same card makes up
//! for.

use std::{collections::BTreeMap, sync::Arc};

use super::{Collection, same_cards, sameness};
use crate::{
    card::{Card, CardId},
    catalog::{self, Catalog},
};

/// Copies of each printing, whatever the variant, language and condition: those owned, and those of
/// them that are free.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stock {
    owned: BTreeMap<CardId, u32>,
    free: BTreeMap<CardId, u32>,
}

/// How many copies of a card a deck needs, and how many there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// The card, in the first printing that the deck names.
    pub card: Arc<Card>,
    /// How many copies the deck has of it, in any printing.
    pub needed: u32,
    /// How many copies are owned, of all printings that count as this card.
    pub owned: u32,
    /// How many of these no other deck uses.
    pub free: u32,
}

impl Need {
    /// How many copies are missing.
    #[must_use]
    pub fn missing(&self) -> u32 {
        self.needed.saturating_sub(self.free)
    }

    /// How many copies other decks use.
    #[must_use]
    pub fn in_use(&self) -> u32 {
        self.owned.saturating_sub(self.free)
    }
}

impl Stock {
    /// What is owned, less the copies in use.
    ///
    /// The copies of the printings themselves are taken first. What is in use beyond them comes
    /// from other printings of the same card, in the order of their ids; what is in use beyond
    /// all of these is not owned, and takes nothing away.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn new<'a>(
        collection: &Collection,
        in_use: impl IntoIterator<Item = (&'a Arc<Card>, u32)>,
        catalog: &dyn Catalog,
    ) -> catalog::Result<Self> {
        let owned = collection.by_card();
        let mut free = owned.clone();
        let mut used: BTreeMap<&CardId, (&Card, u32)> = BTreeMap::new();
        for (card, count) in in_use {
            let sum = &mut used.entry(&card.id).or_insert((&**card, 0)).1;
            *sum = sum.saturating_add(count);
        }
        for (id, (_, count)) in &mut used {
            *count = take(&mut free, id, *count);
        }
        for (card, mut count) in used.into_values().filter(|(_, count)| *count > 0) {
            for id in same_cards(card, catalog)? {
                count = take(&mut free, &id, count);
            }
        }
        Ok(Self { owned, free })
    }

    /// Copies of each printing that no other deck uses.
    #[must_use]
    pub fn free(&self) -> &BTreeMap<CardId, u32> {
        &self.free
    }

    /// How a deck stands with each of its cards, in the order of the deck; printings of the same
    /// card count together.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn needs<'a>(
        &self,
        wanted: impl IntoIterator<Item = (&'a Arc<Card>, u32)>,
        catalog: &dyn Catalog,
    ) -> catalog::Result<Vec<Need>> {
        let mut needs: Vec<Need> = Vec::new();
        let mut places: BTreeMap<_, usize> = BTreeMap::new();
        for (card, count) in wanted {
            let place = *places.entry((&card.game, sameness(card, catalog))).or_insert(needs.len());
            if place == needs.len() {
                let printings = same_cards(card, catalog)?;
                let (owned, free) = (sum(&self.owned, &printings), sum(&self.free, &printings));
                needs.push(Need { card: Arc::clone(card), needed: 0, owned, free });
            }
            needs[place].needed = needs[place].needed.saturating_add(count);
        }
        Ok(needs)
    }
}

/// Takes copies of a printing, as far as there are any; how many it was short of.
fn take(copies: &mut BTreeMap<CardId, u32>, printing: &CardId, count: u32) -> u32 {
    let Some(there) = copies.get_mut(printing) else { return count };
    let taken = count.min(*there);
    *there -= taken;
    count - taken
}

fn sum(copies: &BTreeMap<CardId, u32>, printings: &[CardId]) -> u32 {
    printings
        .iter()
        .filter_map(|printing| copies.get(printing))
        .fold(0, |sum, count| sum.saturating_add(*count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::testing::{card, copy, tiny};

    type Counts<'a> = &'a [(&'a str, u32)];

    fn stock(owned: Counts<'_>, in_use: Counts<'_>) -> Stock {
        let catalog = tiny();
        let collection = owned
            .iter()
            .map(|(card, count)| (copy(card, "unlimited", "en", "mint"), *count))
            .collect();
        let used: Vec<(Arc<Card>, u32)> =
            in_use.iter().map(|(id, count)| (card(&catalog, id), *count)).collect();
        Stock::new(&collection, used.iter().map(|(card, count)| (card, *count)), &catalog)
            .expect("in memory")
    }

    #[track_caller]
    fn check(owned: Counts<'_>, in_use: Counts<'_>, free: Counts<'_>) {
        let stock = stock(owned, in_use);
        let left: Vec<(&str, u32)> =
            stock.free().iter().map(|(id, count)| (id.as_str(), *count)).collect();
        assert_eq!(left, free);
    }

    #[test]
    fn decks_use_the_printing_they_name_and_then_its_reprints() {
        check(&[("one-1", 3), ("two-1", 2)], &[], &[("one-1", 3), ("two-1", 2)]);
        check(
            &[("one-1", 3), ("two-1", 2)],
            &[("two-1", 1), ("two-1", 1)],
            &[("one-1", 3), ("two-1", 0)],
        );
        check(&[("one-1", 3), ("two-1", 2)], &[("one-1", 4)], &[("one-1", 0), ("two-1", 1)]);
        check(&[("two-1", 2)], &[("one-1", 1)], &[("two-1", 1)]);
        check(&[("one-10", 2), ("two-2", 2)], &[("one-10", 4)], &[("one-10", 0), ("two-2", 2)]);
    }

    /// Who names a printing has it before who makes do with it, whatever the order.
    #[test]
    fn no_deck_takes_the_printing_another_names() {
        for in_use in [[("one-1", 2), ("two-1", 1)], [("two-1", 1), ("one-1", 2)]] {
            check(&[("one-1", 1), ("two-1", 1)], &in_use, &[("one-1", 0), ("two-1", 0)]);
        }
        check(
            &[("one-1", 1), ("two-1", 2)],
            &[("one-1", 2), ("two-1", 1)],
            &[("one-1", 0), ("two-1", 0)],
        );
    }

    #[test]
    fn needs_count_all_printings_of_a_card_together() {
        let catalog = tiny();
        let stock = stock(&[("one-1", 2), ("two-1", 2), ("one-10", 1)], &[("one-1", 1)]);
        let wanted = [("two-1", 1), ("one-10", 4), ("one-1", 3), ("two-2", 1)]
            .map(|(id, count)| (card(&catalog, id), count));
        let needs = stock
            .needs(wanted.iter().map(|(card, count)| (card, *count)), &catalog)
            .expect("in memory");
        let brief: Vec<_> = needs
            .iter()
            .map(|need| (need.card.id.as_str(), need.needed, need.owned, need.free, need.missing()))
            .collect();
        assert_eq!(brief, [("two-1", 4, 4, 3, 1), ("one-10", 4, 1, 1, 3), ("two-2", 1, 0, 0, 1)]);
        assert_eq!(needs[0].in_use(), 1);
    }
}
