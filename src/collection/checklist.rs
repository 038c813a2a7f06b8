//! A checklist: cards with a box to tick for each, and what of them is owned.
//!
//! Holds facts in every language; [`crate::view::checklist`] words them.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use crate::{
    card::{Card, CardId, Localised, Number, SetId, TermId},
    catalog::{self, Catalog, Set},
    collection::{Collection, Goal, Progress, Variant},
    game::{Game, Role},
    report::Arg,
};

/// Which cards are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Show {
    /// All.
    #[default]
    All,
    /// Those owned.
    Owned,
    /// Those not owned.
    Missing,
}

/// Whether variants are told apart.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Variants {
    /// One box and one count for each card.
    #[default]
    Together,
    /// A box and a count for each variant.
    Apart,
}

/// In which order cards are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// As given.
    #[default]
    Given,
    /// The hardest to find first: by the order of the game's rarities, then as given.
    Rarest,
}

/// What a checklist shows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// Which cards.
    pub show: Show,
    /// Whether variants are told apart.
    pub variants: Variants,
    /// In which order.
    pub order: Order,
    /// Which copies count as having a card.
    pub goal: Goal,
}

/// A checklist of a set or of any list of cards.
#[derive(Debug, Clone, PartialEq)]
pub struct Checklist {
    /// What it is a list of.
    pub title: Arg,
    /// What it shows.
    pub options: Options,
    /// The variants its cards come in or are owned in, in the games' order.
    pub columns: Vec<Column>,
    /// The cards shown.
    pub rows: Vec<Row>,
    /// Progress by set, of all cards given: also of those not shown.
    pub sets: Vec<(SetId, Progress)>,
    /// Progress of all cards given.
    pub progress: Progress,
}

/// A variant that gets a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The variant.
    pub variant: Variant,
    /// Its names.
    pub names: Localised,
}

/// A card of a checklist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The card.
    pub card: CardId,
    /// Its set.
    pub set: SetId,
    /// Names of its set.
    pub set_names: Localised,
    /// Its collector number.
    pub number: Number,
    /// Its names.
    pub names: Localised,
    /// Its rarity, if the game has such a thing and the card a known one.
    pub rarity: Vec<Rarity>,
    /// Whether it belongs to a fan-made set.
    pub unofficial: bool,
    /// The variants it comes in, then any others in which it is owned.
    pub variants: Vec<Owned>,
    /// Copies that count towards the goal.
    pub owned: u64,
}

/// A rarity of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rarity {
    /// The term.
    pub id: TermId,
    /// Its names.
    pub names: Localised,
    /// Its place among the rarities of the game, the last being the hardest to find.
    rank: usize,
}

/// How many there are of a card in a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owned {
    /// The variant.
    pub variant: Variant,
    /// How many.
    pub count: u64,
}

impl Checklist {
    /// The checklist of some cards, in the order given.
    #[must_use]
    pub fn new(
        title: impl Into<Arg>,
        cards: &[Arc<Card>],
        collection: &Collection,
        catalog: &dyn Catalog,
        options: Options,
    ) -> Self {
        let wanted = cards.iter().filter(|card| options.goal.includes(card));
        let mut rows: Vec<Row> =
            wanted.map(|card| row(card, collection, catalog, &options.goal)).collect();
        let columns = columns(&rows, catalog);
        rows.retain(|row| match options.show {
            Show::All => true,
            Show::Owned => row.owned > 0,
            Show::Missing => row.owned == 0,
        });
        if options.order == Order::Rarest {
            rows.sort_by_key(|row| {
                Reverse(row.rarity.iter().map(|rarity| rarity.rank + 1).max().unwrap_or(0))
            });
        }
        let listed = |set: &&Set| cards.iter().any(|card| card.set == set.id);
        let progress =
            |set: &Set| (set.id.clone(), Progress::of_set(set, cards, collection, &options.goal));
        let mut sets: Vec<_> = catalog.sets().iter().filter(listed).map(progress).collect();
        sets.retain(|(_, progress)| progress.all.of > 0);
        let progress = match sets.as_slice() {
            [(_, only)] => only.clone(),
            several => Progress::together(several),
        };
        Self { title: title.into(), options, columns, rows, sets, progress }
    }

