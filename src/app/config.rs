//! Where things are.

use std::{env, path::PathBuf};

use etcetera::BaseStrategy;

use super::{Error, Result, data};
use crate::catalog::{DataFiles, FilesError};

/// Where things are.
#[derive(Debug, Clone)]
pub struct Config {
    /// Folder of card data; the built-in data if absent.
    pub data: Option<PathBuf>,
    /// Folder of what can be made again at any time.
    pub cache: PathBuf,
    /// Folder of the user's own data.
    pub state: PathBuf,
    /// A finished catalog to use instead of one of the data, which is not looked at then.
    pub catalog: Option<PathBuf>,
    /// Whether the user's own data is left alone: nothing of it is read or written.
    pub leaves_user_alone: bool,
}

impl Config {
    /// `MAZZO_HOME` for everything, else the folders of the XDG base directory specification.
    ///
    /// # Errors
    /// If there is neither `MAZZO_HOME` nor a home folder.
    pub fn from_environment(data: Option<PathBuf>) -> Result<Self> {
        if let Some(home) = env::var_os("MAZZO_HOME").filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            return Ok(Self::at(data, home.join("cache"), home));
        }
        let base = etcetera::choose_base_strategy().map_err(|_| Error::NoHome)?;
        Ok(Self::at(data, base.cache_dir().join("mazzo"), base.data_dir().join("mazzo")))
    }

    /// Data in a folder, or what is built in, and where everything is kept.
    #[must_use]
    pub fn at(data: Option<PathBuf>, cache: PathBuf, state: PathBuf) -> Self {
        Self { data, cache, state, catalog: None, leaves_user_alone: false }
    }

    /// The data files in use: those of the folder given, else the built-in ones.
    pub fn data_files(&self) -> Result<DataFiles> {
        match &self.data {
            None => Ok(DataFiles::built_in()),
            Some(folder) => data::of_folder(folder, Some(&self.cache.join("folders"))),
        }
    }

    /// That a data file cannot be read.
    pub(crate) fn data_error(&self, cause: FilesError) -> Error {
        Error::Data { path: self.data.clone().unwrap_or_default(), cause }
    }

    /// The folder of catalogs.
    #[must_use]
    pub fn catalogs(&self) -> PathBuf {
        self.cache.join("catalogs")
    }

    /// The file of the user's own data.
    #[must_use]
    pub fn user_database(&self) -> PathBuf {
        self.state.join("user.db")
    }
}
