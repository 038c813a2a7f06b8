//! Lists of two programs that are kin: counts in front, printings behind or before the name.

use std::fmt::Write as _;

use super::{Part, Row};
use crate::{
    deck::{
        read::read_text,
        write::{Pen, one_line},
    },
    lookup,
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
