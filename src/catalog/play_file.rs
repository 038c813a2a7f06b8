//! `play.yaml` as types: the numbers of games that are played at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{DeckId, FormatId, GameId};

/// The numbers of games that are played at a table: who gets how much, what is on the dice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlayFile {
    /// Version of this kind of file: 1.
    pub schema: u32,
    /// The game whose cards are played with.
    pub game: GameId,
    /// The Royal Rumble dice game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub royal_rumble: Option<RoyalRumbleFile>,
}

/// The numbers of the Royal Rumble.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RoyalRumbleFile {
    /// The format of a player's own deck.
    pub deck_format: FormatId,
    /// The format of a pool that all share.
    pub pool_format: FormatId,
    /// The pool that is shared where no other is named.
    pub pool: DeckId,
    /// By number of players, what each gets.
    pub players: Vec<ShareFile>,
    /// How sure the numbers are.
    pub provenance: Provenance,
}

/// What each of so many players gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShareFile {
    /// How many play.
    pub players: u8,
    /// Cards for each.
    pub each: u8,
    /// Wild cards.
    pub wild: u8,
    /// Where the row comes from, such as `RR-010`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spec: Vec<String>,
}

/// How sure a number of a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// The rules say so.
    Official,
    /// No source gives it.
    Assumed,
}
