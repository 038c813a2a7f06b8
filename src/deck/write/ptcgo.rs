//! As Pokémon TCG Online wrote lists.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{Pen, Written, sections};
use crate::{catalog::Result, text::Lang};

/// Writes `##Pokémon - 4`, `* 4 Pikachu BS 58`, `Total Cards - 60` below a title.
pub(super) fn write(pen: &Pen<'_>) -> Result<Written> {
    let games: BTreeSet<_> = pen.deck.entries.iter().map(|entry| &entry.card.game).collect();
    let game = games.first().filter(|_| games.len() == 1).and_then(|game| pen.catalog.game(game));
    let of_game = game.map(|game| format!("{} ", game.names.in_lang(Lang::EN))).unwrap_or_default();
    let mut list = format!("****** {of_game}Deck List ******\n\n");
    let mut all = 0_u32;
    for section in sections::by_kind(pen)? {
        if let Some(heading) = section.heading {
            _ = writeln!(list, "##{heading} - {}\n", section.cards);
        }
        for copies in &section.lines {
            _ = writeln!(list, "* {}", pen.by_code(copies));
        }
        list.push('\n');
        all = all.saturating_add(section.cards);
    }
    _ = writeln!(list, "{} - {all}", sections::total(pen.lang));
    Ok(Written { text: list, losses: pen.loss_of_name().into_iter().chain(pen.loss_of_zones()).collect() })
}
