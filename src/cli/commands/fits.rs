//! `mazzo fits`: the cards that can still be added to a deck.

use std::time::Duration;

use super::{Result, build::format, complain_of, read_deck};
use crate::{
    app::App,
    builder::{self, Request},
    catalog::Catalog,
    cli::{
        Exit,
        args::{FitsArgs, OutputMode, query_text},
        printer::Printer,
        table,
    },
    collection::Stock,
    msg,
    report::{Severity, Source},
    view::build::FitsView,
};

pub(super) fn run(args: &FitsArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let named = args.format.as_deref().map(|name| app.format(name)).transpose()?;
    let known = read_deck(&args.deck, named, app, printer)?;
    let deck = &known.deck;
    let format = format(named, Some(deck), app)?;
    let game = format.id.game();
    let query = (!args.query.is_empty()).then(|| query_text(&args.query));
    let (wanted, findings) = app.pool(&game, query.as_deref())?;
    let source = Source { name: String::new(), text: query.unwrap_or_default() };
    if complain_of(&findings, &source, printer)? {
        return Ok(Exit::Failed);
    }
    let stock = args.owned.then(|| app.stock(known.saved_id())).transpose()?;
    // What completes the deck may be any card; what is listed is what the query selects.
    let all = app.cards_of_game(&game)?;
    let request = Request {
        from: Some(deck),
        owned: stock.as_ref().map(Stock::free),
        time: Some(Duration::from_secs(args.time_limit)),
        ..Request::new(&format, app.catalog()?.games(), &all)
    };
    let mut fits = builder::fits(&request);
    fits.order_by(&wanted);
    if printer.output == OutputMode::Json {
        printer.answer_json(&FitsView::new(&fits, format.id.as_str(), &deck.source, &printer.translator))?;
        return Ok(Exit::clean_if(!fits.cards.is_empty()));
    }
    let has_errors = fits.findings.iter().any(|finding| finding.severity == Severity::Error);
    if fits.cards.is_empty() && !has_errors {
        printer.answer_message(&msg!("build-fits-none"))?;
    } else if !fits.cards.is_empty() {
        let shown = if args.limit == 0 { fits.cards.len() } else { args.limit };
        let header = [msg!("column-id"), msg!("column-name"), msg!("build-fits-copies")];
        let rows = fits.cards.iter().take(shown).map(|fit| {
            let name = fit.card.names.in_lang(printer.translator.lang()).to_owned();
            vec![fit.card.id.to_string(), name, fit.copies.to_string()]
        });
        printer.answer(&table::lay_out(&header.map(|title| printer.text(&title)), rows, printer))?;
        printer.answer_message(&msg!("search-total", total = fits.cards.len(), shown = shown.min(fits.cards.len())))?;
    }
    for left in &fits.left {
        printer.answer_message(&msg!("build-fits-left", left = left.left, limit = left.limit, says = left.says.clone()))?;
    }
    complain_of(&fits.findings, &deck.source, printer)?;
    Ok(Exit::clean_if(!fits.cards.is_empty()))
}
