//! What a rule makes of a deck, with its numbers.

use crate::{
    msg,
    report::{Code, Finding, Message, Severity},
};

use super::{
    Rule,
    gather::Gathered,
    rules::{Context, RuleStatus},
};

/// What a rule makes of a deck.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleOutcome {
    /// Code of its kind.
    pub code: Code,
    /// Its kind.
    pub kind: &'static str,
    /// Whether the deck obeys it.
    pub status: RuleStatus,
    /// How much breaking it weighs.
    pub severity: Severity,
    /// The number found, where the rule is about one.
    pub actual: Option<i64>,
    /// The number allowed.
    pub limit: Option<i64>,
    /// The numbers allowed, where there are a least and a most.
    pub between: Option<(i64, i64)>,
    /// How far the deck is from breaking it; negative by how much it breaks it.
    pub margin: Option<i64>,
    /// Where the rule comes from.
    pub spec: Vec<String>,
    /// The rule in words.
    pub says: Message,
    /// What it found.
    pub findings: Vec<Finding>,
}

impl RuleOutcome {
    pub(super) fn new(rule: &Rule, deck: &Gathered<'_>) -> Self {
        let outcome = rule.body.check(&Context { code: rule.code(), severity: rule.severity, deck });
        Self {
            code: rule.code(),
            kind: rule.kind(),
            status: outcome.status,
            severity: rule.severity,
            actual: outcome.actual,
            limit: outcome.limit,
            between: outcome.between,
            margin: outcome.margin,
            spec: rule.spec.clone(),
            says: rule.describe(),
            findings: outcome.findings,
        }
    }

    /// The numbers in words, such as `47 of 50, 3 left`; nothing where there is nothing to count.
    #[must_use]
    pub fn numbers(&self) -> Option<Message> {
        let n = self.actual?;
        let (least, most) = self.between.or(self.limit.map(|limit| (limit, limit)))?;
        if self.status == RuleStatus::Undetermined {
            return (n > 0).then(|| msg!("rule-numbers-sure", n = n));
        }
        let margin = self.margin.unwrap_or(0);
        Some(match self.status {
            _ if most == 0 && n == 0 => return None,
            _ if most == 0 => msg!("rule-numbers", n = n),
            RuleStatus::Fail if n > most => msg!("rule-numbers-over", n = n, over = n - most),
            RuleStatus::Fail => msg!("rule-numbers-under", n = n, under = least - n),
            _ if n < least => msg!("rule-numbers-left", n = n, most = most, left = margin),
            _ => msg!("rule-numbers", n = n),
        })
    }
}
