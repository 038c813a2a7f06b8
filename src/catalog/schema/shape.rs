//! JSON Schemas made ready to check trees with: the part of the language that our own schemas use.

use std::{collections::HashMap, sync::Arc};

use regex::Regex;
use serde_json::{Map, Value};

/// What a value must look like.
#[derive(Debug, Clone)]
pub(crate) enum Shape {
    /// Anything.
    Any,
    /// A text.
    Text(TextShape),
    /// A whole number.
    Integer {
        /// The least.
        minimum: i64,
        /// The greatest.
        maximum: i64,
    },
    /// `true` or `false`.
    Bool,
    /// One of these words.
    OneOf(Arc<Words>),
    /// A list.
    List {
        /// Its items.
        item: Box<Shape>,
        /// How many it has at least.
        at_least: usize,
        /// Whether no two items may be alike.
        unique: bool,
    },
    /// A map.
    Map(MapShape),
    /// Any of these.
    Either(Vec<Shape>),
}

/// A text and what it must match.
#[derive(Debug, Clone)]
pub(crate) struct TextShape {
    /// The pattern.
    pub pattern: Option<Regex>,
    /// Whether it may be empty.
    pub empty: bool,
    /// What such a text is called, such as `CardId` or `date`.
    pub title: Option<String>,
}

/// A closed list of words.
#[derive(Debug)]
pub(crate) struct Words {
    /// The words.
    pub words: Vec<String>,
    /// What else people write for each of them.
    pub spellings: Vec<Vec<String>>,
}

/// A map: its known keys, and what other keys may hold.
#[derive(Debug, Clone)]
pub(crate) struct MapShape {
    /// Known keys.
    pub keys: Vec<(String, Shape)>,
    /// Keys that must be there.
    pub required: Vec<String>,
    /// Keys that match a pattern.
    pub patterns: Vec<(Regex, Shape)>,
    /// Other keys; none are allowed without it.
    pub others: Option<Box<Shape>>,
    /// How many entries it has at least.
    pub at_least: usize,
}

impl MapShape {
    /// What the value of a key must look like; none if the key is not allowed.
    pub(crate) fn of_key(&self, key: &str) -> Option<&Shape> {
        let known = self.keys.iter().find(|(known, _)| known == key).map(|(_, shape)| shape);
        let matching = || {
            self.patterns.iter().find(|(pattern, _)| pattern.is_match(key)).map(|(_, shape)| shape)
        };
        known.or_else(matching).or(self.others.as_deref())
    }
}

/// Makes a schema ready.
///
/// # Panics
/// If the schema uses what our schemas do not; every one of them is made ready in a test.
pub(crate) fn compile(schema: &Value, patterns: &mut Patterns) -> Shape {
    let definitions = schema.get("$defs").and_then(Value::as_object);
    Compiler { definitions, patterns }.shape(schema, None)
}

/// Patterns that are ready already; most schemas share theirs.
#[derive(Default)]
pub(crate) struct Patterns(HashMap<String, Regex>);

struct Compiler<'s, 'p> {
    definitions: Option<&'s Map<String, Value>>,
    patterns: &'p mut Patterns,
}

impl<'s> Compiler<'s, '_> {
    fn shape(&mut self, schema: &'s Value, name: Option<&str>) -> Shape {
        if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
            let name = name.rsplit('/').next().unwrap_or(name);
            let definition = self
                .definitions
                .and_then(|all| all.get(name))
                .expect("a schema's references are defined");
            return self.shape(definition, Some(name));
        }
        if let Some(alternatives) = schema.get("anyOf").and_then(Value::as_array) {
            return Shape::Either(
                alternatives.iter().map(|schema| self.shape(schema, name)).collect(),
            );
        }
        if let Some(words) = words(schema) {
            return Shape::OneOf(Arc::new(words));
        }
        if let Some(only) = schema.get("const").and_then(Value::as_i64) {
            return Shape::Integer { minimum: only, maximum: only };
        }
        match schema.get("type") {
            Some(Value::String(kind)) => self.of_type(kind, schema, name),
            Some(Value::Array(kinds)) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                Shape::Either(kinds.map(|kind| self.of_type(kind, schema, name)).collect())
            }
            _ => Shape::Any,
        }
    }

    fn of_type(&mut self, kind: &str, schema: &'s Value, name: Option<&str>) -> Shape {
        let number = |key: &str| schema.get(key).and_then(Value::as_i64);
        let count =
            |key: &str| number(key).and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
        match kind {
            "string" => Shape::Text(TextShape {
                pattern: schema
                    .get("pattern")
                    .and_then(Value::as_str)
                    .map(|pattern| self.pattern(pattern)),
                empty: count("minLength") == 0,
                title: schema.get("title").and_then(Value::as_str).or(name).map(str::to_owned),
            }),
            "integer" => Shape::Integer {
                minimum: number("minimum").unwrap_or(i64::MIN),
                maximum: number("maximum").unwrap_or_else(|| greatest(schema)),
            },
            "boolean" => Shape::Bool,
            "array" => Shape::List {
                item: Box::new(
                    schema.get("items").map_or(Shape::Any, |items| self.shape(items, None)),
                ),
                at_least: count("minItems"),
                unique: schema.get("uniqueItems") == Some(&Value::Bool(true)),
            },
            "object" => {
                Shape::Map(MapShape { at_least: count("minProperties"), ..self.map(schema) })
            }
            other => unreachable!("our schemas have no values of type {other}"),
        }
    }

    fn map(&mut self, schema: &'s Value) -> MapShape {
        let entries = |key: &str| schema.get(key).and_then(Value::as_object).into_iter().flatten();
        let keys = entries("properties")
            .map(|(key, schema)| (key.clone(), self.shape(schema, None)))
            .collect();
        let patterns = entries("patternProperties")
            .map(|(key, schema)| (self.pattern(key), self.shape(schema, None)))
            .collect();
        let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
        let others = match schema.get("additionalProperties") {
            Some(Value::Bool(false)) => None,
            Some(schema @ Value::Object(_)) => Some(Box::new(self.shape(schema, None))),
            _ => Some(Box::new(Shape::Any)),
        };
        let required = required.filter_map(Value::as_str).map(str::to_owned).collect();
        MapShape { keys, required, patterns, others, at_least: 0 }
    }

    fn pattern(&mut self, pattern: &'s str) -> Regex {
        let compiled = || Regex::new(pattern).expect("our patterns are regular expressions");
        self.patterns.0.entry(pattern.to_owned()).or_insert_with(compiled).clone()
    }
}

fn greatest(schema: &Value) -> i64 {
    match schema.get("format").and_then(Value::as_str) {
        Some("uint32") => i64::from(u32::MAX),
        _ => i64::MAX,
    }
}

/// The words of an `enum`, of a `const`, or of `oneOf` several `const`.
fn words(schema: &Value) -> Option<Words> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let words: Vec<String> = if let Some(listed) = schema.get("enum").and_then(Value::as_array) {
        listed.iter().filter_map(text).collect()
    } else if let Some(alternatives) = schema.get("oneOf").and_then(Value::as_array) {
        alternatives.iter().filter_map(|schema| schema.get("const").and_then(text)).collect()
    } else {
        vec![schema.get("const").and_then(text)?]
    };
    let described = schema.get("enumDescriptions").and_then(Value::as_array).into_iter().flatten();
    let mut spellings: Vec<Vec<String>> = described
        .map(|text| text.as_str().unwrap_or_default().split(", ").map(str::to_owned).collect())
        .collect();
    spellings.resize(words.len(), Vec::new());
    Some(Words { words, spellings })
}
