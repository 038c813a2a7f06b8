//! The greatest value for each point: a ratio of two sums, by solving for sums alone (Dinkelbach's
//! way).
//!
//! If `v/p` is the best ratio so far, a deck has a better one just if its value times `p` less its
//! points times `v` is above zero. So that difference is made great, until the greatest is zero,
//! which proves the ratio.

use super::{
    Score, float,
    solve::{Found, Goal, Limits, Solved},
};
use crate::format::linear::{Rows, Var};

/// Solves for the first goal divided by the points, then for the others; decks without points are
/// left out.
pub(super) fn solve(
    rows: &mut Rows,
    goals: &[Goal],
    limits: &Limits<'_>,
) -> (Solved, Option<Score>) {
    let (Some(points), [value, others @ ..]) = (rows.points.clone(), goals) else {
        return (Solved::Unknown, None);
    };
    rows.row(points.clone(), Some(1), None);
    let mut ratio = (0, 1);
    let mut best: Option<Found> = None;
    loop {
        let difference = difference(&value.terms, &points, ratio);
        // The preferences only matter when the ratio is settled: they are asked for along with each
        // step's best.
        let mut step = vec![Goal { terms: difference, branches: None }];
        step.extend(others.iter().filter(|_| best.is_some()).cloned());
        let found = match super::solve::solve(rows, &step, limits) {
            Solved::Found(found) => found,
            other => {
                return best.map_or((other, None), |best| (Solved::Found(best), Some(open(ratio))));
            }
        };
        let reached = (sum(&value.terms, &found.numbers), sum(&points, &found.numbers));
        let is_settled = best.is_some() && found.bound <= 0;
        if is_settled {
            let value = float(reached.0) / float(reached.1);
            return (Solved::Found(found), Some(Score { value, bound: value }));
        }
        let is_proven = found.value == found.bound;
        let is_better = best.is_none() || reached.0 * ratio.1 > ratio.0 * reached.1;
        if is_better {
            ratio = reached;
            best = Some(found.clone());
        }
        if !is_proven || !is_better || limits.is_over() {
            // No deck's ratio exceeds this one's by more than the difference allows at one point.
            let value = float(ratio.0) / float(ratio.1);
            let bound = if is_better {
                f64::INFINITY
            } else {
                value + float(found.bound.max(0)) / float(ratio.1)
            };
            return (Solved::Found(best.unwrap_or(found)), Some(Score { value, bound }));
        }
    }
}

fn open(ratio: (i64, i64)) -> Score {
    Score { value: float(ratio.0) / float(ratio.1), bound: f64::INFINITY }
}

fn difference(
    value: &[(Var, i64)],
    points: &[(Var, i64)],
    (numerator, denominator): (i64, i64),
) -> Vec<(Var, i64)> {
    let value = value.iter().map(|(var, factor)| (*var, factor * denominator));
    value.chain(points.iter().map(|(var, factor)| (*var, -factor * numerator))).collect()
}

fn sum(terms: &[(Var, i64)], numbers: &[i64]) -> i64 {
    terms.iter().map(|(var, factor)| factor * numbers[*var]).sum()
}
