//! Decks as clients send them: a list, or the name of one that is known.

use axum::body::Bytes;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::{App, KnownDeck},
    msg,
    web::{decks::limit_lines, problem::Problem},
};

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
        match (self.list, self.deck) {
            (Some(list), None) => Ok(Sent::List { name: self.name.unwrap_or_default(), bytes: list.into() }),
            (None, Some(id)) => Ok(Sent::Known { id, pointer: format!("{pointer}/deck") }),
            _ => Err(Problem::pointer(pointer, msg!("web-wrong-deck"))),
        }
    }
}

impl Sent {
    /// Whether it may be a deck of the user.
    pub(super) fn is_personal(&self) -> bool {
        matches!(self, Self::Known { .. })
    }

    /// The deck with its cards looked up.
    pub(super) fn read(self, app: &App) -> Result<KnownDeck, Problem> {
        match self {
            Self::List { name, bytes } => {
                limit_lines(&bytes)?;
                let deck = app.read_deck(&bytes, &name)?;
                Ok(KnownDeck::given(name, deck))
            }
            Self::Known { id, pointer } => {
                let unknown = || Problem::pointer(&pointer, msg!("web-no-deck", id = id.as_str()));
                app.known_deck(&id)?.ok_or_else(unknown)
            }
        }
    }
}
