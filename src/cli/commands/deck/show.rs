//! `mazzo deck list|show`: the decks there are, and one of them with its cards.

use super::{
    super::{Result, check},
    answer_deck, clean_if_read, read_deck,
};
use crate::{
    app::App,
    catalog::Catalog,
    cli::{
        Exit,
        args::OutputMode,
        printer::{Printer, Style},
        table,
    },
    deck::Deck,
    format::Check,
    msg,
    view::deck::DecksView,
};

pub(super) fn list(app: &App, printer: &Printer) -> Result<Exit> {
    let list = app.list_decks(None, u32::MAX)?;
    if printer.output == OutputMode::Json {
        printer.answer_json(&DecksView::new(&list))?;
        return Ok(Exit::Clean);
    }
    let header = [
        msg!("column-id"),
        msg!("column-name"),
        msg!("column-format"),
        msg!("column-cards"),
        msg!("column-verdict"),
        msg!("column-built"),
    ];
    let rows = list.decks.iter().map(|deck| {
        let format = deck.format.as_ref().map(ToString::to_string).unwrap_or_default();
        let verdict = deck
            .checked
            .as_ref()
            .map(|(_, verdict)| printer.text(&verdict.words()))
            .unwrap_or_default();
        let built = if deck.is_built { "✓" } else { "" };
        vec![
            deck.id.clone(),
            deck.name.clone(),
            format,
            deck.cards.to_string(),
            verdict,
            built.to_owned(),
        ]
    });
    printer.answer(&table::lay_out(&header.map(|title| printer.text(&title)), rows, printer))?;
    Ok(Exit::Clean)
}

pub(super) fn run(name: &str, app: &App, printer: &Printer) -> Result<Exit> {
    let known = read_deck(name, None, app, printer)?;
    if printer.output == OutputMode::Json {
        answer_deck(&known, printer)?;
        return Ok(clean_if_read(&known));
    }
    let (exit, is_built) = (clean_if_read(&known), known.is_built());
    let checked = app.check((known.deck, known.findings), &[])?;
    let total = msg!(
        "deck-stats-total",
        deck = checked.deck.name.as_str(),
        n = i64::from(checked.deck.size())
    );
    let total =
        printer.text(&if is_built { msg!("deck-total-built", total = total) } else { total });
    printer.answer(&format!("{}\n", printer.style(Style::Bold, &total)))?;
    match checked.checks.first() {
        Some(found) => {
            printer.answer(&check::verdict_line(found, app, printer)?)?;
            zones(found, app, printer)?;
        }
        None => lines(&checked.deck, printer)?,
    }
    unresolved(&checked.deck, printer)?;
    Ok(exit)
}

/// The cards by the zones of the format.
fn zones(found: &Check, app: &App, printer: &Printer) -> Result<()> {
    let lang = printer.translator.lang();
    let file = app.catalog()?.formats().iter().find(|file| file.id == found.format);
    for (id, _) in &found.zones {
        let entries: Vec<_> = found.entries.iter().filter(|entry| entry.zone == *id).collect();
        if entries.is_empty() {
            continue;
        }
        let count = entries.iter().map(|entry| entry.count).fold(0, u32::saturating_add);
        let zone = file.and_then(|file| file.zones.iter().find(|(known, _)| known == id));
        let name = zone.map_or(id.as_str(), |(_, zone)| zone.names.in_lang(lang));
        heading(&msg!("deck-zone", zone = name, n = i64::from(count)), printer)?;
        for entry in entries {
            printer.answer(&format!(
                "{:>4} {} ({})\n",
                entry.count,
                entry.card.names.in_lang(lang),
                entry.card.id
            ))?;
        }
    }
    Ok(())
}

/// The cards of a deck that no format knows, in its order.
fn lines(deck: &Deck, printer: &Printer) -> Result<()> {
    printer.answer("\n")?;
    for (card, count) in deck.copies() {
        printer.answer(&format!(
            "{count:>4} {} ({})\n",
            card.names.in_lang(printer.translator.lang()),
            card.id
        ))?;
    }
    Ok(())
}

/// The lines that name no known card.
fn unresolved(deck: &Deck, printer: &Printer) -> Result<()> {
    let count: u32 = deck.unresolved.iter().map(|line| line.count).fold(0, u32::saturating_add);
    if count > 0 {
        heading(&msg!("deck-no-cards", n = i64::from(count)), printer)?;
    }
    for line in &deck.unresolved {
        printer.answer(&format!("{:>4} {}\n", line.count, line.name))?;
    }
    Ok(())
}

fn heading(message: &crate::report::Message, printer: &Printer) -> Result<()> {
    Ok(printer.answer(&format!("\n{}\n", printer.style(Style::Bold, &printer.text(message))))?)
}
