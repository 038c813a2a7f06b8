//! Every code at least once: a clean little game, and what a change to it makes of it.

use super::*;
use crate::{
    report::CODES,
    report::{Severity, Source},
};

const GAME: &str = "\
schema: 1
id: toy
names: {en: Toy Pokémon, it: Giocattolo}
same-card: name
formats: [open]
flags:
  secret: {names: {en: secret, it: segreta}}
vocabularies:
  type:
    fire: {names: {en: Fire, it: Fuoco}, symbol: R}
    water: {names: {en: Water, it: Acqua}, symbol: W}
attributes:
  type: {type: vocabulary, vocabulary: type, names: {en: type, it: tipo}, labels: {en: Type, it: Tipo}}
  hp: {type: number, names: {en: hp, it: pv}, labels: {en: HP, it: PV}}
  grows-from: {type: card-name, names: {en: grows, it: cresce}, labels: {en: Grows, it: Cresce}}
  note: {type: text, names: {en: note, it: nota}, labels: {en: Note, it: Nota}}
abilities:
  attributes:
    cost: {type: symbols, vocabulary: type, any: water, names: {en: cost, it: costo}, labels: {en: Cost, it: Costo}}
  kinds:
    attack: {names: {en: attack, it: attacco}, labels: {en: Attack, it: Attacco}, attributes: [cost]}
    effect: {names: {en: effect, it: effetto}, labels: {en: Effect, it: Effetto}}
variants:
  plain: {names: {en: plain, it: semplice}}
  shiny: {names: {en: shiny, it: lucida}}
";

const SET: &str = "\
schema: 1
id: toy1
game: toy
names: {en: First, it: Primo}
printed-total: 2
languages: [en, it]
variants: [plain]
outside: [Cub]
cards:
  - id: toy1-1
    number: \"1\"
    names: {en: Old Farfetch’d, it: Vecchio Farfetch’d}
    type: fire
    hp: 80
    grows-from: Cub
    note: ×2
    abilities:
      - kind: attack
        names: {en: Bite, it: Morso}
        cost: RRW
        text: {en: Bites a Pokémon., it: Un po’ di morsi.}
    flags: [secret]
    certainty: {hp: uncertain, cost: inferred}
  - id: toy1-2
    number: \"2\"
    names: {en: Pup, it: Cucciolo}
    grows-from: Old Farfetch'd
    variants: [plain, shiny]
";

const FORMAT: &str = "\
schema: 1
id: toy/open
names: {en: Open, it: Aperto}
description: {en: Anything., it: Tutto.}
zones:
  main: {names: {en: deck, it: mazzo}}
assume:
  hp: {otherwise: 1, cards: {toy1-2: 3}}
rules:
  - kind: zone-size
    zone: main
    exactly: 2
";

const DECK: &str = "\
schema: 1
name: Both
format: toy/open
cards:
  main:
    - 1 Old Farfetch'd (toy1-1)
    - 1 Cucciolo
    - {count: 1, card: toy1-2, name: Pup}
";

const RULES: &str = "\
schema: 1
game: toy
rules:
  - id: TY-001
    area: play
    text: {en: Bite., it: Mordi.}
    terms: [bite]
    related: [TY-002]
  - id: TY-002
    area: glossary
    term: {id: bite, words: {en: [bite], it: [morso]}}
    text: {en: What it sounds like., it: Quel che sembra.}
  - id: TY-003
    area: glossary
    term: {id: nap, words: {en: [nap], it: [sonno]}}
    text: {en: Sleep., it: Dormire.}
guides:
  - id: short
    title: {en: In short, it: In breve}
    parts:
      - title: {en: Turn, it: Turno}
        rules: [TY-001]
  - id: longer
    title: {en: Longer, it: Meno breve}
    parts: []
";

