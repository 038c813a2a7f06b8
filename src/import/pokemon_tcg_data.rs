//! The shapes of pokemon-tcg-data.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use super::{
    cards::{Cards, Read},
    fields::Fields,
    sets,
};
use crate::{
    card::{Ability, Card, Localised, Number, SetId, Value},
    catalog::Set,
};

/// How lines begin that remind of a rule of the game, beside what the card itself does.
const REMINDERS: [&str; 16] = [
    "ACE SPEC:",
    "Attach a Pokémon Tool to",
    "If this card is Benched",
    "Put this card onto",
    "Put this card from your hand onto",
    "This Stadium stays in play",
    "This card stays in play",
    "This stays in play",
    "Tera:",
    "You can play only one",
    "You can't have more than",
    "You may attach any number",
    "You may have only 1",
    "You may play any number of Item",
    "You may play as many Item",
    "You may play only 1",
];

/// The list of sets that lies where the source keeps it, beside a file of cards.
pub(super) fn sets_beside(cards: &Path) -> Option<PathBuf> {
    // `cards/en/base1.json` and `sets/en.json`
    let folder = cards.parent()?;
    let lang = folder.file_name()?.to_str()?;
    let sets = folder.parent()?.parent()?.join("sets").join(format!("{lang}.json"));
    sets.is_file().then_some(sets)
}

/// The header of a set, if the record is one.
pub(super) fn set(text: &str, cards: &mut Cards<'_>) -> Option<Set> {
    let mut fields = Fields::of_record(text)?;
    if fields.has("supertype") || !fields.has("printedTotal") {
        return None;
    }
    let id = fields.text("id", cards)?;
    let known = sets::of_pokemon_tcg_data(&id);
    let mut set = header(&known, cards)?;
    set.names = fields.text("name", cards).map(|name| cards.text(&name)).unwrap_or_default();
    set.printed_total = fields.text("printedTotal", cards).and_then(|total| total.parse().ok());
    set.release = fields.text("releaseDate", cards).map(|date| date.replace('/', "-"));
    set.codes.extend(fields.text("ptcgoCode", cards));
    set.codes.sort();
    set.codes.dedup();
    fields.end(cards);
    Some(set)
}

/// A header with what is known of every set.
pub(super) fn header(known: &sets::Known, cards: &Cards<'_>) -> Option<Set> {
    Some(Set {
        id: known.id.parse::<SetId>().ok()?,
        game: cards.game.id.clone(),
        names: Localised::default(),
        codes: known.code.iter().map(|code| (*code).to_owned()).collect(),
        release: None,
        official: true,
        printed_total: None,
        languages: Vec::new(),
        variants: Vec::new(),
        source: Localised::default(),
        order: known.order,
    })
}

/// The card of a record; none for sets, and for what is neither.
pub(super) fn card(
    text: &str,
    cards: &mut Cards<'_>,
    headers: &BTreeMap<String, Set>,
) -> Option<Read> {
    let mut fields = Fields::of_record(text);
    let is_set = |fields: &Fields| fields.has("printedTotal") && !fields.has("supertype");
    if fields.as_ref().is_some_and(is_set) {
        return None;
    }
    let read = fields.as_mut().and_then(|fields| identity(fields, cards, headers));
    let Some((mut fields, (mut card, set))) = fields.zip(read) else {
        cards.no_card();
        return None;
    };
    figures(&mut card, &mut fields, cards);
    abilities(&mut card, &mut fields, cards);
    fields.end(cards);
    Some(Read { card, set, is_part: false })
}

fn identity(
    fields: &mut Fields,
    cards: &mut Cards<'_>,
    headers: &BTreeMap<String, Set>,
) -> Option<(Card, Set)> {
    let id = fields.text("id", cards)?;
    let (set, tail) = id.rsplit_once('-')?;
    let known = sets::of_pokemon_tcg_data(set);
    let set = match headers.get(&known.id) {
        Some(set) => set.clone(),
        None => header(&known, cards)?,
    };
    let name = fields.text("name", cards)?;
    let mut card = cards.card(&set, tail, &name)?;
    if let Some(number) = fields.text("number", cards) {
        card.number = Number::new(number.trim());
    }
    let kind = fields.text("supertype", cards)?;
    let kind = cards.terms("kind", &[kind])?;
    cards.put(&mut card.attributes, "kind", Some(kind));
    Some((card, set))
}

