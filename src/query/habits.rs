//! The ways of people who come from elsewhere, over the built-in cards: each finds what the plain
//! query finds.

use std::{collections::BTreeSet, sync::LazyLock};

use crate::{
    catalog::{Catalog, Memory, embedded_files, load},
    i18n::Translator,
    query::{Fields, Mode, Parsed, parse, parse_search},
    text::Lang,
};

pub(super) static DATA: LazyLock<Memory> = LazyLock::new(|| load(&embedded_files()).0);

pub(super) fn read(text: &str) -> Parsed {
    let fields = Fields::new(DATA.games()).with_sets(DATA.sets());
    parse_search(text, &fields, Mode::Strict)
}

/// The ids of the cards that a query selects; a query that is refused is a failure.
#[track_caller]
pub(super) fn found(text: &str) -> BTreeSet<&'static str> {
    let parsed = read(text);
    assert!(!parsed.is_refused(), "{text}: {:?}", parsed.findings);
    let cards = DATA.cards().iter().filter(|card| parsed.query.selects(card));
    cards.map(|card| card.id.as_str()).collect()
}

/// Each way to ask finds the same cards as the first, and some.
#[track_caller]
pub(super) fn check_same(ways: &[&str]) {
    let expected = found(ways[0]);
    assert!(!expected.is_empty(), "{}", ways[0]);
    for way in &ways[1..] {
        assert_eq!(found(way), expected, "{way} as {}", ways[0]);
    }
}

#[test]
fn short_fields_find_what_long_ones_find() {
    check_same(&["type:fire", "t:fire", "T:Fuoco", "tipo:fuoco", "t:R"]);
    check_same(&["kind:trainer", "t:trainer", "t:addestramento"]);
    check_same(&["stage:stage-2", "t:stage2", "t:\"fase 2\""]);
    check_same(&["subtype:basic-energy", "t:\"basic energy\"", "t:\"energia base\""]);
    check_same(&["rarity:common game:pokemon", "r:common game:pokemon", "r:comune gioco:pokemon"]);
    check_same(&["artist:sugimori", "a:sugimori", "illustratore:sugimori"]);
    check_same(&["text:moneta", "o:moneta", "testo:moneta"]);
    check_same(&["set:base1", "s:base1", "s:BS", "espansione:\"set base\""]);
    check_same(&["name:pozione", "n:pozione", "nome:pozione"]);
}

#[test]
fn is_asks_for_the_values_of_closed_lists_too() {
    check_same(&["rarity:holo-rare", "is:holo", "è:olografica", "is:\"rara olografica\""]);
    check_same(&["stage:basic", "is:basic", "è:base"]);
    check_same(&["origin:printed", "is:printed", "è:stampata"]);
    check_same(&["kind:trainer", "is:trainer"]);
    check_same(&["type:fire", "is:fire"]);
    check_same(&["stage:stage-2", "stage:2", "fase:2", "is:stage2"]);
}

#[test]
fn numbers_are_written_as_elsewhere() {
    check_same(&["hp>=100", "hp:>=100", "hp:100+", "hp:100..", "hp=>100", "pv:>=100", "pv:100+"]);
    check_same(&["hp<=50", "hp:<=50", "hp:..50", "hp=<50", "pv:..50"]);
    check_same(&["hp:40..80", "hp:40-80", "hp:40–80", "pv=40-80"]);
    check_same(&["hp<40", "hp!=40.."]);
    check_same(&["number:4..7 set:base1", "number:4-7 set:base1"]);
    check_same(&["damage:\"40+\"", "damage:40+", "danno:40+"]);
    let printed = found("sv:\"1+\"");
    assert!(!printed.is_empty() && printed.is_subset(&found("sv:1+")), "{printed:?}");
}

#[test]
fn several_values_stand_in_parentheses_or_between_strokes() {
    check_same(&[
        "type:fire or type:water",
        "type:(fire or water)",
        "type:(fire oppure acqua)",
        "tipo:(fuoco o acqua)",
        "type:fire|water",
        "tipo:fuoco|acqua",
        "t:(fire or water)",
    ]);
    check_same(&["hp:40 or hp:50", "hp:(40 or 50)", "hp:40|50"]);
    check_same(&["charizard or pikachu", "charizard|pikachu", "charizard | pikachu"]);
    check_same(&["charizard or pikachu", "charizard o pikachu", "name:(charizard o pikachu)"]);
    check_same(&["set:base1 (type:fire or type:water)", "set:base1 type:fire|water"]);
    check_same(&["set:base1 -type:fire -type:water", "set:base1 -type:(fire or water)"]);
    check_same(&["type:fire text:(\"flip a coin\")", "type:fire text:\"flip a coin\""]);
}

