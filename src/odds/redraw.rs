//! Opening hands that are shuffled back and drawn again (mulligans), PB-033 to PB-036 and PB-167 to
//! PB-170.

use super::chance::{bounded, choose};

/// How often opening hands are drawn again.
#[derive(Debug, Clone, PartialEq)]
pub struct Redraws {
    /// How many cards the hand may be kept for.
    pub keepers: u32,
    /// How likely a hand is that must be drawn again.
    pub again: f64,
    /// How likely it is to draw again never, once, twice, and so on; the last stands for its number
    /// and more.
    pub times: Vec<f64>,
    /// How often a hand is drawn again, on average; `None` if none can ever be kept.
    pub expected: Option<f64>,
    /// How likely a kept hand is to hold just one of them, two, and so on.
    pub in_hand: Vec<f64>,
}

/// How many times are told apart.
const TIMES: usize = 4;

impl Redraws {
    /// Of so many cards, so many of which let a hand of that size be kept.
    #[must_use]
    pub fn new(cards: u32, keepers: u32, hand: u32) -> Self {
        let hand = hand.min(cards);
        let all = choose(cards, hand);
        let again = choose(cards - keepers, hand) / all;
        let can_be_kept = again < 1.0;
        let mut times: Vec<f64> = (0..TIMES)
            .scan(1.0 - again, |chance, _| {
                let this = *chance;
                *chance *= again;
                Some(this)
            })
            .collect();
        times.push(bounded(1.0 - times.iter().sum::<f64>()));
        let in_hand = (1..=hand.min(keepers)).map(|of| {
            choose(keepers, of) * choose(cards - keepers, hand - of) / all / (1.0 - again)
        });
        Self {
            keepers,
            again,
            times,
            expected: can_be_kept.then(|| again / (1.0 - again)),
            in_hand: if can_be_kept { in_hand.collect() } else { Vec::new() },
        }
    }

    /// How many cards the opponent may draw on average because this player draws again alone, when
    /// the opponent's own hands must be drawn again with a chance of `other`, and each time brings
    /// so many cards; hands that both draw again bring nobody a card.
    #[must_use]
    pub fn extra(&self, other: f64, each: u32) -> Option<f64> {
        let alone = self.again * (1.0 - other) / ((1.0 - self.again) * (1.0 - self.again * other));
        alone.is_finite().then(|| f64::from(each) * alone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-7, "{found} is not {expected}");
    }

    /// PB-033 with the 18 Basic Pokémon of Zap!
    #[test]
    fn meets_the_known_values() {
        let zap = Redraws::new(60, 18, 7);
        check(zap.again, 0.069_855);
        check(zap.expected.expect("kept"), 0.075_101);
        check(zap.times.iter().sum(), 1.0);
        check(zap.in_hand.iter().sum(), 1.0);
        check(Redraws::new(60, 14, 7).again, 53_524_680.0 / 386_206_920.0);
    }

    /// PB-036 and PB-167, against a sum over the numbers of hands each of the two draws.
    #[test]
    fn counts_the_cards_that_lone_redraws_bring() {
        let (one, two) = (Redraws::new(60, 14, 7), Redraws::new(60, 4, 7));
        let (p, q) = (one.again, two.again);
        let mut expected = 0.0;
        for mine in 0..200 {
            for theirs in 0..mine {
                expected += 2.0
                    * f64::from(mine - theirs)
                    * p.powi(mine)
                    * (1.0 - p)
                    * q.powi(theirs)
                    * (1.0 - q);
            }
        }
        check(one.extra(q, 2).expect("kept"), expected);
    }

    #[test]
    fn a_deck_that_cannot_begin_is_drawn_again_for_ever() {
        let none = Redraws::new(60, 0, 7);
        check(none.again, 1.0);
        assert_eq!((none.expected, none.extra(0.5, 2)), (None, None));
        assert!(none.in_hand.is_empty());
        check(Redraws::new(5, 3, 7).again, 0.0);
    }
}
