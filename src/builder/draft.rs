//! What to pick next: every card by the best deck that can still be had with it.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use super::{
    Objective, Request, Score, alike, codes, conflict,
    fits::{binding_rows, not_all},
    float, nothing_yet, obstacles,
    plan::Plan,
    ratio, refuse,
    solve::{Goal, Limits, Solved, condense, solve},
};
use crate::{
    card::Card,
    format::linear::{Rows, Var},
    msg,
    report::Finding,
};

/// What to pick next.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    /// The cards that fit, the best pick first.
    pub picks: Vec<Pick>,
    /// What the best deck comes to that can still be had.
    pub best: Option<f64>,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<Finding>,
}

/// A card to pick.
#[derive(Debug, Clone)]
pub struct Pick {
    /// The card.
    pub card: Arc<Card>,
    /// What the card itself adds.
    pub own: i64,
    /// What the best deck comes to that has it.
    pub reach: f64,
}

/// Ranks the cards of the pool by what the best deck with one more of each comes to.
#[must_use]
pub fn draft(request: &Request<'_>, objective: &Objective) -> Draft {
    let mut draft = Draft { findings: obstacles(request), ..Draft::default() };
    if !draft.findings.is_empty() {
        return draft;
    }
    let plan = Plan::new(request, true);
    if let Some(finding) = refuse(&plan, request) {
        draft.findings.push(finding);
        return draft;
    }
    let rows = binding_rows(&plan, request);
    if objective.per_point && rows.points.is_none() {
        draft.findings.push(Finding::error(
            codes::NO_POINTS,
            msg!("build-no-points", format = request.format.names.clone()),
        ));
        return draft;
    }
    let (values, note) = objective.values(&plan, &rows, request.format);
    draft.findings.extend(note);
    let points = rows.points.clone().filter(|_| objective.per_point);
    let goals: Vec<Goal> =
        ([values].into_iter().chain(points)).map(|terms| Goal { terms, branches: None }).collect();
    let limits = request.limits();
    match best(&rows, &goals[0], objective, &limits) {
        Ok(score) => draft.best = Some(score.value),
        Err(Solved::Impossible) => {
            draft.findings.push(conflict::explain(plan, request, &limits));
            return draft;
        }
        Err(_) => {
            draft.findings.push(nothing_yet(true));
            return draft;
        }
    }
    let mut picks = Vec::new();
    if let Ok(condensed) = condense(&rows, &goals, &limits) {
        let mut known: BTreeMap<(Var, i64), Option<f64>> = BTreeMap::new();
        let first = alike::firsts(&condensed.rows, &condensed.goals);
        let goal = Goal { terms: condensed.goals[0].clone(), branches: None };
        for (var, place) in plan.places.iter().enumerate() {
            if limits.is_over() {
                break;
            }
            let Some((sum, least)) = condensed.at_least(var, place.start + 1) else { continue };
            let reach = *known.entry((first[sum], least)).or_insert_with(|| {
                let mut with = condensed.rows.clone();
                with.points = condensed.goals.get(1).cloned();
                with.ranges[sum].least = with.ranges[sum].least.max(least);
                best(&with, &goal, objective, &limits).ok().map(|score| score.value)
            });
            if let Some(reach) = reach {
                let card = Arc::clone(&place.card);
                let own = objective.value(&card, request.format).unwrap_or(0);
                picks.push((var, Pick { card, own, reach }));
            }
        }
    }
    if limits.is_over() {
        draft.findings.push(not_all());
    }
    picks.sort_by(|(var, pick), (other_var, other)| {
        other
            .reach
            .total_cmp(&pick.reach)
            .then(Reverse(pick.own).cmp(&Reverse(other.own)))
            .then(var.cmp(other_var))
    });
    draft.picks = picks.into_iter().map(|(_, pick)| pick).collect();
    draft
}

fn best(
    rows: &Rows,
    goal: &Goal,
    objective: &Objective,
    limits: &Limits<'_>,
) -> Result<Score, Solved> {
    let goals = std::slice::from_ref(goal);
    let (solved, score) = if objective.per_point {
        ratio::solve(&mut rows.clone(), goals, limits)
    } else {
        (solve(rows, goals, limits), None)
    };
    match solved {
        Solved::Found(found) => {
            Ok(score.unwrap_or(Score { value: float(found.value), bound: float(found.bound) }))
        }
        other => Err(other),
    }
}
