//! Causes of failures in words, as far as they are of a common kind.

use std::{error::Error, io};

use rusqlite::{ErrorCode, ffi};

use super::user;
use crate::{catalog::FilesError, disk, msg, report::Message};

/// What a file or a database failed of; none for the rest, which only speaks for itself.
#[must_use]
pub fn in_words(error: &(dyn Error + 'static)) -> Option<Message> {
    if let Some(error) = error.downcast_ref::<super::Error>() {
        let (super::Error::Database { path, .. }
        | super::Error::Record { path, .. }
        | super::Error::Files(FilesError::Folder { path, .. } | FilesError::File { path, .. })
        | super::Error::File { path, .. }) = error;
        return Some(msg!("cause-path", path = path.display().to_string()));
    }
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return Some(match error.kind() {
            io::ErrorKind::NotFound => msg!("cause-not-found"),
            io::ErrorKind::PermissionDenied => msg!("cause-denied"),
            io::ErrorKind::DirectoryNotEmpty => msg!("cause-not-empty"),
            io::ErrorKind::IsADirectory => msg!("cause-folder"),
            io::ErrorKind::NotADirectory => msg!("cause-not-folder"),
            io::ErrorKind::StorageFull => msg!("cause-full"),
            io::ErrorKind::Unsupported => msg!("cause-special"),
            io::ErrorKind::FileTooLarge => msg!(
                "cause-too-large",
                most = i64::try_from(disk::LARGEST >> 20).unwrap_or(i64::MAX)
            ),
            io::ErrorKind::ReadOnlyFilesystem => msg!("cause-read-only"),
            _ => return None,
        });
    }
    if let Some(error) = error.downcast_ref::<user::Error>() {
        return match error {
            user::Error::Empty { .. } => Some(msg!("cause-empty")),
            user::Error::Newer { .. } => Some(msg!("cause-newer")),
            user::Error::Foreign { .. } => Some(msg!("cause-foreign")),
            user::Error::Damaged { .. } => Some(msg!("cause-damaged")),
            user::Error::Read(cause) => in_words(cause).or(Some(msg!("cause-damaged"))),
            error => in_words(error.source()?),
        };
    }
    let error = error.downcast_ref::<rusqlite::Error>()?.sqlite_error()?;
    Some(match error.code {
        ErrorCode::CannotOpen => msg!("cause-unopened"),
        ErrorCode::PermissionDenied => msg!("cause-denied"),
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => msg!("cause-busy"),
        ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => msg!("cause-damaged"),
        ErrorCode::ReadOnly => msg!("cause-read-only"),
        ErrorCode::DiskFull => msg!("cause-full"),
        // There is no room for what stands beside the file.
        ErrorCode::SystemIoFailure if error.extended_code == ffi::SQLITE_IOERR_SHMSIZE => {
            msg!("cause-full")
        }
        ErrorCode::SystemIoFailure => msg!("cause-io"),
        _ => return None,
    })
}
