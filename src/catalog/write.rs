//! Writes a set as the YAML that loading it reads.

use serde_json::{Map, Value as Json, json};

use super::Set;
use crate::{
    card::{Ability, Amount, AttributeId, Card, Certainty, Condition, Effect, Localised, Value},
    game::{Attribute, AttributeKind, Game},
    text::Lang,
};

/// A set and its cards as YAML. Its texts are marked as those of others ([`IMPORTED`]).
///
/// # Panics
/// Never: texts, numbers, lists and maps with text keys all have a form in YAML.
#[must_use]
pub fn set_to_yaml(set: &Set, cards: &[Card], game: &Game) -> String {
    let mut root = Map::new();
    root.insert("schema".into(), json!(1));
    root.insert("id".into(), json!(set.id));
    root.insert("game".into(), json!(set.game));
    root.insert("names".into(), json!(set.names));
    put_list(&mut root, "codes", &set.codes);
    if let Some(release) = &set.release {
        // A year alone is a number there.
        let year = release.parse::<u16>().map(Json::from);
        root.insert("release".into(), year.unwrap_or_else(|_| json!(release)));
    }
    if !set.official {
        root.insert("official".into(), json!(false));
    }
    if let Some(total) = set.printed_total {
        root.insert("printed-total".into(), json!(total));
    }
    root.insert("languages".into(), json!(set.languages));
    put_list(&mut root, "variants", &set.variants);
    put_text(&mut root, "source", &set.source);
    root.insert("order".into(), json!(set.order));
    root.insert(IMPORTED.into(), json!(true));
    let cards = cards.iter().map(|card| card_to_json(card, set, game)).collect::<Vec<_>>();
    root.insert("cards".into(), Json::Array(cards));
    serde_yaml::to_string(&Json::Object(root)).expect("every part has a form in YAML")
}

/// The key of sets whose texts are those of others: they are not judged as ours are.
pub(crate) const IMPORTED: &str = "imported";

fn card_to_json(card: &Card, set: &Set, game: &Game) -> Json {
    let mut keys = Map::new();
    keys.insert("id".into(), json!(card.id));
    keys.insert("number".into(), json!(card.number));
    keys.insert("names".into(), json!(card.names));
    put_list(&mut keys, "aliases", &card.aliases);
    put_values(&mut keys, &card.attributes, &game.attributes, game);
    if card.abilities_unknown {
        keys.insert("abilities".into(), json!(super::read::value::UNKNOWN));
    }
    put_list(
        &mut keys,
        "abilities",
        &card.abilities.iter().map(|ability| ability_to_json(ability, game)).collect::<Vec<_>>(),
    );
    if card.variants != set.variants {
        keys.insert("variants".into(), json!(card.variants));
    }
    put_list(&mut keys, "languages", &card.languages);
    let flags = card.flags.iter().filter(|flag| flag.as_str() != Card::UNOFFICIAL);
    put_list(&mut keys, "flags", &flags.collect::<Vec<_>>());
    put_certainty(&mut keys, &card.certainty);
    put_text(&mut keys, "notes", &card.notes);
    put_list(&mut keys, "sources", &card.sources);
    Json::Object(keys)
}

fn ability_to_json(ability: &Ability, game: &Game) -> Json {
    let mut keys = Map::new();
    keys.insert("kind".into(), json!(ability.kind));
    put_text(&mut keys, "names", &ability.names);
    put_values(&mut keys, &ability.attributes, &game.ability_attributes, game);
    put_text(&mut keys, "text", &ability.text);
    put_list(&mut keys, "effects", &ability.effects.iter().map(effect_to_json).collect::<Vec<_>>());
    put_certainty(&mut keys, &ability.certainty);
    Json::Object(keys)
}

fn effect_to_json(effect: &Effect) -> Json {
    let mut keys = Map::new();
    keys.insert("effect".into(), json!(effect.effect));
    if let Some(affects) = effect.affects {
        keys.insert("affects".into(), json!(affects.as_str()));
    }
    match effect.amount {
        Some(Amount::Number(number)) => drop(keys.insert("amount".into(), json!(number))),
        Some(Amount::Any) => drop(keys.insert("amount".into(), json!(Amount::ANY))),
        None => {}
    }
    if effect.optional {
        keys.insert("optional".into(), json!(true));
    }
    if effect.condition != Condition::default() {
        keys.insert("condition".into(), json!(effect.condition.as_str()));
    }
    Json::Object(keys)
}

fn put_list<T: serde::Serialize>(keys: &mut Map<String, Json>, key: &str, items: &[T]) {
    if !items.is_empty() {
        keys.insert(key.to_owned(), json!(items));
    }
}

fn put_text(keys: &mut Map<String, Json>, key: &str, text: &Localised) {
    if !text.is_empty() {
        keys.insert(key.to_owned(), json!(text));
    }
}

fn put_certainty(
    keys: &mut Map<String, Json>,
    certainty: &std::collections::BTreeMap<AttributeId, Certainty>,
) {
    if !certainty.is_empty() {
        keys.insert("certainty".into(), json!(certainty));
    }
}

fn put_values(
    keys: &mut Map<String, Json>,
    values: &std::collections::BTreeMap<AttributeId, Value>,
    declared: &[Attribute],
    game: &Game,
) {
    for attribute in declared {
        if let Some(value) = values.get(&attribute.id) {
            keys.insert(attribute.id.to_string(), value_to_json(value, attribute, game));
        }
    }
}

fn value_to_json(value: &Value, attribute: &Attribute, game: &Game) -> Json {
    match value {
        Value::Unknown => json!(super::read::value::UNKNOWN),
        Value::Number { value, modifier: None } => json!(value),
        Value::Terms(terms) => match terms.as_slice() {
            [one] => json!(one),
            several => json!(several),
        },
        Value::Text(text) => match text.get(Lang::EN) {
            Some(same) if text.iter().count() == 1 || attribute.kind == AttributeKind::CardName => {
                json!(same)
            }
            _ => json!(text),
        },
        Value::Number { .. } | Value::Symbol(_) | Value::Symbols(_) => {
            json!(game.show(attribute, value, Lang::EN))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, DataFile, embedded_files, load, load_set};

    #[test]
    fn what_is_written_is_read_back() {
        let (catalog, _) = load(&embedded_files());
        for set in catalog.sets() {
            let game = catalog.game(&set.game).expect("loaded");
            let cards = catalog.cards_of_set(&set.id).expect("in memory");
            let cards: Vec<Card> = cards.iter().map(|card| Card::clone(card)).collect();
            let text = set_to_yaml(set, &cards, game);
            let path = format!("{}/sets/{}.yaml", set.game, set.id);
            let file = DataFile { path, text: text.into() };
            let (read, report) = load_set(&file, catalog.games());
            assert_eq!(report.findings, [], "{}", set.id);
            let (read, of_file) = read.expect("a set");
            assert_eq!(read, *set);
            assert_eq!(of_file, cards);
        }
    }
}
