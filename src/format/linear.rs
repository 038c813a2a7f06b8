//! Which decks obey a format, as linear constraints over the number of copies of each card: the
//! rules' `constrain` face.
//!
//! Sound on the careful side: a deck that obeys the constraints passes the rules, also where a
//! source leaves something open. Not every deck that passes need obey them. Knows no solver.

use std::collections::BTreeSet;

use crate::{
    card::{AttributeId, Card},
    query::{Query, Truth},
};

use super::{
    assume::{Assumption, Figure, figure},
    zone::ZoneFilter,
};

/// A number to find; those of the slots come first, in their order.
pub(crate) type Var = usize;

/// A sum, and what it must come to at least.
pub(crate) type Demand = (Vec<(Var, i64)>, i64);

/// A card in a zone: one number to find says how many copies.
#[derive(Debug, Clone)]
pub(crate) struct Slot<'a> {
    pub(crate) card: &'a Card,
    /// Index of the zone.
    pub(crate) zone: usize,
    /// At least so many copies.
    pub(crate) least: i64,
    /// At most so many copies.
    pub(crate) most: i64,
}

/// The slots as rules look at them.
#[derive(Clone, Copy)]
pub(crate) struct Slots<'a> {
    pub(crate) list: &'a [Slot<'a>],
    pub(crate) assume: &'a [Assumption],
    /// Whether to give up: rules see no more slots then, and nobody uses what they make of it.
    pub(crate) is_over: &'a dyn Fn() -> bool,
}

/// A whole number to find.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Range {
    pub(crate) least: i64,
    pub(crate) most: i64,
}

/// A sum that must stay within bounds.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) terms: Vec<(Var, i64)>,
    pub(crate) least: Option<i64>,
    pub(crate) most: Option<i64>,
}

/// `var > 0` requires `sum(supporters) + free >= 1`, or `slack >= var`. The slack stands in no
/// other constraint.
#[derive(Debug, Clone)]
pub(crate) struct Reliance {
    pub(crate) var: Var,
    pub(crate) supporters: Vec<Var>,
    pub(crate) free: i64,
    pub(crate) slack: Option<Var>,
}

/// `present = 1` requires `sum(terms) <= most`.
#[derive(Debug, Clone)]
pub(crate) struct Conditional {
    pub(crate) present: Var,
    pub(crate) terms: Vec<(Var, i64)>,
    pub(crate) most: i64,
}

/// The constraints of a format over some slots.
#[derive(Debug, Clone)]
pub(crate) struct Rows {
    pub(crate) ranges: Vec<Range>,
    pub(crate) sums: Vec<Row>,
    pub(crate) reliances: Vec<Reliance>,
    pub(crate) conditionals: Vec<Conditional>,
    /// What advice not followed costs.
    pub(crate) costs: Vec<(Var, i64)>,
    /// What to maximise among decks that follow the advice equally well.
    pub(crate) wishes: Vec<(Var, i64)>,
    /// The points of every slot, where the format has a budget.
    pub(crate) points: Option<Vec<(Var, i64)>>,
    /// What a violation of the rule at hand costs; nothing if the rule must be obeyed.
    pub(super) cost: Option<i64>,
    /// Slots left out because a source does not give what decides.
    pub(crate) undecided: Vec<Var>,
    /// Slots that a rule surely forbids.
    forbidden: BTreeSet<Var>,
}

impl<'a> Slots<'a> {
    /// The slots of some zones, with their numbers.
    pub(crate) fn within(self, zones: &ZoneFilter) -> impl Iterator<Item = (Var, &'a Slot<'a>)> {
        self.all().filter(move |(_, slot)| zones.has(slot.zone))
    }

    /// All slots, with their numbers.
    pub(crate) fn all(self) -> impl Iterator<Item = (Var, &'a Slot<'a>)> {
        self.list.iter().enumerate().take_while(move |(var, _)| var % 64 > 0 || !(self.is_over)())
    }

