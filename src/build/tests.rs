//! What the builder promises, on the built-in data.

use std::sync::{Arc, LazyLock};

use super::*;
use crate::{
    card::Lang,
    catalog::{self, Catalog, Memory},
    deck,
    format::{self, Verdict},
    i18n::Translator,
};

static CATALOG: LazyLock<Memory> = LazyLock::new(|| catalog::load(&catalog::embedded_files()).0);

fn format(id: &str) -> Format {
    let file = CATALOG.formats().iter().find(|file| file.id.as_str() == id).expect("a format");
    format::compile(file, CATALOG.games()).0
}

fn pool(format: &Format) -> Vec<Arc<Card>> {
    CATALOG.cards().iter().filter(|card| card.game == format.id.game()).cloned().collect()
}

fn objective(format: &Format, text: &str, per_point: bool) -> Objective {
    Objective::parse(text, CATALOG.game(&format.id.game()).expect("a game"), per_point).expect("a sum")
}

fn list(text: &str) -> Deck {
    deck::resolve(deck::read(text.as_bytes(), "list.txt"), &*CATALOG).expect("in memory").0
}

fn words(findings: &[Finding]) -> String {
    let english = Translator::new(Lang::EN);
    findings.iter().map(|finding| format!("{} {}\n", finding.code, english.text(&finding.message))).collect()
}

#[track_caller]
fn check_best(format: &Format, text: &str, per_point: bool) -> f64 {
    let pool = pool(format);
    let request = Request::new(format, CATALOG.games(), &pool);
    let answer = optimise(&request, &objective(format, text, per_point), 1);
    let built = answer.decks.first().unwrap_or_else(|| panic!("{}", words(&answer.findings)));
    assert!(built.is_optimal, "{text}");
    assert_eq!(built.check.verdict, Verdict::Legal);
    built.score.expect("a score").value
}

#[test]
fn the_best_fifteen_within_fifty_points_are_proven() {
    let format = format("rawdeal/rumble-deck");
    for text in ["sv", "hs", "2*sv+hs", "hs-sv", "3 sv - 2 hs"] {
        let start = std::time::Instant::now();
        let value = check_best(&format, text, false);
        eprintln!("{text}: {value} {:?}", start.elapsed());
        let start = std::time::Instant::now();
        let value = check_best(&format, text, true);
        eprintln!("{text} per point: {value} {:?}", start.elapsed());
    }
}

#[test]
fn completes() {
    let f = format("pokemon/constructed");
    let all = pool(&f);
    let base: Vec<Arc<Card>> = all.iter().filter(|card| card.set.as_str() == "base1").cloned().collect();
    for text in ["", "4 Charizard (base1-4)", "2 Blastoise\n3 Gyarados\n1 Bill"] {
        let deck = list(text);
        let request = Request { from: Some(&deck), ..Request::new(&f, CATALOG.games(), &base) };
        let start = std::time::Instant::now();
        let answer = complete(&request, 1);
        eprintln!("{:?} {}\n{}", start.elapsed(), words(&answer.findings), answer.decks[0].deck.source.text);
        eprintln!("{} optimal {}", words(&answer.decks[0].check.findings), answer.decks[0].is_optimal);
    }
    for id in ["smash/house", "smash/first-edition", "rawdeal/rumble-pool", "rawdeal/rumble-house", "pokemon/rumble"] {
        let f = format(id);
        let all = pool(&f);
        let request = Request::new(&f, CATALOG.games(), &all);
        let start = std::time::Instant::now();
        let answer = complete(&request, 1);
        eprintln!("{id} {:?} {}", start.elapsed(), words(&answer.findings));
        for deck in answer.decks { eprintln!("{}{}", deck.deck.source.text, words(&deck.check.findings)); }
    }
}
