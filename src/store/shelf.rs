//! The folder of catalogs: one immutable folder for each content, written aside, renamed into
//! place, removed when old.
//!
//! Several processes share the folder without talking to each other. Why none of them ever sees
//! half a catalog:
//!
//! - A catalog is written under a name that no reader looks at, its manifest last, and then
//!   renamed: a folder under its own name was complete when it got there.
//! - A name is made of all that decides the contents, so that two folders of one name are equal and
//!   either may stay.
//! - A folder that lost something later, by hand or by a crash of the machine, does not agree with
//!   its manifest and counts as missing ([`manifest`]).
//!
//! Why nothing in use is removed and nothing abandoned stays: a folder being written has a lock
//! file beside it, which is made and locked before the folder is made and removed after the folder
//! is gone. So a folder without a lock file is abandoned; and so is one whose lock can be taken,
//! since a process that ends gives its locks back. Catalogs that are open are read through open
//! files, which outlive their names; where a system forbids to remove them, they stay.

mod manifest;

use std::{
    collections::BTreeSet,
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
};

use self::manifest::{Look, MANIFEST, entries, files_below, is_whole};
use super::{
    Error, Result, at,
    layout::{LAYOUT, schema},
};

/// How many catalogs are kept.
const KEPT: usize = 4;

/// Names of folders being written start so; a lock file of the same name and [`LOCK`] stands beside
/// each.
const BUILDING: &str = ".building-";
const LOCK: &str = "lock";

/// A folder of catalogs.
#[derive(Debug, Clone)]
pub struct Shelf {
    root: PathBuf,
}

/// A finished catalog, as it is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnShelf {
    /// The folder.
    pub folder: PathBuf,
    /// How many bytes its files have.
    pub size: u64,
    /// Whether every byte is as it was written.
    pub is_whole: bool,
}

/// A catalog's folder that has just been made.
#[derive(Debug)]
pub struct Placed<T> {
    /// The folder.
    pub folder: PathBuf,
    /// What making it gave.
    pub made: T,
}

impl Shelf {
    /// The shelf at this folder, which need not exist yet.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The name of the catalog of a content hash ([`crate::catalog::DataFiles::hash`]), as this
    /// version writes it.
    #[must_use]
    pub fn key(content_hash: &str) -> String {
        let what = format!("{content_hash} {LAYOUT} {} {}", env!("CARGO_PKG_VERSION"), schema());
        blake3::hash(what.as_bytes()).to_hex()[..32].to_owned()
    }

