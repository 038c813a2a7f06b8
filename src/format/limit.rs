//! Numbers that may be known only within bounds, the limits they are held against, and what comes
//! of it.

use crate::{
    msg,
    report::{Message, Severity},
};

/// Whether a deck obeys a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleStatus {
    /// It obeys.
    Pass,
    /// It does not obey.
    Fail,
    /// What the sources do not say decides.
    Undetermined,
}

impl RuleStatus {
    /// What holds if two readings come to these.
    pub(crate) fn or(self, other: Self) -> Self {
        if self == other { self } else { Self::Undetermined }
    }

    /// The word used in JSON and in message keys.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fail => "fail",
            Self::Undetermined => "undetermined",
        }
    }
}

/// What is known of a number: where it begins and where it ends, if it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// It is at least this.
    pub least: Option<i64>,
    /// It is at most this.
    pub most: Option<i64>,
}

impl Bounds {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Self = Self { least: None, most: None };

    /// A known number.
    pub(crate) fn exactly(number: i64) -> Self {
        Self { least: Some(number), most: Some(number) }
    }

    /// This number or more.
    pub(crate) fn at_least(number: i64) -> Self {
        Self { least: Some(number), most: None }
    }

    /// Between what is sure and what may be added to it.
    pub(crate) fn up_to(sure: i64, maybe: i64) -> Self {
        Self { least: Some(sure), most: Some(sure.saturating_add(maybe)) }
    }

    /// The sum of two numbers.
    pub(crate) fn plus(self, other: Self) -> Self {
        let add = |a: Option<i64>, b: Option<i64>| Some(a?.saturating_add(b?));
        Self { least: add(self.least, other.least), most: add(self.most, other.most) }
    }

    /// So many times the number; `count` is not negative.
    pub(crate) fn times(self, count: i64) -> Self {
        let scale = |n: i64| n.saturating_mul(count);
        Self { least: self.least.map(scale), most: self.most.map(scale) }
    }

    /// The number, but never below the floor.
    pub(crate) fn not_below(self, floor: i64) -> Self {
        Self {
            least: Some(self.least.map_or(floor, |n| n.max(floor))),
            most: self.most.map(|n| n.max(floor)),
        }
    }

    /// What holds of a number that is within one of two bounds.
    pub(crate) fn hull(self, other: Self) -> Self {
        Self {
            least: self.least.zip(other.least).map(|(a, b)| a.min(b)),
            most: self.most.zip(other.most).map(|(a, b)| a.max(b)),
        }
    }

    /// The number in words, whatever is counted: `47`, `58 to 60`, `at least 63`. Nothing if
    /// nothing is known.
    pub(crate) fn words(self, counted: impl Fn(i64) -> Message) -> Option<Message> {
        Some(match (self.least, self.most) {
            (Some(least), Some(most)) if least == most => counted(least),
            (Some(least), Some(most)) => {
                msg!("rule-range-between", least = least, most = counted(most))
            }
            (Some(least), None) => msg!("rule-range-at-least", least = counted(least)),
            (None, Some(most)) => msg!("rule-range-at-most", most = counted(most)),
            (None, None) => return None,
        })
    }

    /// The number itself, if the bounds meet.
    pub(crate) fn known(self) -> Option<i64> {
        self.least.filter(|_| self.least == self.most)
    }
}

/// At least and at most so many; one of the two, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// At least this.
    pub least: Option<i64>,
    /// At most this.
    pub most: Option<i64>,
}

impl Limit {
    /// The limit of the parameters `exactly`, `at-least` and `at-most`, unless they say nothing or
    /// contradict each other.
    pub(crate) fn new(
        exactly: Option<i64>,
        at_least: Option<i64>,
        at_most: Option<i64>,
    ) -> Option<Self> {
        match (exactly, at_least, at_most) {
            (Some(n), None, None) => Some(Self { least: Some(n), most: Some(n) }),
            (None, Some(least), Some(most)) if least <= most => {
                Some(Self { least: Some(least), most: Some(most) })
            }
            (None, Some(least), None) => Some(Self { least: Some(least), most: None }),
            (None, None, Some(most)) => Some(Self { least: None, most: Some(most) }),
            _ => None,
        }
    }

    /// At most so many.
    pub(crate) fn at_most(most: i64) -> Self {
        Self { least: None, most: Some(most) }
    }

    /// Holds a number against the limit: it passes or fails if all that it may be do.
    pub(crate) fn judge(self, found: Bounds) -> RuleStatus {
        let over = matches!((found.least, self.most), (Some(found), Some(most)) if found > most);
        let under = matches!((found.most, self.least), (Some(found), Some(least)) if found < least);
        let is_enough =
            self.least.is_none_or(|least| found.least.is_some_and(|found| found >= least));
        let is_few = self.most.is_none_or(|most| found.most.is_some_and(|found| found <= most));
        match (over || under, is_enough && is_few) {
            (true, _) => RuleStatus::Fail,
            (false, true) => RuleStatus::Pass,
            (false, false) => RuleStatus::Undetermined,
        }
    }

