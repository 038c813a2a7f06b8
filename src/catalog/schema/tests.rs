//! The published schemas are those of the program, hold for all the data, and say the same as the
//! check of files.

use std::{fs, path::PathBuf};

use jsonschema::Validator;
use rayon::prelude::*;

use super::*;
use crate::catalog::{
    Catalog, DataFile,
    document::FileKind,
    embedded_files, files_in, load,
    yaml::{self, Kind, Node, Path},
};

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn validator(schemas: &[(String, Value)], name: &str) -> Validator {
    let (_, schema) = schemas
        .iter()
        .find(|(known, _)| known == name)
        .unwrap_or_else(|| panic!("no schema {name}"));
    jsonschema::validator_for(schema).expect("a valid schema")
}

fn kinds_of_rules() -> Vec<RuleSchema> {
    crate::format::RULES
        .iter()
        .map(|kind| RuleSchema { kind: kind.name.to_owned(), parameters: kind.schema() })
        .collect()
}

/// What other programs read from the text.
fn plainly(text: &str) -> Option<Value> {
    serde_yaml::from_str(text).ok()
}

/// `MAZZO_UPDATE_SCHEMAS=1 cargo test schemas` writes them.
#[test]
fn the_schemas_in_the_repository_are_fresh() {
    let (memory, _) = load(&embedded_files());
    let schemas = schemas(memory.games(), &kinds_of_rules());
    let update = std::env::var_os("MAZZO_UPDATE_SCHEMAS").is_some();
    for (name, schema) in &schemas {
        let text = format!("{}\n", serde_json::to_string_pretty(schema).expect("JSON"));
        let path = folder("schemas").join(name);
        if update {
            fs::write(&path, &text).expect("written");
        }
        assert!(
            fs::read_to_string(&path).is_ok_and(|written| written == text),
            "{name} is stale: run with MAZZO_UPDATE_SCHEMAS=1"
        );
    }
    let mut present: Vec<String> = fs::read_dir(folder("schemas"))
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into())
        .collect();
    present.sort();
    assert_eq!(present, schemas.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
}

#[test]
fn every_data_file_is_valid_for_its_schema() {
    for files in [embedded_files(), files_in(&folder("tests/fixtures/tiny")).expect("the folder")] {
        let (memory, _) = load(&files);
        let schemas = schemas(memory.games(), &kinds_of_rules());
        for file in &files {
            let value = plainly(&file.text).unwrap_or_else(|| panic!("{}", file.path));
            let names = match FileKind::of(&file.path).expect("a data file") {
                FileKind::Game => vec!["game.schema.json".to_owned()],
                FileKind::Format => vec!["format.schema.json".to_owned()],
                FileKind::Deck => vec!["deck.schema.json".to_owned()],
                FileKind::Play => vec!["play.schema.json".to_owned()],
                FileKind::Rules => vec!["rules.schema.json".to_owned()],
                FileKind::Set => vec![
                    "set.schema.json".to_owned(),
                    format!("{}.set.schema.json", value["game"].as_str().expect("a game")),
                ],
            };
            for name in names {
                let errors: Vec<String> = validator(&schemas, &name)
                    .iter_errors(&value)
                    .map(|error| format!("{}: {error}", error.instance_path()))
                    .collect();
                assert_eq!(errors, Vec::<String>::new(), "{} for {name}", file.path);
            }
        }
    }
}

/// The file with one value replaced, or one key, for every value and key of it.
fn variations(file: &DataFile) -> Vec<String> {
    let root = yaml::parse(&file.text).root.expect("a tree");
    let mut spans = Vec::new();
    gather(&root, &mut spans);
    let replaced = |span: &std::ops::Range<usize>, with: &str| {
        format!("{}{with}{}", &file.text[..span.start], &file.text[span.end..])
    };
    let words = [
        "zz", "7", "\"7\"", "-1", "true", "2.5", "[]", "[zz, zz]", "{zz: 1}", "{en: zz}", "Zz 1",
        "\"\"", "unknown",
    ];
    // Every word at some places, and every place with some words.
    let some = |place: usize| (0..2).map(move |step| words[(place + 6 * step) % words.len()]);
    spans
        .iter()
        .enumerate()
        .flat_map(|(place, span)| some(place).map(|word| replaced(span, word)).collect::<Vec<_>>())
        .collect()
}

