//! Builds decks: completes, optimises and repairs them, and says which cards still fit.
//!
//! A format becomes a linear model over card counts by its rules' own words (`format::linear`); a
//! solver finds the numbers. Whatever is built is held against the format again before it is shown.
//! What a source leaves open counts against a deck: a card whose limit no source gives is left out
//! rather than hoped for.

mod alike;
mod condense;
mod conflict;
mod correct;
mod draft;
mod fits;
mod made;
mod objective;
mod plan;
mod ratio;
mod recount;
mod repair;
mod solve;
#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

pub use correct::{Ask, Correction};
pub use draft::{Draft, Pick, draft};
pub use fits::{Fit, Fits, Left, fits};
pub use objective::Objective;
pub use recount::{Recount, difference, line_diff, recount};
pub use repair::{LineChange, Repair, Repaired, repair};
pub use solve::Progress;

use self::{
    plan::Plan,
    solve::{Goal, Limits, Solved},
};
use crate::{
    card::{Card, CardId, Localised},
    deck::Deck,
    format::{
        Build, Check, Format,
        linear::{Rows, Var},
    },
    game::Game,
    msg,
    query::Query,
    report::{Arg, Finding, Message, Severity, codes::builder as codes},
};

/// How many branches may be looked into for following more advice.
const ADVICE_BRANCHES: u64 = 400;
/// How many branches may be looked into for what decks are built for where nothing is wished for.
const AIM_BRANCHES: u64 = 4_000;
/// How many branches may be looked into for choosing among decks that are as good.
const TIE_BRANCHES: u64 = 20;

/// What decks are wanted.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The format.
    pub format: &'a Format,
    /// All games.
    pub games: &'a [Game],
    /// The cards that may be added, in their order.
    pub pool: &'a [Arc<Card>],
    /// The cards of the game that were not asked for, and could be added otherwise.
    pub left_out: &'a [Arc<Card>],
    /// The deck to start from; its cards stay.
    pub from: Option<&'a Deck>,
    /// Of the deck to start from, only these cards must stay; without such a deck, these cards
    /// must be in it.
    pub keep: Option<&'a Query>,
    /// Cards that must not be in the deck.
    pub avoid: Option<&'a Query>,
    /// No more copies than these.
    pub owned: Option<&'a BTreeMap<CardId, u32>>,
    /// Whether advice must be followed.
    pub is_strict: bool,
    /// What decides between decks that are as good.
    pub seed: u64,
    /// How much time is left, if there is an end: asked all along, and zero for good once it is
    /// over.
    pub time_left: &'a dyn Fn() -> Option<Duration>,
    /// Who is told of progress.
    pub tell: Option<&'a dyn Fn(Progress)>,
}

/// What came of a request.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// The decks, the best first.
    pub decks: Vec<Built>,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<Finding>,
}

/// A deck that was built.
#[derive(Debug, Clone)]
pub struct Built {
    /// The deck; its text is a plain list.
    pub deck: Deck,
    /// What the format makes of it.
    pub check: Check,
    /// What it was built for, where nothing was wished for and the format says so.
    pub built_for: Option<Localised>,
    /// What was to be made great, where that was asked for.
    pub score: Option<Score>,
    /// Whether no deck is better: by what was asked for, else by the advice of the format.
    pub is_optimal: bool,
}

/// What was to be made great, and how great it may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// What the deck comes to.
    pub value: f64,
    /// No deck comes to more.
    pub bound: f64,
}

impl<'a> Request<'a> {
    /// A request for a deck of a format from a pool, with nothing else asked for.
    #[must_use]
    pub fn new(format: &'a Format, games: &'a [Game], pool: &'a [Arc<Card>]) -> Self {
        Self {
            format,
            games,
            pool,
            left_out: &[],
            from: None,
            keep: None,
            avoid: None,
            owned: None,
            is_strict: false,
            seed: 0,
            time_left: &|| None,
            tell: None,
        }
    }

    /// Whether the time is over.
    fn is_over(&self) -> bool {
        (self.time_left)() == Some(Duration::ZERO)
    }

