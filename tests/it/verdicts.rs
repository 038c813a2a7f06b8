//! What must not change a verdict: the order of the lines, how copies are spread over lines, the language of the names,
//! which printing is named. And what every verdict owes: its numbers, and lines to point at.

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
    sync::Arc,
};

use mazzo::{
    card::{Card, FormatId},
    deck::{self, Deck, Entry},
    format::{self, Check, Format, RuleStatus, Verdict},
    i18n::Translator,
    report::{Severity, Source},
    text::Lang,
    view::check::ReportsView,
};
use proptest::prelude::*;

use crate::formats::{everything, format_called, formats, games};

#[derive(Clone)]
struct Line(Arc<Card>, u32);

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.1, self.0.id)
    }
}

/// A deck of these lines, as if somebody had written them.
fn deck_of(lines: &[Line]) -> Deck {
    let mut text = String::new();
    let mut entries = Vec::new();
    for Line(card, count) in lines {
        let start = text.len();
        let _ = write!(text, "{count} {}", card.name());
        entries.push(Entry { card: Arc::clone(card), zone: None, count: *count, span: start..text.len() });
        text.push('\n');
    }
    let source = Source { name: "deck".into(), text };
    Deck { name: "deck".into(), format: None, source, entries, unresolved: Vec::new() }
}

/// What a check comes to: the verdict, and of every rule its status and numbers.
fn summary(check: &Check) -> impl PartialEq + std::fmt::Debug + use<> {
    let rules: Vec<_> =
        check.rules.iter().map(|one| (one.rule.code(), one.status, one.actual(), one.limit(), one.between(), one.margin())).collect();
    (check.verdict, check.zones.clone(), rules)
}

fn check(lines: &[Line], format: &Format) -> Check {
    format::check(&deck_of(lines), format, games())
}

fn cards_of(game: &str) -> Vec<Arc<Card>> {
    everything().cards().iter().filter(|card| card.game.as_str() == game).cloned().collect()
}

/// A format, and lines of cards of its game; few cards, so that they meet.
fn format_and_lines() -> impl Strategy<Value = (&'static FormatId, Vec<Line>)> {
    (0..formats().len(), any::<prop::sample::Index>(), prop::collection::vec((0_usize..14, 1_u32..6), 0..14)).prop_map(
        |(format, start, picks)| {
            let format = &formats()[format];
            let cards = cards_of(format.id.game().as_str());
            let start = start.index(cards.len());
            let line = |(offset, count): (usize, u32)| Line(Arc::clone(&cards[(start + offset * offset) % cards.len()]), count);
            (&format.id, picks.into_iter().map(line).collect())
        },
    )
}

/// Every copy on a line of its own.
fn spread(lines: &[Line]) -> Vec<Line> {
    lines.iter().flat_map(|Line(card, count)| std::iter::repeat_n(Line(Arc::clone(card), 1), *count as usize)).collect()
}

