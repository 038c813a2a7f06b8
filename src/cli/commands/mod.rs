//! One file for each command.

mod backup;
mod build;
mod check;
mod checklist;
mod collection;
mod deal;
mod deck;
mod doctor;
mod explain;
mod fits;
mod import;
mod index;
mod lint;
mod odds;
mod play;
mod rules;
mod schema;
mod search;
mod serve;
mod show;

use std::{io, path::Path};

use super::{
    Exit,
    args::Command,
    failure::{Failure, Result},
    findings::{self, MOST_FINDINGS},
    help,
    printer::Printer,
};
use crate::{
    app::{App, KnownDeck},
    card::Card,
    deck::read_within,
    disk,
    format::Format,
    msg,
    report::{Finding, Report, Severity, Source, summarise},
};

/// How many lines a list may have.
const MOST_LINES: usize = 100_000;

/// Runs a command.
pub(super) fn run(command: Command, app: &App, printer: &Printer) -> Result<Exit> {
    match command {
        Command::Search(args) => search::run(&args, app, printer),
        Command::Show(args) => show::run(&args, app, printer),
        Command::Check(args) => check::run(&args, app, printer),
        Command::Build(args) => build::run(&args, app, printer),
        Command::Fits(args) => fits::run(&args, app, printer),
        Command::Odds(args) => odds::run(&args, app, printer),
        Command::Play(args) => {
            play::run(&args, &read_decks(args.game.decks(), app, printer)?, app, printer)
        }
        Command::Deal(args) => {
            deal::run(&args, &read_decks(args.game.decks(), app, printer)?, app, printer)
        }
        Command::Deck(args) => deck::run(&args.action, app, printer),
        Command::Rules(args) => rules::run(&args, app, printer),
        Command::Explain(args) => explain::run(&args, app, printer),
        Command::Checklist(args) => checklist::run(&args, app, printer),
        Command::Collection(args) => collection::run(args.action, app, printer),
        Command::Lint(args) => lint::run(&args, app, printer),
        Command::Import(args) => {
            let done = import::import(&args, app, printer)?;
            Ok(Exit::clean_if(import::show(&done, &args, printer)?))
        }
        Command::Index(args) => index::run(&args, app, printer),
        Command::Backup(args) => backup::save(&args, app, printer),
        Command::Restore(args) => backup::restore(&args, app, printer),
        Command::Doctor => doctor::run(app, printer),
        Command::Serve(args) => serve::run(&args, app, printer),
        Command::Schema(args) => schema::run(&args, app, printer),
        Command::Completions(args) => completions(args.shell, printer),
        Command::Man => man(printer),
    }
}

fn completions(shell: clap_complete::Shell, printer: &Printer) -> Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(&printer.translator), "mazzo", &mut script);
    printer.answer(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Clean)
}

fn man(printer: &Printer) -> Result<Exit> {
    printer.answer(&help::manual(help::command(&printer.translator))?)?;
    Ok(Exit::Clean)
}

/// Prints findings to standard error, those of a kind up to a number; whether there is an error
/// among them.
fn complain_of(found: &[Finding], source: &Source, printer: &Printer) -> Result<bool> {
    let rendering =
        findings::Rendering::new(source, &printer.translator, printer.color_errors, printer.width);
    for finding in &summarise(found, MOST_FINDINGS) {
        let text = rendering.render(finding);
        if finding.severity == Severity::Error {
            printer.complain(&text)?;
        } else {
            printer.remark(&text)?;
        }
    }
    Ok(found.iter().any(|finding| finding.severity == Severity::Error))
}

/// Prints warnings about what was typed.
fn complain_of_all(reports: &[Report], printer: &Printer) -> Result<()> {
    let unnamed =
        |report: &Report| Source { name: String::new(), text: report.source.text.clone() };
    reports
        .iter()
        .try_for_each(|report| complain_of(&report.findings, &unnamed(report), printer).map(drop))
}

/// The bytes of a file, or of standard input for `-`, and the name to show for them.
fn read_input(path: &str, printer: &Printer) -> Result<(Vec<u8>, String)> {
    let (read, name) = match path {
        "-" => (disk::read_stream(io::stdin().lock()), printer.text(&msg!("standard-input"))),
        path => (disk::read(Path::new(path)), path.to_owned()),
    };
    match read {
        Ok(bytes) => Ok((bytes, name)),
        Err(error) => Err(Failure::caused(msg!("failure-read", path = path), error)),
    }
}

/// The deck of a file or of standard input, else one the user keeps or that comes with the data;
/// what was found while it was read has been said. A list that says no format itself is meant for
/// the one given.
fn read_deck(
    name: &str,
    format: Option<&Format>,
    app: &App,
    printer: &Printer,
) -> Result<KnownDeck> {
    let known = open_deck(name, format, app, printer)?;
    complain_of(&known.findings, &known.deck.source, printer)?;
    Ok(known)
}

/// Decks by their names, in order.
fn read_decks(names: &[String], app: &App, printer: &Printer) -> Result<Vec<KnownDeck>> {
    names.iter().map(|name| read_deck(name, None, app, printer)).collect()
}

/// As [`read_deck`], where what was found is said later.
fn open_deck(
    name: &str,
    format: Option<&Format>,
    app: &App,
    printer: &Printer,
) -> Result<KnownDeck> {
    if name != "-" && !Path::new(name).exists() {
        let unknown =
            || Failure::new(msg!("failure-deck", deck = name), Some(msg!("failure-deck-help")));
        return app.known_deck(name)?.ok_or_else(unknown);
    }
    let (bytes, shown) = read_input(name, printer)?;
    let listing = read_within(&bytes, &shown, MOST_LINES).ok_or_else(|| {
        Failure::new(msg!("failure-long-list", deck = shown.as_str(), most = MOST_LINES), None)
    })?;
    let read = app.resolve(listing.meant_for(format.map(|format| &format.id)))?;
    Ok(KnownDeck::given(name.to_owned(), read))
}

/// A card in one line, for lists of candidates.
fn card_line(card: &Card, printer: &Printer) -> String {
    format!("{}  {}", card.id, card.names.in_lang(printer.translator.lang()))
}