fn files(changed: &str, from: &str, to: &str) -> Vec<DataFile> {
    let file = |path: &str, text: &str| {
        let text = if path == changed {
            assert_eq!(text.matches(from).count(), 1, "`{from}` stands once in {path}");
            text.replacen(from, to, 1)
        } else {
            text.to_owned()
        };
        DataFile { path: path.into(), text: text.into() }
    };
    vec![
        file("toy/decks/both.yaml", DECK),
        file("toy/formats/open.yaml", FORMAT),
        file("toy/game.yaml", GAME),
        file("toy/rules.yaml", RULES),
        file("toy/sets/toy1.yaml", SET),
    ]
}

fn lines(source: &Source, finding: &Finding) -> usize {
    finding.labels.first().map_or(0, |label| source.line_column(label.span.start).0)
}

/// Changes a file and expects a finding of a code on a line, and no others in that file.
#[track_caller]
fn check_change(path: &str, from: &str, to: &str, expected: &[(&str, usize)]) {
    let reports = lint(&files(path, from, to));
    let found: Vec<(&str, usize)> = reports
        .iter()
        .filter(|report| report.source.name == path)
        .flat_map(|report| {
            report.findings.iter().map(|finding| (finding.code.0, lines(&report.source, finding)))
        })
        .collect();
    let keys: Vec<&str> = reports
        .iter()
        .flat_map(|report| report.findings.iter().map(|finding| finding.message.key))
        .collect();
    assert_eq!(found, expected, "`{from}` changed to `{to}`: {keys:?}");
}

#[track_caller]
fn check_set(from: &str, to: &str, expected: &[(&str, usize)]) {
    check_change("toy/sets/toy1.yaml", from, to, expected);
}

#[track_caller]
fn check_game(from: &str, to: &str, expected: &[(&str, usize)]) {
    check_change("toy/game.yaml", from, to, expected);
}

#[track_caller]
fn check_format(from: &str, to: &str, expected: &[(&str, usize)]) {
    check_change("toy/formats/open.yaml", from, to, expected);
}

#[track_caller]
fn check_deck(from: &str, to: &str, expected: &[(&str, usize)]) {
    check_change("toy/decks/both.yaml", from, to, expected);
}

#[track_caller]
fn check_rules(from: &str, to: &str, expected: &[(&str, usize)]) {
    check_change("toy/rules.yaml", from, to, expected);
}

#[test]
fn what_rules_name_exists() {
    check_rules("related: [TY-002]", "related: [TY-002, TY-009]", &[("L012", 8)]);
    check_rules("terms: [bite]", "terms: [bark]", &[("L012", 7)]);
    check_rules("        rules: [TY-001]", "        rules: [TY-004]", &[("L012", 22)]);
    check_rules("related: [TY-002]", "related: [TY-002, TY-002]", &[("L009", 8)]);
    check_rules("related: [TY-002]", "related: [ty-2]", &[("L007", 8), ("L012", 8)]);
}

#[test]
fn rules_of_a_format_come_from_somewhere() {
    let from = "exactly: 2";
    let check = |to: &str, expected: &[(&str, usize)]| {
        check_change("toy/formats/open.yaml", from, to, expected);
    };
    check("exactly: 2\n    spec: [TY-001]", &[]);
    check("exactly: 2\n    spec: [TY-001, TY-012]", &[("L012", 13)]);
    // Of another document nothing is known.
    check("exactly: 2\n    spec: [ZZ-012]", &[]);
}

#[test]
fn rules_terms_and_guides_have_ids_of_their_own() {
    check_rules("- id: TY-003", "- id: TY-001", &[("L010", 13)]);
    check_rules("{id: nap,", "{id: bite,", &[("L010", 15)]);
    check_rules("- id: longer", "- id: short", &[("L010", 23)]);
    check_rules("game: toy", "game: garden", &[("L011", 2)]);
}

