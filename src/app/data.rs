//! The data files, their findings and their schemas.

use std::{collections::BTreeSet, path::Path};

use serde_json::Value as Json;

use super::{App, Error, Result};
use crate::{
    catalog::{self, Catalog, DataFile, RuleSchema},
    format, lint,
    report::Report,
};

/// The data files of a folder, or the built-in ones.
pub(super) fn files(folder: Option<&Path>) -> Result<Vec<DataFile>> {
    folder.map_or_else(
        || Ok(catalog::embedded_files()),
        |folder| of_folder(folder).map(catalog::beside_built_in),
    )
}

/// The data files of a folder alone.
fn of_folder(folder: &Path) -> Result<Vec<DataFile>> {
    let files = catalog::files_in(folder)
        .map_err(|cause| Error::Data { path: folder.to_owned(), cause })?;
    let is_data = files.iter().any(|file| catalog::is_data_file(&file.path));
    if is_data { Ok(files) } else { Err(Error::NoData(folder.to_owned())) }
}

impl App {
    /// What is wrong with the data of a folder, or with the data in use; also how many files there
    /// are.
    pub fn lint(&self, folder: Option<&Path>) -> Result<(Vec<Report>, usize)> {
        let Some(folder) = folder else {
            let files = self.data_files()?;
            return Ok((lint::lint(files), files.len()));
        };
        let files = of_folder(folder)?;
        let own: BTreeSet<String> = files.iter().map(|file| file.path.clone()).collect();
        let mut reports = lint::lint(&catalog::beside_built_in(files));
        // Built-in files that the folder is used beside are not its own.
        reports.retain(|report| own.contains(&report.source.name));
        Ok((reports, own.len()))
    }

    /// The JSON Schemas of the YAML files, by file name.
    pub fn schemas(&self) -> Result<Vec<(String, Json)>> {
        let (data, _) = catalog::load(self.data_files()?);
        let rules: Vec<RuleSchema> = format::RULES
            .iter()
            .map(|rule| RuleSchema { kind: rule.name.to_owned(), parameters: rule.schema() })
            .collect();
        Ok(catalog::schemas(data.games(), &rules))
    }
}
