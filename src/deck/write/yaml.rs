//! Our own deck files.

use super::{Pen, Written, loss, one_line};
use crate::{
    catalog::file::{DeckCards, DeckFile, DeckLine},
    msg,
};

/// The zone of lines that name none, in a file whose other lines do.
const OTHERWISE: &str = "main";

/// Writes a deck file: a list, or lists by zone if the deck has zones.
pub(super) fn write(pen: &Pen<'_>) -> Written {
    let mut losses = Vec::new();
    let mut zones: Vec<(Option<String>, Vec<DeckLine>)> = Vec::new();
    for (zone, lines) in pen.zones() {
        let lines = lines.iter().map(|copies| DeckLine::Text(pen.by_id(copies))).collect();
        zones.push((zone.map(str::to_owned), lines));
    }
    let cards = match zones.as_mut_slice() {
        [] => DeckCards::List(Vec::new()),
        [(None, lines)] => DeckCards::List(std::mem::take(lines)),
        _ => DeckCards::Zones(named(zones, &mut losses)),
    };
    let name = one_line(&pen.deck.name);
    let file = DeckFile { schema: 1, id: None, name, format: pen.deck.format.clone(), description: None, source: None, cards };
    Written { text: file.to_yaml(), losses }
}

/// Gives the lines without a zone one.
fn named(zones: Vec<(Option<String>, Vec<DeckLine>)>, losses: &mut Vec<crate::report::Finding>) -> Vec<(String, Vec<DeckLine>)> {
    let mut named: Vec<(String, Vec<DeckLine>)> = Vec::new();
    for (zone, lines) in zones {
        let name = zone.unwrap_or_else(|| {
            losses.push(loss(msg!("deck-loss-no-zone", n = lines.len(), zone = OTHERWISE)));
            OTHERWISE.to_owned()
        });
        match named.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => known.extend(lines),
            None => named.push((name, lines)),
        }
    }
    named
}
