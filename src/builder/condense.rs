//! The same model with fewer numbers: those that nothing tells apart become one, their sum.
//!
//! Four printings of a name stand in the same rows with the same factors, so only their sum counts;
//! the row that holds the sum to four copies is then a bound of one number, and goes; without it,
//! nothing tells the name from others, and so on. Whatever the sum comes to within its range, it
//! can be split among its parts within theirs, since both are whole numbers: so the condensed model
//! has numbers that obey just if the model has, and of the same worth.

use std::{collections::HashMap, mem};

use crate::format::linear::{Range, Reliance, Row, Rows, Var};

/// A condensed model, and the way back.
pub(super) struct Condensed<'a> {
    model: &'a Rows,
    /// The constraints of what is left.
    pub(super) rows: Rows,
    /// The goals, in the numbers of what is left.
    pub(super) goals: Vec<Vec<(Var, i64)>>,
    /// The numbers of the model, and after them sums of earlier ones.
    nodes: Vec<Node>,
    /// The nodes that are left, by their number in `rows`.
    left: Vec<usize>,
}

struct Node {
    range: Range,
    parts: Vec<usize>,
    /// The least that its parts come to.
    least_parts: i64,
    /// The sum it is part of, else its number in `rows`.
    place: Place,
}

#[derive(Clone, Copy)]
enum Place {
    PartOf(usize),
    Left(Var),
}

/// Where a number stands in a model: two with the same list are told apart by nothing but their
/// ranges.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Mark {
    Sum(usize, i64),
    Goal(usize, i64),
    Present(usize),
    Conditional(usize, i64),
    /// It supports what relies on a list of supporters.
    Supports(usize),
    /// It relies on a list of supporters in a way that others do too.
    Relies(usize),
}

/// A model in work; `rows.ranges` are those of the nodes.
struct Work {
    rows: Rows,
    goals: Vec<Vec<(Var, i64)>>,
    parts: Vec<Vec<usize>>,
    part_of: Vec<Option<usize>>,
}

impl<'a> Condensed<'a> {
    /// Condenses a model for some goals; nothing if a row alone shows that no numbers obey.
    pub(super) fn new<'g>(
        model: &'a Rows,
        goals: impl Iterator<Item = &'g [(Var, i64)]>,
    ) -> Option<Self> {
        let mut rows = Rows::new(&[]);
        rows.ranges.clone_from(&model.ranges);
        rows.sums.clone_from(&model.sums);
        rows.reliances.clone_from(&model.reliances);
        rows.conditionals.clone_from(&model.conditionals);
        let count = rows.ranges.len();
        let mut work = Work {
            rows,
            goals: goals.map(merged).collect(),
            parts: vec![Vec::new(); count],
            part_of: vec![None; count],
        };
        loop {
            work.simplify();
            if work.rows.is_empty_range() || work.rows.sums.iter().any(|row| row.terms.is_empty()) {
                return None;
            }
            if !work.join_alike() {
                return Some(work.compact(model));
            }
        }
    }

    /// Numbers of the model that these numbers of `rows` stand for; what is ranked first has as
    /// much of a sum as it can.
    pub(super) fn spread(&self, numbers: &[i64], rank: impl Fn(usize) -> u64) -> Vec<i64> {
        let mut values = vec![0; self.nodes.len()];
        for (node, number) in self.left.iter().zip(numbers) {
            values[*node] = *number;
        }
        for (index, node) in self.nodes.iter().enumerate().rev() {
            let range = |part: &usize| self.nodes[*part].range;
            let mut rest = values[index] - node.least_parts;
            let mut parts = node.parts.clone();
            parts.sort_by_key(|part| rank(*part));
            for part in parts {
                let Range { least, most } = range(&part);
                let more = rest.clamp(0, most - least);
                values[part] = least + more;
                rest -= more;
            }
        }
        values.truncate(self.model.ranges.len());
        for reliance in &self.model.reliances {
            if let Some(slack) = reliance.slack {
                values[slack] = if reliance.is_met(&values) { 0 } else { values[reliance.var] };
            }
        }
        values
    }

    /// The number of `rows` that a number of the model is part of, and what that must come to for
    /// it to be at least `least`; nothing if it cannot be.
    pub(super) fn at_least(&self, var: Var, least: i64) -> Option<(Var, i64)> {
        let node = &self.nodes[var];
        if least > node.range.most {
            return None;
        }
        match node.place {
            Place::Left(left) => Some((left, least)),
            Place::PartOf(sum) => self.at_least(sum, least + self.beside(sum, var)),
        }
    }

    /// The most that a number of the model may be, from the most that each number of `rows` may
    /// be; nothing if that is not known.
    pub(super) fn at_most(&self, var: Var, most: &[Option<i64>]) -> Option<i64> {
        let node = &self.nodes[var];
        match node.place {
            Place::Left(left) => most[left],
            Place::PartOf(sum) => {
                Some(node.range.most.min(self.at_most(sum, most)? - self.beside(sum, var)))
            }
        }
    }

    /// The least that the other parts of a sum come to.
    fn beside(&self, sum: usize, part: usize) -> i64 {
        self.nodes[sum].least_parts - self.nodes[part].range.least
    }
}

