//! The history of the user database's tables.
//!
//! Laws: a migration never changes once it has been released, and new ones are only appended. The
//! number of those a database has seen is its `user_version`.

use rusqlite::{Connection, TransactionBehavior};

/// The migrations, oldest first.
const MIGRATIONS: &[&str] = &[
    "CREATE TABLE owned (
        card TEXT NOT NULL,
        variant TEXT NOT NULL,
        language TEXT NOT NULL,
        condition TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (card, variant, language, condition)
    ) STRICT, WITHOUT ROWID",
    "CREATE TABLE decks (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        format TEXT,
        list TEXT NOT NULL
    ) STRICT, WITHOUT ROWID",
    "ALTER TABLE decks ADD COLUMN built INTEGER NOT NULL DEFAULT 0 CHECK (built IN (0, 1))",
    // What `facts` derives; nothing is lost if it is deleted. The index is what decks are counted
    // by: it is far smaller than the table with the lists.
    "CREATE INDEX decks_by_built ON decks (built);
    CREATE TABLE readings (id INTEGER NOT NULL PRIMARY KEY, key TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE deck_facts (
        reading INTEGER NOT NULL REFERENCES readings (id) ON DELETE CASCADE,
        deck TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        name_key TEXT NOT NULL,
        cards INTEGER NOT NULL,
        format TEXT,
        verdict TEXT,
        PRIMARY KEY (reading, deck)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deck_facts_by_deck ON deck_facts (deck);
    CREATE INDEX deck_facts_by_name ON deck_facts (reading, name_key);
    CREATE TABLE deck_cards (
        reading INTEGER NOT NULL,
        deck TEXT NOT NULL,
        card TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (reading, deck, card),
        FOREIGN KEY (reading, deck) REFERENCES deck_facts (reading, deck) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deck_cards_by_card ON deck_cards (reading, card);
    CREATE TRIGGER deck_changes AFTER UPDATE OF name, format, list ON decks
    BEGIN DELETE FROM deck_facts WHERE deck = old.id; END",
    // What was: `versions` and `changes`. A version without a list is a deck that was deleted;
    // `at` is in seconds since 1970.
    "CREATE TABLE deck_versions (
        place INTEGER NOT NULL PRIMARY KEY,
        deck TEXT NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER,
        name TEXT NOT NULL,
        format TEXT,
        list TEXT,
        built INTEGER NOT NULL CHECK (built IN (0, 1)),
        UNIQUE (deck, version)
    ) STRICT;
    CREATE INDEX deck_deletions ON deck_versions (deck) WHERE list IS NULL;
    INSERT INTO deck_versions (deck, version, name, format, list, built)
        SELECT id, 1, name, format, list, built FROM decks ORDER BY id;
    CREATE TABLE collection_changes (
        id INTEGER NOT NULL PRIMARY KEY,
        at INTEGER,
        counts INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE collection_counts (
        change INTEGER NOT NULL REFERENCES collection_changes (id) ON DELETE CASCADE,
        card TEXT NOT NULL,
        variant TEXT NOT NULL,
        language TEXT NOT NULL,
        condition TEXT NOT NULL,
        before INTEGER NOT NULL,
        after INTEGER NOT NULL,
        PRIMARY KEY (change, card, variant, language, condition)
    ) STRICT, WITHOUT ROWID;
    PRAGMA application_id = 0x6d617a75",
];

/// Marks the file as one of ours, for `file` and for those who restore it: "mazu".
const APPLICATION_ID: i32 = i32::from_be_bytes(*b"mazu");

/// The first version with that mark.
const MARKED: usize = 5;

/// The version this program brings a database to.
pub(super) const CURRENT: usize = MIGRATIONS.len();

/// The version of a database.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    // A negative version was never written by any program of ours.
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

/// Whether a database is one of ours: it has the mark or, from before there was one, the table that
/// has always been there.
pub(super) fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    let id: i32 = connection.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    match version(connection)? {
        0 => Ok(false),
        MARKED.. => Ok(id == APPLICATION_ID),
        _ => connection.table_exists(None, "owned"),
    }
}

/// Brings a database up to date; the version it was found at if it is newer than this program.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<Result<(), usize>> {
    migrate_to(connection, CURRENT)
}