#[test]
fn rules_are_there_in_every_language() {
    check_rules("{en: Bite., it: Mordi.}", "{en: Bite.}", &[("L018", 6)]);
    check_rules("{en: [nap], it: [sonno]}", "{en: [nap]}", &[("L018", 15)]);
    check_rules("{en: In short, it: In breve}", "{en: In short}", &[("L018", 19)]);
    check_rules("    term: {id: nap, words: {en: [nap], it: [sonno]}}\n", "", &[("L005", 13)]);
    check_rules("Quel che sembra.", "Quell'altro.", &[("L020", 12)]);
}

#[test]
fn clean_data_has_no_findings() {
    assert_eq!(lint(&files("", "", "")), []);
}

#[test]
fn the_built_in_data_is_clean() {
    assert_eq!(lint(&crate::catalog::embedded_files()), []);
    let tiny = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tiny");
    assert_eq!(lint(&crate::catalog::files_in(&tiny).expect("the folder is there")), []);
}

#[test]
fn finds_what_is_no_proper_yaml() {
    check_set("languages: [en, it]", "languages: [en, it", &[("L001", 7)]);
    check_set("hp: 80", "hp: &hp 80", &[("L002", 14)]);
    check_set("hp: 80\n", "hp: 80\n    hp: 90\n", &[("L004", 15)]);
    check_set("hp: 80", "hp: ~", &[("L006", 14)]);
    check_set("hp: 80", "hp:", &[("L006", 14)]);
}

#[test]
fn a_file_that_is_lost_is_reported_once() {
    for (path, from, to) in [
        ("toy/sets/toy1.yaml", "languages: [en, it]", "languages: [en, it"),
        ("toy/formats/open.yaml", "zones:", "zone:"),
        ("toy/game.yaml", "schema: 1", "schema: ["),
        ("toy/game.yaml", "type: card-name", "type: cardname"),
    ] {
        let reports = lint(&files(path, from, to));
        // A set says that its game is lost, since nothing else of it can be judged.
        let names: Vec<&str> = reports.iter().map(|report| report.source.name.as_str()).collect();
        let is_own = |name: &&str| *name == path || (to == "schema: [" && name.contains("/sets/"));
        assert!(names.contains(&path) && names.iter().all(is_own), "{path}: {names:?}");
    }
}

#[test]
fn finds_unknown_and_missing_keys() {
    check_set("hp: 80", "hpp: 80", &[("L003", 14), ("L019", 23)]);
    check_set("        cost: RRW", "        costs: RRW", &[("L003", 20), ("L019", 23)]);
    check_set(
        "names: {en: Bite, it: Morso}",
        "names: {en: Bite, it: Morso, ita: Morso}",
        &[("L003", 19)],
    );
    check_set("    number: \"2\"\n", "", &[("L017", 5), ("L005", 24)]);
    check_set("- kind: attack\n        names", "- names", &[("L005", 18)]);
    check_game("vocabulary: type, names", "names", &[("L005", 13)]);
    check_format("  - kind: zone-size\n    zone", "  - zone", &[("L005", 10)]);
    check_deck("name: Both\n", "", &[("L005", 1)]);
}

#[test]
fn finds_values_of_the_wrong_sort() {
    check_set("number: \"2\"", "number: 2", &[("L007", 25)]);
    check_set("hp: 80", "hp: \"80\"", &[("L007", 14)]);
    check_set("names: {en: Pup, it: Cucciolo}", "names: Pup", &[("L007", 26)]);
    check_set("printed-total: 2", "printed-total: two", &[("L007", 5)]);
    check_set("variants: [plain]\n", "variants: plain\n", &[("L007", 7)]);
    check_set("schema: 1", "schema: 2", &[("L007", 1)]);
    check_set("languages: [en, it]", "languages: [en, it]\nrelease: yesterday", &[("L007", 7)]);
    check_deck("- 1 Cucciolo", "- 1 Cucciolo: bravo", &[("L007", 7)]);
}

