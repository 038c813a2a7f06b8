//! Whole databases: read to the last page and row before anything is made of them, written to
//! another file, and put into the place of the one in use.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use super::{
    Error, Result, UserDb,
    file::{
        copied, copy_all, free_place, is_file, is_unreadable, open_alone, open_there, with_end,
    },
    migrations,
};
use crate::disk;

const SIZE: &str = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";

/// What a database holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holds {
    /// The version of its tables, as they were found.
    pub version: usize,
    /// How many bytes its pages have.
    pub bytes: u64,
    /// How many decks.
    pub decks: u64,
    /// How many copies of cards.
    pub copies: u64,
}

/// The version of tables this program writes, and the newest it knows.
pub const VERSION: usize = migrations::CURRENT;

impl UserDb {
    /// A copy in memory of the database of a file, up to date, and what it holds. Every page and
    /// every row of it was read; the file is left as it is.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, is of a newer program or of another one.
    pub fn read_whole(path: &Path) -> Result<(Self, Holds)> {
        let failed = |cause| Error::Open { path: path.to_owned(), cause };
        is_file(path).map_err(|cause| Error::Unreadable { path: path.to_owned(), cause })?;
        if fs::metadata(path).is_ok_and(|about| about.len() == 0) {
            return Err(Error::Empty { path: path.to_owned() });
        }
        let copy = open_there(path).and_then(|file| copied(&file)).map_err(failed)?;
        let version = migrations::version(&copy).map_err(failed)?;
        if version > VERSION {
            return Err(Error::Newer { path: path.to_owned(), found: version });
        }
        if !migrations::is_ours(&copy).map_err(failed)? {
            return Err(Error::Foreign { path: path.to_owned() });
        }
        let says: String =
            copy.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(failed)?;
        if says != "ok" {
            return Err(Error::Damaged { path: path.to_owned() });
        }
        let bytes: i64 = copy.query_row(SIZE, [], |row| row.get(0)).map_err(failed)?;
        let (copy, bytes) = (Self::prepare(copy, path)?, bytes.unsigned_abs());
        let (decks, copies) = (copy.decks()?.len() as u64, copy.collection()?.totals().copies);
        Ok((copy, Holds { version, bytes, decks, copies }))
    }

    /// The bytes of a file with this database.
    ///
    /// # Errors
    /// If there is no memory for them.
    pub fn to_bytes(&mut self) -> Result<Vec<u8>> {
        Ok(self.connection.serialize("main").map_err(Error::Read)?.to_vec())
    }

    /// Puts what this database holds into the place of what a file holds, for which there is
    /// another file from then on: its name. Programs that have the file open go on with what it
    /// holds now.
    ///
    /// # Errors
    /// If it cannot be done: the file is as it was then.
    pub fn put_into(&mut self, path: &Path) -> Result<Option<PathBuf>> {
        let failed = |cause| Error::Open { path: path.to_owned(), cause };
        if matches!(path.symlink_metadata(), Err(error) if error.kind() == ErrorKind::NotFound) {
            self.create(path)?;
            return Ok(None);
        }
        let aside = free_place(path);
        let unwritten = |cause| Error::Create { path: aside.clone(), cause };
        match open_alone(path).and_then(|file| Ok((copied(&file)?, file))) {
            Ok((mut before, mut file)) => {
                let bytes = before.serialize("main").map_err(failed)?;
                disk::create(&aside, &bytes).map_err(unwritten)?;
                copy_all(&self.connection, &mut file).map_err(failed)?;
            }
            // Nobody can read it; what can be saved of it is all there in its own bytes.
            Err(cause) if is_unreadable(&cause) => {
                for end in ["-wal", "-shm", ""] {
                    disk::rename(&with_end(path, end), &with_end(&aside, end))
                        .or_else(|error| match error.kind() {
                            ErrorKind::NotFound => Ok(()),
                            _ => Err(error),
                        })
                        .map_err(unwritten)?;
                }
                self.create(path)?;
            }
            Err(cause) => return Err(failed(cause)),
        }
        Ok(Some(aside))
    }

    /// Writes a file that is not there yet.
    pub(super) fn create(&mut self, path: &Path) -> Result<()> {
        disk::create(path, &self.to_bytes()?)
            .map_err(|cause| Error::Create { path: path.to_owned(), cause })
    }
}
