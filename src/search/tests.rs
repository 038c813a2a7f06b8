//! The index selects the cards that evaluating a query over each card selects: for the built-in
//! cards and any query.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock, Mutex},
};

use proptest::{prelude::*, sample::select};

use super::{Opened, Options, open};
use crate::{
    card::{AttributeId, Card, TermId, Value},
    catalog::{Catalog, DataFiles, Set},
    game::Game,
    query::{
        Fields, Meaning, Mode, Op, Pattern, Query, Scope, SymbolsTest, Test, TestKind, Told,
        Wildcard, Words, parse,
    },
    text,
    text::Lang,
};

/// The built-in data, indexed.
struct World {
    /// For one at a time, as a database connection is.
    opened: Mutex<Opened>,
    cards: Vec<Arc<Card>>,
    games: Vec<Game>,
    sets: Vec<Set>,
    vocabulary: Pools,
    _folder: tempfile::TempDir,
}

/// What queries are made of.
struct Pools {
    attributes: Vec<AttributeId>,
    keywords: Vec<String>,
    terms: Vec<TermId>,
    spellings: Vec<String>,
    texts: Vec<Vec<String>>,
    printed: Vec<String>,
    symbols: Vec<Vec<TermId>>,
}

static WORLD: LazyLock<World> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let opened = open(folder.path(), &DataFiles::built_in()).expect("opened");
    let cards = opened.catalog.all_cards().expect("read");
    let vocabulary = Pools::of(&opened, &cards);
    let games = opened.catalog.games().to_vec();
    let sets = opened.catalog.sets().to_vec();
    World { opened: Mutex::new(opened), cards, games, sets, vocabulary, _folder: folder }
});

impl Pools {
    fn of(opened: &Opened, cards: &[Arc<Card>]) -> Self {
        let games = opened.catalog.games();
        let attributes: Vec<_> = games
            .iter()
            .flat_map(|game| game.attributes.iter().chain(&game.ability_attributes))
            .collect();
        let terms: Vec<_> = games
            .iter()
            .flat_map(|game| game.vocabularies.iter().flat_map(|vocabulary| &vocabulary.terms))
            .collect();
        let spellings = terms
            .iter()
            .flat_map(|term| term.names.iter().map(|(_, name)| name).chain(term.symbol.as_deref()));
        let texts =
            cards.iter().flat_map(|card| super::facts::texts(card)).map(|(_, _, text)| text);
        let kinds = games
            .iter()
            .flat_map(|game| &game.ability_kinds)
            .flat_map(|kind| kind.names.iter().map(|(_, name)| name));
        let values = cards.iter().flat_map(|card| {
            card.attributes
                .values()
                .chain(card.abilities.iter().flat_map(|ability| ability.attributes.values()))
        });
        let symbols = values.filter_map(|value| match value {
            Value::Symbols(symbols) => Some(symbols.clone()),
            _ => None,
        });
        Self {
            symbols: symbols.collect(),
            attributes: attributes.iter().map(|attribute| attribute.id.clone()).collect(),
            keywords: attributes
                .iter()
                .flat_map(|attribute| attribute.keywords())
                .chain(kinds)
                .map(str::to_owned)
                .collect(),
            terms: terms.iter().map(|term| term.id.clone()).collect(),
            spellings: spellings.map(str::to_owned).collect(),
            texts: texts
                .map(|text| text.split_whitespace().map(str::to_owned).collect())
                .filter(|words: &Vec<_>| !words.is_empty())
                .collect(),
            printed: ["#", "1+", "?", "40+", "30x", "10-"].map(str::to_owned).into(),
        }
    }
}

/// The cards that the index selects, in the order it gives them.
fn found(query: &Query) -> Vec<Arc<Card>> {
    let opened = WORLD.opened.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let results =
        opened.index.search(&opened.catalog, query, &Options::default()).expect("searched");
    assert_eq!(results.total, results.hits.len());
    let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
    opened.catalog.cards_at(&positions).expect("read")
}

#[track_caller]
fn check(query: &Query) -> usize {
    let selected: Vec<Arc<Card>> =
        WORLD.cards.iter().filter(|card| query.selects(card)).cloned().collect();
    let name =
        |cards: &[Arc<Card>]| cards.iter().map(|card| card.id.to_string()).collect::<Vec<_>>();
    let found = found(query);
    assert!(
        found == selected,
        "{query:?}\nfound    {:?}\nselected {:?}",
        name(&found),
        name(&selected)
    );
    found.len()
}

#[track_caller]
fn check_text(text: &str) -> usize {
    let fields = Fields::new(&WORLD.games).with_sets(&WORLD.sets);
    let parsed = parse(text, &fields, Mode::Lenient);
    check(&parsed.query)
}

