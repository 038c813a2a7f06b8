//! How far a set, or any list of cards, is complete.
//!
//! A set is as big as its numbers are many: neither copies nor variants make it bigger.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    card::{Card, Number, SetId},
    catalog::{self, Catalog, Set},
    collection::{Collection, Variant},
};

/// The flag of cards beyond a set's printed total, where a number does not show it.
const SECRET: &str = "secret";

/// Which copies count as having a card.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Goal {
    /// Any.
    #[default]
    Any,
    /// Those of one variant; cards that do not come in it are no part of the goal.
    Variant(Variant),
}

/// So many out of so many.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many are owned.
    pub owned: usize,
    /// How many there are.
    pub of: usize,
}

/// How far a set is complete.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// Numbers within the printed total.
    pub regular: Tally,
    /// All numbers, with the secret ones beyond the printed total.
    pub all: Tally,
    /// How many cards the set says it has.
    pub printed_total: Option<u32>,
    /// Copies owned of its cards.
    pub copies: u64,
    /// The numbers not owned, in order.
    pub missing: Vec<Number>,
}

impl Goal {
    /// How many copies of a card count.
    #[must_use]
    pub fn owned(&self, card: &Card, collection: &Collection) -> u64 {
        let copies = collection.of_card(&card.id);
        copies
            .filter(|(copy, _)| self.counts(&copy.variant))
            .map(|(_, count)| u64::from(count))
            .sum()
    }

    /// Whether the card is part of the goal.
    #[must_use]
    pub fn includes(&self, card: &Card) -> bool {
        match self {
            Self::Any => true,
            Self::Variant(variant) => {
                card.variants.iter().any(|id| id.as_str() == variant.as_str())
            }
        }
    }

    /// Whether a copy of this variant counts.
    #[must_use]
    pub fn counts(&self, variant: &Variant) -> bool {
        match self {
            Self::Any => true,
            Self::Variant(wanted) => wanted == variant,
        }
    }
}

impl Progress {
    /// The progress of a set, given its cards.
    #[must_use]
    pub fn of_set(set: &Set, cards: &[Arc<Card>], collection: &Collection, goal: &Goal) -> Self {
        let mut owned: BTreeMap<&Number, (bool, u64)> = BTreeMap::new();
        for card in cards.iter().filter(|card| card.set == set.id && goal.includes(card)) {
            let (beyond, copies) = owned.entry(&card.number).or_default();
            *beyond = is_beyond(card, set.printed_total);
            *copies += goal.owned(card, collection);
        }
        let mut progress = Self { printed_total: set.printed_total, ..Self::default() };
        for (number, (beyond, copies)) in owned {
            progress.all.count(copies > 0);
            if !beyond {
                progress.regular.count(copies > 0);
            }
            progress.copies += copies;
            if copies == 0 {
                progress.missing.push(number.clone());
            }
        }
        progress
    }

    /// The progress of every set of a catalog, in order.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn by_set(
        collection: &Collection,
        catalog: &dyn Catalog,
        goal: &Goal,
    ) -> catalog::Result<Vec<(SetId, Self)>> {
        let progress = |set: &Set| {
            Ok((
                set.id.clone(),
                Self::of_set(set, &catalog.cards_of_set(&set.id)?, collection, goal),
            ))
        };
        catalog.sets().iter().map(progress).collect()
    }

    /// The progress of several sets together, without their numbers.
    #[must_use]
    pub fn together(parts: &[(SetId, Self)]) -> Self {
        let mut sum = Self::default();
        for (_, part) in parts {
            sum.regular = sum.regular.plus(part.regular);
            sum.all = sum.all.plus(part.all);
            sum.copies += part.copies;
        }
        sum
    }
}

impl Tally {
    fn count(&mut self, is_owned: bool) {
        self.of += 1;
        self.owned += usize::from(is_owned);
    }

    fn plus(self, other: Self) -> Self {
        Self { owned: self.owned + other.owned, of: self.of + other.of }
    }
}

fn is_beyond(card: &Card, printed_total: Option<u32>) -> bool {
    let exceeds = || {
        printed_total
            .zip(card.number.as_integer())
            .is_some_and(|(total, number)| number > i64::from(total))
    };
    card.flags.contains(SECRET) || exceeds()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::testing::{copy, tiny};

    fn of_set(id: &str, owned: &[(&str, &str, u32)], goal: &Goal) -> Progress {
        let catalog = tiny();
        let set = catalog.sets().iter().find(|set| set.id.as_str() == id).expect("a set");
        let collection = owned
            .iter()
            .map(|(card, variant, count)| (copy(card, variant, "en", "mint"), *count))
            .collect();
        let cards = catalog.cards_of_set(&set.id).expect("in memory");
        Progress::of_set(set, &cards, &collection, goal)
    }

    fn missing(progress: &Progress) -> Vec<&str> {
        progress.missing.iter().map(Number::as_str).collect()
    }

    /// C4: secret cards are counted beside the printed total.
    #[test]
    fn tells_secret_cards_apart() {
        let progress =
            of_set("two", &[("two-1", "unlimited", 3), ("two-2", "unlimited", 1)], &Goal::Any);
        assert_eq!(progress.regular, Tally { owned: 2, of: 2 });
        assert_eq!(progress.all, Tally { owned: 2, of: 4 });
        assert_eq!(progress.copies, 4);
        assert_eq!(missing(&progress), ["S1", "S2"]);
    }

    #[test]
    fn tells_how_far_every_set_is() {
        let collection = [(copy("two-1", "unlimited", "en", "mint"), 2)].into_iter().collect();
        let sets = Progress::by_set(&collection, &tiny(), &Goal::Any).expect("in memory");
        let brief = |(set, progress): &(SetId, Progress)| {
            format!("{set} {}/{}", progress.all.owned, progress.all.of)
        };
        assert_eq!(sets.iter().map(brief).collect::<Vec<_>>(), ["solo 0/1", "one 0/4", "two 1/4"]);
    }

    /// C15, PB-001: variants and copies leave a set as big as it is.
    #[test]
    fn a_set_is_as_big_as_its_numbers_are_many() {
        let owned = [
            ("one-1", "unlimited", 5),
            ("one-1", "first-edition", 1),
            ("one-1", "Reverse Holo", 1),
        ];
        let progress = of_set("one", &owned, &Goal::Any);
        assert_eq!(progress.all, Tally { owned: 1, of: 4 });
        assert_eq!(progress.copies, 7);
        assert_eq!(missing(&progress), ["2", "3", "10"]);
        assert_eq!(of_set("one", &[], &Goal::Any).all.of, 4);
    }

    /// PB-012: an unlimited copy does not fill a first-edition goal; either fills a plain one.
    #[test]
    fn an_unlimited_copy_never_fills_a_first_edition_goal() {
        let owned = [("one-1", "unlimited", 1), ("one-2", "first-edition", 1)];
        assert_eq!(of_set("one", &owned, &Goal::Any).all.owned, 2);
        let first = Goal::Variant(Variant::new("first-edition"));
        assert_eq!(missing(&of_set("one", &owned, &first)), ["1", "3", "10"]);
        assert_eq!(of_set("two", &owned, &first).all, Tally::default());
    }
}
