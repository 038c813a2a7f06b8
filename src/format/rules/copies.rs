//! `copies` (R002)
//!
//! # What it checks
//! At most so many copies of the same card, summed over zones, printings, languages and repeated
//! lines. The number is the rule's own or each card's. Where printings of a card give different
//! numbers, the smallest one binds.
//!
//! # Parameters
//! - `at-most`: the number; or `at-most-of`: the attribute that gives it. A card without the
//!   attribute has no limit; a number that no source gives leaves the rule undetermined, unless the
//!   format assumes one.
//! - `per`: what makes cards the same: `card`, `name` or an attribute; the game's own notion if
//!   absent.
//! - `except`: query; these cards have no limit.
//! - `zones`: where to count; in all zones if absent.
//! - `bonus`: cards of `zone` raise the limit by `by` (1 if absent) for cards whose values of
//!   `matches` are among their values of `attribute`.
//!
//! # Example
//! ```yaml
//! - {kind: copies, at-most: 4, per: name, except: subtype:basic-energy}
//! ```

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    card::Card,
    format::{
        assume::Figure,
        compiler::Compiler,
        field::{Field, Grouping},
        gather::{Gathered, Item, Reading},
        kind::{self, RuleKind},
        limit::{Bounds, Limit, RuleStatus},
        linear::{Rows, Slots, Var},
        rule::{Body, Context, RuleOutcome},
        zone::{Clause, Zone, ZoneFilter},
    },
    msg,
    query::Truth,
    report::{Finding, Message, codes::rule},
};

use super::findings::{assumed, cannot_tell, copies, not_given, numbers, with_counts};

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("copies", rule::COPIES);

/// At most so many copies of a card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// At most so many.
    at_most: Option<i64>,
    /// Attribute of the card that says how many.
    at_most_of: Option<String>,
    /// What makes cards the same: `card`, `name` or an attribute.
    per: Option<String>,
    /// Query: cards without a limit.
    except: Option<String>,
    /// The zones to count in; all if absent.
    zones: Option<Vec<String>>,
    /// What raises the limit.
    bonus: Option<BonusParameters>,
}

/// What raises the limit of some cards.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct BonusParameters {
    /// The zone of the cards that raise it.
    zone: String,
    /// Their attribute.
    attribute: String,
    /// The attribute of the raised cards that must share a value with it.
    matches: String,
    /// By how much; 1 if absent.
    by: Option<i64>,
}

#[derive(Debug)]
struct Copies {
    limit: CardLimit,
    grouping: Grouping,
    except: Option<Clause>,
    zones: ZoneFilter,
    bonus: Option<Bonus>,
}

#[derive(Debug)]
enum CardLimit {
    Fixed(i64),
    Of(Box<Field>),
}

#[derive(Debug)]
struct Bonus {
    zone: usize,
    attribute: Field,
    matches: Field,
    by: i64,
}

/// Lines with copies of the same card.
#[derive(Debug, Default)]
struct Group<'a> {
    lines: Vec<&'a Item<'a>>,
    /// Whether it is one line that may belong to several groups.
    is_loose: bool,
    /// Copies that surely count.
    sure: i64,
    /// Copies that may be excepted, or may be of another card.
    maybe: i64,
    /// Their lines, where it is known which card they are; notes name no others.
    doubtful: Vec<&'a Item<'a>>,
    /// The places of the loose lines that may add to it.
    meets: Vec<usize>,
    /// The smallest limit any of them may give, and the smallest that surely holds.
    limit: Option<(i64, i64)>,
    /// Lines whose limit is not given, with what is printed.
    missing: Vec<(&'a Item<'a>, Option<&'a str>)>,
    assumed: Vec<(&'a Item<'a>, i64)>,
}

/// Lines that may be of the cards of several groups, all of the same ones: what they may add to each.
#[derive(Debug, Default)]
struct Loose<'a> {
    /// The keys of these cards; none if they may be any.
    keys: Vec<String>,
    count: i64,
    /// Each one's group, and the smallest limit it may give; the two smallest of all, since none
    /// limits itself.
    least: Vec<(i64, usize)>,
    /// Those of a known card, in any group.
    doubtful: Vec<&'a Item<'a>>,
}

/// What is remembered while groups are made.
struct Making<'a> {
    deck: &'a Gathered<'a>,
    /// Whether cards with these values have their limit raised: lists repeat themselves.
    raised: BTreeMap<Option<Vec<String>>, Truth>,
}