    /// The finished folder of a catalog, if there is one.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<PathBuf> {
        let folder = self.root.join(key);
        is_whole(&folder, Look::Quick).then_some(folder)
    }

    /// The finished folder of a catalog, if there is one and every byte of it is as it was written.
    #[must_use]
    pub fn find_sound(&self, key: &str) -> Option<PathBuf> {
        let folder = self.root.join(key);
        is_whole(&folder, Look::Thorough).then_some(folder)
    }

    /// Removes the catalog of a key if anything in it is not as it was written; whether that was
    /// so. Every byte is read.
    #[must_use]
    pub fn remove_damaged(&self, key: &str) -> bool {
        let folder = self.root.join(key);
        let is_damaged = folder.exists() && !is_whole(&folder, Look::Thorough);
        if is_damaged {
            self.discard(&folder);
        }
        is_damaged
    }

    /// Removes what stands in the place of a catalog; whether there was anything.
    #[must_use]
    pub fn clear(&self, key: &str) -> bool {
        let folder = self.root.join(key);
        let is_there = folder.exists();
        self.discard(&folder);
        is_there
    }

    /// The catalog that was made last. Every byte is read, since another one is made from it.
    #[must_use]
    pub fn newest(&self) -> Option<PathBuf> {
        self.finished().into_iter().find(|folder| is_whole(folder, Look::Thorough))
    }

    /// All catalogs there are, the newest first, but for those of versions that list their files in
    /// another way. Every byte is read.
    #[must_use]
    pub fn survey(&self) -> Vec<OnShelf> {
        let kept = |folder: PathBuf| OnShelf {
            size: manifest::size(&folder),
            is_whole: is_whole(&folder, Look::Thorough),
            folder,
        };
        self.finished().into_iter().filter(|folder| manifest::is_known(folder)).map(kept).collect()
    }

    /// Makes the catalog of a key: `fill` is given an empty folder, which is then put into place.
    /// If somebody else has put the same catalog there meanwhile, theirs stays. Older catalogs are
    /// removed, but for those of the keys in `kept`.
    ///
    /// # Errors
    /// If `fill` fails or the shelf cannot be written.
    pub fn place<T, E: From<Error>>(
        &self,
        key: &str,
        kept: &BTreeSet<String>,
        fill: impl FnOnce(&Path) -> Result<T, E>,
    ) -> Result<Placed<T>, E> {
        at(&self.root, fs::create_dir_all(&self.root))?;
        self.remove_abandoned();
        let aside = Aside::new(&self.root)?;
        let made = fill(&aside.folder)?;
        manifest::write(&aside.folder)?;
        let folder = self.root.join(key);
        if fs::rename(&aside.folder, &folder).is_err() && !is_whole(&folder, Look::Quick) {
            // The target is incomplete (finished catalogs are renamed in whole): replace it. If
            // somebody else replaces it first, the second renaming fails too, and
            // theirs is whole.
            self.discard(&folder);
            let renamed = fs::rename(&aside.folder, &folder);
            if !is_whole(&folder, Look::Quick) {
                at(&folder, renamed)?;
            }
        }
        drop(aside);
        self.remove_old(&folder, kept);
        Ok(Placed { folder, made })
    }

    /// Copies the files of a finished catalog into an empty folder, to be changed there.
    ///
    /// # Errors
    /// If one cannot be copied: the folder must not be used then.
    ///
    /// # Panics
    /// Never: the files found below a folder are below it.
    pub fn copy(finished: &Path, folder: &Path) -> Result<()> {
        for path in files_below(finished) {
            let relative = path.strip_prefix(finished).expect("the file was found in the folder");
            let to = folder.join(relative);
            at(&to, to.parent().map_or(Ok(()), fs::create_dir_all))?;
            at(&to, fs::copy(&path, &to))?;
        }
        Ok(())
    }

    /// Removes a catalog that turned out to be unreadable.
    pub fn discard(&self, folder: &Path) {
        let _ = fs::remove_dir_all(folder);
    }

    /// Finished folders, the newest first.
    fn finished(&self) -> Vec<PathBuf> {
        let mut folders: Vec<(_, PathBuf)> = entries(&self.root)
            .into_iter()
            .filter(|path| !name_of(path).starts_with('.'))
            .filter_map(|path| {
                Some((
                    fs::metadata(path.join(MANIFEST)).and_then(|data| data.modified()).ok()?,
                    path,
                ))
            })
            .collect();
        folders.sort_by(|a, b| b.cmp(a));
        folders.into_iter().map(|(_, folder)| folder).collect()
    }

    /// Removes all but the newest catalogs, and never the one given nor one of these keys. What
    /// cannot be removed stays.
    fn remove_old(&self, current: &Path, kept: &BTreeSet<String>) {
        let others = self.finished().into_iter().filter(|folder| folder != current);
        for folder in others.skip(KEPT - 1).filter(|folder| !kept.contains(name_of(folder))) {
            let _ = fs::remove_dir_all(folder);
        }
    }

    /// Removes what builds that were killed have left. A build that goes on holds its lock.
    fn remove_abandoned(&self) {
        for path in entries(&self.root) {
            let Some(stem) = name_of(&path).strip_prefix(BUILDING) else { continue };
            if path.extension().is_some_and(|extension| extension == LOCK) {
                let Ok(file) = File::open(&path) else { continue };
                if file.try_lock().is_ok() {
                    let _ = fs::remove_dir_all(path.with_extension(""));
                    let _ = fs::remove_file(&path);
                }
            } else if !self.root.join(format!("{BUILDING}{stem}.{LOCK}")).exists() {
                let _ = fs::remove_dir_all(&path);
            }
        }
    }
}

