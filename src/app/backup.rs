//! The user's own data saved in a file, and brought back from one.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{App, Error, Result};
use crate::store::user::{Holds, UserDb};

/// What was brought back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restore {
    /// What there is now.
    pub holds: Holds,
    /// The file with what was there before, if there was anything.
    pub aside: Option<PathBuf>,
}

impl App {
    /// The user's own data as the bytes of a file, all of which was read, and what it holds.
    pub fn backup(&self) -> Result<(Vec<u8>, Holds)> {
        if !self.has_user() {
            return Err(Error::NothingKept);
        }
        let (mut copy, holds) =
            UserDb::read_whole(&self.config().user_database()).map_err(Error::User)?;
        Ok((copy.to_bytes().map_err(Error::User)?, holds))
    }

    /// Puts what a backup holds into the place of the user's own data, once all of it was read.
    /// What was there before is in a file of its own from then on.
    pub fn restore(&self, path: &Path) -> Result<Restore> {
        let unusable = |cause| Error::Backup { path: path.to_owned(), cause };
        let (mut copy, holds) = UserDb::read_whole(path).map_err(unusable)?;
        let folder = &self.config().state;
        fs::create_dir_all(folder).map_err(|cause| Error::File { path: folder.clone(), cause })?;
        let aside = copy.put_into(&self.config().user_database()).map_err(Error::User)?;
        Ok(Restore { holds, aside })
    }
}
