//! The invariants of the architecture.

mod uses;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use mazzo::{
    catalog::{self, Catalog},
    text,
};
use regex::Regex;
use uses::{Code, in_circles, room, uses};

use crate::harness::{files_below, repository};

fn sources() -> Vec<Code> {
    let root = repository("src");
    let files: Vec<(PathBuf, String)> = files_below(&root, "rs")
        .into_iter()
        .map(|file| (file.clone(), fs::read_to_string(&file).expect("a source file")))
        .collect();
    let declared =
        Regex::new(r"#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))? )?mod (\w+);").expect("a pattern");
    let inline =
        Regex::new(r"#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))? )?mod \w+ \{").expect("a pattern");
    let tests: Vec<PathBuf> = files
        .iter()
        .flat_map(|(file, text)| {
            let folder = if file.ends_with("mod.rs") || file.ends_with("lib.rs") {
                file.with_file_name("")
            } else {
                file.with_extension("")
            };
            declared
                .captures_iter(text)
                .map(move |found| folder.join(&found[1]))
                .collect::<Vec<_>>()
        })
        .collect();
    let is_for_tests = |file: &Path| {
        tests.iter().any(|test| file.with_extension("") == *test || file.starts_with(test))
    };
    let codes: Vec<Code> = files
        .iter()
        .filter(|(file, _)| !is_for_tests(file))
        .map(|(file, text)| {
            let code = declared.replace_all(text, "");
            let code = inline.splitn(&code, 2).next().unwrap_or("");
            let text = code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect::<Vec<_>>()
                .join("\n");
            let path =
                file.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
            Code { path, text }
        })
        .collect();
    assert!(codes.len() > 30, "the sources are found");
    codes
}

#[track_caller]
fn check_only_in(words: &[&str], allowed: &[&str]) {
    let offenders: Vec<String> = sources()
        .iter()
        .filter(|code| !allowed.iter().any(|place| code.path.starts_with(place)))
        .flat_map(|code| {
            words
                .iter()
                .filter(|word| code.text.contains(**word))
                .map(|word| format!("{}: {word}", code.path))
        })
        .collect();
    assert!(offenders.is_empty(), "only {allowed:?} may say so: {offenders:#?}");
}

#[test]
fn only_the_catalog_knows_yaml() {
    check_only_in(&["serde_yaml", "saphyr"], &["catalog/"]);
}

#[test]
fn only_the_store_knows_sql() {
    check_only_in(&["rusqlite", "SELECT ", "INSERT "], &["store/"]);
}

#[test]
fn only_search_knows_tantivy() {
    check_only_in(&["tantivy"], &["search/"]);
}

#[test]
fn only_the_printer_writes_to_the_terminal() {
    check_only_in(
        &["println!", "eprintln!", "print!(", "io::stdout", "io::stderr"],
        // A build script speaks to Cargo.
        &["cli/printer.rs", "catalog/embed.rs"],
    );
}

/// What is derived can be made again; all else is written, and read, through one door.
#[test]
fn only_one_door_leads_to_files() {
    check_only_in(
        &["fs::write", "fs::copy", "fs::rename", "File::create", "OpenOptions", ".persist("],
        &["disk.rs", "store/shelf", "search/directory.rs", "catalog/embed.rs"],
    );
    check_only_in(
        &["fs::read(", "read_to_string", "read_to_end", "File::open"],
        &["disk.rs", "store/shelf", "search/directory.rs", "catalog/embed.rs"],
    );
}

#[test]
fn nothing_below_app_reads_a_clock_or_exits() {
    check_only_in(
        &["SystemTime::now", "Instant::now", "process::exit"],
        &["app/", "cli/", "web/", "main.rs"],
    );
}

/// Words of games that their data does not hold.
const WORDS_OF_GAMES: [&str; 5] =
    ["wrestler", "royal rumble", "superstar", "superstars", "arsenal"];
