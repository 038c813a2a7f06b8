//! A match before the first die, and how many wrestlers each brings.

use serde::{Deserialize, Serialize};

use super::Fighter;

/// The number of a wrestler within a match: his place in [`Setup::fighters`].
pub type Id = u8;

/// A player: his place at the table, from 0, clockwise.
pub type Player = u8;

/// How many wrestlers a match of so many players takes: a row of the players table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// How many players.
    pub players: u8,
    /// Wrestlers for each.
    pub each: u8,
    /// Wild cards.
    pub wild: u8,
}

/// All that is decided before the first die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The wrestlers of the match; elsewhere they are called by their places here.
    pub fighters: Vec<Fighter>,
    /// By entrance position, the player who has it (RR-048).
    pub positions: Vec<Player>,
    /// By player, his stack from the top (RR-050).
    pub stacks: Vec<Vec<Id>>,
    /// The wild cards from the top (RR-049).
    pub wild: Vec<Id>,
}

impl Setup {
    /// How many play.
    #[must_use]
    pub fn n_players(&self) -> usize {
        self.stacks.len()
    }

    /// By wrestler, the place of the first with his logo: equal for the same wrestler (RR-078).
    ///
    /// # Panics
    /// If there are more wrestlers than any match has.
    #[must_use]
    pub fn groups(&self) -> Vec<Id> {
        let first = |logo: &str| self.fighters.iter().position(|other| other.logo == logo);
        self.fighters
            .iter()
            .map(|fighter| {
                let place = first(&fighter.logo).expect("his own at least");
                Id::try_from(place).expect("at most 30 wrestlers")
            })
            .collect()
    }
}
