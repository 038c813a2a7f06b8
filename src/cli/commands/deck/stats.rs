//! `mazzo deck stats`: what a deck is made of.

use unicode_width::UnicodeWidthStr;

use super::super::{Result, read_deck};
use crate::{
    app::App,
    builder,
    catalog::Catalog,
    cli::{
        Exit,
        args::{OutputMode, StatsArgs},
        bar::bar_of,
        printer::{Printer, Style},
    },
    deck::{self, Chart},
    msg,
    view::build::{ChartView, StatsView},
};

/// Columns of the longest bar.
const LONGEST: u32 = 40;

pub(super) fn run(args: &StatsArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let named = args.format.as_deref().map(|name| app.format(name)).transpose()?;
    let deck = read_deck(&args.deck, named, app, printer)?.deck;
    let games = app.catalog()?.games();
    let format = if named.is_some() { named } else { app.format_of(&deck)? };
    let mut charts = deck::stats(&deck, games);
    charts.extend(
        format
            .and_then(|format| builder::points(&deck, format, games))
            .map(|points| Chart::of_points(&points)),
    );
    let cards: u32 = deck.entries.iter().map(|entry| entry.count).sum();
    let views: Vec<ChartView> =
        charts.iter().map(|chart| ChartView::new(chart, &printer.translator)).collect();
    if printer.output == OutputMode::Json {
        printer.answer_json(&StatsView { deck: deck.name.clone(), cards, charts: views })?;
        return Ok(Exit::Clean);
    }
    printer.answer_message(&msg!(
        "deck-stats-total",
        deck = deck.name.as_str(),
        n = i64::from(cards)
    ))?;
    for view in &views {
        printer.answer(&format!("\n{}\n", printer.style(Style::Bold, &view.title)))?;
        let width = view.bars.iter().map(|bar| bar.value.width()).max().unwrap_or(0);
        let most = view.bars.iter().map(|bar| bar.count).max().unwrap_or(1);
        for bar in &view.bars {
            let space = " ".repeat(width - bar.value.width());
            printer.answer(&format!(
                "  {}{space}  {} {}\n",
                bar.value,
                bar_of(bar.count, most, LONGEST),
                bar.count
            ))?;
        }
    }
    Ok(Exit::Clean)
}
