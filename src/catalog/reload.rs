//! Loads data files again of which some have not changed, so that what they describe need not be read again.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::{
    document::{Document, FileKind, Thing},
    embedded::DataFile,
    load::settle,
    memory::Memory,
    schema,
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

/// Loads a catalog from files, of which some are known: as [`super::load`] would, had it read them all. What is known of a
/// file must be what reading it without findings gave; of sets, with the games as they are.
pub(crate) fn reload(files: &[DataFile], mut known: impl FnMut(usize, FileKind) -> Option<Thing>) -> Reloaded {
    let mut documents: Vec<Document<'_>> = Vec::with_capacity(files.len());
    for (index, file) in files.iter().enumerate() {
        let kind = FileKind::of(&file.path);
        let thing = kind.and_then(|kind| known(index, kind));
        documents.push(Document { file, kind, root: None, thing, findings: Vec::new() });
    }
    let parsed: Vec<bool> = documents.iter().map(|document| document.kind.is_some() && document.thing.is_none()).collect();
    let mut games = read(&mut documents, &parsed);
    if parsed.contains(&false) && has_repeated_ids(&documents) {
        // Which of two is kept, and what is said about it, takes the places of both.
        documents = files.iter().map(Document::parse).collect();
        let parsed = vec![true; files.len()];
        games = read(&mut documents, &parsed);
    }
    todo!()
}
