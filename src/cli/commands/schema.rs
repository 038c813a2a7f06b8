//! `mazzo schema`: the JSON Schemas of the YAML files.

use super::Result;
use crate::{
    app::App,
    cli::{Exit, args::SchemaArgs, failure::Failure, printer::Printer},
    disk, msg,
    report::Arg,
};

pub(super) fn run(args: &SchemaArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let schemas = app.schemas()?;
    let kind_of = |file: &str| file.trim_end_matches(".schema.json").to_owned();
    if let Some(dir) = &args.write {
        for (file, schema) in &schemas {
            let path = dir.join(file);
            let text = format!(
                "{}\n",
                serde_json::to_string_pretty(schema).map_err(std::io::Error::other)?
            );
            disk::replace(&path, text.as_bytes()).map_err(|error| {
                Failure::caused(msg!("failure-write", path = path.display().to_string()), error)
            })?;
        }
        return Ok(Exit::Clean);
    }
    let Some(kind) = &args.kind else {
        for (file, _) in &schemas {
            printer.answer(&format!("{}\n", kind_of(file)))?;
        }
        return Ok(Exit::Clean);
    };
    let Some((_, schema)) = schemas.iter().find(|(file, _)| kind_of(file) == *kind) else {
        let kinds = schemas.iter().map(|(file, _)| kind_of(file).into()).collect();
        return Err(Failure::new(
            msg!("schema-unknown", kind = kind.as_str()),
            Some(msg!("usage-valid-values", values = Arg::Choice(kinds))),
        ));
    };
    printer.answer_json(schema)?;
    Ok(Exit::Clean)
}
