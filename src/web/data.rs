//! The data files in use, and what every worker needs to answer from them.

use std::sync::Arc;

use crate::{
    app::{App, Config, Error, Result, Shared},
    catalog::{self, DataFile, DataFiles, FileKind, KnownFile},
    report::Severity,
};

/// Data files in use; requests that began with them end with them.
#[derive(Debug)]
pub(crate) struct Data {
    /// Hash of the files.
    pub(crate) hash: String,
    config: Config,
    files: Arc<DataFiles>,
    /// The declarations of games, as they are in use.
    games: Vec<DataFile>,
    /// Made by whoever needs it first, then shared by all workers.
    shared: Arc<Shared>,
}

impl Data {
    /// The data files a configuration names, as they are now.
    pub(crate) fn read(config: &Config) -> Result<Self> {
        if config.catalog.is_some() {
            return Self::of_catalog(config);
        }
        let files = config.data_files()?;
        let is_game = |path: &str| FileKind::of(path) == Some(FileKind::Game);
        let games = files.iter().filter(|file| is_game(&file.path)).map(KnownFile::read);
        let games = games.collect::<std::result::Result<Vec<_>, _>>();
        Ok(Self {
            hash: files.hash(),
            games: games.map_err(|cause| config.data_error(cause))?,
            config: config.clone(),
            files: Arc::new(files),
            shared: Arc::default(),
        })
    }

    /// What a finished catalog was made of. Its files are not at hand, and it never changes.
    fn of_catalog(config: &Config) -> Result<Self> {
        let app = App::new(config.clone());
        let hash = app.catalog()?.content_hash();
        Ok(Self {
            hash: hash.map_err(|cause| Error::Index(cause.into()))?,
            games: Vec::new(),
            config: config.clone(),
            files: Arc::default(),
            shared: Arc::default(),
        })
    }

    /// These files, but with the declarations of games that were in use before where they are now
    /// broken: a game that is half declared takes all its cards with it.
    #[must_use]
    pub(crate) fn with_last_good_games(mut self, before: &Self) -> Self {
        let mut files = DataFiles::clone(&self.files);
        for game in &mut self.games {
            let good = before.games.iter().find(|other| other.path == game.path);
            if let Some(good) = good.filter(|good| is_broken(game) && !is_broken(good)) {
                tracing::error!(
                    path = game.path,
                    "the game is broken; the one before stays in use"
                );
                *game = good.clone();
                files.put(good.clone());
            }
        }
        self.hash = files.hash();
        self.files = Arc::new(files);
        self
    }

    /// What a worker needs to answer from these files.
    pub(crate) fn app(&self) -> App {
        App::with_files(self.config.clone(), self.files.clone(), self.shared.clone())
    }
}

/// Whether something in the declaration of a game is an error.
fn is_broken(file: &DataFile) -> bool {
    let (_, reports) = catalog::load(std::slice::from_ref(file));
    let findings = reports.iter().flat_map(|report| &report.findings);
    findings.into_iter().any(|finding| finding.severity == Severity::Error)
}
