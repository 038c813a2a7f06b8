//! The card data: YAML files, their checks, and the catalog they make.

pub(crate) mod document;
pub(crate) mod embedded;
pub mod file;
mod files;
mod hash;
pub(crate) mod load;
mod memory;
pub mod play_file;
pub(crate) mod read;
mod reload;
pub mod rules_file;
pub(crate) mod schema;
mod seen;
pub(crate) mod write;
pub(crate) mod yaml;

use std::{path::PathBuf, sync::Arc};

use serde::{Deserialize, Serialize};

pub use document::is_data_file;
pub(crate) use document::{FileKind, Thing};
pub use embedded::{DataFile, FilesError, embedded_files, files_in};
pub(crate) use files::hash_of;
pub use files::{DataFiles, KnownFile};
pub use load::{load, load_set, read_deck_file};
pub use memory::Memory;
pub(crate) use reload::load_each;
pub use schema::{RuleSchema, schemas};
pub use write::set_to_yaml;

use crate::{
    card::{Card, CardId, GameId, Localised, SetId, TermId},
    game::Game,
};

/// A set's header.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Set {
    /// Identifier, such as `base1`.
    pub id: SetId,
    /// The game it belongs to.
    pub game: GameId,
    /// Names by language.
    pub names: Localised,
    /// Codes deck lists use for it, beside its id.
    pub codes: Vec<String>,
    /// When it came out: a year, a month or a day.
    pub release: Option<String>,
    /// Whether the makers of the game published it; a set of fans is not official.
    pub official: bool,
    /// How many cards it says it has.
    pub printed_total: Option<u32>,
    /// Languages its cards were printed in.
    pub languages: Vec<crate::text::Lang>,
    /// Variants its cards come in.
    pub variants: Vec<TermId>,
    /// Where names and figures come from.
    pub source: Localised,
    /// Place among the sets of its game.
    pub order: i64,
}

impl Set {
    /// The languages a card of the set was printed in.
    #[must_use]
    pub fn languages_of<'a>(&'a self, card: &'a Card) -> &'a [crate::text::Lang] {
        if card.languages.is_empty() { &self.languages } else { &card.languages }
    }
}

/// A catalog that is not in memory cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read the catalog `{}`", path.display())]
pub struct Error {
    /// The file it is in.
    pub path: PathBuf,
    /// Why.
    pub source: Box<dyn std::error::Error + Send + Sync>,
}

/// The result of reading a catalog.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Cards by id and by name, with all that belongs to them. In memory ([`Memory`]) or stored
/// (`store`).
///
/// The total order of cards is by game, set order and natural collector number; lists of cards come
/// in it.
pub trait Catalog {
    /// The games, ordered by id.
    fn games(&self) -> &[Game];
    /// The sets, in order.
    fn sets(&self) -> &[Set];
    /// The card of an id.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    fn card(&self, id: &CardId) -> Result<Option<Arc<Card>>>;
    /// The cards with a name or alias of this key ([`crate::text::key`]), in any language.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    fn cards_named(&self, key: &str) -> Result<Vec<Arc<Card>>>;
    /// The cards of a set, in order.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    fn cards_of_set(&self, set: &SetId) -> Result<Vec<Arc<Card>>>;
    /// The cards of names close to this one, best first (edit distance; a transposition counts as
    /// one).
    ///
    /// # Errors
    /// If the catalog cannot be read.
    fn suggest(&self, name: &str, limit: usize) -> Result<Vec<Arc<Card>>>;
    /// The formats as their files declare them, in the order of their games' `formats`.
    fn formats(&self) -> &[file::FormatFile];
    /// The numbers of the games that are played with the cards of a game, if there are any.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    fn play(&self, game: &GameId) -> Result<Option<play_file::PlayFile>>;
    /// The rules of each game, in the order of the games.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    fn rules(&self) -> Result<Vec<rules_file::RulesFile>>;
    /// The decks that come with the data, ordered by id.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    fn decks(&self) -> Result<Vec<file::DeckFile>>;

    /// A game by id.
    fn game(&self, id: &GameId) -> Option<&Game> {
        self.games().iter().find(|game| game.id == *id)
    }

    /// A set by id.
    fn set(&self, id: &SetId) -> Option<&Set> {
        self.sets().iter().find(|set| set.id == *id)
    }

    /// The sets that a code in a deck list may mean: id or code, letter case aside.
    fn sets_coded(&self, code: &str) -> Vec<&Set> {
        let is_meant = |set: &&Set| {
            set.id.as_str().eq_ignore_ascii_case(code)
                || set.codes.iter().any(|known| known.eq_ignore_ascii_case(code))
        };
        self.sets().iter().filter(is_meant).collect()
    }
}