/// Zones of games are called by these, which are words of everybody.
const EVERYBODYS_WORDS: [&str; 4] = ["deck", "main", "mazzo", "pool"];
/// Files that know words of games all the same. The list only shrinks.
const KNOWING: &[(&str, &[&str])] = &[
    ("lookup/marks.rs", &["first edition", "prima edizione"]),
    // Letters, not a card of a game.
    ("lookup/table/mod.rs", &["character"]),
];

/// Names of games and sets in every language, ids of games, and what their formats call zones,
/// without case and accents.
fn words_of_games() -> BTreeSet<String> {
    let (catalog, _) = catalog::load(&catalog::embedded_files());
    let mut words: BTreeSet<String> = WORDS_OF_GAMES.iter().map(|word| text::fold(word)).collect();
    for game in catalog.games() {
        words.insert(text::fold(game.id.as_str()));
        words.extend(game.names.iter().map(|(_, name)| text::fold(name)));
    }
    words.extend(
        catalog.sets().iter().flat_map(|set| set.names.iter()).map(|(_, name)| text::fold(name)),
    );
    for (id, zone) in catalog.formats().iter().flat_map(|format| &format.zones) {
        words.insert(text::fold(id));
        words.extend(zone.names.iter().map(|(_, name)| text::fold(name)));
    }
    words.retain(|word| !EVERYBODYS_WORDS.contains(&word.as_str()));
    words
}

#[test]
fn no_code_knows_a_game_by_name() {
    let words: Vec<String> =
        words_of_games().into_iter().map(|word| regex::escape(&word)).collect();
    // Of names that begin alike the longest is found.
    let any =
        Regex::new(&format!(r"\b(?:{})\b", words.into_iter().rev().collect::<Vec<_>>().join("|")))
            .expect("a pattern");
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for code in sources() {
        if !["play/", "import/", "odds/"].iter().any(|place| code.path.starts_with(place)) {
            let folded = text::fold(&code.text);
            let words: BTreeSet<String> =
                any.find_iter(&folded).map(|word| word.as_str().to_owned()).collect();
            if !words.is_empty() {
                found.insert(code.path, words);
            }
        }
    }
    let listed = KNOWING.iter().map(|(file, words)| {
        ((*file).to_owned(), words.iter().map(|word| (*word).to_owned()).collect())
    });
    assert_eq!(found, listed.collect(), "what is found, and what `KNOWING` says");
}

