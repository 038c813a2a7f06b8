//! `budget` (R006)
//!
//! # What it checks
//! The points of all cards together stay within a cap. A card is worth the number of an attribute,
//! adjusted by queries.
//!
//! # Parameters
//! - `points`: how a card's points are found.
//!   - `attribute`: where they start; a card without it is worth nothing.
//!   - `read`: numbers for its printed symbols, in any letter case.
//!   - `plus`: how a `1+` printed for it counts: `at-least` (1 or more, so that the sum may stay
//!     undetermined) or `printed` (1).
//!   - `adjust`: queries, and what each adds to the cards it selects. They see the number that a
//!     symbol is read as.
//!   - `also-read`: `read` and `plus` for further attributes that the queries ask about. A reading
//!     holds for its own attribute only: a symbol that is not read is no number, whatever the same
//!     symbol is read as elsewhere.
//!   - `floor`: no card is worth less than this.
//! - `at-most`: the cap.
//! - `zones`: whose cards count; of all zones if absent.
//!
//! # Example
//! ```yaml
//! - kind: budget
//!   points:
//!     attribute: sv
//!     read: {"#": 3}
//!     plus: at-least
//!     also-read: [{attribute: hs, plus: at-least}]
//!     adjust: [{where: hs=5, by: 1}]
//!     floor: 0
//!   at-most: 50
//! ```

use std::{
    borrow::Cow,
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    card::{AttributeId, Card, Value},
    format::{
        assume::{Assumption, Figure, figure},
        compiler::Compiler,
        field::Field,
        gather::{self, Item},
        kind::{self, RuleKind},
        limit::{Bounds, Limit, RuleStatus},
        linear::{Rows, Slots},
        rule::{Body, Context, RuleOutcome},
        zone::{Zone, ZoneFilter},
    },
    msg,
    query::{Query, TestKind, Truth},
    report::{Arg, Finding, Message, codes::rule},
    text,
};

use super::findings::{assumed, at, cannot_tell, not_given, numbers, points};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("budget", rule::BUDGET);

/// Points within a cap.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// How a card's points are found.
    points: PointsParameters,
    /// The cap.
    at_most: i64,
    /// The zones whose cards count; all if absent.
    zones: Option<Vec<String>>,
}

/// How a card's points are found.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PointsParameters {
    /// The attribute they start from.
    attribute: String,
    /// Numbers for its printed symbols.
    #[serde(default)]
    read: BTreeMap<String, i64>,
    /// How a `1+` printed for it counts.
    plus: Option<Plus>,
    /// How further attributes are read, which the adjustments ask about.
    #[serde(default)]
    also_read: Vec<ReadingParameters>,
    /// What is added or taken away.
    #[serde(default)]
    adjust: Vec<AdjustParameters>,
    /// No card is worth less than this.
    floor: Option<i64>,
}

/// How what is printed for an attribute is read.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct ReadingParameters {
    /// The attribute.
    attribute: String,
    /// Numbers for its printed symbols.
    #[serde(default)]
    read: BTreeMap<String, i64>,
    /// How a `1+` printed for it counts.
    plus: Option<Plus>,
}

/// What is added to the points of some cards.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct AdjustParameters {
    /// Query: the cards.
    r#where: String,
    /// What is added.
    by: i64,
}

/// How a number printed with a plus counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Plus {
    /// As this number or more.
    AtLeast,
    /// As the printed number.
    Printed,
}

#[derive(Debug)]
struct Budget {
    field: Field,
    /// How the attribute is read, then others; the first for an attribute holds.
    readings: Vec<Reading>,
    adjust: Vec<(Query, i64)>,
    floor: Option<i64>,
    at_most: i64,
    zones: ZoneFilter,
}

/// How what is printed for an attribute is read.
#[derive(Debug)]
struct Reading {
    attribute: AttributeId,
    read: BTreeMap<String, i64>,
    plus: Option<Plus>,
}

/// The points of a card, and how they were found.
struct Points<'a> {
    bounds: Bounds,
    origin: Origin<'a>,
}

