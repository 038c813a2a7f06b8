//! Kinds of rolls, of changes and of ends.

use serde::{Deserialize, Serialize};

/// What dice are thrown for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The entrance roll.
    Entrance,
    /// Control of a wild card.
    Control,
    /// An attack.
    Attack,
    /// Whether a helper joins a double team.
    Join,
    /// Whether emptying the ring succeeds.
    EmptyRing,
    /// A save.
    Save,
    /// Bigger! Better! Badder!
    Bbb,
    /// A recovery.
    Recover,
    /// The no-contest die.
    NoContest,
}

/// Why hits change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Hits of an attack.
    Attack,
    /// 1s without hits (RR-105).
    Ones,
    /// 2s without hits (RR-107).
    Twos,
    /// The attack roll is ignored after a no-contest die (RR-025).
    Ignored,
    /// Two 6s (RR-122).
    Recovery,
    /// The reward for an elimination (RR-165).
    Reward,
    /// Placed to pay for a BBB roll (RR-190).
    Bbb,
    /// None of those taken over stay after a save (RR-080).
    Saved,
    /// Nobody near at the end of a round (RR-087).
    Rest,
    /// Hand size 4 or less at the end of a round (RR-090).
    Small,
}

/// Where a wrestler moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The top left.
    Start,
    /// Behind all others.
    End,
}

/// How a wrestler is eliminated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// More hits than his hand size and no save.
    Hits,
    /// Three 6s or five hits (RR-119, RR-120).
    Automatic,
    /// Hits of 1s or 2s, which allow no save (RR-106, RR-108).
    Misfire,
    /// The same wrestler entered (RR-077).
    Replaced,
    /// Hits taken over from the version before, and no save (RR-080).
    Inherited,
}
