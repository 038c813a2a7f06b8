//! Writes a query as a tree, for those who want to see exactly how it was read.

use std::fmt::Write;

use super::{
    Meaning, Pattern, Query, Scope, SymbolsTest, TestKind, Words,
    print::{escaped_regex, written_test},
};
use crate::card::TermId;

/// The parse tree, one node a line, in no language.
#[must_use]
pub fn tree(query: &Query) -> String {
    let mut lines = String::new();
    write_tree(query, 0, &mut lines);
    lines
}

fn write_tree(query: &Query, depth: usize, lines: &mut String) {
    let (node, inner): (String, &[Query]) = match query {
        Query::And(queries) => ("and".to_owned(), queries),
        Query::Or(queries) => ("or".to_owned(), queries),
        Query::Not(query) => ("not".to_owned(), std::slice::from_ref(query)),
        Query::Test(test) => (node(&test.kind), &[]),
    };
    // Writing into a string cannot fail.
    let _ = writeln!(lines, "{:indent$}{node}", "", indent = depth * 2);
    for query in inner {
        write_tree(query, depth + 1, lines);
    }
}

fn node(kind: &TestKind) -> String {
    let scope_name = |scope: &Scope| match scope {
        Scope::Name => "name".to_owned(),
        Scope::Text => "text".to_owned(),
        Scope::Any => "any".to_owned(),
        Scope::Ability(kind) => format!("ability {kind}"),
        Scope::Attribute(attribute) => format!("attribute {attribute}"),
    };
    let list = |terms: &[TermId]| terms.iter().map(TermId::as_str).collect::<Vec<_>>().join(" ");
    let in_words = |scope: &Scope, words: &Words| {
        let how = if words.phrase { "phrase" } else { "words" };
        let star = if words.prefix { "*" } else { "" };
        format!("{how} {}: {:?}{star}", scope_name(scope), words.text)
    };
    match kind {
        TestKind::Words(scope, words) => in_words(scope, words),
        TestKind::Like(scope, like) => format!("like {}: {:?}", scope_name(scope), like.text),
        TestKind::Meant(words, Meaning::Number(number)) => {
            format!("{} or number: {number:?}", in_words(&Scope::Any, words))
        }
        TestKind::Meant(words, Meaning::Effects(effects)) => {
            format!("{} or effects: {}", in_words(&Scope::Any, words), list(effects))
        }
        TestKind::Whole(scope, key) => format!("whole {}: {key:?}", scope_name(scope)),
        TestKind::Regex(scope, Pattern(regex)) => {
            format!("regex {}: /{}/", scope_name(scope), escaped_regex(regex.as_str()))
        }
        TestKind::Terms(id, terms) => format!("terms {id}: {}", list(terms)),
        TestKind::Compare(id, op, number) => format!("number {id} {} {number}", op.as_str()),
        TestKind::Between(id, from, to) => format!("number {id} {from}..{to}"),
        TestKind::Printed(id, printed) => format!("printed {id}: {printed:?}"),
        TestKind::SymbolCount(id, op, count) => {
            format!("symbols {id}: count {} {count}", op.as_str())
        }
        TestKind::SymbolCountBetween(id, from, to) => format!("symbols {id}: count {from}..{to}"),
        TestKind::Symbols(id, how, terms) => {
            let how = if *how == SymbolsTest::Contain { "contain" } else { "equal" };
            format!("symbols {id}: {how} {}", list(terms))
        }
        TestKind::Has(id) => format!("has attribute {id}"),
        TestKind::Without(id, _) => format!("without attribute {id}"),
        TestKind::NotGiven(id) => format!("not given {id}"),
        TestKind::HasAbility(kind) => format!("has ability {kind}"),
        TestKind::Effects(effects, None) => format!("effects: {}", list(effects)),
        TestKind::Effects(effects, Some((op, number))) => {
            format!("effects: {} {} {number}", list(effects), op.as_str())
        }
        TestKind::Cards(cards) => format!("cards: {}", cards.len()),
        TestKind::Told(told) => format!("cards: {}", told.yes.len()),
        TestKind::Lang(_)
        | TestKind::Is(_)
        | TestKind::Id(_)
        | TestKind::Set(_)
        | TestKind::Number(_)
        | TestKind::NumberCompare(..)
        | TestKind::Game(_)
        | TestKind::Owned(..)
        | TestKind::Points(..)
        | TestKind::InDeck(_)
        | TestKind::Legal(_)
        | TestKind::Fits(_) => written_test(kind),
    }
}

#[cfg(test)]
mod tests {
    use crate::query::{Fields, Mode, parse, testing, tree};

    #[test]
    fn shows_how_a_query_was_read() {
        let games = testing::games();
        let text = "po* (tipo:fuoco,acqua or -damage:40) cost:RC set:base1";
        let expected = "\
and
  words any: \"po\"*
  or
    terms type: fire water
    not
      or
        number damage = 40
        words attribute damage: \"40\"
  symbols cost: contain colorless fire
  set:base1
";
        assert_eq!(tree(&parse(text, &Fields::new(&games), Mode::Strict).query), expected);
    }
}
