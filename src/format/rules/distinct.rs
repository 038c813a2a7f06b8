//! `distinct` (R005)
//!
//! # What it checks
//! No two cards of the deck are alike.
//!
//! # Parameters
//! - `per`: what makes cards alike: `card` (the same printing), `name` or an attribute (a value in
//!   common; cards without one are not compared); the game's own notion of the same card if absent.
//! - `zones`: where to look; in all zones if absent.
//!
//! # Example
//! ```yaml
//! - {kind: distinct, per: card}
//! ```

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    format::{
        compiler::Compiler,
        field::Grouping,
        gather::{Item, Reading},
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
        let alike: Vec<Alike<'_>> =
            ctx.deck.within(&self.zones).map(|item| self.alike(item)).collect();
        let mut groups: Vec<(&str, Vec<&Item<'_>>)> = Vec::new();
        let mut index: BTreeMap<&str, usize> = BTreeMap::new();
        let mut unclear = Vec::new();
        for (place, one) in alike.iter().enumerate() {
            let keys =
                one.keys.as_ref().map(|keys| keys.iter().map(String::as_str).collect::<Vec<_>>());
            let (keys, is_sure) = match (one.is_agreed, keys) {
                (true, Some(keys)) => (keys, true),
                _ => (Vec::from_iter(one.has_key.then_some("")), false),
            };
            let others =
                alike.iter().enumerate().any(|(other, two)| other != place && one.may_meet(two));
            if !is_sure && (others || one.item.count > 1 && !one.has_key) {
                unclear.push(one.item);
            }
            for key in keys {
                if key.is_empty() {
                    // Whatever card it is, its copies are alike.
                    groups.push((key, vec![one.item]));
                    continue;
                }
                let group = *index.entry(key).or_insert_with(|| {
                    groups.push((key, Vec::new()));
                    groups.len() - 1
                });
                groups[group].1.push(one.item);
            }
        }
        groups.retain(|(_, lines)| count(lines) > 1);
        let surplus = groups.iter().map(|(_, lines)| count(lines) - 1).sum();
        let mut findings: Vec<Finding> =
            groups.iter().map(|(key, lines)| self.finding(ctx, key, lines)).collect();
        findings.extend(cannot_tell(ctx, &unclear));
        ctx.count_offenders(surplus, !unclear.is_empty(), findings)
    }

    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let mut groups: BTreeMap<String, Vec<(Var, i64)>> = BTreeMap::new();
        let mut unknown = Vec::new();
        for (var, slot) in deck.within(&self.zones) {
            match self.grouping.keys(slot.card) {
                Some(keys) => {
                    for key in keys {
                        groups.entry(key).or_default().push((var, 1));
                    }
                }
                None => unknown.push(var),
            }
        }
        if !unknown.is_empty() {
            // Only alone is such a card surely unlike any other: there is at most one, and with it
            // no other card that has anything to be alike in.
            rows.doubt(&unknown);
            let is_there = rows.present(&unknown);
            let is_absent = rows.without(is_there);
            for (var, _) in groups.values().flatten() {
                rows.rely(*var, vec![is_absent], 0);
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
            Grouping::Name(_) => msg!("rule-distinct-says-name"),
            Grouping::Attribute(field) => msg!("rule-distinct-says-value", label = field.label()),
        }
    }
}

/// What a line may be alike to.
struct Alike<'a> {
    item: &'a Item<'a>,
    /// What makes it alike to others, in whichever reading; none if it may be anything.
    keys: Option<BTreeSet<String>>,
    /// Whether every reading has all of these keys, and counts.
    is_agreed: bool,
    /// Whether every reading has some key, and counts.
    has_key: bool,
}

impl Alike<'_> {
    /// Whether there is a reading in which a card of the one line is alike to one of the other.
    fn may_meet(&self, other: &Self) -> bool {
        match (&self.keys, &other.keys) {
            (Some(ours), Some(theirs)) => !ours.is_disjoint(theirs),
            (Some(keys), None) | (None, Some(keys)) => !keys.is_empty(),
            (None, None) => true,
        }
    }
}

impl Distinct {
    fn alike<'a>(&self, item: &'a Item<'a>) -> Alike<'a> {
        let of = |reading: &Reading<'_>| match reading.card {
            _ if !self.zones.has(reading.zone) => Some(BTreeSet::new()),
            None => None,
            Some(card) => self.grouping.keys(card).map(BTreeSet::from_iter),
        };
        let each: Vec<Option<BTreeSet<String>>> = item.readings.iter().map(of).collect();
        let is_total = !matches!(self.grouping, Grouping::Attribute(_));
        let counts = item.readings.iter().all(|reading| self.zones.has(reading.zone));
        let has_key = counts
            && each.iter().all(|keys| keys.as_ref().map_or(is_total, |keys| !keys.is_empty()));
        let is_agreed = each[0].is_some() && each.iter().all(|keys| *keys == each[0]);
        let keys: Option<Vec<BTreeSet<String>>> = each.into_iter().collect();
        Alike {
            item,
            keys: keys.map(|keys| keys.into_iter().flatten().collect()),
            is_agreed,
            has_key,
        }
    }

    fn finding(&self, ctx: &Context<'_>, key: &str, lines: &[&Item<'_>]) -> Finding {
        let n = count(lines);
        let list = names(lines.iter().copied());
        let shared = match &self.grouping {
            Grouping::Attribute(field) => {
                lines[0].card().and_then(|card| field.shared(card, key)).map(|value| (field, value))
            }
            _ => None,
        };
        let message = match shared {
            Some((field, value)) => {
                let same = msg!(
                    "rule-distinct-broken-value",
                    cards = cards(n),
                    label = field.label(),
                    value = field.show(&value)
                );
                // One name is told by the lines already.
                let is_one = matches!(&list, Arg::List(names) if names.len() == 1);
                if is_one {
                    same
                } else {
                    msg!("rule-distinct-broken-value-names", same = same, list = list)
                }
            }
            None => msg!("rule-distinct-broken", copies = copies(n), list = list),
        };
        let finding = numbers(ctx.broken(message), Some(n), Some(1))
            .help(msg!("rule-help-remove-cards", cards = cards(n - 1)));
        with_counts(finding, lines.iter().copied())
    }
}

fn count(lines: &[&Item<'_>]) -> i64 {
    lines.iter().map(|item| item.count).sum()
}
