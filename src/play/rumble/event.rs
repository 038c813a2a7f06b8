//! What happens in a game; the table changes by nothing else.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Choice, Id, Marker, Player, Question, Setup, Table};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The cards are dealt; the game begins.
    Begin {
        /// How.
        setup: Arc<Setup>,
    },
    /// A marker was placed.
    Place {
        /// The marker, with its value, which only its owner knows.
        marker: Marker,
    },
    /// A turn begins.
    Turn {
        /// Its number, from 1.
        turn: u32,
        /// Whose.
        player: Player,
    },
    /// Dice were thrown. Of Energy dice the faces are counted from 0; of coins 1 is a head.
    Roll {
        /// What for.
        purpose: Purpose,
        /// Who threw them.
        player: Player,
        /// How they lie.
        dice: ArrayVec<u8, 4>,
    },
    /// Somebody chose.
    Choose {
        /// Who.
        player: Player,
        /// What was asked.
        question: Question,
        /// What could be chosen.
        options: Vec<Choice>,
        /// The place of what was.
        taken: usize,
    },
    /// An attack was announced.
    Attack {
        /// The stack it comes from.
        stack: u8,
        /// The place of the attack among those of the Pokémon.
        attack: u8,
    },
    /// What its text says cannot be carried out in this game and is ignored (PR-057).
    Ignore {
        /// The stack of the attacking Pokémon.
        stack: u8,
    },
    /// The damage on a Pokémon changes.
    Damage {
        /// Its stack.
        stack: u8,
        /// How much there is now.
        damage: u16,
        /// Why.
        reason: Reason,
    },
    /// A Pokémon is Knocked Out.
    KnockOut {
        /// Its stack.
        stack: u8,
        /// Who collects it; nobody if it fell by its own attack (PR-060).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Player>,
    },
    /// The card below is turned face up (PR-061).
    Reveal {
        /// The stack.
        stack: u8,
        /// The Pokémon.
        pokemon: Id,
    },
    /// The markers of an emptied stack leave the game and show what they were worth (PR-062).
    Gone {
        /// The markers.
        markers: ArrayVec<Marker, 2>,
    },
    /// No attack can be used, and the turn is skipped (PR-047).
    Skip,
    /// A turn is over.
    TurnEnd {
        /// All that lies open then.
        table: Box<Table>,
    },
    /// The game is over.
    End {
        /// By player, his score.
        scores: Vec<u8>,
        /// Who has the highest (PR-066, PR-067).
        winners: Vec<Player>,
    },
    /// The game went on for too long and was called off (PR-068).
    TurnCap,
}

/// What dice are thrown for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Energy.
    Energy,
    /// Energy, of blank dice rolled again.
    Again,
    /// Whom the attack meets.
    Target,
    /// Coins.
    Coins,
}

/// Why damage changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// An attack.
    Attack,
    /// Four blanks (PR-037).
    Blank,
    /// What the attack does to the attacker.
    Recoil,
    /// Damage removed.
    Heal,
}
