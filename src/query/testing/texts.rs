//! Query texts at random.

use proptest::prelude::*;

use crate::query::{Query, Test};

/// The query with all tests at the same place, to compare queries from different texts.
pub(crate) fn without_spans(query: Query) -> Query {
    match query {
        Query::And(queries) => Query::And(queries.into_iter().map(without_spans).collect()),
        Query::Or(queries) => Query::Or(queries.into_iter().map(without_spans).collect()),
        Query::Not(query) => Query::Not(Box::new(without_spans(*query))),
        Query::Test(test) => Query::Test(Test { span: 0..0, ..test }),
    }
}

/// Plain words and signs, blanks between them; `_` stands for a space.
const WORDS: &str = r#"pozione Nidoran♂ l'impostore l Super-Pozione po* ♀ %% & - Dodge: hp: or e non AND oppure 10:30 "piu_potente"
    "a_\"_b" “x_y”* !lugia !"fire_energy" * ! "" ( ) (( )) -- / ""#;

/// Keywords, and one that is none.
const KEYWORDS: &str = "name nome text set number id game lang is has owned in legal fits kind categoria fase evolve PV type resistenza \
    rarità dex artist costo damage attack effetto hs logo è foo";

const OPERATORS: [&str; 10] = [":", "=", "!=", "<", "<=", ">", ">=", " >= ", "≥", ": "];

/// Values of all kinds of fields, and some of none.
const VALUES: &str = r#"fire fuoco,acqua R RRC 3 -3 040 40+ # ? 30x x2 1..5 5..1 .. forza "X_2" "40" "" po* "po_za"* /a.*e/ /\/(è|É)/
    /(/ /x pokemon constructed base1-4 secret unofficial italiano hp resistenza attacco ♀ holo-rare attacco,single
    99999999999999999999"#;

const JOINTS: [&str; 9] = [" ", " ", " ", "", " -", " (", ") ", " or ", " e "];

fn one_of(list: &'static str) -> impl Strategy<Value = String> {
    prop::sample::select(list.split_whitespace().map(|item| item.replace('_', " ")).collect::<Vec<_>>())
}

/// Texts that are queries, or nearly: pieces of the language and of card names in any order.
pub(crate) fn query_texts() -> impl Strategy<Value = String> {
    let value = prop_oneof![8 => one_of(VALUES), 2 => "\\PC{0,6}", 1 => Just(String::new())];
    let field = (one_of(KEYWORDS), prop::sample::select(&OPERATORS), value);
    let piece = prop_oneof![
        2 => one_of(WORDS),
        1 => "[a-zà-ù]{1,5}",
        1 => "\\PC{0,5}",
        3 => field.prop_map(|(keyword, operator, value)| format!("{keyword}{operator}{value}")),
    ];
    let joint = prop::sample::select(&JOINTS).prop_map(str::to_owned);
    prop::collection::vec((piece, joint), 0..8).prop_map(|pieces| pieces.into_iter().flat_map(|(piece, joint)| [piece, joint]).collect())
}
