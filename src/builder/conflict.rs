//! Why there is no deck: a smallest set of rules and wishes that exclude each other.

use std::collections::BTreeSet;

use super::{
    Request, codes,
    plan::{Ground, Plan},
    short_list,
    solve::{Limits, Solved, solve},
    undecided,
};
use crate::{
    msg,
    report::{Arg, Finding, Message, Severity},
};

/// Says which rules and wishes exclude each other.
pub(super) fn explain(plan: Plan<'_>, request: &Request<'_>, limits: &Limits<'_>) -> Finding {
    let plan = &plan.widened();
    let guilty = smallest(plan, request, limits);
    let reasons: Vec<Arg> =
        guilty.iter().map(|ground| reason(*ground, plan, request).into()).collect();
    let mut finding = Finding::error(
        codes::CONFLICT,
        msg!("build-conflict", n = reasons.len(), reasons = reasons),
    );
    if guilty.contains(&Ground::Kept) && !plan.foreign().is_empty() {
        finding.cards = plan.foreign().iter().map(|card| card.id.clone()).collect();
        return finding.help(msg!("build-conflict-foreign"));
    }
    let rows = plan.rows(&guilty);
    let is_silent = undecided(plan, &rows).is_some();
    finding.help(if is_silent {
        msg!("build-conflict-undecided")
    } else {
        msg!("build-conflict-help")
    })
}

/// Leaves out one ground after another; what cannot be left out without a deck becoming possible,
/// stays.
fn smallest(plan: &Plan<'_>, request: &Request<'_>, limits: &Limits<'_>) -> BTreeSet<Ground> {
    let mut grounds = plan.grounds();
    let binds = |ground: &Ground| match ground {
        Ground::Rule(index) => {
            request.is_strict || request.format.rules[*index].severity == Severity::Error
        }
        _ => true,
    };
    grounds.retain(binds);
    for ground in grounds.clone().into_iter().rev() {
        let mut fewer = grounds.clone();
        fewer.remove(&ground);
        if matches!(solve(&plan.rows(&fewer), &[], limits), Solved::Impossible) {
            grounds = fewer;
        }
    }
    grounds
}

fn reason(ground: Ground, plan: &Plan<'_>, request: &Request<'_>) -> Message {
    match ground {
        Ground::Rule(index) => {
            let rule = &request.format.rules[index];
            msg!("build-rule", code = rule.code().0, says = rule.describe())
        }
        Ground::Pool => msg!("build-ground-pool"),
        Ground::Kept if !plan.foreign().is_empty() => {
            let cards = plan.foreign();
            msg!(
                "build-ground-foreign",
                n = cards.len(),
                cards = short_list(cards.iter().map(|card| card.names.clone()))
            )
        }
        Ground::Kept => msg!("build-ground-kept"),
        Ground::Avoided => msg!("build-ground-avoided"),
        Ground::Owned => msg!("build-ground-owned"),
    }
}
