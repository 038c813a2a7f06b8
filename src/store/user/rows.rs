//! What stands in columns, as what it means.

use std::str::FromStr;

use rusqlite::{Row, types::Type};

use crate::{
    card::CardId,
    collection::{Condition, Copy, Variant},
    text::Lang,
};

/// The copy of the first four columns: card, variant, language, condition.
pub(super) fn copy_of(row: &Row<'_>) -> rusqlite::Result<Copy> {
    Ok(Copy {
        card: parse::<CardId>(row, 0)?,
        variant: Variant::new(row.get_ref(1)?.as_str()?),
        language: parse::<Lang>(row, 2)?,
        condition: parse::<Condition>(row, 3)?,
    })
}

/// The text of a column, read.
pub(super) fn parse<T: FromStr<Err: Into<Box<dyn std::error::Error + Send + Sync>>>>(
    row: &Row<'_>,
    column: usize,
) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str()?;
    text.parse().map_err(|error: T::Err| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into())
    })
}
