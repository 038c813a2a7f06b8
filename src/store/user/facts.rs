//! What the decks the user keeps were found to be when they were read: derived from their lists and
//! the data in use, and kept so that a question about all decks is a query.
//!
//! # Truth
//! Facts belong to a reading, which is known by the data and the program that read. A deck whose
//! name, format or list changes loses its facts (a trigger, so whoever changes it). A question is
//! answered only if every deck it speaks of has facts of the reading; else the decks without are
//! named, to be read first, or, where that may take too long, counted beside the answer.
//! Look and answer are one transaction.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::{Error, Result, SavedDeck, UserDb, decks::one, rows::parse, saved::from_row};
use crate::{
    card::{CardId, FormatId},
    text,
};

/// How many decks are named at once to be read: so many are written in one transaction.
const BATCH: u32 = 200;

/// How many readings are kept. Programs that use different data at once do not undo each other's
/// work.
const READINGS: u32 = 4;

const READING: &str = "SELECT id FROM readings WHERE key = ?1";
const NEW_READING: &str =
    "INSERT INTO readings (id, key) SELECT ifnull(max(id), 0) + 1, ?1 FROM readings";
const DROP_READINGS: &str =
    "DELETE FROM readings WHERE id NOT IN (SELECT id FROM readings ORDER BY id DESC LIMIT ?1)";
const N_UNREAD: &str =
    "SELECT (SELECT count(*) FROM decks) - (SELECT count(*) FROM deck_facts WHERE reading = ?1)";
const UNREAD: &str = "SELECT id, name, format, list, built FROM decks
    WHERE NOT EXISTS (SELECT 1 FROM deck_facts WHERE reading = ?1 AND deck = id) ORDER BY id LIMIT ?2";
const LIST: &str = "SELECT id, name, decks.format, list, built, cards, deck_facts.format, verdict
    FROM decks LEFT JOIN deck_facts ON reading = ?1 AND deck = id WHERE id > ?2 ORDER BY id LIMIT ?3 OFFSET ?4";
const TOTAL: &str = "SELECT count(*) FROM decks";
const NAMED: &str =
    "SELECT deck FROM deck_facts WHERE reading = ?1 AND name_key = ?2 ORDER BY deck LIMIT 1";
const USES: &str = "SELECT deck, name, count FROM deck_cards JOIN decks ON id = deck WHERE reading = ?1 AND card = ?2 ORDER BY deck LIMIT ?3";
const N_USES: &str = "SELECT count(*) FROM deck_cards WHERE reading = ?1 AND card = ?2";
const IN_BUILT: &str =
    "SELECT card, min(sum(count), ?3) FROM decks JOIN deck_cards ON reading = ?1 AND deck = id
    WHERE built = 1 AND id IS NOT ?2 GROUP BY card";
const COPIES: &str = "SELECT card, count FROM deck_cards WHERE reading = ?1 AND deck = ?2";
const FORGET: &str = "DELETE FROM deck_facts WHERE reading = ?1 AND deck = ?2";
const NOTE: &str = "INSERT INTO deck_facts (reading, deck, name_key, cards, format, verdict) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
const NOTE_CARD: &str =
    "INSERT INTO deck_cards (reading, deck, card, count) VALUES (?1, ?2, ?3, ?4)";

/// An answer, or the decks that must be read before there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Facts<T> {
    /// The answer.
    Known(T),
    /// Decks that the reading lacks; there may be more of them.
    Unread(Vec<SavedDeck>),
}

/// What a deck was found to be.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckFacts {
    /// How many cards it has, with lines that name no known card.
    pub cards: u32,
    /// The format it was held against.
    pub format: Option<FormatId>,
    /// What that makes of it.
    pub verdict: Option<String>,
    /// Its cards, each once, with how many copies there are.
    pub copies: Vec<(CardId, u32)>,
}

/// The decks that have a card.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckUses {
    /// The first of them: id, name, copies.
    pub first: Vec<(String, String, u32)>,
    /// How many there are.
    pub total: u32,
    /// How many decks were not read yet and may have it too.
    pub unread: u32,
}

impl UserDb {
    /// How many decks there are.
    ///
    /// # Errors
    /// If they cannot be counted.
    pub fn n_decks(&self) -> Result<u32> {
        self.connection
            .prepare_cached(TOTAL)
            .and_then(|mut total| total.query_row([], |row| row.get(0)))
            .map_err(Error::Read)
    }

