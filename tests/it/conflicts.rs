//! Where there is no deck, the rules and wishes that are named exclude each other, and each of them
//! is needed for that: on small pools all decks are tried.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use mazzo::{
    builder::{self, Request},
    card::{Card, CardId},
    format::{self, Format, RuleStatus},
    query::Query,
    report::{Arg, Finding},
};
use proptest::{prelude::*, strategy::ValueTree};

use crate::{
    build::{World, deck_of, every_count, format_of, game, query, words, world},
    formats::games,
};

/// Most cards of a deck that is tried: more than any rule asks for beside the cards that stay.
const MOST: u32 = 8;

/// Something that may be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ground {
    Rule(usize),
    Pool,
    Kept,
    Avoided,
    Owned,
}

/// A small world with wishes.
#[derive(Debug, Clone)]
struct Wished {
    world: World,
    keeps: bool,
    pooled: Vec<bool>,
    avoided: Vec<bool>,
    owned: Option<Vec<u32>>,
}

fn wished() -> impl Strategy<Value = Wished> {
    let avoided = prop::collection::vec(prop::bool::weighted(0.3), 5);
    let owned = prop::option::weighted(0.4, prop::collection::vec(0_u32..4, 5));
    let pooled =
        prop_oneof![Just(vec![true; 5]), prop::collection::vec(prop::bool::weighted(0.6), 5)];
    let wished = (world(), any::<bool>(), pooled, avoided, owned);
    wished.prop_map(|(world, keeps, pooled, avoided, owned)| Wished {
        world,
        keeps,
        pooled,
        avoided,
        owned,
    })
}

/// The grounds a finding names.
fn named(finding: &Finding, format: &Format) -> BTreeSet<Ground> {
    let Some((_, Arg::List(reasons))) =
        finding.message.args.iter().find(|(name, _)| *name == "reasons")
    else {
        panic!("no reasons: {finding:?}")
    };
    let ground = |reason: &Arg| {
        let Arg::Message(reason) = reason else { panic!("no message: {reason:?}") };
        match reason.key {
            "build-ground-pool" => Ground::Pool,
            "build-ground-kept" => Ground::Kept,
            "build-ground-avoided" => Ground::Avoided,
            "build-ground-owned" => Ground::Owned,
            _ => {
                let says = reason
                    .args
                    .iter()
                    .find(|(name, _)| *name == "says")
                    .map(|(_, says)| says.clone());
                let rule =
                    format.rules.iter().position(|rule| says == Some(Arg::from(rule.describe())));
                Ground::Rule(rule.expect("a rule of the format"))
            }
        }
    };
    reasons.iter().map(ground).collect()
}

impl Wished {
    fn avoid(&self) -> Option<Query> {
        let ids: Vec<String> = self.avoided().map(|card| format!("id:{}", card.id)).collect();
        (!ids.is_empty()).then(|| query(&ids.join(" or ")))
    }

    fn avoided(&self) -> impl Iterator<Item = &Card> {
        self.world
            .cards
            .iter()
            .zip(&self.avoided)
            .filter(|(_, is_avoided)| **is_avoided)
            .map(|(card, _)| &**card)
    }

    /// How many copies of each card must stay.
    fn kept(&self) -> Vec<u32> {
        let start = self.world.start.iter().zip(&self.avoided);
        start
            .map(|(start, is_avoided)| if self.keeps && !is_avoided { *start } else { 0 })
            .collect()
    }

    /// The cards that may be added, and the others.
    fn pools(&self) -> (Vec<Arc<Card>>, Vec<Arc<Card>>) {
        let cards = self.world.cards.iter().cloned().zip(&self.pooled);
        let (pool, others): (Vec<_>, Vec<_>) = cards.partition(|(_, is_pooled)| **is_pooled);
        let only_cards =
            |pairs: Vec<(Arc<Card>, &bool)>| pairs.into_iter().map(|(card, _)| card).collect();
        (only_cards(pool), only_cards(others))
    }

    fn owned(&self) -> Option<BTreeMap<CardId, u32>> {
        let owned = self.owned.as_ref()?;
        Some(
            self.world
                .cards
                .iter()
                .map(|card| card.id.clone())
                .zip(owned.iter().copied())
                .collect(),
        )
    }