fn figures(card: &mut Card, fields: &mut Fields, cards: &mut Cards<'_>) {
    let kind = card.attributes.get("kind").and_then(|kind| kind.terms().first()).cloned();
    let is_pokemon = kind.as_ref().is_some_and(|kind| kind.as_str() == "pokemon");
    let rarity = fields.text("rarity", cards).and_then(|rarity| cards.terms("rarity", &[rarity]));
    cards.put(&mut card.attributes, "rarity", rarity);
    let mut subtypes = fields.texts("subtypes", cards);
    let is_energy = kind.is_some_and(|kind| kind.as_str() == "energy");
    if is_energy && subtypes.is_empty() && cards.basic_energy(card).is_some() {
        subtypes.push("Basic".to_owned());
    }
    cards.sorts(card, is_pokemon, &subtypes);
    for (id, key) in [("hp", "hp"), ("level", "level")] {
        let raw = fields.text(key, cards);
        let value = cards.number(id, raw);
        cards.put(&mut card.attributes, id, value);
    }
    let types = fields.texts("types", cards);
    let types = cards.terms("type", &types);
    cards.put(&mut card.attributes, "type", types);
    let from = fields.text("evolvesFrom", cards);
    let from = cards.card_name(from);
    cards.put(&mut card.attributes, "evolves-from", from);
    for (id, key) in [("weakness", "weaknesses"), ("resistance", "resistances")] {
        let mut pairs = Vec::new();
        for mut pair in fields.objects(key, cards) {
            pairs.push((pair.text("type", cards), pair.text("value", cards)));
            pair.end(cards);
        }
        cards.against(card, id, pairs);
    }
    let retreat = fields.texts("retreatCost", cards).iter().filter(|cost| *cost != "Free").count();
    fields.skip("convertedRetreatCost");
    let retreat = is_pokemon.then(|| Value::number(i64::try_from(retreat).unwrap_or(i64::MAX)));
    cards.put(&mut card.attributes, "retreat", retreat);
    if is_energy {
        cards.provides(card);
    }
    for (id, key) in [("artist", "artist"), ("regulation", "regulationMark")] {
        let raw = fields.text(key, cards);
        let value = cards.same(raw);
        cards.put(&mut card.attributes, id, value);
    }
    let flavor = fields.text("flavorText", cards);
    let flavor = cards.flavor(flavor);
    cards.put(&mut card.attributes, "flavor", flavor);
    let dex = fields.list("nationalPokedexNumbers", cards);
    cards.dex(card, "nationalPokedexNumbers", dex);
}

fn abilities(card: &mut Card, fields: &mut Fields, cards: &mut Cards<'_>) {
    let mut all: Vec<Ability> = Vec::new();
    if let Some(mut object) = fields.object("ancientTrait", cards) {
        let name = object.text("name", cards).unwrap_or_default();
        let text = object.text("text", cards).unwrap_or_default();
        all.extend(cards.ability("trait", &name, &text));
        object.end(cards);
    }
    for mut object in fields.objects("abilities", cards) {
        let kind = object.text("type", cards).unwrap_or_default();
        let name = object.text("name", cards).unwrap_or_default();
        let text = object.text("text", cards).unwrap_or_default();
        all.extend(cards.ability(&kind, &name, &text));
        object.end(cards);
    }
    for mut object in fields.objects("attacks", cards) {
        let name = object.text("name", cards).unwrap_or_default();
        let text = object.text("text", cards).unwrap_or_default();
        let cost = object.texts("cost", cards);
        let damage = object.text("damage", cards);
        object.skip("convertedEnergyCost");
        all.extend(cards.attack(&name, &text, &cost, damage));
        object.end(cards);
    }
    let is_pokemon = card.attributes.contains_key("hp");
    let (rules, effects): (Vec<String>, Vec<String>) = fields
        .texts("rules", cards)
        .into_iter()
        .partition(|line| is_pokemon || REMINDERS.iter().any(|words| line.starts_with(words)));
    if !effects.is_empty() {
        all.extend(cards.ability("effect", "", &effects.join("\n")));
    }
    for rule in rules {
        all.extend(cards.ability("rule", "", &rule));
    }
    card.abilities = all;
}