#[test]
fn finds_days_that_never_were() {
    for (date, expected) in [
        ("1999-01", 0),
        ("1999-01-09", 0),
        ("2024-02-29", 0),
        ("2000-02-29", 0),
        ("2026-02-30", 1),
        ("2023-02-29", 1),
        ("1900-02-29", 1),
        ("1999-13", 1),
        ("1999-00", 1),
        ("1999-04-31", 1),
        ("1999-04-00", 1),
    ] {
        check_set(
            "languages: [en, it]",
            &format!("languages: [en, it]\nrelease: {date}"),
            &[("L007", 7)][..expected],
        );
    }
}

#[test]
fn finds_counts_and_figures_that_say_nothing() {
    check_deck("- 1 Cucciolo", "- 0 Cucciolo", &[("L030", 7)]);
    check_deck("count: 1,", "count: 0,", &[("L030", 8)]);
    check_set("hp: 80", "hp: eighty", &[("L031", 14)]);
    for printed in ["X", "\"#\"", "\"-30+\"", "10 red / 5 blue", "unknown"] {
        check_set("hp: 80", &format!("hp: {printed}"), &[]);
    }
}

#[test]
fn finds_unknown_terms() {
    check_set("type: fire", "type: fier", &[("L008", 13)]);
    check_set("cost: RRW", "cost: RXW", &[("L008", 20)]);
    check_set("- kind: attack", "- kind: atack", &[("L008", 18)]);
    check_set("variants: [plain, shiny]", "variants: [plain, matt]", &[("L008", 28)]);
    check_set("flags: [secret]", "flags: [hidden]", &[("L008", 22)]);
    check_set("cost: inferred", "cost: guessed", &[("L008", 23)]);
    check_game("any: water", "any: wind", &[("L008", 19)]);
    check_format("zone: main", "zone: main\n    severity: fatal", &[("L008", 12)]);
    check_set("variants: [plain, shiny]", "variants: [shiny, shiny]", &[("L009", 28)]);
}

#[test]
fn finds_ids_that_are_taken_or_misplaced() {
    check_set("id: toy1-2", "id: toy1-1", &[("L010", 24)]);
    check_set("id: toy1\n", "id: toy2\n", &[("L011", 2), ("L011", 10), ("L011", 24)]);
    check_set("id: toy1-2", "id: pup", &[("L011", 24)]);
    check_format("id: toy/open", "id: toy/closed", &[("L011", 2)]);
    check_game("id: toy", "id: boy", &[("L011", 2)]);
}

#[test]
fn finds_what_points_nowhere() {
    check_set("game: toy", "game: tou", &[("L012", 3)]);
    check_game("formats: [open]", "formats: [open, closed]", &[("L012", 5)]);
    check_game("formats: [open]", "formats: []", &[("L012", 5)]);
    check_game("vocabulary: type, names", "vocabulary: tipe, names", &[("L012", 13)]);
    check_game("attributes: [cost]", "attributes: [price]", &[("L012", 21)]);
    check_format("id: toy/open", "id: boy/open", &[("F008", 2), ("L011", 2)]);
    check_format("hp: {", "hq: {", &[("F007", 8)]);
    check_format("toy1-2: 3", "toy1-9: 3", &[("L012", 8)]);
    check_deck("format: toy/open", "format: toy/opne", &[("L012", 3)]);
    check_set("outside: [Cub]", "outside: [Calf]", &[("L013", 15)]);
    check_set("outside: [Cub]", "outside: [Cub, Pup]", &[("L013", 8)]);
    check_set("grows-from: Old Farfetch'd", "grows-from: Cucciolo", &[("L013", 27)]);
    check_format("zone: main", "zone: sideboard", &[("F006", 11)]);
    check_deck("main:", "side:", &[("L029", 5)]);
}

