//! Words of texts: what is indexed, and what is looked for.

use std::{borrow::Cow, collections::HashMap, sync::Arc};

use rust_stemmers::Stemmer;
use unicode_normalization::{
    IsNormalized, UnicodeNormalization, char::is_combining_mark, is_nfc_quick,
};

use super::{
    fold::{fold, is_apostrophe, is_dash, is_ignorable},
    lang::Lang,
};

/// Italian articles and articulated prepositions that lose their vowel; they take no position in a
/// text.
const ELIDED: [&str; 20] = [
    "l", "un", "d", "dell", "all", "dall", "nell", "sull", "coll", "quell", "bell", "sant", "c",
    "s", "m", "t", "v", "n", "gl", "qual",
];

/// What is left of an elided article when somebody types a space for its apostrophe, where no other
/// word looks like it.
const LONE_ELIDED: [&str; 5] = ["l", "dell", "dall", "nell", "sull"];

/// A word of an indexed text: every form under which it can be found, at one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Folded, folded then stemmed, stemmed then folded; for the first part of a compound also the
    /// whole compound.
    pub forms: Arc<[String]>,
}

/// A word somebody searches for, in no known language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryWord {
    /// Lower case, with its accents.
    word: String,
}

impl QueryWord {
    /// The form to look up in texts of a language: stemmed, then folded.
    #[must_use]
    pub fn form(&self, lang: Lang) -> String {
        fold(&stem(&self.word, lang))
    }

    /// The folded word, to look up as a prefix or whole.
    #[must_use]
    pub fn folded(&self) -> String {
        fold(&self.word)
    }
}

/// The words of a query text.
#[must_use]
pub fn query_words(text: &str) -> Vec<QueryWord> {
    let mut words = Vec::new();
    for_each_compound(text, |compound| {
        words.extend(parts(compound).into_iter().map(|word| QueryWord { word }));
    });
    words
}

/// Turns texts into tokens; remembers the words it has seen.
#[derive(Debug, Default)]
pub struct Analyzer {
    memo: HashMap<Lang, HashMap<String, Vec<Token>>>,
}

impl Analyzer {
    /// An analyzer that has seen nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The tokens of a text of a language, one per position.
    pub fn tokens(&mut self, text: &str, lang: Lang) -> Vec<Token> {
        let memo = self.memo.entry(lang).or_default();
        let mut tokens = Vec::new();
        for_each_compound(text, |compound| {
            if let Some(known) = memo.get(compound) {
                tokens.extend_from_slice(known);
            } else {
                let new = compound_tokens(&parts(compound), lang);
                tokens.extend_from_slice(&new);
                memo.insert(compound.to_owned(), new);
            }
        });
        tokens
    }
}

fn compound_tokens(parts: &[String], lang: Lang) -> Vec<Token> {
    let mut tokens: Vec<Vec<String>> = parts.iter().map(|part| forms(part, lang)).collect();
    if parts.len() > 1
        && let Some(first) = tokens.first_mut()
    {
        for form in forms(&parts.concat(), lang) {
            if !first.contains(&form) {
                first.push(form);
            }
        }
    }
    tokens.into_iter().map(|forms| Token { forms: forms.into() }).collect()
}

fn forms(word: &str, lang: Lang) -> Vec<String> {
    let folded = fold(word);
    let mut forms = vec![stem(&folded, lang), fold(&stem(word, lang))];
    forms.push(folded);
    forms.sort_unstable();
    forms.dedup();
    forms.retain(|form| !form.is_empty());
    forms
}

fn stem(word: &str, lang: Lang) -> String {
    let Some(algorithm) = lang.stemmer() else { return word.to_owned() };
    Stemmer::create(algorithm).stem(word).into_owned()
}

/// Calls back with each compound of a text: a word, or several joined by hyphens, apostrophes or
/// capitals.
fn for_each_compound(text: &str, found: impl FnMut(&str)) {
    let is_clean = text.is_ascii()
        || (is_nfc_quick(text.chars()) == IsNormalized::Yes && !text.chars().any(is_ignorable));
    let composed: Cow<'_, str> =
        if is_clean { text.into() } else { text.nfc().filter(|c| !is_ignorable(*c)).collect() };
    let is_joint = |c: char| is_apostrophe(c) || is_dash(c);
    let is_between = |c: char| {
        !(c.is_alphanumeric() || is_joint(c) || is_combining_mark(c) || matches!(c, '♂' | '♀'))
    };
    composed.split(is_between).filter(|compound| !compound.is_empty()).for_each(found);
}