/// A group held against its limit.
struct Judged<'g> {
    group: &'g Group<'g>,
    status: RuleStatus,
    /// The limit that decides, where it is known.
    limit: Option<i64>,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let limit = match (self.at_most, self.at_most_of) {
            (Some(most), None) => {
                compiler.count("at-most", Some(most)).flatten().map(CardLimit::Fixed)
            }
            (None, Some(attribute)) => {
                compiler.field("at-most-of", &attribute).map(|field| CardLimit::Of(Box::new(field)))
            }
            _ => {
                compiler.contradiction(msg!("format-copies-limit"));
                None
            }
        };
        let grouping = compiler.grouping(self.per.as_deref());
        let except = compiler.optional_clause("except", self.except.as_deref());
        let zones = compiler.zone_filter(self.zones.as_deref());
        let bonus = match self.bonus {
            Some(bonus) => Some(bonus.compile(compiler)?),
            None => None,
        };
        Some(Arc::new(Copies {
            limit: limit?,
            grouping: grouping?,
            except: except?,
            zones: zones?,
            bonus,
        }))
    }
}

impl BonusParameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Bonus> {
        let zone = compiler.zone("bonus.zone", &self.zone);
        let attribute = compiler.field("bonus.attribute", &self.attribute);
        let matches = compiler.field("bonus.matches", &self.matches);
        Some(Bonus {
            zone: zone?,
            attribute: attribute?,
            matches: matches?,
            by: self.by.unwrap_or(1),
        })
    }
}

impl Body for Copies {
    fn check(&self, ctx: &Context<'_>) -> RuleOutcome {
        let (groups, loose) = self.groups(ctx.deck);
        let judged: Vec<Judged<'_>> = groups.iter().filter_map(Group::judge).collect();
        let status = |wanted: RuleStatus| judged.iter().any(|one| one.status == wanted);
        let status = match (status(RuleStatus::Fail), status(RuleStatus::Undetermined)) {
            (true, _) => RuleStatus::Fail,
            (_, true) => RuleStatus::Undetermined,
            (_, false) => RuleStatus::Pass,
        };
        let tightness = |one: &&Judged<'_>| (one.margin(), Reverse(one.group.sure), one.limit);
        let (found, limit) =
            match judged.iter().filter(|one| one.status == status).min_by_key(tightness) {
                Some(worst) => (Bounds::up_to(worst.group.sure, worst.group.maybe), worst.limit),
                None => (Bounds::exactly(0), self.limit.fixed()),
            };
        let mut findings: Vec<Finding> = judged
            .iter()
            .filter(|one| one.status == RuleStatus::Fail)
            .map(|one| one.finding(ctx))
            .collect();
        self.explain(ctx, &judged, &loose, &mut findings);
        ctx.outcome(status, found, limit.map(Limit::at_most), findings)
    }

    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows) {
        let mut groups: BTreeMap<String, Vec<(Var, Option<i64>)>> = BTreeMap::new();
        let mut unknown: Vec<(Var, Option<i64>)> = Vec::new();
        for (var, slot) in deck.within(&self.zones) {
            if self.except.as_ref().is_some_and(|except| slot.truth(&except.query) == Truth::True) {
                continue;
            }
            let limit = match &self.limit {
                CardLimit::Fixed(most) => Some(*most),
                CardLimit::Of(field) => match deck.figure(slot.card, &field.attribute.id) {
                    Figure::Absent => None,
                    Figure::Known(most) | Figure::Assumed(most) => Some(most),
                    Figure::Printed(_) | Figure::Unknown => {
                        rows.leave_out(var);
                        continue;
                    }
                },
            };
            match self.grouping.keys(slot.card) {
                Some(keys) => keys
                    .into_iter()
                    .for_each(|key| groups.entry(key).or_default().push((var, limit))),
                None => unknown.push((var, limit)),
            }
        }
        // Cards that may be alike to any others count in every group, and in one of their own.
        rows.doubt(&unknown.iter().map(|(var, _)| *var).collect::<Vec<_>>());
        let mut raised = BTreeMap::new();
        for group in groups.values().chain([&Vec::new()]) {
            let members: Vec<_> = group.iter().chain(&unknown).copied().collect();
            self.constrain_group(&members, deck, rows, &mut raised);
        }
    }

    fn describe(&self, _: &[Zone]) -> Message {
        let alike = match &self.grouping {
            Grouping::Same(_) | Grouping::Card => msg!("rule-same-card"),
            Grouping::Name(_) => msg!("rule-same-name"),
            Grouping::Attribute(field) => msg!("rule-same-value", label = field.label()),
        };
        let says = match &self.limit {
            CardLimit::Fixed(n) => msg!("rule-copies-says", n = *n, alike = alike),
            CardLimit::Of(field) => {
                msg!("rule-copies-says-of", label = field.label(), alike = alike)
            }
        };
        match &self.except {
            Some(except) => {
                msg!("rule-copies-says-except", says = says, words = except.words.clone())
            }
            None => says,
        }
    }
}

