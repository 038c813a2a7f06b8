//! Writes a query as text that reads as the same query, and as a tree.

use std::fmt::{self, Write};

use super::{Op, Pattern, Query, SymbolsTest, Test, TestKind, Words, Zone};
use crate::card::AttributeId;

/// Writes the query as text: reading a query, writing it and reading that gives the same tree. Fields are named by the ids of
/// attributes and kinds of ability. A group of no terms, which no text means, is written `()`.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::And(queries) if queries.is_empty() => Ok(()),
            Self::And(queries) if queries.len() > 1 => f.write_str(&join(queries, " ")),
            Self::Or(queries) if queries.len() > 1 && shared(queries).is_none() => f.write_str(&join(queries, " or ")),
            _ => f.write_str(&term(self)),
        }
    }
}

fn join(queries: &[Query], separator: &str) -> String {
    queries.iter().map(term).collect::<Vec<_>>().join(separator)
}

/// The query as a term among others.
fn term(query: &Query) -> String {
    match query {
        Query::And(queries) | Query::Or(queries) if queries.is_empty() => "()".to_owned(),
        Query::And(queries) | Query::Or(queries) if queries.len() == 1 => term(&queries[0]),
        Query::Or(queries) if let Some(expression) = shared(queries) => expression,
        Query::And(_) | Query::Or(_) => format!("({query})"),
        Query::Not(query) => format!("-{}", term(query)),
        Query::Test(test) => spellings(test).swap_remove(0),
    }
}

/// The one expression that several alternatives come from, as when a keyword belongs to several games.
fn shared(queries: &[Query]) -> Option<String> {
    let (first, rest) = queries.split_first()?;
    let mut common = expressions(first);
    for query in rest {
        let own = expressions(query);
        common.retain(|expression| own.contains(expression));
    }
    common.into_iter().next()
}

/// The expressions that may have been read as this query.
fn expressions(query: &Query) -> Vec<String> {
    match query {
        Query::Test(test) => spellings(test),
        query => match other_than(query) {
            Some((attribute, key)) => vec![format!("{attribute}!={}", value(key)), format!("{attribute}!=\"{key}\"")],
            None => Vec::new(),
        },
    }
}

/// The attribute and the key, if the query says that there is a text and that it is another.
pub(super) fn other_than(query: &Query) -> Option<(&AttributeId, &str)> {
    let Query::And(both) = query else { return None };
    let [Query::Not(not), Query::Or(either)] = both.as_slice() else { return None };
    let (Query::Test(whole), [Query::Test(has), Query::Test(same)]) = (&**not, either.as_slice()) else { return None };
    match (&whole.kind, &has.kind) {
        (TestKind::Whole(Zone::Attribute(attribute), key), TestKind::Has(known)) if attribute == known && whole == same => {
            Some((attribute, key))
        }
        _ => None,
    }
}

/// The ways to write a test; the first is the usual one.
fn spellings(test: &Test) -> Vec<String> {
    let list = |ids: &mut dyn Iterator<Item = &str>| ids.collect::<Vec<_>>().join(",");
    vec![match &test.kind {
        TestKind::Words(zone, words) => format!("{}{}", zone_field(zone, ":"), written_words(words)),
        TestKind::Whole(zone, key) => {
            let field = zone_field(zone, "=");
            return vec![format!("{field}{}", value(key)), format!("{field}{}", quoted(key))];
        }
        TestKind::Regex(zone, Pattern(regex)) => format!("{}/{}/", zone_field(zone, ":"), escaped_regex(regex.as_str())),
        TestKind::Terms(id, terms) => format!("{id}:{}", list(&mut terms.iter().map(|term| term.as_str()))),
        TestKind::Compare(id, Op::Eq, number) | TestKind::SymbolCount(id, Op::Eq, number) => {
            let signs = [":", "="];
            let plain = signs.iter().map(|sign| format!("{id}{sign}{number}"));
            return plain.chain(signs.iter().map(|sign| format!("{id}{sign}\"{number}\""))).collect();
        }
        TestKind::Compare(id, op, number) | TestKind::SymbolCount(id, op, number) => {
            return vec![format!("{id}{}{number}", op.as_str()), format!("{id}{}\"{number}\"", op.as_str())];
        }
        TestKind::Between(id, from, to) | TestKind::SymbolCountBetween(id, from, to) => {
            return vec![format!("{id}:{from}..{to}"), format!("{id}={from}..{to}")];
        }
        TestKind::Printed(id, printed) => {
            let signs = [":", "="];
            let plain = signs.iter().map(|sign| format!("{id}{sign}{}", quoted(printed)));
            return plain.chain(signs.iter().map(|sign| format!("{id}{sign}{printed}"))).collect();
        }
        TestKind::Symbols(id, SymbolsTest::Contain, terms) => format!("{id}:{}", list(&mut terms.iter().map(|term| term.as_str()))),
        TestKind::Symbols(id, SymbolsTest::Equal, terms) => format!("{id}={}", list(&mut terms.iter().map(|term| term.as_str()))),
        TestKind::Has(id) => format!("has:{id}"),
        TestKind::HasAbility(kind) => format!("has:{kind}"),
        TestKind::Lang(lang) => format!("lang:{lang}"),
        TestKind::Is(flag) => format!("is:{flag}"),
        TestKind::Id(id) => format!("id:{id}"),
        TestKind::Set(sets) => format!("set:{}", list(&mut sets.iter().map(|set| set.as_str()))),
        TestKind::Number(number) => format!("number:{}", value(number)),
        TestKind::NumberCompare(op, number) => format!("number{}{number}", op.as_str()),
        TestKind::Game(game) => format!("game:{game}"),
        TestKind::Cards(cards) => format!("id:{}", list(&mut cards.iter().map(|card| card.as_str()))),
        TestKind::Owned(op, number) => format!("owned{}{number}", op.as_str()),
        TestKind::InDeck(name) => format!("in:{}", value(name)),
        TestKind::Legal(format) => format!("legal:{format}"),
        TestKind::Fits(name) => format!("fits:{}", value(name)),
    }]
}

