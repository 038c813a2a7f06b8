//! Every message exists in both languages with the same arguments, every code is explained, and no
//! message is left over.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use mazzo::{i18n::Translator, report::CODES, text::Lang};
use regex::Regex;

use crate::harness::{files_below, repository};

/// Messages of a language with the variables each uses.
fn messages(lang: &str) -> BTreeMap<String, BTreeSet<String>> {
    let key = Regex::new(r"^([a-z][A-Za-z0-9-]*) *=").expect("a pattern");
    let variable = Regex::new(r"\$([a-z_]+)").expect("a pattern");
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files_below(&repository("data/locales").join(lang), "ftl") {
        let mut current = None;
        for line in fs::read_to_string(&file).expect("a locale file").lines() {
            if let Some(found) = key.captures(line) {
                let name = found[1].to_owned();
                assert!(!messages.contains_key(&name), "`{name}` stands twice in {lang}");
                messages.insert(name.clone(), BTreeSet::new());
                current = Some(name);
            }
            if let Some(name) = &current {
                let variables = variable.captures_iter(line).map(|found| found[1].to_owned());
                messages.get_mut(name).expect("just inserted").extend(variables);
            }
        }
    }
    assert!(messages.len() > 50, "the messages are found");
    messages
}

#[test]
fn both_languages_have_the_same_messages_and_variables() {
    let (en, it) = (messages("en"), messages("it"));
    for (key, variables) in &en {
        assert_eq!(Some(variables), it.get(key), "`{key}` in Italian");
    }
    let extra: Vec<&String> = it.keys().filter(|key| !en.contains_key(*key)).collect();
    assert!(extra.is_empty(), "only in Italian: {extra:?}");
}

#[test]
fn every_locale_file_parses() {
    for lang in ["en", "it"] {
        for file in files_below(&repository("data/locales").join(lang), "ftl") {
            let text = fs::read_to_string(&file).expect("a locale file");
            if let Err((_, errors)) = fluent_bundle::FluentResource::try_new(text) {
                panic!("{}: {errors:?}", file.display());
            }
        }
    }
}

#[test]
fn every_message_the_code_names_exists_and_gets_its_variables() {
    let known = messages("en");
    let call = Regex::new(
        r#"msg!\(\s*"([^"]+)"((?:[^()]|\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\))*)\)"#,
    )
    .expect("a pattern");
    let argument = Regex::new(r"(?:^|,)\s*([a-z_]+)\s*=[^=>]").expect("a pattern");
    let quoted = Regex::new(r#""([a-z][A-Za-z0-9-]+)""#).expect("a pattern");
    let mut calls = 0;
    let mut used: BTreeSet<String> = BTreeSet::new();
    for file in files_below(&repository("src"), "rs") {
        let text = fs::read_to_string(&file).expect("a source file");
        let code: String = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n");
        for found in call.captures_iter(&code) {
            calls += 1;
            let variables = known
                .get(&found[1])
                .unwrap_or_else(|| panic!("`{}` has no message ({})", &found[1], file.display()));
            let given: BTreeSet<String> =
                argument.captures_iter(&found[2]).map(|argument| argument[1].to_owned()).collect();
            let missing: Vec<&String> =
                variables.iter().filter(|variable| !given.contains(*variable)).collect();
            assert!(missing.is_empty(), "`{}` gets no {missing:?} ({})", &found[1], file.display());
        }
        used.extend(quoted.captures_iter(&text).map(|found| found[1].to_owned()));
    }
    let named = Regex::new(r#"\bt\("([^"]+)"\)"#).expect("a pattern");
    for file in files_below(&repository("src"), "html") {
        for found in named.captures_iter(&fs::read_to_string(&file).expect("a template")) {
            let variables = known
                .get(&found[1])
                .unwrap_or_else(|| panic!("`{}` has no message ({})", &found[1], file.display()));
            assert!(
                variables.is_empty(),
                "`{}` gets no {variables:?} ({})",
                &found[1],
                file.display()
            );
            used.insert(found[1].to_owned());
        }
    }
    assert!(calls > 40, "the calls are found");
    let computed = ["help", "explain-"];
    let unused: Vec<&String> = known
        .keys()
        .filter(|key| {
            !used.contains(*key) && !computed.iter().any(|prefix| key.starts_with(prefix))
        })
        .collect();
    assert!(unused.is_empty(), "messages nobody says: {unused:?}");
}

#[test]
fn every_code_is_unique_and_explained_in_both_languages() {
    let (mut seen, mut names) = (BTreeSet::new(), BTreeSet::new());
    for entry in CODES {
        assert!(names.insert((&entry.code.0[..1], entry.name)), "{} stands twice", entry.name);
        assert!(seen.insert(entry.code), "{} stands twice", entry.code);
        assert!(
            entry.name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
            "{}",
            entry.name
        );
        for lang in Lang::SPOKEN {
            let text = Translator::new(lang).find(&format!("explain-{}", entry.code));
            assert!(
                text.is_some_and(|text| text.len() > 40),
                "{} is not explained in {lang}",
                entry.code
            );
        }
    }
    assert!(seen.len() > 30, "the codes are found");
}

#[test]
fn codes_are_numbered_in_order() {
    for pair in CODES.windows(2).filter(|pair| pair[0].code.0[..1] == pair[1].code.0[..1]) {
        assert!(pair[0].code < pair[1].code, "{} stands before {}", pair[0].code, pair[1].code);
    }
}

#[test]
fn every_kind_of_rule_has_the_code_of_its_name() {
    for kind in mazzo::format::RULES {
        assert!(
            CODES.iter().any(|entry| (entry.code, entry.name) == (kind.code, kind.name)),
            "{}",
            kind.name
        );
    }
}
