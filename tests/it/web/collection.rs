//! `collection`: copies added, taken away and counted.

use serde_json::{Value as Json, json};

use super::{Answer, Api};

fn edit(api: &Api, edits: &Json) -> Answer {
    api.call_json("PATCH", "/api/v1/collection", &json!({"edits": edits}))
}

#[test]
fn copies_are_added_taken_away_and_counted() {
    let api = Api::new();
    assert_eq!(
        api.json("/api/v1/collection"),
        json!({"entries": 0, "copies": 0, "collection": [], "sets": []})
    );
    assert!(!api.state().exists(), "reading makes no files");
    let answer = edit(
        &api,
        &json!([
            {"card": "base1-4", "change": "add", "count": 2, "variant": "first-edition", "language": "it", "condition": "NM"},
            {"card": "base1-58", "change": "set", "count": 5},
            {"card": "base1-58", "change": "remove", "count": 1},
        ]),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let changes = answer.json()["changes"].clone();
    assert_eq!(
        (&changes[0]["variant"], &changes[0]["language"], &changes[0]["after"]),
        (&"first-edition".into(), &"it".into(), &2.into())
    );
    assert_eq!((&changes[2]["before"], &changes[2]["after"]), (&5.into(), &4.into()));
    let collection = api.json("/api/v1/collection");
    assert_eq!(
        (&collection["entries"], &collection["copies"], &collection["sets"][0]["owned"]),
        (&2.into(), &6.into(), &2.into())
    );
    assert_eq!(
        api.json("/api/v1/sets/base1/checklist?show=owned")["cards"].as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn all_edits_are_made_or_none() {
    let api = Api::new();
    edit(&api, &json!([{"card": "base1-4", "change": "add", "count": 1}]));
    let before = api.json("/api/v1/collection");
    let refused = edit(
        &api,
        &json!([{"card": "base1-58", "change": "add", "count": 1}, {"card": "base1-4", "change": "remove", "count": 2}]),
    );
    let problem = refused.problem(409, "conflict");
    assert_eq!(
        (&problem["findings"][0]["code"], &problem["findings"][0]["cards"][0]),
        (&"C006".into(), &"base1-4".into())
    );
    let unknown = edit(
        &api,
        &json!([{"card": "base1-58", "change": "add", "count": 1}, {"card": "nope", "change": "add", "count": 1}]),
    );
    assert_eq!(unknown.problem(422, "invalid-body")["errors"][0]["pointer"], "/edits/1/card");
    let variant = edit(
        &api,
        &json!([{"card": "base1-58", "change": "add", "count": 1, "variant": "golden"}]),
    );
    assert_eq!(variant.problem(422, "invalid-content")["findings"][0]["code"], "C001");
    let change = edit(&api, &json!([{"card": "base1-58", "change": "double", "count": 1}]));
    assert_eq!(change.problem(422, "invalid-body")["errors"][0]["pointer"], "/edits/0/change");
    assert_eq!(api.json("/api/v1/collection"), before);
}

/// H21: a list whose counts nobody understands changes nothing until it is told which column has
/// them; and what would lose most of a collection must be meant.
#[test]
fn copies_are_never_lost_silently() {
    let api = Api::new();
    edit(&api, &json!([{"card": "base1-58", "change": "add", "count": 5}]));
    let list = "Id,CardName,Blorp\nbase1-58,Pikachu,1\nbase1-14,Raichu,0\n";
    let post = |address: &str| api.call("POST", address, "text/csv", list);
    let asked = post("/api/v1/collection/import").problem(422, "invalid-content");
    assert_eq!(asked["findings"][0]["code"], "C013");
    post("/api/v1/collection/import?column=blorp").problem(400, "invalid-parameter");
    let tag = api.get("/api/v1/collection").header("etag").to_owned();
    let put = |address: &str| {
        api.call_with("PUT", address, &[("content-type", "text/csv"), ("if-match", &tag)], list)
    };
    put("/api/v1/collection?column=count%3DBlorp").problem(409, "conflict");
    assert_eq!(api.json("/api/v1/collection")["copies"], 5);
    let replaced = put("/api/v1/collection?column=count%3DBlorp&confirm=true");
    assert_eq!(
        (replaced.status.as_u16(), &api.json("/api/v1/collection")["copies"]),
        (200, &1.into()),
        "{}",
        replaced.text()
    );
    assert_eq!(post("/api/v1/collection/import?column=count%3DBlorp").json()["copies"], 1);
}

/// Which of two values is meant nobody knows.
#[test]
fn a_key_that_stands_twice_is_refused() {
    let api = Api::new();
    let body =
        "{\"edits\": [{\"card\": \"base1-58\", \"change\": \"add\", \"count\": 1, \"count\": 9}]}";
    let problem = api
        .call("PATCH", "/api/v1/collection", "application/json", body)
        .problem(422, "invalid-body");
    assert_eq!(problem["errors"][0]["pointer"], "/edits/0/count");
    let problem = api
        .call("POST", "/api/v1/validate", "application/json", "{\"list\": \"\", \"list\": \"\"}")
        .problem(422, "invalid-body");
    assert_eq!(problem["errors"][0]["pointer"], "/list");
}

#[test]
fn what_is_exported_can_be_imported() {
    let api = Api::new();
    edit(
        &api,
        &json!([{"card": "base1-4", "change": "add", "count": 2}, {"card": "ru1-7", "change": "add", "count": 1}]),
    );
    let csv = api.get_with("/api/v1/collection", &[("accept", "text/csv")]).text();
    assert_eq!(api.get("/api/v1/collection?as=csv").text(), csv);
    let other = Api::new();
    let imported = other.call("POST", "/api/v1/collection/import", "text/csv", csv.clone());
    assert_eq!(
        (&imported.json()["taken"], &imported.json()["copies"]),
        (&2.into(), &3.into()),
        "{}",
        imported.text()
    );
    assert_eq!(other.json("/api/v1/collection"), api.json("/api/v1/collection"));
    other.call("POST", "/api/v1/collection/import", "text/csv", csv.clone());
    assert_eq!(other.json("/api/v1/collection")["copies"], 6, "an import adds");

    let json = api.get_with("/api/v1/collection", &[("accept", "application/json")]).text();
    let third = Api::new();
    assert_eq!(
        third.call("POST", "/api/v1/collection/import", "application/json", json).json()["copies"],
        3
    );

    let nothing = other
        .call("POST", "/api/v1/collection/import", "text/csv", "{}")
        .problem(422, "invalid-content");
    assert_eq!(nothing["findings"][0]["code"], "C013");

    let tag = other.get("/api/v1/collection").header("etag").to_owned();
    let put = |tag: &str, csv: &str| {
        other.call_with(
            "PUT",
            "/api/v1/collection",
            &[("content-type", "text/csv"), ("if-match", tag)],
            csv.to_owned(),
        )
    };
    other
        .call("PUT", "/api/v1/collection", "text/csv", csv.clone())
        .problem(428, "condition-needed");
    put(&tag, "card,count\nnope,3\n").problem(422, "invalid-content");
    assert_eq!(put(&tag, &csv).status, 200);
    assert_eq!(other.json("/api/v1/collection")["copies"], 3, "a replacement does not");
    put(&tag, &csv).problem(412, "changed");
    let late = [("content-type", "application/json"), ("if-match", tag.as_str())];
    other
        .call_with("PATCH", "/api/v1/collection", &late, "{\"edits\": []}")
        .problem(412, "changed");
}

#[test]
fn changes_are_undone_over_http_and_on_the_page() {
    let api = Api::new();
    api.call_json("POST", "/api/v1/collection/undo", &json!({})).problem(409, "conflict");
    let add = |card: &str, count: u32| {
        let body = json!({"edits": [{"card": card, "change": "add", "count": count}]});
        assert_eq!(api.call_json("PATCH", "/api/v1/collection", &body).status, 200);
    };
    add("base1-4", 2);
    add("base1-58", 1);
    let tag = api.get("/api/v1/collection").header("etag").to_owned();
    let undo =
        |tag: &str| api.call_with("POST", "/api/v1/collection/undo", &[("if-match", tag)], "");
    undo("\"other\"").problem(412, "changed");
    let undone = undo(&tag);
    assert_eq!(
        undone.json()["changes"][0],
        json!({"card": "base1-58", "variant": "unlimited", "language": "en", "condition": "unspecified", "before": 1, "after": 0})
    );
    assert_eq!(api.json("/api/v1/collection")["copies"], 2);
    let page = api.get("/collection").text();
    assert!(
        page.contains("Undo the last change") && page.contains("1 count changed, 20"),
        "{page}"
    );
    let form = "application/x-www-form-urlencoded";
    assert_eq!(api.call("POST", "/collection/undo", form, "").status, 303);
    assert_eq!(api.json("/api/v1/collection")["copies"], 0);
    assert!(!api.get("/collection").text().contains("Undo the last change"));
    assert_eq!(api.call("POST", "/collection/undo", form, "").status, 303, "there is nothing left");
}
