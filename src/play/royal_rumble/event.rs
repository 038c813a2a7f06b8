//! What happens in a match. Events are the only record of it: what is told, drawn, counted or
//! replayed is read from them, and the table changes by nothing else.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Cause, Choice, Fighter, Id, Place, Player, Purpose, Question, Reason, Setup, Table};
use crate::play::Dice;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Wrestlers were turned face up for a draft (RR-034).
    Flip {
        /// The draft's round, from 1.
        round: u8,
        /// Who picks first.
        first: Player,
        /// What lies face up.
        open: Vec<Fighter>,
    },
    /// Stacks, wild cards and entrance positions are settled; the match begins.
    Begin {
        /// How.
        setup: Arc<Setup>,
    },
    /// Dice were thrown.
    Roll {
        /// What for.
        purpose: Purpose,
        /// Who threw them.
        player: Player,
        /// For which wrestler, if for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrestler: Option<Id>,
        /// How they fell.
        dice: Dice,
    },
    /// Somebody chose.
    Choose {
        /// Who.
        player: Player,
        /// For which wrestler, if for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrestler: Option<Id>,
        /// What was asked.
        question: Question,
        /// What could be chosen.
        options: Vec<Choice>,
        /// The place of what was.
        taken: usize,
    },
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u32,
    },
    /// The save rating of the round is known.
    Rating {
        /// The number needed to save.
        rating: u8,
    },
    /// Holes of the round before are closed (RR-075).
    CloseUp,
    /// A wrestler enters.
    Enter {
        /// Who.
        wrestler: Id,
        /// His figures.
        fighter: Fighter,
        /// From whose stack; none for a wild card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Player>,
        /// Where he stands.
        cell: u8,
        /// The hits he brings.
        hits: u8,
        /// The reroll counters he brings.
        counters: u8,
    },
    /// A player gains control of a wild card.
    Control {
        /// Who gains it.
        player: Player,
        /// Of whom.
        wrestler: Id,
    },
    /// The Entrance Counter passes.
    Pass {
        /// Who holds it now.
        player: Player,
    },
    /// Only the entrant takes a turn in this round (RR-066).
    Short {
        /// Who.
        wrestler: Id,
    },
    /// A wrestler's turn begins.
    Turn {
        /// Whose.
        wrestler: Id,
    },
    /// A double team or emptying the ring is declared, the one of the player's round (RR-133).
    Declare {
        /// Who declares.
        wrestler: Id,
        /// What.
        aim: Aim,
    },
    /// A wrestler joins a double team.
    Join {
        /// Who.
        wrestler: Id,
    },
    /// A wrestler's hits change.
    Hits {
        /// Whose.
        wrestler: Id,
        /// How many he has now.
        hits: u8,
        /// Why.
        reason: Reason,
    },
    /// A wrestler's reroll counters change.
    Counters {
        /// Whose.
        wrestler: Id,
        /// How many he has now.
        counters: u8,
    },
    /// A wrestler used the reroll of hand size 5 (RR-200).
    Ability {
        /// Who.
        wrestler: Id,
    },
    /// A wrestler moves.
    Move {
        /// Who.
        wrestler: Id,
        /// Where to.
        to: Place,
    },
    /// A wrestler is down but not out (RR-182).
    Down {
        /// Who.
        wrestler: Id,
    },
    /// He stands up again (RR-186).
    Stand {
        /// Who.
        wrestler: Id,
    },
    /// A wrestler is eliminated and goes back to the player who controlled him.
    Eliminate {
        /// Who.
        wrestler: Id,
        /// By whom.
        by: ArrayVec<Id, 5>,
        /// How.
        cause: Cause,
        /// Whether he left at the same moment as the one before him.
        together: bool,
    },
    /// All wrestlers left belong to one player: he has in effect won (RR-021).
    Clinch {
        /// Who.
        player: Player,
    },
    /// A round is over.
    RoundEnd {
        /// All that lies open then.
        table: Box<Table>,
    },
    /// The match is won (RR-019).
    Win {
        /// By whom.
        player: Player,
        /// The last one in the ring.
        wrestler: Id,
    },
    /// The match ends without a winner (RR-024).
    NoContest,
}

/// What is declared in place of an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "aim", rename_all = "kebab-case")]
pub enum Aim {
    /// A double team.
    DoubleTeam {
        /// Against whom.
        target: Id,
    },
    /// Emptying the ring.
    EmptyRing {
        /// The wrestlers selected, in ring order.
        targets: ArrayVec<Id, 5>,
    },
}
