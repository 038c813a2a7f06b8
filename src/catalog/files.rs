//! The data files in use, each known by its path and its hash: texts are read when they are needed.

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

use rayon::prelude::*;

use super::{
    document::{FileKind, is_data_file},
    embedded::{self, DataFile, FilesError},
    hash,
    seen::Seen,
};

/// A data file by what it holds.
#[derive(Debug, Clone)]
pub struct KnownFile {
    /// Path below the data folder, with slashes.
    pub path: String,
    /// BLAKE3 of the text.
    pub hash: String,
    text: TextAt,
}

/// Where the text of a file is.
#[derive(Debug, Clone)]
enum TextAt {
    BuiltIn,
    Disk(PathBuf),
    Hand(Cow<'static, str>),
}

/// The data files in use, sorted by path.
#[derive(Debug, Clone, Default)]
pub struct DataFiles {
    files: Vec<KnownFile>,
    /// Where it is noted what folders looked like.
    notes: Option<PathBuf>,
    /// The hash of the files when the folder was looked at before, if it was another.
    before: Option<String>,
}

impl DataFiles {
    /// The files that come with the program.
    #[must_use]
    pub fn built_in() -> Self {
        let file = |(path, hash): &(&str, &str)| KnownFile {
            path: (*path).to_owned(),
            hash: (*hash).to_owned(),
            text: TextAt::BuiltIn,
        };
        Self { files: embedded::HASHES.iter().map(file).collect(), ..Self::default() }
    }

    /// The YAML files below a folder, and the built-in ones beneath if the folder declares no game
    /// of its own: what it holds is for games that are built in then. A file takes the place of the
    /// built-in one of its path. Of files that have not changed since the folder was noted in
    /// `notes`, the hashes are taken from there.
    ///
    /// # Errors
    /// If a folder or a file cannot be read, or something else has the name of a data file.
    pub fn of_folder(folder: &Path, notes: Option<&Path>) -> Result<Self, FilesError> {
        let looked = Seen::look(folder, notes)?;
        let on_disk = |(path, hash): (String, String)| KnownFile {
            text: TextAt::Disk(folder.join(&path)),
            path,
            hash,
        };
        let files = Self::beside_built_in(looked.files.into_iter().map(on_disk).collect());
        let files = Self { notes: notes.map(Path::to_owned), ..files };
        Ok(match looked.notes {
            Some(seen) if files.has_own() => {
                let hash = files.hash();
                let before = seen.note(&hash);
                Self { before: before.filter(|before| *before != hash), ..files }
            }
            _ => files,
        })
    }

    fn beside_built_in(mut own: Vec<KnownFile>) -> Self {
        if !own.iter().any(|file| FileKind::of(&file.path) == Some(FileKind::Game)) {
            let built_in = Self::built_in().files.into_iter();
            let beneath = built_in.filter(|file| own.iter().all(|own| own.path != file.path));
            let beneath: Vec<KnownFile> = beneath.collect();
            own.extend(beneath);
        }
        Self::from_iter(own)
    }

    /// Each file.
    pub fn iter(&self) -> impl Iterator<Item = &KnownFile> {
        self.files.iter()
    }

    /// Whether any file describes a game, a set, a format or a deck, beside the built-in ones.
    #[must_use]
    pub fn has_own(&self) -> bool {
        self.files.iter().any(|file| !file.is_built_in() && is_data_file(&file.path))
    }

    /// A hash of all the files: the same paths and texts give the same hash on every machine.
    #[must_use]
    pub fn hash(&self) -> String {
        hash_of(self.files.iter().map(|file| (&*file.path, &*file.hash)))
    }

    /// The hash of the files of the same folder before they were changed, if they were.
    #[must_use]
    pub fn hash_before(&self) -> Option<&str> {
        self.before.as_deref()
    }

    /// Hashes of the files that are in use elsewhere, as far as that was noted.
    #[must_use]
    pub fn hashes_elsewhere(&self) -> Vec<String> {
        let noted = self.notes.as_deref().map(Seen::hashes).unwrap_or_default();
        noted.into_iter().chain([Self::built_in().hash()]).collect()
    }

    /// Reads all files.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn read(&self) -> Result<Vec<DataFile>, FilesError> {
        self.files.par_iter().map(KnownFile::read).collect()
    }