impl CardLimit {
    fn fixed(&self) -> Option<i64> {
        match self {
            Self::Fixed(most) => Some(*most),
            Self::Of(_) => None,
        }
    }
}

impl Copies {
    /// The copies of a group stay within the limit of each card of it that is in the deck.
    fn constrain_group(
        &self,
        members: &[(Var, Option<i64>)],
        deck: Slots<'_>,
        rows: &mut Rows,
        raised: &mut BTreeMap<Vec<Var>, Var>,
    ) {
        let terms: Vec<(Var, i64)> = members.iter().map(|(var, _)| (*var, 1)).collect();
        let bonus = |var: Var| {
            self.bonus
                .as_ref()
                .map_or((0, Vec::new()), |bonus| (bonus.by, bonus.leaders(deck, var)))
        };
        let mut limits: BTreeMap<(Option<i64>, i64, Vec<Var>), Vec<Var>> = BTreeMap::new();
        for (var, limit) in members {
            let (by, leaders) = bonus(*var);
            limits.entry((*limit, by, leaders)).or_default().push(*var);
        }
        let is_uniform = limits.len() == 1;
        for ((limit, by, leaders), vars) in limits {
            let Some(limit) = limit else { continue };
            let mut terms = terms.clone();
            if by != 0 && !leaders.is_empty() {
                let is_raised =
                    *raised.entry(leaders).or_insert_with_key(|leaders| rows.offered_by(leaders));
                terms.push((is_raised, -by));
            }
            if is_uniform {
                rows.limit(terms, None, Some(limit));
            } else {
                // Each limit of the group binds only while a card that has it is in the deck.
                let present = rows.present(&vars);
                rows.limit_while(present, terms, limit);
            }
        }
    }

