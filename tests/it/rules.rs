//! Every kind of rule on fixtures: one deck at the limit, one beside it, and what is said in both
//! languages.
//!
//! A file of `tests/fixtures/rules/<kind>/` holds one rule and its cases. Cards are those of the
//! built-in data and of the invented game in `tests/fixtures/tiny`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use mazzo::{
    catalog::file::FormatFile,
    deck,
    format::{self, Format, RULES, RuleOutcome},
    i18n::Translator,
    report::{Finding, Severity, Source},
    text::Lang,
};
use serde::Deserialize;

use crate::{
    formats::{everything, games},
    harness::{files_below, repository},
};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixture {
    /// What the rule is an example of.
    about: String,
    game: String,
    zones: Option<serde_yaml::Value>,
    assume: Option<serde_yaml::Value>,
    rule: serde_yaml::Value,
    /// The rule in words.
    says: Option<Texts>,
    cases: Vec<Case>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    deck: String,
    status: String,
    actual: Option<i64>,
    limit: Option<i64>,
    between: Option<(i64, i64)>,
    margin: Option<i64>,
    #[serde(default)]
    findings: Vec<Expected>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    #[serde(default = "error")]
    severity: Severity,
    message: Texts,
    help: Option<Texts>,
    lines: Vec<usize>,
    labels: Option<Vec<String>>,
    cards: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    en: String,
    it: Option<String>,
}

fn error() -> Severity {
    Severity::Error
}

impl Fixture {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).expect("a fixture");
        serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    fn format(&self, path: &Path) -> Format {
        let mut file = serde_yaml::Mapping::new();
        let mut set = |key: &str, value: serde_yaml::Value| file.insert(key.into(), value);
        let yaml = |text: &str| serde_yaml::from_str::<serde_yaml::Value>(text).expect("YAML");
        set("schema", 1.into());
        set("id", format!("{}/fixture", self.game).into());
        set("names", yaml("{en: Fixture}"));
        set("description", yaml("{en: Fixture}"));
        set(
            "zones",
            self.zones.clone().unwrap_or_else(|| yaml("{main: {names: {en: deck, it: mazzo}}}")),
        );
        if let Some(assume) = &self.assume {
            set("assume", assume.clone());
        }
        set("rules", serde_yaml::Value::Sequence(vec![self.rule.clone()]));
        let file: FormatFile = serde_yaml::from_value(serde_yaml::Value::Mapping(file))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (format, findings) = format::compile(&file, games());
        assert!(findings.is_empty(), "{}: {findings:#?}", path.display());
        format
    }
}

#[track_caller]
fn check_text(shown: &str, expected: &Texts, message: &mazzo::report::Message) {
    assert_eq!(Translator::new(Lang::EN).text(message), expected.en, "{shown}");
    if let Some(it) = &expected.it {
        assert_eq!(&Translator::new(Lang::IT).text(message), it, "{shown}");
    }
}

#[track_caller]
fn check_case(path: &Path, case: &Case, outcome: &RuleOutcome, source: &Source) {
    let shown = format!("{}, {}", path.display(), case.name);
    assert_eq!(outcome.status.as_str(), case.status, "{shown}: {outcome:#?}");
    assert_eq!(
        (outcome.actual(), outcome.limit()),
        (case.actual, case.limit),
        "{shown}: actual and limit"
    );
    assert_eq!(
        (outcome.between(), outcome.margin()),
        (case.between, case.margin),
        "{shown}: between and margin"
    );
    let english = Translator::new(Lang::EN);
    let messages: Vec<String> =
        outcome.findings.iter().map(|finding| english.text(&finding.message)).collect();
    let expected: Vec<&str> =
        case.findings.iter().map(|expected| expected.message.en.as_str()).collect();
    assert_eq!(messages, expected, "{shown}");
    for (finding, expected) in outcome.findings.iter().zip(&case.findings) {
        check_finding(&shown, finding, expected, source);
    }
}

