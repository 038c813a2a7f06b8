//! What may be typed after `mazzo odds`.

use clap::Args as ClapArgs;

use crate::app::{MAX_DRAW, MAX_TURN};

/// `mazzo odds`.
#[derive(Debug, ClapArgs)]
pub struct OddsArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// The format; the deck's own, or a guess, if absent.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// What to tell of instead of every card.
    #[arg(long, value_name = "QUESTION", allow_hyphen_values = true)]
    pub see: Vec<String>,
    /// The last turn to tell of.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_TURN)))]
    pub by_turn: Option<u32>,
    /// How many cards the opening hand has.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_DRAW)))]
    pub hand: Option<u32>,
    /// How many cards a turn begins with.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_DRAW)))]
    pub draw: Option<u32>,
    /// The deck of the opponent.
    #[arg(long, value_name = "DECK")]
    pub against: Option<String>,
    /// Damage to tell of the flips of.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=999))]
    pub damage: Vec<u32>,
    /// Turn over as many cards as there is damage.
    #[arg(long)]
    pub full_flip: bool,
    /// Whatever the opening hand, those too that are drawn again.
    #[arg(long)]
    pub any_hand: bool,
    /// How many cards to show; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub limit: usize,
}
