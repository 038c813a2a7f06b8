//! What is built where nothing is wished for: decks that one would play. Any wish sets that aside.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use mazzo::{
    builder::{self, Answer, Built, Objective, Request},
    card::{Card, CardId, Value},
    catalog::Catalog,
    format::{self, Format, RuleStatus, Verdict},
    text::Lang,
};
use proptest::prelude::*;

use crate::{
    build::{all_cards, deck_of, query, words},
    formats::{everything, format_called, games},
};

/// The decks of a request for nothing in particular.
fn built(id: &str, seed: u64, count: usize) -> Vec<Built> {
    let format = format_called(id);
    let pool = all_cards(format.id.game().as_str());
    let answer =
        builder::complete(&Request { seed, ..Request::new(format, games(), &pool) }, count);
    assert_eq!(answer.decks.len(), count, "{id} {}", words(&answer.findings));
    answer.decks
}

fn count(built: &Built, text: &str) -> u32 {
    let query = query(text);
    built
        .deck
        .entries
        .iter()
        .filter(|entry| query.selects(&entry.card))
        .map(|entry| entry.count)
        .sum()
}

fn terms(card: &Card, attribute: &str) -> Vec<String> {
    let value = card.attributes.iter().find(|(id, _)| id.as_str() == attribute);
    value
        .map(|(_, value)| value.terms().iter().map(ToString::to_string).collect())
        .unwrap_or_default()
}

#[test]
fn every_format_has_an_aim_and_decks_that_follow_all_advice() {
    for format in [
        "pokemon/constructed",
        "pokemon/rumble",
        "smash/house",
        "rawdeal/rumble-deck",
        "rawdeal/rumble-house",
        "rawdeal/rumble-pool",
    ] {
        for seed in 0..3 {
            let deck = &built(format, seed, 1)[0];
            assert_eq!(deck.check.verdict, Verdict::Legal, "{format}");
            let open: Vec<_> = deck
                .check
                .rules
                .iter()
                .filter(|rule| rule.status != RuleStatus::Pass)
                .map(|rule| rule.rule.code())
                .collect();
            assert!(open.is_empty(), "{format} {seed}: {open:?}\n{}", deck.deck.source.text);
            let says = deck.built_for.as_ref().expect("an aim");
            assert_ne!(says.in_lang(Lang::EN), says.in_lang(Lang::IT));
        }
    }
    let is_ours = |id: &str| ["pokemon", "rawdeal", "smash"].contains(&id);
    assert!(
        everything()
            .formats()
            .iter()
            .filter(|file| is_ours(file.id.game().as_str()))
            .all(|file| file.build.is_some())
    );
}

#[test]
fn a_pokemon_deck_has_lines_energy_and_trainers() {
    let decks = (0..4).flat_map(|seed| built("pokemon/constructed", seed, 1)).chain(built(
        "pokemon/constructed",
        0,
        3,
    ));
    for deck in decks {
        let text = &deck.deck.source.text;
        let [pokemon, trainers, energy] =
            ["kind:pokemon", "kind:trainer", "kind:energy"].map(|kind| count(&deck, kind));
        assert!(
            (12..=20).contains(&pokemon)
                && (8..=20).contains(&trainers)
                && (24..=30).contains(&energy),
            "{text}"
        );
        let cards = || deck.deck.entries.iter().map(|entry| (&*entry.card, entry.count));
        let of_kind = |kind: &'static str| {
            cards().filter(move |(card, _)| terms(card, "kind").iter().any(|term| term == kind))
        };
        let types: BTreeSet<String> = of_kind("pokemon")
            .flat_map(|(card, _)| terms(card, "type"))
            .filter(|it| it != "colorless")
            .collect();
        let supplied: BTreeSet<String> = cards()
            .filter(|(card, _)| terms(card, "subtype") == ["basic-energy"])
            .flat_map(|(card, _)| terms(card, "type"))
            .collect();
        assert!(
            (1..=2).contains(&types.len()) && supplied == types,
            "{types:?} {supplied:?}\n{text}"
        );
        // Complete lines: no fewer of what a card evolves from than of the card.
        for (card, number) in cards() {
            let Some((_, Value::Text(from))) =
                card.attributes.iter().find(|(id, _)| id.as_str() == "evolves-from")
            else {
                continue;
            };
            let below: u32 = cards()
                .filter(|(other, _)| other.all_names().any(|name| name == from.in_lang(Lang::EN)))
                .map(|(_, number)| number)
                .sum();
            assert!(below >= number, "{number} {} of {below}\n{text}", card.name());
        }
        assert!(count(&deck, "stage:stage-1") + count(&deck, "stage:stage-2") >= 5, "{text}");
    }
}

