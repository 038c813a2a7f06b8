//! What belongs to the user is read by no page of another site, whatever asks for it.
//!
//! Every operation of the document is tried with queries, decks and fields that ask for the user's
//! data, on a service that has some and on one that has none: an answer that other sites may read
//! is the same on both.

use serde_json::{Value as Json, json};

use super::{Answer, Api};

/// What asks for the user's data, wherever a text may stand.
const PROBES: [&str; 6] =
    ["owned>=7", "-owned>=1", "in:secret", "fits:secret", "secret", "pikachu or in:secret"];

const FOREIGN: (&str, &str) = ("origin", "http://evil.example");

fn with_data() -> Api {
    let api = Api::new();
    let owned = json!({"edits": [{"card": "base1-58", "change": "add", "count": 9}]});
    assert_eq!(api.call_json("PATCH", "/api/v1/collection", &owned).status, 200);
    let deck =
        json!({"name": "secret", "format": "pokemon/constructed", "list": "4 Pikachu BS 58\n"});
    assert_eq!(api.call_json("POST", "/api/v1/decks", &deck).status, 201);
    api
}

/// A request that can be made of an operation.
struct Tried {
    method: String,
    path: String,
    body: Option<Json>,
}

impl Tried {
    fn send(&self, api: &Api, headers: &[(&str, &str)]) -> Answer {
        let headers = [headers, &[("content-type", "application/json")]].concat();
        let body = self.body.as_ref().map(Json::to_string).unwrap_or_default();
        api.call_with(&self.method, &self.path, &headers, body)
    }
}

/// A body that an operation takes, to put other things into.
fn base(path: &str) -> Json {
    let deck = json!({"list": "4 Pikachu BS 58\n"});
    match path {
        "/api/v1/build" => json!({"format": "pokemon/rumble", "where": "set:ru1", "time_limit": 1}),
        "/api/v1/fits" | "/api/v1/odds" => json!({"deck": deck, "format": "pokemon/constructed"}),
        "/api/v1/validate" => json!({"decks": [deck], "formats": ["pokemon/constructed"]}),
        _ => json!({}),
    }
}

/// The fields of a body that may ask for something, each with a value.
fn bodies(document: &Json, operation: &Json, path: &str) -> Vec<Json> {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let name = schema["$ref"].as_str().map(|name| name.trim_start_matches('#').to_owned());
    let schema = name.and_then(|name| document.pointer(&name)).unwrap_or(schema);
    let with = |field: &str, value: Json| {
        let mut body = base(path);
        body[field] = value;
        body
    };
    let mut bodies = vec![base(path)];
    for field in schema["properties"].as_object().into_iter().flat_map(|all| all.keys()) {
        bodies.extend(PROBES.map(|probe| with(field, json!(probe))));
        bodies.push(with(field, json!(true)));
        for deck in PROBES {
            bodies.push(with(field, json!({"deck": deck})));
            bodies.push(with(field, json!([{"deck": deck}])));
            bodies.push(with(field, json!({"list": "4 Pikachu\n", "of": deck})));
            bodies.push(with(field, json!([{"list": "4 Pikachu\n", "of": deck}])));
        }
    }
    bodies
}

fn requests(document: &Json) -> Vec<Tried> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let method = method.to_uppercase();
            let place = path
                .replace("{game}/{name}", "pokemon/constructed")
                .replace("{id}", if path.contains("deck") { "secret" } else { "base1" });
            let texts = operation["parameters"].as_array().into_iter().flatten();
            let names = texts.filter(|parameter| parameter["in"] == "query");
            let mut targets = vec![place.clone()];
            let is_needed = path.ends_with("/suggest");
            for name in names.map(|parameter| parameter["name"].as_str().expect("a name")) {
                for probe in PROBES {
                    let value: String = form_urlencoded::byte_serialize(probe.as_bytes()).collect();
                    let needed = if is_needed && name != "q" { "q=x&" } else { "" };
                    targets.push(format!("{place}?{needed}{name}={value}"));
                }
            }
            let has_body = operation["requestBody"].is_object();
            for body in if has_body { bodies(document, operation, path) } else { vec![] } {
                all.push(Tried { method: method.clone(), path: place.clone(), body: Some(body) });
            }
            let tried = |path| Tried { method: method.clone(), path, body: None };
            all.extend(targets.into_iter().map(tried));
        }
    }
    all
}

#[test]
fn no_answer_that_other_sites_may_read_tells_of_the_user() {
    let (full, empty) = (with_data(), Api::new());
    let document = full.json("/openapi.json");
    let (mut shared, mut kept) = (0, 0);
    for tried in requests(&document) {
        let what = format!("{} {} {:?}", tried.method, tried.path, tried.body);
        let answer = tried.send(&full, &[FOREIGN]);
        let cache = answer.header("cache-control");
        if answer.header("access-control-allow-origin").is_empty() {
            kept += 1;
            assert_eq!(answer.status, 403, "{what} {cache}");
            assert!(cache.starts_with("private") || cache == "no-store", "{what} {cache}");
        } else {
            shared += 1;
            let other = tried.send(&empty, &[FOREIGN]);
            assert_eq!(
                (answer.status, answer.text()),
                (other.status, other.text()),
                "{what} tells other sites of the user"
            );
        }
    }
    assert!(shared > 100 && kept > 100, "{shared} shared, {kept} kept");
}

#[test]
fn whatever_asks_for_the_user_makes_the_whole_answer_theirs() {
    let api = with_data();
    let deck = json!({"list": "4 Pikachu BS 58\n"});
    let build = json!({"format": "pokemon/rumble", "where": "set:ru1", "time_limit": 1});
    let fits = json!({"deck": deck, "format": "pokemon/constructed"});
    let mut tried = Vec::new();
    for probe in ["owned>=7", "in:secret", "in:nobody", "fits:secret"] {
        for (path, base, fields) in [
            ("/api/v1/build", &build, ["where", "keep", "avoid"].as_slice()),
            ("/api/v1/fits", &fits, &["where"]),
        ] {
            for field in fields {
                let mut body = base.clone();
                body[*field] = json!(probe);
                tried.push((path, body));
            }
        }
    }
    for name in ["secret", "nobody"] {
        tried.push(("/api/v1/validate", json!({"decks": [{"deck": name}]})));
        tried.push(("/api/v1/fits", json!({"deck": {"deck": name}})));
    }
    for (path, body) in tried {
        let own = api.call_json("POST", path, &body);
        assert_eq!(own.header("access-control-allow-origin"), "", "{path} {body}");
        assert_eq!(own.header("cache-control"), "no-store", "{path} {body}");
        assert_eq!(own.header("cross-origin-resource-policy"), "same-origin", "{path} {body}");
        let headers = [FOREIGN, ("content-type", "application/json")];
        api.call_with("POST", path, &headers, body.to_string()).problem(403, "forbidden");
    }
    let query = "/api/v1/cards?q=owned%3E%3D7";
    assert_eq!(api.get(query).header("cache-control"), "private, no-cache");
    api.get_with(query, &[FOREIGN]).problem(403, "forbidden");
    api.get_with("/api/v1/collection", &[FOREIGN]).problem(403, "forbidden");
}
