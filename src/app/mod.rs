//! Opens what a surface needs: the catalog, its index, the user's own data. No business logic.

mod backup;
mod build;
mod checklist;
mod complete;
mod config;
mod contest;
mod data;
mod deal;
mod decks;
mod doctor;
mod error;
mod find;
mod history;
mod import;
mod kept;
mod odds;
mod play;
mod points;
mod rules;
mod selection;
mod shared;
mod unplayed;

use std::{
    cell::{Cell, OnceCell},
    fs,
    path::Path,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

pub use backup::Restore;
pub use build::{Wanted, Work, Worked};
pub use complete::{Completing, Completion, CompletionKind};
pub use config::Config;
pub use contest::{Contended, Contender, Contest};
pub use deal::{Dealt, DealtBox, Draft, TableWanted};
pub use decks::{CheckedDeck, KnownDeck, Origin};
pub use doctor::{CardData, Examined, KeptCatalog, Own};
pub use error::{Error, Result};
pub use find::{Found, Meant, Obstacle, Search, Searched};
pub use history::{PastDeck, Version};
pub use kept::{DeckList, ListedDeck};
pub use odds::{MAX_DRAW, MAX_TURN, OddsFound, OddsWanted};
pub use play::{BoxNight, Hand, Night};
pub use selection::Selection;
pub use shared::Shared;
pub use unplayed::Unplayed;

use crate::{
    catalog::{Catalog, DataFiles},
    collection::Collection,
    format::Formats,
    search::{self, Index, Opened},
    store::{self, Shelf, StoredCatalog, user::UserDb},
};

/// What is open so far; each part is opened when it is first needed.
#[derive(Debug)]
pub struct App {
    config: Config,
    files: OnceCell<Arc<DataFiles>>,
    opened: OnceCell<Opened>,
    shared: Arc<Shared>,
    reading: OnceCell<String>,
    asked_user: Cell<bool>,
    is_distrusted: Cell<bool>,
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
            is_distrusted: Cell::new(false),
        }
    }

    /// As [`App::new`], with data files that are known, and what is made of them, so that several
    /// can share it.
    #[must_use]
    pub fn with_files(config: Config, files: Arc<DataFiles>, shared: Arc<Shared>) -> Self {
        Self { files: OnceCell::from(files), shared, ..Self::new(config) }
    }

    /// Where things are.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The data files in use: those of the folder given, else the built-in ones.
    pub fn data(&self) -> Result<&DataFiles> {
        get_or_try(&self.files, || self.config.data_files().map(Arc::new)).map(|files| &**files)
    }

    /// The catalog and its index, made first if they are not there.
    pub fn opened(&self) -> Result<&Opened> {
        get_or_try(&self.opened, || {
            let opened = match &self.config.catalog {
                Some(folder) => search::open_finished(folder),
                None => search::open(&self.config.catalogs(), self.data()?),
            };
            let mut opened = opened.map_err(Error::Index)?;
            opened.catalog.share(self.shared.cards.clone());
            Ok(opened)
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

    /// Why the catalog in use is not kept, if it is open and could not be.
    #[must_use]
    pub fn unkept(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(match self.opened.get()?.folder.as_ref().err()? {
            search::Error::Store(cause) => cause,
            cause => cause,
        })
    }

    /// Whether the catalog was made again because the one that was there was damaged.
    #[must_use]
    pub fn was_damaged(&self) -> bool {
        let built = self.opened.get().and_then(|opened| opened.built.as_ref());
        built.is_some_and(|built| built.was_damaged)
    }

    /// Takes the catalog in use for one that may be damaged.
    pub fn distrust_catalog(&self) {
        self.is_distrusted.set(true);
        if let Some(opened) = self.opened.get() {
            opened.catalog.distrust();
        }
    }

    /// Whether something in the catalog could not be read, so that it should be opened anew.
    #[must_use]
    pub fn is_distrusted(&self) -> bool {
        let opened = self.opened.get();
        self.is_distrusted.get() || opened.is_some_and(|opened| opened.catalog.is_distrusted())
    }

    /// Removes the catalog of the data in use if it may be damaged and every byte of it was read to
    /// find that it is; whether that was so.
    pub fn remove_if_damaged(&self) -> bool {
        self.is_distrusted() && self.remove_damaged_catalog().unwrap_or(false)
    }

    /// Removes the catalog of the data in use if anything in it is not as it was written; whether
    /// that was so. A finished catalog that was given stays as it is.
    pub fn remove_damaged_catalog(&self) -> Result<bool> {
        if self.config.catalog.is_some() {
            return Ok(false);
        }
        Ok(Shelf::new(self.config.catalogs()).remove_damaged(&self.catalog_key()?))
    }

    /// Copies the catalog in use into a folder that is not there yet, or is empty; not one in
    /// memory, where nothing can be written.
    pub fn copy_catalog(&self, out: &Path) -> Result<()> {
        let Ok(folder) = &self.opened()?.folder else { return Ok(()) };
        Shelf::copy_out(folder, out).map_err(|cause| match cause {
            store::Error::File { path, source } => Error::File { path, cause: source },
            cause => Error::Index(cause.into()),
        })
    }

    /// Removes the catalog of the data in use, so that it is made again.
    pub fn forget_catalog(&self) -> Result<()> {
        let _ = Shelf::new(self.config.catalogs()).clear(&self.catalog_key()?);
        Ok(())
    }

    fn catalog_key(&self) -> Result<String> {
        Ok(Shelf::key(&self.data()?.hash()))
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
        if self.config.leaves_user_alone {
            return Ok(UserDb::open_in_memory().map_err(Error::User)?.at(now()));
        }
        let folder = &self.config.state;
        fs::create_dir_all(folder).map_err(|cause| Error::File { path: folder.clone(), cause })?;
        Ok(UserDb::open(&self.config.user_database()).map_err(Error::User)?.at(now()))
    }
}

/// What time it is, in seconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// What a cell holds, made first if it holds nothing.
fn get_or_try<T>(cell: &OnceCell<T>, make: impl FnOnce() -> Result<T>) -> Result<&T> {
    if cell.get().is_none() {
        let value = make()?;
        return Ok(cell.get_or_init(|| value));
    }
    Ok(cell.get().expect("just looked"))
}