    /// What decks are built for if nothing is wished for.
    fn default_build(&self) -> Option<&'a Build> {
        let is_free = self.from.is_none_or(|deck| deck.size() == 0) && self.left_out.is_empty();
        let is_unasked = self.keep.is_none() && self.avoid.is_none() && self.owned.is_none();
        self.format.build.as_ref().filter(|_| is_free && is_unasked)
    }

    fn limits(&self) -> Limits<'a> {
        Limits { time_left: self.time_left, seed: self.seed, tell: self.tell }
    }
}

/// Completes the deck of a request, or builds one from nothing; so many different ones.
#[must_use]
pub fn complete(request: &Request<'_>, count: usize) -> Answer {
    build(request, None, count)
}

/// Builds the decks that make an objective the greatest; so many different ones, the best first.
#[must_use]
pub fn optimise(request: &Request<'_>, objective: &Objective, count: usize) -> Answer {
    build(request, Some(objective), count)
}

fn build(request: &Request<'_>, objective: Option<&Objective>, count: usize) -> Answer {
    let mut answer = Answer { decks: Vec::new(), findings: obstacles(request) };
    if !answer.findings.is_empty() {
        return answer;
    }
    let plan = Plan::new(request, true);
    if let Some(finding) = refuse(&plan, request) {
        answer.findings.push(finding);
        return answer;
    }
    if request.keep.is_some() && !plan.grounds().contains(&plan::Ground::Kept) {
        answer.findings.push(Finding::warning(codes::KEEPS_NOTHING, msg!("build-keeps-nothing")));
    }
    let aim = request.default_build().filter(|_| objective.is_none());
    let mut rows = plan.rows_for(&plan.grounds(), aim);
    answer.findings.extend(undecided(&plan, &rows));
    let mut goals = Vec::new();
    if let Some(objective) = objective {
        let (terms, note) = objective.values(&plan, &rows, request.format);
        answer.findings.extend(note);
        if objective.per_point && rows.points.is_none() {
            answer.findings.push(Finding::error(
                codes::NO_POINTS,
                msg!("build-no-points", format = request.format.names.clone()),
            ));
            return answer;
        }
        goals.push(Goal { terms, branches: None });
    }
    goals.extend(preferences(
        &plan,
        &rows,
        if aim.is_some() { AIM_BRANCHES } else { ADVICE_BRANCHES },
    ));
    let limits = request.limits();
    for made in 1..=count.max(1) {
        let solved = match objective {
            Some(objective) if objective.per_point => {
                ratio::solve(&mut rows.clone(), &goals, &limits)
            }
            _ => (solve::solve(&rows, &goals, &limits), None),
        };
        match solved {
            (Solved::Found(found), ratio) => {
                let score = ratio.or(objective
                    .map(|_| Score { value: float(found.value), bound: float(found.bound) }));
                let is_optimal =
                    score.map_or(found.value == found.bound, |score| score.value >= score.bound);
                match made::make(&plan, request, &found.numbers) {
                    Ok((deck, check)) => {
                        let built_for = aim.map(|aim| aim.says.clone());
                        answer.decks.push(Built { deck, check, built_for, score, is_optimal });
                    }
                    Err(finding) => {
                        answer.findings.push(*finding);
                        break;
                    }
                }
                if let Some(score) = score.filter(|_| !is_optimal) {
                    answer.findings.push(not_proven(score));
                }
                if made < count {
                    exclude(&plan, &mut rows, &found.numbers, request.format.zones.len());
                }
            }
            (Solved::Impossible, _) if answer.decks.is_empty() => {
                answer.findings.push(conflict::explain(plan, request, &limits));
                break;
            }
            (Solved::Impossible, _) => {
                let message = msg!("build-fewer", n = answer.decks.len(), wanted = count);
                answer.findings.push(Finding::new(codes::FEWER, Severity::Note, message));
                break;
            }
            (Solved::Unknown, _) => {
                answer.findings.push(nothing_yet(answer.decks.is_empty()));
                break;
            }
        }
    }
    answer
}

