//! As Pokémon TCG Online wrote lists.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{Part, Row, kinds};
use crate::{
    catalog::Result,
    deck::{read::read_text, write::Pen},
    report::Finding,
    text::Lang,
};

pub(super) const ROW: Row = Row {
    name: "ptcgo",
    label: "pages-dialect-ptcgo",
    extension: "txt",
    media_type: "text/plain; charset=utf-8",
    is_written: |text| {
        text.lines().map(str::trim).any(|line| {
            line.starts_with("##") || (line.starts_with("***") && line.ends_with("***"))
        })
    },
    read: read_text,
    write,
    line_like: None,
    loses: &[Part::Name, Part::Zones, Part::Beside],
    is_loose: true,
};

/// Writes `##Pokémon - 4`, `* 4 Pikachu BS 58`, `Total Cards - 60` below a title.
fn write(pen: &Pen<'_>, _: &mut Vec<Finding>) -> Result<String> {
    let games: BTreeSet<_> = pen.deck.entries.iter().map(|entry| &entry.card.game).collect();
    let game = games.first().filter(|_| games.len() == 1).and_then(|game| pen.catalog.game(game));
    let of_game = game.map(|game| format!("{} ", game.names.in_lang(Lang::EN))).unwrap_or_default();
    let mut list = format!("****** {of_game}Deck List ******\n\n");
    let mut all = 0_u32;
    for section in kinds::by_kind(pen)? {
        if let Some(heading) = section.heading {
            _ = writeln!(list, "##{heading} - {}\n", section.cards);
        }
        for copies in &section.lines {
            _ = writeln!(list, "* {}", pen.by_code(copies));
        }
        list.push('\n');
        all = all.saturating_add(section.cards);
    }
    _ = writeln!(list, "{} - {all}", kinds::total(pen.lang));
    Ok(list)
}
