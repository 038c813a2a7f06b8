//! Decks as both surfaces take and keep them: how long they may be, and whether one is still what
//! it was.

use super::{
    answer::short,
    problem::{Kind, Problem},
};
use crate::{
    app::{App, KnownDeck},
    card::FormatId,
    deck::{self, Deck, Listing},
    msg,
    report::{Finding, summarise},
    store::user::{DeckContent, Replaced, SavedDeck},
};

/// How many lines a list may have.
const MAX_LINES: usize = 2000;

/// How many findings of a kind a report has, before the rest is counted.
pub(super) const MAX_FINDINGS: usize = 100;

/// Refuses lists that are too long.
pub(super) fn limit_lines(list: &[u8]) -> Result<(), Problem> {
    listed(list, "").map(drop)
}

/// A list that is not too long, with its cards looked up, and a bounded number of findings; it is
/// meant for the format, if there is one and the list says none itself.
pub(super) fn read(
    app: &App,
    list: &[u8],
    name: &str,
    format: Option<&FormatId>,
) -> Result<(Deck, Vec<Finding>), Problem> {
    let (deck, findings) = app.resolve(listed(list, name)?.meant_for(format))?;
    Ok((deck, summarise(findings, MAX_FINDINGS)))
}

/// The lines of a list, if there are not too many: many can stand in one line of the file.
fn listed(list: &[u8], name: &str) -> Result<Listing, Problem> {
    let limited = |lines: usize| {
        let too_long =
            || Problem::new(Kind::TooLarge).detail(msg!("web-list-limit", most = MAX_LINES));
        if lines <= MAX_LINES { Ok(()) } else { Err(too_long()) }
    };
    limited(list.split(|byte| *byte == b'\n').count())?;
    let listing = deck::read(list, name);
    limited(listing.items.len())?;
    Ok(listing)
}

/// Known by what it is, whatever language it is shown in.
pub(super) fn content_tag(deck: &SavedDeck) -> String {
    let mut hasher = blake3::Hasher::new();
    let DeckContent { name, format, list, is_built } = &deck.content;
    let built = if *is_built { "built" } else { "" };
    for part in [deck.id.as_str(), name, format.as_ref().map_or("", FormatId::as_str), list, built]
    {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    short(&hasher)
}

/// Refuses what was not done: there is no such deck, or it has changed.
pub(super) fn done(id: &str, replaced: &Replaced) -> Result<(), Problem> {
    match replaced {
        Replaced::Done(_) => Ok(()),
        Replaced::Missing => Err(no_deck(id)),
        Replaced::Other(_) => Err(Problem::new(Kind::Changed)),
    }
}

/// There is no such deck.
pub(super) fn no_deck(id: &str) -> Problem {
    Problem::not_found(msg!("web-no-deck", id = id))
}

/// A deck that comes with the data, by its whole id.
pub(super) fn built_in<'a>(app: &'a App, id: &str) -> Result<&'a KnownDeck, Problem> {
    let known = app.built_in(id)?.filter(|known| known.id == id);
    known.ok_or_else(|| no_deck(id))
}
