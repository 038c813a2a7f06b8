//! Loads data files again of which some have not changed, so that what they describe need not be
//! read again.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::{
    document::{Document, FileKind, Thing, set_shapes},
    embedded::DataFile,
    load::settle,
    memory::Memory,
};
use crate::{game::Game, report::Report};

/// A catalog and what each of its files has to do with it.
pub(crate) struct Reloaded {
    /// The catalog.
    pub memory: Memory,
    /// The files, in the order given.
    pub files: Vec<ReloadedFile>,
}

/// What a file has to do with the catalog.
pub(crate) struct ReloadedFile {
    /// The id of what it describes.
    pub describes: Option<String>,
    /// Whether it was read, rather than what it describes taken as known.
    pub parsed: bool,
    /// What is wrong with it.
    pub report: Option<Report>,
}

/// Loads a catalog from files, of which some are known: as [`super::load`] would, had it read them
/// all. What is known of a file must be what reading it without findings gave; of sets, with the
/// games as they are.
pub(crate) fn reload(
    files: &[DataFile],
    mut known: impl FnMut(usize, FileKind) -> Option<Thing>,
) -> Reloaded {
    let documents = files.iter().enumerate().map(|(index, file)| {
        let kind = FileKind::of(&file.path);
        Document {
            file,
            kind,
            root: None,
            thing: kind.and_then(|kind| known(index, kind)),
            findings: Vec::new(),
        }
    });
    let mut documents: Vec<Document<'_>> = documents.collect();
    let mut parsed = unread(&documents);
    let mut games = read(&mut documents);
    if documents.iter().zip(&parsed).any(|(document, parsed)| document.kind.is_some() && !parsed)
        && has_repeated_ids(&documents)
    {
        // Which of two is kept, and what is said about it, takes both as they are written.
        for document in &mut documents {
            document.thing = None;
        }
        parsed = unread(&documents);
        games = read(&mut documents);
    }
    let describe: Vec<Option<String>> =
        documents.iter().map(|document| document.thing.as_ref().and_then(id)).collect();
    let memory = settle(&mut documents, games);
    let of_file = |((document, parsed), describes): ((Document<'_>, bool), Option<String>)| {
        let report = (!document.findings.is_empty()).then(|| document.into_report());
        ReloadedFile { describes, parsed, report }
    };
    Reloaded {
        memory,
        files: documents.into_iter().zip(parsed).zip(describe).map(of_file).collect(),
    }
}

/// Which documents are still to be read.
fn unread(documents: &[Document<'_>]) -> Vec<bool> {
    documents.iter().map(|document| document.kind.is_some() && document.thing.is_none()).collect()
}

/// Reads the documents of which nothing is known; gives the games of all.
fn read(documents: &mut [Document<'_>]) -> Vec<Game> {
    documents
        .par_iter_mut()
        .filter(|document| document.thing.is_none())
        .for_each(|document| *document = Document::parse(document.file));
    let is_game = |document: &&mut Document<'_>| document.kind == Some(FileKind::Game);
    documents
        .iter_mut()
        .filter(is_game)
        .filter(|game| game.thing.is_none())
        .for_each(|game| game.read(&[], &BTreeMap::new()));
    let mut seen = BTreeSet::new();
    let declared = documents.iter().filter_map(|document| match &document.thing {
        Some(Thing::Game(game)) => Some(game.clone()),
        _ => None,
    });
    let games: Vec<Game> = declared.filter(|game| seen.insert(game.id.clone())).collect();
    let shapes = set_shapes(documents, &games);
    let others = documents
        .par_iter_mut()
        .filter(|document| document.kind != Some(FileKind::Game) && document.thing.is_none());
    others.for_each(|document| document.read(&games, &shapes));
    games
}

fn has_repeated_ids(documents: &[Document<'_>]) -> bool {
    let mut seen = BTreeSet::new();
    let mut repeated = false;
    for (document, thing) in
        documents.iter().filter_map(|document| Some((document, document.thing.as_ref()?)))
    {
        repeated |= id(thing).is_some_and(|id| !seen.insert((document.kind, id)));
        if let Thing::Set(_, cards) = thing {
            repeated |= cards.iter().any(|card| !seen.insert((None, card.id.to_string())));
        }
    }
    repeated
}

fn id(thing: &Thing) -> Option<String> {
    match thing {
        Thing::Game(game) => Some(game.id.to_string()),
        Thing::Set(set, _) => Some(set.id.to_string()),
        Thing::Format(format) => Some(format.id.to_string()),
        Thing::Deck(deck) => deck.id.as_ref().map(ToString::to_string),
        Thing::Play(play) => Some(play.game.to_string()),
    }
}
