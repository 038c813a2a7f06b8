//! Files that commands write where they are told to.

use std::{io::ErrorKind, path::Path};

use super::failure::{Failure, Result};
use crate::{disk, msg};

/// Writes a file; one that is there is left alone unless it is to be replaced.
pub(super) fn write_file(path: &Path, bytes: &[u8], is_replaced: bool) -> Result<()> {
    let shown = path.display().to_string();
    let write = if is_replaced { disk::replace } else { disk::create };
    write(path, bytes).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Failure::new(msg!("file-there", path = shown), Some(msg!("file-there-help")))
        }
        _ => Failure::caused(msg!("failure-write", path = shown), error),
    })
}
