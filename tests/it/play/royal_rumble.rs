//! The Royal Rumble: the engine against the referee, and the command.

use std::collections::BTreeSet;

use mazzo::{
    catalog::{self, Catalog},
    play::{
        Mind, Stream,
        royal_rumble::{Bring, Event, Fighter, Share, decider, play_out},
    },
};
use rayon::prelude::*;
use serde_json::Value;

use super::referee;
use crate::harness::{Home, repository};

/// The rows of the players table, as the rules give them.
const SHARES: [(u8, u8, u8); 9] = [
    (2, 15, 0),
    (3, 10, 0),
    (4, 7, 2),
    (5, 6, 0),
    (6, 5, 0),
    (7, 4, 2),
    (8, 3, 6),
    (9, 3, 3),
    (10, 3, 0),
];

#[test]
fn the_players_table_is_that_of_the_rules() {
    // RR-010, RR-011, RR-012, RR-013, RR-014, RR-015, RR-016, RR-017, RR-018
    let (catalog, _) = catalog::load(&catalog::embedded_files());
    let mut plays =
        catalog.games().iter().filter_map(|game| catalog.play(&game.id).expect("in memory"));
    let numbers = plays.find_map(|play| play.royal_rumble).expect("numbers");
    let rows: Vec<(u8, u8, u8)> =
        numbers.players.iter().map(|row| (row.players, row.each, row.wild)).collect();
    assert_eq!(rows, SHARES);
    assert!(rows.iter().all(|(players, each, wild)| players * each + wild == 30));
    for (row, spec) in numbers.players.iter().zip(10..) {
        assert_eq!(row.spec, [format!("RR-0{spec}")]);
    }
}

/// Everybody who can play, of all sizes, many with the same logo.
fn everybody() -> Vec<Fighter> {
    let (catalog, _) = catalog::load(&catalog::embedded_files());
    let fighters: Vec<Fighter> =
        catalog.cards().iter().filter_map(|card| Fighter::new(card).ok()).collect();
    assert!(fighters.len() > 400, "{} can play", fighters.len());
    fighters
}

#[test]
fn abilities_do_nothing() {
    // RR-009: what the game takes of a card does not depend on its abilities.
    let (catalog, _) = catalog::load(&catalog::embedded_files());
    let card = catalog.cards().iter().find(|card| Fighter::new(card).is_ok()).expect("a card");
    let mut blank = card.as_ref().clone();
    blank.abilities.clear();
    blank.notes = mazzo::card::Localised::default();
    assert_eq!(Fighter::new(&blank), Fighter::new(card));
}

/// A match as it is saved, with dice and answers of all kinds.
fn lines(pool: &[Fighter], number: u64) -> Vec<Value> {
    let (players, each, wild) = SHARES[usize::try_from(number % 9).expect("small")];
    // Thirty in a row, so that the same wrestler often comes twice.
    let from = usize::try_from(number * 37).expect("small") % (pool.len() - 34);
    let pool = pool[from..from + 34].to_vec();
    let bring = match number % 3 {
        0 => Bring::Deal(pool),
        1 => Bring::Fair(pool),
        _ => Bring::Draft(pool),
    };
    let mind = if number.is_multiple_of(5) { Mind::Greedy } else { Mind::Random };
    let mut events: Vec<Event> = Vec::new();
    play_out(
        Stream::of_match(2026, number),
        &bring,
        Share { players, each, wild },
        |player, chance| decider(mind, chance, player),
        &mut events,
    );
    events.iter().map(|event| serde_json::to_value(event).expect("an event")).collect()
}

#[test]
fn a_referee_who_knows_only_the_statements_agrees_with_a_thousand_matches() {
    let pool = everybody();
    (0..1000u64).into_par_iter().for_each(|number| referee::check(&lines(&pool, number)));
}

#[test]
fn a_referee_notices_what_was_changed() {
    let pool = everybody();
    let fair = lines(&pool, 4);
    let is_noticed = |lines: &[Value]| {
        let lines = lines.to_vec();
        std::panic::catch_unwind(move || referee::check(&lines)).is_err()
    };
    assert!(!is_noticed(&fair));
    let first =
        |kind: &str| fair.iter().position(|line| line["event"] == kind).expect("there is one");
    for kind in ["roll", "round-end", "choose"] {
        let mut without = fair.clone();
        without.remove(first(kind));
        assert!(is_noticed(&without), "{kind}");
    }
    let mut hit = fair.clone();
    let table = &mut hit[first("round-end")]["table"];
    let there =
        table["wrestlers"].as_array_mut().expect("a list").iter_mut().find(|each| !each.is_null());
    there.expect("somebody")["hits"] = 9.into();
    assert!(is_noticed(&hit));
}

