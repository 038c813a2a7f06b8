//! The shapes of what programs read: fields and types of JSON, parameters and schemas of the API,
//! titles of tables. They are held against `tests/fixtures/shapes`: what vanished or was renamed
//! fails, and what is new is added with `MAZZO_UPDATE=1`.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
};

use mazzo::text::Lang;
use serde_json::Value as Json;

use crate::{
    harness::{Home, repository},
    web::Api,
};

/// Objects whose keys are things of the data, not fields; those of texts are languages.
const MAPS: [&str; 4] = [".attributes", ".facets", ".facets.*", ".variants"];

#[track_caller]
fn hold(name: &str, found: &BTreeSet<String>) {
    let path = repository("tests/fixtures/shapes").join(name);
    let known = fs::read_to_string(&path).unwrap_or_default();
    let known: BTreeSet<String> = known.lines().map(str::to_owned).collect();
    let gone: Vec<_> = known.difference(found).collect();
    assert!(gone.is_empty(), "programs may rely on these of {name}: {gone:#?}");
    if env::var_os("MAZZO_UPDATE").is_some() {
        let lines: String = found.iter().map(|line| format!("{line}\n")).collect();
        fs::write(&path, lines).expect("written");
        return;
    }
    let new: Vec<_> = found.difference(&known).collect();
    assert!(new.is_empty(), "run the tests with MAZZO_UPDATE=1 to add to {name}: {new:#?}");
}

/// Adds the types of a value and of what is in it.
fn add(value: &Json, path: &str, found: &mut BTreeMap<String, BTreeSet<&'static str>>) {
    let kind = match value {
        Json::Null => "null",
        Json::Bool(_) => "boolean",
        Json::Number(_) => "number",
        Json::String(_) => "string",
        Json::Array(_) => "array",
        Json::Object(_) => "object",
    };
    found.entry(path.to_owned()).or_default().insert(kind);
    match value {
        Json::Array(values) => {
            for value in values {
                add(value, &format!("{path}[]"), found);
            }
        }
        Json::Object(fields) => {
            let is_map = MAPS.iter().any(|map| path.ends_with(map))
                || fields.contains_key(Lang::EN.as_str());
            for (key, value) in fields {
                let key = if is_map { "*" } else { key };
                add(value, &format!("{path}.{key}"), found);
            }
        }
        _ => {}
    }
}

#[test]
fn no_field_of_a_commands_json_is_lost() {
    let home = Home::new();
    home.write("bad.txt", "59 Fire Energy\n4 Pikachoo\n5 Vulpix\n");
    home.write("storm.txt", "4 Zapdos\n55 Lightning Energy\n1 Pikachu\n");
    home.write("owned.csv", "card,count\nbase1-4,2\n");
    fs::create_dir_all(home.path().join("cards/x")).expect("made");
    home.write("cards/x/game.yaml", "schema: 1\nid: y\n");
    let commands: [&[&str]; 44] = [
        &["search", "type:fire", "hp>=80", "--facets"],
        &["search", "hp>=x", "--lenient"],
        &["show", "base1-4", "rd01-the-rock", "smash1-power-block"],
        &["deck", "save", "storm.txt"],
        &["collection", "add", "base1-16", "2", "--language", "it"],
        &["collection", "import", "owned.csv"],
        &["check", "bad.txt", "storm", "rawdeal/fifty-on-the-dot"],
        &["check", "pokemon/two-player-starter", "--fix"],
        &["build", "--format", "rawdeal/rumble-deck", "--maximise", "2*sv+hs"],
        &["build", "--format", "rawdeal/rumble-deck", "--maximise", "sv", "--draft"],
        &["fits", "rawdeal/fifty-on-the-dot"],
        &["odds", "undertaker", "--against", "big show"],
        &["play", "royal-rumble", "--games", "3"],
        &["play", "rumble", "--games", "3"],
        &["deal", "royal-rumble"],
        &["deal", "royal-rumble", "--hand", "draft"],
        &["deal", "rumble"],
        &["odds", "pokemon/zap"],
        &["deck", "list"],
        &["deck", "show", "storm"],
        &["deck", "stats", "storm"],
        &["deck", "diff", "storm", "pokemon/zap"],
        &["deck", "convert", "storm", "--as", "plain"],
        &["deck", "missing", "storm"],
        &["deck", "built", "storm"],
        &["deck", "rename", "storm", "Storms"],
        &["deck", "delete", "storm"],
        &["deck", "history", "storm"],
        &["deck", "restore", "storm"],
        &["explain", "R002"],
        &["explain", "pokemon/constructed"],
        &["explain", "hp>=80"],
        &["checklist", "base1"],
        &["collection", "show"],
        &["collection", "export"],
        &["collection", "set", "base1-4", "1"],
        &["collection", "undo"],
        &["lint", "cards"],
        &["index"],
        &["schema"],
        &["schema", "deck"],
        &["backup", "safe.db"],
        &["restore", "safe.db"],
        &["doctor"],
    ];
    let mut lines = BTreeSet::new();
    for args in commands {
        let outcome = home.run(&[args, &["--output", "json"]].concat());
        assert!(outcome.code < 2, "{}", outcome.show(args));
        // What is said in words alone has no shape.
        let Ok(json) = serde_json::from_str::<Json>(&outcome.stdout) else { continue };
        let words: Vec<&str> = args.iter().copied().filter(|arg| arg.starts_with("--")).collect();
        let name = match args {
            ["deck" | "collection" | "play" | "deal", second, ..] => {
                format!("{} {second}", args[0])
            }
            ["explain" | "schema", ..] => args.join(" "),
            _ => [&args[..1], &words].concat().join(" "),
        };
        let mut found = BTreeMap::new();
        add(&json, "", &mut found);
        if args[0] == "schema" && args.len() > 1 {
            // A schema describes itself.
            found.retain(|path, _| path.matches('.').count() < 2);
        }
        lines.extend(found.into_iter().map(|(path, kinds)| {
            format!("{name}: {path} {}", kinds.into_iter().collect::<Vec<_>>().join("|"))
        }));
    }
    hold("commands.txt", &lines);
}

