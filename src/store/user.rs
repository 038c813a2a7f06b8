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
//!
//! # Disks
//! A new database is put into place in whole, so that an empty file is one that lost what it held,
//! and is refused. Where nothing can be written, because the disk is full or the file is not ours,
//! what is kept is read all the same: from a copy in memory, in which derived facts can be noted,
//! and nothing else.

mod changes;
mod decks;
mod facts;
mod file;
mod migrations;
mod owned;
mod rows;
mod saved;
mod undo;
mod versions;
mod whole;

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, ffi};

pub use changes::{CHANGES, PastChange};
pub use decks::{Replaced, Restored};
pub use facts::{DeckFacts, DeckUses, Facts};
pub use file::put_aside;
pub use owned::Edited;
pub use saved::{DeckContent, MAX_NAME, SavedDeck, is_deck_name};
pub use undo::Undone;
pub use versions::{DELETED, DeckVersion, VERSIONS};
pub use whole::{Holds, VERSION};

use self::file::{PATIENCE, copied, open_to_read};

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
    /// There is no file and none can be made.
    #[error("cannot make the user database `{}`", path.display())]
    Create {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// The file has no contents, which no version of the program leaves: something else has cut it
    /// short.
    #[error("the user database `{}` is empty", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
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
    /// There is no file, or none that could hold a database.
    #[error("cannot read `{}`", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// The file is a database of another program.
    #[error("`{}` is no user database", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Something in the file is not as it was written.
    #[error("the user database `{}` is damaged", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
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

    /// Whether the file is not as it was written, or is none of ours.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Damaged { .. } | Self::Foreign { .. } => true,
            Self::Open { cause, .. } | Self::Read(cause) => matches!(
                cause.sqlite_error_code(),
                None | Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
            ),
            _ => false,
        }
    }

    /// Whether the disk is full or the file may not be written to.
    #[must_use]
    pub fn is_unwritable(&self) -> bool {
        match self {
            Self::Create { cause, .. } => cause.kind() != ErrorKind::AlreadyExists,
            Self::Open { cause, .. } | Self::Write(cause) => matches!(
                cause.sqlite_error_code(),
                Some(
                    ErrorCode::CannotOpen
                        | ErrorCode::DiskFull
                        | ErrorCode::PermissionDenied
                        | ErrorCode::ReadOnly
                        | ErrorCode::SystemIoFailure
                )
            ),
            _ => false,
        }
    }
}

/// The result of using the user database.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The user's own database.
#[derive(Debug)]
pub struct UserDb {
    connection: Connection,
    path: PathBuf,
    /// When it is, in seconds since 1970, if that is known.
    now: Option<i64>,
    /// Why the file cannot be written, if this is a copy of it.
    unwritable: Option<ffi::Error>,
}

impl UserDb {
    /// Opens the database of a file, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be opened or made, is empty, is no database or is of a newer program.
    pub fn open(path: &Path) -> Result<Self> {
        let failed = |cause| Error::Open { path: path.to_owned(), cause };
        match fs::metadata(path) {
            Ok(about) if about.is_file() && about.len() == 0 => {
                return Err(Error::Empty { path: path.to_owned() });
            }
            Err(error) if error.kind() == ErrorKind::NotFound => match Self::open_in_memory()?
                .create(path)
            {
                // Somebody else was first.
                Err(Error::Create { cause, .. }) if cause.kind() == ErrorKind::AlreadyExists => {}
                made => made?,
            },
            _ => {}
        }
        match Connection::open(path).map_err(failed).and_then(|file| Self::prepare(file, path)) {
            Err(error) if error.is_unwritable() => Self::copy(path, error),
            opened => opened,
        }
    }

    /// A copy of the database of a file that cannot be written, to be read.
    fn copy(path: &Path, why: Error) -> Result<Self> {
        // What cannot be read either is not there to be kept: then the first failure says more.
        let Ok(copy) = open_to_read(path).and_then(|file| copied(&file)) else { return Err(why) };
        let unwritable = match &why {
            Error::Open { cause, .. } | Error::Write(cause) => cause.sqlite_error().copied(),
            _ => None,
        };
        Ok(Self { unwritable, ..Self::prepare(copy, path)? })
    }

    /// This database, or a copy of it in memory if it failed because nothing can be written.
    ///
    /// # Errors
    /// What it failed of, for any other reason.
    pub fn readable_after(self, error: Error) -> Result<Self> {
        if error.is_unwritable() { Self::copy(&self.path, error) } else { Err(error) }
    }

    /// The same at a time, in seconds since 1970, which is noted of what is changed.
    #[must_use]
    pub fn at(self, now: i64) -> Self {
        Self { now: Some(now), ..self }
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
            Ok(()) => Ok(Self { connection, path: path.to_owned(), now: None, unwritable: None }),
            Err(found) => Err(Error::Newer { path: path.to_owned(), found }),
        }
    }

    /// Runs a use case in one transaction, which is kept if it answers `Ok` and undone if it
    /// answers `Err`.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Result<T, T>>,
    ) -> Result<T> {
        match self.unwritable {
            Some(why) => Err(Error::Write(rusqlite::Error::SqliteFailure(why, None))),
            None => self.note(work),
        }
    }

    /// As [`UserDb::write`], of what is derived and may be lost.
    fn note<T>(
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

    #[test]
    fn refuses_a_file_that_lost_its_contents_and_never_leaves_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("user.db");
        drop(UserDb::open(&path).expect("made"));
        let names: Vec<_> = std::fs::read_dir(folder.path())
            .expect("there")
            .map(|entry| entry.expect("there").file_name())
            .collect();
        assert_eq!(names, ["user.db"], "nothing is left beside it");
        std::fs::write(&path, "").expect("cut short");
        assert!(matches!(UserDb::open(&path), Err(Error::Empty { .. })));
        assert_eq!(std::fs::metadata(&path).expect("there").len(), 0, "it is left alone");
    }

    #[test]
    fn what_cannot_be_written_can_be_read_and_noted_but_not_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("user.db");
        let mut db = UserDb::open(&path).expect("made");
        let deck = |name: &str| DeckContent {
            name: name.to_owned(),
            format: None,
            list: "4 Pikachu".to_owned(),
            is_built: false,
        };
        let saved = db.save_deck(deck("One")).expect("saved");
        let full = || {
            let full = ffi::Error::new(ffi::SQLITE_FULL);
            Error::Write(rusqlite::Error::SqliteFailure(full, None))
        };
        // The first copy finds what was written beside the file, the second one finds it in the
        // file.
        let other = UserDb::open(&path).expect("opened");
        let first = db.readable_after(full()).expect("copied");
        drop(other);
        for mut copy in [first, UserDb::copy(&path, full()).expect("copied")] {
            assert_eq!(copy.decks().expect("read"), std::slice::from_ref(&saved));
            copy.note_facts("key", &[(saved.clone(), DeckFacts::default())]).expect("noted");
            assert_eq!(copy.all_read("key").expect("read"), Facts::Known(()));
            let refused = copy.save_deck(deck("Two")).expect_err("not written");
            assert!(refused.is_unwritable() && matches!(refused, Error::Write(_)), "{refused}");
        }
        assert_eq!(UserDb::open(&path).expect("opened").decks().expect("read").len(), 1);
    }
}
