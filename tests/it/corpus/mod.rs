//! Lists as people write them: decks of known cards and known verdict, written in every dialect, in
//! both languages, with every kind of noise. What they say is known by construction, so that no
//! list is judged by what the program says of it.

mod cases;
mod dialects;
mod noise;

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    sync::{Arc, LazyLock},
};

use mazzo::{
    card::Card,
    catalog::{
        Catalog,
        file::{DeckCards, DeckLine},
    },
    deck::{self, Deck, Entry},
    format::{self, Check, Format, Verdict},
    report::{Severity, Source},
    text::{self, Lang},
};
use proptest::prelude::*;

use self::{
    dialects::{DIALECTS, Dialect, Names},
    noise::NOISES,
};
use crate::formats::{everything, format_called, games};

/// A deck whose cards and verdict are known.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) name: String,
    pub(crate) format: &'static Format,
    pub(crate) lines: Vec<Copies>,
    pub(crate) verdict: Verdict,
}

/// Copies of a card in a zone.
#[derive(Clone)]
pub(crate) struct Copies {
    pub(crate) card: Arc<Card>,
    pub(crate) count: u32,
    pub(crate) zone: Option<String>,
}

impl Known {
    fn new(name: String, format: &'static Format, lines: Vec<Copies>) -> Self {
        let entry = |copies: &Copies| Entry {
            card: copies.card.clone(),
            zone: copies.zone.clone(),
            count: copies.count,
            span: 0..0,
        };
        let source = Source { name: name.clone(), text: String::new() };
        let deck = Deck {
            name: name.clone(),
            format: None,
            source,
            entries: lines.iter().map(entry).collect(),
            unresolved: Vec::new(),
            beside: Vec::new(),
        };
        let verdict = format::check(&deck, format, games()).verdict;
        Self { name, format, lines, verdict }
    }

    /// Whether every card comes once, as in lists that number their lines.
    pub(crate) fn is_of_single_copies(&self) -> bool {
        self.lines.iter().all(|copies| copies.count == 1)
    }

    /// Whether the name of a card can mean another card of the game with other figures.
    pub(crate) fn is_shared(card: &Card) -> bool {
        let key = text::key(card.name());
        let others = everything().cards().iter().filter(|other| {
            other.game == card.game && other.all_names().any(|name| text::key(name) == key)
        });
        card.game.as_str() == "rawdeal" && others.count() > 1
    }

    /// Copies by card: by its id, or by its name where a list says no more.
    fn copies(&self, names: Names) -> BTreeMap<String, u32> {
        let mut copies = BTreeMap::new();
        for line in &self.lines {
            *copies.entry(names.of(&line.card)).or_default() += line.count;
        }
        copies
    }
}

/// A line of a deck file, by its id alone.
fn copies(line: &DeckLine, zone: Option<String>) -> Copies {
    let (count, id) = match line {
        DeckLine::Parts { count, card, .. } => (*count, card.clone()),
        DeckLine::Text(text) => {
            let (count, rest) = text.split_once(' ').expect("a count and a card");
            let id = rest.trim_end_matches(')').rsplit('(').next().expect("an id in parentheses");
            (count.parse().expect("a count"), id.parse().expect("an id"))
        }
    };
    let card = everything().card(&id).expect("in memory").unwrap_or_else(|| panic!("no card {id}"));
    Copies { card, count, zone }
}

/// The decks that come with the data, and from each one that is a card too long and one with a copy
/// too many.
fn decks() -> &'static [Known] {
    static DECKS: LazyLock<Vec<Known>> = LazyLock::new(all_decks);
    &DECKS
}

fn all_decks() -> Vec<Known> {
    let mut decks = Vec::new();
    for file in everything().decks().expect("in memory") {
        let Some(format) = file.format.as_ref().filter(|format| format.game().as_str() != "garden")
        else {
            continue;
        };
        let format = format_called(format.as_str());
        let lines: Vec<Copies> = match &file.cards {
            DeckCards::List(lines) => lines.iter().map(|line| copies(line, None)).collect(),
            DeckCards::Zones(zones) => {
                // A list without headings says as much where there is one zone.
                let named = |zone: &String| (zones.len() > 1).then(|| zone.clone());
                zones
                    .iter()
                    .flat_map(|(zone, lines)| {
                        lines.iter().map(move |line| copies(line, named(zone)))
                    })
                    .collect()
            }
        };
        decks.push(Known::new(file.name.clone(), format, lines.clone()));
        let mut longer = lines.clone();
        if let Some(last) = longer.last_mut() {
            last.count += 1;
        }
        decks.push(Known::new(format!("{} and one more", file.name), format, longer));
        let mut doubled = lines;
        doubled[0].count += 5;
        decks.push(Known::new(format!("{} and five more", file.name), format, doubled));
    }
    assert!(decks.len() > 40, "the decks are found");
    decks
}

/// What the program makes of a list.
struct Judged {
    deck: Deck,
    check: Check,
}

fn judge(known: &Known, file: &str, bytes: &[u8]) -> Judged {
    let listing = deck::read(bytes, file).meant_for(Some(&known.format.id));
    let (deck, findings) = deck::resolve(listing, everything()).expect("in memory");
    let check = format::check(&deck, known.format, games()).with_findings(findings);
    Judged { deck, check }
}

impl Judged {
    fn copies(&self, names: Names) -> BTreeMap<String, u32> {
        let mut copies = BTreeMap::new();
        for entry in &self.deck.entries {
            *copies.entry(names.of(&entry.card)).or_default() += entry.count;
        }
        for line in &self.deck.unresolved {
            *copies.entry(format!("? {}", line.text)).or_default() += line.count;
        }
        copies
    }

