//! What may be typed to build decks: `build`, `fits`.

use clap::{Args as ClapArgs, builder::RangedU64ValueParser};

use crate::play::Mind;

/// `mazzo build`.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[derive(Debug, ClapArgs)]
pub struct BuildArgs {
    /// The format; by default that of the deck to start from.
    #[arg(long, value_name = "FORMAT", required_unless_present = "from")]
    pub format: Option<String>,
    /// The deck to start from.
    #[arg(long, value_name = "DECK")]
    pub from: Option<String>,
    /// Only cards that a query selects are added.
    #[arg(long = "where", value_name = "QUERY", allow_hyphen_values = true)]
    pub pool: Option<String>,
    /// Only copies that are owned.
    #[arg(long)]
    pub owned: bool,
    /// Cards that must stay, or be there.
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true)]
    pub keep: Option<String>,
    /// Cards that must not be there.
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true)]
    pub avoid: Option<String>,
    /// What to make as great as possible.
    #[arg(long, visible_alias = "maximize", value_name = "EXPR", allow_hyphen_values = true)]
    pub maximise: Option<String>,
    /// The decks to win against.
    #[arg(long, value_name = "DECK")]
    pub against: Vec<String>,
    /// How many matches decide about each of the best decks.
    #[arg(long, value_name = "N", requires = "against", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: Option<u64>,
    /// What decides for the players of matches.
    #[arg(long, value_enum, value_name = "POLICY", requires = "against")]
    pub policy: Option<Mind>,
    /// For each point of the deck.
    #[arg(long, requires = "maximise")]
    pub per_point: bool,
    /// How many different decks.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub count: usize,
    /// What decides between decks that are as good.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Advice must be followed.
    #[arg(long)]
    pub strict_advice: bool,
    /// Ranks what to pick next instead.
    #[arg(long, requires = "maximise", conflicts_with = "count")]
    pub draft: bool,
    /// How many picks to show; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 20, requires = "draft")]
    pub limit: usize,
    /// How many seconds to look.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub time_limit: u64,
}

/// `mazzo fits`.
#[derive(Debug, ClapArgs)]
pub struct FitsArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// Only these cards.
    #[arg(value_name = "QUERY")]
    pub query: Vec<String>,
    /// The format; the deck's own, or a guess, if absent.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Only copies that are owned.
    #[arg(long)]
    pub owned: bool,
    /// How many cards to show; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub limit: usize,
    /// How many seconds to look.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub time_limit: u64,
}
