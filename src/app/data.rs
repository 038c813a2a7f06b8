//! The data files, their findings and their schemas.

use std::path::Path;

use serde_json::Value as Json;

use super::{App, Error, Result};
use crate::{
    catalog::{self, Catalog, DataFile, RuleSchema},
    format,
    game::{Attribute, Game},
    lint, msg, query,
    report::{Finding, Report, Source, codes::data as codes},
};

/// The data files of a folder, or the built-in ones.
pub(super) fn files(folder: Option<&Path>) -> Result<Vec<DataFile>> {
    let Some(folder) = folder else { return Ok(catalog::embedded_files()) };
    let files = catalog::files_in(folder).map_err(|cause| Error::Data { path: folder.to_owned(), cause })?;
    let is_data = files.iter().any(|file| catalog::is_data_file(&file.path));
    if is_data { Ok(files) } else { Err(Error::NoData(folder.to_owned())) }
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
        let mut reports = lint::lint(files);
        let (data, _) = catalog::load(files);
        let formats = data.formats().iter().map(|file| {
            let (_, findings) = format::compile(file, data.games());
            (file.id.as_str().replacen('/', "/formats/", 1) + ".yaml", findings)
        });
        let games = data.games().iter().map(|game| (format!("{}/game.yaml", game.id), taken_words(game)));
        for (path, findings) in formats.chain(games) {
            if let Some(source) = files.iter().find(|file| file.path == path) {
                add(&mut reports, source, findings);
            }
        }
        reports.sort_by(|a, b| a.source.name.cmp(&b.source.name));
        Ok((reports, files.len()))
    }

    /// The JSON Schemas of the YAML files, by file name.
    pub fn schemas(&self) -> Result<Vec<(String, Json)>> {
        let (data, _) = catalog::load(self.data_files()?);
        let rules: Vec<RuleSchema> =
            format::RULES.iter().map(|rule| RuleSchema { kind: rule.name.to_owned(), parameters: rule.schema() }).collect();
        Ok(catalog::schemas(data.games(), &rules))
    }
}

/// Words of a game's attributes and abilities that ask for a field of every card already, and never for them.
fn taken_words(game: &Game) -> Vec<Finding> {
    let words = |attribute: &Attribute| attribute.keywords().map(str::to_owned).collect::<Vec<_>>();
    let of_cards = game.attributes.iter().map(|attribute| (format!("attributes.{}", attribute.id), words(attribute)));
    let of_abilities = game.ability_attributes.iter().map(|attribute| (format!("abilities.attributes.{}", attribute.id), words(attribute)));
    let kinds = game.ability_kinds.iter().map(|kind| {
        let words = kind.names.iter().map(|(_, name)| name.to_owned()).chain([kind.id.to_string()]);
        (format!("abilities.kinds.{}", kind.id), words.collect())
    });
    let mut findings = Vec::new();
    for (path, words) in of_cards.chain(of_abilities).chain(kinds) {
        let mut taken: Vec<String> = words.into_iter().filter(|word| query::is_global_keyword(word)).collect();
        taken.sort();
        taken.dedup();
        findings.extend(taken.into_iter().map(|word| {
            let finding = Finding::error(codes::AMBIGUOUS_WORD, msg!("lint-taken-keyword", word = word));
            finding.help(msg!("lint-taken-keyword-help")).path(path.clone())
        }));
    }
    findings
}

/// Adds findings about a file to its report; they say their place by key path.
fn add(reports: &mut Vec<Report>, file: &DataFile, mut findings: Vec<Finding>) {
    if findings.is_empty() {
        return;
    }
    let positions = catalog::positions(&file.text);
    for finding in &mut findings {
        let path = finding.path.clone().unwrap_or_default();
        if finding.labels.is_empty()
            && let Some(span) = positions.values.get(&path).or_else(|| positions.keys.get(&path))
        {
            *finding = finding.clone().at(span.clone());
        }
    }
    match reports.iter_mut().find(|report| report.source.name == file.path) {
        Some(report) => report.findings.extend(findings),
        None => reports.push(Report { source: Source { name: file.path.clone(), text: file.text.clone().into_owned() }, findings }),
    }
}