enum Origin<'a> {
    Plain,
    Assumed(i64),
    /// A printed plus, read as the number before it.
    Ruled(&'a str, i64),
    NotGiven(Option<&'a str>),
    /// The number is there, but not whether it is adjusted.
    Unclear,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let points = self.points;
        let field = compiler.field("points.attribute", &points.attribute);
        let zones = compiler.zone_filter(self.zones.as_deref());
        let at_most = compiler.count("at-most", Some(self.at_most)).flatten();
        let mut adjust = Some(Vec::new());
        for (index, one) in points.adjust.iter().enumerate() {
            let clause = compiler.clause(&format!("points.adjust[{index}].where"), &one.r#where);
            adjust = adjust.zip(clause).map(|(mut adjust, clause)| {
                adjust.push((clause.query, one.by));
                adjust
            });
        }
        let mut further = Some(Vec::new());
        for (index, one) in points.also_read.into_iter().enumerate() {
            let field =
                compiler.field(&format!("points.also-read[{index}].attribute"), &one.attribute);
            further = further.zip(field).map(|(mut further, field)| {
                further.push(Reading::new(&field, &one.read, one.plus));
                further
            });
        }
        let field = field?;
        let readings =
            [Reading::new(&field, &points.read, points.plus)].into_iter().chain(further?).collect();
        let floor = points.floor;
        Some(Arc::new(Budget {
            field,
            readings,
            adjust: adjust?,
            floor,
            at_most: at_most?,
            zones: zones?,
        }))
    }
}

impl Reading {
    fn new(field: &Field, read: &BTreeMap<String, i64>, plus: Option<Plus>) -> Self {
        let read = read.iter().map(|(symbol, number)| (text::fold(symbol), *number)).collect();
        Self { attribute: field.attribute.id.clone(), read, plus }
    }

    fn number<'a>(&self, printed: &'a str) -> (Bounds, Origin<'a>) {
        if let Some(number) = self.read.get(&text::fold(printed)) {
            return (Bounds::exactly(*number), Origin::Plain);
        }
        let before_plus =
            printed.strip_suffix('+').and_then(|number| number.trim().parse::<i64>().ok());
        match (before_plus, self.plus) {
            (Some(number), Some(Plus::Printed)) => {
                (Bounds::exactly(number), Origin::Ruled(printed, number))
            }
            (Some(number), Some(Plus::AtLeast)) => {
                (Bounds::at_least(number), Origin::NotGiven(Some(printed)))
            }
            _ => (Bounds::UNKNOWN, Origin::NotGiven(Some(printed))),
        }
    }
}

impl Body for Budget {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let lines: Vec<(&Item<'_>, Points<'_>)> = ctx
            .deck
            .within(&self.zones)
            .map(|item| (item, self.points_of(ctx.deck.assume, item)))
            .collect();
        let total = lines.iter().fold(Bounds::exactly(0), |total, (item, points)| {
            total.plus(points.bounds.times(item.count))
        });
        let mut outcome = ctx.judge(self.limit(), total);
        if outcome.status == RuleStatus::Fail {
            outcome.findings.push(self.finding(ctx, &lines, &outcome));
        }
        self.explain(ctx, &lines, &mut outcome);
        outcome
    }

    /// Each card counts with the most it may be worth, so the true total is never above the sum
    /// that is held to the cap.
    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let mut terms = Vec::new();
        for (var, slot) in deck.within(&self.zones) {
            match self.points(deck.assume, slot.card).bounds.most {
                Some(0) => {}
                Some(points) => terms.push((var, points)),
                None => rows.leave_out(var),
            }
        }
        rows.count_points(&terms);
        rows.limit(terms, None, Some(self.at_most));
    }

    fn reading(&self, attribute: &AttributeId, printed: &str) -> Option<i64> {
        self.read(attribute, printed).0.known()
    }

    fn worth(&self, assume: &[Assumption], card: &Card) -> Option<Bounds> {
        Some(self.points(assume, card).bounds)
    }

    fn describe(&self, _: &[Zone]) -> Message {
        msg!("rule-budget-says", n = self.at_most, label = self.field.label())
    }
}

