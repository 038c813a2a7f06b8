//! The decks people keep, on the command line: saved, marked as built, compared, written, and what
//! is missing.

use serde_json::Value as Json;

use crate::harness::{Home, Outcome};

/// A home with some lists and a few cards.
fn home() -> Home {
    stocked(Home::new())
}

fn stocked(home: Home) -> Home {
    home.write("thunder.txt", "# my idea\n4 Pikachu (base1-58)\n2 Raichu\n1 Potion\n");
    home.write("storm.txt", "3 Pikachu (base1-58)\n2 Raichu\n2 Switch\n");
    for (card, count) in [("base1-58", "5"), ("ru1-7", "1"), ("base1-14", "3")] {
        assert_eq!(home.run(&["collection", "add", card, count, "-q"]).code, 0);
    }
    home
}

/// Runs a command that ends with a code.
#[track_caller]
fn run(home: &Home, args: &[&str], code: i32) -> Outcome {
    let outcome = home.run(args);
    assert_eq!(outcome.code, code, "{args:?}: {}{}", outcome.stdout, outcome.stderr);
    outcome
}

/// What a deck needs, owns, finds in other decks and lacks of a card.
fn need(home: &Home, deck: &str, card: &str) -> [u64; 4] {
    let needs = home.run(&["deck", "missing", deck, "--output", "json"]).json()["needs"].clone();
    let found = needs
        .as_array()
        .expect("needs")
        .iter()
        .find(|need| need["card"] == card)
        .expect("the deck has it");
    ["needed", "owned", "in_use", "missing"].map(|key| found[key].as_u64().expect("a count"))
}

#[test]
fn keeps_decks() {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        let home = stocked(home);
        let steps: [&[&str]; 16] = [
            &[
                "deck",
                "save",
                "thunder.txt",
                "--name",
                "Tuono e fulmini",
                "--format",
                "pokemon/constructed",
                "--built",
            ],
            &["deck", "save", "storm.txt", "--format", "constructed"],
            &["deck", "save", "storm.txt"],
            &["deck", "show", "tuono e fulmini"],
            &["deck", "diff", "tuono-e-fulmini", "storm"],
            &["deck", "diff", "storm", "storm.txt"],
            &["deck", "missing", "storm"],
            &["deck", "missing", "storm", "--as", "csv"],
            &["deck", "convert", "storm", "--as", "ptcg-live"],
            &["deck", "built", "tuono-e-fulmini", "--no"],
            &["deck", "missing", "storm"],
            &["deck", "rename", "storm", "Tuono e fulmini"],
            &["deck", "rename", "storm", "Storm"],
            &["deck", "delete", "storm"],
            &["deck", "delete", "storm"],
            &["deck", "built", "pokemon/brushfire"],
        ];
        let shown: Vec<String> = steps.iter().map(|args| home.show(args)).collect();
        insta::assert_snapshot!(format!("decks-{lang}"), shown.join("\n"));
    }
}

#[test]
fn a_deck_is_replaced_only_when_that_is_asked_for() {
    let home = home();
    run(&home, &["deck", "save", "thunder.txt", "--format", "pokemon/constructed", "--built"], 0);
    let refused = run(&home, &["deck", "save", "storm.txt", "--name", "THUNDER"], 2);
    assert!(refused.stderr.contains("--replace"), "{}", refused.stderr);
    let deck = |home: &Home| home.run(&["deck", "show", "thunder", "--output", "json"]).json();
    assert_eq!(
        deck(&home)["list"],
        "# my idea\n4 Pikachu (base1-58)\n2 Raichu\n1 Potion\n",
        "kept as it was written"
    );
    run(&home, &["deck", "save", "storm.txt", "--name", "THUNDER", "--replace"], 0);
    let replaced = deck(&home);
    assert_eq!(
        (&replaced["id"], &replaced["name"], &replaced["cards"]),
        (&"thunder".into(), &"THUNDER".into(), &7.into())
    );
    assert_eq!(
        (&replaced["built"], &replaced["format"]),
        (&true.into(), &"pokemon/constructed".into()),
        "unless it is said"
    );
    assert_eq!(
        home.run(&["deck", "list", "--output", "json"]).json()["decks"][1]["built_in"],
        true,
        "there is one deck"
    );
}

