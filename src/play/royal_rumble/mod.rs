//! The Royal Rumble dice game for 2 to 10 players, by the rules of Neil Swint (RR-…).
//!
//! [`Setup`] is a match before the first die: who brings which wrestlers, in which order. [`play`]
//! plays it; all that happens is an [`Event`], and folding the events over a [`Table`] gives every
//! position of the match again.

mod actions;
mod attack;
mod choice;
mod deal;
mod entry;
mod event;
mod fighter;
mod greedy;
mod kinds;
mod look_ahead;
pub mod odds;
mod outcome;
mod playing;
mod replay;
mod ring;
mod rolls;
mod round;
mod save;
mod seeded;
mod setup;
mod split;
mod stats;
mod table;
mod tell;
mod turn;
mod view;

#[cfg(test)]
mod tests;

pub use choice::{Choice, Question};
pub use deal::{Bring, deal};
pub use event::{Aim, Event};
pub use fighter::Fighter;
pub use greedy::Greedy;
pub use kinds::{Cause, Place, Purpose, Reason};
pub use look_ahead::LookAhead;
pub use playing::Ending;
pub use round::play;
pub use seeded::{Decider, decider, play_out};
pub use setup::{Id, Player, Setup, Share};
pub use split::Evenness;
pub use stats::{Stats, Watch};
pub use table::{Table, Wrestler};
pub use tell::Teller;
pub use view::{RoyalRumble, View};