impl Work {
    /// A row of one number becomes its range, a row that the ranges keep to anyway goes.
    fn simplify(&mut self) {
        let rows = &mut self.rows;
        for Row { terms, mut least, mut most } in mem::take(&mut rows.sums) {
            let mut terms = merged(&terms);
            terms.retain(|(var, factor)| {
                let Range { least: low, most: high } = rows.ranges[*var];
                if low == high {
                    least = least.map(|least| least - factor * low);
                    most = most.map(|most| most - factor * low);
                }
                low != high
            });
            let (low, high) = rows.reach(&terms);
            if least.is_none_or(|least| low >= least) && most.is_none_or(|most| high <= most) {
                continue;
            }
            if let [(var, factor)] = terms[..] {
                let (least, most) = if factor < 0 { (most, least) } else { (least, most) };
                let range = &mut rows.ranges[var];
                // The least whole number not below a quotient is less the greatest not above its
                // opposite.
                let above = least.map(|least| -(-least * factor.signum()).div_euclid(factor.abs()));
                let below = most.map(|most| (most * factor.signum()).div_euclid(factor.abs()));
                range.least = range.least.max(above.unwrap_or(range.least));
                range.most = range.most.min(below.unwrap_or(range.most));
                continue;
            }
            rows.sums.push(Row { terms, least, most });
        }
        let ranges = &rows.ranges;
        rows.reliances.retain_mut(|reliance| {
            reliance.supporters.sort_unstable();
            reliance.supporters.dedup();
            reliance.supporters.retain(|supporter| ranges[*supporter].most > 0);
            let is_supported = |supporter: &Var| ranges[*supporter].least > 0;
            ranges[reliance.var].most > 0
                && reliance.free < 1
                && !reliance.supporters.iter().any(is_supported)
        });
        rows.conditionals.retain(|conditional| ranges[conditional.present].most > 0);
        for conditional in &mut rows.conditionals {
            conditional.terms = merged(&conditional.terms);
        }
    }

    /// Joins what nothing tells apart; whether there was anything.
    fn join_alike(&mut self) -> bool {
        let count = self.rows.ranges.len();
        let (columns, ways) = self.columns();
        let is_slack = self.slacks();
        let mut known: HashMap<&[Mark], usize> = HashMap::new();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for node in (0..count).filter(|node| self.part_of[*node].is_none() && !is_slack[*node]) {
            let group = *known.entry(&columns[node]).or_insert_with(|| {
                groups.push(Vec::new());
                groups.len() - 1
            });
            groups[group].push(node);
        }
        groups.retain(|group| group.len() > 1);
        let is_any = !groups.is_empty();
        for group in groups {
            self.join(group);
        }
        // What is joined relies in each way once, with the slacks of all.
        let mut joined: HashMap<(usize, usize), usize> = HashMap::new();
        let mut reliances: Vec<Reliance> = Vec::new();
        let mut slacks: Vec<Vec<usize>> = Vec::new();
        for (mut reliance, way) in mem::take(&mut self.rows.reliances).into_iter().zip(ways) {
            reliance.var = self.sum_of(reliance.var);
            for supporter in &mut reliance.supporters {
                *supporter = self.sum_of(*supporter);
            }
            let slack = reliance.slack;
            let index = *joined.entry((reliance.var, way)).or_insert_with(|| {
                reliances.push(reliance);
                slacks.push(Vec::new());
                slacks.len() - 1
            });
            slacks[index].extend(slack);
        }
        for (reliance, slacks) in reliances.iter_mut().zip(slacks) {
            if slacks.len() > 1 {
                reliance.slack = Some(self.join(slacks));
            }
        }
        self.rows.reliances = reliances;
        let part_of = &self.part_of;
        let sum_of = |var: Var| part_of[var].unwrap_or(var);
        let rename = |terms: &mut Vec<(Var, i64)>| {
            for (var, _) in terms.iter_mut() {
                *var = sum_of(*var);
            }
            // All parts of a sum have the same factor.
            terms.sort_unstable();
            terms.dedup();
        };
        self.rows.sums.iter_mut().for_each(|row| rename(&mut row.terms));
        self.goals.iter_mut().for_each(rename);
        for conditional in &mut self.rows.conditionals {
            rename(&mut conditional.terms);
            conditional.present = sum_of(conditional.present);
        }
        is_any
    }

    fn sum_of(&self, node: usize) -> usize {
        self.part_of[node].unwrap_or(node)
    }

