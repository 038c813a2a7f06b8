//! `mazzo backup` and `mazzo restore`: the user's own data in a file, and back from one.

use std::path::Path;

use serde_json::json;

use super::Result;
use crate::{
    app::{App, Restore},
    cli::{
        Exit,
        args::{BackupArgs, OutputMode, RestoreArgs},
        printer::Printer,
        write::write_file,
    },
    msg,
    report::Message,
};

pub(super) fn save(args: &BackupArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let (bytes, holds) = app.backup()?;
    write_file(&args.file, &bytes, args.replace)?;
    let file = shown(&args.file);
    match printer.output {
        OutputMode::Json => printer.answer_json(&json!({
            "file": file, "decks": holds.decks, "copies": holds.copies, "bytes": bytes.len(),
        }))?,
        OutputMode::Text => printer.answer_message(&msg!(
            "backup-saved",
            file = file,
            what = in_words(holds.decks, holds.copies)
        ))?,
    }
    Ok(Exit::Clean)
}

pub(super) fn restore(args: &RestoreArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let Restore { holds, aside } = app.restore(&args.file)?;
    let (file, aside) = (shown(&args.file), aside.as_deref().map(shown));
    match printer.output {
        OutputMode::Json => printer.answer_json(&json!({
            "file": file, "decks": holds.decks, "copies": holds.copies, "aside": aside,
        }))?,
        OutputMode::Text => {
            printer.answer_message(&msg!(
                "backup-restored",
                file = file,
                what = in_words(holds.decks, holds.copies)
            ))?;
            if let Some(aside) = aside {
                let note = printer.text(&msg!("backup-aside", path = aside));
                printer.remark(&format!("{note}\n"))?;
            }
        }
    }
    Ok(Exit::Clean)
}

/// How many decks and copies there are.
pub(super) fn in_words(decks: u64, copies: u64) -> Message {
    msg!("backup-holds", decks = number(decks), copies = number(copies))
}

pub(super) fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A count as messages take it.
pub(super) fn number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
