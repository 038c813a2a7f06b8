//! `mazzo deck`: decks kept, shown, compared and written.

mod diff;
mod history;
mod keep;
mod missing;
mod show;
mod stats;

use super::{Result, complain_of, read_deck};
use crate::{
    app::{App, KnownDeck},
    cli::{
        Exit,
        args::{ConvertArgs, DeckAction, OutputMode},
        printer::Printer,
        write::write_file,
    },
    deck, msg,
    report::{Severity, Source},
    view::deck::{DeckView, WrittenView},
};

pub(super) fn run(action: &DeckAction, app: &App, printer: &Printer) -> Result<Exit> {
    match action {
        DeckAction::List => show::list(app, printer),
        DeckAction::Save(args) => keep::save(args, app, printer),
        DeckAction::Show(args) => show::run(&args.deck, app, printer),
        DeckAction::Stats(args) => stats::run(args, app, printer),
        DeckAction::Diff(args) => diff::run(args, app, printer),
        DeckAction::Convert(args) => convert(args, app, printer),
        DeckAction::Missing(args) => missing::run(args, app, printer),
        DeckAction::Rename(args) => keep::rename(args, app, printer),
        DeckAction::Built(args) => keep::mark(args, app, printer),
        DeckAction::Delete(args) => keep::delete(&args.deck, app, printer),
        DeckAction::History(args) => history::run(&args.deck, app, printer),
        DeckAction::Restore(args) => keep::restore(args, app, printer),
    }
}

fn convert(args: &ConvertArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let known = read_deck(&args.deck, None, app, printer)?;
    let written =
        deck::write(&known.deck, args.dialect, printer.translator.lang(), app.catalog()?)?;
    if let Some(path) = &args.out {
        write_file(path, written.text.as_bytes(), args.replace)?;
    }
    match (printer.output, &args.out) {
        (OutputMode::Json, _) => printer.answer_json(&WrittenView::new(
            &known.deck,
            &written,
            args.dialect,
            &printer.translator,
        ))?,
        (OutputMode::Text, None) => printer.answer(&written.text)?,
        (OutputMode::Text, Some(path)) => {
            let message = msg!("build-fix-written", path = path.display().to_string());
            printer.remark(&format!("{}\n", printer.text(&message)))?;
        }
    }
    complain_of(&written.losses, &Source::default(), printer)?;
    Ok(clean_if_read(&known))
}

/// Clean if every line of a deck could be read.
fn clean_if_read(known: &KnownDeck) -> Exit {
    Exit::clean_if(!known.findings.iter().any(|finding| finding.severity == Severity::Error))
}

/// Gives a deck to programs.
fn answer_deck(known: &KnownDeck, printer: &Printer) -> Result<()> {
    Ok(printer.answer_json(&DeckView::new(known, &printer.translator))?)
}
