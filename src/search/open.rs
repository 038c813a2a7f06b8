//! Opens the catalog and the index of some data files, making both first where that has not been done.

use std::path::{Path, PathBuf};

use super::{
    Result,
    index::{Index, write_index},
};
use crate::{
    catalog::{DataFile, content_hash},
    report::Report,
    store::{DATABASE, Gathered, Shelf, StoredCatalog, gather, write_database},
};

/// A catalog and its index, opened.
#[derive(Debug)]
pub struct Opened {
    /// Their folder.
    pub folder: PathBuf,
    /// The catalog.
    pub catalog: StoredCatalog,
    /// The index.
    pub index: Index,
    /// How they were made, if they have just been made.
    pub built: Option<Built>,
}

/// How a catalog and its index were made.
#[derive(Debug, Default)]
pub struct Built {
    /// How many files were read.
    pub parsed: usize,
    /// How many files have not changed since the last catalog, so that what they declare was taken over.
    pub reused: usize,
    /// What is wrong with the files that were read.
    pub reports: Vec<Report>,
}

/// Opens the catalog and the index of these files. They stand in a folder below `catalogs`, by the hash of the files, and
/// are made if they do not; of files that have not changed since the last time, what they declare is taken over.
///
/// # Errors
/// If they cannot be made or read.
pub fn open(catalogs: &Path, files: &[DataFile]) -> Result<Opened> {
    let shelf = Shelf::new(catalogs);
    let key = Shelf::key(&content_hash(files));
    if let Some(folder) = shelf.find(&key) {
        match open_folder(&folder, None) {
            Ok(opened) => return Ok(opened),
            // Not readable after all, or removed a moment ago.
            Err(_) => shelf.discard(&folder),
        }
    }
    let before = shelf.newest().and_then(|folder| StoredCatalog::open(&folder).ok());
    let placed = shelf.place(&key, |folder| make(folder, files, before.as_ref()))?;
    open_folder(&placed.folder, Some(placed.made))
}

fn open_folder(folder: &Path, built: Option<Built>) -> Result<Opened> {
    let (catalog, index) = (StoredCatalog::open(folder)?, Index::open(folder)?);
    Ok(Opened { folder: folder.to_owned(), catalog, index, built })
}

/// Writes the database and the index of a catalog into an empty folder, at the same time.
fn make(folder: &Path, files: &[DataFile], before: Option<&StoredCatalog>) -> Result<Built> {
    // A catalog that cannot be read any more is as good as none.
    let Gathered { contents, reports, parsed } = match before.map(|before| gather(files, Some(before))) {
        Some(Ok(gathered)) => gathered,
        _ => gather(files, None)?,
    };
    let database = folder.join(DATABASE);
    let (database, index) = rayon::join(|| write_database(&database, &contents), || write_index(folder, &contents.catalog));
    database?;
    index?;
    Ok(Built { parsed, reused: contents.files.len() - parsed, reports })
}
