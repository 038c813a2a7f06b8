//! `distinct` (R005)
//!
//! # What it checks
//! No two cards of the deck are alike.
//!
//! # Parameters
//! - `per`: what makes cards alike: `card` (the same printing), `name` or an attribute (a value in common; cards without one
//!   are not compared); the game's own notion of the same card if absent.
//! - `zones`: where to look; in all zones if absent.
//!
//! # Example
//! ```yaml
//! - {kind: distinct, per: card}
//! ```

use std::{collections::BTreeMap, sync::Arc};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    format::{
        compiler::Compiler,
        field::Grouping,
        gather::Item,
        kind::{self, RuleKind},
        linear::{Rows, Slots, Var},
        rule::{Body, Context, RuleOutcome},
        zone::{Zone, ZoneFilter},
    },
    msg,
    report::{Arg, Finding, Message, codes::rule},
};

use super::findings::{cannot_tell, cards, copies, names, numbers, with_counts};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("distinct", rule::DISTINCT);

/// No two cards alike.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// What makes cards alike: `card`, `name` or an attribute.
    per: Option<String>,
    /// The zones to look in; all if absent.
    zones: Option<Vec<String>>,
}

#[derive(Debug)]
struct Distinct {
    grouping: Grouping,
    zones: ZoneFilter,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let grouping = compiler.grouping(self.per.as_deref());
        let zones = compiler.zone_filter(self.zones.as_deref());
        Some(Arc::new(Distinct { grouping: grouping?, zones: zones? }))
    }
}

impl Body for Distinct {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let mut groups: Vec<(String, Vec<&Item<'_>>)> = Vec::new();
        let mut index: BTreeMap<String, usize> = BTreeMap::new();
        let mut unknown = Vec::new();
        for item in ctx.deck.within(&self.zones) {
            let Some(keys) = item.card.and_then(|card| self.grouping.keys(card)) else {
                unknown.push(item);
                continue;
            };
            for key in keys {
                let group = *index.entry(key.clone()).or_insert_with(|| {
                    groups.push((key, Vec::new()));
                    groups.len() - 1
                });
                groups[group].1.push(item);
            }
        }
        groups.retain(|(_, lines)| count(lines) > 1);
        let surplus = groups.iter().map(|(_, lines)| count(lines) - 1).sum();
        let is_open = !unknown.is_empty() && ctx.deck.within(&self.zones).map(|item| item.count).sum::<i64>() > 1;
        let mut findings: Vec<Finding> = groups.iter().map(|(key, lines)| self.finding(ctx, key, lines)).collect();
        if is_open {
            findings.extend(cannot_tell(ctx, &unknown));
        }
        ctx.count_offenders(surplus, is_open, findings)
    }

    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let mut groups: BTreeMap<String, Vec<(Var, i64)>> = BTreeMap::new();
        let mut unknown = Vec::new();
        for (var, slot) in deck.within(&self.zones) {
            match self.grouping.keys(slot.card) {
                Some(keys) => keys.into_iter().for_each(|key| groups.entry(key).or_default().push((var, 1))),
                None => unknown.push(var),
            }
        }
        if !unknown.is_empty() {
            // Only alone is such a card surely unlike any other: there is at most one, and with it no other card.
            rows.doubt(&unknown);
            let is_there = rows.present(&unknown);
            let is_absent = rows.without(is_there);
            for (var, _) in deck.within(&self.zones).filter(|(var, _)| !unknown.contains(var)) {
                rows.rely(var, vec![is_absent], 0);
            }
            rows.limit(unknown.into_iter().map(|var| (var, 1)).collect(), None, Some(1));
        }
        for (_, terms) in groups {
            rows.limit(terms, None, Some(1));
        }
    }

    fn describe(&self, _: &[Zone]) -> Message {
        match &self.grouping {
            Grouping::Same(_) | Grouping::Card => msg!("rule-distinct-says-card"),
            Grouping::Name => msg!("rule-distinct-says-name"),
            Grouping::Attribute(field) => msg!("rule-distinct-says-value", label = field.label()),
        }
    }
}

impl Distinct {
    fn finding(&self, ctx: &Context<'_>, key: &str, lines: &[&Item<'_>]) -> Finding {
        let n = count(lines);
        let list = names(lines.iter().copied());
        let shared = match &self.grouping {
            Grouping::Attribute(field) => lines[0].card.and_then(|card| field.shared(card, key)).map(|value| (field, value)),
            _ => None,
        };
        let message = match shared {
            Some((field, value)) => {
                let same = msg!("rule-distinct-broken-value", cards = cards(n), label = field.label(), value = field.show(&value));
                // One name is told by the lines already.
                let is_one = matches!(&list, Arg::List(names) if names.len() == 1);
                if is_one { same } else { msg!("rule-distinct-broken-value-names", same = same, list = list) }
            }
            None => msg!("rule-distinct-broken", copies = copies(n), list = list),
        };
        let finding = numbers(ctx.broken(message), Some(n), Some(1)).help(msg!("rule-help-remove-cards", cards = cards(n - 1)));
        with_counts(finding, lines.iter().copied())
    }
}

fn count(lines: &[&Item<'_>]) -> i64 {
    lines.iter().map(|item| item.count).sum()
}
