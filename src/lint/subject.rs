//! What the checks look at, and how they name and place what they find.

use crate::{
    card::CardId,
    catalog::{Set, yaml::Node},
    game::Game,
    report::Finding,
};

/// A set with its tree.
pub(super) struct Subject<'s, 'a> {
    pub(super) root: &'s Node<'a>,
    pub(super) game: &'s Game,
    pub(super) set: &'s Set,
}

impl<'s, 'a> Subject<'s, 'a> {
    /// The trees of the cards.
    pub(super) fn cards(&self) -> &'s [Node<'a>] {
        self.root.get("cards").map(Node::items).unwrap_or_default()
    }
}

/// Points findings that say their place by key path at the text.
pub(super) fn place(mut findings: Vec<Finding>, root: &Node<'_>) -> Vec<Finding> {
    if findings.is_empty() {
        return findings;
    }
    let positions = root.positions();
    for finding in findings.iter_mut().filter(|finding| finding.labels.is_empty()) {
        let path = finding.path.as_deref().unwrap_or_default();
        if let Some(span) = positions.values.get(path).or_else(|| positions.keys.get(path)) {
            *finding = finding.clone().at(span.clone());
        }
    }
    findings
}

/// The card of an id as somebody wrote it.
pub(super) fn card_of(id: &str) -> Option<CardId> {
    id.parse().ok()
}