/// What a schema takes, in short.
fn kind(schema: &Json) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or(name).to_owned();
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        if let Some(schemas) = schema[several].as_array() {
            return schemas.iter().map(kind).collect::<Vec<_>>().join("|");
        }
    }
    match &schema["type"] {
        Json::String(name) if name == "array" => format!("[{}]", kind(&schema["items"])),
        Json::String(name) => name.clone(),
        Json::Array(names) => {
            let names = names.iter().filter_map(Json::as_str);
            let of = |name| kind(&serde_json::json!({ "type": name, "items": schema["items"] }));
            names.map(of).collect::<Vec<_>>().join("|")
        }
        _ => "any".to_owned(),
    }
}

/// The fields of a schema, and of those that stand in it.
fn fields(schema: &Json, path: &str, lines: &mut BTreeSet<String>) {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let must = if required.contains(&name.as_str()) { "" } else { "?" };
        lines.insert(format!("{path}.{name}{must} {}", kind(field)));
        fields(field, &format!("{path}.{name}"), lines);
    }
    fields_of_parts(schema, path, lines);
}

fn fields_of_parts(schema: &Json, path: &str, lines: &mut BTreeSet<String>) {
    for several in ["oneOf", "anyOf", "allOf"] {
        for part in schema[several].as_array().into_iter().flatten() {
            fields(part, path, lines);
        }
    }
    if schema["items"].is_object() {
        fields(&schema["items"], &format!("{path}[]"), lines);
    }
}

#[test]
fn no_part_of_the_api_is_lost() {
    let document = Api::new().json("/openapi.json");
    let mut lines = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let name = format!("{} {path}", method.to_uppercase());
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let (place, key) = (&parameter["in"], &parameter["name"]);
                let words = [place, key].map(|word| word.as_str().expect("a word"));
                lines.insert(format!("{name} takes {}", words.join(" ")));
            }
            let bodies = |content: &Json, what: &str, lines: &mut BTreeSet<String>| {
                for (media, body) in content.as_object().into_iter().flatten() {
                    lines.insert(format!("{name} {what} {media} {}", kind(&body["schema"])));
                }
            };
            bodies(&operation["requestBody"]["content"], "takes", &mut lines);
            for (status, answer) in operation["responses"].as_object().expect("answers") {
                lines.insert(format!("{name} answers {status}"));
                bodies(&answer["content"], &format!("answers {status}"), &mut lines);
            }
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().expect("schemas") {
        lines.insert(format!("{name} {}", kind(schema)));
        fields(schema, name, &mut lines);
    }
    assert!(lines.len() > 300, "{} parts are found", lines.len());
    hold("api.txt", &lines);
}

#[test]
fn no_column_of_a_table_is_lost() {
    let mut lines = BTreeSet::new();
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        let tables: [&[&str]; 7] = [
            &["checklist", "base1", "--as", "csv"],
            &["checklist", "base1", "--as", "csv", "--variants"],
            &["checklist", "rd01", "--as", "csv"],
            &["checklist", "smash1", "--as", "csv"],
            &["collection", "export"],
            &["deck", "missing", "pokemon/zap", "--as", "csv"],
            &["deck", "convert", "pokemon/zap", "--as", "csv"],
        ];
        for args in tables {
            let outcome = home.run(args);
            assert!(outcome.code < 2, "{}", outcome.show(args));
            let title = outcome.stdout.lines().next().expect("a line of titles");
            assert!(title.contains(','), "{}", outcome.show(args));
            lines.insert(format!("{} ({lang}): {title}", args.join(" ")));
        }
    }
    let api = Api::new();
    for path in ["sets/base1/checklist", "collection", "decks/pokemon/zap"] {
        for lang in ["en", "it"] {
            let table = api.get(&format!("/api/v1/{path}?as=csv&lang={lang}"));
            let text = table.text();
            assert_eq!(table.status, 200, "{path}: {text}");
            let title = text.lines().next().expect("a line of titles");
            lines.insert(format!("GET {path} ({lang}): {title}"));
        }
    }
    hold("tables.txt", &lines);
}
