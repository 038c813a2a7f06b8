//! Looking up rules of an invented game and of those that are built in.

use super::*;
use crate::catalog::{self, Catalog, DataFile};

const GAME: &str = "\
schema: 1
id: toy
names: {en: Toy, it: Gioco}
same-card: name
formats: []
vocabularies: {}
attributes: {}
";

const RULES: &str = "\
schema: 1
game: toy
rules:
  - id: TY-001
    area: play
    text: {en: A confused cub may bite itself., it: Un cucciolo confuso può mordersi.}
    reading: {en: The bite counts as its turn., it: Il morso vale come turno.}
  - id: TY-002
    area: play
    text: {en: A sleeping cub never bites., it: Un cucciolo che dorme non morde mai.}
    terms: [cub]
  - id: TY-003
    area: glossary
    term: {id: cub, words: {en: [cub, cubs, Old Cub], it: [cucciolo, cuccioli]}}
    text: {en: The youngest cards., it: Le carte più giovani.}
  - id: ZY-001
    area: glossary
    term: {id: bite, words: {en: [Bite, B, B.I.T.E.], it: [morso, l’assalto]}}
    text: {en: Old Cub has one., it: Ne ha uno.}
  - id: ZY-002
    area: glossary
    term: {id: other-cub, words: {en: [cub], it: [cucciolo]}}
    text: {en: Another kind., it: Un altro tipo.}
guides:
  - id: first
    title: {en: First, it: Primo}
    parts:
      - title: {en: Turn, it: Turno}
        rules: [TY-002, TY-001]
";

fn toy() -> Rulebook {
    let file = |path: &str, text: &'static str| DataFile { path: path.into(), text: text.into() };
    let (memory, reports) =
        catalog::load(&[file("toy/game.yaml", GAME), file("toy/rules.yaml", RULES)]);
    assert_eq!(reports, []);
    Rulebook::new(memory.rules().expect("in memory"))
}

fn built_in() -> Rulebook {
    let (memory, _) = catalog::load(&catalog::embedded_files());
    Rulebook::new(memory.rules().expect("in memory"))
}

fn ids<'r>(entries: &[Entry<'r>]) -> Vec<&'r str> {
    entries.iter().map(|entry| entry.statement.id.as_str()).collect()
}

#[test]
fn an_id_is_found_however_it_is_typed() {
    let rules = toy();
    for typed in ["TY-002", "ty-002", "ty2", "TY 2", "ty–002"] {
        assert_eq!(rules.find(typed).map(|entry| entry.statement.id.as_str()), Some("TY-002"));
    }
    for typed in ["TY-9", "ty", "cub", "", "T2", "ty-0002", "èè1"] {
        assert!(rules.find(typed).is_none(), "{typed}");
    }
    assert!(is_id("ty-9") && !is_id("ty") && !is_id("R002") && !is_id("ty-0002"));
    let ends = |typed: &str| -> Vec<(String, String)> {
        let ranges = rules.ranges(typed);
        ranges.iter().map(|(first, last)| (first.to_string(), last.to_string())).collect()
    };
    assert_eq!(ends("TY-9"), [("TY-001".into(), "TY-003".into())]);
    assert_eq!(ends("QQ-9").len(), 2);
}

#[track_caller]
fn check_found(words: &str, expected: &[&str]) -> (bool, Vec<(String, String)>) {
    let rules = toy();
    let found = rules.search(words, None);
    assert_eq!(ids(&found.entries), expected, "{words}");
    (found.is_partial, found.corrected)
}

#[test]
fn words_are_found_in_both_languages_stemmed_and_begun() {
    check_found("confused", &["TY-001"]);
    check_found("CONFUSO", &["TY-001"]);
    check_found("bites sleeping", &["TY-002"]);
    check_found("cuccioli", &["ZY-002", "TY-003", "TY-002", "TY-001"]);
    check_found("youn", &["TY-003"]);
    check_found("confused cucciolo", &["TY-001"]);
    check_found("morso turno", &["TY-001"]);
    check_found("", &[]);
    check_found("%", &[]);
}

#[test]
fn slips_are_forgiven_and_told() {
    let (is_partial, corrected) = check_found("confsued", &["TY-001"]);
    assert_eq!((is_partial, corrected.len()), (false, 1));
    assert_eq!(corrected[0], ("confsued".to_owned(), "confused".to_owned()));
    check_found("zzzzzzzzzzzz", &[]);
}

