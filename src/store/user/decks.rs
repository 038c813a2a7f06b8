//! The decks the user keeps, as a table: each list as it was written, under an id that never
//! changes.

use rusqlite::{Connection, OptionalExtension, params};

use super::{
    Error, Result, UserDb,
    saved::{DeckContent, SavedDeck, from_row},
    versions,
};
use crate::{card::FormatId, text};

const ALL: &str = "SELECT id, name, format, list, built FROM decks ORDER BY id";
const ONE: &str = "SELECT id, name, format, list, built FROM decks WHERE id = ?1";
const NEW: &str = "INSERT INTO decks (id, name, format, list, built) VALUES (?1, ?2, ?3, ?4, ?5)";
const CHANGE: &str = "UPDATE decks SET name = ?2, format = ?3, list = ?4, built = ?5 WHERE id = ?1";
const DROP: &str = "DELETE FROM decks WHERE id = ?1";

/// What became of a deck that was to be replaced or deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Replaced {
    /// It was done; the deck as it was before.
    Done(SavedDeck),
    /// There is no such deck.
    Missing,
    /// Nothing was done: the deck is not the one that was expected.
    Other(SavedDeck),
}

/// What became of a version that was to be put into place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Restored {
    /// It was done; the deck as it is now.
    Done(SavedDeck),
    /// There is no such version, or no such deck.
    Missing,
    /// Nothing was done: the deck is not the one that was expected.
    Other(SavedDeck),
}

impl UserDb {
    /// Every deck, by id.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn decks(&self) -> Result<Vec<SavedDeck>> {
        let read = || -> rusqlite::Result<Vec<SavedDeck>> {
            self.connection.prepare_cached(ALL)?.query_map([], from_row)?.collect()
        };
        read().map_err(Error::Read)
    }

    /// A deck by its id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn deck(&self, id: &str) -> Result<Option<SavedDeck>> {
        one(&self.connection, id).map_err(Error::Read)
    }

    /// Saves a new deck under an id made from its name.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn save_deck(&mut self, content: DeckContent) -> Result<SavedDeck> {
        let now = self.now;
        self.write(|transaction| {
            let id = free_id(transaction, &content.name)?;
            put(transaction, NEW, &id, &content)?;
            versions::note(transaction, now, &id, Some(&content))?;
            Ok(Ok(SavedDeck { id, content }))
        })
    }

    /// Makes a deck what it is to become, given what it is; nothing leaves it alone.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn replace_deck(
        &mut self,
        id: &str,
        becomes: impl FnOnce(&SavedDeck) -> Option<DeckContent>,
    ) -> Result<Replaced> {
        let now = self.now;
        self.on_deck(id, |connection, deck| {
            becomes(deck).map(|content| {
                put(connection, CHANGE, id, &content)?;
                versions::note(connection, now, id, Some(&content))
            })
        })
    }

    /// Deletes a deck, if it is the one that is expected.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn delete_deck(
        &mut self,
        id: &str,
        expected: impl FnOnce(&SavedDeck) -> bool,
    ) -> Result<Replaced> {
        let now = self.now;
        self.on_deck(id, |connection, deck| {
            expected(deck).then(|| {
                connection.prepare_cached(DROP)?.execute([id])?;
                versions::note(connection, now, id, None)
            })
        })
    }

    /// Makes a deck what it was: in a version, else in the one before. A deck that was deleted is
    /// there again, as it was when it was deleted if no version is said; one that is there
    /// stays marked as built or not. What it is now is a version too.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn restore_deck(
        &mut self,
        id: &str,
        number: Option<u32>,
        expected: impl FnOnce(&SavedDeck) -> bool,
    ) -> Result<Restored> {
        let now = self.now;
        self.write(|transaction| {
            let there = one(transaction, id)?;
            if let Some(deck) = &there
                && !expected(deck)
            {
                return Ok(Err(Restored::Other(deck.clone())));
            }
            let versions = versions::all(transaction, id)?.into_iter();
            // The newest one is the deck as it is.
            let earlier = versions.skip(usize::from(there.is_some() && number.is_none()));
            let mut earlier = earlier.filter(|version| number.is_none_or(|n| n == version.number));
            let Some(content) = earlier.find_map(|version| version.content) else {
                return Ok(Err(Restored::Missing));
            };
            let is_built = there.as_ref().map_or(content.is_built, |deck| deck.content.is_built);
            let content = DeckContent { is_built, ..content };
            put(transaction, if there.is_some() { CHANGE } else { NEW }, id, &content)?;
            versions::note(transaction, now, id, Some(&content))?;
            Ok(Ok(Restored::Done(SavedDeck { id: id.to_owned(), content })))
        })
    }

    /// Does some work on a deck, if it is to be done at all.
    fn on_deck(
        &mut self,
        id: &str,
        work: impl FnOnce(&Connection, &SavedDeck) -> Option<rusqlite::Result<()>>,
    ) -> Result<Replaced> {
        self.write(|transaction| {
            let Some(deck) = one(transaction, id)? else { return Ok(Err(Replaced::Missing)) };
            match work(transaction, &deck).transpose()? {
                Some(()) => Ok(Ok(Replaced::Done(deck))),
                None => Ok(Err(Replaced::Other(deck))),
            }
        })
    }
}

