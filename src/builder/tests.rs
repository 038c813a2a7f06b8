//! A condensed model against the plain one: on small models, all numbers are tried.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{alike, condense::Condensed, solve::mix};
use crate::format::linear::{Conditional, Reliance, Rows, Var};

/// Numbers of three kinds; most constraints speak of kinds, so that many numbers are alike.
#[derive(Debug, Clone)]
struct Drawn {
    kinds: Vec<usize>,
    ranges: Vec<(i64, i64)>,
    /// Factors by kind, and bounds.
    sums: Vec<([i64; 3], Option<i64>, Option<i64>)>,
    /// Which numbers, and at most how many.
    owns: Vec<(Vec<bool>, i64)>,
    /// One kind relies on another, at a cost or not.
    reliances: Vec<(usize, usize, bool)>,
    /// Factors by kind, at most so much while a number of its own is 1.
    conditional: Option<([i64; 3], i64)>,
    goals: Vec<[i64; 3]>,
}

type Goals = Vec<Vec<(Var, i64)>>;

impl Drawn {
    fn model(&self) -> (Rows, Goals) {
        let mut rows = Rows::new(&[]);
        for (least, more) in &self.ranges {
            rows.add(*least, least + more);
        }
        let of_kinds = |factors: &[i64; 3]| -> Vec<(Var, i64)> {
            let each = self.kinds.iter().enumerate().map(|(var, kind)| (var, factors[*kind]));
            each.filter(|(_, factor)| *factor != 0).collect()
        };
        for (factors, least, most) in &self.sums {
            rows.row(of_kinds(factors), *least, *most);
        }
        for (members, most) in &self.owns {
            let members = members.iter().zip(0..self.kinds.len()).filter(|(is_in, _)| **is_in);
            rows.row(members.map(|(_, var)| (var, 1)).collect(), None, Some(*most));
        }
        let mut goals: Goals = self.goals.iter().map(of_kinds).collect();
        let of_kind = |kind: usize| -> Vec<Var> {
            (0..self.kinds.len()).filter(|var| self.kinds[*var] == kind).collect()
        };
        for (relying, on, has_cost) in &self.reliances {
            for var in of_kind(*relying).into_iter().filter(|_| relying != on) {
                let slack = has_cost.then(|| rows.add(0, rows.ranges[var].most));
                goals[0].extend(slack.map(|slack| (slack, -1)));
                rows.reliances.push(Reliance { var, supporters: of_kind(*on), free: 0, slack });
            }
        }
        if let Some((factors, most)) = self.conditional {
            let present = rows.add(0, 1);
            goals[0].push((present, 1));
            rows.conditionals.push(Conditional { present, terms: of_kinds(&factors), most });
        }
        (rows, goals)
    }
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let factors = || prop::array::uniform3(prop::sample::select(vec![0_i64, 1, 1, 1, 2, -1]));
    let sums = prop::collection::vec(
        (factors(), prop::option::of(-1_i64..3), prop::option::of(0_i64..6)),
        0..3,
    );
    (2_usize..5).prop_flat_map(move |count| {
        (
            prop::collection::vec(0_usize..3, count),
            prop::collection::vec((0_i64..2, 0_i64..3), count),
            sums.clone(),
            prop::collection::vec((prop::collection::vec(any::<bool>(), count), 0_i64..4), 0..2),
            prop::collection::vec((0_usize..3, 0_usize..3, any::<bool>()), 0..2),
            prop::option::of((factors(), 0_i64..3)),
            prop::collection::vec(factors(), 1..3),
        )
            .prop_map(|(kinds, ranges, sums, owns, reliances, conditional, goals)| Drawn {
                kinds,
                ranges,
                sums,
                owns,
                reliances,
                conditional,
                goals,
            })
    })
}

