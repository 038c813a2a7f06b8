//! Ids agree with where things lie: files with folders, cards with their set.

use super::{codes, subject::Subject};
use crate::{
    catalog::{
        document::{Document, FileKind},
        yaml::Node,
    },
    msg,
    report::Finding,
};

/// A file is called as what it describes.
pub(super) fn check(
    document: &Document<'_>,
    root: &Node<'_>,
    kind: FileKind,
    findings: &mut Vec<Finding>,
) {
    let expected = match kind {
        FileKind::Game => document.folder().map(str::to_owned),
        FileKind::Set => Some(document.stem().to_owned()),
        FileKind::Format => document.folder().map(|folder| format!("{folder}/{}", document.stem())),
        FileKind::Deck | FileKind::Play | FileKind::Rules => return,
    };
    let (Some(expected), Some(node)) = (expected, root.get("id")) else { return };
    if let Some(id) = node.text()
        && id != expected
    {
        let finding = Finding::error(
            codes::MISPLACED_ID,
            msg!("lint-misplaced-file", id = id, expected = expected.as_str()),
        );
        findings
            .push(finding.help(msg!("lint-misplaced-file-help")).at(node.span.clone()).path("id"));
    }
}

/// A card's id begins with its set's id or with one of its codes.
pub(super) fn check_cards(subject: &Subject<'_, '_>, findings: &mut Vec<Finding>) {
    let set = subject.set;
    let is_prefix = |prefix: &str| {
        prefix == set.id.as_str() || set.codes.iter().any(|code| code.to_lowercase() == prefix)
    };
    for (index, card) in subject.cards().iter().enumerate() {
        let Some(node) = card.get("id") else { continue };
        let Some(id) = node.text() else { continue };
        let fits = id
            .match_indices('-')
            .any(|(hyphen, _)| is_prefix(&id[..hyphen]) && hyphen + 1 < id.len());
        if !fits {
            let number = card.get("number").and_then(Node::text).unwrap_or("1").to_lowercase();
            let finding = Finding::error(
                codes::MISPLACED_ID,
                msg!("lint-misplaced-card", id = id, set = set.id.as_str()),
            )
            .help(msg!("lint-misplaced-card-help", id = format!("{}-{number}", set.id)));
            findings.push(finding.at(node.span.clone()).path(format!("cards[{index}].id")));
        }
    }
}
