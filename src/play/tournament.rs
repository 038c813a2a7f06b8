//! Many matches at once. Each has its own chance, so that the outcome is the same for any number of
//! threads.

use std::{
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

/// What is counted over matches. Adding up must not depend on the order.
pub trait Tally: Default + Send {
    /// Adds what another has counted.
    fn add(&mut self, other: Self);
}

/// Plays the matches of these numbers on so many threads and adds up what they count. `told` hears
/// how many have been played, from whichever thread played the last; once `stop` is set no further
/// match begins, and what was played counts.
///
/// # Panics
/// If playing does.
pub fn tournament<T: Tally>(
    numbers: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    play: impl Fn(u64, &mut T) + Sync,
    told: impl Fn(u64) + Sync,
) -> T {
    let (next, played) = (AtomicU64::new(numbers.start), AtomicU64::new(0));
    let total = Mutex::new(T::default());
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut own = T::default();
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        break;
                    }
                    play(number, &mut own);
                    told(played.fetch_add(1, Ordering::Relaxed) + 1);
                }
                total.lock().expect("nobody panics while adding").add(own);
            });
        }
    });
    total.into_inner().expect("nobody panics while adding")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, PartialEq)]
    struct Sum(u64, u64);

    impl Tally for Sum {
        fn add(&mut self, other: Self) {
            (self.0, self.1) = (self.0 + other.0, self.1 + other.1);
        }
    }

    fn sum(threads: usize, stop: &AtomicBool, after: u64) -> Sum {
        tournament(
            10..110,
            threads,
            stop,
            |number, sum: &mut Sum| *sum = Sum(sum.0 + 1, sum.1 + number),
            |played| stop.store(played >= after, Ordering::Relaxed),
        )
    }

    #[test]
    fn every_match_is_played_once_on_any_number_of_threads() {
        for threads in [0, 1, 2, 8, 200] {
            let stop = AtomicBool::new(false);
            assert_eq!(sum(threads, &stop, 1000), Sum(100, (10..110).sum()));
        }
    }

    #[test]
    fn what_was_played_counts_when_it_is_called_off() {
        let stop = AtomicBool::new(false);
        assert_eq!(sum(1, &stop, 7), Sum(7, (10..17).sum()));
    }
}
