//! What may be typed about decks: `deck list`, `deck save`, …

use std::path::PathBuf;

use clap::{
    Args as ClapArgs, Subcommand, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};

use crate::deck::Dialect;

/// `mazzo deck`.
#[derive(Debug, ClapArgs)]
pub struct DeckArgs {
    /// What to do with decks.
    #[command(subcommand)]
    pub action: DeckAction,
}

/// What to do with decks.
#[derive(Debug, Subcommand)]
pub enum DeckAction {
    /// Lists the decks.
    List,
    /// Keeps a deck.
    Save(SaveArgs),
    /// Shows a deck.
    Show(DeckName),
    /// Shows what a deck is made of.
    Stats(StatsArgs),
    /// Says how two decks differ.
    Diff(DiffArgs),
    /// Writes a deck in another way.
    Convert(ConvertArgs),
    /// Says which cards of a deck are missing.
    Missing(MissingArgs),
    /// Gives a kept deck another name.
    Rename(RenameArgs),
    /// Marks a kept deck as built.
    Built(BuiltArgs),
    /// Deletes a kept deck.
    Delete(DeckName),
    /// Lists the versions of a deck.
    History(DeckName),
    /// Puts an earlier version back.
    Restore(RestoreDeckArgs),
}

/// A deck and nothing else.
#[derive(Debug, ClapArgs)]
pub struct DeckName {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
}

/// `mazzo deck save`.
#[derive(Debug, ClapArgs)]
pub struct SaveArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// Its name; that of the list, else of the file, if absent.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The format it is meant for; that of the list if absent.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// It is built.
    #[arg(long)]
    pub built: bool,
    /// Replaces the deck of this name.
    #[arg(long)]
    pub replace: bool,
}

/// `mazzo deck stats`.
#[derive(Debug, ClapArgs)]
pub struct StatsArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// The format whose points are counted; the deck's own, or a guess, if absent.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
}

/// `mazzo deck diff`.
#[derive(Debug, ClapArgs)]
pub struct DiffArgs {
    /// The deck as it was.
    #[arg(value_name = "DECK")]
    pub before: String,
    /// The deck as it is.
    #[arg(value_name = "DECK")]
    pub after: String,
}

/// `mazzo deck convert`.
#[derive(Debug, ClapArgs)]
pub struct ConvertArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// How to write it.
    #[arg(long = "as", value_name = Dialect::ALL.map(Dialect::as_str).join("|"), value_parser = dialects())]
    pub dialect: Dialect,
    /// The file to write; standard output if absent.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replaces the file if it is there.
    #[arg(long, requires = "out")]
    pub replace: bool,
}

/// `mazzo deck missing`.
#[derive(Debug, ClapArgs)]
pub struct MissingArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// The shape of the list.
    #[arg(long = "as", value_enum, value_name = "text|csv")]
    pub shape: Option<MissingShape>,
}

/// The shape of a list of missing cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MissingShape {
    /// Plain text.
    Text,
    /// CSV.
    Csv,
}

/// `mazzo deck rename`.
#[derive(Debug, ClapArgs)]
pub struct RenameArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// Its new name.
    #[arg(value_name = "NAME")]
    pub name: String,
}

/// `mazzo deck built`.
#[derive(Debug, ClapArgs)]
pub struct BuiltArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// It is taken apart.
    #[arg(long)]
    pub no: bool,
}

/// `mazzo deck restore`.
#[derive(Debug, ClapArgs)]
pub struct RestoreDeckArgs {
    /// The deck.
    #[arg(value_name = "DECK")]
    pub deck: String,
    /// The version; the one before if absent.
    #[arg(value_name = "VERSION")]
    pub version: Option<u32>,
}

/// Reads the name of a dialect.
fn dialects() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(Dialect::ALL.map(Dialect::as_str))
        .try_map(|name| name.parse::<Dialect>())
}
