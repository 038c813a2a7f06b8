//! Collections as CSV: an export that imports back to the same collection, and an import that reads
//! what other programs and people write.
//!
//! The columns of an export are [`COLUMNS`], whatever the language: `card` (the card's id), `name`
//! (for people), `set` (the set's id), `number`, `variant` (its id, or as it was written),
//! `language` (its code), `condition` (its name, empty if nobody said) and `count`.

mod decode;
mod export;
mod import;
mod json;
mod list;
mod reading;
mod resolve;
mod table;

pub use export::{Exported, export};
pub use import::{Import, import};
pub use reading::ImportTotals;

use crate::lookup::table::Delimiter;

/// The columns of an export, in order.
pub const COLUMNS: [&str; 8] =
    ["card", "name", "set", "number", "variant", "language", "condition", "count"];

/// How values stand in a CSV text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// What stands between values.
    pub delimiter: Delimiter,
    /// Whether the text starts with a byte order mark, which tells spreadsheets that it is UTF-8.
    pub mark: Mark,
}

/// Whether a text starts with a byte order mark.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mark {
    /// It does not.
    #[default]
    None,
    /// It does.
    ByteOrder,
}

impl Dialect {
    /// Commas and no byte order mark: what programs read.
    pub const PLAIN: Self = Self { delimiter: Delimiter::Comma, mark: Mark::None };
    /// What a spreadsheet set to Italian opens as it should.
    pub const ITALIAN_SPREADSHEET: Self =
        Self { delimiter: Delimiter::Semicolon, mark: Mark::ByteOrder };

    /// A text of rows in this dialect.
    #[must_use]
    pub fn write<R: IntoIterator<Item: AsRef<str>>>(
        self,
        rows: impl IntoIterator<Item = R>,
    ) -> String {
        let mark = if self.mark == Mark::ByteOrder { "\u{FEFF}" } else { "" };
        format!("{mark}{}", self.delimiter.write(rows))
    }
}

impl Default for Dialect {
    fn default() -> Self {
        Self::PLAIN
    }
}

#[cfg(test)]
mod tests;
