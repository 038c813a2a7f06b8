//! `mazzo checklist`: what there is to collect, with what is owned.

use super::{Result, complain_of};
use crate::{
    app::App,
    catalog::{Catalog, Set},
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
    query::{Fields, Mode, explain},
    report::{Arg, Source},
    search, text,
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
    let layout = Layout { dialect: dialect(args.delimiter, args.bom)?, columns: PageColumns::new(args.columns), ..Layout::default() };
    let Some(list) = list(&query_text(&args.query), options, app, printer)? else { return Ok(Exit::Failed) };
    print(&list, args.shape, layout, printer)
}

/// Prints a checklist in a shape, by default that of the output.
pub(super) fn print(list: &Checklist, shape: Option<Shape>, layout: Layout, printer: &Printer) -> Result<Exit> {
    let shape = shape.unwrap_or(match printer.output {
        OutputMode::Json => Shape::Json,
        OutputMode::Text => Shape::Text,
    });
    printer.answer(&shape.write(list, Layout { width: Some(printer.width), ..layout }, &printer.translator))?;
    Ok(Exit::clean_if(!list.rows.is_empty()))
}

/// How CSV is written.
pub(super) fn dialect(delimiter: char, bom: bool) -> Result<Dialect> {
    let found = Delimiter::find(delimiter)
        .ok_or_else(|| Failure::new(msg!("collection-delimiter", char = delimiter.to_string()), Some(msg!("collection-delimiter-help"))))?;
    Ok(Dialect { delimiter: found, mark: if bom { Mark::ByteOrder } else { Mark::None } })
}

/// The checklist of a set or of a query; none if the query could not be read, which has been said.
pub(super) fn list(wanted: &str, options: Options, app: &App, printer: &Printer) -> Result<Option<Checklist>> {
    let catalog = app.catalog()?;
    let owned = app.collection()?;
    if let Some(set) = set(catalog, wanted) {
        return Ok(Some(Checklist::of_set(set, &owned, catalog, options)?));
    }
    let selection = app.select(wanted, None, Mode::Strict)?;
    let source = Source { name: String::new(), text: wanted.to_owned() };
    if complain_of(&selection.findings, &source, printer)? {
        return Ok(None);
    }
    // A checklist stands in the order of sets and numbers, so the query's words do not rank.
    let results = app.search(&selection, &search::Options::default())?;
    let positions: Vec<u32> = results.hits.iter().map(|hit| hit.position).collect();
    let cards = catalog.cards_at(&positions)?;
    let title = Arg::from(explain(&selection.meant, &Fields::new(catalog.games()).with_sets(catalog.sets())));
    Ok(Some(Checklist::new(title, &cards, &owned, catalog, options)))
}

/// The set of an id, code or name.
fn set<'a>(catalog: &'a dyn Catalog, wanted: &str) -> Option<&'a Set> {
    let key = text::key(wanted);
    let named = || catalog.sets().iter().find(|set| set.names.iter().any(|(_, name)| text::key(name) == key));
    catalog.sets_coded(wanted.trim()).first().copied().or_else(named)
}
