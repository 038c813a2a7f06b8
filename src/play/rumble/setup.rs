//! A game before the first die.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Pokemon, Profile};
use crate::play::Chance;

/// The number of a Pokémon: its place in the deck.
pub type Id = u16;

/// A player: his place at the table, from 0, clockwise.
pub type Player = u8;

/// The numbers a game is played by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// The Energy dice.
    pub energy: Profile,
    /// The faces of the Target die (PR-050).
    pub target: [u8; 6],
    /// What a player's two markers are worth (PR-020).
    pub markers: [u8; 2],
    /// How many stacks there are (PR-022).
    pub stacks: u8,
    /// Whether coins are flipped (PR-072).
    pub coins: bool,
}

/// All that is decided before the first die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The numbers.
    pub numbers: Numbers,
    /// How many play.
    pub players: u8,
    /// Who goes first (PR-025).
    pub first: Player,
    /// The deck.
    pub deck: Arc<[Pokemon]>,
    /// By stack, the card that lies face down and the one on it (PR-022, PR-023).
    pub stacks: Vec<[Id; 2]>,
}

/// A player's marker beside a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// Whose.
    pub player: Player,
    /// Beside which stack.
    pub stack: u8,
    /// What it is worth; on its back, so that only its owner knows (PR-021).
    pub value: u8,
}

/// Shuffles and deals: one card face down to each stack, one face up on it, the rest unused (PR-022
/// to PR-025).
///
/// # Panics
/// If the deck is too small.
pub fn deal(
    deck: &Arc<[Pokemon]>,
    players: u8,
    numbers: &Numbers,
    chance: &mut impl Chance,
) -> Setup {
    let mut order: Vec<Id> = (0..Id::try_from(deck.len()).expect("a deck")).collect();
    chance.shuffle(&mut order);
    let n = usize::from(numbers.stacks);
    let stacks = (0..n).map(|stack| [order[stack], order[n + stack]]).collect();
    let first = u8::try_from(chance.place(usize::from(players))).expect("few players");
    Setup { numbers: numbers.clone(), players, first, deck: deck.clone(), stacks }
}
