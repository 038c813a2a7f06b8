//! Holds a deck against a format.

use std::sync::Arc;

use crate::{
    card::{Card, FormatId, GameId, Localised},
    deck::{Deck, Unresolved},
    game::Game,
    msg,
    report::{
        Arg, Finding, Severity, Span,
        codes::{deck, rule},
    },
};

use super::{
    gather::{Gathered, Item},
    model::Format,
    readings::Readings,
    rule::RuleOutcome,
    verdict::Verdict,
};

/// What a format makes of a deck.
#[derive(Debug, Clone)]
pub struct Check {
    /// Name of the deck.
    pub deck: String,
    /// The format.
    pub format: FormatId,
    /// Whether the deck is legal.
    pub verdict: Verdict,
    /// Number of cards that are surely in each zone, in the format's order.
    pub zones: Vec<(String, u32)>,
    /// The cards by zone, in the order they first appear.
    pub entries: Vec<CheckedEntry>,
    /// Lines that name no known card.
    pub unresolved: Vec<Unresolved>,
    /// What it depends on which card a line means.
    unclear: Vec<Unclear>,
    /// The rules, in the format's order.
    pub rules: Vec<RuleOutcome>,
    /// All findings, of the rules and of the deck as a whole, in the order of the list.
    pub findings: Vec<Finding>,
}

/// A line that may be several cards.
#[derive(Debug, Clone)]
struct Unclear {
    line: Span,
    /// Whether the cards show the same in tables.
    is_alike: bool,
    /// The verdict with each of the cards.
    verdicts: Vec<Verdict>,
}

/// A card of the deck in a zone.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedEntry {
    /// The card.
    pub card: Arc<Card>,
    /// The zone it is in.
    pub zone: String,
    /// How many.
    pub count: u32,
    /// The lines that name it.
    pub spans: Vec<Span>,
}

/// Checks a deck.
#[must_use]
pub fn check(deck: &Deck, format: &Format, games: &[Game]) -> Check {
    let gathered = format.gather(deck);
    let ours = format.id.game();
    let is_ours = |item: &Item<'_>| {
        item.truth(|reading| reading.card.is_none_or(|card| card.game == ours).into())
    };
    let Readings { rules, of_game, with_each } =
        Readings::new(&gathered, &format.rules, is_ours, format.is_complete);
    let mut findings: Vec<Finding> =
        rules.iter().flat_map(|outcome| outcome.findings.iter().cloned()).collect();
    findings.extend(cards_of_other_games(&gathered, format, games));
    findings.extend(unknown_zones(&gathered));
    sort(&mut findings);
    let errors = rules.iter().filter(|outcome| outcome.rule.severity == Severity::Error);
    let verdict =
        Verdict::of(errors.map(|outcome| outcome.status).chain([of_game]), format.is_complete);
    let size = |zone| gathered.size(zone).least.unwrap_or(0);
    let alike = |line: &usize| {
        let cards: Vec<&Arc<Card>> = gathered.items[*line].cards().collect();
        let game = games.iter().find(|game| game.id == ours);
        let mut columns =
            game.into_iter().flat_map(|game| &game.attributes).filter(|attribute| attribute.table);
        columns.all(|column| {
            cards.iter().all(|card| card.value(&column.id) == cards[0].value(&column.id))
        })
    };
    let unclear = with_each.iter().map(|(line, verdicts)| Unclear {
        line: gathered.items[*line].span.clone(),
        is_alike: alike(line),
        verdicts: verdicts.clone(),
    });
    Check {
        deck: deck.name.clone(),
        format: format.id.clone(),
        verdict,
        zones: format
            .zones
            .iter()
            .enumerate()
            .map(|(index, zone)| (zone.id.clone(), to_count(size(index))))
            .collect(),
        entries: entries(&gathered),
        unresolved: deck.unresolved.clone(),
        unclear: unclear.collect(),
        rules,
        findings,
    }
}

impl Check {
    /// Adds what was found while the deck was read; what it says of a line that may be several
    /// cards is completed by the verdict with each.
    #[must_use]
    pub fn with_findings(mut self, findings: impl IntoIterator<Item = Finding>) -> Self {
        let completed: Vec<Finding> =
            findings.into_iter().map(|finding| self.completed(finding)).collect();
        self.findings.extend(completed);
        sort(&mut self.findings);
        self
    }

    fn completed(&self, mut finding: Finding) -> Finding {
        let is_about = |unclear: &&Unclear| {
            finding.labels.first().is_some_and(|label| unclear.line.contains(&label.span.start))
        };
        if finding.code != deck::AMBIGUOUS || finding.severity != Severity::Error {
            return finding;
        }
        let Some(unclear) = self.unclear.iter().find(is_about) else { return finding };
        let Some((_, Arg::Choice(cards))) =
            finding.help.as_mut().and_then(|help| help.args.first_mut())
        else {
            return finding;
        };
        let one = unclear.verdicts[0];
        let is_same = unclear.verdicts.iter().all(|verdict| *verdict == one);
        if is_same && (one != Verdict::Undetermined || unclear.is_alike) {
            let cards = Arg::Choice(std::mem::take(cards));
            finding.severity = Severity::Note;
            return finding.help(msg!("rule-whichever", verdict = one.words(), cards = cards));
        }
        for (card, verdict) in cards.iter_mut().zip(&unclear.verdicts) {
            *card =
                msg!("rule-with-it", candidate = card.clone(), verdict = verdict.words()).into();
        }
        finding
    }
}

