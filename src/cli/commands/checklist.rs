//! `mazzo checklist`: what there is to collect, with what is owned.

use super::{Result, complain_of_all};
use crate::{
    app::{App, Worked},
    cli::{
        Exit,
        args::{ChecklistArgs, ChecklistShape, OutputMode, query_text},
        failure::Failure,
        printer::Printer,
    },
    collection::{
        checklist::{Options, Show, Variants},
        csv::{Delimiter, Dialect, Mark},
        write::{self, MarkdownStyle, PageColumns},
    },
    msg,
};

pub(super) fn run(args: &ChecklistArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let show = match (args.missing, args.owned) {
        (true, _) => Show::Missing,
        (_, true) => Show::Owned,
        _ => Show::All,
    };
    let variants = if args.variants { Variants::Apart } else { Variants::Together };
    let options = Options { show, variants, ..Options::default() };
    let dialect = dialect(args.delimiter, args.bom)?;
    let Worked { answer: list, warnings, .. } = app.checklist(&query_text(&args.query), options)?;
    complain_of_all(&warnings, printer)?;
    let tr = &printer.translator;
    let shape = match (args.shape, printer.output) {
        (Some(shape), _) => shape,
        (None, OutputMode::Json) => ChecklistShape::Json,
        (None, OutputMode::Text) => ChecklistShape::Text,
    };
    let text = match shape {
        ChecklistShape::Text => write::text(&list, Some(printer.width), tr),
        ChecklistShape::Md => write::markdown(&list, MarkdownStyle::default(), tr),
        ChecklistShape::Csv => write::csv(&list, dialect, tr),
        ChecklistShape::Html => write::html(&list, PageColumns::new(args.columns), tr),
        ChecklistShape::Json => write::json(&list, tr),
    };
    printer.answer(&text)?;
    Ok(Exit::clean_if(!list.rows.is_empty()))
}

/// How CSV is written.
pub(super) fn dialect(delimiter: char, bom: bool) -> Result<Dialect> {
    let found = Delimiter::find(delimiter)
        .ok_or_else(|| Failure::new(msg!("collection-delimiter", char = delimiter.to_string()), Some(msg!("collection-delimiter-help"))))?;
    Ok(Dialect { delimiter: found, mark: if bom { Mark::ByteOrder } else { Mark::None } })
}
