//! Where the files of a catalog come from: built in, or a folder.

use std::{
    borrow::Cow,
    fs, io,
    path::{Path, PathBuf},
};

use include_dir::{Dir, include_dir};

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

/// The files that come with the program, sorted by path.
#[must_use]
pub fn embedded_files() -> Vec<DataFile> {
    let mut files = Vec::new();
    gather_embedded(&DATA, &mut files);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

fn gather_embedded(dir: &'static Dir<'static>, files: &mut Vec<DataFile>) {
    for file in dir.files().filter(|file| is_data(file.path())) {
        // Checking the whole text at once is several times as fast as looking for what to replace.
        let text = file
            .contents_utf8()
            .map_or_else(|| String::from_utf8_lossy(file.contents()), Cow::Borrowed);
        files.push(DataFile { path: slashed(file.path()), text });
    }
    for dir in dir.dirs() {
        gather_embedded(dir, files);
    }
}

/// The YAML files below a folder, sorted by path; hidden files and folders are left out, and links
/// to folders not followed. Bytes that are no UTF-8 become the character that stands for them,
/// which the loader reports.
///
/// # Errors
/// If a folder or a file cannot be read, or something else has the name of a data file
/// ([`disk::read`]).
pub fn files_in(dir: &Path) -> Result<Vec<DataFile>, FilesError> {
    let mut files = Vec::new();
    gather(dir, dir, &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn gather(root: &Path, dir: &Path, files: &mut Vec<DataFile>) -> Result<(), FilesError> {
    let failed = |source| FilesError::Folder { path: dir.to_owned(), source };
    for entry in fs::read_dir(dir).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if entry.file_type().map_err(failed)?.is_dir() {
            gather(root, &path, files)?;
        } else if is_data(&path) {
            let bytes = disk::read(&path)
                .map_err(|source| FilesError::File { path: path.clone(), source })?;
            let text = String::from_utf8(bytes)
                .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
            files.push(DataFile {
                path: slashed(path.strip_prefix(root).unwrap_or(&path)),
                text: Cow::Owned(text),
            });
        }
    }
    Ok(())
}

fn is_data(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "yaml" || extension == "yml")
}

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// A hash of the files: the same paths and texts give the same hash on every machine.
#[must_use]
pub fn content_hash(files: &[DataFile]) -> String {
    let mut order: Vec<&DataFile> = files.iter().collect();
    order.sort_by(|a, b| a.path.cmp(&b.path));
    let mut hasher = blake3::Hasher::new();
    for file in order {
        for part in [file.path.as_bytes(), file.text.as_bytes()] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.finalize().to_hex().to_string()
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
        assert_eq!(
            names(&embedded_files()),
            names(&folder),
            "files added since the last build: touch src/catalog/embedded.rs"
        );
        assert!(embedded_files() == folder, "a file changed since the last build");
    }

    #[test]
    fn the_hash_depends_on_paths_and_texts_alone() {
        let (a, b) = (file("a.yaml", "1"), file("b.yaml", "2"));
        let hash = content_hash(&[a.clone(), b.clone()]);
        assert_eq!(hash, content_hash(&[b.clone(), a.clone()]));
        assert_ne!(hash, content_hash(std::slice::from_ref(&a)));
        assert_ne!(hash, content_hash(&[file("a.yaml", "2"), file("b.yaml", "1")]));
        assert_ne!(content_hash(&[file("a", "bc")]), content_hash(&[file("ab", "c")]));
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
