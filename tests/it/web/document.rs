//! The `OpenAPI` document and the page made from it.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::Api;

#[test]
fn the_document_describes_every_address() {
    let document = Api::new().json("/openapi.json");
    assert!(
        document["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")),
        "{}",
        document["openapi"]
    );
    let paths: BTreeSet<&str> =
        document["paths"].as_object().expect("paths").keys().map(String::as_str).collect();
    for path in [
        "/api/v1/build",
        "/api/v1/cards",
        "/api/v1/cards/{id}",
        "/api/v1/collection",
        "/api/v1/collection/import",
        "/api/v1/decks",
        "/api/v1/decks/{id}",
        "/api/v1/decks/{game}/{name}",
        "/api/v1/fits",
        "/api/v1/formats",
        "/api/v1/formats/{game}/{name}",
        "/api/v1/games",
        "/api/v1/games/{id}",
        "/api/v1/sets",
        "/api/v1/sets/{id}",
        "/api/v1/sets/{id}/checklist",
        "/api/v1/suggest",
        "/api/v1/validate",
    ] {
        assert!(paths.contains(path), "{path} in {paths:?}");
    }
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            assert!(
                operation["summary"].as_str().is_some_and(|summary| summary.ends_with('.')),
                "{method} {path}"
            );
            for status in ["400", "421", "429", "500", "503"] {
                assert!(operation["responses"][status].is_object(), "{method} {path} {status}");
            }
        }
    }
}

#[test]
fn the_document_is_sent_once_and_may_be_read_by_any_page() {
    let api = Api::new();
    let first = api.get("/openapi.json");
    assert_eq!(
        (first.header("cache-control"), first.header("access-control-allow-origin")),
        ("public, max-age=60", "*")
    );
    let again = api.get_with("/openapi.json", &[("if-none-match", first.header("etag"))]);
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
}

/// Every `$ref` below a value.
fn references<'a>(json: &'a Json, found: &mut BTreeSet<&'a str>) {
    match json {
        Json::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Json::as_str));
            fields.values().for_each(|field| references(field, found));
        }
        Json::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document = Api::new().json("/openapi.json");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 15, "{found:?}");
    for reference in found {
        assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
}

#[test]
fn the_reference_loads_nothing_from_elsewhere() {
    let api = Api::new();
    let page = api.get("/api");
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    let text = page.text();
    assert!(
        text.contains("/api/v1/cards")
            && text.contains("id=\"unknown-parameter\"")
            && text.contains("schema-Card")
    );
    for outside in ["http://", "https://", "<script", "src=", "@import"] {
        assert!(!text.contains(outside), "{outside}");
    }
    assert!(
        api.get_with("/api", &[("accept-language", "it")]).text().contains("<html lang=\"it\">")
    );
}
