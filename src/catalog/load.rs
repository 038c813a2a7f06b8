//! Loads data files. Tolerant: what is wrong becomes a finding of its file, and the rest is loaded.

use std::{collections::BTreeMap, fmt::Display};

use super::{
    Set,
    document::{self, Document, Thing, read_all},
    embedded::DataFile,
    file::{DeckFile, Positions},
    lint::codes,
    memory::Memory,
    schema,
    yaml::{self, Node},
};
use crate::{
    card::Card,
    game::Game,
    msg,
    report::{Finding, Report, Span},
};

/// Loads a catalog. The reports are those of files with findings, in the order of the files.
#[must_use]
pub fn load(files: &[DataFile]) -> (Memory, Vec<Report>) {
    let (mut documents, games) = read_all(files);
    let memory = settle(&mut documents, games);
    (memory, reports(documents))
}

/// Loads one set.
#[must_use]
pub fn load_set(file: &DataFile, games: &[Game]) -> (Option<(Set, Vec<Card>)>, Report) {
    let mut documents = [Document::parse(file)];
    documents[0].read(games, &schema::set_shapes(games));
    drop_repeated_ids(&mut documents);
    let [mut document] = documents;
    let set = match document.thing.take() {
        Some(Thing::Set(set, cards)) => Some((set, cards)),
        _ => None,
    };
    (set, document.into_report())
}

/// Reads a deck file of a user: the deck as far as it is one, where its parts stand, and what is wrong.
#[must_use]
pub fn read_deck_file(text: &str) -> (Option<DeckFile>, Positions, Vec<Finding>) {
    let yaml::Parsed { root, mut findings } = yaml::parse(text);
    let Some(root) = root else { return (None, Positions::default(), findings) };
    let deck = document::deck(&root, &mut findings);
    (deck, root.positions(), findings)
}

/// The reports of the documents with findings.
pub(crate) fn reports(documents: Vec<Document<'_>>) -> Vec<Report> {
    documents.into_iter().filter(|document| !document.findings.is_empty()).map(Document::into_report).collect()
}

/// Makes the catalog of what the documents describe, each thing once.
pub(crate) fn settle(documents: &mut [Document<'_>], games: Vec<Game>) -> Memory {
    drop_repeated_ids(documents);
    let (mut sets, mut cards, mut formats, mut decks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for thing in documents.iter_mut().filter_map(|document| document.thing.take()) {
        match thing {
            Thing::Game(_) => {}
            Thing::Set(set, of_set) => {
                sets.push(set);
                cards.extend(of_set);
            }
            Thing::Format(format) => formats.push(format),
            Thing::Deck(deck) => decks.push(deck),
        }
    }
    Memory::new(games, sets, cards, formats, decks)
}

/// Keeps the first thing of an id, and says so where it comes again.
fn drop_repeated_ids(documents: &mut [Document<'_>]) {
    let mut seen = Seen::default();
    for document in documents {
        let Document { file, root: Some(root), thing: Some(thing), findings, .. } = document else { continue };
        let mut is_new = |kind: &'static str, id: &dyn Display, node: Option<&Node<'_>>, path: String| {
            let span = node.map_or(0..0, |node| node.span.clone());
            seen.is_new(&file.path, kind, &id.to_string(), &span).map_err(|finding| findings.push(finding.path(path))).is_ok()
        };
        let whole = match thing {
            Thing::Game(game) => is_new("game", &game.id, root.get("id"), "id".to_owned()),
            Thing::Format(format) => is_new("format", &format.id, root.get("id"), "id".to_owned()),
            Thing::Deck(_) => true,
            Thing::Set(set, cards) => {
                let is_new_set = is_new("set", &set.id, root.get("id"), "id".to_owned());
                let nodes = root.get("cards").map(Node::items).unwrap_or_default();
                let mut places = nodes.iter().enumerate().filter_map(|(place, node)| Some((place, node.get("id")?)));
                if is_new_set {
                    cards.retain(|card| {
                        let found = places.find(|(_, id)| id.text() == Some(card.id.as_str()));
                        let path = format!("cards[{}].id", found.map_or(0, |(place, _)| place));
                        is_new("card", &card.id, found.map(|(_, id)| id), path)
                    });
                }
                is_new_set
            }
        };
        if !whole {
            document.thing = None;
        }
    }
}

/// Where each id was first seen.
#[derive(Default)]
struct Seen(BTreeMap<(&'static str, String), (String, Span)>);

impl Seen {
    fn is_new(&mut self, file: &str, kind: &'static str, id: &str, span: &Span) -> Result<(), Finding> {
        let Some((first_file, first)) = self.0.get(&(kind, id.to_owned())) else {
            self.0.insert((kind, id.to_owned()), (file.to_owned(), span.clone()));
            return Ok(());
        };
        let finding = Finding::error(codes::DUPLICATE_ID, msg!("lint-duplicate-id", id = id)).label(span.clone(), msg!("lint-label-again"));
        Err(if first_file == file {
            finding.help(msg!("lint-duplicate-id-help")).label(first.clone(), msg!("lint-label-first"))
        } else {
            finding.help(msg!("lint-duplicate-id-elsewhere", file = first_file.as_str()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, embedded_files};

    #[test]
    fn the_built_in_data_loads_whole() {
        let start = std::time::Instant::now();
        let (memory, reports) = load(&embedded_files());
        eprintln!("{:?}", start.elapsed());
        for report in &reports { for finding in &report.findings {
            eprintln!("{} {} {:?} {:?} {:?}", report.source.name, finding.code, finding.message, finding.help, finding.path);
        } }
        assert!(reports.is_empty());
        let count = |game: &str| memory.cards().iter().filter(|card| card.game.as_str() == game).count();
        assert_eq!(count("pokemon"), 121);
        assert_eq!(count("rawdeal"), 487);
        assert_eq!(count("smash"), 43);
        assert_eq!(memory.formats().len(), 7);
    }
}
