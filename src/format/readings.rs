//! What the rules make of a deck over all that its unclear lines may mean.
//!
//! Each rule knows bounds for what a line may be ([`Rule::check`]); where few decks are meant, each
//! is looked at by itself, which is exact.

use std::sync::Arc;

use super::{
    gather::{Gathered, Item},
    limit::RuleStatus,
    rule::{Rule, RuleOutcome},
    verdict::Verdict,
};
use crate::{query::Truth, report::Severity};

/// So many decks are looked at one by one; of more, only bounds are known.
const MOST_DECKS: usize = 64;

/// So many lines are looked at again to tell what each reading of a line comes to; lines behind
/// them are told apart by nothing.
const MOST_LINES: usize = 50_000;

/// The rules over all readings of a deck.
pub(super) struct Readings {
    pub(super) rules: Vec<RuleOutcome>,
    /// Whether all cards are of the format's game.
    pub(super) of_game: RuleStatus,
    /// The verdict if the line had only the reading, by line and reading; of lines with several
    /// cards.
    pub(super) with_each: Vec<(usize, Vec<Verdict>)>,
}

/// What a deck, or several, come to.
#[derive(Clone)]
struct Statuses {
    rules: Vec<RuleStatus>,
    of_game: RuleStatus,
}

impl Readings {
    pub(super) fn new(
        deck: &Gathered<'_>,
        rules: &[Arc<Rule>],
        is_ours: impl Fn(&Item<'_>) -> Truth,
        is_complete: bool,
    ) -> Self {
        let judge = |deck: &Gathered<'_>| -> (Vec<RuleOutcome>, RuleStatus) {
            let of_game = deck.items.iter().map(&is_ours).fold(Truth::True, Truth::and);
            (rules.iter().map(|rule| rule.check(deck)).collect(), of_game.into())
        };
        let verdict = |statuses: &Statuses| {
            let errors = rules
                .iter()
                .zip(&statuses.rules)
                .filter(|(rule, _)| rule.severity == Severity::Error);
            Verdict::of(errors.map(|(_, status)| *status).chain([statuses.of_game]), is_complete)
        };
        let (outcomes, of_game) = judge(deck);
        let open: Vec<(usize, usize)> = (deck.items.iter().enumerate())
            .map(|(line, item)| (line, item.readings.len()))
            .filter(|(_, readings)| *readings > 1)
            .collect();
        let most = MOST_LINES / deck.items.len().max(1);
        let several = open
            .iter()
            .filter(|(line, _)| deck.items[*line].cards().next().is_some())
            .scan(0, |looked, open| {
                *looked += open.1;
                (*looked <= most).then_some(open)
            });
        let decks = open
            .iter()
            .try_fold(1_usize, |decks, (_, readings)| decks.checked_mul(*readings))
            .filter(|decks| *decks <= MOST_DECKS);
        let Some(decks) = decks.filter(|decks| *decks > 1) else {
            let with = |line: usize, reading| {
                let (rules, of_game) = judge(&deck.reading(&[(line, reading)]));
                verdict(&Statuses {
                    rules: rules.iter().map(|outcome| outcome.status).collect(),
                    of_game,
                })
            };
            let with_each = several.map(|(line, readings)| {
                (*line, (0..*readings).map(|reading| with(*line, reading)).collect())
            });
            return Self { rules: outcomes, of_game, with_each: with_each.collect() };
        };
        let chosen: Vec<Vec<(usize, usize)>> = (0..decks).map(|deck| choice(&open, deck)).collect();
        let each: Vec<(Vec<RuleOutcome>, RuleStatus)> =
            chosen.iter().map(|chosen| judge(&deck.reading(chosen))).collect();
        let with = |line: usize, reading: usize| {
            let meant =
                chosen.iter().zip(&each).filter(|(chosen, _)| chosen.contains(&(line, reading)));
            let statuses = meant.map(|(_, (rules, of_game))| Statuses {
                rules: rules.iter().map(|outcome| outcome.status).collect(),
                of_game: *of_game,
            });
            statuses
                .reduce(Statuses::or)
                .map_or(Verdict::Undetermined, |statuses| verdict(&statuses))
        };
        let with_each = several.map(|(line, readings)| {
            (*line, (0..*readings).map(|reading| with(*line, reading)).collect())
        });
        let with_each = with_each.collect();
        let of_game =
            each.iter().map(|(_, of_game)| *of_game).reduce(RuleStatus::or).unwrap_or(of_game);
        let exact = |(rule, bounds)| exactly(bounds, each.iter().map(|(rules, _)| &rules[rule]));
        Self { rules: outcomes.into_iter().enumerate().map(exact).collect(), of_game, with_each }
    }
}

impl Statuses {
    fn or(self, other: Self) -> Self {
        let rules =
            self.rules.into_iter().zip(other.rules).map(|(one, other)| one.or(other)).collect();
        Self { rules, of_game: self.of_game.or(other.of_game) }
    }
}

impl From<Truth> for RuleStatus {
    fn from(truth: Truth) -> Self {
        match truth {
            Truth::True => Self::Pass,
            Truth::False => Self::Fail,
            Truth::Unknown => Self::Undetermined,
        }
    }
}

/// The readings of the unclear lines in one of the decks, counted as a number of as many digits.
fn choice(open: &[(usize, usize)], mut deck: usize) -> Vec<(usize, usize)> {
    let digit = |(line, readings): &(usize, usize)| {
        let reading = deck % readings;
        deck /= readings;
        (*line, reading)
    };
    open.iter().map(digit).collect()
}

/// The outcome over the decks that are meant. What the bounds of all found out is kept where it
/// comes to the same, for its findings speak of all decks; else the deck speaks that is nearest to
/// the limit.
fn exactly<'a>(
    bounds: RuleOutcome,
    each: impl Iterator<Item = &'a RuleOutcome> + Clone,
) -> RuleOutcome {
    let status =
        each.clone().map(|outcome| outcome.status).reduce(RuleStatus::or).unwrap_or(bounds.status);
    let found = each
        .clone()
        .map(|outcome| outcome.found)
        .reduce(super::limit::Bounds::hull)
        .unwrap_or(bounds.found);
    if status == bounds.status {
        return RuleOutcome { found, ..bounds };
    }
    match each.filter(|outcome| outcome.status == status).max_by_key(|outcome| outcome.margin()) {
        Some(nearest) => RuleOutcome { found, ..nearest.clone() },
        None => RuleOutcome { status, found, ..bounds },
    }
}
