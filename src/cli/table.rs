//! Cards as a table: id, names, and the columns their games declare.

use std::sync::Arc;

use comfy_table::{Cell, ContentArrangement, Table, presets};

use super::printer::{Printer, Style};
use crate::{
    card::{Card, Value},
    game::{Attribute, Game},
    msg,
    query::Worth,
    text::Lang,
    view::card::worth_text,
};

/// The table, a line for each card, with the points of those that have some.
pub(super) fn of_cards(
    cards: &[Arc<Card>],
    points: &[Option<Worth>],
    games: &[Game],
    printer: &Printer,
) -> String {
    let lang = printer.translator.lang();
    let other = Lang::SPOKEN.into_iter().find(|other| *other != lang).unwrap_or(lang);
    let other_name = |card: &Card| card.names.another(lang).unwrap_or("").to_owned();
    let with_other = cards.iter().any(|card| !other_name(card).is_empty());
    let columns = columns(cards, games);

    let mut header = vec![printer.text(&msg!("column-id")), printer.text(&msg!("column-name"))];
    if with_other {
        header.push(printer.text(&msg!("collection-language", code = other.as_str())));
    }
    header.extend(columns.iter().map(|attribute| attribute.labels.in_lang(lang).to_owned()));
    let with_points = points.iter().any(Option::is_some);
    if with_points {
        header.push(printer.text(&msg!("column-points")));
    }
    let rows = cards.iter().zip(points).map(|(card, points)| {
        let mut row = vec![card.id.to_string(), card.names.in_lang(lang).to_owned()];
        if with_other {
            row.push(other_name(card));
        }
        row.extend(columns.iter().map(|column| shown(card, column, games, lang)));
        if with_points {
            row.push(points.map(worth_text).unwrap_or_default());
        }
        row
    });
    lay_out(&header, rows, printer)
}

/// Rows of text below a header, fitted to the width of the terminal.
pub(super) fn lay_out(
    header: &[String],
    rows: impl Iterator<Item = Vec<String>>,
    printer: &Printer,
) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(printer.width).unwrap_or(u16::MAX));
    table.set_header(header.iter().map(Cell::new));
    for row in rows {
        table.add_row(row);
    }
    if let Some(first) = table.column_mut(0) {
        first.set_padding((0, 1));
    }
    let text = table.to_string();
    let mut lines = text.lines();
    let title = lines.next().unwrap_or("").trim_end();
    let rest: String = lines.map(|line| format!("{}\n", line.trim_end())).collect();
    format!("{}\n{rest}", printer.style(Style::Dim, title))
}

fn columns<'a>(cards: &[Arc<Card>], games: &'a [Game]) -> Vec<&'a Attribute> {
    let mut columns: Vec<&Attribute> = Vec::new();
    let shown_games = games.iter().filter(|game| cards.iter().any(|card| card.game == game.id));
    for attribute in
        shown_games.flat_map(|game| game.attributes.iter().filter(|attribute| attribute.table))
    {
        let is_new = !columns.iter().any(|column| column.id == attribute.id);
        if is_new && cards.iter().any(|card| card.attributes.contains_key(&attribute.id)) {
            columns.push(attribute);
        }
    }
    columns
}

fn shown(card: &Card, column: &Attribute, games: &[Game], lang: Lang) -> String {
    let game = games.iter().find(|game| game.id == card.game);
    match (game, card.value(&column.id)) {
        (_, Some(Value::Unknown)) => "?".to_owned(),
        (Some(game), Some(value)) => game
            .attribute(&column.id)
            .map_or_else(String::new, |attribute| game.show(attribute, value, lang)),
        _ => String::new(),
    }
}
