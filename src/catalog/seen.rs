//! What a data folder looked like when it was last read, so that what has not changed since need
//! not be read again.
//!
//! A file is taken for unchanged if its size, its times and its place on the disk are the same. Two
//! changes within one tick of the clock look the same, so that, as in git's index, only times that
//! were over when the folder was looked at are trusted: what was changed just before that is read
//! again.

use std::{
    collections::BTreeMap,
    fs::{self, Metadata},
    path::{Path, PathBuf},
    time::{Duration, UNIX_EPOCH},
};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    embedded::{self, FilesError},
    hash,
};
use crate::disk;

/// How long a time must be over to be trusted: more than the tick of any file system's clock, which
/// is two seconds on some.
const TICK: Duration = Duration::from_secs(3);

/// How many folders are remembered.
const FOLDERS: usize = 8;

/// What tells whether a file has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Stamp {
    size: u64,
    modified: Duration,
    /// When anything about it changed, its times included; where the system tells no such time,
    /// the one above.
    changed: Duration,
    inode: u64,
}

/// What is noted of a folder.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Notes {
    /// When it was looked at.
    looked: Duration,
    /// The hash of all files in use with it.
    hash: String,
    /// Its files by path, each with the hash of its text.
    files: BTreeMap<String, (Stamp, String)>,
}

/// A folder as it is now.
pub(super) struct Looked {
    /// Path and hash of each file.
    pub files: Vec<(String, String)>,
    /// What is to be noted, if that is other than what is noted already.
    pub notes: Option<Seen>,
}

/// What is to be noted of a folder.
pub(super) struct Seen {
    place: PathBuf,
    before: Option<String>,
    notes: Notes,
}

impl Seen {
    /// Looks at the files of a folder, and reads those of which nothing that holds is noted.
    pub(super) fn look(folder: &Path, notes: Option<&Path>) -> Result<Looked, FilesError> {
        let place = notes.and_then(|notes| place(folder, notes));
        let before: Option<Notes> = place.as_ref().and_then(|place| {
            disk::read(place).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok())
        });
        // The clock of the file system, before anything is looked at.
        let looked = || {
            let folder = notes?;
            fs::create_dir_all(folder).ok()?;
            Some(since(tempfile::tempfile_in(folder).ok()?.metadata().ok()?.modified()))
        };
        let before = before.unwrap_or_default();
        let found = stamps(folder)?;
        if found.len() == before.files.len()
            && found.iter().all(|(path, stamp)| before.holds(path, stamp).is_some())
        {
            let files = before.files.into_iter().map(|(path, (_, hash))| (path, hash)).collect();
            return Ok(Looked { files, notes: None });
        }
        let looked = looked();
        // Once more, so that nothing is older than the time.
        let files: Result<BTreeMap<_, _>, _> = stamps(folder)?
            .into_par_iter()
            .map(|(path, stamp)| {
                let hash = match before.holds(&path, &stamp) {
                    Some(hash) => hash.to_owned(),
                    None => hash::of_text(&embedded::read(&folder.join(&path))?),
                };
                Ok((path, (stamp, hash)))
            })
            .collect();
        let files = files?;
        let hashes = files.iter().map(|(path, (_, hash))| (path.clone(), hash.clone())).collect();
        let seen = place.zip(looked).map(|(place, looked)| Self {
            place,
            before: Some(before.hash).filter(|hash| !hash.is_empty()),
            notes: Notes { looked, hash: String::new(), files },
        });
        Ok(Looked { files: hashes, notes: seen })
    }

    /// Notes it down, with the hash of all files in use; gives the one noted before. What cannot be
    /// noted is found out again the next time.
    pub(super) fn note(mut self, hash: &str) -> Option<String> {
        hash.clone_into(&mut self.notes.hash);
        if let Ok(text) = serde_json::to_vec(&self.notes) {
            let _ = disk::keep(&self.place, &text);
        }
        let all = self.place.parent().map(noted).unwrap_or_default();
        for old in all.iter().skip(FOLDERS) {
            let _ = fs::remove_file(old);
        }
        self.before
    }

    /// The hashes of all that is in use with the folders that are noted.
    pub(super) fn hashes(notes: &Path) -> Vec<String> {
        let read = |path: PathBuf| {
            let notes: Notes = serde_json::from_slice(&disk::read(&path).ok()?).ok()?;
            Some(notes.hash)
        };
        noted(notes).into_iter().filter_map(read).collect()
    }
}

impl Notes {
    /// The hash of a file, if it is known and the file is as it was.
    fn holds(&self, path: &str, stamp: &Stamp) -> Option<&str> {
        let (noted, hash) = self.files.get(path)?;
        (noted == stamp && stamp.changed + TICK < self.looked).then_some(hash.as_str())
    }
}

/// The file for what is noted of a folder.
fn place(folder: &Path, notes: &Path) -> Option<PathBuf> {
    let folder = fs::canonicalize(folder).ok()?;
    let name = blake3::hash(folder.as_os_str().as_encoded_bytes());
    Some(notes.join(&name.to_hex()[..32]))
}

/// The files of notes, the newest first.
fn noted(notes: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(notes).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort_by(|a, b| b.cmp(a));
    files.into_iter().map(|(_, path)| path).collect()
}

