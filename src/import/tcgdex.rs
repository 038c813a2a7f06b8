//! The shape of `TCGdex`: the `card` of its REST interface.

use super::{
    cards::{Cards, Read},
    fields::Fields,
    pokemon_tcg_data::header,
    sets,
};
use crate::{
    card::{Ability, Card},
    catalog::Set,
};

/// The card of a record; none if it is none.
pub(super) fn card(text: &str, cards: &mut Cards<'_>) -> Option<Read> {
    let mut fields = Fields::of_record(text);
    let read = fields.as_mut().and_then(|fields| identity(fields, cards));
    let Some((mut fields, (mut card, set, is_part))) = fields.zip(read) else {
        cards.no_card();
        return None;
    };
    figures(&mut card, &mut fields, cards);
    abilities(&mut card, &mut fields, cards);
    fields.end(cards);
    Some(Read { card, set, is_part })
}

fn identity(fields: &mut Fields, cards: &mut Cards<'_>) -> Option<(Card, Set, bool)> {
    let id = fields.text("id", cards)?;
    let number = fields.text("localId", cards)?;
    let mut about = fields.object("set", cards)?;
    let set_id = about.text("id", cards)?;
    let known = sets::of_tcgdex(&set_id);
    let mut set = header(&known, cards)?;
    set.names = about.text("name", cards).map(|name| cards.text(&name)).unwrap_or_default();
    if let Some(mut count) = about.object("cardCount", cards) {
        let official = count.text("official", cards).and_then(|total| total.parse().ok());
        set.printed_total = official.filter(|total| *total > 0);
        count.end(cards);
    }
    about.end(cards);
    // The id only joins the set's and the number.
    if id != format!("{set_id}-{number}") {
        cards.no_place("id", &id);
    }
    let name = fields.text("name", cards)?;
    let number = sets::number(&number.replace("%3F", "?"));
    let mut card = cards.card(&set, &number, &name)?;
    let kind = fields.text("category", cards)?;
    let kind = cards.terms("kind", &[kind])?;
    cards.put(&mut card.attributes, "kind", Some(kind));
    Some((card, set, known.is_part))
}

fn figures(card: &mut Card, fields: &mut Fields, cards: &mut Cards<'_>) {
    let kind = card.attributes.get("kind").and_then(|kind| kind.terms().first()).cloned();
    let is = |id: &str| kind.as_ref().is_some_and(|kind| kind.as_str() == id);
    let rarity = fields.text("rarity", cards).and_then(|rarity| cards.terms("rarity", &[rarity]));
    cards.put(&mut card.attributes, "rarity", rarity);
    sorts(card, is("pokemon"), is("energy"), fields, cards);
    for (id, key) in [("hp", "hp"), ("level", "level"), ("retreat", "retreat")] {
        let raw = fields.text(key, cards);
        let value = cards.number(id, raw);
        cards.put(&mut card.attributes, id, value);
    }
    let types = fields.texts("types", cards);
    let types = cards.terms("type", &types);
    cards.put(&mut card.attributes, "type", types);
    let from = fields.text("evolveFrom", cards);
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
    if is("energy") {
        cards.provides(card);
    }
    let artist = fields.text("illustrator", cards);
    let artist = cards.same(artist);
    cards.put(&mut card.attributes, "artist", artist);
    let mark = fields.text("regulationMark", cards).filter(|mark| mark != "None");
    let mark = cards.same(mark.map(|mark| mark.to_uppercase()));
    cards.put(&mut card.attributes, "regulation", mark);
    let flavor = fields.text("description", cards);
    let flavor = cards.flavor(flavor);
    cards.put(&mut card.attributes, "flavor", flavor);
    let dex = fields.list("dexId", cards);
    cards.dex(card, "dexId", dex);
}

fn sorts(
    card: &mut Card,
    is_pokemon: bool,
    is_energy: bool,
    fields: &mut Fields,
    cards: &mut Cards<'_>,
) {
    let mut words: Vec<String> = fields.text("stage", cards).into_iter().collect();
    match fields.text("suffix", cards) {
        // Halves of a card are in no stage.
        Some(suffix) if suffix == "Legend" => words = vec![suffix],
        Some(suffix) if suffix == "TAG TEAM-GX" => {
            words.extend(["TAG TEAM".to_owned(), "GX".to_owned()]);
        }
        suffix => words.extend(suffix),
    }
    words.extend(fields.text("trainerType", cards));
    let energy = fields.text("energyType", cards);
    if is_energy {
        let is_basic = cards.basic_energy(card).is_some();
        match energy.as_deref() {
            Some("Special") => words.push("Special".to_owned()),
            _ if is_basic => words.push("Basic".to_owned()),
            Some("Normal") if cards.lang == crate::text::Lang::EN => {
                // Basic Energy cards are those of a closed list: `Normal` alone does not make one.
                cards.no_place("energyType", "Normal");
                words.push("Special".to_owned());
            }
            Some("Normal") | None => {}
            Some(other) => cards.no_place("energyType", other),
        }
    } else if let Some(energy) = energy {
        cards.no_place("energyType", &energy);
    }
    cards.sorts(card, is_pokemon, &words);
}

fn abilities(card: &mut Card, fields: &mut Fields, cards: &mut Cards<'_>) {
    let mut all: Vec<Ability> = Vec::new();
    for mut object in fields.objects("abilities", cards) {
        let kind = object.text("type", cards).unwrap_or_else(|| "ability".to_owned());
        let name = object.text("name", cards).unwrap_or_default();
        let text = object.text("effect", cards).unwrap_or_default();
        all.extend(cards.ability(&kind, &name, &text));
        object.end(cards);
    }
    for mut object in fields.objects("attacks", cards) {
        let name = object.text("name", cards).unwrap_or_default();
        let text = object.text("effect", cards).unwrap_or_default();
        let cost = object.texts("cost", cards);
        let damage = object.text("damage", cards);
        all.extend(cards.attack(&name, &text, &cost, damage));
        object.end(cards);
    }
    if let Some(effect) = fields.text("effect", cards) {
        all.extend(cards.ability("effect", "", &effect));
    }
    card.abilities = all;
}
