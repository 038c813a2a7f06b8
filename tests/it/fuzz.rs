//! The promises of `tests/fuzz/promises.rs` for what the fuzzer found, and for seeds with some
//! bytes changed at random: the short run of it that every change goes through.

use std::{fs, path::PathBuf};

use proptest::{prelude::*, sample::Index};

#[allow(unreachable_pub)] // a library where it is fuzzed
#[path = "../fuzz/promises.rs"]
mod promises;

type Promise = fn(&[u8]);

const TARGETS: [(&str, Promise); 5] = [
    ("query", promises::query),
    ("deck", promises::deck),
    ("table", promises::table),
    ("data", promises::data),
    ("http", promises::http),
];

fn folder(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The parts of a file of seeds, which lines of `%%` divide.
fn parts(path: &str) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(folder(path)).expect("a file of seeds");
    text.split("\n%%\n").map(|part| part.as_bytes().to_vec()).collect()
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    match target {
        "query" => {
            let text = include_str!("../fuzz/seeds/queries.txt");
            text.lines().map(|line| line.as_bytes().to_vec()).collect()
        }
        "table" => parts("tests/fuzz/seeds/tables.txt"),
        "http" => parts("tests/fuzz/seeds/requests.txt"),
        "data" => (0..)
            .zip(promises::SMALL_GAME)
            .map(|(number, (_, text))| [&[number], text.as_bytes()].concat())
            .collect(),
        _ => {
            let decks = fs::read_dir(folder("tests/fixtures/decks")).expect("a folder of decks");
            let mut paths: Vec<PathBuf> =
                decks.map(|entry| entry.expect("an entry").path()).collect();
            paths.sort();
            paths.iter().map(|path| fs::read(path).expect("a deck")).collect()
        }
    }
}

#[test]
fn what_was_found_once_is_mended() {
    for (target, holds) in TARGETS {
        for seed in seeds(target) {
            holds(&seed);
        }
        let Ok(found) = fs::read_dir(folder("tests/fuzz/found").join(target)) else { continue };
        for entry in found {
            holds(&fs::read(entry.expect("an entry").path()).expect("what was found"));
        }
    }
}

/// A seed of which some stretches are replaced by others of it or by bytes that mean something
/// somewhere.
fn changed(target: &'static str) -> impl Strategy<Value = Vec<u8>> {
    const TELLING: [&str; 16] = [
        "\0",
        "\n",
        "\t",
        "\"",
        "'",
        ":",
        "- ",
        "4x ",
        "\u{FEFF}",
        "\u{202E}",
        "è",
        "999999999",
        "{",
        "[",
        "&a *a",
        "\u{FF}",
    ];
    let seeds = seeds(target);
    let change = (any::<Index>(), 0..12_usize, any::<Index>(), 0..TELLING.len(), any::<bool>());
    (0..seeds.len(), proptest::collection::vec(change, 0..6)).prop_map(move |(seed, changes)| {
        let mut bytes = seeds[seed].clone();
        for (start, length, from, telling, is_copy) in changes {
            let start = start.index(bytes.len() + 1);
            let end = (start + length).min(bytes.len());
            let from = from.index(bytes.len() + 1);
            let until = (from + length).min(bytes.len());
            let new = if is_copy { bytes[from..until].to_vec() } else { TELLING[telling].into() };
            bytes.splice(start..end, new);
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_query_with_changed_bytes_is_read(bytes in changed("query")) {
        promises::query(&bytes);
    }

    #[test]
    fn a_list_with_changed_bytes_is_read(bytes in changed("deck")) {
        promises::deck(&bytes);
    }

    #[test]
    fn a_table_with_changed_bytes_is_read(bytes in changed("table")) {
        promises::table(&bytes);
    }

    #[test]
    fn card_data_with_changed_bytes_is_loaded(bytes in changed("data")) {
        promises::data(&bytes);
    }

    #[test]
    fn a_request_with_changed_bytes_is_answered(bytes in changed("http")) {
        promises::http(&bytes);
    }
}
