//! The smallest edit that makes a deck legal: cards removed plus cards added, each changed line with its reason.

use std::sync::Arc;

use similar::TextDiff;

use super::{
    Request, codes, conflict, made, nothing_yet,
    plan::{Place, Plan},
    recount::{self, Recount},
    solve::{Goal, Solved, solve},
    undecided,
};
use crate::{
    card::Card,
    catalog::{self, Catalog},
    deck::{self, Deck, Edit, Unresolved},
    format::{self, Check, RuleStatus, linear::Rows},
    msg,
    report::{Arg, Finding, Message, Severity},
    text::Lang,
};

/// What came of a repair.
#[derive(Debug, Clone)]
pub struct Repaired {
    /// The repair, if the deck can be made legal.
    pub repair: Option<Repair>,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<Finding>,
}

/// How a deck becomes legal.
#[derive(Debug, Clone)]
pub struct Repair {
    /// Cards that go and cards that come, in the order of the list.
    pub changes: Vec<LineChange>,
    /// Lines that name no card and go.
    pub dropped: Vec<Unresolved>,
    /// How many cards go and come.
    pub distance: u32,
    /// Whether no smaller edit makes the deck legal.
    pub is_minimal: bool,
    /// The list after the edit.
    pub text: String,
    /// The edit as a unified diff; empty if the deck is legal as it is.
    pub diff: String,
    /// What the format makes of it.
    pub check: Check,
}

/// Copies of a card that go or come.
#[derive(Debug, Clone)]
pub struct LineChange {
    /// The card.
    pub card: Arc<Card>,
    /// The zone, by the format's id.
    pub zone: String,
    /// How many come; negative if so many go.
    pub by: i64,
    /// Why: the rules that the deck would break without this change.
    pub reasons: Vec<Message>,
}

impl Repair {
    /// How much changes, then every change with its reasons, in words.
    #[must_use]
    pub fn lines(&self) -> Vec<Message> {
        let summary = msg!("build-fix-summary", n = i64::from(self.distance));
        let mut lines = vec![if self.is_minimal { msg!("build-fix-minimal", summary = summary) } else { summary }];
        for change in &self.changes {
            let sign = if change.by > 0 { "+" } else { "−" };
            let what = msg!("build-fix-change", sign = sign, n = change.by.abs(), card = change.card.names.clone());
            let reasons: Vec<Arg> = change.reasons.iter().cloned().map(Arg::from).collect();
            lines.push(msg!("build-fix-reason", change = what, reasons = reasons));
        }
        for line in &self.dropped {
            let what = msg!("build-fix-dropped-line", text = line.text.as_str());
            lines.push(msg!("build-fix-reason", change = what, reasons = msg!("build-fix-dropped")));
        }
        lines
    }
}

/// Finds the smallest edit of the deck of a request that makes it legal. `lang` is the language of new lines if the list
/// tells none.
///
/// # Errors
/// If the catalog cannot be read.
pub fn repair(request: &Request<'_>, lang: Lang, catalog: &dyn Catalog) -> catalog::Result<Repaired> {
    let mut repaired = Repaired { repair: None, findings: Vec::new() };
    let Some(deck) = request.from else { return Ok(repaired) };
    if !request.format.is_complete {
        let message = msg!("build-incomplete-format", format = request.format.names.clone());
        repaired.findings.push(Finding::error(codes::INCOMPLETE_FORMAT, message));
        return Ok(repaired);
    }
    let plan = Plan::new(request, false);
    let rows = plan.rows(&plan.grounds());
    let (rows, goals) = distance(&plan, rows);
    let mut limits = request.limits();
    let found = match solve(&rows, &goals, &mut limits) {
        Solved::Found(found) => found,
        Solved::Impossible => {
            repaired.findings.push(conflict::explain(&plan, request, &mut limits));
            repaired.findings.extend(undecided(&plan, &rows));
            return Ok(repaired);
        }
        Solved::Unknown => {
            repaired.findings.push(nothing_yet(true));
            return Ok(repaired);
        }
    };
    let numbers = &found.numbers[..plan.places.len()];
    let (_, check) = match made::make(&plan, request, numbers) {
        Ok(made) => made,
        Err(finding) => {
            repaired.findings.push(*finding);
            return Ok(repaired);
        }
    };
    let edits = edits(&plan, request, deck, numbers);
    let edited = deck::edit(deck, &edits, lang, catalog)?;
    if !edited.is_kept && !edits.is_empty() {
        repaired.findings.push(Finding::new(codes::REWRITTEN, Severity::Note, msg!("build-rewritten")));
    }
    let changes = changes(&plan, request, deck, numbers);
    let dropped: u32 = deck.unresolved.iter().map(|line| line.count).sum();
    let moved: i64 = changes.iter().map(|change| change.by.abs()).sum();
    let is_minimal = found.value == found.bound;
    if !is_minimal {
        repaired.findings.push(Finding::warning(codes::NOT_PROVEN, msg!("build-not-minimal")).help(msg!("build-more-time")));
    }
    repaired.repair = Some(Repair {
        changes,
        dropped: deck.unresolved.clone(),
        distance: dropped.saturating_add(u32::try_from(moved).unwrap_or(u32::MAX)),
        is_minimal,
        diff: diff(deck, &edited.text),
        text: edited.text,
        check,
    });
    Ok(repaired)
}

