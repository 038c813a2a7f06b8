//! Cards by name: exact, by alias, or by another way to call the same thing.

use std::{collections::BTreeMap, rc::Rc, sync::Arc};

use crate::{
    card::Card,
    catalog::{Catalog, Result},
    game::Term,
    text,
};

/// Words that lists put around a name and cards leave out: `Basic Fire Energy`, `Energia Fuoco
/// base`.
const PADDING: [&str; 3] = ["basic", "base", "basica"];

/// No card has a longer name; looking for one costs time.
const LONGEST: usize = 200;

/// A card of a name.
#[derive(Debug, Clone)]
pub struct Named {
    /// The card.
    pub card: Arc<Card>,
    /// Whether it is one of its names, not an alias.
    pub is_exact: bool,
}

/// Looks names up and remembers what it found.
pub(super) struct Names<'a> {
    catalog: &'a dyn Catalog,
    memo: BTreeMap<String, Rc<[Named]>>,
}

impl<'a> Names<'a> {
    pub(super) fn new(catalog: &'a dyn Catalog) -> Self {
        Self { catalog, memo: BTreeMap::new() }
    }

    /// The cards of a name, in any language, in the catalog's order.
    pub(super) fn find(&mut self, name: &str) -> Result<Rc<[Named]>> {
        if name.len() > LONGEST {
            return Ok(Rc::from([]));
        }
        let key = text::key(name);
        if let Some(found) = self.memo.get(&key) {
            return Ok(Rc::clone(found));
        }
        let mut found = self.keyed(&key)?;
        for spelling in
            [unpadded(name), Some(name.to_owned()), singular(name)].into_iter().flatten()
        {
            for candidate in std::iter::once(spelling.clone()).chain(self.respelt(&spelling)) {
                if !found.is_empty() {
                    break;
                }
                found = self.keyed(&text::key(&candidate))?;
            }
        }
        let found: Rc<[Named]> = found.into();
        self.memo.insert(key, Rc::clone(&found));
        Ok(found)
    }

    fn keyed(&self, key: &str) -> Result<Vec<Named>> {
        if key.is_empty() {
            return Ok(Vec::new());
        }
        let cards = self.catalog.cards_named(key)?;
        let named = |card: Arc<Card>| {
            let is_exact = card.names.iter().any(|(_, name)| text::has_key(name, key));
            Named { card, is_exact }
        };
        Ok(cards.into_iter().map(named).collect())
    }

    /// The name with a symbol or another word for it, such as `{R}` or `Electric`, replaced by each
    /// name of its term.
    fn respelt(&self, name: &str) -> Vec<String> {
        let words: Vec<&str> = name.split_whitespace().collect();
        let mut spellings = Vec::new();
        for (index, word) in words.iter().enumerate() {
            let bare = word.trim_matches(|c| matches!(c, '{' | '}' | '[' | ']' | '(' | ')'));
            let is_symbol = bare.len() < word.len();
            let key = text::key(bare);
            // Of a term with a symbol, such as Fire with `R`.
            let is_meant = |term: &&Term| match &term.symbol {
                Some(symbol) if is_symbol => symbol.eq_ignore_ascii_case(bare),
                Some(_) => {
                    let mut names = term.names.iter().map(|(_, name)| name);
                    names.any(|name| text::has_key(name, &key))
                        || term.aliases.iter().any(|alias| text::has_key(alias, &key))
                }
                None => false,
            };
            let vocabularies = self.catalog.games().iter().flat_map(|game| &game.vocabularies);
            let terms = vocabularies.flat_map(|vocabulary| &vocabulary.terms);
            for names in terms.filter(is_meant).map(|term| &term.names) {
                spellings.extend(names.iter().map(|(_, name)| {
                    let mut words = words.clone();
                    words[index] = name;
                    words.join(" ")
                }));
            }
        }
        spellings
    }
}

/// The name without the letter that makes many of it.
fn singular(name: &str) -> Option<String> {
    let one = name.strip_suffix(['s', 'S'])?;
    (one.len() > 3 && one.ends_with(char::is_alphabetic)).then(|| one.to_owned())
}

/// The name without words such as `Basic`, if it has any and something is left.
fn unpadded(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut kept: Vec<&str> = Vec::with_capacity(words.len());
    for word in &words {
        if PADDING.contains(&text::key(word).as_str()) {
            kept.pop_if(|last| text::key(last) == "di");
        } else {
            kept.push(word);
        }
    }
    (kept.len() < words.len() && !kept.is_empty()).then(|| kept.join(" "))
}