#[track_caller]
fn check_finding(shown: &str, finding: &Finding, expected: &Expected, source: &Source) {
    check_text(shown, &expected.message, &finding.message);
    assert_eq!(finding.severity, expected.severity, "{shown}");
    match (&finding.help, &expected.help) {
        (Some(help), Some(expected)) => check_text(shown, expected, help),
        (None, None) => {}
        (help, expected) => panic!("{shown}: {help:?} is not {expected:?}"),
    }
    let lines: Vec<usize> =
        finding.labels.iter().map(|label| source.line_column(label.span.start).0).collect();
    assert_eq!(lines, expected.lines, "{shown}");
    if let Some(expected) = &expected.labels {
        let english = Translator::new(Lang::EN);
        let labels: Vec<String> = finding
            .labels
            .iter()
            .map(|label| label.text.as_ref().map_or_else(String::new, |text| english.text(text)))
            .collect();
        assert_eq!(&labels, expected, "{shown}");
    }
    if let Some(expected) = &expected.cards {
        let cards: Vec<String> = finding.cards.iter().map(ToString::to_string).collect();
        assert_eq!(&cards, expected, "{shown}");
    }
}

/// Checks a fixture and returns the status and margin of each case.
fn check_fixture(path: &Path) -> Vec<(String, Option<i64>)> {
    let fixture = Fixture::read(path);
    assert!(!fixture.about.is_empty() && !fixture.cases.is_empty(), "{}", path.display());
    let format = fixture.format(path);
    if let Some(says) = &fixture.says {
        check_text(&path.display().to_string(), says, &format.rules[0].describe());
    }
    let mut seen = Vec::new();
    for case in &fixture.cases {
        let (deck, _) =
            deck::resolve(deck::read(case.deck.as_bytes(), "fixture.txt"), everything())
                .expect("in memory");
        let check = format::check(&deck, &format, games());
        let outcome = &check.rules[0];
        check_case(path, case, outcome, &deck.source);
        if case.status == "fail" {
            assert!(
                outcome.findings.iter().any(|finding| !finding.labels.is_empty()),
                "{}, {}",
                path.display(),
                case.name
            );
        }
        seen.push((case.status.clone(), case.margin));
    }
    seen
}

#[test]
fn every_rule_kind_passes_at_its_limit_and_fails_beside_it() {
    let root = repository("tests/fixtures/rules");
    let mut cases: BTreeMap<String, BTreeSet<(String, Option<i64>)>> = BTreeMap::new();
    for path in files_below(&root, "yaml") {
        let kind = path
            .parent()
            .and_then(Path::file_name)
            .expect("a folder")
            .to_string_lossy()
            .into_owned();
        assert_eq!(
            Fixture::read(&path).rule.get("kind").and_then(|kind| kind.as_str()),
            Some(kind.as_str()),
            "{}",
            path.display()
        );
        cases.entry(kind).or_default().extend(check_fixture(&path));
    }
    let kinds: BTreeSet<&str> = RULES.iter().map(|rule| rule.name).collect();
    assert_eq!(
        cases.keys().map(String::as_str).collect::<BTreeSet<_>>(),
        kinds,
        "every kind has fixtures"
    );
    for (kind, cases) in &cases {
        assert!(
            cases.contains(&("pass".to_owned(), Some(0))),
            "{kind}: no case passes at the limit"
        );
        assert!(
            cases.contains(&("fail".to_owned(), Some(-1))),
            "{kind}: no case fails beside the limit"
        );
    }
}

#[test]
fn every_rule_kind_is_a_file_with_its_documentation() {
    for rule in RULES {
        let path =
            repository("src/format/rules").join(format!("{}.rs", rule.name.replace('-', "_")));
        let text =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let title = format!("//! `{}` ({})", rule.name, rule.code);
        let headings: Vec<&str> = text.lines().filter(|line| line.starts_with("//! # ")).collect();
        assert!(text.starts_with(&title), "{} starts with {title}", path.display());
        assert_eq!(
            headings,
            ["//! # What it checks", "//! # Parameters", "//! # Example"],
            "{}",
            path.display()
        );
    }
}
