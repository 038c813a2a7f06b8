//! `mazzo deck history`: the versions of a deck the user keeps or has deleted.

use super::super::Result;
use crate::{
    app::{App, Version},
    cli::{Exit, args::OutputMode, failure::Failure, printer::Printer, table},
    msg,
    text::minute,
    view::history::HistoryView,
};

pub(super) fn run(name: &str, app: &App, printer: &Printer) -> Result<Exit> {
    let unknown =
        || Failure::new(msg!("deck-not-kept", deck = name), Some(msg!("failure-deck-help")));
    let id = app.past_or_present(name)?.ok_or_else(unknown)?;
    let versions = app.deck_history(&id)?;
    match printer.output {
        OutputMode::Json => printer.answer_json(&HistoryView::new(&id, &versions))?,
        OutputMode::Text => {
            let header = [
                msg!("column-version"),
                msg!("column-saved"),
                msg!("column-cards"),
                msg!("column-change"),
                msg!("column-name"),
            ];
            let header = header.map(|title| printer.text(&title));
            let rows = versions.iter().map(|version| row(version, printer));
            printer.answer(&table::lay_out(&header, rows, printer))?;
        }
    }
    Ok(Exit::Clean)
}

fn row(version: &Version, printer: &Printer) -> Vec<String> {
    let number = version.number.to_string();
    let at = version.at.map(minute).unwrap_or_default();
    let Some(past) = &version.deck else {
        return vec![
            number,
            at,
            String::new(),
            printer.text(&msg!("deck-was-deleted")),
            String::new(),
        ];
    };
    let signed = |sign: char, count: u32| (count > 0).then(|| format!("{sign}{count}"));
    let change: Vec<String> =
        signed('+', past.added).into_iter().chain(signed('−', past.removed)).collect();
    vec![number, at, past.cards.to_string(), change.join(" "), past.content.name.clone()]
}
