//! Hands as even in points as can be, for a table at which nobody should be ahead before the match.

use super::{Id, Setup};
use crate::play::Chance;

/// How even hands are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Evenness {
    /// By how many points the richest hand is above the poorest.
    pub spread: u32,
    /// No split of the same cards has less.
    pub bound: u32,
}

impl Evenness {
    /// Whether no split is more even, which is proven.
    #[must_use]
    pub fn is_least(self) -> bool {
        self.spread == self.bound
    }
}

/// From how many random hands a better split is looked for.
const STARTS: usize = 60;

/// After so many steps an exhaustive search is given up.
const STEPS: u32 = 300_000;

impl Setup {
    /// Splits what the players hold again, so that their points are as close as can be; each stack
    /// in any order.
    ///
    /// # Panics
    /// If players hold different numbers of cards.
    pub fn split_evenly(&mut self, chance: &mut impl Chance) -> Evenness {
        let ids: Vec<Id> = self.stacks.concat();
        let points: Vec<u32> =
            ids.iter().map(|id| self.fighters[usize::from(*id)].points().into()).collect();
        let (hands, evenness) = split(&points, self.stacks.len(), chance);
        for (stack, hand) in self.stacks.iter_mut().zip(hands) {
            *stack = hand.into_iter().map(|place| ids[place]).collect();
            chance.shuffle(stack);
        }
        evenness
    }
}

/// Splits cards of these points into so many hands of the same size: the places of each hand.
fn split(points: &[u32], n: usize, chance: &mut impl Chance) -> (Vec<Vec<usize>>, Evenness) {
    let size = points.len() / n;
    assert_eq!(size * n, points.len(), "hands of one size");
    let least = bound(points, n);
    let mut order: Vec<usize> = (0..points.len()).collect();
    let mut best: Option<(u32, Vec<Vec<usize>>)> = None;
    for _ in 0..STARTS {
        chance.shuffle(&mut order);
        let mut hands: Vec<Vec<usize>> = order.chunks(size).map(<[usize]>::to_vec).collect();
        improve(points, &mut hands);
        let spread = spread(points, &hands);
        if best.as_ref().is_none_or(|(known, _)| spread < *known) {
            best = Some((spread, hands));
        }
        if best.as_ref().is_some_and(|(known, _)| *known == least) {
            break;
        }
    }
    let (spread, hands) = best.expect("there are hands");
    if spread == least {
        return (hands, Evenness { spread, bound: least });
    }
    let mut search = Search::new(points, n, spread);
    let is_whole = search.place(0);
    let (spread, hands) = search.best.unwrap_or((spread, hands));
    (hands, Evenness { spread, bound: if is_whole { spread } else { least } })
}

fn total(points: &[u32], hand: &[usize]) -> u32 {
    hand.iter().map(|place| points[*place]).sum()
}

fn spread(points: &[u32], hands: &[Vec<usize>]) -> u32 {
    let totals = || hands.iter().map(|hand| total(points, hand));
    totals().max().unwrap_or_default() - totals().min().unwrap_or_default()
}

/// No split is more even. If all hands had the same total, the total would be that of all divided by
/// their number; where it is not whole, two differ by one at least. And the hand that holds the
/// dearest card holds the cheapest others at best, so that the rest share what is left; likewise the
/// other way round.
fn bound(points: &[u32], n: usize) -> u32 {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    let (size, hands) = (points.len() / n, u32::try_from(n).expect("few hands"));
    let all: u32 = sorted.iter().sum();
    let (first, last) = (sorted.first().copied(), sorted.last().copied());
    let (Some(cheapest), Some(dearest)) = (first, last) else { return 0 };
    let richest = dearest + sorted[..size - 1].iter().sum::<u32>();
    let poorest = cheapest + sorted[sorted.len() - (size - 1)..].iter().sum::<u32>();
    let uneven = u32::from(!all.is_multiple_of(hands));
    let others = hands - 1;
    if others == 0 {
        return 0;
    }
    let above = richest.saturating_sub((all - richest) / others);
    let below = (all - poorest).div_ceil(others).saturating_sub(poorest);
    uneven.max(above).max(below)
}

/// Swaps cards between hands as long as that brings two of them closer.
fn improve(points: &[u32], hands: &mut [Vec<usize>]) {
    let mut has_changed = true;
    while std::mem::take(&mut has_changed) {
        for a in 0..hands.len() {
            for b in a + 1..hands.len() {
                has_changed |= swap(points, hands, a, b);
            }
        }
    }
}

/// The swap between two hands that brings them closest, if any does.
fn swap(points: &[u32], hands: &mut [Vec<usize>], a: usize, b: usize) -> bool {
    let apart = i64::from(total(points, &hands[a])) - i64::from(total(points, &hands[b]));
    let after = |i: usize, j: usize| {
        let moved = i64::from(points[hands[a][i]]) - i64::from(points[hands[b][j]]);
        (apart - 2 * moved).abs()
    };
    let pairs = (0..hands[a].len()).flat_map(|i| (0..hands[b].len()).map(move |j| (i, j)));
    let Some((i, j)) = pairs.min_by_key(|(i, j)| after(*i, *j)) else { return false };
    if after(i, j) >= apart.abs() {
        return false;
    }
    let moved = hands[a][i];
    hands[a][i] = std::mem::replace(&mut hands[b][j], moved);
    true
}

