//! `cards`: searches and their pages.

use serde_json::Value as Json;

use super::{Api, ids};
use crate::harness::Home;

#[test]
fn a_search_is_what_the_command_line_prints() {
    let api = Api::new();
    let home = Home::new();
    for (path, args) in [
        ("/api/v1/cards?q=charizard", vec!["search", "charizard"]),
        (
            "/api/v1/cards?q=hp%3E%3D80&sort=-hp,name&limit=7&facets=true",
            vec!["search", "hp>=80", "--sort", "-hp,name", "--limit", "7", "--facets"],
        ),
        ("/api/v1/cards?q=chraizard", vec!["search", "chraizard"]),
        ("/api/v1/cards?q=fire+pokemon+with+80%2B+hp", vec!["search", "fire pokemon with 80+ hp"]),
        ("/api/v1/cards?q=charizard+xyzzy", vec!["search", "charizard", "xyzzy"]),
        ("/api/v1/cards?q=type:fire+order:-hp", vec!["search", "type:fire", "order:-hp"]),
        ("/api/v1/cards?q=58/102", vec!["search", "58/102"]),
        ("/api/v1/cards?q=energia&explain=true", vec!["search", "energia", "--explain"]),
    ] {
        let mut served = api.json(path);
        let mut printed = home.run(&[args, vec!["--output", "json"]].concat()).json();
        for answer in [&mut served, &mut printed] {
            answer["next_cursor"] = Json::Null;
        }
        assert_eq!(served, printed, "{path}");
    }
}

#[test]
fn what_is_in_the_way_is_said() {
    let api = Api::new();
    let found = api.json("/api/v1/cards?q=type:fire+charizard+xyzzy");
    assert_eq!(
        found["obstacles"],
        serde_json::json!([{"terms": "xyzzy", "rest": "type:fire charizard", "total": 1}])
    );
    let found = api.json("/api/v1/cards?q=fire+pokemon+with+80%2B+hp");
    assert_eq!(found["meant"]["query"], "type:fire kind:pokemon hp>=80");
    assert_eq!(found["meant"]["total"], api.json("/api/v1/cards?q=type:fire+hp%3E%3D80")["total"]);
    // Nothing is left out silently.
    assert_eq!(found["total"], 0);
    let other = api.json("/api/v1/cards?q=chraizard&game=smash");
    assert!(ids_of(&other).iter().all(|id| id.starts_with("smash")), "{other}");
}

fn ids_of(answer: &Json) -> Vec<&str> {
    let cards = answer["suggestions"].as_array().into_iter().flatten();
    cards.filter_map(|card| card["card"].as_str()).collect()
}

#[test]
fn one_card_is_what_the_command_line_prints() {
    let api = Api::new();
    let printed = Home::new().run(&["show", "base1-4", "--output", "json"]).json();
    assert_eq!(api.json("/api/v1/cards/base1-4"), printed["cards"][0]);
    api.get("/api/v1/cards/base1-999").problem(404, "not-found");
    api.get("/api/v1/cards/%00").problem(404, "not-found");
    api.get("/api/v1/cards/%ff").problem(404, "not-found");
}

/// Every page, one after the other.
fn pages(api: &Api, path: &str) -> (Vec<String>, Vec<Json>) {
    let mut all = Vec::new();
    let mut totals = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = api.json(&format!("{path}{cursor}"));
        all.extend(ids(&page));
        totals.push(page["total"].clone());
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return (all, totals),
        }
    }
}

#[test]
fn pages_put_together_are_the_whole_result() {
    let api = Api::new();
    for query in [
        "q=set%3Abase1",
        "q=set%3Abase1&sort=-hp",
        "q=pok&lenient=true",
        "q=zzzz",
        "q=set%3Abase1&game=pokemon&lang=it&sort=name",
    ] {
        let whole = api.json(&format!("/api/v1/cards?{query}&limit=250"));
        assert_eq!(whole["next_cursor"], Json::Null, "{query}");
        for limit in [1, 7, 50, 102] {
            let (all, totals) = pages(&api, &format!("/api/v1/cards?{query}&limit={limit}"));
            assert_eq!(all, ids(&whole), "{query} by {limit}");
            assert!(totals.iter().all(|total| *total == whole["total"]));
        }
    }
    assert!(
        api.json("/api/v1/cards?limit=1")["total"].as_u64() > Some(600),
        "no query finds every card"
    );
}

#[test]
fn a_cursor_is_good_for_its_own_result() {
    let api = Api::new();
    let first = api.json("/api/v1/cards?q=set%3Abase1");
    let cursor = first["next_cursor"].as_str().expect("more");
    for other in ["q=set%3Aru1", "q=set%3Abase1&sort=hp", "q=set%3Abase1&lang=it"] {
        api.get(&format!("/api/v1/cards?{other}&cursor={cursor}")).problem(400, "stale-cursor");
    }
    let other_limit = api.json(&format!("/api/v1/cards?q=set%3Abase1&limit=3&cursor={cursor}"));
    assert_eq!(ids(&other_limit).len(), 3, "the size of a page may change");
    let problem = api.get("/api/v1/cards?cursor=x").problem(400, "invalid-parameter");
    assert_eq!(problem["errors"][0]["parameter"], "cursor");
}

