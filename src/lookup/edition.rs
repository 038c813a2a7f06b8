//! Sets with their edition (`Base Set 1st Edition`), and words for the finish that a card has
//! anyway.

use super::{Lookup, Reference, Target, printings::sets};
use crate::{card::SetId, text};

/// Words that say that nothing shines, in both languages.
const PLAIN: [&str; 12] = [
    "normal", "normale", "regular", "reg", "standard", "plain", "non", "no", "nonfoil", "nonholo",
    "finish", "finitura",
];

/// Words that say that something shines.
const SHINING: [&str; 7] =
    ["foil", "holo", "holofoil", "holographic", "olo", "olografica", "olografico"];

/// Words that stand in front of the name of a set, beside the name of the game.
const BEFORE_SETS: [&str; 3] = ["tcg", "ccg", "gcc"];

/// A variant as it is written without words for the finish: `1st Edition` of `1st Edition
/// Holofoil`; nothing of `Normal`.
#[must_use]
pub fn without_finish(written: &str) -> String {
    let is_finish = |word: &&str| {
        [&PLAIN[..], &SHINING].iter().any(|known| known.contains(&text::key(word).as_str()))
    };
    words(written).into_iter().filter(|word| !is_finish(word)).collect::<Vec<_>>().join(" ")
}

/// Whether all that is written is that nothing shines.
#[must_use]
pub fn is_plain_finish(written: &str) -> bool {
    let words = words(written);
    let is = |known: &[&str], word: &&str| known.contains(&text::key(word).as_str());
    let denies = words.first().is_some_and(|first| is(&["non", "no"], first));
    words.iter().all(|word| is(&PLAIN, word) || (denies && is(&SHINING, word)))
}

impl Lookup<'_> {
    /// Whether a text is a word for a variant of a game, or for a finish.
    #[must_use]
    pub fn is_variant_word(&self, written: &str) -> bool {
        let rest = without_finish(written);
        self.is_variant_called(written)
            || (!written.is_empty() && (rest.is_empty() || self.is_variant_called(&rest)))
    }

    /// What a text says of a set: the set as the catalog knows it, and the edition behind it, each
    /// empty if it says none. A set that is not known stays as it is written.
    #[must_use]
    pub fn edition(&self, written: &str) -> (String, String) {
        let whole = || (written.to_owned(), String::new());
        if written.is_empty() || self.is_set(written) {
            return whole();
        }
        let words = words(written);
        for cut in (1..=words.len()).rev() {
            let (set, edition) = (&words[..cut], words[cut..].join(" "));
            if !edition.is_empty() && !self.is_variant_word(&edition) {
                continue;
            }
            if let Some(set) = self.set_called(set) {
                return (set.to_string(), edition);
            }
        }
        whole()
    }

    /// A reference without the edition that it says beside its set, as in `Base Set Unlimited`;
    /// none if it says none.
    #[must_use]
    pub fn without_edition(&self, reference: &Reference) -> Option<Reference> {
        let (Target::Set(set) | Target::Printing { set, .. }) = &reference.target else {
            return None;
        };
        let (plain, edition) = if reference.sure { self.edition(set) } else { Default::default() };
        if edition.is_empty() {
            return None;
        }
        let mut rest = reference.clone();
        if let Target::Set(set) | Target::Printing { set, .. } = &mut rest.target {
            *set = plain;
        }
        Some(rest)
    }

    /// The set of a name in front of which the game may stand.
    fn set_called(&self, words: &[&str]) -> Option<SetId> {
        let found = |words: &[&str]| match sets(&words.join(" "), self.catalog, false).as_slice() {
            [set] => Some(set.clone()),
            _ => None,
        };
        let is_before = |word: &&str| {
            let key = text::key(word);
            let mut names = self.catalog.games().iter().flat_map(|game| game.names.iter());
            BEFORE_SETS.contains(&key.as_str())
                || names.any(|(_, name)| {
                    self::words(name).into_iter().any(|known| text::has_key(known, &key))
                })
        };
        let skipped = words.iter().take_while(|word| is_before(word)).count();
        (0..=skipped.min(words.len().saturating_sub(1))).find_map(|from| found(&words[from..]))
    }
}

/// The words of a text; marks that are no part of a word stand between them.
fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| {
        c.is_whitespace()
            || matches!(c, '(' | ')' | '[' | ']' | '-' | '–' | '—' | ':' | ',' | '/' | '|')
    })
    .filter(|word| !word.is_empty())
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{embedded_files, load},
        lookup::Apart,
    };

    #[test]
    fn a_set_and_its_edition_are_told_apart() {
        let (catalog, _) = load(&embedded_files());
        let lookup = Lookup::new(&catalog, Apart::Printings);
        for (written, set, edition) in [
            ("Base Set", "Base Set", ""),
            ("Base Set 1st Edition", "base1", "1st Edition"),
            ("Base Set (1st Edition)", "base1", "1st Edition"),
            ("Base Set - Unlimited", "base1", "Unlimited"),
            ("BS shadowless", "base1", "shadowless"),
            ("Set Base 1a edizione", "base1", "1a edizione"),
            ("Pokemon Base Set", "base1", ""),
            ("Pokémon TCG: Base Set", "base1", ""),
            ("Pokémon Rumble", "Pokémon Rumble", ""),
            ("Jungle 1st Edition", "Jungle 1st Edition", ""),
            ("1st Edition", "1st Edition", ""),
            ("Pokémon", "Pokémon", ""),
        ] {
            assert_eq!(lookup.edition(written), (set.to_owned(), edition.to_owned()), "{written}");
        }
    }

    #[test]
    fn a_finish_that_cards_have_anyway_says_nothing() {
        for (written, rest) in [
            ("Holofoil", ""),
            ("Normal", ""),
            ("Non-Holo", ""),
            ("1st Edition Holofoil", "1st Edition"),
            ("1a edizione olografica", "1a edizione"),
            ("Reverse Holofoil", "Reverse"),
        ] {
            assert_eq!(without_finish(written), rest, "{written}");
        }
    }
}