/// What each card of a deck is worth in a format that counts points, and how many there are of it;
/// nothing if the format counts none. A card whose points are not known is left out.
#[must_use]
pub fn points(deck: &Deck, format: &Format, games: &[Game]) -> Option<Vec<(i64, u32)>> {
    let request = Request { from: Some(deck), ..Request::new(format, games, &[]) };
    let plan = Plan::new(&request, false);
    let rows = plan.rows(&plan.grounds());
    let points: BTreeMap<Var, i64> = rows.points.as_ref()?.iter().copied().collect();
    let counted = plan.places.iter().enumerate().filter(|(var, _)| !rows.undecided.contains(var));
    Some(
        counted
            .map(|(var, place)| {
                (points.get(&var).copied().unwrap_or(0), u32::try_from(place.start).unwrap_or(0))
            })
            .collect(),
    )
}

/// What keeps a request from being answered at all.
fn obstacles(request: &Request<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !request.format.is_complete {
        findings.push(Finding::error(
            codes::INCOMPLETE_FORMAT,
            msg!("build-incomplete-format", format = request.format.names.clone()),
        ));
    }
    if let Some(deck) = request.from.filter(|deck| !deck.unresolved.is_empty()) {
        let several = deck.unresolved.iter().filter(|line| !line.candidates.is_empty()).count();
        let unknown = deck.unresolved.len() - several;
        let message = match (unknown, several) {
            (_, 0) => msg!("build-unresolved", n = unknown),
            (0, _) => msg!("build-ambiguous", n = several),
            _ => msg!(
                "build-unclear",
                unknown = msg!("build-unresolved", n = unknown),
                several = msg!("build-ambiguous", n = several)
            ),
        };
        let finding =
            Finding::error(codes::UNRESOLVED, message).help(msg!("build-unresolved-help"));
        findings.push(
            deck.unresolved.iter().fold(finding, |finding, line| finding.at(line.span.clone())),
        );
    }
    findings
}

/// What keeps a plan from having a deck before any rule is looked at.
fn refuse(plan: &Plan<'_>, request: &Request<'_>) -> Option<Finding> {
    // Of a pool that was looked through when the time was over, cards are missing.
    if request.is_over() {
        return Some(nothing_yet(true));
    }
    if plan.is_empty() {
        return Some(
            Finding::error(codes::EMPTY_POOL, msg!("build-empty-pool"))
                .help(msg!("build-empty-pool-help")),
        );
    }
    let both = plan.contradictions();
    if both.is_empty() {
        return None;
    }
    let cards = short_list(both.iter().map(|card| Localised::same(card.id.as_str())));
    let mut finding = Finding::error(
        codes::CONTRADICTION,
        msg!("build-keep-and-avoid", n = both.len(), cards = cards),
    );
    finding.cards = both.iter().map(|card| card.id.clone()).collect();
    Some(finding)
}

/// Cards that are left out because no source gives what decides.
fn undecided(plan: &Plan<'_>, rows: &Rows) -> Option<Finding> {
    let mut known = BTreeSet::new();
    let of_vars = rows.undecided.iter().map(|var| &*plan.places[*var].card);
    let cards: Vec<&Card> = of_vars.filter(|card| known.insert(&card.id)).collect();
    let names = short_list(cards.iter().map(|card| card.names.clone()));
    let message = msg!("build-undecided", n = cards.len(), cards = names);
    let mut finding =
        Finding::new(codes::UNDECIDED, Severity::Note, message).help(msg!("build-undecided-help"));
    finding.cards = cards.iter().map(|card| card.id.clone()).collect();
    (!cards.is_empty()).then_some(finding)
}

fn not_proven(score: Score) -> Finding {
    let (value, bound) = (shown(score.value), shown(score.bound));
    let message = if score.bound.is_finite() {
        msg!(
            "build-not-proven",
            value = value,
            bound = bound,
            gap = shown(score.bound - score.value)
        )
    } else {
        msg!("build-not-proven-open", value = value)
    };
    Finding::warning(codes::NOT_PROVEN, message).help(msg!("build-more-time"))
}

