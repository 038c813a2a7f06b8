//! `zone-size` (R001)
//!
//! # What it checks
//! The number of cards in a zone. Lines that name no known card count as the cards they stand for.
//!
//! # Parameters
//! - `zone`: the zone.
//! - `exactly`, `at-least`, `at-most`: how many.
//!
//! # Example
//! ```yaml
//! - {kind: zone-size, zone: main, exactly: 60}
//! ```

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    format::{
        compiler::Compiler,
        gather::Item,
        kind::{self, RuleKind},
        limit::{Bounds, Limit, RuleStatus},
        linear::{Rows, Slots},
        rule::{Body, Context, RuleOutcome},
        zone::Zone,
    },
    msg,
    query::Truth,
    report::{Finding, Message, codes::rule},
};

use super::findings::{at, at_end, cards, numbers};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("zone-size", rule::ZONE_SIZE);

/// So many cards in a zone.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// The zone.
    zone: String,
    /// Exactly so many.
    exactly: Option<i64>,
    /// At least so many.
    at_least: Option<i64>,
    /// At most so many.
    at_most: Option<i64>,
}

#[derive(Debug)]
struct ZoneSize {
    zone: usize,
    limit: Limit,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let limit = compiler.limit(self.exactly, self.at_least, self.at_most);
        Some(Arc::new(ZoneSize { zone: compiler.zone("zone", &self.zone)?, limit: limit? }))
    }
}

impl Body for ZoneSize {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let size = ctx.deck.size(self.zone);
        let mut outcome = ctx.judge(self.limit, size);
        if outcome.status == RuleStatus::Fail {
            outcome.findings.push(self.finding(ctx, size, &outcome));
        }
        outcome
    }

    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let terms = deck.zone(self.zone).map(|(var, _)| (var, 1)).collect();
        rows.limit(terms, self.limit.least, self.limit.most);
    }

    fn describe(&self, zones: &[Zone]) -> Message {
        let (limit, word) = (self.limit.words(), msg!("rule-card-word", n = self.limit.last()));
        match zones {
            [_] => msg!("rule-zone-size-says", limit = limit, word = word),
            zones => msg!(
                "rule-zone-size-says-zone",
                limit = limit,
                word = word,
                zone = zones[self.zone].names.clone()
            ),
        }
    }
}

impl ZoneSize {
    fn finding(&self, ctx: &Context<'_>, found: Bounds, outcome: &RuleOutcome) -> Finding {
        let needed = self.limit.needed(ctx.rule.severity);
        let (size, in_words) =
            (outcome.actual().unwrap_or(0), found.words(cards).unwrap_or_else(|| cards(0)));
        let message = match ctx.deck.zones {
            [_] => msg!("rule-zone-size-broken", cards = in_words, needed = needed),
            zones => msg!(
                "rule-zone-size-broken-zone",
                cards = in_words,
                needed = needed,
                zone = zones[self.zone].names.clone()
            ),
        };
        let finding = numbers(ctx.broken(message), outcome.actual(), outcome.limit());
        if let Some(most) = self.limit.most.filter(|most| size > *most) {
            let finding = finding.help(msg!("rule-help-remove-cards", cards = cards(size - most)));
            return match self.first_over(ctx, most) {
                Some(item) => at(finding, item, msg!("rule-over-from-here", n = most + 1)),
                None => finding,
            };
        }
        let missing = self.limit.least.map_or(0, |least| least - size);
        let finding = finding.help(msg!("rule-help-add-cards", cards = cards(missing)));
        let label = msg!("rule-up-to-here", cards = found.words(cards).unwrap_or_else(|| cards(0)));
        at_end(finding, ctx.deck, ctx.deck.zone(self.zone).last(), label)
    }

    /// The line with the first card too many.
    fn first_over<'a>(&self, ctx: &'a Context<'_>, most: i64) -> Option<&'a Item<'a>> {
        let mut size = 0;
        ctx.deck.zone(self.zone).filter(|item| item.is_in(self.zone) == Truth::True).find(|item| {
            size += item.count;
            size > most
        })
    }
}
