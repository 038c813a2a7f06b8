//! The README shows what the program really does. `MAZZO_UPDATE=1` writes what it does now into it.

use std::{env, fmt::Write as _, fs};

use mazzo::{
    catalog::{self, Catalog, DataFile, Set},
    format::{self, RULES},
    i18n::Translator,
    lint,
    text::Lang,
};

use crate::harness::{Home, files_below, repository};

/// The arguments of a command line with `'` and `"` quotes.
fn arguments(line: &str) -> Vec<String> {
    let mut arguments = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            (None, ' ') => arguments.push(String::new()),
            (_, c) => arguments.last_mut().expect("never empty").push(c),
        }
    }
    arguments
}

/// The README with the answers of its commands and the table of rules as they are now.
fn written_anew(readme: &str) -> String {
    let home = Home::new();
    let mut anew = String::new();
    let mut parts = readme.split("```console\n");
    anew.push_str(parts.next().expect("split gives a first part"));
    for part in parts {
        let (block, rest) = part.split_once("```\n").expect("a block ends");
        anew.push_str("```console\n");
        for command in block.lines().filter_map(|line| line.strip_prefix("$ mazzo ")) {
            let arguments = arguments(command);
            let outcome = home.run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
            assert_ne!(outcome.code, -1, "{command} ended by a signal");
            let _ = write!(anew, "$ mazzo {command}\n{}{}", outcome.stdout, outcome.stderr);
        }
        let _ = write!(anew, "```\n{rest}");
    }
    for (name, table) in [("games", table_of_games()), ("rules", table_of_rules())] {
        let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
        let (before, rest) = anew.split_once(&begin).expect("the table begins");
        let (_, after) = rest.split_once(&end).expect("the table ends");
        anew = format!("{before}{begin}{table}{end}{after}");
    }
    anew
}

fn table_of_games() -> String {
    let (catalog, _) = catalog::load(&catalog::embedded_files());
    let mut table = format!(
        "Games that come with it: {}.\n\n| game | sets | cards | formats |\n| --- | --- | --- | --- |\n",
        catalog.games().len()
    );
    for game in catalog.games() {
        let sets: Vec<&Set> = catalog.sets().iter().filter(|set| set.game == game.id).collect();
        let (first, others) = sets.split_at(sets.len().min(3));
        let names: Vec<&str> = first.iter().map(|set| set.names.in_lang(Lang::EN)).collect();
        let more =
            if others.is_empty() { String::new() } else { format!(" and {} more", others.len()) };
        let cards = catalog.cards().iter().filter(|card| card.game == game.id).count();
        let formats: Vec<String> =
            game.formats.iter().map(|format| format!("`{}/{format}`", game.id)).collect();
        let _ = writeln!(
            table,
            "| {} | {}{more} | {cards} | {} |",
            game.names.in_lang(Lang::EN),
            names.join(", "),
            formats.join(", ")
        );
    }
    table
}

fn table_of_rules() -> String {
    let tr = Translator::new(Lang::EN);
    let mut table = String::from("| rule kind | code | what breaks it |\n| --- | --- | --- |\n");
    for rule in RULES {
        let words = tr.find(&format!("explain-{}", rule.code)).expect("every code is explained");
        let first = words.split(". ").next().unwrap_or(&words).replace('\n', " ");
        let _ = writeln!(
            table,
            "| `{}` | {} | {} |",
            rule.name,
            rule.code,
            first.trim_end_matches('.')
        );
    }
    table
}

#[test]
fn shows_real_output() {
    let path = repository("README.md");
    let readme = fs::read_to_string(&path).expect("the README");
    let anew = written_anew(&readme);
    assert!(anew.matches("$ mazzo ").count() >= 10, "the commands are found");
    if env::var_os("MAZZO_UPDATE").is_some() {
        fs::write(&path, &anew).expect("the README can be written");
    }
    assert!(
        readme == anew || env::var_os("MAZZO_UPDATE").is_some(),
        "README.md is out of date: run the tests with MAZZO_UPDATE=1"
    );
}

#[test]
fn the_example_of_the_data_loads() {
    let readme = fs::read_to_string(repository("data/README.md")).expect("the README of the data");
    let blocks = readme
        .split("```yaml\n# ")
        .skip(1)
        .map(|block| block.split("```").next().unwrap_or_default());
    let files: Vec<DataFile> = blocks
        .map(|block| block.split_once('\n').expect("a path on the first line"))
        .map(|(path, text)| DataFile { path: path.to_owned(), text: text.to_owned().into() })
        .collect();
    assert_eq!(lint::lint(&files), []);
    let (catalog, _) = catalog::load(&files);
    assert_eq!(
        (
            catalog.games().len(),
            catalog.cards().len(),
            catalog.formats().len(),
            catalog.all_decks().len()
        ),
        (1, 2, 1, 1)
    );
    let (format, findings) = format::compile(&catalog.formats()[0], catalog.games());
    assert!(format.is_complete && format.rules.len() == 3, "{findings:?}");
}

#[test]
fn every_promise_has_its_test() {
    let readme = fs::read_to_string(repository("README.md")).expect("the README");
    let (_, rest) = readme.split_once("## What is promised").expect("the promises");
    let (promises, _) = rest.split_once("\n## ").expect("another part follows");
    let code: String = ["src", "tests"]
        .iter()
        .flat_map(|folder| files_below(&repository(folder), "rs"))
        .map(|path| fs::read_to_string(path).expect("code"))
        .collect();
    let rows = promises.lines().filter_map(|line| line.strip_prefix("| ")?.rsplit(" | ").next());
    let names: Vec<&str> = rows.flat_map(|tests| tests.split('`').skip(1).step_by(2)).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        assert!(code.contains(&format!("fn {name}(")), "there is no test `{name}`");
    }
}
