//! What older programs kept: `tests/fixtures/homes` has a database for each version of its tables
//! since decks can be marked as built, made by the program of its time. Each holds the same two
//! decks and the same copies.

use std::{fs, path::PathBuf};

use serde_json::{Value as Json, json};

use crate::harness::{Home, repository};

const THUNDER: &str = "# name: Thunder & Co. è qui\n# format: pokemon/constructed\n4 Pikachu (base1-58)\n2 Raichu\n3 Bill\n1 Nessuna carta così\n";

/// The versions and their files, the oldest first.
fn homes() -> Vec<(u64, PathBuf)> {
    let folders = fs::read_dir(repository("tests/fixtures/homes")).expect("there");
    let home = |folder: PathBuf| {
        let version = folder.file_name().expect("a name").to_string_lossy().parse();
        (version.expect("a number"), folder.join("user.db"))
    };
    let mut homes: Vec<_> = folders.map(|entry| home(entry.expect("there").path())).collect();
    homes.sort();
    homes
}

#[track_caller]
fn json(home: &Home, args: &[&str]) -> Json {
    let outcome = home.run(&[args, &["--output", "json"]].concat());
    assert!(outcome.code < 2, "{}", outcome.show(args));
    outcome.json()
}

/// Everything that is kept, and no more.
#[track_caller]
fn check(home: &Home) {
    let part = |deck: &Json| {
        json!([deck["id"], deck["name"], deck["format"], deck["built"], deck["list"]])
    };
    let decks = ["ring", "thunder-co-e-qui"].map(|id| part(&json(home, &["deck", "show", id])));
    assert_eq!(
        decks,
        [
            json!(["ring", "Ring", "rawdeal/rumble-house", false, "1 Edge\n1 Sabu\n"]),
            json!([
                "thunder-co-e-qui",
                "Thunder & Co. è qui",
                "pokemon/constructed",
                true,
                THUNDER
            ]),
        ]
    );
    let copy = |entry: &Json| {
        json!([
            entry["card"],
            entry["variant"],
            entry["language"],
            entry["condition"],
            entry["count"]
        ])
    };
    let owned = json(home, &["collection", "show"]);
    let entries: Vec<Json> =
        owned["collection"].as_array().expect("a list").iter().map(copy).collect();
    assert_eq!(
        entries,
        [
            json!(["base1-4", "first-edition", "it", "near-mint", 2]),
            json!(["base1-58", "unlimited", "en", "unspecified", 4]),
        ]
    );
}

#[test]
fn what_older_programs_kept_is_all_there() {
    for (version, file) in homes() {
        let home = Home::new();
        let database = home.path().join("data-home/mazzo/user.db");
        fs::create_dir_all(database.parent().expect("a folder")).expect("made");
        fs::copy(&file, &database).expect("copied");
        let holds = json(&home, &["doctor"])["parts"][0]["holds"].clone();
        let found = json!([holds["version"], holds["decks"], holds["copies"]]);
        assert_eq!(found, json!([version, 2, 6]), "{holds}");
        check(&home);
        let history = json(&home, &["deck", "history", "ring"]);
        assert_eq!(history["versions"][0]["current"], true, "{history}");
        assert_eq!(home.run(&["collection", "add", "base1-4"]).code, 0);
        assert_eq!(home.run(&["deck", "rename", "ring", "Rings"]).code, 0);

        // As a backup it is as good.
        assert_eq!(home.run(&["restore", &file.display().to_string()]).code, 0, "{version}");
        check(&home);
    }
}

/// When a migration is added, a database of the version before is to be kept, and one of its own.
#[test]
fn a_home_of_every_version_is_kept() {
    let newest = json(&Home::new(), &["doctor"])["parts"][0]["newest_version"].as_u64();
    let versions: Vec<u64> = homes().into_iter().map(|(version, _)| version).collect();
    assert_eq!(versions, (3..=newest.expect("a number")).collect::<Vec<_>>());
}
