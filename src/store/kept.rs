//! What was read of a catalog and is kept in memory, for all who have the same catalog open.

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use super::suggest::Names;
use crate::card::Card;

/// How many cards are kept; with more, all are read anew.
const MOST: usize = 8192;

/// Cards and names of one catalog. What is asked for again and again is read once, by whoever asks
/// first.
#[derive(Debug, Default)]
pub struct Kept {
    /// By their positions.
    cards: RwLock<HashMap<u64, Arc<Card>>>,
    /// The names of all cards, to find near ones.
    pub(super) names: OnceLock<Names>,
}

impl Kept {
    /// The card at a position, if it is kept.
    pub(super) fn card(&self, position: u64) -> Option<Arc<Card>> {
        self.cards.read().unwrap_or_else(PoisonError::into_inner).get(&position).cloned()
    }

    /// Keeps the card at a position.
    pub(super) fn keep(&self, position: u64, card: Card) -> Arc<Card> {
        let mut cards = self.cards.write().unwrap_or_else(PoisonError::into_inner);
        if cards.len() >= MOST {
            cards.clear();
        }
        Arc::clone(cards.entry(position).or_insert_with(|| Arc::new(card)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, embedded_files};
    use crate::store::{StoredCatalog, test_support::stored};

    #[test]
    fn a_card_is_read_once_for_all_who_share() {
        let (folder, mut one) = stored(&embedded_files());
        let mut other = StoredCatalog::open(folder.path()).expect("opened");
        let id = "base1-4".parse().expect("an id");
        let card = |catalog: &StoredCatalog| catalog.card(&id).expect("read").expect("a card");
        assert!(!Arc::ptr_eq(&card(&one), &card(&other)), "nothing is shared yet");
        let kept = Arc::new(Kept::default());
        one.share(kept.clone());
        other.share(kept);
        let first = card(&one);
        let named = other.cards_named("charizard").expect("read");
        assert!(named.iter().any(|card| Arc::ptr_eq(card, &first)), "{named:?}");
        let of_set = other.cards_of_set(&first.set).expect("read");
        assert!(Arc::ptr_eq(&of_set[3], &first));
    }

    #[test]
    fn no_more_cards_are_kept_than_there_is_room_for() {
        let (_folder, stored) = stored(&embedded_files());
        let card = stored.cards_at(&[0]).expect("read").pop().expect("a card");
        let kept = Kept::default();
        for position in 0..=u64::try_from(MOST).expect("small") {
            assert_eq!(*kept.keep(position, Card::clone(&card)), *card);
        }
        assert!(kept.card(0).is_none() && kept.card(8192).is_some());
    }
}
