//! What is kept on disk in databases: catalogs, made from the card data, and the user's own
//! ([`user`]). The only place that knows SQL.
//!
//! A catalog is an immutable folder, named by the content hash of the files it was made from,
//! written aside and renamed into place ([`Shelf`]). Deleting it loses nothing: it is made from the
//! YAML files again.

mod cause;
mod contents;
mod kept;
mod layout;
mod order;
mod shelf;
mod stored;
mod suggest;
mod texts;
pub mod user;
mod write;

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::catalog::FilesError;

pub use cause::in_words;
pub use contents::{Contents, Gathered, StoredSet, gather};
pub use kept::Kept;
pub use order::Order;
pub use shelf::{OnShelf, Placed, Shelf};
pub use stored::{FileRecord, StoredCatalog};
pub use write::{catalog_in_memory, write_database};

/// Name of the catalog database in a catalog's folder.
pub const DATABASE: &str = "catalog.db";

/// The catalog on disk cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database says no.
    #[error("cannot use the catalog database `{}`", path.display())]
    Database {
        /// The database file.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
    /// A record of the database is not what this version writes.
    #[error("cannot understand a record of the catalog database `{}`", path.display())]
    Record {
        /// The database file.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
    /// A data file cannot be read.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// A file or folder cannot be read or written.
    #[error("cannot read or write `{}`", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// The result of reading or writing a catalog on disk.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl From<Error> for crate::catalog::Error {
    fn from(error: Error) -> Self {
        match error {
            Error::Database { path, source } => Self { path, source: source.into() },
            Error::Record { path, source } => Self { path, source: source.into() },
            Error::Files(
                FilesError::Folder { path, source } | FilesError::File { path, source },
            )
            | Error::File { path, source } => Self { path, source: source.into() },
        }
    }
}

/// Says which file an I/O error is about.
fn at<T>(path: &Path, result: io::Result<T>) -> Result<T> {
    result.map_err(|source| Error::File { path: path.to_owned(), source })
}

#[cfg(test)]
pub(crate) mod test_support {
    //! Catalogs for tests.

    use tempfile::TempDir;

    use super::*;
    use crate::catalog::{DataFile, DataFiles};

    /// A stored catalog of some files, in a folder that goes when the guard does.
    pub(crate) fn stored(files: &[DataFile]) -> (TempDir, StoredCatalog) {
        let folder = tempfile::tempdir().expect("a folder");
        let gathered = gather(&DataFiles::from(files), None).expect("gathered");
        write_database(&folder.path().join(DATABASE), &gathered.contents).expect("written");
        let stored = StoredCatalog::open(folder.path()).expect("opened");
        (folder, stored)
    }
}