/// Copies of a card on one line.
fn joined(lines: &[Line]) -> Vec<Line> {
    let mut counts: BTreeMap<&str, Line> = BTreeMap::new();
    for Line(card, count) in lines {
        counts.entry(card.id.as_str()).or_insert_with(|| Line(Arc::clone(card), 0)).1 += count;
    }
    counts.into_values().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_lines_and_the_spread_of_copies_change_nothing((format, lines) in format_and_lines(), turn in 0_usize..14) {
        let format = format_called(format.as_str());
        let expected = summary(&check(&lines, format));
        let mut turned = lines.clone();
        turned.rotate_left(turn.min(lines.len()));
        let reversed: Vec<Line> = lines.iter().rev().cloned().collect();
        for same in [turned, reversed, spread(&lines), joined(&lines)] {
            prop_assert_eq!(&summary(&check(&same, format)), &expected);
        }
    }

    #[test]
    fn every_rule_gives_its_reasons((format, lines) in format_and_lines()) {
        let check = check(&lines, format_called(format.as_str()));
        for outcome in &check.rules {
            let broken: Vec<_> = outcome.findings.iter().filter(|finding| finding.code == outcome.rule.code() && finding.severity == outcome.rule.severity).collect();
            match outcome.status {
                RuleStatus::Fail => {
                    prop_assert!(broken.iter().any(|finding| !finding.labels.is_empty()), "{outcome:?}");
                    prop_assert!(outcome.margin().is_some_and(|margin| margin < 0), "{outcome:?}");
                }
                RuleStatus::Pass => prop_assert!(outcome.margin().is_none_or(|margin| margin >= 0), "{outcome:?}"),
                RuleStatus::Undetermined => {
                    prop_assert!(outcome.margin().is_none() && !outcome.findings.is_empty(), "{outcome:?}");
                    prop_assert!(outcome.findings.iter().all(|finding| finding.severity == Severity::Note), "{outcome:?}");
                }
            }
        }
        let fails = |outcome: &format::RuleOutcome| outcome.status == RuleStatus::Fail && outcome.rule.severity == Severity::Error;
        prop_assert_eq!(check.verdict == Verdict::Illegal, check.rules.iter().any(fails));
        let total: u32 = lines.iter().map(|Line(_, count)| count).sum();
        prop_assert_eq!(check.zones.iter().map(|(_, cards)| cards).sum::<u32>(), total);
    }

    #[test]
    fn the_printing_named_does_not_change_the_copies(
        picks in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 1_u32..4), 1..8),
    ) {
        let cards = cards_of("pokemon");
        let printings = |card: &Arc<Card>| cards.iter().filter(|other| other.name() == card.name()).cloned().collect::<Vec<_>>();
        let reprinted: Vec<_> = cards.iter().map(printings).filter(|printings| printings.len() > 1).collect();
        let lines = |is_first: bool| {
            let line = |(card, printing, count): &(prop::sample::Index, prop::sample::Index, u32)| {
                let printings = card.get(&reprinted);
                Line(Arc::clone(if is_first { &printings[0] } else { printing.get(printings) }), *count)
            };
            picks.iter().map(line).collect::<Vec<_>>()
        };
        let copies = |lines: &[Line]| {
            let rules = check(lines, format_called("pokemon/constructed")).rules;
            let outcome = rules.into_iter().find(|outcome| outcome.rule.kind() == "copies").expect("a rule on copies");
            (outcome.status, outcome.actual(), outcome.limit(), outcome.margin())
        };
        prop_assert_eq!(copies(&lines(true)), copies(&lines(false)));
    }

    #[test]
    fn the_language_of_the_names_changes_nothing(picks in prop::collection::vec((any::<prop::sample::Index>(), 1_u32..6), 1..12), italian in any::<u32>()) {
        let cards: Vec<Arc<Card>> = cards_of("pokemon").into_iter().filter(|card| card.set.as_str() == "base1").collect();
        let list = |in_italian: &dyn Fn(usize) -> bool| {
            let mut text = String::new();
            for (n, (index, count)) in picks.iter().enumerate() {
                let card = &cards[index.index(cards.len())];
                let _ = writeln!(text, "{count} {} ({})", card.names.in_lang(if in_italian(n) { Lang::IT } else { Lang::EN }), card.id);
            }
            text
        };
        let report = |text: &str| {
            let (deck, findings) = deck::resolve(deck::read(text.as_bytes(), "list.txt"), everything()).expect("in memory");
            let check = format::check(&deck, format_called("pokemon/constructed"), games()).with_findings(findings);
            let mut json = serde_json::to_value(ReportsView::new([(&deck, &check)], &Translator::new(Lang::EN))).expect("JSON");
            for finding in json["reports"][0]["findings"].as_array_mut().expect("findings") {
                finding["spans"].take();
            }
            json
        };
        prop_assert_eq!(report(&list(&|_| false)), report(&list(&|n| italian >> n & 1 == 1)));
    }
}