/// Some words in a row of a text of the data, now and then changed.
fn words() -> impl Strategy<Value = String> {
    let pool = &WORLD.vocabulary.texts;
    let row = (0..pool.len(), any::<prop::sample::Index>(), 1_usize..4).prop_map(
        move |(text, start, count)| {
            let words = &pool[text];
            let start = start.index(words.len());
            words[start..(start + count).min(words.len())].join(" ")
        },
    );
    let of_two_texts =
        (select(&WORLD.cards[..]), any::<prop::sample::Index>(), any::<prop::sample::Index>())
            .prop_map(|(card, one, other)| {
                let texts = super::facts::texts(&card);
                let first = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
                format!(
                    "{} {}",
                    first(texts[one.index(texts.len())].2),
                    first(texts[other.index(texts.len())].2)
                )
            });
    let row = prop_oneof![4 => row, 1 => of_two_texts];
    (row, 0..10_u8).prop_map(|(text, change)| match change {
        0 => text.to_uppercase(),
        1 => text::fold(&text),
        2 | 3 => text.chars().take(text.chars().count() / 2 + 1).collect(),
        4 => text.split(' ').rev().collect::<Vec<_>>().join(" "),
        5 => format!("{text}x"),
        _ => text,
    })
}

fn attribute() -> impl Strategy<Value = AttributeId> {
    select(&WORLD.vocabulary.attributes[..])
}

fn term() -> impl Strategy<Value = TermId> {
    select(&WORLD.vocabulary.terms[..])
}

fn effect() -> impl Strategy<Value = TermId> {
    let effects = WORLD.games.iter().flat_map(|game| &game.effects);
    select(effects.map(|effect| effect.id.clone()).collect::<Vec<_>>())
}

fn scope() -> impl Strategy<Value = Scope> {
    prop_oneof![
        Just(Scope::Name),
        Just(Scope::Text),
        Just(Scope::Any),
        select(vec!["attack", "power", "effect", "extra"])
            .prop_map(|kind| Scope::Ability(kind.parse().expect("an id"))),
        attribute().prop_map(Scope::Attribute),
    ]
}

fn op() -> impl Strategy<Value = Op> {
    select(vec![Op::Eq, Op::Ne, Op::Lt, Op::Le, Op::Gt, Op::Ge])
}

fn number() -> impl Strategy<Value = i64> {
    prop_oneof![-1..8_i64, (0..16_i64).prop_map(|tens| tens * 10), any::<i64>()]
}

fn pattern() -> impl Strategy<Value = Pattern> {
    let patterns =
        vec!["^char", "energ", "[0-9]+ (danni|damage)", "a$", "^.{5}$", "", "x{3}", "è", "e\\b"];
    select(patterns).prop_map(|pattern| Pattern(regex::Regex::new(pattern).expect("a pattern")))
}