#[test]
fn the_other_formats_have_what_they_are_built_for() {
    for seed in 0..3 {
        let smash = &built("smash/house", seed, 1)[0];
        assert!(count(smash, "has:symbol") >= 13, "{}", smash.deck.source.text);
        let rumble = &built("pokemon/rumble", seed, 1)[0];
        assert!(
            rumble.deck.entries.iter().all(|entry| entry.count == 1),
            "{}",
            rumble.deck.source.text
        );
        assert_eq!(built("rawdeal/rumble-pool", seed, 1)[0].deck.size(), 30);
        // No deck of wrestlers has more, which the builder proves when it is asked.
        let format = format_called("rawdeal/rumble-deck");
        let pool = all_cards("rawdeal");
        let sum = Objective::parse(
            "2*sv+hs",
            everything().game(&format.id.game()).expect("a game"),
            false,
        )
        .expect("a sum");
        let request = Request { is_strict: true, ..Request::new(format, games(), &pool) };
        let best = builder::optimise(&request, &sum, 1).decks[0].score.expect("a score").value;
        let deck = &built("rawdeal/rumble-deck", seed, 1)[0];
        let number = |card: &Card, attribute: &str| match card
            .attributes
            .iter()
            .find(|(id, _)| id.as_str() == attribute)
            .map(|(_, value)| value)
        {
            Some(Value::Number { value, .. }) => *value,
            Some(Value::Symbol(_)) => 3,
            _ => 0,
        };
        let value: i64 = deck
            .deck
            .entries
            .iter()
            .map(|entry| 2 * number(&entry.card, "sv") + number(&entry.card, "hs"))
            .sum();
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let value = value as f64;
        assert!((value - best).abs() < 0.5, "{value} {best}\n{}", deck.deck.source.text);
    }
}

#[test]
fn the_same_seed_gives_the_same_deck() {
    for format in ["pokemon/constructed", "smash/house"] {
        assert_eq!(
            built(format, 7, 2).iter().map(|built| &built.deck).collect::<Vec<_>>(),
            built(format, 7, 2).iter().map(|built| &built.deck).collect::<Vec<_>>()
        );
    }
}

/// The format as it would be if it did not say what decks are built for.
fn aimless(id: &str) -> Format {
    let file = everything().formats().iter().find(|file| file.id.as_str() == id).expect("a format");
    format::compile(&mazzo::catalog::file::FormatFile { build: None, ..file.clone() }, games()).0
}

fn lists(answer: &Answer) -> Vec<&str> {
    answer.decks.iter().map(|built| built.deck.source.text.as_str()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_wish_sets_the_aim_aside(id in prop::sample::select(vec!["pokemon/constructed", "smash/house", "rawdeal/rumble-deck"]), wish in 0..6, pick in 0_usize..1000, seed in 0_u64..4) {
        let (format, plain) = (format_called(id), aimless(id));
        let cards = all_cards(format.id.game().as_str());
        let card = Arc::clone(&cards[pick % cards.len()]);
        let this = query(&format!("id:{}", card.id));
        let owned: BTreeMap<CardId, u32> = cards.iter().map(|card| (card.id.clone(), 4)).collect();
        let others: Vec<Arc<Card>> = cards.iter().filter(|other| other.id != card.id).cloned().collect();
        let left_out = [Arc::clone(&card)];
        let deck = deck_of(std::slice::from_ref(&card), &[1]);
        let sum = match id { "pokemon/constructed" => "hp", "smash/house" => "strength", _ => "hs" };
        let sum = Objective::parse(sum, everything().game(&format.id.game()).expect("a game"), false).expect("a sum");
        let answer = |format: &Format| {
            let request = Request { seed, ..Request::new(format, games(), &cards) };
            match wish {
                0 => builder::complete(&Request { keep: Some(&this), ..request }, 1),
                1 => builder::complete(&Request { avoid: Some(&this), ..request }, 1),
                2 => builder::complete(&Request { owned: Some(&owned), ..request }, 1),
                3 => builder::complete(&Request { pool: &others, left_out: &left_out, ..request }, 1),
                4 => builder::complete(&Request { from: Some(&deck), ..request }, 1),
                _ => builder::optimise(&request, &sum, 1),
            }
        };
        let (aimed, unaimed) = (answer(format), answer(&plain));
        prop_assert_eq!(lists(&aimed), lists(&unaimed));
        prop_assert!(aimed.decks.iter().all(|built| built.built_for.is_none()));
    }
}
