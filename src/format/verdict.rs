//! Whether a deck is legal.

use super::limit::RuleStatus;
use crate::{msg, report::Message};

/// Whether a deck is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It breaks no rule, whatever its lines mean.
    Legal,
    /// It breaks a rule, whatever its lines mean.
    Illegal,
    /// What the sources do not say, or what a line means, decides whether it breaks a rule.
    Undetermined,
}

impl Verdict {
    /// What rules that must be obeyed come to: the deck is illegal if one is broken, legal if all
    /// are obeyed. One that could not be read might be broken.
    pub(super) fn of(rules: impl IntoIterator<Item = RuleStatus>, is_complete: bool) -> Self {
        let verdict = |status| match status {
            RuleStatus::Pass => Self::Legal,
            RuleStatus::Fail => Self::Illegal,
            RuleStatus::Undetermined => Self::Undetermined,
        };
        let rules =
            rules.into_iter().map(verdict).chain((!is_complete).then_some(Self::Undetermined));
        rules.fold(Self::Legal, |worst, verdict| match (worst, verdict) {
            (Self::Illegal, _) | (_, Self::Illegal) => Self::Illegal,
            (Self::Undetermined, _) | (_, Self::Undetermined) => Self::Undetermined,
            (Self::Legal, Self::Legal) => Self::Legal,
        })
    }

    /// The word used in JSON and in message keys.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Illegal => "illegal",
            Self::Undetermined => "undetermined",
        }
    }

    /// The word for readers.
    #[must_use]
    pub fn words(self) -> Message {
        match self {
            Self::Legal => msg!("verdict-legal"),
            Self::Illegal => msg!("verdict-illegal"),
            Self::Undetermined => msg!("verdict-undetermined"),
        }
    }
}
