//! The odds of fighters, as they are asked for.

use serde_json::Value;

use crate::harness::Home;

#[test]
fn a_fighter_is_shown_alone_and_against_another() {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        insta::assert_snapshot!(
            format!("fighter-{lang}"),
            home.show(&["odds", "rd01-undertaker", "--against", "big show"])
        );
    }
    insta::assert_snapshot!("fighter-alone", Home::new().show(&["odds", "rd01-undertaker"]));
}

#[test]
fn the_figures_are_exact() {
    let home = Home::new();
    let odds = home
        .run(&["odds", "rd01-undertaker", "--against", "rd06-big-show", "--output", "json"])
        .json();
    let number = |pointer: &str| odds.pointer(pointer).and_then(Value::as_f64);
    let near = |pointer: &str, expected: f64| {
        let found = number(pointer).unwrap_or_else(|| panic!("{pointer} of {odds}"));
        assert!((found - expected).abs() < 1e-12, "{pointer}: {found}");
    };
    near("/fighters/0/save", 53.0 / 108.0);
    near("/fighters/1/bbb", 91.0 / 216.0);
    near("/attacks/0/automatic", 468.0 / 7776.0);
    near("/attacks/0/hits/0", (7533.0 - 468.0) / 7776.0);
    near("/attacks/1/threes", 961.0 / 7776.0);
    near("/helpers_join/1", 4.0 / 6.0);
    assert_eq!(odds["attacks"][0]["eliminates"].as_array().map(Vec::len), Some(6));
    // Every way an attack ends is one of these.
    for attack in odds["attacks"].as_array().expect("attacks") {
        let share = |name: &str| attack[name].as_f64().expect("a chance");
        let rest: f64 =
            ["automatic", "ones", "twos", "threes", "nothing"].map(share).into_iter().sum();
        let hits = attack["hits"][0].as_f64().expect("a chance");
        assert!((rest + hits - 1.0).abs() < 1e-12, "{attack}");
    }
}

#[test]
fn what_does_not_go_with_a_fighter_is_refused() {
    let home = Home::new();
    let options = home.run(&["odds", "undertaker", "--by-turn", "3"]);
    assert_eq!(options.code, 2);
    assert!(options.stderr.contains("only `--against` goes with one"), "{}", options.stderr);
    let nobody = home.run(&["odds", "undertaker", "--against", "pokemon/zap"]);
    assert_eq!(nobody.code, 2);
    assert!(nobody.stderr.contains("no wrestler is called"), "{}", nobody.stderr);
}
