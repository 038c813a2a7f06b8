//! What may be typed after `mazzo play`.

use clap::{Args as ClapArgs, Subcommand, ValueEnum, builder::PossibleValue};

use crate::{app::Hand, play::Mind};

/// `mazzo play`.
#[derive(Debug, ClapArgs)]
pub struct PlayArgs {
    /// What is played.
    #[command(subcommand)]
    pub game: PlayGame,
}

/// What is played.
#[derive(Debug, Subcommand)]
pub enum PlayGame {
    /// The dice game for 2 to 10 players.
    RoyalRumble(RoyalRumbleArgs),
    /// The box game for 2 to 7 players.
    Rumble(RumbleArgs),
}

impl PlayGame {
    /// The decks that were named.
    #[must_use]
    pub fn decks(&self) -> &[String] {
        match self {
            Self::RoyalRumble(args) => &args.decks,
            Self::Rumble(args) => &args.decks,
        }
    }
}

/// How matches are played, whatever the game.
#[derive(Debug, ClapArgs)]
pub struct MatchArgs {
    /// How many matches.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// What decides the dice.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// What decides for the players: one for all, or one for each.
    #[arg(long = "policy", value_enum, value_name = "POLICY")]
    pub policies: Vec<Mind>,
    /// How many of the players are people.
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "games")]
    pub human: u8,
    /// Tells every match.
    #[arg(long)]
    pub trace: bool,
    /// Threads that play.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// `mazzo play royal-rumble`.
#[derive(Debug, ClapArgs)]
pub struct RoyalRumbleArgs {
    /// The decks of the players, or the one pool they share.
    #[arg(long = "deck", value_name = "DECK")]
    pub decks: Vec<String>,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// How the cards come to the players.
    #[arg(long, value_enum, value_name = "HAND")]
    pub hand: Option<Hand>,
    /// How matches are played.
    #[command(flatten)]
    pub matches: MatchArgs,
}

/// `mazzo play rumble`.
#[derive(Debug, ClapArgs)]
pub struct RumbleArgs {
    /// The deck.
    #[arg(long = "deck", value_name = "DECK")]
    pub decks: Vec<String>,
    /// How many play.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub players: u8,
    /// Coins are flipped for attacks that ask for it.
    #[arg(long)]
    pub coins: bool,
    /// How games are played.
    #[command(flatten)]
    pub matches: MatchArgs,
}

impl ValueEnum for Mind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.as_str()))
    }
}

impl ValueEnum for Hand {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Decks, Self::Deal, Self::Fair, Self::Draft]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(match self {
            Self::Decks => "decks",
            Self::Deal => "deal",
            Self::Fair => "fair",
            Self::Draft => "draft",
        }))
    }
}