/// What each room may use, from the bottom up.
const BELOW: &[(&str, &[&str])] = &[
    ("disk", &[]),
    ("text", &[]),
    ("card", &["text"]),
    ("report", &["card", "text"]),
    ("i18n", &["card", "report", "text"]),
    ("game", &["card", "text"]),
    ("catalog", &["card", "disk", "game", "report", "text"]),
    ("query", &["card", "catalog", "game", "report", "text"]),
    ("lookup", &["card", "catalog", "game", "report", "text"]),
    ("deck", &["card", "catalog", "game", "lookup", "report", "text"]),
    ("format", &["card", "catalog", "deck", "game", "query", "report", "text"]),
    ("lint", &["card", "catalog", "deck", "format", "game", "lookup", "query", "report", "text"]),
    ("builder", &["card", "catalog", "deck", "format", "game", "query", "report", "text"]),
    ("rulebook", &["card", "catalog", "text"]),
    ("odds", &["card", "deck", "format", "game", "query", "report"]),
    ("play", &["card", "report", "text"]),
    ("collection", &["card", "catalog", "deck", "game", "lookup", "report", "text"]),
    ("import", &["card", "catalog", "disk", "game", "report", "text"]),
    ("store", &["card", "catalog", "collection", "disk", "game", "query", "report", "text"]),
    ("search", &["card", "catalog", "game", "query", "report", "store", "text"]),
    (
        "app",
        &[
            "builder",
            "card",
            "catalog",
            "collection",
            "deck",
            "disk",
            "format",
            "game",
            "import",
            "lint",
            "lookup",
            "odds",
            "play",
            "query",
            "report",
            "rulebook",
            "search",
            "store",
            "text",
        ],
    ),
    (
        "view",
        &[
            "app",
            "builder",
            "card",
            "catalog",
            "collection",
            "deck",
            "format",
            "game",
            "i18n",
            "odds",
            "play",
            "query",
            "report",
            "rulebook",
            "search",
            "text",
        ],
    ),
    (
        "cli",
        &[
            "app",
            "builder",
            "card",
            "catalog",
            "collection",
            "deck",
            "disk",
            "format",
            "game",
            "i18n",
            "import",
            "lookup",
            "odds",
            "play",
            "query",
            "report",
            "rulebook",
            "text",
            "view",
        ],
    ),
    (
        "web",
        &[
            "app",
            "builder",
            "card",
            "catalog",
            "collection",
            "deck",
            "format",
            "game",
            "i18n",
            "lookup",
            "odds",
            "query",
            "report",
            "rulebook",
            "text",
            "view",
        ],
    ),
];
/// Files that use a room they should not. The list only shrinks.
const BEYOND: &[(&str, &str)] = &[
    // The command that starts the service.
    ("cli/commands/serve.rs", "web"),
    ("cli/commands/collection.rs", "store"),
    ("cli/commands/deck/keep.rs", "store"),
    ("cli/commands/search.rs", "search"),
    ("cli/commands/search.rs", "store"),
    ("cli/failure.rs", "store"),
    ("web/api/collection.rs", "store"),
    ("web/api/decks.rs", "store"),
    ("web/decks.rs", "store"),
    ("web/pages/collection/change.rs", "store"),
    ("web/pages/collection/import.rs", "store"),
    ("web/pages/editor/draft.rs", "store"),
    ("web/pages/editor/keep.rs", "store"),
    ("web/pages/editor/mod.rs", "store"),
    ("web/pages/facets.rs", "search"),
    ("web/problem/mod.rs", "store"),
];

#[test]
fn modules_only_use_what_is_below_them() {
    let below: BTreeMap<&str, &[&str]> = BELOW.iter().copied().collect();
    let mut found = BTreeSet::new();
    for (file, used) in uses(&sources()) {
        let own = room(&file);
        if own == "lib" {
            continue;
        }
        let allowed = below
            .get(own)
            .unwrap_or_else(|| panic!("`{own}` has no place in the table of directions"));
        let rooms = used.iter().map(|used| room(used));
        let beyond = rooms.filter(|used| !["lib", own].contains(used) && !allowed.contains(used));
        found.extend(beyond.map(|used| (file.clone(), used.to_owned())));
    }
    let listed: BTreeSet<(String, String)> =
        BEYOND.iter().map(|(file, used)| ((*file).to_owned(), (*used).to_owned())).collect();
    assert_eq!(found, listed, "what is found, and what `BEYOND` says");
}

/// Files that use one another, directly or round about. The list only shrinks.
const CIRCLES: &str = include_str!("tidy/circles.txt");

#[test]
fn files_do_not_use_one_another_in_circles() {
    let uses = uses(&sources());
    let (found, listed) = (in_circles(&uses), CIRCLES.lines().collect::<BTreeSet<&str>>());
    let new: Vec<_> = found
        .difference(&listed)
        .map(|file| (file, uses[*file].iter().filter(|used| found.contains(used.as_str()))))
        .collect();
    assert!(new.is_empty(), "in a circle with what they use: {new:#?}");
    let gone: Vec<_> = listed.difference(&found).collect();
    assert!(
        gone.is_empty(),
        "no longer in a circle, so to be taken off tests/it/tidy/circles.txt: {gone:#?}"
    );
}

