//! The rules of the games, looked up on the command line, over HTTP and on pages.

use crate::{harness::Home, web::Api};

#[test]
fn a_rule_is_found_by_its_id_and_by_words_of_both_languages() {
    let home = Home::new();
    for args in [["rules", "PB-121"], ["rules", "pb121"], ["explain", "PB-121"]] {
        let found = home.run(&args);
        assert_eq!(found.code, 0, "{}", found.show(&args));
        assert!(found.stdout.contains("exactly 60 cards"), "{}", found.show(&args));
    }
    let found = home.run(&["rules", "confuso"]);
    assert!(found.stdout.starts_with("PB-201"), "{}", found.stdout);
    let none = home.run(&["rules", "PB-999"]);
    assert_eq!((none.code, none.stdout.as_str()), (1, ""));
    assert!(none.stderr.contains("`PB-001` to `PB-201`"), "{}", none.stderr);
    let italian = Home::italian().run(&["rules", "RR-039"]);
    assert!(italian.stdout.contains("esattamente 15 carte"), "{}", italian.stdout);
}

#[test]
fn a_guide_is_printed_for_every_game() {
    for (game, says) in [("pokemon", "[PB-032]"), ("rawdeal", "[RR-019]"), ("smash", "[SM-")] {
        let guide = Home::new().run(&["rules", "--guide", game]);
        assert_eq!(guide.code, 0, "{}", guide.stderr);
        assert!(guide.stdout.contains(says), "{game}: {}", guide.stdout);
    }
}

#[test]
fn rules_are_answered_over_http() {
    let api = Api::new();
    let found = api.json("/api/v1/rules?q=double%20team&game=rawdeal&limit=2");
    assert_eq!(found["rules"][0]["id"], "RR-227");
    assert_eq!(found["rules"].as_array().map(Vec::len), Some(2));
    assert!(found["total"].as_u64() > Some(2));
    assert_eq!(api.json("/api/v1/rules/PB-121")["game"], "pokemon");
    api.get("/api/v1/rules/PB-999").problem(404, "not-found");
    api.get("/api/v1/rules?game=chess").problem(422, "unknown-name");
}

#[test]
fn pages_lead_from_cards_and_formats_to_rules() {
    let api = Api::new();
    let page = |path: &str| {
        let answer = api.get(path);
        assert_eq!(answer.status, 200, "{path}");
        answer.text()
    };
    assert!(page("/rules?q=confused").contains("href=\"/rules/PB-201\""));
    assert!(page("/rules/PB-121").contains("href=\"/rules/PB-122\""));
    assert!(page("/rules/guide/rawdeal/royal-rumble").contains("RR-019"));
    assert!(page("/formats/rawdeal/rumble-deck").contains("href=\"/rules/RR-039\""));
    assert!(page("/cards/base1-1").contains("class=\"term\" href=\"/rules/PB-"));
    assert_eq!(api.get("/rules/PB-999").status, 404);
}
