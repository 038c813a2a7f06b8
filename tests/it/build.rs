//! What the builder promises: every deck is legal, the best is the best, a repair is the smallest,
//! what fits can be added and nothing else. On small pools all decks are tried; formats are drawn
//! at random from every kind of rule.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::Arc,
    time::Duration,
};

use mazzo::{
    builder::{self, Objective, Repair, Request},
    card::{Card, CardId},
    catalog::{Catalog, file::FormatFile},
    deck::{self, Deck, Entry},
    format::{self, Format, RULES, RuleOutcome, RuleStatus, Verdict},
    game::Game,
    i18n::Translator,
    query::{self, Fields, Mode, Query},
    report::{Finding, Severity, Source},
    text::Lang,
};
use proptest::prelude::*;

use crate::formats::{everything, format_called, games};

/// Rules of every kind for the invented game, to be combined at random.
const SNIPPETS: &[&str] = &[
    "{kind: copies, at-most: 2, per: name}",
    "{kind: copies, at-most-of: limit, per: name, zones: [main], bonus: {zone: leader, attribute: gift, matches: tag}}",
    "{kind: copies, at-most-of: limit, per: season}",
    "{kind: copies, at-most: 1, per: season, except: 'kind:tool'}",
    "{kind: only, where: '-is:weed'}",
    "{kind: only, where: 'height<3', zones: [main]}",
    "{kind: contains, where: 'kind:plant', at-least: 2}",
    "{kind: contains, where: 'height>=2', exactly: 1}",
    "{kind: contains, where: 'kind:plant', counting: season, at-most: 2}",
    "{kind: contains, where: 'kind:plant', counting: season, at-least: 3}",
    "{kind: distinct, per: card}",
    "{kind: distinct, per: season}",
    "{kind: budget, points: {attribute: price, read: {'#': 3}, plus: at-least, adjust: [{where: 'height=1', by: 1}], floor: 0}, at-most: 4}",
    "{kind: budget, points: {attribute: price, plus: printed}, at-most: 5}",
    "{kind: matches, attribute: crest, of-zone: leader}",
    "{kind: matches, attribute: crest, of-zone: leader, unless-empty: true}",
    "{kind: needs, for: 'has:grows-from', one-of: grows-from, by: name, where: 'kind:plant'}",
    "{kind: needs, for: 'kind:plant', one-of: cost, by: season, where: 'kind:plant'}",
    "{kind: share, where: 'kind:tool', between: [1, 2]}",
];

/// Most cards of a deck in the tests.
const SIZE: u32 = 4;

pub(crate) fn game() -> &'static Game {
    games().iter().find(|game| game.id.as_str() == "garden").expect("the invented game")
}

pub(crate) fn all_cards(game: &str) -> Vec<Arc<Card>> {
    everything().cards().iter().filter(|card| card.game.as_str() == game).cloned().collect()
}

pub(crate) fn format_of(rules: &[String]) -> Format {
    let text = format!(
        "schema: 1\nid: garden/drawn\nnames: {{en: Drawn}}\ndescription: {{en: Drawn}}\nzones:\n  leader: {{names: {{en: leader}}, takes: 'kind:leader'}}\n  main: {{names: {{en: main}}}}\nrules:\n{}",
        rules.iter().map(|rule| format!("  - {rule}\n")).collect::<String>()
    );
    let file: FormatFile =
        serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (format, findings) = format::compile(&file, games());
    assert!(findings.is_empty(), "{text}: {findings:#?}");
    format
}

/// A deck of so many of each card.
pub(crate) fn deck_of(cards: &[Arc<Card>], counts: &[u32]) -> Deck {
    let mut text = String::new();
    let mut entries = Vec::new();
    for (card, count) in cards.iter().zip(counts).filter(|(_, count)| **count > 0) {
        let start = text.len();
        text.push_str(&format!("{count} {} ({})", card.name(), card.id));
        entries.push(Entry {
            card: Arc::clone(card),
            zone: None,
            count: *count,
            span: start..text.len(),
        });
        text.push('\n');
    }
    Deck {
        name: "deck".into(),
        format: None,
        source: Source { name: "deck.txt".into(), text },
        entries,
        unresolved: Vec::new(),
        beside: Vec::new(),
    }
}

