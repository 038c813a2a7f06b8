//! The box game: the engine against its referee, and the command.

use std::sync::Arc;

use mazzo::{
    app::{App, BoxNight, Config},
    catalog::{self, Catalog, play_file::Provenance},
    play::{
        Mind, Stream,
        rumble::{Effects, Energy, Event, decider, play_out},
    },
};
use rayon::prelude::*;
use serde_json::Value;

use super::box_referee;
use crate::harness::Home;

#[test]
fn the_numbers_of_the_box_are_those_of_the_rules() {
    let (catalog, _) = catalog::load(&catalog::embedded_files());
    let mut plays =
        catalog.games().iter().filter_map(|game| catalog.play(&game.id).expect("in memory"));
    let numbers = plays.find_map(|play| play.rumble).expect("numbers");
    // PR-016, PR-018, PR-020, PR-022, PR-027
    assert_eq!((numbers.players, numbers.stacks, numbers.markers.at_stack), ([2, 7], 7, 2));
    assert_eq!((numbers.markers.values, numbers.markers.colours.len()), (vec![3, 5], 7));
    // PR-050: and PR-034: nothing but the blanks of the Energy dice is known.
    assert_eq!(numbers.target_die.faces, [1, 1, 1, 2, 2, 3]);
    assert_eq!(numbers.energy_dice.provenance, Provenance::Assumed);
    let blanks = numbers.energy_dice.dice.iter();
    let blanks = blanks.map(|die| die.iter().filter(|face| *face == "-").count());
    assert_eq!(blanks.collect::<Vec<_>>(), [1, 1, 2, 2]);
}

#[test]
fn all_effects_of_the_box_are_carried_out() {
    // PR-057
    let deck = night(4).cards.deck;
    let attacks = || deck.iter().flat_map(|pokemon| &pokemon.attacks);
    let none = Effects::default();
    assert!(attacks().all(|attack| !attack.ignored));
    assert_eq!(attacks().filter(|attack| attack.effects != none).count(), 6);
    let of = |card: &str| {
        let pokemon = deck.iter().find(|each| each.card.as_str() == card).expect("in the box");
        pokemon.attacks.iter().map(|attack| attack.effects).find(|effects| *effects != none)
    };
    for (card, effects) in [
        ("ru1-1", Effects { drain: true, ..none }),
        ("ru1-4", Effects { against: Some((Energy::Water, 40)), ..none }),
        ("ru1-5", Effects { heal: 10, ..none }),
        ("ru1-6", Effects { recoil: 20, ..none }),
        ("ru1-7", Effects { recoil: 10, ..none }),
        ("ru1-13", Effects { rage: 10, ..none }),
    ] {
        assert_eq!(of(card), Some(effects), "{card}");
    }
}

/// The box, ready to be played, for so many.
fn night(players: u8) -> BoxNight {
    let home = Home::new();
    let config = Config::at(None, home.path().join("cache"), home.path().join("state"));
    App::new(config).rumble(&[], players, false).expect("the box is legal")
}

/// A game as it is saved.
fn lines(night: &BoxNight, number: u64) -> Vec<Value> {
    let mind = if number.is_multiple_of(4) { Mind::Greedy } else { Mind::Random };
    let mut events: Vec<Event> = Vec::new();
    play_out(
        Stream::of_match(2026, number),
        &night.cards.deck,
        night.players,
        &night.numbers,
        |player, chance| decider(mind, &night.numbers, chance, player),
        &mut events,
    );
    events.iter().map(|event| serde_json::to_value(event).expect("an event")).collect()
}

#[test]
fn a_referee_who_knows_only_the_statements_agrees_with_a_thousand_games() {
    let nights: Vec<Arc<BoxNight>> = (2..=7).map(|players| Arc::new(night(players))).collect();
    (0..1000u64).into_par_iter().for_each(|number| {
        let night = &nights[usize::try_from(number % 6).expect("small")];
        box_referee::check(&lines(night, number));
    });
}

#[test]
fn a_referee_notices_what_was_changed() {
    let fair = lines(&night(3), 1);
    let is_noticed =
        |lines: Vec<Value>| std::panic::catch_unwind(move || box_referee::check(&lines)).is_err();
    assert!(!is_noticed(fair.clone()));
    for kind in ["roll", "choose", "turn-end", "end"] {
        let mut without = fair.clone();
        without.remove(fair.iter().position(|line| line["event"] == kind).expect("there is one"));
        assert!(is_noticed(without), "{kind}");
    }
}

#[test]
fn games_are_counted_and_say_that_the_dice_are_assumed() {
    // PR-034
    let home = Home::new();
    let run = |threads: &str, more: &[&str]| {
        let args = [&["play", "rumble", "--games", "200", "--threads", threads][..], more].concat();
        let outcome = home.run(&args);
        assert_eq!((outcome.code, outcome.stderr.as_str()), (0, ""));
        outcome.stdout
    };
    let one = run("1", &[]);
    assert!(one.contains("the other faces are assumed"), "{one}");
    assert_eq!(run("2", &[]), one);
    assert_eq!(run("8", &[]), one);
    let counted: Value = serde_json::from_str(&run("2", &["--output", "json"])).expect("JSON");
    assert_eq!(counted["energy_dice"]["provenance"], "assumed");
    assert_eq!((&counted["matches"], &counted["called_off"]), (&200.into(), &0.into()));
    let wins: u64 = counted["players"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| row["wins"].as_u64().expect("wins"))
        .sum();
    assert!(wins >= 200 && counted["shared"].as_u64().expect("a number") <= wins);
}

#[test]
fn a_game_is_told_in_words_and_in_lines() {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        home.run(&["index"]);
        let told = home.run(&["play", "rumble", "--trace", "--players", "3", "--seed", "5"]);
        let turns: Vec<&str> = told.stdout.split("\n\n").collect();
        insta::assert_snapshot!(format!("box-trace-{lang}"), turns[..6].join("\n\n"));
        insta::assert_snapshot!(format!("box-trace-end-{lang}"), turns[turns.len() - 1]);
    }
    let outcome = Home::new().run(&["play", "rumble", "--trace", "--output", "json"]);
    let lines: Vec<Value> = outcome
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    box_referee::check(&lines);
}

#[test]
fn a_person_decides_and_what_cannot_be_played_is_refused() {
    let home = Home::new();
    let outcome = home.run_with_input(&["play", "rumble", "--human", "1"], b"2\n");
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    assert!(outcome.stdout.contains("player 1: Which marker goes where?"), "{}", outcome.stdout);
    assert!(outcome.stdout.contains("Score: "), "the game goes on to its end");
    // PR-016
    for players in ["1", "8"] {
        let outcome = home.run(&["play", "rumble", "--players", players]);
        assert_eq!(outcome.code, 2);
        assert!(outcome.stderr.contains("this game is for 2 to 7"), "{}", outcome.stderr);
    }
    // PR-069, PR-070: Pokémon of any set, at least sixteen.
    let outcome = home.run(&["play", "rumble", "--deck", "pokemon/rumble-guests", "--games", "20"]);
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    let outcome = home.run(&["play", "rumble", "--deck", "pokemon/brushfire"]);
    assert_eq!(outcome.code, 2);
    assert!(outcome.stderr.contains("is not legal for Pokémon Rumble"), "{}", outcome.stderr);
}
