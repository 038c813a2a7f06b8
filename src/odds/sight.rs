//! What is seen of a shuffled deck: a hand, and cards that come after it.
//!
//! Cards that meet the same conditions are alike: a class. Class by class it is counted in how many
//! ways so many of them are in the hand and so many among the later cards (a multivariate
//! hypergeometric distribution); of how many meet a condition nothing is kept beyond the number
//! that decides it. So the work grows with the number of classes and not with that of decks.

use super::chance::{bounded, choose};

/// Cards that count alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Class {
    /// How many there are.
    pub cards: u32,
    /// Which of the conditions they meet.
    pub meets: Vec<bool>,
    /// Whether a hand with one of them is kept.
    pub keeps: bool,
}

/// How many cards are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// At least.
    pub least: u32,
    /// At most.
    pub most: Option<u32>,
}

/// What is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sight {
    /// Cards of the opening hand.
    pub hand: u32,
    /// Cards that come after it.
    pub later: u32,
    /// Whether only those that come after it count.
    pub only_later: bool,
}

/// How likely something is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chance {
    /// Where only hands that are kept are looked at; 0 if no hand can be kept.
    pub kept: f64,
    /// Whatever the hand.
    pub any: f64,
}

/// More states than this are not gone through.
const MOST_STATES: usize = 1_000_000;

impl Count {
    /// At least so many.
    #[must_use]
    pub fn at_least(least: u32) -> Self {
        Self { least, most: None }
    }

    /// From here on more cards change nothing.
    fn end(self) -> u32 {
        self.most.map_or(self.least, |most| self.least.max(most.saturating_add(1)))
    }

    fn holds(self, cards: u32) -> bool {
        cards >= self.least && self.most.is_none_or(|most| cards <= most)
    }
}

/// How likely it is that all conditions hold. `None` if that is too much to count.
///
/// More cards than there are cannot be seen: the hand comes first, then as many later ones as are
/// left.
#[must_use]
pub(super) fn chance(classes: &[Class], counts: &[Count], sight: Sight) -> Option<Chance> {
    let cards: u32 = classes.iter().map(|class| class.cards).sum();
    let hand = sight.hand.min(cards);
    let later = sight.later.min(cards - hand);
    let table = Table::new(hand, later, counts, cards)?;
    let ways = classes
        .iter()
        .fold(table.start(), |ways, class| table.with(&ways, class, sight.only_later));
    let all = choose(cards, hand) * choose(cards - hand, later);
    let kept_hands: u32 = classes.iter().filter(|class| class.keeps).map(|class| class.cards).sum();
    let kept_of_all = 1.0 - choose(cards - kept_hands, hand) / choose(cards, hand);
    let [without, with] = table.holding(&ways, counts);
    Some(Chance {
        any: bounded((without + with) / all),
        kept: if kept_of_all > 0.0 { bounded(with / all / kept_of_all) } else { 0.0 },
    })
}

/// The states: so many cards in the hand, so many after it, whether the hand is kept, and how many
/// cards meet each condition.
struct Table {
    hand: usize,
    later: usize,
    /// The number of each condition beyond which nothing changes.
    ends: Vec<u32>,
    /// How many combinations of these numbers there are.
    combinations: usize,
}

impl Table {
    fn new(hand: u32, later: u32, counts: &[Count], cards: u32) -> Option<Self> {
        let ends: Vec<u32> =
            counts.iter().map(|count| count.end().min(cards.saturating_add(1))).collect();
        let combinations = ends.iter().try_fold(1_usize, |product, end| {
            product.checked_mul(*end as usize + 1).filter(|product| *product <= MOST_STATES)
        })?;
        let table = Self { hand: hand as usize, later: later as usize, ends, combinations };
        (table.len() <= MOST_STATES).then_some(table)
    }

    fn len(&self) -> usize {
        (self.hand + 1) * (self.later + 1) * 2 * self.combinations
    }

    fn at(&self, hand: usize, later: usize, is_kept: bool, combination: usize) -> usize {
        ((hand * (self.later + 1) + later) * 2 + usize::from(is_kept)) * self.combinations
            + combination
    }

    fn start(&self) -> Vec<f64> {
        let mut ways = vec![0.0; self.len()];
        ways[0] = 1.0;
        ways
    }

