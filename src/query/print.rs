//! Writes a query as text that reads as the same query.

use std::fmt;

use super::{
    Op, Pattern, Query, Scope, SymbolsTest, Test, TestKind, Words,
    resolve::{NONE, UNKNOWN, integer, is_printed_symbol},
};
use crate::text;

/// Writes the query as text: reading a query, writing it and reading that gives the same tree.
/// Fields are named by the ids of attributes and kinds of ability. A group of no terms, which no
/// text means, is written `()`.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::And(queries) if queries.is_empty() => Ok(()),
            Self::And(queries) if queries.len() > 1 && other_than(self).is_none() => {
                f.write_str(&join(queries, " "))
            }
            Self::Or(queries) if queries.len() > 1 && shared(queries).is_none() => {
                f.write_str(&join(queries, " or "))
            }
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
        Query::Or(queries) if let Some(expression) = shared(queries) => expression.to_string(),
        _ if let Some(same) = other_than(query) => {
            Written { sign: "!=", ..written(same) }.to_string()
        }
        Query::And(_) | Query::Or(_) => format!("({query})"),
        Query::Not(query) => format!("-{}", term(query)),
        // Between terms it would be an operator.
        Query::Test(Test { kind: TestKind::Words(Scope::Any, words), .. })
            if !words.phrase && words.text.eq_ignore_ascii_case("o") =>
        {
            format!("({})", written(&TestKind::Words(Scope::Any, words.clone())))
        }
        Query::Test(test) => written(&test.kind).to_string(),
    }
}

/// A term as written: a field with its operator and value or, without a field, words.
#[derive(Debug, Clone, PartialEq)]
struct Written {
    field: String,
    sign: &'static str,
    value: String,
    quoted: bool,
    star: bool,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = if self.quoted { &quoted(&self.value) } else { &self.value };
        write!(f, "{}{}{value}{}", self.field, self.sign, if self.star { "*" } else { "" })
    }
}

impl Written {
    fn new(field: impl fmt::Display, sign: &'static str, value: impl fmt::Display) -> Self {
        Self {
            field: field.to_string(),
            sign,
            value: value.to_string(),
            quoted: false,
            star: false,
        }
    }

    /// A value that may have to stand in quotes to be read as one.
    fn of_text(field: impl fmt::Display, sign: &'static str, value: &str) -> Self {
        let is_plain = |c: char| c.is_alphanumeric() || "-_./#+".contains(c);
        let plain = !value.is_empty()
            && value.chars().all(is_plain)
            && !value.starts_with('/')
            && !value.contains("..");
        Self { quoted: !plain, ..Self::new(field, sign, value) }
    }

    fn in_scope(scope: &Scope, sign: &'static str, value: &str) -> Self {
        match scope {
            Scope::Name => Self::of_text("name", sign, value),
            Scope::Text => Self::of_text("text", sign, value),
            Scope::Any => Self::of_text("", "", value),
            Scope::Ability(kind) => Self::of_text(kind, sign, value),
            Scope::Attribute(attribute) => Self::of_text(attribute, sign, value),
        }
    }

    fn is_equality(&self) -> bool {
        matches!(self.sign, ":" | "=")
    }

    /// Whether the value would be read as this comparison.
    fn compares(&self, op: Op, number: i64) -> bool {
        let sign = if op == Op::Eq { self.is_equality() } else { self.sign == op.as_str() };
        sign && integer(&self.value) == Some(number)
    }
}

/// The one expression that several alternatives come from, as when a keyword belongs to attributes
/// of several games.
fn shared(queries: &[Query]) -> Option<Written> {
    let kind = |query| {
        other_than(query).or(if let Query::Test(test) = query { Some(&test.kind) } else { None })
    };
    let is_repeated =
        |(index, query)| queries[..index].iter().any(|before| kind(before) == kind(query));
    if queries.iter().enumerate().any(is_repeated) {
        return None;
    }
    let candidates = queries.iter().flat_map(|query| match (query, other_than(query)) {
        (_, Some(same)) => vec![Written { sign: "!=", ..written(same) }],
        (Query::Test(test), _) => {
            let usual = written(&test.kind);
            let other = usual.is_equality().then(|| Written {
                sign: if usual.sign == ":" { "=" } else { ":" },
                ..usual.clone()
            });
            [usual].into_iter().chain(other).collect()
        }
        _ => Vec::new(),
    });
    let mut candidates =
        candidates.filter(|candidate| queries.iter().all(|query| is_read_from(query, candidate)));
    candidates.next()
}

