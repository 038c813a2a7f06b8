//! Looks through the texts of a catalog for what the search index does not tell, such as regular expressions.

use std::collections::BTreeSet;

use super::{Result, StoredCatalog};
use crate::query::Zone;

const NAMES: &str = "SELECT position, folded FROM names";
const TEXTS: &str = "SELECT position, folded FROM ability_texts";
const ABILITY_NAMES: &str = "SELECT position, folded FROM ability_texts JOIN abilities USING (position, ability) \
                             WHERE kind = ? AND part = 'name'";
const ATTRIBUTE_TEXTS: &str = "SELECT position, folded FROM attribute_values WHERE attribute = ? AND folded IS NOT NULL";

impl StoredCatalog {
    /// The places in the total order of the cards with a text of the zone whose folded form
    /// ([`crate::text::fold`]) is accepted.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn positions_of_texts(&self, zone: &Zone, accept: impl Fn(&str) -> bool) -> Result<BTreeSet<u32>> {
        let mut positions = BTreeSet::new();
        let mut look = |row: &rusqlite::Row<'_>| {
            if accept(row.get_ref(1)?.as_str()?) {
                positions.insert(row.get(0)?);
            }
            Ok(())
        };
        match zone {
            Zone::Name => self.each(NAMES, (), look)?,
            Zone::Text => self.each(TEXTS, (), look)?,
            Zone::Any => {
                self.each(NAMES, (), &mut look)?;
                self.each(TEXTS, (), &mut look)?;
            }
            Zone::Ability(kind) => self.each(ABILITY_NAMES, [kind.as_str()], look)?,
            Zone::Attribute(attribute) => self.each(ATTRIBUTE_TEXTS, [attribute.as_str()], look)?,
        }
        Ok(positions)
    }
}