/// Has the next one who opens the catalog of a folder look at every byte, since something in it
/// could not be read.
pub(super) fn suspect(folder: &Path) {
    manifest::suspect(folder);
}

/// A folder being written, beside its lock file, which exists for longer than the folder does.
struct Aside {
    folder: PathBuf,
    lock: PathBuf,
    _held: File,
}

impl Aside {
    fn new(root: &Path) -> Result<Self> {
        loop {
            let suffix = format!(".{LOCK}");
            let named = at(
                root,
                tempfile::Builder::new().prefix(BUILDING).suffix(&suffix).tempfile_in(root),
            )?;
            let (held, lock) = named
                .keep()
                .map_err(|error| Error::File { path: root.to_owned(), source: error.error })?;
            match held.try_lock() {
                // Somebody cleaning up has caught the new file before it was locked, and is about
                // to remove it.
                Err(TryLockError::WouldBlock) => continue,
                // A file system without locks: an abandoned folder may be taken for one in use, or
                // the other way round.
                Ok(()) | Err(TryLockError::Error(_)) => {}
            }
            // They had removed it already, so that the lock is on a file without a name. From here
            // on nobody can: whoever cleans up removes a lock file only while holding
            // its lock.
            if !lock.exists() {
                continue;
            }
            let folder = lock.with_extension("");
            at(&folder, fs::create_dir(&folder))?;
            return Ok(Self { folder, lock, _held: held });
        }
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
        let _ = fs::remove_file(&self.lock);
    }
}

