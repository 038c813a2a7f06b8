//! The decision points: what is asked, and what may be answered.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Fighter, Id, Purpose};
use crate::play::Dice;

/// What somebody is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// Which wrestler to pick (RR-038).
    Draft {
        /// The wrestlers that lie face up; picks are their places.
        open: Vec<Fighter>,
        /// What each player has picked so far.
        picked: Vec<Vec<Fighter>>,
    },
    /// What to do in this turn (RR-099).
    Action,
    /// Whether to attack now or to call one more helper (RR-140).
    Helper {
        /// Who is attacked.
        target: Id,
        /// Who helps so far, in the order they joined.
        team: ArrayVec<Id, 5>,
    },
    /// Whether to roll again (RR-209).
    Reroll {
        /// What the roll is for.
        purpose: Purpose,
        /// What lies there.
        dice: Dice,
        /// The face from which a die is a success.
        need: u8,
        /// Of an attack, whom it is against.
        against: ArrayVec<Id, 5>,
    },
    /// How to use a recovery (RR-131).
    Recover {
        /// The sum of the dice less the wrestler's superstar value.
        sum: u8,
    },
    /// What to do on 3s without hits (RR-115).
    Threes,
    /// On whom the hits go when the ring is emptied (RR-155).
    Allocate {
        /// How many there are.
        hits: u8,
        /// The wrestlers selected, in ring order.
        targets: ArrayVec<Id, 5>,
    },
    /// What to take for an elimination (RR-168).
    Reward {
        /// The superstar value of the wrestler eliminated.
        sv: u8,
    },
    /// Whether to stay down after a save (RR-181).
    Down,
    /// Whether to fill up with hits for a BBB roll (RR-195).
    PayBbb,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Choice {
    /// Pick the wrestler at this place.
    Pick {
        /// Among those face up.
        place: u8,
    },
    /// Attack a wrestler.
    Attack {
        /// Whom.
        target: Id,
    },
    /// Declare a double team.
    DoubleTeam {
        /// Whom to attack.
        target: Id,
        /// Who is asked to help first.
        helper: Id,
    },
    /// Declare emptying the ring.
    EmptyRing {
        /// The wrestlers selected, in ring order.
        targets: ArrayVec<Id, 5>,
    },
    /// Attack with the team as it is.
    AttackNow,
    /// Ask one more to help.
    AddHelper {
        /// Whom.
        helper: Id,
    },
    /// Keep the dice.
    Keep,
    /// Roll again by the ability of hand size 5.
    UseAbility,
    /// Roll again for a reroll counter.
    UseCounter,
    /// Remove hits.
    Remove {
        /// How many.
        hits: u8,
    },
    /// Take a reroll counter.
    TakeCounter,
    /// End the turn.
    EndTurn,
    /// Move to the end of the ring and go down.
    EndOfRing,
    /// Move to the start of the ring and go down.
    StartOfRing,
    /// Spread the hits.
    Spread {
        /// For each wrestler selected, in ring order.
        hits: ArrayVec<u8, 5>,
    },
    /// Neither move nor take anything.
    Stay,
    /// Move to the end of the ring and remove hits.
    MoveRemove {
        /// How many.
        hits: u8,
    },
    /// Move to the end of the ring and take a reroll counter.
    MoveCounter,
    /// Yes.
    Yes,
    /// No.
    No,
}
