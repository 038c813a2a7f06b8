//! How many ways there are, and how likely each is.

/// In how many ways `k` of `n` cards can be chosen; exact up to 2^53, beyond that to some 15
/// digits, which holds for decks of any size people shuffle.
#[must_use]
pub(super) fn choose(n: u32, k: u32) -> f64 {
    if k > n {
        return 0.0;
    }
    // Each product is a number of ways itself, so that the division leaves no rest.
    (0..k.min(n - k)).fold(1.0, |ways, taken| ways * f64::from(n - taken) / f64::from(taken + 1))
}

/// A chance between 0 and 1; what rounding has pushed past an end is put back.
pub(super) fn bounded(chance: f64) -> f64 {
    chance.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_ways() {
        for (n, k, ways) in [
            (60, 7, 386_206_920.0),
            (46, 7, 53_524_680.0),
            (42, 7, 26_978_328.0),
            (40, 7, 18_643_560.0),
            (5, 0, 1.0),
            (5, 5, 1.0),
            (5, 6, 0.0),
        ] {
            assert!((choose(n, k) - ways).abs() < 0.5, "{n} {k}");
        }
        for n in 1..100 {
            for k in 1..n {
                let (whole, parts) = (choose(n, k), choose(n - 1, k) + choose(n - 1, k - 1));
                assert!((whole / parts - 1.0).abs() < 1e-12, "{n} {k}");
            }
        }
    }
}