/// Few changes above all; then advice, then no new lines.
fn distance(plan: &Plan<'_>, mut rows: Rows) -> (Rows, Vec<Goal>) {
    let mut changes = Vec::new();
    let mut news = Vec::new();
    for (var, place) in plan.places.iter().enumerate() {
        if place.start == 0 {
            changes.push((var, -1));
            news.push((var, -1));
            continue;
        }
        let most = rows.ranges[var].most.max(place.start);
        let (fewer, more) = (rows.add(0, place.start), rows.add(0, most - place.start));
        rows.row(vec![(var, 1), (fewer, 1), (more, -1)], Some(place.start), Some(place.start));
        changes.extend([(fewer, -1), (more, -1)]);
    }
    let advice: Vec<_> = rows.costs.iter().map(|(var, cost)| (*var, -cost)).collect();
    let mut goals = vec![Goal { terms: changes, branches: None }];
    if !advice.is_empty() {
        goals.push(Goal { terms: advice, branches: Some(super::ADVICE_BRANCHES) });
    }
    goals.push(Goal { terms: news, branches: Some(super::TIE_BRANCHES) });
    (rows, goals)
}

/// The edits of the list.
fn edits(plan: &Plan<'_>, request: &Request<'_>, deck: &Deck, numbers: &[i64]) -> Vec<Edit> {
    let dropped = deck.unresolved.iter().map(|line| Edit::Count { line: line.span.clone(), count: 0 });
    let change = |(place, number): (&Place, &i64)| Recount { card: Arc::clone(&place.card), zone: place.zone, by: number - place.start };
    let changes: Vec<Recount> = plan.places.iter().zip(numbers).map(change).collect();
    dropped.chain(recount::edits(deck, request.format, &changes)).collect()
}

fn changes(plan: &Plan<'_>, request: &Request<'_>, deck: &Deck, numbers: &[i64]) -> Vec<LineChange> {
    let before = format::check(deck, request.format, request.games);
    let is_broken = |check: &Check, index: usize| {
        let outcome = &check.rules[index];
        outcome.status != RuleStatus::Pass && (outcome.rule.severity == Severity::Error || request.is_strict)
    };
    let mut changes = Vec::new();
    for (var, place) in plan.places.iter().enumerate().filter(|(var, place)| place.start != numbers[*var]) {
        let mut without = numbers.to_vec();
        without[var] = place.start;
        let check = format::check(&made::deck(plan, request, &without), request.format, request.games);
        let broken: Vec<usize> = (0..check.rules.len()).filter(|index| is_broken(&check, *index)).collect();
        let own: Vec<usize> = broken.iter().copied().filter(|index| is_broken(&before, *index)).collect();
        let reason = |index: &usize| {
            let rule = &check.rules[*index].rule;
            msg!("build-rule", code = rule.code().0, says = rule.describe())
        };
        let mut reasons: Vec<Message> = if own.is_empty() { &broken } else { &own }.iter().map(reason).collect();
        if place.card.game != request.format.id.game() {
            reasons.insert(0, msg!("build-reason-game"));
        }
        let zone = request.format.zones[place.zone].id.clone();
        changes.push(LineChange { card: Arc::clone(&place.card), zone, by: numbers[var] - place.start, reasons });
    }
    changes
}

fn diff(deck: &Deck, text: &str) -> String {
    let name = &deck.source.name;
    TextDiff::from_lines(deck.source.text.as_str(), text).unified_diff().context_radius(2).header(name, name).to_string()
}
