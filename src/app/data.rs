//! The data files, their findings and their schemas.

use std::path::Path;

use serde_json::Value as Json;

use super::{App, Error, Result};
use crate::{
    catalog::{self, Catalog, DataFile, RuleSchema},
    format, lint,
    report::Report,
};

/// The data files of a folder, or the built-in ones.
pub(super) fn files(folder: Option<&Path>) -> Result<Vec<DataFile>> {
    let Some(folder) = folder else { return Ok(catalog::embedded_files()) };
    let files = catalog::files_in(folder)
        .map_err(|cause| Error::Data { path: folder.to_owned(), cause })?;
    let is_data = files.iter().any(|file| catalog::is_data_file(&file.path));
    if is_data {
        Ok(catalog::beside_built_in(files))
    } else {
        Err(Error::NoData(folder.to_owned()))
    }
}

impl App {
    /// What is wrong with the data of a folder, or with the data in use; also how many files there are.
    pub fn lint(&self, folder: Option<&Path>) -> Result<(Vec<Report>, usize)> {
        let of_folder;
        let files = match folder {
            Some(folder) => {
                of_folder = files(Some(folder))?;
                &of_folder
            }
            None => self.data_files()?,
        };
        Ok((lint::lint(files), files.len()))
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
