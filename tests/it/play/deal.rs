//! What people at a table begin with.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::harness::Home;

fn dealt(home: &Home, args: &[&str]) -> Value {
    home.run(&[&["deal"], args, &["--as", "json"]].concat()).json()
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().unwrap_or_else(|| panic!("{key} of {value}"))
}

fn number(value: &Value, key: &str) -> u64 {
    value[key].as_u64().unwrap_or_else(|| panic!("{key} of {value}"))
}

#[test]
fn hands_are_as_even_as_they_can_be() {
    let home = Home::new();
    for (n, each, wild) in [(2, 15, 0), (4, 7, 2), (8, 3, 6), (10, 3, 0)] {
        let table = dealt(&home, &["royal-rumble", "--players", &n.to_string(), "--seed", "3"]);
        let players = list(&table, "players");
        let mut cards = BTreeSet::new();
        let positions: BTreeSet<u64> =
            players.iter().map(|seat| number(seat, "position")).collect();
        assert_eq!(positions, (1..=n).collect());
        for seat in players {
            let fighters = list(seat, "fighters");
            assert_eq!(fighters.len(), each);
            let points: u64 = fighters.iter().map(|each| number(each, "points")).sum();
            assert_eq!(points, number(seat, "points"));
            cards.extend(fighters.iter().map(|each| each["card"].to_string()));
        }
        assert_eq!(list(&table, "wild").len(), wild);
        cards.extend(list(&table, "wild").iter().map(|each| each["card"].to_string()));
        assert_eq!(cards.len(), 30, "nobody is dealt twice");
        let points = || players.iter().map(|seat| number(seat, "points"));
        let spread = points().max().expect("players") - points().min().expect("players");
        assert_eq!(number(&table, "spread"), spread);
        assert_eq!(number(&table, "bound"), spread, "the pool of the data splits well");
        assert!(spread <= 1, "{table}");
    }
    let table = |seed| dealt(&home, &["royal-rumble", "--seed", seed]);
    assert_eq!(table("5"), table("5"));
    assert_ne!(table("5")["players"], table("6")["players"]);
}

#[test]
fn a_pool_may_be_a_query_or_decks_and_may_be_drafted() {
    let home = Home::new();
    let table = dealt(&home, &["royal-rumble", "--where", "sv>=3", "--players", "5"]);
    let fighters = list(&table, "players").iter().flat_map(|seat| list(seat, "fighters"));
    assert!(fighters.clone().count() == 30 && fighters.clone().all(|each| number(each, "sv") >= 3));
    let few = home.run(&["deal", "royal-rumble", "--where", "sv>=9"]);
    assert_eq!(few.code, 2);
    assert!(few.stderr.contains("may play: at least 30 are needed"), "{}", few.stderr);

    let decks = ["--deck", "rawdeal/opening-bell", "--deck", "rawdeal/fifty-on-the-dot"];
    let table = dealt(&home, &[&["royal-rumble"], &decks[..]].concat());
    assert_eq!(list(&table, "players")[0]["deck"], "Opening Bell");
    assert_eq!((&table["bound"], number(&table, "spread")), (&Value::Null, 5));

    let table = dealt(&home, &["royal-rumble", "--hand", "draft", "--players", "3"]);
    let draft = &table["draft"];
    assert_eq!((number(draft, "rounds"), list(draft, "picks").len()), (10, 10));
    let first = |round: usize| list(draft, "picks")[round][0].as_u64().expect("a player");
    // RR-037: who picked second picks first in the next round.
    assert!((0..9).all(|round| list(draft, "picks")[round][1] == first(round + 1)));
    assert!(list(draft, "order").len() >= 30 && list(&table, "players").len() == 3);
    assert!(table["spread"].is_null() && list(&list(&table, "players")[0], "fighters").is_empty());
}

#[test]
fn the_box_is_set_up_by_its_rules() {
    let home = Home::new();
    for seed in 0..20 {
        let table = dealt(&home, &["rumble", "--players", "7", "--seed", &seed.to_string()]);
        let stacks = list(&table, "stacks");
        let mut cards = BTreeSet::new();
        let mut markers: Vec<(u64, usize, u64)> = Vec::new();
        for (place, stack) in stacks.iter().enumerate() {
            cards.extend([&stack["open"], &stack["hidden"]].map(|card| card["card"].to_string()));
            let beside = list(stack, "markers");
            assert!(beside.len() <= 2, "PR-027");
            markers.extend(
                beside.iter().map(|each| (number(each, "player"), place, number(each, "value"))),
            );
        }
        assert_eq!((stacks.len(), cards.len(), markers.len()), (7, 14, 14));
        for player in 1..=7 {
            let own: Vec<_> = markers.iter().filter(|(owner, ..)| *owner == player).collect();
            // PR-018, PR-028
            assert!(own.len() == 2 && own[0].1 != own[1].1 && own[0].2 + own[1].2 == 8);
        }
    }
    let outcome = home.run(&["deal", "rumble", "--players", "8"]);
    assert_eq!(outcome.code, 2);
}

#[test]
fn sheets_are_text_or_pages_to_print() {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        let sheets = home.run(&["deal", "royal-rumble", "--players", "4"]).stdout;
        let sheets: Vec<&str> = sheets.split("\n────").collect();
        assert_eq!(sheets.len(), 6, "one to lead, one for each, one for the score");
        insta::assert_snapshot!(
            format!("deal-{lang}"),
            [sheets[0], sheets[1], &sheets[5][..600]].concat()
        );
        insta::assert_snapshot!(
            format!("deal-box-{lang}"),
            home.run(&["deal", "rumble", "--players", "3"]).stdout
        );
        let draft = home.run(&["deal", "royal-rumble", "--hand", "draft"]).stdout;
        let draft = draft.split("\n────").next().expect("the leader's").to_owned();
        insta::assert_snapshot!(format!("deal-draft-{lang}"), draft);
        let page = home.run(&["deal", "royal-rumble", "--players", "4", "--as", "html"]).stdout;
        assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{lang}\">")));
        assert_eq!(page.matches("<section>").count(), 6);
    }
}
