//! How a list becomes that of a legal deck: lines with one plain correction are corrected; what is
//! still unclear is asked; of a deck that is understood whole, the smallest edit is found: cards
//! removed plus cards added, each with its reason.

use std::sync::Arc;

use similar::TextDiff;

use super::{
    Request, codes, conflict,
    correct::{self, Ask, Correction},
    made, nothing_yet,
    plan::{Place, Plan},
    recount::{self, Recount},
    solve::{Goal, Solved, solve},
    undecided,
};
use crate::{
    card::Card,
    catalog::{self, Catalog},
    deck::{Deck, Edited},
    format::{self, Check, RuleStatus, Verdict, linear::Rows},
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
    /// Lines that are no card and become the one they plainly mean.
    pub corrections: Vec<Correction>,
    /// Lines that stay as they are until somebody says what they mean; as long as there are any,
    /// no card goes or comes.
    pub asks: Vec<Ask>,
    /// Cards that go and cards that come, in the order of the list.
    pub changes: Vec<LineChange>,
    /// How many cards go and come.
    pub distance: u32,
    /// Whether no smaller edit makes the deck legal.
    pub is_minimal: bool,
    /// The list after the edit.
    pub text: String,
    /// The edit as a unified diff; empty if nothing changes.
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
    /// Whether there is nothing to change and nothing to ask.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.corrections.is_empty() && self.asks.is_empty() && self.distance == 0
    }

    /// What is corrected and what is asked, how much changes, then every change with its reasons,
    /// in words.
    #[must_use]
    pub fn lines(&self) -> Vec<Message> {
        let corrected = |it: &Correction| {
            msg!(
                "build-fix-correction",
                line = it.line,
                from = it.from.as_str(),
                to = it.to.as_str()
            )
        };
        let mut lines: Vec<Message> = self.corrections.iter().map(corrected).collect();
        lines.extend(self.asks.iter().map(Ask::words));
        if !self.asks.is_empty() {
            lines.push(msg!("build-fix-waits", n = self.asks.len()));
        }
        if self.distance > 0 {
            let summary = msg!("build-fix-summary", n = i64::from(self.distance));
            lines.push(if self.is_minimal {
                msg!("build-fix-minimal", summary = summary)
            } else {
                summary
            });
        }
        for change in &self.changes {
            let sign = if change.by > 0 { "+" } else { "−" };
            let what = msg!(
                "build-fix-change",
                sign = sign,
                n = change.by.abs(),
                card = change.card.names.clone()
            );
            let reasons: Vec<Arg> = change.reasons.iter().cloned().map(Arg::from).collect();
            lines.push(msg!("build-fix-reason", change = what, reasons = reasons));
        }
        lines
    }
}

/// Corrects the list of a request, asks what is unclear and, if nothing is, finds the smallest edit
/// that makes the deck legal. `lang` is the language of new lines if the list tells none.
///
/// # Errors
/// If the catalog cannot be read.
pub fn repair(
    request: &Request<'_>,
    lang: Lang,
    catalog: &dyn Catalog,
) -> catalog::Result<Repaired> {
    let mut repaired = Repaired { repair: None, findings: Vec::new() };
    let Some(list) = request.from else { return Ok(repaired) };
    if !request.format.is_complete {
        let message = msg!("build-incomplete-format", format = request.format.names.clone());
        repaired.findings.push(Finding::error(codes::INCOMPLETE_FORMAT, message));
        return Ok(repaired);
    }
    // Of a pool that was read when the time was over, cards are missing.
    if request.is_over() {
        repaired.findings.push(nothing_yet(true));
        return Ok(repaired);
    }
    let game = request.games.iter().find(|game| game.id == request.format.id.game());
    let (deck, is_kept, corrections) = correct::correct(list, (game, request.pool), lang, catalog)?;
    let request = &Request { from: Some(&deck), ..*request };
    // A deck that is legal whatever its lines mean has nothing to ask.
    let is_clear = deck.unresolved.is_empty();
    let is_settled =
        is_clear || format::check(&deck, request.format, request.games).verdict == Verdict::Legal;
    let asks = if is_settled { Vec::new() } else { correct::asks(&deck, request.format) };
    // Some rule speaks of every card, so that what is unclear decides about what is to be changed.
    let smallest = if is_clear {
        smallest(request, &deck, lang, catalog, &mut repaired.findings)?
    } else {
        None
    };
    if smallest.is_none() && is_clear && corrections.is_empty() {
        return Ok(repaired);
    }
    let is_kept = is_kept && smallest.as_ref().is_none_or(|smallest| smallest.edited.is_kept);
    if !is_kept {
        repaired.findings.push(Finding::new(
            codes::REWRITTEN,
            Severity::Note,
            msg!("build-rewritten"),
        ));
    }
    let after = smallest.as_ref().map_or(&deck, |smallest| &smallest.edited.deck);
    let check = format::check(after, request.format, request.games);
    let text = after.source.text.clone();
    let (changes, is_minimal) =
        smallest.map_or((Vec::new(), false), |smallest| (smallest.changes, smallest.is_minimal));
    let moved: i64 = changes.iter().map(|change| change.by.abs()).sum();
    repaired.repair = Some(Repair {
        corrections,
        asks,
        changes,
        distance: u32::try_from(moved).unwrap_or(u32::MAX),
        is_minimal,
        diff: diff(list, &text),
        text,
        check,
    });
    Ok(repaired)
}

