//! What must not change a verdict: the order of the lines, how copies are spread over lines, the
//! language of the names, which printing is named. What a line that may be several cards, or any,
//! does to it. And what every verdict owes: its numbers, and lines to point at.

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
    sync::Arc,
};

use mazzo::{
    card::{Card, FormatId},
    deck::{self, Deck, Entry, Unresolved},
    format::{self, Check, Format, RuleStatus, Verdict},
    i18n::Translator,
    report::{Severity, Source},
    text::Lang,
    view::check::ReportsView,
};
use proptest::prelude::*;

use crate::formats::{check_list, everything, format_called, formats, games};

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
        entries.push(Entry {
            card: Arc::clone(card),
            zone: None,
            count: *count,
            span: start..text.len(),
        });
        text.push('\n');
    }
    let source = Source { name: "deck".into(), text };
    Deck {
        name: "deck".into(),
        format: None,
        source,
        entries,
        unresolved: Vec::new(),
        beside: Vec::new(),
    }
}

/// What a check comes to: the verdict, and of every rule its status and numbers.
fn summary(check: &Check) -> impl PartialEq + std::fmt::Debug + use<> {
    let rules: Vec<_> = check
        .rules
        .iter()
        .map(|one| {
            (one.rule.code(), one.status, one.actual(), one.limit(), one.between(), one.margin())
        })
        .collect();
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
    (
        0..formats().len(),
        any::<prop::sample::Index>(),
        prop::collection::vec((0_usize..14, 1_u32..6), 0..14),
    )
        .prop_map(|(format, start, picks)| {
            let format = &formats()[format];
            let cards = cards_of(format.id.game().as_str());
            let start = start.index(cards.len());
            let line = |(offset, count): (usize, u32)| {
                Line(Arc::clone(&cards[(start + offset * offset) % cards.len()]), count)
            };
            (&format.id, picks.into_iter().map(line).collect())
        })
}

/// Every copy on a line of its own.
fn spread(lines: &[Line]) -> Vec<Line> {
    lines
        .iter()
        .flat_map(|Line(card, count)| {
            std::iter::repeat_n(Line(Arc::clone(card), 1), *count as usize)
        })
        .collect()
}

/// Copies of a card on one line.
fn joined(lines: &[Line]) -> Vec<Line> {
    let mut counts: BTreeMap<&str, Line> = BTreeMap::new();
    for Line(card, count) in lines {
        counts.entry(card.id.as_str()).or_insert_with(|| Line(Arc::clone(card), 0)).1 += count;
    }
    counts.into_values().collect()
}

/// The cards that a line may be, and how many it counts.
type Unclear = (Vec<Arc<Card>>, u32);

/// A line that may be one of these cards; any, if there are none.
fn unclear(cards: &[Arc<Card>], count: u32, span: std::ops::Range<usize>) -> Unresolved {
    let (text, name) = (String::from("unclear"), String::from("unclear"));
    Unresolved {
        span,
        text,
        name,
        count,
        zone: None,
        candidates: cards.to_vec(),
        suggestions: Vec::new(),
    }
}

/// The deck of these lines, and below them the unclear ones.
fn deck_with(lines: &[Line], others: &[Unclear]) -> Deck {
    let mut deck = deck_of(lines);
    for (cards, count) in others {
        let start = deck.source.text.len();
        deck.source.text.push_str("unclear\n");
        deck.unresolved.push(unclear(cards, *count, start..start + 7));
    }
    deck
}

