//! Who may ask what, and what every answer carries.

use mazzo::web::{Options, Token};
use serde_json::json;

use super::Api;

const TOKEN: &str = "correct-horse-battery";

fn elsewhere(token: Option<&str>) -> Api {
    let token = token.map(|token| Token::new(token).expect("a token"));
    Api::with(Options {
        listen: "0.0.0.0:8080".parse().expect("an address"),
        token,
        hosts: vec!["cards.example".into()],
        ..Options::default()
    })
}

#[test]
fn other_hosts_are_refused() {
    let api = elsewhere(None);
    for host in ["localhost:8080", "127.0.0.1", "[::1]:80", "192.168.1.7:8080", "cards.example"] {
        assert_eq!(api.get_with("/api/v1/games", &[("host", host)]).status, 200, "{host}");
    }
    for path in ["/api/v1/games", "/openapi.json", "/metrics", "/nowhere"] {
        api.get_with(path, &[("host", "evil.example")]).problem(421, "wrong-host");
    }
}

#[test]
fn hosts_that_are_said_twice_or_by_halves_are_refused() {
    let api = Api::new();
    api.get_with("/api/v1/games", &[("host", "localhost"), ("host", "evil.example")])
        .problem(400, "malformed");
    api.get_with("/api/v1/games", &[("host", "[::1")]).problem(400, "malformed");
    api.get("http://evil.example/api/v1/games").problem(421, "wrong-host");
    assert_eq!(api.get("http://localhost/api/v1/games").status, 200);
}

#[test]
fn behind_a_proxy_writing_takes_a_token() {
    let deck = json!({"name": "x", "list": "4 Pikachu"}).to_string();
    for proxied in [("x-forwarded-for", "192.0.2.1"), ("forwarded", "for=192.0.2.1")] {
        let headers = [("content-type", "application/json"), proxied];
        Api::new()
            .call_with("POST", "/api/v1/decks", &headers, deck.clone())
            .problem(403, "forbidden");
    }
}

#[test]
fn pages_of_other_origins_read_what_is_public_and_write_nothing() {
    let api = Api::new();
    let deck = json!({"name": "x", "list": "4 Pikachu"}).to_string();
    let foreign = [("content-type", "application/json"), ("origin", "http://evil.example")];
    api.call_with("POST", "/api/v1/decks", &foreign, deck.clone()).problem(403, "forbidden");
    api.call_with("PATCH", "/api/v1/collection", &foreign, "{}").problem(403, "forbidden");
    api.call_with("DELETE", "/api/v1/decks/x", &[("sec-fetch-site", "cross-site")], "")
        .problem(403, "forbidden");
    let own = [
        ("content-type", "application/json"),
        ("origin", "http://localhost"),
        ("sec-fetch-site", "same-origin"),
    ];
    assert_eq!(api.call_with("POST", "/api/v1/decks", &own, deck).status, 201);

    let shared = |path: &str| {
        api.get_with(path, &[("origin", "http://other.example")])
            .header("access-control-allow-origin")
            .to_owned()
    };
    assert_eq!(
        [
            shared("/api/v1/cards?q=x"),
            shared("/api/v1/cards?q=hp%3E"),
            shared("/api/v1/games/none")
        ],
        ["*", "*", "*"]
    );
    assert_eq!(
        [
            shared("/api/v1/decks"),
            shared("/api/v1/collection"),
            shared("/api/v1/sets/base1/checklist")
        ],
        ["", "", ""]
    );
    let asks = [
        ("origin", "http://other.example"),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "content-type"),
    ];
    let answer = api.call_with("OPTIONS", "/api/v1/validate", &asks, "");
    assert_eq!(
        (answer.status.as_u16(), answer.header("access-control-allow-methods")),
        (204, "GET, HEAD, POST")
    );
    assert_eq!(
        api.call_with("OPTIONS", "/api/v1/decks", &asks, "").header("access-control-allow-origin"),
        ""
    );
}