    /// A new node that is the sum of some.
    fn join(&mut self, parts: Vec<usize>) -> usize {
        let ranges = &self.rows.ranges;
        let least = parts.iter().map(|part| ranges[*part].least).sum();
        let most = parts.iter().fold(0_i64, |sum, part| sum.saturating_add(ranges[*part].most));
        let sum = self.rows.add(least, most);
        for part in &parts {
            self.part_of[*part] = Some(sum);
        }
        self.parts.push(parts);
        self.part_of.push(None);
        sum
    }

    /// Which nodes are slacks of reliances: they are joined along with what relies.
    fn slacks(&self) -> Vec<bool> {
        let mut is_slack = vec![false; self.rows.ranges.len()];
        for slack in self.rows.reliances.iter().filter_map(|reliance| reliance.slack) {
            is_slack[slack] = true;
        }
        is_slack
    }

    /// The marks of every node, and for each reliance the number of its way of relying: on the same
    /// supporters, and at the same cost.
    fn columns(&self) -> (Vec<Vec<Mark>>, Vec<usize>) {
        let rows = &self.rows;
        let mut columns: Vec<Vec<Mark>> = vec![Vec::new(); rows.ranges.len()];
        for (index, row) in rows.sums.iter().enumerate() {
            for (var, by) in &row.terms {
                columns[*var].push(Mark::Sum(index, *by));
            }
        }
        for (index, goal) in self.goals.iter().enumerate() {
            for (var, by) in goal {
                columns[*var].push(Mark::Goal(index, *by));
            }
        }
        for (index, conditional) in rows.conditionals.iter().enumerate() {
            columns[conditional.present].push(Mark::Present(index));
            for (var, by) in &conditional.terms {
                columns[*var].push(Mark::Conditional(index, *by));
            }
        }
        let mut lists: HashMap<&[Var], usize> = HashMap::new();
        let mut ways: HashMap<(usize, Option<Vec<Mark>>, usize), usize> = HashMap::new();
        let mut of_each = Vec::with_capacity(rows.reliances.len());
        let mut seen: HashMap<(Var, usize), usize> = HashMap::new();
        for reliance in &rows.reliances {
            let next = lists.len();
            let list = *lists.entry(&reliance.supporters).or_insert(next);
            if list == next {
                for var in &reliance.supporters {
                    columns[*var].push(Mark::Supports(list));
                }
            }
            // A number that relies on the same twice, at a cost, pays twice.
            let turn = seen.entry((reliance.var, list)).or_default();
            let next = ways.len();
            let cost = reliance.slack.map(|slack| columns[slack].clone());
            let way = *ways.entry((list, cost, *turn)).or_insert(next);
            *turn += 1;
            columns[reliance.var].push(Mark::Relies(way));
            of_each.push(way);
        }
        (columns, of_each)
    }

    /// The model of the nodes that are left.
    fn compact(self, model: &Rows) -> Condensed<'_> {
        let mut left = Vec::new();
        let mut nodes = Vec::with_capacity(self.parts.len());
        for ((parts, part_of), range) in
            self.parts.into_iter().zip(self.part_of).zip(&self.rows.ranges)
        {
            let place = part_of.map_or(Place::Left(left.len()), Place::PartOf);
            if part_of.is_none() {
                left.push(nodes.len());
            }
            let least_parts = parts.iter().map(|part| self.rows.ranges[*part].least).sum();
            nodes.push(Node { range: *range, parts, least_parts, place });
        }
        let number = |var: &mut Var| {
            if let Place::Left(left) = nodes[*var].place {
                *var = left;
            }
        };
        let (mut rows, mut goals) = (self.rows, self.goals);
        rows.ranges = left.iter().map(|node| nodes[*node].range).collect();
        let terms = rows.sums.iter_mut().map(|row| &mut row.terms).chain(&mut goals);
        terms.flatten().for_each(|(var, _)| number(var));
        for reliance in &mut rows.reliances {
            number(&mut reliance.var);
            reliance.supporters.iter_mut().chain(&mut reliance.slack).for_each(number);
        }
        for conditional in &mut rows.conditionals {
            number(&mut conditional.present);
            conditional.terms.iter_mut().for_each(|(var, _)| number(var));
        }
        rows.tighten();
        Condensed { model, rows, goals, nodes, left }
    }
}

/// Every number once.
fn merged(terms: &[(Var, i64)]) -> Vec<(Var, i64)> {
    let mut terms = terms.to_vec();
    terms.sort_unstable_by_key(|(var, _)| *var);
    terms.dedup_by(|next, first| {
        let is_same = next.0 == first.0;
        if is_same {
            first.1 += next.1;
        }
        is_same
    });
    terms.retain(|(_, factor)| *factor != 0);
    terms
}
