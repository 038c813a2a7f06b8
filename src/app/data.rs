//! The data files, their findings and their schemas.

use std::{borrow::Cow, collections::BTreeSet, path::Path};

use serde_json::Value as Json;

use super::{App, Error, Result};
use crate::{
    catalog::{self, Catalog, DataFile, DataFiles, RuleSchema},
    format, lint,
    report::Report,
};

/// The data files of a folder, with what is noted of it.
pub(super) fn of_folder(folder: &Path, notes: Option<&Path>) -> Result<DataFiles> {
    let files = DataFiles::of_folder(folder, notes)
        .map_err(|cause| Error::Data { path: folder.to_owned(), cause })?;
    if files.has_own() { Ok(files) } else { Err(Error::NoData(folder.to_owned())) }
}

impl App {
    /// What is wrong with the data of a folder, or with the data in use; also how many files there
    /// are.
    pub fn lint(&self, folder: Option<&Path>) -> Result<(Vec<Report>, usize)> {
        let files = match folder {
            None => Cow::Borrowed(self.data()?),
            Some(folder) => Cow::Owned(of_folder(folder, None)?),
        };
        let mut reports = lint::lint(&self.read(&files)?);
        let Some(_) = folder else { return Ok((reports, files.iter().count())) };
        // Built-in files that the folder is used beside are not its own.
        let own: BTreeSet<&str> = files
            .iter()
            .filter(|file| !file.is_built_in())
            .map(|file| file.path.as_str())
            .collect();
        reports.retain(|report| own.contains(report.source.name.as_str()));
        Ok((reports, own.len()))
    }

    /// The JSON Schemas of the YAML files, by file name.
    pub fn schemas(&self) -> Result<Vec<(String, Json)>> {
        let (data, _) = catalog::load(&self.read(self.data()?)?);
        let rules: Vec<RuleSchema> = format::RULES
            .iter()
            .map(|rule| RuleSchema { kind: rule.name.to_owned(), parameters: rule.schema() })
            .collect();
        Ok(catalog::schemas(data.games(), &rules))
    }

    fn read(&self, files: &DataFiles) -> Result<Vec<DataFile>> {
        files.read().map_err(|cause| self.config.data_error(cause))
    }
}
