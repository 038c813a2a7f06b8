//! The data files in use, and what every worker needs to answer from them.

use std::sync::Arc;

use crate::{
    app::{App, Config, Result, Shared},
    catalog::{DataFile, content_hash},
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

    /// What a worker needs to answer from these files.
    pub(crate) fn app(&self) -> App {
        App::with_files(self.config.clone(), self.files.clone(), self.shared.clone())
    }
}
