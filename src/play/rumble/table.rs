//! What lies open on the table.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Id, Player, Setup};

/// What everybody at the table can see.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The turn, from 1; 0 while markers are placed.
    pub turn: u32,
    /// Whose turn it is.
    pub player: Player,
    /// The stacks, clockwise.
    pub stacks: Vec<Stack>,
    /// By player, how many cards he has collected.
    pub taken: Vec<u8>,
    /// By player, how many of his markers are in play.
    pub markers: Vec<u8>,
    /// The Pokémon that have left the game.
    pub gone: Vec<Id>,
}

/// A stack.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// The Pokémon that lies face up; none if the stack is empty.
    pub top: Option<Id>,
    /// How many cards lie face down under it.
    pub below: u8,
    /// Damage on it.
    pub damage: u16,
    /// The owners of the markers beside it.
    pub markers: ArrayVec<Player, 2>,
}

impl Table {
    /// The table before any marker is placed.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let stack = |[_, top]: &[Id; 2]| Stack { top: Some(*top), below: 1, ..Stack::default() };
        Self {
            turn: 0,
            player: setup.first,
            stacks: setup.stacks.iter().map(stack).collect(),
            taken: vec![0; usize::from(setup.players)],
            markers: vec![0; usize::from(setup.players)],
            gone: Vec::new(),
        }
    }

    /// The stacks that are not empty, with what lies on top.
    pub fn tops(&self) -> impl Iterator<Item = (u8, Id)> + '_ {
        (0u8..).zip(&self.stacks).filter_map(|(place, stack)| Some((place, stack.top?)))
    }

    /// Whom an attack from a stack meets: so many stacks on, clockwise, empty ones not counted; the
    /// count may come back to where it began (PR-051, PR-052, PR-053).
    ///
    /// # Panics
    /// If all stacks are empty.
    #[must_use]
    pub fn counted(&self, from: u8, steps: u8) -> u8 {
        let n = self.stacks.len();
        let mut at = usize::from(from);
        for _ in 0..steps {
            at = (1..=n)
                .map(|step| (at + step) % n)
                .find(|place| self.stacks[*place].top.is_some())
                .expect("a stack that is not empty");
        }
        u8::try_from(at).expect("few stacks")
    }

    /// Whether the game ends: at most one stack or one marker is left (PR-063).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.tops().nth(1).is_none() || self.markers.iter().sum::<u8>() <= 1
    }

    /// Where a player may put a marker: two at a stack at most, not beside his other one, and so that
    /// all who come after him, `later`, still find a stack (PR-027, PR-028).
    pub fn places<'a>(
        &'a self,
        player: Player,
        later: &'a [Player],
    ) -> impl Iterator<Item = u8> + 'a {
        let is_own = move |stack: &Stack, player: Player| stack.markers.contains(&player);
        let free = |stack: &Stack| 2 - stack.markers.len();
        let total: usize = self.stacks.iter().map(free).sum();
        (0u8..)
            .zip(&self.stacks)
            .filter(move |(place, stack)| {
                if free(stack) == 0 || is_own(stack, player) {
                    return false;
                }
                // By Hall's theorem those to come can all be placed if there is room for all, and for
                // those who stand at one stack there is room beside that stack.
                let left = total - 1;
                left >= later.len()
                    && (0u8..).zip(&self.stacks).all(|(other, stack)| {
                        let here = free(stack) - usize::from(other == *place);
                        let own = later.iter().filter(|player| is_own(stack, **player)).count();
                        left - here >= own
                    })
            })
            .map(|(place, _)| place)
    }
}
