//! `build` and `fits`.

use serde_json::{Value as Json, json};

use super::Api;
use crate::harness::Home;

#[test]
fn a_deck_is_built_as_on_the_command_line() {
    let api = Api::new();
    let home = Home::new();
    let answer = api.call_json("POST", "/api/v1/build", &json!({"format": "pokemon/rumble", "where": "set:ru1"}));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let printed = home.run(&["build", "--format", "pokemon/rumble", "--where", "set:ru1", "--output", "json"]).json();
    assert_eq!(answer.json(), printed);
    assert_eq!(answer.json()["decks"][0]["report"]["verdict"], "legal");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
}

#[test]
fn what_fits_a_deck_is_what_the_command_line_prints() {
    let api = Api::new();
    let home = Home::new();
    let list = home.write("mine.txt", "4 Pikachu BS 58\n2 Raichu\n");
    let body =
        json!({"deck": {"name": "mine.txt", "list": "4 Pikachu BS 58\n2 Raichu\n"}, "format": "pokemon/constructed", "where": "pikachu"});
    let answer = api.call_json("POST", "/api/v1/fits?lang=en", &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let args = ["fits", &list, "pikachu", "--format", "pokemon/constructed", "--output", "json"];
    assert_eq!(answer.json(), home.run(&args).json());
}

#[test]
fn what_cannot_be_built_is_said() {
    let api = Api::new();
    let check = |body: Json, kind: &str| api.call_json("POST", "/api/v1/build", &body).problem(422, kind);
    assert_eq!(check(json!({}), "invalid-body")["errors"][0]["pointer"], "/format");
    assert_eq!(check(json!({"format": "pokemon/rumble", "count": 11}), "invalid-body")["errors"][0]["pointer"], "/count");
    assert_eq!(check(json!({"format": "pokemon/rumble", "time_limit": 5}), "invalid-body")["errors"][0]["pointer"], "/time_limit");
    assert_eq!(check(json!({"format": "pokemon/rumble", "from": {"deck": "none"}}), "invalid-body")["errors"][0]["pointer"], "/from/deck");
    let unknown = check(json!({"format": "pokemon/rumble", "from": {"lst": ""}}), "invalid-body");
    assert_eq!((&unknown["errors"][0]["pointer"], &unknown["detail"]), (&"/from".into(), &"`lst` is unknown".into()));
    check(json!({"format": "chess"}), "unknown-name");
    let query = check(json!({"format": "pokemon/rumble", "keep": "hp>="}), "invalid-content");
    assert!(query["findings"][0]["code"].as_str().is_some_and(|code| code.starts_with('Q')));
    check(json!({"format": "pokemon/rumble", "maximise": "zzz"}), "invalid-content");
    let impossible = api.call_json("POST", "/api/v1/build", &json!({"format": "pokemon/rumble", "where": "base1-4"}));
    assert_eq!((impossible.status.as_u16(), impossible.json()["decks"].as_array().map(Vec::len)), (200, Some(0)));
}
