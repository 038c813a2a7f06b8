//! The invariants of the architecture.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use regex::Regex;

use crate::harness::{files_below, repository};

/// A source file with its code alone: no comments, no tests.
struct Code {
    /// Path below `src`.
    path: String,
    text: String,
}

fn sources() -> Vec<Code> {
    let root = repository("src");
    let files: Vec<(PathBuf, String)> =
        files_below(&root, "rs").into_iter().map(|file| (file.clone(), fs::read_to_string(&file).expect("a source file"))).collect();
    let declared = Regex::new(r"#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))? )?mod (\w+);").expect("a pattern");
    let inline = Regex::new(r"#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))? )?mod \w+ \{").expect("a pattern");
    let tests: Vec<PathBuf> = files
        .iter()
        .flat_map(|(file, text)| {
            let folder =
                if file.ends_with("mod.rs") || file.ends_with("lib.rs") { file.with_file_name("") } else { file.with_extension("") };
            declared.captures_iter(text).map(move |found| folder.join(&found[1])).collect::<Vec<_>>()
        })
        .collect();
    let is_for_tests = |file: &Path| tests.iter().any(|test| file.with_extension("") == *test || file.starts_with(test));
    let codes: Vec<Code> = files
        .iter()
        .filter(|(file, _)| !is_for_tests(file))
        .map(|(file, text)| {
            let code = declared.replace_all(text, "");
            let code = inline.splitn(&code, 2).next().unwrap_or("");
            let text = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
            let path = file.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
            Code { path, text }
        })
        .collect();
    assert!(codes.len() > 30, "the sources are found");
    codes
}

/// The top-level module a file belongs to.
fn module(path: &str) -> &str {
    path.split('/').next().unwrap_or(path).trim_end_matches(".rs")
}

#[track_caller]
fn check_only_in(words: &[&str], allowed: &[&str]) {
    let offenders: Vec<String> = sources()
        .iter()
        .filter(|code| !allowed.iter().any(|place| code.path.starts_with(place)))
        .flat_map(|code| words.iter().filter(|word| code.text.contains(**word)).map(|word| format!("{}: {word}", code.path)))
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
    check_only_in(&["println!", "eprintln!", "print!(", "io::stdout", "io::stderr"], &["cli/printer.rs"]);
}

#[test]
fn nothing_below_app_reads_a_clock_or_exits() {
    check_only_in(&["SystemTime::now", "Instant::now", "process::exit"], &["app/", "cli/", "web/", "main.rs"]);
}

#[test]
fn no_code_knows_a_game_by_name() {
    let games = ["pokemon", "pokémon", "rawdeal", "raw deal", "smash", "wrestler", "royal rumble"];
    let offenders: Vec<String> = sources()
        .iter()
        .filter(|code| !["play/", "import/", "odds/"].iter().any(|place| code.path.starts_with(place)))
        .flat_map(|code| {
            let text = code.text.to_lowercase();
            games.iter().filter(|game| text.contains(**game)).map(|game| format!("{}: {game}", code.path)).collect::<Vec<_>>()
        })
        .collect();
    assert!(offenders.is_empty(), "{offenders:#?}");
}

#[test]
fn modules_only_use_what_is_below_them() {
    let below: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("text", &[][..]),
        ("card", &["text"]),
        ("report", &["card"]),
        ("i18n", &["card", "report", "text"]),
        ("game", &["card", "text"]),
        ("query", &["card", "catalog", "game", "report", "text"]),
        ("catalog", &["card", "game", "report", "text"]),
        ("lookup", &["card", "catalog", "game", "report", "text"]),
        ("deck", &["card", "catalog", "game", "lookup", "report", "text"]),
        ("format", &["card", "catalog", "deck", "game", "query", "report", "text"]),
        ("lint", &["card", "catalog", "deck", "format", "game", "lookup", "query", "report", "text"]),
        ("builder", &["card", "catalog", "deck", "format", "game", "query", "report", "text"]),
        ("collection", &["card", "catalog", "game", "i18n", "lookup", "report", "text"]),
        ("store", &["card", "catalog", "collection", "game", "query", "report", "text"]),
        ("search", &["card", "catalog", "game", "query", "report", "store", "text"]),
        (
            "view",
            &["app", "builder", "card", "catalog", "collection", "deck", "format", "game", "i18n", "query", "report", "search", "text"],
        ),
        (
            "app",
            &["builder", "card", "catalog", "collection", "deck", "format", "game", "lint", "query", "report", "search", "store", "text"],
        ),
    ]);
    let mut offenders = Vec::new();
    for code in sources() {
        let own = module(&code.path);
        if ["main", "lib", "cli", "web"].contains(&own) {
            continue;
        }
        let allowed = below.get(own).unwrap_or_else(|| panic!("`{own}` has no place in the table of directions"));
        for used in used_modules(&code.text) {
            if used != own && !allowed.contains(&used.as_str()) {
                offenders.push(format!("{} uses {used}", code.path));
            }
        }
    }
    assert!(offenders.is_empty(), "{offenders:#?}");
}

/// The modules after `crate::`, alone or in braces.
fn used_modules(text: &str) -> Vec<String> {
    let mut modules = Vec::new();
    for (start, _) in text.match_indices("crate::") {
        if text[..start].ends_with('$') {
            continue;
        }
        let rest = &text[start + "crate::".len()..];
        let names: Vec<&str> = match rest.strip_prefix('{') {
            Some(group) => top_level_names(group),
            None => vec![rest],
        };
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = |text: &str| text.trim_start().split(|c| !is_name(c)).next().unwrap_or("").to_owned();
        modules.extend(names.into_iter().map(name).filter(|name| name != "msg" && !name.is_empty()));
    }
    modules
}

/// The beginnings of the items of a `{…}` group, whose opening brace is gone.
fn top_level_names(group: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (index, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                names.push(&group[start..index]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(&group[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    names
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
    let agreed =
        ["Cargo.lock", "Cargo.toml", "README.md", "benches", "data", "deny.toml", "rustfmt.toml", "schemas", "src", "target", "tests"];
    for entry in fs::read_dir(repository("")).expect("the repository") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        assert!(name.starts_with('.') || agreed.contains(&name.as_str()), "`{name}` is not part of the agreed layout");
    }
}
