//! The versions of the decks the user keeps: each list as it was, also of decks that were deleted,
//! so that nothing that was kept is lost by a slip.
//!
//! # Bounds
//! Of a deck the last [`VERSIONS`] are kept, and those of the [`DELETED`] decks deleted last. A
//! version is a change of name, format or list; whether the deck is built is noted with the last
//! one. A deck that gets the id of a deleted one goes on with its versions.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{
    Error, Result, UserDb,
    saved::{DeckContent, from_row},
};
use crate::{card::FormatId, text};

/// How many versions of a deck are kept.
pub const VERSIONS: u32 = 50;

/// Of how many deleted decks versions are kept.
pub const DELETED: u32 = 100;

const ALL: &str = "SELECT deck, name, format, list, built, version, at FROM deck_versions
    WHERE deck = ?1 ORDER BY version DESC";
const NEWEST: &str = "SELECT deck, name, format, list, built, version, at FROM deck_versions
    WHERE deck = ?1 ORDER BY version DESC LIMIT 1";
const NOTE: &str =
    "INSERT INTO deck_versions (deck, version, at, name, format, list, built)
    VALUES (?1, ifnull((SELECT max(version) FROM deck_versions WHERE deck = ?1), 0) + 1, ?2, ?3, ?4, ?5, ?6)";
const MARK: &str = "UPDATE deck_versions SET built = ?2
    WHERE deck = ?1 AND version = (SELECT max(version) FROM deck_versions WHERE deck = ?1)";
const DROP_OLD: &str = "DELETE FROM deck_versions
    WHERE deck = ?1 AND version <= (SELECT max(version) FROM deck_versions WHERE deck = ?1) - ?2";
const GONE: &str = "SELECT deck, name, max(place) FROM deck_versions
    WHERE list IS NULL AND deck NOT IN (SELECT id FROM decks) GROUP BY deck ORDER BY max(place) DESC";
const DROP_GONE: &str = "DELETE FROM deck_versions WHERE deck IN (SELECT deck FROM deck_versions
    WHERE deck NOT IN (SELECT id FROM decks) GROUP BY deck ORDER BY max(place) DESC LIMIT -1 OFFSET ?1)";

/// A deck as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckVersion {
    /// Its number, from 1.
    pub number: u32,
    /// When it became so, in seconds since 1970, if that is known.
    pub at: Option<i64>,
    /// What it was; none: it was deleted then.
    pub content: Option<DeckContent>,
}

impl UserDb {
    /// The versions of a deck by its id, the newest first; also of one that was deleted.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn deck_versions(&self, id: &str) -> Result<Vec<DeckVersion>> {
        all(&self.connection, id).map_err(Error::Read)
    }

    /// The decks that were deleted and can be brought back, the last one first: their ids and
    /// names.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn deleted_decks(&self) -> Result<Vec<(String, String)>> {
        let read = || -> rusqlite::Result<Vec<(String, String)>> {
            let mut statement = self.connection.prepare_cached(GONE)?;
            statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        };
        read().map_err(Error::Read)
    }

    /// The id of a deleted deck, by its id, else by its name in any spelling; of several the one
    /// deleted last.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn deleted_deck(&self, name: &str) -> Result<Option<String>> {
        let (deleted, key) = (self.deleted_decks()?, text::key(name));
        let by_id = deleted.iter().find(|(id, _)| id == name);
        let found = by_id.or_else(|| deleted.iter().find(|(_, known)| text::key(known) == key));
        Ok(found.map(|(id, _)| id.clone()))
    }
}

/// Notes what a deck has become; none: it was deleted.
pub(super) fn note(
    connection: &Connection,
    now: Option<i64>,
    id: &str,
    content: Option<&DeckContent>,
) -> rusqlite::Result<()> {
    let newest = connection.prepare_cached(NEWEST)?.query_row([id], version).optional()?;
    let newest = newest.and_then(|newest| newest.content);
    if let Some((content, newest)) = content.zip(newest.as_ref())
        && content.is_read_as(newest)
    {
        connection.prepare_cached(MARK)?.execute(params![id, content.is_built])?;
        return Ok(());
    }
    let named = content.or(newest.as_ref());
    connection.prepare_cached(NOTE)?.execute(params![
        id,
        now,
        named.map_or("", |content| &content.name),
        named.and_then(|content| content.format.as_ref()).map(FormatId::as_str),
        content.map(|content| &content.list),
        named.is_some_and(|content| content.is_built),
    ])?;
    connection.prepare_cached(DROP_OLD)?.execute(params![id, VERSIONS])?;
    if content.is_none() {
        connection.prepare_cached(DROP_GONE)?.execute([DELETED])?;
    }
    Ok(())
}

/// The versions of a deck, the newest first.
pub(super) fn all(connection: &Connection, id: &str) -> rusqlite::Result<Vec<DeckVersion>> {
    connection.prepare_cached(ALL)?.query_map([id], version)?.collect()
}

