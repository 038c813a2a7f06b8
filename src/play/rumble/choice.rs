//! The decision points: what is asked, what may be answered, what the one asked may know.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Marker, Player, Pokemon, Pool, Table};
use crate::play::Game;

/// The game, as policies know it.
#[derive(Debug, Clone, Copy)]
pub struct Rumble;

impl Game for Rumble {
    type View<'a> = View<'a>;
    type Choice = Choice;
}

/// What somebody is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// Where to put a marker, and which (PR-030).
    Place,
    /// Whom the 100 damage of four blanks hit (PR-041).
    Blank,
    /// Which blank dice to roll again (PR-046).
    Reroll,
    /// Which attack to use (PR-048).
    Attack {
        /// The Energy that was rolled.
        energy: Pool,
    },
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Choice {
    /// Put a marker of this value beside a stack.
    Place {
        /// The stack.
        stack: u8,
        /// The value.
        value: u8,
    },
    /// 100 damage to the Pokémon of a stack.
    Blank {
        /// The stack.
        stack: u8,
    },
    /// Roll these dice again.
    Reroll {
        /// Which of the four.
        dice: ArrayVec<u8, 4>,
    },
    /// Use an attack.
    Attack {
        /// The stack of the attacking Pokémon.
        stack: u8,
        /// The place of the attack among its attacks.
        attack: u8,
    },
}

/// What a player sees who is asked.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// What lies open.
    pub table: &'a Table,
    /// The cards of the deck, by number; which of them lie face down is not known.
    pub deck: &'a [Pokemon],
    /// His own markers; the values of the others are on their backs (PR-021).
    pub own: &'a [Marker],
    /// Who is asked.
    pub player: Player,
    /// What is asked.
    pub question: Question,
}