fn test_kind() -> impl Strategy<Value = TestKind> {
    let symbols = || {
        prop_oneof![
            prop::collection::vec(term(), 0..3),
            select(&WORLD.vocabulary.symbols[..]).prop_shuffle()
        ]
    };
    let equal = || select(vec![SymbolsTest::Equal, SymbolsTest::Contain]);
    let card = || select(&WORLD.cards[..]);
    let text_tests = prop_oneof![
        4 => (scope(), words(), any::<bool>(), any::<bool>())
            .prop_map(|(scope, text, phrase, prefix)| TestKind::Words(scope, Words { text, phrase, prefix })),
        1 => (words(), any::<bool>(), any::<bool>(), prop::collection::vec(effect(), 0..3))
            .prop_map(|(text, phrase, prefix, effects)| {
                TestKind::Meant(Words { text, phrase, prefix }, Meaning::Effects(effects))
            }),
        1 => (words(), any::<bool>(), any::<bool>(), select(&WORLD.cards[..])).prop_map(
            |(text, phrase, prefix, card)| TestKind::Meant(
                Words { text, phrase, prefix },
                Meaning::Number(card.number.to_string())
            )
        ),
        1 => (scope(), words()).prop_map(|(scope, text)| TestKind::Whole(scope, text::key(&text))),
        1 => (select(vec![Scope::Name, Scope::Text, Scope::Any]), card()).prop_map(|(scope, card)| {
            let texts = super::facts::texts(&card);
            let (_, _, text) = texts[texts.len() - 1];
            TestKind::Whole(scope, text::key(text))
        }),
        1 => (scope(), select(vec!["*chu", "p*chu", "pik?chu", "*e", "?anno*", "*oin*", "x*z"]))
            .prop_map(|(scope, like)| TestKind::Like(scope, Wildcard::of(like).expect("one"))),
        1 => (scope(), pattern()).prop_map(|(scope, pattern)| TestKind::Regex(scope, pattern)),
    ];
    let value_tests = prop_oneof![
        (attribute(), prop::collection::vec(term(), 1..4))
            .prop_map(|(id, terms)| TestKind::Terms(id, terms)),
        (attribute(), op(), number())
            .prop_map(|(id, op, number)| TestKind::Compare(id, op, number)),
        (attribute(), number(), number())
            .prop_map(|(id, from, to)| TestKind::Between(id, from, to)),
        (attribute(), select(&WORLD.vocabulary.printed[..]))
            .prop_map(|(id, printed)| TestKind::Printed(id, printed)),
        (attribute(), op(), 0..5_i64)
            .prop_map(|(id, op, count)| TestKind::SymbolCount(id, op, count)),
        (attribute(), 0..3_i64, 0..5_i64)
            .prop_map(|(id, from, to)| TestKind::SymbolCountBetween(id, from, to)),
        (select(vec!["cost", "provides"]), equal(), symbols()).prop_map(|(id, how, symbols)| {
            TestKind::Symbols(id.parse().expect("an id"), how, symbols)
        }),
        attribute().prop_map(TestKind::Has),
        attribute().prop_map(TestKind::NotGiven),
        (attribute(), prop::collection::vec(select(&WORLD.cards[..]), 0..3)).prop_map(
            |(id, cards)| TestKind::Without(
                id,
                cards.iter().map(|card| card.game.clone()).collect()
            )
        ),
    ];
    let card_tests = prop_oneof![
        (prop::collection::vec(effect(), 0..3), prop::option::of((op(), number())))
            .prop_map(|(effects, amount)| TestKind::Effects(effects, amount)),
        select(vec!["attack", "power", "effect", "nonsense"])
            .prop_map(|kind| TestKind::HasAbility(kind.parse().expect("an id"))),
        select(vec!["en", "it", "ja"])
            .prop_map(|lang| TestKind::Lang(lang.parse::<Lang>().expect("a code"))),
        select(vec!["secret", "unofficial", "virtual"])
            .prop_map(|flag| TestKind::Is(flag.parse().expect("an id"))),
        card().prop_map(|card| TestKind::Id(card.id.clone())),
        prop::collection::vec(card(), 0..3)
            .prop_map(|cards| TestKind::Set(cards.iter().map(|card| card.set.clone()).collect())),
        card().prop_map(|card| TestKind::Number(format!("0{}", card.number))),
        (op(), number()).prop_map(|(op, number)| TestKind::NumberCompare(op, number)),
        card().prop_map(|card| TestKind::Game(card.game.clone())),
        prop::collection::vec(card(), 0..9).prop_map(|cards| TestKind::Cards(Arc::new(
            cards.iter().map(|card| card.id.clone()).collect::<BTreeSet<_>>()
        ))),
        (prop::collection::vec(card(), 0..9), prop::collection::vec(card(), 0..9)).prop_map(
            |(yes, unknown)| {
                let ids =
                    |cards: Vec<Arc<Card>>| cards.iter().map(|card| card.id.clone()).collect();
                TestKind::Told(Arc::new(Told { yes: ids(yes), unknown: ids(unknown) }))
            }
        ),
        Just(TestKind::Owned(Op::Ge, 1)),
        Just(TestKind::Points(Op::Le, 3)),
    ];
    prop_oneof![2 => text_tests, 3 => value_tests, 2 => card_tests]
}

fn query() -> impl Strategy<Value = Query> {
    let test = (test_kind(), any::<bool>())
        .prop_map(|(kind, of_abilities)| Query::Test(Test { span: 0..0, kind, of_abilities }));
    test.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Query::And),
            prop::collection::vec(inner.clone(), 0..4).prop_map(Query::Or),
            inner.prop_map(|query| Query::Not(Box::new(query))),
        ]
    })
}

