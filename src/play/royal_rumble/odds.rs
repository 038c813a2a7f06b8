//! Exact chances of rolls, by enumeration: what policies weigh, and what a wrestler can expect at a
//! glance. Rerolls are choices and not among them.

use std::sync::LazyLock;

use super::{
    Fighter,
    entry::starting_counters,
    outcome::{Outcome, recovery, threshold},
    round::ratings,
    save::{bbb_dice, save_rating, saves},
    turn::{EMPTIES, joins},
};

/// How many rolls of five dice there are.
pub const ROLLS: u16 = 7776;

/// What the five dice of an attack come to: of [`ROLLS`] rolls so many.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rolls {
    /// The face from which dice hit.
    pub need: u8,
    /// Outright elimination.
    pub automatic: u16,
    /// So many hits, and no outright elimination.
    pub hits: [u16; 5],
    /// So many hits on the attackers.
    pub ones: [u16; 6],
    /// So many hits on both sides.
    pub twos: [u16; 6],
    /// A choice on 3s.
    pub threes: u16,
    /// Nothing at all.
    pub nothing: u16,
    /// A recovery roll, beside what else comes.
    pub recovers: u16,
}

impl Rolls {
    /// The rolls if dice hit from 4, 5 or 6 on.
    #[must_use]
    pub fn from(need: u8) -> &'static Self {
        static ROLLS: LazyLock<[Rolls; 3]> = LazyLock::new(|| [4, 5, 6].map(Rolls::enumerate));
        &ROLLS[usize::from(need) - 4]
    }

    fn enumerate(need: u8) -> Self {
        let mut rolls = Self { need, ..Self::default() };
        for number in 0..ROLLS {
            let dice = [1296, 216, 36, 6, 1]
                .map(|place| u8::try_from(number / place % 6).expect("a face") + 1);
            let (count, recovers) = match Outcome::of(&dice, need) {
                Outcome::Automatic { recovers } => (&mut rolls.automatic, recovers),
                Outcome::Hits { hits, recovers } => (&mut rolls.hits[usize::from(hits)], recovers),
                Outcome::Ones(hits) => (&mut rolls.ones[usize::from(hits)], false),
                Outcome::Twos(hits) => (&mut rolls.twos[usize::from(hits)], false),
                Outcome::Threes => (&mut rolls.threes, false),
                Outcome::Nothing => (&mut rolls.nothing, false),
            };
            *count += 1;
            rolls.recovers += u16::from(recovers);
        }
        rolls
    }

    /// The mean of hits, those of outright eliminations not counted.
    #[must_use]
    pub fn mean(&self) -> f64 {
        (0u8..).zip(self.hits).map(|(hits, rolls)| f64::from(hits) * share(rolls)).sum()
    }

    /// How likely an attack with these dice eliminates a target with room for so many more hits.
    /// He saves himself by any rating as often as it comes up, and has made a BBB roll before if the
    /// attackers' hand sizes are lower together; one he would have to pay for he does not make.
    #[must_use]
    pub fn eliminates(&self, attackers_are_smaller: bool, target: &Fighter, room: u8) -> f64 {
        let fails = (1.0 - target.saves())
            * target.bbb().filter(|_| attackers_are_smaller).map_or(1.0, |bbb| 1.0 - bbb);
        let goes_beyond = |hits: u8| {
            let more = target.hs >= 11 && hits >= 2 && attackers_are_smaller;
            hits + u8::from(more) > room
        };
        let due = (0u8..).zip(self.hits).filter(|(hits, _)| goes_beyond(*hits));
        let due: f64 = due.map(|(_, rolls)| share(rolls)).sum();
        let twos = (0u8..).zip(self.twos).filter(|(hits, _)| *hits > room);
        let twos: f64 = twos.map(|(_, rolls)| share(rolls)).sum();
        share(self.automatic) + due * fails + twos
    }
}

