//! `matches` (R007)
//!
//! # What it checks
//! Cards that carry a value of an attribute must share one with a card of a zone: the leader's
//! mark.
//!
//! # Parameters
//! - `attribute`: the attribute.
//! - `of-zone`: the zone of the leader.
//! - `unless-empty`: whether anything goes while that zone is empty; no, if absent.
//!
//! # Example
//! ```yaml
//! - {kind: matches, attribute: symbol, of-zone: character}
//! ```

use std::{collections::BTreeSet, sync::Arc};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    card::Value,
    format::{
        compiler::Compiler,
        field::Field,
        gather::{Item, Reading},
        kind::{self, RuleKind},
        linear::{Rows, Slots, Var},
        rule::{Body, Context, RuleOutcome},
        zone::Zone,
    },
    msg,
    query::Truth,
    report::{Finding, Message, codes::rule},
};

use super::findings::{cannot_tell, cards, names, numbers, with_counts};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("matches", rule::MATCHES);

/// Marked cards match the leader.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// The attribute.
    attribute: String,
    /// The zone of the leader.
    of_zone: String,
    /// Whether anything goes while that zone is empty.
    #[serde(default)]
    unless_empty: bool,
}

#[derive(Debug)]
struct Matches {
    field: Field,
    zone: usize,
    unless_empty: bool,
}

/// The marks of the leader's zone.
struct Led {
    /// Whether there is a leader.
    has_leader: Truth,
    /// Marks it has in every reading.
    sure: BTreeSet<String>,
    /// Marks it has in some reading.
    possible: BTreeSet<String>,
    /// Whether it may have further ones.
    is_open: bool,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let field = compiler.field("attribute", &self.attribute);
        let zone = compiler.zone("of-zone", &self.of_zone);
        Some(Arc::new(Matches { field: field?, zone: zone?, unless_empty: self.unless_empty }))
    }
}

impl Body for Matches {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let leaders: Vec<&Item<'_>> = ctx.deck.zone(self.zone).collect();
        if leaders.is_empty() && self.unless_empty {
            return ctx.count_offenders(0, false, Vec::new());
        }
        let led = self.led(&leaders);
        let mut offenders: Vec<Vec<&Item<'_>>> = Vec::new();
        let mut unknown = Vec::new();
        for item in &ctx.deck.items {
            match item.truth(|reading| self.is_foreign(reading, &led)) {
                Truth::False => {}
                Truth::True => match offenders.iter_mut().find(|lines| lines[0].is_like(item)) {
                    Some(lines) => lines.push(item),
                    None => offenders.push(vec![item]),
                },
                Truth::Unknown => unknown.push(item),
            }
        }
        let count = offenders.iter().flatten().map(|item| item.count).sum();
        let mut findings: Vec<Finding> =
            offenders.iter().map(|lines| self.finding(ctx, lines, &leaders)).collect();
        findings.extend(cannot_tell(ctx, &unknown));
        ctx.count_offenders(count, !unknown.is_empty(), findings)
    }

    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let leaders: Vec<(Var, Option<Vec<String>>)> =
            deck.zone(self.zone).map(|(var, leader)| (var, self.field.keys(leader.card))).collect();
        let all: Vec<Var> = leaders.iter().map(|(var, _)| *var).collect();
        let leads = self.unless_empty.then(|| rows.present(&all));
        for (var, slot) in deck.all().filter(|(_, slot)| slot.zone != self.zone) {
            let marks = self.field.keys(slot.card);
            if marks.as_ref().is_some_and(Vec::is_empty) {
                continue;
            }
            let is_matching = |theirs: &Option<Vec<String>>| match (&marks, theirs) {
                (Some(ours), Some(theirs)) => ours.iter().any(|mark| theirs.contains(mark)),
                _ => false,
            };
            let matching: Vec<Var> = leaders
                .iter()
                .filter(|(_, theirs)| is_matching(theirs))
                .map(|(var, _)| *var)
                .collect();
            match leads {
                // Anything goes while the zone is empty, that is while `leads` may be 0.
                Some(leads) => rows.rely_unless(var, matching, leads),
                None if marks.is_none() => rows.leave_out(var),
                None => rows.rely(var, matching, 0),
            }
        }
    }

    fn describe(&self, zones: &[Zone]) -> Message {
        msg!("rule-matches-says", label = self.field.label(), zone = zones[self.zone].names.clone())
    }
}

impl Matches {
    fn led(&self, leaders: &[&Item<'_>]) -> Led {
        let has_leader =
            leaders.iter().map(|leader| leader.is_in(self.zone)).fold(Truth::False, Truth::or);
        let mut led =
            Led { has_leader, sure: BTreeSet::new(), possible: BTreeSet::new(), is_open: false };
        for leader in leaders {
            let marks = |reading: &Reading<'_>| match reading.card {
                _ if reading.zone != self.zone => Some(Vec::new()),
                card => self.field.keys(card?),
            };
            let each: Vec<Option<Vec<String>>> = leader.readings.iter().map(marks).collect();
            led.is_open |= each.contains(&None);
            let of_all = |mark: &&String| {
                each.iter().all(|marks| marks.as_ref().is_some_and(|marks| marks.contains(mark)))
            };
            led.sure.extend(each.iter().flatten().flatten().filter(of_all).cloned());
            led.possible.extend(each.iter().flatten().flatten().cloned());
        }
        led
    }

    /// Whether a card has marks, and none of the leader's.
    fn is_foreign(&self, reading: &Reading<'_>, led: &Led) -> Truth {
        if reading.zone == self.zone {
            return Truth::False;
        }
        let is_foreign = match reading.card.and_then(|card| self.field.keys(card)) {
            Some(marks) if marks.is_empty() || marks.iter().any(|mark| led.sure.contains(mark)) => {
                Truth::False
            }
            Some(marks)
                if !led.is_open && !marks.iter().any(|mark| led.possible.contains(mark)) =>
            {
                Truth::True
            }
            _ => Truth::Unknown,
        };
        if self.unless_empty { is_foreign.and(led.has_leader) } else { is_foreign }
    }

    fn finding(&self, ctx: &Context<'_>, lines: &[&Item<'_>], leaders: &[&Item<'_>]) -> Finding {
        let value = lines[0]
            .cards()
            .find_map(|card| card.value(&self.field.attribute.id))
            .unwrap_or(&Value::Unknown);
        let (card, label, value) = (lines[0].names(), self.field.label(), self.field.show(value));
        let message = if leaders.is_empty() {
            let zone = ctx.deck.zones[self.zone].names.clone();
            msg!(
                "rule-matches-broken-empty",
                card = card,
                label = label,
                value = value,
                zone = zone
            )
        } else {
            msg!(
                "rule-matches-broken",
                card = card,
                label = label,
                value = value,
                leader = names(leaders.iter().copied())
            )
        };
        let count = lines.iter().map(|item| item.count).sum();
        let finding = numbers(ctx.broken(message), Some(count), Some(0))
            .help(msg!("rule-help-remove-cards", cards = cards(count)));
        with_counts(finding, lines.iter().copied())
    }
}
