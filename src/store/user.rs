//! The user's own database: what they own and the decks they keep. Separate from the catalog, which
//! is derived and may be rebuilt at any time.
//!
//! # Locking
//! Write-ahead logging: readers and a writer do not wait for each other, two writers take turns for
//! some seconds. Each use case is one transaction.
//!
//! # Compatibility
//! Tables only change by `migrations`; a database of a newer program is refused untouched. Card ids
//! are kept whether or not the catalog in use has them.

mod decks;
mod facts;
mod migrations;
mod owned;

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

pub use decks::{DeckContent, MAX_NAME, Replaced, SavedDeck, is_deck_name};
pub use facts::{DeckFacts, DeckUses, Facts};
pub use owned::Edited;

/// How long to wait for another program that is writing: less than the service takes to answer, so
/// that what it refuses for want of time is not written afterwards.
const PATIENCE: Duration = Duration::from_secs(2);

/// The user database could not be used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file cannot be opened as a database.
    #[error("cannot open the user database `{}`", path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        cause: rusqlite::Error,
    },
    /// The file was written by a newer version of the program, which knows tables this one does
    /// not.
    #[error("the user database `{}` is of version {found}, but this program knows none after {}", path.display(), migrations::CURRENT)]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: usize,
    },
    /// What is kept cannot be read.
    #[error("cannot read the user's own data")]
    Read(#[source] rusqlite::Error),
    /// What is kept cannot be changed; it is as it was.
    #[error("cannot change the user's own data")]
    Write(#[source] rusqlite::Error),
}

impl Error {
    /// Whether another program was writing all the time.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        let (Self::Open { cause, .. } | Self::Read(cause) | Self::Write(cause)) = self else {
            return false;
        };
        let code = cause.sqlite_error_code();
        matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
    }
}

/// The result of using the user database.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The user's own database.
#[derive(Debug)]
pub struct UserDb {
    connection: Connection,
}

impl UserDb {
    /// Opens the database of a file, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be opened, is no database or is of a newer program.
    pub fn open(path: &Path) -> Result<Self> {
        let failed = |cause| Error::Open { path: path.to_owned(), cause };
        Self::prepare(Connection::open(path).map_err(failed)?, path)
    }

    /// A database that is gone when it is dropped.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn open_in_memory() -> Result<Self> {
        let path = Path::new(":memory:");
        let failed = |cause| Error::Open { path: path.to_owned(), cause };
        Self::prepare(Connection::open_in_memory().map_err(failed)?, path)
    }

    fn prepare(mut connection: Connection, path: &Path) -> Result<Self> {
        let failed = |cause| Error::Open { path: path.to_owned(), cause };
        connection.busy_timeout(PATIENCE).map_err(failed)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(failed)?;
        let found = migrations::version(&connection).map_err(failed)?;
        if found > migrations::CURRENT {
            return Err(Error::Newer { path: path.to_owned(), found });
        }
        // A database in memory answers `memory`, which is as good.
        connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(())).map_err(failed)?;
        match migrations::migrate(&mut connection).map_err(failed)? {
            Ok(()) => Ok(Self { connection }),
            Err(found) => Err(Error::Newer { path: path.to_owned(), found }),
        }
    }

    /// Runs a use case in one transaction, which is kept if it answers `Ok` and undone if it
    /// answers `Err`.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Result<T, T>>,
    ) -> Result<T> {
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(Error::Write)?;
        match work(&transaction).map_err(Error::Write)? {
            Ok(done) => transaction.commit().map_err(Error::Write).map(|()| done),
            Err(refused) => transaction.rollback().map_err(Error::Write).map(|()| refused),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    #[test]
    fn keeps_what_it_was_told_in_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("user.db");
        let db = UserDb::open(&path).expect("opens");
        let mode: String =
            db.connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).expect("a mode");
        let keys: bool =
            db.connection.query_row("PRAGMA foreign_keys", [], |row| row.get(0)).expect("a flag");
        assert_eq!((mode.as_str(), keys), ("wal", true));
        drop(db);
        UserDb::open(&path).expect("opens again");
    }

    #[test]
    fn refuses_a_database_of_a_newer_program_and_leaves_it_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("user.db");
        Connection::open(&path)
            .expect("opens")
            .pragma_update(None, "user_version", 99)
            .expect("sets it");
        let before = std::fs::read(&path).expect("reads");
        let error = UserDb::open(&path).expect_err("is newer");
        assert!(matches!(error, Error::Newer { found: 99, .. }));
        let text = format!(
            "the user database `{}` is of version 99, but this program knows none after {}",
            path.display(),
            migrations::CURRENT
        );
        assert_eq!(error.to_string(), text);
        assert_eq!(std::fs::read(&path).expect("reads"), before);
    }

    #[test]
    fn says_which_file_is_no_database() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("user.db");
        std::fs::write(&path, "4 Charizard\n".repeat(200)).expect("writes");
        let error = UserDb::open(&path).expect_err("is no database");
        assert_eq!(
            error.to_string(),
            format!("cannot open the user database `{}`", path.display())
        );
        assert!(error.source().is_some());
        let error = UserDb::open(folder.path()).expect_err("is a folder");
        assert!(matches!(error, Error::Open { .. }));
    }
}
