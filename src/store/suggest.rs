//! "Did you mean" over the names of a stored catalog.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::Arc,
};

use super::{Result, StoredCatalog};
use crate::{
    card::Card,
    catalog::suggest::{Typed, words},
};

impl StoredCatalog {
    /// The cards of names close to this one, best first, as [`crate::catalog::Memory`] suggests them.
    pub(super) fn suggest_cards(&self, name: &str, limit: usize) -> Result<Vec<Arc<Card>>> {
        let Some(typed) = Typed::new(name) else { return Ok(Vec::new()) };
        let mut costs: BTreeMap<u32, usize> = BTreeMap::new();
        let mut known = Known::default();
        self.each("SELECT position, key, name FROM names", (), |row| {
            let cost = known.cost(&typed, row.get_ref(1)?.as_str()?, row.get_ref(2)?.as_str()?);
            if let Some(cost) = cost {
                let position = row.get(0)?;
                costs.entry(position).and_modify(|known| *known = cost.min(*known)).or_insert(cost);
            }
            Ok(())
        })?;
        let mut ranked: Vec<(usize, u32)> = costs.into_iter().map(|(position, cost)| (cost, position)).collect();
        ranked.sort_unstable();
        let positions: Vec<u32> = ranked.into_iter().take(limit).map(|(_, position)| position).collect();
        self.cards_at(&positions)
    }
}

/// The distances worked out so far: names and their words come again and again.
#[derive(Default)]
struct Known {
    names: BTreeMap<String, Option<usize>>,
    words: BTreeMap<String, Option<usize>>,
}

impl Known {
    fn cost(&mut self, typed: &Typed, key: &str, name: &str) -> Option<usize> {
        if let Some(cost) = self.names.get(name) {
            return *cost;
        }
        let whole = if key.is_empty() { None } else { typed.from_name(key) };
        let of_words = words(name).into_iter().filter_map(|word| match self.words.entry(word) {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                let cost = typed.from_word(entry.key());
                *entry.insert(cost)
            }
        });
        let cost = whole.into_iter().chain(of_words).min();
        self.names.insert(name.to_owned(), cost);
        cost
    }
}
