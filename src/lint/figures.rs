//! Figures that are neither numbers nor what cards print instead, such as `hp: eighty`.

use super::{codes, subject::Subject};
use crate::{
    card::Value,
    catalog::{
        read::value::value,
        yaml::{Node, Path},
    },
    game::{Attribute, AttributeKind},
    msg,
    report::Finding,
};

/// Checks the figures of the cards and of their abilities.
pub(super) fn check(subject: &Subject<'_, '_>, findings: &mut Vec<Finding>) {
    let path = Path::Root.key("cards");
    for (index, card) in subject.cards().iter().enumerate() {
        let path = path.index(index);
        check_all(subject, card, &subject.game.attributes, &path, findings);
        let path = path.key("abilities");
        for (index, ability) in
            card.get("abilities").map(Node::items).unwrap_or_default().iter().enumerate()
        {
            check_all(
                subject,
                ability,
                &subject.game.ability_attributes,
                &path.index(index),
                findings,
            );
        }
    }
}

fn check_all(
    subject: &Subject<'_, '_>,
    node: &Node<'_>,
    attributes: &[Attribute],
    path: &Path<'_>,
    findings: &mut Vec<Finding>,
) {
    let numbers = attributes
        .iter()
        .filter(|attribute| matches!(attribute.kind, AttributeKind::Number { .. }));
    for (attribute, node) in
        numbers.filter_map(|attribute| Some((attribute, node.get(attribute.id.as_str())?)))
    {
        if let Some(Value::Symbol(text)) = value(node, attribute, subject.game)
            && is_word(&text)
        {
            let finding =
                Finding::warning(codes::ODD_FIGURE, msg!("lint-odd-figure", text = text.as_str()))
                    .help(msg!("lint-odd-figure-help"));
            findings.push(
                finding.at(node.span.clone()).path(path.key(attribute.id.as_str()).to_string()),
            );
        }
    }
}

/// Whether it has words alone: what cards print instead of a number is a single letter at most, or
/// says figures too.
fn is_word(text: &str) -> bool {
    let has_figures = text.chars().any(char::is_numeric);
    !has_figures
        && text
            .chars()
            .zip(text.chars().skip(1))
            .any(|(one, next)| one.is_alphabetic() && next.is_alphabetic())
}
