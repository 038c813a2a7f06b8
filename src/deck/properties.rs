//! What holds for every list and every deck.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use proptest::{
    collection::vec,
    option,
    prelude::{any, prop_oneof},
    proptest,
    strategy::{Just, Strategy},
    test_runner::Config,
};

use super::{
    Beside, Deck, Dialect, Entry, Unresolved,
    testing::{catalog, deck, short},
    write,
};
use crate::{
    card::Card,
    catalog::Catalog as _,
    report::{Finding, Source},
    text::Lang,
};

fn check_places(deck: &Deck, findings: &[Finding]) {
    let text = &deck.source.text;
    let entries = deck.entries.iter().map(|entry| entry.span.clone());
    let unresolved = deck.unresolved.iter().map(|line| line.span.clone());
    let labels =
        findings.iter().flat_map(|finding| &finding.labels).map(|label| label.span.clone());
    for span in entries.chain(unresolved).chain(labels) {
        assert!(text.get(span.clone()).is_some(), "{span:?} of {text:?}");
    }
}

/// Lines that start with a count and are not blank otherwise.
fn counted_line() -> impl Strategy<Value = String> {
    (1..999_u32, "[^\\p{Cc}]{0,30}[a-zA-Z0-9][^\\p{Cc}]{0,30}")
        .prop_map(|(count, rest)| format!("{count} {rest}"))
}

fn dialect() -> impl Strategy<Value = Dialect> {
    (0..Dialect::ALL.len()).prop_map(|index| Dialect::ALL[index])
}

fn lang() -> impl Strategy<Value = Lang> {
    prop_oneof![Just(Lang::EN), Just(Lang::IT)]
}

fn card() -> impl Strategy<Value = Arc<Card>> {
    (0..catalog().cards().len()).prop_map(|index| Arc::clone(&catalog().cards()[index]))
}

/// Decks of cards of all games, with names that are no card among them, in zones or not, and cards
/// beside them.
fn decks() -> impl Strategy<Value = Deck> {
    let zone = || {
        option::of(prop_oneof![
            Just("main".to_owned()),
            Just("Character".to_owned()),
            Just("other pile".to_owned())
        ])
    };
    let entry = (card(), 1..=super::MAX_COUNT, zone());
    let line = ("(Pikachoo|Qwerty Uiop|Zzz Top 99)", 1..60_u32, zone());
    let name = "[A-Z][a-zA-Z0-9àèéù’!,.:#/ -]{0,20}[a-z!]";
    let format = option::of(
        (0..catalog().formats().len()).prop_map(|index| catalog().formats()[index].id.clone()),
    );
    let beside = (card(), 1..=super::MAX_COUNT, "(Sideboard|Maybeboard)");
    let parts = (vec(entry, 1..20), vec(line, 0..3), vec(beside, 0..3), name, format);
    parts.prop_map(|(entries, lines, beside, name, format)| {
        let place = |index: usize| -> Range<usize> { index..index };
        let count = entries.len();
        let entry = |(index, (card, count, zone))| Entry { card, zone, count, span: place(index) };
        let line =
            |(index, (name, copies, zone)): (usize, (String, u32, Option<String>))| Unresolved {
                candidates: Vec::new(),
                span: place(count + index),
                text: name.clone(),
                name,
                count: copies,
                zone,
                suggestions: Vec::new(),
            };
        Deck {
            name: name.split_whitespace().collect::<Vec<_>>().join(" "),
            format,
            source: Source::default(),
            entries: entries.into_iter().enumerate().map(entry).collect(),
            unresolved: lines.into_iter().enumerate().map(line).collect(),
            beside: beside
                .into_iter()
                .map(|(card, count, zone)| Beside { span: 0..0, zone, count, card: Ok(card) })
                .collect(),
        }
    })
}

/// The lines of a deck without their order, in zones or not.
fn content(deck: &Deck, with_zones: bool) -> Vec<String> {
    let mut deck = deck.clone();
    if !with_zones {
        deck.entries.iter_mut().for_each(|entry| entry.zone = None);
        deck.unresolved.iter_mut().for_each(|line| line.zone = None);
    }
    let mut lines = short(&deck);
    lines.sort();
    lines
}

/// The lines beside a deck without their order.
fn beside(deck: &Deck) -> Vec<String> {
    let line = |line: &Beside| match &line.card {
        Ok(card) => format!("{} {}", line.count, card.id),
        Err(name) => format!("{} ?{name}", line.count),
    };
    let mut lines: Vec<String> = deck.beside.iter().map(line).collect();
    lines.sort();
    lines
}

/// How many there are of each card.
fn summed(lines: &[String]) -> Vec<String> {
    let mut sums: BTreeMap<&str, u32> = BTreeMap::new();
    for (count, card) in lines.iter().filter_map(|line| line.split_once(' ')) {
        *sums.entry(card).or_default() += count.parse::<u32>().expect("a count");
    }
    sums.into_iter().map(|(card, count)| format!("{count} {card}")).collect()
}