    /// The slots of one zone, with their numbers.
    pub(crate) fn zone(self, zone: usize) -> impl Iterator<Item = (Var, &'a Slot<'a>)> {
        self.all().filter(move |(_, slot)| slot.zone == zone)
    }

    /// The number a card gives for an attribute, or the one the format assumes.
    pub(crate) fn figure(self, card: &'a Card, attribute: &AttributeId) -> Figure<'a> {
        figure(self.assume, card, attribute)
    }
}

impl Slot<'_> {
    /// Whether a query selects the card.
    pub(crate) fn truth(&self, query: &Query) -> Truth {
        query.matches(self.card)
    }
}

impl Rows {
    /// No constraints but the numbers of copies.
    pub(crate) fn new(slots: &[Slot<'_>]) -> Self {
        Self {
            ranges: slots.iter().map(|slot| Range { least: slot.least, most: slot.most }).collect(),
            sums: Vec::new(),
            reliances: Vec::new(),
            conditionals: Vec::new(),
            costs: Vec::new(),
            wishes: Vec::new(),
            points: None,
            cost: None,
            undecided: Vec::new(),
            forbidden: BTreeSet::new(),
        }
    }

    /// A sum must stay within bounds.
    pub(crate) fn limit(&mut self, terms: Vec<(Var, i64)>, least: Option<i64>, most: Option<i64>) {
        let Some(cost) = self.cost else {
            return self.row(terms, least, most);
        };
        if let ([(var, 1)], None, Some(0)) = (terms.as_slice(), least, most) {
            return self.costs.push((*var, cost));
        }
        // The sum misses a bound by no more than the ranges allow, so the slack never binds.
        let (low, high) = self.reach(&terms);
        let under = least.map_or(0, |least| least.saturating_sub(low));
        let over = most.map_or(0, |most| high.saturating_sub(most));
        let slack = self.slack(under.max(over), cost);
        if least.is_some() {
            let mut terms = terms.clone();
            terms.push((slack, 1));
            self.row(terms, least, None);
        }
        if most.is_some() {
            let mut terms = terms;
            terms.push((slack, -1));
            self.row(terms, None, most);
        }
    }

    /// No copy of a card in its zone.
    pub(crate) fn forbid(&mut self, var: Var) {
        if self.cost.is_none() {
            self.forbidden.insert(var);
        }
        self.limit(vec![(var, 1)], None, Some(0));
    }

    /// No copy of a card in its zone, because no source gives what decides.
    pub(crate) fn leave_out(&mut self, var: Var) {
        self.doubt(&[var]);
        self.limit(vec![(var, 1)], None, Some(0));
    }

    /// No source gives what decides about these cards.
    pub(crate) fn doubt(&mut self, vars: &[Var]) {
        if self.cost.is_none() {
            self.undecided.extend_from_slice(vars);
        }
    }

    /// A sum must not exceed `most` while a number that is 0 or 1 is 1.
    pub(crate) fn limit_while(&mut self, present: Var, mut terms: Vec<(Var, i64)>, most: i64) {
        if let Some(cost) = self.cost {
            let over = self.reach(&terms).1.saturating_sub(most);
            terms.push((self.slack(over, cost), -1));
        }
        self.conditionals.push(Conditional { present, terms, most });
    }

    /// `var > 0` requires `sum(supporters) + free >= 1`.
    pub(crate) fn rely(&mut self, var: Var, supporters: Vec<Var>, free: i64) {
        if supporters.contains(&var) {
            return;
        }
        let slack = self.cost.map(|cost| self.slack(self.ranges[var].most, cost));
        self.reliances.push(Reliance { var, supporters, free, slack });
    }

    /// `var > 0` requires that one of the supporters is not zero, or that `unless`, which is 0 or
    /// 1, is 0.
    pub(crate) fn rely_unless(&mut self, var: Var, supporters: Vec<Var>, unless: Var) {
        let free = self.without(unless);
        self.rely(var, supporters.into_iter().chain([free]).collect(), 0);
    }

    /// A number that may be 1 only if another, which is 0 or 1, is 0.
    pub(crate) fn without(&mut self, other: Var) -> Var {
        let without = self.add(0, 1);
        self.row(vec![(without, 1), (other, 1)], None, Some(1));
        without
    }

    /// Maximises the smallest ratio of supply to demand, so that supplies are split as the demands
    /// are.
    pub(crate) fn share_out(&mut self, demands: &[(Vec<Var>, i64)]) {
        /// How fine shares are told apart, in steps for each card.
        const STEPS: i64 = 4;
        let total: i64 = demands.iter().map(|(_, demand)| demand).sum();
        let supplies: Vec<Vec<(Var, i64)>> = demands
            .iter()
            .map(|(suppliers, _)| suppliers.iter().map(|var| (*var, STEPS * total)).collect())
            .collect();
        // `demand * level <= STEPS * total * supply` for every demand, so no level is above the
        // smallest of these quotients.
        let quotients = supplies
            .iter()
            .zip(demands)
            .map(|(supply, (_, demand))| self.reach(supply).1 / (*demand).max(1));
        let Some(most) = quotients.min().filter(|_| total > 0) else { return };
        let level = self.add(0, most);
        for (mut supply, (_, demand)) in supplies.into_iter().zip(demands) {
            supply.push((level, -demand));
            self.row(supply, Some(0), None);
        }
        self.wishes.push((level, 1));
    }

    /// Remembers the points of the slots.
    pub(crate) fn count_points(&mut self, points: &[(Var, i64)]) {
        self.points.get_or_insert_with(|| points.to_vec());
    }

    /// A number that is 1 if any of these numbers is not zero (each relies on it), and may be 1
    /// otherwise: fit to count against an upper limit.
    pub(crate) fn present(&mut self, vars: &[Var]) -> Var {
        let present = self.add(0, 1);
        self.reliances.extend(vars.iter().map(|var| Reliance {
            var: *var,
            supporters: vec![present],
            free: 0,
            slack: None,
        }));
        present
    }

    /// A number that may be 1 only if each of these sums is at least what is asked of it, and may
    /// be 0 otherwise: fit to count towards a lower limit.
    pub(crate) fn offered(&mut self, demands: &[Demand]) -> Var {
        let offered = self.add(0, 1);
        for (sum, least) in demands {
            let mut terms = sum.clone();
            terms.push((offered, -least));
            self.row(terms, Some(0), None);
        }
        offered
    }

    /// As [`Self::offered`], if there is one of these.
    pub(crate) fn offered_by(&mut self, vars: &[Var]) -> Var {
        self.offered(&[(vars.iter().map(|var| (*var, 1)).collect(), 1)])
    }

    /// A further number to find.
    pub(crate) fn add(&mut self, least: i64, most: i64) -> Var {
        self.ranges.push(Range { least, most });
        self.ranges.len() - 1
    }

    /// A sum must stay within bounds, whatever the rule at hand weighs.
    pub(crate) fn row(&mut self, terms: Vec<(Var, i64)>, least: Option<i64>, most: Option<i64>) {
        if let ([(var, 1)], None, Some(most)) = (terms.as_slice(), least, most) {
            let range = &mut self.ranges[*var];
            range.most = range.most.min(most);
            return;
        }
        self.sums.push(Row { terms, least, most });
    }

    /// What a violation of the rule at hand takes up, at its cost: at most so much.
    fn slack(&mut self, most: i64, cost: i64) -> Var {
        let slack = self.add(0, most.max(0));
        self.costs.push((slack, cost));
        slack
    }

    /// The least and the most that a sum comes to within the ranges. Ranges only become narrower,
    /// so both stay true.
    pub(crate) fn reach(&self, terms: &[(Var, i64)]) -> (i64, i64) {
        terms.iter().fold((0, 0), |(low, high): (i64, i64), (var, factor)| {
            let range = self.ranges[*var];
            let ends = (factor.saturating_mul(range.least), factor.saturating_mul(range.most));
            (low.saturating_add(ends.0.min(ends.1)), high.saturating_add(ends.0.max(ends.1)))
        })
    }

    /// The most copies a number may say, as far as single rows tell.
    pub(crate) fn tighten(&mut self) {
        for row in &self.sums {
            let Some(most) = row.most else { continue };
            if row.terms.iter().any(|(var, factor)| *factor < 0 || self.ranges[*var].least < 0) {
                continue;
            }
            let sure: i64 =
                row.terms.iter().map(|(var, factor)| factor * self.ranges[*var].least).sum();
            for (var, factor) in row.terms.iter().filter(|(_, factor)| *factor > 0) {
                let range = self.ranges[*var];
                let left = (most - sure + factor * range.least).div_euclid(*factor);
                self.ranges[*var].most = range.most.min(left);
            }
        }
    }

    /// What the rules at hand leave, once all of them have been asked.
    pub(crate) fn finish(mut self) -> Self {
        self.tighten();
        let forbidden = &self.forbidden;
        self.undecided.retain(|var| !forbidden.contains(var));
        self
    }

    /// Every constraint as a sum within bounds. The factor that lifts a bound ("big M") is the
    /// smallest that the ranges show to be enough, for the solver cuts off few fractions under a
    /// large one:
    /// - `var - most * sum(supporters) - slack <= most * free`, where `most` is the greatest value
    ///   of `var`: one supporter lifts the bound to `most`, which `var` never exceeds; without any,
    ///   `var` is 0.
    /// - `sum(terms) + lift * present <= most + lift`, where `lift` is what the sum can exceed
    ///   `most` by: with `present = 1` the sum is held to `most`; with `present = 0` to its
    ///   greatest value, which is no bound.
    pub(crate) fn all_sums(&self) -> Vec<Row> {
        let mut sums = self.sums.clone();
        for Conditional { present, terms, most } in &self.conditionals {
            let lift = self.reach(terms).1.saturating_sub(*most).max(0);
            let mut terms = terms.clone();
            terms.push((*present, lift));
            sums.push(Row { terms, least: None, most: Some(most.saturating_add(lift)) });
        }
        for Reliance { var, supporters, free, slack } in &self.reliances {
            let most = self.ranges[*var].most.max(1);
            let mut terms = vec![(*var, 1)];
            terms.extend(supporters.iter().map(|supporter| (*supporter, -most)));
            terms.extend(slack.map(|slack| (slack, -1)));
            sums.push(Row { terms, least: None, most: Some(most.saturating_mul(*free)) });
        }
        sums
    }

    /// Whether numbers obey every constraint.
    pub(crate) fn are_obeyed(&self, numbers: &[i64]) -> bool {
        let sum = |terms: &[(Var, i64)]| -> i64 {
            terms.iter().map(|(var, factor)| factor * numbers[*var]).sum()
        };
        let mut ranges = self.ranges.iter().zip(numbers);
        ranges.all(|(range, number)| (range.least..=range.most).contains(number))
            && self.sums.iter().all(|row| {
                let sum = sum(&row.terms);
                row.least.is_none_or(|least| sum >= least)
                    && row.most.is_none_or(|most| sum <= most)
            })
            && self.reliances.iter().all(|reliance| {
                reliance.is_met(numbers)
                    || reliance.slack.is_some_and(|slack| numbers[slack] >= numbers[reliance.var])
            })
            && self.conditionals.iter().all(|conditional| {
                numbers[conditional.present] == 0 || sum(&conditional.terms) <= conditional.most
            })
    }

    /// Whether the ranges leave no number at all.
    pub(crate) fn is_empty_range(&self) -> bool {
        self.ranges.iter().any(|range| range.least > range.most)
    }
}

impl Reliance {
    /// Whether it holds without the slack.
    pub(crate) fn is_met(&self, numbers: &[i64]) -> bool {
        let supporters = self.supporters.iter().map(|supporter| numbers[*supporter]).sum::<i64>();
        numbers[self.var] == 0 || supporters + self.free >= 1
    }
}