/// So many rolls as a chance.
#[must_use]
pub fn share(rolls: u16) -> f64 {
    f64::from(rolls) / f64::from(ROLLS)
}

/// The chance of a die from a face on.
fn from_face(need: u8) -> f64 {
    f64::from(7 - need) / 6.0
}

/// The chance that the first, the second and any later helper joins a double team.
#[must_use]
pub fn helpers_join() -> [f64; 3] {
    [0, 1, 2].map(|helpers| from_face(joins(helpers)))
}

/// The chance that emptying the ring succeeds.
#[must_use]
pub fn ring_is_emptied() -> f64 {
    from_face(EMPTIES)
}

impl Fighter {
    /// What the dice of his attack on another come to.
    #[must_use]
    pub fn attacks(&self, target: &Self) -> &'static Rolls {
        Rolls::from(threshold(self.sv.into(), target.sv.into()))
    }

    /// The reroll counters he enters with.
    #[must_use]
    pub fn counters(&self) -> u8 {
        starting_counters(self.hs)
    }

    /// The chance of a save in a round with this save rating.
    #[must_use]
    pub fn saves_at(&self, rating: u8) -> f64 {
        let need = save_rating(rating, self.hs);
        (1..=6).map(|die| f64::from(u8::from(saves(die, need)))).sum::<f64>() / 6.0
    }

    /// The chance of a save, each rating as likely as the entrance roll makes it.
    #[must_use]
    pub fn saves(&self) -> f64 {
        let of_rating = |(rating, rolls): (u8, u8)| f64::from(rolls) / 36.0 * self.saves_at(rating);
        (1..).zip(ratings()).map(of_rating).sum()
    }

    /// The chance of a BBB roll, of those who may make one.
    #[must_use]
    pub fn bbb(&self) -> Option<f64> {
        bbb_dice(self.hs).map(|dice| 1.0 - (5.0f64 / 6.0).powi(i32::from(dice)))
    }

    /// Of the recovery rolls that two 6s bring, the share that gives nothing, that removes a hit at
    /// most, and that gives more or a counter.
    #[must_use]
    pub fn recovers(&self) -> [f64; 3] {
        let mut shares = [0u8; 3];
        for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            shares[recovery(&[a, b], self.sv).map_or(0, |sum| if sum == 0 { 1 } else { 2 })] += 1;
        }
        shares.map(|rolls| f64::from(rolls) / 36.0)
    }
}

