//! `build` and `fits`.

use serde_json::{Value as Json, json};

use super::Api;
use crate::harness::Home;

#[test]
fn a_deck_is_built_as_on_the_command_line() {
    let api = Api::new();
    let home = Home::new();
    let answer = api.call_json(
        "POST",
        "/api/v1/build",
        &json!({"format": "pokemon/rumble", "where": "set:ru1"}),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let printed = home
        .run(&["build", "--format", "pokemon/rumble", "--where", "set:ru1", "--output", "json"])
        .json();
    assert_eq!(answer.json(), printed);
    assert_eq!(answer.json()["decks"][0]["report"]["verdict"], "legal");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
}

#[test]
fn what_fits_a_deck_is_what_the_command_line_prints() {
    let api = Api::new();
    let home = Home::new();
    let list = home.write("mine.txt", "4 Pikachu BS 58\n2 Raichu\n");
    let body = json!({"deck": {"name": "mine.txt", "list": "4 Pikachu BS 58\n2 Raichu\n"}, "format": "pokemon/constructed", "where": "pikachu"});
    let answer = api.call_json("POST", "/api/v1/fits?lang=en", &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let args = ["fits", &list, "pikachu", "--format", "pokemon/constructed", "--output", "json"];
    assert_eq!(answer.json(), home.run(&args).json());
}

/// How many copies of a card still fit a deck, of those that are owned.
fn copies_that_fit(api: &Api, deck: &Json, card: &str) -> u64 {
    let body = json!({"deck": deck, "format": "pokemon/constructed", "owned": true});
    let answer = api.call_json("POST", "/api/v1/fits", &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let cards = answer.json()["cards"].as_array().expect("cards").clone();
    cards
        .iter()
        .find(|fit| fit["card"] == card)
        .map_or(0, |fit| fit["count"].as_u64().expect("a count"))
}

#[test]
fn copies_in_built_decks_are_not_to_be_had_twice() {
    let api = Api::new();
    let owned = [("base1-58", 3), ("ru1-7", 1), ("base1-46", 4), ("base1-98", 99)];
    let edits = owned.map(|(card, count)| json!({"card": card, "change": "add", "count": count}));
    let answer = api.call_json("PATCH", "/api/v1/collection", &json!({"edits": edits}));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let save = |name: &str, list: &str, built: bool| {
        let body =
            json!({"name": name, "format": "pokemon/constructed", "list": list, "built": built});
        assert_eq!(api.call_json("POST", "/api/v1/decks", &body).status, 201);
    };
    let mine = json!({"list": "1 Charmander (base1-46)"});
    assert_eq!(copies_that_fit(&api, &mine, "base1-58"), 3);
    save("idea", "2 Pikachu (base1-58)", false);
    assert_eq!(copies_that_fit(&api, &mine, "base1-58"), 3, "an idea takes nothing away");
    save("thunder", "2 Pikachu (base1-58)\n1 Charmander (base1-46)", true);
    assert_eq!(
        (copies_that_fit(&api, &mine, "base1-58"), copies_that_fit(&api, &mine, "base1-46")),
        (1, 2)
    );
    assert_eq!(
        copies_that_fit(&api, &json!({"deck": "thunder"}), "base1-58"),
        1,
        "its own copies stay at its disposal"
    );
    assert_eq!(copies_that_fit(&api, &json!({"deck": "thunder"}), "base1-46"), 3);
    let changed = json!({"list": "2 Pikachu (base1-58)", "of": "thunder"});
    assert_eq!(
        copies_that_fit(&api, &changed, "base1-58"),
        1,
        "a new version of a deck has the deck's copies"
    );
    let body = json!({"deck": {"list": "2 Pikachu (base1-58)", "of": "none"}, "format": "pokemon/constructed"});
    assert_eq!(
        api.call_json("POST", "/api/v1/fits", &body).problem(422, "invalid-body")["errors"][0]["pointer"],
        "/deck/of"
    );
    save("storm", "2 Pikachu (base1-58)", true);
    assert_eq!(
        (copies_that_fit(&api, &mine, "base1-58"), copies_that_fit(&api, &mine, "ru1-7")),
        (0, 0),
        "the reprint makes up for one"
    );
    assert_eq!(
        copies_that_fit(&api, &json!({"deck": "storm"}), "ru1-7"),
        0,
        "which its own deck has already"
    );
    assert_eq!(
        api.json("/api/v1/cards?q=owned%3E=3%20name:pikachu")["total"],
        1,
        "owned stays what is owned"
    );
    let body = json!({"format": "pokemon/constructed", "owned": true, "keep": "pikachu"});
    let refused = api.call_json("POST", "/api/v1/build", &body).json();
    assert_eq!(
        (refused["decks"].as_array().map(Vec::len), &refused["findings"][0]["code"]),
        (Some(0), &"B004".into()),
        "{refused}"
    );
}

#[test]
fn what_cannot_be_built_is_said() {
    let api = Api::new();
    let check =
        |body: Json, kind: &str| api.call_json("POST", "/api/v1/build", &body).problem(422, kind);
    assert_eq!(check(json!({}), "invalid-body")["errors"][0]["pointer"], "/format");
    assert_eq!(
        check(json!({"format": "pokemon/rumble", "count": 11}), "invalid-body")["errors"][0]["pointer"],
        "/count"
    );
    assert_eq!(
        check(json!({"format": "pokemon/rumble", "time_limit": 5}), "invalid-body")["errors"][0]["pointer"],
        "/time_limit"
    );
    assert_eq!(
        check(json!({"format": "pokemon/rumble", "from": {"deck": "none"}}), "invalid-body")["errors"]
            [0]["pointer"],
        "/from/deck"
    );
    let unknown = check(json!({"format": "pokemon/rumble", "from": {"lst": ""}}), "invalid-body");
    assert_eq!(
        (&unknown["errors"][0]["pointer"], &unknown["detail"]),
        (&"/from".into(), &"`lst` is unknown".into())
    );
    check(json!({"format": "chess"}), "unknown-name");
    let query = check(json!({"format": "pokemon/rumble", "keep": "hp>="}), "invalid-content");
    assert!(query["findings"][0]["code"].as_str().is_some_and(|code| code.starts_with('Q')));
    check(json!({"format": "pokemon/rumble", "maximise": "zzz"}), "invalid-content");
    let impossible = api.call_json(
        "POST",
        "/api/v1/build",
        &json!({"format": "pokemon/rumble", "where": "id:base1-4 id:base1-5"}),
    );
    assert_eq!(
        (impossible.status.as_u16(), impossible.json()["decks"].as_array().map(Vec::len)),
        (200, Some(0))
    );
}

#[test]
fn odds_are_those_of_the_command_line() {
    let api = Api::new();
    let home = Home::new();
    let body = json!({"deck": {"deck": "pokemon/zap"}, "see": ["kind:energy>=2"], "by_turn": 3});
    let answer = api.call_json("POST", "/api/v1/odds?lang=en", &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let args = ["odds", "pokemon/zap", "--see", "kind:energy>=2", "--by-turn", "3"];
    assert_eq!(answer.json(), home.run(&[&args[..], &["--output", "json"]].concat()).json());
    for (field, value) in
        [("by_turn", json!(0)), ("hand", json!(101)), ("see", json!(vec!["a"; 21]))]
    {
        let mut body = json!({"deck": {"deck": "pokemon/zap"}});
        body[field] = value;
        let problem = api.call_json("POST", "/api/v1/odds", &body).problem(422, "invalid-body");
        assert_eq!(problem["errors"][0]["pointer"], format!("/{field}"));
    }
    let page =
        api.call_json("POST", "/api/v1/odds", &json!({"deck": {"deck": "rawdeal/opening-bell"}}));
    assert_eq!(page.status, 422, "{}", page.text());
}
