//! The words and marks of a report that stand on the terminal as on the pages.

use crate::{
    format::{RuleOutcome, RuleStatus},
    i18n::Translator,
    msg,
    report::{Code, Message, Severity},
};

/// The word for a severity.
pub(crate) fn severity_word(severity: Severity) -> Message {
    match severity {
        Severity::Error => msg!("severity-error"),
        Severity::Warning => msg!("severity-warning"),
        Severity::Note => msg!("severity-note"),
    }
}

/// What a code means, at length.
pub(crate) fn explanation(code: Code, translator: &Translator) -> Option<String> {
    translator.find(&format!("explain-{code}"))
}

/// How a deck stands with a rule, as a reader sees it at a glance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It obeys it.
    Pass,
    /// It breaks it, and is illegal for it.
    Fail,
    /// It breaks it, and is legal all the same.
    Warning,
    /// Nobody can tell.
    Undetermined,
}

impl Standing {
    /// How the deck of an outcome stands.
    pub(crate) fn new(outcome: &RuleOutcome) -> Self {
        match (outcome.status, outcome.rule.severity) {
            (RuleStatus::Pass, _) => Self::Pass,
            (RuleStatus::Undetermined, _) => Self::Undetermined,
            (RuleStatus::Fail, Severity::Error) => Self::Fail,
            (RuleStatus::Fail, _) => Self::Warning,
        }
    }

    /// Its name in styles.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fail => "fail",
            Self::Warning => "warning",
            Self::Undetermined => "undetermined",
        }
    }

    /// The mark before the rule.
    pub(crate) fn mark(self) -> &'static str {
        match self {
            Self::Pass => "✓",
            Self::Fail => "✗",
            Self::Warning => "!",
            Self::Undetermined => "?",
        }
    }
}
