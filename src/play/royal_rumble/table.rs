//! What lies open on the table.

use serde::{Deserialize, Serialize};

use super::{Id, Player, Setup, ring::Ring};

/// What everybody at the table can see.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The round, from 1.
    pub round: u32,
    /// The save rating of the round.
    pub rating: u8,
    /// By entrance position, the player who has it.
    pub positions: Vec<Player>,
    /// The entrance position, from 0, of the player with the Entrance Counter.
    pub holder: u8,
    /// By player, how many of his wrestlers are still to enter.
    pub stacks: Vec<u8>,
    /// How many wild cards are still to enter.
    pub wild: u8,
    /// The ring.
    pub ring: Ring,
    /// By number, the wrestlers who are in the ring.
    pub wrestlers: Vec<Option<Wrestler>>,
    /// By player, whether he has declared a double team or emptying the ring in this round.
    pub declared: Vec<bool>,
    /// The only one to take a turn in a short round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Id>,
    /// The player who has in effect won (RR-021).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clinched: Option<Player>,
}

/// A wrestler in the ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wrestler {
    /// Who controls him; none while a wild card's control is being rolled for.
    pub owner: Option<Player>,
    /// Hand size.
    pub hs: u8,
    /// Superstar value.
    pub sv: u8,
    /// Hits on him.
    pub hits: u8,
    /// His reroll counters.
    pub counters: u8,
    /// Whether he has had his turn in this round.
    pub acted: bool,
    /// Whether he is down but not out.
    pub down: bool,
    /// Whether he has used the reroll of hand size 5 in this round.
    pub used: bool,
}

impl Table {
    /// The table before anybody has entered.
    ///
    /// # Panics
    /// If a stack holds more than any match has wrestlers.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let count = |stack: &Vec<Id>| u8::try_from(stack.len()).expect("at most 15");
        Self {
            rating: 3,
            positions: setup.positions.clone(),
            stacks: setup.stacks.iter().map(count).collect(),
            wild: count(&setup.wild),
            wrestlers: vec![None; setup.fighters.len()],
            declared: vec![false; setup.n_players()],
            ..Self::default()
        }
    }

    /// A wrestler in the ring.
    ///
    /// # Panics
    /// If he is not there.
    #[must_use]
    pub fn wrestler(&self, id: Id) -> &Wrestler {
        self.wrestlers[usize::from(id)].as_ref().expect("a wrestler in the ring")
    }

    /// Whether a wrestler is in the ring.
    #[must_use]
    pub fn is_in(&self, id: Id) -> bool {
        self.wrestlers[usize::from(id)].is_some()
    }

    /// The wrestlers in the ring, in ring order.
    pub fn in_ring(&self) -> impl Iterator<Item = (Id, &Wrestler)> {
        self.ring.wrestlers().map(|(_, id)| (id, self.wrestler(id)))
    }

    /// Whether anybody is still to enter.
    #[must_use]
    pub fn has_entrants(&self) -> bool {
        self.wild > 0 || self.stacks.iter().any(|left| *left > 0)
    }

    /// The wrestlers adjacent to one who may be attacked or asked to help, in ring order: those who
    /// are not down (RR-096, RR-184, RR-185).
    ///
    /// # Panics
    /// If he is not in the ring.
    pub fn near(&self, id: Id) -> impl Iterator<Item = Id> {
        self.near_cells(id).map(|(_, other)| other)
    }

    /// As [`Table::near`], with the cells they stand in.
    pub(super) fn near_cells(&self, id: Id) -> impl Iterator<Item = (usize, Id)> {
        let cell = self.ring.cell(id).expect("a wrestler in the ring");
        self.ring.around(cell).filter(|(_, other)| !self.wrestler(*other).down)
    }

    /// Who acts next: the first in ring order who has not acted and is not down (RR-084, RR-085).
    #[must_use]
    pub fn next(&self) -> Option<Id> {
        self.in_ring().find(|(_, wrestler)| !wrestler.acted && !wrestler.down).map(|(id, _)| id)
    }

    /// The player with the Entrance Counter.
    #[must_use]
    pub fn holder(&self) -> Player {
        self.positions[usize::from(self.holder)]
    }

    /// Who controls a wrestler that acts or is acted upon.
    ///
    /// # Panics
    /// If nobody does yet.
    #[must_use]
    pub fn owner(&self, id: Id) -> Player {
        self.wrestler(id).owner.expect("control is settled before anybody acts")
    }
}
