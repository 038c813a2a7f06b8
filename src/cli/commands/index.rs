//! `mazzo index`: builds or refreshes the catalog.

use serde_json::json;

use super::Result;
use crate::{
    app::App,
    cli::{
        Exit,
        args::{IndexArgs, OutputMode},
        printer::Printer,
    },
    msg,
};

pub(super) fn run(args: &IndexArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let built = app.index(args.force)?;
    match printer.output {
        OutputMode::Json => printer.answer_json(&json!({
            "folder": built.folder.display().to_string(),
            "fresh": built.was_fresh,
            "cards": built.cards,
            "files": built.files,
            "parsed": built.parsed,
        }))?,
        OutputMode::Text => {
            let message = if built.was_fresh {
                msg!("index-fresh", cards = built.cards)
            } else {
                msg!("index-built", cards = built.cards, files = built.files, parsed = built.parsed)
            };
            printer.answer_message(&message)?;
            printer.answer(&format!("{}\n", built.folder.display()))?;
        }
    }
    Ok(Exit::Clean)
}
