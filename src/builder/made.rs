//! From numbers to a deck, which is held against the format before anybody sees it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use super::{Request, codes, plan::Plan};
use crate::{
    card::CardId,
    deck::{Deck, Entry},
    format::{self, Check, RuleStatus, Verdict},
    msg,
    report::{Arg, Finding, Severity, Source},
};

/// The deck of some numbers, and what the format makes of it.
///
/// # Errors
/// A finding if the format does not find it legal: a fault of ours.
pub(super) fn make(
    plan: &Plan<'_>,
    request: &Request<'_>,
    numbers: &[i64],
) -> Result<(Deck, Check), Box<Finding>> {
    let deck = deck(plan, request, numbers);
    let check = format::check(&deck, request.format, request.games);
    let is_followed = |outcome: &format::RuleOutcome| outcome.status == RuleStatus::Pass;
    if check.verdict == Verdict::Legal
        && (!request.is_strict || check.rules.iter().all(is_followed))
    {
        return Ok((deck, check));
    }
    let broken =
        check.rules.iter().filter(|outcome| !is_followed(outcome)).map(|outcome| &outcome.rule);
    let rules: Vec<Arg> = broken
        .map(|rule| msg!("build-rule", code = rule.code().0, says = rule.describe()).into())
        .collect();
    Err(Box::new(Finding::new(
        codes::INTERNAL,
        Severity::Error,
        msg!("build-internal", rules = rules),
    )))
}

/// The deck of some numbers, written as a plain list.
pub(super) fn deck(plan: &Plan<'_>, request: &Request<'_>, numbers: &[i64]) -> Deck {
    let zones = &request.format.zones;
    let name = request.from.map_or_else(|| short_name(request.format), |deck| deck.name.clone());
    let mut text = format!("# name: {name}\n# format: {}\n", request.format.id);
    let chosen: BTreeSet<&CardId> = (plan.places.iter().zip(numbers))
        .filter(|(_, number)| **number > 0)
        .map(|(place, _)| &place.card.id)
        .collect();
    let in_pool = request.pool.iter().enumerate().map(|(index, card)| (&card.id, index));
    let order: BTreeMap<&CardId, usize> = in_pool.filter(|(id, _)| chosen.contains(id)).collect();
    let mut entries = Vec::new();
    for (index, zone) in zones.iter().enumerate() {
        let in_zone = plan
            .places
            .iter()
            .zip(numbers)
            .filter(|(place, number)| place.zone == index && **number > 0);
        let mut chosen: Vec<_> = in_zone.collect();
        chosen.sort_by_key(|(place, _)| order.get(&place.card.id));
        if zones.len() > 1 && !chosen.is_empty() {
            _ = writeln!(text, "\n{}:", zone.id);
        }
        for (place, number) in chosen {
            let start = text.len();
            _ = write!(text, "{number} {} ({})", place.card.name(), place.card.id);
            let zone = (zones.len() > 1).then(|| zone.id.clone());
            let count = u32::try_from(*number).unwrap_or(u32::MAX);
            entries.push(Entry { card: place.card.clone(), zone, count, span: start..text.len() });
            text.push('\n');
        }
    }
    let source = Source { name: name.clone(), text };
    Deck {
        name,
        format: Some(request.format.id.clone()),
        source,
        entries,
        unresolved: Vec::new(),
        beside: Vec::new(),
    }
}

fn short_name(format: &format::Format) -> String {
    format.id.as_str().split_once('/').map_or(format.id.as_str(), |(_, short)| short).to_owned()
}
