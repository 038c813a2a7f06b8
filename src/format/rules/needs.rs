//! `needs` (R008)
//!
//! # What it checks
//! What a card rests on must be in the deck: the Pokémon it evolves from, Energy that pays for one of its attacks.
//!
//! # Parameters
//! - `for`: query; the cards that need something.
//! - `one-of`: the attribute, of the card or of its abilities, that says what: each value is one way, and one way is enough.
//!   A cost is met if the deck supplies each of its symbols; the symbol that any other pays for is met by any supplier. Cards
//!   without the attribute need nothing.
//! - `by`: what meets the need: `name` or an attribute of the suppliers.
//! - `where`: query; the suppliers. All cards if absent.
//!
//! # Example
//! ```yaml
//! - {kind: needs, for: has:evolves, one-of: evolves-from, by: name, where: kind:pokemon, severity: warning}
//! ```

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    card::{Card, Value},
    format::{
        compiler::Compiler,
        field::{Field, value_keys},
        gather::Item,
        kind::{self, RuleKind},
        linear::{Rows, Slots, Var},
        rule::{Body, Context, RuleOutcome},
        zone::{Clause, Zone},
    },
    msg,
    query::Truth,
    report::{Arg, Finding, Message, codes::rule},
    text,
};

use super::findings::{cannot_tell, numbers, with_counts};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("needs", rule::NEEDS);

/// What cards rest on is in the deck.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// Query: the cards that need something.
    r#for: String,
    /// The attribute that says what they need.
    one_of: String,
    /// What meets the need: `name` or an attribute of the suppliers.
    by: String,
    /// Query: the suppliers; all cards if absent.
    r#where: Option<String>,
}

#[derive(Debug)]
struct Needs {
    needy: Clause,
    field: Field,
    /// The attribute of the suppliers; their names if absent.
    by: Option<Field>,
    suppliers: Option<Clause>,
}

/// Who could offer what.
#[derive(Debug, Default)]
struct Suppliers {
    all: Vec<Var>,
    by_key: BTreeMap<String, Vec<Var>>,
}

impl Suppliers {
    /// Those that meet a need.
    fn of(&self, key: &str, any: Option<&str>) -> Vec<Var> {
        if any == Some(key) { self.all.clone() } else { self.by_key.get(key).cloned().unwrap_or_default() }
    }
}

/// What the deck offers.
#[derive(Debug, Default)]
struct Supply {
    keys: BTreeSet<String>,
    /// There is a supplier, so that anything is offered.
    is_any: bool,
    /// There may be more than is known.
    is_open: bool,
}

impl Needs {
    /// How often the cards that stay in the deck ask for each symbol that only some suppliers offer, and who they are.
    fn demands(&self, deck: Slots<'_>, suppliers: &Suppliers) -> Vec<(Vec<Var>, i64)> {
        let mut demands: BTreeMap<&str, i64> = BTreeMap::new();
        for (_, slot) in deck.all().filter(|(_, slot)| slot.least > 0 && slot.truth(&self.needy.query) == Truth::True) {
            for value in slot.card.values(&self.field.attribute.id) {
                let Value::Symbols(symbols) = value else { continue };
                for symbol in symbols.iter().filter(|symbol| self.field.any() != Some(symbol.as_str())) {
                    *demands.entry(symbol.as_str()).or_default() += slot.least;
                }
            }
        }
        let offered = demands.into_iter().map(|(symbol, demand)| (suppliers.of(symbol, None), demand));
        offered.filter(|(suppliers, _)| !suppliers.is_empty()).collect()
    }
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let needy = compiler.clause("for", &self.r#for);
        let field = compiler.field("one-of", &self.one_of);
        let suppliers = compiler.optional_clause("where", self.r#where.as_deref());
        let by = match self.by.as_str() {
            "name" => None,
            attribute => Some(compiler.field("by", attribute)?),
        };
        Some(Arc::new(Needs { needy: needy?, field: field?, by, suppliers: suppliers? }))
    }
}

impl Body for Needs {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let supply = self.supply(&ctx.deck.items);
        let mut unmet: Vec<Vec<&Item<'_>>> = Vec::new();
        let mut unknown = Vec::new();
        for item in &ctx.deck.items {
            let needy = item.truth(&self.needy.query);
            let met = item.card.map_or(Truth::Unknown, |card| self.is_met(card, &supply));
            match (needy, met) {
                (Truth::False, _) | (_, Truth::True) => {}
                (Truth::True, Truth::False) => match unmet.iter_mut().find(|lines| lines[0].canonical_name() == item.canonical_name()) {
                    Some(lines) => lines.push(item),
                    None => unmet.push(vec![item]),
                },
                _ => unknown.push(item),
            }
        }
        let count = unmet.iter().flatten().map(|item| item.count).sum();
        let mut findings: Vec<Finding> = unmet.iter().map(|lines| self.finding(ctx, lines)).collect();
        // A line without a card could be what is needed; that line is reported as such.
        if ctx.deck.items.iter().all(|item| item.card.is_some()) {
            findings.extend(cannot_tell(ctx, &unknown));
        }
        ctx.count_offenders(count, !unknown.is_empty(), findings)
    }

