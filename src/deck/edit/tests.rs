//! Lists changed in place, line by line.

use super::*;
use crate::deck::testing::{catalog, deck};

fn card(id: &str) -> Arc<Card> {
    catalog().card(&id.parse().expect("an id")).expect("in memory").expect("a card")
}

/// Changes the first line that names a card to another count.
#[track_caller]
fn check_count(list: &str, id: &str, count: u32, expected: &str) {
    let (deck, _) = deck(list);
    let line = deck
        .entries
        .iter()
        .find(|entry| entry.card.id.as_str() == id)
        .expect("a line")
        .span
        .clone();
    let edited =
        edit(&deck, &[Edit::Count { line, count }], Lang::EN, catalog()).expect("in memory");
    assert_eq!((edited.deck.source.text.as_str(), edited.is_kept), (expected, true));
}

/// Puts two Charizard below the last line.
#[track_caller]
fn check_insert(list: &str, expected: &str) {
    let (deck, _) = deck(list);
    let below = deck.entries.last().map(|entry| entry.span.clone());
    let insert = Edit::Insert { below, card: card("base1-4"), count: 2, zone: None };
    let edited = edit(&deck, &[insert], Lang::EN, catalog()).expect("in memory");
    assert_eq!((edited.deck.source.text.as_str(), edited.is_kept), (expected, true));
}

#[test]
fn counts_change_where_they_stand() {
    check_count(
        "# my deck\n4x Pikachu (base1-58) # fast\n\n2 Potion",
        "base1-58",
        3,
        "# my deck\n3x Pikachu (base1-58) # fast\n\n2 Potion",
    );
    check_count(
        "Pikachu (base1-58) x4\r\nPotion x2\r\n",
        "base1-58",
        12,
        "Pikachu (base1-58) x12\r\nPotion x2\r\n",
    );
    check_count("Potion\nSwitch\n", "base1-94", 2, "2 Potion\nSwitch\n");
    check_count("1 Potion\n\n1 Switch", "base1-95", 0, "1 Potion\n\n");
    check_count(
        "count,name\n2,Potion\n1,Switch\n",
        "base1-94",
        4,
        "count,name\n4,Potion\n1,Switch\n",
    );
    check_count(
        "schema: 1\nname: d\ncards:\n  - 4 Potion # yes\n  - {count: 2, card: base1-95}\n",
        "base1-95",
        3,
        "schema: 1\nname: d\ncards:\n  - 4 Potion # yes\n  - {count: 3, card: base1-95}\n",
    );
}

#[test]
fn a_new_line_takes_the_style_of_the_line_above() {
    check_insert("* 4x Potion # good\n", "* 4x Potion # good\n* 2x Charizard\n");
    check_insert("4 Pozione Magica\r\n", "4 Pozione Magica\r\n2 Charizard\r\n");
    check_insert("Potion x4", "Potion x4\nCharizard x2");
    check_insert("4 Potion (base1-94)\n", "4 Potion (base1-94)\n2 Charizard (base1-4)\n");
    check_insert("Trainer: 4\n4 Potion BS 94\n", "Trainer: 4\n4 Potion BS 94\n2 Charizard BS 4\n");
    check_insert(
        "schema: 1\nname: d\ncards:\n  - 4 Potion\n",
        "schema: 1\nname: d\ncards:\n  - 4 Potion\n  - 2 Charizard (base1-4)\n",
    );
    check_insert(
        "count;name;id\n4;Potion;base1-94\n",
        "count;name;id\n4;Potion;base1-94\n2;Charizard;base1-4\n",
    );
}

#[test]
fn a_plain_list_without_a_line_to_follow_goes_on_at_its_end() {
    let (empty, _) = deck("# mine");
    let insert = |id: &str, zone: &str| Edit::Insert {
        below: None,
        card: card(id),
        count: 2,
        zone: Some(zone.to_owned()),
    };
    let edits = [
        insert("smash1-mario", "character"),
        insert("smash1-attack", "main"),
        insert("smash1-block", "main"),
    ];
    let edited = edit(&empty, &edits, Lang::EN, catalog()).expect("in memory");
    let expected = "# mine\ncharacter:\n2 Mario (smash1-mario)\nmain:\n2 Attack (smash1-attack)\n2 Block (smash1-block)\n";
    assert_eq!((edited.deck.source.text.as_str(), edited.is_kept), (expected, true));
}

#[test]
fn a_last_line_that_is_not_ended_is_ended_first() {
    let (before, _) = deck("1 Mario (smash1-mario)");
    let line = before.entries[0].span.clone();
    let insert = Edit::Insert {
        below: None,
        card: card("smash1-attack"),
        count: 2,
        zone: Some("main".to_owned()),
    };
    let edited = edit(&before, &[Edit::Count { line, count: 3 }, insert], Lang::EN, catalog())
        .expect("in memory");
    assert_eq!(
        (edited.deck.source.text.as_str(), edited.is_kept),
        ("3 Mario (smash1-mario)\nmain:\n2 Attack (smash1-attack)\n", true)
    );
}

#[test]
fn a_line_that_names_no_card_gets_one() {
    let (deck, _) = deck("4 Potion\n3x Pikachoo # fast\n");
    let line = deck.unresolved[0].span.clone();
    let edited = edit(&deck, &[Edit::Card { line, card: card("base1-58") }], Lang::EN, catalog())
        .expect("in memory");
    assert_eq!(
        (edited.deck.source.text.as_str(), edited.is_kept),
        ("4 Potion\n3x Pikachu (base1-58) # fast\n", true)
    );
}

#[test]
fn what_cannot_be_changed_in_place_is_written_anew() {
    let (deck, _) = deck("schema: 1\nname: d\ncards: [4 Potion, 2 Switch]\n");
    let line = deck.entries[0].span.clone();
    let edited =
        edit(&deck, &[Edit::Count { line, count: 0 }], Lang::EN, catalog()).expect("in memory");
    assert!(!edited.is_kept);
    assert!(
        edited.deck.source.text.contains("2 Switch (base1-95)")
            && !edited.deck.source.text.contains("Potion"),
        "{}",
        edited.deck.source.text
    );
}
