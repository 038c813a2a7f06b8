//! What may be typed after `mazzo rules`.

use clap::Args as ClapArgs;

/// `mazzo rules`.
#[derive(Debug, ClapArgs)]
pub struct RulesArgs {
    /// Words, or the id of a rule.
    #[arg(value_name = "WORDS|ID", required_unless_present = "guide")]
    pub words: Vec<String>,
    /// Only rules of this game.
    #[arg(long, value_name = "GAME", conflicts_with = "guide")]
    pub game: Option<String>,
    /// The short guide to a game.
    #[arg(long, value_name = "GAME", conflicts_with = "words")]
    pub guide: Option<String>,
    /// How many rules to show; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 10, conflicts_with = "guide")]
    pub limit: usize,
}
