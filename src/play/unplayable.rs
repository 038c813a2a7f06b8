//! Cards that cannot play.

use crate::card::CardId;

/// A card that cannot play, since a figure the game needs is not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no `{attribute}` on `{card}`")]
pub struct Unplayable {
    /// The card.
    pub card: CardId,
    /// What is not known.
    pub attribute: &'static str,
}
