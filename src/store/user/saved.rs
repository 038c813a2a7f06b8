//! A deck the user keeps, and how a row of a table means one.

use rusqlite::{Row, types::Type};

use crate::card::FormatId;

/// How long a name may be, in characters.
pub const MAX_NAME: usize = 200;

/// Whether a deck may be called so: a line of text, not too long.
#[must_use]
pub fn is_deck_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.chars().count()) && !name.contains(char::is_control)
}

/// A deck the user keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedDeck {
    /// Its identifier, made from the name it was first saved with.
    pub id: String,
    /// What it is.
    pub content: DeckContent,
}

/// What a deck is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckContent {
    /// Its name.
    pub name: String,
    /// The format it is meant for.
    pub format: Option<FormatId>,
    /// The list, as it was written.
    pub list: String,
    /// Whether it is built, so that its copies are in no other deck.
    pub is_built: bool,
}

impl DeckContent {
    /// Whether it is read as another: by name, format and list.
    pub(super) fn is_read_as(&self, other: &Self) -> bool {
        (&self.name, &self.format, &self.list) == (&other.name, &other.format, &other.list)
    }
}

/// The deck of the first five columns: id, name, format, list, built.
pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<SavedDeck> {
    let format = row.get::<_, Option<String>>(2)?.map(|text| text.parse());
    let format = format.transpose().map_err(|cause| {
        rusqlite::Error::FromSqlConversionFailure(2, Type::Text, Box::new(cause))
    })?;
    Ok(SavedDeck {
        id: row.get(0)?,
        content: DeckContent {
            name: row.get(1)?,
            format,
            list: row.get(3)?,
            is_built: row.get(4)?,
        },
    })
}