#[test]
fn fields_go_by_the_names_that_are_shown() {
    check_same(&["hs>8", "hand size > 8", "Hand Size>8", "mano > 8", "dimensione della mano > 8"]);
    check_same(&["sv>=5", "superstar value >= 5", "valore della superstar>=5"]);
    check_same(&["retreat:0", "retreat cost:0", "costo di ritirata=0"]);
    check_same(&["stone sv>=4", "stone superstar value >= 4"]);
    check_same(&["dex<5", "pokédex number < 5", "numero di pokédex<5"]);
}

#[test]
fn having_none_is_not_the_same_as_being_unknown() {
    check_same(&["weakness:none", "debolezza:nessuna", "debolezza:niente"]);
    check_same(&["weakness:unknown", "debolezza:\"non nota\"", "debolezza:ignota"]);
    let none = found("weakness:none kind:pokemon");
    let unknown = found("weakness:unknown");
    assert!(none.is_disjoint(&unknown), "{none:?}");
    let neither: BTreeSet<&str> = found("-has:weakness kind:pokemon");
    assert_eq!(neither, none.union(&unknown).copied().collect());
    assert!(found("weakness:none").iter().all(|id| {
        DATA.card(&id.parse().expect("an id"))
            .expect("in memory")
            .is_some_and(|card| card.game.as_str() == "pokemon")
    }));
}

#[test]
fn printed_numbers_and_ids_are_found() {
    check_same(&[
        "id:base1-58",
        "58/102",
        "058/102",
        "#58/102",
        "BS 58",
        "bs #58",
        "BS-58",
        "base1-58",
        "BASE1-058",
        "base set 58",
        "set base 58",
        "BS 58/102",
        "number:58/102",
        "numero:058/102",
        "pikachu 58/102",
        "58/102 pikachu",
        "pikachu BS 58",
    ]);
    check_same(&["id:ru1-s1", "s1 game:pokemon", "S01 gioco:pokemon", "ru1-s1", "RM S1"]);
    check_same(&["id:rd01-the-rock", "rd01-the-rock", "RD01-The-Rock"]);
    check_same(&["set:base1 -number:58", "set:base1 -58/102", "set:base1 number!=58/102"]);
    check_same(&["id:base1-58,base1-4", "58/102|4/102", "58/102 or BS 4"]);
    assert_eq!(found("58/103"), BTreeSet::new());
    assert_eq!(found("charizard 58/102"), BTreeSet::new());
}

#[test]
fn stars_and_question_marks_stand_for_letters() {
    let of_raichu = found("name:*chu");
    assert!(
        ["base1-58", "ru1-7", "smash1-pikachu", "base1-14"].iter().all(|id| of_raichu.contains(id))
    );
    check_same(&["name:pikachu", "name:P*chu", "name:pik?chu", "nome:?ikachu", "name:pi*ch*"]);
    check_same(&["pikachu", "P*chu", "pik?chu"]);
    check_same(&["name:charizard|raichu", "name:char*rd|ra?chu"]);
    check_same(&["charizard", "charizard?"]);
    assert!(read("power:*").is_refused());
}

#[test]
fn the_order_of_results_is_said_in_a_search() {
    for (text, keys, reversed) in [
        ("type:fire order:hp", "hp", false),
        ("order:-hp type:fire", "-hp", false),
        ("sort:hp,-name type:fire", "hp,-name", false),
        ("type:fire ordina:pv verso:decrescente", "pv", true),
        ("type:fire dir:desc sort:hp", "hp", true),
        ("type:fire dir:asc", "", false),
    ] {
        let parsed = read(text);
        let sorting = parsed.sorting.clone().unwrap_or_else(|| panic!("{text}: {parsed:?}"));
        assert_eq!((sorting.keys.as_str(), sorting.reversed), (keys, reversed), "{text}");
        assert_eq!(parsed.query.to_string(), "type:fire", "{text}");
    }
    assert_eq!(found("order:hp").len(), DATA.cards().len());
    let fields = Fields::new(DATA.games());
    let refused = parse("type:fire order:hp", &fields, Mode::Strict);
    assert!(refused.is_refused() && refused.findings[0].code.0 == "Q022", "{refused:?}");
}

#[test]
fn mistakes_name_the_field_that_is_meant() {
    let english = Translator::new(Lang::EN);
    for (text, help) in [
        ("attacks.cost:R", "did you mean `cost`?"),
        ("set.id:base1", "did you mean `set`?"),
        ("attacks.name:jab", "did you mean `attack`?"),
        ("set.name:base", "did you mean `set`?"),
        ("weaknesses.type:fire", "did you mean `weakness`?"),
        ("number:58/103", "`number:58` finds the number in every set"),
        ("t:firee", "did you mean `Fire`?"),
        ("(type:fire order:hp)", "say it at the top of a search, such as `type:fire order:-hp`"),
        ("-order:hp", "say it at the top of a search, such as `type:fire order:-hp`"),
        ("order:hp dir:up", "write `dir:asc` or `dir:desc`"),
    ] {
        let parsed = read(text);
        assert!(parsed.is_refused(), "{text}");
        let said = english.text(parsed.findings[0].help.as_ref().expect("help"));
        assert_eq!(said, help, "{text}");
    }
}