/// All numbers that obey.
fn all(rows: &Rows) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for range in &rows.ranges {
        let with = |numbers: &Vec<i64>| {
            let next = |number: i64| [numbers.as_slice(), &[number]].concat();
            (range.least..=range.most).map(next).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all.retain(|numbers| rows.are_obeyed(numbers));
    all
}

fn worth(goals: &Goals, numbers: &[i64]) -> Vec<i64> {
    let sum = |goal: &Vec<(Var, i64)>| goal.iter().map(|(var, by)| by * numbers[*var]).sum();
    goals.iter().map(sum).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_condensed_model_has_the_same_answers(drawn in drawn(), seed in 0_u64..4) {
        let (model, goals) = drawn.model();
        let plain = all(&model);
        let Some(condensed) = Condensed::new(&model, goals.iter().map(Vec::as_slice)) else {
            prop_assert!(plain.is_empty());
            return Ok(());
        };
        let fewer = all(&condensed.rows);
        let worths = |goals: &Goals, all: &[Vec<i64>]| -> BTreeSet<Vec<i64>> {
            all.iter().map(|numbers| worth(goals, numbers)).collect()
        };
        prop_assert_eq!(worths(&goals, &plain), worths(&condensed.goals, &fewer));
        for numbers in &fewer {
            let spread = condensed.spread(numbers, |node| mix(seed, node));
            prop_assert!(model.are_obeyed(&spread), "{:?} {:?}", numbers, spread);
            let (was, is) = (worth(&condensed.goals, numbers), worth(&goals, &spread));
            prop_assert!(is[0] >= was[0] && is[1..] == was[1..], "{:?} {:?}", was, is);
        }
        // As it is solved: with the rows that stand for what depends on other numbers.
        let mut linear = Rows::new(&[]);
        linear.ranges.clone_from(&condensed.rows.ranges);
        linear.sums = condensed.rows.all_sums();
        prop_assert_eq!(all(&linear), fewer);
    }

    #[test]
    fn ends_of_single_numbers_are_found_in_the_condensed_model(drawn in drawn()) {
        let (model, _) = drawn.model();
        let plain = all(&model);
        let Some(condensed) = Condensed::new(&model, [].into_iter()) else { return Ok(()) };
        let fewer = all(&condensed.rows);
        let most: Vec<Option<i64>> = (0..condensed.rows.ranges.len())
            .map(|var| fewer.iter().map(|numbers| numbers[var]).max())
            .collect();
        for var in 0..drawn.kinds.len() {
            let greatest = plain.iter().map(|numbers| numbers[var]).max();
            prop_assert_eq!(condensed.at_most(var, &most), greatest);
            for least in 0..5 {
                let is_there = condensed
                    .at_least(var, least)
                    .is_some_and(|(sum, least)| fewer.iter().any(|numbers| numbers[sum] >= least));
                prop_assert_eq!(is_there, plain.iter().any(|numbers| numbers[var] >= least));
            }
        }
    }

    #[test]
    fn numbers_that_are_alike_have_the_same_answers(drawn in drawn()) {
        let (model, goals) = drawn.model();
        let plain = all(&model);
        let of = |var: Var| -> BTreeSet<(i64, Vec<i64>)> {
            plain.iter().map(|numbers| (numbers[var], worth(&goals, numbers))).collect()
        };
        for (var, first) in alike::firsts(&model, &goals).into_iter().enumerate() {
            prop_assert!(first <= var);
            prop_assert_eq!(of(var), of(first), "{} {}", var, first);
        }
    }
}

/// Names of which each has two kinds of cards, and a limit for both together.
#[test]
fn a_game_of_many_names_has_few_numbers() {
    let mut rows = Rows::new(&[]);
    let (mut basic, mut all) = (Vec::new(), Vec::new());
    for name in 0..300 {
        let printings: Vec<Var> = (0..4).map(|_| rows.add(0, 60)).collect();
        // Every third name is of basic cards alone, every third has some.
        let basics = [4, 0, 2][name % 3];
        basic.extend(printings[..basics].iter().map(|var| (*var, 1)));
        all.extend(printings.iter().map(|var| (*var, 1)));
        rows.row(printings.iter().map(|var| (*var, 1)).collect(), None, Some(4));
    }
    rows.row(basic, Some(1), None);
    rows.row(all, Some(60), Some(60));
    let condensed = Condensed::new(&rows, [].into_iter()).expect("decks");
    assert_eq!(condensed.rows.ranges.len(), 2 + 2 * 100);
    let firsts: BTreeSet<Var> = alike::firsts(&condensed.rows, &[]).into_iter().collect();
    assert_eq!(firsts.len(), 4);
}
