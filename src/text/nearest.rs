//! How far a name is from what somebody typed.

use std::{cmp::Reverse, collections::BTreeSet};

use super::{fold, key as key_of};

/// Distance of two texts: insertions, deletions, substitutions and transpositions of neighbours
/// count one each, and no stretch is edited twice (optimal string alignment). None beyond the
/// limit.
#[must_use]
pub(super) fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    // Most candidates are far too long or too short: their lengths tell without a look at their
    // letters.
    let lengths = a.chars().count().abs_diff(b.chars().count());
    (lengths <= limit).then(|| strsim::osa_distance(a, b)).filter(|distance| *distance <= limit)
}

/// How many slips are forgiven in a word of so many letters.
#[must_use]
pub fn forgiven(letters: usize) -> usize {
    match letters {
        0 => 0,
        1..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// The nearest of some words to what somebody typed, if one is near enough; the first of several as
/// near.
#[must_use]
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_few(typed, known, 1).into_iter().next()
}

/// The words near to what somebody typed, nearest first, at most `limit` of them; of spellings with
/// one key the first. A word that goes on from what was typed is as near as one with one slip.
#[must_use]
pub fn nearest_few<'a>(
    typed: &str,
    known: impl IntoIterator<Item = &'a str>,
    limit: usize,
) -> Vec<&'a str> {
    let typed = key_of(typed);
    let letters = typed.chars().count();
    // Something must be left of the word, or every short one would do.
    let reach = forgiven(letters).min(letters.saturating_sub(1));
    let mut near: Vec<(usize, Reverse<usize>, &str)> = Vec::new();
    let mut seen = BTreeSet::new();
    for word in known {
        let key = key_of(word);
        let is_begun = letters >= 2 && key.starts_with(&typed);
        let distance = distance(&typed, &key, reach).into_iter().chain(is_begun.then_some(1)).min();
        if let Some(distance) = distance
            && !key.is_empty()
        {
            let shared = typed.chars().zip(key.chars()).take_while(|(a, b)| a == b).count();
            if seen.insert(key) {
                near.push((distance, Reverse(shared), word));
            }
        }
    }
    near.sort_by_key(|(distance, shared, _)| (*distance, *shared));
    near.into_iter().take(limit).map(|(.., word)| word).collect()
}

/// What somebody typed for a name, ready to be compared with many.
#[derive(Debug, Clone)]
pub struct Typed {
    key: String,
    letters: usize,
}

impl Typed {
    /// Takes what was typed; none if nothing is left of it to compare.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let key = key_of(text);
        let letters = key.chars().count();
        (letters > 0).then_some(Self { key, letters })
    }

    /// How far a whole name is, by its key ([`super::key`]); smaller is nearer, none is too far.
    #[must_use]
    pub fn from_name(&self, key: &str) -> Option<usize> {
        let whole = distance(&self.key, key, forgiven(self.letters)).map(|distance| 2 * distance);
        let prefix = (self.letters >= 3 && key.starts_with(&self.key)).then_some(3);
        whole.into_iter().chain(prefix).min()
    }

    /// How far one word of a longer name is, by its key.
    #[must_use]
    pub fn from_word(&self, word: &str) -> Option<usize> {
        if self.letters < 3 {
            return None;
        }
        distance(&self.key, word, forgiven(self.letters)).map(|distance| 2 * distance + 1)
    }
}

/// The keys of the words of a name; none for a name of one word.
#[must_use]
pub fn words_of_name(name: &str) -> Vec<String> {
    let folded = fold(name);
    let words = folded.split([' ', '-', '/', ',', '&', ':']);
    // A folded word of letters and digits is its own key.
    let key = |word: &str| {
        if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            word.to_owned()
        } else {
            key_of(word)
        }
    };
    let words: Vec<String> = words.map(key).filter(|key| !key.is_empty()).collect();
    if words.len() > 1 { words } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_distance(a: &str, b: &str, expected: usize) {
        assert_eq!(distance(a, b, expected), Some(expected), "{a} {b}");
        assert_eq!(distance(b, a, expected), Some(expected), "{b} {a}");
        if expected > 0 {
            assert_eq!(distance(a, b, expected - 1), None, "{a} {b} within {}", expected - 1);
        }
    }

    #[test]
    fn counts_slips_of_every_kind_as_one() {
        check_distance("", "", 0);
        check_distance("", "abc", 3);
        check_distance("pikachu", "pikachu", 0);
        check_distance("pikachu", "pikahcu", 1);
        check_distance("pikachu", "pikachoo", 2);
        check_distance("ca", "abc", 3);
        check_distance("città", "citta", 1);
        check_distance("abcdef", "badcfe", 3);
    }

    #[test]
    fn suggests_near_words_only() {
        assert_eq!(nearest("fier", ["water", "fire"]), Some("fire"));
        assert_eq!(nearest("Psychik", ["psychic", "psi"]), Some("psychic"));
        assert_eq!(nearest("x", ["fire", "%%"]), None);
        assert_eq!(nearest("%", ["a"]), None);
    }

    #[test]
    fn whole_names_come_before_words_of_names() {
        let typed = Typed::new("Mew").expect("letters");
        assert_eq!(typed.from_name("mew"), Some(0));
        assert_eq!(typed.from_name("mewtwo"), Some(3));
        assert_eq!(typed.from_word("mew"), Some(1));
        assert!(typed.from_name("onix").is_none());
        assert_eq!(words_of_name("Professor Oak, l’impostore"), ["professor", "oak", "limpostore"]);
        assert!(words_of_name("Pikachu").is_empty());
    }

    #[track_caller]
    fn check_few(typed: &str, expected: &[&str]) {
        let words =
            ["type", "tipo", "hp", "pv", "rarity", "rarità", "rarita", "retreat", "debolezza"];
        assert_eq!(nearest_few(typed, words, 3), expected, "{typed}");
    }

    #[test]
    fn finds_slips_of_the_finger() {
        check_few("tpye", &["type"]);
        check_few("tip", &["tipo"]);
        check_few("debolezze", &["debolezza"]);
        check_few("rarita", &["rarità", "rarity"]);
        check_few("xyzzy", &[]);
        check_few("", &[]);
    }
}
