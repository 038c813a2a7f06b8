//! Lists that are divided by kinds of cards.

use crate::{
    catalog::Result,
    deck::write::{Copies, Pen},
    text,
    text::Lang,
};

/// A part of a list.
pub(super) struct Section<'a> {
    /// The kind of its cards; none for lines that are no card, and cards without a kind.
    pub(super) heading: Option<&'a str>,
    /// How many cards it has.
    pub(super) cards: u32,
    /// Its lines.
    pub(super) lines: Vec<Copies<'a>>,
}

/// The lines of a deck by kind, in the order of the game's vocabulary; those without one first,
/// since no heading could end the section before them. A kind that is called like a card has no
/// heading: it would be read as the card.
pub(super) fn by_kind<'a>(pen: &Pen<'a>) -> Result<Vec<Section<'a>>> {
    let mut sections: Vec<(usize, Section<'a>)> = Vec::new();
    for copies in pen.lines() {
        let mut place = 0;
        let mut heading = None;
        if let Some((kind_place, term)) =
            copies.card.ok().and_then(|card| pen.catalog.game(&card.game)?.kind(card))
        {
            let words = term.names.in_lang(pen.lang);
            if pen.catalog.cards_named(&text::key(words))?.is_empty() {
                (place, heading) = (kind_place + 1, Some(words));
            }
        }
        match sections.iter_mut().find(|(_, section)| section.heading == heading) {
            Some((_, section)) => {
                section.cards = section.cards.saturating_add(copies.count);
                section.lines.push(copies);
            }
            None => sections
                .push((place, Section { heading, cards: copies.count, lines: vec![copies] })),
        }
    }
    sections.sort_by_key(|(place, _)| *place);
    Ok(sections.into_iter().map(|(_, section)| section).collect())
}

/// What stands before the number of all cards.
pub(super) fn total(lang: Lang) -> &'static str {
    if lang == Lang::IT { "Totale carte" } else { "Total Cards" }
}
