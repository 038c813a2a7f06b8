//! Where the files of a catalog come from: built in, or a folder.

use std::{
    borrow::Cow,
    fs, io,
    path::{Path, PathBuf},
};

use include_dir::{Dir, include_dir};

use super::hash;
use crate::disk;

static DATA: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/data");

/// A file of card data: its path below the data folder, with slashes, and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataFile {
    /// Path such as `pokemon/sets/base1.yaml`.
    pub path: String,
    /// The whole text.
    pub text: Cow<'static, str>,
}

/// A folder of card data could not be read.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// A folder could not be listed.
    #[error("cannot list the folder `{}`", .path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// A file could not be read.
    #[error("cannot read the file `{}`", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
}

/// Path and hash of each file that comes with the program, sorted by path.
pub(super) static HASHES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The files that come with the program, sorted by path.
#[must_use]
pub fn embedded_files() -> Vec<DataFile> {
    let file = |(path, _): &(&str, &str)| DataFile { path: (*path).to_owned(), text: text(path) };
    HASHES.iter().map(file).collect()
}

/// The text of a file that comes with the program.
pub(super) fn text(path: &str) -> Cow<'static, str> {
    // Checking the whole text at once is several times as fast as looking for what to replace.
    DATA.get_file(path).map_or(Cow::Borrowed(""), |file| {
        file.contents_utf8().map_or_else(|| String::from_utf8_lossy(file.contents()), Cow::Borrowed)
    })
}

/// The YAML files below a folder, sorted by path; hidden files and folders are left out, and links
/// to folders not followed. Bytes that are no UTF-8 become the character that stands for them,
/// which the loader reports.
///
/// # Errors
/// If a folder or a file cannot be read, or something else has the name of a data file
/// ([`disk::read`]).
pub fn files_in(dir: &Path) -> Result<Vec<DataFile>, FilesError> {
    let file =
        |(path, file): (String, PathBuf)| Ok(DataFile { path, text: Cow::Owned(read(&file)?) });
    paths_in(dir)?.into_iter().map(file).collect()
}

/// The paths of the YAML files below a folder, from there and in whole, sorted.
pub(super) fn paths_in(dir: &Path) -> Result<Vec<(String, PathBuf)>, FilesError> {
    let mut paths = Vec::new();
    gather(dir, "", &mut paths)?;
    paths.sort();
    Ok(paths)
}

/// The text of a file, as [`files_in`] reads it.
pub(super) fn read(path: &Path) -> Result<String, FilesError> {
    let bytes =
        disk::read(path).map_err(|source| FilesError::File { path: path.to_owned(), source })?;
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

fn gather(dir: &Path, below: &str, paths: &mut Vec<(String, PathBuf)>) -> Result<(), FilesError> {
    let failed = |source| FilesError::Folder { path: dir.to_owned(), source };
    for entry in fs::read_dir(dir).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{below}{name}");
        if entry.file_type().map_err(failed)?.is_dir() {
            gather(&entry.path(), &format!("{path}/"), paths)?;
        } else if hash::is_data(Path::new(&path)) {
            paths.push((path, entry.path()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &'static str) -> DataFile {
        DataFile { path: path.into(), text: text.into() }
    }

    #[test]
    fn built_in_files_are_those_of_the_folder() {
        let folder = files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data"))
            .expect("the folder is there");
        let names =
            |files: &[DataFile]| files.iter().map(|file| file.path.clone()).collect::<Vec<_>>();
        assert_eq!(names(&embedded_files()), names(&folder));
        assert!(embedded_files() == folder, "a file changed since the last build");
        for (file, (path, hash)) in folder.iter().zip(HASHES) {
            assert_eq!((file.path.as_str(), &*hash::of_text(&file.text)), (*path, *hash));
        }
    }

    #[test]
    fn reads_files_that_are_no_utf8_for_the_loader_to_report() {
        let dir = tempfile::tempdir().expect("a folder");
        fs::write(dir.path().join("x.yaml"), b"name: Pok\xe9mon").expect("written");
        fs::write(dir.path().join(".hidden.yaml"), "a: 1").expect("written");
        fs::write(dir.path().join("notes.txt"), "a: 1").expect("written");
        let files = files_in(dir.path()).expect("read");
        assert_eq!(files, [file("x.yaml", "name: Pok\u{FFFD}mon")]);
        assert!(files_in(&dir.path().join("none")).is_err());
    }
}