/// Numbers from `least` up that stand for all of them. A query looks at a number only by comparing
/// it with its constants: its answer is the same for all numbers between two neighbouring
/// constants, and above the greatest. So `least` itself, each constant and the number after each
/// one leave no answer out.
fn representatives(query: &Query, attribute: &AttributeId, least: i64) -> Vec<i64> {
    let mut constants = vec![least];
    add_constants(query, attribute, &mut constants);
    let both = constants.iter().flat_map(|constant| [*constant, constant.saturating_add(1)]);
    let numbers: BTreeSet<i64> = both.filter(|number| *number >= least).collect();
    numbers.into_iter().collect()
}

fn add_constants(query: &Query, attribute: &AttributeId, constants: &mut Vec<i64>) {
    match query {
        Query::And(queries) | Query::Or(queries) => {
            for query in queries {
                add_constants(query, attribute, constants);
            }
        }
        Query::Not(query) => add_constants(query, attribute, constants),
        Query::Test(test) => match &test.kind {
            TestKind::Compare(id, _, number) if id == attribute => constants.push(*number),
            TestKind::Between(id, from, to) if id == attribute => constants.extend([from, to]),
            _ => {}
        },
    }
}

impl Budget {
    fn limit(&self) -> Limit {
        Limit { least: None, most: Some(self.at_most) }
    }

