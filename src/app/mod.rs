//! Opens what a surface needs: the catalog, its index, the user's own data. No business logic.

mod build;
mod checklist;
mod complete;
mod config;
mod data;
mod decks;
mod error;
mod find;
mod kept;
mod play;
mod selection;
mod shared;
mod unplayed;

use std::{
    cell::{Cell, OnceCell},
    fs,
    sync::Arc,
};

pub use build::{Wanted, Work, Worked};
pub use complete::{Completing, Completion, CompletionKind};
pub use config::Config;
pub use decks::{CheckedDeck, KnownDeck, Origin};
pub use error::{Error, Result};
pub use find::{Found, Search, Searched};
pub use kept::{DeckList, ListedDeck};
pub use play::{BoxNight, Hand, Night};
pub use selection::Selection;
pub use shared::Shared;
pub use unplayed::Unplayed;

use crate::{
    catalog::{Catalog, DataFile, content_hash},
    collection::Collection,
    format::Formats,
    search::{self, Index, Opened},
    store::{Shelf, StoredCatalog, user::UserDb},
};

/// What is open so far; each part is opened when it is first needed.
#[derive(Debug)]
pub struct App {
    config: Config,
    files: OnceCell<Arc<[DataFile]>>,
    opened: OnceCell<Opened>,
    shared: Arc<Shared>,
    reading: OnceCell<String>,
    asked_user: Cell<bool>,
}

/// How the catalog came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    /// It was there.
    Fresh,
    /// It was made just now: so many files were read, so many taken over from the catalog before.
    Built {
        /// Files that were read.
        parsed: usize,
        /// Files whose contents were taken over.
        reused: usize,
    },
}

impl App {
    /// Nothing is opened yet.
    #[must_use]
    pub fn new(config: Config) -> Self {
        Self {
            config,
            files: OnceCell::new(),
            opened: OnceCell::new(),
            shared: Arc::default(),
            reading: OnceCell::new(),
            asked_user: Cell::new(false),
        }
    }

    /// As [`App::new`], with data files that were read before, and what is made of them, so that
    /// several can share it.
    #[must_use]
    pub fn with_files(config: Config, files: Arc<[DataFile]>, shared: Arc<Shared>) -> Self {
        Self { files: OnceCell::from(files), shared, ..Self::new(config) }
    }

    /// Where things are.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The data files in use: those of the folder given, else the built-in ones.
    pub fn data_files(&self) -> Result<&[DataFile]> {
        Ok(get_or_try(&self.files, || self.config.read_data())?)
    }

    /// The catalog and its index, made first if they are not there.
    pub fn opened(&self) -> Result<&Opened> {
        get_or_try(&self.opened, || {
            search::open(&self.config.catalogs(), self.data_files()?).map_err(Error::Index)
        })
    }

    /// The catalog.
    pub fn catalog(&self) -> Result<&StoredCatalog> {
        Ok(&self.opened()?.catalog)
    }

    /// The formats of the catalog.
    pub fn formats(&self) -> Result<&Formats> {
        let catalog = self.catalog()?;
        Ok(self.shared.formats.get_or_init(|| Formats::new(catalog.formats(), catalog.games())))
    }

    /// The index of the catalog.
    pub fn index(&self) -> Result<&Index> {
        Ok(&self.opened()?.index)
    }

    /// How the catalog came to be, if it was opened.
    #[must_use]
    pub fn freshness(&self) -> Option<Freshness> {
        let opened = self.opened.get()?;
        Some(match &opened.built {
            None => Freshness::Fresh,
            Some(built) => Freshness::Built { parsed: built.parsed, reused: built.reused },
        })
    }

    /// How many files of the data in use have something wrong in them, which the catalog leaves
    /// out; none if it is not open.
    pub fn flawed_files(&self) -> Result<u32> {
        let opened = self.opened.get();
        opened.map_or(Ok(0), |opened| {
            opened.catalog.flawed_files().map_err(|error| Error::Index(error.into()))
        })
    }

    /// Removes the catalog of the data in use, so that it is made again.
    pub fn forget_catalog(&self) -> Result<()> {
        let catalogs = Shelf::new(self.config.catalogs());
        if let Some(folder) = catalogs.find(&Shelf::key(&content_hash(self.data_files()?))) {
            catalogs.discard(&folder);
        }
        Ok(())
    }

    /// Whether the user's own data was asked for since this was last called. Every way to that data
    /// leads through [`App::has_user`] or [`App::user`], so that what was made without it tells
    /// nothing of it.
    #[must_use]
    pub fn take_asked_user(&self) -> bool {
        self.asked_user.take()
    }

    /// Whether anything was ever kept here.
    #[must_use]
    pub fn has_user(&self) -> bool {
        self.asked_user.set(true);
        self.config.user_database().exists()
    }

    /// What is owned; nothing, and no file is made, if nobody has ever kept a collection here.
    pub fn collection(&self) -> Result<Collection> {
        if self.has_user() {
            self.user()?.collection().map_err(Error::User)
        } else {
            Ok(Collection::new())
        }
    }

    /// The user's own data; the file is made if it is not there.
    pub fn user(&self) -> Result<UserDb> {
        self.asked_user.set(true);
        let folder = &self.config.state;
        fs::create_dir_all(folder).map_err(|cause| Error::File { path: folder.clone(), cause })?;
        UserDb::open(&self.config.user_database()).map_err(Error::User)
    }
}

/// What a cell holds, made first if it holds nothing.
fn get_or_try<T>(cell: &OnceCell<T>, make: impl FnOnce() -> Result<T>) -> Result<&T> {
    if cell.get().is_none() {
        let value = make()?;
        return Ok(cell.get_or_init(|| value));
    }
    Ok(cell.get().expect("just looked"))
}
