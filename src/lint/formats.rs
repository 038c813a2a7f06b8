//! What a format names exists: its game, its zones, the attributes and cards of its assumptions.

use super::{card_of, codes};
use crate::{
    card::{AttributeId, FormatId},
    catalog::{
        Catalog, Memory, read,
        schema::nearest_of,
        yaml::{Node, Path},
    },
    game::Game,
    msg,
    report::Finding,
};

/// Keys of rules that name a zone.
const ZONE_KEYS: [&str; 2] = ["zone", "of-zone"];

/// Checks a format.
pub(super) fn check(root: &Node<'_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    let zones: Vec<&str> = root.get("zones").map(Node::entries).unwrap_or_default().iter().map(|entry| entry.key.as_ref()).collect();
    if let Some(rules) = root.get("rules") {
        check_zones(rules, &zones, &Path::Root.key("rules"), findings);
    }
    let Some(node) = root.get("id") else { return };
    let Some(id) = read::parsed::<FormatId>(node) else { return };
    let Some(game) = catalog.game(&id.game()) else {
        let known: Vec<&str> = catalog.games().iter().map(|game| game.id.as_str()).collect();
        let game = id.game();
        let finding = Finding::error(codes::DANGLING_REFERENCE, msg!("lint-unknown-game", game = game.as_str()));
        findings.push(finding.help(nearest_of(game.as_str(), &known)).at(node.span.clone()).path("id"));
        return;
    };
    check_assumptions(root, game, catalog, findings);
}

/// A game lists its formats, all of them and no others.
pub(super) fn check_list(root: &Node<'_>, game: &Game, catalog: &Memory, findings: &mut Vec<Finding>) {
    let formats = catalog.formats().iter().filter(|format| format.id.game() == game.id);
    let known: Vec<&str> = formats.filter_map(|format| format.id.as_str().split_once('/').map(|(_, name)| name)).collect();
    let nodes = root.get("formats").map(Node::items).unwrap_or_default();
    for (index, node) in nodes.iter().enumerate() {
        let Some(name) = node.text().filter(|name| !known.contains(name)) else { continue };
        let finding = Finding::error(codes::DANGLING_REFERENCE, msg!("lint-unknown-format", format = name));
        let finding = finding.at(node.span.clone()).path(format!("formats[{index}]"));
        findings.push(if known.is_empty() { finding } else { finding.help(nearest_of(name, &known)) });
    }
    let listed = |name: &&str| game.formats.iter().any(|listed| listed == name);
    for name in known.iter().filter(|name| !listed(name)) {
        let node = root.entry("formats");
        let span = node.map_or(0..0, |entry| entry.key_span.clone());
        let finding = Finding::warning(codes::DANGLING_REFERENCE, msg!("lint-unlisted-format", format = *name));
        findings.push(finding.at(span).path("formats"));
    }
}

fn check_zones(node: &Node<'_>, zones: &[&str], path: &Path<'_>, findings: &mut Vec<Finding>) {
    for entry in node.entries() {
        let path = path.key(&entry.key);
        if ZONE_KEYS.contains(&entry.key.as_ref()) {
            check_zone(&entry.value, zones, &path, findings);
        } else if entry.key == "zones" {
            for (index, node) in entry.value.items().iter().enumerate() {
                check_zone(node, zones, &path.index(index), findings);
            }
        } else {
            check_zones(&entry.value, zones, &path, findings);
        }
    }
    for (index, item) in node.items().iter().enumerate() {
        check_zones(item, zones, &path.index(index), findings);
    }
}

/// A zone that is named is one of the format's.
pub(super) fn check_zone(node: &Node<'_>, zones: &[&str], path: &Path<'_>, findings: &mut Vec<Finding>) {
    if let Some(zone) = node.text().filter(|zone| !zones.contains(zone)) {
        let finding = Finding::error(codes::UNKNOWN_ZONE, msg!("lint-unknown-zone", zone = zone)).help(nearest_of(zone, zones));
        findings.push(finding.at(node.span.clone()).path(path.to_string()));
    }
}

fn check_assumptions(root: &Node<'_>, game: &Game, catalog: &Memory, findings: &mut Vec<Finding>) {
    for entry in root.get("assume").map(Node::entries).unwrap_or_default() {
        let known: Vec<&str> = game.attributes.iter().map(|attribute| attribute.id.as_str()).collect();
        if entry.key.parse::<AttributeId>().is_ok() && !known.contains(&entry.key.as_ref()) {
            let message = msg!("lint-unknown-attribute", attribute = entry.key.as_ref());
            let finding = Finding::error(codes::DANGLING_REFERENCE, message).help(nearest_of(&entry.key, &known));
            findings.push(finding.at(entry.key_span.clone()).path(format!("assume.{}", entry.key)));
        }
        for card in entry.value.get("cards").map(Node::entries).unwrap_or_default() {
            let found = card_of(&card.key).and_then(|id| catalog.card(&id).ok().flatten());
            if found.is_none_or(|card| card.game != game.id) {
                let ids: Vec<&str> = catalog.cards().iter().filter(|card| card.game == game.id).map(|card| card.id.as_str()).collect();
                let finding = Finding::error(codes::DANGLING_REFERENCE, msg!("lint-unknown-card", card = card.key.as_ref()));
                let finding = finding.help(nearest_of(&card.key, &ids)).at(card.key_span.clone());
                findings.push(finding.path(format!("assume.{}.cards.{}", entry.key, card.key)));
            }
        }
    }
}