    /// The combination after so many more cards of a class.
    fn moved(&self, mut combination: usize, class: &Class, cards: u32) -> usize {
        let (mut moved, mut place) = (0, 1);
        for (end, meets) in self.ends.iter().zip(&class.meets) {
            let size = *end as usize + 1;
            let seen = combination % size;
            let seen = if *meets { (seen + cards as usize).min(*end as usize) } else { seen };
            (moved, place, combination) = (moved + seen * place, place * size, combination / size);
        }
        moved
    }

    /// The ways when the cards of a further class are dealt too.
    fn with(&self, ways: &[f64], class: &Class, only_later: bool) -> Vec<f64> {
        let mut after = vec![0.0; ways.len()];
        for hand in 0..=self.hand {
            for later in 0..=self.later {
                for (is_kept, combination) in [false, true]
                    .into_iter()
                    .flat_map(|is_kept| (0..self.combinations).map(move |at| (is_kept, at)))
                {
                    let before = ways[self.at(hand, later, is_kept, combination)];
                    if before > 0.0 {
                        self.deal(
                            &mut after,
                            class,
                            only_later,
                            Dealt { hand, later, is_kept, combination, ways: before },
                        );
                    }
                }
            }
        }
        after
    }

    /// Adds every way to deal the cards of a class from one state on.
    fn deal(&self, after: &mut [f64], class: &Class, only_later: bool, from: Dealt) {
        let most = class.cards as usize;
        for more in 0..=most.min(self.hand - from.hand) {
            for drawn in 0..=(most - more).min(self.later - from.later) {
                let [in_hand, later] = [more, drawn].map(|n| u32::try_from(n).unwrap_or(u32::MAX));
                let counted = if only_later { later } else { in_hand + later };
                let to = self.at(
                    from.hand + more,
                    from.later + drawn,
                    from.is_kept || (class.keeps && more > 0),
                    self.moved(from.combination, class, counted),
                );
                after[to] +=
                    from.ways * choose(class.cards, in_hand) * choose(class.cards - in_hand, later);
            }
        }
    }

    /// In how many ways the conditions hold, with hands that are not kept and with hands that are.
    fn holding(&self, ways: &[f64], counts: &[Count]) -> [f64; 2] {
        [false, true].map(|is_kept| {
            (0..self.combinations)
                .filter(|combination| self.holds(*combination, counts))
                .map(|combination| ways[self.at(self.hand, self.later, is_kept, combination)])
                .sum()
        })
    }

    fn holds(&self, mut combination: usize, counts: &[Count]) -> bool {
        self.ends.iter().zip(counts).all(|(end, count)| {
            let size = *end as usize + 1;
            let seen = combination % size;
            combination /= size;
            count.holds(u32::try_from(seen).unwrap_or(u32::MAX))
        })
    }
}

/// A state that was reached, and in how many ways.
#[derive(Clone, Copy)]
struct Dealt {
    hand: usize,
    later: usize,
    is_kept: bool,
    combination: usize,
    ways: f64,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of_one(cards: u32, of: u32, keeps: u32) -> Vec<Class> {
        let class = |cards, meets, keeps| Class { cards, meets: vec![meets], keeps };
        vec![
            class(of, true, false),
            class(keeps, false, true),
            class(cards - of - keeps, false, false),
        ]
    }

    fn hand(hand: u32) -> Sight {
        Sight { hand, later: 0, only_later: false }
    }

