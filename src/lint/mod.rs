//! Checks of card data beyond what its schemas say: one file per family of mistakes.

mod certainty;
mod decks;
mod figures;
mod formats;
mod games;
mod ids;
mod names;
mod numbers;
mod rules;
mod spaces;
mod subject;
mod translations;
mod typography;
mod walk;

use rayon::prelude::*;
use subject::Subject;

use crate::{
    catalog::{
        Catalog, Memory, Set,
        document::{Document, FileKind, read_all},
        embedded::DataFile,
        load::{reports, settle},
        read,
        write::IMPORTED,
        yaml::Node,
    },
    game::Game,
    report::{Finding, Report, codes::data as codes},
};

/// Checks files: all that loading finds, and all that is only suspicious. The reports are those of
/// files with findings.
#[must_use]
pub fn lint(files: &[DataFile]) -> Vec<Report> {
    let (mut documents, games) = read_all(files);
    let is_lost = |document: &Document<'_>| match document.kind {
        Some(FileKind::Game) => !document.findings.is_empty(),
        Some(FileKind::Set | FileKind::Format) => document.thing.is_none(),
        Some(FileKind::Deck | FileKind::Play | FileKind::Rules) | None => false,
    };
    // What a lost file would have held is not missed elsewhere too.
    let is_whole = !documents.iter().any(is_lost);
    let has_games = !documents
        .iter()
        .any(|document| document.kind == Some(FileKind::Game) && is_lost(document));
    let catalog = settle(&mut documents, games);
    documents.par_iter_mut().for_each(|document| {
        let mut findings = Vec::new();
        check(document, &catalog, is_whole, &mut findings);
        if has_games && document.kind == Some(FileKind::Format) {
            formats::check_rules(document, &catalog, &mut findings);
        }
        document.findings.append(&mut findings);
    });
    reports(documents)
}

fn check(document: &Document<'_>, catalog: &Memory, is_whole: bool, findings: &mut Vec<Finding>) {
    let (Some(root), Some(kind)) = (&document.root, document.kind) else { return };
    spaces::check(&document.file.text, findings);
    ids::check(document, root, kind, findings);
    let game = game_of(document, root, kind, catalog);
    // Texts of others are as they are.
    let is_ours = !read::is_true(root, IMPORTED);
    if is_ours {
        typography::check(root, kind, game, &document.file.text, findings);
    }
    match kind {
        FileKind::Game => {
            translations::check(root, None, findings);
            if let Some(game) = game {
                games::check(root, game, findings);
                if is_whole {
                    formats::check_list(root, game, catalog, findings);
                }
            }
        }
        FileKind::Set => {
            let Some((game, set)) = game.zip(set_of(root, catalog)) else { return };
            if is_ours {
                translations::check(root, Some(set), findings);
            }
            let subject = Subject { root, game, set };
            numbers::check(&subject, findings);
            if is_whole {
                names::check(&subject, catalog, findings);
            }
            figures::check(&subject, findings);
            certainty::check(&subject, findings);
            ids::check_cards(&subject, findings);
        }
        FileKind::Format => {
            translations::check(root, None, findings);
            if is_whole {
                formats::check(root, catalog, findings);
                rules::check_sources(root, catalog, findings);
            }
        }
        FileKind::Play => translations::check(root, None, findings),
        FileKind::Rules => {
            translations::check(root, None, findings);
            rules::check(root, document.folder(), findings);
        }
        FileKind::Deck => {
            translations::check(root, None, findings);
            if is_whole {
                decks::check(root, catalog, findings);
            }
        }
    }
}

fn game_of<'c>(
    document: &Document<'_>,
    root: &Node<'_>,
    kind: FileKind,
    catalog: &'c Memory,
) -> Option<&'c Game> {
    let id = match kind {
        FileKind::Game => root.get("id").and_then(Node::text),
        FileKind::Set => root.get("game").and_then(Node::text),
        FileKind::Format | FileKind::Deck | FileKind::Play | FileKind::Rules => document.folder(),
    };
    catalog.games().iter().find(|game| Some(game.id.as_str()) == id)
}

fn set_of<'c>(root: &Node<'_>, catalog: &'c Memory) -> Option<&'c Set> {
    let id = root.get("id").and_then(Node::text)?;
    catalog.sets().iter().find(|set| set.id.as_str() == id)
}

#[cfg(test)]
mod tests;
