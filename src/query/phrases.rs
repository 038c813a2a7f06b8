//! What players type for effects: phrases of the games, compared by the stems of their words.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    card::TermId,
    game::{EffectKind, Game},
    text::{self, Lang},
};

/// The most words that a phrase may have.
pub(super) const MOST_WORDS: usize = 8;

/// Words that make no other phrase of one.
const ARTICLES: [&str; 11] = ["a", "an", "the", "il", "lo", "la", "i", "gli", "le", "un", "una"];

/// The phrases of some games.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrases {
    /// By language and words.
    exact: Known,
    /// By language and stems.
    stemmed: Known,
}

type Known = BTreeMap<(Lang, String), BTreeSet<TermId>>;

impl Phrases {
    pub(super) fn of(games: &[Game]) -> Self {
        let mut phrases = Self::default();
        for effect in games.iter().flat_map(|game| &game.effects) {
            for (lang, phrase) in written(effect) {
                for (known, words) in phrases.forms(&phrase, lang) {
                    known.entry((lang, words)).or_default().insert(effect.id.clone());
                }
            }
        }
        phrases.add_families(games);
        phrases
    }

    /// The first word of ids that begin alike stands for all of them, unless it is a phrase itself.
    fn add_families(&mut self, games: &[Game]) {
        let mut families: BTreeMap<&str, BTreeSet<TermId>> = BTreeMap::new();
        for effect in games.iter().flat_map(|game| &game.effects) {
            if let Some((family, _)) = effect.id.as_str().split_once('-') {
                families.entry(family).or_default().insert(effect.id.clone());
            }
        }
        for (family, members) in families.into_iter().filter(|(_, members)| members.len() > 1) {
            for (known, words) in self.forms(family, Lang::EN) {
                known.entry((Lang::EN, words)).or_insert_with(|| members.clone());
            }
        }
    }

    fn forms(&mut self, phrase: &str, lang: Lang) -> [(&mut Known, String); 2] {
        let (exact, stemmed) = (words(phrase, None), words(phrase, Some(lang)));
        [(&mut self.exact, exact), (&mut self.stemmed, stemmed)]
    }

    /// The effects that a text stands for, as a whole; only if no phrase has its words, those of a
    /// phrase with the same stems.
    pub(super) fn find(&self, text: &str) -> Vec<TermId> {
        let exact = words(text, None);
        let of = |known: &Known, words: String, lang| known.get(&(lang, words)).cloned();
        let mut found: BTreeSet<TermId> = Lang::SPOKEN
            .into_iter()
            .filter_map(|lang| of(&self.exact, exact.clone(), lang))
            .flatten()
            .collect();
        if found.is_empty() {
            let of_lang = |lang| of(&self.stemmed, words(text, Some(lang)), lang);
            found = Lang::SPOKEN.into_iter().filter_map(of_lang).flatten().collect();
        }
        found.into_iter().collect()
    }
}

/// Every way to write an effect: its id, which is English, its names and its phrases.
fn written(effect: &EffectKind) -> impl Iterator<Item = (Lang, String)> {
    let names = effect.names.iter().map(|(lang, name)| (lang, name.to_owned()));
    let phrases = effect
        .phrases
        .iter()
        .flat_map(|(lang, phrases)| phrases.iter().map(|phrase| (*lang, phrase.clone())));
    std::iter::once((Lang::EN, effect.id.as_str().replace('-', " "))).chain(names).chain(phrases)
}

/// The words of a text without articles: folded, or their stems in a language.
fn words(text: &str, stemmed: Option<Lang>) -> String {
    let words: Vec<String> = text::query_words(text)
        .iter()
        .filter(|word| !ARTICLES.contains(&word.folded().as_str()))
        .map(|word| stemmed.map_or_else(|| word.folded(), |lang| word.form(lang)))
        .collect();
    words.join(" ")
}
