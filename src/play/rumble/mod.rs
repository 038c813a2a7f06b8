//! The box game of Pokémon Rumble for 2 to 7 players (PR-…): stacks of Pokémon in a circle, markers
//! beside them, Energy dice that pay for attacks, a Target die that says whom they meet.
//!
//! [`Setup`] is a game before the first die, [`play`] plays it by [`Event`]s.

mod attack;
mod cards;
mod choice;
mod effects;
mod energy;
mod event;
mod greedy;
mod look_ahead;
mod playing;
mod pokemon;
mod replay;
mod seeded;
mod setup;
mod stats;
mod table;
mod tell;

#[cfg(test)]
mod tests;

pub use cards::Cards;
pub use choice::{Choice, Question, Rumble, View};
pub use effects::{Coins, Effects};
pub use energy::{Energy, Face, Pool, Profile};
pub use event::{Event, Purpose, Reason};
pub use greedy::Greedy;
pub use look_ahead::LookAhead;
pub use playing::{Ending, play};
pub use pokemon::{Attack, Pokemon};
pub use seeded::{Decider, decider, place, play_out};
pub use setup::{Id, Marker, Numbers, Player, Setup, deal};
pub use stats::{Stats, Watch};
pub use table::{Stack, Table};
pub use tell::Teller;
