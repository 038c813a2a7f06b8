//! `needs` (R008)
//!
//! # What it checks
//! What a card rests on must be in the deck: the Pokémon it evolves from, Energy that pays for one
//! of its attacks.
//!
//! # Parameters
//! - `for`: query; the cards that need something.
//! - `one-of`: the attribute, of the card or of its abilities, that says what: each value is one
//!   way, and one way is enough. A cost is met if the deck supplies each of its symbols as often as
//!   it asks for it, and as many in all; the symbol that any other pays for is met by any supplier.
//!   Each card is looked at by itself, whatever else is to be paid. Cards without the attribute
//!   need nothing.
//! - `by`: what meets the need: `name` or an attribute of the suppliers.
//! - `where`: query; the suppliers. All cards if absent.
//! - `detour`: a further way, while a card of the query `with` is in the deck: one of what the
//!   attribute `one-of` says.
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
        linear::{Demand, Rows, Slots, Var},
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
    /// A further way.
    detour: Option<DetourParameters>,
}

/// A further way to meet a need, with the help of another card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct DetourParameters {
    /// Query: cards of which one must be in the deck.
    with: String,
    /// The attribute that says what is needed then.
    one_of: String,
}

#[derive(Debug)]
struct Needs {
    needy: Clause,
    field: Field,
    /// The attribute of the suppliers; their names if absent.
    by: Option<Field>,
    suppliers: Option<Clause>,
    detour: Option<Detour>,
}

#[derive(Debug)]
struct Detour {
    with: Clause,
    field: Field,
}

impl Detour {
    /// Whether a card that opens this way is in the deck.
    fn is_open(&self, items: &[Item<'_>]) -> Truth {
        let is_helper = |item: &Item<'_>| {
            item.truth(|reading| {
                reading.card.map_or(Truth::Unknown, |card| self.with.query.matches(card))
            })
        };
        items.iter().map(is_helper).fold(Truth::False, Truth::or)
    }

    /// The cards that surely open this way.
    fn helpers(&self, deck: Slots<'_>) -> Vec<(Var, i64)> {
        deck.all()
            .filter(|(_, slot)| slot.truth(&self.with.query) == Truth::True)
            .map(|(var, _)| (var, 1))
            .collect()
    }
}

/// Who could offer what.
#[derive(Debug, Default)]
struct Suppliers {
    all: Vec<(Var, i64)>,
    by_key: BTreeMap<String, Vec<(Var, i64)>>,
}

impl Suppliers {
    /// Those that offer a symbol or a name, and how many of it each.
    fn of(&self, key: &str) -> Vec<(Var, i64)> {
        self.by_key.get(key).cloned().unwrap_or_default()
    }

    /// Those that are one of some names.
    fn named(&self, keys: &[String]) -> impl Iterator<Item = Var> {
        keys.iter().flat_map(|key| self.of(key)).map(|(var, _)| var)
    }
}

/// What the deck offers: how many of each symbol or name, at least and at most.
#[derive(Debug, Default)]
struct Supply {
    keys: BTreeMap<String, Offer>,
    all: Offer,
    /// There may be more of anything than is known.
    is_open: bool,
}

#[derive(Debug, Default, Clone, Copy)]
struct Offer {
    least: i64,
    most: i64,
}

impl Offer {
    fn add(&mut self, copies: i64, (least, most): (i64, i64)) {
        self.least = self.least.saturating_add(copies.saturating_mul(least));
        self.most = self.most.saturating_add(copies.saturating_mul(most));
    }

    /// Whether it is enough for so many.
    fn covers(self, needed: i64, is_open: bool) -> Truth {
        match (self.least >= needed, self.most >= needed || is_open) {
            (true, _) => Truth::True,
            (false, true) => Truth::Unknown,
            (false, false) => Truth::False,
        }
    }
}

