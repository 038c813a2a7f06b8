//! Formats: what compiling says of them, the cards of their assumptions, and the games' lists of
//! formats.

use super::{
    codes,
    subject::{card_of, place},
};
use crate::{
    card::FormatId,
    catalog::{Catalog, Memory, document::Document, read, yaml::Node},
    format,
    game::Game,
    msg,
    report::{Finding, nearest_of},
};

/// What compiling a format finds: its game, zones, attributes, rules and queries.
pub(super) fn check_rules(document: &Document<'_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    // A file with findings describes no format, or one whose id another file had before.
    let Some(root) = document.root.as_ref().filter(|_| document.findings.is_empty()) else {
        return;
    };
    let id: Option<FormatId> = root.get("id").and_then(read::parsed);
    if let Some(file) = catalog.formats().iter().find(|file| Some(&file.id) == id.as_ref()) {
        findings.extend(place(format::compile(file, catalog.games()).1, root));
    }
}

/// Checks the cards of a format's assumptions.
pub(super) fn check(root: &Node<'_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    let id: Option<FormatId> = root.get("id").and_then(read::parsed);
    let Some(game) = id.and_then(|id| catalog.game(&id.game())) else { return };
    for entry in root.get("assume").map(Node::entries).unwrap_or_default() {
        for card in entry.value.get("cards").map(Node::entries).unwrap_or_default() {
            let found = card_of(&card.key).and_then(|id| catalog.card(&id).ok().flatten());
            if found.is_none_or(|card| card.game != game.id) {
                let ids: Vec<&str> = catalog
                    .cards()
                    .iter()
                    .filter(|card| card.game == game.id)
                    .map(|card| card.id.as_str())
                    .collect();
                let finding = Finding::error(
                    codes::DANGLING_REFERENCE,
                    msg!("lint-unknown-card", card = card.key.as_ref()),
                );
                let finding = finding.help(nearest_of(&card.key, &ids)).at(card.key_span.clone());
                findings.push(finding.path(format!("assume.{}.cards.{}", entry.key, card.key)));
            }
        }
    }
}

/// A game lists its formats, all of them and no others.
pub(super) fn check_list(
    root: &Node<'_>,
    game: &Game,
    catalog: &Memory,
    findings: &mut Vec<Finding>,
) {
    let formats = catalog.formats().iter().filter(|format| format.id.game() == game.id);
    let known: Vec<&str> = formats
        .filter_map(|format| format.id.as_str().split_once('/').map(|(_, name)| name))
        .collect();
    let nodes = root.get("formats").map(Node::items).unwrap_or_default();
    for (index, node) in nodes.iter().enumerate() {
        let Some(name) = node.text().filter(|name| !known.contains(name)) else { continue };
        let finding =
            Finding::error(codes::DANGLING_REFERENCE, msg!("lint-unknown-format", format = name));
        let finding = finding.at(node.span.clone()).path(format!("formats[{index}]"));
        findings.push(if known.is_empty() {
            finding
        } else {
            finding.help(nearest_of(name, &known))
        });
    }
    let listed = |name: &&str| game.formats.iter().any(|listed| listed == name);
    for name in known.iter().filter(|name| !listed(name)) {
        let node = root.entry("formats");
        let span = node.map_or(0..0, |entry| entry.key_span.clone());
        let finding = Finding::warning(
            codes::DANGLING_REFERENCE,
            msg!("lint-unlisted-format", format = *name),
        );
        findings.push(finding.at(span).path("formats"));
    }
}