/// The parts of a compound: `Super-Rimozione` and `PlusPower` have two, most words one, what is
/// left of an article none.
fn parts(compound: &str) -> Vec<String> {
    let mut parts = Vec::new();
    for run in compound.split(is_dash) {
        split_apostrophes(run, &mut parts);
    }
    let lone = parts.len() == 1 && LONE_ELIDED.contains(&parts[0].as_str());
    if lone { Vec::new() } else { parts }
}

/// Splits at apostrophes: `l'impostore` keeps the noun, `Farfetch'd` and `Link's` join, `anch'esso`
/// gives two parts.
fn split_apostrophes(run: &str, parts: &mut Vec<String>) {
    let mut joined = String::new();
    for piece in run.split(is_apostrophe).filter(|piece| !piece.is_empty()) {
        let is_tail = piece.chars().count() <= 2;
        if joined.is_empty() || is_tail {
            joined.push_str(piece);
        } else {
            if !ELIDED.contains(&lower(&joined).as_str()) {
                split_letter_case(&joined, parts);
            }
            piece.clone_into(&mut joined);
        }
    }
    if !joined.is_empty() {
        split_letter_case(&joined, parts);
    }
}

/// Splits where a capital follows a small letter, and around the signs for male and female.
fn split_letter_case(word: &str, parts: &mut Vec<String>) {
    let mut part = String::new();
    let mut previous: Option<char> = None;
    for c in word.chars() {
        let is_sign = |c: char| matches!(c, '♂' | '♀');
        let camel = previous.is_some_and(char::is_lowercase) && c.is_uppercase();
        if (camel || is_sign(c) || previous.is_some_and(is_sign)) && !part.is_empty() {
            parts.push(lower(&part));
            part.clear();
        }
        part.push(c);
        previous = Some(c);
    }
    if !part.is_empty() {
        parts.push(lower(&part));
    }
}

fn lower(word: &str) -> String {
    match word {
        "♂" => "m".to_owned(),
        "♀" => "f".to_owned(),
        word => word.to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_found(query: &str, text: &str, lang: Lang, expected: bool) {
        let tokens = Analyzer::new().tokens(text, lang);
        let words = query_words(query);
        let found = !words.is_empty()
            && words
                .iter()
                .all(|word| tokens.iter().any(|token| token.forms.contains(&word.form(lang))));
        assert_eq!(found, expected, "{query:?} in {text:?}: {words:?} {tokens:?}");
    }

    #[test]
    fn finds_italian_words_with_and_without_accents_and_inflected() {
        check_found("piu potente", "È il più potente", Lang::IT, true);
        check_found("più", "PIU'", Lang::IT, true);
        check_found("attaccare", "attaccherà", Lang::IT, true);
        check_found("attaccherà", "attaccherà", Lang::IT, true);
        check_found("attacchera", "attaccherà", Lang::IT, true);
        check_found("perche\u{301}", "perché", Lang::IT, true);
        check_found("non", "si", Lang::IT, false);
    }

    #[test]
    fn drops_elided_articles_only() {
        for query in
            ["l'impostore", "l’impostore", "l impostore", "impostore", "Professor Oak, l'impostore"]
        {
            check_found(query, "Professor Oak, l’impostore", Lang::IT, true);
        }
        check_found("l", "l'impostore", Lang::IT, false);
        check_found("un'energia", "dell’Energia", Lang::IT, true);
        check_found("all", "takes all damage", Lang::EN, true);
        check_found("esso", "anch'esso", Lang::IT, true);
    }

    #[test]
    fn finds_compounds_whole_and_in_parts() {
        for query in ["pluspower", "plus power", "PlusPower", "plus", "plus-power"] {
            check_found(query, "PlusPower", Lang::EN, true);
        }
        for query in ["super-rimozione", "superrimozione", "super rimozione", "rimozione"] {
            check_found(query, "Super-Rimozione", Lang::IT, true);
        }
        for query in ["farfetchd", "farfetch'd", "Farfetch’d"] {
            check_found(query, "Farfetch’d", Lang::EN, true);
        }
        check_found("link", "Link's Spin Attack", Lang::EN, true);
        check_found("nidoran m", "Nidoran♂", Lang::EN, true);
        check_found("nidoran ♀", "Nidoran ♂", Lang::EN, false);
    }

    #[test]
    fn has_no_words_where_nothing_is_left() {
        for text in ["", "%%", "-", "'", "()", "l'", "\u{FE0F}"] {
            assert!(query_words(text).is_empty(), "{text:?}");
        }
    }
}