    /// Only sure suppliers support a card, and a card that may need something counts as one that does.
    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let suppliers = self.suppliers_of(deck);
        let mut ways: BTreeMap<Vec<Vec<Var>>, Var> = BTreeMap::new();
        for (var, slot) in deck.all() {
            match slot.truth(&self.needy.query) {
                Truth::False => continue,
                Truth::Unknown | Truth::True => {}
            }
            let card = slot.card;
            if card.values(&self.field.attribute.id).next().is_none() {
                if card.abilities_unknown && self.field.is_of_abilities() {
                    rows.leave_out(var);
                }
                continue;
            }
            let mut supporters = Vec::new();
            for value in card.values(&self.field.attribute.id) {
                let Some(keys) = value_keys(value) else { continue };
                let groups: Vec<Vec<Var>> = keys.iter().map(|key| suppliers.of(key, self.field.any())).collect();
                if !matches!(value, Value::Symbols(_)) {
                    supporters.extend(groups.into_iter().flatten());
                } else if groups.iter().all(|group| !group.is_empty()) {
                    let distinct: Vec<Vec<Var>> = groups.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
                    let way = *ways.entry(distinct).or_insert_with_key(|groups| rows.offered(groups));
                    supporters.push(way);
                }
            }
            supporters.sort_unstable();
            supporters.dedup();
            rows.rely(var, supporters, 0);
        }
        rows.share_out(&self.demands(deck, &suppliers));
    }

    /// Five of what a card needs for four of it, such as four for three; for each symbol of a cost, from three quarters to one
    /// and a half times as many suppliers as the dearest costs of all cards ask for.
    fn supply(&self, deck: Slots<'_>, rows: &mut Rows) {
        let suppliers = self.suppliers_of(deck);
        let mut named: BTreeMap<Vec<Var>, Vec<(Var, i64)>> = BTreeMap::new();
        let mut symbols: BTreeMap<&str, Vec<(Var, i64)>> = suppliers.by_key.keys().map(|key| (key.as_str(), Vec::new())).collect();
        for (var, slot) in deck.all().filter(|(_, slot)| slot.truth(&self.needy.query) == Truth::True) {
            let mut ways: Vec<Var> = Vec::new();
            let mut dearest: BTreeMap<&str, i64> = BTreeMap::new();
            for value in slot.card.values(&self.field.attribute.id) {
                match value {
                    Value::Symbols(cost) => {
                        for symbol in cost.iter().filter(|symbol| self.field.any() != Some(symbol.as_str())) {
                            let asked = cost.iter().filter(|other| *other == symbol).count();
                            let dearest = dearest.entry(symbol.as_str()).or_default();
                            *dearest = (*dearest).max(i64::try_from(asked).unwrap_or(0));
                        }
                    }
                    value => ways.extend(value_keys(value).unwrap_or_default().iter().flat_map(|key| suppliers.of(key, None))),
                }
            }
            if !ways.is_empty() {
                named.entry(ways).or_default().push((var, 5));
            }
            for (symbol, asked) in dearest {
                symbols.entry(symbol).or_default().push((var, asked));
            }
        }
        for (ways, needy) in named {
            rows.limit(needy.into_iter().chain(ways.into_iter().map(|var| (var, -4))).collect(), None, Some(0));
        }
        for (symbol, asked) in symbols.into_iter().filter(|(symbol, _)| self.field.any() != Some(*symbol)) {
            let scaled = |factor: i64| asked.iter().map(move |(var, asked)| (*var, factor * asked));
            let supply = |factor: i64| suppliers.of(symbol, None).into_iter().map(move |var| (var, factor));
            if self.field.is_of_symbols() {
                rows.limit(scaled(3).chain(supply(-4)).collect(), None, Some(0));
                rows.limit(scaled(-3).chain(supply(2)).collect(), None, Some(0));
            }
        }
    }

    fn describe(&self, _: &[Zone]) -> Message {
        let words = self.needy.words.clone();
        match &self.by {
            None => msg!("rule-needs-says", words = words, label = self.field.label()),
            Some(by) => msg!("rule-needs-says-value", words = words, label = self.field.label(), by = by.label()),
        }
    }
}