impl Supply {
    /// Whether a way is open: all the symbols of a cost can be paid together, or there is one of
    /// some names.
    fn meets(&self, value: &Value, any: Option<&str>) -> Truth {
        let Some(keys) = value_keys(value) else { return Truth::Unknown };
        let of = |key: &str| self.keys.get(key).copied().unwrap_or_default();
        if !matches!(value, Value::Symbols(_)) {
            return keys
                .iter()
                .fold(Truth::False, |met, key| met.or(of(key).covers(1, self.is_open)));
        }
        // What pays for a symbol of its own pays for no other, and anything left over for the one
        // that any pays for: so it is enough that each symbol is there often enough, and
        // that there is enough in all (PB-087).
        let demands = demands(&keys, any);
        let each = demands.into_iter().map(|(key, needed)| of(key).covers(needed, self.is_open));
        let all = self.all.covers(i64::try_from(keys.len()).unwrap_or(i64::MAX), self.is_open);
        each.fold(all, Truth::and)
    }
}

/// How often a cost asks for each symbol but the one that any other pays for.
fn demands<'a>(keys: &'a [String], any: Option<&str>) -> BTreeMap<&'a str, i64> {
    let mut demands = BTreeMap::new();
    for key in keys.iter().map(String::as_str).filter(|key| any != Some(key)) {
        *demands.entry(key).or_default() += 1;
    }
    demands
}

/// How often each of these occurs.
fn counted(keys: Vec<String>) -> BTreeMap<String, i64> {
    let mut counts = BTreeMap::new();
    for key in keys {
        *counts.entry(key).or_default() += 1;
    }
    counts
}

impl Needs {
    /// How often the cards that stay in the deck ask for each symbol that only some suppliers
    /// offer, and who they are.
    fn demands(&self, deck: Slots<'_>, suppliers: &Suppliers) -> Vec<(Vec<Var>, i64)> {
        let mut demands: BTreeMap<&str, i64> = BTreeMap::new();
        for (_, slot) in deck
            .all()
            .filter(|(_, slot)| slot.least > 0 && slot.truth(&self.needy.query) == Truth::True)
        {
            for value in slot.card.values(&self.field.attribute.id) {
                let Value::Symbols(symbols) = value else { continue };
                for symbol in
                    symbols.iter().filter(|symbol| self.field.any() != Some(symbol.as_str()))
                {
                    *demands.entry(symbol.as_str()).or_default() += slot.least;
                }
            }
        }
        let offered = demands
            .into_iter()
            .map(|(symbol, demand)| (suppliers.named(&[symbol.to_owned()]).collect(), demand));
        offered.filter(|(suppliers, _): &(Vec<Var>, i64)| !suppliers.is_empty()).collect()
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
        let detour = match self.detour {
            Some(detour) => {
                let with = compiler.clause("detour.with", &detour.with);
                Some(Detour {
                    field: compiler.field("detour.one-of", &detour.one_of)?,
                    with: with?,
                })
            }
            None => None,
        };
        Some(Arc::new(Needs { needy: needy?, field: field?, by, suppliers: suppliers?, detour }))
    }
}

