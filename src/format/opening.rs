//! How a game begins and what is drawn later, as a format declares it. It judges no deck: the odds
//! are computed from it.

use crate::{card::Localised, game::Attribute};

use super::zone::Clause;

/// How a game begins and what is drawn later.
#[derive(Debug, Clone)]
pub struct Opening {
    /// The zone that is shuffled, by its place in the format's zones.
    pub zone: usize,
    /// How many cards the opening hand has.
    pub hand: Draw,
    /// How many cards a turn begins with.
    pub draw: Draw,
    /// What an opening hand must hold; without it, it is shuffled back and drawn again.
    pub keep: Option<Keep>,
    /// How many cards are laid aside face down after the hand is drawn.
    pub prizes: u32,
    /// What to tell of every deck.
    pub watch: Vec<Watch>,
    /// What turning cards over after damage may meet.
    pub flip: Option<Flip>,
    /// Where all of this comes from.
    pub spec: Vec<String>,
}

/// How many cards are drawn.
#[derive(Debug, Clone)]
pub enum Draw {
    /// Always as many.
    Cards(u32),
    /// What a card of the deck says.
    Says {
        /// The attribute with the number.
        attribute: Box<Attribute>,
        /// The zone of the card, by its place in the format's zones.
        zone: usize,
        /// Between what the number is taken to lie where it is unknown.
        between: (u32, u32),
    },
}

/// What an opening hand must hold.
#[derive(Debug, Clone)]
pub struct Keep {
    /// One card of these at least.
    pub clause: Clause,
    /// How many cards the opponent may draw for each hand that is drawn again.
    pub extra: u32,
}

/// Cards to watch for.
#[derive(Debug, Clone)]
pub struct Watch {
    /// What for, in words.
    pub says: Localised,
    /// Which cards.
    pub clause: Clause,
    /// How many; by the turn's number, so many in each turn, where there is none.
    pub at_least: Option<u32>,
}

/// What turning cards over after damage may meet.
#[derive(Debug, Clone)]
pub struct Flip {
    /// The cards that stop it.
    pub clause: Clause,
    /// For how much damage one card is turned over, and by what the damage is divided when one is
    /// met; at least 1.
    pub damage_per_card: u32,
}
