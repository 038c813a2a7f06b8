//! A rule of a format, and what becomes of it: one type from the rule to whatever shows it.

use std::{fmt, sync::Arc};

use crate::{
    card::{AttributeId, Card},
    msg,
    query::Query,
    report::{Code, Finding, Message, Severity},
};

use super::{
    assume::Assumption,
    gather::Gathered,
    limit::{Bounds, Limit, RuleStatus},
    linear::{Rows, Slots},
    zone::Zone,
};

/// A rule of a format.
#[derive(Debug)]
pub struct Rule {
    pub(super) code: Code,
    pub(super) kind: &'static str,
    /// How much breaking it weighs.
    pub severity: Severity,
    /// Where it comes from, such as `PB-122`.
    pub spec: Vec<String>,
    pub(super) says: Message,
    pub(super) body: Arc<dyn Body>,
}

/// What a kind of rule does.
pub(crate) trait Body: fmt::Debug + Send + Sync {
    /// Holds a deck against the rule.
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome;

    /// The rule in words, from its numbers.
    fn describe(&self, zones: &[Zone]) -> Message;

    /// Which decks obey the rule. Careful: every deck the constraints let pass, passes
    /// [`Body::check`].
    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows);

    /// Which decks have enough of what the rule asks for, rather than some of it.
    fn supply(&self, _deck: Slots<'_>, _rows: &mut Rows) {}

    /// How the rule reads what a card prints for an attribute where a number stands, if it has a
    /// reading.
    fn reading(&self, _attribute: &AttributeId, _printed: &str) -> Option<i64> {
        None
    }

    /// What the rule asks of every card by itself, wherever in the deck it is.
    fn card_condition(&self) -> Option<&Query> {
        None
    }

    /// How many points a card is worth, if the rule counts points.
    fn worth(&self, _assume: &[Assumption], _card: &Card) -> Option<Bounds> {
        None
    }
}

/// What a rule is checked against.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) rule: &'a Arc<Rule>,
    pub(crate) deck: &'a Gathered<'a>,
}

/// What a rule makes of a deck.
#[derive(Debug, Clone)]
pub struct RuleOutcome {
    /// The rule.
    pub rule: Arc<Rule>,
    /// Whether the deck obeys it.
    pub status: RuleStatus,
    /// The number found, so far as it is known.
    pub found: Bounds,
    /// The numbers allowed, where the rule is about one.
    pub allowed: Option<Limit>,
    /// What it found.
    pub findings: Vec<Finding>,
}

impl Rule {
    /// The code of its findings.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }

    /// What a format file calls its kind.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// The rule in words: the file's own, or made from its numbers.
    #[must_use]
    pub fn describe(&self) -> Message {
        self.says.clone()
    }

    /// Holds a deck against the rule.
    pub(super) fn check(self: &Arc<Self>, deck: &Gathered<'_>) -> RuleOutcome {
        self.body.check(&Context { rule: self, deck })
    }
}

impl Context<'_> {
    /// A finding: the rule is broken.
    pub(crate) fn broken(&self, message: Message) -> Finding {
        Finding::new(self.rule.code, self.rule.severity, message)
    }

    /// A note about how the rule came to its outcome.
    pub(crate) fn note(&self, message: Message) -> Finding {
        Finding::new(self.rule.code, Severity::Note, message)
    }

    /// The outcome of the rule.
    pub(crate) fn outcome(
        &self,
        status: RuleStatus,
        found: Bounds,
        allowed: Option<Limit>,
        findings: Vec<Finding>,
    ) -> RuleOutcome {
        RuleOutcome { rule: Arc::clone(self.rule), status, found, allowed, findings }
    }

    /// The outcome of a rule that holds a number against a limit.
    pub(crate) fn judge(&self, limit: Limit, found: Bounds) -> RuleOutcome {
        self.outcome(limit.judge(found), found, Some(limit), Vec::new())
    }

    /// The outcome of a rule that counts offenders, of which there must be none.
    pub(crate) fn count_offenders(
        &self,
        sure: i64,
        is_unknown: bool,
        findings: Vec<Finding>,
    ) -> RuleOutcome {
        let found = if is_unknown { Bounds::at_least(sure) } else { Bounds::exactly(sure) };
        let limit = Limit::at_most(0);
        self.outcome(limit.judge(found), found, Some(limit), findings)
    }
}

impl RuleOutcome {
    /// The number found. Where it is known only within bounds: of a rule that is obeyed or not, the
    /// one next to the limit, so that no reading makes it better than it looks or worse; of one
    /// that is open, what there is at least. A 0 that says only that nothing is known is no
    /// number.
    #[must_use]
    pub fn actual(&self) -> Option<i64> {
        let ends = || [self.found.least, self.found.most].into_iter().flatten();
        let margin = |end: &i64| self.allowed.map(|limit| limit.margin(*end));
        match self.status {
            _ if self.found.known().is_some() => self.found.known(),
            RuleStatus::Pass => ends().min_by_key(margin),
            RuleStatus::Fail => ends().max_by_key(margin),
            RuleStatus::Undetermined => self.found.least.filter(|least| *least > 0),
        }
    }

    /// The least and the most it may be, where the number is known only within bounds.
    #[must_use]
    pub fn range(&self) -> Option<(Option<i64>, Option<i64>)> {
        let Bounds { least, most } = self.found;
        let says_something = least.is_some_and(|least| least > 0) || most.is_some();
        (self.found.known().is_none() && says_something).then_some((least, most))
    }

    /// The number allowed, where it is one.
    #[must_use]
    pub fn limit(&self) -> Option<i64> {
        self.allowed
            .filter(|_| self.between().is_none())
            .and_then(|limit| limit.most.or(limit.least))
    }

    /// The numbers allowed, where there are a least and a most.
    #[must_use]
    pub fn between(&self) -> Option<(i64, i64)> {
        let limit = self.allowed?;
        limit.least.zip(limit.most).filter(|(least, most)| least != most)
    }

    /// How far the deck is from breaking the rule; negative by how much it breaks it.
    #[must_use]
    pub fn margin(&self) -> Option<i64> {
        let is_known = self.status != RuleStatus::Undetermined;
        self.allowed
            .filter(|_| is_known)
            .zip(self.actual())
            .map(|(limit, actual)| limit.margin(actual))
    }

    /// The numbers in words, such as `47 of 50, 3 left`; nothing where there is nothing to count.
    #[must_use]
    pub fn numbers(&self) -> Option<Message> {
        if self.range().is_some() {
            let range = self.found.words(|n| msg!("rule-numbers", n = n))?;
            let most = self.allowed.and_then(|limit| limit.most).filter(|most| *most > 0);
            return Some(most.map_or_else(
                || range.clone(),
                |most| msg!("rule-numbers-range", range = range.clone(), most = most),
            ));
        }
        let (least, most) = self.between().or(self.limit().map(|limit| (limit, limit)))?;
        let n = self.actual().filter(|_| self.status != RuleStatus::Undetermined)?;
        let margin = self.margin().unwrap_or(0);
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
