//! `only` (R003)
//!
//! # What it checks
//! Every card must be one that the query selects. A ban is the negation of what it bans.
//!
//! # Parameters
//! - `where`: the query.
//! - `zones`: where the rule holds; in all zones if absent.
//! - `reason`: why other cards are not allowed, by language.
//!
//! # Example
//! ```yaml
//! - {kind: only, where: kind:pokemon, reason: {en: this game has no Trainers, it: questo gioco non ha Allenatori}}
//! ```

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    card::Localised,
    format::{
        compiler::Compiler,
        gather::Item,
        kind::{self, RuleKind},
        linear::{Rows, Slots},
        rule::{Body, Context, RuleOutcome},
        zone::{Clause, Zone, ZoneFilter},
    },
    msg,
    query::{Query, Truth},
    report::{Finding, Message, Severity, codes::rule},
};

use super::findings::{cannot_tell, cards, numbers, with_counts};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("only", rule::ONLY);

/// Only cards that a query selects.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// Query: the cards that are allowed.
    r#where: String,
    /// The zones the rule holds in; all if absent.
    zones: Option<Vec<String>>,
    /// Why other cards are not allowed.
    reason: Option<Localised>,
}

#[derive(Debug)]
struct Only {
    clause: Clause,
    zones: ZoneFilter,
    reason: Option<Localised>,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let zones = compiler.zone_filter(self.zones.as_deref());
        Some(Arc::new(Only {
            clause: compiler.clause("where", &self.r#where)?,
            zones: zones?,
            reason: self.reason,
        }))
    }
}

impl Body for Only {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let mut offenders: Vec<Vec<&Item<'_>>> = Vec::new();
        let mut unknown = Vec::new();
        for item in ctx.deck.within(&self.zones) {
            match item.is_within(&self.zones, |card| !self.clause.query.matches(card)) {
                Truth::False => {}
                Truth::Unknown => unknown.push(item),
                Truth::True => match offenders.iter_mut().find(|lines| lines[0].is_like(item)) {
                    Some(lines) => lines.push(item),
                    None => offenders.push(vec![item]),
                },
            }
        }
        let count = offenders.iter().flatten().map(|item| item.count).sum();
        let mut findings: Vec<Finding> =
            offenders.iter().map(|lines| self.finding(ctx, lines)).collect();
        findings.extend(cannot_tell(ctx, &unknown));
        ctx.count_offenders(count, !unknown.is_empty(), findings)
    }

    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        for (var, slot) in deck.within(&self.zones) {
            match slot.truth(&self.clause.query) {
                Truth::True => {}
                Truth::False => rows.forbid(var),
                Truth::Unknown => rows.leave_out(var),
            }
        }
    }

    fn describe(&self, _: &[Zone]) -> Message {
        msg!("rule-only-says", words = self.clause.words.clone())
    }

    fn card_condition(&self) -> Option<&Query> {
        self.zones.zones().is_none().then_some(&self.clause.query)
    }
}

impl Only {
    fn finding(&self, ctx: &Context<'_>, lines: &[&Item<'_>]) -> Finding {
        let card = lines[0].names();
        let is_error = ctx.rule.severity == Severity::Error;
        let message = match (&self.reason, is_error) {
            (Some(reason), true) => {
                msg!("rule-only-broken-reason", card = card, reason = reason.clone())
            }
            (Some(reason), false) => msg!("rule-only-remark", card = card, reason = reason.clone()),
            (None, _) => msg!("rule-only-broken", card = card, words = self.clause.words.clone()),
        };
        let count = lines.iter().map(|item| item.count).sum();
        let finding = numbers(ctx.broken(message), Some(count), Some(0));
        let finding = if is_error {
            finding.help(msg!("rule-help-remove-cards", cards = cards(count)))
        } else {
            finding
        };
        with_counts(finding, lines.iter().copied())
    }
}
