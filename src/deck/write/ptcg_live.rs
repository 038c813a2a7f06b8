//! As Pokémon TCG Live and Limitless write lists.

use std::fmt::Write as _;

use super::{Pen, Written, sections};
use crate::catalog::Result;

/// Writes `Pokémon: 4`, `4 Pikachu BS 58`, `Total Cards: 60`.
pub(super) fn write(pen: &Pen<'_>) -> Result<Written> {
    let mut list = String::new();
    let mut all = 0_u32;
    for section in sections::by_kind(pen)? {
        if let Some(heading) = section.heading {
            _ = writeln!(list, "{heading}: {}", section.cards);
        }
        for copies in &section.lines {
            _ = writeln!(list, "{}", pen.by_code(copies));
        }
        list.push('\n');
        all = all.saturating_add(section.cards);
    }
    _ = writeln!(list, "{}: {all}", sections::total(pen.lang));
    Ok(Written { text: list, losses: pen.loss_of_name().into_iter().chain(pen.loss_of_zones()).collect() })
}
