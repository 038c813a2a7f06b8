//! `decks`: kept, read, replaced, deleted.

use mazzo::store::user::{DeckContent, SavedDeck, UserDb};
use serde_json::json;

use super::{Answer, Api};

fn create(api: &Api, name: &str, list: &str) -> Answer {
    let answer = api.call_json(
        "POST",
        "/api/v1/decks",
        &json!({"name": name, "format": "pokemon/constructed", "list": list}),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer
}

fn change(api: &Api, method: &str, path: &str, tag: &str, name: &str) -> Answer {
    let body = json!({"name": name, "list": "2 Raichu\n"}).to_string();
    api.call_with(method, path, &[("content-type", "application/json"), ("if-match", tag)], body)
}

#[test]
fn a_deck_is_created_read_replaced_and_deleted() {
    let api = Api::new();
    assert!(!api.state().exists(), "reading makes no files");
    assert_eq!(api.json("/api/v1/decks")["decks"][0]["built_in"], true);
    assert!(!api.state().exists(), "reading makes no files");

    let created = create(&api, "Tuono!", "4 Pikachu BS 58\n3 Pikachoo\n");
    let path = created.header("location").to_owned();
    assert_eq!(path, "/api/v1/decks/tuono");
    let read = api.get(&path);
    let deck = read.json();
    assert_eq!(
        (&deck["id"], &deck["name"], &deck["cards"], &deck["format"]),
        (&"tuono".into(), &"Tuono!".into(), &7.into(), &"pokemon/constructed".into())
    );
    assert_eq!(
        (&deck["entries"][0]["card"], &deck["unresolved"][0]["line"]),
        (&"base1-58".into(), &2.into())
    );
    assert_eq!(deck["list"], "4 Pikachu BS 58\n3 Pikachoo\n", "kept as it is");
    assert_eq!(api.json("/api/v1/decks")["decks"][0]["id"], "tuono");
    let tag = read.header("etag").to_owned();
    assert_eq!(api.get_with(&path, &[("if-none-match", &tag)]).status, 304);

    let replaced = change(&api, "PUT", &path, &tag, "Tuono 2");
    assert_eq!((replaced.status.as_u16(), replaced.json()["cards"].as_u64()), (200, Some(2)));
    assert_eq!(replaced.json()["id"], "tuono", "the id stays");
    assert_eq!(replaced.json()["format"], serde_json::Value::Null);
    change(&api, "PUT", &path, &tag, "late").problem(412, "changed");
    change(&api, "DELETE", &path, &tag, "").problem(412, "changed");
    assert_eq!(change(&api, "DELETE", &path, replaced.header("etag"), "").status, 204);
    api.get(&path).problem(404, "not-found");
    change(&api, "DELETE", &path, "*", "").problem(404, "not-found");
    change(&api, "PUT", &path, "*", "x").problem(404, "not-found");
}

#[test]
fn a_change_needs_to_say_what_it_changes() {
    let api = Api::new();
    let path = create(&api, "a", "4 Pikachu").header("location").to_owned();
    let body = json!({"name": "x", "list": ""});
    api.call_json("PUT", &path, &body).problem(428, "condition-needed");
    api.call_json("DELETE", &path, &body).problem(428, "condition-needed");
    let italian = api.get(&format!("{path}?lang=it"));
    assert_eq!(
        change(&api, "PUT", &path, italian.header("etag"), "b").status,
        200,
        "the language it was read in does not matter"
    );
    assert_eq!(change(&api, "DELETE", &path, "\"x\", *", "").status, 204);
}

#[test]
fn decks_are_written_in_every_dialect() {
    let api = Api::new();
    let path = create(&api, "a", "4 Pikachu BS 58\n").header("location").to_owned();
    for (shape, text) in [
        ("plain", "4 Pikachu"),
        ("ptcg-live", "BS 58"),
        ("ptcgo", "* 4"),
        ("csv", "base1-58"),
        ("yaml", "schema: 1"),
    ] {
        let answer = api.get(&format!("{path}?as={shape}"));
        assert!(answer.text().contains(text), "{shape}: {}", answer.text());
    }
    assert!(api.get_with(&path, &[("accept", "text/csv")]).text().contains("base1-58"));
}

#[test]
fn decks_of_the_data_are_read_only() {
    let api = Api::new();
    let deck = api.json("/api/v1/decks/pokemon/brushfire");
    assert_eq!((&deck["built_in"], &deck["cards"]), (&true.into(), &60.into()));
    api.get("/api/v1/decks/pokemon/none").problem(404, "not-found");
    let refused = change(&api, "PUT", "/api/v1/decks/pokemon/brushfire", "*", "x");
    refused.problem(405, "method-not-allowed");
    assert_eq!(refused.header("allow"), "GET,HEAD");
}

#[test]
fn a_kept_deck_can_be_named_in_queries_and_checks() {
    let api = Api::new();
    create(&api, "my deck", "4 Pikachu BS 58\n2 Raichu\n");
    for query in ["in:my-deck", "in:%22my%20deck%22", "in:%22MY%20Deck%22"] {
        assert_eq!(api.json(&format!("/api/v1/cards?q={query}"))["total"], 2, "{query}");
    }
    let fits =
        api.json("/api/v1/cards?q=fits:%22my%20deck%22%20(pikachu%20or%20raichu)%20game:pokemon");
    assert_eq!(super::ids(&fits), ["base1-14"], "four Pikachu are enough");
    api.get("/api/v1/cards?q=fits:%22your%20deck%22").problem(400, "invalid-query");
    let answer =
        api.call_json("POST", "/api/v1/validate", &json!({"decks": [{"deck": "my-deck"}]}));
    assert_eq!(
        (&answer.json()["reports"][0]["format"], &answer.json()["reports"][0]["deck"]),
        (&"pokemon/constructed".into(), &"my deck".into())
    );
}

#[test]
fn decks_come_in_pages() {
    let api = Api::new();
    for name in ["c", "a", "b"] {
        create(&api, name, "4 Pikachu BS 58");
    }
    let all = api.json("/api/v1/decks");
    let ids = |list: &serde_json::Value| -> Vec<String> {
        list["decks"]
            .as_array()
            .expect("decks")
            .iter()
            .map(|deck| deck["id"].as_str().expect("an id").to_owned())
            .collect()
    };
    let wanted = ids(&all);
    assert_eq!(
        (&wanted[..3], &all["total"]),
        (&["a", "b", "c"].map(String::from)[..], &wanted.len().into())
    );
    assert_eq!(all["next_cursor"], serde_json::Value::Null);
    for limit in [1, 2, 3, 4, wanted.len()] {
        let (mut found, mut path) = (Vec::new(), format!("/api/v1/decks?limit={limit}"));
        loop {
            let page = api.json(&path);
            found.extend(ids(&page));
            assert_eq!(page["total"], wanted.len());
            let Some(cursor) = page["next_cursor"].as_str() else { break };
            path = format!("/api/v1/decks?limit={limit}&cursor={cursor}");
        }
        assert_eq!(found, wanted, "{limit} at a time");
    }
    api.get("/api/v1/decks?limit=0").problem(400, "invalid-parameter");
    api.get("/api/v1/decks?cursor=%25").problem(400, "invalid-parameter");
}

/// What a list was found to be does not outlive the list, whoever changed it.
#[test]
fn a_deck_that_was_changed_elsewhere_is_read_again() {
    let api = Api::new();
    create(&api, "a", "4 Pikachu BS 58");
    let decks_of =
        |card: &str| api.get(&format!("/cards/{card}")).text().matches("/check?deck=a\"").count();
    assert_eq!((decks_of("base1-58"), decks_of("base1-14")), (1, 0));
    let mut outside = UserDb::open(&api.state().join("user.db")).expect("opens");
    let raichu = |deck: &SavedDeck| {
        Some(DeckContent { list: "2 Raichu".to_owned(), ..deck.content.clone() })
    };
    outside.replace_deck("a", raichu).expect("changed");
    assert_eq!((decks_of("base1-58"), decks_of("base1-14")), (0, 1));
    assert_eq!(api.json("/api/v1/decks")["decks"][0]["cards"], 2);
    assert_eq!(api.json("/api/v1/cards?q=in:A")["total"], 1);
}

#[test]
fn the_page_of_decks_has_pages_and_a_card_names_only_some() {
    let api = Api::new();
    for number in 0..30 {
        create(&api, &format!("d{number:02}"), "4 Pikachu BS 58");
    }
    let text = |path: &str| api.get(path).text();
    let (first, second) = (text("/decks"), text("/decks?page=2"));
    assert!(
        first.contains("/check?deck=d00")
            && first.contains("/check?deck=d23")
            && !first.contains("/check?deck=d24")
    );
    assert!(first.contains("Page 1 of 2") && first.contains("/decks?page=2\" rel=\"next\""));
    assert!(second.contains("/check?deck=d24") && !second.contains("/check?deck=d23"));
    assert_eq!(
        text("/decks?page=99").matches("/check?deck=d").count(),
        6,
        "beyond the last page there is the last page"
    );
    let card = text("/cards/base1-58");
    assert!(
        card.contains("more decks</a>") && card.matches("/check?deck=d").count() < 30,
        "{card}"
    );
}

/// What nobody has read yet is read a part at a time: no page waits for all of it.
#[test]
fn a_card_says_how_many_decks_are_not_read_yet() {
    let api = Api::new();
    create(&api, "first", "4 Pikachu BS 58");
    let mut outside = UserDb::open(&api.state().join("user.db")).expect("opens");
    for number in 0..250 {
        let content = DeckContent {
            name: format!("d{number:03}"),
            format: None,
            list: "2 Pikachu BS 58".to_owned(),
            is_built: false,
        };
        outside.save_deck(content).expect("saved");
    }
    let card = || {
        let answer = api.get("/cards/base1-58");
        assert_eq!(answer.status, 200);
        answer.text()
    };
    let first = card();
    assert!(first.contains("50 more decks are still being read"), "{first}");
    assert!(first.contains("/check?deck=d000") && first.contains("more decks</a>"));
    assert!(!card().contains("still being read"), "the rest was read");
}

#[test]
fn a_deck_is_marked_as_built_and_that_is_part_of_what_it_is() {
    let api = Api::new();
    let created = create(&api, "a", "4 Pikachu BS 58\n");
    assert_eq!(created.json()["built"], false, "unless it is said");
    let path = created.header("location").to_owned();
    let before = created.header("etag").to_owned();
    let mark = |tag: &str, built: bool| {
        let body = json!({"name": "a", "format": "pokemon/constructed", "list": "4 Pikachu BS 58\n", "built": built}).to_string();
        api.call_with(
            "PUT",
            &path,
            &[("content-type", "application/json"), ("if-match", tag)],
            body,
        )
    };
    let marked = mark(&before, true);
    assert_eq!((marked.status.as_u16(), &marked.json()["built"]), (200, &true.into()));
    mark(&before, false).problem(412, "changed");
    assert_eq!(api.json(&path)["built"], true);
    // The tag of the content stands before the dot; the page knows no other.
    let tag = marked.header("etag").trim_matches('"').split('.').next().unwrap_or_default();
    let form = format!(
        "action=replace&id=a&tag={tag}&name=a&format=pokemon/constructed&list=4+Pikachu+BS+58&built=1"
    );
    assert_eq!(api.call("POST", "/decks", "application/x-www-form-urlencoded", form).status, 303);
    let listed = &api.json("/api/v1/decks")["decks"];
    let first = &listed[0];
    assert_eq!(
        (&first["id"], &first["built"], &first["cards"], &first["verdict"]),
        (&"a".into(), &true.into(), &4.into(), &"illegal".into())
    );
    let of_data = listed
        .as_array()
        .expect("decks")
        .iter()
        .find(|deck| deck["id"] == "pokemon/brushfire")
        .expect("it comes with the data");
    assert_eq!(
        (&of_data["built"], &of_data["cards"], &of_data["verdict"]),
        (&false.into(), &60.into(), &"legal".into())
    );
    let body = json!({"name": "b", "list": "4 Pikachu BS 58", "built": true});
    assert_eq!(api.call_json("POST", "/api/v1/decks", &body).json()["built"], true);
}

#[test]
fn decks_that_cannot_be_kept_are_refused() {
    let api = Api::new();
    for body in [
        json!({"name": " ", "list": ""}),
        json!({"name": "x".repeat(201), "list": ""}),
        json!({"name": "two\nlines", "list": ""}),
        json!({"name": "\u{1b}[31mred", "list": ""}),
        json!({"name": "x"}),
        json!({"name": 1, "list": ""}),
    ] {
        api.call_json("POST", "/api/v1/decks", &body).problem(422, "invalid-body");
    }
    for list in ["", " \n", "# only a remark\n", "Pokémon:\n"] {
        let body = json!({"name": "x", "list": list});
        let problem = api.call_json("POST", "/api/v1/decks", &body).problem(422, "invalid-body");
        assert_eq!(problem["errors"][0]["pointer"], "/list", "{list:?}: {problem}");
    }
    api.call_json("POST", "/api/v1/decks", &json!({"name": "x", "list": "", "format": "chess"}))
        .problem(422, "unknown-name");
    api.call_json("POST", "/api/v1/decks", &json!({"name": "x", "list": "\n".repeat(2001)}))
        .problem(413, "too-large");
    api.call("POST", "/api/v1/decks", "text/plain", "4 Pikachu")
        .problem(415, "unsupported-media-type");
    assert!(
        !api.state().join("user.db").exists()
            || api.json("/api/v1/decks")["decks"][0]["built_in"] == true,
        "nothing was kept"
    );
}

#[test]
fn earlier_versions_are_listed_shown_and_put_back() {
    let api = Api::new();
    let created = create(&api, "a", "4 Pikachu BS 58");
    let (path, first) = (created.header("location").to_owned(), created.header("etag").to_owned());
    let second = change(&api, "PUT", &path, &first, "b").header("etag").to_owned();
    let history = api.json(&format!("{path}/history"));
    let versions = history["versions"].as_array().expect("versions");
    assert_eq!(versions.len(), 2);
    assert_eq!(
        (&versions[0]["current"], &versions[0]["deck"]["name"], &versions[1]["deck"]["cards"]),
        (&true.into(), &"b".into(), &4.into())
    );
    assert!(versions[0]["saved_at"].as_str().is_some_and(|at| at.ends_with('Z')), "{history}");
    let old = api.get(&format!("{path}?version=1&as=plain"));
    assert!(old.text().contains("4 Pikachu"), "{}", old.text());
    api.get(&format!("{path}?version=9")).problem(404, "not-found");
    api.get("/api/v1/decks/pokemon/brushfire?version=1").problem(404, "not-found");

    let restore = |tag: &str, body: &str| {
        let headers = [("content-type", "application/json"), ("if-match", tag)];
        api.call_with("POST", &format!("{path}/restore"), &headers, body.to_owned())
    };
    restore(&first, "{}").problem(412, "changed");
    let restored = restore(&second, "{}");
    assert_eq!((restored.status.as_u16(), &restored.json()["name"]), (200, &"a".into()));
    assert_eq!(restore("*", r#"{"version": 2}"#).json()["name"], "b");
    restore("*", r#"{"version": 7}"#).problem(404, "not-found");
    restore("*", r#"{"version": -1}"#).problem(422, "invalid-body");
    assert_eq!(change(&api, "DELETE", &path, "*", "").status, 204);
    assert_eq!(api.json(&format!("{path}/history"))["versions"][0]["deck"], json!(null));
    let back = api.call_json("POST", &format!("{path}/restore"), &json!({}));
    assert_eq!((back.status.as_u16(), &back.json()["name"]), (200, &"b".into()));
    assert_eq!(api.json(&path)["list"], "2 Raichu\n");
    api.get("/api/v1/decks/none/history").problem(404, "not-found");
    api.call_json("POST", "/api/v1/decks/none/restore", &json!({})).problem(404, "not-found");
}

#[test]
fn the_page_of_a_deck_leads_to_its_versions_and_puts_them_back_without_script() {
    let api = Api::new();
    create(&api, "a", "4 Pikachu BS 58");
    change(&api, "PUT", "/api/v1/decks/a", "*", "<b>");
    assert!(api.get("/check?deck=a").text().contains("href=\"/decks/a/history\""));
    let page = api.get("/decks/a/history?lang=it").text();
    assert!(page.contains("Versione 2") && page.contains("&#60;b&#62;"), "{page}");
    assert!(page.contains("name=\"version\" value=\"1\"") && page.contains("attuale"), "{page}");
    let post = |path: &str, form: &str| {
        api.call("POST", path, "application/x-www-form-urlencoded", form.to_owned())
    };
    let done = post("/decks/a/restore", "version=1");
    assert_eq!((done.status.as_u16(), done.header("location")), (303, "/check?deck=a"));
    assert_eq!(api.json("/api/v1/decks/a")["name"], "a");
    assert_eq!(change(&api, "DELETE", "/api/v1/decks/a", "*", "").status, 204);
    assert!(api.get("/decks").text().contains("href=\"/decks/deleted\""));
    assert!(api.get("/decks/deleted").text().contains("<a href=\"/decks/a/history\">a</a>"));
    assert!(api.get("/decks/a/history").text().contains("This deck was deleted"));
    assert_eq!(post("/decks/a/restore", "version=3").status, 303);
    assert_eq!(api.json("/api/v1/decks/a")["name"], "a");
    assert_eq!(post("/decks/a/restore", "version=x").status, 400);
    assert_eq!(post("/decks/a/restore", "version=99").status, 404);
    assert_eq!(api.get("/decks/none/history").status, 404);
}
