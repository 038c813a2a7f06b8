//! `mazzo fits`: the cards that can still be added to a deck.

use std::time::Duration;

use super::{Result, complain_of, complain_of_all, read_deck};
use crate::{
    app::{App, Work, Worked},
    cli::{
        Exit,
        args::{FitsArgs, OutputMode, query_text},
        printer::Printer,
        table,
    },
    msg,
    report::Severity,
    view::build::FitsView,
};

pub(super) fn run(args: &FitsArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let named = args.format.as_deref().map(|name| app.format(name)).transpose()?;
    let known = read_deck(&args.deck, named, app, printer)?;
    let deck = &known.deck;
    let format = app.format_for(named, Some(deck))?;
    let query = (!args.query.is_empty()).then(|| query_text(&args.query));
    let work = Work {
        own: known.saved_id(),
        only_owned: args.owned,
        time: Some(Duration::from_secs(args.time_limit)),
        ..Work::on(format, Some(deck))
    };
    let Worked { answer: fits, warnings, .. } = app.fits(&work, query.as_deref())?;
    complain_of_all(&warnings, printer)?;
    if printer.output == OutputMode::Json {
        printer.answer_json(&FitsView::new(
            &fits,
            format.id.as_str(),
            &deck.source,
            &printer.translator,
        ))?;
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
        printer.answer(&table::lay_out(
            &header.map(|title| printer.text(&title)),
            rows,
            printer,
        ))?;
        printer.answer_message(&msg!(
            "search-total",
            total = fits.cards.len(),
            shown = shown.min(fits.cards.len())
        ))?;
    }
    for left in &fits.left {
        printer.answer_message(&msg!(
            "build-fits-left",
            left = left.left,
            limit = left.limit,
            says = left.says.clone()
        ))?;
    }
    complain_of(&fits.findings, &deck.source, printer)?;
    Ok(Exit::clean_if(!fits.cards.is_empty()))
}
