//! `mazzo deck diff`: how two decks differ.

use super::{super::Result, read_deck};
use crate::{
    app::App,
    cli::{
        Exit,
        args::{DiffArgs, OutputMode},
        printer::{Printer, Style},
    },
    deck::Difference,
    msg,
    view::deck::DifferencesView,
};

pub(super) fn run(args: &DiffArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let (before, after) = (
        read_deck(&args.before, None, app, printer)?.deck,
        read_deck(&args.after, None, app, printer)?.deck,
    );
    let differences = app.differences(&before, &after)?;
    let exit = Exit::clean_if(differences.is_empty());
    let view = DifferencesView::new(&before, &after, &differences, &printer.translator);
    if printer.output == OutputMode::Json {
        printer.answer_json(&view)?;
        return Ok(exit);
    }
    if differences.is_empty() {
        printer.answer_message(&msg!(
            "deck-diff-same",
            before = before.name.as_str(),
            after = after.name.as_str()
        ))?;
        return Ok(exit);
    }
    // A zone is worth saying if there are several.
    let shows_zone = differences.iter().any(|found| found.zone != differences[0].zone);
    for found in &differences {
        printer.answer(&line(found, shows_zone, printer))?;
    }
    let gone = msg!("deck-diff-gone", n = i64::from(view.removed));
    printer.answer_message(&msg!("deck-diff-total", gone = gone, come = i64::from(view.added)))?;
    Ok(exit)
}

/// `+2 Pikachu (base1-58), 2 → 4`.
fn line(found: &Difference, shows_zone: bool, printer: &Printer) -> String {
    let (style, sign) =
        if found.after > found.before { (Style::Good, '+') } else { (Style::Bad, '−') };
    let mut text = format!(
        "{sign}{} {}",
        found.after.abs_diff(found.before),
        found.names.in_lang(printer.translator.lang())
    );
    if let Some(card) = &found.card {
        text.push_str(&format!(" ({})", card.id));
    }
    if found.before > 0 && found.after > 0 {
        text.push_str(&format!(", {} → {}", found.before, found.after));
    }
    if let Some(zone) = found.zone.as_ref().filter(|_| shows_zone) {
        text.push_str(&format!(" [{zone}]"));
    }
    format!("{}\n", printer.style(style, &text))
}
