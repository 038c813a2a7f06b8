//! As Pokémon TCG Live and Limitless write lists.

use std::fmt::Write as _;

use super::{Part, Row, kinds};
use crate::{
    catalog::Result,
    deck::{
        Heading,
        read::{heading, read_text},
        write::Pen,
    },
    lookup::{self, Reading, Style, readings},
    report::Finding,
};

pub(super) const ROW: Row = Row {
    name: "ptcg-live",
    label: "pages-dialect-ptcg-live",
    extension: "txt",
    media_type: "text/plain; charset=utf-8",
    is_written,
    read: read_text,
    write,
    line_like: None,
    loses: &[Part::Name, Part::Zones, Part::Beside],
    is_loose: true,
};

/// Writes `Pokémon: 4`, `4 Pikachu BS 58`, `Total Cards: 60`.
fn write(pen: &Pen<'_>, _: &mut Vec<Finding>) -> Result<String> {
    let mut list = String::new();
    let mut all = 0_u32;
    for section in kinds::by_kind(pen)? {
        if let Some(heading) = section.heading {
            _ = writeln!(list, "{heading}: {}", section.cards);
        }
        for copies in &section.lines {
            _ = writeln!(list, "{}", pen.by_code(copies));
        }
        list.push('\n');
        all = all.saturating_add(section.cards);
    }
    _ = writeln!(list, "{}: {all}", kinds::total(pen.lang));
    Ok(list)
}

/// Headings with counts, and cards with set and number.
fn is_written(text: &str) -> bool {
    let is_counted = |kind| {
        matches!(kind, heading::Kind::Heading(Heading { claimed: Some(_), is_comment: false, .. }))
    };
    let is_printing = |line| {
        matches!(heading::kind(line, false), heading::Kind::Card(_))
            && readings(line, Style::default()).iter().any(Reading::is_printing)
    };
    lookup::lines(text).any(|line| is_counted(heading::kind(line, false)))
        && lookup::lines(text).any(is_printing)
}
