//! Odds as a user asks for them, against values known from elsewhere.

use serde_json::Value as Json;

use crate::harness::Home;

/// The chance of the only row, in the opening hand or by a turn; whatever the hand.
fn any_hand(json: &Json, turn: Option<u64>) -> f64 {
    let row = &json["rows"][0];
    let chance = match turn {
        None => &row["hand"],
        Some(turn) => {
            let turns = json["turns"].as_array().expect("turns");
            let at = turns.iter().position(|told| told == turn).expect("a turn that is told of");
            &row["turns"][at]
        }
    };
    chance["any_hand"].as_f64().expect("a chance")
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 5e-7, "{found} is not {expected}");
}

fn ask(args: &[&str]) -> Json {
    let outcome = Home::new().run(&[&["odds", "--output", "json"], args].concat());
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    outcome.json()
}

/// PB-032, PB-033, PB-051: the values that the deck Zap! must give, before the condition of a
/// Basic Pokémon.
#[test]
fn zap_meets_the_known_values() {
    let zap = ask(&["pokemon/zap", "--see", "name=Pikachu", "--by-turn", "3"]);
    assert_eq!(zap["cards"], 60);
    assert_eq!(zap["redraws"]["keepers"], 18);
    close(zap["redraws"]["again"].as_f64().expect("a chance"), 0.069_855);
    close(zap["redraws"]["expected"].as_f64().expect("a number"), 0.075_101);
    close(any_hand(&zap, None), 0.399_500);
    close(any_hand(&zap, Some(1)), 0.444_820);
    close(any_hand(&zap, Some(3)), 0.527_721);
    close(any_hand(&ask(&["pokemon/zap", "--see", "kind:energy>=2"]), None), 0.925_586);
}

/// PB-033: no Basic Pokémon in seven of sixty cards, for the three theme decks that are counted in
/// the specification.
#[test]
fn theme_decks_are_drawn_again_as_often_as_counted() {
    let all = 386_206_920.0;
    for (deck, none) in [
        ("pokemon/overgrowth", 53_524_680.0),
        ("pokemon/brushfire", 26_978_328.0),
        ("pokemon/zap", 26_978_328.0),
        ("pokemon/blackout", 18_643_560.0),
    ] {
        let again = ask(&[deck])["redraws"]["again"].as_f64().expect("a chance");
        close(again, none / all);
    }
}

/// PB-036, PB-167: what lone redraws bring the opponent.
#[test]
fn an_opponent_draws_extra_cards() {
    let extra = &ask(&["pokemon/overgrowth", "--against", "pokemon/zap"])["redraws"]["extra"];
    let (own, theirs) = (53_524_680.0 / 386_206_920.0, 26_978_328.0 / 386_206_920.0);
    let lone = own * (1.0 - theirs) / ((1.0 - own) * (1.0 - own * theirs));
    close(extra.as_f64().expect("a number"), 2.0 * lone);
    assert_eq!(ask(&["pokemon/overgrowth"])["redraws"]["extra"], Json::Null);
}

/// SM-024, SM-022, SM-154: hand and draw by the character; where nobody knows them, between two
/// ends, which what the user says replaces.
#[test]
fn unknown_figures_give_ranges() {
    let deck = "smash/mario-coin-run";
    let unknown = ask(&[deck, "--see", "kind:defensive"]);
    let row = &unknown["rows"][0]["turns"][0];
    let (least, most) = (row["chance"].as_f64(), row["at_most"].as_f64());
    assert!(least < most, "{row}");
    let codes: Vec<&str> = unknown["findings"]
        .as_array()
        .expect("findings")
        .iter()
        .filter_map(|finding| finding["code"].as_str())
        .collect();
    assert_eq!(codes, ["P002", "P002", "P003"], "hand, draw, and cards of no known kind");
    let known = ask(&[deck, "--see", "kind:defensive", "--hand", "5", "--draw", "2"]);
    let row = &known["rows"][0]["turns"][0];
    assert_eq!(row["chance"], row["at_most"]);
    assert!(row["chance"].as_f64() > least && row["chance"].as_f64() < most);
    assert_eq!(known["hand"], serde_json::json!([5, 5]));
    assert_eq!(known["redraws"], Json::Null, "SM-024: no hand is drawn again");
}

/// SM-114, SM-116, SM-077: half the damage is flipped, or all of it by the summary.
#[test]
fn flips_follow_the_damage() {
    let cards = |json: &Json| json["flips"][0]["cards"].as_u64();
    let deck = "smash/mario-coin-run";
    let half = ask(&[deck, "--damage", "7"]);
    assert_eq!(cards(&half), Some(3));
    let full = ask(&[deck, "--damage", "7", "--full-flip"]);
    assert_eq!(cards(&full), Some(7));
    let stopped = |json: &Json| json["flips"][0]["stopped"].as_f64();
    assert!(stopped(&full) > stopped(&half));
}

#[test]
fn every_chance_is_one_and_grows_by_the_turn() {
    for deck in ["pokemon/zap", "pokemon/rain-dance", "smash/link-spin"] {
        let odds = ask(&[deck, "--limit", "0"]);
        for row in
            odds["rows"].as_array().expect("rows").iter().filter(|row| !row["card"].is_null())
        {
            let chances: Vec<f64> = [&row["hand"]]
                .into_iter()
                .chain(row["turns"].as_array().expect("turns"))
                .map(|chance| chance["chance"].as_f64().expect("a chance"))
                .collect();
            assert!(chances.is_sorted(), "{row}");
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{row}");
        }
    }
}

#[test]
fn says_what_stands_in_the_way() {
    let home = Home::new();
    let none = home.run(&["odds", "rawdeal/opening-bell", "--format", "rawdeal/rumble-deck"]);
    assert_eq!(none.code, 2);
    assert!(none.stderr.contains("pokemon/constructed"), "{}", none.stderr);
    let wrong = home.run(&["odds", "pokemon/zap", "--see", "hpp>=80"]);
    assert_ne!(wrong.code, 0);
    assert!(wrong.stderr.contains("Q001"), "{}", wrong.stderr);
    let evolved = home.write("evolved.txt", "60 Raichu BS 14\n");
    let never = home.run(&["odds", &evolved, "--format", "pokemon/constructed"]);
    assert!(never.stderr.contains("P004"), "{}", never.stderr);
    let unclear = home.write("unclear.txt", "58 Pikachu BS 58\n2 Missingno\n");
    let unclear = home.run(&["odds", &unclear, "--format", "pokemon/constructed"]);
    assert!(unclear.stderr.contains("P001"), "{}", unclear.stderr);
    let question = format!("({})>=40", "kind:energy");
    let many = [question.as_str(); 6].join(" and ");
    let much = home.run(&["odds", "pokemon/zap", "--see", &many]);
    assert_eq!(much.code, 1, "{}", much.stderr);
    assert!(much.stderr.contains("P005"), "{}", much.stderr);
}