fn nothing_yet(is_first: bool) -> Finding {
    let finding = if is_first {
        Finding::error(codes::NOTHING_YET, msg!("build-nothing-yet"))
    } else {
        Finding::warning(codes::NOTHING_YET, msg!("build-no-more-yet"))
    };
    finding.help(msg!("build-more-time"))
}

/// Follow advice; then supply what the deck asks for in its shares; then, among decks as good, what
/// the seed says.
fn preferences(plan: &Plan<'_>, rows: &Rows, branches: u64) -> Vec<Goal> {
    let mut goals = Vec::new();
    if !rows.costs.is_empty() {
        let terms = rows.costs.iter().map(|(var, cost)| (*var, -cost)).collect();
        goals.push(Goal { terms, branches: Some(branches) });
    }
    if !rows.wishes.is_empty() {
        goals.push(Goal { terms: rows.wishes.clone(), branches: Some(branches) });
    }
    goals.push(Goal { terms: tie(plan.places.len()), branches: Some(TIE_BRANCHES) });
    goals
}

/// The smallest decks first; the order of the numbers decides the rest.
fn tie(places: usize) -> Vec<(Var, i64)> {
    (0..places).map(|var| (var, -1)).collect()
}

/// Rules out a deck, and decks that are that deck and more where that is possible at all.
fn exclude(plan: &Plan<'_>, rows: &mut Rows, numbers: &[i64], zones: usize) {
    let is_fixed: Vec<bool> = (0..zones).map(|zone| has_fixed_size(plan, rows, zone)).collect();
    let mut differences = Vec::new();
    for (var, number) in numbers.iter().enumerate().take(plan.places.len()) {
        let range = rows.ranges[var];
        if *number > range.least {
            // `fewer` may be 1 only if there are fewer copies.
            let fewer = rows.add(0, 1);
            rows.row(vec![(var, 1), (fewer, range.most - number + 1)], None, Some(range.most));
            differences.push((fewer, 1));
        }
        if *number < range.most && !is_fixed[plan.places[var].zone] {
            let more = rows.add(0, 1);
            rows.row(vec![(var, 1), (more, -(number + 1 - range.least))], Some(range.least), None);
            differences.push((more, 1));
        }
    }
    rows.row(differences, Some(1), None);
}

/// Whether every deck has as many cards in a zone.
fn has_fixed_size(plan: &Plan<'_>, rows: &Rows, zone: usize) -> bool {
    let size = plan.places.iter().filter(|place| place.zone == zone).count();
    rows.sums.iter().any(|row| {
        row.least.is_some()
            && row.least == row.most
            && row.terms.len() == size
            && row.terms.iter().all(|(var, factor)| {
                *factor == 1 && plan.places.get(*var).is_some_and(|place| place.zone == zone)
            })
    })
}

/// The first names of a list, and how many more there are.
fn short_list(names: impl Iterator<Item = Localised>) -> Arg {
    const SHOWN: usize = 5;
    let mut different: Vec<Localised> = Vec::new();
    for name in names {
        if !different.contains(&name) {
            different.push(name);
        }
    }
    let more = different.len().saturating_sub(SHOWN);
    let mut list: Vec<Arg> = different
        .into_iter()
        .take(SHOWN)
        .map(|name| msg!("build-quoted", text = name).into())
        .collect();
    if more > 0 {
        list.push(msg!("build-more", n = more).into());
    }
    Arg::List(list)
}

/// A number as it is shown: whole where it is, else with two decimals.
#[must_use]
pub fn shown(number: f64) -> Message {
    let text = format!("{number:.2}");
    msg!("build-number", text = text.strip_suffix(".00").unwrap_or(&text))
}

#[expect(clippy::cast_precision_loss, reason = "sums over a deck are far smaller than 2^52")]
fn float(number: i64) -> f64 {
    number as f64
}