/// The format a deck that names none is checked against: of the formats of its cards' game, in the
/// game's order, the first whose rules it does not break (lines that name no card count as the
/// cards they stand for), else the first. None if the deck has no known card or its game no format.
#[must_use]
pub fn guess<'a>(
    deck: &Deck,
    formats: impl IntoIterator<Item = &'a Format>,
    games: &[Game],
) -> Option<&'a Format> {
    let game = game_of(deck)?;
    let order = games.iter().find(|known| known.id == *game).map_or(&[][..], |game| &game.formats);
    let place = |format: &Format| {
        order.iter().position(|name| {
            format.id.as_str().strip_prefix(game.as_str()) == Some(&format!("/{name}"))
        })
    };
    let mut candidates: Vec<&Format> =
        formats.into_iter().filter(|format| format.id.game() == *game).collect();
    candidates.sort_by_key(|format| place(format).unwrap_or(usize::MAX));
    let fitting =
        candidates.iter().find(|format| check(deck, format, games).verdict != Verdict::Illegal);
    fitting.or(candidates.first()).copied()
}

/// The game most of the deck's cards belong to; of two with as many, the one named first.
pub(super) fn game_of(deck: &Deck) -> Option<&GameId> {
    let mut counts: Vec<(&GameId, u64)> = Vec::new();
    for entry in &deck.entries {
        match counts.iter_mut().find(|(game, _)| **game == entry.card.game) {
            Some((_, count)) => *count += u64::from(entry.count),
            None => counts.push((&entry.card.game, u64::from(entry.count))),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max()?;
    counts.iter().find(|(_, count)| *count == most).map(|(game, _)| *game)
}

fn cards_of_other_games(deck: &Gathered<'_>, format: &Format, games: &[Game]) -> Vec<Finding> {
    let ours = format.id.game();
    let mut seen: Vec<(&Arc<Card>, Finding)> = Vec::new();
    let named = |id: &GameId| {
        games
            .iter()
            .find(|game| game.id == *id)
            .map_or_else(|| Localised::same(id.as_str()), |game| game.names.clone())
    };
    for item in &deck.items {
        if item.cards().next().is_none() || item.cards().any(|card| card.game == ours) {
            continue;
        }
        let Some(card) = item.cards().next() else { continue };
        let here = msg!("rule-here", n = item.count);
        if let Some((_, finding)) = seen.iter_mut().find(|(known, _)| *known == card) {
            *finding = finding.clone().label(item.span.clone(), here);
            continue;
        }
        let message = msg!(
            "rule-other-game",
            card = card.names.clone(),
            game = named(&card.game),
            ours = named(&ours)
        );
        let mut finding = Finding::error(rule::OTHER_GAME, message).label(item.span.clone(), here);
        finding.cards.push(card.id.clone());
        seen.push((card, finding));
    }
    seen.into_iter().map(|(_, finding)| finding).collect()
}

fn unknown_zones(deck: &Gathered<'_>) -> Vec<Finding> {
    let known: Vec<Arg> = deck
        .zones
        .iter()
        .map(|zone| msg!("rule-quoted", text = zone.names.clone()).into())
        .collect();
    let findings = deck.unknown_zones.iter().map(|(name, spans)| {
        let message = msg!("rule-zone-not-of-format", zone = name.as_str());
        let finding = Finding::warning(rule::ZONE_NOT_OF_FORMAT, message)
            .help(msg!("rule-help-zones", zones = Arg::List(known.clone())));
        spans.iter().fold(finding, |finding, span| finding.at(span.clone()))
    });
    findings.collect()
}

fn entries(deck: &Gathered<'_>) -> Vec<CheckedEntry> {
    let mut entries: Vec<CheckedEntry> = Vec::new();
    for item in &deck.items {
        let Some((card, zone)) = item.clear() else { continue };
        let zone = deck.zones.get(zone).map_or("", |zone| &zone.id);
        match entries.iter_mut().find(|entry| entry.card.id == card.id && entry.zone == zone) {
            Some(entry) => {
                entry.count = entry.count.saturating_add(to_count(item.count));
                entry.spans.push(item.span.clone());
            }
            None => entries.push(CheckedEntry {
                card: Arc::clone(card),
                zone: zone.to_owned(),
                count: to_count(item.count),
                spans: vec![item.span.clone()],
            }),
        }
    }
    entries
}

/// By the first line they point at, then by code; otherwise as they were found.
fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| {
        (finding.labels.first().map_or(0, |label| label.span.start), finding.code)
    });
}

fn to_count(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