    /// The checklist of a set.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn of_set(
        set: &Set,
        collection: &Collection,
        catalog: &dyn Catalog,
        options: Options,
    ) -> catalog::Result<Self> {
        let cards = catalog.cards_of_set(&set.id)?;
        Ok(Self::new(set.names.clone(), &cards, collection, catalog, options))
    }

    /// Whether the cards are of more than one set, so that each must say of which.
    #[must_use]
    pub fn has_several_sets(&self) -> bool {
        self.sets.len() > 1
    }

    /// Whether some cards shown are fan-made.
    #[must_use]
    pub fn has_unofficial(&self) -> bool {
        self.rows.iter().any(|row| row.unofficial)
    }

    /// The columns, if variants are told apart.
    #[must_use]
    pub fn shown_columns(&self) -> &[Column] {
        match self.options.variants {
            Variants::Together => &[],
            Variants::Apart => &self.columns,
        }
    }
}

impl Row {
    /// How many there are in a variant; nothing if the card does not come in it.
    #[must_use]
    pub fn owned_in(&self, variant: &Variant) -> Option<u64> {
        self.variants.iter().find(|owned| owned.variant == *variant).map(|owned| owned.count)
    }
}

fn row(card: &Card, collection: &Collection, catalog: &dyn Catalog, goal: &Goal) -> Row {
    let set_names = catalog
        .set(&card.set)
        .map_or_else(|| Localised::same(card.set.as_str()), |set| set.names.clone());
    let mut variants: Vec<Owned> =
        card.variants.iter().map(|id| Owned { variant: id.into(), count: 0 }).collect();
    for (copy, count) in collection.of_card(&card.id) {
        let known = variants.iter().position(|owned| owned.variant == copy.variant);
        let place = known.unwrap_or_else(|| {
            variants.push(Owned { variant: copy.variant.clone(), count: 0 });
            variants.len() - 1
        });
        variants[place].count += u64::from(count);
    }
    variants.retain(|owned| goal.counts(&owned.variant));
    Row {
        card: card.id.clone(),
        set: card.set.clone(),
        set_names,
        number: card.number.clone(),
        names: card.names.clone(),
        rarity: catalog.game(&card.game).map(|game| rarities(card, game)).unwrap_or_default(),
        unofficial: card.is_unofficial(),
        owned: goal.owned(card, collection),
        variants,
    }
}

fn rarities(card: &Card, game: &Game) -> Vec<Rarity> {
    let Some((attribute, vocabulary)) = game.attribute_as(Role::Rarity) else { return Vec::new() };
    let terms = card.value(&attribute.id).map_or(&[][..], |value| value.terms());
    let rarity = |id: &TermId| {
        let rank = vocabulary.terms.iter().position(|term| term.id == *id)?;
        Some(Rarity { id: id.clone(), names: vocabulary.terms[rank].names.clone(), rank })
    };
    terms.iter().filter_map(rarity).collect()
}

