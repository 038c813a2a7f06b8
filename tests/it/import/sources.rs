//! What becomes of cards of each source.

use serde_json::json;

use super::{codes, comet, cometa, cub, files, guide, header, import, lines, set};
use crate::harness::Home;

#[test]
fn both_languages_of_tcgdex_become_one_card() {
    let home = Home::new();
    home.write("en.jsonl", lines(&[comet()]));
    home.write("it.jsonl", lines(&[cometa()]));
    let done = import(&home, "tcgdex", &["en.jsonl", "it.jsonl"]);
    let report = done.json();
    assert_eq!((done.code, codes(&report)), (0, vec![]), "{}", done.stderr);
    for (key, expected) in
        [("read", 2), ("added", 1), ("changed", 1), ("unchanged", 0), ("built_in", 0), ("lost", 0)]
    {
        assert_eq!(report[key], expected, "{key}");
    }
    let mended: Vec<(&str, i64)> = report["mended"]
        .as_object()
        .expect("counts")
        .iter()
        .map(|(mend, tally)| (mend.as_str(), tally["count"].as_i64().expect("a number")))
        .collect();
    let expected =
        [("times", 4), ("sign", 2), ("space", 1), ("level", 1), ("word", 1), ("placeholder", 2)];
    assert_eq!(mended, expected);
    assert_eq!(report["mended"]["level"]["first"], json!({"file": "it.jsonl", "line": 1}));
    let shown = home.run(&["show", "swsh11-79", "--data", "cards", "--output", "json"]).json();
    let card = &shown["cards"][0];
    assert_eq!(card["names"], json!({"en": "Comet Fox", "it": "Volpe Cometa"}));
    assert_eq!(card["number"], "79");
    let yaml = set(&home, "swsh11");
    for expected in [
        "  en: Comet Tales\n  it: Racconti di Comete\n",
        "evolves-from: Star Cub\n",
        "weakness-value: ×2\n",
        "resistance-value: '-30'\n",
        "damage: 30×\n",
        "cost: WC\n",
        "rarity: v-rare\n",
        "it: Un Pokémon pesca una carta.\n",
        "en: It glows at night.\n",
        "it: Brilla di notte.\n",
    ] {
        assert!(yaml.contains(expected), "{expected} in\n{yaml}");
    }
    let lint = home.run(&["lint", "cards"]);
    // The card it evolves from is not there.
    assert!(lint.stderr.contains("1 file: 1 error"), "{}{}", lint.stdout, lint.stderr);
    assert!(lint.stdout.contains("`Star Cub`"), "{}", lint.stdout);
}

#[test]
fn english_of_one_source_and_italian_of_the_other_become_one_card() {
    let home = Home::new();
    let mut fox = cub();
    fox["id"] = json!("swsh11-79");
    fox["number"] = json!("79");
    fox["name"] = json!("Comet Fox");
    fox["attacks"] = json!([
        {"name": "Splash Ray", "cost": ["Water", "Colorless"], "damage": "30×", "text": "Flip a coin."},
        {"name": "Nap", "cost": [], "damage": "", "text": ""},
    ]);
    fox["abilities"] =
        json!([{"name": "Bright Tail", "text": "Draw a card.", "type": "Poké-Power"}]);
    home.write("swsh11.json", json!([cub(), fox]).to_string());
    home.write("sets.json", json!([header()]).to_string());
    home.write("it.jsonl", lines(&[cometa()]));
    let done = import(&home, "pokemon-tcg-data", &["swsh11.json", "sets.json"]);
    assert_eq!(codes(&done.json()), Vec::<String>::new());
    let left_out = done.json()["left_out"].clone();
    assert_eq!(left_out["images"], 2);
    assert_eq!(left_out["legalities"], 2);
    assert_eq!(left_out["evolvesTo"], 2);
    assert_eq!(left_out["nationalPokedexNumbers[1]"], 2);
    assert_eq!(left_out.get("convertedRetreatCost"), None, "it only repeats another key");
    let done = import(&home, "tcgdex", &["it.jsonl"]);
    assert_eq!(
        (done.json()["added"].clone(), done.json()["changed"].clone()),
        (json!(0), json!(1))
    );
    let yaml = set(&home, "swsh11");
    for expected in [
        "en: Comet Fox\n    it: Volpe Cometa\n",
        "en: Splash Ray\n      it: Raggio Spruzzo\n",
        "release: 2022-09-09\n",
        "printed-total: 196\n",
        "from: pokemon-tcg-data, tcgdex.",
        // The source calls it by another name in Italian.
        "- kind: poke-power\n    names:\n      en: Bright Tail\n    text:\n      en: Draw a card.\n      it: Un Pokémon",
        "- kind: rule\n",
        // The cub is there in English alone.
        "  languages:\n  - en\n",
    ] {
        assert!(yaml.contains(expected), "{expected} in\n{yaml}");
    }
}

