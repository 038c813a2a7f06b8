//! What is counted of wins, and how sure it is.

use serde::Serialize;

/// Wins of so many matches, and what else is added up over them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Matches.
    pub matches: u64,
    /// Matches won, shared wins included.
    pub wins: u64,
    /// Places added up; 1 is first.
    pub places: u64,
    /// What brings glory on the way, added up: eliminations, cards collected.
    pub taken: u64,
}

impl Score {
    /// Adds another.
    pub fn add(&mut self, other: Self) {
        self.matches += other.matches;
        self.wins += other.wins;
        self.places += other.places;
        self.taken += other.taken;
    }

    /// The share of matches won.
    #[must_use]
    pub fn rate(&self) -> f64 {
        mean(self.wins, self.matches)
    }

    /// The average place.
    #[must_use]
    pub fn place(&self) -> f64 {
        mean(self.places, self.matches)
    }

    /// What was taken in an average match.
    #[must_use]
    pub fn taken_each(&self) -> f64 {
        mean(self.taken, self.matches)
    }

    /// The Wilson interval of the share of matches won, 95 % sure.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.wins, self.matches)
    }
}

/// A sum over so many; 0 over nothing.
#[must_use]
pub fn mean(sum: u64, n: u64) -> f64 {
    if n == 0 { 0.0 } else { as_float(sum) / as_float(n) }
}

/// Counts are far below 2^53, where floats stop telling neighbours apart.
#[expect(clippy::cast_precision_loss, reason = "counts of matches")]
fn as_float(n: u64) -> f64 {
    n as f64
}

/// The interval in which a share lies with 95 % certainty, by Wilson; all that is possible if
/// nothing was tried.
#[must_use]
pub fn wilson(wins: u64, n: u64) -> (f64, f64) {
    if n == 0 {
        return (0.0, 1.0);
    }
    let (z, share, n) = (1.959_964_f64, mean(wins, n), as_float(n));
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(wins: u64, n: u64, low: f64, high: f64) {
        let found = wilson(wins, n);
        assert!((found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5, "{found:?}");
    }

    #[test]
    fn intervals_are_those_of_wilson() {
        check(81, 263, 0.2553, 0.3662);
        check(15, 148, 0.0624, 0.1605);
        check(0, 20, 0.0, 0.1611);
        check(29, 29, 0.8830, 1.0);
        check(0, 0, 0.0, 1.0);
    }

    #[test]
    fn means_are_over_matches() {
        let mut score = Score { matches: 3, wins: 1, places: 6, taken: 9 };
        score.add(Score { matches: 1, wins: 1, places: 1, taken: 0 });
        assert!((score.rate() - 0.5).abs() < 1e-9 && (score.place() - 1.75).abs() < 1e-9);
        assert!((score.taken_each() - 2.25).abs() < 1e-9);
        assert!(Score::default().rate().abs() < 1e-9);
    }
}
