//! Collections as CSV: an export that imports back to the same collection, and an import that reads what other
//! programs write.
//!
//! The columns of an export are [`COLUMNS`], whatever the language: `card` (the card's id), `name` (for people), `set`
//! (the set's id), `number`, `variant` (its id, or as it was written), `language` (its code), `condition` (its name,
//! empty if nobody said) and `count`.

mod columns;
mod decode;
mod export;
mod import;
mod resolve;

pub use export::{Exported, export};
pub use import::{Import, ImportTotals, import};

/// The columns of an export, in order.
pub const COLUMNS: [&str; 8] = ["card", "name", "set", "number", "variant", "language", "condition", "count"];

/// How values stand in a CSV text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// What stands between values.
    pub delimiter: Delimiter,
    /// Whether the text starts with a byte order mark, which tells spreadsheets that it is UTF-8.
    pub mark: Mark,
}

/// What stands between values.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Delimiter {
    /// `,`
    #[default]
    Comma,
    /// `;`
    Semicolon,
    /// A tab.
    Tab,
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
    pub const ITALIAN_SPREADSHEET: Self = Self { delimiter: Delimiter::Semicolon, mark: Mark::ByteOrder };

    /// A text of rows in this dialect.
    ///
    /// # Panics
    /// Never: writing to memory does not fail.
    #[must_use]
    pub fn write<R: IntoIterator<Item: AsRef<[u8]>>>(self, rows: impl IntoIterator<Item = R>) -> String {
        let start = match self.mark {
            Mark::None => Vec::new(),
            Mark::ByteOrder => "\u{FEFF}".into(),
        };
        let mut writer = ::csv::WriterBuilder::new().delimiter(self.delimiter.byte()).flexible(true).from_writer(start);
        for row in rows {
            writer.write_record(row).expect("writing to memory does not fail");
        }
        let bytes = writer.into_inner().expect("writing to memory does not fail");
        String::from_utf8(bytes).expect("made of texts")
    }
}

impl Default for Dialect {
    fn default() -> Self {
        Self::PLAIN
    }
}

impl Delimiter {
    /// Every delimiter, in the order they are tried.
    pub const ALL: [Self; 3] = [Self::Comma, Self::Semicolon, Self::Tab];

    /// The delimiter of this character, if it is one.
    #[must_use]
    pub fn find(character: char) -> Option<Self> {
        Self::ALL.into_iter().find(|delimiter| char::from(delimiter.byte()) == character)
    }

    /// The delimiter itself.
    #[must_use]
    pub fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }
}

#[cfg(test)]
mod tests;