    /// Whether a deck obeys a wish.
    fn grants(&self, ground: Ground, counts: &[u32]) -> bool {
        let kept = self.kept();
        let start = if self.keeps { self.world.start.clone() } else { vec![0; counts.len()] };
        match ground {
            Ground::Rule(_) => true,
            Ground::Pool => {
                (0..counts.len()).all(|index| self.pooled[index] || counts[index] <= start[index])
            }
            Ground::Kept => counts.iter().zip(&kept).all(|(count, kept)| count >= kept),
            Ground::Avoided => counts
                .iter()
                .zip(&self.avoided)
                .all(|(count, is_avoided)| *count == 0 || !is_avoided),
            Ground::Owned => {
                let owned = self.owned.as_ref().expect("what is owned restricts");
                let is_same =
                    |one: &Card, other: &Card| game().sameness(one) == game().sameness(other);
                let sum = |numbers: &[u32], card: &Card| -> u32 {
                    self.world
                        .cards
                        .iter()
                        .zip(numbers)
                        .filter(|(other, _)| is_same(card, other))
                        .map(|(_, number)| number)
                        .sum()
                };
                (0..counts.len()).all(|index| counts[index] <= owned[index].max(kept[index]))
                    && self
                        .world
                        .cards
                        .iter()
                        .all(|card| sum(counts, card) <= sum(owned, card).max(sum(&kept, card)))
            }
        }
    }
}

/// Every deck, and for each rule whether it is obeyed.
fn tried(wished: &Wished, format: &Format) -> Vec<(Vec<u32>, Vec<bool>)> {
    let decks = every_count(wished.world.cards.len(), MOST).into_iter();
    decks
        .map(|counts| {
            let check = format::check(&deck_of(&wished.world.cards, &counts), format, games());
            let obeyed = check.rules.iter().map(|rule| rule.status == RuleStatus::Pass).collect();
            (counts, obeyed)
        })
        .collect()
}

fn check(wished: &Wished) -> Result<(), TestCaseError> {
    let format = format_of(&wished.world.rules);
    let start: Vec<u32> =
        if wished.keeps { wished.world.start.clone() } else { vec![0; wished.world.cards.len()] };
    let (deck, avoid, owned) =
        (deck_of(&wished.world.cards, &start), wished.avoid(), wished.owned());
    let (pool, left_out) = wished.pools();
    let plain =
        Request { from: Some(&deck), left_out: &left_out, ..Request::new(&format, games(), &pool) };
    let request = Request { avoid: avoid.as_ref(), owned: owned.as_ref(), ..plain };
    let answer = builder::complete(&request, 1);
    let Some(conflict) = answer.findings.iter().find(|finding| finding.code.0 == "B004") else {
        return Ok(());
    };
    let grounds = named(conflict, &format);
    let decks = tried(wished, &format);
    let is_possible = |grounds: &BTreeSet<Ground>| {
        decks.iter().any(|(counts, obeyed)| {
            grounds.iter().all(|ground| match ground {
                Ground::Rule(index) => obeyed[*index],
                wish => wished.grants(*wish, counts),
            })
        })
    };
    let says = words(std::slice::from_ref(conflict));
    prop_assert!(!grounds.is_empty(), "{}", says);
    prop_assert!(!is_possible(&grounds), "a deck does all of this: {}", says);
    for ground in &grounds {
        let others: BTreeSet<Ground> =
            grounds.iter().copied().filter(|other| other != ground).collect();
        prop_assert!(is_possible(&others), "{:?} is not needed: {}", ground, says);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_rule_and_wish_that_is_named_is_needed(wished in wished()) {
        check(&wished)?;
    }
}

/// Conflicts are common enough among the worlds drawn, and of every ground.
#[test]
fn the_worlds_have_conflicts_of_every_kind() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for _ in 0..200 {
        let wished = wished().new_tree(&mut runner).expect("a world").current();
        let format = format_of(&wished.world.rules);
        let (deck, avoid, owned) =
            (deck_of(&wished.world.cards, &wished.world.start), wished.avoid(), wished.owned());
        let (pool, left_out) = wished.pools();
        let plain = Request {
            from: Some(&deck),
            left_out: &left_out,
            ..Request::new(&format, games(), &pool)
        };
        let request = Request { avoid: avoid.as_ref(), owned: owned.as_ref(), ..plain };
        for finding in builder::complete(&request, 1)
            .findings
            .iter()
            .filter(|finding| finding.code.0 == "B004")
        {
            seen.extend(named(finding, &format).into_iter().map(|ground| match ground {
                Ground::Rule(index) => format.rules[index].kind(),
                Ground::Pool => "pool",
                Ground::Kept => "kept",
                Ground::Avoided => "avoided",
                Ground::Owned => "owned",
            }));
        }
    }
    assert!(
        ["zone-size", "contains", "pool", "kept", "avoided", "owned"]
            .iter()
            .all(|kind| seen.contains(kind)),
        "{seen:?}"
    );
}
