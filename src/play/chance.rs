//! Dice and shuffles: one stream of chance for each match.

use arrayvec::ArrayVec;
use rand_xoshiro::{
    SplitMix64, Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};

/// The faces of dice thrown together, in the order they fell.
pub type Dice = ArrayVec<u8, 5>;

/// Where dice and shuffles come from.
pub trait Chance {
    /// A number below `n`, each as likely as the others; `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// The face of a six-sided die.
    fn die(&mut self) -> u8 {
        u8::try_from(self.below(6)).expect("below 6") + 1
    }

    /// So many six-sided dice, at most five.
    fn dice(&mut self, n: usize) -> Dice {
        (0..n).map(|_| self.die()).collect()
    }

    /// One of so many places; there is at least one.
    fn place(&mut self, n: usize) -> usize {
        self.below(u32::try_from(n).expect("a short list")) as usize
    }

    /// Puts a list in any order, each as likely as the others.
    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let place = self.place(last + 1);
            list.swap(last, place);
        }
    }
}

/// Chance that the seed and the number of a match decide, on every machine and for any number of
/// threads: xoshiro256++.
#[derive(Debug, Clone)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// The chance of a match.
    #[must_use]
    pub fn of_match(seed: u64, number: u64) -> Self {
        // Mixed first, so that the matches of neighbouring seeds have nothing in common.
        let seed = SplitMix64::seed_from_u64(seed).next_u64();
        Self(Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(number)))
    }

    /// A stream that has nothing in common with this one: the first for 1, and so on. Policies draw
    /// from their own, so that what they ponder does not change the dice.
    #[must_use]
    pub fn apart(&self, n: u8) -> Self {
        let mut stream = self.0.clone();
        (0..n).for_each(|_| stream.jump());
        Self(stream)
    }
}

impl Chance for Stream {
    /// By multiplication (Lemire 2019): a product whose low half falls below `2^32 mod n` would be
    /// too likely and is thrown again.
    fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        let low = |product: u64| product & u64::from(u32::MAX);
        if low(product) < u64::from(n) {
            let unfair = u64::from(n.wrapping_neg() % n);
            while low(product) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        u32::try_from(product >> 32).expect("the high half")
    }
}

impl<C: Chance> Chance for &mut C {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_number_give_the_same_chance() {
        let throw = |seed, number| {
            let mut stream = Stream::of_match(seed, number);
            (0..40).map(|_| stream.die()).collect::<Vec<_>>()
        };
        assert_eq!(throw(1, 2), throw(1, 2));
        assert_ne!(throw(1, 2), throw(1, 3));
        assert_ne!(throw(1, 2), throw(2, 1));
        // What was played once is played again by every later version.
        assert_eq!(throw(7, 0)[..12], [6, 5, 4, 5, 2, 4, 2, 6, 4, 5, 5, 1]);
        let stream = Stream::of_match(1, 2);
        assert_ne!(stream.apart(1).dice(5), stream.apart(2).dice(5));
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut stream = Stream::of_match(0, 0);
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|_| seen[usize::from(stream.die()) - 1] += 1);
        // Standard deviation 91.
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
        assert!((0..100).all(|_| stream.below(1) == 0));
    }

    #[test]
    fn every_order_is_as_likely() {
        let mut stream = Stream::of_match(0, 1);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut list = [1, 2, 3, 4];
            stream.shuffle(&mut list);
            *seen.entry(list).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|n| (850..1150).contains(n)), "{seen:?}");
    }
}