#[test]
fn circles_are_found_whatever_way_they_are_written() {
    let file = |path: &str, text: &str| Code { path: path.to_owned(), text: text.to_owned() };
    let found = |a: &str, b: &str| {
        let mod_rs = "mod a;\nmod b;\nmod c;\npub use a::A;\nuse c::C as D;";
        let codes = [
            file("r/mod.rs", mod_rs),
            file("r/a.rs", a),
            file("r/b.rs", b),
            file("r/c.rs", "pub struct C;"),
        ];
        in_circles(&uses(&codes)).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    for uses_a in [
        "use super::A;",
        "use super::{c::C, A as X};",
        "use crate::r::a::A;",
        "fn b(a: super::a::A) {}",
        "fn b() -> super::A {}",
    ] {
        assert_eq!(
            found("use super::b::B;\npub struct A;", uses_a),
            ["r/a.rs", "r/b.rs"],
            "{uses_a}"
        );
        assert_eq!(found("pub struct A;", uses_a), [""; 0], "{uses_a}");
    }
    assert_eq!(
        found("use super::D;\npub struct A;", "use super::A;"),
        [""; 0],
        "what is passed on is another file's"
    );
}

#[test]
fn every_file_says_what_it_owns() {
    for file in files_below(&repository("src"), "rs") {
        let text = fs::read_to_string(&file).expect("a source file");
        assert!(text.starts_with("//!"), "{} starts with no `//!`", file.display());
    }
}

#[test]
fn the_top_level_is_the_agreed_one() {
    let agreed = [
        "Cargo.lock",
        "Cargo.toml",
        "README.md",
        "benches",
        "data",
        "deny.toml",
        "rustfmt.toml",
        "schemas",
        "src",
        "target",
        "tests",
    ];
    for entry in fs::read_dir(repository("")).expect("the repository") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        assert!(
            name.starts_with('.') || agreed.contains(&name.as_str()),
            "`{name}` is not part of the agreed layout"
        );
    }
}

#[test]
fn paths_in_readmes_exist() {
    let quoted = Regex::new("`([^`\n]+)`").expect("a pattern");
    let is_path = |text: &str| {
        let known = ["src/", "data/", "tests/", "schemas/", "benches/"]
            .iter()
            .any(|folder| text.starts_with(folder));
        let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "./-_".contains(c));
        plain
            && (known
                || [".rs", ".yaml", ".md", ".ftl", ".sql", ".toml", ".txt"]
                    .iter()
                    .any(|ending| text.ends_with(ending)))
    };
    for readme in ["src/README.md", "data/README.md", "tests/README.md"] {
        let text = fs::read_to_string(repository(readme)).expect("a README");
        let paths: BTreeSet<&str> = quoted
            .captures_iter(&text)
            .map(|found| found.get(1).expect("a group").as_str())
            .collect();
        // Every game has a `game.yaml`.
        let paths: Vec<&str> =
            paths.into_iter().filter(|path| is_path(path) && *path != "game.yaml").collect();
        assert!(paths.len() >= 3, "{readme}: {paths:?}");
        let gone: Vec<&&str> = paths.iter().filter(|path| !repository(path).exists()).collect();
        assert!(gone.is_empty(), "{readme} names what does not exist: {gone:?}");
    }
}

/// Statements about playing a game that the product plays, by id; the list is taken from the
/// specification.
const PLAYED: &str = include_str!("../fixtures/spec/played.txt");

/// Every statement of how a game is set up and played is cited by a test: in a comment of the test
/// module that fails without it.
#[test]
fn every_statement_about_playing_is_cited_by_a_test() {
    let id = Regex::new(r"\b[A-Z]{2}-\d{3}\b").expect("a pattern");
    let mut cited: BTreeSet<String> = BTreeSet::new();
    let files = [repository("src/play"), repository("tests/it/play")];
    for file in files.iter().flat_map(|folder| files_below(folder, "rs")) {
        let text = fs::read_to_string(&file).expect("a source file");
        let is_test = file.components().any(|part| part.as_os_str() == "tests");
        let tests = if is_test { text.as_str() } else { after_cfg_test(&text) };
        cited.extend(id.find_iter(tests).map(|found| found.as_str().to_owned()));
    }
    assert!(cited.len() > 150, "the citations are found");
    let missing: Vec<&str> = PLAYED.lines().filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "cited by no test: {missing:?}");
}

fn after_cfg_test(text: &str) -> &str {
    text.find("#[cfg(test)]\nmod tests {").map_or("", |from| &text[from..])
}
