//! What may be meant by something half typed, as JSON.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{app::Completion, card::Localised};

/// Suggestions.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Suggestions)]
pub struct CompletionsView<'a> {
    /// What was typed.
    query: &'a str,
    /// What may be meant, best first.
    suggestions: Vec<CompletionView<'a>>,
}

/// A suggestion.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Suggestion)]
struct CompletionView<'a> {
    /// `name`, `field` or `value`.
    kind: &'static str,
    /// What to put in place of what was typed: of all of it for names, of its last word for fields
    /// and values.
    text: &'a str,
    /// What it is called, by language.
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// The card, for names.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<&'a str>,
}

impl<'a> CompletionsView<'a> {
    /// The view of suggestions for what was typed.
    #[must_use]
    pub fn new(query: &'a str, completions: &'a [Completion]) -> Self {
        let view = |completion: &'a Completion| CompletionView {
            kind: completion.kind.as_str(),
            text: &completion.text,
            names: &completion.names,
            card: completion.card.as_ref().map(crate::card::CardId::as_str),
        };
        Self { query, suggestions: completions.iter().map(view).collect() }
    }
}