    /// So many decks by id, behind an id, without the first few; with their facts but for the
    /// copies.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn list_decks(
        &mut self,
        key: &str,
        after: &str,
        (skip, limit): (u32, u32),
    ) -> Result<Facts<Vec<(SavedDeck, DeckFacts)>>> {
        self.look(|transaction| {
            let reading = reading(transaction, key)?;
            let mut statement = transaction.prepare_cached(LIST)?;
            let rows = statement.query_map(params![reading, after, limit, skip], |row| {
                Ok((from_row(row)?, facts(row)?))
            })?;
            let (mut known, mut unread) = (Vec::new(), Vec::new());
            for row in rows {
                match row? {
                    (saved, Some(facts)) => known.push((saved, facts)),
                    (saved, None) => unread.push(saved),
                }
            }
            unread.truncate(BATCH as usize);
            Ok(if unread.is_empty() { Facts::Known(known) } else { Facts::Unread(unread) })
        })
    }

    /// Decks that were not read yet; none is an answer.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn all_read(&mut self, key: &str) -> Result<Facts<()>> {
        self.ask(key, |_, _| Ok(()))
    }

    /// The deck of a name, in any spelling; of several the first by id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn deck_named(&mut self, key: &str, name: &str) -> Result<Facts<Option<SavedDeck>>> {
        self.ask(key, |transaction, reading| {
            let mut statement = transaction.prepare_cached(NAMED)?;
            let id = statement
                .query_row(params![reading, text::key(name)], |row| row.get::<_, String>(0))
                .optional()?;
            id.map_or(Ok(None), |id| one(transaction, &id))
        })
    }

    /// The decks that have a card, of those that were read: the first few by id, and how many there
    /// are.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn decks_with(&mut self, key: &str, card: &CardId, limit: u32) -> Result<DeckUses> {
        self.look(|transaction| {
            // No reading has this number.
            let reading = reading(transaction, key)?.unwrap_or(0);
            let total = transaction
                .prepare_cached(N_USES)?
                .query_row(params![reading, card.as_str()], |row| row.get(0))?;
            let unread =
                transaction.prepare_cached(N_UNREAD)?.query_row([reading], |row| row.get(0))?;
            let mut statement = transaction.prepare_cached(USES)?;
            let uses = statement.query_map(params![reading, card.as_str(), limit], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })?;
            Ok(DeckUses { first: uses.collect::<rusqlite::Result<_>>()?, total, unread })
        })
    }

    /// The copies in the decks marked as built, but for one.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn copies_in_built(
        &mut self,
        key: &str,
        except: Option<&str>,
    ) -> Result<Facts<Vec<(CardId, u32)>>> {
        self.ask(key, |transaction, reading| {
            transaction
                .prepare_cached(IN_BUILT)?
                .query_map(params![reading, except, u32::MAX], copies)?
                .collect()
        })
    }

    /// The copies in a deck.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn copies_in(&mut self, key: &str, deck: &str) -> Result<Facts<Vec<(CardId, u32)>>> {
        self.ask(key, |transaction, reading| {
            transaction.prepare_cached(COPIES)?.query_map(params![reading, deck], copies)?.collect()
        })
    }

    /// Notes what decks were found to be; of one that has changed meanwhile, nothing.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn note_facts(&mut self, key: &str, decks: &[(SavedDeck, DeckFacts)]) -> Result<()> {
        self.note(|transaction| {
            if reading(transaction, key)?.is_none() {
                transaction.execute(NEW_READING, [key])?;
                transaction.execute(DROP_READINGS, [READINGS])?;
            }
            let reading: i64 = transaction.query_row(READING, [key], |row| row.get(0))?;
            for (saved, facts) in decks {
                // Whether it is built is no part of what was read.
                let is_same = one(transaction, &saved.id)?
                    .is_some_and(|now| now.content.is_read_as(&saved.content));
                if is_same {
                    note(transaction, reading, saved, facts)?;
                }
            }
            Ok(Ok(()))
        })
    }

    /// Looks at decks of which all must have been read.
    fn ask<T>(
        &mut self,
        key: &str,
        answer: impl FnOnce(&Transaction<'_>, i64) -> rusqlite::Result<T>,
    ) -> Result<Facts<T>> {
        self.look(|transaction| {
            // No reading has this number.
            let reading = reading(transaction, key)?.unwrap_or(0);
            let n_unread: u32 =
                transaction.prepare_cached(N_UNREAD)?.query_row([reading], |row| row.get(0))?;
            if n_unread == 0 {
                return answer(transaction, reading).map(Facts::Known);
            }
            let mut statement = transaction.prepare_cached(UNREAD)?;
            let unread = statement.query_map(params![reading, BATCH], from_row)?;
            Ok(Facts::Unread(unread.collect::<rusqlite::Result<_>>()?))
        })
    }

    /// Reads in one transaction: nothing changes between two looks.
    fn look<T>(&mut self, look: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T> {
        self.connection
            .transaction()
            .and_then(|transaction| look(&transaction))
            .map_err(Error::Read)
    }
}

fn reading(connection: &Connection, key: &str) -> rusqlite::Result<Option<i64>> {
    connection.prepare_cached(READING)?.query_row([key], |row| row.get(0)).optional()
}

fn note(
    connection: &Connection,
    reading: i64,
    saved: &SavedDeck,
    facts: &DeckFacts,
) -> rusqlite::Result<()> {
    let (name_key, format) =
        (text::key(&saved.content.name), facts.format.as_ref().map(FormatId::as_str));
    connection.prepare_cached(FORGET)?.execute(params![reading, saved.id])?;
    connection.prepare_cached(NOTE)?.execute(params![
        reading,
        saved.id,
        name_key,
        facts.cards,
        format,
        facts.verdict
    ])?;
    let mut statement = connection.prepare_cached(NOTE_CARD)?;
    facts.copies.iter().try_for_each(|(card, count)| {
        statement.execute(params![reading, saved.id, card.as_str(), count]).map(drop)
    })
}

/// The facts behind the columns of a deck; none if there are none.
fn facts(row: &Row<'_>) -> rusqlite::Result<Option<DeckFacts>> {
    let Some(cards) = row.get(5)? else { return Ok(None) };
    let format = row.get_ref(6)?.as_str_or_null()?.map(|_| parse(row, 6)).transpose()?;
    Ok(Some(DeckFacts { cards, format, verdict: row.get(7)?, copies: Vec::new() }))
}

fn copies(row: &Row<'_>) -> rusqlite::Result<(CardId, u32)> {
    Ok((parse(row, 0)?, row.get(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::user::DeckContent;

    fn content(name: &str, list: &str) -> DeckContent {
        DeckContent { name: name.to_owned(), format: None, list: list.to_owned(), is_built: false }
    }

    fn facts_of(copies: &[(&str, u32)]) -> DeckFacts {
        let copies: Vec<(CardId, u32)> =
            copies.iter().map(|(card, count)| (card.parse().expect("an id"), *count)).collect();
        DeckFacts {
            cards: copies.iter().map(|(_, count)| count).sum(),
            copies,
            ..DeckFacts::default()
        }
    }

    /// Reads what is unread as having one Pikachu, until there is an answer.
    fn told<T>(db: &mut UserDb, key: &str, ask: impl Fn(&mut UserDb) -> Result<Facts<T>>) -> T {
        loop {
            match ask(db).expect("asked") {
                Facts::Known(answer) => return answer,
                Facts::Unread(decks) => {
                    let decks: Vec<_> = decks
                        .into_iter()
                        .map(|deck| (deck, facts_of(&[("base1-58", 1)])))
                        .collect();
                    db.note_facts(key, &decks).expect("noted");
                }
            }
        }
    }

    fn with_pikachu(db: &mut UserDb, key: &str) -> DeckUses {
        let card = "base1-58".parse().expect("an id");
        told(db, key, |db| db.all_read(key));
        db.decks_with(key, &card, 2).expect("asked")
    }

    #[test]
    fn nothing_is_answered_before_it_was_read() {
        let mut db = UserDb::open_in_memory().expect("memory");
        let a = db.save_deck(content("A", "1")).expect("saved");
        let card = "base1-58".parse().expect("an id");
        assert_eq!(db.copies_in("k", "a").expect("asked"), Facts::Unread(vec![a.clone()]));
        let unread = DeckUses { unread: 1, ..DeckUses::default() };
        assert_eq!(db.decks_with("k", &card, 9).expect("asked"), unread);
        assert_eq!(db.list_decks("k", "", (0, 9)).expect("asked"), Facts::Unread(vec![a.clone()]));
        db.note_facts("k", &[(a.clone(), facts_of(&[("base1-58", 4)]))]).expect("noted");
        let uses =
            DeckUses { first: vec![("a".to_owned(), "A".to_owned(), 4)], total: 1, unread: 0 };
        assert_eq!(db.decks_with("k", &card, 9).expect("asked"), uses);
        assert_eq!(db.copies_in("other data", "a").expect("asked"), Facts::Unread(vec![a.clone()]));
        assert_eq!(db.decks_with("other data", &card, 9).expect("asked"), unread);
        let changed = content("B", "2");
        db.replace_deck("a", |_| Some(changed.clone())).expect("replaced");
        let now = SavedDeck { id: "a".to_owned(), content: changed };
        assert_eq!(db.copies_in("k", "a").expect("asked"), Facts::Unread(vec![now]));
        assert_eq!(db.decks_with("k", &card, 9).expect("asked"), unread);
        db.note_facts("k", &[(a, facts_of(&[]))]).expect("noted");
        assert!(
            matches!(db.all_read("k").expect("asked"), Facts::Unread(_)),
            "what was read is no more"
        );
    }

    #[test]
    fn decks_are_counted_named_and_listed_in_pages() {
        let mut db = UserDb::open_in_memory().expect("memory");
        for name in ["c", "a", "É", "b"] {
            db.save_deck(content(name, "")).expect("saved");
        }
        let uses = with_pikachu(&mut db, "k");
        assert_eq!((uses.total, uses.first.len(), &*uses.first[0].0), (4, 2, "a"));
        let ids = |db: &mut UserDb, after: &str, range| -> Vec<String> {
            told(db, "k", |db| db.list_decks("k", after, range))
                .into_iter()
                .map(|(deck, _)| deck.id)
                .collect()
        };
        assert_eq!(
            (ids(&mut db, "", (1, 2)), ids(&mut db, "b", (0, 9))),
            (vec!["b".into(), "c".into()], vec!["c".into(), "e".into()])
        );
        let named = |db: &mut UserDb, name: &str| {
            told(db, "k", |db| db.deck_named("k", name)).map(|deck| deck.id)
        };
        assert_eq!((named(&mut db, "e"), named(&mut db, "none")), (Some("e".to_owned()), None));
        assert_eq!(db.n_decks().expect("counted"), 4);
        db.delete_deck("a", |_| true).expect("deleted");
        assert_eq!(with_pikachu(&mut db, "k").total, 3);
    }

    #[test]
    fn copies_of_built_decks_are_summed() {
        let mut db = UserDb::open_in_memory().expect("memory");
        for name in ["a", "b", "c"] {
            db.save_deck(DeckContent { is_built: name != "c", ..content(name, "") })
                .expect("saved");
        }
        let sum = |db: &mut UserDb, except| {
            told(db, "k", |db| db.copies_in_built("k", except))
                .iter()
                .map(|(_, count)| count)
                .sum::<u32>()
        };
        assert_eq!(
            (sum(&mut db, None), sum(&mut db, Some("a")), sum(&mut db, Some("c"))),
            (2, 1, 2)
        );
        assert_eq!(
            told(&mut db, "k", |db| db.copies_in("k", "c")),
            facts_of(&[("base1-58", 1)]).copies
        );
    }

    #[test]
    fn readings_of_long_ago_go() {
        let mut db = UserDb::open_in_memory().expect("memory");
        db.save_deck(content("a", "")).expect("saved");
        for key in ["1", "2", "3", "4", "5"] {
            with_pikachu(&mut db, key);
        }
        assert!(matches!(db.all_read("1").expect("asked"), Facts::Unread(_)));
        assert!(matches!(db.all_read("2").expect("asked"), Facts::Known(())));
        let left: i64 = db
            .connection
            .query_row("SELECT count(*) FROM deck_cards", [], |row| row.get(0))
            .expect("a number");
        assert_eq!(left, 4);
    }
}
