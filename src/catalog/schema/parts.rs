//! Pieces that several schemas share.

use serde_json::{Map, Value, json};

use crate::{
    card::{CardId, Certainty, GameId, Localised},
    game::Term,
};

/// The dialect of our schemas.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// An id of plain words, such as a card's.
pub(super) fn identifier(description: &str) -> Value {
    described(with_title(schema_of::<CardId>(), "identifier"), description)
}

/// The id of a game.
pub(super) fn game_id(description: &str) -> Value {
    described(with_title(schema_of::<GameId>(), "identifier"), description)
}

/// A text by language.
pub(super) fn localised(description: &str) -> Value {
    json!({"description": description, "$ref": "#/$defs/Localised"})
}

/// A text.
pub(super) fn text(description: &str) -> Value {
    json!({"description": description, "type": "string", "minLength": 1})
}

/// A list of texts.
pub(super) fn texts(description: &str) -> Value {
    json!({"description": description, "type": "array", "uniqueItems": true, "items": {"type": "string", "minLength": 1}})
}

/// A list of things without repetition.
pub(super) fn list_of(item: &Value, description: &str) -> Value {
    json!({"description": description, "type": "array", "uniqueItems": true, "items": item})
}

/// `true` or `false`.
pub(super) fn truth(description: &str) -> Value {
    json!({"description": description, "type": "boolean"})
}

/// One of some terms, with their names for editors.
pub(super) fn terms(terms: &[Term], more: &[&str], description: &str) -> Value {
    let ids = terms.iter().map(|term| term.id.as_str()).chain(more.iter().copied());
    let names = terms.iter().map(spellings).chain(more.iter().map(|_| String::new()));
    json!({
        "description": description,
        "type": "string",
        "enum": ids.collect::<Vec<_>>(),
        "enumDescriptions": names.collect::<Vec<_>>(),
    })
}

fn spellings(term: &Term) -> String {
    let mut words: Vec<&str> = Vec::new();
    let names = term.names.iter().map(|(_, name)| name);
    for word in names.chain(term.symbol.as_deref()).chain(term.aliases.iter().map(String::as_str)) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(", ")
}

/// One of some words.
pub(super) fn one_of(words: &[&str], description: &str) -> Value {
    json!({"description": description, "type": "string", "enum": words})
}

/// A map with these keys and no others.
pub(super) fn map(description: &str, required: &[&str], keys: Vec<(&str, Value)>) -> Value {
    let keys: Map<String, Value> =
        keys.into_iter().map(|(key, schema)| (key.to_owned(), schema)).collect();
    json!({"description": description, "type": "object", "required": required, "properties": keys, "additionalProperties": false})
}

/// A map from identifiers to something.
pub(super) fn map_of(value: &Value, description: &str) -> Value {
    let pattern = schema_of::<CardId>()["pattern"].as_str().unwrap_or_default().to_owned();
    json!({"description": description, "type": "object", "patternProperties": {pattern: value}, "additionalProperties": false})
}

/// The version of the file's kind.
pub(super) fn version() -> Value {
    json!({"description": "Version of this kind of file: 1.", "const": 1})
}

/// How sure a figure is.
pub(super) fn certainty(description: &str) -> Value {
    json!({"description": description, "$ref": "#/$defs/Certainty"})
}

/// A whole schema, with the definitions that its parts refer to.
pub(super) fn whole(title: &str, mut schema: Value) -> Value {
    schema["$defs"] =
        json!({"Localised": schema_of::<Localised>(), "Certainty": schema_of::<Certainty>()});
    headed(title, schema)
}

/// The schema with its dialect and title first.
pub(super) fn headed(title: &str, mut schema: Value) -> Value {
    let mut all = Map::new();
    all.insert("$schema".to_owned(), DIALECT.into());
    all.insert("title".to_owned(), title.into());
    if let Some(rest) = schema.as_object_mut() {
        rest.retain(|key, _| !all.contains_key(key));
        all.append(rest);
    }
    Value::Object(all)
}

fn schema_of<T: schemars::JsonSchema>() -> Value {
    T::json_schema(&mut schemars::SchemaGenerator::default()).to_value()
}

fn described(mut schema: Value, description: &str) -> Value {
    schema["description"] = description.into();
    schema
}

fn with_title(mut schema: Value, title: &str) -> Value {
    schema["title"] = title.into();
    schema
}