/// A term as somebody may type it.
fn typed_term() -> impl Strategy<Value = String> {
    let keyword = || select(&WORLD.vocabulary.keywords[..]);
    let sign = || select(vec![":", "=", "!=", "<", "<=", ">", ">="]);
    prop_oneof![
        3 => words(),
        1 => words().prop_map(|text| format!("\"{text}\"")),
        1 => words().prop_map(|text| format!("!\"{text}\"")),
        2 => (keyword(), sign(), select(&WORLD.vocabulary.spellings[..])).prop_map(|(keyword, sign, term)| format!("{keyword}{sign}\"{term}\"")),
        2 => (keyword(), sign(), number()).prop_map(|(keyword, sign, number)| format!("{keyword}{sign}{number}")),
        1 => (keyword(), number(), number()).prop_map(|(keyword, from, to)| format!("{keyword}:{from}..{to}")),
        1 => (keyword(), words()).prop_map(|(keyword, text)| format!("{keyword}:\"{text}\"")),
        1 => keyword().prop_map(|keyword| format!("has:{keyword}")),
        1 => (keyword(), select(vec!["none", "unknown", "40+", "40-80", "2", "50..", "fire|water", "(fire o 40)"]))
            .prop_map(|(keyword, value)| format!("{keyword}:{value}")),
        1 => select(vec!["is:secret", "is:unofficial", "lang:it", "game:pokemon", "set:base1", "number:4", "name:/^ch/", "-", "58/102", "BS 4", "base1-4", "s1", "draw", "flip a coin", "discard opponent energy", "effect:heal>=20", "\"pesca\"", "*chu", "p?k*"]).prop_map(str::to_owned),
    ]
}

fn typed() -> impl Strategy<Value = String> {
    let joint = || select(vec![" ", " ", " or ", " e ", " -", " not (", ") ", ", "]);
    prop::collection::vec((typed_term(), joint()), 1..5)
        .prop_map(|terms| terms.iter().map(|(term, joint)| format!("{term}{joint}")).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 2, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_index_selects_what_evaluation_selects(query in query()) {
        check(&query);
        check(&Query::Not(Box::new(query)));
    }

    #[test]
    fn the_index_selects_what_evaluation_selects_for_typed_queries(text in typed()) {
        check_text(&text);
    }
}

#[test]
fn queries_of_every_kind_find_something() {
    for text in [
        "charizard",
        "pozione magica",
        "nido*",
        "purche",
        "name:/^char/",
        "text:/moneta/",
        "attacco:/^s/",
        "tipo:fuoco pv>=80",
        "hp!=50",
        "hp:60..80",
        "-hp<100",
        "danno:40+",
        "hs:#",
        "sv>=5",
        "cost:RR",
        "costo>=3",
        "cost=CC",
        "cost=CFF",
        "cost:2..3",
        "has:power",
        "-has:power",
        "has:hp",
        "-has:hp",
        "weakness:none",
        "-weakness:none",
        "cost:none",
        "weakness:unknown",
        "-damage:unknown",
        "hp:100+",
        "hp:40-80",
        "t:fire|water",
        "tipo:(fuoco o acqua)",
        "hand size > 8",
        "is:holo",
        "effect:draw",
        "-effect:draw",
        "effect:draw>=2",
        "-effect:draw>=2",
        "effetto:scarta",
        "flip a coin",
        "*chu",
        "name:p*chu",
        "pik?chu",
        "-text:*oin*",
        "-\"lancia una moneta\"",
        "pesca",
        "is:secret",
        "lang:it",
        "-lang:it",
        "id:base1-4",
        "set:base1",
        "numero:4",
        "number>=94",
        "game:smash",
        "!\"pozione magica\"",
        "-(charizard or pikachu)",
        "not (kind:trainer or hp>50)",
        "artist:sugimori",
        "evolve:charmeleon",
        "text=\"lancia una moneta: con testa il pokemon difensore e confuso\"",
    ] {
        assert!(check_text(text) > 0, "{text}");
    }
}

#[test]
fn words_stay_within_a_language_and_phrases_within_a_text() {
    let count = |text: &str, phrase| {
        let words = Words { text: text.to_owned(), phrase, prefix: true };
        let kind = TestKind::Words(Scope::Any, words);
        check(&Query::Test(Test { span: 0..0, kind, of_abilities: false }))
    };
    assert!(count("pozione mag", true) >= 2);
    assert!(count("testa il pok", true) > 10);
    assert_eq!(count("mag pozione", true), 0);
    assert_eq!(
        count("danza della pioggia prima", true),
        0,
        "the name and the text of an ability are two texts"
    );
    assert!(count("danza della pioggia prima", false) > 0);
    assert!(count("moneta testa", false) > 0);
    assert_eq!(count("moneta heads", false), 0, "one word in one language and one in another");
}

#[test]
fn queries_that_say_nothing_find_nothing() {
    for text in [
        "♀",
        "%%",
        "\"\"",
        "zzzz",
        "name:zzzz",
        "hp>1000",
        "(",
        "-",
        "hs:5x",
        "owned>=1",
        "-owned>=1",
        "in:zap",
    ] {
        assert_eq!(check_text(text), 0, "{text}");
    }
}