impl Body for Needs {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let supply = self.supply(&ctx.deck.items);
        let mut unmet: Vec<Vec<&Item<'_>>> = Vec::new();
        let mut unknown = Vec::new();
        let helper =
            self.detour.as_ref().map_or(Truth::False, |detour| detour.is_open(&ctx.deck.items));
        for item in &ctx.deck.items {
            let lacks = item.truth(|reading| match reading.card {
                None => Truth::Unknown,
                Some(card) => {
                    self.needy.query.matches(card).and(!self.is_met(card, &supply, helper))
                }
            });
            match lacks {
                Truth::False => {}
                Truth::True => match unmet
                    .iter_mut()
                    .find(|lines| lines[0].canonical_name() == item.canonical_name())
                {
                    Some(lines) => lines.push(item),
                    None => unmet.push(vec![item]),
                },
                Truth::Unknown => unknown.push(item),
            }
        }
        let count = unmet.iter().flatten().map(|item| item.count).sum();
        let mut findings: Vec<Finding> =
            unmet.iter().map(|lines| self.finding(ctx, lines)).collect();
        // A line without a card could be what is needed; that line is reported as such.
        if ctx.deck.items.iter().all(|item| item.card().is_some()) {
            findings.extend(cannot_tell(ctx, &unknown));
        }
        ctx.count_offenders(count, !unknown.is_empty(), findings)
    }

    /// Only sure suppliers support a card, and a card that may need something counts as one that
    /// does.
    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let suppliers = self.suppliers_of(deck);
        let helpers = self.detour.as_ref().map(|detour| detour.helpers(deck));
        let mut ways: BTreeMap<Vec<Demand>, Var> = BTreeMap::new();
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
                if !matches!(value, Value::Symbols(_)) {
                    supporters.extend(suppliers.named(&keys));
                    continue;
                }
                let each = demands(&keys, self.field.any())
                    .into_iter()
                    .map(|(key, needed)| (suppliers.of(key), needed));
                let all = (suppliers.all.clone(), i64::try_from(keys.len()).unwrap_or(i64::MAX));
                let demands: Vec<Demand> =
                    each.chain([all]).filter(|(_, needed)| *needed > 0).collect();
                if demands.iter().all(|(suppliers, _)| !suppliers.is_empty()) {
                    supporters.push(
                        *ways.entry(demands).or_insert_with_key(|demands| rows.offered(demands)),
                    );
                }
            }
            if let (Some(detour), Some(helpers)) = (&self.detour, &helpers) {
                let ends = card.values(&detour.field.attribute.id).filter_map(value_keys);
                for end in
                    ends.map(|keys| suppliers.named(&keys).map(|var| (var, 1)).collect::<Vec<_>>())
                {
                    if !end.is_empty() && !helpers.is_empty() {
                        let demands = vec![(helpers.clone(), 1), (end, 1)];
                        supporters.push(
                            *ways
                                .entry(demands)
                                .or_insert_with_key(|demands| rows.offered(demands)),
                        );
                    }
                }
            }
            supporters.sort_unstable();
            supporters.dedup();
            rows.rely(var, supporters, 0);
        }
        rows.share_out(&self.demands(deck, &suppliers));
    }

    /// Five of what a card needs for four of it, such as four for three; for each symbol of a cost,
    /// from three quarters to one and a half times as many suppliers as the dearest costs of
    /// all cards ask for.
    fn supply(&self, deck: Slots<'_>, rows: &mut Rows) {
        let suppliers = self.suppliers_of(deck);
        let mut named: BTreeMap<Vec<Var>, Vec<(Var, i64)>> = BTreeMap::new();
        let mut symbols: BTreeMap<&str, Vec<(Var, i64)>> =
            suppliers.by_key.keys().map(|key| (key.as_str(), Vec::new())).collect();
        for (var, slot) in
            deck.all().filter(|(_, slot)| slot.truth(&self.needy.query) == Truth::True)
        {
            let mut ways: Vec<Var> = Vec::new();
            let mut dearest: BTreeMap<&str, i64> = BTreeMap::new();
            for value in slot.card.values(&self.field.attribute.id) {
                match value {
                    Value::Symbols(cost) => {
                        for symbol in
                            cost.iter().filter(|symbol| self.field.any() != Some(symbol.as_str()))
                        {
                            let asked = cost.iter().filter(|other| *other == symbol).count();
                            let dearest = dearest.entry(symbol.as_str()).or_default();
                            *dearest = (*dearest).max(i64::try_from(asked).unwrap_or(0));
                        }
                    }
                    value => ways.extend(suppliers.named(&value_keys(value).unwrap_or_default())),
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
            rows.limit(
                needy.into_iter().chain(ways.into_iter().map(|var| (var, -4))).collect(),
                None,
                Some(0),
            );
        }
        for (symbol, asked) in
            symbols.into_iter().filter(|(symbol, _)| self.field.any() != Some(*symbol))
        {
            let scaled = |factor: i64| asked.iter().map(move |(var, asked)| (*var, factor * asked));
            let supply = |factor: i64| {
                suppliers.of(symbol).into_iter().map(move |(var, offered)| (var, factor * offered))
            };
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
            Some(by) => msg!(
                "rule-needs-says-value",
                words = words,
                label = self.field.label(),
                by = by.label()
            ),
        }
    }
}

impl Needs {
    /// The cards that surely supply something.
    fn suppliers_of(&self, deck: Slots<'_>) -> Suppliers {
        let mut suppliers = Suppliers::default();
        for (var, slot) in deck.all() {
            let truth =
                self.suppliers.as_ref().map_or(Truth::True, |clause| slot.truth(&clause.query));
            if truth != Truth::True {
                continue;
            }
            let offers = counted(self.offers(slot.card).unwrap_or_default());
            let all: i64 = offers.values().sum();
            suppliers.all.extend((all > 0).then_some((var, all)));
            for (key, offered) in offers {
                suppliers.by_key.entry(key).or_default().push((var, offered));
            }
        }
        suppliers
    }

    fn supply(&self, items: &[Item<'_>]) -> Supply {
        let mut supply = Supply::default();
        for item in items {
            // What each reading offers surely and perhaps; it may be anything if that is unknown.
            let mut each: Vec<(BTreeMap<String, i64>, BTreeMap<String, i64>)> = Vec::new();
            for reading in &item.readings {
                let truth = self.suppliers.as_ref().map_or(Truth::True, |clause| {
                    reading.card.map_or(Truth::Unknown, |card| clause.query.matches(card))
                });
                let offers = reading.card.and_then(|card| self.offers(card)).map(counted);
                supply.is_open |= truth != Truth::False && offers.is_none();
                each.push(match truth {
                    Truth::False => <_>::default(),
                    Truth::True => (offers.clone().unwrap_or_default(), offers.unwrap_or_default()),
                    Truth::Unknown => (BTreeMap::new(), offers.unwrap_or_default()),
                });
            }
            let ends = |of: &dyn Fn(&BTreeMap<String, i64>) -> i64| {
                (
                    each.iter().map(|(least, _)| of(least)).min().unwrap_or(0),
                    each.iter().map(|(_, most)| of(most)).max().unwrap_or(0),
                )
            };
            supply.all.add(item.count, ends(&|offers| offers.values().sum()));
            for key in each.iter().flat_map(|(_, most)| most.keys()).collect::<BTreeSet<_>>() {
                supply
                    .keys
                    .entry(key.clone())
                    .or_default()
                    .add(item.count, ends(&|offers| offers.get(key).copied().unwrap_or(0)));
            }
        }
        supply
    }

    /// What a supplier offers; `None` if it is unknown.
    fn offers(&self, card: &Card) -> Option<Vec<String>> {
        match &self.by {
            None => Some(card.names.iter().map(|(_, name)| text::key(name)).collect()),
            Some(field) => {
                let offered: Option<Vec<Vec<String>>> =
                    card.values(&field.attribute.id).map(value_keys).collect();
                offered.map(|keys| keys.concat())
            }
        }
    }

    /// Whether one of the card's ways is open; `detour` says whether there is what opens the other
    /// one.
    fn is_met(&self, card: &Card, supply: &Supply, detour: Truth) -> Truth {
        if card.values(&self.field.attribute.id).next().is_none() {
            return if card.abilities_unknown && self.field.is_of_abilities() {
                Truth::Unknown
            } else {
                Truth::True
            };
        }
        let any = self.field.any();
        let unknown = if card.abilities_unknown && self.field.is_of_abilities() {
            Truth::Unknown
        } else {
            Truth::False
        };
        let met = card
            .values(&self.field.attribute.id)
            .fold(unknown, |met, value| met.or(supply.meets(value, any)));
        let ends = self.detour.iter().flat_map(|other| card.values(&other.field.attribute.id));
        ends.fold(met, |met, value| met.or(detour.and(supply.meets(value, any))))
    }

    fn finding(&self, ctx: &Context<'_>, lines: &[&Item<'_>]) -> Finding {
        let mut ways: Vec<Arg> = Vec::new();
        for value in lines
            .iter()
            .flat_map(|item| item.cards())
            .flat_map(|card| card.values(&self.field.attribute.id))
        {
            let way = Arg::from(msg!("rule-quoted", text = self.field.show(value)));
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        let (card, label, ways) = (lines[0].names(), self.field.label(), Arg::Choice(ways));
        let message = match &self.by {
            None => msg!("rule-needs-broken", card = card, label = label, ways = ways.clone()),
            Some(_) => match self.suppliers.as_ref().and_then(|clause| clause.noun.clone()) {
                Some(noun) if self.field.is_of_abilities() => {
                    msg!("rule-needs-broken-cost", noun = noun, card = card, ways = ways.clone())
                }
                _ => {
                    msg!("rule-needs-broken-value", card = card, label = label, ways = ways.clone())
                }
            },
        };
        let help = match &self.by {
            None => msg!("rule-help-add-named", ways = ways),
            Some(_) => msg!("rule-help-add-supplier"),
        };
        let count = lines.iter().map(|item| item.count).sum();
        with_counts(
            numbers(ctx.broken(message), Some(count), Some(0)).help(help),
            lines.iter().copied(),
        )
    }
}
