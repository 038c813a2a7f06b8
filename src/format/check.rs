//! Holds a deck against a format.

use std::sync::Arc;

use crate::{
    card::{Card, FormatId, GameId, Localised},
    deck::{Deck, Unresolved},
    game::Game,
    msg,
    report::{Arg, Finding, Message, Severity, Span, codes::rule},
};

use super::{gather::Gathered, limit::RuleStatus, model::Format, rule::RuleOutcome};

/// What a format makes of a deck.
#[derive(Debug, Clone)]
pub struct Check {
    /// Name of the deck.
    pub deck: String,
    /// The format.
    pub format: FormatId,
    /// Whether the deck is legal.
    pub verdict: Verdict,
    /// Number of cards by zone, in the format's order.
    pub zones: Vec<(String, u32)>,
    /// The cards by zone, in the order they first appear.
    pub entries: Vec<CheckedEntry>,
    /// Lines that name no known card.
    pub unresolved: Vec<Unresolved>,
    /// The rules, in the format's order.
    pub rules: Vec<RuleOutcome>,
    /// All findings, of the rules and of the deck as a whole, in the order of the list.
    pub findings: Vec<Finding>,
}

/// Whether a deck is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It breaks no rule.
    Legal,
    /// It breaks a rule for certain, or has lines that name no card.
    Illegal,
    /// What the sources do not say decides whether it breaks a rule.
    Undetermined,
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

impl Verdict {
    /// The word used in JSON and in message keys.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Illegal => "illegal",
            Self::Undetermined => "undetermined",
        }
    }

    /// The word for readers.
    #[must_use]
    pub fn words(self) -> Message {
        match self {
            Self::Legal => msg!("verdict-legal"),
            Self::Illegal => msg!("verdict-illegal"),
            Self::Undetermined => msg!("verdict-undetermined"),
        }
    }
}

/// Checks a deck.
#[must_use]
pub fn check(deck: &Deck, format: &Format, games: &[Game]) -> Check {
    let gathered = format.gather(deck);
    let rules: Vec<RuleOutcome> = format.rules.iter().map(|rule| rule.check(&gathered)).collect();
    let mut findings: Vec<Finding> = rules.iter().flat_map(|outcome| outcome.findings.iter().cloned()).collect();
    findings.extend(cards_of_other_games(&gathered, format, games));
    findings.extend(unknown_zones(&gathered));
    sort(&mut findings);
    let is_open = |outcome: &RuleOutcome| outcome.status == RuleStatus::Undetermined && outcome.rule.severity == Severity::Error;
    let verdict = match (is_broken(&findings) || !deck.unresolved.is_empty(), rules.iter().any(is_open) || !format.is_complete) {
        (true, _) => Verdict::Illegal,
        (false, true) => Verdict::Undetermined,
        (false, false) => Verdict::Legal,
    };
    let size = |zone| gathered.zone(zone).map(|item| item.count).sum::<i64>();
    Check {
        deck: deck.name.clone(),
        format: format.id.clone(),
        verdict,
        zones: format.zones.iter().enumerate().map(|(index, zone)| (zone.id.clone(), to_count(size(index)))).collect(),
        entries: entries(&gathered),
        unresolved: deck.unresolved.clone(),
        rules,
        findings,
    }
}

impl Check {
    /// Adds what was found while the deck was read; an error there makes the deck illegal.
    #[must_use]
    pub fn with_findings(mut self, findings: impl IntoIterator<Item = Finding>) -> Self {
        self.findings.extend(findings);
        sort(&mut self.findings);
        if is_broken(&self.findings) {
            self.verdict = Verdict::Illegal;
        }
        self
    }
}

/// The format a deck that names none is checked against: of the formats of its cards' game, in the game's order, the first
/// whose rules it does not break (lines that name no card count as the cards they stand for), else the first. None if the deck has no known card or its game no format.
#[must_use]
pub fn guess<'a>(deck: &Deck, formats: impl IntoIterator<Item = &'a Format>, games: &[Game]) -> Option<&'a Format> {
    let game = game_of(deck)?;
    let order = games.iter().find(|known| known.id == *game).map_or(&[][..], |game| &game.formats);
    let place = |format: &Format| order.iter().position(|name| format.id.as_str().strip_prefix(game.as_str()) == Some(&format!("/{name}")));
    let mut candidates: Vec<&Format> = formats.into_iter().filter(|format| format.id.game() == *game).collect();
    candidates.sort_by_key(|format| place(format).unwrap_or(usize::MAX));
    let fitting = candidates.iter().find(|format| !is_broken(&check(deck, format, games).findings));
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
    let named =
        |id: &GameId| games.iter().find(|game| game.id == *id).map_or_else(|| Localised::same(id.as_str()), |game| game.names.clone());
    for item in &deck.items {
        let Some(card) = item.card.filter(|card| card.game != ours) else { continue };
        let here = msg!("rule-here", n = item.count);
        if let Some((_, finding)) = seen.iter_mut().find(|(known, _)| *known == card) {
            *finding = finding.clone().label(item.span.clone(), here);
            continue;
        }
        let message = msg!("rule-other-game", card = card.names.clone(), game = named(&card.game), ours = named(&ours));
        let mut finding = Finding::error(rule::OTHER_GAME, message).label(item.span.clone(), here);
        finding.cards.push(card.id.clone());
        seen.push((card, finding));
    }
    seen.into_iter().map(|(_, finding)| finding).collect()
}

fn unknown_zones(deck: &Gathered<'_>) -> Vec<Finding> {
    let known: Vec<Arg> = deck.zones.iter().map(|zone| msg!("rule-quoted", text = zone.names.clone()).into()).collect();
    let findings = deck.unknown_zones.iter().map(|(name, spans)| {
        let message = msg!("rule-zone-not-of-format", zone = name.as_str());
        let finding = Finding::warning(rule::ZONE_NOT_OF_FORMAT, message).help(msg!("rule-help-zones", zones = Arg::List(known.clone())));
        spans.iter().fold(finding, |finding, span| finding.at(span.clone()))
    });
    findings.collect()
}

fn entries(deck: &Gathered<'_>) -> Vec<CheckedEntry> {
    let mut entries: Vec<CheckedEntry> = Vec::new();
    for item in &deck.items {
        let Some(card) = item.card else { continue };
        let zone = deck.zones.get(item.zone).map_or("", |zone| &zone.id);
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

fn is_broken(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| finding.severity == Severity::Error)
}

/// By the first line they point at, then by code; otherwise as they were found.
fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| (finding.labels.first().map_or(0, |label| label.span.start), finding.code));
}

fn to_count(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
