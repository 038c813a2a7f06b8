//! The order people number things in.

use std::cmp::Ordering;

/// Compares as people number things: runs of digits by value and before letters, letters without
/// regard to case.
#[must_use]
pub fn natural_order(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a, b);
    loop {
        let (x, y) = match (left.chars().next(), right.chars().next()) {
            (None, None) => return a.cmp(b),
            (None, Some(_)) => return Ordering::Less,
            (Some(_), None) => return Ordering::Greater,
            (Some(x), Some(y)) => (x, y),
        };
        let order = match (x.is_ascii_digit(), y.is_ascii_digit()) {
            (true, true) => {
                let (ours, theirs) = (take_digits(&mut left), take_digits(&mut right));
                ours.len().cmp(&theirs.len()).then_with(|| ours.cmp(theirs))
            }
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => {
                left = &left[x.len_utf8()..];
                right = &right[y.len_utf8()..];
                x.to_lowercase().cmp(y.to_lowercase())
            }
        };
        if order.is_ne() {
            return order;
        }
    }
}

/// A key of a text: keys compare, as texts, as [`natural_order`] compares what they are of.
#[must_use]
pub fn natural_key(text: &str) -> String {
    let (mut key, mut rest) = (String::new(), text);
    while let Some(next) = rest.chars().next() {
        if next.is_ascii_digit() {
            let digits = take_digits(&mut rest);
            key.push_str(&format!("\u{1}{:08x}{digits}", digits.len()));
        } else {
            rest = &rest[next.len_utf8()..];
            key.push('\u{2}');
            key.extend(next.to_lowercase());
        }
    }
    key.push('\0');
    key.push_str(text);
    key
}

/// The digits a text starts with, without leading zeros; the text goes on after them.
fn take_digits<'a>(text: &mut &'a str) -> &'a str {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let digits = text[..end].trim_start_matches('0');
    *text = &text[end..];
    digits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn keys_compare_as_texts_do(a in "[a-cA-C0-2é İ-]{0,6}", b in "[a-cA-C0-2é İ-]{0,6}") {
            prop_assert_eq!(natural_key(&a).cmp(&natural_key(&b)), natural_order(&a, &b));
        }
    }
}
