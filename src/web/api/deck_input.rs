//! Decks as clients send them: a list, or the name of one that is known.

use axum::body::Bytes;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::{App, KnownDeck, Origin},
    format::Format,
    msg,
    web::{decks, problem::Problem},
};

/// How many lines a deck that is known is taken to have.
const KNOWN_LINES: usize = 60;

/// A deck: a list, or one that is kept or comes with the data.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DeckInput {
    /// Its name.
    name: Option<String>,
    /// The list, in any way decks are written.
    list: Option<String>,
    /// Instead of a list: the id or name of a deck that is kept or comes with the data.
    deck: Option<String>,
    /// Beside a list: the id or name of the kept deck that it is a new version of, so that its own
    /// copies are at its disposal.
    of: Option<String>,
}

/// A deck as it was sent.
#[derive(Debug)]
pub(super) enum Sent {
    /// A list and the name it goes by.
    List {
        /// The name.
        name: String,
        /// The list.
        bytes: Bytes,
        /// The id or name of the kept deck that it is a new version of, and where that stands in
        /// the body.
        of: Option<(String, String)>,
    },
    /// A deck that is kept or comes with the data.
    Known {
        /// Its id or name.
        id: String,
        /// Where that stands in the body.
        pointer: String,
    },
}

impl DeckInput {
    /// What was sent at a place of the body.
    pub(super) fn sent(self, pointer: &str) -> Result<Sent, Problem> {
        match (self.list, self.deck, self.of) {
            (Some(list), None, of) => {
                let of = of.map(|id| (id, format!("{pointer}/of")));
                Ok(Sent::List { name: self.name.unwrap_or_default(), bytes: list.into(), of })
            }
            (None, Some(id), None) => Ok(Sent::Known { id, pointer: format!("{pointer}/deck") }),
            _ => Err(Problem::pointer(pointer, msg!("web-wrong-deck"))),
        }
    }
}

impl Sent {
    /// How many lines it has at most; a deck that is known counts as a short one.
    pub(super) fn lines(&self) -> usize {
        match self {
            Self::List { bytes, .. } => bytes.split(|byte| *byte == b'\n').count(),
            Self::Known { .. } => KNOWN_LINES,
        }
    }

    /// The deck with its cards looked up; a list that says no format itself is meant for this one.
    pub(super) fn read(self, app: &App, format: Option<&Format>) -> Result<KnownDeck, Problem> {
        let unknown =
            |id: &str, pointer: &str| Problem::pointer(pointer, msg!("web-no-deck", id = id));
        match self {
            Self::List { name, bytes, of } => {
                let read = decks::read(app, &bytes, &name, format.map(|format| &format.id))?;
                let given = KnownDeck::given(name, read);
                let Some((id, pointer)) = of else { return Ok(given) };
                let saved = app.saved_deck(&id)?.ok_or_else(|| unknown(&id, &pointer))?;
                Ok(KnownDeck { origin: Origin::Saved(saved), ..given })
            }
            Self::Known { id, pointer } => {
                app.known_deck(&id)?.ok_or_else(|| unknown(&id, &pointer))
            }
        }
    }
}
