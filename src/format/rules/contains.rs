//! `contains` (R004)
//!
//! # What it checks
//! So many of the deck's cards are ones that the query selects; or they have so many different
//! values of an attribute.
//!
//! # Parameters
//! - `where`: the query.
//! - `exactly`, `at-least`, `at-most`: how many.
//! - `counting`: an attribute; its different values are counted instead of the cards.
//! - `zones`: where to count; in all zones if absent.
//!
//! # Example
//! ```yaml
//! - {kind: contains, where: kind:pokemon stage:basic, at-least: 1}
//! - {kind: contains, where: subtype:basic-energy, counting: type, at-most: 2, severity: note}
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
        field::Field,
        gather::Item,
        kind::{self, RuleKind},
        limit::{Bounds, Limit, RuleStatus},
        linear::{Rows, Slot, Slots, Var},
        rule::{Body, Context, RuleOutcome},
        zone::{Clause, Zone, ZoneFilter},
    },
    msg,
    query::Truth,
    report::{Finding, Message, Severity, codes::rule},
};

use super::findings::{at_end, cannot_tell, numbers, with_counts};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("contains", rule::CONTAINS);

/// So many cards that a query selects.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// Query: the cards to count.
    r#where: String,
    /// Exactly so many.
    exactly: Option<i64>,
    /// At least so many.
    at_least: Option<i64>,
    /// At most so many.
    at_most: Option<i64>,
    /// Attribute whose different values are counted instead of the cards.
    counting: Option<String>,
    /// The zones to count in; all if absent.
    zones: Option<Vec<String>>,
}

/// The cards a query selects, held against a limit; also what `share` checks.
#[derive(Debug)]
pub(super) struct Contains {
    pub(super) clause: Clause,
    pub(super) limit: Limit,
    pub(super) counting: Option<Field>,
    pub(super) zones: ZoneFilter,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let zones = compiler.zone_filter(self.zones.as_deref());
        let limit = compiler.limit(self.exactly, self.at_least, self.at_most);
        let counting = match self.counting {
            Some(attribute) => Some(compiler.field("counting", &attribute)?),
            None => None,
        };
        Some(Arc::new(Contains {
            clause: compiler.clause("where", &self.r#where)?,
            limit: limit?,
            counting,
            zones: zones?,
        }))
    }
}

impl Body for Contains {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let (mut sure, mut maybe) = (Vec::new(), Vec::new());
        for item in ctx.deck.within(&self.zones) {
            match item.is_within(&self.zones, |card| self.clause.query.matches(card)) {
                Truth::True => sure.push(item),
                Truth::Unknown => maybe.push(item),
                Truth::False => {}
            }
        }
        let found = match &self.counting {
            None => Bounds::up_to(sum(&sure), sum(&maybe)),
            Some(field) => count_values(field, &sure, &maybe),
        };
        let mut outcome = ctx.judge(self.limit, found);
        match outcome.status {
            RuleStatus::Pass => {}
            RuleStatus::Fail => outcome.findings.push(self.finding(ctx, &sure, &outcome)),
            RuleStatus::Undetermined => {
                let unknown = |item: &&Item<'_>| {
                    self.counting
                        .as_ref()
                        .is_some_and(|field| item.cards().any(|card| field.keys(card).is_none()))
                };
                maybe.extend(sure.iter().copied().filter(unknown));
                outcome.findings.extend(cannot_tell(ctx, &maybe));
            }
        }
        outcome
    }

    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let (mut sure, mut maybe) = (Vec::new(), Vec::new());
        for (var, slot) in deck.within(&self.zones) {
            match slot.truth(&self.clause.query) {
                Truth::True => sure.push((var, slot)),
                Truth::Unknown => maybe.push((var, slot)),
                Truth::False => {}
            }
        }
        if let Some(field) = &self.counting {
            return self.constrain_values(field, &sure, &maybe, rows);
        }
        let terms =
            |slots: &[(Var, &Slot<'_>)]| slots.iter().map(|(var, _)| (*var, 1)).collect::<Vec<_>>();
        if maybe.is_empty() {
            return rows.limit(terms(&sure), self.limit.least, self.limit.most);
        }
        // The true number lies between that of the sure cards and that of all: the one must reach
        // the least, the other must not exceed the most.
        if let Some(least) = self.limit.least {
            rows.limit(terms(&sure), Some(least), None);
        }
        if let Some(most) = self.limit.most {
            rows.limit(terms(&[sure, maybe].concat()), None, Some(most));
        }
    }

    fn describe(&self, _: &[Zone]) -> Message {
        let (limit, n, words) = (self.limit.words(), self.limit.last(), self.clause.words.clone());
        match &self.counting {
            None => msg!(
                "rule-contains-says",
                limit = limit,
                word = msg!("rule-card-word", n = n),
                words = words
            ),
            Some(field) => msg!(
                "rule-contains-says-values",
                limit = limit,
                n = n,
                words = words,
                label = field.label()
            ),
        }
    }
}

