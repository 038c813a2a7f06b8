//! What may be meant by something half typed: names of cards, fields of queries, values of fields.

use super::{App, Result};
use crate::{
    card::{CardId, Localised},
    catalog::Catalog,
    game::{Game, Term},
    query::global_keywords,
    text,
    text::Lang,
};

/// A way to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What it is.
    pub kind: CompletionKind,
    /// What to put in place of what was typed: of all of it for names, of its last word for fields
    /// and values.
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
    /// Ways to go on with what was typed, best first: values if the last word is a field with an
    /// operator, else fields that begin like it, and cards called like all of it.
    pub fn complete(&self, typed: &str, wanted: Completing) -> Result<Vec<Completion>> {
        let catalog = self.catalog()?;
        let word = typed.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
        let word = word.strip_prefix('-').unwrap_or(word);
        if let Some(operator) = word.find([':', '=']) {
            let (field, value) = (&word[..operator], &word[operator + 1..]);
            if !wanted.values {
                return Ok(Vec::new());
            }
            let mut completions =
                values(catalog.games(), (field, &word[..=operator]), value, wanted);
            completions.extend(ids(catalog, (field, &word[..=operator]), value));
            completions.truncate(wanted.limit);
            return Ok(completions);
        }
        let mut completions =
            if wanted.fields { fields(catalog.games(), word, wanted) } else { Vec::new() };
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
    for attribute in
        games.iter().flat_map(|game| game.attributes.iter().chain(&game.ability_attributes))
    {
        let own = attribute.names.in_lang(wanted.lang);
        let is_meant = attribute.keywords().any(|keyword| text::key(keyword).starts_with(&typed));
        if is_meant && !found.iter().any(|known| known.text == own) {
            let (text, names) = (own.to_owned(), attribute.labels.clone());
            found.push(Completion { kind: CompletionKind::Field, text, names, card: None });
        }
    }
    for names in global_keywords() {
        let own = names.in_lang(wanted.lang);
        let is_meant = names.iter().any(|(_, keyword)| text::key(keyword).starts_with(&typed));
        if is_meant && !found.iter().any(|known| known.text == own) {
            found.push(Completion {
                kind: CompletionKind::Field,
                text: own.to_owned(),
                names: names.clone(),
                card: None,
            });
        }
    }
    found.truncate(wanted.limit);
    found
}

/// The sets, games or formats with an id, a code or a name that begins like a word, if the field
/// takes them.
fn ids(catalog: &dyn Catalog, (field, before): (&str, &str), word: &str) -> Vec<Completion> {
    let (field, typed) = (text::key(field), text::key(word));
    let known: Vec<(String, &Localised, &[String])> = match field.as_str() {
        "set" | "espansione" => catalog
            .sets()
            .iter()
            .map(|set| (set.id.to_string(), &set.names, set.codes.as_slice()))
            .collect(),
        "game" | "gioco" => {
            catalog.games().iter().map(|game| (game.id.to_string(), &game.names, &[][..])).collect()
        }
        "legal" | "legale" => catalog
            .formats()
            .iter()
            .map(|format| (format.id.to_string(), &format.names, &[][..]))
            .collect(),
        _ => Vec::new(),
    };
    let begins = |id: &str, names: &Localised, codes: &[String]| {
        let spellings =
            names.iter().map(|(_, name)| name).chain(codes.iter().map(String::as_str)).chain([id]);
        spellings.into_iter().any(|spelling| text::key(spelling).starts_with(&typed))
    };
    let meant = known.into_iter().filter(|(id, names, codes)| begins(id, names, codes));
    let completion = |(id, names, _): (String, &Localised, _)| Completion {
        kind: CompletionKind::Value,
        text: format!("{before}{id}"),
        names: names.clone(),
        card: None,
    };
    meant.map(completion).collect()
}

/// The values of a field with a name that begins like a word, behind the field and its operator.
fn values(
    games: &[Game],
    (field, before): (&str, &str),
    word: &str,
    wanted: Completing,
) -> Vec<Completion> {
    let (field, typed) = (text::key(field), text::key(word));
    let mut found: Vec<Completion> = Vec::new();
    for game in games {
        let attributes = game.attributes.iter().chain(&game.ability_attributes);
        let meant = attributes
            .filter(|attribute| attribute.keywords().any(|keyword| text::key(keyword) == field));
        let terms = meant
            .filter_map(|attribute| game.vocabulary(attribute.vocabulary()?))
            .flat_map(|vocabulary| &vocabulary.terms);
        for term in terms.filter(|term| begins(term, &typed)) {
            let name = term.names.in_lang(wanted.lang);
            let value = if name.contains(char::is_whitespace) {
                format!("\"{name}\"")
            } else {
                name.to_owned()
            };
            let text = format!("{before}{value}");
            if !found.iter().any(|known| known.text == text) {
                found.push(Completion {
                    kind: CompletionKind::Value,
                    text,
                    names: term.names.clone(),
                    card: None,
                });
            }
        }
    }
    found.truncate(wanted.limit);
    found
}

fn begins(term: &Term, typed: &str) -> bool {
    let names = term
        .names
        .iter()
        .map(|(_, name)| name)
        .chain(term.aliases.iter().map(String::as_str))
        .chain([term.id.as_str()]);
    names.into_iter().any(|name| text::key(name).starts_with(typed))
}