#[test]
fn a_list_of_players_finds_what_was_imported() {
    let home = Home::new();
    home.write("cards.json", json!([header(), cub(), guide()]).to_string());
    let done = import(&home, "pokemon-tcg-data", &["cards.json"]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    let energy = "52 Water Energy BS 102\n";
    let list = format!("4 Star Cub LOR 12\n4 Guide's Call LOR 150\n{energy}");
    home.write("deck.txt", list);
    let check =
        home.run(&["check", "deck.txt", "--format", "pokemon/unlimited", "--data", "cards"]);
    assert_eq!(check.code, 0, "{}{}", check.stdout, check.stderr);
    // A version in brackets is no part of the name, and finds the card all the same.
    home.write("deck.txt", format!("4 Star Cub LOR 12\n5 Guide's Call (Ada)\n{energy}"));
    let check =
        home.run(&["check", "deck.txt", "--format", "pokemon/unlimited", "--data", "cards"]);
    assert_eq!(check.code, 1);
    assert!(check.stdout.contains("5 copies of `Guide's Call`"), "{}", check.stdout);
    let found = home.run(&["search", "subtype:supporter rule:supporter", "--data", "cards"]);
    assert_eq!(found.code, 1, "the words of a rule are not its name");
    let found = home.run(&["search", "is:secret or set:LOR", "--data", "cards"]);
    assert!(found.stdout.contains("swsh11-12") && found.stdout.contains("swsh11-150"));
    assert!(home.run(&["checklist", "LOR", "--data", "cards"]).stdout.contains("Star Cub"));
    let index = home.run(&["index", "--data", "cards"]);
    assert_eq!(index.code, 0, "{}", index.stderr);
}

#[test]
fn names_are_told_apart_as_the_later_eras_do() {
    let home = Home::new();
    let card = |number: &str, name: &str| {
        let mut card = cub();
        card["id"] = json!(format!("swsh11-{number}"));
        card["number"] = json!(number);
        card["name"] = json!(name);
        card
    };
    let names = [
        ("1", "Star Cub"),
        ("2", "Star Cub δ"),
        ("3", "Star Cub LV.X"),
        ("4", "Star Cub ex"),
        ("5", "Star Cub-EX"),
        ("6", "Star Cub GX"),
        ("7", "Star Cub V"),
        ("8", "Star Cub ★"),
        ("9", "Dark Star Cub"),
        ("10", "Ada's Star Cub"),
        ("11", "Star Cub ex δ"),
        ("12", "Star Cub ◇"),
    ];
    let cards: Vec<_> = names.iter().map(|(number, name)| card(number, name)).collect();
    home.write("cards.json", json!([header()]).to_string());
    home.write("swsh11.json", json!(cards).to_string());
    assert_eq!(import(&home, "pokemon-tcg-data", &["swsh11.json", "cards.json"]).code, 0);
    let is_one = |one: usize, other: usize| {
        let line = |place: usize| format!("3 {} LOR {}\n", names[place].1, names[place].0);
        home.write("deck.txt", format!("{}{}", line(one), line(other)));
        let args = [
            "check",
            "deck.txt",
            "--format",
            "pokemon/unlimited",
            "--data",
            "cards",
            "--output",
            "json",
        ];
        let report = home.run(&args).json();
        let rules = report["reports"][0]["rules"].as_array().expect("rules").clone();
        rules.iter().any(|rule| rule["code"] == "R002" && rule["limit"] == 4 && rule["actual"] == 6)
    };
    for (one, other, same) in [
        (0, 1, true),
        (0, 2, true),
        (3, 10, true),
        (0, 3, false),
        (3, 4, false),
        (0, 5, false),
        (0, 6, false),
        (0, 7, false),
        (0, 8, false),
        (0, 9, false),
        (0, 11, false),
    ] {
        assert_eq!(is_one(one, other), same, "{} and {}", names[one].1, names[other].1);
    }
}

#[test]
fn what_is_built_in_stays() {
    let home = Home::new();
    let mut known = comet();
    known["set"] = json!({"id": "base1", "name": "Base", "cardCount": {"official": 102}});
    (known["id"], known["localId"]) = (json!("base1-4"), json!("4"));
    home.write("en.jsonl", lines(&[known.clone()]));
    let done = import(&home, "tcgdex", &["en.jsonl"]).json();
    assert_eq!((done["built_in"].clone(), done["written"].clone()), (json!(1), json!(0)));
    assert!(!home.path().join("cards").exists(), "nothing had to be written");
    // Cards beyond the built-in ones make a file of the whole set.
    (known["id"], known["localId"]) = (json!("base1-103"), json!("103"));
    home.write("en.jsonl", lines(&[known]));
    let done = import(&home, "tcgdex", &["en.jsonl"]).json();
    assert_eq!((done["added"].clone(), done["written"].clone()), (json!(1), json!(1)));
    let shown =
        home.run(&["search", "set:base1", "--limit", "1", "--data", "cards", "--output", "json"]);
    assert_eq!(shown.json()["total"], 103);
}

#[test]
fn importing_again_writes_nothing() {
    let home = Home::new();
    home.write("en.jsonl", lines(&[comet()]));
    home.write("it.jsonl", lines(&[cometa()]));
    home.write("swsh11.json", json!([header(), cub(), guide()]).to_string());
    let once = || {
        import(&home, "pokemon-tcg-data", &["swsh11.json"]);
        import(&home, "tcgdex", &["en.jsonl", "it.jsonl"]).json()
    };
    once();
    let first = files(&home.path().join("cards"));
    let report = once();
    assert_eq!((report["written"].clone(), report["unchanged"].clone()), (json!(0), json!(2)));
    assert_eq!(files(&home.path().join("cards")), first);
    assert!(!first.is_empty());
}
