//! `suggest`: names, fields and values for something half typed.

use super::Api;

#[track_caller]
fn check(query: &str, expected: &[(&str, &str)]) {
    let answer = Api::new().json(&format!("/api/v1/suggest?{query}"));
    let found: Vec<(&str, &str)> = answer["suggestions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|suggestion| {
            (
                suggestion["kind"].as_str().expect("a kind"),
                suggestion["text"].as_str().expect("a text"),
            )
        })
        .collect();
    assert!(found.starts_with(expected), "{query}: {found:?}");
    assert_eq!(expected.is_empty(), found.is_empty(), "{query}: {found:?}");
}

#[test]
fn suggests_what_may_be_meant() {
    check("q=charzard&limit=1", &[("name", "Charizard")]);
    check("q=pozione+ma&kind=name&lang=it", &[("name", "Pozione Magica")]);
    check("q=type%3Afi&limit=2", &[("value", "type:Fire")]);
    check("q=-hp%3E3+tipo%3Afuo&lang=it", &[("value", "tipo:Fuoco")]);
    check("q=weak&kind=field", &[("field", "weakness")]);
    check("q=debol&kind=field&lang=it", &[("field", "debolezza")]);
    check("q=set%3Abas", &[("value", "set:base1")]);
    check("q=legale%3Apokemon%2Fr&lang=it", &[("value", "legale:pokemon/rumble")]);
    check("q=legal&kind=field", &[("field", "legal")]);
    check("q=leg&kind=field&lang=it", &[("field", "legale")]);
    check("q=type%3Azzz", &[]);
    check("q=", &[]);
}

#[test]
fn refuses_what_it_does_not_know() {
    let api = Api::new();
    for (query, name) in [("", "q"), ("q=a&limit=51", "limit"), ("q=a&kind=card", "kind")] {
        let problem =
            api.get(&format!("/api/v1/suggest?{query}")).problem(400, "invalid-parameter");
        assert_eq!(problem["errors"][0]["parameter"], name);
    }
}
