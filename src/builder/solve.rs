//! Finds the numbers of a linear model: goals in order of weight, each as good as those before it
//! allow. The only file that knows the solver.

use std::time::Duration;

use microlp::{
    ComparisonOp, OptimizationDirection, Problem, ResumeOptions, SolveOptions, SolveOutcome,
    TerminationReason, Variable,
};

use super::condense::Condensed;
use crate::format::linear::{Row, Rows, Var};

/// How long a slice of work takes before it is looked whether to go on, and progress is told.
const SLICE: Duration = Duration::from_millis(200);

/// A sum to make as great as possible.
#[derive(Debug, Clone)]
pub(super) struct Goal {
    pub(super) terms: Vec<(Var, i64)>,
    /// How many branches may be looked into; without a limit the best is proven to be the best.
    pub(super) branches: Option<u64>,
}

/// What a solve has come to so far.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    /// How many branches were looked into.
    pub branches: u64,
    /// The best there may be, as far as is known.
    pub bound: Option<f64>,
    /// How far the best found may be from that, as a share of it.
    pub gap: Option<f64>,
}

/// How long to look, and whom to tell.
#[derive(Clone, Copy)]
pub(super) struct Limits<'a> {
    /// How much time is left, if there is an end.
    pub(super) time_left: &'a dyn Fn() -> Option<Duration>,
    pub(super) seed: u64,
    pub(super) tell: Option<&'a dyn Fn(Progress)>,
}

/// Numbers that obey all rows.
#[derive(Debug, Clone)]
pub(super) struct Found {
    /// One for each number of the model.
    pub(super) numbers: Vec<i64>,
    /// What the first goal comes to.
    pub(super) value: i64,
    /// No numbers make the first goal greater than this.
    pub(super) bound: i64,
}

/// What came of a solve.
#[derive(Debug, Clone)]
pub(super) enum Solved {
    /// Numbers were found.
    Found(Found),
    /// There are none, which is proven.
    Impossible,
    /// Time ran out, or the solver gave up, before any were found.
    Unknown,
}

/// Solves a model for goals in order of weight; without any, for any numbers that obey.
pub(super) fn solve(rows: &Rows, goals: &[Goal], limits: &Limits<'_>) -> Solved {
    let condensed = match condense(rows, goals, limits) {
        Ok(condensed) => condensed,
        Err(solved) => return solved,
    };
    let goals: Vec<Goal> = (condensed.goals.iter().zip(goals))
        .map(|(terms, goal)| Goal { terms: terms.clone(), ..*goal })
        .collect();
    match search(&condensed.rows, &goals, limits) {
        Solved::Found(found) => {
            let numbers = condensed.spread(&found.numbers, |node| mix(limits.seed, node));
            debug_assert!(rows.are_obeyed(&numbers), "what obeys is split into what obeys");
            Solved::Found(Found { numbers, ..found })
        }
        other => other,
    }
}

/// Condenses a model for some goals, which may settle that there is no answer.
pub(super) fn condense<'a>(
    rows: &'a Rows,
    goals: &[Goal],
    limits: &Limits<'_>,
) -> Result<Condensed<'a>, Solved> {
    // Of rules that were asked when the time was over, rows are missing.
    if limits.is_over() {
        return Err(Solved::Unknown);
    }
    let terms = goals.iter().map(|goal| goal.terms.as_slice());
    Condensed::new(rows, terms).ok_or(Solved::Impossible)
}

/// Solves a model as it stands.
pub(super) fn search(rows: &Rows, goals: &[Goal], limits: &Limits<'_>) -> Solved {
    if limits.is_over() {
        return Solved::Unknown;
    }
    if rows.is_empty_range() {
        return Solved::Impossible;
    }
    let nothing = [Goal { terms: Vec::new(), branches: None }];
    let goals = if goals.is_empty() { &nothing } else { goals };
    let mut sums = rows.all_sums();
    let mut found: Option<Found> = None;
    for goal in goals {
        let start = found.as_ref().map(|found| found.numbers.as_slice());
        match one(rows, &sums, goal, start, limits) {
            Solved::Found(better) => {
                let (value, bound) = found
                    .as_ref()
                    .map_or((better.value, better.bound), |found| (found.value, found.bound));
                // What was reached is kept by the goals after it.
                sums.push(Row { terms: goal.terms.clone(), least: Some(better.value), most: None });
                found = Some(Found { numbers: better.numbers, value, bound });
                if limits.is_over() {
                    break;
                }
            }
            other if found.is_none() => return other,
            _ => break,
        }
    }
    found.map_or(Solved::Unknown, Solved::Found)
}

/// Solves for one goal.
fn one(
    rows: &Rows,
    sums: &[Row],
    goal: &Goal,
    start: Option<&[i64]>,
    limits: &Limits<'_>,
) -> Solved {
    for attempt in 0..2 {
        let (problem, variables) = problem(rows, sums, goal, limits.seed.wrapping_add(attempt));
        match run(&problem, &variables, goal, start, limits) {
            Ok(outcome) => return read(rows, goal, &variables, &outcome),
            Err(microlp::Error::Infeasible) => return Solved::Impossible,
            // Numerical trouble: once more in another order.
            Err(_) => {}
        }
    }
    Solved::Unknown
}