    /// How far a number is from breaking the limit; negative by how much it breaks it.
    pub(crate) fn margin(self, actual: i64) -> i64 {
        let above = self.least.map(|least| actual.saturating_sub(least));
        let below = self.most.map(|most| most.saturating_sub(actual));
        above.into_iter().chain(below).min().unwrap_or(0)
    }

    /// The limit in words: `exactly 60`, `60 to 80`.
    pub(crate) fn words(self) -> Message {
        match (self.least, self.most) {
            (Some(least), Some(most)) if least == most => msg!("rule-limit-exactly", n = most),
            (Some(least), Some(most)) => msg!("rule-limit-between", least = least, n = most),
            (Some(least), None) => msg!("rule-limit-at-least", n = least),
            (None, most) => msg!("rule-limit-at-most", n = most.unwrap_or(i64::MAX)),
        }
    }

    /// The limit as the second half of a finding: `exactly 60 required`, `25 to 30 advised`.
    pub(crate) fn needed(self, severity: Severity) -> Message {
        let is_error = severity == Severity::Error;
        match (self.least, self.most) {
            (None, Some(_)) if is_error => msg!("rule-allowed", limit = self.words()),
            _ if is_error => msg!("rule-required", limit = self.words()),
            _ => msg!("rule-advised", limit = self.words()),
        }
    }

    /// The number that chooses the plural of what is counted.
    pub(crate) fn last(self) -> i64 {
        self.most.or(self.least).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(
        limit: (Option<i64>, Option<i64>, Option<i64>),
        found: Bounds,
        status: RuleStatus,
        margin: Option<i64>,
    ) {
        let limit = Limit::new(limit.0, limit.1, limit.2).expect("a limit");
        assert_eq!(limit.judge(found), status, "{limit:?} {found:?}");
        if let (Some(margin), Some(shown)) = (margin, found.least) {
            assert_eq!(limit.margin(shown), margin, "{limit:?} {found:?}");
        }
    }

    #[test]
    fn a_known_number_passes_or_fails_with_its_margin() {
        check((Some(60), None, None), Bounds::exactly(60), RuleStatus::Pass, Some(0));
        check((Some(60), None, None), Bounds::exactly(61), RuleStatus::Fail, Some(-1));
        check((Some(60), None, None), Bounds::exactly(58), RuleStatus::Fail, Some(-2));
        check((None, Some(60), Some(80)), Bounds::exactly(62), RuleStatus::Pass, Some(2));
        check((None, Some(60), Some(80)), Bounds::exactly(81), RuleStatus::Fail, Some(-1));
        check((None, None, Some(50)), Bounds::exactly(47), RuleStatus::Pass, Some(3));
        check((None, Some(30), None), Bounds::exactly(34), RuleStatus::Pass, Some(4));
    }

    #[test]
    fn an_unknown_number_is_undetermined_unless_every_value_says_the_same() {
        let most_fifty = (None, None, Some(50));
        check(most_fifty, Bounds::at_least(48), RuleStatus::Undetermined, None);
        check(most_fifty, Bounds::at_least(51), RuleStatus::Fail, Some(-1));
        check(most_fifty, Bounds::up_to(48, 2), RuleStatus::Pass, Some(2));
        check(most_fifty, Bounds::up_to(48, 3), RuleStatus::Undetermined, None);
        check((None, Some(1), None), Bounds::up_to(0, 4), RuleStatus::Undetermined, None);
        check((None, Some(5), None), Bounds::up_to(0, 4), RuleStatus::Fail, Some(-5));
        check(most_fifty, Bounds::UNKNOWN, RuleStatus::Undetermined, None);
    }

    #[test]
    fn contradictions_are_no_limit() {
        assert_eq!(Limit::new(None, None, None), None);
        assert_eq!(Limit::new(Some(1), Some(1), None), None);
        assert_eq!(Limit::new(None, Some(2), Some(1)), None);
    }

    #[test]
    fn sums_and_floors_keep_what_is_known() {
        assert_eq!(Bounds::at_least(1).plus(Bounds::exactly(-2)).not_below(0), Bounds::at_least(0));
        assert_eq!(Bounds::exactly(0).plus(Bounds::exactly(-1)).not_below(0), Bounds::exactly(0));
        assert_eq!(Bounds::UNKNOWN.not_below(0), Bounds::at_least(0));
        assert_eq!(Bounds::exactly(3).times(2).known(), Some(6));
        assert_eq!(Bounds::up_to(1, 1).known(), None);
    }
}
