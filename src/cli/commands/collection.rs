//! `mazzo collection`: what is owned.

use std::sync::Arc;

use super::{
    Result,
    checklist::{dialect, print},
    complain_of, complain_of_all, read_input, show,
};
use crate::{
    app::{App, Worked},
    card::{Card, Localised},
    catalog::Catalog,
    cli::{
        Exit,
        args::{
            CollectionAction, CollectionShowArgs, CopyKind, ExportArgs, ImportArgs, OutputMode,
            query_text,
        },
        failure::Failure,
        printer::Printer,
        table,
    },
    collection::{
        Change, Changed, Collection, Edit, Goal, Progress, Typed, Unknown,
        checklist::{Options, Show},
        csv, describe,
    },
    lookup::{Apart, Lookup, table::told},
    msg,
    report::{Arg, Finding, Source},
    store::{
        StoredCatalog,
        user::{Edited, Undone},
    },
    view::{
        checklist::Layout,
        collection::{ChangesView, CollectionView, progress_words},
    },
};

/// How many changes are shown one by one.
const SHOWN: usize = 20;

pub(super) fn run(action: CollectionAction, app: &App, printer: &Printer) -> Result<Exit> {
    match action {
        CollectionAction::Show(args) => show_owned(&args, app, printer),
        CollectionAction::Add(args) => {
            edit(&args.card, &args.kind, Change::Add(args.count), app, printer)
        }
        CollectionAction::Remove(args) => {
            edit(&args.card, &args.kind, Change::Remove(args.count), app, printer)
        }
        CollectionAction::Set(args) => {
            edit(&args.card, &args.kind, Change::Set(args.count), app, printer)
        }
        CollectionAction::Import(args) => import(&args, app, printer),
        CollectionAction::Export(args) => export(&args, app, printer),
        CollectionAction::Undo => undo(app, printer),
    }
}

fn edit(card: &str, kind: &CopyKind, change: Change, app: &App, printer: &Printer) -> Result<Exit> {
    let catalog = app.catalog()?;
    let Some(card) = one_card(card, catalog, printer)? else { return Ok(Exit::Findings) };
    let typed = Typed {
        variant: kind.variant.as_deref(),
        language: kind.language.as_deref(),
        condition: kind.condition.as_deref(),
    };
    let (copy, findings) = describe(&card, typed, catalog, Unknown::Refuse);
    complain_of(&findings, &Source::default(), printer)?;
    let Some(copy) = copy else { return Ok(Exit::Findings) };
    match app.user()?.edit(&[Edit { copy, change }])? {
        Edited::Done(changes) => {
            changes.iter().try_for_each(|changed| tell(changed, catalog, printer))?;
            Ok(Exit::Clean)
        }
        Edited::Refused(refused) => {
            let findings: Vec<Finding> =
                refused.iter().map(|refused| refused.finding(catalog)).collect();
            complain_of(&findings, &Source::default(), printer)?;
            Ok(Exit::Findings)
        }
    }
}

fn tell(changed: &Changed, catalog: &StoredCatalog, printer: &Printer) -> Result<()> {
    let id = &changed.copy.card;
    let names =
        catalog.card(id)?.map_or_else(|| Localised::same(id.as_str()), |card| card.names.clone());
    let message = msg!(
        "collection-changed",
        card = names,
        copy = changed.copy.words(catalog),
        before = i64::from(changed.before),
        after = i64::from(changed.after)
    );
    Ok(printer.answer_message(&message)?)
}

fn undo(app: &App, printer: &Printer) -> Result<Exit> {
    let Undone::Done(change) = app.undo_change(|_| true)? else {
        printer
            .complain(&Failure::new(msg!("collection-nothing-to-undo"), None).render(printer))?;
        return Ok(Exit::Findings);
    };
    let catalog = app.catalog()?;
    match printer.output {
        OutputMode::Json => printer.answer_json(&ChangesView::new(&change.counts))?,
        OutputMode::Text if change.counts.len() <= SHOWN => {
            change.counts.iter().try_for_each(|changed| tell(changed, catalog, printer))?;
        }
        OutputMode::Text => {
            printer.answer_message(&msg!("collection-undone", n = change.counts.len()))?;
        }
    }
    Ok(Exit::Clean)
}

/// The card of an id or of a name; if there is none or more than one, that has been said.
fn one_card(wanted: &str, catalog: &StoredCatalog, printer: &Printer) -> Result<Option<Arc<Card>>> {
    let mut cards = Lookup::new(catalog, Apart::Printings).typed(wanted)?;
    if cards.len() > 1 {
        let ids = cards.iter().map(|card| Arg::Text(format!("`{}`", card.id))).collect();
        let failure = Failure::new(
            msg!("ambiguous-card", name = wanted),
            Some(msg!("ambiguous-card-help", cards = Arg::Choice(ids))),
        );
        printer.complain(&failure.render(printer))?;
        return Ok(None);
    }
    if cards.is_empty() {
        printer.complain(&show::unknown(catalog, wanted, printer)?)?;
    }
    Ok(cards.pop())
}

