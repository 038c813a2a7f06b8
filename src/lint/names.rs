//! Values that name another card.

use super::{codes, subject::Subject};
use crate::{
    catalog::{Catalog, Memory, read, yaml::Node},
    game::AttributeKind,
    msg,
    report::Finding,
    text,
};

/// Every card that is named exists in the game, or is said to be outside the data.
pub(super) fn check(subject: &Subject<'_, '_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    let outside: Vec<String> = read::list_at(subject.root, "outside");
    let outside: Vec<String> = outside.iter().map(|name| text::key(name)).collect();
    let naming: Vec<&str> = subject
        .game
        .attributes
        .iter()
        .filter(|a| a.kind == AttributeKind::CardName)
        .map(|a| a.id.as_str())
        .collect();
    for (index, card) in subject.cards().iter().enumerate() {
        for id in &naming {
            let Some(node) = card.get(id) else { continue };
            let Some(name) = node.text().filter(|name| *name != read::value::UNKNOWN) else {
                continue;
            };
            let key = text::key(name);
            if !outside.contains(&key) && !is_named(&key, subject, catalog) {
                let finding =
                    Finding::error(codes::DANGLING_NAME, msg!("lint-dangling-name", name = name));
                let finding = finding.help(help(name, subject, catalog));
                findings.push(finding.at(node.span.clone()).path(format!("cards[{index}].{id}")));
            }
        }
    }
    check_outside(subject, catalog, findings);
}

/// Whether the key is the canonical name of a card of the game.
fn is_named(key: &str, subject: &Subject<'_, '_>, catalog: &Memory) -> bool {
    let cards = catalog.cards_named(key).unwrap_or_default();
    cards.iter().any(|card| card.game == subject.game.id && text::key(card.name()) == key)
}

fn help(name: &str, subject: &Subject<'_, '_>, catalog: &Memory) -> crate::report::Message {
    let names =
        catalog.cards().iter().filter(|card| card.game == subject.game.id).map(|card| card.name());
    match text::nearest(name, names) {
        Some(near) => msg!("lint-did-you-mean", word = near),
        None => msg!("lint-dangling-name-help"),
    }
}

/// What is said to be outside is not inside.
fn check_outside(subject: &Subject<'_, '_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    let nodes = subject.root.get("outside").map(Node::items).unwrap_or_default();
    for (index, node) in nodes.iter().enumerate() {
        let Some(name) = node.text() else { continue };
        if is_named(&text::key(name), subject, catalog) {
            let finding =
                Finding::warning(codes::DANGLING_NAME, msg!("lint-not-outside", name = name))
                    .help(msg!("lint-remove"));
            findings.push(finding.at(node.span.clone()).path(format!("outside[{index}]")));
        }
    }
}
