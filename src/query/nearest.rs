//! What somebody may have meant: the nearest of some words, by edit distance.

use std::{cmp::Reverse, collections::BTreeSet};

use crate::text;

/// The candidates near to what was typed, nearest first, at most `limit`; of spellings with one key the first.
pub(super) fn nearest<'a>(typed: &str, candidates: impl Iterator<Item = &'a str>, limit: usize) -> Vec<&'a str> {
    let typed: Vec<char> = text::key(typed).chars().collect();
    let reach = match typed.len() {
        0 => return Vec::new(),
        1..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let mut near: Vec<(usize, Reverse<usize>, &str)> = Vec::new();
    let mut seen = BTreeSet::new();
    for candidate in candidates {
        let key: Vec<char> = text::key(candidate).chars().collect();
        if !seen.insert(key.clone()) {
            continue;
        }
        let begun = typed.len() >= 2 && key.starts_with(&typed);
        let distance = if begun { 1 } else { distance(&typed, &key) };
        if distance <= reach {
            let shared = typed.iter().zip(&key).take_while(|(a, b)| a == b).count();
            near.push((distance, Reverse(shared), candidate));
        }
    }
    near.sort_by_key(|(distance, shared, _)| (*distance, *shared));
    near.into_iter().take(limit).map(|(.., candidate)| candidate).collect()
}

/// Edit distance; swapping two neighbours counts as one.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut cost = (above[j] + usize::from(x != y)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i - 1] == *y && b[j - 1] == *x {
                cost = cost.min(before[j - 1] + 1);
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, expected: &[&str]) {
        let words = ["type", "tipo", "hp", "pv", "rarity", "rarità", "rarita", "retreat", "debolezza"];
        assert_eq!(nearest(typed, words.into_iter(), 3), expected, "{typed}");
    }

    #[test]
    fn finds_slips_of_the_finger() {
        check("tpye", &["type"]);
        check("tip", &["tipo"]);
        check("debolezze", &["debolezza"]);
        check("rarita", &["rarità", "rarity"]);
        check("xyzzy", &[]);
        check("", &[]);
    }

    #[test]
    fn counts_a_swap_as_one() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        for (a, b, expected) in [("", "", 0), ("ab", "ba", 1), ("pikahcu", "pikachu", 1), ("abc", "", 3), ("kitten", "sitting", 3)] {
            assert_eq!(distance(&chars(a), &chars(b)), expected, "{a} {b}");
        }
    }
}
