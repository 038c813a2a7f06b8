//! Numbers of a model that are alike: what holds for one, holds for all of them.
//!
//! Small constraints tie numbers into blocks, such as the basic and the evolved cards of a name.
//! Where two blocks have the same form and the same places in all other constraints, swapping them
//! changes nothing.

use std::collections::HashMap;

use crate::format::linear::{Rows, Var};

/// The most numbers of a constraint that ties them into a block.
const SMALL: usize = 8;
/// The most numbers of a block whose form is looked at.
const BLOCK: usize = 64;

/// The part a number plays in a constraint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Role {
    Factor(i64),
    Relies,
    Supports,
    Slack,
    Present,
}

/// A constraint, or a goal if `is_goal`.
struct Constraint {
    is_goal: bool,
    least: Option<i64>,
    most: Option<i64>,
    members: Vec<(Var, Role)>,
}

/// What a number looks like from outside its block: its range, and its part in each constraint that
/// is not small.
type Look = (i64, i64, Vec<(usize, Role)>);

/// A small constraint in the order of its block.
type Tie = (Option<i64>, Option<i64>, Vec<(usize, Role)>);

/// For every number the first that is like it, as far as blocks show.
pub(super) fn firsts(rows: &Rows, goals: &[Vec<(Var, i64)>]) -> Vec<Var> {
    let constraints = constraints(rows, goals);
    let is_small = |one: &Constraint| !one.is_goal && one.members.len() <= SMALL;
    let mut looks: Vec<Look> =
        rows.ranges.iter().map(|range| (range.least, range.most, Vec::new())).collect();
    let mut blocks: Vec<Var> = (0..rows.ranges.len()).collect();
    let mut ties: Vec<Vec<usize>> = vec![Vec::new(); rows.ranges.len()];
    for (index, constraint) in constraints.iter().enumerate() {
        for (var, role) in &constraint.members {
            if is_small(constraint) {
                ties[*var].push(index);
                let (one, other) = (root(&mut blocks, *var), constraint.members[0].0);
                let other = root(&mut blocks, other);
                blocks[one.max(other)] = one.min(other);
            } else {
                looks[*var].2.push((index, *role));
            }
        }
    }
    let mut members: Vec<Vec<Var>> = vec![Vec::new(); blocks.len()];
    for var in 0..blocks.len() {
        members[root(&mut blocks, var)].push(var);
    }
    let mut firsts: Vec<Var> = (0..blocks.len()).collect();
    let mut known: HashMap<(Vec<Look>, Vec<Tie>), Vec<Var>> = HashMap::new();
    for mut block in members.into_iter().filter(|block| (1..=BLOCK).contains(&block.len())) {
        // Which of several orders a block is written in only decides whether likeness is seen.
        let of_ties = |var: &Var| {
            let role = |tie: &usize| {
                let Constraint { least, most, members, .. } = &constraints[*tie];
                let own = members.iter().find(|(member, _)| member == var);
                (*least, *most, members.len(), own.map(|(_, role)| *role))
            };
            let mut roles: Vec<_> = ties[*var].iter().map(role).collect();
            roles.sort_unstable();
            roles
        };
        block.sort_by_cached_key(|var| (looks[*var].clone(), of_ties(var)));
        let place: HashMap<Var, usize> =
            block.iter().enumerate().map(|(place, var)| (*var, place)).collect();
        let mut inner: Vec<usize> = block.iter().flat_map(|var| ties[*var].clone()).collect();
        inner.sort_unstable();
        inner.dedup();
        let tie = |index: usize| {
            let Constraint { least, most, members, .. } = &constraints[index];
            let mut members: Vec<_> =
                members.iter().map(|(var, role)| (place[var], *role)).collect();
            members.sort_unstable();
            (*least, *most, members)
        };
        let mut inner: Vec<Tie> = inner.into_iter().map(tie).collect();
        inner.sort_unstable();
        let form = (block.iter().map(|var| looks[*var].clone()).collect(), inner);
        let first = known.entry(form).or_insert_with(|| block.clone());
        for (var, first) in block.iter().zip(first) {
            firsts[*var] = *first;
        }
    }
    firsts
}

fn constraints(rows: &Rows, goals: &[Vec<(Var, i64)>]) -> Vec<Constraint> {
    let factors = |terms: &[(Var, i64)]| -> Vec<(Var, Role)> {
        terms.iter().map(|(var, factor)| (*var, Role::Factor(*factor))).collect()
    };
    let goals = goals.iter().map(|goal| Constraint {
        is_goal: true,
        least: None,
        most: None,
        members: factors(goal),
    });
    let sums = rows.sums.iter().map(|row| Constraint {
        is_goal: false,
        least: row.least,
        most: row.most,
        members: factors(&row.terms),
    });
    let reliances = rows.reliances.iter().map(|reliance| {
        let supporters = reliance.supporters.iter().map(|var| (*var, Role::Supports));
        let slack = reliance.slack.map(|slack| (slack, Role::Slack));
        let members = [(reliance.var, Role::Relies)].into_iter().chain(supporters).chain(slack);
        Constraint {
            is_goal: false,
            least: Some(reliance.free),
            most: None,
            members: members.collect(),
        }
    });
    let conditionals = rows.conditionals.iter().map(|conditional| {
        let mut members = factors(&conditional.terms);
        members.push((conditional.present, Role::Present));
        Constraint { is_goal: false, least: None, most: Some(conditional.most), members }
    });
    goals.chain(sums).chain(reliances).chain(conditionals).collect()
}

/// The first number of the block that a number is in so far.
fn root(blocks: &mut [Var], var: Var) -> Var {
    let mut var = var;
    while blocks[var] != var {
        blocks[var] = blocks[blocks[var]];
        var = blocks[var];
    }
    var
}