/// The smallest edit of a deck.
struct Smallest {
    edited: Edited,
    changes: Vec<LineChange>,
    is_minimal: bool,
}

/// Finds the smallest edit that makes a deck legal, every line of which is a card.
fn smallest(
    request: &Request<'_>,
    deck: &Deck,
    lang: Lang,
    catalog: &dyn Catalog,
    findings: &mut Vec<Finding>,
) -> catalog::Result<Option<Smallest>> {
    let plan = Plan::new(request, false);
    let rows = plan.rows(&plan.grounds());
    let (rows, goals) = distance(&plan, rows);
    let limits = request.limits();
    let found = match solve(&rows, &goals, &limits) {
        Solved::Found(found) => found,
        Solved::Impossible => {
            let undecided = undecided(&plan, &rows);
            findings.push(conflict::explain(plan, request, &limits));
            findings.extend(undecided);
            return Ok(None);
        }
        Solved::Unknown => {
            findings.push(nothing_yet(true));
            return Ok(None);
        }
    };
    let numbers = &found.numbers[..plan.places.len()];
    if let Err(finding) = made::make(&plan, request, numbers) {
        findings.push(*finding);
        return Ok(None);
    }
    let change = |(place, number): (&Place, &i64)| Recount {
        card: Arc::clone(&place.card),
        zone: place.zone,
        by: number - place.start,
    };
    let recounts: Vec<Recount> = plan.places.iter().zip(numbers).map(change).collect();
    let edited = recount::recount(deck, request.format, &recounts, lang, catalog)?;
    let is_minimal = found.value == found.bound;
    if !is_minimal {
        findings.push(
            Finding::warning(codes::NOT_PROVEN, msg!("build-not-minimal"))
                .help(msg!("build-more-time")),
        );
    }
    Ok(Some(Smallest { edited, changes: changes(&plan, request, deck, numbers), is_minimal }))
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

fn changes(
    plan: &Plan<'_>,
    request: &Request<'_>,
    deck: &Deck,
    numbers: &[i64],
) -> Vec<LineChange> {
    let before = format::check(deck, request.format, request.games);
    let is_broken = |check: &Check, index: usize| {
        let outcome = &check.rules[index];
        outcome.status != RuleStatus::Pass
            && (outcome.rule.severity == Severity::Error || request.is_strict)
    };
    let mut changes = Vec::new();
    for (var, place) in
        plan.places.iter().enumerate().filter(|(var, place)| place.start != numbers[*var])
    {
        let mut without = numbers.to_vec();
        without[var] = place.start;
        let check =
            format::check(&made::deck(plan, request, &without), request.format, request.games);
        let broken: Vec<usize> =
            (0..check.rules.len()).filter(|index| is_broken(&check, *index)).collect();
        let own: Vec<usize> =
            broken.iter().copied().filter(|index| is_broken(&before, *index)).collect();
        let reason = |index: &usize| {
            let rule = &check.rules[*index].rule;
            msg!("build-rule", code = rule.code().0, says = rule.describe())
        };
        let mut reasons: Vec<Message> =
            if own.is_empty() { &broken } else { &own }.iter().map(reason).collect();
        if place.card.game != request.format.id.game() {
            reasons.insert(0, msg!("build-reason-game"));
        }
        let zone = request.format.zones[place.zone].id.clone();
        changes.push(LineChange {
            card: Arc::clone(&place.card),
            zone,
            by: numbers[var] - place.start,
            reasons,
        });
    }
    changes
}

fn diff(deck: &Deck, text: &str) -> String {
    let name = &deck.source.name;
    TextDiff::from_lines(deck.source.text.as_str(), text)
        .unified_diff()
        .context_radius(2)
        .header(name, name)
        .to_string()
}