    #[track_caller]
    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-7, "{found} is not {expected}");
    }

    /// The right values of the play design, for the deck Zap!
    #[test]
    fn meets_the_known_values() {
        let at_least = |of, least, seen| {
            chance(&of_one(60, of, 0), &[Count::at_least(least)], hand(seen)).expect("small").any
        };
        check(at_least(4, 1, 7), 0.399_500);
        check(at_least(4, 1, 8), 0.444_820);
        check(at_least(4, 1, 10), 0.527_721);
        check(at_least(28, 2, 7), 0.925_586);
        check(1.0 - at_least(18, 1, 7), 0.069_855);
        let split = Sight { hand: 7, later: 3, only_later: false };
        let classes = of_one(60, 4, 18);
        check(chance(&classes, &[Count::at_least(1)], split).expect("small").any, 0.527_721);
    }

    /// PB-040: the chance that a single copy is among the Prizes, by the closed form.
    #[test]
    fn knows_what_lies_among_the_prizes() {
        for is_basic in [false, true] {
            let (basics, others) = if is_basic { (17, 42) } else { (18, 41) };
            let class = |cards, meets, keeps| Class { cards, meets: vec![meets], keeps };
            let classes =
                [class(1, true, is_basic), class(basics, false, true), class(others, false, false)];
            let prizes = Sight { hand: 7, later: 6, only_later: true };
            let found = chance(&classes, &[Count::at_least(1)], prizes).expect("small").kept;
            let kept = choose(60, 7) - choose(42, 7);
            let in_hand = if is_basic {
                choose(59, 6) / kept
            } else {
                (choose(59, 6) - choose(41, 6)) / kept
            };
            check(found, (1.0 - in_hand) * 6.0 / 53.0);
        }
    }

    #[test]
    fn does_not_begin_what_is_too_much() {
        let classes = [Class { cards: 400, meets: vec![true; 4], keeps: false }];
        assert_eq!(chance(&classes, &[Count::at_least(300); 4], hand(300)), None);
        check(chance(&[], &[Count::at_least(1)], hand(7)).expect("small").any, 0.0);
    }

    /// Every order of a small deck, one by one.
    fn enumerate(classes: &[Class], counts: &[Count], sight: Sight) -> (Chance, f64) {
        let deck: Vec<usize> = classes
            .iter()
            .enumerate()
            .flat_map(|(index, class)| std::iter::repeat_n(index, class.cards as usize))
            .collect();
        let (mut all, mut kept, mut holding, mut both) = (0.0, 0.0, 0.0, 0.0);
        // Which cards are in the hand (1) or come later (2): every assignment of the right sizes.
        let (hand, later) = (sight.hand as usize, sight.later as usize);
        for code in 0..3_usize.pow(u32::try_from(deck.len()).expect("small")) {
            let place = |card: usize| code / 3_usize.pow(u32::try_from(card).expect("small")) % 3;
            let sized = |what| (0..deck.len()).filter(|card| place(*card) == what).count();
            if (sized(1), sized(2)) != (hand, later) {
                continue;
            }
            all += 1.0;
            let is_kept = (0..deck.len()).any(|card| place(card) == 1 && classes[deck[card]].keeps);
            let holds = counts.iter().enumerate().all(|(index, count)| {
                let seen = (0..deck.len()).filter(|card| {
                    let counted = place(*card) == 2 || place(*card) == 1 && !sight.only_later;
                    counted && classes[deck[*card]].meets[index]
                });
                count.holds(u32::try_from(seen.count()).expect("small"))
            });
            kept += f64::from(u8::from(is_kept));
            holding += f64::from(u8::from(holds));
            both += f64::from(u8::from(holds && is_kept));
        }
        (Chance { kept: if kept > 0.0 { both / kept } else { 0.0 }, any: holding / all }, all)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn equals_enumeration(
            cards in prop::collection::vec((0_u32..4, any::<[bool; 2]>(), any::<bool>()), 1..4),
            counts in prop::collection::vec((0_u32..3, prop::option::of(0_u32..3)), 2),
            (hand, later, only_later) in (0_u32..4, 0_u32..3, any::<bool>()),
        ) {
            let classes: Vec<Class> = cards
                .iter()
                .map(|(cards, meets, keeps)| Class { cards: *cards, meets: meets.to_vec(), keeps: *keeps })
                .collect();
            let size: u32 = classes.iter().map(|class| class.cards).sum();
            prop_assume!(size <= 9);
            let hand = hand.min(size);
            let sight = Sight { hand, later: later.min(size - hand), only_later };
            let counts: Vec<Count> =
                counts.into_iter().map(|(least, most)| Count { least, most }).collect();
            let found = chance(&classes, &counts, sight).expect("small");
            let (expected, all) = enumerate(&classes, &counts, sight);
            prop_assert!(all > 0.0);
            prop_assert!((found.any - expected.any).abs() < 1e-9, "{found:?} {expected:?}");
            prop_assert!((found.kept - expected.kept).abs() < 1e-9, "{found:?} {expected:?}");
        }
    }
}
