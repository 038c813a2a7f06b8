//! What is owned, as a table: one row for each kind of copy.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Row, params};

use super::{
    Error, Result, UserDb,
    changes::note,
    rows::{copy_of, parse},
};
use crate::{
    card::CardId,
    collection::{Change, Changed, Collection, Copy, Edit, Refused},
};

const ALL: &str = "SELECT card, variant, language, condition, count FROM owned ORDER BY card, variant, language, condition";
const OF_CARD: &str = "SELECT card, variant, language, condition, count FROM owned WHERE card = ?1 ORDER BY variant, language, condition";
const BY_CARD: &str = "SELECT card, SUM(count) FROM owned GROUP BY card ORDER BY card";
const PUT: &str =
    "INSERT INTO owned (card, variant, language, condition, count) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT DO UPDATE SET count = excluded.count";
const DROP: &str =
    "DELETE FROM owned WHERE card = ?1 AND variant = ?2 AND language = ?3 AND condition = ?4";
const DROP_ALL: &str = "DELETE FROM owned";

/// What became of some edits: all were made, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edited {
    /// All were made.
    Done(Vec<Changed>),
    /// Nothing was changed, because these cannot be made.
    Refused(Vec<Refused>),
}

impl UserDb {
    /// Everything that is owned.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn collection(&self) -> Result<Collection> {
        read_all(&self.connection).map_err(Error::Read)
    }

    /// The copies owned of a card.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn owned_of(&self, card: &CardId) -> Result<Vec<(Copy, u32)>> {
        read_card(&self.connection, card).map_err(Error::Read)
    }

    /// How many copies are owned of each card, whatever the variant, language and condition.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn owned_by_card(&self) -> Result<BTreeMap<CardId, u32>> {
        let read = || -> rusqlite::Result<BTreeMap<CardId, u32>> {
            let mut statement = self.connection.prepare_cached(BY_CARD)?;
            let sum = |row: &Row<'_>| {
                Ok((parse(row, 0)?, u32::try_from(row.get::<_, i64>(1)?).unwrap_or(u32::MAX)))
            };
            statement.query_map([], sum)?.collect()
        };
        read().map_err(Error::Read)
    }

    /// Makes some edits in order: all of them, or none if one cannot be made.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn edit(&mut self, edits: &[Edit]) -> Result<Edited> {
        let now = self.now;
        self.write(|transaction| make(transaction, now, edits))
    }

    /// As [`UserDb::edit`], if what is owned is what is expected; nothing if it is not.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn edit_if(
        &mut self,
        expected: impl Fn(&Collection) -> bool,
        edits: &[Edit],
    ) -> Result<Option<Edited>> {
        let now = self.now;
        self.write(|transaction| {
            when(transaction, expected, |transaction| make(transaction, now, edits))
        })
    }

    /// Adds copies.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn add(&mut self, copy: Copy, count: u32) -> Result<Edited> {
        self.edit(&[Edit { copy, change: Change::Add(count) }])
    }

    /// Takes copies away, if there are so many.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn remove(&mut self, copy: Copy, count: u32) -> Result<Edited> {
        self.edit(&[Edit { copy, change: Change::Remove(count) }])
    }

    /// Says how many copies there are.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn set(&mut self, copy: Copy, count: u32) -> Result<Edited> {
        self.edit(&[Edit { copy, change: Change::Set(count) }])
    }

    /// Makes this the whole collection, in place of what there was.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn replace(&mut self, collection: &Collection) -> Result<Edited> {
        let now = self.now;
        self.write(|transaction| put_all(transaction, now, collection))
    }

    /// As [`UserDb::replace`], if what is owned is what is expected; nothing if it is not.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn replace_if(
        &mut self,
        expected: impl Fn(&Collection) -> bool,
        collection: &Collection,
    ) -> Result<Option<Edited>> {
        let now = self.now;
        self.write(|transaction| {
            when(transaction, expected, |transaction| put_all(transaction, now, collection))
        })
    }

    /// Adds a whole collection to what there is.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn merge(&mut self, collection: &Collection) -> Result<Edited> {
        let all =
            |(copy, count): (&Copy, u32)| Edit { copy: copy.clone(), change: Change::Add(count) };
        self.edit(&collection.iter().map(all).collect::<Vec<_>>())
    }
}

/// Does some work if what is owned is what is expected.
fn when(
    connection: &Connection,
    expected: impl Fn(&Collection) -> bool,
    work: impl FnOnce(&Connection) -> rusqlite::Result<std::result::Result<Edited, Edited>>,
) -> rusqlite::Result<std::result::Result<Option<Edited>, Option<Edited>>> {
    if !expected(&read_all(connection)?) {
        return Ok(Err(None));
    }
    Ok(work(connection)?.map(Some).map_err(Some))
}

