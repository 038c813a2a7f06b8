//! `mazzo show`: cards in full.

use std::sync::Arc;

use serde_json::json;

use super::{Result, card_line};
use crate::{
    app::App,
    card::Card,
    catalog::Catalog,
    cli::{
        Exit,
        args::{OutputMode, ShowArgs},
        card_face,
        printer::Printer,
    },
    lookup::{Apart, Lookup},
    msg,
    view::{card::CardView, face::Face},
};

pub(super) fn run(args: &ShowArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let catalog = app.catalog()?;
    let mut found: Vec<Arc<Card>> = Vec::new();
    let mut all_found = true;
    let mut lookup = Lookup::new(catalog, Apart::Printings);
    for wanted in &args.cards {
        let cards = lookup.typed(wanted)?;
        if cards.is_empty() {
            all_found = false;
            printer.complain(&unknown(catalog, wanted, printer)?)?;
        }
        found.extend(cards);
    }
    let game_of = |card: &Card| catalog.game(&card.game).expect("a card's game is in its catalog");
    match printer.output {
        OutputMode::Json => {
            let cards: Vec<CardView<'_>> =
                found.iter().map(|card| CardView::new(card, game_of(card), None)).collect();
            printer.answer_json(&json!({ "cards": cards }))?;
        }
        OutputMode::Text => {
            for card in &found {
                let face =
                    Face::new(card, game_of(card), catalog.set(&card.set), &printer.translator);
                printer.answer(&card_face::draw(&face, printer))?;
            }
        }
    }
    Ok(Exit::clean_if(all_found))
}

/// What to say about a name that no card has.
pub(super) fn unknown(catalog: &dyn Catalog, wanted: &str, printer: &Printer) -> Result<String> {
    let mut text = format!("{}\n", printer.text(&msg!("show-none", name = wanted)));
    let suggestions = catalog.suggest(wanted, 5)?;
    if !suggestions.is_empty() {
        text.push_str(&format!("{}\n", printer.text(&msg!("did-you-mean"))));
        text.extend(suggestions.iter().map(|card| format!("  {}\n", card_line(card, printer))));
    }
    Ok(text)
}
