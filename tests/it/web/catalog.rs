//! Games, sets, checklists and formats.

use std::collections::BTreeSet;

use serde_json::json;

use super::Api;
use crate::harness::Home;

#[test]
fn games_say_what_their_cards_carry() {
    let api = Api::new();
    let games = api.json("/api/v1/games");
    let games = games["games"].as_array().expect("games");
    assert!(games.len() >= 3);
    for game in games {
        let id = game["id"].as_str().expect("an id");
        assert_eq!(api.json(&format!("/api/v1/games/{id}")), *game);
        for attribute in game["attributes"].as_array().expect("attributes") {
            let vocabulary = &attribute["vocabulary"];
            let is_declared = game["vocabularies"]
                .as_array()
                .expect("vocabularies")
                .iter()
                .any(|known| known["id"] == *vocabulary);
            assert!(vocabulary.is_null() || is_declared, "{attribute}");
        }
        for format in game["formats"].as_array().expect("formats") {
            api.json(&format!("/api/v1/formats/{}", format.as_str().expect("an id")));
        }
    }
    api.get("/api/v1/games/chess").problem(404, "not-found");
}

#[test]
fn sets_are_those_the_cards_belong_to() {
    let api = Api::new();
    let all = api.json("/api/v1/sets");
    let all = all["sets"].as_array().expect("sets");
    let mut games = BTreeSet::new();
    for set in all {
        let id = set["id"].as_str().expect("an id");
        games.insert(set["game"].as_str().expect("a game"));
        assert_eq!(api.json(&format!("/api/v1/sets/{id}")), *set);
        assert!(
            api.json(&format!("/api/v1/cards?q=set:{id}&limit=1"))["total"].as_u64() > Some(0),
            "{id}"
        );
    }
    let by_game = games.iter().map(|game| {
        api.json(&format!("/api/v1/sets?game={game}"))["sets"].as_array().expect("sets").len()
    });
    assert_eq!(by_game.sum::<usize>(), all.len());
    api.get("/api/v1/sets/none").problem(404, "not-found");
}

#[test]
fn checklists_come_in_the_shape_asked_for() {
    let api = Api::new();
    let home = Home::new();
    for (shape, media_type) in [
        ("json", "application/json"),
        ("text", "text/plain; charset=utf-8"),
        ("md", "text/markdown; charset=utf-8"),
        ("csv", "text/csv; charset=utf-8"),
        ("html", "text/html; charset=utf-8"),
    ] {
        let named = api.get(&format!("/api/v1/sets/ru1/checklist?as={shape}"));
        assert_eq!((named.status.as_u16(), named.header("content-type")), (200, media_type));
        let bare = media_type.split(';').next().unwrap_or_default();
        let accepted = api.get_with("/api/v1/sets/ru1/checklist", &[("accept", bare)]);
        assert_eq!(accepted.text(), named.text());
        if shape != "text" {
            assert_eq!(
                named.text(),
                home.run(&["checklist", "ru1", "--as", shape]).stdout,
                "{shape}"
            );
        }
    }
    let missing = api.json("/api/v1/sets/ru1/checklist?show=missing&variants=true");
    let components = api.json("/openapi.json")["components"].take();
    let schema = json!({ "$ref": "#/components/schemas/Checklist", "components": components });
    assert!(jsonschema::is_valid(&schema, &missing), "is what the document says");
    assert_eq!(missing["cards"].as_array().map(Vec::len), Some(19), "nothing is owned");
    assert_eq!(
        api.json("/api/v1/sets/ru1/checklist?show=owned")["cards"].as_array().map(Vec::len),
        Some(0)
    );
    api.get_with("/api/v1/sets/ru1/checklist", &[("accept", "image/png")])
        .problem(406, "not-acceptable");
    let printed = api.get("/api/v1/sets/ru1/checklist?as=html&columns=4");
    assert!(String::from_utf8_lossy(&printed.body).contains("class=\"cards in-4\""));
    api.get("/api/v1/sets/ru1/checklist?as=html&columns=5").problem(400, "invalid-parameter");
    let problem = api.get("/api/v1/sets/ru1/checklist?as=pdf").problem(400, "invalid-parameter");
    assert_eq!(problem["errors"][0]["parameter"], "as");
    api.get("/api/v1/sets/none/checklist").problem(404, "not-found");
}

#[test]
fn formats_are_told_in_words_and_as_documents() {
    let api = Api::new();
    let all = api.json("/api/v1/formats");
    for format in all["formats"].as_array().expect("formats") {
        let id = format["format"].as_str().expect("an id");
        let mut served = api.json(&format!("/api/v1/formats/{id}?lang=it"));
        let document =
            served.as_object_mut().expect("an object").remove("document").expect("a document");
        assert_eq!((&document["id"], &document["schema"]), (&format["format"], &1.into()));
        assert_eq!(served, Home::italian().run(&["explain", id, "--output", "json"]).json());
    }
    let game = all["formats"][0]["format"]
        .as_str()
        .and_then(|id| id.split_once('/'))
        .expect("an id")
        .0
        .to_owned();
    let of_game = api.json(&format!("/api/v1/formats?game={game}"));
    assert!(
        of_game["formats"].as_array().expect("formats").len()
            < all["formats"].as_array().expect("formats").len()
    );
    api.get("/api/v1/formats/pokemon/none").problem(404, "not-found");
    api.get("/api/v1/formats/pokemon").problem(404, "not-found");
}
