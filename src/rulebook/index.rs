//! Statements by the words in them: stemmed, begun or nearly spelt, in every language at once.

use std::collections::{BTreeMap, BTreeSet};

use super::entry::Entry;
use crate::{
    catalog::rules_file::Statement,
    text::{self, Analyzer, Lang, QueryWord, query_words},
};

/// What a word counts where it is a name for what the statement explains, where it stands in the
/// statement, and where it stands in the reading of one.
const WEIGHTS: [f32; 3] = [3.0, 1.0, 0.5];

/// What a word counts that only begins like the one looked for, or is only near it.
const BEGUN: f32 = 0.6;
const NEAR: f32 = 0.4;

/// How many letters of a word must be there for it to stand for all that begin so.
const BEGINNING: usize = 3;

/// What must be left of the best score where no statement has all the words.
const LEFT: f32 = 0.6;

/// How much the length of a statement counts against it.
const SHARE: f32 = 0.5;

/// Statements by the forms of their words.
#[derive(Debug, Default)]
pub(super) struct Index {
    statements: usize,
    /// How many words each says.
    lengths: Vec<usize>,
    /// By language and form, the statements and what the word counts in them.
    forms: BTreeMap<Lang, BTreeMap<String, Vec<(usize, f32)>>>,
    /// Every word, as it is read.
    words: BTreeSet<String>,
}

/// What was found.
#[derive(Debug, Default)]
pub struct Found<'r> {
    /// Statements, best first.
    pub entries: Vec<Entry<'r>>,
    /// Whether none has all the words, so that these are those with most of them.
    pub is_partial: bool,
    /// Words that stand nowhere, and what was looked for instead of each.
    pub corrected: Vec<(String, String)>,
}

impl Index {
    /// The index of statements, called by their place.
    pub(super) fn new<'r>(entries: impl Iterator<Item = Entry<'r>>) -> Self {
        let mut index = Self::default();
        let mut analyzer = Analyzer::new();
        for entry in entries {
            index.add(entry.statement, &mut analyzer);
        }
        index
    }

    fn add(&mut self, statement: &Statement, analyzer: &mut Analyzer) {
        let place = self.statements;
        self.statements += 1;
        let text = statement.text.in_lang(Lang::EN);
        self.lengths.push(query_words(text).len());
        for lang in Lang::SPOKEN {
            let names = statement.term.as_ref().and_then(|term| term.words.0.get(&lang));
            let names = names.map(|words| words.join(", "));
            let text = statement.text.get(lang);
            let reading = statement.reading.as_ref().and_then(|reading| reading.get(lang));
            let mut counts: BTreeMap<String, f32> = BTreeMap::new();
            for (text, weight) in [names.as_deref(), text, reading].into_iter().zip(WEIGHTS) {
                let text = text.unwrap_or_default();
                self.words.extend(query_words(text).iter().map(QueryWord::folded));
                for form in analyzer.tokens(text, lang).iter().flat_map(|token| &*token.forms) {
                    let count = counts.entry(form.clone()).or_default();
                    *count = count.max(weight);
                }
            }
            let of_lang = self.forms.entry(lang).or_default();
            for (form, weight) in counts {
                of_lang.entry(form).or_default().push((place, weight));
            }
        }
    }

    /// The statements with all of the words; if there is none, those with most of them.
    pub(super) fn search<'r>(
        &self,
        words: &str,
        entry: impl Fn(usize) -> Option<Entry<'r>>,
    ) -> Found<'r> {
        let mut found = Found::default();
        let words = query_words(words);
        let mut scores: BTreeMap<usize, (usize, f32)> = BTreeMap::new();
        for word in &words {
            let mut counts = self.counts(word);
            if counts.is_empty()
                && let Some(near) = self.near(&word.folded())
            {
                let instead = query_words(near).into_iter().flat_map(|near| self.counts(&near));
                counts = instead.map(|(place, count)| (place, NEAR * count)).collect();
                found.corrected.push((word.folded(), near.to_owned()));
            }
            counts.retain(|place, _| entry(*place).is_some());
            // What stands in few statements tells more.
            let rare = (1.0 + ratio(self.statements, counts.len())).ln();
            for (place, count) in counts {
                let (hits, score) = scores.entry(place).or_default();
                *hits += 1;
                *score += count * rare;
            }
        }
        let has_all = |(hits, _): &(usize, f32)| *hits == words.len();
        found.is_partial = !scores.is_empty() && !scores.values().any(has_all);
        let best = scores.values().map(|(_, score)| *score).fold(0.0, f32::max);
        scores.retain(|_, score| has_all(score) || (found.is_partial && score.1 >= LEFT * best));
        let mean = ratio(self.lengths.iter().sum(), self.statements);
        // Of a short statement a word says more than of a long one.
        let share = |place: usize| 1.0 / (1.0 + SHARE * ratio(self.lengths[place], 1) / mean);
        let mut ranked: Vec<(usize, f32)> =
            scores.into_iter().map(|(place, (_, score))| (place, score * share(place))).collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        found.entries = ranked.into_iter().filter_map(|(place, _)| entry(place)).collect();
        found
    }

    /// What a word counts in each statement it stands in, in whatever language.
    fn counts(&self, word: &QueryWord) -> BTreeMap<usize, f32> {
        let mut counts: BTreeMap<usize, f32> = BTreeMap::new();
        let mut add = |statements: &[(usize, f32)], factor: f32| {
            for (place, weight) in statements {
                let count = counts.entry(*place).or_default();
                *count = count.max(factor * weight);
            }
        };
        let folded = word.folded();
        for (lang, forms) in &self.forms {
            for form in [&word.form(*lang), &folded] {
                add(forms.get(form).map_or(&[], Vec::as_slice), 1.0);
            }
            if folded.chars().count() >= BEGINNING {
                let begun = forms.range(folded.clone()..);
                for (_, statements) in begun.take_while(|(form, _)| form.starts_with(&folded)) {
                    add(statements, BEGUN);
                }
            }
        }
        counts
    }

    /// The word that was probably meant.
    fn near(&self, word: &str) -> Option<&str> {
        text::nearest(word, self.words.iter().map(String::as_str))
    }
}

/// So many among how many; there are at most some thousands.
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn ratio(all: usize, some: usize) -> f32 {
    all as f32 / some.max(1) as f32
}