fn show_owned(args: &CollectionShowArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let query = query_text(&args.query);
    if !query.is_empty() {
        let options = Options { show: Show::Owned, ..Options::default() };
        let Worked { answer: list, warnings, .. } = app.checklist(&query, options)?;
        complain_of_all(&warnings, printer)?;
        return print(&list, None, Layout::default(), printer);
    }
    let catalog = app.catalog()?;
    let collection = app.collection()?;
    let mut progress = Progress::by_set(&collection, catalog, &Goal::Any)?;
    progress.retain(|(_, progress)| progress.copies > 0);
    match printer.output {
        OutputMode::Json => printer.answer_json(&CollectionView::new(&collection, catalog)?)?,
        OutputMode::Text if collection.totals().entries == 0 => {
            printer.answer_message(&msg!("collection-nothing"))?;
        }
        OutputMode::Text => text(&collection, &progress, catalog, printer)?,
    }
    Ok(Exit::Clean)
}

type SetProgress = (crate::card::SetId, Progress);

fn text(
    collection: &Collection,
    progress: &[SetProgress],
    catalog: &StoredCatalog,
    printer: &Printer,
) -> Result<()> {
    let lang = printer.translator.lang();
    let header =
        [msg!("column-id"), msg!("column-name"), msg!("column-copy"), msg!("column-count")]
            .map(|title| printer.text(&title));
    let holdings = collection.holdings(catalog)?;
    let rows = holdings.iter().map(|holding| {
        let name = holding.card.as_ref().map_or("?", |card| card.names.in_lang(lang));
        let copy = printer.text(&holding.copy.words(catalog));
        vec![holding.copy.card.to_string(), name.to_owned(), copy, holding.count.to_string()]
    });
    printer.answer(&table::lay_out(&header, rows, printer))?;
    printer.answer("\n")?;
    let header = [msg!("column-set"), msg!("column-progress")].map(|title| printer.text(&title));
    let rows = progress.iter().map(|(id, progress)| {
        let name = catalog
            .set(id)
            .map_or_else(|| id.to_string(), |set| set.names.in_lang(lang).to_owned());
        vec![name, printer.text(&progress_words(progress))]
    });
    Ok(printer.answer(&table::lay_out(&header, rows, printer))?)
}

fn import(args: &ImportArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let (bytes, name) = read_input(&args.file, printer)?;
    let told = |text: &String| {
        told(text).ok_or_else(|| {
            Failure::new(msg!("collection-bad-column", column = text.as_str()), None)
        })
    };
    let columns = args.columns.iter().map(told).collect::<Result<Vec<_>>>()?;
    let read = csv::import(&bytes, &name, app.catalog()?, &columns)?;
    let has_errors = complain_of(&read.report.findings, &read.report.source, printer)?;
    if args.replace && has_errors {
        // Replacing with less than was meant would lose copies.
        printer.complain(&Failure::new(msg!("collection-not-replaced"), None).render(printer))?;
        return Ok(Exit::Findings);
    }
    let owned = app.collection()?.totals();
    if args.replace && !args.yes && read.would_lose_most_of(owned) {
        let copies = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let message = msg!(
            "collection-would-lose",
            copies = copies(read.totals.copies),
            owned = copies(owned.copies)
        );
        printer.complain(
            &Failure::new(message, Some(msg!("collection-would-lose-help"))).render(printer),
        )?;
        return Ok(Exit::Findings);
    }
    let mut user = app.user()?;
    let edited =
        if args.replace { user.replace(&read.collection) } else { user.merge(&read.collection) };
    if let Edited::Refused(refused) = edited? {
        let catalog = app.catalog()?;
        let findings: Vec<Finding> =
            refused.iter().map(|refused| refused.finding(catalog)).collect();
        complain_of(&findings, &Source::default(), printer)?;
        return Ok(Exit::Findings);
    }
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let totals = read.totals;
    let message = msg!(
        "collection-imported",
        taken = count(totals.taken),
        copies = count(totals.copies),
        empty = count(totals.empty),
        left_out = count(totals.left_out)
    );
    printer.answer_message(&message)?;
    Ok(Exit::clean_if(!has_errors))
}

fn export(args: &ExportArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let (collection, catalog) = (app.collection()?, app.catalog()?);
    let dialect = dialect(args.delimiter, args.bom)?;
    match printer.output {
        OutputMode::Json => printer.answer_json(&CollectionView::new(&collection, catalog)?)?,
        OutputMode::Text => printer
            .answer(&csv::export(&collection, catalog, printer.translator.lang(), dialect)?.text)?,
    }
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let totals = collection.totals();
    let message =
        msg!("collection-exported", entries = count(totals.entries), copies = count(totals.copies));
    printer.remark(&format!("{}\n", printer.text(&message)))?;
    Ok(Exit::Clean)
}
