//! The data files in use, and what every worker needs to answer from them.

use std::sync::Arc;

use crate::{
    app::{App, Config, Result, Shared},
    catalog::{self, DataFile, FileKind, content_hash},
    report::Severity,
};

/// Data files in use; requests that began with them end with them.
#[derive(Debug)]
pub(crate) struct Data {
    /// Hash of the files.
    pub(crate) hash: String,
    config: Config,
    files: Arc<[DataFile]>,
    /// Made by whoever needs it first, then shared by all workers.
    shared: Arc<Shared>,
}

impl Data {
    /// The data files a configuration names, as they are now.
    pub(crate) fn read(config: &Config) -> Result<Self> {
        let files = config.read_data()?;
        Ok(Self {
            hash: content_hash(&files),
            config: config.clone(),
            files,
            shared: Arc::default(),
        })
    }

    /// These files, but with the declarations of games that were in use before where they are now
    /// broken: a game that is half declared takes all its cards with it.
    #[must_use]
    pub(crate) fn with_last_good_games(mut self, before: &Self) -> Self {
        let mut files = self.files.to_vec();
        for file in files.iter_mut().filter(|file| FileKind::of(&file.path) == Some(FileKind::Game))
        {
            let good = before.files.iter().find(|other| other.path == file.path);
            if let Some(good) = good.filter(|good| is_broken(file) && !is_broken(good)) {
                tracing::error!(
                    path = file.path,
                    "the game is broken; the one before stays in use"
                );
                *file = good.clone();
            }
        }
        self.hash = content_hash(&files);
        self.files = files.into();
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