#[test]
fn a_misspelling_in_a_format_is_one_finding() {
    for (from, to, code, line) in [
        ("zone: main", "zone: mian", "F006", 11),
        ("hp: {", "hq: {", "F007", 8),
        ("toy1-2: 3", "toy1-22: 3", "L012", 8),
        ("kind: zone-size", "kind: zone-sise", "F001", 10),
        ("exactly: 2", "exactely: 2", "F002", 12),
        ("zone: main", "zone: main\n    spek: [A]", "F002", 12),
        ("exactly: 2", "at-least: 3\n    at-most: 2", "F009", 10),
        (
            "main: {names: {en: deck, it: mazzo}}",
            "main: {names: {en: deck, it: mazzo}, takes: \"hpp>1\"}",
            "F005",
            6,
        ),
        ("zones:", "zonez:", "L003", 5),
    ] {
        let reports = lint(&files("toy/formats/open.yaml", from, to));
        let [report] = reports.as_slice() else { panic!("one report for `{to}`: {reports:#?}") };
        let found: Vec<_> = report
            .findings
            .iter()
            .map(|finding| (finding.code.0, lines(&report.source, finding)))
            .collect();
        let expected =
            if to == "zonez:" { vec![("L005", 1), (code, line)] } else { vec![(code, line)] };
        assert_eq!(found, expected, "{to}");
    }
}

#[test]
fn finds_words_with_two_meanings() {
    check_game("names: {en: hp, it: pv}", "names: {en: hp, it: tipo}", &[("L014", 14)]);
    check_game("it: Acqua}", "it: Fuoco}", &[("L014", 11)]);
    check_game("  note: {", "  notes: {", &[("L014", 16)]);
    check_game("names: {en: hp, it: pv}", "names: {en: number, it: pv}", &[("L014", 14)]);
}

#[test]
fn finds_numbers_out_of_order() {
    check_set("number: \"1\"", "number: \"S1\"", &[("L017", 5), ("L015", 25)]);
    check_set("number: \"2\"", "number: \"1\"", &[("L017", 5), ("L016", 25)]);
    check_set("printed-total: 2", "printed-total: 3", &[("L017", 5)]);
    check_set("printed-total: 2", "printed-total: 1", &[]);
}

#[test]
fn finds_missing_translations() {
    check_set("names: {en: Pup, it: Cucciolo}", "names: {en: Pup}", &[("L018", 26)]);
    check_set("names: {en: Bite, it: Morso}", "names: {en: Bite}", &[("L018", 19)]);
    check_set("languages: [en, it]", "languages: [en]", &[]);
    check_format("it: Aperto", "fr: Ouvert", &[("L018", 3)]);
    check_deck("name: Both", "name: Both\ndescription: {it: Tutte e due.}", &[("L018", 3)]);
}

#[test]
fn finds_certainty_about_nothing() {
    check_set("certainty: {hp: uncertain,", "certainty: {note: uncertain, type: uncertain,", &[]);
    check_set("    hp: 80\n", "", &[("L019", 22)]);
}

#[test]
fn finds_slips_of_the_pen() {
    check_set("en: Old Farfetch’d", "en: Old Farfetch'd", &[("L020", 12)]);
    check_set("Bites a Pokémon.", "\"Bites \\\"a\\\" Pokémon.\"", &[("L020", 21)]);
    check_set("Un po’ di morsi.", "\"E' un morso, perche’ si.\"", &[("L021", 21), ("L021", 21)]);
    check_set("Bites a Pokémon.", "Bites a Pokemon in a Poke Ball.", &[("L022", 21), ("L022", 21)]);
    check_set("note: ×2", "note: x2", &[("L023", 16)]);
    check_set("Un po’ di morsi.", "Un morso. LIV 76 N.6", &[("L024", 21)]);
    check_set("Bites a Pokémon.", "Bites a PokÃ©mon.", &[("L025", 21)]);
    check_set("Un po’ di morsi.", "\" Un morso.\"", &[("L026", 21)]);
    check_set("hp: 80\n", "hp: 80  \n", &[("L026", 14)]);
    check_set("schema: 1\n", "\u{FEFF}schema: 1\r\n", &[("L026", 1), ("L026", 1)]);
}