#[test]
fn where_no_statement_has_all_words_those_with_most_are_found() {
    let (is_partial, _) = check_found("can a confused cub sleep", &["TY-002", "TY-001"]);
    assert!(is_partial);
}

#[test]
fn a_search_may_be_of_one_game() {
    let rules = toy();
    let game = |id: &str| id.parse::<GameId>().expect("an id");
    assert_eq!(rules.search("cub", Some(&game("toy"))).entries.len(), 5);
    assert_eq!(rules.search("cub", Some(&game("other"))).entries.len(), 0);
}

#[track_caller]
fn check_marks(text: &str, lang: Lang, of: Option<&str>, expected: &[(&str, &str)]) {
    let rules = toy();
    let game = "toy".parse().expect("an id");
    let mut marker = rules.marker(&game, lang);
    let own: Option<StatementId> = of.map(|of| of.parse().expect("an id"));
    if let Some(own) = &own {
        marker = marker.for_statement(&rules.find(own.as_str()).expect("known").statement.id);
    }
    let marks = marker.marks(text);
    let found: Vec<(&str, &str)> =
        marks.iter().map(|mark| (&text[mark.span.clone()], mark.statement.id.as_str())).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn terms_are_marked_once_whole_and_as_they_are_written() {
    check_marks("Cubs and a cub", Lang::EN, None, &[("Cubs", "TY-003")]);
    check_marks("the Old Cub, a cub", Lang::EN, None, &[("Old Cub", "TY-003")]);
    check_marks("scuba cubed", Lang::EN, None, &[]);
    // A word with a capital of its own is only meant with it; one letter never.
    check_marks("bite, Bite, B", Lang::EN, None, &[("Bite", "ZY-001")]);
    check_marks("B.I.T.E. now", Lang::EN, None, &[("B.I.T.E.", "ZY-001")]);
    check_marks("È l'assalto", Lang::IT, None, &[("l'assalto", "ZY-001")]);
    check_marks("cucciolo", Lang::EN, None, &[]);
}

#[test]
fn a_statement_does_not_mark_itself_and_means_the_terms_of_its_document() {
    check_marks("A cub", Lang::EN, Some("TY-003"), &[]);
    check_marks("A cub", Lang::EN, Some("ZY-001"), &[("cub", "ZY-002")]);
    check_marks("A cub", Lang::EN, Some("TY-001"), &[("cub", "TY-003")]);
}

#[test]
fn a_marker_marks_each_term_once_over_several_texts() {
    let rules = toy();
    let mut marker = rules.marker(&"toy".parse().expect("an id"), Lang::EN);
    assert_eq!(marker.marks("cub").len(), 1);
    assert_eq!(marker.marks("cub Bite").len(), 1);
    assert!(rules.marker(&"other".parse().expect("an id"), Lang::EN).marks("cub").is_empty());
}

#[test]
fn a_guide_is_put_together_from_statements() {
    let rules = toy();
    for name in ["toy", "first", "toy/first"] {
        let guides = rules.guides_called(name);
        let [(game, guide)] = guides.as_slice() else { panic!("one guide: {name}") };
        assert_eq!(game.as_str(), "toy");
        let chapters = rules.chapters(guide);
        assert_eq!(chapters.len(), 1);
        let said: Vec<&str> = chapters[0].statements.iter().map(|said| said.id.as_str()).collect();
        assert_eq!(said, ["TY-002", "TY-001"]);
    }
    assert!(rules.guides_called("second").is_empty());
}

#[test]
fn what_people_ask_is_found_in_the_built_in_rules() {
    let rules = built_in();
    for (asked, among_first) in [
        ("confuso", "PB-201"),
        ("confused attack", "PB-110"),
        ("60 cards", "PB-121"),
        ("panchina", "PB-183"),
        ("double team", "RR-227"),
        ("attacco combinato", "RR-227"),
        ("interrupt", "SM-160"),
        ("weaknes", "PB-200"),
        ("mulligan basic", "PB-181"),
    ] {
        let found = rules.search(asked, None);
        let first = ids(&found.entries[..found.entries.len().min(5)]);
        assert!(first.contains(&among_first), "{asked}: {first:?}");
    }
}

#[test]
fn every_guide_says_something_in_every_part() {
    let rules = built_in();
    let guides: Vec<_> = rules.guides().collect();
    assert_eq!(guides.len(), 4);
    for (_, guide) in guides {
        for chapter in rules.chapters(guide) {
            assert_eq!(chapter.statements.len(), chapter.part.rules.len(), "{}", guide.id);
            assert!(!chapter.statements.is_empty(), "{}", guide.id);
        }
    }
}
