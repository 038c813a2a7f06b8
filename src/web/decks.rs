//! Decks as both surfaces take and keep them: how long they may be, and whether one is still what
//! it was.

use super::{
    answer::short,
    problem::{Kind, Problem},
};
use crate::{
    app::{App, KnownDeck, Version},
    card::FormatId,
    deck::{self, Deck, Listing},
    msg,
    report::{Finding, summarise},
    store::user::{DeckContent, Replaced, Restored, SavedDeck},
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
    Ok((deck, summarise(&findings, MAX_FINDINGS)))
}

/// The lines of a list, if there are not too many.
fn listed(list: &[u8], name: &str) -> Result<Listing, Problem> {
    deck::read_within(list, name, MAX_LINES).ok_or_else(|| {
        Problem::new(Kind::TooLarge).detail(msg!("web-list-limit", most = MAX_LINES))
    })
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

/// The versions of a deck that is kept or was deleted, the newest first.
pub(super) fn versions(app: &App, id: &str) -> Result<Vec<Version>, Problem> {
    let versions = app.deck_history(id)?;
    if versions.is_empty() { Err(no_deck(id)) } else { Ok(versions) }
}

/// A deck as it was in a version.
pub(super) fn version(app: &App, id: &str, number: u32) -> Result<SavedDeck, Problem> {
    let found = versions(app, id)?.into_iter().find(|version| version.number == number);
    let past = found.and_then(|version| version.deck).ok_or_else(|| no_version(id))?;
    Ok(SavedDeck { id: id.to_owned(), content: past.content })
}

/// There is no such version of a deck.
pub(super) fn no_version(id: &str) -> Problem {
    Problem::not_found(msg!("web-no-version", id = id))
}

/// The deck that was put back; refuses what was not done: there is no such version, or the deck has
/// changed.
pub(super) fn restored(id: &str, restored: Restored) -> Result<SavedDeck, Problem> {
    match restored {
        Restored::Done(deck) => Ok(deck),
        Restored::Missing => Err(no_version(id)),
        Restored::Other(_) => Err(Problem::new(Kind::Changed)),
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
