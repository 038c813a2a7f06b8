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
        let finding = Finding::error(codes::DANGLING_REFERENCE, msg!("lint-unknown-format", format = id.as_str()));
        findings.push(finding.help(nearest_of(id.as_str(), &known)).at(node.span.clone()).path("format"));
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

fn check_zone(entry: &Entry<'_>, format: &FormatFile, path: &Path<'_>, findings: &mut Vec<Finding>) {
    let zones: Vec<&str> = format.zones.iter().map(|(id, _)| id.as_str()).collect();
    let zone = entry.key.as_ref();
    if !zones.contains(&zone) {
        let finding = Finding::error(codes::UNKNOWN_ZONE, msg!("lint-unknown-zone", zone = zone)).help(nearest_of(zone, &zones));
        findings.push(finding.at(entry.key_span.clone()).path(path.to_string()));
    }
}

/// A line in parts, or as in a text list: `4 Name (id)`.
struct Line<'l> {
    name: Option<&'l str>,
    id: Option<&'l str>,
}

impl<'l> Line<'l> {
    fn of(node: &'l Node<'_>) -> Option<Self> {
        let Some(text) = node.text() else {
            return Some(Self { name: node.get("name").and_then(Node::text), id: Some(node.get("card")?.text()?) });
        };
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(['x', '×']).trim();
        let bracketed = rest.strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
        Some(match bracketed {
            Some((name, id)) if card_of(id).is_some() => Self { name: Some(name.trim()).filter(|name| !name.is_empty()), id: Some(id) },
            _ => Self { name: Some(rest), id: None },
        })
    }
}

/// Whether a line has no copies of its card.
fn is_empty(node: &Node<'_>) -> bool {
    let counted = node.get("count").unwrap_or(node).text().unwrap_or_default();
    let digits = counted.trim_start();
    let digits = &digits[..digits.len() - digits.trim_start_matches(|c: char| c.is_ascii_digit()).len()];
    digits.parse() == Ok(0)
}

fn check_line(node: &Node<'_>, format: Option<&FormatId>, path: &Path<'_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    if is_empty(node) {
        let finding = Finding::warning(codes::EMPTY_COUNT, msg!("lint-empty-count")).help(msg!("lint-empty-count-help"));
        findings.push(finding.at(head(node)).path(path.to_string()));
    }
    let Some(line) = Line::of(node) else { return };
    let is_ours = |card: &Card| format.is_none_or(|format| format.game() == card.game);
    let by_id = line.id.and_then(card_of).and_then(|id| catalog.card(&id).ok().flatten()).filter(|card| is_ours(card));
    let by_name = |name: &str| catalog.cards_named(&text::key(name)).unwrap_or_default().into_iter().find(|card| is_ours(card));
    match (by_id, line.name, line.id) {
        (Some(card), Some(name), Some(id)) => {
            if !card.all_names().any(|known| text::key(known) == text::key(name)) {
                let message = msg!("lint-mismatched-name", id = id, name = name, actual = card.names.clone());
                let help = by_name(name).map(|card| msg!("lint-write", text = format!("{name} ({})", card.id)));
                let finding = Finding::warning(codes::MISMATCHED_NAME, message).at(node.span.clone()).path(path.to_string());
                findings.push(Finding { help, ..finding });
            }
        }
        (Some(_), _, _) => {}
        // A name may end in brackets of its own.
        (None, Some(name), None) if by_name(name).is_some() => {}
        (None, _, _) if node.text().is_some_and(|text| by_name(text.trim_start_matches(|c: char| c.is_ascii_digit())).is_some()) => {}
        (None, name, id) => {
            let written = id.or(name).unwrap_or_default();
            let finding = Finding::error(codes::UNKNOWN_DECK_CARD, msg!("lint-unknown-card", card = written));
            let near = name.map(|name| near(name, catalog)).unwrap_or_default();
            let near: Vec<String> = near.iter().filter(|card| is_ours(card)).map(|card| format!("{} ({})", card.name(), card.id)).collect();
            let help = near.first().map(|near| msg!("lint-did-you-mean", word = near.as_str()));
            findings.push(Finding { help, ..finding.at(node.span.clone()).path(path.to_string()) });
        }
    }
}

fn near(name: &str, catalog: &Memory) -> Vec<Arc<Card>> {
    catalog.suggest(name, SUGGESTED).unwrap_or_default()
}