#[test]
fn writing_from_elsewhere_takes_the_token() {
    let deck = json!({"name": "x", "list": "4 Pikachu"}).to_string();
    let post = |api: &Api, said: &str| {
        api.call_with(
            "POST",
            "/api/v1/decks",
            &[("content-type", "application/json"), ("authorization", said)],
            deck.clone(),
        )
    };
    let without = elsewhere(None);
    assert_eq!(without.get("/api/v1/decks").status, 200, "reading takes none");
    post(&without, "").problem(403, "forbidden");
    let with = elsewhere(Some(TOKEN));
    let refused = post(&with, "Bearer wrong-horse-battery");
    refused.problem(401, "unauthorized");
    assert_eq!(refused.header("www-authenticate"), "Bearer realm=\"mazzo\"");
    assert!(!refused.text().contains("horse"));
    assert_eq!(post(&with, &format!("Bearer {TOKEN}")).status, 201);
    let validate =
        with.call("POST", "/api/v1/validate?format=pokemon/constructed", "text/plain", "4 Pikachu");
    assert_eq!(validate.status, 200, "a check writes nothing");
}

#[test]
fn every_answer_carries_the_careful_headers_and_an_id() {
    let api = Api::new();
    for path in [
        "/api/v1/cards?q=pikachu",
        "/api/v1/cards?x=1",
        "/nowhere",
        "/api",
        "/openapi.json",
        "/healthz",
        "/metrics",
    ] {
        let answer = api.get(path);
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert!(answer.header("content-security-policy").contains("default-src 'self'"), "{path}");
        assert!(answer.header("x-request-id").len() > 8, "{path}");
    }
    assert_eq!(
        api.get_with("/healthz", &[("x-request-id", "mine-1")]).header("x-request-id"),
        "mine-1"
    );
    assert_ne!(
        api.get_with("/healthz", &[("x-request-id", "not mine")]).header("x-request-id"),
        "not mine"
    );
}

#[test]
fn unknown_paths_and_methods_are_named_in_the_readers_language() {
    let api = Api::new();
    let problem =
        api.get_with("/api/v1/kards", &[("accept-language", "it")]).problem(404, "not-found");
    assert_eq!(problem["detail"], "all’indirizzo `/api/v1/kards` non c’è niente");
    let answer = api.call_with("BREW", "/api/v1/cards", &[], "");
    let problem = answer.problem(405, "method-not-allowed");
    assert_eq!(problem["detail"], "`/api/v1/cards` does not support `BREW`");
    assert_eq!(answer.header("allow"), "GET,HEAD");
    assert_eq!(answer.header("content-language"), "en");
    api.get("/api/v1/").problem(404, "not-found");
    api.get("//").problem(404, "not-found");
}

#[test]
fn heads_have_no_body_and_answers_are_compressed_when_asked() {
    let api = Api::new();
    let path = "/api/v1/cards?q=set%3Abase1&limit=100";
    let head = api.call_with("HEAD", path, &[], "");
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
    let plain = api.get(path);
    let packed = api.get_with(path, &[("accept-encoding", "gzip")]);
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(
        packed.body.len() * 3 < plain.body.len(),
        "{} of {}",
        packed.body.len(),
        plain.body.len()
    );
    assert!(
        packed.header("vary").contains("accept-encoding")
            || packed.headers.get_all("vary").iter().any(|vary| vary == "accept-encoding")
    );
}

#[test]
fn health_and_counts_can_be_watched() {
    let api = Api::new();
    assert_eq!(api.get("/healthz").text(), "ok\n");
    api.get("/api/v1/cards?q=pikachu");
    api.get("/api/v1/cards?x=1");
    api.get("/nowhere");
    let text = api.get("/metrics").text();
    for line in [
        "mazzo_http_requests_total{route=\"/api/v1/cards\",method=\"GET\",status=\"200\"} 1",
        "mazzo_http_requests_total{route=\"/api/v1/cards\",method=\"GET\",status=\"400\"} 1",
        "mazzo_http_requests_total{route=\"none\",method=\"GET\",status=\"404\"} 1",
        "mazzo_http_request_duration_seconds_count{route=\"/api/v1/cards\"} 2",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in {text}");
    }
}
