//! What is looked up.

use crate::{card::GameId, catalog::rules_file::Statement};

/// A statement and the game whose rules it belongs to.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'r> {
    /// The game.
    pub game: &'r GameId,
    /// The statement.
    pub statement: &'r Statement,
}
