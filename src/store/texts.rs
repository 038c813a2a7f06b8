//! Looks through the texts of a catalog for what the search index does not tell, such as regular
//! expressions.
//!
//! Each function gives the positions of the cards with a text whose folded form
//! ([`crate::text::fold`]) is accepted.

use std::collections::BTreeSet;

use rusqlite::Params;

use super::{Result, StoredCatalog};
use crate::card::{AttributeId, TermId};

/// The scope of texts of abilities, as the table of texts has it.
pub(super) const TEXT: &str = "text";

/// The scope of names of abilities of a kind.
pub(super) fn scope_of_ability(kind: &TermId) -> String {
    format!("ability:{kind}")
}

/// The scope of the texts of an attribute.
pub(super) fn scope_of_attribute(attribute: &AttributeId) -> String {
    format!("attribute:{attribute}")
}

impl StoredCatalog {
    /// Looks through names and aliases.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn positions_by_name(&self, accept: impl Fn(&str) -> bool) -> Result<BTreeSet<u64>> {
        self.positions_by("SELECT position, folded FROM names", (), accept)
    }

    /// Looks through names and texts of abilities.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn positions_by_text(&self, accept: impl Fn(&str) -> bool) -> Result<BTreeSet<u64>> {
        let sql = "SELECT position, folded FROM texts WHERE scope = ? OR scope LIKE 'ability:%'";
        self.positions_by(sql, [TEXT], accept)
    }

    /// Looks through the names of abilities of a kind.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn positions_by_ability(
        &self,
        kind: &TermId,
        accept: impl Fn(&str) -> bool,
    ) -> Result<BTreeSet<u64>> {
        self.positions_by_scope(scope_of_ability(kind), accept)
    }

    /// Looks through the texts of an attribute.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn positions_by_attribute(
        &self,
        attribute: &AttributeId,
        accept: impl Fn(&str) -> bool,
    ) -> Result<BTreeSet<u64>> {
        self.positions_by_scope(scope_of_attribute(attribute), accept)
    }

    fn positions_by_scope(
        &self,
        scope: String,
        accept: impl Fn(&str) -> bool,
    ) -> Result<BTreeSet<u64>> {
        self.positions_by("SELECT position, folded FROM texts WHERE scope = ?", [scope], accept)
    }

    fn positions_by(
        &self,
        sql: &str,
        params: impl Params,
        accept: impl Fn(&str) -> bool,
    ) -> Result<BTreeSet<u64>> {
        let mut positions = BTreeSet::new();
        self.each(sql, params, |row| {
            if accept(row.get_ref(1)?.as_str()?) {
                positions.insert(row.get::<_, i64>(0)?.cast_unsigned());
            }
            Ok(())
        })?;
        Ok(positions)
    }
}
