//! Lists of programs that are kin: counts in front, printings behind or before the name.

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
        write::{Copies, Pen, one_line},
    },
    lookup::{self, expression},
};

pub(super) const FORGE: Row = Row {
    name: "forge",
    label: "pages-dialect-forge",
    extension: "dck",
    media_type: "text/plain; charset=utf-8",
    is_written: |text| {
        lookup::lines(text).any(|line| line.text.trim().eq_ignore_ascii_case("[metadata]"))
    },
    read: read_text,
    write: |pen, _| Ok(write_forge(pen)),
    line_like: Some(|_, _, card, lang, count| {
        Some(format!("{count} {}|{}|[{}]", card.names.in_lang(lang), card.set, card.number))
    }),
    loses: &[],
    is_loose: false,
};

pub(super) const XMAGE: Row = Row {
    name: "xmage",
    label: "pages-dialect-xmage",
    extension: "dck",
    media_type: "text/plain; charset=utf-8",
    is_written: |text| {
        lookup::lines(text)
            .any(|line| line.text.starts_with("NAME:") || line.text.starts_with("LAYOUT MAIN:"))
    },
    read: read_text,
    write: |pen, _| Ok(write_xmage(pen)),
    line_like: Some(|_, _, card, lang, count| {
        Some(format!("{count} [{}:{}] {}", card.set, card.number, card.names.in_lang(lang)))
    }),
    loses: &[Part::Zones],
    is_loose: false,
};

/// Writes `4 Pikachu|BS|[58]` below `[Main]`.
fn write_forge(pen: &Pen<'_>) -> String {
    let mut list = format!("[metadata]\nName={}\n", one_line(&pen.deck.name));
    for (section, lines) in pen.sections("Main", "Sideboard") {
        _ = writeln!(list, "[{section}]");
        for copies in lines {
            _ = match copies.card {
                Ok(card) => writeln!(
                    list,
                    "{} {}|{}|[{}]",
                    copies.count,
                    pen.name(card),
                    pen.code(card),
                    card.number
                ),
                Err(text) => writeln!(list, "{} {text}", copies.count),
            };
        }
    }
    list
}

/// Writes `4 [BS:58] Pikachu` below `NAME:`, with `SB:` in front of what lies beside the deck.
fn write_xmage(pen: &Pen<'_>) -> String {
    let mut list = format!("NAME:{}\n", one_line(&pen.deck.name));
    let deck = pen.lines().into_iter().map(|copies| ("", copies));
    for (mark, copies) in deck.chain(pen.beside().map(|copies| ("SB: ", copies))) {
        _ = match copies.card {
            Ok(card) => writeln!(
                list,
                "{mark}{} [{}:{}] {}",
                copies.count,
                pen.code(card),
                card.number,
                pen.name(card)
            ),
            Err(text) => writeln!(list, "{mark}{} {text}", copies.count),
        };
    }
    list
}

/// As Archidekt exports text; `[Sideboard]` stands behind what lies beside the deck.
pub(super) const ARCHIDEKT: Row = Row {
    name: "archidekt",
    label: "pages-dialect-archidekt",
    extension: "txt",
    media_type: "text/plain; charset=utf-8",
    is_written: |text| is_of_lines(text, &ARCHIDEKT_LINE),
    read: read_text,
    write: |pen, _| Ok(write_archidekt(pen)),
    line_like: Some(|_, like, card, lang, count| {
        let category = like.rfind(" [").and_then(|at| like.get(at..)).unwrap_or_default();
        Some(archidekt(count, card.names.in_lang(lang), (card.set.as_str(), card)) + category)
    }),
    loses: &[Part::Name, Part::Zones],
    is_loose: false,
};

/// `4x Pikachu (bs) 58`, then perhaps `*F*`, `[Main]` and `^Label,#ffffff^`.
static ARCHIDEKT_LINE: LazyLock<Regex> =
    LazyLock::new(|| expression(r"^[0-9]+x\s+\S.*\s\([a-z0-9-]+\)\s\S+(?:\s(?:\*|\[|\^).*)?$"));

/// Writes a line for each card; what lies beside the deck has a category for it.
fn write_archidekt(pen: &Pen<'_>) -> String {
    let mut list = String::new();
    let deck = pen.lines().into_iter().map(|copies| (copies, ""));
    for (Copies { count, card, .. }, category) in
        deck.chain(pen.beside().map(|copies| (copies, " [Sideboard]")))
    {
        let line = match card {
            Ok(card) => archidekt(count, pen.name(card), (pen.code(card), card)),
            Err(text) => format!("{count}x {text}"),
        };
        _ = writeln!(list, "{line}{category}");
    }
    list
}

fn archidekt(count: u32, name: &str, (set, card): (&str, &Card)) -> String {
    format!("{count}x {name} ({}) {}", set.to_lowercase(), card.number)
}

/// As Moxfield exports text, with what lies beside the deck below `SIDEBOARD:`.
pub(super) const MOXFIELD: Row = Row {
    name: "moxfield",
    label: "pages-dialect-moxfield",
    extension: "txt",
    media_type: "text/plain; charset=utf-8",
    is_written: |text| is_of_lines(text, &MOXFIELD_LINE),
    read: read_text,
    write: |pen, _| Ok(write_moxfield(pen)),
    line_like: Some(|_, _, card, lang, count| {
        Some(moxfield(count, card.names.in_lang(lang), (card.set.as_str(), card)))
    }),
    loses: &[Part::Name, Part::Zones],
    is_loose: false,
};

/// `4 Pikachu (BS) 58`, then perhaps `*F*` and `#tag`.
static MOXFIELD_LINE: LazyLock<Regex> =
    LazyLock::new(|| expression(r"^[0-9]+\s+\S.*\s\([A-Z0-9-]+\)\s\S+(?:\s(?:\*|#).*)?$"));

/// Whether a list has such lines, and no other lines of cards.
fn is_of_lines(text: &str, line: &Regex) -> bool {
    let mut cards = lookup::lines(text)
        .filter(|piece| matches!(heading::kind(*piece, false), Kind::Card(_)))
        .map(|piece| !lookup::is_endless(piece) && line.is_match(piece.trim().text))
        .peekable();
    cards.peek().is_some() && cards.all(|is_it| is_it)
}

/// Writes the deck, then what lies beside it.
fn write_moxfield(pen: &Pen<'_>) -> String {
    let mut list = String::new();
    for copies in pen.lines() {
        _ = writeln!(list, "{}", moxfield_line(pen, copies));
    }
    for (index, copies) in pen.beside().enumerate() {
        if index == 0 {
            list.push_str("\nSIDEBOARD:\n");
        }
        _ = writeln!(list, "{}", moxfield_line(pen, copies));
    }
    list
}

fn moxfield_line(pen: &Pen<'_>, Copies { count, card, .. }: Copies<'_>) -> String {
    match card {
        Ok(card) => moxfield(count, pen.name(card), (pen.code(card), card)),
        Err(text) => format!("{count} {text}"),
    }
}

fn moxfield(count: u32, name: &str, (set, card): (&str, &Card)) -> String {
    format!("{count} {name} ({}) {}", set.to_uppercase(), card.number)
}
