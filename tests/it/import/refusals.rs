//! What cannot be imported is told with its place, and costs nothing else.

use std::fs;

use serde_json::json;

use super::{codes, comet, cub, header, import, lines, set};
use crate::harness::Home;

#[test]
fn a_broken_line_costs_only_itself() {
    let home = Home::new();
    home.write(
        "en.jsonl",
        format!("{}{{\"id\": \n\n[1]\n{{\"id\": \"x-1\"}}\n", lines(&[comet()])),
    );
    let done = import(&home, "tcgdex", &["en.jsonl"]);
    let report = done.json();
    assert_eq!(
        (done.code, report["read"].clone(), report["added"].clone()),
        (1, json!(1), json!(1))
    );
    let found: Vec<(&str, i64)> = report["findings"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|found| {
            (found["code"].as_str().expect("a code"), found["line"].as_i64().expect("a line"))
        })
        .collect();
    assert_eq!(found, [("I001", 2), ("I002", 4), ("I002", 5)]);
    let text = home.run(&["import", "tcgdex", "en.jsonl", "--out", "cards"]);
    assert!(text.stderr.contains("en.jsonl:2"), "{}", text.stderr);
    assert!(text.stdout.contains("1 card read"), "{}", text.stdout);
}

#[test]
fn a_broken_list_is_told_with_its_line() {
    let home = Home::new();
    home.write("swsh11.json", format!("[{},\n{},\n", header(), cub()));
    let report = import(&home, "pokemon-tcg-data", &["swsh11.json"]).json();
    assert_eq!(codes(&report), ["I001"]);
    assert_eq!(report["findings"][0]["line"], 3);
}

#[test]
fn values_without_a_place_are_counted_once_for_all() {
    let home = Home::new();
    let mut other = comet();
    (other["id"], other["localId"]) = (json!("swsh11-080"), json!("080"));
    let odd = |mut card: serde_json::Value| {
        card["rarity"] = json!("Glitter");
        card["hp"] = json!({"printed": 60});
        card["shimmer"] = json!(true);
        card["attacks"][0]["sparkle"] = json!(1);
        card
    };
    home.write("en.jsonl", lines(&[odd(comet()), odd(other)]));
    let done = import(&home, "tcgdex", &["en.jsonl"]);
    let report = done.json();
    assert_eq!((done.code, report["added"].clone()), (1, json!(2)));
    assert_eq!(codes(&report), ["I003", "I003"]);
    assert!(
        report["findings"][1]["message"].as_str().expect("words").contains("`Glitter`"),
        "{report}"
    );
    assert!(
        report["findings"][1]["message"].as_str().expect("words").contains("2 times"),
        "{report}"
    );
    assert_eq!(report["left_out"], json!({"attacks[].sparkle": 2, "shimmer": 2}));
}

#[test]
fn a_set_with_errors_in_the_folder_is_not_touched() {
    let home = Home::new();
    home.write("en.jsonl", lines(&[comet()]));
    import(&home, "tcgdex", &["en.jsonl"]);
    let path = home.path().join("cards/pokemon/sets/swsh11.yaml");
    let broken = set(&home, "swsh11").replace("kind: pokemon", "kind: dinosaur");
    fs::write(&path, &broken).expect("written");
    let done = import(&home, "tcgdex", &["en.jsonl"]);
    let report = done.json();
    assert_eq!((done.code, report["lost"].clone()), (1, json!(1)));
    assert_eq!(codes(&report), ["I004"]);
    assert_eq!(set(&home, "swsh11"), broken);
}

#[test]
fn abilities_that_go_with_none_are_told() {
    let home = Home::new();
    let mut it = comet();
    it["attacks"].as_array_mut().expect("a list").push(json!({"name": "Di più"}));
    home.write("en.jsonl", lines(&[comet()]));
    home.write("it.jsonl", lines(&[it]));
    let report = import(&home, "tcgdex", &["en.jsonl", "it.jsonl"]).json();
    assert_eq!(codes(&report), ["I005"]);
    assert!(!set(&home, "swsh11").contains("Di più"));
}

#[test]
fn of_a_card_that_comes_twice_the_first_counts() {
    let home = Home::new();
    let mut other = comet();
    other["hp"] = json!(10);
    home.write("en.jsonl", lines(&[comet(), other]));
    for written in [1, 0] {
        let report = import(&home, "tcgdex", &["en.jsonl"]).json();
        assert_eq!((codes(&report), report["lost"].clone()), (vec!["I006".to_owned()], json!(1)));
        assert_eq!(report["written"], written);
        assert!(set(&home, "swsh11").contains("hp: 120\n"));
    }
}

#[test]
fn a_card_may_have_two_types() {
    let home = Home::new();
    let mut card = comet();
    card["types"] = json!(["Water", "Darkness"]);
    home.write("en.jsonl", lines(&[card]));
    assert_eq!(import(&home, "tcgdex", &["en.jsonl"]).code, 0);
    assert!(set(&home, "swsh11").contains("type:\n  - water\n  - darkness\n"));
}

#[test]
fn the_command_says_why_it_cannot_run() {
    let home = Home::new();
    home.write("cards.jsonl", lines(&[comet()]));
    let done = import(&home, "tcgdex", &["cards.jsonl"]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("--language"), "{}", done.stderr);
    let args = ["import", "tcgdex", "cards.jsonl", "--language", "IT", "--out", "cards"];
    assert_eq!(home.run(&args).code, 0);
    assert!(set(&home, "swsh11").contains("it: Comet Fox"));
    let done = import(&home, "tcgdex", &["en.jsonl"]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("cannot read `en.jsonl`"), "{}", done.stderr);
    assert_eq!(home.run(&["import", "tcgdex", "cards.jsonl"]).code, 2, "nowhere to write");
    assert_eq!(home.run(&["import", "elsewhere", "cards.jsonl", "--out", "cards"]).code, 2);
}

#[test]
fn a_folder_with_games_of_its_own_stands_alone() {
    let home = Home::new();
    home.write("en.jsonl", lines(&[comet()]));
    fs::create_dir_all(home.path().join("cards/pond")).expect("a folder");
    home.write("cards/pond/game.yaml", "schema: 1\nid: pond\n");
    let done = import(&home, "tcgdex", &["en.jsonl"]);
    assert_eq!(done.code, 2, "nothing there declares the game of the cards: {}", done.stderr);
    let game = crate::harness::repository("data/pokemon/game.yaml");
    fs::create_dir_all(home.path().join("cards/pokemon")).expect("a folder");
    fs::copy(game, home.path().join("cards/pokemon/game.yaml")).expect("copied");
    fs::remove_file(home.path().join("cards/pond/game.yaml")).expect("removed");
    assert_eq!(import(&home, "tcgdex", &["en.jsonl"]).code, 0);
    let found = home.run(&["search", "hp>0", "--data", "cards", "--output", "json"]).json();
    assert_eq!(found["total"], 1, "no built-in card is there");
}
