//! What may be meant by something half typed: names of cards, fields of queries, values of fields.

use super::{App, Result};
use crate::{
    card::{CardId, Lang, Localised},
    catalog::Catalog,
    game::{Game, Term},
    text,
};

/// A way to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What it is.
    pub kind: CompletionKind,
    /// What to put in place of what was typed: of all of it for names, of its last word for fields and values.
    pub text: String,
    /// What it is called.
    pub names: Localised,
    /// The card, for names.
    pub card: Option<CardId>,
}

/// What a completion is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompletionKind {
    /// The name of a card.
    Name,
    /// A field of queries.
    Field,
    /// A value of a field.
    Value,
}

impl CompletionKind {
    /// The word used in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Field => "field",
            Self::Value => "value",
        }
    }
}

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completing {
    /// The language to go on in.
    pub lang: Lang,
    /// How many of each kind.
    pub limit: usize,
    /// Whether names are wanted.
    pub names: bool,
    /// Whether fields are wanted.
    pub fields: bool,
    /// Whether values are wanted.
    pub values: bool,
}

impl App {
    /// Ways to go on with what was typed, best first: values if the last word is a field with an operator, else fields that
    /// begin like it, and cards called like all of it.
    pub fn complete(&self, typed: &str, wanted: Completing) -> Result<Vec<Completion>> {
        let catalog = self.catalog()?;
        let word = typed.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
        let word = word.strip_prefix('-').unwrap_or(word);
        if let Some(operator) = word.find([':', '=']) {
            let (field, value) = (&word[..operator], &word[operator + 1..]);
            let completions = if wanted.values { values(catalog.games(), (field, &word[..=operator]), value, wanted) } else { Vec::new() };
            return Ok(completions);
        }
        let mut completions = if wanted.fields { fields(catalog.games(), word, wanted) } else { Vec::new() };
        if wanted.names {
            let cards = catalog.suggest(typed, wanted.limit)?;
            completions.extend(cards.iter().map(|card| Completion {
                kind: CompletionKind::Name,
                text: card.names.in_lang(wanted.lang).to_owned(),
                names: card.names.clone(),
                card: Some(card.id.clone()),
            }));
        }
        Ok(completions)
    }
}

/// The fields with a keyword that begins like a word.
fn fields(games: &[Game], word: &str, wanted: Completing) -> Vec<Completion> {
    let typed = text::key(word);
    let mut found: Vec<Completion> = Vec::new();
    if typed.is_empty() {
        return found;
    }
    for attribute in games.iter().flat_map(|game| game.attributes.iter().chain(&game.ability_attributes)) {
        let own = attribute.names.in_lang(wanted.lang);
        let is_meant = attribute.keywords().any(|keyword| text::key(keyword).starts_with(&typed));
        if is_meant && !found.iter().any(|known| known.text == own) {
            let (text, names) = (own.to_owned(), attribute.labels.clone());
            found.push(Completion { kind: CompletionKind::Field, text, names, card: None });
        }
    }
    found.truncate(wanted.limit);
    found
}

/// The values of a field with a name that begins like a word, behind the field and its operator.
fn values(games: &[Game], (field, before): (&str, &str), word: &str, wanted: Completing) -> Vec<Completion> {
    let (field, typed) = (text::key(field), text::key(word));
    let mut found: Vec<Completion> = Vec::new();
    for game in games {
        let attributes = game.attributes.iter().chain(&game.ability_attributes);
        let meant = attributes.filter(|attribute| attribute.keywords().any(|keyword| text::key(keyword) == field));
        let terms = meant.filter_map(|attribute| game.vocabulary(attribute.vocabulary()?)).flat_map(|vocabulary| &vocabulary.terms);
        for term in terms.filter(|term| begins(term, &typed)) {
            let name = term.names.in_lang(wanted.lang);
            let value = if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { name.to_owned() };
            let text = format!("{before}{value}");
            if !found.iter().any(|known| known.text == text) {
                found.push(Completion { kind: CompletionKind::Value, text, names: term.names.clone(), card: None });
            }
        }
    }
    found.truncate(wanted.limit);
    found
}

fn begins(term: &Term, typed: &str) -> bool {
    let names = term.names.iter().map(|(_, name)| name).chain(term.aliases.iter().map(String::as_str)).chain([term.id.as_str()]);
    names.into_iter().any(|name| text::key(name).starts_with(typed))
}