#[test]
fn decks_are_listed_and_shown_as_the_service_does() {
    let home = home();
    run(&home, &["deck", "save", "thunder.txt", "--built"], 0);
    let listed = home.run(&["deck", "list", "--output", "json"]).json();
    let first = listed["decks"][0].clone();
    assert_eq!(
        (&first["id"], &first["built"], &first["cards"]),
        (&"thunder".into(), &true.into(), &7.into())
    );
    let api = crate::web::Api::new();
    assert_eq!(
        listed["decks"].as_array().map(|decks| Json::from(&decks[1..])),
        Some(api.json("/api/v1/decks")["decks"].clone())
    );
    let shown = home.run(&["deck", "show", "pokemon/brushfire", "--output", "json"]).json();
    assert_eq!(shown, api.json("/api/v1/decks/pokemon/brushfire"));
}

#[test]
fn a_list_without_a_name_needs_one() {
    let home = home();
    let refused = home.run_with_input(&["deck", "save", "-"], b"4 Charizard\n");
    assert_eq!((refused.code, refused.stderr.contains("--name")), (2, true), "{}", refused.stderr);
    assert_eq!(
        home.run_with_input(&["deck", "save", "-"], b"# name: Fire\n4 Charizard\n").code,
        0,
        "its own name will do"
    );
    assert_eq!(
        home.run_with_input(&["deck", "save", "-", "--name", "Flame"], b"4 Charizard\n").code,
        0
    );
    run(&home, &["deck", "save", "thunder.txt", "--name", &"x".repeat(201)], 2);
    let steering = run(&home, &["deck", "save", "thunder.txt", "--name", "\u{1b}[31mred"], 2);
    assert!(!steering.stderr.contains('\u{1b}'), "{}", steering.stderr);
    let renamed = run(&home, &["deck", "rename", "Fire", ""], 2);
    assert!(!renamed.stderr.contains("--name"), "{}", renamed.stderr);
    run(&home, &["deck", "save", "thunder.txt", "--format", "chess"], 2);
    run(&home, &["deck", "show", "no such deck"], 2);
    let kept = home.run(&["deck", "list", "--output", "json"]).json();
    let names: Vec<&str> = kept["decks"]
        .as_array()
        .expect("decks")
        .iter()
        .take(2)
        .filter_map(|deck| deck["name"].as_str())
        .collect();
    assert_eq!(names, ["Fire", "Flame"]);
}

/// The format a deck is saved with tells the game of a name that several games have.
#[test]
fn nothing_is_lost_of_a_list_that_cannot_be_read() {
    let home = home();
    home.write("odd.txt", "4 Pikachu (base1-58)\n3 Pikachoo\n");
    let saved = run(&home, &["deck", "save", "odd.txt"], 1);
    assert!(saved.stderr.contains("Pikachoo"), "{}", saved.stderr);
    let shown = run(&home, &["deck", "show", "odd", "--output", "json"], 1).json();
    assert_eq!(
        (&shown["unresolved"][0]["text"], &shown["cards"]),
        (&"3 Pikachoo".into(), &7.into())
    );
    home.write("one.txt", "4 Pikachu\n");
    assert_eq!(
        run(&home, &["deck", "save", "one.txt"], 1).stdout,
        "saved `one` as `one`\n",
        "of which game?"
    );
    run(&home, &["deck", "save", "one.txt", "--format", "smash/house", "--replace"], 0);
    assert_eq!(
        home.run(&["deck", "show", "one", "--output", "json"]).json()["entries"][0]["card"],
        "smash1-pikachu"
    );
}

