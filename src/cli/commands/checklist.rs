//! `mazzo checklist`: what there is to collect, with what is owned.

use super::{Result, complain_of_all};
use crate::{
    app::{App, Worked},
    cli::{
        Exit,
        args::{ChecklistArgs, OutputMode, query_text},
        failure::Failure,
        printer::Printer,
    },
    collection::{
        checklist::{Checklist, Options, Show, Variants},
        csv::{Dialect, Mark},
    },
    lookup::table::Delimiter,
    msg,
    view::checklist::{Layout, PageColumns, Shape},
};

pub(super) fn run(args: &ChecklistArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let show = match (args.missing, args.owned) {
        (true, _) => Show::Missing,
        (_, true) => Show::Owned,
        _ => Show::All,
    };
    let variants = if args.variants { Variants::Apart } else { Variants::Together };
    let options = Options { show, variants, ..Options::default() };
    let layout = Layout {
        dialect: dialect(args.delimiter, args.bom)?,
        columns: PageColumns::new(args.columns),
        ..Layout::default()
    };
    let Worked { answer: list, warnings, .. } = app.checklist(&query_text(&args.query), options)?;
    complain_of_all(&warnings, printer)?;
    print(&list, args.shape, layout, printer)
}

/// Prints a checklist in a shape, by default that of the output.
pub(super) fn print(
    list: &Checklist,
    shape: Option<Shape>,
    layout: Layout,
    printer: &Printer,
) -> Result<Exit> {
    let shape = shape.unwrap_or(match printer.output {
        OutputMode::Json => Shape::Json,
        OutputMode::Text => Shape::Text,
    });
    printer.answer(&shape.write(
        list,
        Layout { width: Some(printer.width), ..layout },
        &printer.translator,
    ))?;
    Ok(Exit::clean_if(!list.rows.is_empty()))
}

/// How CSV is written.
pub(super) fn dialect(delimiter: char, bom: bool) -> Result<Dialect> {
    let found = Delimiter::find(delimiter).ok_or_else(|| {
        Failure::new(
            msg!("collection-delimiter", char = delimiter.to_string()),
            Some(msg!("collection-delimiter-help")),
        )
    })?;
    Ok(Dialect { delimiter: found, mark: if bom { Mark::ByteOrder } else { Mark::None } })
}
