//! What players type for effects: phrases of the games, compared by the stems of their words.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use crate::{
    card::TermId,
    game::{EffectKind, Game},
    text::{self, Lang},
};

/// The most words that a phrase may have.
pub(super) const MOST_WORDS: usize = 8;

/// Words that make no other phrase of one.
const ARTICLES: [&str; 11] = ["a", "an", "the", "il", "lo", "la", "i", "gli", "le", "un", "una"];

/// The phrases of some games, by the letters that their words begin with: those of a letter are read
/// when a phrase that begins so is looked for, since a search has few words and a game has many
/// phrases.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrases(BTreeMap<char, Group>);

#[derive(Debug, Clone, Default)]
struct Group {
    phrases: Vec<(Lang, String, TermId)>,
    /// What ids begin with, and what begins so.
    families: Vec<(String, BTreeSet<TermId>)>,
    forms: OnceLock<Forms>,
}

/// Phrases as they are compared.
#[derive(Debug, Clone, Default)]
struct Forms {
    /// By language and words.
    exact: Known,
    /// By language and stems.
    stemmed: Known,
}

type Known = BTreeMap<(Lang, String), BTreeSet<TermId>>;

impl Phrases {
    pub(super) fn of(games: &[Game]) -> Self {
        let mut phrases = Self::default();
        let mut families: BTreeMap<&str, BTreeSet<TermId>> = BTreeMap::new();
        for effect in games.iter().flat_map(|game| &game.effects) {
            for (lang, phrase) in written(effect) {
                for group in phrases.groups(&phrase) {
                    group.phrases.push((lang, phrase.clone(), effect.id.clone()));
                }
            }
            if let Some((family, _)) = effect.id.as_str().split_once('-') {
                families.entry(family).or_default().insert(effect.id.clone());
            }
        }
        for (family, members) in families.into_iter().filter(|(_, members)| members.len() > 1) {
            for group in phrases.groups(family) {
                group.families.push((family.to_owned(), members.clone()));
            }
        }
        phrases
    }

    /// The groups of a phrase: any of its words may be the first that counts.
    fn groups(&mut self, phrase: &str) -> impl Iterator<Item = &mut Group> {
        let folded = text::fold(phrase);
        let parts = folded.split(|c: char| !c.is_alphanumeric());
        let letters: BTreeSet<char> = parts.filter_map(|part| part.chars().next()).collect();
        for letter in &letters {
            self.0.entry(*letter).or_default();
        }
        self.0
            .iter_mut()
            .filter(move |(letter, _)| letters.contains(letter))
            .map(|(_, group)| group)
    }

    /// The effects that a text stands for, as a whole; only if no phrase has its words, those of a
    /// phrase with the same stems.
    pub(super) fn find(&self, text: &str) -> Vec<TermId> {
        let exact = words(text, None);
        let group = exact.chars().next().and_then(|first| self.0.get(&first));
        let Some(group) = group else { return Vec::new() };
        let forms = group.forms.get_or_init(|| group.read());
        let of = |known: &Known, words: String, lang| known.get(&(lang, words)).cloned();
        let mut found: BTreeSet<TermId> = Lang::SPOKEN
            .into_iter()
            .filter_map(|lang| of(&forms.exact, exact.clone(), lang))
            .flatten()
            .collect();
        if found.is_empty() {
            let of_lang = |lang| of(&forms.stemmed, words(text, Some(lang)), lang);
            found = Lang::SPOKEN.into_iter().filter_map(of_lang).flatten().collect();
        }
        found.into_iter().collect()
    }
}

impl Group {
    fn read(&self) -> Forms {
        let mut forms = Forms::default();
        for (lang, phrase, effect) in &self.phrases {
            for (known, words) in forms.of(phrase, *lang) {
                known.entry((*lang, words)).or_default().insert(effect.clone());
            }
        }
        // The first word of ids that begin alike stands for all of them, unless it is a phrase
        // itself.
        for (family, members) in &self.families {
            for (known, words) in forms.of(family, Lang::EN) {
                known.entry((Lang::EN, words)).or_insert_with(|| members.clone());
            }
        }
        forms
    }
}

impl Forms {
    fn of(&mut self, phrase: &str, lang: Lang) -> [(&mut Known, String); 2] {
        let (exact, stemmed) = (words(phrase, None), words(phrase, Some(lang)));
        [(&mut self.exact, exact), (&mut self.stemmed, stemmed)]
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