/// A deck of other data than those in use is shown as far as it can be, and stays what it is.
#[test]
fn decks_of_other_data_stand_in_nobodys_way() {
    let home = home();
    let data = crate::harness::repository("tests/fixtures/tiny").display().to_string();
    run(
        &home,
        &[
            "deck",
            "save",
            "garden/clover-field",
            "--format",
            "garden/plot",
            "--built",
            "--data",
            &data,
        ],
        0,
    );
    let listed = run(&home, &["deck", "list", "--output", "json"], 0).json();
    let deck = &listed["decks"][0];
    assert_eq!(
        (&deck["format"], &deck["built"], &deck["built_in"]),
        (&"garden/plot".into(), &true.into(), &false.into())
    );
    let shown =
        run(&home, &["deck", "show", deck["id"].as_str().expect("an id"), "--output", "json"], 1)
            .json();
    assert_eq!(
        (&shown["format"], shown["entries"].as_array().map(Vec::len)),
        (&"garden/plot".into(), Some(0))
    );
    assert!(shown["unresolved"].as_array().is_some_and(|lines| !lines.is_empty()), "{shown}");
    assert_eq!(need(&home, "storm.txt", "base1-58"), [3, 6, 0, 0]);
}

/// Built decks lock copies, for `build`, `fits` and `deck missing` alike; the deck itself does not
/// lock its own.
#[test]
fn copies_in_built_decks_are_missing_elsewhere() {
    let home = home();
    run(&home, &["collection", "add", "base1-98", "60"], 0);
    run(&home, &["deck", "save", "thunder.txt", "--format", "pokemon/constructed"], 0);
    assert_eq!(need(&home, "storm.txt", "base1-58"), [3, 6, 0, 0]);
    run(&home, &["deck", "built", "thunder"], 0);
    assert_eq!(need(&home, "storm.txt", "base1-58"), [3, 6, 4, 1]);
    assert_eq!(need(&home, "storm.txt", "base1-14"), [2, 3, 2, 1]);
    assert_eq!(
        need(&home, "thunder", "base1-58"),
        [4, 6, 0, 0],
        "its own copies are at its disposal"
    );
    run(&home, &["deck", "save", "storm.txt", "--built"], 0);
    assert_eq!(need(&home, "thunder", "base1-58"), [4, 6, 3, 1]);
    let fits = |deck: &str| {
        let args = [
            "fits",
            deck,
            "set:base1 pikachu",
            "--format",
            "pokemon/constructed",
            "--owned",
            "--output",
            "json",
        ];
        home.run(&args).json()["cards"][0]["count"].clone()
    };
    home.write("other.txt", "1 Raichu\n");
    assert_eq!(fits("other.txt"), Json::Null, "all five are in decks");
    run(&home, &["deck", "built", "storm", "--no"], 0);
    assert_eq!(fits("other.txt"), 1);
    assert_eq!(fits("thunder"), Json::Null, "at most four of a name");
    assert_eq!(
        run(&home, &["search", "owned>=5", "--output", "json"], 0).json()["total"],
        2,
        "owned is what is owned"
    );
}

