//! The formats that come with the data, on the decks that come with it and on lists as people type
//! them.

use std::{fs, sync::LazyLock};

use mazzo::{
    card::FormatId,
    catalog::{self, Catalog, Memory},
    deck::{self, Deck},
    format::{self, Check, Format, Verdict},
    game::Game,
    i18n::Translator,
    report::Severity,
    text::Lang,
    view::check::ReportsView,
};

use crate::harness::{files_below, repository};

/// The built-in data and the invented game of the tests, in one catalog.
pub(crate) fn everything() -> &'static Memory {
    static CATALOG: LazyLock<Memory> = LazyLock::new(|| {
        let mut files = catalog::embedded_files();
        files.extend(catalog::files_in(&repository("tests/fixtures/tiny")).expect("the tiny data"));
        catalog::load(&files).0
    });
    &CATALOG
}

pub(crate) fn games() -> &'static [Game] {
    everything().games()
}

/// Every format, compiled.
pub(crate) fn formats() -> &'static [Format] {
    static FORMATS: LazyLock<Vec<Format>> = LazyLock::new(|| {
        let compile = |file| {
            let (format, findings) = format::compile(file, games());
            assert!(findings.is_empty(), "{}: {findings:#?}", format.id);
            format
        };
        everything().formats().iter().map(compile).collect()
    });
    &FORMATS
}

#[track_caller]
pub(crate) fn format_called(id: &str) -> &'static Format {
    formats()
        .iter()
        .find(|format| format.id.as_str() == id)
        .unwrap_or_else(|| panic!("no format {id}"))
}

/// Reads a deck list and checks it.
#[track_caller]
pub(crate) fn check_list(bytes: &[u8], name: &str, format: &str) -> (Deck, Check) {
    let (deck, findings) = deck::resolve(deck::read(bytes, name), everything()).expect("in memory");
    let check = format::check(&deck, format_called(format), games()).with_findings(findings);
    (deck, check)
}

fn messages(check: &Check) -> String {
    let translator = Translator::new(Lang::EN);
    let line = |finding: &mazzo::report::Finding| {
        format!("{} {}", finding.code, translator.text(&finding.message))
    };
    check.findings.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn outcome<'a>(check: &'a Check, code: &str) -> &'a format::RuleOutcome {
    check
        .rules
        .iter()
        .find(|outcome| outcome.rule.code().0 == code)
        .unwrap_or_else(|| panic!("no rule {code}"))
}

#[test]
fn every_deck_that_comes_with_the_data_gets_its_verdict() {
    // PB-121: the list of the 2-Player Starter Set is one card too long.
    let exceptions =
        [("two-player-starter.yaml", Verdict::Illegal), ("link-spin.yaml", Verdict::Undetermined)];
    let mut seen = 0;
    for path in files_below(&repository("data"), "yaml")
        .iter()
        .filter(|path| path.parent().is_some_and(|dir| dir.ends_with("decks")))
    {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let bytes = fs::read(path).expect("a deck");
        let (deck, findings) =
            deck::resolve(deck::read(&bytes, &name), everything()).expect("in memory");
        let format = deck.format.as_ref().unwrap_or_else(|| panic!("{name} names its format"));
        let check =
            format::check(&deck, format_called(format.as_str()), games()).with_findings(findings);
        let expected = exceptions
            .iter()
            .find(|(known, _)| *known == name)
            .map_or(Verdict::Legal, |(_, verdict)| *verdict);
        assert_eq!(check.verdict, expected, "{name}\n{}", messages(&check));
        seen += 1;
    }
    assert!(seen >= 15, "the decks are found");
}

#[test]
fn lists_as_people_type_them_get_the_verdicts_of_their_table() {
    let folder = repository("tests/fixtures/decks");
    let table = fs::read_to_string(folder.join("README.md")).expect("the table");
    let mut seen = 0;
    for row in table.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, file, format, verdict, ..] = cells.as_slice() else { panic!("{row}") };
        let (_, check) = check_list(&fs::read(folder.join(file)).expect("a list"), file, format);
        assert_eq!(check.verdict.as_str(), *verdict, "{file}\n{}", messages(&check));
        seen += 1;
    }
    assert!(seen > 30, "the lists are found");
}

#[test]
fn the_starter_set_is_one_card_too_long() {
    let path = repository("data/pokemon/decks/two-player-starter.yaml");
    let (_, check) = check_list(
        &fs::read(path).expect("a deck"),
        "two-player-starter.yaml",
        "pokemon/constructed",
    );
    let size = outcome(&check, "R001");
    assert_eq!((size.actual(), size.limit(), size.margin()), (Some(61), Some(60), Some(-1)));
    assert_eq!(
        check.findings.iter().filter(|finding| finding.severity == Severity::Error).count(),
        1
    );
}