/// [`Rolls`] as the greedy policy weighs them: quick floats, hits as those of at least `m`.
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
        static ODDS: LazyLock<[Odds; 3]> =
            LazyLock::new(|| [4, 5, 6].map(|need| Odds::of(Rolls::from(need))));
        &ODDS[usize::from(need) - 4]
    }

    fn of(rolls: &Rolls) -> Self {
        let quick = |rolls: u16| f32::from(rolls) / f32::from(ROLLS);
        let at_least = |rolls: &[u16]| -> [f32; 6] {
            std::array::from_fn(|m| rolls.iter().skip(m).map(|rolls| quick(*rolls)).sum())
        };
        let hits = at_least(&rolls.hits);
        Self {
            automatic: quick(rolls.automatic),
            // The mean is the sum over `m` of the chance of at least `m`.
            mean: hits[1..].iter().sum(),
            hits,
            ones: at_least(&rolls.ones),
            twos: at_least(&rolls.twos),
        }
    }

    /// The chance that a wrestler with so much room is hit beyond it.
    pub(super) fn beyond(chances: &[f32; 6], room: u8) -> f32 {
        chances.get(usize::from(room) + 1).copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fighter(hs: u8, sv: u8) -> Fighter {
        Fighter { card: "toy-1".parse().expect("an id"), hs, sv, logo: "Toy".to_owned() }
    }

    #[track_caller]
    fn check(chance: f64, count: u16, of: u16) {
        assert!((chance - f64::from(count) / f64::from(of)).abs() < 1e-12, "{chance}");
    }

    #[test]
    fn rolls_are_as_many_as_enumerated() {
        // RR-105, RR-107, RR-109, RR-119, RR-120
        let some = |rolls: &Rolls| rolls.hits.iter().sum::<u16>() + rolls.automatic;
        let all = |each: &[u16]| each.iter().sum::<u16>();
        for (need, of) in [
            (4, [7533, 468, 31, 31, 151]),
            (5, [6752, 292, 211, 211, 421]),
            (6, [4651, 276, 781, 781, 961]),
        ] {
            let rolls = Rolls::from(need);
            let (ones, twos) = (all(&rolls.ones), all(&rolls.twos));
            assert_eq!([some(rolls), rolls.automatic, ones, twos, rolls.threes], of);
            assert_eq!(some(rolls) + ones + twos + rolls.threes + rolls.nothing, ROLLS);
            assert_eq!(rolls.recovers, 1250);
            let odds = Odds::from(need);
            assert!((f64::from(odds.automatic) - share(rolls.automatic)).abs() < 1e-6);
            assert!((f64::from(odds.mean) - rolls.mean()).abs() < 1e-5);
            assert!((f64::from(odds.ones[1]) - share(ones)).abs() < 1e-6);
        }
        assert!(Odds::beyond(&Odds::from(4).hits, 5).abs() < 1e-9);
    }

    #[test]
    fn saves_follow_the_ratings() {
        // RR-175, RR-176, RR-177
        check(fighter(6, 4).saves(), 53, 108);
        check(fighter(2, 4).saves(), 41, 72);
        check(fighter(6, 4).saves_at(5), 2, 6);
    }

    #[test]
    fn bbb_rolls_recoveries_and_helpers_are_those_of_the_rules() {
        // RR-191, RR-192
        check(fighter(9, 4).bbb().expect("big"), 91, 216);
        check(fighter(8, 4).bbb().expect("big"), 671, 1296);
        assert_eq!(fighter(7, 4).bbb(), None);
        // RR-125 to RR-129
        for (sv, of) in [(4, [9, 0, 27]), (6, [11, 4, 21]), (8, [21, 5, 10])] {
            let shares = fighter(6, sv).recovers();
            shares.into_iter().zip(of).for_each(|(share, count)| check(share, count, 36));
        }
        // RR-135, RR-138, RR-139, RR-149
        helpers_join().into_iter().zip([3, 4, 5]).for_each(|(join, faces)| check(join, faces, 6));
        check(ring_is_emptied(), 4, 6);
    }

    #[test]
    fn an_elimination_takes_more_hits_than_there_is_room_for_and_no_save() {
        // RR-160, RR-169: with room for none every hit may do; with room for five only what
        // eliminates at once.
        let (small, big) = (fighter(4, 5), fighter(12, 3));
        let rolls = small.attacks(&big);
        assert_eq!(rolls.need, 4);
        let fails = (1.0 - big.saves()) * (1.0 - big.bbb().expect("big"));
        let due = (7533.0 - 468.0) / 7776.0;
        let expected = share(468) + due * fails + 31.0 / 7776.0;
        assert!((rolls.eliminates(true, &big, 0) - expected).abs() < 1e-12);
        let without = share(468) + due * (1.0 - big.saves()) + 31.0 / 7776.0;
        assert!((rolls.eliminates(false, &big, 0) - without).abs() < 1e-12, "RR-188");
        // RR-196: of four hits on one so big five come. Five 2s hit him beyond that too.
        let at_once = share(468) + share(rolls.twos[5]);
        let expected = at_once + share(rolls.hits[4]) * fails;
        assert!((rolls.eliminates(true, &big, 4) - expected).abs() < 1e-12);
        assert!((rolls.eliminates(false, &big, 4) - at_once).abs() < 1e-12);
        assert!((rolls.eliminates(true, &big, 5) - share(468)).abs() < 1e-12);
    }
}
