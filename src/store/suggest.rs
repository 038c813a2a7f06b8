//! "Did you mean" over the names of a stored catalog.

use std::collections::{BTreeMap, HashMap};

use super::{Order, Result};
use crate::text::{Shape, Typed, words_of_name};

/// The names of all cards, each once, ready to be compared.
#[derive(Debug, Default)]
pub(super) struct Names {
    names: Vec<Name>,
    /// The words of names of several words, each once.
    words: Vec<(String, Shape)>,
}

/// A name and the cards that have it.
#[derive(Debug)]
struct Name {
    key: String,
    shape: Shape,
    /// Places among the words.
    words: Vec<usize>,
    positions: Vec<u64>,
}

impl Names {
    /// Gathers names with their keys, each for the card at a position.
    pub(super) fn gather(
        each: impl FnOnce(&mut dyn FnMut(&str, &str, u64)) -> Result<()>,
    ) -> Result<Self> {
        let mut names = Self::default();
        let (mut places, mut of_words) = (HashMap::new(), HashMap::new());
        each(&mut |name, key, position| {
            let place = places.get(name).copied().unwrap_or_else(|| {
                let words = words_of_name(name)
                    .into_iter()
                    .map(|word| names.word(word, &mut of_words))
                    .collect();
                let shape = Shape::of(key);
                let key = key.to_owned();
                names.names.push(Name { key, shape, words, positions: Vec::new() });
                places.insert(name.to_owned(), names.names.len() - 1);
                names.names.len() - 1
            });
            names.names[place].positions.push(position);
        })?;
        Ok(names)
    }

    /// The place of a word, which is added if it is new.
    fn word(&mut self, word: String, known: &mut HashMap<String, usize>) -> usize {
        *known.entry(word).or_insert_with_key(|word| {
            self.words.push((word.clone(), Shape::of(word)));
            self.words.len() - 1
        })
    }

    /// The cards of names close to what was typed, best first.
    pub(super) fn nearest(&self, typed: &Typed, order: &Order) -> Vec<u64> {
        let of_words: Vec<Option<usize>> =
            self.words.iter().map(|(word, shape)| typed.from_word(word, *shape)).collect();
        let mut costs: BTreeMap<u64, usize> = BTreeMap::new();
        for name in &self.names {
            let whole =
                if name.key.is_empty() { None } else { typed.from_name(&name.key, name.shape) };
            let Some(cost) =
                name.words.iter().filter_map(|word| of_words[*word]).chain(whole).min()
            else {
                continue;
            };
            for position in &name.positions {
                costs
                    .entry(*position)
                    .and_modify(|known| *known = cost.min(*known))
                    .or_insert(cost);
            }
        }
        let mut ranked: Vec<(usize, u64)> =
            costs.into_iter().map(|(position, cost)| (cost, position)).collect();
        ranked.sort_unstable_by_key(|(cost, position)| (*cost, order.place(*position)));
        ranked.into_iter().map(|(_, position)| position).collect()
    }
}
