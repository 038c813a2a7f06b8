//! The built-in card data: counts, figures that are easy to get wrong, ids that must not vanish.

use std::{collections::BTreeSet, fs, sync::Arc};

use mazzo::{
    card::{Card, DeckId, Localised, Value},
    catalog::{self, Catalog, Memory},
    report::Severity,
    text::Lang,
};

use crate::harness::repository;

fn built_in() -> Memory {
    let (memory, reports) = catalog::load(&catalog::embedded_files());
    let errors: Vec<_> = reports
        .iter()
        .flat_map(|report| &report.findings)
        .filter(|finding| finding.severity == Severity::Error)
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
    memory
}

fn card(catalog: &Memory, id: &str) -> Arc<Card> {
    catalog
        .card(&id.parse().expect("an id"))
        .expect("in memory")
        .unwrap_or_else(|| panic!("no card {id}"))
}

fn value(card: &Card, attribute: &str) -> Option<Value> {
    card.attributes.get(attribute).cloned()
}

fn count(catalog: &Memory, holds: impl Fn(&Card) -> bool) -> usize {
    catalog.cards().iter().filter(|card| holds(card)).count()
}

fn term(card: &Card, attribute: &str, term: &str) -> bool {
    card.attributes
        .get(attribute)
        .is_some_and(|value| value.terms().iter().any(|found| found.as_str() == term))
}

#[test]
fn counts_of_the_base_set() {
    // PB-134 to PB-139
    let catalog = built_in();
    let of_set = |card: &Card| card.set.as_str() == "base1";
    assert_eq!(count(&catalog, of_set), 102);
    assert_eq!(count(&catalog, |card| of_set(card) && term(card, "kind", "pokemon")), 69);
    assert_eq!(count(&catalog, |card| of_set(card) && term(card, "kind", "trainer")), 26);
    assert_eq!(count(&catalog, |card| of_set(card) && term(card, "kind", "energy")), 7);
    assert_eq!(count(&catalog, |card| of_set(card) && term(card, "subtype", "basic-energy")), 6);
    let abilities = |kind: &str| {
        let cards = catalog.cards().iter().filter(|card| of_set(card));
        cards
            .flat_map(|card| &card.abilities)
            .filter(|ability| ability.kind.as_str() == kind)
            .count()
    };
    assert_eq!((abilities("attack"), abilities("power")), (114, 6));
    assert_eq!(count(&catalog, |card| of_set(card) && term(card, "rarity", "holo-rare")), 16);
    assert_eq!(card(&catalog, "base1-1").name(), "Alakazam");
    assert_eq!(card(&catalog, "base1-102").names.in_lang(mazzo::text::Lang::IT), "Energia Acqua");
    for id in ["base1-58", "base1-46", "base1-63", "base1-44"] {
        // PB-013
        assert!(term(&card(&catalog, id), "rarity", "common"), "{id}");
    }
    assert!(term(&card(&catalog, "base1-97"), "rarity", "none"), "PB-047");
    assert_eq!(card(&catalog, "base1-74").name(), "Item Finder", "PB-140");
}

#[test]
fn counts_of_the_other_games() {
    let catalog = built_in();
    assert_eq!(count(&catalog, |card| card.set.as_str() == "ru1"), 19);
    assert_eq!(
        count(&catalog, |card| card.set.as_str() == "ru1"
            && card.flags.iter().any(|flag| flag.as_str() == "secret")),
        3,
        "PR-076"
    );
    assert_eq!(count(&catalog, |card| card.game.as_str() == "rawdeal"), 487);
    assert_eq!(count(&catalog, |card| term(card, "origin", "printed")), 167);
    assert_eq!(count(&catalog, |card| card.set.as_str() == "smash1"), 32);
    assert_eq!(count(&catalog, |card| card.set.as_str() == "smash0"), 11);
}

#[test]
fn readings_adopted_where_sources_disagree() {
    let catalog = built_in();
    assert_eq!(value(&card(&catalog, "base1-11"), "level"), Some(Value::number(48)));
    assert_eq!(value(&card(&catalog, "base1-49"), "level"), Some(Value::number(12)));
    assert_eq!(value(&card(&catalog, "ru1-2"), "retreat"), Some(Value::number(1)));
    let attack = |id: &str, name: &str| {
        let card = card(&catalog, id);
        let attack = card
            .abilities
            .iter()
            .find(|ability| ability.names.in_lang(mazzo::text::Lang::EN) == name);
        attack.unwrap_or_else(|| panic!("{id} has no {name}")).clone()
    };
    assert_eq!(attack("base1-11", "Toxic").attributes.get("damage"), Some(&Value::number(20)));
    assert_eq!(
        attack("base1-40", "Super Fang").attributes.get("damage"),
        Some(&Value::Symbol("?".into()))
    );
    assert_eq!(
        attack("base1-43", "Psyshock").attributes.get("cost").map(|cost| cost.terms().len()),
        Some(1)
    );
    let plus = Value::Number { value: 40, modifier: Some("+".into()) };
    assert_eq!(attack("base1-2", "Hydro Pump").attributes.get("damage"), Some(&plus));
    assert_eq!(value(&card(&catalog, "ru1-s1"), "hp"), Some(Value::Unknown));
}

