//! Words, whole texts and regular expressions.

use super::{
    expression::{Expression, Outcome},
    pattern,
};
use crate::{
    query::{
        Op, Scope, TestKind, Wildcard, Words,
        fields::Fields,
        lexer::{Operator, Style},
    },
    text,
};

/// The test of words, of a whole text or of a regular expression on texts of a card.
pub(super) fn words(expression: &Expression<'_>, scope: Scope, fields: &Fields<'_>) -> Outcome {
    let value = &expression.value;
    let of_abilities = match &scope {
        Scope::Name => false,
        Scope::Text | Scope::Any | Scope::Ability(_) => true,
        Scope::Attribute(id) => fields.is_of_abilities(id),
    };
    if value.style == Style::Regex {
        if !expression.operator.is_equality() {
            return Err(expression.not_applicable());
        }
        let pattern = pattern::compile(expression)?;
        return Ok(expression.test_of(TestKind::Regex(scope, pattern), of_abilities));
    }
    match expression.operator {
        Operator::Colon => {
            if let Some(like) = Wildcard::of(value.text.trim_end_matches('*'))
                .filter(|_| value.style == Style::Bare)
                .and_then(|_| Wildcard::of(&value.text))
            {
                let kind = match like.beginning() {
                    Some(beginning) => TestKind::Words(
                        scope,
                        Words { text: beginning.to_owned(), phrase: false, prefix: true },
                    ),
                    None => TestKind::Like(scope, like),
                };
                return Ok(expression.test_of(kind, of_abilities));
            }
            let bare = value.text.trim_end_matches('*');
            let (text, prefix) = match value.style {
                Style::Bare => (bare, bare.len() < value.text.len()),
                _ => (value.text.as_str(), value.star),
            };
            if text::query_words(text).is_empty() {
                return Err(expression.empty());
            }
            let words =
                Words { text: text.to_owned(), phrase: value.style == Style::Quoted, prefix };
            Ok(expression.test_of(TestKind::Words(scope, words), of_abilities))
        }
        Operator::Op(Op::Eq | Op::Ne) => {
            let key = text::key(&value.text);
            if key.is_empty() {
                return Err(expression.empty());
            }
            let whole = expression.test_of(TestKind::Whole(scope.clone(), key), of_abilities);
            match (expression.operator, scope) {
                (Operator::Op(Op::Ne), Scope::Attribute(id)) => Ok(expression.other(whole, id)),
                _ => expression.test_either_way(whole),
            }
        }
        Operator::Op(_) => Err(expression.not_applicable()),
    }
}