fn version(row: &Row<'_>) -> rusqlite::Result<DeckVersion> {
    let is_deleted = row.get_ref(3)?.as_str_or_null()?.is_none();
    let content = if is_deleted { None } else { Some(from_row(row)?.content) };
    Ok(DeckVersion { number: row.get(5)?, at: row.get(6)?, content })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::user::{Replaced, Restored};

    fn content(name: &str, list: &str) -> DeckContent {
        DeckContent { name: name.to_owned(), format: None, list: list.to_owned(), is_built: false }
    }

    fn db() -> UserDb {
        UserDb::open_in_memory().expect("memory").at(1000)
    }

    fn change(db: &mut UserDb, id: &str, content: &DeckContent) {
        let done = db.replace_deck(id, |_| Some(content.clone())).expect("written");
        assert!(matches!(done, Replaced::Done(_)), "{done:?}");
    }

    /// Numbers and lists, the newest first; a deletion has none.
    fn lists(db: &UserDb, id: &str) -> Vec<(u32, Option<String>)> {
        let versions = db.deck_versions(id).expect("read").into_iter();
        versions.map(|known| (known.number, known.content.map(|content| content.list))).collect()
    }

    fn some(lists: &[(u32, &str)]) -> Vec<(u32, Option<String>)> {
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        lists.iter().map(|(number, list)| (*number, text(list))).collect()
    }

    #[test]
    fn every_list_is_kept_and_can_be_put_back() {
        let mut db = db();
        db.save_deck(content("A", "1")).expect("saved");
        change(&mut db, "a", &content("A", "2"));
        change(&mut db, "a", &DeckContent { is_built: true, ..content("A", "2") });
        assert_eq!(lists(&db, "a"), some(&[(2, "2"), (1, "1")]), "a mark is no version");
        let newest = &db.deck_versions("a").expect("read")[0];
        assert_eq!(
            (newest.at, newest.content.as_ref().map(|c| c.is_built)),
            (Some(1000), Some(true))
        );
        let Restored::Done(deck) = db.restore_deck("a", None, |_| true).expect("written") else {
            panic!("there is one before")
        };
        assert_eq!(deck.content, DeckContent { is_built: true, ..content("A", "1") });
        assert_eq!(db.deck("a").expect("read"), Some(deck.clone()));
        assert_eq!(lists(&db, "a"), some(&[(3, "1"), (2, "2"), (1, "1")]));
        db.restore_deck("a", Some(2), |_| true).expect("written");
        assert_eq!(lists(&db, "a")[0], (4, Some("2".to_owned())));
        for missing in
            [db.restore_deck("a", Some(9), |_| true), db.restore_deck("b", None, |_| true)]
        {
            assert_eq!(missing.expect("tried"), Restored::Missing);
        }
        let other = db.restore_deck("a", Some(1), |_| false).expect("tried");
        assert!(matches!(other, Restored::Other(deck) if deck.content.list == "2"));
    }

    #[test]
    fn a_deleted_deck_comes_back_as_it_was() {
        let mut db = db();
        let built = DeckContent { is_built: true, ..content("Fuoco è vita", "2") };
        db.save_deck(content("Fuoco è vita", "1")).expect("saved");
        change(&mut db, "fuoco-e-vita", &built);
        db.delete_deck("fuoco-e-vita", |_| true).expect("deleted");
        assert_eq!(lists(&db, "fuoco-e-vita"), some(&[(3, ""), (2, "2"), (1, "1")]));
        for name in ["fuoco-e-vita", "FUOCO E VITA"] {
            assert_eq!(db.deleted_deck(name).expect("read").as_deref(), Some("fuoco-e-vita"));
        }
        let Restored::Done(deck) =
            db.restore_deck("fuoco-e-vita", None, |_| false).expect("written")
        else {
            panic!("it is there again")
        };
        assert_eq!(deck.content, built);
        assert_eq!(db.deleted_deck("fuoco-e-vita").expect("read"), None);
        assert_eq!(
            db.restore_deck("fuoco-e-vita", Some(3), |_| true).expect("tried"),
            Restored::Missing
        );
    }

    #[test]
    fn a_deck_that_takes_the_id_of_a_deleted_one_goes_on_with_its_versions() {
        let mut db = db();
        for list in ["1", "2"] {
            db.save_deck(content("A", list)).expect("saved");
            db.delete_deck("a", |_| true).expect("deleted");
        }
        assert_eq!(lists(&db, "a"), some(&[(4, ""), (3, "2"), (2, ""), (1, "1")]));
    }

    #[test]
    fn only_so_many_are_kept() {
        let mut db = db();
        db.save_deck(content("A", "0")).expect("saved");
        for number in 1..=VERSIONS + 5 {
            change(&mut db, "a", &content("A", &number.to_string()));
        }
        let kept = lists(&db, "a");
        assert_eq!((kept.len(), kept[0].0), (VERSIONS as usize, VERSIONS + 6));
        for number in 0..DELETED + 3 {
            let id = db.save_deck(content(&format!("d{number}"), "1")).expect("saved").id;
            db.delete_deck(&id, |_| true).expect("deleted");
        }
        let deleted = db.deleted_decks().expect("read");
        assert_eq!(deleted.len(), DELETED as usize);
        assert_eq!((&*deleted[0].0, &*deleted[99].0), ("d102", "d3"));
        assert_eq!(lists(&db, "d2"), [], "those of long ago are gone");
        assert_eq!(lists(&db, "a").len(), VERSIONS as usize, "what is there is not counted");
    }
}