/// The variants of some rows: those games declare in their order, then the others by name.
fn columns(rows: &[Row], catalog: &dyn Catalog) -> Vec<Column> {
    let declared = catalog.games().iter().flat_map(|game| &game.variants);
    let place: BTreeMap<&str, (usize, &Localised)> = declared
        .enumerate()
        .map(|(place, term)| (term.id.as_str(), (place, &term.names)))
        .collect();
    let mut variants: Vec<&Variant> =
        rows.iter().flat_map(|row| &row.variants).map(|owned| &owned.variant).collect();
    variants.retain(|variant| !variant.is_none());
    variants.sort_by_key(|variant| {
        (place.get(variant.as_str()).map_or(usize::MAX, |(place, _)| *place), *variant)
    });
    variants.dedup();
    let column = |variant: &Variant| {
        let names = place.get(variant.as_str()).map(|(_, names)| (*names).clone());
        Column {
            variant: variant.clone(),
            names: names.unwrap_or_else(|| Localised::same(variant.as_str())),
        }
    };
    variants.into_iter().map(column).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::testing::{copy, tiny};

    fn owned() -> Collection {
        let copies = [
            (copy("one-1", "first-edition", "it", "mint"), 1),
            (copy("one-1", "unlimited", "en", "good"), 2),
            (copy("one-1", "unlimited", "it", "good"), 1),
            (copy("two-2", "Promo", "en", "good"), 1),
            (copy("solo-1", "", "ja", "good"), 1),
        ];
        copies.into_iter().collect()
    }

    #[track_caller]
    fn check(options: Options, expected: &[(&str, u64)]) -> Checklist {
        let catalog = tiny();
        let list = Checklist::new("everything", catalog.cards(), &owned(), &catalog, options);
        assert_eq!(
            list.rows.iter().map(|row| (row.card.as_str(), row.owned)).collect::<Vec<_>>(),
            expected
        );
        list
    }

    #[test]
    fn lists_cards_in_the_order_given_with_what_is_owned() {
        let list = check(
            Options::default(),
            &[
                ("solo-1", 1),
                ("one-1", 4),
                ("one-2", 0),
                ("one-3", 0),
                ("one-10", 0),
                ("two-1", 0),
                ("two-2", 1),
                ("two-s1", 0),
                ("two-s2", 0),
            ],
        );
        assert_eq!(
            list.columns.iter().map(|column| column.variant.as_str()).collect::<Vec<_>>(),
            ["first-edition", "unlimited", "Promo"]
        );
        assert_eq!(list.rows[1].owned_in(&Variant::new("unlimited")), Some(3));
        assert_eq!(list.rows[5].owned_in(&Variant::new("first-edition")), None);
        assert_eq!(
            list.sets.iter().map(|(set, _)| set.as_str()).collect::<Vec<_>>(),
            ["solo", "one", "two"]
        );
        assert_eq!(
            (list.progress.all.owned, list.progress.all.of, list.progress.copies),
            (3, 9, 6)
        );
        assert!(
            list.rows
                .iter()
                .all(|row| row.owned == row.variants.iter().map(|owned| owned.count).sum::<u64>())
        );
    }

    #[test]
    fn shows_only_what_is_asked_for_but_counts_everything() {
        let list = check(
            Options { show: Show::Owned, ..Options::default() },
            &[("solo-1", 1), ("one-1", 4), ("two-2", 1)],
        );
        assert_eq!(list.progress.all.of, 9);
        let missing = Options { show: Show::Missing, ..Options::default() };
        check(
            missing,
            &[
                ("one-2", 0),
                ("one-3", 0),
                ("one-10", 0),
                ("two-1", 0),
                ("two-s1", 0),
                ("two-s2", 0),
            ],
        );
    }

    /// PB-003, PB-010: rarity is known for every missing card, and the hardest to find can come
    /// first.
    #[test]
    fn puts_the_rarest_first() {
        let options = Options { show: Show::Missing, order: Order::Rarest, ..Options::default() };
        let list = check(
            options,
            &[
                ("two-1", 0),
                ("one-2", 0),
                ("one-3", 0),
                ("one-10", 0),
                ("two-s1", 0),
                ("two-s2", 0),
            ],
        );
        assert_eq!(list.rows[0].rarity[0].names, Localised::new("rare", "rara"));
    }

    #[test]
    fn a_goal_of_one_variant_lists_the_cards_that_come_in_it() {
        let goal = Goal::Variant(Variant::new("first-edition"));
        let list = check(
            Options { goal, ..Options::default() },
            &[("one-1", 1), ("one-2", 0), ("one-3", 0), ("one-10", 0)],
        );
        assert_eq!(list.columns.len(), 1);
        assert!(!list.has_several_sets());
    }
}
