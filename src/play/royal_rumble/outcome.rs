//! What the dice of an attack say, in the one order of evaluation (RR-118).

/// What comes of the five dice of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing at all (RR-116, RR-117).
    Nothing,
    /// No hits, 1s and no 2s: the team takes so many hits (RR-105).
    Ones(u8),
    /// No hits, 2s and no 1s: the team and the targets take so many hits (RR-107).
    Twos(u8),
    /// No hits, and 3s with neither 1s nor 2s, or with both (RR-109).
    Threes,
    /// The targets are eliminated outright (RR-119, RR-120).
    Automatic {
        /// Whether exactly two 6s were among the dice.
        recovers: bool,
    },
    /// Hits.
    Hits {
        /// How many.
        hits: u8,
        /// Whether exactly two 6s were among the dice (RR-122).
        recovers: bool,
    },
}

/// From which face a die hits: 4 if the attackers' value is higher, 5 if equal, 6 if lower (RR-101,
/// RR-102, RR-103).
pub(crate) fn threshold(attackers: u32, targets: u32) -> u8 {
    match attackers.cmp(&targets) {
        std::cmp::Ordering::Greater => 4,
        std::cmp::Ordering::Equal => 5,
        std::cmp::Ordering::Less => 6,
    }
}

/// What a recovery roll gives beyond the superstar value; nothing if that is negative or both dice
/// show at most 3 (RR-125, RR-126, RR-127).
pub(crate) fn recovery(dice: &[u8], sv: u8) -> Option<u8> {
    if dice.iter().all(|die| *die <= 3) {
        return None;
    }
    dice.iter().sum::<u8>().checked_sub(sv)
}

impl Outcome {
    /// What the dice say if they hit from a face on.
    pub(crate) fn of(dice: &[u8], need: u8) -> Self {
        let mut shown = [0u8; 7];
        for die in dice {
            shown[usize::from(*die)] += 1;
        }
        let hits: u8 = shown[usize::from(need)..].iter().sum();
        let recovers = shown[6] == 2;
        let [_, ones, twos, threes, _, _, sixes] = shown;
        match hits {
            0 if ones > 0 && twos == 0 => Self::Ones(ones),
            0 if twos > 0 && ones == 0 => Self::Twos(twos),
            // With either 1s or 2s alone it has ended above.
            0 if threes > 0 => Self::Threes,
            0 => Self::Nothing,
            5 => Self::Automatic { recovers },
            _ if sixes >= 3 => Self::Automatic { recovers },
            _ => Self::Hits { hits, recovers },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rolls of five dice.
    fn rolls() -> impl Iterator<Item = [u8; 5]> {
        (0..6u32.pow(5)).map(|number| {
            [1296, 216, 36, 6, 1].map(|place| u8::try_from(number / place % 6).expect("a face") + 1)
        })
    }

    #[track_caller]
    fn check(need: u8, no_hits: [usize; 5], five_hits: usize, automatic: usize) {
        let count = |is: &dyn Fn(Outcome, &[u8]) -> bool| {
            rolls().filter(|dice| is(Outcome::of(dice, need), dice)).count()
        };
        let some = count(&|outcome, _| {
            matches!(outcome, Outcome::Hits { .. } | Outcome::Automatic { .. })
        });
        let both_without_threes = count(&|outcome, dice| {
            outcome == Outcome::Nothing && dice.contains(&1) && dice.contains(&2)
        });
        let nothing = count(&|outcome, _| outcome == Outcome::Nothing) - both_without_threes;
        assert_eq!(
            [
                some,
                count(&|outcome, _| matches!(outcome, Outcome::Ones(_))),
                count(&|outcome, _| matches!(outcome, Outcome::Twos(_))),
                count(&|outcome, _| outcome == Outcome::Threes),
                both_without_threes,
            ],
            no_hits
        );
        assert_eq!(some + no_hits[1..].iter().sum::<usize>() + nothing, 7776);
        let is_five = |dice: &[u8]| dice.iter().all(|die| *die >= need);
        assert_eq!(rolls().filter(|dice| is_five(dice)).count(), five_hits);
        assert_eq!(count(&|outcome, _| matches!(outcome, Outcome::Automatic { .. })), automatic);
    }

    #[test]
    fn outcomes_are_as_many_as_enumerated() {
        // RR-100, RR-105, RR-107, RR-109, RR-116, RR-117, RR-118, RR-119, RR-120
        check(4, [7533, 31, 31, 151, 30], 243, 468);
        check(5, [6752, 211, 211, 421, 180], 32, 292);
        check(6, [4651, 781, 781, 961, 570], 1, 276);
    }

    #[test]
    fn exactly_two_sixes_recover() {
        // RR-122
        let recovers = |outcome| {
            matches!(
                outcome,
                Outcome::Hits { recovers: true, .. } | Outcome::Automatic { recovers: true }
            )
        };
        for need in 4..=6 {
            let found = rolls().filter(|dice| recovers(Outcome::of(dice, need))).count();
            assert_eq!(found, 1250);
        }
    }

    #[test]
    fn dice_say_what_the_rules_say() {
        // RR-105, RR-107, RR-109, RR-116, RR-117
        assert_eq!(Outcome::of(&[1, 1, 3, 4, 5], 6), Outcome::Ones(2));
        assert_eq!(Outcome::of(&[2, 3, 3, 3, 3], 4), Outcome::Twos(1));
        assert_eq!(Outcome::of(&[1, 2, 3, 4, 5], 6), Outcome::Threes);
        assert_eq!(Outcome::of(&[3, 4, 4, 5, 5], 6), Outcome::Threes);
        assert_eq!(Outcome::of(&[1, 2, 4, 4, 5], 6), Outcome::Nothing);
        assert_eq!(Outcome::of(&[4, 4, 4, 5, 5], 6), Outcome::Nothing);
        // RR-123, RR-130: the worked example, and a recovery beside five hits.
        assert_eq!(
            Outcome::of(&[1, 2, 3, 6, 6], threshold(4, 4)),
            Outcome::Hits { hits: 2, recovers: true }
        );
        assert_eq!(Outcome::of(&[4, 5, 5, 6, 6], 4), Outcome::Automatic { recovers: true });
        assert_eq!(Outcome::of(&[6, 6, 6, 1, 2], 6), Outcome::Automatic { recovers: false });
    }

    #[test]
    fn the_face_that_hits_follows_the_values() {
        // RR-101, RR-102, RR-103, RR-151, RR-152, RR-153
        assert_eq!([threshold(5, 4), threshold(4, 4), threshold(3, 4)], [4, 5, 6]);
    }

    #[test]
    fn recoveries_are_as_many_as_enumerated() {
        // RR-125, RR-126, RR-127, RR-128, RR-129, RR-130
        let count = |sv: u8| {
            let all = (1..=6).flat_map(|a| (1..=6).map(move |b| recovery(&[a, b], sv)));
            let sums: Vec<Option<u8>> = all.collect();
            let zero = sums.iter().filter(|sum| **sum == Some(0)).count();
            let none = sums.iter().filter(|sum| sum.is_none()).count();
            (none, zero, 36 - none - zero)
        };
        assert!((0..=4).all(|sv| count(sv) == (9, 0, 27)));
        assert_eq!(
            [count(5), count(6), count(7), count(8)],
            [(9, 2, 25), (11, 4, 21), (15, 6, 15), (21, 5, 10)]
        );
        assert_eq!(recovery(&[6, 4], 4), Some(6));
    }
}
