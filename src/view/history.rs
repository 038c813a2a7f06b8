//! The versions of a deck as JSON.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{app::Version, card::FormatId, text::moment};

/// The versions of a deck that is kept or was deleted.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeckHistory)]
pub struct HistoryView<'a> {
    /// The deck's identifier.
    id: &'a str,
    /// Its versions, the newest first.
    versions: Vec<VersionView<'a>>,
}

/// A deck as it was.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeckVersion)]
struct VersionView<'a> {
    /// Its number, from 1.
    version: u32,
    /// When it became so; `null` if that is not known.
    saved_at: Option<String>,
    /// Whether it is the deck as it is now.
    current: bool,
    /// What it was; `null` if it was deleted then.
    deck: Option<PastDeckView<'a>>,
}

/// What a deck was.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PastDeck)]
struct PastDeckView<'a> {
    name: &'a str,
    /// The format it was meant for.
    format: Option<&'a str>,
    /// How many cards it had, with lines that name no known card.
    cards: u32,
    /// How many cards it had that the version before had not.
    added: u32,
    /// How many cards the version before had that it had not.
    removed: u32,
}

impl<'a> HistoryView<'a> {
    /// The view of the versions of a deck.
    #[must_use]
    pub fn new(id: &'a str, versions: &'a [Version]) -> Self {
        let version = |version: &'a Version| VersionView {
            version: version.number,
            saved_at: version.at.map(moment),
            current: version.is_now,
            deck: version.deck.as_ref().map(|past| PastDeckView {
                name: &past.content.name,
                format: past.content.format.as_ref().map(FormatId::as_str),
                cards: past.cards,
                added: past.added,
                removed: past.removed,
            }),
        };
        Self { id, versions: versions.iter().map(version).collect() }
    }
}
