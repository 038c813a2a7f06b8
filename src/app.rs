//! Opens what a surface needs: the catalog, the index, the user's own data. No business logic.

use std::{
    cell::OnceCell,
    env, io,
    path::{Path, PathBuf},
};

use crate::{
    catalog::{self, Catalog, DataFile, file::DeckFile},
    deck::{self, Deck},
    format::{self, Check, Format},
    msg,
    query::{self, Fields, Mode, Query},
    report::{CodeEntry, Finding, Message, Report},
    search::{self, Answer, Request},
    store::{self, StoredCatalog},
};

/// Where things are.
#[derive(Debug, Clone)]
pub struct Config {
    /// Folder of card data; the built-in data if absent.
    pub data: Option<PathBuf>,
    /// Folder for catalogs, which can be built again at any time.
    pub cache: PathBuf,
    /// Folder of the user's own data.
    pub state: PathBuf,
}

impl Config {
    /// `MAZZO_HOME` for everything, else the folders of the XDG base directory specification.
    ///
    /// # Errors
    /// If there is neither `MAZZO_HOME` nor a home folder.
    pub fn from_environment(data: Option<PathBuf>) -> Result<Self> {
        use etcetera::BaseStrategy;
        if let Some(home) = env::var_os("MAZZO_HOME").filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            return Ok(Self { data, cache: home.join("cache"), state: home });
        }
        let base = etcetera::choose_base_strategy().map_err(|_| Error::NoHome)?;
        Ok(Self { data, cache: base.cache_dir().join("mazzo"), state: base.data_dir().join("mazzo") })
    }
}