fn make(
    connection: &Connection,
    now: Option<i64>,
    edits: &[Edit],
) -> rusqlite::Result<std::result::Result<Edited, Edited>> {
    let (mut changes, mut refused) = (Vec::new(), Vec::new());
    // The rows of a card are read once, however many edits it has.
    let (mut known, mut owned) = (BTreeSet::new(), Collection::new());
    for edit in edits {
        if known.insert(&edit.copy.card) {
            for (copy, count) in read_card(connection, &edit.copy.card)? {
                owned.set(copy, count);
            }
        }
        let before = owned.count(&edit.copy);
        let Some(after) = edit.change.apply(before) else {
            let mut others = read_card(connection, &edit.copy.card)?;
            others.retain(|(copy, _)| *copy != edit.copy);
            refused.push(Refused { edit: edit.clone(), owned: before, others });
            continue;
        };
        put(connection, &edit.copy, after)?;
        owned.set(edit.copy.clone(), after);
        changes.push(Changed { copy: edit.copy.clone(), before, after });
    }
    if !refused.is_empty() {
        return Ok(Err(Edited::Refused(refused)));
    }
    note(connection, now, &changes)?;
    Ok(Ok(Edited::Done(changes)))
}

fn put_all(
    connection: &Connection,
    now: Option<i64>,
    collection: &Collection,
) -> rusqlite::Result<std::result::Result<Edited, Edited>> {
    let before = read_all(connection)?;
    connection.execute(DROP_ALL, [])?;
    let refused = too_many(collection, &before);
    if !refused.is_empty() {
        return Ok(Err(Edited::Refused(refused)));
    }
    let mut changes = Vec::new();
    for (copy, after) in collection.iter() {
        put(connection, copy, after)?;
        changes.push(Changed { copy: copy.clone(), before: before.count(copy), after });
    }
    let gone = before.iter().filter(|(copy, _)| collection.count(copy) == 0);
    changes.extend(gone.map(|(copy, before)| Changed { copy: copy.clone(), before, after: 0 }));
    changes.retain(|change| change.before != change.after);
    note(connection, now, &changes)?;
    Ok(Ok(Edited::Done(changes)))
}

pub(super) fn read_all(connection: &Connection) -> rusqlite::Result<Collection> {
    connection.prepare_cached(ALL)?.query_map([], from_row)?.collect()
}

pub(super) fn read_card(
    connection: &Connection,
    card: &CardId,
) -> rusqlite::Result<Vec<(Copy, u32)>> {
    connection.prepare_cached(OF_CARD)?.query_map([card.as_str()], from_row)?.collect()
}

pub(super) fn put(connection: &Connection, copy: &Copy, count: u32) -> rusqlite::Result<()> {
    let (card, variant, language, condition) = (
        copy.card.as_str(),
        copy.variant.as_str(),
        copy.language.as_str(),
        copy.condition.as_str(),
    );
    if count == 0 {
        connection.prepare_cached(DROP)?.execute(params![card, variant, language, condition])?;
    } else {
        connection
            .prepare_cached(PUT)?
            .execute(params![card, variant, language, condition, count])?;
    }
    Ok(())
}

