//! The README shows what the program really does. `MAZZO_UPDATE=1` writes what it does now into it.

use std::{env, fmt::Write as _, fs};

use mazzo::{format::RULES, i18n::Translator, text::Lang};

use crate::harness::{Home, repository};

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
    let (before, rest) = anew.split_once("<!-- rules -->\n").expect("the table of rules begins");
    let (_, after) = rest.split_once("<!-- /rules -->").expect("the table of rules ends");
    format!("{before}<!-- rules -->\n{}<!-- /rules -->{after}", table_of_rules())
}

fn table_of_rules() -> String {
    let tr = Translator::new(Lang::EN);
    let mut table = String::from("| rule kind | code | what breaks it |\n| --- | --- | --- |\n");
    for rule in RULES {
        let words = tr.find(&format!("explain-{}", rule.code)).expect("every code is explained");
        let first = words.split(". ").next().unwrap_or(&words).replace('\n', " ");
        let _ = writeln!(table, "| `{}` | {} | {} |", rule.name, rule.code, first.trim_end_matches('.'));
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
    assert!(readme == anew || env::var_os("MAZZO_UPDATE").is_some(), "README.md is out of date: run the tests with MAZZO_UPDATE=1");
}
