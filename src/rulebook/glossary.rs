//! Terms of a game's glossary found in texts.

use std::{
    collections::{BTreeSet, HashMap},
    ops::Range,
};

use regex::Regex;

use crate::{
    card::StatementId,
    catalog::rules_file::{RulesFile, Statement},
    text::{self, Lang},
};

/// The words of a glossary in one language.
#[derive(Debug)]
pub(super) struct Glossary {
    /// Finds any of them, the longest that stands somewhere; none if there is no word.
    any: Option<Regex>,
    /// By key, the places of the statements that explain them.
    explained: HashMap<String, Vec<usize>>,
}

impl Glossary {
    pub(super) fn new(rules: &RulesFile, lang: Lang) -> Self {
        let mut words: Vec<&str> = Vec::new();
        let mut explained: HashMap<String, Vec<usize>> = HashMap::new();
        for (place, statement) in rules.rules.iter().enumerate() {
            let of_term = statement.term.as_ref().and_then(|term| term.words.0.get(&lang));
            // One letter stands for too much to be a term wherever it stands.
            let of_term = of_term.into_iter().flatten().filter(|word| word.chars().count() > 1);
            for word in of_term {
                words.push(word);
                explained.entry(text::key(word)).or_default().push(place);
            }
        }
        // Of alternatives the first that fits is taken.
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        let patterns: Vec<String> = words.iter().map(|word| pattern(word)).collect();
        let any = (!patterns.is_empty())
            .then(|| Regex::new(&patterns.join("|")).expect("escaped words make a pattern"));
        Self { any, explained }
    }
}

/// Finds a word where it is not a part of another; in any letter case, unless it has capitals of its
/// own.
fn pattern(word: &str) -> String {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let edge = |is_letter: bool| if is_letter { r"\b" } else { "" };
    let any_case = if word.chars().any(char::is_uppercase) { "" } else { "(?i)" };
    let escaped = regex::escape(word).replace('’', "['’]").replace(' ', r"\s+");
    let (before, after) =
        (edge(is_letter(word.chars().next())), edge(is_letter(word.chars().next_back())));
    format!("(?:{any_case}{before}{escaped}{after})")
}

/// A term in a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark<'r> {
    /// Where it stands, in bytes.
    pub span: Range<usize>,
    /// The statement that explains it.
    pub statement: &'r Statement,
}

/// Finds terms in texts that are read one after the other: each is marked where it comes first.
#[derive(Debug)]
pub struct Marker<'r> {
    glossary: Option<(&'r Glossary, &'r [Statement])>,
    near: Option<&'r StatementId>,
    seen: BTreeSet<&'r StatementId>,
}

impl<'r> Marker<'r> {
    pub(super) fn new(glossary: Option<(&'r Glossary, &'r [Statement])>) -> Self {
        Self { glossary, near: None, seen: BTreeSet::new() }
    }

    /// For the texts of a statement: it is not marked itself, and of two meanings of a word that of
    /// its own document is meant.
    #[must_use]
    pub fn for_statement(mut self, id: &'r StatementId) -> Self {
        self.seen.insert(id);
        self.near = Some(id);
        self
    }

    /// The terms in a text, in order.
    pub fn marks(&mut self, text: &str) -> Vec<Mark<'r>> {
        let Some((glossary, statements)) = self.glossary else { return Vec::new() };
        let mut marks = Vec::new();
        for found in glossary.any.iter().flat_map(|any| any.find_iter(text)) {
            let key = text::key(found.as_str());
            let places = glossary.explained.get(&key).map_or(&[][..], Vec::as_slice);
            let mut meant = places.iter().map(|place| &statements[*place]);
            let is_near = |statement: &&Statement| {
                let near = self.near.map(StatementId::document);
                near == Some(statement.id.document())
            };
            let statement = meant.clone().find(is_near).or_else(|| meant.next());
            if let Some(statement) = statement.filter(|meant| self.seen.insert(&meant.id)) {
                marks.push(Mark { span: found.range(), statement });
            }
        }
        marks
    }
}