/// The counts of a collection that are more than one may own.
fn too_many(collection: &Collection, before: &Collection) -> Vec<Refused> {
    let change =
        |(copy, count): (&Copy, u32)| Edit { copy: copy.clone(), change: Change::Set(count) };
    let mut edits: Vec<Edit> = collection.iter().map(change).collect();
    edits.retain(|edit| edit.change.apply(0).is_none());
    edits
        .into_iter()
        .map(|edit| Refused { owned: before.count(&edit.copy), edit, others: Vec::new() })
        .collect()
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<(Copy, u32)> {
    Ok((copy_of(row)?, row.get(4)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        collection::{Condition, MAX_COUNT, Totals, Variant},
        text::Lang,
    };

    fn copy(card: &str, variant: &str) -> Copy {
        Copy {
            card: card.parse().expect("an id"),
            variant: Variant::new(variant),
            language: Lang::IT,
            condition: Condition::NearMint,
        }
    }

    fn edit(card: &str, change: Change) -> Edit {
        Edit { copy: copy(card, "unlimited"), change }
    }

    #[track_caller]
    fn check(db: &UserDb, expected: &[(&str, &str, u32)]) {
        let collection = db.collection().expect("reads");
        let found: Vec<_> = collection
            .iter()
            .map(|(copy, count)| (copy.card.as_str(), copy.variant.as_str(), count))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn adds_removes_and_sets() {
        let mut db = UserDb::open_in_memory().expect("opens");
        db.add(copy("base1-4", "unlimited"), 2).expect("writes");
        db.add(copy("base1-4", "unlimited"), 1).expect("writes");
        db.add(copy("base1-4", "first-edition"), 1).expect("writes");
        db.set(copy("base1-58", "unlimited"), 4).expect("writes");
        check(
            &db,
            &[
                ("base1-4", "first-edition", 1),
                ("base1-4", "unlimited", 3),
                ("base1-58", "unlimited", 4),
            ],
        );
        let by_card = db.owned_by_card().expect("reads");
        assert_eq!(
            by_card.iter().map(|(card, count)| (card.as_str(), *count)).collect::<Vec<_>>(),
            [("base1-4", 4), ("base1-58", 4)]
        );
        let done = db.remove(copy("base1-4", "unlimited"), 3).expect("writes");
        assert_eq!(
            done,
            Edited::Done(vec![Changed { copy: copy("base1-4", "unlimited"), before: 3, after: 0 }])
        );
        db.set(copy("base1-58", "unlimited"), 0).expect("writes");
        check(&db, &[("base1-4", "first-edition", 1)]);
        assert_eq!(
            db.owned_of(&"base1-4".parse().expect("an id")).expect("reads"),
            [(copy("base1-4", "first-edition"), 1)]
        );
    }

    #[test]
    fn removing_more_than_owned_changes_nothing_at_all() {
        let mut db = UserDb::open_in_memory().expect("opens");
        db.add(copy("base1-4", "first-edition"), 1).expect("writes");
        db.add(copy("base1-4", "unlimited"), 2).expect("writes");
        let edits = [
            edit("base1-1", Change::Add(5)),
            edit("base1-4", Change::Remove(2)),
            edit("base1-4", Change::Remove(1)),
        ];
        let Edited::Refused(refused) = db.edit(&edits).expect("writes") else {
            panic!("must be refused")
        };
        let others = vec![(copy("base1-4", "first-edition"), 1)];
        assert_eq!(refused, [Refused { edit: edits[2].clone(), owned: 0, others }]);
        check(&db, &[("base1-4", "first-edition", 1), ("base1-4", "unlimited", 2)]);
    }

    #[test]
    fn keeps_cards_and_variants_that_no_catalog_knows() {
        let mut db = UserDb::open_in_memory().expect("opens");
        db.add(copy("gone-1", "Reverse Holo, signed"), 1).expect("writes");
        db.add(copy("gone-2", ""), 1).expect("writes");
        check(&db, &[("gone-1", "Reverse Holo, signed", 1), ("gone-2", "", 1)]);
    }

    /// I17: what is imported is what is there.
    #[test]
    fn replaces_and_merges_whole_collections() {
        let mut db = UserDb::open_in_memory().expect("opens");
        db.add(copy("base1-1", "unlimited"), 1).expect("writes");
        db.add(copy("base1-2", "unlimited"), 1).expect("writes");
        let list: Collection =
            [(copy("base1-2", "unlimited"), 1), (copy("base1-3", "unlimited"), 2)]
                .into_iter()
                .collect();
        let Edited::Done(changes) = db.merge(&list).expect("writes") else {
            panic!("nothing to refuse")
        };
        assert_eq!(
            changes.iter().map(|change| (change.before, change.after)).collect::<Vec<_>>(),
            [(1, 2), (0, 2)]
        );
        check(
            &db,
            &[
                ("base1-1", "unlimited", 1),
                ("base1-2", "unlimited", 2),
                ("base1-3", "unlimited", 2),
            ],
        );
        let Edited::Done(changes) = db.replace(&list).expect("writes") else {
            panic!("nothing to refuse")
        };
        assert_eq!(
            changes.iter().map(|change| (change.before, change.after)).collect::<Vec<_>>(),
            [(2, 1), (1, 0)]
        );
        assert_eq!(db.collection().expect("reads"), list);
        assert_eq!(list.totals(), Totals { entries: 2, copies: 3 });
    }

    #[test]
    fn refuses_counts_beyond_the_most() {
        let mut db = UserDb::open_in_memory().expect("opens");
        db.set(copy("base1-1", "unlimited"), MAX_COUNT).expect("writes");
        let list: Collection = [(copy("base1-1", "unlimited"), 1)].into_iter().collect();
        assert!(matches!(db.merge(&list).expect("writes"), Edited::Refused(_)));
        let list: Collection =
            [(copy("base1-1", "unlimited"), MAX_COUNT + 1)].into_iter().collect();
        assert!(matches!(db.replace(&list).expect("writes"), Edited::Refused(_)));
        check(&db, &[("base1-1", "unlimited", MAX_COUNT)]);
    }

    #[test]
    fn a_row_nobody_can_read_is_an_error() {
        let db = UserDb::open_in_memory().expect("opens");
        db.connection
            .execute("INSERT INTO owned VALUES ('base1-4', 'unlimited', 'en', 'shiny', 2)", [])
            .expect("inserts");
        assert_eq!(
            db.collection().expect_err("unreadable").to_string(),
            "cannot read the user's own data"
        );
        let negative = db
            .connection
            .execute("INSERT INTO owned VALUES ('base1-4', 'unlimited', 'en', 'mint', 0)", []);
        assert!(negative.is_err(), "the table itself holds no empty rows");
    }

    #[test]
    fn two_programs_take_turns() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("user.db");
        let add = || {
            let mut db = UserDb::open(&path).expect("opens");
            for _ in 0..25 {
                db.add(copy("base1-4", "unlimited"), 1).expect("waits for the other");
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(add);
            scope.spawn(add);
        });
        check(&UserDb::open(&path).expect("opens"), &[("base1-4", "unlimited", 50)]);
    }
}