/// Whether reading the expression gives this query, for one of the attributes it may mean.
fn is_read_from(query: &Query, from: &Written) -> bool {
    match (query, other_than(query)) {
        (_, Some(same)) => {
            from.sign == "!=" && is_test_read_from(same, &Written { sign: "=", ..from.clone() })
        }
        (Query::Test(test), _) => is_test_read_from(&test.kind, from),
        _ => false,
    }
}

fn is_test_read_from(kind: &TestKind, from: &Written) -> bool {
    let usual = written(kind);
    let same_field = from.field == usual.field && (!from.star || usual.star);
    match kind {
        TestKind::Whole(_, key) => same_field && from.sign == "=" && text::key(&from.value) == *key,
        TestKind::Compare(_, op, number) | TestKind::SymbolCount(_, op, number) => {
            same_field && from.compares(*op, *number)
        }
        TestKind::Printed(_, printed) => {
            let folded = text::fold(&from.value);
            same_field
                && from.is_equality()
                && is_printed_symbol(&folded, from.quoted)
                && folded == *printed
        }
        TestKind::Between(..) | TestKind::SymbolCountBetween(..) => {
            same_field && from.is_equality() && from.value == usual.value
        }
        _ => *from == usual,
    }
}

/// What the query says is not so, if it says that an attribute has a text or a symbol and that it
/// is another.
pub(super) fn other_than(query: &Query) -> Option<&TestKind> {
    let Query::And(both) = query else { return None };
    let [Query::Not(not), Query::Or(either)] = both.as_slice() else { return None };
    let (Query::Test(test), [Query::Test(has), Query::Test(same)]) = (&**not, either.as_slice())
    else {
        return None;
    };
    match (&test.kind, &has.kind) {
        (
            TestKind::Whole(Scope::Attribute(attribute), _) | TestKind::Printed(attribute, _),
            TestKind::Has(known),
        ) if attribute == known && test == same => Some(&test.kind),
        _ => None,
    }
}

/// The usual way to write a test.
fn written(kind: &TestKind) -> Written {
    match kind {
        TestKind::Words(scope, words) => of_words(scope, words),
        TestKind::Like(scope, like) => {
            Written { value: like.text.clone(), quoted: false, ..Written::in_scope(scope, ":", "") }
        }
        TestKind::Meant(words, _) => of_words(&Scope::Any, words),
        TestKind::Whole(scope, key) => Written::in_scope(scope, "=", key),
        TestKind::Regex(scope, Pattern(regex)) => Written {
            value: format!("/{}/", escaped_regex(regex.as_str())),
            quoted: false,
            ..Written::in_scope(scope, ":", "")
        },
        TestKind::Terms(id, terms) | TestKind::Symbols(id, SymbolsTest::Contain, terms) => {
            Written::new(id, ":", list(terms))
        }
        TestKind::Symbols(id, SymbolsTest::Equal, terms) => Written::new(id, "=", list(terms)),
        TestKind::Compare(id, op, number) | TestKind::SymbolCount(id, op, number) => {
            Written::new(id, op.as_str(), number)
        }
        TestKind::Between(id, from, to) | TestKind::SymbolCountBetween(id, from, to) => {
            Written::new(id, ":", format!("{from}..{to}"))
        }
        TestKind::Printed(id, printed) => {
            Written { quoted: true, ..Written::new(id, ":", printed) }
        }
        TestKind::Has(id) => Written::new("has", ":", id),
        TestKind::Without(id, _) => Written::new(id, ":", NONE[0]),
        TestKind::NotGiven(id) => Written::new(id, ":", UNKNOWN[0]),
        TestKind::HasAbility(kind) => Written::new("has", ":", kind),
        TestKind::Effects(effects, None) => Written::new("effect", ":", list(effects)),
        TestKind::Effects(effects, Some((op, number))) => {
            Written::new("effect", ":", format!("{}{}{number}", list(effects), op.as_str()))
        }
        TestKind::Lang(lang) => Written::new("lang", ":", lang),
        TestKind::Is(flag) => Written::new("is", ":", flag),
        TestKind::Id(id) => Written::new("id", ":", id),
        TestKind::Set(sets) => Written::new("set", ":", list(sets)),
        TestKind::Number(number) => Written::of_text("number", ":", number),
        TestKind::NumberCompare(op, number) => Written::new("number", op.as_str(), number),
        TestKind::Game(game) => Written::new("game", ":", game),
        TestKind::Cards(cards) => Written::new("id", ":", list(cards.iter())),
        TestKind::Told(told) => Written::new("id", ":", list(told.yes.iter())),
        TestKind::Points(op, number) => Written::new("points", op.as_str(), number),
        TestKind::Owned(op, number) => Written::new("owned", op.as_str(), number),
        TestKind::InDeck(name) => Written::of_text("in", ":", name),
        TestKind::Legal(format) => Written::new("legal", ":", format),
        TestKind::Fits(name) => Written::of_text("fits", ":", name),
    }
}

