//! Why something cannot be played.

use crate::{
    card::{FormatId, Localised},
    msg,
    play::Unplayable,
    report::Message,
};

/// Why something cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unplayed {
    /// The data has no numbers for it.
    #[error("no numbers for this game")]
    NoNumbers,
    /// It is not for so many.
    #[error("not for {n} players")]
    Players {
        /// How many were asked for.
        n: usize,
        /// The fewest.
        from: usize,
        /// The most.
        to: usize,
    },
    /// There is not a deck for each, or more than one pool.
    #[error("{decks} decks for {players} players")]
    Decks {
        /// How many decks there are.
        decks: usize,
        /// How many play.
        players: usize,
    },
    /// A deck breaks the rules of its format.
    #[error("`{deck}` is not legal")]
    Illegal {
        /// The deck.
        deck: String,
        /// What its format is called.
        format: Localised,
    },
    /// Too few of the cards a query selects may play.
    #[error("{n} of `{query}` may play, {need} are needed")]
    Few {
        /// The query.
        query: String,
        /// How many may play.
        n: usize,
        /// How many are needed.
        need: usize,
    },
    /// Decks of a format are not what is played with.
    #[error("not played with decks for `{known}` only")]
    Format {
        /// What the format is called.
        format: Localised,
        /// Decks of this one are.
        known: FormatId,
    },
    /// A card lacks a figure.
    #[error(transparent)]
    Card(#[from] Unplayable),
}

impl Unplayed {
    /// What is wrong, in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoNumbers => msg!("play-no-game"),
            Self::Players { n, from, to } => msg!("play-players", n = *n, from = *from, to = *to),
            Self::Decks { decks, players } => {
                msg!("play-decks", decks = *decks, players = *players)
            }
            Self::Illegal { deck, format } => {
                msg!("play-illegal", deck = deck.as_str(), format = format.clone())
            }
            Self::Few { query, n, need } => {
                msg!("play-few", query = query.as_str(), n = *n, need = *need)
            }
            Self::Format { format, known } => {
                msg!("play-format", format = format.clone(), known = known.as_str())
            }
            Self::Card(Unplayable { card, attribute }) => {
                msg!("play-unplayable", card = card.as_str(), attribute = *attribute)
            }
        }
    }

    /// How to mend it.
    #[must_use]
    pub fn help(&self) -> Option<Message> {
        match self {
            Self::Decks { .. } => Some(msg!("play-decks-help")),
            Self::Illegal { .. } => Some(msg!("play-illegal-help")),
            _ => None,
        }
    }
}