/// Every way to take at most so many cards.
pub(crate) fn every_count(cards: usize, most: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..cards {
        let further = |counts: &Vec<u32>| {
            let left = most - counts.iter().sum::<u32>();
            (0..=left).map(|count| [counts.as_slice(), &[count]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(further).collect();
    }
    all
}

fn is_legal(cards: &[Arc<Card>], counts: &[u32], format: &Format) -> bool {
    format::check(&deck_of(cards, counts), format, games()).verdict == Verdict::Legal
}

/// A small world in which every deck can be tried.
#[derive(Clone)]
pub(crate) struct World {
    pub(crate) rules: Vec<String>,
    pub(crate) cards: Vec<Arc<Card>>,
    pub(crate) start: Vec<u32>,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<String> = self
            .cards
            .iter()
            .zip(&self.start)
            .map(|(card, start)| format!("{start} {}", card.id))
            .collect();
        write!(f, "{cards:?}\n{}", self.rules.join("\n"))
    }
}

impl World {
    fn legal(&self, format: &Format) -> Vec<Vec<u32>> {
        every_count(self.cards.len(), SIZE + 1)
            .into_iter()
            .filter(|counts| is_legal(&self.cards, counts, format))
            .collect()
    }

    fn counts(&self, deck: &Deck) -> Vec<u32> {
        let count = |card: &Arc<Card>| {
            deck.entries
                .iter()
                .filter(|entry| entry.card.id == card.id)
                .map(|entry| entry.count)
                .sum()
        };
        self.cards.iter().map(count).collect()
    }
}

pub(crate) fn world() -> impl Strategy<Value = World> {
    let cards = all_cards("garden");
    let size = (0_u32..3, 2..=SIZE).prop_map(|(least, most)| {
        format!("{{kind: zone-size, zone: main, at-least: {least}, at-most: {most}}}")
    });
    let leaders = prop_oneof![Just("exactly: 1"), Just("at-most: 1")]
        .prop_map(|limit| format!("{{kind: zone-size, zone: leader, {limit}}}"));
    let chosen = prop::sample::subsequence(SNIPPETS.to_vec(), 1..5);
    let picks = prop::sample::subsequence(
        cards.iter().filter(|card| !is_leader(card)).cloned().collect::<Vec<_>>(),
        4,
    );
    let led = prop::sample::select(
        cards.iter().filter(|card| is_leader(card)).cloned().collect::<Vec<_>>(),
    );
    (size, leaders, chosen, picks, led, prop::collection::vec(0_u32..2, 5)).prop_map(
        |(size, leaders, chosen, mut cards, led, start)| {
            cards.push(led);
            let rules =
                [size, leaders].into_iter().chain(chosen.into_iter().map(str::to_owned)).collect();
            World { rules, cards, start }
        },
    )
}

fn is_leader(card: &Card) -> bool {
    card.attributes.iter().any(|(id, value)| {
        id.as_str() == "kind" && value.terms().iter().any(|term| term.as_str() == "leader")
    })
}

pub(crate) fn words(findings: &[Finding]) -> String {
    let english = Translator::new(Lang::EN);
    findings
        .iter()
        .map(|finding| format!("{} {}\n", finding.code, english.text(&finding.message)))
        .collect()
}

fn value(objective: &[i64], counts: &[u32]) -> i64 {
    objective.iter().zip(counts).map(|(value, count)| value * i64::from(*count)).sum()
}

/// What each card is worth for `height - 2*price`, as the builder reads it.
fn worth(card: &Card) -> i64 {
    let number = |attribute: &str| {
        let value = card.attributes.iter().find(|(id, _)| id.as_str() == attribute);
        value.map(|(_, value)| value.as_number())
    };
    match (number("height"), number("price")) {
        (Some(None), _) | (_, Some(None)) => 0,
        (height, price) => height.flatten().unwrap_or(0) - 2 * price.flatten().unwrap_or(0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_small_pools_the_best_decks_are_those_of_trying_all(world in world()) {
        let format = format_of(&world.rules);
        let worths: Vec<i64> = world.cards.iter().map(|card| worth(card)).collect();
        let mut values: Vec<i64> = world.legal(&format).iter().map(|counts| value(&worths, counts)).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        let objective = Objective::parse("height-2*price", game(), false).expect("a sum");
        let request = Request::new(&format, games(), &world.cards);
        let answer = builder::optimise(&request, &objective, 4);
        let found: Vec<f64> = answer.decks.iter().map(|built| built.score.expect("a score").value).collect();
        // A plus or a question mark in the price is read by the rules of some formats only.
        let is_plain = world.cards.iter().all(|card| worth(card) != 0 || card.attributes.iter().all(|(_, value)| !matches!(value, mazzo::card::Value::Symbol(_))));
        if is_plain {
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let expected: Vec<f64> = values.iter().take(4).map(|value| *value as f64).collect();
            prop_assert_eq!(&found, &expected, "{}", words(&answer.findings));
        }
        prop_assert_eq!(found.len(), values.len().min(4), "{}", words(&answer.findings));
        let distinct: BTreeSet<Vec<u32>> = answer.decks.iter().map(|built| world.counts(&built.deck)).collect();
        prop_assert_eq!(distinct.len(), answer.decks.len());
        for built in &answer.decks {
            prop_assert!(built.is_optimal);
            prop_assert_eq!(format::check(&built.deck, &format, games()).verdict, Verdict::Legal);
        }
        if values.is_empty() {
            prop_assert!(answer.findings.iter().any(|finding| finding.code.0 == "B004"), "{}", words(&answer.findings));
        }
    }

    #[test]
    fn a_repair_is_the_smallest_edit_that_makes_the_deck_legal(world in world()) {
        let format = format_of(&world.rules);
        let deck = deck_of(&world.cards, &world.start);
        let distance = |counts: &Vec<u32>| counts.iter().zip(&world.start).map(|(one, other)| one.abs_diff(*other)).sum::<u32>();
        let expected = world.legal(&format).iter().map(distance).min();
        let request = Request { from: Some(&deck), ..Request::new(&format, games(), &world.cards) };
        let repaired = builder::repair(&request, Lang::EN, everything()).expect("in memory");
        let found = repaired.repair.as_ref().map(|repair| repair.distance);
        prop_assert_eq!(found, expected, "{}", words(&repaired.findings));
        if let Some(repair) = &repaired.repair {
            prop_assert!(repair.is_minimal);
            prop_assert_eq!(repair.diff.is_empty(), repair.distance == 0);
            let (after, _) = deck::resolve(deck::read(repair.text.as_bytes(), "deck.txt"), everything()).expect("in memory");
            prop_assert_eq!(format::check(&after, &format, games()).verdict, Verdict::Legal, "{}", repair.text);
            prop_assert_eq!(distance(&world.counts(&after)), repair.distance, "{}", repair.text);
            prop_assert!(repair.changes.iter().all(|change| !change.reasons.is_empty()), "every change is needed");
        }
    }

    #[test]
    fn what_fits_can_be_added_and_nothing_else(world in world()) {
        let format = format_of(&world.rules);
        let deck = deck_of(&world.cards, &world.start);
        let holds_start = |counts: &&Vec<u32>| counts.iter().zip(&world.start).all(|(count, start)| count >= start);
        let legal = world.legal(&format);
        let above: Vec<&Vec<u32>> = legal.iter().filter(holds_start).collect();
        let more = |index: usize| above.iter().map(|counts| counts[index] - world.start[index]).max().unwrap_or(0);
        let expected: BTreeMap<CardId, u32> =
            world.cards.iter().enumerate().map(|(index, card)| (card.id.clone(), more(index))).filter(|(_, more)| *more > 0).collect();
        let request = Request { from: Some(&deck), ..Request::new(&format, games(), &world.cards) };
        let fits = builder::fits(&request);
        let found: BTreeMap<CardId, u32> = fits.cards.iter().map(|fit| (fit.card.id.clone(), fit.copies)).collect();
        prop_assert_eq!(found, expected, "{}", words(&fits.findings));
        prop_assert_eq!(above.is_empty(), fits.findings.iter().any(|finding| finding.code.0 == "B004"), "{}", words(&fits.findings));
    }

    #[test]
    fn rules_said_to_exclude_each_other_do(world in world()) {
        let format = format_of(&world.rules);
        let deck = deck_of(&world.cards, &world.start);
        let request = Request { from: Some(&deck), ..Request::new(&format, games(), &world.cards) };
        let repaired = builder::repair(&request, Lang::EN, everything()).expect("in memory");
        let Some(conflict) = repaired.findings.iter().find(|finding| finding.code.0 == "B004") else { return Ok(()) };
        let text = Translator::new(Lang::EN).text(&conflict.message);
        let guilty: Vec<String> = world
            .rules
            .iter()
            .zip(&format.rules)
            .filter(|(_, rule)| text.contains(&format!("{} ({})", Translator::new(Lang::EN).text(&rule.describe()), rule.code())))
            .map(|(rule, _)| rule.clone())
            .collect();
        prop_assert!(!guilty.is_empty(), "{}", text);
        prop_assert!(world.legal(&format_of(&guilty)).is_empty(), "{text}");
    }
}

#[test]
fn the_drawn_rules_are_of_every_kind() {
    let kinds: BTreeSet<&str> = SNIPPETS
        .iter()
        .map(|text| text["{kind: ".len()..].split(',').next().expect("a kind"))
        .collect();
    let all: BTreeSet<&str> =
        RULES.iter().map(|rule| rule.name).filter(|kind| *kind != "zone-size").collect();
    assert_eq!(kinds, all);
}

fn pool(format: &Format) -> Vec<Arc<Card>> {
    all_cards(format.id.game().as_str())
}

fn list(text: &str) -> Deck {
    deck::resolve(deck::read(text.as_bytes(), "list.txt"), everything()).expect("in memory").0
}

pub(crate) fn query(text: &str) -> Query {
    let parsed = query::parse(text, &Fields::new(games()), Mode::Strict);
    assert!(parsed.findings.is_empty(), "{text}: {}", words(&parsed.findings));
    parsed.query
}

fn objective(format: &Format, text: &str, per_point: bool) -> Objective {
    Objective::parse(text, everything().game(&format.id.game()).expect("a game"), per_point)
        .expect("a sum")
}

/// The greatest sum of a deck with at least so many points, by dynamic programming over points:
/// another way than the builder's. A card's worth may depend on its points.
fn greatest(format: &Format, least: usize, worth: impl Fn(&Card, i64) -> i64) -> i64 {
    let (wrestlers, points) = (15_usize, 50_usize);
    let mut best = vec![vec![None::<i64>; points + 1]; wrestlers + 1];
    best[0][0] = Some(0);
    for card in pool(format) {
        let alone = format::check(&deck_of(std::slice::from_ref(&card), &[1]), format, games());
        let is_allowed = alone
            .rules
            .iter()
            .filter(|outcome| outcome.rule.kind() == "only")
            .all(|outcome| outcome.status == RuleStatus::Pass);
        let budget =
            alone.rules.iter().find(|outcome| outcome.rule.kind() == "budget").expect("a budget");
        if !is_allowed || budget.status != RuleStatus::Pass {
            continue;
        }
        let price = budget.actual().expect("points");
        let cost = usize::try_from(price).expect("not negative");
        for number in (0..wrestlers).rev() {
            for spent in (0..=points.saturating_sub(cost)).rev() {
                let Some(before) = best[number][spent] else { continue };
                let with = before + worth(&card, price);
                let place = &mut best[number + 1][spent + cost];
                *place = Some(place.map_or(with, |known| known.max(with)));
            }
        }
    }
    best[wrestlers][least..].iter().flatten().copied().max().expect("a deck")
}

#[track_caller]
fn check_best(id: &str, text: &str, worth: impl Fn(&Card) -> i64) {
    let format = format_called(id);
    let pool = pool(format);
    let answer = builder::optimise(
        &Request::new(format, games(), &pool),
        &objective(format, text, false),
        1,
    );
    let built = answer.decks.first().unwrap_or_else(|| panic!("{}", words(&answer.findings)));
    let score = built.score.expect("a score");
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let expected = greatest(format, 0, |card, _| worth(card)) as f64;
    assert_eq!(
        (score.value, score.bound, built.is_optimal),
        (expected, expected, true),
        "{id} {text}"
    );
    assert_eq!(
        (built.check.verdict, built.deck.entries.len()),
        (Verdict::Legal, 15),
        "{id} {text}"
    );
}

/// The number a card gives, or that the rules read for its symbol: 3 for `#` and VARIES (RR-003,
/// RR-004), and in the house format the number before a plus; cards with a plus are left out of
/// decks elsewhere.
fn number(card: &Card, attribute: &str) -> i64 {
    match card.attributes.iter().find(|(id, _)| id.as_str() == attribute).map(|(_, value)| value) {
        Some(mazzo::card::Value::Symbol(printed)) => match printed.strip_suffix('+') {
            Some(number) => number.parse().expect("a number before the plus"),
            None => 3,
        },
        value => value.and_then(mazzo::card::Value::as_number).unwrap_or(0),
    }
}

#[test]
fn the_best_fifteen_within_fifty_points_are_proven() {
    // RR-039, RR-040
    check_best("rawdeal/rumble-deck", "sv", |card| number(card, "sv"));
    check_best("rawdeal/rumble-deck", "hs", |card| number(card, "hs"));
    check_best("rawdeal/rumble-house", "sv", |card| number(card, "sv"));
    check_best("rawdeal/rumble-deck", "hs-sv", |card| number(card, "hs") - number(card, "sv"));
    check_best("rawdeal/rumble-deck", "3*hs - 2 sv", |card| {
        3 * number(card, "hs") - 2 * number(card, "sv")
    });
}

#[test]
fn the_best_value_for_each_point_is_proven() {
    let format = format_called("rawdeal/rumble-deck");
    let pool = pool(format);
    for text in ["hs", "2*sv+hs"] {
        let answer = builder::optimise(
            &Request::new(format, games(), &pool),
            &objective(format, text, true),
            1,
        );
        let built = &answer.decks[0];
        let score = built.score.expect("a score");
        let points = built
            .check
            .rules
            .iter()
            .find(|outcome| outcome.rule.kind() == "budget")
            .and_then(RuleOutcome::actual)
            .expect("points");
        let factor = if text == "hs" { 0 } else { 2 };
        let worth = |card: &Card| factor * number(card, "sv") + number(card, "hs");
        let value: i64 = built.deck.entries.iter().map(|entry| worth(&entry.card)).sum();
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let ratio = value as f64 / points as f64;
        assert!(
            built.is_optimal && (score.value - ratio).abs() < 1e-9,
            "{text}: {score:?} {ratio}"
        );
        // No deck has a better ratio: value times points less points times value is never above
        // zero.
        assert_eq!(
            greatest(format, 1, |card, price| worth(card) * points - price * value),
            0,
            "{text}"
        );
    }
}

#[test]
fn unfinished_decks_are_completed_with_the_advice_of_the_rulebook() {
    let format = format_called("pokemon/constructed");
    let base: Vec<Arc<Card>> =
        pool(format).into_iter().filter(|card| card.set.as_str() == "base1").collect();
    for start in [
        "",
        "4 Charizard (base1-4)\n",
        "2 Blastoise\n3 Gyarados\n1 Bill\n",
        "4 Machamp\n4 Alakazam\n4 Pikachu (base1-58)\n",
    ] {
        let deck = list(start);
        let request = Request { from: Some(&deck), ..Request::new(format, games(), &base) };
        let answer = builder::complete(&request, 1);
        let built = answer.decks.first().unwrap_or_else(|| panic!("{}", words(&answer.findings)));
        assert_eq!(built.check.verdict, Verdict::Legal, "{start}");
        for entry in &deck.entries {
            let kept = built
                .deck
                .entries
                .iter()
                .find(|other| other.card == entry.card)
                .map_or(0, |entry| entry.count);
            assert!(kept >= entry.count, "{start}: {}", entry.card.id);
        }
        let advice = built.check.rules.iter().filter(|rule| rule.status != RuleStatus::Pass);
        assert_eq!(advice.count(), 0, "{start}: {}", words(&built.check.findings));
    }
}

#[test]
fn energy_stands_to_the_costs_of_the_deck() {
    // PB-127, PB-129: Charmander, Charmeleon and Charizard ask for Fire alone, Bulbasaur as often
    // for Grass as Charmander for Fire.
    let format = format_called("pokemon/constructed");
    let pool = pool(format);
    let energy = |text: &str| {
        let deck = list(text);
        let answer = builder::complete(
            &Request { from: Some(&deck), ..Request::new(format, games(), &pool) },
            1,
        );
        let built = answer.decks.first().unwrap_or_else(|| panic!("{}", words(&answer.findings)));
        let copies = |id: &str| {
            built
                .check
                .entries
                .iter()
                .filter(|entry| entry.card.id.as_str() == id)
                .map(|entry| entry.count)
                .sum::<u32>()
        };
        ["base1-97", "base1-98", "base1-99", "base1-100", "base1-101", "base1-102"].map(copies)
    };
    assert_eq!(energy("4 Charmander\n2 Charmeleon\n2 Charizard\n"), [0, 30, 0, 0, 0, 0]);
    let [fighting, fire, grass, lightning, psychic, water] = energy("4 Charmander\n2 Bulbasaur\n");
    assert_eq!((fighting, lightning, psychic, water), (0, 0, 0, 0));
    assert!(
        fire.abs_diff(grass) <= 1,
        "4 Charmander cost as much Fire as 2 Bulbasaur cost Grass: {fire} and {grass}"
    );
}

#[test]
fn binding_advice_binds() {
    let format = format_called("rawdeal/rumble-deck");
    let pool = pool(format);
    let request = Request { is_strict: true, ..Request::new(format, games(), &pool) };
    let answer = builder::optimise(&request, &objective(format, "hs", false), 1);
    let built = &answer.decks[0];
    assert!(
        built.is_optimal && built.check.rules.iter().all(|rule| rule.status == RuleStatus::Pass),
        "{}",
        words(&built.check.findings)
    );
    // Two versions of a wrestler under one logo are only advised against (RR-078).
    let logo = |card: &Arc<Card>| {
        card.attributes.iter().find(|(id, _)| id.as_str() == "logo").map(|(_, value)| value.clone())
    };
    let is_free = |card: &&Arc<Card>| {
        number(card, "sv") > 0 && built.deck.entries.iter().any(|entry| entry.card == **card)
    };
    let first = pool
        .iter()
        .find(|card| {
            is_free(card) && pool.iter().filter(|other| logo(other) == logo(card)).count() > 1
        })
        .expect("a card");
    let twin = pool
        .iter()
        .find(|other| logo(other) == logo(first) && other.id != first.id)
        .expect("another version");
    let two = deck_of(&[Arc::clone(first), Arc::clone(twin)], &[1, 1]);
    check_refused(&Request { from: Some(&two), ..request }, "B004", "logo");
    assert_eq!(
        builder::complete(&Request { from: Some(&two), is_strict: false, ..request }, 1)
            .decks
            .len(),
        1
    );
}

/// Completes a deck of cards of the invented game, by name; there must be one.
#[track_caller]
fn check_great_deck(rules: &[&str], pool: &[&str], from: &[u32], cards: u32) {
    let rules: Vec<String> = rules.iter().map(|rule| (*rule).to_owned()).collect();
    let format = format_of(&rules);
    let all = all_cards("garden");
    let card = |name: &&str| {
        Arc::clone(
            all.iter().find(|card| card.name() == *name).unwrap_or_else(|| panic!("no {name}")),
        )
    };
    let pool: Vec<Arc<Card>> = pool.iter().map(card).collect();
    let deck = deck_of(&pool, from);
    let answer = builder::complete(
        &Request { from: Some(&deck), ..Request::new(&format, games(), &pool) },
        1,
    );
    let built = answer.decks.first().unwrap_or_else(|| panic!("{}", words(&answer.findings)));
    assert_eq!(built.deck.entries.iter().map(|entry| entry.count).sum::<u32>(), cards);
}

#[test]
fn limits_that_do_not_apply_hold_back_no_deck_however_great() {
    // Cards without a height are like no other; the fern, whose height is unknown, would have to
    // stand alone.
    check_great_deck(
        &["{kind: zone-size, zone: main, exactly: 1100}", "{kind: distinct, per: height}"],
        &["Watering Can", "Grandma’s Spade", "Frost Fern"],
        &[],
        1100,
    );
    // The spade has no limit; the sprout, which costs as much, has one, but is not in the deck.
    check_great_deck(
        &[
            "{kind: zone-size, zone: main, exactly: 1101}",
            "{kind: copies, at-most-of: height, per: price}",
        ],
        &["Grandma’s Spade", "Clover Sprout", "Watering Can"],
        &[1100],
        1101,
    );
    // Advice may be broken by any number of cards.
    check_great_deck(
        &[
            "{kind: zone-size, zone: main, exactly: 70000}",
            "{kind: copies, at-most: 1, per: price, severity: note}",
        ],
        &["Grandma’s Spade", "Watering Can"],
        &[69999],
        70000,
    );
}

#[test]
fn a_seed_decides_between_decks_that_are_as_good() {
    let format = format_called("rawdeal/rumble-deck");
    let pool = pool(format);
    let with = |seed: u64| {
        let request = Request { seed, ..Request::new(format, games(), &pool) };
        builder::optimise(&request, &objective(format, "sv", false), 1).decks[0]
            .deck
            .source
            .text
            .clone()
    };
    assert_eq!(with(7), with(7));
    assert!((1..6).map(with).collect::<BTreeSet<_>>().len() > 1, "some seeds give other decks");
}

#[test]
fn many_decks_are_different_and_none_is_worse_than_the_next() {
    let format = format_called("rawdeal/rumble-deck");
    let pool = pool(format);
    let answer = builder::optimise(
        &Request::new(format, games(), &pool),
        &objective(format, "2*sv+hs", false),
        3,
    );
    let decks: BTreeSet<BTreeSet<&CardId>> = answer
        .decks
        .iter()
        .map(|built| built.deck.entries.iter().map(|entry| &entry.card.id).collect())
        .collect();
    assert_eq!(decks.len(), 3);
    let values: Vec<f64> =
        answer.decks.iter().map(|built| built.score.expect("a score").value).collect();
    assert!(values.is_sorted_by(|one, next| one >= next), "{values:?}");
}

#[track_caller]
fn check_refused(request: &Request<'_>, code: &str, says: &str) {
    let answer = builder::complete(request, 1);
    let text = words(&answer.findings);
    assert!(answer.decks.is_empty());
    let finding = answer
        .findings
        .iter()
        .find(|finding| finding.code.0 == code && finding.severity == Severity::Error);
    assert!(finding.is_some() && text.contains(says), "{text}");
}

#[test]
fn what_stands_in_the_way_is_named() {
    let format = format_called("pokemon/constructed");
    let pool = pool(format);
    let request = Request::new(format, games(), &pool);
    check_refused(&Request { pool: &[], ..request }, "B002", "there are no cards to build with");
    let pikachu = query("name:pikachu");
    check_refused(
        &Request { keep: Some(&pikachu), avoid: Some(&pikachu), ..request },
        "B003",
        "`base1-58`",
    );
    let five = list("5 Pikachu (base1-58)");
    check_refused(&Request { from: Some(&five), ..request }, "B004", "the cards that must stay");
    let unknown = list("4 Pikachoo");
    check_refused(&Request { from: Some(&unknown), ..request }, "B011", "names no known card");
    let several = list("# format: rawdeal/rumble-deck\n1 The Highlight of the Night\n");
    let wrestlers = format_called("rawdeal/rumble-deck");
    let request_of = Request::new(wrestlers, games(), &pool);
    check_refused(
        &Request { from: Some(&several), ..request_of },
        "B011",
        "a line of the deck may be one of several cards",
    );
    let both =
        list("# format: rawdeal/rumble-deck\n1 The Highlight of the Night\n2 Zap!\n1 Mankid\n");
    check_refused(
        &Request { from: Some(&both), ..request_of },
        "B011",
        "2 lines of the deck name no known card, and a line of the deck may be one of several",
    );
    let owned = BTreeMap::from([("base1-58".parse().expect("an id"), 59)]);
    check_refused(&Request { owned: Some(&owned), ..request }, "B004", "the copies you own");
    let (charizard, others): (Vec<Arc<Card>>, Vec<Arc<Card>>) =
        pool.iter().cloned().partition(|card| card.name() == "Charizard");
    let wished = Request { pool: &charizard, left_out: &others, ..request };
    for says in [
        "only the cards asked for (`--where`)",
        "exactly 60 cards",
        "at most 4 cards of the same name",
    ] {
        check_refused(&wished, "B004", says);
    }
    let first = format_called("smash/first-edition");
    let printed: Vec<Arc<Card>> =
        all_cards("smash").into_iter().filter(|card| card.set.as_str() == "smash1").collect();
    check_refused(
        &Request::new(first, games(), &printed),
        "B004",
        "no more copies of a card than its deck limit",
    );
    check_refused(&Request::new(first, games(), &printed), "B004", "60 to 80 cards");
}

#[test]
fn only_copies_that_are_owned_are_used() {
    let format = format_called("pokemon/constructed");
    let pool = pool(format);
    let owned: BTreeMap<CardId, u32> = [
        ("base1-58", 3),
        ("ru1-7", 1),
        ("base1-100", 40),
        ("base1-94", 9),
        ("base1-95", 9),
        ("base1-91", 9),
        ("base1-92", 9),
    ]
    .map(|(id, copies)| (id.parse().expect("an id"), copies))
    .into();
    let request = Request { owned: Some(&owned), ..Request::new(format, games(), &pool) };
    let answer = builder::complete(&request, 1);
    assert_eq!(answer.decks.len(), 1, "{}", words(&answer.findings));
    for entry in &answer.decks[0].deck.entries {
        assert!(
            owned.get(&entry.card.id).is_some_and(|owned| entry.count <= *owned),
            "{} {}",
            entry.count,
            entry.card.id
        );
    }
}

#[test]
fn wishes_are_kept() {
    let format = format_called("pokemon/constructed");
    let pool = pool(format);
    let deck = list("4 Pikachu (base1-58)\n4 Raichu (base1-14)\n4 Potion\n");
    let (keep, avoid) = (query("type:lightning"), query("kind:trainer"));
    let request = Request {
        from: Some(&deck),
        keep: Some(&keep),
        avoid: Some(&avoid),
        ..Request::new(format, games(), &pool)
    };
    let built = &builder::complete(&request, 1).decks[0];
    assert!(
        built
            .deck
            .entries
            .iter()
            .any(|entry| entry.card.id.as_str() == "base1-14" && entry.count == 4)
    );
    assert!(built.deck.entries.iter().all(|entry| !avoid.selects(&entry.card)));
    let mewtwo = query("name:mewtwo");
    let request = Request { keep: Some(&mewtwo), ..Request::new(format, games(), &pool) };
    let built = &builder::complete(&request, 1).decks[0];
    assert!(built.deck.entries.iter().any(|entry| mewtwo.selects(&entry.card)));
    let nobody = query("name:pikachoo");
    let answer = builder::complete(&Request { keep: Some(&nobody), ..request }, 1);
    assert!(
        answer.decks.len() == 1 && answer.findings.iter().any(|finding| finding.code.0 == "B015"),
        "{}",
        words(&answer.findings)
    );
}

#[test]
fn no_time_is_no_deck_but_a_finding() {
    let format = format_called("rawdeal/rumble-deck");
    let pool = pool(format);
    let request =
        Request { time_left: &|| Some(Duration::ZERO), ..Request::new(format, games(), &pool) };
    let answer = builder::optimise(&request, &objective(format, "sv", false), 1);
    assert!(answer.decks.is_empty());
    assert_eq!(
        answer.findings.iter().filter(|finding| finding.code.0 == "B009").count(),
        1,
        "{}",
        words(&answer.findings)
    );
}

/// Says that there is time so many times, then that there is none, and counts how often it is asked.
struct Clock {
    asked: Cell<usize>,
    last: usize,
}

impl Clock {
    fn time_left(&self) -> Option<Duration> {
        self.asked.set(self.asked.get() + 1);
        (self.asked.get() > self.last).then_some(Duration::ZERO)
    }
}

/// Does work with ever more time, until it is enough: whatever the time runs out in, nothing wrong
/// is said, and little is done afterwards. How often it was asked for the time when it was enough.
fn with_ever_more_time(
    work: impl Fn(&dyn Fn() -> Option<Duration>) -> Vec<Finding>,
    is_cut: impl Fn(&[Finding]) -> bool,
) -> usize {
    for last in 0.. {
        let clock = Clock { asked: Cell::new(0), last };
        let findings = work(&|| clock.time_left());
        let asked = clock.asked.get();
        let wrong = findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error && finding.code.0 != "B009");
        assert_eq!(wrong.count(), 0, "{last}: {}", words(&findings));
        if asked <= last {
            assert!(!is_cut(&findings), "{}", words(&findings));
            return last;
        }
        assert!(asked - last < 32, "asked {} times after the end", asked - last);
    }
    unreachable!("some time is enough");
}

#[test]
fn work_ends_wherever_the_time_runs_out() {
    let format = format_of(&[
        "{kind: zone-size, zone: main, at-least: 2, at-most: 4}".to_owned(),
        "{kind: copies, at-most: 2, per: name}".to_owned(),
        "{kind: contains, where: 'kind:plant', at-least: 1}".to_owned(),
        "{kind: budget, points: {attribute: price, plus: printed}, at-most: 5}".to_owned(),
    ]);
    let pool = all_cards("garden");
    let deck = deck_of(&pool[..1], &[1]);
    let request = Request { from: Some(&deck), ..Request::new(&format, games(), &pool) };
    let objective = Objective::parse("height", game(), false).expect("a sum");
    let has = |code: &'static str| {
        move |findings: &[Finding]| findings.iter().any(|finding| finding.code.0 == code)
    };
    let fits = with_ever_more_time(
        |time_left| builder::fits(&Request { time_left, ..request }).findings,
        |findings| has("B009")(findings) || has("B006")(findings),
    );
    let drafted = with_ever_more_time(
        |time_left| builder::draft(&Request { time_left, ..request }, &objective).findings,
        |findings| has("B009")(findings) || has("B006")(findings),
    );
    let built = with_ever_more_time(
        |time_left| {
            let answer = builder::optimise(&Request { time_left, ..request }, &objective, 2);
            assert!(answer.decks.iter().all(|built| built.check.verdict == Verdict::Legal));
            answer.findings
        },
        has("B009"),
    );
    let repaired = with_ever_more_time(
        |time_left| {
            let request = Request { time_left, ..request };
            builder::repair(&request, Lang::EN, everything()).expect("in memory").findings
        },
        has("B009"),
    );
    // It is asked in every rule, at least.
    assert!([fits, drafted, built, repaired].iter().all(|asked| *asked > format.rules.len()));
}

#[test]
fn a_repair_keeps_the_style_of_the_list_and_gives_its_reasons() {
    let format = format_called("pokemon/constructed");
    let pool = pool(format);
    let mut text = "# my deck\n\n6x Pikachu (base1-58) # fast\n2x Raichu (base1-14)\n\n".to_owned();
    text.push_str("26x Lightning Energy // cheap\n4x Potion\n4x Bill\n4x Switch\n4x Energy Removal\n4x Gust of Wind\n4x PlusPower\n2x Professor Oak\n");
    let deck = list(&text);
    let request = Request { from: Some(&deck), ..Request::new(format, games(), &pool) };
    let repaired = builder::repair(&request, Lang::EN, everything()).expect("in memory");
    let repair = repaired.repair.expect("a repair");
    // 60 cards: two Pikachu go, two cards come.
    assert_eq!((repair.distance, repair.is_minimal), (4, true), "{}", repair.diff);
    assert!(
        repair.diff.contains("-6x Pikachu (base1-58) # fast\n+4x Pikachu (base1-58) # fast\n"),
        "{}",
        repair.diff
    );
    assert!(
        repair.text.starts_with("# my deck\n\n4x Pikachu (base1-58) # fast\n"),
        "{}",
        repair.text
    );
    let pikachu = repair.changes.iter().find(|change| change.by == -2).expect("Pikachu");
    let reasons: Vec<String> =
        pikachu.reasons.iter().map(|reason| Translator::new(Lang::IT).text(reason)).collect();
    assert_eq!(
        reasons.last().map(String::as_str),
        Some("al massimo 4 carte con lo stesso nome, Energia base esclusa (R002)")
    );
}

fn repaired(format: &str, text: &str) -> Repair {
    let format = format_called(format);
    let (pool, deck) = (pool(format), list(text));
    let request = Request { from: Some(&deck), ..Request::new(format, games(), &pool) };
    builder::repair(&request, Lang::EN, everything()).expect("in memory").repair.expect("a repair")
}

#[test]
fn slips_are_corrected_before_anything_else() {
    let slips = "3 Charmender\n4 Growlithe (base1-28)\n2 Swich # twice\n3 Bil\n2 Profesor Oak\n3 Gust of Wnd\n3 Plus Powr\n2 Potoin\n38 Fire Energi\n";
    let repair = repaired("pokemon/constructed", slips);
    assert_eq!(
        (repair.corrections.len(), repair.asks.len(), repair.distance, repair.is_minimal),
        (8, 0, 0, true),
        "{}",
        repair.diff
    );
    let switch = &repair.corrections[1];
    assert_eq!(
        (switch.line, switch.from.as_str(), switch.to.as_str()),
        (3, "2 Swich # twice", "2 Switch # twice")
    );
    assert!(
        repair.text.contains("2 Switch # twice\n") && repair.diff.contains("-2 Swich # twice\n"),
        "{}",
        repair.diff
    );
    assert_eq!(repair.check.verdict, Verdict::Legal);
    // What is corrected counts for the rules: one card is missing.
    let repair = repaired("pokemon/constructed", &slips.replace("2 Swich", "1 Swich"));
    assert_eq!((repair.corrections.len(), repair.distance), (8, 1), "{}", repair.diff);
}

#[test]
fn what_is_unclear_is_asked_and_nothing_is_removed() {
    let unclear = "4 Machok\n2 Zap!\n6 Pikachu (base1-58)\n2 Swich\n50 Fighting Energy\n";
    let repair = repaired("pokemon/constructed", unclear);
    assert_eq!(
        (repair.corrections.len(), repair.changes.len(), repair.distance, repair.is_minimal),
        (1, 0, 0, false),
        "{}",
        repair.diff
    );
    assert_eq!(repair.text, unclear.replace("2 Swich", "2 Switch"));
    let asked: Vec<_> = repair.asks.iter().map(|ask| (ask.line, ask.text.as_str())).collect();
    assert_eq!(asked, [(1, "4 Machok"), (2, "2 Zap!")]);
    let candidates: Vec<&str> = repair.asks[0].candidates.iter().map(|card| card.name()).collect();
    assert!(candidates.contains(&"Machop") && candidates.contains(&"Machoke"), "{candidates:?}");
    let english = Translator::new(Lang::EN);
    let says: Vec<String> = repair.lines().iter().map(|line| english.text(line)).collect();
    assert!(says.iter().all(|line| !line.contains("smaller")), "{says:?}");
    // A name of several cards has no slip to correct.
    let repair =
        repaired("rawdeal/rumble-deck", "1 The Highlight of the Night\n1 Edge (rd03-edge)\n");
    assert_eq!((repair.corrections.len(), repair.asks.len()), (0, 1));
    assert!(repair.asks[0].candidates.len() > 1);
}

#[test]
fn a_deck_that_is_legal_whatever_it_means_is_left_alone() {
    let format = format_called("rawdeal/rumble-pool");
    let pool = pool(format);
    let answer = builder::complete(&Request::new(format, games(), &pool), 1);
    let text: String = answer.decks[0]
        .deck
        .entries
        .iter()
        .map(|entry| format!("1 {} ({})\n", entry.card.name(), entry.card.id))
        .collect();
    let deck =
        list(&format!("# format: rawdeal/rumble-pool\n{text}1 The Highlight of the Night\n"));
    assert_eq!(deck.unresolved.len(), 1);
    assert_eq!(format::check(&deck, format, games()).verdict, Verdict::Legal);
    let request = Request { from: Some(&deck), ..Request::new(format, games(), &pool) };
    let repair = builder::repair(&request, Lang::EN, everything())
        .expect("in memory")
        .repair
        .expect("a repair");
    assert!(repair.is_nothing() && repair.diff.is_empty() && !repair.is_minimal, "{}", repair.diff);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is misspelt, each line of the list is still there afterwards, with its count.
    #[test]
    fn no_line_that_is_not_understood_is_removed(slips in prop::collection::vec((0_usize..200, 1_u32..5, 0_usize..12), 1..12)) {
        let format = format_called("pokemon/constructed");
        let pool = pool(format);
        let line = |(card, count, at): &(usize, u32, usize)| {
            let mut name: Vec<char> = pool[card % pool.len()].name().chars().collect();
            name.remove(at % name.len());
            format!("{count} {}\n", name.into_iter().collect::<String>())
        };
        let text: String = slips.iter().map(line).collect();
        let deck = list(&text);
        let request = Request { from: Some(&deck), ..Request::new(format, games(), &pool) };
        let Some(repair) = builder::repair(&request, Lang::EN, everything()).expect("in memory").repair else { return Ok(()) };
        prop_assert!(!deck.unresolved.is_empty() || repair.asks.is_empty());
        prop_assert_eq!(repair.corrections.len() + repair.asks.len(), deck.unresolved.len());
        if !repair.asks.is_empty() {
            let entries = repair.check.entries.iter().map(|entry| entry.count).sum::<u32>();
            let unclear = repair.check.unresolved.iter().map(|line| line.count).sum::<u32>();
            prop_assert_eq!(entries + unclear, deck.size(), "{}", repair.diff);
            prop_assert!(!repair.is_minimal && repair.distance == 0);
        }
    }
}

#[test]
fn a_legal_deck_needs_no_repair() {
    let format = format_called("smash/house");
    let pool = pool(format);
    let text = include_str!("../../data/smash/decks/mario-coin-run.yaml");
    let deck = deck::resolve(deck::read(text.as_bytes(), "mario.yaml"), everything())
        .expect("in memory")
        .0;
    let request = Request { from: Some(&deck), ..Request::new(format, games(), &pool) };
    let repair = builder::repair(&request, Lang::EN, everything())
        .expect("in memory")
        .repair
        .expect("nothing in the way");
    assert_eq!((repair.distance, repair.diff.as_str(), repair.text.as_str()), (0, "", text));
}

#[test]
fn a_draft_ranks_by_the_best_deck_still_possible() {
    let format = format_called("rawdeal/rumble-deck");
    let pool = pool(format);
    let picked = list("1 Hulk Hogan (rd36-revolution-hulk-hogan)\n");
    let request = Request { from: Some(&picked), ..Request::new(format, games(), &pool) };
    let objective = objective(format, "sv", false);
    let draft = builder::draft(&request, &objective);
    assert!(draft.picks.is_sorted_by(|one, next| one.reach >= next.reach));
    assert_eq!(draft.picks.first().map(|pick| pick.reach), draft.best);
    let answer = builder::optimise(&request, &objective, 1);
    assert_eq!(answer.decks[0].score.map(|score| score.value), draft.best);
    assert!(
        !draft.picks.iter().any(|pick| pick.card.id.as_str() == "rd36-revolution-hulk-hogan"),
        "all are different"
    );
    let last = draft.picks.last().expect("picks");
    let with_last = list(&format!(
        "1 Hulk Hogan (rd36-revolution-hulk-hogan)\n1 {} ({})\n",
        last.card.name(),
        last.card.id
    ));
    let request = Request { from: Some(&with_last), ..Request::new(format, games(), &pool) };
    assert_eq!(
        builder::optimise(&request, &objective, 1).decks[0].score.map(|score| score.value),
        Some(last.reach)
    );
}
