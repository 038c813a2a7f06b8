//! An attribute as rules use it: values to compare, values to show.

use std::sync::Arc;

use crate::{
    card::{Card, Localised, TermId, Value},
    game::{Attribute, AttributeKind, Game},
    text,
    text::Lang,
};

/// An attribute of a game.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub(crate) attribute: Attribute,
    game: Arc<Game>,
}

impl Field {
    pub(crate) fn new(attribute: &Attribute, game: &Arc<Game>) -> Self {
        Self { attribute: attribute.clone(), game: Arc::clone(game) }
    }

    /// The label to show.
    pub(crate) fn label(&self) -> Localised {
        self.attribute.labels.clone()
    }

    /// What to compare of a card's value: nothing if it has none, `None` if it is unknown.
    pub(crate) fn keys(&self, card: &Card) -> Option<Vec<String>> {
        card.value(&self.attribute.id).map_or_else(|| Some(Vec::new()), value_keys)
    }

    /// How many terms its vocabulary has, if it has one.
    pub(crate) fn terms(&self) -> Option<usize> {
        Some(self.game.vocabulary(self.attribute.vocabulary()?)?.terms.len())
    }

    /// Whether abilities carry it rather than cards.
    pub(crate) fn is_of_abilities(&self) -> bool {
        self.game.ability_attributes.iter().any(|attribute| attribute.id == self.attribute.id)
    }

    /// What a card has in common with others that share a key: one of its terms, or its whole
    /// value.
    pub(crate) fn shared(&self, card: &Card, key: &str) -> Option<Value> {
        Some(match card.value(&self.attribute.id)? {
            Value::Terms(terms) => {
                Value::Terms(terms.iter().filter(|term| term.as_str() == key).cloned().collect())
            }
            value => value.clone(),
        })
    }

    /// Whether its values are costs.
    pub(crate) fn is_of_symbols(&self) -> bool {
        matches!(self.attribute.kind, AttributeKind::Symbols { .. })
    }

    /// The symbol any other can pay for, where the attribute is a cost.
    pub(crate) fn any(&self) -> Option<&str> {
        match &self.attribute.kind {
            AttributeKind::Symbols { any, .. } => any.as_ref().map(TermId::as_str),
            _ => None,
        }
    }

    /// A value in the languages messages are written in.
    pub(crate) fn show(&self, value: &Value) -> Localised {
        Lang::SPOKEN
            .into_iter()
            .map(|lang| (lang, self.game.show(&self.attribute, value, lang)))
            .collect()
    }
}

/// What to compare of a value; `None` if it is unknown.
pub(crate) fn value_keys(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::Unknown => None,
        Value::Number { value, .. } => Some(vec![value.to_string()]),
        Value::Symbol(printed) => Some(vec![text::fold(printed)]),
        Value::Text(text) => Some(vec![text::key(text.in_lang(Lang::EN))]),
        Value::Terms(terms) | Value::Symbols(terms) => {
            Some(terms.iter().map(|term| term.as_str().to_owned()).collect())
        }
    }
}

/// What makes cards alike for a rule: the parameter `per`.
#[derive(Debug, Clone)]
pub(crate) enum Grouping {
    /// What the game calls the same card.
    Same(Arc<Game>),
    /// The same printing.
    Card,
    /// The same canonical name.
    Name(Arc<Game>),
    /// A value in common.
    Attribute(Box<Field>),
}

impl Grouping {
    /// The groups a card belongs to; `None` if its value is unknown.
    pub(crate) fn keys(&self, card: &Card) -> Option<Vec<String>> {
        match self {
            Self::Same(game) => Some(vec![game.sameness(card)]),
            Self::Card => Some(vec![card.id.as_str().to_owned()]),
            Self::Name(game) => Some(vec![game.name_key(card)]),
            Self::Attribute(field) => field.keys(card),
        }
    }
}
