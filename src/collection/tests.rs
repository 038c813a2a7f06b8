//! The collection over the built-in card data.

use super::{
    Collection, Condition, Copy, Goal, Progress, Tally, Variant,
    checklist::{Checklist, Options},
    csv,
};
use crate::{
    card::Number,
    catalog::{Catalog, Memory, Set, embedded_files, load},
    text::Lang,
};

fn built_in() -> Memory {
    load(&embedded_files()).0
}

fn set<'a>(catalog: &'a Memory, id: &str) -> &'a Set {
    catalog.sets().iter().find(|set| set.id.as_str() == id).expect("a set of the data")
}

/// A copy of each card of a set, in its plainest variant.
fn one_of_each(catalog: &Memory, id: &str) -> Collection {
    let cards = catalog.cards_of_set(&set(catalog, id).id).expect("in memory");
    let copy = |card: &crate::card::Card| Copy {
        card: card.id.clone(),
        variant: Variant::plainest(card),
        language: Lang::EN,
        condition: Condition::Unspecified,
    };
    cards.iter().map(|card| (copy(card), 1)).collect()
}

/// C4: the sixteen cards of Rumble are all of the set; the three of Japan come on top.
#[test]
fn rumble_is_complete_without_its_secret_cards() {
    let catalog = built_in();
    let rumble = set(&catalog, "ru1");
    let cards = catalog.cards_of_set(&rumble.id).expect("in memory");
    let all = one_of_each(&catalog, "ru1");
    let sixteen = all
        .iter()
        .filter(|(copy, _)| !copy.card.as_str().starts_with("ru1-s"))
        .map(|(copy, count)| (copy.clone(), count))
        .collect();
    let progress = Progress::of_set(rumble, &cards, &sixteen, &Goal::Any);
    assert_eq!(
        (progress.regular, progress.all),
        (Tally { owned: 16, of: 16 }, Tally { owned: 16, of: 19 })
    );
    assert_eq!(progress.printed_total, Some(16));
    assert_eq!(progress.missing.iter().map(Number::as_str).collect::<Vec<_>>(), ["S1", "S2", "S3"]);
    assert_eq!(Progress::of_set(rumble, &cards, &all, &Goal::Any).all, Tally { owned: 19, of: 19 });
}

/// PB-133: numbers 1 to 102 once each, with Italian and English names; PB-003: with a rarity where
/// there is one.
#[test]
fn the_checklist_of_the_first_set_has_102_numbers() {
    let catalog = built_in();
    let list =
        Checklist::of_set(set(&catalog, "base1"), &Collection::new(), &catalog, Options::default())
            .expect("in memory");
    let numbers: Vec<i64> = list.rows.iter().filter_map(|row| row.number.as_integer()).collect();
    assert_eq!(numbers, (1..=102).collect::<Vec<_>>());
    assert!(list.rows.iter().all(|row| row.names.get(Lang::EN).is_some()
        && row.names.get(Lang::IT).is_some()
        && row.rarity.len() == 1));
    assert_eq!(
        list.columns.iter().map(|column| column.variant.as_str()).collect::<Vec<_>>(),
        ["first-edition", "shadowless", "unlimited"]
    );
    assert_eq!((list.progress.all.of, list.progress.missing.len()), (102, 102));
}

/// C9: reprints are playable copies of the same card.
#[test]
fn playable_copies_are_those_of_all_printings() {
    let catalog = built_in();
    let pikachu =
        catalog.card(&"base1-58".parse().expect("an id")).expect("in memory").expect("Pikachu");
    let mut collection = one_of_each(&catalog, "ru1");
    assert_eq!(collection.playable(&pikachu, &catalog).expect("in memory"), 1);
    for (copy, count) in one_of_each(&catalog, "base1").iter() {
        collection.set(copy.clone(), count * 3);
    }
    assert_eq!(collection.playable(&pikachu, &catalog).expect("in memory"), 4);
}

/// I1, I17: every name of the data survives an export and an import, in both languages, also
/// without ids.
#[test]
fn every_card_of_the_data_comes_back() {
    let catalog = built_in();
    let collection: Collection = catalog
        .sets()
        .iter()
        .flat_map(|set| {
            one_of_each(&catalog, set.id.as_str())
                .iter()
                .map(|(copy, count)| (copy.clone(), count))
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(collection.totals().entries, catalog.cards().len() as u64);
    for lang in Lang::SPOKEN {
        let exported = csv::export(&collection, &catalog, lang, csv::Dialect::ITALIAN_SPREADSHEET)
            .expect("in memory");
        let import =
            csv::import(exported.text.as_bytes(), "export.csv", &catalog, &[]).expect("in memory");
        assert_eq!(import.collection, collection);
        let without_ids: Vec<&str> =
            exported.text.lines().map(|line| line.split_once(';').expect("columns").1).collect();
        let import = csv::import(without_ids.join("\n").as_bytes(), "export.csv", &catalog, &[])
            .expect("in memory");
        assert_eq!(import.collection, collection);
    }
}
