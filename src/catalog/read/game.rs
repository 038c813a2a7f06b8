//! Reads `game.yaml`.

use super::{is_true, list, list_at, localised_at, parsed_at};
use crate::{
    card::GameId,
    catalog::yaml::{Entry, Node},
    game::{
        AbilityKind, Attribute, AttributeKind, EffectKind, Game, Many, NameMarks, Role, SameCard,
        Term, Vocabulary,
    },
};

/// The game a file declares; none without an id.
pub(crate) fn game(node: &Node<'_>) -> Option<Game> {
    let id: GameId = parsed_at(node, "id")?;
    let abilities = node.get("abilities");
    let under = |key: &str| {
        abilities.and_then(|abilities| abilities.get(key)).map(Node::entries).unwrap_or_default()
    };
    Some(Game {
        id,
        names: localised_at(node, "names"),
        same_card: if node.get("same-card").and_then(Node::text) == Some("id") {
            SameCard::Id
        } else {
            SameCard::Name
        },
        name_marks: node.get("name-marks").map_or_else(NameMarks::default, |node| NameMarks {
            aside: list_at(node, "aside"),
            exact: list_at(node, "exact"),
        }),
        formats: list_at(node, "formats"),
        flags: terms(node.get("flags")),
        vocabularies: entries(node, "vocabularies").iter().map(vocabulary).collect(),
        attributes: entries(node, "attributes").iter().filter_map(attribute).collect(),
        ability_attributes: under("attributes").iter().filter_map(attribute).collect(),
        ability_kinds: under("kinds").iter().filter_map(ability_kind).collect(),
        effects: entries(node, "effects").iter().filter_map(effect).collect(),
        variants: terms(node.get("variants")),
        zones: terms(node.get("zones")),
        headings: terms(node.get("headings")),
    })
}

fn entries<'n, 'a>(node: &'n Node<'a>, key: &str) -> &'n [Entry<'a>] {
    node.get(key).map(Node::entries).unwrap_or_default()
}

fn terms(node: Option<&Node<'_>>) -> Vec<Term> {
    node.map(Node::entries).unwrap_or_default().iter().filter_map(term).collect()
}

fn term(entry: &Entry<'_>) -> Option<Term> {
    Some(Term {
        id: entry.key.parse().ok()?,
        names: localised_at(&entry.value, "names"),
        symbol: parsed_at(&entry.value, "symbol"),
        aliases: list_at(&entry.value, "aliases"),
    })
}

fn vocabulary(entry: &Entry<'_>) -> Vocabulary {
    Vocabulary { id: entry.key.clone().into_owned(), terms: terms(Some(&entry.value)) }
}

fn attribute(entry: &Entry<'_>) -> Option<Attribute> {
    let node = &entry.value;
    let vocabulary = || parsed_at::<String>(node, "vocabulary");
    let kind = match node.get("type")?.text()? {
        "number" => AttributeKind::Number { modifiers: list_at(node, "modifiers") },
        "vocabulary" => {
            let many = match node.get("many").and_then(Node::text) {
                Some("true") => Many::Often,
                Some("seldom") => Many::Seldom,
                _ => Many::Never,
            };
            AttributeKind::Vocabulary { vocabulary: vocabulary()?, many }
        }
        "text" => AttributeKind::Text,
        "card-name" => AttributeKind::CardName,
        "symbols" => {
            AttributeKind::Symbols { vocabulary: vocabulary()?, any: parsed_at(node, "any") }
        }
        _ => return None,
    };
    Some(Attribute {
        id: entry.key.parse().ok()?,
        kind,
        role: match node.get("role").and_then(Node::text) {
            Some("kind") => Some(Role::Kind),
            Some("rarity") => Some(Role::Rarity),
            Some("title") => Some(Role::Title),
            Some("version") => Some(Role::Version),
            _ => None,
        },
        names: localised_at(node, "names"),
        labels: localised_at(node, "labels"),
        aliases: list_at(node, "aliases"),
        facet: is_true(node, "facet"),
        table: is_true(node, "table"),
        face: is_true(node, "face"),
    })
}

fn effect(entry: &Entry<'_>) -> Option<EffectKind> {
    let phrases = entries(&entry.value, "phrases").iter();
    Some(EffectKind {
        id: entry.key.parse().ok()?,
        names: localised_at(&entry.value, "names"),
        phrases: phrases
            .filter_map(|phrases| Some((phrases.key.parse().ok()?, list(&phrases.value))))
            .collect(),
        meaning: localised_at(&entry.value, "meaning"),
    })
}

fn ability_kind(entry: &Entry<'_>) -> Option<AbilityKind> {
    Some(AbilityKind {
        id: entry.key.parse().ok()?,
        names: localised_at(&entry.value, "names"),
        labels: localised_at(&entry.value, "labels"),
        attributes: list_at(&entry.value, "attributes"),
    })
}