fn put(
    connection: &Connection,
    statement: &str,
    id: &str,
    content: &DeckContent,
) -> rusqlite::Result<()> {
    let DeckContent { name, format, list, is_built } = content;
    let format = format.as_ref().map(FormatId::as_str);
    connection
        .prepare_cached(statement)?
        .execute(params![id, name, format, list, is_built])
        .map(drop)
}

pub(super) fn one(connection: &Connection, id: &str) -> rusqlite::Result<Option<SavedDeck>> {
    connection.prepare_cached(ONE)?.query_row([id], from_row).optional()
}

/// An id no deck has: the name in plain letters, with a number behind it where that is taken.
fn free_id(connection: &Connection, name: &str) -> rusqlite::Result<String> {
    let plain = text::slug(name).unwrap_or_else(|| "deck".to_owned());
    let mut id = plain.clone();
    let mut number = 1_u64;
    while one(connection, &id)?.is_some() {
        number += 1;
        id = format!("{plain}-{number}");
    }
    Ok(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(name: &str, list: &str) -> DeckContent {
        DeckContent {
            name: name.to_owned(),
            format: "pokemon/constructed".parse().ok(),
            list: list.to_owned(),
            is_built: false,
        }
    }

    #[test]
    fn keeps_decks_under_ids_of_their_names() {
        let mut db = UserDb::open_in_memory().expect("memory");
        for (name, id) in [
            ("Fuoco è vita!", "fuoco-e-vita"),
            ("Fuoco e Vita", "fuoco-e-vita-2"),
            ("  ", "deck"),
            ("日本", "deck-2"),
        ] {
            let saved = db.save_deck(content(name, "4 Charizard")).expect("saved");
            assert_eq!(saved.id, id, "{name}");
            assert_eq!(db.deck(id).expect("read"), Some(saved));
        }
        assert_eq!(db.decks().expect("read").len(), 4);
        assert_eq!(db.deck("none").expect("read"), None);
    }

    #[test]
    fn replaces_and_deletes_only_what_is_expected() {
        let mut db = UserDb::open_in_memory().expect("memory");
        let first = db.save_deck(content("a", "1")).expect("saved");
        let other = DeckContent { is_built: true, ..content("b", "2") };
        let refused = db
            .replace_deck("a", |deck| (deck.content.list == "0").then(|| other.clone()))
            .expect("tried");
        assert_eq!(refused, Replaced::Other(first.clone()));
        assert_eq!(db.deck("a").expect("read"), Some(first.clone()), "it is as it was");
        let replaced =
            db.replace_deck("a", |deck| (*deck == first).then(|| other.clone())).expect("replaced");
        assert_eq!(replaced, Replaced::Done(first));
        let second = db.deck("a").expect("read").expect("there");
        assert_eq!(second.content, other, "the id stays");
        assert_eq!(db.delete_deck("a", |_| false).expect("tried"), Replaced::Other(second.clone()));
        assert_eq!(db.delete_deck("a", |_| true).expect("deleted"), Replaced::Done(second));
        assert_eq!(db.delete_deck("a", |_| true).expect("tried"), Replaced::Missing);
    }
}