#[test]
fn unknown_and_wrong_parameters_are_named() {
    let api = Api::new();
    let check = |query: &str, kind: &str, name: &str| {
        let problem = api.get(&format!("/api/v1/cards?{query}")).problem(400, kind);
        assert_eq!(problem["errors"][0]["parameter"], name, "{query}");
        problem
    };
    let problem = check("q=x&limt=3", "unknown-parameter", "limt");
    assert_eq!(problem["detail"], "`limt` is unknown");
    assert!(problem["help"].as_str().is_some_and(|help| help.contains("`limit`")), "{problem}");
    for (query, name) in [
        ("limit=0", "limit"),
        ("limit=251", "limit"),
        ("limit=x", "limit"),
        ("limit=%2B3", "limit"),
        ("limit=3&limit=4", "limit"),
        ("facets=yes", "facets"),
        ("lang=de", "lang"),
        ("sort=%00&q=%20&limit=-1", "limit"),
    ] {
        check(query, "invalid-parameter", name);
    }
    let long = "x".repeat(1001);
    check(&format!("q={long}"), "invalid-parameter", "q");
    api.get(&format!("/api/v1/cards?q={}", "x".repeat(9000))).problem(414, "address-too-long");
}

#[test]
fn a_query_that_cannot_be_read_has_findings_in_the_readers_language() {
    let api = Api::new();
    let check = |path: &str, headers: &[(&str, &str)]| {
        let problem = api.get_with(path, headers).problem(400, "invalid-query");
        let finding = problem["findings"][0].clone();
        assert!(finding["code"].as_str().is_some_and(|code| code.starts_with('Q')), "{problem}");
        assert_eq!(finding["spans"][0]["line"], 1);
        problem
    };
    let english = check("/api/v1/cards?q=hp%3E%3Dx", &[]);
    let italian =
        check("/api/v1/cards?q=hp%3E%3Dx", &[("accept-language", "it-IT,it;q=0.9,en;q=0.8")]);
    assert_ne!(english["title"], italian["title"]);
    assert_eq!(english["findings"][0]["spans"], italian["findings"][0]["spans"]);
    assert_eq!(check("/api/v1/cards?q=hp%3E%3Dx&lang=it", &[]), italian);
    assert_eq!(check("/api/v1/cards?q=hp%3E%3Dx", &[("cookie", "lang=it")]), italian);
    check("/api/v1/cards?q=x&sort=nonsense", &[]);
    let lenient = api.json("/api/v1/cards?q=pikachu%20hp%3E%3Dx&lenient=true");
    assert!(!lenient["warnings"].as_array().expect("a list").is_empty());
    api.get("/api/v1/cards?game=chess").problem(422, "unknown-name");
}

#[test]
fn what_the_client_has_is_not_sent_again() {
    let api = Api::new();
    let path = "/api/v1/cards?q=charizard";
    let first = api.get(path);
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    assert_eq!(first.header("cache-control"), "public, max-age=60");
    assert_eq!(first.header("content-language"), "en");
    for known in [tag.clone(), format!("\"other\", {tag}"), tag.trim_start_matches("W/").to_owned()]
    {
        let again = api.get_with(path, &[("if-none-match", &known)]);
        assert_eq!(
            (again.status.as_u16(), again.body.len(), again.header("etag")),
            (304, 0, tag.as_str()),
            "{known}"
        );
    }
    let others = [
        api.get("/api/v1/cards?q=pikachu"),
        api.get("/api/v1/cards?q=charizard&lang=it"),
        api.get("/api/v1/cards?q=charizard&limit=5"),
    ];
    for other in &others {
        assert_ne!(other.header("etag"), tag);
    }
    assert_eq!(api.get_with(path, &[("if-none-match", "\"other\"")]).status, 200);
    assert_eq!(
        Api::new().get(path).header("etag"),
        tag,
        "the same data has the same tag everywhere"
    );
}

#[test]
fn what_depends_on_the_collection_is_the_users_own() {
    let api = Api::new();
    let shared = api.get("/api/v1/cards?q=charizard");
    assert_eq!(shared.header("access-control-allow-origin"), "*");
    let path = "/api/v1/cards?q=owned%3E0";
    let before = api.get(path);
    assert_eq!(
        (before.json()["total"].as_u64(), before.header("cache-control")),
        (Some(0), "private, no-cache")
    );
    assert_eq!(before.header("access-control-allow-origin"), "");
    let edits = serde_json::json!({"edits": [{"card": "base1-4", "change": "add", "count": 1}]});
    assert_eq!(api.call_json("PATCH", "/api/v1/collection", &edits).status, 200);
    let after = api.get_with(path, &[("if-none-match", before.header("etag"))]);
    assert_eq!(ids(&after.json()), ["base1-4"]);
    assert_eq!(api.get_with(path, &[("if-none-match", after.header("etag"))]).status, 304);
}
