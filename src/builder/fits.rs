//! Which cards can still be added to a deck so that it is legal or can become so, how many, and
//! what is left.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    Request, alike, codes,
    condense::Condensed,
    conflict, nothing_yet, obstacles,
    plan::{Ground, Plan},
    refuse,
    solve::{Goal, Limits, Solved, condense, search},
    undecided,
};
use crate::{
    card::Card,
    format::{
        self, Check, RuleOutcome, RuleStatus,
        linear::{Rows, Var},
    },
    msg,
    report::{Code, Finding, Message, Severity},
};

/// What can still be added to a deck.
#[derive(Debug, Clone, Default)]
pub struct Fits {
    /// The cards, in the order of the pool.
    pub cards: Vec<Fit>,
    /// What is left of what the rules count.
    pub left: Vec<Left>,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<Finding>,
}

/// A card that can still be added.
#[derive(Debug, Clone)]
pub struct Fit {
    /// The card.
    pub card: Arc<Card>,
    /// The zone it goes to, by the format's id.
    pub zone: String,
    /// How many copies, at most.
    pub copies: u32,
}

/// What is left of something a rule counts.
#[derive(Debug, Clone, PartialEq)]
pub struct Left {
    /// Code of the rule.
    pub code: Code,
    /// The rule in words.
    pub says: Message,
    /// How many there are.
    pub actual: i64,
    /// How many there may be.
    pub limit: i64,
    /// How many more there may be.
    pub left: i64,
}

impl Fits {
    /// Keeps only these cards, in their order.
    pub fn order_by(&mut self, wanted: &[Arc<Card>]) {
        let order: BTreeMap<_, usize> =
            wanted.iter().enumerate().map(|(index, card)| (&card.id, index)).collect();
        self.cards.retain(|fit| order.contains_key(&fit.card.id));
        self.cards.sort_by_key(|fit| order.get(&fit.card.id));
    }
}

/// The cards of the pool that can still be added to the deck of a request.
#[must_use]
pub fn fits(request: &Request<'_>) -> Fits {
    let mut fits = Fits { findings: obstacles(request), ..Fits::default() };
    if let Some(deck) = request.from {
        fits.left = left(&format::check(deck, request.format, request.games));
    }
    if !fits.findings.is_empty() {
        return fits;
    }
    let plan = Plan::new(request, true);
    if let Some(finding) = refuse(&plan, request) {
        fits.findings.push(finding);
        return fits;
    }
    let rows = binding_rows(&plan, request);
    let limits = request.limits();
    let condensed = condense(&rows, &[], &limits);
    match condensed.as_ref().map(|condensed| search(&condensed.rows, &[], &limits)) {
        Ok(Solved::Found(_)) => {}
        Ok(Solved::Impossible) | Err(Solved::Impossible) => {
            fits.findings.push(conflict::explain(plan, request, &limits));
            return fits;
        }
        _ => {
            fits.findings.push(nothing_yet(true));
            return fits;
        }
    }
    fits.findings.extend(undecided(&plan, &rows));
    let mut copies: BTreeMap<Var, i64> = BTreeMap::new();
    if let Ok(condensed) = &condensed {
        let most = most_of_each(condensed, &limits);
        for (var, place) in plan.places.iter().enumerate() {
            copies.insert(var, condensed.at_most(var, &most).unwrap_or(0) - place.start);
        }
    }
    if limits.is_over() {
        fits.findings.push(not_all());
    }
    let order: BTreeMap<_, usize> =
        request.pool.iter().enumerate().map(|(index, card)| (&card.id, index)).collect();
    let mut found: Vec<(usize, Fit)> = Vec::new();
    for (var, more) in copies.into_iter().filter(|(_, more)| *more > 0) {
        let place = &plan.places[var];
        let Some(index) = order.get(&place.card.id) else { continue };
        let zone = request.format.zones[place.zone].id.clone();
        found.push((
            *index,
            Fit {
                card: Arc::clone(&place.card),
                zone,
                copies: u32::try_from(more).unwrap_or(u32::MAX),
            },
        ));
    }
    found.sort_by_key(|(index, _)| *index);
    fits.cards = found.into_iter().map(|(_, fit)| fit).collect();
    fits
}

/// Says that cards may be missing from a list.
pub(super) fn not_all() -> Finding {
    Finding::warning(codes::NOT_PROVEN, msg!("build-fits-not-all")).help(msg!("build-more-time"))
}

/// The constraints that must be obeyed, without advice.
pub(super) fn binding_rows(plan: &Plan<'_>, request: &Request<'_>) -> Rows {
    let mut grounds: BTreeSet<Ground> = plan.grounds();
    grounds.retain(|ground| match ground {
        Ground::Rule(index) => {
            request.is_strict || request.format.rules[*index].severity == Severity::Error
        }
        _ => true,
    });
    plan.rows(&grounds)
}

/// The most that each number of a condensed model may be; nothing where it is not known.
fn most_of_each(condensed: &Condensed<'_>, limits: &Limits<'_>) -> Vec<Option<i64>> {
    let rows = &condensed.rows;
    let mut most: Vec<Option<i64>> = vec![None; rows.ranges.len()];
    for (var, first) in alike::firsts(rows, &[]).into_iter().enumerate() {
        if first < var {
            most[var] = most[first];
            continue;
        }
        let goal = Goal { terms: vec![(var, 1)], branches: None };
        match search(rows, &[goal], limits) {
            Solved::Found(found) => most[var] = Some(found.value),
            Solved::Impossible | Solved::Unknown if limits.is_over() => break,
            Solved::Impossible | Solved::Unknown => {}
        }
    }
    most
}

/// What the rules that must be obeyed count, and how much of it is left.
fn left(check: &Check) -> Vec<Left> {
    // What is counted for each card by itself shows in the copies of each card.
    let is_of_deck =
        |outcome: &&RuleOutcome| !["copies", "distinct"].contains(&outcome.rule.kind());
    let is_clear = |outcome: &&RuleOutcome| {
        outcome.rule.severity == Severity::Error && outcome.status != RuleStatus::Undetermined
    };
    let counts = check.rules.iter().filter(is_of_deck).filter(is_clear);
    counts
        .filter_map(|outcome| {
            let (actual, allowed) = (outcome.actual()?, outcome.allowed?);
            let limit = allowed.most.or(allowed.least)?;
            let left = limit - actual;
            let says = outcome.rule.describe();
            (limit > 0 && left >= 0).then_some(Left {
                code: outcome.rule.code(),
                says,
                actual,
                limit,
                left,
            })
        })
        .collect()
}
