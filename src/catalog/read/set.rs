//! Reads a set's header.

use super::{list_at, localised_at, parsed_at};
use crate::{
    catalog::{
        Set,
        yaml::{Node, Reading},
    },
    game::Game,
};

/// The set a file describes; none without an id.
pub(crate) fn set(node: &Node<'_>, game: &Game) -> Option<Set> {
    let official = node
        .get("official")
        .and_then(Node::scalar)
        .is_none_or(|scalar| scalar.reading() != Reading::Bool(false));
    Some(Set {
        id: parsed_at(node, "id")?,
        game: game.id.clone(),
        names: localised_at(node, "names"),
        codes: list_at(node, "codes"),
        release: parsed_at(node, "release"),
        official,
        printed_total: parsed_at(node, "printed-total"),
        languages: list_at(node, "languages"),
        variants: list_at(node, "variants"),
        source: localised_at(node, "source"),
        order: parsed_at(node, "order").unwrap_or(0),
    })
}
