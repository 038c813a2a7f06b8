//! "Did you mean" over the names of a stored catalog.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::Arc,
};

use super::{Result, StoredCatalog};
use crate::{
    card::Card,
    text::{Typed, words_of_name},
};

/// The names of all cards, each once, ready to be compared.
#[derive(Debug, Default)]
pub(super) struct Names {
    names: Vec<Name>,
    /// The words of names of several words, each once.
    words: Vec<String>,
}

/// A name and the cards that have it.
#[derive(Debug)]
struct Name {
    key: String,
    /// Places among the words.
    words: Vec<usize>,
    positions: Vec<u32>,
}

impl StoredCatalog {
    /// The cards of names close to this one, best first, as [`crate::catalog::Memory`] suggests them.
    pub(super) fn suggest_cards(&self, name: &str, limit: usize) -> Result<Vec<Arc<Card>>> {
        let Some(typed) = Typed::new(name) else { return Ok(Vec::new()) };
        let positions = self.known_names()?.nearest(&typed);
        self.cards_at(&positions[..limit.min(positions.len())])
    }

    /// The names, read when they are first needed.
    fn known_names(&self) -> Result<&Names> {
        if let Some(names) = self.names.get() {
            return Ok(names);
        }
        let mut names = Names::default();
        let (mut places, mut of_words) = (BTreeMap::new(), BTreeMap::new());
        self.each("SELECT position, key, name FROM names", (), |row| {
            let name = row.get_ref(2)?.as_str()?;
            let place = match places.entry(name.to_owned()) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    let words = words_of_name(name).into_iter().map(|word| names.word(word, &mut of_words)).collect();
                    names.names.push(Name { key: row.get(1)?, words, positions: Vec::new() });
                    *new.insert(names.names.len() - 1)
                }
            };
            names.names[place].positions.push(row.get(0)?);
            Ok(())
        })?;
        Ok(self.names.get_or_init(|| names))
    }
}

impl Names {
    /// The place of a word, which is added if it is new.
    fn word(&mut self, word: String, known: &mut BTreeMap<String, usize>) -> usize {
        *known.entry(word).or_insert_with_key(|word| {
            self.words.push(word.clone());
            self.words.len() - 1
        })
    }

    /// The cards of names close to what was typed, best first.
    fn nearest(&self, typed: &Typed) -> Vec<u32> {
        let of_words: Vec<Option<usize>> = self.words.iter().map(|word| typed.from_word(word)).collect();
        let mut costs: BTreeMap<u32, usize> = BTreeMap::new();
        for name in &self.names {
            let whole = if name.key.is_empty() { None } else { typed.from_name(&name.key) };
            let Some(cost) = name.words.iter().filter_map(|word| of_words[*word]).chain(whole).min() else { continue };
            for position in &name.positions {
                costs.entry(*position).and_modify(|known| *known = cost.min(*known)).or_insert(cost);
            }
        }
        let mut ranked: Vec<(usize, u32)> = costs.into_iter().map(|(position, cost)| (cost, position)).collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, position)| position).collect()
    }
}
