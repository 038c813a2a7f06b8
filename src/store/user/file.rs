//! The file of the database, as `SQLite` opens and copies it, and those that are put aside of it.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{
    Connection, ErrorCode, OpenFlags,
    backup::{Backup, StepResult},
    ffi,
};

use super::migrations::version;
use crate::store::stored::immutable_uri;

/// How long to wait for another program that is writing: less than the service takes to answer, so
/// that what it refuses for want of time is not written afterwards.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// Opens a database without writing anything, not even beside it.
pub(super) fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let read_only = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let beside = |end: &str| {
        let mut path = path.as_os_str().to_owned();
        path.push(end);
        fs::metadata(path).map_or(0, |about| about.len())
    };
    if beside("-wal") == 0 {
        return Connection::open_with_flags(immutable_uri(path), read_only);
    }
    // What a killed program wrote last is beside the file.
    Connection::open_with_flags(path, read_only)
}

/// Refuses what is no regular file, which may have no end.
pub(super) fn is_file(path: &Path) -> io::Result<()> {
    let about = fs::metadata(path)?;
    match about.is_file() {
        true => Ok(()),
        false if about.is_dir() => Err(ErrorKind::IsADirectory.into()),
        false => Err(ErrorKind::Unsupported.into()),
    }
}

/// Opens a database that is there, as any program that uses it; where nothing can be written,
/// without that.
pub(super) fn open_there(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = Connection::open_with_flags(path, flags).and_then(|file| {
        file.busy_timeout(PATIENCE)?;
        version(&file)?;
        Ok(file)
    });
    match opened {
        Err(error) if !is_unreadable(&error) && !is_busy(&error) => open_to_read(path),
        opened => opened,
    }
}

/// Opens a database that nobody else can use until it is closed.
pub(super) fn open_alone(path: &Path) -> rusqlite::Result<Connection> {
    // To be asked about an empty file, it would have to be made a database.
    if fs::metadata(path).is_ok_and(|about| about.len() == 0) {
        return Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_NOTADB), None));
    }
    let file = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    file.busy_timeout(PATIENCE)?;
    file.query_row("PRAGMA locking_mode = EXCLUSIVE", [], |_| Ok(()))?;
    file.execute_batch("BEGIN EXCLUSIVE; COMMIT")?;
    Ok(file)
}

/// A copy in memory.
pub(super) fn copied(from: &Connection) -> rusqlite::Result<Connection> {
    let mut copy = Connection::open_in_memory()?;
    copy_all(from, &mut copy)?;
    Ok(copy)
}

pub(super) fn copy_all(from: &Connection, to: &mut Connection) -> rusqlite::Result<()> {
    match Backup::new(from, to)?.step(-1)? {
        StepResult::Done => Ok(()),
        _ => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None)),
    }
}

pub(super) fn is_unreadable(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

fn is_busy(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// The name of a file beside another one that nobody has: `user-aside-1.db`.
pub(super) fn free_place(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = |number| path.with_file_name(format!("{stem}-aside-{number}.db"));
    let mut names = (1_u32..).map(name);
    names.find(|path| path.symlink_metadata().is_err()).expect("there are endless many")
}

/// The files that were put aside of one.
#[must_use]
pub fn put_aside(path: &Path) -> Vec<PathBuf> {
    let (Some(folder), Some(stem)) = (path.parent(), path.file_stem()) else { return Vec::new() };
    let start = format!("{}-aside-", stem.to_string_lossy());
    let named = |path: &PathBuf| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        stem.starts_with(&start) && path.extension().is_some_and(|end| end == "db")
    };
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut found: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(named).collect();
    found.sort();
    found
}

pub(super) fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(end);
    path.into()
}
