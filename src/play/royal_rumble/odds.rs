//! How likely it is what five dice of an attack give, by enumeration; what policies weigh.

use std::sync::LazyLock;

use super::outcome::Outcome;

/// The chances of an attack whose dice hit from a face on. Where hits are counted, `chances[m]` is
/// that of at least `m`.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Odds {
    /// Outright elimination.
    pub automatic: f32,
    /// At least so many hits, and no outright elimination.
    pub hits: [f32; 6],
    /// The mean of hits, those of outright eliminations not counted.
    pub mean: f32,
    /// At least so many hits on the attackers.
    pub ones: [f32; 6],
    /// At least so many on both sides.
    pub twos: [f32; 6],
}

impl Odds {
    /// The chances if dice hit from 4, 5 or 6 on.
    pub(super) fn from(need: u8) -> &'static Self {
        static ODDS: LazyLock<[Odds; 3]> = LazyLock::new(|| [4, 5, 6].map(Odds::enumerate));
        &ODDS[usize::from(need) - 4]
    }

    fn enumerate(need: u8) -> Self {
        let share = 1.0 / 7776.0;
        let mut odds = Self::default();
        for number in 0..6u32.pow(5) {
            let dice = [1296, 216, 36, 6, 1]
                .map(|place| u8::try_from(number / place % 6).expect("a face") + 1);
            let at_least = |chances: &mut [f32; 6], most: u8| {
                chances[..=usize::from(most)].iter_mut().for_each(|chance| *chance += share);
            };
            match Outcome::of(&dice, need) {
                Outcome::Automatic { .. } => odds.automatic += share,
                Outcome::Hits { hits, .. } => {
                    at_least(&mut odds.hits, hits);
                    odds.mean += share * f32::from(hits);
                }
                Outcome::Ones(hits) => at_least(&mut odds.ones, hits),
                Outcome::Twos(hits) => at_least(&mut odds.twos, hits),
                Outcome::Threes | Outcome::Nothing => {}
            }
        }
        odds
    }

    /// The chance that a wrestler with so much room is hit beyond it.
    pub(super) fn beyond(chances: &[f32; 6], room: u8) -> f32 {
        chances.get(usize::from(room) + 1).copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_rolls() {
        // RR-119, RR-120
        let near = |chance: f32, count: u16| (chance - f32::from(count) / 7776.0).abs() < 1e-4;
        for (need, automatic, some) in [(4, 468, 7533), (5, 292, 6752), (6, 276, 4651)] {
            let odds = Odds::from(need);
            assert!(near(odds.automatic, automatic), "{need}: {odds:?}");
            assert!(near(odds.hits[1], some - automatic), "{need}: {odds:?}");
        }
        assert!(near(Odds::from(6).ones[1], 781) && near(Odds::from(5).twos[1], 211));
        assert!(Odds::beyond(&Odds::from(4).hits, 5).abs() < 1e-9);
    }
}