fn gather(node: &Node<'_>, spans: &mut Vec<std::ops::Range<usize>>) {
    // Block texts do not stand where other values can.
    if !matches!(&node.kind, Kind::Scalar(scalar) if scalar.text.contains(' ') && !scalar.plain) {
        spans.push(node.span.clone());
    }
    for entry in node.entries() {
        spans.push(entry.key_span.clone());
        gather(&entry.value, spans);
    }
    node.items().iter().for_each(|item| gather(item, spans));
}

#[track_caller]
fn check_agreement(file: &DataFile, validator: &Validator, shape: &Shape) {
    let is_valid = |text: &String| {
        let (value, parsed) = (plainly(text)?, yaml::parse(text));
        let (root, []) = (parsed.root?, parsed.findings.as_slice()) else { return None };
        let mut findings = Vec::new();
        check(&root, shape, &Path::Root, &mut findings);
        let is_valid = validator.is_valid(&value);
        assert_eq!(
            findings.is_empty(),
            is_valid,
            "{findings:#?}\n{:#?}\n{text}",
            validator.iter_errors(&value).collect::<Vec<_>>()
        );
        Some(is_valid)
    };
    let verdicts: Vec<bool> = variations(file).par_iter().filter_map(is_valid).collect();
    let valid = verdicts.iter().filter(|is_valid| **is_valid).count();
    let invalid = verdicts.len() - valid;
    assert!(valid > 0 && invalid > 10, "{}: {valid} valid, {invalid} invalid", file.path);
}

#[test]
fn the_check_of_files_agrees_with_the_schemas() {
    let files = files_in(&folder("tests/fixtures/tiny")).expect("the folder");
    let (memory, _) = load(&files);
    let schemas = schemas(memory.games(), &[]);
    let sets = set_shapes(memory.games());
    for file in files.iter().filter(|file| !file.path.ends_with("meadow.yaml")) {
        match FileKind::of(&file.path).expect("a data file") {
            FileKind::Game => {
                check_agreement(file, &validator(&schemas, "game.schema.json"), game_shape());
            }
            FileKind::Format => {
                check_agreement(file, &validator(&schemas, "format.schema.json"), format_shape());
            }
            FileKind::Deck => {
                check_agreement(file, &validator(&schemas, "deck.schema.json"), deck_shape());
            }
            FileKind::Play => {
                check_agreement(file, &validator(&schemas, "play.schema.json"), play_shape());
            }
            FileKind::Rules => {
                check_agreement(file, &validator(&schemas, "rules.schema.json"), rules_shape());
            }
            FileKind::Set => check_agreement(
                file,
                &validator(&schemas, "garden.set.schema.json"),
                &sets["garden"],
            ),
        }
    }
}

#[test]
fn every_key_of_every_schema_is_described() {
    let (memory, _) = load(&embedded_files());
    for (name, schema) in schemas(memory.games(), &kinds_of_rules()) {
        let mut bare = Vec::new();
        undescribed(&schema, "", &mut bare);
        assert_eq!(bare, Vec::<String>::new(), "{name}");
    }
}

fn undescribed(schema: &Value, path: &str, bare: &mut Vec<String>) {
    for (key, schema) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        if schema.get("description").is_none() {
            bare.push(format!("{path}.{key}"));
        }
    }
    match schema {
        Value::Object(keys) => keys
            .iter()
            .for_each(|(key, schema)| undescribed(schema, &format!("{path}.{key}"), bare)),
        Value::Array(items) => items.iter().for_each(|schema| undescribed(schema, path, bare)),
        _ => {}
    }
}

#[test]
fn kinds_of_rules_bring_their_own_parameters() {
    let parameters = serde_json::json!({
        "description": "So many cards.",
        "type": "object",
        "required": ["exactly"],
        "properties": {"exactly": {"description": "How many.", "type": "integer"}},
    });
    let rules = [RuleSchema { kind: "zone-size".to_owned(), parameters }];
    let schemas = schemas(&[], &rules);
    let validator = validator(&schemas, "format.schema.json");
    let format = |rule: &str| {
        let head = "schema: 1\nid: a/b\nnames: {en: A}\ndescription: {en: B}\nzones: {main: {names: {en: C}}}\nrules:\n";
        plainly(&format!("{head}  - {rule}\n")).expect("a value")
    };
    assert!(
        validator.is_valid(&format("{kind: zone-size, exactly: 3, spec: [A-1], severity: note}"))
    );
    for wrong in [
        "{kind: zone-size}",
        "{kind: zone-size, exactly: 3, exact: 3}",
        "{kind: other, exactly: 3}",
        "{exactly: 3}",
    ] {
        assert!(!validator.is_valid(&format(wrong)), "{wrong}");
    }
}