    /// Reads the file of a path, if there is one.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read_one(&self, path: &str) -> Result<Option<DataFile>, FilesError> {
        self.files.iter().find(|file| file.path == path).map(KnownFile::read).transpose()
    }

    /// Takes this file for the one of its path.
    pub fn put(&mut self, file: DataFile) {
        if let Some(known) = self.files.iter_mut().find(|known| known.path == file.path) {
            *known = file.into();
        }
    }
}

/// The hash of files with these paths and hashes, sorted by path.
pub(crate) fn hash_of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (path, hash) in files {
        for part in [path, hash] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    hasher.finalize().to_hex().to_string()
}

impl KnownFile {
    /// Reads the file. Its text is as it is now, which may be another than was known.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self) -> Result<DataFile, FilesError> {
        let text = match &self.text {
            TextAt::BuiltIn => embedded::text(&self.path),
            TextAt::Disk(path) => embedded::read(path)?.into(),
            TextAt::Hand(text) => text.clone(),
        };
        Ok(DataFile { path: self.path.clone(), text })
    }

    /// Whether it came with the program.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        matches!(self.text, TextAt::BuiltIn)
    }
}

impl From<DataFile> for KnownFile {
    fn from(file: DataFile) -> Self {
        Self { hash: hash::of_text(&file.text), path: file.path, text: TextAt::Hand(file.text) }
    }
}

impl FromIterator<KnownFile> for DataFiles {
    fn from_iter<T: IntoIterator<Item = KnownFile>>(files: T) -> Self {
        let mut files: Vec<KnownFile> = files.into_iter().collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Self { files, ..Self::default() }
    }
}

impl From<&[DataFile]> for DataFiles {
    fn from(files: &[DataFile]) -> Self {
        files.iter().cloned().map(KnownFile::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::catalog::{Catalog, embedded_files, load};

    fn file(path: &str, text: &'static str) -> DataFile {
        DataFile { path: path.into(), text: text.into() }
    }

    #[test]
    fn the_hash_depends_on_paths_and_texts_alone() {
        let hash = |files: &[DataFile]| DataFiles::from(files).hash();
        let (a, b) = (file("a.yaml", "1"), file("b.yaml", "2"));
        let both = hash(&[a.clone(), b.clone()]);
        assert_eq!(both, hash(&[b.clone(), a.clone()]));
        assert_ne!(both, hash(std::slice::from_ref(&a)));
        assert_ne!(both, hash(&[file("a.yaml", "2"), file("b.yaml", "1")]));
        assert_ne!(hash(&[file("a", "bc")]), hash(&[file("ab", "c")]));
        assert_eq!(DataFiles::built_in().hash(), hash(&embedded_files()), "worked out beforehand");
    }

    #[test]
    fn a_folder_without_a_game_is_used_beside_the_built_in_data() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, text).expect("written");
        };
        let known = || DataFiles::of_folder(folder.path(), None).expect("read");
        assert!(!known().has_own());
        let set = "schema: 1\nid: new1\ngame: pokemon\nnames: {en: New}\nlanguages: [en]\ncards:\n  - {id: new1-1, number: \"1\", names: {en: Rainbird}, kind: pokemon}\n";
        write("pokemon/sets/new1.yaml", set);
        assert!(known().has_own());
        let (catalog, reports) = load(&known().read().expect("read"));
        assert_eq!(reports, []);
        let cards = |set: &str| catalog.cards_of_set(&set.parse().expect("an id"));
        assert_eq!(cards("new1").expect("in memory").len(), 1);
        assert_eq!(cards("base1").expect("in memory").len(), 102);
        write("pokemon/sets/base1.yaml", &set.replace("new1", "base1"));
        let (catalog, _) = load(&known().read().expect("read"));
        let cards = catalog.cards_of_set(&"base1".parse().expect("an id")).expect("in memory");
        assert_eq!(cards.len(), 1, "the file of the folder counts");
        write("pond/game.yaml", "schema: 1\nid: pond\n");
        let paths: Vec<String> = known().iter().map(|file| file.path.clone()).collect();
        assert_eq!(
            paths,
            ["pokemon/sets/base1.yaml", "pokemon/sets/new1.yaml", "pond/game.yaml"],
            "with a game of its own it stands alone"
        );
    }
}
