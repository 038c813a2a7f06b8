//! How far a name is from what somebody typed.

use crate::text;

/// Distance of two texts: insertions, deletions, substitutions and transpositions of neighbours count one each, and no
/// stretch is edited twice (optimal string alignment). None beyond the limit.
#[must_use]
pub fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    if a.is_ascii() && b.is_ascii() {
        return distance_of(a.as_bytes(), b.as_bytes(), limit);
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    distance_of(&a, &b, limit)
}

fn distance_of<T: Copy + PartialEq>(a: &[T], b: &[T], limit: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let width = b.len() + 1;
    let mut before = vec![0; width];
    let mut last: Vec<usize> = (0..width).collect();
    let mut row = vec![0; width];
    let mut lowest_before = 0;
    for i in 1..=a.len() {
        row[0] = i;
        let mut lowest = i;
        for j in 1..width {
            let changed = usize::from(a[i - 1] != b[j - 1]);
            let mut cost = (last[j - 1] + changed).min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                cost = cost.min(before[j - 2] + 1);
            }
            row[j] = cost;
            lowest = lowest.min(cost);
        }
        // A transposition reaches back two rows, so both must be past the limit.
        if lowest.min(lowest_before) > limit {
            return None;
        }
        lowest_before = lowest;
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    (last[b.len()] <= limit).then_some(last[b.len()])
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

/// The nearest of some words to what somebody typed, if one is near enough; the first of several as near.
#[must_use]
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let key = text::key(typed);
    let letters = key.chars().count();
    // Something must be left of the word, or every short one would do.
    let limit = forgiven(letters).min(letters.saturating_sub(1));
    let mut best: Option<(usize, &str)> = None;
    for word in known {
        let word_key = text::key(word);
        if let Some(distance) = distance(&key, &word_key, limit)
            && !word_key.is_empty()
            && best.is_none_or(|(nearest, _)| distance < nearest)
        {
            best = Some((distance, word));
        }
    }
    best.map(|(_, word)| word)
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
        let key = text::key(text);
        let letters = key.chars().count();
        (letters > 0).then_some(Self { key, letters })
    }

    /// How far a whole name is, by its key ([`crate::text::key`]); smaller is nearer, none is too far.
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
pub fn words(name: &str) -> Vec<String> {
    let folded = text::fold(name);
    let words = folded.split([' ', '-', '/', ',', '&', ':']);
    // A folded word of letters and digits is its own key.
    let key = |word: &str| if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) { word.to_owned() } else { text::key(word) };
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
        assert_eq!(words("Professor Oak, l’impostore"), ["professor", "oak", "limpostore"]);
        assert!(words("Pikachu").is_empty());
    }
}
