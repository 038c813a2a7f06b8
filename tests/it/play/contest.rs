//! Decks built to win, judged by matches.

use serde_json::Value;

use crate::harness::Home;

const BUILD: [&str; 5] = ["build", "--format", "rawdeal/rumble-deck", "--maximise", "win-rate"];
const AGAINST: [&str; 4] = ["--against", "rawdeal/opening-bell", "--games", "120"];

fn built(home: &Home, more: &[&str]) -> Value {
    home.run(&[&BUILD[..], &AGAINST, more, &["--output", "json"]].concat()).json()
}

#[test]
fn a_deck_built_to_win_wins() {
    let home = Home::new();
    let answer = built(&home, &["--count", "2"]);
    assert_eq!(answer["against"], serde_json::json!(["Opening Bell"]));
    assert!(answer["tried"].as_u64().expect("a number") >= 3, "{answer}");
    let decks = answer["decks"].as_array().expect("decks");
    assert_eq!(decks.len(), 2);
    for deck in decks {
        assert_eq!((&deck["report"]["verdict"], &deck["matches"]), (&"legal".into(), &120.into()));
    }
    let figure = |deck: &Value, name: &str| deck[name].as_f64().expect("a share");
    assert!(figure(&decks[0], "low") > 0.6, "{}", decks[0]);
    assert!(figure(&decks[0], "win_rate") >= figure(&decks[1], "win_rate"));
    assert_eq!(built(&home, &["--count", "2"]), answer, "the same seed gives the same decks");
    // What else was wished for holds too.
    let kept = built(&home, &["--keep", "id:rd01-mankind", "--avoid", "hs<2"]);
    let cards: Vec<&str> = kept["decks"][0]["entries"]
        .as_array()
        .expect("cards")
        .iter()
        .map(|entry| entry["card"].as_str().expect("an id"))
        .collect();
    assert!(cards.contains(&"rd01-mankind"), "{cards:?}");
}

#[test]
fn decks_are_shown_with_what_they_won() {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        insta::assert_snapshot!(
            format!("contest-{lang}"),
            home.show(&[&BUILD[..], &AGAINST[..], &["--count", "2"]].concat())
        );
    }
}

#[track_caller]
fn check_refused(args: &[&str], says: &str) {
    let outcome = Home::new().run(args);
    assert_eq!(outcome.code, 2, "{args:?}");
    assert!(outcome.stderr.contains(says), "{}", outcome.stderr);
}

#[test]
fn what_no_match_can_judge_is_refused() {
    check_refused(&BUILD, "`win-rate` and `--against` go together");
    let sum = [&BUILD[..4], &["sv"], &AGAINST[..]].concat();
    check_refused(&sum, "`win-rate` and `--against` go together");
    check_refused(&[&BUILD[..], &AGAINST, &["--per-point"]].concat(), "of a whole deck");
    let other = ["build", "--format", "pokemon/constructed", "--maximise", "win-rate"];
    check_refused(&[&other[..], &AGAINST].concat(), "no matches are played with decks for");
    let pool = [&BUILD[..], &["--against", "rawdeal/open-pool"]].concat();
    check_refused(&pool, "is not legal for");
}
