//! Certainty is about figures that are there.

use super::{codes, subject::Subject};
use crate::{catalog::yaml::Node, msg, report::Finding};

/// Checks the cards and abilities of a set.
pub(super) fn check(subject: &Subject<'_, '_>, findings: &mut Vec<Finding>) {
    for (index, card) in subject.cards().iter().enumerate() {
        let abilities = card.get("abilities").map(Node::items).unwrap_or_default();
        check_node(card, abilities, &format!("cards[{index}]"), findings);
        for (place, ability) in abilities.iter().enumerate() {
            check_node(ability, &[], &format!("cards[{index}].abilities[{place}]"), findings);
        }
    }
}

fn check_node(node: &Node<'_>, abilities: &[Node<'_>], path: &str, findings: &mut Vec<Finding>) {
    for entry in node.get("certainty").map(Node::entries).unwrap_or_default() {
        let has = |node: &Node<'_>| node.get(&entry.key).is_some();
        if !has(node) && !abilities.iter().any(has) {
            let message = msg!("lint-groundless-certainty", attribute = entry.key.as_ref());
            let finding =
                Finding::warning(codes::GROUNDLESS_CERTAINTY, message).help(msg!("lint-remove"));
            findings.push(
                finding.at(entry.key_span.clone()).path(format!("{path}.certainty.{}", entry.key)),
            );
        }
    }
}
