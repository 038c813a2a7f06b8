//! A format in words.

use crate::{
    msg,
    report::{Arg, Message, Severity},
};

use super::{assume::Assumption, model::Format, rule::Rule, zone::Zone};

/// What a format is, its zones, its rules with their weight and source, and what it assumes; one
/// message a line.
#[must_use]
pub fn explain(format: &Format) -> Vec<Message> {
    let mut lines = vec![
        msg!("format-title", name = format.names.clone(), id = format.id.as_str()),
        msg!("rule-says", text = format.description.clone()),
    ];
    lines.extend(format.zones.iter().map(zone));
    lines.extend(format.rules.iter().map(|one| rule(one)));
    lines.extend(format.assume.iter().map(assumption));
    lines
}

fn zone(zone: &Zone) -> Message {
    match &zone.takes {
        None => msg!("format-zone", id = zone.id.as_str(), name = zone.names.clone()),
        Some(takes) => msg!(
            "format-zone-takes",
            id = zone.id.as_str(),
            name = zone.names.clone(),
            words = takes.words.clone()
        ),
    }
}

fn rule(rule: &Rule) -> Message {
    let severity = match rule.severity {
        Severity::Error => msg!("severity-error"),
        Severity::Warning => msg!("severity-warning"),
        Severity::Note => msg!("severity-note"),
    };
    let (code, says) = (rule.code().0, rule.describe());
    match rule.spec.as_slice() {
        [] => msg!("format-rule", code = code, says = says, severity = severity),
        spec => msg!(
            "format-rule-spec",
            code = code,
            says = says,
            severity = severity,
            spec = spec.join(", ")
        ),
    }
}

fn assumption(assumption: &Assumption) -> Message {
    let label = assumption.attribute.labels.clone();
    let cards: Vec<Arg> = assumption
        .cards
        .iter()
        .map(|(card, figure)| msg!("rule-card-number", card = card.as_str(), n = *figure).into())
        .collect();
    match (assumption.otherwise, cards.is_empty()) {
        (Some(otherwise), true) => msg!("format-assumes-all", label = label, n = otherwise),
        (Some(otherwise), false) => {
            msg!("format-assumes-otherwise", label = label, n = otherwise, cards = cards)
        }
        (None, _) => msg!("format-assumes", label = label, cards = cards),
    }
}
