//! Plain text: directives, headings for zones, a count, a name and an id on each line.

use std::fmt::Write as _;

use super::Row;
use crate::{
    catalog::Result,
    deck::{
        read::{self, heading},
        resolve::sections,
        write::{Pen, loss, one_line},
    },
    msg,
    report::Finding,
    text,
};

pub(super) const ROW: Row = Row {
    name: "plain",
    label: "pages-dialect-plain",
    extension: "txt",
    media_type: "text/plain; charset=utf-8",
    is_written: |_| false,
    read: read::read_text,
    write,
    line_like: None,
    loses: &[],
    is_loose: false,
};

/// Writes plain text.
fn write(pen: &Pen<'_>, losses: &mut Vec<Finding>) -> Result<String> {
    let mut list = String::new();
    let name = one_line(&pen.deck.name);
    if !name.is_empty() {
        _ = writeln!(list, "# name: {name}");
    }
    if let Some(format) = &pen.deck.format {
        _ = writeln!(list, "# format: {format}");
    }
    for (zone, lines) in pen.zones() {
        if !list.is_empty() {
            list.push('\n');
        }
        if let Some(zone) = zone {
            if is_readable(zone, pen)? {
                _ = writeln!(list, "{zone}:");
            } else {
                losses.push(loss(msg!("deck-loss-zone", zone = zone)));
            }
        }
        for copies in lines {
            _ = writeln!(list, "{}", pen.by_id(&copies));
        }
    }
    Ok(list)
}

/// Whether a zone's name, written as a heading, is read as that zone.
fn is_readable(zone: &str, pen: &Pen<'_>) -> Result<bool> {
    let is_zone =
        heading::is_zone_heading(zone) && sections::zone_named(zone, pen.catalog).is_some();
    Ok(is_zone && pen.catalog.cards_named(&text::key(zone))?.is_empty())
}
