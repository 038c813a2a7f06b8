//! What a finished folder of a catalog holds: its files with their sizes, times and checksums, and
//! whether they are still as they were written.
//!
//! A check compares sizes and times, which tells a file that was cut short or written to; checksums
//! are compared
//! - of a small catalog always, which takes less than opening it does,
//! - where a time has changed, as in a copy of the folder,
//! - where the folder is suspect, because something in it could not be read ([`suspect`]),
//! - and when that is asked for.
//!
//! So a flipped bit in a large catalog that nothing stumbles over is found by those who ask, and by
//! nobody else.

use std::{
    fmt::Write,
    fs::{self, File, Metadata},
    io,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

use super::super::{Result, at};

/// Lists the files of a finished folder; its last line is the checksum of those before.
pub(super) const MANIFEST: &str = "MANIFEST";

/// Stands in a folder that something could not be read in.
const SUSPECT: &str = "SUSPECT";

/// A catalog of so many bytes is small.
const SMALL: u64 = 8 << 20;

/// How closely to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// At what is likely to have changed.
    Quick,
    /// At every byte.
    Thorough,
}

/// A file of a folder.
struct Entry {
    size: u64,
    /// When it was changed last, in nanoseconds since 1970.
    changed: u128,
    sum: String,
    path: PathBuf,
}

/// Writes down what a folder holds.
pub(super) fn write(folder: &Path) -> Result<()> {
    let entries = files_below(folder).into_iter().map(|path| {
        let about = at(&path, fs::metadata(&path))?;
        Ok(Entry {
            size: about.len(),
            changed: changed(&about),
            sum: at(&path, sum(&path))?,
            path: path.strip_prefix(folder).expect("the file was found in the folder").to_owned(),
        })
    });
    let entries = entries.collect::<Result<Vec<_>>>()?;
    at(folder, put(folder, &entries))
}

/// Whether a folder is finished, nothing of it is missing and nothing has changed, as far as one
/// has looked.
pub(super) fn is_whole(folder: &Path, look: Look) -> bool {
    let Some(mut entries) = read(folder) else { return false };
    let mut is_stale = false;
    for entry in &mut entries {
        let Ok(about) = fs::metadata(folder.join(&entry.path)) else { return false };
        if about.len() != entry.size {
            return false;
        }
        is_stale |= changed(&about) != entry.changed;
        entry.changed = changed(&about);
    }
    let is_small = entries.iter().map(|entry| entry.size).sum::<u64>() <= SMALL;
    let is_suspect = folder.join(SUSPECT).exists();
    if !(is_stale || is_small || is_suspect || look == Look::Thorough) {
        return true;
    }
    let is_same = |entry: &Entry| sum(&folder.join(&entry.path)).is_ok_and(|sum| sum == entry.sum);
    if !entries.iter().all(is_same) {
        return false;
    }
    // Where this cannot be written, the next one looks as closely.
    if is_stale {
        let _ = put(folder, &entries);
    }
    if is_suspect {
        let _ = fs::remove_file(folder.join(SUSPECT));
    }
    true
}

/// Whether a folder has a list of its files that this version can read.
pub(super) fn is_known(folder: &Path) -> bool {
    read(folder).is_some()
}

/// Has the next one who looks at a folder look at every byte. Does nothing where there is no
/// finished catalog.
pub(super) fn suspect(folder: &Path) {
    if folder.join(MANIFEST).exists() {
        let _ = fs::write(folder.join(SUSPECT), "");
    }
}

/// How many bytes the files of a folder have.
pub(super) fn size(folder: &Path) -> u64 {
    let files = files_below(folder);
    files.iter().filter_map(|path| fs::metadata(path).ok()).map(|about| about.len()).sum()
}

/// What is in a folder, by name; nothing if it cannot be read.
pub(super) fn entries(folder: &Path) -> Vec<PathBuf> {
    let read: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut paths = read.unwrap_or_default();
    paths.sort();
    paths
}

