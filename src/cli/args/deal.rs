//! What may be typed after `mazzo deal`.

use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use crate::app::Hand;

/// `mazzo deal`.
#[derive(Debug, ClapArgs)]
pub struct DealArgs {
    /// What is played.
    #[command(subcommand)]
    pub game: DealGame,
}

/// What is dealt for.
#[derive(Debug, Subcommand)]
pub enum DealGame {
    /// The dice game for 2 to 10 players.
    RoyalRumble(DealRoyalRumbleArgs),
    /// The box game for 2 to 7 players.
    Rumble(DealRumbleArgs),
}

impl DealGame {
    /// The decks that were named.
    #[must_use]
    pub fn decks(&self) -> &[String] {
        match self {
            Self::RoyalRumble(args) => &args.decks,
            Self::Rumble(args) => &args.decks,
        }
    }
}

/// `mazzo deal royal-rumble`.
#[derive(Debug, ClapArgs)]
pub struct DealRoyalRumbleArgs {
    /// The decks of the players, or the one pool they share.
    #[arg(long = "deck", value_name = "DECK")]
    pub decks: Vec<String>,
    /// The pool, as a query.
    #[arg(
        long = "where",
        value_name = "QUERY",
        conflicts_with = "decks",
        allow_hyphen_values = true
    )]
    pub pool: Option<String>,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// How the cards come to the players.
    #[arg(long, value_enum, value_name = "HAND")]
    pub hand: Option<Hand>,
    /// What decides.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The shape of the sheets.
    #[arg(long = "as", value_enum, value_name = "text|html|json")]
    pub shape: Option<SheetShape>,
}

/// `mazzo deal rumble`.
#[derive(Debug, ClapArgs)]
pub struct DealRumbleArgs {
    /// The deck.
    #[arg(long = "deck", value_name = "DECK")]
    pub decks: Vec<String>,
    /// How many play.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub players: u8,
    /// What decides.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The shape of the sheets.
    #[arg(long = "as", value_enum, value_name = "text|html|json")]
    pub shape: Option<SheetShape>,
}

/// The shape sheets are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SheetShape {
    /// Plain text.
    Text,
    /// A page to print.
    Html,
    /// JSON.
    Json,
}
