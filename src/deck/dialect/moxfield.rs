//! As Moxfield exports text: `4 Pikachu (BS) 58`, with what lies beside the deck below `SIDEBOARD:`.

use std::{fmt::Write as _, sync::LazyLock};

use regex_lite::Regex;

use super::{Part, Row};
use crate::{
    card::Card,
    deck::{
        read::{
            heading::{self, Kind},
            read_text,
        },
        write::{Copies, Pen},
    },
    lookup::{self, expression},
};

pub(super) const ROW: Row = Row {
    name: "moxfield",
    label: "pages-dialect-moxfield",
    extension: "txt",
    media_type: "text/plain; charset=utf-8",
    is_written: |text| is_of_lines(text, &LINE),
    read: read_text,
    write: |pen, _| Ok(write(pen)),
    line_like: Some(|_, _, card, lang, count| {
        Some(line(count, card.names.in_lang(lang), (card.set.as_str(), card)))
    }),
    loses: &[Part::Name, Part::Zones],
    is_loose: false,
};

/// `4 Pikachu (BS) 58`, then perhaps `*F*` and `#tag`.
static LINE: LazyLock<Regex> =
    LazyLock::new(|| expression(r"^[0-9]+\s+\S.*\s\([A-Z0-9-]+\)\s\S+(?:\s(?:\*|#).*)?$"));

/// Whether a list has such lines, and no other lines of cards.
pub(super) fn is_of_lines(text: &str, line: &Regex) -> bool {
    let mut cards = lookup::lines(text)
        .filter(|piece| matches!(heading::kind(*piece, false), Kind::Card(_)))
        .map(|piece| line.is_match(piece.trim().text))
        .peekable();
    cards.peek().is_some() && cards.all(|is_it| is_it)
}

/// Writes the deck, then what lies beside it.
fn write(pen: &Pen<'_>) -> String {
    let mut list = String::new();
    for copies in pen.lines() {
        _ = writeln!(list, "{}", written(pen, copies));
    }
    for (index, copies) in pen.beside().enumerate() {
        if index == 0 {
            list.push_str("\nSIDEBOARD:\n");
        }
        _ = writeln!(list, "{}", written(pen, copies));
    }
    list
}

fn written(pen: &Pen<'_>, Copies { count, card, .. }: Copies<'_>) -> String {
    match card {
        Ok(card) => line(count, card.names.in_lang(pen.lang), (pen.code(card), card)),
        Err(text) => format!("{count} {text}"),
    }
}

fn line(count: u32, name: &str, (set, card): (&str, &Card)) -> String {
    format!("{count} {name} ({}) {}", set.to_uppercase(), card.number)
}