#[track_caller]
fn check_points(cards: &str, points: i64) {
    let (_, check) = check_list(cards.as_bytes(), "wrestlers.txt", "rawdeal/rumble-deck");
    assert_eq!(outcome(&check, "R006").actual(), Some(points), "{cards}");
}

#[test]
fn superstar_points_follow_value_and_hand() {
    check_points("1 X-Pac (rd02-x-pac)", 1); // RR-043: 0/2
    check_points("1 Spike Dudley (rd06-spike-dudley)", 0); // RR-043: 0/0, never below 0
    check_points("1 Eugene (rd19-eugene)", 4); // RR-003: 5/#
    check_points("1 Edge (rd03-edge)", 3); // RR-042: # is no hand of 5
}

#[test]
fn the_house_reads_a_plus_in_values_and_hands() {
    // RR-005, RR-043: `0+`/`3+` is a hand of 0 and a value of 3.
    let (_, check) = check_list(
        b"1 Stacy Keibler (rd13-stacy-keibler)",
        "wrestlers.txt",
        "rawdeal/rumble-house",
    );
    assert_eq!(outcome(&check, "R006").actual(), Some(2));
}

#[test]
fn fifty_points_are_legal_and_fifty_one_are_not() {
    // RR-040
    let fifty = fs::read(repository("data/rawdeal/decks/fifty-on-the-dot.yaml")).expect("a deck");
    let (_, check) = check_list(&fifty, "fifty.yaml", "rawdeal/rumble-deck");
    let budget = outcome(&check, "R006");
    assert_eq!((budget.actual(), budget.limit(), budget.margin()), (Some(50), Some(50), Some(0)));
    let over = fs::read(repository("tests/fixtures/decks/rawdeal-51-points.txt")).expect("a list");
    let (_, check) = check_list(&over, "over.txt", "rawdeal/rumble-deck");
    let budget = outcome(&check, "R006");
    assert_eq!((budget.actual(), budget.margin()), (Some(51), Some(-1)));
    let message = Translator::new(Lang::EN).text(&budget.findings[0].message);
    assert!(message.starts_with("51 points, 1 over the limit of 50: `"), "{message}");
    assert_eq!(budget.findings[0].labels.len(), 15, "every wrestler is listed with his points");
}

#[test]
fn a_character_needs_no_foreign_symbols() {
    // SM-031, SM-032
    let path = repository("tests/fixtures/decks/smash-wrong-symbol.txt");
    let (_, check) = check_list(&fs::read(path).expect("a list"), "pikachu.txt", "smash/house");
    let symbols = outcome(&check, "R007");
    let translator = Translator::new(Lang::EN);
    let found: Vec<String> =
        symbols.findings.iter().map(|finding| translator.text(&finding.message)).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found
            .iter()
            .any(|message| message
                == "`Super Cape` has Symbol `Mario`, which `Pikachu` does not have"),
        "{found:?}"
    );
}

#[test]
fn assumed_deck_limits_are_marked() {
    let path = repository("data/smash/decks/mario-coin-run.yaml");
    let (_, check) = check_list(&fs::read(path).expect("a deck"), "mario.yaml", "smash/house");
    let notes: Vec<_> = outcome(&check, "R002").findings.iter().collect();
    assert_eq!(notes.len(), 1);
    let message = Translator::new(Lang::EN).text(&notes[0].message);
    assert!(message.starts_with("Deck limit is assumed by the format: `Attack` 50, "), "{message}");
    assert!(
        !message.contains("Power Block"),
        "the one limit the rulebook gives is no assumption: {message}"
    );
}

#[test]
fn taunts_are_allowed_with_a_note() {
    // SM-029
    let path = repository("tests/fixtures/decks/smash-taunt-note.txt");
    let (_, check) = check_list(&fs::read(path).expect("a list"), "taunt.txt", "smash/house");
    let taunt = check
        .rules
        .iter()
        .find(|outcome| outcome.rule.spec == ["SM-029"])
        .expect("the rule on taunts");
    assert_eq!(
        (taunt.status.as_str(), taunt.rule.severity, check.verdict),
        ("fail", Severity::Note, Verdict::Legal)
    );
}

#[track_caller]
fn check_copies(list: &str, status: &str, limit: i64) {
    let (_, check) = check_list(list.as_bytes(), "list.txt", "smash/house");
    let copies = outcome(&check, "R002");
    assert_eq!((copies.status.as_str(), copies.limit()), (status, Some(limit)), "{list}");
}

