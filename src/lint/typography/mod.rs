//! Texts for people are written as a printer would: quotes, accents, signs.

mod accents;
mod marks;
mod slip;

use super::walk::{self, Text};
use crate::{
    catalog::{
        document::FileKind,
        yaml::{Node, Path},
    },
    game::{AttributeKind, Game},
    report::{Finding, Span},
};

/// Checks every text of a file.
pub(super) fn check(
    root: &Node<'_>,
    kind: FileKind,
    game: Option<&Game>,
    source: &str,
    findings: &mut Vec<Finding>,
) {
    let spelling = game.map(accents::Spelling::of).unwrap_or_default();
    let mut look = |text: &Text<'_, '_>, path: &Path<'_>| {
        let mut slips = Vec::new();
        let accented = accents::typewriter(text, &mut slips);
        spelling.check(text.words, &mut slips);
        marks::check(text.words, &accented, &mut slips);
        for slip in slips {
            let mut finding = Finding::warning(slip.code, slip.message)
                .at(place(text.node, &slip.written, source))
                .path(path.to_string());
            finding.help = slip.help;
            findings.push(finding);
        }
    };
    walk::texts(root, &mut look);
    if let (FileKind::Set, Some(game)) = (kind, game) {
        plain_values(root, game, &mut look);
    }
    if let (FileKind::Deck, Some(node)) = (kind, root.get("name")) {
        plain(node, &Path::Root.key("name"), &mut look);
    }
}

fn plain<'t, 'a>(
    node: &'t Node<'a>,
    path: &Path<'_>,
    look: &mut impl FnMut(&Text<'t, 'a>, &Path<'_>),
) {
    if let Some(text) = node.text() {
        look(&Text { node, words: text, lang: None }, path);
    }
}

/// Values of attributes that are the same in every language.
fn plain_values<'t, 'a>(
    root: &'t Node<'a>,
    game: &Game,
    look: &mut impl FnMut(&Text<'t, 'a>, &Path<'_>),
) {
    let cards_path = Path::Root.key("cards");
    for (index, card) in root.get("cards").map(Node::items).unwrap_or_default().iter().enumerate() {
        let path = cards_path.index(index);
        for attribute in &game.attributes {
            let id = attribute.id.as_str();
            if let Some(node) = card.get(id).filter(|_| attribute.kind != AttributeKind::CardName) {
                plain(node, &path.key(id), look);
            }
        }
        let abilities_path = path.key("abilities");
        for (place, ability) in
            card.get("abilities").map(Node::items).unwrap_or_default().iter().enumerate()
        {
            let path = abilities_path.index(place);
            for attribute in &game.ability_attributes {
                let id = attribute.id.as_str();
                if let Some(node) = ability.get(id) {
                    plain(node, &path.key(id), look);
                }
            }
        }
    }
}

/// Where a piece of a text stands in the file; the whole text if it is broken over lines or written
/// with escapes.
fn place(node: &Node<'_>, written: &str, source: &str) -> Span {
    let Some(raw) = source.get(node.span.clone()) else { return node.span.clone() };
    let quotes = usize::from(raw.starts_with(['\'', '"']));
    match raw.get(quotes..).and_then(|inner| inner.find(written)) {
        Some(found) if !written.is_empty() => {
            let start = node.span.start + quotes + found;
            start..start + written.len()
        }
        _ => node.span.clone(),
    }
}
