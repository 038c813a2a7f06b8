//! Cards by what is said about the printing: id, set, number.

use std::{rc::Rc, sync::Arc};

use super::{
    Lookup, Named, Reference, Target,
    reference::{bare_number, is_number, with_total},
};
use crate::{
    card::{Card, SetId},
    catalog::{Catalog, Result, Set},
    text,
};

/// What a reference leads to.
#[derive(Debug)]
pub(super) struct Printings {
    /// The cards it stands for, whatever their name.
    pub(super) cards: Vec<Arc<Card>>,
    /// The sets it stands for; empty if it names none that is known.
    pub(super) sets: Vec<SetId>,
}

impl Lookup<'_> {
    /// Whether a text is the code, the id or the name of a set.
    #[must_use]
    pub fn is_set(&self, text: &str) -> bool {
        !sets(text, self.catalog, false).is_empty()
    }

    /// Follows a reference beside a name. A number alone stands for the cards of the name that have
    /// it, a set alone for those in the set. Without a name, a set is only known by its code or
    /// its whole name.
    pub(super) fn follow(
        &mut self,
        reference: &Reference,
        name: &str,
        named: &[Named],
    ) -> Result<Printings> {
        match &reference.target {
            Target::Id(id) => self.by_id(id, named),
            Target::Printing { set, number } => {
                let sets = sets(set, self.catalog, !name.is_empty());
                self.by_number(sets, number, named)
            }
            Target::Set(set) => {
                let sets = sets(set, self.catalog, reference.sure);
                let cards = named
                    .iter()
                    .filter(|named| sets.contains(&named.card.set))
                    .map(|named| Arc::clone(&named.card))
                    .collect();
                Ok(Printings { cards, sets })
            }
            Target::Number(number) => {
                let cards = named
                    .iter()
                    .filter(|named| named.card.number.is_written(number))
                    .map(|named| Arc::clone(&named.card));
                Ok(Printings { cards: cards.collect(), sets: Vec::new() })
            }
        }
    }

    /// The card of an id, or of a set code and a number joined by a hyphen.
    fn by_id(&mut self, typed: &str, named: &[Named]) -> Result<Printings> {
        if let Some(card) = self.card(typed)? {
            return Ok(Printings { sets: vec![card.set.clone()], cards: vec![card] });
        }
        let whole = sets(typed, self.catalog, false);
        match typed.rsplit_once('-') {
            Some((set, number)) if whole.is_empty() => {
                self.by_number(sets(set, self.catalog, false), number, named)
            }
            _ => Ok(Printings { cards: Vec::new(), sets: whole }),
        }
    }

    /// The card of a number in some sets. The sets are only read if none of the cards of the name
    /// is it.
    fn by_number(&mut self, sets: Vec<SetId>, number: &str, named: &[Named]) -> Result<Printings> {
        let (number, _) = with_total(number);
        let is_it = |card: &Card| sets.contains(&card.set) && card.number.is_written(number);
        let mut cards: Vec<Arc<Card>> =
            named.iter().map(|named| &named.card).filter(|card| is_it(card)).cloned().collect();
        if cards.is_empty() {
            for set in &sets {
                cards.extend(self.of_set(set)?.iter().filter(|card| is_it(card)).cloned());
            }
        }
        Ok(Printings { cards, sets })
    }

    /// The cards of a number that stands alone: with how many cards its set has, `58/102`, or with
    /// letters, `TG01`. A plain number may be anything.
    pub(super) fn of_number(&mut self, typed: &str) -> Result<Vec<Arc<Card>>> {
        let number = bare_number(typed);
        if !is_number(number) {
            return Ok(Vec::new());
        }
        let total = with_total(number).1;
        let has_letters = number.starts_with(|c: char| c.is_ascii_alphabetic());
        let is_meant =
            |set: &&Set| if total.is_some() { set.printed_total == total } else { has_letters };
        let sets = self.catalog.sets().iter().filter(is_meant).map(|set| set.id.clone()).collect();
        Ok(self.by_number(sets, number, &[])?.cards)
    }

    fn of_set(&mut self, set: &SetId) -> Result<Rc<[Arc<Card>]>> {
        if !self.of_sets.contains_key(set) {
            self.of_sets.insert(set.clone(), self.catalog.cards_of_set(set)?.into());
        }
        Ok(Rc::clone(&self.of_sets[set]))
    }
}

/// The sets of a code, or of a name in any language, or (`loosely`) of some words of the name.
pub(super) fn sets(typed: &str, catalog: &dyn Catalog, loosely: bool) -> Vec<SetId> {
    let id = |set: &Set| set.id.clone();
    let coded = catalog.sets_coded(typed);
    if !coded.is_empty() {
        return coded.into_iter().map(id).collect();
    }
    let key = text::key(typed);
    let called = |is_name: &dyn Fn(&str) -> bool| -> Vec<SetId> {
        catalog
            .sets()
            .iter()
            .filter(|set| set.names.iter().any(|(_, name)| is_name(name)))
            .map(id)
            .collect()
    };
    let exact = called(&|name| text::has_key(name, &key));
    if !exact.is_empty() || !loosely || key.len() < 3 {
        return exact;
    }
    let typed = words(typed);
    let has_word =
        |name: &str, word: &String| name.split_whitespace().any(|known| text::has_key(known, word));
    called(&|name| typed.iter().all(|word| has_word(name, word)))
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(text::key).filter(|word| !word.is_empty()).collect()
}
