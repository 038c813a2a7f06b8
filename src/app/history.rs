//! What the user's decks and collection were before: earlier versions put back, deleted decks
//! brought back, changes undone.

use super::{App, Error, Result};
use crate::{
    collection::Collection,
    deck::{self, Deck},
    store::user::{DeckContent, DeckVersion, PastChange, Restored, SavedDeck, Undone},
};

/// A deck as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Its number, from 1.
    pub number: u32,
    /// When it became so, in seconds since 1970, if that is known.
    pub at: Option<i64>,
    /// Whether it is the deck as it is now.
    pub is_now: bool,
    /// What it was; none: it was deleted then.
    pub deck: Option<PastDeck>,
}

/// What a deck was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastDeck {
    /// As it was kept.
    pub content: DeckContent,
    /// How many cards it had, with lines that name no known card.
    pub cards: u32,
    /// How many cards it had that the version before had not; of the first one none.
    pub added: u32,
    /// How many cards the version before had that it had not.
    pub removed: u32,
}

impl PastDeck {
    fn new(content: DeckContent, deck: &Deck, before: Option<&Deck>) -> Self {
        let (cards, mut added, mut removed) = (deck.size(), 0_u32, 0_u32);
        if let Some(before) = before {
            for found in deck::diff(before, deck, |zone, _| zone.map(str::to_owned)) {
                added = added.saturating_add(found.after.saturating_sub(found.before));
                removed = removed.saturating_add(found.before.saturating_sub(found.after));
            }
        }
        Self { content, cards, added, removed }
    }
}

impl App {
    /// The versions of a deck the user keeps or has deleted, by its id, the newest first; none if
    /// there is no such deck.
    pub fn deck_history(&self, id: &str) -> Result<Vec<Version>> {
        if !self.has_user() {
            return Ok(Vec::new());
        }
        let user = self.user()?;
        let mut versions = user.deck_versions(id).map_err(Error::User)?;
        let mut is_now = user.deck(id).map_err(Error::User)?.is_some();
        versions.reverse();
        let (mut before, mut history) = (None, Vec::with_capacity(versions.len()));
        for DeckVersion { number, at, content } in versions {
            let mut past = None;
            if let Some(content) = content {
                let saved = SavedDeck { id: id.to_owned(), content };
                let (deck, _) = self.read_saved(&saved)?;
                past = Some(PastDeck::new(saved.content, &deck, before.as_ref()));
                before = Some(deck);
            }
            history.push(Version { number, at, is_now: false, deck: past });
        }
        history.reverse();
        for version in &mut history {
            version.is_now = std::mem::take(&mut is_now);
        }
        Ok(history)
    }

    /// The id of a deck the user keeps, by its id or name, else of one they have deleted.
    pub fn past_or_present(&self, name: &str) -> Result<Option<String>> {
        if !self.has_user() {
            return Ok(None);
        }
        match self.saved_deck(name)? {
            Some(saved) => Ok(Some(saved.id)),
            None => self.user()?.deleted_deck(name).map_err(Error::User),
        }
    }

    /// The decks the user has deleted and can bring back, the last one first: their ids and names.
    pub fn deleted_decks(&self) -> Result<Vec<(String, String)>> {
        if self.has_user() {
            self.user()?.deleted_decks().map_err(Error::User)
        } else {
            Ok(Vec::new())
        }
    }

    /// Makes a deck what it was in a version, else in the one before; a deleted deck what it was
    /// when it was deleted.
    pub fn restore_deck(
        &self,
        id: &str,
        version: Option<u32>,
        expected: impl FnOnce(&SavedDeck) -> bool,
    ) -> Result<Restored> {
        if !self.has_user() {
            return Ok(Restored::Missing);
        }
        self.user()?.restore_deck(id, version, expected).map_err(Error::User)
    }

    /// The change of the collection that would be undone.
    pub fn last_change(&self) -> Result<Option<PastChange>> {
        if self.has_user() { self.user()?.last_change().map_err(Error::User) } else { Ok(None) }
    }

    /// Undoes the last change of the collection that was not undone yet.
    pub fn undo_change(&self, expected: impl FnOnce(&Collection) -> bool) -> Result<Undone> {
        if !self.has_user() {
            return Ok(Undone::Nothing);
        }
        self.user()?.undo_change(expected).map_err(Error::User)
    }
}
