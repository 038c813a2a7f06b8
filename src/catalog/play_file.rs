//! `play.yaml` as types: the numbers of games that are played at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{CardId, DeckId, FormatId, GameId, Localised, TermId};

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
    /// The box game of stacks and markers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rumble: Option<RumbleFile>,
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

/// The numbers of the box game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RumbleFile {
    /// The format of the deck.
    pub format: FormatId,
    /// The deck that is played with where no other is named.
    pub deck: DeckId,
    /// The smallest and the largest number of players.
    pub players: [u8; 2],
    /// How many stacks there are.
    pub stacks: u8,
    /// The player markers.
    pub markers: MarkersFile,
    /// The faces of the Target die.
    pub target_die: TargetDieFile,
    /// The faces of the Energy dice.
    pub energy_dice: EnergyDiceFile,
    /// What attacks do beside their printed damage, where a card's text says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<EffectFile>,
}

/// The player markers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MarkersFile {
    /// Their colours, by seat.
    pub colours: Vec<Localised>,
    /// What the markers of a player are worth.
    pub values: Vec<u8>,
    /// How many may stand at a stack.
    pub at_stack: u8,
    /// How sure this is.
    pub provenance: Provenance,
}

/// The faces of the Target die.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TargetDieFile {
    /// How many stacks on each face points.
    pub faces: Vec<u8>,
    /// How sure this is.
    pub provenance: Provenance,
}

/// The faces of the Energy dice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EnergyDiceFile {
    /// What these faces are called.
    pub names: Localised,
    /// By die, what each face shows: symbols of Energy, `*` for any one Energy, `-` on a blank.
    pub dice: Vec<Vec<String>>,
    /// How sure this is.
    pub provenance: Provenance,
}

/// What an attack does beside its printed damage.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EffectFile {
    /// The card.
    pub card: CardId,
    /// The place of the attack among the card's abilities, from 0.
    #[serde(default, skip_serializing_if = "is_first")]
    pub attack: usize,
    /// Damage added if the defender has this type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<AgainstFile>,
    /// Damage added for each damage counter on the attacker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rage: Option<u16>,
    /// Damage the attacker does to itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recoil: Option<u16>,
    /// Damage removed from the attacker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heal: Option<u16>,
    /// Whether as much is removed from the attacker as was done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drain: bool,
    /// Coins that decide, where coins are played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coins: Option<CoinsFile>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_first(attack: &usize) -> bool {
    *attack == 0
}

/// Coins flipped for an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CoinsFile {
    /// How many.
    pub n: u8,
    /// Damage added for each head.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<u16>,
    /// Whether the attack does nothing if none is a head.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub or_nothing: bool,
}

/// Damage added against a type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AgainstFile {
    /// The type.
    #[serde(rename = "type")]
    pub kind: TermId,
    /// How much is added.
    pub damage: u16,
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
