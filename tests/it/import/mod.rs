//! Importing card data of others: invented cards in the shapes of both sources.

mod orders;
mod refusals;
mod sources;

use std::{fs, path::Path};

use serde_json::{Value as Json, json};

use crate::harness::{Home, Outcome};

/// A card in the shape of `TCGdex`, in English.
fn comet() -> Json {
    json!({
        "category": "Pokemon", "id": "swsh11-079", "localId": "079", "name": "Comet Fox",
        "illustrator": "Ada Quill", "rarity": "Holo Rare V",
        "set": {"id": "swsh11", "name": "Comet Tales", "cardCount": {"official": 196}},
        "dexId": [7], "hp": 120, "types": ["Water"], "stage": "Stage1", "suffix": "V",
        "evolveFrom": "Star Cub",
        "abilities": [{"type": "Ability", "name": "Bright Tail", "effect": "Draw a card."}],
        "attacks": [
            {"cost": ["Water", "Colorless"], "name": "Splash Ray", "damage": "30x", "effect": "Flip a coin."},
            {"name": "Nap"},
        ],
        "weaknesses": [{"type": "Lightning", "value": "x2"}],
        "resistances": [{"type": "Fighting", "value": "−30"}],
        "retreat": 1, "regulationMark": "F",
        "description": "It glows at night.",
    })
}

/// The same card in Italian.
fn cometa() -> Json {
    let mut card = comet();
    card["name"] = json!(" Volpe  Cometa");
    card["set"]["name"] = json!("Racconti di Comete");
    card["evolveFrom"] = json!("Cucciolo Stella");
    card["abilities"][0] = json!({"type": "Ability", "name": "{title}:", "effect": "{title}: Un Pokémonon pesca una carta."});
    card["attacks"][0]["name"] = json!("Raggio Spruzzo");
    card["attacks"][0]["effect"] = json!("Lancia una moneta.");
    card["attacks"][1]["name"] = json!("Pisolino");
    card["description"] = json!("Brilla di notte. LIV 48 N.34");
    card
}

/// A card in the shape of pokemon-tcg-data.
fn cub() -> Json {
    json!({
        "id": "swsh11-12", "name": "Star Cub", "supertype": "Pokémon", "subtypes": ["Basic"], "level": "X",
        "hp": "60", "types": ["Water"], "evolvesTo": ["Comet Fox"],
        "attacks": [{"name": "Bump", "cost": ["Free"], "convertedEnergyCost": 0, "damage": "10+", "text": "Flip a coin."}],
        "weaknesses": [{"type": "Lightning", "value": "×2"}],
        "retreatCost": ["Colorless", "Colorless"], "convertedRetreatCost": 2,
        "number": "12", "artist": "Ada Quill", "rarity": "Rare Holo", "flavorText": "It naps. ",
        "nationalPokedexNumbers": [6, 8], "legalities": {"unlimited": "Legal"}, "images": {"small": "a.png"},
        "rules": ["Cub rule: it is small."],
    })
}

/// A Trainer in the shape of pokemon-tcg-data.
fn guide() -> Json {
    json!({
        "id": "swsh11-150", "name": "Guide's Call (Ada)", "supertype": "Trainer", "subtypes": ["Supporter"],
        "rules": ["Draw 2 cards.", "You may play only 1 Supporter card during your turn."],
        "number": "150", "rarity": "Uncommon",
    })
}

/// The header of their set in the shape of pokemon-tcg-data.
fn header() -> Json {
    json!({
        "id": "swsh11", "name": "Comet Tales", "series": "Tales", "printedTotal": 196, "total": 217,
        "ptcgoCode": "LOR", "releaseDate": "2022/09/09",
    })
}

fn lines(cards: &[Json]) -> String {
    cards.iter().map(|card| format!("{card}\n")).collect()
}

/// Imports files of the home's folder into its `cards`.
fn import(home: &Home, source: &str, files: &[&str]) -> Outcome {
    let args = [&["import", source], files, &["--out", "cards", "--output", "json"]].concat();
    home.run(&args)
}

/// The file of a set below the home's `cards`.
fn set(home: &Home, set: &str) -> String {
    let path = home.path().join(format!("cards/pokemon/sets/{set}.yaml"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder, with their texts.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = crate::harness::files_below(folder, "yaml")
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(folder).expect("below").display().to_string();
            (name, fs::read_to_string(&file).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

/// The codes of what was found.
fn codes(report: &Json) -> Vec<String> {
    let found = report["findings"].as_array().expect("a list");
    found.iter().map(|finding| finding["code"].as_str().expect("a code").to_owned()).collect()
}