    /// What is other than it should be.
    fn faults(&self, known: &Known, names: Names) -> Option<String> {
        let (found, expected) = (self.copies(names), known.copies(names));
        let mut faults = String::new();
        for (card, count) in &expected {
            if found.get(card) != Some(count) {
                let _ = write!(
                    faults,
                    " {card}: {:?} for {count};",
                    found.get(card).copied().unwrap_or(0)
                );
            }
        }
        for (card, count) in found.iter().filter(|(card, _)| !expected.contains_key(*card)) {
            let _ = write!(faults, " {card}: {count} for none;");
        }
        if self.check.verdict != known.verdict {
            let _ = write!(faults, " {:?} for {:?};", self.check.verdict, known.verdict);
        }
        (!faults.is_empty()).then_some(faults)
    }
}

fn clean(dialect: &Dialect, known: &Known, lang: Lang) -> Option<String> {
    (dialect.write)(known, lang)
}

#[test]
fn every_dialect_is_read_in_both_languages() {
    let (mut lists, mut wrong) = (0, Vec::new());
    for known in decks() {
        for dialect in DIALECTS {
            for lang in Lang::SPOKEN {
                let Some(list) = clean(dialect, known, lang) else { continue };
                lists += 1;
                let judged = judge(known, dialect.file, list.as_bytes());
                wrong.extend(
                    judged.faults(known, dialect.names).map(|faults| {
                        format!("{} in {}, {lang}:{faults}", known.name, dialect.name)
                    }),
                );
            }
        }
    }
    assert!(lists >= 1_000, "{lists} lists");
    assert!(
        wrong.is_empty(),
        "{} of {lists} lists are read wrongly:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_noise_is_read_through() {
    let decks = decks();
    let (mut lists, mut wrong) = (0, Vec::new());
    for (n, noise) in NOISES.iter().enumerate() {
        for (m, known) in decks.iter().enumerate() {
            for (k, dialect) in DIALECTS
                .iter()
                .enumerate()
                .filter(|(k, dialect)| (n + m + k) % 12 == 0 && dialect.takes(noise))
            {
                let lang = Lang::SPOKEN[(n + m + k / 4) % 2];
                let Some(list) = clean(dialect, known, lang) else { continue };
                lists += 1;
                let judged = judge(known, dialect.file, &noise.add(&list, known, lang));
                let name = || format!("{} in {}, {lang}, {}", known.name, dialect.name, noise.name);
                wrong.extend(
                    judged
                        .faults(known, dialect.names)
                        .map(|faults| format!("{}:{faults}", name())),
                );
                if noise.is_told
                    && judged.check.findings.iter().all(|finding| finding.labels.is_empty())
                {
                    wrong.push(format!("{}: nothing is said", name()));
                }
            }
        }
    }
    assert!(lists >= 300, "{lists} lists");
    assert!(
        wrong.is_empty(),
        "{} of {lists} lists are read wrongly:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Letters of a name changed so that it is no name any more, or another: a list nobody can be sure
/// of.
fn misspell(list: &str, line: usize, letter: char) -> (String, usize) {
    let mut lines: Vec<String> = list.lines().map(str::to_owned).collect();
    let candidates: Vec<usize> = (0..lines.len())
        .filter(|index| lines[*index].chars().filter(|c| c.is_alphabetic()).count() > 5)
        .collect();
    if candidates.is_empty() {
        return (list.to_owned(), 0);
    }
    let index = candidates[line % candidates.len()];
    let at = lines[index]
        .char_indices()
        .filter(|(_, c)| c.is_alphabetic())
        .nth(2)
        .map_or(0, |(at, _)| at);
    lines[index].insert(at, letter);
    (lines.join("\n") + "\n", index + 1)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is added, the verdict is the same, or undetermined with a finding that says where.
    #[test]
    fn noise_never_changes_a_verdict_silently(
        known in 0..decks().len(),
        dialect in 0..DIALECTS.len(),
        noises in prop::collection::vec(0..NOISES.len(), 0..4),
        lang in 0..2_usize,
        typo in prop::option::of((any::<usize>(), prop::char::range('a', 'z'))),
    ) {
        let (decks, dialect, lang) = (decks(), &DIALECTS[dialect], Lang::SPOKEN[lang]);
        let known = &decks[known];
        let Some(mut list) = clean(dialect, known, lang) else { return Ok(()) };
        if let (Some((line, letter)), true) = (typo, dialect.is_of_lines) {
            list = misspell(&list, line, letter).0;
        }
        let mut bytes = list.clone().into_bytes();
        // What stands behind cards comes before lines without a card are added.
        let mut noises: Vec<_> = noises.iter().map(|index| &NOISES[*index]).filter(|noise| dialect.takes(noise)).collect();
        noises.sort_by_key(|noise| !noise.needs_open_ends);
        for noise in noises {
            if let Ok(text) = std::str::from_utf8(&bytes) {
                bytes = noise.add(text, known, lang);
            }
        }
        let judged = judge(known, dialect.file, &bytes);
        let is_said = judged.check.findings.iter().any(|finding| finding.severity != Severity::Note && !finding.labels.is_empty());
        let verdict = judged.check.verdict;
        prop_assert!(
            verdict == known.verdict || (verdict == Verdict::Undetermined && is_said),
            "{}: {verdict:?} for {:?}\n{}", known.name, known.verdict, String::from_utf8_lossy(&bytes)
        );
    }
}