    /// The groups of the deck. A line that may belong to several is a group of its own, and may add
    /// to the others.
    fn groups<'a>(&'a self, deck: &'a Gathered<'a>) -> (Vec<Group<'a>>, Vec<Loose<'a>>) {
        let mut groups: Vec<(Vec<String>, Group<'a>)> = Vec::new();
        let mut index: BTreeMap<String, usize> = BTreeMap::new();
        let mut loose: Vec<(usize, &'a Item<'a>)> = Vec::new();
        let mut making = Making { deck, raised: BTreeMap::new() };
        for item in deck.within(&self.zones) {
            let except = |card: &Arc<Card>| {
                self.except.as_ref().map_or(Truth::False, |except| except.query.matches(card))
            };
            let counts = item.is_within(&self.zones, |card| !except(card));
            // A card that may be any is in the zone all the same, and counts if nothing is
            // excepted.
            let is_sure = item.readings.iter().all(|reading| self.zones.has(reading.zone))
                && self.except.is_none();
            let counts = if is_sure { Truth::True } else { counts };
            if counts == Truth::False {
                continue;
            }
            if let Some(keys) = item.agreed(|reading| self.grouping.keys(reading.card?)) {
                for key in keys {
                    let group = *index.entry(key.clone()).or_insert_with(|| {
                        groups.push((vec![key], Group::default()));
                        groups.len() - 1
                    });
                    self.add(&mut making, &mut groups[group].1, item, counts);
                }
                continue;
            }
            // Whatever card it is, its copies are of one card, unless it may be one that has no
            // key.
            let keys: Option<Vec<Vec<String>>> =
                item.readings.iter().map(|reading| self.grouping.keys(reading.card?)).collect();
            let has_key = !matches!(self.grouping, Grouping::Attribute(_))
                || keys.iter().flatten().all(|keys| !keys.is_empty()) && keys.is_some();
            let mut group = Group { is_loose: true, ..Group::default() };
            self.add(&mut making, &mut group, item, if has_key { counts } else { Truth::Unknown });
            loose.push((groups.len(), item));
            let mut keys = keys.unwrap_or_default().concat();
            keys.sort_unstable();
            groups.push((keys, group));
        }
        let loose = Loose::gather(&loose, &groups);
        for (own, (theirs, group)) in groups.iter_mut().enumerate() {
            for (place, lines) in loose.iter().enumerate() {
                lines.add_to(place, own, theirs, group);
            }
        }
        (groups.into_iter().map(|(_, group)| group).collect(), loose)
    }

    fn add<'a>(
        &self,
        making: &mut Making<'a>,
        group: &mut Group<'a>,
        item: &'a Item<'a>,
        counts: Truth,
    ) {
        group.lines.push(item);
        if counts == Truth::True {
            group.sure += item.count;
        } else {
            group.maybe += item.count;
            group.doubt(item);
        }
        for reading in &item.readings {
            let most = match (&self.limit, reading.card) {
                (CardLimit::Fixed(most), _) => *most,
                (CardLimit::Of(_), None) => {
                    group.missing.push((item, None));
                    continue;
                }
                (CardLimit::Of(field), Some(card)) => {
                    match making.deck.figure(card, &field.attribute.id) {
                        Figure::Absent => continue,
                        Figure::Known(most) => most,
                        Figure::Assumed(most) => {
                            group.assumed.push((item, most));
                            most
                        }
                        Figure::Printed(printed) => {
                            group.missing.push((item, Some(printed)));
                            continue;
                        }
                        Figure::Unknown => {
                            group.missing.push((item, None));
                            continue;
                        }
                    }
                }
            };
            let (surely, perhaps) =
                self.bonus.as_ref().map_or((0, 0), |bonus| bonus.of(making, reading));
            let (low, high) = group.limit.unwrap_or((i64::MAX, i64::MAX));
            // What the line may be and what may not count lowers no limit for certain.
            let is_sure = counts == Truth::True && item.readings.len() == 1;
            let high = if is_sure { high.min(most.saturating_add(perhaps)) } else { high };
            group.limit = Some((low.min(most.saturating_add(surely)), high));
        }
        if counts == Truth::True
            && item.readings.len() > 1
            && let CardLimit::Fixed(most) = &self.limit
            && let Some((_, high)) = &mut group.limit
        {
            let by = self.bonus.as_ref().map_or(0, |bonus| bonus.by.max(0));
            *high = (*high).min(most.saturating_add(by));
        }
    }

    /// Notes: what is not known where it matters, and what was assumed.
    fn explain(
        &self,
        ctx: &Context<'_>,
        judged: &[Judged<'_>],
        loose: &[Loose<'_>],
        findings: &mut Vec<Finding>,
    ) {
        let open: Vec<&Group<'_>> = judged
            .iter()
            .filter(|one| one.status == RuleStatus::Undetermined)
            .map(|one| one.group)
            .collect();
        let mut unclear: Vec<&Item<'_>> =
            open.iter().flat_map(|group| group.doubtful.iter().copied()).collect();
        let met: BTreeSet<usize> = open.iter().flat_map(|group| &group.meets).copied().collect();
        unclear.extend(met.into_iter().flat_map(|place| &loose[place].doubtful));
        unclear.sort_by_key(|item| item.span.start);
        unclear.dedup_by_key(|item| item.span.start);
        findings.extend(cannot_tell(ctx, &unclear));
        let CardLimit::Of(field) = &self.limit else { return };
        let missing: Vec<_> = open.iter().flat_map(|group| group.missing.iter().copied()).collect();
        findings.extend(not_given(ctx, field.label(), &missing));
        let figures: Vec<_> =
            judged.iter().flat_map(|one| one.group.assumed.iter().copied()).collect();
        findings.extend(assumed(ctx, &field.label(), &figures));
    }
}

impl Bonus {
    /// The cards that surely raise the limit of a card.
    fn leaders(&self, deck: Slots<'_>, var: Var) -> Vec<Var> {
        let Some(theirs) = self.matches.keys(deck.list[var].card) else { return Vec::new() };
        let is_matching = |ours: Option<Vec<String>>| {
            ours.is_some_and(|ours| ours.iter().any(|key| theirs.contains(key)))
        };
        deck.zone(self.zone)
            .filter(|(_, leader)| is_matching(self.attribute.keys(leader.card)))
            .map(|(var, _)| var)
            .collect()
    }

    /// By how much the limit of a card is surely raised, and by how much it may be.
    fn of(&self, making: &mut Making<'_>, reading: &Reading<'_>) -> (i64, i64) {
        let theirs = reading.card.and_then(|card| self.matches.keys(card));
        let is_raised = if let Some(known) = making.raised.get(&theirs) {
            *known
        } else {
            let is_raised = self.raises(making.deck, theirs.as_deref());
            making.raised.insert(theirs, is_raised);
            is_raised
        };
        match is_raised {
            Truth::True => (self.by, self.by),
            // What is taken away may be, too.
            Truth::Unknown => (self.by.min(0), self.by.max(0)),
            Truth::False => (0, 0),
        }
    }

    /// Whether the deck raises the limit of cards with these values.
    fn raises(&self, deck: &Gathered<'_>, theirs: Option<&[String]>) -> Truth {
        let raises = |leader: &Reading<'_>| {
            if leader.zone != self.zone {
                return Truth::False;
            }
            match (leader.card.and_then(|card| self.attribute.keys(card)), theirs) {
                (Some(ours), Some(theirs)) => ours.iter().any(|key| theirs.contains(key)).into(),
                (Some(keys), None) if keys.is_empty() => Truth::False,
                (None, Some([])) => Truth::False,
                _ => Truth::Unknown,
            }
        };
        deck.zone(self.zone).map(|leader| leader.truth(raises)).fold(Truth::False, Truth::or)
    }
}

