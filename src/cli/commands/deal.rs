//! `mazzo deal`: what people at a table begin with, on sheets.

use serde::Serialize;

use crate::{
    app::{App, KnownDeck, TableWanted},
    cli::{
        Exit,
        args::{DealArgs, DealGame, OutputMode, SheetShape, query_text},
        failure::Result,
        printer::Printer,
    },
    view::{
        deal::{BoxDealView, DealView},
        handout::{self, Sheet},
    },
};

/// Deals with the decks that were named, in their order.
pub(super) fn run(
    args: &DealArgs,
    decks: &[KnownDeck],
    app: &App,
    printer: &Printer,
) -> Result<Exit> {
    let translator = &printer.translator;
    match &args.game {
        DealGame::RoyalRumble(args) => {
            let query = args.pool.as_ref().map(|text| query_text(std::slice::from_ref(text)));
            let dealt = app.deal(TableWanted {
                decks,
                query: query.as_deref(),
                players: args.players,
                hand: args.hand,
                seed: args.seed,
            })?;
            let view = DealView::new(&dealt, args.seed, translator);
            show(&view, || view.sheets(translator), args.shape, printer)
        }
        DealGame::Rumble(args) => {
            let dealt = app.deal_box(decks, args.players, args.seed)?;
            let view = BoxDealView::new(&dealt, args.seed, translator);
            show(&view, || view.sheets(translator), args.shape, printer)
        }
    }
}

fn show(
    view: &impl Serialize,
    sheets: impl Fn() -> Vec<Sheet>,
    shape: Option<SheetShape>,
    printer: &Printer,
) -> Result<Exit> {
    let shape = shape.unwrap_or(match printer.output {
        OutputMode::Json => SheetShape::Json,
        OutputMode::Text => SheetShape::Text,
    });
    match shape {
        SheetShape::Json => printer.answer_json(view)?,
        SheetShape::Text => printer.answer(&handout::text(&sheets()))?,
        SheetShape::Html => {
            let lang = printer.translator.lang();
            printer.answer(&handout::html(&sheets(), lang.as_str()))?;
        }
    }
    Ok(Exit::Clean)
}
