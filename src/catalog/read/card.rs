//! Reads the cards of a set.

use std::collections::BTreeMap;

use super::{
    is_true, list_at, localised_at, parsed_at,
    value::{UNKNOWN, value},
};
use crate::{
    card::{
        Ability, Affects, Amount, AttributeId, Card, Certainty, Condition, Effect, Number, TermId,
    },
    catalog::{Set, yaml::Node},
    game::{Attribute, Game},
};

/// A card; none without an id and a number.
pub(crate) fn card(node: &Node<'_>, set: &Set, game: &Game) -> Option<Card> {
    let abilities = node.get("abilities");
    let unofficial =
        (!set.official).then(|| Card::UNOFFICIAL.parse().expect("a plain word is a term"));
    Some(Card {
        id: parsed_at(node, "id")?,
        game: game.id.clone(),
        set: set.id.clone(),
        number: Number::new(node.get("number")?.text()?),
        names: localised_at(node, "names"),
        aliases: list_at(node, "aliases"),
        attributes: attributes(node, &game.attributes, game),
        abilities: abilities
            .map(Node::items)
            .unwrap_or_default()
            .iter()
            .filter_map(|node| ability(node, game))
            .collect(),
        abilities_unknown: abilities.and_then(Node::text) == Some(UNKNOWN),
        variants: node.get("variants").map_or_else(|| set.variants.clone(), super::list),
        languages: list_at(node, "languages"),
        flags: list_at::<TermId>(node, "flags").into_iter().chain(unofficial).collect(),
        certainty: certainty(node),
        notes: localised_at(node, "notes"),
        sources: list_at(node, "sources"),
    })
}

fn ability(node: &Node<'_>, game: &Game) -> Option<Ability> {
    Some(Ability {
        kind: parsed_at(node, "kind")?,
        names: localised_at(node, "names"),
        text: localised_at(node, "text"),
        attributes: attributes(node, &game.ability_attributes, game),
        effects: node
            .get("effects")
            .map(Node::items)
            .unwrap_or_default()
            .iter()
            .filter_map(effect)
            .collect(),
        certainty: certainty(node),
    })
}

fn effect(node: &Node<'_>) -> Option<Effect> {
    let amount = |text: &str| {
        if text == Amount::ANY { Some(Amount::Any) } else { text.parse().ok().map(Amount::Number) }
    };
    let word = |key: &str| node.get(key).and_then(Node::text);
    Some(Effect {
        effect: parsed_at(node, "effect")?,
        affects: word("affects").and_then(Affects::of),
        amount: word("amount").and_then(amount),
        optional: is_true(node, "optional"),
        condition: word("condition").and_then(Condition::of).unwrap_or_default(),
    })
}

fn attributes(
    node: &Node<'_>,
    declared: &[Attribute],
    game: &Game,
) -> BTreeMap<AttributeId, crate::card::Value> {
    let read = |attribute: &Attribute| {
        let node = node.get(attribute.id.as_str())?;
        Some((attribute.id.clone(), value(node, attribute, game)?))
    };
    declared.iter().filter_map(read).collect()
}

fn certainty(node: &Node<'_>) -> BTreeMap<AttributeId, Certainty> {
    let read = |entry: &crate::catalog::yaml::Entry<'_>| {
        let certainty = match entry.value.text()? {
            "inferred" => Certainty::Inferred,
            "uncertain" => Certainty::Uncertain,
            "assumed" => Certainty::Assumed,
            _ => return None,
        };
        Some((entry.key.parse().ok()?, certainty))
    };
    node.get("certainty").map(Node::entries).unwrap_or_default().iter().filter_map(read).collect()
}
