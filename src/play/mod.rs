//! The games themselves, played out: who may do what, what the dice say, what comes of it.
//!
//! Knows no file, no terminal and no language. A game is a table that all can see, a turn loop that
//! changes it by events alone, and policies that decide wherever the rules leave a choice. Rules are
//! cited by the ids of the specification (`RR-099`).

mod chance;
mod policy;
mod record;
pub mod royal_rumble;
pub mod rumble;
mod score;
mod tournament;
mod unplayable;

pub use chance::{Chance, Dice, Stream};
pub use policy::{Game, Mind, Policy, Random};
pub use record::Record;
pub use score::{Score, mean, wilson};
pub use tournament::{Tally, tournament};
pub use unplayable::Unplayable;