/// As [`migrate`], up to an older version, for tests.
fn migrate_to(connection: &mut Connection, target: usize) -> rusqlite::Result<Result<(), usize>> {
    // Looked at first without a lock, so that opening an up-to-date database waits for nobody.
    if version(connection)? == target {
        return Ok(Ok(()));
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Exclusive)?;
    let found = version(&transaction)?;
    let Some(pending) = MIGRATIONS[..target].get(found..) else {
        return Ok(Err(found));
    };
    for migration in pending {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", i64::try_from(target).unwrap_or(i64::MAX))?;
    transaction.commit()?;
    Ok(Ok(()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(connection: &Connection) -> Vec<String> {
        let mut statement =
            connection.prepare("SELECT sql FROM sqlite_schema ORDER BY name").expect("a query");
        let rows = statement.query_map([], |row| row.get::<_, Option<String>>(0)).expect("rows");
        rows.map(|sql| sql.expect("text").unwrap_or_default()).collect()
    }

    /// Every older version ends with the tables of a new database.
    #[test]
    fn migrates_from_empty_and_from_each_older_version() {
        let mut fresh = Connection::open_in_memory().expect("memory");
        assert_eq!(migrate(&mut fresh).expect("migrates"), Ok(()));
        assert!(!shape(&fresh).is_empty());
        for older in 0..=CURRENT {
            let mut connection = Connection::open_in_memory().expect("memory");
            assert_eq!(migrate_to(&mut connection, older).expect("migrates"), Ok(()));
            assert_eq!(version(&connection).expect("a version"), older);
            assert_eq!(migrate(&mut connection).expect("migrates"), Ok(()));
            assert_eq!(version(&connection).expect("a version"), CURRENT);
            assert_eq!(shape(&connection), shape(&fresh));
            let id: i32 =
                connection.query_row("PRAGMA application_id", [], |row| row.get(0)).expect("an id");
            assert_eq!(id, APPLICATION_ID);
        }
    }

    #[test]
    fn migrating_twice_changes_nothing() {
        let mut connection = Connection::open_in_memory().expect("memory");
        assert_eq!(migrate(&mut connection).expect("migrates"), Ok(()));
        connection
            .execute("INSERT INTO owned VALUES ('base1-4', 'unlimited', 'en', 'mint', 2)", [])
            .expect("inserts");
        assert_eq!(migrate(&mut connection).expect("migrates"), Ok(()));
        let count: i64 =
            connection.query_row("SELECT count FROM owned", [], |row| row.get(0)).expect("a row");
        assert_eq!(count, 2);
    }

    #[test]
    fn decks_of_before_are_not_built() {
        let mut connection = Connection::open_in_memory().expect("memory");
        assert_eq!(migrate_to(&mut connection, 2).expect("migrates"), Ok(()));
        connection
            .execute("INSERT INTO decks VALUES ('a', 'A', NULL, '4 Pikachu')", [])
            .expect("inserts");
        assert_eq!(migrate(&mut connection).expect("migrates"), Ok(()));
        let row = connection
            .query_row("SELECT list, built FROM decks", [], |row| Ok((row.get(0)?, row.get(1)?)))
            .expect("a row");
        assert_eq!(row, ("4 Pikachu".to_owned(), false));
    }

    #[test]
    fn leaves_a_newer_database_as_it_is() {
        for newer in [i64::try_from(CURRENT).expect("small") + 1, -1] {
            let mut connection = Connection::open_in_memory().expect("memory");
            connection.pragma_update(None, "user_version", newer).expect("sets it");
            assert!(migrate(&mut connection).expect("looks").is_err());
            assert_eq!(shape(&connection), Vec::<String>::new());
            let kept: i64 = connection
                .query_row("PRAGMA user_version", [], |row| row.get(0))
                .expect("a version");
            assert_eq!(kept, newer);
        }
    }
}