/// Each data file below a folder.
fn stamps(folder: &Path) -> Result<Vec<(String, Stamp)>, FilesError> {
    let stamp = |(path, file): (String, PathBuf)| {
        let about = fs::metadata(&file)
            .map_err(|source| FilesError::File { path: file.clone(), source })?;
        Ok((path, Stamp::of(&about)))
    };
    embedded::paths_in(folder)?.into_iter().map(stamp).collect()
}

impl Stamp {
    fn of(about: &Metadata) -> Self {
        let modified = since(about.modified());
        #[cfg(unix)]
        let (changed, inode) = {
            use std::os::unix::fs::MetadataExt;
            let seconds = u64::try_from(about.ctime()).unwrap_or_default();
            let nanoseconds = u32::try_from(about.ctime_nsec()).unwrap_or_default();
            (Duration::new(seconds, nanoseconds), about.ino())
        };
        #[cfg(not(unix))]
        let (changed, inode) = (modified, 0);
        Self { size: about.len(), modified, changed, inode }
    }
}

fn since(time: std::io::Result<std::time::SystemTime>) -> Duration {
    time.ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    struct Folder {
        data: tempfile::TempDir,
        notes: tempfile::TempDir,
    }

    impl Folder {
        fn new() -> Self {
            let folder = || tempfile::tempdir().expect("a folder");
            let folder = Self { data: folder(), notes: folder() };
            folder.write("a.yaml", "a: 1");
            folder.write("b.yaml", "b: 1");
            folder
        }

        fn write(&self, path: &str, text: &str) {
            fs::write(self.data.path().join(path), text).expect("written");
        }

        /// The hashes of the files, and whether there is anything to be noted.
        fn look(&self) -> (Vec<String>, bool) {
            let looked = Seen::look(self.data.path(), Some(self.notes.path())).expect("read");
            let is_news = looked.notes.is_some();
            looked.notes.map(|notes| notes.note("all"));
            (looked.files.into_iter().map(|(_, hash)| hash).collect(), is_news)
        }

        /// Has the notes say that the folder was looked at so much after its files changed, and
        /// gives hashes of its own to those files: what is told of them then was not read.
        fn pretend(&self, after: Duration) {
            let place = place(self.data.path(), self.notes.path()).expect("there");
            let mut notes: Notes =
                serde_json::from_slice(&disk::read(&place).expect("noted")).expect("notes");
            let last = notes.files.values().map(|(stamp, _)| stamp.changed).max();
            notes.looked = last.expect("files") + after;
            for (_, hash) in notes.files.values_mut() {
                "noted".clone_into(hash);
            }
            disk::keep(&place, &serde_json::to_vec(&notes).expect("JSON")).expect("written");
        }
    }

    fn hashes(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| hash::of_text(text)).collect()
    }

    #[test]
    fn what_has_not_changed_is_not_read_again() {
        let folder = Folder::new();
        assert_eq!(folder.look(), (hashes(&["a: 1", "b: 1"]), true));
        folder.pretend(TICK * 2);
        assert_eq!(folder.look(), (vec!["noted".to_owned(); 2], false));
        let noted = || "noted".to_owned();
        folder.write("b.yaml", "b: 2");
        assert_eq!(folder.look().0, [noted(), hash::of_text("b: 2")], "of the same size");
        folder.pretend(TICK * 2);
        folder.write("c.yaml", "c: 1");
        assert_eq!(folder.look().0, [noted(), noted(), hash::of_text("c: 1")]);
        folder.pretend(TICK * 2);
        fs::remove_file(folder.data.path().join("c.yaml")).expect("removed");
        assert_eq!(folder.look(), (vec![noted(); 2], true));
    }

    #[test]
    fn a_change_just_before_the_look_is_not_trusted() {
        let folder = Folder::new();
        folder.look();
        for after in [Duration::ZERO, TICK / 2, TICK] {
            folder.pretend(after);
            assert_eq!(folder.look(), (hashes(&["a: 1", "b: 1"]), true), "{after:?}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_file_with_the_time_of_another_is_read() {
        let folder = Folder::new();
        folder.look();
        folder.pretend(TICK * 2);
        let time = |path: &Path| fs::metadata(path).and_then(|about| about.modified());
        let path = folder.data.path().join("a.yaml");
        let before = time(&path).expect("a time");
        folder.write("a.yaml", "a: 2");
        let file = fs::File::options().write(true).open(&path).expect("opened");
        file.set_modified(before).expect("set");
        assert_eq!(time(&path).expect("a time"), before);
        assert_eq!(folder.look().0, [hash::of_text("a: 2"), "noted".to_owned()]);
        file.set_modified(SystemTime::UNIX_EPOCH).expect("set");
        assert_eq!(folder.look().0[0], hash::of_text("a: 2"), "older than all");
    }

    #[test]
    fn notes_that_cannot_be_read_or_written_cost_only_time() {
        let folder = Folder::new();
        folder.look();
        let place = place(folder.data.path(), folder.notes.path()).expect("there");
        fs::write(&place, "{\"looked\":").expect("written");
        assert_eq!(folder.look(), (hashes(&["a: 1", "b: 1"]), true));
        let looked = Seen::look(folder.data.path(), Some(&place)).expect("read");
        assert_eq!((looked.files.len(), looked.notes.is_none()), (2, true));
    }
}