impl Contains {
    /// For each value a number that is 1 if the value is there: it must be 1 to count against the
    /// most, and may be 1 for the least only if a card surely has it.
    fn constrain_values(
        &self,
        field: &Field,
        sure: &[(Var, &Slot<'_>)],
        maybe: &[(Var, &Slot<'_>)],
        rows: &mut Rows,
    ) {
        let mut values: BTreeMap<String, (Vec<Var>, Vec<Var>)> = BTreeMap::new();
        let mut unknown = Vec::new();
        for (slots, is_sure) in [(sure, true), (maybe, false)] {
            for (var, slot) in slots {
                let Some(keys) = field.keys(slot.card) else {
                    unknown.push((*var, 1));
                    continue;
                };
                for key in keys {
                    let (all, certain) = values.entry(key).or_default();
                    all.push(*var);
                    certain.extend(is_sure.then_some(*var));
                }
            }
        }
        if let Some(most) = self.limit.most {
            let present = values.values().map(|(all, _)| (rows.present(all), 1));
            let terms = present.chain(unknown).collect();
            rows.limit(terms, None, Some(most));
        }
        if let Some(least) = self.limit.least {
            let terms = values.values().map(|(_, certain)| (rows.offered_by(certain), 1)).collect();
            rows.limit(terms, Some(least), None);
        }
    }

    fn finding(&self, ctx: &Context<'_>, lines: &[&Item<'_>], outcome: &RuleOutcome) -> Finding {
        let (n, needed) = (outcome.actual().unwrap_or(0), self.limit.needed(ctx.rule.severity));
        let of = |n| match &self.clause.noun {
            Some(noun) => msg!("rule-cards-named", n = n, noun = noun.clone()),
            None => msg!("rule-cards-where", n = n, words = self.clause.words.clone()),
        };
        let values = |n| msg!("rule-values", n = n);
        let message = match &self.counting {
            None => msg!(
                "rule-contains-broken",
                cards = outcome.found.words(of).unwrap_or_else(|| of(n)),
                needed = needed
            ),
            Some(field) => msg!(
                "rule-contains-broken-values",
                values = outcome.found.words(values).unwrap_or_else(|| values(n)),
                needed = if ctx.rule.severity == Severity::Error {
                    needed
                } else {
                    msg!("rule-advised-values", limit = self.limit.words())
                },
                words = self.clause.noun.as_ref().unwrap_or(&self.clause.words).clone(),
                label = field.label()
            ),
        };
        let finding = numbers(ctx.broken(message), outcome.actual(), outcome.limit());
        let finding = match (
            &self.counting,
            self.limit.least.filter(|least| n < *least),
            self.limit.most.filter(|most| n > *most),
        ) {
            (None, Some(least), _) => finding.help(msg!("rule-help-add-such", n = least - n)),
            (None, None, Some(most)) => finding.help(msg!("rule-help-remove-such", n = n - most)),
            _ => finding,
        };
        match lines {
            [] => at_end(
                finding,
                ctx.deck,
                ctx.deck.within(&self.zones).last(),
                msg!("rule-none-up-to-here"),
            ),
            lines => with_counts(finding, lines.iter().copied()),
        }
    }
}

fn sum(items: &[&Item<'_>]) -> i64 {
    items.iter().map(|item| item.count).sum()
}

/// How many different values the cards have: those of the sure ones, and at most one more group for
/// every other line, or every term where cards may have several.
fn count_values(field: &Field, sure: &[&Item<'_>], maybe: &[&Item<'_>]) -> Bounds {
    let mut values = BTreeSet::new();
    let mut possible: BTreeSet<String> = BTreeSet::new();
    let (mut unknown, mut is_open) = (0, false);
    for (items, is_sure) in [(sure, true), (maybe, false)] {
        for item in items {
            match item.agreed(|reading| field.keys(reading.card?)) {
                Some(keys) if is_sure => values.extend(keys),
                _ => {
                    let each: Vec<Option<Vec<String>>> =
                        item.readings.iter().map(|reading| field.keys(reading.card?)).collect();
                    unknown += if each.contains(&None) { item.count } else { 0 };
                    possible.extend(each.into_iter().flatten().flatten());
                }
            }
            is_open |= field.attribute.is_many()
                && item.readings.iter().any(|reading| reading.card.is_none());
        }
    }
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    let more = possible.difference(&values).count();
    let more = match field.terms() {
        // Nobody knows how many terms an unknown card has, but there are no others.
        Some(terms) if is_open => number(terms.saturating_sub(values.len())),
        _ => number(more).saturating_add(unknown),
    };
    Bounds::up_to(number(values.len()), more)
}