#[test]
fn finds_decks_that_name_unknown_cards() {
    check_deck("(toy1-1)", "(toy1-9)", &[("L027", 6)]);
    check_deck("- 1 Cucciolo", "- 1 Cuciolo", &[("L027", 7)]);
    check_deck("card: toy1-2", "card: toy1-9", &[("L027", 8)]);
    check_deck("(toy1-1)", "(toy1-2)", &[("L028", 6)]);
    check_deck("name: Pup", "name: Cub", &[("L028", 8)]);
    check_deck("- 1 Cucciolo", "- 2x Old Farfetch’d", &[]);
}

#[test]
fn points_at_the_very_word() {
    let reports = lint(&files("toy/sets/toy1.yaml", "Bites a Pokémon.", "Bites a Pokemon."));
    let [report] = reports.as_slice() else { panic!("one report: {reports:#?}") };
    assert_eq!(&report.source.text[report.findings[0].labels[0].span.clone()], "Pokemon");
    assert_eq!(report.findings[0].help, Some(crate::msg!("lint-write", text = "Pokémon")));
    assert_eq!(report.findings[0].path.as_deref(), Some("cards[0].abilities[0].text.en"));
}

#[test]
fn helps_with_the_nearest_word() {
    for (from, to, help) in [
        ("type: fire", "type: Fuoco", crate::msg!("lint-write", text = "fire")),
        ("type: fire", "type: fier", crate::msg!("lint-did-you-mean", word = "fire")),
        ("hp: 80", "hpp: 80", crate::msg!("lint-did-you-mean", word = "hp")),
        ("number: \"2\"", "number: 2", crate::msg!("lint-write-quoted", text = "2")),
        ("hp: 80", "hp: \"80\"", crate::msg!("lint-write-unquoted", text = "80")),
        ("id: toy1-2", "id: pup", crate::msg!("lint-misplaced-card-help", id = "toy1-2")),
    ] {
        let reports = lint(&files("toy/sets/toy1.yaml", from, to));
        let report = reports.iter().find(|report| report.source.name == "toy/sets/toy1.yaml");
        let finding = &report.expect("a report").findings[0];
        assert_eq!(finding.help, Some(help), "{to}");
    }
}

#[test]
fn every_code_is_found_by_some_test() {
    let tests = concat!(include_str!("tests.rs"), include_str!("../catalog/yaml/parse.rs"));
    for entry in CODES.iter().filter(|entry| entry.code.0.starts_with('L')) {
        assert!(tests.contains(&format!("\"{}\"", entry.code)), "{} has a test", entry.code);
    }
}

#[test]
fn only_incomplete_sets_are_notes() {
    let reports = lint(&files("toy/sets/toy1.yaml", "printed-total: 2", "printed-total: 3"));
    assert_eq!(reports[0].findings[0].severity, Severity::Note);
    assert_eq!((reports[0].findings[0].actual, reports[0].findings[0].limit), (Some(2), Some(3)));
}

proptest::proptest! {
    /// A file cut anywhere, with anything in place of what follows.
    #[test]
    fn no_file_makes_it_panic(cut in 0..SET.len(), rest in "[-a-z:#\\[\\]{},&*!|>'\"~ \n0-9]{0,40}") {
        let mut cut = cut;
        while !SET.is_char_boundary(cut) {
            cut -= 1;
        }
        let mut files = files("", "", "");
        for file in &mut files {
            let kept = file.text.get(..cut).unwrap_or_default().to_owned();
            file.text = format!("{kept}{rest}").into();
        }
        for report in lint(&files) {
            for label in report.findings.iter().flat_map(|finding| &finding.labels) {
                proptest::prop_assert!(report.source.text.get(label.span.clone()).is_some(), "{label:?}");
            }
        }
    }
}