/// Lines of a format, and lines that may be two or three cards.
fn format_and_unclear_lines() -> impl Strategy<Value = (&'static FormatId, Vec<Line>, Vec<Unclear>)>
{
    let line = (prop::collection::vec(0_usize..14, 2..4), 1_u32..6);
    (format_and_lines(), any::<prop::sample::Index>(), prop::collection::vec(line, 1..7)).prop_map(
        |((format, lines), start, picks)| {
            let cards = cards_of(format.game().as_str());
            let start = start.index(cards.len());
            let card =
                |offset: usize| match lines.get(offset / 2).filter(|_| offset.is_multiple_of(2)) {
                    // Often a card that is there already, so that they meet.
                    Some(Line(card, _)) => Arc::clone(card),
                    None => Arc::clone(&cards[(start + offset * offset) % cards.len()]),
                };
            let unclear = picks
                .into_iter()
                .map(|(offsets, count)| (offsets.into_iter().map(card).collect(), count))
                .collect();
            (format, lines, unclear)
        },
    )
}

/// Every deck that is meant.
fn meanings(lines: &[Line], unclear: &[Unclear]) -> Vec<Vec<Line>> {
    unclear.iter().fold(vec![lines.to_vec()], |decks, (cards, count)| {
        let with = |deck: &Vec<Line>, card: &Arc<Card>| {
            [deck.as_slice(), &[Line(Arc::clone(card), *count)]].concat()
        };
        decks.iter().flat_map(|deck| cards.iter().map(move |card| with(deck, card))).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_rule_holds_of_an_unclear_deck_if_it_holds_of_all_that_is_meant((format, lines, unclear) in format_and_unclear_lines()) {
        let format = format_called(format.as_str());
        let found = format::check(&deck_with(&lines, &unclear), format, games());
        let meant = meanings(&lines, &unclear);
        let each: Vec<Check> = meant.iter().map(|lines| check(lines, format)).collect();
        for (index, rule) in found.rules.iter().enumerate() {
            let statuses: Vec<RuleStatus> = each.iter().map(|check| check.rules[index].status).collect();
            let status = if statuses.iter().all(|status| *status == statuses[0]) { statuses[0] } else { RuleStatus::Undetermined };
            let is_careful = meant.len() > 64 && rule.status == RuleStatus::Undetermined;
            prop_assert!(rule.status == status || is_careful, "{:?} {:?} of {}: {rule:?}", rule.status, status, meant.len());
            if rule.rule.kind() != "copies" {
                for (actual, range) in each.iter().filter_map(|check| Some((check.rules[index].found.least?, rule.found))) {
                    prop_assert!(range.least.is_none_or(|least| least <= actual), "{actual} {range:?} {rule:?}");
                    prop_assert!(range.most.is_none_or(|most| most >= check_most(&each, index)), "{range:?} {rule:?}");
                }
            }
        }
        if found.verdict != Verdict::Undetermined {
            prop_assert!(each.iter().all(|check| check.verdict == found.verdict));
        }
    }

    #[test]
    fn no_card_that_an_unknown_line_may_be_contradicts_the_verdict(
        (format, lines) in format_and_lines(),
        count in 1_u32..6,
        card in any::<prop::sample::Index>(),
    ) {
        let format = format_called(format.as_str());
        let cards = cards_of(format.id.game().as_str());
        let found = format::check(&deck_with(&lines, &[(Vec::new(), count)]), format, games());
        let with = |card: &Arc<Card>| check(&[lines.as_slice(), &[Line(Arc::clone(card), count)]].concat(), format);
        let there = lines.iter().map(|Line(card, _)| card);
        for meant in there.chain([card.get(&cards)]).map(with) {
            for (rule, with) in found.rules.iter().zip(&meant.rules) {
                prop_assert!(rule.status == RuleStatus::Undetermined || rule.status == with.status, "{rule:?} {with:?}");
            }
            prop_assert!(found.verdict == Verdict::Undetermined || found.verdict == meant.verdict);
        }
    }
}

/// The most that a rule finds in any of some decks.
fn check_most(each: &[Check], rule: usize) -> i64 {
    each.iter().filter_map(|check| check.rules[rule].found.most).max().unwrap_or(i64::MIN)
}

/// Fourteen wrestlers of 36 points, each of a name that no other has.
const THIRTY_SIX: &str = "Mankind\nRikishi\nEddie Guerrero\nRoad Dogg\nX-Pac\nB.A. Billy Gunn\nD-Von Dudley\nCactus Jack\nDeadman Inc\n\
    Big Show\nBooker T\nSpike Dudley\nHurricane\nBig Freak’n Machine\n";
/// Fourteen of 46 points.
const FORTY_SIX: &str = "Mankind\nRikishi\nEddie Guerrero\nRoad Dogg\nX-Pac\nB.A. Billy Gunn\nD-Von Dudley\nCactus Jack\nDeadman Inc\n\
    Big Show\nBooker T\nBig Freak’n Machine\nThe Game\nThe People’s Champ\n";
/// Thirteen of 55 points.
const FIFTY_FIVE: &str = "Mankind\nRikishi\nRoad Dogg\nB.A. Billy Gunn\nCactus Jack\nDeadman Inc\nBig Show\nBooker T\nThe Game\n\
    The People’s Champ\nBig Poppa Pump\nThe Rattlesnake\nYour Freaking Hero\n";

/// Checks the verdict, and how the rules that are not obeyed stand with their numbers in words.
#[track_caller]
fn check_verdict(list: &str, format: &str, verdict: &str, rules: &[&str]) -> (Deck, Check) {
    let (deck, check) = check_list(list.as_bytes(), "list.txt", format);
    let translator = Translator::new(Lang::EN);
    let errors = check.rules.iter().filter(|outcome| {
        outcome.rule.severity == Severity::Error && outcome.status != RuleStatus::Pass
    });
    let told: Vec<String> = errors
        .map(|outcome| {
            let numbers = outcome
                .numbers()
                .map(|numbers| format!(" {}", translator.text(&numbers)))
                .unwrap_or_default();
            format!("{} {}{numbers}", outcome.rule.code(), outcome.status.as_str())
        })
        .collect();
    assert_eq!(
        (check.verdict.as_str(), told.iter().map(String::as_str).collect::<Vec<_>>()),
        (verdict, rules.to_vec()),
        "{list}"
    );
    (deck, check)
}

/// The findings about lines that are unclear, in a language.
fn told_of_lines(check: &Check, lang: Lang) -> Vec<String> {
    let translator = Translator::new(lang);
    let of_lines = check.findings.iter().filter(|finding| finding.code.0.starts_with('D'));
    let told = |finding: &mazzo::report::Finding| {
        let help = finding.help.as_ref().map(|help| translator.text(help)).unwrap_or_default();
        format!(
            "{} {}: {} | {help}",
            finding.severity.as_str(),
            finding.code,
            translator.text(&finding.message)
        )
    };
    of_lines.map(told).collect()
}

#[test]
fn a_name_of_cards_with_the_same_figures_is_no_matter() {
    let (_, check) =
        check_verdict(&format!("{THIRTY_SIX}Bray Wyatt\n"), "rawdeal/rumble-deck", "legal", &[]);
    assert_eq!(
        told_of_lines(&check, Lang::EN),
        [
            "note D005: `Bray Wyatt` is the name of 2 different cards | whichever is meant, the deck is legal: `Bray Wyatt` (`rd34-bray-wyatt`: set \
          V7: The NXT Generation) or `Bray Wyatt` (`rd45-bray-wyatt`: set V12: Limitless and Version Throwback)"
        ]
    );
    let (_, check) =
        check_verdict(&format!("{THIRTY_SIX}Mark Henry\n"), "rawdeal/rumble-deck", "legal", &[]);
    assert!(
        told_of_lines(&check, Lang::EN)[0]
            .starts_with("note D005: `Mark Henry` is read as the card of this title: ")
    );
    assert!(
        told_of_lines(&check, Lang::IT)[0]
            .starts_with("note D005: `Mark Henry` è letto come la carta con questo titolo: ")
    );
}

#[test]
fn what_every_card_of_a_name_breaks_is_broken() {
    let rumble = "rawdeal/rumble-deck";
    // `Shield` is a nickname of two stables, `Nikki Bella` the title of two women, `Bill Goldberg`
    // is worth 5 or 6.
    check_verdict(&format!("{THIRTY_SIX}Shield\n"), rumble, "illegal", &["R003 fail 1"]);
    check_verdict(&format!("{THIRTY_SIX}The Shield\n"), rumble, "illegal", &["R003 fail 1"]);
    check_verdict(&format!("{THIRTY_SIX}Nikki Bella\n"), rumble, "illegal", &["R003 fail 1"]);
    let (_, check) = check_verdict(
        &format!("{FORTY_SIX}Bill Goldberg\n"),
        rumble,
        "illegal",
        &["R006 fail 51 to 52 of 50"],
    );
    assert!(told_of_lines(&check, Lang::EN)[0].contains("whichever is meant, the deck is illegal"));
    check_verdict(
        &format!("{FORTY_SIX}Goldberg\n"),
        rumble,
        "illegal",
        &["R006 fail 51, 1 too many"],
    );
    check_verdict(
        &format!("{THIRTY_SIX}2 Bill Goldberg\n"),
        rumble,
        "illegal",
        &["R001 fail 16, 1 too many", "R005 fail 1"],
    );
}

#[test]
fn the_cards_of_a_name_are_listed_with_the_verdict_of_each() {
    // 45 points and 5, or 6.
    let list = format!(
        "{}Bill Goldberg\n",
        FORTY_SIX.replace("Road Dogg\n", "Spike Dudley\n").replace("X-Pac\n", "Road Dogg\n")
    );
    let (_, check) = check_verdict(
        &list,
        "rawdeal/rumble-deck",
        "undetermined",
        &["R006 undetermined 50 to 51 of 50"],
    );
    assert_eq!(
        told_of_lines(&check, Lang::EN),
        [
            "error D005: `Bill Goldberg` is the name of 2 different cards | add the id in brackets to say which: `Goldberg` (`rd13-goldberg`: set \
          Divas Overload, Superstar value 5 and Origin Printed): legal or `Goldberg` (`rd36-revolution-goldberg`: set VR5: Battleground, Superstar \
          value 6, Version Revolution and Origin Virtual): illegal"
        ]
    );
    assert!(
        told_of_lines(&check, Lang::IT)[0].ends_with(": non valido"),
        "{:?}",
        told_of_lines(&check, Lang::IT)
    );
}

#[test]
fn numbers_are_never_less_than_they_are() {
    let list = format!("{FIFTY_FIVE}Dave Batista\nBill Goldberg\n");
    let (_, check) =
        check_verdict(&list, "rawdeal/rumble-deck", "illegal", &["R006 fail 63 to 66 of 50"]);
    let budget = check.findings.iter().find(|finding| finding.code.0 == "R006").expect("a finding");
    let message = Translator::new(Lang::EN).text(&budget.message);
    assert!(
        message.starts_with("63 to 66 points, 13 over the limit of 50: ")
            && message.contains("`Batista` 3 to 5"),
        "{message}"
    );
    assert_eq!((budget.actual, budget.limit), (Some(63), Some(50)));
    // A line of no known card is worth nobody knows what.
    let list = format!("{FIFTY_FIVE}Xyzzyx Plugh\nGoldberg\n");
    check_verdict(
        &list,
        "rawdeal/rumble-deck",
        "illegal",
        &[
            "R005 undetermined",
            "R006 fail at least 60 of 50",
            "R003 undetermined",
            "R003 undetermined",
        ],
    );
}

/// Zap!, with other lines in place of its two Switch.
fn zap(instead: &str) -> String {
    format!(
        "1 Mewtwo\n2 Haunter\n2 Jynx\n1 Kadabra\n3 Abra\n2 Drowzee\n3 Gastly\n3 Magnemite\n4 Pikachu\n1 Computer Search\n1 Defender\n\
         1 Professor Oak\n1 Super Potion\n2 Bill\n2 Gust of Wind\n1 Potion\n{instead}\n12 Lightning Energy\n16 Psychic Energy\n"
    )
}

#[test]
fn a_line_of_no_known_card_leaves_open_what_it_may_be() {
    let format = "pokemon/constructed";
    check_verdict(&zap("2 Switch"), format, "legal", &[]);
    let (_, check) = check_verdict(
        &zap("2 Zapdos ex"),
        format,
        "undetermined",
        &["R002 undetermined 4 to 6 of 4"],
    );
    assert_eq!(told_of_lines(&check, Lang::EN).len(), 1);
    check_verdict(
        &zap("3 Zapdos ex"),
        format,
        "illegal",
        &["R001 fail 61, 1 too many", "R002 undetermined 4 to 7 of 4"],
    );
    // Basic Energy may be there five times, nothing else may.
    check_verdict(
        "5 Zapdos ex\n55 Fire Energy",
        format,
        "undetermined",
        &["R002 undetermined 0 to 5 of 4", "R004 undetermined 0 to 5"],
    );
    // Where no card is there more than three times, one more copy of any is no matter.
    let list = zap("1 Switch\n1 Zapdos ex").replace("4 Pikachu", "3 Pikachu\n1 Raichu");
    check_verdict(&list, format, "legal", &[]);
}

#[test]
fn an_unknown_line_may_be_the_character_of_a_deck() {
    let main = "14 Attack (smash1-attack)\n8 Set-Up Attack (smash1-set-up-attack)\n20 Block (smash1-block)\n10 Dash (smash1-dash)\n8 Dodge: Air (smash1-dodge-air)\n";
    check_verdict(&format!("1 Mario (smash1-mario)\n{main}"), "smash/house", "legal", &[]);
    let (_, check) =
        check_list(format!("1 Maryo Xyz\n{main}").as_bytes(), "list.txt", "smash/house");
    assert_eq!(check.verdict, Verdict::Undetermined);
    assert_eq!(check.zones, [("character".to_owned(), 0), ("main".to_owned(), 60)]);
}

#[test]
fn a_zone_holds_only_its_cards_and_they_stand_nowhere_else() {
    // SM-007, SM-008
    let main = "14 Attack (smash1-attack)\n8 Set-Up Attack (smash1-set-up-attack)\n20 Block (smash1-block)\n10 Dash (smash1-dash)\n8 Dodge: Air (smash1-dodge-air)\n";
    for format in ["smash/house", "smash/first-edition"] {
        let with = |character: &str, more: &str| {
            check_list(
                format!("Character:\n{character}\nDeck:\n{main}{more}").as_bytes(),
                "list.txt",
                format,
            )
            .1
        };
        assert_ne!(with("1 Mario (smash1-mario)", "").verdict, Verdict::Illegal);
        for illegal in [
            with("1 Mario (smash1-mario)", "4 Mario (smash1-mario)"),
            with("1 Jump (smash1-jump)", ""),
            with("1 Mario (smash1-mario)\n1 Jump (smash1-jump)", ""),
        ] {
            let broken = illegal.rules.iter().filter(|rule| {
                rule.status == RuleStatus::Fail && rule.rule.spec == ["SM-007", "SM-008"]
            });
            assert!(broken.count() > 0 && illegal.verdict == Verdict::Illegal, "{illegal:?}");
        }
    }
}

#[test]
fn the_box_game_takes_more_than_the_box() {
    // PR-069: at least 16 Pokémon, any number more.
    let sixteen = include_str!("../fixtures/decks/pokemon-rumble-16-legal.txt");
    check_verdict(sixteen, "pokemon/rumble", "legal", &[]);
    check_verdict(&format!("{sixteen}\n2 Pikachu (base1-58)\n"), "pokemon/rumble", "legal", &[]);
    let (_, check) = check_verdict(
        &format!("{sixteen}\n1 Bill\n"),
        "pokemon/rumble",
        "illegal",
        &["R003 fail 1"],
    );
    // What is said of Energy dice is said of Pokémon.
    assert!(
        check
            .rules
            .iter()
            .all(|rule| rule.rule.severity != Severity::Note || rule.status == RuleStatus::Pass),
        "{:?}",
        check.rules
    );
    let list = format!("{sixteen}\n3 Xyzzyx Plugh\n");
    check_verdict(&list, "pokemon/rumble", "undetermined", &["R003 undetermined"]);
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