#[track_caller]
fn check_round_trip(written: &Deck, dialect: Dialect, lang: Lang) {
    let text = write(written, dialect, lang, catalog()).expect("a catalog in memory").text;
    let (found, _) = deck(&text);
    let mut expected = written.clone();
    if dialect == Dialect::Yaml
        && written.entries.iter().any(|entry| entry.zone.is_some())
            | written.unresolved.iter().any(|line| line.zone.is_some())
            | !written.beside.is_empty()
    {
        let main = || Some("main".to_owned());
        expected.entries.iter_mut().for_each(|entry| entry.zone = entry.zone.take().or_else(main));
        expected.unresolved.iter_mut().for_each(|line| line.zone = line.zone.take().or_else(main));
    }
    let with_zones = matches!(dialect, Dialect::Yaml | Dialect::Plain | Dialect::Csv);
    let (found_lines, expected_lines) =
        (content(&found, with_zones), content(&expected, with_zones));
    // It writes each copy, so that equal lines become one.
    let sums = |lines: Vec<String>| if dialect == Dialect::Lackey { summed(&lines) } else { lines };
    let (found_lines, expected_lines) = (sums(found_lines), sums(expected_lines));
    let lost: Vec<&String> =
        expected_lines.iter().filter(|line| !found_lines.contains(line)).collect();
    assert!(
        lost.is_empty(),
        "{dialect} {lang} loses {lost:?}\n{}",
        text.chars().take(2000).collect::<String>()
    );
    let gained: Vec<&String> =
        found_lines.iter().filter(|line| !expected_lines.contains(line)).collect();
    assert!(
        gained.is_empty() && found_lines.len() == expected_lines.len(),
        "{dialect} {lang} gains {gained:?}"
    );
    let kept = if matches!(dialect, Dialect::Ptcgo | Dialect::PtcgLive) {
        Vec::new()
    } else {
        sums(beside(&expected))
    };
    assert_eq!(sums(beside(&found)), kept, "{dialect} {lang}\n{text}");
    if matches!(dialect, Dialect::Yaml | Dialect::Plain) {
        assert_eq!(
            (&found.name, &found.format),
            (&expected.name, &expected.format),
            "{dialect} {lang}\n{text}"
        );
    }
}

proptest! {
    #![proptest_config(Config { cases: 64, failure_persistence: None, ..Config::default() })]

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in vec(any::<u8>(), 0..300)) {
        let (deck, findings) = deck(bytes);
        check_places(&deck, &findings);
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "(\\PC|[\\r\\n\\t \"',;:#*/()\\[\\]{}0-9x]){0,200}") {
        let (deck, findings) = deck(text);
        check_places(&deck, &findings);
    }

    #[test]
    fn any_deck_file_is_read_without_a_panic(lines in vec("(  ){0,3}(- )?(cards|main|4 Bill|\"|'|count|\\{|\\[|: |\\PC){0,6}", 0..10)) {
        let (deck, findings) = deck(format!("schema: 1\nname: x\ncards:\n{}\n", lines.join("\n")));
        check_places(&deck, &findings);
    }

    #[test]
    fn any_table_is_read_without_a_panic(rows in vec("([a-zA-Z0-9\"; ]{0,6},){0,5}\\PC{0,5}", 0..10)) {
        let (deck, findings) = deck(format!("count,name,set,number,zone\n{}\n", rows.join("\n")));
        check_places(&deck, &findings);
    }

    #[test]
    fn no_counted_line_is_ever_dropped(lines in vec(counted_line(), 1..12)) {
        let (deck, findings) = deck(format!("1 Bill\n{}\n", lines.join("\n")));
        check_places(&deck, &findings);
        assert_eq!(deck.entries.len() + deck.unresolved.len(), lines.len() + 1, "{lines:?} {:?}", short(&deck));
    }

    #[test]
    fn no_row_of_a_table_is_ever_dropped(rows in vec((1..999_u32, "[a-zA-Z0-9][^\\p{Cc}\"]{0,20}"), 1..12)) {
        let table: String = rows.iter().map(|(count, name)| format!("{count},\"{name}\"\n")).collect();
        let (deck, findings) = deck(format!("count,name\n{table}"));
        check_places(&deck, &findings);
        assert_eq!(deck.entries.len() + deck.unresolved.len(), rows.len(), "{rows:?} {:?}", short(&deck));
    }

    #[test]
    fn a_written_deck_is_read_as_the_same_deck(deck in decks(), dialect in dialect(), lang in lang()) {
        check_round_trip(&deck, dialect, lang);
    }
}

#[test]
fn every_card_survives_every_dialect_and_language() {
    let entry = |(index, card): (usize, &Arc<Card>)| Entry {
        card: Arc::clone(card),
        zone: None,
        count: 1,
        span: index..index,
    };
    let deck = Deck {
        name: "All".into(),
        format: None,
        source: Source::default(),
        entries: catalog().cards().iter().enumerate().map(entry).collect(),
        unresolved: Vec::new(),
        beside: Vec::new(),
    };
    for dialect in Dialect::ALL {
        for lang in Lang::SPOKEN {
            check_round_trip(&deck, dialect, lang);
        }
    }
}

#[test]
fn decks_that_come_with_the_data_resolve_without_a_finding() {
    let files: Vec<_> = crate::catalog::embedded_files()
        .into_iter()
        .filter(|file| file.path.contains("/decks/"))
        .collect();
    assert!(files.len() > 8);
    for file in files {
        let (found, findings) = deck(file.text.as_bytes());
        assert!(findings.is_empty(), "{}: {findings:?}", file.path);
        assert!(found.format.is_some() && !found.entries.is_empty(), "{}", file.path);
        for dialect in Dialect::ALL {
            check_round_trip(&found, dialect, Lang::IT);
        }
    }
}