/// The keyword and operator that look into a zone; nothing for words in all texts.
fn zone_field(zone: &Zone, operator: &str) -> String {
    match zone {
        Zone::Name => format!("name{operator}"),
        Zone::Text => format!("text{operator}"),
        Zone::Any => String::new(),
        Zone::Ability(kind) => format!("{kind}{operator}"),
        Zone::Attribute(attribute) => format!("{attribute}{operator}"),
    }
}

fn written_words(words: &Words) -> String {
    let star = if words.prefix { "*" } else { "" };
    if words.phrase { format!("{}{star}", quoted(&words.text)) } else { format!("{}{star}", words.text) }
}

/// A value, in quotes if it would not read as one word.
fn value(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./#+".contains(c);
    let plain = !text.is_empty() && text.chars().all(is_plain) && !text.starts_with('/') && !text.contains("..");
    if plain { text.to_owned() } else { quoted(text) }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(c);
    }
    quoted.push('"');
    quoted
}

/// A regular expression with a backslash before each slash.
fn escaped_regex(pattern: &str) -> String {
    let mut escaped = String::new();
    let mut chars = pattern.chars();
    while let Some(c) = chars.next() {
        match c {
            '/' => escaped.push_str("\\/"),
            '\\' => {
                escaped.push(c);
                escaped.extend(chars.next());
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// The parse tree, one node a line, in no language.
#[must_use]
pub fn tree(query: &Query) -> String {
    let mut text = String::new();
    write_tree(query, 0, &mut text);
    text
}

fn write_tree(query: &Query, depth: usize, text: &mut String) {
    let (node, inner): (String, &[Query]) = match query {
        Query::And(queries) => ("and".to_owned(), queries),
        Query::Or(queries) => ("or".to_owned(), queries),
        Query::Not(query) => ("not".to_owned(), std::slice::from_ref(query)),
        Query::Test(test) => (node(&test.kind), &[]),
    };
    // Writing into a string cannot fail.
    let _ = writeln!(text, "{:indent$}{node}", "", indent = depth * 2);
    for query in inner {
        write_tree(query, depth + 1, text);
    }
}

fn node(kind: &TestKind) -> String {
    let zone_name = |zone: &Zone| match zone {
        Zone::Name => "name".to_owned(),
        Zone::Text => "text".to_owned(),
        Zone::Any => "any".to_owned(),
        Zone::Ability(kind) => format!("ability {kind}"),
        Zone::Attribute(attribute) => format!("attribute {attribute}"),
    };
    let list = |ids: &mut dyn Iterator<Item = &str>| ids.collect::<Vec<_>>().join(" ");
    match kind {
        TestKind::Words(zone, words) => {
            let how = if words.phrase { "phrase" } else { "words" };
            let star = if words.prefix { "*" } else { "" };
            format!("{how} {}: {:?}{star}", zone_name(zone), words.text)
        }
        TestKind::Whole(zone, key) => format!("whole {}: {key:?}", zone_name(zone)),
        TestKind::Regex(zone, Pattern(regex)) => format!("regex {}: /{}/", zone_name(zone), escaped_regex(regex.as_str())),
        TestKind::Terms(id, terms) => format!("terms {id}: {}", list(&mut terms.iter().map(|term| term.as_str()))),
        TestKind::Compare(id, op, number) => format!("number {id} {} {number}", op.as_str()),
        TestKind::Between(id, from, to) => format!("number {id} {from}..{to}"),
        TestKind::Printed(id, printed) => format!("printed {id}: {printed:?}"),
        TestKind::SymbolCount(id, op, count) => format!("symbols {id}: count {} {count}", op.as_str()),
        TestKind::SymbolCountBetween(id, from, to) => format!("symbols {id}: count {from}..{to}"),
        TestKind::Symbols(id, how, terms) => {
            let how = if *how == SymbolsTest::Contain { "contain" } else { "equal" };
            format!("symbols {id}: {how} {}", list(&mut terms.iter().map(|term| term.as_str())))
        }
        TestKind::Has(id) => format!("has attribute {id}"),
        TestKind::HasAbility(kind) => format!("has ability {kind}"),
        TestKind::Cards(cards) => format!("cards: {}", cards.len()),
        TestKind::Lang(_)
        | TestKind::Is(_)
        | TestKind::Id(_)
        | TestKind::Set(_)
        | TestKind::Number(_)
        | TestKind::NumberCompare(..)
        | TestKind::Game(_)
        | TestKind::Owned(..)
        | TestKind::InDeck(_)
        | TestKind::Legal(_)
        | TestKind::Fits(_) => spellings(&Test { span: 0..0, kind: kind.clone(), of_abilities: false }).swap_remove(0),
    }
}
