//! What a deck names exists: its format, its zones, its cards.

use std::sync::Arc;

use super::{codes, subject::card_of};
use crate::{
    card::{Card, FormatId},
    catalog::{
        Catalog, Memory,
        file::FormatFile,
        read,
        schema::head,
        yaml::{Entry, Node, Path},
    },
    lookup::{Piece, Reading, Reference, Style, Target, readings},
    msg,
    report::{Finding, nearest_of},
    text,
};

/// How many cards are suggested.
const SUGGESTED: usize = 3;

/// Checks a deck.
pub(super) fn check(root: &Node<'_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    let named = root.get("format");
    let id: Option<FormatId> = named.and_then(read::parsed);
    let format = catalog.formats().iter().find(|format| Some(&format.id) == id.as_ref());
    if let (Some(node), Some(id), None) = (named, &id, format) {
        let known: Vec<&str> = catalog.formats().iter().map(|format| format.id.as_str()).collect();
        let finding = Finding::error(
            codes::DANGLING_REFERENCE,
            msg!("lint-unknown-format", format = id.as_str()),
        );
        findings.push(
            finding.help(nearest_of(id.as_str(), &known)).at(node.span.clone()).path("format"),
        );
    }
    let Some(cards) = root.get("cards") else { return };
    let path = Path::Root.key("cards");
    for (index, line) in cards.items().iter().enumerate() {
        check_line(line, id.as_ref(), &path.index(index), catalog, findings);
    }
    for entry in cards.entries() {
        let path = path.key(&entry.key);
        if let Some(format) = format {
            check_zone(entry, format, &path, findings);
        }
        for (index, line) in entry.value.items().iter().enumerate() {
            check_line(line, id.as_ref(), &path.index(index), catalog, findings);
        }
    }
}

fn check_zone(
    entry: &Entry<'_>,
    format: &FormatFile,
    path: &Path<'_>,
    findings: &mut Vec<Finding>,
) {
    let zones: Vec<&str> = format.zones.iter().map(|(id, _)| id.as_str()).collect();
    let zone = entry.key.as_ref();
    if !zones.contains(&zone) {
        let finding = Finding::error(codes::UNKNOWN_ZONE, msg!("lint-unknown-zone", zone = zone))
            .help(nearest_of(zone, &zones));
        findings.push(finding.at(entry.key_span.clone()).path(path.to_string()));
    }
}

/// A line in parts, or as in a text list: `4 Name (id)`.
struct Line {
    count: u32,
    name: Option<String>,
    id: Option<String>,
}

impl Line {
    fn of(node: &Node<'_>) -> Option<Self> {
        let Some(text) = node.text() else {
            let text = |key: &str| node.get(key).and_then(Node::text).map(str::to_owned);
            let count = text("count").and_then(|count| count.parse().ok()).unwrap_or(1);
            return Some(Self { count, name: text("name"), id: Some(text("card")?) });
        };
        let readings = readings(Piece::new(text, 0), Style::default());
        let id = |reading: &Reading| match &reading.reference {
            Some(Reference { target: Target::Id(id), sure: true, .. }) => {
                card_of(id).map(|_| id.clone())
            }
            _ => None,
        };
        let reading = readings.iter().find(|reading| id(reading).is_some()).unwrap_or(&readings[0]);
        Some(Self {
            count: reading.count,
            name: Some(reading.name.clone()).filter(|name| !name.is_empty()),
            id: id(reading),
        })
    }
}

fn check_line(
    node: &Node<'_>,
    format: Option<&FormatId>,
    path: &Path<'_>,
    catalog: &Memory,
    findings: &mut Vec<Finding>,
) {
    let line = Line::of(node);
    if line.as_ref().is_some_and(|line| line.count == 0) {
        let finding = Finding::warning(codes::EMPTY_COUNT, msg!("lint-empty-count"))
            .help(msg!("lint-empty-count-help"));
        findings.push(finding.at(head(node)).path(path.to_string()));
    }
    let Some(line) = line else { return };
    let is_ours = |card: &Card| format.is_none_or(|format| format.game() == card.game);
    let by_id = line
        .id
        .as_deref()
        .and_then(card_of)
        .and_then(|id| catalog.card(&id).ok().flatten())
        .filter(|card| is_ours(card));
    let by_name = |name: &str| {
        catalog
            .cards_named(&text::key(name))
            .unwrap_or_default()
            .into_iter()
            .find(|card| is_ours(card))
    };
    match (by_id, line.name.as_deref(), line.id.as_deref()) {
        (Some(card), Some(name), Some(id)) => {
            if !card.all_names().any(|known| text::key(known) == text::key(name)) {
                let message =
                    msg!("lint-mismatched-name", id = id, name = name, actual = card.names.clone());
                let help = by_name(name)
                    .map(|card| msg!("lint-write", text = format!("{name} ({})", card.id)));
                let finding = Finding::warning(codes::MISMATCHED_NAME, message)
                    .at(node.span.clone())
                    .path(path.to_string());
                findings.push(Finding { help, ..finding });
            }
        }
        (Some(_), _, _) => {}
        // A name may end in brackets of its own.
        (None, Some(name), None) if by_name(name).is_some() => {}
        (None, _, _)
            if node.text().is_some_and(|text| {
                by_name(text.trim_start_matches(|c: char| c.is_ascii_digit())).is_some()
            }) => {}
        (None, name, id) => {
            let written = id.or(name).unwrap_or_default();
            let finding =
                Finding::error(codes::UNKNOWN_DECK_CARD, msg!("lint-unknown-card", card = written));
            let near = name.map(|name| near(name, catalog)).unwrap_or_default();
            let near: Vec<String> = near
                .iter()
                .filter(|card| is_ours(card))
                .map(|card| format!("{} ({})", card.name(), card.id))
                .collect();
            let help = near.first().map(|near| msg!("lint-did-you-mean", word = near.as_str()));
            findings.push(Finding { help, ..finding.at(node.span.clone()).path(path.to_string()) });
        }
    }
}

fn near(name: &str, catalog: &Memory) -> Vec<Arc<Card>> {
    catalog.suggest(name, SUGGESTED).unwrap_or_default()
}