    fn points<'a>(&self, assume: &[Assumption], card: &'a Card) -> Points<'a> {
        let (base, origin) = match figure(assume, card, &self.field.attribute.id) {
            Figure::Absent => return Points { bounds: Bounds::exactly(0), origin: Origin::Plain },
            Figure::Known(number) => (Bounds::exactly(number), Origin::Plain),
            Figure::Assumed(number) => (Bounds::exactly(number), Origin::Assumed(number)),
            Figure::Unknown => (Bounds::UNKNOWN, Origin::NotGiven(None)),
            Figure::Printed(printed) => self.read(&self.field.attribute.id, printed),
        };
        let mut bounds = base;
        for (query, by) in &self.adjust {
            bounds = bounds.plus(match self.holds(query, card) {
                Truth::True => Bounds::exactly(*by),
                Truth::False => Bounds::exactly(0),
                Truth::Unknown => Bounds::up_to((*by).min(0), by.abs()),
            });
        }
        let bounds = self.floor.map_or(bounds, |floor| bounds.not_below(floor));
        let is_unclear = base.known().is_some() && bounds.known().is_none();
        Points { bounds, origin: if is_unclear { Origin::Unclear } else { origin } }
    }

    /// Whether a query holds of a card with numbers for its printed symbols; of one that is at
    /// least so much, whether it holds whatever the number is.
    fn holds(&self, query: &Query, card: &Card) -> Truth {
        let mut cards = vec![Cow::Borrowed(card)];
        for (attribute, value) in &card.attributes {
            let Value::Symbol(printed) = value else { continue };
            let bounds = self.read(attribute, printed).0;
            let Some(least) = bounds.least else { continue };
            let numbers = if bounds.known().is_some() {
                vec![least]
            } else {
                representatives(query, attribute, least)
            };
            let with = |number: &i64, card: &Card| {
                let mut card = card.clone();
                card.attributes.insert(attribute.clone(), Value::number(*number));
                Cow::Owned(card)
            };
            cards = cards
                .iter()
                .flat_map(|card| numbers.iter().map(|number| with(number, card)))
                .collect();
        }
        let first = query.matches(&cards[0]);
        if cards[1..].iter().all(|card| query.matches(card) == first) {
            first
        } else {
            Truth::Unknown
        }
    }

    fn read<'a>(&self, attribute: &AttributeId, printed: &'a str) -> (Bounds, Origin<'a>) {
        let reading = self.readings.iter().find(|reading| reading.attribute == *attribute);
        reading.map_or((Bounds::UNKNOWN, Origin::NotGiven(Some(printed))), |reading| {
            reading.number(printed)
        })
    }

    /// The points of each card of a line, whichever it is.
    fn points_of<'a>(&self, assume: &[Assumption], item: &'a Item<'a>) -> Points<'a> {
        let of = |reading: &gather::Reading<'a>| match reading.card {
            _ if !self.zones.has(reading.zone) => {
                Points { bounds: Bounds::exactly(0), origin: Origin::Plain }
            }
            Some(card) => self.points(assume, card),
            None => Points {
                bounds: self.floor.map_or(Bounds::UNKNOWN, Bounds::at_least),
                origin: Origin::NotGiven(None),
            },
        };
        match item.readings.as_slice() {
            [only] => of(only),
            _ => {
                Points { bounds: item.bounds(|reading| of(reading).bounds), origin: Origin::Plain }
            }
        }
    }

    /// Lists the points of every card, the dearest first.
    fn finding(
        &self,
        ctx: &Context<'_>,
        lines: &[(&Item<'_>, Points<'_>)],
        outcome: &RuleOutcome,
    ) -> Finding {
        let total = outcome.found.least.unwrap_or(0);
        let in_words = |bounds: Bounds, counted: fn(i64) -> Message| {
            bounds.words(counted).unwrap_or_else(|| msg!("rule-number-unknown"))
        };
        let mut dearest: Vec<&(&Item<'_>, Points<'_>)> = lines.iter().collect();
        dearest.sort_by_key(|(_, points)| Reverse(points.bounds.least));
        let mut listed = BTreeSet::new();
        let cards: Vec<Arg> = dearest
            .iter()
            .filter(|(item, _)| listed.insert((item.card().map(|card| &card.id), item.text)))
            .map(|(item, points)| {
                msg!(
                    "rule-card-number",
                    card = item.names(),
                    n = in_words(points.bounds, |n| msg!("rule-numbers", n = n))
                )
                .into()
            })
            .collect();
        let over = total.saturating_sub(self.at_most);
        let message = msg!(
            "rule-budget-broken",
            points = in_words(outcome.found, points),
            most = self.at_most,
            over = over,
            cards = cards
        );
        let finding = numbers(ctx.broken(message), outcome.actual(), outcome.limit())
            .help(msg!("rule-help-save-points", points = points(over)));
        lines.iter().fold(finding, |finding, (item, points)| {
            at(
                finding,
                item,
                msg!(
                    "rule-points-here",
                    points = in_words(points.bounds.times(item.count), self::points)
                ),
            )
        })
    }

    /// Notes: what is not known where it matters, what was assumed, what a ruling of the format
    /// decided.
    fn explain(
        &self,
        ctx: &Context<'_>,
        lines: &[(&Item<'_>, Points<'_>)],
        outcome: &mut RuleOutcome,
    ) {
        let (mut missing, mut unclear, mut figures, mut ruled) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (item, points) in lines {
            match points.origin {
                Origin::Plain => {}
                Origin::Assumed(number) => figures.push((*item, number)),
                Origin::Ruled(printed, number) => ruled.push((*item, printed, number)),
                Origin::NotGiven(printed) => missing.push((*item, printed)),
                Origin::Unclear => unclear.push(*item),
            }
        }
        if outcome.status == RuleStatus::Undetermined {
            outcome.findings.extend(not_given(ctx, self.field.label(), &missing));
            outcome.findings.extend(cannot_tell(ctx, &unclear));
        }
        outcome.findings.extend(assumed(ctx, &self.field.label(), &figures));
        if !ruled.is_empty() {
            let shown: Vec<Arg> = ruled
                .iter()
                .map(|(item, printed, _)| {
                    msg!("rule-card-printed", card = item.names(), printed = *printed).into()
                })
                .collect();
            let note =
                ctx.note(msg!("rule-plus-printed", label = self.field.label(), cards = shown));
            let note = ruled.iter().fold(note, |note, (item, _, number)| {
                at(note, item, msg!("rule-points-read-here", n = *number))
            });
            outcome.findings.push(note);
        }
    }
}
