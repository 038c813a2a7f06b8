//! What is made of some data once, then shared by all that answer from it: formats, the decks
//! that come with the data, and the cards that were asked for.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};

use super::{App, KnownDeck, Origin, Result};
use crate::{
    catalog::{Catalog, file::DeckFile},
    format::Formats,
    rulebook::Rulebook,
    store::{Kept, user::DeckFacts},
    text,
};

/// What is made of some data, each part when it is first needed.
#[derive(Debug, Default)]
pub struct Shared {
    pub(super) formats: OnceLock<Formats>,
    pub(super) cards: Arc<Kept>,
    decks: OnceLock<Vec<BuiltIn>>,
    pub(super) rulebook: OnceLock<Rulebook>,
    turn: Mutex<()>,
}

impl Shared {
    /// Waits until nobody else reads decks that are kept, so that none is read twice.
    pub(super) fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// As [`Shared::turn`], for who would rather go on without.
    pub(super) fn turn_if_free(&self) -> Option<MutexGuard<'_, ()>> {
        match self.turn.try_lock() {
            Ok(turn) => Some(turn),
            Err(TryLockError::Poisoned(turn)) => Some(turn.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }
}

/// A deck that comes with the data.
#[derive(Debug)]
pub(super) struct BuiltIn {
    pub(super) file: DeckFile,
    known: OnceLock<KnownDeck>,
    facts: OnceLock<DeckFacts>,
}

impl App {
    /// A deck that comes with the data, by its id, by the part after the slash or by its name.
    pub fn built_in(&self, name: &str) -> Result<Option<&KnownDeck>> {
        let key = text::key(name);
        let is_meant = |deck: &&BuiltIn| {
            let id = deck.id();
            id == name
                || id.split_once('/').is_some_and(|(_, short)| short == name)
                || text::key(&deck.file.name) == key
        };
        self.decks_of_data()?.iter().find(is_meant).map(|deck| self.read_built_in(deck)).transpose()
    }

    /// The decks that come with the data, by id; none of them is read yet.
    pub(super) fn decks_of_data(&self) -> Result<&[BuiltIn]> {
        or_make(&self.shared.decks, || {
            let files = self.catalog()?.decks()?.into_iter().filter(|file| file.id.is_some());
            Ok(files
                .map(|file| BuiltIn { file, known: OnceLock::new(), facts: OnceLock::new() })
                .collect())
        })
        .map(Vec::as_slice)
    }

    /// What a deck of the data is.
    pub(super) fn facts_of_built_in<'a>(&self, deck: &'a BuiltIn) -> Result<&'a DeckFacts> {
        or_make(&deck.facts, || {
            let known = self.read_built_in(deck)?;
            self.facts((known.deck.clone(), known.findings.clone()))
        })
    }

    fn read_built_in<'a>(&self, deck: &'a BuiltIn) -> Result<&'a KnownDeck> {
        or_make(&deck.known, || {
            let path = deck.id().replacen('/', "/decks/", 1) + ".yaml";
            // As it was written, so that findings point into the file.
            let file =
                self.data()?.read_one(&path).map_err(|cause| self.config.data_error(cause))?;
            let text = file.as_ref().map_or("", |file| &*file.text);
            let (read, findings) = self.read_deck(text.as_bytes(), &path, None)?;
            Ok(KnownDeck {
                id: deck.id().to_owned(),
                origin: Origin::BuiltIn,
                deck: read,
                findings,
            })
        })
    }
}

impl BuiltIn {
    pub(super) fn id(&self) -> &str {
        self.file.id.as_ref().map_or("", |id| id.as_str())
    }
}

/// What a cell holds, made first if it holds nothing. Two who make it at once make the same.
pub(super) fn or_make<T>(cell: &OnceLock<T>, make: impl FnOnce() -> Result<T>) -> Result<&T> {
    match cell.get() {
        Some(there) => Ok(there),
        None => make().map(|value| cell.get_or_init(|| value)),
    }
}