#[test]
fn marios_extra_raises_the_limit_of_three_cards() {
    // SM-025, on the assumed limit of 4; SM-062 without assumption
    check_copies("1 Mario (smash1-mario)\n5 mushroom (smash1-mushroom)", "pass", 5);
    check_copies("1 Mario (smash1-mario)\n6 mushroom (smash1-mushroom)", "fail", 5);
    check_copies("1 Link (smash1-link)\n5 mushroom (smash1-mushroom)", "fail", 4);
    check_copies("1 Mario (smash1-mario)\n5 Jump (smash1-jump)", "fail", 4);
    check_copies("5 Power Block (smash1-power-block)", "pass", 5);
    check_copies("6 Power Block (smash1-power-block)", "fail", 5);
}

#[test]
fn what_a_format_says_of_single_cards_is_a_query() {
    let card = |id: &str| {
        everything()
            .card(&id.parse().expect("an id"))
            .expect("in memory")
            .unwrap_or_else(|| panic!("no card {id}"))
    };
    let legal = format::card_predicate(format_called("rawdeal/rumble-deck"));
    for (id, expected) in
        [("rd02-chyna", true), ("rd02-x-pac", true), ("base1-58", false), ("smash1-attack", false)]
    {
        assert_eq!(legal.selects(&card(id)), expected, "{id}");
    }
    let women = everything()
        .cards()
        .iter()
        .filter(|card| card.game.as_str() == "rawdeal" && legal.selects(card));
    let logos: Vec<String> = women
        .filter(|card| {
            card.attributes.iter().any(|(id, value)| {
                id.as_str() == "gender" && value.terms().iter().any(|term| term.as_str() == "f")
            })
        })
        .map(|card| format!("{:?}", card.attributes.iter().find(|(id, _)| id.as_str() == "logo")))
        .collect();
    assert!(!logos.is_empty() && logos.iter().all(|logo| logo.contains("Chyna")), "{logos:?}"); // RR-007, RR-008
}

#[test]
fn cards_of_another_game_and_zones_of_no_format_are_reported() {
    let list = "Bench:\n1 Pikachu (base1-58)\n1 X-Pac (rd02-x-pac)\n1 X-Pac (rd02-x-pac)\n";
    let (_, check) = check_list(list.as_bytes(), "list.txt", "pokemon/constructed");
    let text = messages(&check);
    assert!(
        text.contains("R010 `X-Pac` is a card of Raw Deal, not of Pokémon Trading Card Game"),
        "{text}"
    );
    assert!(text.contains("R011 the format has no zone `Bench`"), "{text}");
    let other = check.findings.iter().find(|finding| finding.code.0 == "R010").expect("just seen");
    assert_eq!((other.severity, other.labels.len()), (Severity::Error, 2));
}

#[track_caller]
fn check_guess(list: &str, expected: Option<&str>) {
    let (deck, _) =
        deck::resolve(deck::read(list.as_bytes(), "list.txt"), everything()).expect("in memory");
    let guessed = format::guess(&deck, formats(), games()).map(|format| &format.id);
    assert_eq!(guessed.map(FormatId::as_str), expected, "{list}");
}

#[test]
fn a_deck_without_a_format_gets_the_first_it_fits() {
    check_guess(
        include_str!("../fixtures/decks/pokemon-rumble-16-legal.txt"),
        Some("pokemon/rumble"),
    );
    check_guess("3 Pikachu (base1-58)", Some("pokemon/constructed"));
    check_guess(
        include_str!("../fixtures/decks/rawdeal-pool-30-legal.txt"),
        Some("rawdeal/rumble-pool"),
    );
    check_guess("nothing we know", None);
}

#[test]
fn the_report_has_the_published_shape() {
    let list = "4 Pikachu (base1-58)\n\n3 Pikachoo Xyz\n2 Pikachu (ru1-7)\n";
    let (deck, check) = check_list(list.as_bytes(), "pika.txt", "pokemon/constructed");
    let json =
        serde_json::to_value(ReportsView::new([(&deck, &check)], &Translator::new(Lang::IT)))
            .expect("JSON");
    insta::assert_json_snapshot!(json);
}

#[test]
fn formats_explain_themselves_in_both_languages() {
    for format in formats() {
        for lang in Lang::SPOKEN {
            let translator = Translator::new(lang);
            let lines: Vec<String> =
                format::explain(format).iter().map(|line| translator.text(line)).collect();
            assert!(lines.len() > format.rules.len() + 2, "{}", format.id);
            assert!(!lines.iter().any(|line| line.contains("{$") || line.is_empty()), "{lines:?}");
        }
    }
}
