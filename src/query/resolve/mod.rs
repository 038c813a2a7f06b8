//! Turns a field, an operator and a value into tests: one for every attribute the keyword may stand
//! for that can have the value.

mod attribute;
mod effects;
mod expression;
mod global;
mod pattern;
mod words;

pub(super) use attribute::{NONE, UNKNOWN, is_printed_symbol};

use attribute::says_absent;
pub(super) use expression::{Expression, empty_term, integer};
pub(super) use global::{sets_meant, sets_of_total};

use expression::{Outcome, did_you_mean};

use super::{
    Query, Scope, codes,
    fields::{Fields, Target},
};
use crate::{
    msg,
    report::{Code, Finding},
};

/// The query an expression stands for.
pub(super) fn resolve(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let Some(targets) = fields.find(expression.keyword) else {
        return Err(unknown_field(expression, fields));
    };
    if expression.value.text.trim().is_empty() {
        return Err(expression.empty());
    }
    let mut found: Vec<Query> = Vec::new();
    let mut problems: Vec<Box<Finding>> = Vec::new();
    let counted = &expression.counted();
    // What is a range for one of them is no text for another.
    let is_range = counted.range().is_some() || counted.operator != expression.operator;
    let counts = is_range && targets.iter().any(Target::is_numeric);
    // And what says that there is no value is no text, where there can be one.
    let absent = says_absent(&expression.value.text) && !targets.iter().all(Target::is_text);
    let is_meant =
        |target: &&Target<'_>| (target.is_numeric() || !counts) && !(absent && target.is_text());
    for target in targets.iter().filter(is_meant) {
        let expression = if target.is_numeric() { counted } else { expression };
        let outcome = match target {
            Target::Global(global) => global::resolve(expression, *global, fields),
            Target::Attribute { game, attribute } => {
                attribute::resolve(expression, game, attribute, fields)
            }
            Target::Effects => effects::resolve(expression, fields),
            Target::Ability(kind) => {
                words::words(expression, Scope::Ability(kind.id.clone()), fields)
            }
        };
        match outcome {
            Ok(query) if found.contains(&query) => {}
            Ok(query) => found.push(query),
            Err(problem) => problems.push(problem),
        }
    }
    let helps = |problem: &Finding| {
        problem.help.as_ref().is_some_and(|help| help.key == "query-help-nearest")
    };
    let problem = problems.into_iter().min_by_key(|problem| (rank(problem.code), !helps(problem)));
    match (found.len(), problem) {
        (0, Some(problem)) => Err(problem),
        (1, _) => Ok(found.remove(0)),
        _ => Ok(Query::Or(found)),
    }
}

/// Which of several problems says most about what was meant.
fn rank(code: Code) -> u8 {
    match code {
        codes::UNKNOWN_VALUE => 0,
        codes::OPERATOR_NOT_APPLICABLE => 2,
        _ => 1,
    }
}

fn unknown_field(expression: &Expression<'_>, fields: &Fields<'_>) -> Box<Finding> {
    let near = match fields.dotted(expression.keyword) {
        Some(meant) => vec![meant],
        None => fields.nearest_keywords(expression.keyword),
    };
    let is_effect = !fields.effects_meant(expression.keyword).is_empty();
    let instead = is_effect.then(|| {
        let Expression { keyword, operator, value, .. } = expression;
        format!("`effect:{keyword}{}{}`", operator.as_str(), value.text)
    });
    let help = if let Some(instead) = instead {
        msg!("query-help-nearest", near = instead)
    } else if near.is_empty() {
        msg!("query-help-quote")
    } else {
        did_you_mean(&near)
    };
    let message = msg!("query-unknown-field", field = expression.keyword);
    Box::new(
        Finding::error(codes::UNKNOWN_FIELD, message)
            .at(expression.keyword_span.clone())
            .help(help),
    )
}
