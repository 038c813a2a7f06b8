//! Numbers that cards give, and those a format assumes where they do not.

use std::collections::BTreeMap;

use crate::{
    card::{AttributeId, Card, CardId, Value},
    game::Attribute,
};

/// Figures assumed for an attribute.
#[derive(Debug, Clone)]
pub(crate) struct Assumption {
    pub(crate) attribute: Attribute,
    pub(crate) otherwise: Option<i64>,
    pub(crate) cards: BTreeMap<CardId, i64>,
}

impl Assumption {
    fn figure(&self, card: &CardId) -> Option<i64> {
        self.cards.get(card).copied().or(self.otherwise)
    }
}

/// A whole number a card gives, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Figure<'a> {
    /// The card has no such thing.
    Absent,
    /// The card gives it.
    Known(i64),
    /// The format assumes it.
    Assumed(i64),
    /// Something else is printed.
    Printed(&'a str),
    /// No source gives it.
    Unknown,
}

/// The number a card gives for an attribute, or the one assumed where the card does not give it.
pub(crate) fn figure<'c>(
    assume: &[Assumption],
    card: &'c Card,
    attribute: &AttributeId,
) -> Figure<'c> {
    let figure = match card.value(attribute) {
        None => return Figure::Absent,
        Some(Value::Number { value, .. }) => return Figure::Known(*value),
        Some(Value::Symbol(printed)) => Figure::Printed(printed),
        Some(_) => Figure::Unknown,
    };
    let assumption = assume.iter().find(|assumption| assumption.attribute.id == *attribute);
    assumption.and_then(|assumption| assumption.figure(&card.id)).map_or(figure, Figure::Assumed)
}