fn summary(home: &Home, args: &[&str]) -> Value {
    let args: Vec<&str> =
        ["play", "royal-rumble", "--output", "json"].iter().chain(args).copied().collect();
    home.run(&args).json()
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let home = Home::new();
    let run = |threads: &str, seed: &str| {
        let args = ["play", "royal-rumble", "--games", "60", "--seed", seed, "--threads", threads];
        let outcome = home.run(&args);
        assert_eq!((outcome.code, outcome.stderr.as_str()), (0, ""));
        outcome.stdout
    };
    let one = run("1", "7");
    assert_eq!(run("2", "7"), one);
    assert_eq!(run("8", "7"), one);
    assert_ne!(run("1", "8"), one);
}

#[test]
fn matches_are_counted_for_players_and_cards() {
    let home = Home::new();
    let decks = ["--deck", "rawdeal/opening-bell", "--deck", "rawdeal/fifty-on-the-dot"];
    let counted = summary(&home, &[&decks[..], &["--games", "40"]].concat());
    assert_eq!(counted["matches"], 40);
    let players = counted["players"].as_array().expect("a list");
    assert_eq!(players[0]["name"], "Opening Bell");
    let wins = |rows: &Value| -> u64 {
        rows.as_array().expect("a list").iter().map(|row| row["wins"].as_u64().expect("wins")).sum()
    };
    let no_contests = counted["no_contests"].as_u64().expect("a number");
    assert_eq!(wins(&counted["players"]) + no_contests, 40);
    assert_eq!(wins(&counted["wrestlers"]) + no_contests, 40);
    for row in players {
        let [low, rate, high] =
            ["low", "win_rate", "high"].map(|key| row[key].as_f64().expect("a share"));
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0);
    }
}

#[test]
fn a_match_is_told_line_by_line_to_whoever_checks_it() {
    let home = Home::new();
    let args = ["play", "royal-rumble", "--trace", "--output", "json", "--hand", "draft"];
    let outcome = home.run(&args);
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    let lines: Vec<Value> = outcome
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let kinds: BTreeSet<&str> =
        lines.iter().map(|line| line["event"].as_str().expect("a kind")).collect();
    for kind in ["flip", "begin", "roll", "choose", "enter", "hits", "eliminate", "round-end"] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
    referee::check(&lines);
}

#[test]
fn a_match_is_told_in_words() {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        home.run(&["index"]);
        let told = home.run(&["play", "royal-rumble", "--trace", "--players", "3", "--seed", "5"]);
        let rounds: Vec<&str> = told.stdout.split("\n\n").collect();
        insta::assert_snapshot!(format!("play-trace-{lang}"), rounds[..4].join("\n\n"));
        insta::assert_snapshot!(format!("play-trace-end-{lang}"), rounds[rounds.len() - 1]);
        insta::assert_snapshot!(
            format!("play-games-{lang}"),
            home.show(&["play", "royal-rumble", "--games", "20", "--players", "3"])
        );
    }
}

#[test]
fn a_person_decides_by_number() {
    let home = Home::new();
    let args = ["play", "royal-rumble", "--human", "1", "--players", "2", "--seed", "1"];
    let outcome = home.run_with_input(&args, b"x\n0\n1\n");
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    assert!(outcome.stdout.contains("a number from 1 to"), "{}", outcome.stdout);
    assert!(outcome.stdout.contains("player 1: What does he do?"), "{}", outcome.stdout);
    assert!(outcome.stderr.contains("no more answers"), "{}", outcome.stderr);
    assert!(outcome.stdout.contains(" wins with "), "the match goes on to its end");
}

#[track_caller]
fn check_refused(home: &Home, args: &[&str], says: &str) {
    let args: Vec<&str> = ["play", "royal-rumble"].iter().chain(args).copied().collect();
    let outcome = home.run(&args);
    assert_eq!(outcome.code, 2, "{args:?}");
    assert!(outcome.stderr.contains(says), "{}", outcome.stderr);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let home = Home::new();
    // RR-001
    for n in ["0", "1", "11"] {
        check_refused(&home, &["--players", n], "this game is for 2 to 10");
    }
    // RR-044: a deck for every player or for none.
    let two = ["--deck", "rawdeal/opening-bell", "--deck", "rawdeal/fifty-on-the-dot"];
    check_refused(&home, &[&two[..], &["--players", "3"]].concat(), "2 decks for 3 players");
    check_refused(&home, &[&two[..], &["--hand", "deal"]].concat(), "2 decks for 4 players");
    // RR-030, RR-044: each kind of deck by the rules of its format.
    check_refused(&home, &["--deck", "rawdeal/opening-bell"], "is not legal for");
    let over = repository("tests/fixtures/decks/rawdeal-51-points.txt").display().to_string();
    check_refused(&home, &["--deck", &over, "--deck", &over], "is not legal for");
    check_refused(&home, &["--policy", "greedy", "--policy", "random"], "2 policies for 4 players");
}