impl Needs {
    /// The cards that surely supply something.
    fn suppliers_of(&self, deck: Slots<'_>) -> Suppliers {
        let mut suppliers = Suppliers::default();
        for (var, slot) in deck.all() {
            let truth = self.suppliers.as_ref().map_or(Truth::True, |clause| slot.truth(&clause.query));
            if truth != Truth::True {
                continue;
            }
            suppliers.all.push(var);
            let keys: BTreeSet<String> = self.offers(slot.card).unwrap_or_default().into_iter().collect();
            for key in keys {
                suppliers.by_key.entry(key).or_default().push(var);
            }
        }
        suppliers
    }

    fn supply(&self, items: &[Item<'_>]) -> Supply {
        let mut supply = Supply::default();
        for item in items {
            let truth = self.suppliers.as_ref().map_or(Truth::True, |clause| item.truth(&clause.query));
            let keys = item.card.and_then(|card| self.offers(card));
            match (truth, keys) {
                (Truth::False, _) => {}
                (Truth::True, Some(keys)) => {
                    supply.is_any = true;
                    supply.keys.extend(keys);
                }
                (Truth::True, None) => (supply.is_any, supply.is_open) = (true, true),
                (Truth::Unknown, _) => supply.is_open = true,
            }
        }
        supply
    }

    /// What a supplier offers; `None` if it is unknown.
    fn offers(&self, card: &Card) -> Option<Vec<String>> {
        match &self.by {
            None => Some(card.names.iter().map(|(_, name)| text::key(name)).collect()),
            Some(field) => {
                let offered: Option<Vec<Vec<String>>> = card.values(&field.attribute.id).map(value_keys).collect();
                offered.map(|keys| keys.concat())
            }
        }
    }

    /// Whether one of the card's ways is open.
    fn is_met(&self, card: &Card, supply: &Supply) -> Truth {
        let mut is_unknown = card.abilities_unknown && self.field.is_of_abilities();
        let mut ways = 0;
        for value in card.values(&self.field.attribute.id) {
            ways += 1;
            match self.meets(value, supply) {
                Some(true) => return Truth::True,
                Some(false) => is_unknown |= supply.is_open,
                None => is_unknown = true,
            }
        }
        match (is_unknown, ways) {
            (true, _) => Truth::Unknown,
            (false, 0) => Truth::True,
            (false, _) => Truth::False,
        }
    }

    /// Whether the known supply meets a value; `None` if the value is unknown.
    fn meets(&self, value: &Value, supply: &Supply) -> Option<bool> {
        let keys = value_keys(value)?;
        let any = self.field.any();
        let is_met = |key: &String| if any == Some(key.as_str()) { supply.is_any } else { supply.keys.contains(key) };
        // Each symbol of a cost must be paid, while terms and names are alternatives.
        Some(if matches!(value, Value::Symbols(_)) { keys.iter().all(is_met) } else { keys.iter().any(is_met) })
    }

    fn finding(&self, ctx: &Context<'_>, lines: &[&Item<'_>]) -> Finding {
        let mut ways: Vec<Arg> = Vec::new();
        for value in lines.iter().filter_map(|item| item.card).flat_map(|card| card.values(&self.field.attribute.id)) {
            let way = Arg::from(msg!("rule-quoted", text = self.field.show(value)));
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        let (card, label, ways) = (lines[0].names(), self.field.label(), Arg::Choice(ways));
        let message = match &self.by {
            None => msg!("rule-needs-broken", card = card, label = label, ways = ways.clone()),
            Some(_) => msg!("rule-needs-broken-value", card = card, label = label, ways = ways.clone()),
        };
        let help = match &self.by {
            None => msg!("rule-help-add-named", ways = ways),
            Some(_) => msg!("rule-help-add-supplier"),
        };
        let count = lines.iter().map(|item| item.count).sum();
        with_counts(numbers(ctx.broken(message), Some(count), Some(0)).help(help), lines.iter().copied())
    }
}
