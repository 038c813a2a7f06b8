//! `mazzo deck missing`: the cards of a deck that are not owned, or are in another deck.

use super::{super::Result, read_deck};
use crate::{
    app::App,
    cli::{
        Exit,
        args::{MissingArgs, MissingShape, OutputMode},
        printer::Printer,
        table,
    },
    collection::{Need, csv},
    deck::Deck,
    msg,
    view::{deck::NeedsView, needs::needs_csv},
};

pub(super) fn run(args: &MissingArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let known = read_deck(&args.deck, None, app, printer)?;
    let needs = app.stock(known.saved_id())?.needs(known.deck.copies(), app.catalog()?)?;
    match (args.shape, printer.output) {
        (Some(MissingShape::Csv), _) => {
            printer.answer(&needs_csv(&needs, csv::Dialect::PLAIN, printer.translator.lang()))?;
        }
        (None, OutputMode::Json) => {
            printer.answer_json(&NeedsView::new(&known.deck, &needs, &printer.translator))?;
        }
        (Some(MissingShape::Text), _) | (None, OutputMode::Text) => {
            text(&known.deck, &needs, printer)?;
        }
    }
    let is_there = known.deck.unresolved.is_empty() && needs.iter().all(|need| need.missing() == 0);
    Ok(Exit::clean_if(is_there))
}

fn text(deck: &Deck, needs: &[Need], printer: &Printer) -> Result<()> {
    let lacking: Vec<&Need> = needs.iter().filter(|need| need.missing() > 0).collect();
    let sum =
        |count: fn(&Need) -> u32| i64::from(needs.iter().map(count).fold(0, u32::saturating_add));
    let (cards, missing) = (sum(|need| need.needed), sum(Need::missing));
    if lacking.is_empty() {
        return Ok(printer.answer_message(&msg!(
            "deck-missing-none",
            deck = deck.name.as_str(),
            n = cards
        ))?);
    }
    // Copies in other decks are worth a column if there are any.
    let shows_use = lacking.iter().any(|need| need.in_use() > 0);
    let mut header =
        vec![msg!("column-id"), msg!("column-name"), msg!("column-needed"), msg!("column-owned")];
    header.extend(shows_use.then(|| msg!("column-in-use")));
    header.push(msg!("column-missing"));
    let rows = lacking.iter().map(|need| {
        let name = need.card.names.in_lang(printer.translator.lang()).to_owned();
        let mut row =
            vec![need.card.id.to_string(), name, need.needed.to_string(), need.owned.to_string()];
        row.extend(shows_use.then(|| need.in_use().to_string()));
        row.push(need.missing().to_string());
        row
    });
    let header: Vec<String> = header.iter().map(|title| printer.text(title)).collect();
    printer.answer(&table::lay_out(&header, rows, printer))?;
    Ok(printer.answer_message(&msg!(
        "deck-missing-total",
        deck = deck.name.as_str(),
        missing = missing,
        n = cards
    ))?)
}