#[test]
fn kept_decks_can_be_named_in_queries() {
    let home = home();
    let found = |query: &str| {
        let outcome = run(&home, &["search", query, "--output", "json"], 0).json();
        let cards = outcome["cards"].as_array().expect("cards").iter();
        cards.map(|card| card["id"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    run(
        &home,
        &[
            "deck",
            "save",
            "thunder.txt",
            "--name",
            "Tuono e fulmini",
            "--format",
            "pokemon/constructed",
        ],
        0,
    );
    for query in ["in:tuono-e-fulmini", "in:\"Tuono e fulmini\"", "in:\"TUONO E FULMINI\""] {
        assert_eq!(found(query), ["base1-14", "base1-58", "base1-94"], "{query}");
    }
    assert_eq!(
        found("-in:tuono-e-fulmini (raichu or pikachu) set:base1 or in:pokemon/brushfire hp>=100"),
        ["base1-23"]
    );
    // Four Pikachu are enough, of whatever printing; two Raichu are not.
    assert_eq!(found("fits:\"Tuono e fulmini\" (raichu or pikachu) game:pokemon"), ["base1-14"]);
    run(&home, &["search", "in:\"Tuono\""], 2);
}

#[test]
fn what_fits_a_kept_deck_is_by_its_own_format() {
    let home = home();
    home.write("guests.txt", "1 Pikachu (ru1-7)\n");
    let fits = |args: &[&str]| {
        run(&home, &[&["deck", "save", "guests.txt", "--replace"], args].concat(), 0);
        run(
            &home,
            &["search", "fits:guests", "game:pokemon", "--output", "json", "--limit", "0"],
            0,
        )
        .json()["total"]
            .clone()
    };
    let (rumble, constructed) =
        (fits(&["--format", "pokemon/rumble"]), fits(&["--format", "pokemon/constructed"]));
    assert_ne!(rumble, constructed);
    let listed = |format: &str| {
        let args = ["fits", "guests.txt", "--format", format, "--output", "json", "--limit", "0"];
        run(&home, &args, 0).json()["cards"].as_array().map(Vec::len)
    };
    assert_eq!(
        (rumble.as_u64(), constructed.as_u64()),
        (
            listed("pokemon/rumble").map(|n| n as u64),
            listed("pokemon/constructed").map(|n| n as u64)
        )
    );
    home.write("odd.txt", "1 Pikachu (ru1-7)\n1 Pikachoo\n");
    run(&home, &["deck", "save", "odd.txt", "--format", "pokemon/rumble"], 1);
    let nothing = home.run(&["search", "fits:odd"]);
    assert!(nothing.stderr.contains("Q021"), "{}", nothing.stderr);
}

#[test]
fn differences_are_by_card_and_zone() {
    let home = home();
    let same = run(
        &home,
        &["deck", "diff", "rawdeal/opening-bell", "opening-bell", "--output", "json"],
        0,
    )
    .json();
    assert_eq!((&same["same"], &same["changes"]), (&true.into(), &Json::Array(Vec::new())));
    let plain =
        run(&home, &["deck", "convert", "smash/mario-coin-run", "--as", "ptcgo", "-q"], 0).stdout;
    home.write("plain.txt", plain);
    run(&home, &["deck", "diff", "smash/mario-coin-run", "plain.txt"], 0);
    home.write("moved.txt", "1 Potion (base1-94)\n1 Pikachu (ru1-7)\n");
    home.write("before.txt", "1 Potion (base1-94)\n1 Pikachu (base1-58)\n");
    let moved =
        run(&home, &["deck", "diff", "before.txt", "moved.txt", "--output", "json"], 1).json();
    assert_eq!(
        (&moved["removed"], &moved["added"]),
        (&1.into(), &1.into()),
        "another printing is another card"
    );
}

#[test]
fn a_converted_deck_is_the_same_deck_and_no_file_is_overwritten() {
    let home = home();
    for dialect in ["yaml", "plain", "ptcg-live", "ptcgo", "csv"] {
        let out = format!("list.{dialect}");
        for lang in ["en", "it"] {
            let args = ["deck", "convert", "pokemon/brushfire", "--as", dialect, "--lang", lang];
            let printed = run(&home, &args, 0);
            run(&home, &[&args[..], &["--out", &out, "--replace"]].concat(), 0);
            assert_eq!(
                std::fs::read_to_string(home.path().join(&out)).expect("written"),
                printed.stdout
            );
            run(&home, &["deck", "diff", "pokemon/brushfire", &out], 0);
        }
    }
    let before = std::fs::read(home.path().join("list.csv")).expect("written");
    let refused =
        run(&home, &["deck", "convert", "storm.txt", "--as", "csv", "--out", "list.csv"], 2);
    assert!(refused.stderr.contains("--replace"), "{}", refused.stderr);
    assert_eq!(std::fs::read(home.path().join("list.csv")).expect("still there"), before);
    let losses =
        run(&home, &["deck", "convert", "pokemon/brushfire", "--as", "csv", "--output", "json"], 0)
            .json();
    assert_eq!(losses["losses"][0]["code"], "D015");
    assert_eq!(run(&home, &["deck", "convert", "storm.txt", "--as", "pdf"], 2).stdout, "");
}

/// What is derived of a deck may fail to be written; the deck is kept, and that is what is said.
#[test]
fn a_deck_is_kept_though_nothing_can_be_noted_of_it() {
    let home = home();
    run(&home, &["deck", "save", "thunder.txt"], 0);
    let database = home.path().join("data-home/mazzo/user.db");
    let forbid =
        "CREATE TRIGGER full BEFORE INSERT ON deck_facts BEGIN SELECT RAISE(ABORT, 'full'); END";
    rusqlite::Connection::open(&database).and_then(|db| db.execute_batch(forbid)).expect("made");
    run(&home, &["deck", "save", "storm.txt"], 0);
    let allow = "DROP TRIGGER full";
    rusqlite::Connection::open(&database).and_then(|db| db.execute_batch(allow)).expect("made");
    run(&home, &["deck", "show", "storm"], 0);
}

#[test]
fn an_earlier_list_is_put_back_and_a_deleted_deck_brought_back() {
    let home = home();
    run(&home, &["deck", "save", "thunder.txt", "--built"], 0);
    home.write("thunder.txt", "# my idea\n3 Pikachu (base1-58)\n2 Raichu\n2 Switch\n");
    run(&home, &["deck", "save", "thunder.txt", "--replace"], 0);
    let list = |code| run(&home, &["deck", "convert", "thunder", "--as", "plain"], code).stdout;
    let history = run(&home, &["deck", "history", "thunder"], 0).stdout;
    let lines: Vec<&str> = history.lines().map(str::trim).collect();
    assert!(
        lines.iter().any(|line| line.starts_with("2 ") && line.contains("+2 −2"))
            && lines.iter().any(|line| line.starts_with("1 ") && line.contains(" UTC ")),
        "{history}"
    );
    run(&home, &["deck", "restore", "thunder"], 0);
    assert!(list(0).contains("4 Pikachu"), "{}", list(0));
    run(&home, &["deck", "restore", "thunder", "2"], 0);
    assert!(list(0).contains("3 Pikachu"), "{}", list(0));
    let deleted = run(&home, &["deck", "delete", "thunder"], 0);
    assert!(deleted.stderr.contains("`mazzo deck restore thunder`"), "{}", deleted.stderr);
    list(2);
    let json = run(&home, &["deck", "history", "THUNDER", "--output", "json"], 0).json();
    let versions = json["versions"].as_array().expect("versions");
    let numbers: Vec<_> = versions.iter().map(|version| version["version"].as_u64()).collect();
    assert_eq!(numbers, [5, 4, 3, 2, 1].map(Some));
    assert_eq!((&versions[0]["deck"], &versions[0]["current"]), (&Json::Null, &false.into()));
    let restored = run(&home, &["deck", "restore", "Thunder", "--output", "json"], 0).json();
    assert_eq!((&restored["id"], &restored["built"]), (&"thunder".into(), &true.into()));
    assert!(list(0).contains("3 Pikachu"), "{}", list(0));
    let missing = run(&home, &["deck", "restore", "thunder", "5"], 2);
    assert_eq!(
        missing.stderr,
        "error: `thunder` has no version 5 that could be restored\nhelp: `mazzo deck history thunder` lists the versions\n"
    );
    run(&home, &["deck", "save", "storm.txt"], 0);
    run(&home, &["deck", "restore", "storm"], 2);
    run(&home, &["deck", "history", "none"], 2);
    run(&home, &["deck", "history", "brushfire"], 2);
}

#[test]
fn changes_of_the_collection_are_undone() {
    let home = Home::new();
    let owned = || home.run(&["collection", "export"]).stdout;
    let nothing = run(&home, &["collection", "undo"], 1);
    assert_eq!(nothing.stderr, "error: there is no change to undo\n");
    run(&home, &["collection", "add", "base1-58", "5"], 0);
    let before = owned();
    let rows: String = (1..=102).map(|number| format!("base1-{number},7\n")).collect();
    home.write("many.csv", format!("card,count\n{rows}"));
    run(&home, &["collection", "import", "many.csv", "--replace", "--yes"], 0);
    assert_ne!(owned(), before);
    let undone = run(&home, &["collection", "undo"], 0);
    assert_eq!(undone.stdout, "102 counts are as they were before\n");
    assert_eq!(owned(), before);
    let undone = run(&home, &["collection", "undo", "--output", "json"], 0).json();
    assert_eq!(
        (&undone["changes"][0]["before"], &undone["changes"][0]["after"]),
        (&5.into(), &0.into())
    );
    run(&home, &["collection", "undo"], 1);
}
