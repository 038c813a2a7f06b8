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

/// How long a key is and which letters it has: of most keys enough to tell that they are far from
/// another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    letters: usize,
    /// A bit for each of 32 classes of letters.
    has: u32,
}

impl Shape {
    /// The shape of a key.
    #[must_use]
    pub fn of(key: &str) -> Self {
        let count = |shape: Self, c: char| Self {
            letters: shape.letters + 1,
            has: shape.has | 1 << (u32::from(c) & 31),
        };
        key.chars().fold(Self { letters: 0, has: 0 }, count)
    }

    /// Whether keys of these shapes may be so near. An insertion or a deletion changes one letter, a
    /// substitution two, and a transposition none.
    fn may_be_within(self, other: Self, limit: usize) -> bool {
        self.letters.abs_diff(other.letters) <= limit
            && (self.has ^ other.has).count_ones() as usize <= 2 * limit
    }
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
    shape: Shape,
}

impl Typed {
    /// Takes what was typed; none if nothing is left of it to compare.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let key = key_of(text);
        let shape = Shape::of(&key);
        (shape.letters > 0).then_some(Self { key, shape })
    }

    /// How far a whole name is, by its key ([`super::key`]) and the shape of that; smaller is
    /// nearer, none is too far.
    #[must_use]
    pub fn from_name(&self, key: &str, shape: Shape) -> Option<usize> {
        let whole = self.distance(key, shape).map(|distance| 2 * distance);
        let prefix = (self.shape.letters >= 3 && key.starts_with(&self.key)).then_some(3);
        whole.into_iter().chain(prefix).min()
    }

    /// How far one word of a longer name is, by its key and the shape of that.
    #[must_use]
    pub fn from_word(&self, word: &str, shape: Shape) -> Option<usize> {
        if self.shape.letters < 3 {
            return None;
        }
        self.distance(word, shape).map(|distance| 2 * distance + 1)
    }

    fn distance(&self, key: &str, shape: Shape) -> Option<usize> {
        let limit = forgiven(self.shape.letters);
        let is_near = self.shape.may_be_within(shape, limit);
        is_near.then(|| distance(&self.key, key, limit)).flatten()
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
        let from_name = |key: &str| typed.from_name(key, Shape::of(key));
        assert_eq!(from_name("mew"), Some(0));
        assert_eq!(from_name("mewtwo"), Some(3));
        assert_eq!(typed.from_word("mew", Shape::of("mew")), Some(1));
        assert!(from_name("onix").is_none());
        assert_eq!(words_of_name("Professor Oak, l’impostore"), ["professor", "oak", "limpostore"]);
        assert!(words_of_name("Pikachu").is_empty());
    }

    proptest::proptest! {
        #[test]
        fn no_near_key_is_passed_over_for_its_shape(
            one in "[a-dzéカ0]{0,9}",
            other in "[a-dzéカ0]{0,9}",
            limit in 0..4_usize,
        ) {
            if distance(&one, &other, limit).is_some() {
                proptest::prop_assert!(Shape::of(&one).may_be_within(Shape::of(&other), limit));
            }
        }
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
