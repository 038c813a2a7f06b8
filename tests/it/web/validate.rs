//! `validate`: decks held against formats.

use std::fs;

use serde_json::json;

use super::Api;
use crate::harness::{Home, files_below, repository};

#[test]
fn a_report_is_what_the_command_line_prints() {
    let api = Api::new();
    let home = Home::new();
    let mut compared = 0;
    for path in files_below(&repository("tests/fixtures/decks"), "txt") {
        let bytes = fs::read(&path).expect("a deck");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if name.starts_with("garden") {
            continue;
        }
        let printed = home.run(&["check", &home.write(&name, &bytes), "--output", "json"]);
        if printed.stdout.is_empty() {
            continue;
        }
        let answer = api.call(
            "POST",
            &format!("/api/v1/validate?name={name}"),
            "text/plain; charset=x-unknown",
            bytes,
        );
        assert_eq!(answer.status, 200, "{name}: {}", answer.text());
        assert_eq!(answer.json(), printed.json(), "{name}");
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn several_decks_meet_several_formats() {
    let api = Api::new();
    let body = json!({
        "decks": [{"deck": "pokemon/brushfire"}, {"name": "mine", "list": "4 Pikachu BS 58\n3 Pikachoo\n"}],
        "formats": ["pokemon/constructed", "pokemon/rumble"],
    });
    let answer = api.call_json("POST", "/api/v1/validate?lang=it", &body);
    let reports = answer.json()["reports"].as_array().expect("reports").clone();
    let about: Vec<(&str, &str, &str)> = reports
        .iter()
        .map(|report| {
            let text = |key: &str| report[key].as_str().expect("a text");
            (text("deck"), text("format"), text("verdict"))
        })
        .collect();
    assert_eq!(about.len(), 4, "{about:?}");
    assert_eq!((about[2].0, about[3].0, about[3].2), ("mine", "mine", "illegal"));
    assert_eq!(about[0].2, "legal");
    assert_eq!(reports[2]["unresolved"][0]["line"], 2);
    assert_eq!(answer.header("content-language"), "it");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(
        answer.header("access-control-allow-origin"),
        "",
        "a deck of the user may be among them"
    );
}

#[test]
fn wrong_bodies_are_refused_by_name() {
    let api = Api::new();
    let check = |body: serde_json::Value, kind: &str, pointer: &str| {
        let problem = api.call_json("POST", "/api/v1/validate", &body).problem(422, kind);
        if kind == "invalid-body" {
            assert_eq!(problem["errors"][0]["pointer"], pointer, "{problem}");
        }
        problem
    };
    let problem = check(json!({"decks": [], "format": "x"}), "invalid-body", "");
    assert!(
        problem["detail"].as_str().is_some_and(|detail| detail.contains("`format`")),
        "{problem}"
    );
    check(json!({"decks": []}), "invalid-body", "/decks");
    check(json!({"decks": [{"list": "4 Pikachu", "nam": "x"}]}), "invalid-body", "/decks/0");
    check(json!({"decks": [{"list": "4 Pikachu"}, {"list": 3}]}), "invalid-body", "/decks/1/list");
    check(json!({"decks": [{"name": "x"}]}), "invalid-body", "/decks/0");
    check(json!({"decks": [{"list": "a", "deck": "b"}]}), "invalid-body", "/decks/0");
    check(json!({"decks": [{"deck": "none"}]}), "invalid-body", "/decks/0/deck");
    check(json!({"decks": vec![json!({"list": ""}); 101]}), "invalid-body", "/decks");
    check(json!({"decks": [{"list": "4 Pikachu"}], "formats": ["chess"]}), "unknown-name", "");
    let problem = check(json!({"decks": [{"list": "nothing at all"}]}), "invalid-content", "");
    assert_eq!(problem["detail"], "no format for the deck");
    let problem = check(
        json!({"decks": [{"name": "mine", "list": "nothing at all"}]}),
        "invalid-content",
        "",
    );
    assert_eq!(problem["detail"], "no format for `mine`");
    let problem =
        api.call("POST", "/api/v1/validate", "application/json", "").problem(400, "malformed");
    assert_eq!(problem["detail"], "the body is missing");
    api.call("POST", "/api/v1/validate", "application/json", "{\"decks\": [")
        .problem(400, "malformed");
    api.call("POST", "/api/v1/validate", "application/json", [b'"', 0xff, b'"'].to_vec())
        .problem(400, "malformed");
    api.call("POST", "/api/v1/validate", "application/x-www-form-urlencoded", "a=b")
        .problem(415, "unsupported-media-type");
    let squeezed = [("content-type", "text/plain"), ("content-encoding", "gzip")];
    let problem = api
        .call_with("POST", "/api/v1/validate", &squeezed, "4 Pikachu")
        .problem(415, "unsupported-media-type");
    assert_eq!(problem["detail"], "compressed bodies are not accepted");
    api.call("POST", "/api/v1/validate", "", "4 Pikachu").problem(415, "unsupported-media-type");
    api.call("POST", "/api/v1/validate", "text/plain", "x".repeat((1 << 20) + 1))
        .problem(413, "too-large");
    api.call("POST", "/api/v1/validate", "text/plain", "1 x\n".repeat(2001))
        .problem(413, "too-large");
    api.call("POST", "/api/v1/validate?fromat=x", "text/plain", "4 Pikachu")
        .problem(400, "unknown-parameter");
    let get = api.get("/api/v1/validate");
    get.problem(405, "method-not-allowed");
    assert_eq!(get.header("allow"), "POST");
}

#[test]
fn a_fix_is_what_the_command_line_shows() {
    let api = Api::new();
    let home = Home::new();
    let list = "4 Pikachoo\n5 Potion\n51 Lightning Energy\n";
    let printed = home.run(&[
        "check",
        &home.write("list.txt", list),
        "--format",
        "pokemon/constructed",
        "--fix",
        "--output",
        "json",
    ]);
    let list_sent = json!({"decks": [{"name": "list.txt", "list": list}], "formats": ["pokemon/constructed"], "fix": true});
    let answer = api.call_json("POST", "/api/v1/validate", &list_sent).json();
    assert_eq!(answer["reports"][0]["fix"], printed.json()["reports"][0]["fix"]);
    let incomplete = json!({"decks": [{"list": "1 Mario\n3 Jump\n"}], "formats": ["smash/first-edition"], "fix": true});
    let answered = api.call_json("POST", "/api/v1/validate", &incomplete).json();
    assert_eq!(answered["reports"][0]["fix_findings"][0]["severity"], "error", "{answered}");
    let fix = &answer["reports"][0]["fix"];
    assert_eq!(fix["corrections"][0]["card"], "base1-58", "{fix}");
    let text = fix["text"].as_str().expect("the list after the edit");
    let path = "/api/v1/validate?format=pokemon/constructed&fix=true";
    let again = api.call("POST", path, "text/plain", text.to_owned()).json();
    let after = &again["reports"][0];
    assert_eq!((&after["verdict"], &after["fix"]["distance"]), (&"legal".into(), &0.into()));
    let unclear =
        json!({"decks": [{"list": "4 Pikachu (base1-58)\n56 Xyzzy Plugh\n"}], "fix": true});
    let asked = api.call_json("POST", "/api/v1/validate", &unclear).json();
    assert_eq!(asked["reports"][0]["fix"]["asks"][0]["line"], 2);
    let many = json!({"decks": vec![json!({"list": "4 Pikachu"}); 11], "fix": true});
    api.call_json("POST", "/api/v1/validate", &many).problem(422, "invalid-body");
}
