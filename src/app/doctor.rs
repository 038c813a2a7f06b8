//! What is where, and whether it is sound. Nothing is made or changed to find out, except for what
//! any reader of a database tidies away.

use std::{fs, path::PathBuf};

use super::{App, Error};
use crate::{
    catalog::is_data_file,
    disk,
    report::Severity,
    store::{
        Shelf,
        user::{Holds, UserDb, VERSION, put_aside},
    },
};

/// What is where, and whether it is sound.
#[derive(Debug)]
pub struct Examined {
    /// The user's own data.
    pub user: Own,
    /// The card data in use.
    pub cards: Result<CardData, Error>,
    /// Catalogs, the newest first.
    pub catalogs: Vec<KeptCatalog>,
    /// The folders that are written to, and whether they can be.
    pub folders: Vec<(PathBuf, bool)>,
}

/// The user's own data.
#[derive(Debug)]
pub struct Own {
    /// The file.
    pub path: PathBuf,
    /// The version of tables that the program writes.
    pub newest: usize,
    /// What it holds; none if nothing was ever kept.
    pub holds: Option<Result<Holds, Error>>,
    /// Files that were put aside when a backup was restored, with their bytes.
    pub aside: Vec<(PathBuf, u64)>,
}

/// The card data in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardData {
    /// How many files there are.
    pub files: usize,
    /// How many of them have errors.
    pub flawed: usize,
}

/// A catalog that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptCatalog {
    /// The folder.
    pub folder: PathBuf,
    /// How many bytes its files have.
    pub bytes: u64,
    /// Whether every byte is as it was written.
    pub is_whole: bool,
    /// Whether it is of the card data in use.
    pub is_current: bool,
}

impl App {
    /// Looks at every byte of what is kept.
    #[must_use]
    pub fn examine(&self) -> Examined {
        let config = self.config();
        let key = self.catalog_key().ok();
        let catalogs = Shelf::new(config.catalogs()).survey().into_iter().map(|kept| KeptCatalog {
            is_current: kept.folder.file_name().and_then(|name| name.to_str()) == key.as_deref(),
            folder: kept.folder,
            bytes: kept.size,
            is_whole: kept.is_whole,
        });
        Examined {
            user: self.examine_own(),
            cards: self.examine_cards(),
            catalogs: catalogs.collect(),
            folders: [&config.state, &config.cache]
                .map(|folder| (folder.clone(), disk::is_writable(folder)))
                .into(),
        }
    }

    fn examine_own(&self) -> Own {
        let path = self.config().user_database();
        let holds = self
            .has_user()
            .then(|| UserDb::read_whole(&path).map(|(_, holds)| holds).map_err(Error::User));
        let size = |path: PathBuf| {
            let bytes = fs::metadata(&path).map_or(0, |about| about.len());
            (path, bytes)
        };
        Own {
            holds,
            aside: put_aside(&path).into_iter().map(size).collect(),
            newest: VERSION,
            path,
        }
    }

    fn examine_cards(&self) -> Result<CardData, Error> {
        let (reports, _) = self.lint(None)?;
        let is_error = |severity| severity == Severity::Error;
        let flawed = reports
            .iter()
            .filter(|report| report.findings.iter().any(|finding| is_error(finding.severity)));
        let files = self.data()?.iter().filter(|file| is_data_file(&file.path));
        Ok(CardData { files: files.count(), flawed: flawed.count() })
    }
}