#[test]
fn printed_symbols_are_kept_as_printed() {
    // RR-003 to RR-005
    let catalog = built_in();
    let named = |name: &str| catalog.cards_named(&mazzo::text::key(name)).expect("in memory");
    assert!(named("Edge").iter().any(|card| value(card, "hs") == Some(Value::Symbol("#".into()))));
    assert!(
        named("The Spirit Squad")
            .iter()
            .any(|card| value(card, "hs") == Some(Value::Symbol("1+".into())))
    );
    assert!(named("X-Pac").iter().any(|card| value(card, "hs") == Some(Value::number(0))
        && value(card, "sv") == Some(Value::number(2))));
}

/// Holds what there is against a list of what was published.
#[track_caller]
fn check_published(list: &str, present: &BTreeSet<&str>) {
    let path = format!("tests/fixtures/{list}");
    let published = fs::read_to_string(repository(&path)).expect("the list of published ids");
    let published: BTreeSet<&str> =
        published.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let gone: Vec<_> = published.difference(present).collect();
    assert!(gone.is_empty(), "these ids were published and are gone: {gone:?}");
    let unlisted: Vec<_> = present.difference(&published).collect();
    assert!(unlisted.is_empty(), "add these ids to {path}: {unlisted:?}");
}

#[test]
fn a_published_card_id_never_disappears() {
    let catalog = built_in();
    let present = catalog.cards().iter().map(|card| card.id.as_str()).collect();
    check_published("published-card-ids.txt", &present);
}

/// They stand in addresses, in lists and in what people keep.
#[test]
fn a_published_id_of_a_set_a_format_or_a_deck_never_disappears() {
    let catalog = built_in();
    let sets = catalog.sets().iter().map(|set| set.id.as_str()).collect();
    check_published("published-set-ids.txt", &sets);
    let formats = catalog.formats().iter().map(|format| format.id.as_str()).collect();
    check_published("published-format-ids.txt", &formats);
    let decks = catalog.decks().expect("in memory");
    let decks = decks.iter().filter_map(|deck| deck.id.as_ref()).map(DeckId::as_str).collect();
    check_published("published-deck-ids.txt", &decks);
}

/// Every statement of the rules has an entry, in the order of its document, in both languages.
#[test]
fn every_statement_of_the_rules_has_an_entry() {
    let expected = include_str!("../fixtures/statements.txt");
    let catalog = built_in();
    let rules = catalog.rules().expect("in memory");
    let statements: Vec<_> = rules.iter().flat_map(|of_game| &of_game.rules).collect();
    let ids: Vec<&str> = statements.iter().map(|statement| statement.id.as_str()).collect();
    assert_eq!(ids, expected.lines().collect::<Vec<_>>());
    assert_eq!(ids.len(), 688);
    for statement in statements {
        for lang in Lang::SPOKEN {
            let texts = [Some(&statement.text), statement.reading.as_ref()];
            let is_there = |text: &Localised| text.get(lang).is_some_and(|text| text.len() > 10);
            assert!(texts.into_iter().flatten().all(is_there), "{} in {lang}", statement.id);
        }
    }
}

/// Where rules of formats and odds come from is a statement that a reader can look up.
#[test]
fn every_source_of_a_format_has_an_entry() {
    let catalog = built_in();
    let rules = catalog.rules().expect("in memory");
    let ids: BTreeSet<&str> = rules
        .iter()
        .flat_map(|of_game| &of_game.rules)
        .map(|statement| statement.id.as_str())
        .collect();
    let mut sources = 0;
    for format in catalog.formats() {
        let of_rules = format.rules.iter().flat_map(|rule| &rule.spec);
        let of_opening = format.opening.iter().flat_map(|opening| &opening.spec);
        for id in of_rules.chain(of_opening) {
            assert!(ids.contains(id.as_str()), "{} comes from {id}", format.id);
            sources += 1;
        }
    }
    assert!(sources > 20, "{sources}");
}
