//! The changes that were made to what is owned, so that the last ones can be undone, one after the
//! other.
//!
//! # Bounds
//! The last [`CHANGES`] are kept, and of these the last ones that have no more than [`COUNTS`]
//! counts between them; the very last one always.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Error, Result, UserDb, rows::copy_of};
use crate::collection::Changed;

/// How many changes can be undone.
pub const CHANGES: u32 = 100;

/// How many counts of copies all of them may have.
const COUNTS: u32 = 200_000;

const LAST: &str = "SELECT id, at FROM collection_changes ORDER BY id DESC LIMIT 1";
const NEW: &str = "INSERT INTO collection_changes (at, counts) VALUES (?1, ?2)";
const DROP: &str = "DELETE FROM collection_changes WHERE id = ?1";
const COUNT: &str =
    "INSERT INTO collection_counts (change, card, variant, language, condition, before, after)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO UPDATE SET after = excluded.after";
const OF_CHANGE: &str =
    "SELECT card, variant, language, condition, before, after FROM collection_counts
    WHERE change = ?1 ORDER BY card, variant, language, condition";
const DROP_OLD: &str = "DELETE FROM collection_changes WHERE id NOT IN (
    SELECT id FROM (
        SELECT id, row_number() OVER newest AS place, sum(counts) OVER newest AS sum FROM collection_changes
        WINDOW newest AS (ORDER BY id DESC))
    WHERE place = 1 OR (place <= ?1 AND sum <= ?2))";

/// A change to what is owned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastChange {
    /// When it was made, in seconds since 1970, if that is known.
    pub at: Option<i64>,
    /// What has changed.
    pub counts: Vec<Changed>,
}

impl UserDb {
    /// The change that would be undone, if there is one.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn last_change(&self) -> Result<Option<PastChange>> {
        let last = last(&self.connection).map_err(Error::Read)?;
        Ok(last.map(|(_, change)| change))
    }
}

/// Notes a change to what is owned.
pub(super) fn note(
    connection: &Connection,
    now: Option<i64>,
    changes: &[Changed],
) -> rusqlite::Result<()> {
    if changes.iter().all(|change| change.before == change.after) {
        return Ok(());
    }
    connection
        .prepare_cached(NEW)?
        .execute(params![now, u32::try_from(changes.len()).unwrap_or(u32::MAX)])?;
    let id = connection.last_insert_rowid();
    let mut statement = connection.prepare_cached(COUNT)?;
    for Changed { copy, before, after } in changes {
        let (card, variant) = (copy.card.as_str(), copy.variant.as_str());
        let (language, condition) = (copy.language.as_str(), copy.condition.as_str());
        statement.execute(params![id, card, variant, language, condition, before, after])?;
    }
    connection.prepare_cached(DROP_OLD)?.execute([CHANGES, COUNTS]).map(drop)
}

/// Forgets a change, as one that was undone.
pub(super) fn forget(connection: &Connection, id: i64) -> rusqlite::Result<()> {
    connection.prepare_cached(DROP)?.execute([id]).map(drop)
}

/// The last change, with its number.
pub(super) fn last(connection: &Connection) -> rusqlite::Result<Option<(i64, PastChange)>> {
    let head = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get(1)?));
    let Some((id, at)) = connection.prepare_cached(LAST)?.query_row([], head).optional()? else {
        return Ok(None);
    };
    let changed = |row: &Row<'_>| {
        Ok(Changed { copy: copy_of(row)?, before: row.get(4)?, after: row.get(5)? })
    };
    let counts = connection
        .prepare_cached(OF_CHANGE)?
        .query_map([id], changed)?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Some((id, PastChange { at, counts })))
}