fn read(folder: &Path) -> Option<Vec<Entry>> {
    let text = fs::read_to_string(folder.join(MANIFEST)).ok()?;
    let (lines, sum) = text.trim_end_matches('\n').rsplit_once('\n')?;
    if hash(format!("{lines}\n").as_bytes()) != sum {
        return None;
    }
    let entry = |line: &str| {
        let mut parts = line.splitn(4, ' ');
        Some(Entry {
            size: parts.next()?.parse().ok()?,
            changed: parts.next()?.parse().ok()?,
            sum: parts.next()?.to_owned(),
            path: parts.next()?.into(),
        })
    };
    lines.lines().map(entry).collect()
}

/// Puts the list into its place in whole, since others may be reading it.
fn put(folder: &Path, entries: &[Entry]) -> io::Result<()> {
    let mut text = String::new();
    for Entry { size, changed, sum, path } in entries {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{size} {changed} {sum} {}", path.display());
    }
    let sum = hash(text.as_bytes());
    let aside = tempfile::Builder::new().prefix(MANIFEST).tempfile_in(folder)?;
    fs::write(aside.path(), format!("{text}{sum}\n"))?;
    aside.persist(folder.join(MANIFEST))?;
    Ok(())
}

/// The files of a catalog; its own list and what stands beside that are none.
/// The files of a catalog below its folder.
pub(super) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in entries(folder) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if !name.starts_with(MANIFEST) && name != SUSPECT {
            files.push(path);
        }
    }
    files
}

fn changed(about: &Metadata) -> u128 {
    let time = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    time.map_or(0, |since| since.as_nanos())
}

fn sum(path: &Path) -> io::Result<String> {
    let mut hasher = blake3::Hasher::new();
    io::copy(&mut File::open(path)?, &mut hasher)?;
    Ok(hasher.finalize().to_hex().to_string())
}

fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    /// A finished folder with a file of so many bytes.
    fn folder(size: u64) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a b");
        File::create(&file).and_then(|file| file.set_len(size)).expect("made");
        write(folder.path()).expect("written");
        (folder, file)
    }

    /// Changes the first byte and leaves size and time as they are.
    fn rot(file: &Path) {
        use std::io::Write;
        let time = fs::metadata(file).and_then(|about| about.modified()).expect("a time");
        let mut file = File::options().write(true).open(file).expect("opened");
        file.write_all(b"x").and_then(|()| file.set_modified(time)).expect("changed");
    }

    #[test]
    fn a_small_folder_is_looked_at_closely_and_a_large_one_where_there_is_reason() {
        let (small, file) = folder(100);
        assert!(is_whole(small.path(), Look::Quick));
        rot(&file);
        assert!(!is_whole(small.path(), Look::Quick));
        let (large, file) = folder(SMALL + 1);
        rot(&file);
        assert!(is_whole(large.path(), Look::Quick), "nobody can tell without reading all of it");
        assert!(!is_whole(large.path(), Look::Thorough));
        suspect(large.path());
        assert!(!is_whole(large.path(), Look::Quick));
    }

    #[test]
    fn a_copy_is_whole_and_is_looked_at_closely_once() {
        let (large, file) = folder(SMALL + 1);
        let touch = |seconds| {
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            let file = File::options().write(true).open(&file).expect("opened");
            file.set_modified(time).expect("set");
        };
        touch(1);
        assert!(is_whole(large.path(), Look::Quick));
        suspect(large.path());
        assert!(is_whole(large.path(), Look::Quick), "nothing was found");
        rot(&file);
        assert!(is_whole(large.path(), Look::Quick), "the time is that of the copy");
        touch(2);
        assert!(!is_whole(large.path(), Look::Quick));
    }

    #[test]
    fn a_list_that_is_not_as_it_was_written_is_none() {
        let (small, _) = folder(1);
        let list = small.path().join(MANIFEST);
        let text = fs::read_to_string(&list).expect("read");
        let changed = text.replacen('1', "2", 1);
        for damaged in ["", "\n", "x", &text[1..], &text[..text.len() / 2], &changed] {
            fs::write(&list, damaged).expect("written");
            assert!(!is_whole(small.path(), Look::Quick), "{damaged}");
        }
        fs::write(&list, text).expect("written");
        assert!(is_whole(small.path(), Look::Quick));
        suspect(small.path().parent().expect("a folder"));
        assert!(!small.path().parent().expect("a folder").join(SUSPECT).exists());
    }
}