fn of_words(scope: &Scope, words: &Words) -> Written {
    Written {
        value: words.text.clone(),
        quoted: words.phrase,
        star: words.prefix,
        ..Written::in_scope(scope, ":", "")
    }
}

/// Identifiers with commas between them.
fn list<T: fmt::Display>(ids: impl IntoIterator<Item = T>) -> String {
    ids.into_iter().map(|id| id.to_string()).collect::<Vec<_>>().join(",")
}

/// A test as text, alone.
pub(super) fn written_test(kind: &TestKind) -> String {
    written(kind).to_string()
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
pub(super) fn escaped_regex(pattern: &str) -> String {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::query::{Fields, Mode, Query, Test, parse, testing};

    /// The query with all tests at the same place, to compare queries from different texts.
    fn without_spans(query: Query) -> Query {
        match query {
            Query::And(queries) => Query::And(queries.into_iter().map(without_spans).collect()),
            Query::Or(queries) => Query::Or(queries.into_iter().map(without_spans).collect()),
            Query::Not(query) => Query::Not(Box::new(without_spans(*query))),
            Query::Test(test) => Query::Test(Test { span: 0..0, ..test }),
        }
    }

    /// A query written out, which must read as the same query; nothing if no term of the text can
    /// be read.
    fn round_trip(text: &str) -> Option<String> {
        let games = testing::games();
        let fields = Fields::new(&games);
        let parsed = parse(text, &fields, Mode::Lenient);
        if parsed.query == Query::nothing() {
            return None;
        }
        let written = parsed.query.to_string();
        let again = parse(&written, &fields, Mode::Strict);
        assert!(again.findings.is_empty(), "{text} -> {written}: {:?}", again.findings);
        assert_eq!(without_spans(parsed.query), without_spans(again.query), "{text} -> {written}");
        Some(written)
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(round_trip(text).as_deref(), Some(expected), "{text}");
    }

    #[test]
    fn writes_one_text_for_all_ways_to_ask_the_same() {
        check("Tipo:FUOCO  e pv>=80", "type:fire hp>=80");
        check("(a) and ((b or c))", "a (b or c)");
        check("non (a oppure b)", "-(a or b)");
        check("Dodge: Ground*", "Dodge Ground*");
        check("a (o) b", "a (o) b");
        check("a o b", "a or b");
        check("a flip (a coin) b", "a flip \"a coin\" b");
        check("x flip a coin b", "x \"flip a coin\" b");
        check("draw", "draw");
        check("hp:40-80 hp:100..", "hp:40..80 hp>=100");
        check("!\"Nidoran ♂\"", "name=nidoranm");
        check(r#""say \"hi\" \\"*"#, r#""say \"hi\" \\"*"#);
        check("in:\"my deck\" hs:# number:\"1..2\"", "in:\"my deck\" hs:\"#\" number:\"1..2\"");
        check("rarità!=comune", "rarity:holo-rare,rare");
        check(r"name:/a\/\/ è|\\/", r"name:/a\/\/ e|\\/");
    }

    #[test]
    fn writes_one_expression_for_all_attributes_it_means() {
        check("danno:40", "damage:40");
        check("damage=\"040\"", "damage=040");
        check("damage:40+", "damage:40+");
        check("damage:\"40+\"", "damage:\"40+\"");
        check("damage=\"X 2\"", "damage=\"x 2\"");
        check("damage:\"X 2\"", "damage:\"X 2\"");
        check("damage:20..40", "damage:20..40");
        check("damage:3.. damage=..3", "damage>=3 damage<=3");
        check("𑼔*🕴 *za", "𑼔* *za");
        check("a?*#", "a*");
        check("ੜ|l' oak", "ੜ oak");
        check("/ꙷ/ e !lugia", "/ꙷ/ name=lugia");
        check("ୋ è:3-5 (!lugia ", "ୋ name=lugia");
        check("a) hp<=x) coin", "\"a coin\"");
        check("damage!=40", "damage!=40");
        check("a or damage:forza or damage:1", "a or damage:forza or damage:1");
        check("resistenza:3 or resistenza:combattimento", "endurance=3 or resistance:fighting");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn what_is_written_reads_as_the_same_query(text in testing::query_texts()) {
            round_trip(&text);
        }
    }
}
