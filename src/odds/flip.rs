//! Cards turned over after damage, and the first that stops it: SM-114 to SM-117.

use super::chance::{bounded, choose};

/// What a flip may come to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flipped {
    /// The damage dealt.
    pub damage: u32,
    /// How many cards are turned over, if none stops it.
    pub cards: u32,
    /// How likely one of them is to stop it.
    pub stopped: f64,
    /// The damage that is taken, on average.
    pub expected: f64,
}

/// A flip of some cards from a pile of so many, so many of which stop it; the damage left is then
/// divided by `divisor`, rounded down.
#[must_use]
pub(super) fn flip(pile: u32, stoppers: u32, damage: u32, cards: u32, divisor: u32) -> Flipped {
    let cards = cards.min(pile);
    let stopped = bounded(1.0 - choose(pile - stoppers, cards) / choose(pile, cards));
    let less = damage - damage / divisor.max(1);
    Flipped { damage, cards, stopped, expected: f64::from(damage) - stopped * f64::from(less) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
    }

    /// SM-116 and the fixture of the specification; SM-119: 7 damage turns 3 cards over and leaves
    /// 3.
    #[test]
    fn meets_the_known_values() {
        let seven = flip(10, 3, 7, 3, 2);
        check(seven.stopped, 17.0 / 24.0);
        check(seven.expected, 7.0 - 17.0 / 24.0 * 4.0);
        check(flip(2, 2, 9, 4, 2).stopped, 1.0);
        check(flip(10, 0, 9, 4, 2).expected, 9.0);
        assert_eq!(flip(0, 0, 9, 4, 2).cards, 0, "nothing left to turn over");
    }
}
