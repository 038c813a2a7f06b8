//! What can be imported.

use std::path::PathBuf;

use crate::text::Lang;

/// Whose data it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The files of pokemon-tcg-data: `cards/en/<set>.json` and `sets/en.json`. In English.
    PokemonTcgData,
    /// Cards as `TCGdex` gives them, one a line or in a list, each file in one language.
    Tcgdex,
}

impl Source {
    /// The names on the command line, as its help shows them.
    pub const CHOICES: &str = "pokemon-tcg-data|tcgdex";

    /// The name on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::PokemonTcgData => "pokemon-tcg-data",
            Self::Tcgdex => "tcgdex",
        }
    }

    /// The id of the game its cards are of.
    #[must_use]
    pub fn game(self) -> &'static str {
        match self {
            Self::PokemonTcgData | Self::Tcgdex => "pokemon",
        }
    }
}

/// What to import.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// Whose data it is.
    pub source: Source,
    /// The files.
    pub files: Vec<PathBuf>,
    /// The language of the files, where their names do not say it.
    pub language: Option<Lang>,
    /// The data folder to write to.
    pub out: PathBuf,
}