/// The model for the solver; the order of the numbers, which decides ties, is the seed's.
fn problem(rows: &Rows, sums: &[Row], goal: &Goal, seed: u64) -> (Problem, Vec<Variable>) {
    let mut factors = vec![0_i64; rows.ranges.len()];
    for (var, factor) in &goal.terms {
        factors[*var] += factor;
    }
    let mut order: Vec<Var> = (0..rows.ranges.len()).collect();
    order.sort_by_key(|var| (mix(seed, *var), *var));
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let mut variables: Vec<Option<Variable>> = vec![None; order.len()];
    for var in order {
        let range = rows.ranges[var];
        variables[var] = Some(
            problem.add_integer_var(float(factors[var]), (small(range.least), small(range.most))),
        );
    }
    let variables: Vec<Variable> = variables
        .into_iter()
        .map(|variable| variable.expect("every number is in the order"))
        .collect();
    for Row { terms, least, most } in sums {
        let sum = || terms.iter().map(|(var, factor)| (variables[*var], float(*factor)));
        match (*least, *most) {
            (Some(least), Some(most)) if least == most => {
                problem.add_constraint(sum(), ComparisonOp::Eq, float(least));
            }
            (least, most) => {
                if let Some(least) = least {
                    problem.add_constraint(sum(), ComparisonOp::Ge, float(least));
                }
                if let Some(most) = most {
                    problem.add_constraint(sum(), ComparisonOp::Le, float(most));
                }
            }
        }
    }
    (problem, variables)
}

fn run(
    problem: &Problem,
    variables: &[Variable],
    goal: &Goal,
    start: Option<&[i64]>,
    limits: &Limits<'_>,
) -> Result<SolveOutcome, microlp::Error> {
    let mut options = SolveOptions::default();
    options.warm_start = start.map(|numbers| {
        variables.iter().copied().zip(numbers.iter().map(|number| float(*number))).collect()
    });
    options.node_limit = goal.branches;
    options.time_limit = limits.slice();
    let mut outcome = problem.solve_with(options)?;
    loop {
        let stats = outcome.stats();
        let is_cut = outcome.termination_reason() == TerminationReason::TimeLimit;
        if !is_cut || limits.is_over() {
            return Ok(outcome);
        }
        if let Some(tell) = limits.tell {
            tell(Progress {
                branches: stats.nodes_solved,
                bound: stats.best_bound,
                gap: stats.gap,
            });
        }
        let mut more = ResumeOptions::default();
        more.time_limit = limits.slice();
        more.node_limit =
            goal.branches.map(|branches| branches.saturating_sub(stats.nodes_solved).max(1));
        outcome = outcome.resume_with(more)?;
    }
}

fn read(rows: &Rows, goal: &Goal, variables: &[Variable], outcome: &SolveOutcome) -> Solved {
    let Some(solution) = outcome.solution() else { return Solved::Unknown };
    let numbers: Vec<i64> =
        variables.iter().map(|variable| whole(solution.var_value(*variable))).collect();
    // Whole numbers, after rounding, must still obey.
    if !rows.are_obeyed(&numbers) {
        return Solved::Unknown;
    }
    let value: i64 = goal.terms.iter().map(|(var, factor)| factor * numbers[*var]).sum();
    let is_proven = solution.termination_reason() == TerminationReason::ProvenOptimal;
    let told = solution.stats().best_bound.filter(|bound| bound.is_finite());
    // Factors and numbers are whole, so the greatest value below the bound is.
    let bound = if is_proven {
        value
    } else {
        told.map_or(i64::MAX, |bound| whole((bound + 1e-6).floor()).max(value))
    };
    Solved::Found(Found { numbers, value, bound })
}

impl Limits<'_> {
    /// The time for the next slice of work.
    fn slice(&self) -> Option<Duration> {
        match ((self.time_left)(), self.tell) {
            (None, None) => None,
            (None, Some(_)) => Some(SLICE),
            (Some(left), _) => Some(left.min(SLICE)),
        }
    }

    /// Whether the time is over.
    pub(super) fn is_over(&self) -> bool {
        (self.time_left)() == Some(Duration::ZERO)
    }
}

/// A number that a seed and an index decide, and that looks like no other (`SplitMix64`).
pub(super) fn mix(seed: u64, index: usize) -> u64 {
    let index = u64::try_from(index).unwrap_or(u64::MAX);
    let mut z = seed
        .wrapping_mul(0x2545_f491_4f6c_dd1d)
        .wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn small(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}

#[expect(clippy::cast_precision_loss, reason = "counts and factors are far smaller than 2^52")]
fn float(number: i64) -> f64 {
    number as f64
}

#[expect(clippy::cast_possible_truncation, reason = "numbers of a model are far smaller than 2^52")]
fn whole(number: f64) -> i64 {
    number.round() as i64
}