/// An exhaustive search for a split that is more even, the dearest cards first.
struct Search<'p> {
    points: &'p [u32],
    /// The places of the cards, the dearest first.
    order: Vec<usize>,
    /// Points of the dearest so many cards, added up.
    sums: Vec<u32>,
    size: usize,
    hands: Vec<Vec<usize>>,
    totals: Vec<u32>,
    /// Only splits with less are of use.
    known: u32,
    best: Option<(u32, Vec<Vec<usize>>)>,
    steps: u32,
}

impl<'p> Search<'p> {
    fn new(points: &'p [u32], n: usize, known: u32) -> Self {
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by_key(|place| std::cmp::Reverse(points[*place]));
        let mut sums = vec![0];
        for place in &order {
            sums.push(sums.last().expect("a sum") + points[*place]);
        }
        let (hands, totals) = (vec![Vec::new(); n], vec![0; n]);
        let size = points.len() / n;
        Self { points, order, sums, size, hands, totals, known, best: None, steps: 0 }
    }

    /// Whether the search from the `next`-th card on came to its end.
    fn place(&mut self, next: usize) -> bool {
        self.steps += 1;
        if self.steps > STEPS {
            return false;
        }
        if self.at_best(next) >= self.known {
            return true;
        }
        let Some(place) = self.order.get(next).copied() else {
            self.known = spread(self.points, &self.hands);
            self.best = Some((self.known, self.hands.clone()));
            return true;
        };
        let mut tried: Vec<(u32, usize)> = Vec::new();
        for hand in 0..self.hands.len() {
            let state = (self.totals[hand], self.hands[hand].len());
            // Hands with the same total and number of cards are as good as one another.
            if state.1 == self.size || tried.contains(&state) {
                continue;
            }
            tried.push(state);
            self.hands[hand].push(place);
            self.totals[hand] += self.points[place];
            let is_whole = self.place(next + 1);
            self.totals[hand] -= self.points[place];
            self.hands[hand].pop();
            if !is_whole {
                return false;
            }
        }
        true
    }

    /// How even the hands can still get: each may yet hold the cheapest or the dearest of what is
    /// left, so that the richest has at least the one and the poorest at most the other.
    fn at_best(&self, next: usize) -> u32 {
        let ends = self.hands.iter().zip(&self.totals).map(|(hand, total)| {
            let missing = self.size - hand.len();
            let n = self.order.len();
            let least = total + self.sums[n] - self.sums[n - missing];
            let most = total + self.sums[next + missing] - self.sums[next];
            (least, most)
        });
        let (richest, poorest) = ends
            .fold((0, u32::MAX), |(rich, poor), (least, most)| (rich.max(least), poor.min(most)));
        richest.saturating_sub(poorest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Stream;

    /// The least spread, by trying every split.
    fn least(points: &[u32], n: usize) -> u32 {
        fn go(points: &[u32], size: usize, hands: &mut Vec<Vec<usize>>, next: usize) -> u32 {
            if next == points.len() {
                return spread(points, hands);
            }
            let mut best = u32::MAX;
            for hand in 0..hands.len() {
                if hands[hand].len() < size {
                    hands[hand].push(next);
                    best = best.min(go(points, size, hands, next + 1));
                    hands[hand].pop();
                }
            }
            best
        }
        go(points, points.len() / n, &mut vec![Vec::new(); n], 0)
    }

    #[test]
    fn no_split_is_more_even_than_what_is_called_so() {
        let mut chance = Stream::of_match(1, 1);
        for round in 0..60 {
            let (n, size) = [(2, 4), (3, 3), (4, 2), (2, 5)][round % 4];
            let points: Vec<u32> = (0..n * size).map(|_| chance.below(12).pow(2)).collect();
            let (hands, evenness) = split(&points, n, &mut chance);
            assert_eq!(spread(&points, &hands), evenness.spread);
            assert!(hands.iter().all(|hand| hand.len() == size));
            let mut all = hands.concat();
            all.sort_unstable();
            assert_eq!(all, (0..n * size).collect::<Vec<_>>(), "each card once");
            let least = least(&points, n);
            assert!(bound(&points, n) <= least, "{points:?}");
            assert!(evenness.is_least() && evenness.spread == least, "{points:?}: {evenness:?}");
        }
    }

    #[test]
    fn what_is_not_proven_has_a_bound() {
        let mut chance = Stream::of_match(1, 2);
        for n in [2, 3, 5, 6, 10] {
            let points: Vec<u32> = (0..30).map(|_| chance.below(9) + 1).collect();
            let (hands, evenness) = split(&points, n, &mut chance);
            assert!(evenness.bound <= evenness.spread && evenness.spread <= 3, "{evenness:?}");
            assert_eq!(spread(&points, &hands), evenness.spread);
        }
        // One card outweighs all others together.
        let mut points = vec![1; 30];
        points[7] = 200;
        let (_, evenness) = split(&points, 10, &mut chance);
        assert_eq!(evenness, Evenness { spread: 199, bound: 199 });
    }
}
