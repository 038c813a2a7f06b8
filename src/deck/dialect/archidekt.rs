//! As Archidekt exports text: `4x Pikachu (bs) 58`, and `[Sideboard]` behind what lies beside the deck.

use std::{fmt::Write as _, sync::LazyLock};

use regex_lite::Regex;

use super::{Part, Row, moxfield};
use crate::{
    card::Card,
    deck::{
        read::read_text,
        write::{Copies, Pen},
    },
    lookup::expression,
};

pub(super) const ROW: Row = Row {
    name: "archidekt",
    label: "pages-dialect-archidekt",
    extension: "txt",
    media_type: "text/plain; charset=utf-8",
    is_written: |text| moxfield::is_of_lines(text, &LINE),
    read: read_text,
    write: |pen, _| Ok(write(pen)),
    line_like: Some(|_, like, card, lang, count| {
        let category = like.rfind(" [").and_then(|at| like.get(at..)).unwrap_or_default();
        Some(line(count, card.names.in_lang(lang), (card.set.as_str(), card)) + category)
    }),
    loses: &[Part::Name, Part::Zones],
    is_loose: false,
};

/// `4x Pikachu (bs) 58`, then perhaps `*F*`, `[Main]` and `^Label,#ffffff^`.
static LINE: LazyLock<Regex> =
    LazyLock::new(|| expression(r"^[0-9]+x\s+\S.*\s\([a-z0-9-]+\)\s\S+(?:\s(?:\*|\[|\^).*)?$"));

/// Writes a line for each card; what lies beside the deck has a category for it.
fn write(pen: &Pen<'_>) -> String {
    let mut list = String::new();
    let deck = pen.lines().into_iter().map(|copies| (copies, ""));
    for (Copies { count, card, .. }, category) in
        deck.chain(pen.beside().map(|copies| (copies, " [Sideboard]")))
    {
        let line = match card {
            Ok(card) => line(count, pen.name(card), (pen.code(card), card)),
            Err(text) => format!("{count}x {text}"),
        };
        _ = writeln!(list, "{line}{category}");
    }
    list
}

fn line(count: u32, name: &str, (set, card): (&str, &Card)) -> String {
    format!("{count}x {name} ({}) {}", set.to_lowercase(), card.number)
}
