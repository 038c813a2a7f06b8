//! Collector numbers in natural order.

use std::{cmp::Ordering, fmt};

use serde::{Deserialize, Serialize};

use crate::text;

/// A collector number as printed, such as `4`, `S1` or `TG12`; ordered as a collector would.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Number(String);

impl Number {
    /// Takes the number as printed.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The number as printed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number as a whole number, if it is one.
    #[must_use]
    pub fn as_integer(&self) -> Option<i64> {
        self.0.parse().ok()
    }

    /// A collector number as printed, perhaps with how many cards its set says it has: `58`, `TG01`,
    /// `58/102`.
    #[must_use]
    pub fn with_total(word: &str) -> Option<(&str, Option<u32>)> {
        let (number, total) = match word.strip_prefix('#').unwrap_or(word).split_once('/') {
            Some((number, total)) => (number, Some(total)),
            None => (word.strip_prefix('#').unwrap_or(word), None),
        };
        let is_number = |text: &str| {
            let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
            let tail = rest.len() <= 1 && rest.bytes().all(|byte| byte.is_ascii_alphabetic());
            text.len() - digits.len() <= 5 && (1..=4).contains(&(digits.len() - rest.len())) && tail
        };
        match total {
            None => is_number(number).then_some((number, None)),
            Some(total) if is_number(number) && is_number(total) => Some((
                number,
                total.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse().ok(),
            )),
            Some(_) => None,
        }
    }

    /// Whether what somebody typed means this number: letter case and zeros before its first digit
    /// do not matter.
    #[must_use]
    pub fn is_written(&self, typed: &str) -> bool {
        fn bare(text: &str) -> String {
            let text = text.trim().to_ascii_lowercase();
            let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
            let (letters, digits) = text.split_at(letters);
            let stripped = digits.trim_start_matches('0');
            if stripped.starts_with(|c: char| c.is_ascii_digit()) {
                format!("{letters}{stripped}")
            } else {
                text
            }
        }
        bare(&self.0) == bare(typed)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        text::natural_order(&self.0, &other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_as_a_collector_would() {
        let mut numbers: Vec<Number> =
            ["S1", "10", "9a", "2", "TG3", "9", "S10"].map(Number::new).into();
        numbers.sort();
        assert_eq!(
            numbers.iter().map(Number::as_str).collect::<Vec<_>>(),
            ["2", "9", "9a", "10", "S1", "S10", "TG3"]
        );
    }

    #[test]
    fn reads_leading_zeros() {
        assert!(Number::new("10").is_written("010"));
        assert!(Number::new("S1").is_written("s1"));
        assert!(Number::new("TG01").is_written("tg1") && Number::new("TG1").is_written("TG001"));
        assert!(!Number::new("TG10").is_written("TG1"));
        assert!(!Number::new("10").is_written("100"));
        assert!(Number::new("0").is_written("0"));
    }
}