fn name_of(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        process::{Command, Stdio},
        time::{Duration, SystemTime},
    };

    use super::*;

    fn place(shelf: &Shelf, key: &str, text: &str) -> PathBuf {
        let make = |folder: &Path| {
            at(
                folder,
                fs::create_dir(folder.join("index"))
                    .and_then(|()| fs::write(folder.join("index/a"), text)),
            )
        };
        shelf.place::<(), Error>(key, &BTreeSet::new(), make).expect("placed").folder
    }

    fn shelf() -> (tempfile::TempDir, Shelf) {
        let folder = tempfile::tempdir().expect("a folder");
        let shelf = Shelf::new(folder.path().join("cache/catalogs"));
        (folder, shelf)
    }

    fn names(shelf: &Shelf) -> Vec<String> {
        entries(&shelf.root).iter().map(|path| name_of(path).to_owned()).collect()
    }

    #[test]
    fn finds_what_was_placed_and_keeps_it() {
        let (_folder, shelf) = shelf();
        assert_eq!(shelf.find("a"), None);
        assert_eq!(shelf.newest(), None);
        let folder = place(&shelf, "a", "first");
        assert_eq!(shelf.find("a"), Some(folder.clone()));
        place(&shelf, "a", "second");
        assert_eq!(
            fs::read_to_string(folder.join("index/a")).expect("read"),
            "first",
            "who comes first wins"
        );
        assert_eq!(names(&shelf), ["a"], "nothing is left beside it");
    }

    #[test]
    fn a_failed_build_leaves_nothing() {
        let (_folder, shelf) = shelf();
        place(&shelf, "a", "old");
        let missing = |folder: &Path| at(folder, fs::read(folder.join("missing")));
        assert!(shelf.place::<Vec<u8>, Error>("b", &BTreeSet::new(), missing).is_err());
        assert_eq!(names(&shelf), ["a"]);
    }

    #[test]
    fn removes_what_killed_builds_left_but_nothing_in_use() {
        let (_folder, shelf) = shelf();
        let old = place(&shelf, "a", "old");
        let busy = Aside::new(&shelf.root).expect("made");
        for name in ["killed", "lockless"] {
            fs::create_dir(shelf.root.join(format!("{BUILDING}{name}"))).expect("made");
        }
        fs::write(shelf.root.join(format!("{BUILDING}killed.{LOCK}")), "").expect("written");
        fs::write(shelf.root.join(format!("{BUILDING}killed/half")), "").expect("written");
        place(&shelf, "b", "new");
        let busy_names = [&busy.folder, &busy.lock].map(|path| name_of(path).to_owned());
        assert_eq!(names(&shelf), [busy_names[0].as_str(), &busy_names[1], "a", "b"]);
        assert!(is_whole(&old, Look::Quick), "the old catalog works on");
        drop(busy);
        assert_eq!(names(&shelf), ["a", "b"]);
    }

    #[test]
    fn does_not_take_a_folder_cut_short_for_a_catalog() {
        let (_folder, shelf) = shelf();
        let damages: [fn(&Path) -> io::Result<()>; 2] = [
            |folder| fs::write(folder.join("index/a"), ""),
            |folder| fs::remove_file(folder.join("index/a")),
        ];
        for damage in damages {
            let folder = place(&shelf, "a", "text");
            damage(&folder).expect("damaged");
            assert_eq!(shelf.find("a"), None);
            assert_eq!(shelf.newest(), None);
            assert_eq!(place(&shelf, "a", "again"), folder);
            assert!(shelf.find("a").is_some(), "made anew");
            shelf.discard(&folder);
        }
    }

    #[test]
    fn keeps_the_newest_catalogs() {
        let (_folder, shelf) = shelf();
        for (age, key) in ["f", "b", "d", "a", "e", "c"].iter().enumerate() {
            let folder = place(&shelf, key, "text");
            let manifest = File::options().write(true).open(folder.join(MANIFEST)).expect("opened");
            manifest
                .set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(age as u64))
                .expect("set");
        }
        assert_eq!(names(&shelf), ["a", "c", "d", "e"]);
        assert_eq!(shelf.newest(), shelf.find("c"));
    }

    #[test]
    fn several_at_once_all_get_a_whole_catalog() {
        let (_folder, shelf) = shelf();
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for key in ["a", "b", "c"] {
                        let folder = place(&shelf, key, key);
                        assert_eq!(shelf.find(key), Some(folder.clone()));
                        assert_eq!(fs::read_to_string(folder.join("index/a")).expect("read"), key);
                    }
                });
            }
        });
        assert_eq!(names(&shelf), ["a", "b", "c"]);
    }

    const SHELF: &str = "MAZZO_TEST_SHELF";

    /// Run in a process of its own by the test below, and killed.
    #[test]
    fn goes_on_building_where_it_is_told() {
        let Some(root) = std::env::var_os(SHELF) else { return };
        let aside = Aside::new(Path::new(&root)).expect("made");
        fs::write(aside.folder.join("half"), "of it").expect("written");
        std::thread::sleep(Duration::from_mins(1));
    }

    #[test]
    fn a_killed_build_leaves_the_old_catalog_working_and_is_removed() {
        let (_folder, shelf) = shelf();
        let old = place(&shelf, "a", "old");
        let mut build = Command::new(std::env::current_exe().expect("known"))
            .args(["--exact", "store::shelf::tests::goes_on_building_where_it_is_told"])
            .env(SHELF, &shelf.root)
            .stdout(Stdio::null())
            .spawn()
            .expect("started");
        let is_building =
            || names(&shelf).iter().any(|name| shelf.root.join(name).join("half").exists());
        while !is_building() {
            assert_eq!(build.try_wait().expect("known"), None, "still running");
            std::thread::sleep(Duration::from_millis(5));
        }
        place(&shelf, "b", "new");
        assert!(is_building(), "what is still being built stays");
        build.kill().expect("killed");
        build.wait().expect("waited");
        assert_eq!(shelf.find("a"), Some(old));
        place(&shelf, "c", "new");
        assert_eq!(names(&shelf), ["a", "b", "c"]);
    }

    #[test]
    fn the_key_depends_on_the_content() {
        assert_eq!(Shelf::key("1"), Shelf::key("1"));
        assert_ne!(Shelf::key("1"), Shelf::key("2"));
    }
}
