//! The schemas of formats, decks, rules and games played, made from their types.

use schemars::JsonSchema;
use serde_json::{Map, Value, json};

use super::parts::{headed, version};
use crate::catalog::{
    file::{DeckFile, FormatFile},
    play_file::PlayFile,
    rules_file::RulesFile,
};

/// The parameters of a kind of rule, as an object schema with `properties`, `required` and
/// `description`.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleSchema {
    /// The kind, such as `copies`.
    pub kind: String,
    /// Its parameters.
    pub parameters: Value,
}

/// The schema of formats, with the parameters of each kind of rule as far as they are given.
pub(super) fn format(rules: &[RuleSchema]) -> Value {
    let mut schema = of::<FormatFile>("Format");
    if rules.is_empty() {
        return schema;
    }
    let common = schema["$defs"]["RuleFile"]["properties"].as_object().cloned().unwrap_or_default();
    let alternatives: Vec<Value> = rules.iter().map(|rule| rule_of_kind(rule, &common)).collect();
    schema["$defs"]["RuleFile"] =
        json!({"description": "A rule of a format.", "anyOf": alternatives});
    refuse_nothing(&mut schema);
    schema
}

/// What a rule of one kind may hold: what every rule may, and the parameters of its kind.
fn rule_of_kind(rule: &RuleSchema, common: &Map<String, Value>) -> Value {
    let mut parameters = rule.parameters.clone();
    let mut keys = common.clone();
    keys.insert(
        "kind".to_owned(),
        json!({"description": "The rule kind.", "type": "string", "enum": [rule.kind]}),
    );
    if let Some(own) = parameters.get_mut("properties").and_then(Value::as_object_mut) {
        keys.append(own);
    }
    let mut required = vec![json!("kind")];
    required.extend(
        parameters.get("required").and_then(Value::as_array).into_iter().flatten().cloned(),
    );
    json!({
        "description": parameters.get("description").cloned().unwrap_or_else(|| json!(rule.kind)),
        "type": "object",
        "required": required,
        "properties": keys,
        "additionalProperties": false,
    })
}

/// The schema of decks.
pub(super) fn deck() -> Value {
    let mut schema = of::<DeckFile>("Deck");
    // The id comes from the path.
    remove(&mut schema["properties"], "id");
    remove(&mut schema["$defs"], "DeckId");
    // Serde cannot refuse unknown keys here, since the variant has no name of its own.
    schema["$defs"]["DeckLine"]["anyOf"][1]["additionalProperties"] = json!(false);
    schema
}

/// The schema of the numbers of games played.
pub(super) fn play() -> Value {
    let mut schema = of::<PlayFile>("Play");
    // No source gives what is on the Energy dice (PR-034).
    schema["$defs"]["EnergyDiceFile"]["properties"]["provenance"] =
        json!({"description": "How sure this is.", "type": "string", "enum": ["assumed"]});
    schema
}

/// The schema of rules.
pub(super) fn rules() -> Value {
    of::<RulesFile>("Rules")
}

fn of<T: JsonSchema>(title: &str) -> Value {
    let mut schema = schemars::generate::SchemaSettings::draft2020_12()
        .into_generator()
        .into_root_schema_for::<T>()
        .to_value();
    schema["properties"]["schema"] = version();
    refuse_nothing(&mut schema);
    headed(title, schema)
}

fn remove(object: &mut Value, key: &str) {
    if let Some(object) = object.as_object_mut() {
        object.shift_remove(key);
    }
}

/// An optional value may be absent, but no value may be null and no text empty.
fn refuse_nothing(schema: &mut Value) {
    let null = json!("null");
    match schema {
        Value::Object(keys) => {
            if let Some(Value::Array(kinds)) = keys.get_mut("type") {
                kinds.retain(|kind| *kind != null);
                if let [only] = kinds.as_slice() {
                    let only = only.clone();
                    keys.insert("type".to_owned(), only);
                }
            }
            if let Some(Value::Array(alternatives)) = keys.get_mut("anyOf") {
                alternatives.retain(|schema| schema["type"] != null);
                if let [Value::Object(only)] = alternatives.as_slice() {
                    let only = only.clone();
                    keys.shift_remove("anyOf");
                    keys.extend(only);
                }
            }
            if keys.get("type") == Some(&json!("string"))
                && !["pattern", "enum", "const"].iter().any(|key| keys.contains_key(*key))
            {
                keys.insert("minLength".to_owned(), json!(1));
            }
            for (_, schema) in keys.iter_mut() {
                refuse_nothing(schema);
            }
        }
        Value::Array(schemas) => schemas.iter_mut().for_each(refuse_nothing),
        _ => {}
    }
}