impl<'a> Loose<'a> {
    /// Loose lines, each with its group, by the cards they may be of.
    fn gather(lines: &[(usize, &'a Item<'a>)], groups: &[(Vec<String>, Group<'a>)]) -> Vec<Self> {
        let mut gathered: BTreeMap<&[String], Self> = BTreeMap::new();
        for (own, item) in lines {
            let (keys, group) = &groups[*own];
            let loose = gathered
                .entry(keys)
                .or_insert_with(|| Self { keys: keys.clone(), ..Self::default() });
            loose.count += item.count;
            loose.least.push((group.limit.map_or(i64::MAX, |(least, _)| least), *own));
            loose.least.sort_unstable();
            loose.least.truncate(2);
            loose.doubtful.extend(item.card().map(|_| *item));
        }
        gathered.into_values().collect()
    }

    /// Adds what these lines may add to a group, of which one of them may be the own line.
    fn add_to(&self, place: usize, own: usize, theirs: &[String], group: &mut Group<'a>) {
        let may_meet = self.keys.is_empty()
            || theirs.is_empty()
            || theirs.iter().any(|key| self.keys.contains(key));
        if !may_meet {
            return;
        }
        let own_count =
            if group.is_loose && self.keys == theirs { group.lines[0].count } else { 0 };
        group.maybe += self.count - own_count;
        if let Some((least, _)) = self.least.iter().find(|(_, group)| *group != own) {
            group.limit = group.limit.map(|(low, high)| (low.min(*least), high));
        }
        if !self.doubtful.is_empty() {
            group.meets.push(place);
        }
    }
}

impl<'a> Group<'a> {
    /// Remembers a line that may not count.
    fn doubt(&mut self, item: &'a Item<'a>) {
        if item.card().is_some() {
            self.doubtful.push(item);
        }
    }

    /// Holds the copies against the smallest limit; nothing if no card of the group has one.
    fn judge(&self) -> Option<Judged<'_>> {
        if self.limit.is_none() && self.missing.is_empty() {
            return None;
        }
        let (low, high) = self.limit.unwrap_or((i64::MAX, i64::MAX));
        let status = if self.sure > high {
            RuleStatus::Fail
        } else if !self.missing.is_empty() || self.sure + self.maybe > low {
            RuleStatus::Undetermined
        } else {
            RuleStatus::Pass
        };
        let limit = match status {
            RuleStatus::Fail => Some(high),
            _ => self.limit.filter(|_| self.missing.is_empty()).map(|_| low),
        };
        Some(Judged { group: self, status, limit })
    }
}

impl Judged<'_> {
    fn margin(&self) -> Option<i64> {
        self.limit
            .filter(|_| self.status != RuleStatus::Undetermined)
            .map(|limit| limit - self.group.sure)
    }

    fn finding(&self, ctx: &Context<'_>) -> Finding {
        let (actual, limit) = (self.group.sure, self.limit.unwrap_or(0));
        let needed = Limit::at_most(limit).needed(ctx.rule.severity);
        let in_words =
            Bounds::up_to(actual, self.group.maybe).words(copies).unwrap_or_else(|| copies(actual));
        let message = msg!(
            "rule-copies-broken",
            copies = in_words,
            card = self.group.lines[0].names(),
            needed = needed
        );
        let finding = numbers(ctx.broken(message), Some(actual), Some(limit))
            .help(msg!("rule-help-remove-copies", copies = copies(actual - limit)));
        with_counts(finding, self.group.lines.iter().copied())
    }
}
