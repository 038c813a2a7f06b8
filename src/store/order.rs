//! The order of cards.
//!
//! A card is stored at a position: the key of its set, and its place in the set. Neither changes
//! while the set does not, whatever becomes of other sets; so what is stored of a set can stay when
//! another is changed. The order of sets is put in front when cards of several are compared.

/// How many bits the place in a set takes.
const PLACE: u32 = 32;

/// The position of the card at a place of the set of a key.
pub(super) fn position(key: u32, place: usize) -> u64 {
    u64::from(key) << PLACE | place as u64
}

/// The order of a catalog's cards.
#[derive(Debug, Clone, Default)]
pub struct Order {
    /// The place of each set, by key.
    sets: Vec<u32>,
}

impl Order {
    /// The order in which the sets of these keys follow one another.
    pub(super) fn new(keys: impl IntoIterator<Item = u32>) -> Self {
        let mut sets = Vec::new();
        for (place, key) in (0..).zip(keys) {
            let key = key as usize;
            sets.resize(sets.len().max(key + 1), u32::MAX);
            sets[key] = place;
        }
        Self { sets }
    }

    /// The place of the set that a position belongs to.
    #[must_use]
    pub fn set(&self, position: u64) -> u32 {
        let key = usize::try_from(position >> PLACE).unwrap_or(usize::MAX);
        self.sets.get(key).copied().unwrap_or(u32::MAX)
    }

    /// What compares as the cards at these positions do.
    #[must_use]
    pub fn place(&self, position: u64) -> u64 {
        let in_set = position & ((1 << PLACE) - 1);
        u64::from(self.set(position)) << PLACE | in_set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_come_before_places() {
        let order = Order::new([5, 2, 7]);
        let mut positions =
            [(2, 0), (7, 1), (5, 1), (7, 0), (5, 0)].map(|(key, place)| position(key, place));
        positions.sort_by_key(|position| order.place(*position));
        assert_eq!(
            positions,
            [(5, 0), (5, 1), (2, 0), (7, 0), (7, 1)].map(|(key, place)| position(key, place))
        );
        assert_eq!(positions.map(|position| order.set(position)), [0, 0, 1, 2, 2]);
        assert_eq!(order.set(position(9, 0)), u32::MAX, "unknown sets come last");
    }
}
