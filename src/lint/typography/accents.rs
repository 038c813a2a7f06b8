//! Accents: those typed as apostrophes, and those left out.

use std::{collections::BTreeSet, sync::LazyLock};

use regex::Regex;
use unicode_normalization::UnicodeNormalization;

use super::{Text, slip::Slip};
use crate::{
    card::Localised,
    game::{Game, Term},
    msg,
    report::codes::data as codes,
    text::Lang,
};

/// Italian words that do end in an apostrophe.
const CUT_SHORT: [&str; 14] =
    ["po", "mo", "di", "fa", "va", "da", "sta", "be", "to", "de", "ne", "pe", "vo", "ca"];

/// A word that ends in a vowel and an apostrophe.
static TYPED_ACCENT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?P<word>\p{Alphabetic}*[aeiouAEIOU])(?P<mark>['`´’])(?:$|[^\p{Alphabetic}\d])")
        .expect("a pattern")
});

/// Finds Italian accents typed as apostrophes, such as `e'` for `è`; tells what it found.
pub(super) fn typewriter(text: &Text<'_, '_>, slips: &mut Vec<Slip>) -> Vec<(String, String)> {
    let mut found = Vec::new();
    // Single quotes close with the same sign.
    if text.lang != Some(Lang::IT) || text.words.contains('‘') {
        return found;
    }
    for capture in TYPED_ACCENT.captures_iter(text.words) {
        let (word, mark) = (&capture["word"], &capture["mark"]);
        if CUT_SHORT.contains(&word.to_lowercase().as_str()) {
            continue;
        }
        let written = format!("{word}{mark}");
        let right = accented(word);
        slips.push(Slip {
            code: codes::TYPEWRITER_ACCENT,
            message: msg!("lint-typewriter-accent", written = written.as_str()),
            help: Some(msg!("lint-write", text = right.as_str())),
            written: written.clone(),
        });
        found.push((written, right));
    }
    found
}

/// `perche` with its accent: acute after `ch`, grave elsewhere.
fn accented(word: &str) -> String {
    let acute = word.to_lowercase().ends_with("che") && word.chars().count() > 3;
    let mark = if acute { '\u{301}' } else { '\u{300}' };
    word.chars().chain([mark]).nfc().collect()
}

/// How a game writes its own words.
#[derive(Default)]
pub(super) struct Spelling {
    /// Folded beginnings of words with an accent inside, and how they are written.
    beginnings: BTreeSet<(String, String)>,
    /// Folded words with an accent at the end, and how they are written.
    words: BTreeSet<(String, String)>,
}

impl Spelling {
    /// What the names in a game's declaration say.
    pub(super) fn of(game: &Game) -> Self {
        let mut spelling = Self::default();
        spelling.learn(&game.names);
        let vocabularies = game.vocabularies.iter().flat_map(|vocabulary| &vocabulary.terms);
        for Term { names, .. } in vocabularies.chain(&game.flags).chain(&game.variants) {
            spelling.learn(names);
        }
        for attribute in game.attributes.iter().chain(&game.ability_attributes) {
            spelling.learn(&attribute.labels);
        }
        for kind in &game.ability_kinds {
            spelling.learn(&kind.labels);
        }
        spelling
    }

    fn learn(&mut self, names: &Localised) {
        for word in names.iter().flat_map(|(_, name)| words(name)) {
            let Some((at, accent)) = word.char_indices().find(|(_, c)| *c != plain(*c)) else {
                continue;
            };
            let beginning = &word[..at + accent.len_utf8()];
            // Short beginnings are those of too many words.
            if beginning.len() < word.len() && beginning.chars().count() >= 4 {
                self.beginnings.insert((unaccented(beginning), beginning.to_owned()));
            } else if beginning.len() == word.len() {
                self.words.insert((unaccented(word), word.to_owned()));
            }
        }
    }

    /// Finds words of the game that lack their accent.
    pub(super) fn check(&self, text: &str, slips: &mut Vec<Slip>) {
        for word in words(text) {
            let begun = self.beginnings.iter().find(|(plain, _)| word.starts_with(plain.as_str()));
            let right = match begun {
                Some((plain, accented)) => Some(format!("{accented}{}", &word[plain.len()..])),
                None => self
                    .words
                    .iter()
                    .find(|(plain, _)| word == plain)
                    .map(|(_, accented)| accented.clone()),
            };
            if let Some(right) = right {
                slips.push(Slip {
                    code: codes::MISSING_ACCENT,
                    message: msg!("lint-missing-accent", written = word),
                    help: Some(msg!("lint-write", text = right)),
                    written: word.to_owned(),
                });
            }
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty())
}

/// A letter without its accent.
fn plain(c: char) -> char {
    if c.is_ascii() { c } else { c.nfd().next().unwrap_or(c) }
}

fn unaccented(word: &str) -> String {
    word.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puts_the_right_accent() {
        for (word, expected) in [
            ("e", "è"),
            ("E", "È"),
            ("perche", "perché"),
            ("piu", "più"),
            ("citta", "città"),
            ("che", "chè"),
        ] {
            assert_eq!(accented(word), expected);
        }
    }

    #[test]
    fn learns_from_the_names_of_the_game() {
        let mut spelling = Spelling::default();
        spelling.learn(&Localised::new("Pokémon", "velocità"));
        let slips = |text: &str| {
            let mut slips = Vec::new();
            spelling.check(text, &mut slips);
            slips.into_iter().map(|slip| slip.written).collect::<Vec<_>>()
        };
        assert_eq!(
            slips("Pokemon, Pokedex e Poke Ball, velocita"),
            ["Pokemon", "Pokedex", "Poke", "velocita"]
        );
        assert_eq!(slips("Pokémon poke velocitas velocità"), Vec::<String>::new());
    }
}
