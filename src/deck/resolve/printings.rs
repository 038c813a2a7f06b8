//! Cards by what a list says about the printing: id, set, number.

use std::sync::Arc;

use super::names::Named;
use crate::{
    card::{Card, CardId, SetId},
    catalog::{Catalog, Result, Set},
    deck::{Reference, Target},
    text,
};

/// What a reference leads to.
#[derive(Debug)]
pub(super) struct Found {
    /// The cards it stands for, whatever their name.
    pub(super) cards: Vec<Arc<Card>>,
    /// The sets it stands for; empty if it names none that is known.
    pub(super) sets: Vec<SetId>,
}

/// Follows a reference behind a name. A number alone stands for the cards of the name that have it, a set alone for those
/// in the set. Without a name, a set is only known by its code or its whole name.
pub(super) fn follow(reference: &Reference, name: &str, named: &[Named], catalog: &dyn Catalog) -> Result<Found> {
    match &reference.target {
        Target::Id(id) => by_id(id, named, catalog),
        Target::Printing { set, number } => by_number(&sets(set, catalog, !name.is_empty()), number, named, catalog),
        Target::Set(set) => {
            let sets = sets(set, catalog, reference.sure);
            let cards = named.iter().filter(|named| sets.contains(&named.card.set)).map(|named| Arc::clone(&named.card)).collect();
            Ok(Found { cards, sets })
        }
        Target::Number(number) => {
            let cards = named.iter().filter(|named| named.card.number.is_written(number)).map(|named| Arc::clone(&named.card));
            Ok(Found { cards: cards.collect(), sets: Vec::new() })
        }
    }
}

/// The card of an id, or of a set code and a number joined by a hyphen.
fn by_id(typed: &str, named: &[Named], catalog: &dyn Catalog) -> Result<Found> {
    if let Ok(id) = typed.to_ascii_lowercase().parse::<CardId>()
        && let Some(card) = catalog.card(&id)?
    {
        return Ok(Found { sets: vec![card.set.clone()], cards: vec![card] });
    }
    let whole = sets(typed, catalog, false);
    match typed.rsplit_once('-') {
        Some((set, number)) if whole.is_empty() => by_number(&sets(set, catalog, false), number, named, catalog),
        _ => Ok(Found { cards: Vec::new(), sets: whole }),
    }
}

/// The card of a number in some sets. The sets are only read if none of the cards of the name is it.
fn by_number(sets: &[SetId], number: &str, named: &[Named], catalog: &dyn Catalog) -> Result<Found> {
    let is_it = |card: &Card| sets.contains(&card.set) && card.number.is_written(number);
    let mut cards: Vec<Arc<Card>> = named.iter().map(|named| &named.card).filter(|card| is_it(card)).cloned().collect();
    if cards.is_empty() {
        for set in sets {
            cards.extend(catalog.cards_of_set(set)?.into_iter().filter(|card| is_it(card)));
        }
    }
    Ok(Found { cards, sets: sets.to_vec() })
}

/// The sets of a code, or of a name in any language, or (`loosely`) of some words of the name.
fn sets(typed: &str, catalog: &dyn Catalog, loosely: bool) -> Vec<SetId> {
    let id = |set: &Set| set.id.clone();
    let coded = catalog.sets_coded(typed);
    if !coded.is_empty() {
        return coded.into_iter().map(id).collect();
    }
    let key = text::key(typed);
    let called = |is_name: &dyn Fn(&str) -> bool| -> Vec<SetId> {
        catalog.sets().iter().filter(|set| set.names.iter().any(|(_, name)| is_name(name))).map(id).collect()
    };
    let exact = called(&|name| text::key(name) == key);
    if !exact.is_empty() || !loosely || key.len() < 3 {
        return exact;
    }
    let typed = words(typed);
    called(&|name| typed.iter().all(|word| words(name).contains(word)))
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(text::key).filter(|word| !word.is_empty()).collect()
}
