//! `mazzo index`: builds or refreshes the catalog.

use serde_json::json;

use super::Result;
use crate::{
    app::{App, Freshness},
    cli::{
        Exit,
        args::{IndexArgs, OutputMode},
        printer::Printer,
    },
    msg,
};

pub(super) fn run(args: &IndexArgs, app: &App, printer: &Printer) -> Result<Exit> {
    if args.force {
        app.forget_catalog()?;
    }
    let opened = app.opened()?;
    let out = args.out.as_deref().filter(|_| opened.folder.is_ok());
    if let Some(out) = out {
        app.copy_catalog(out)?;
    }
    let cards = opened.catalog.len();
    let (parsed, reused) = match app.freshness() {
        Some(Freshness::Built { parsed, reused }) => (parsed, reused),
        _ => (0, 0),
    };
    let is_fresh = app.freshness() == Some(Freshness::Fresh);
    let folder = opened.folder.as_ref().ok().map(|folder| folder.display().to_string());
    match printer.output {
        OutputMode::Json => printer.answer_json(&json!({
            "folder": folder, "fresh": is_fresh, "cards": cards, "parsed": parsed, "reused": reused,
            "out": out.map(|out| out.display().to_string()),
        }))?,
        OutputMode::Text => {
            printer.answer_message(&if is_fresh {
                msg!("index-fresh", cards = cards)
            } else {
                msg!("index-built", cards = cards, parsed = parsed, reused = reused)
            })?;
            if let Some(folder) = &folder {
                printer.remark(&format!("{folder}\n"))?;
            }
            if let Some(out) = out {
                printer.answer_message(&msg!("index-copied", path = out.display().to_string()))?;
            }
        }
    }
    // To keep the catalog is what was asked for.
    Ok(if folder.is_none() { Exit::Failed } else { Exit::clean_if(app.flawed_files()? == 0) })
}
