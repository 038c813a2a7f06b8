//! What a search says beside which cards it wants: `order:hp`, `sort:-hp`, `dir:desc`.

use super::{
    codes,
    fields::Fields,
    resolve::{Expression, empty_term},
};
use crate::{
    msg,
    report::{Finding, Span},
    text,
};

/// Keywords of what to sort by.
const ORDER: [&str; 4] = ["order", "sort", "ordina", "ordine"];

/// Keywords of which end comes first.
const DIRECTION: [&str; 4] = ["dir", "direction", "direzione", "verso"];

/// Words for the smallest first, and for the greatest.
const ASCENDING: [&str; 4] = ["asc", "ascending", "crescente", "su"];
const DESCENDING: [&str; 4] = ["desc", "descending", "decrescente", "giu"];

/// How the results of a search are to be sorted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sorting {
    /// The keys as typed, such as `hp,-name`; empty if only the direction is said.
    pub keys: String,
    /// Where they stand.
    pub span: Span,
    /// Whether the order of the keys is reversed.
    pub reversed: bool,
}

impl Sorting {
    /// The keys, or the name if none is said.
    #[must_use]
    pub fn keys_or_name(&self) -> &str {
        if self.keys.is_empty() { "name" } else { &self.keys }
    }
}

/// Whether a keyword says how to sort, and is no field of a game.
pub(super) fn is_option(keyword: &str, fields: &Fields<'_>) -> bool {
    let key = text::key(keyword);
    let known = ORDER.iter().chain(&DIRECTION).any(|known| *known == key);
    known && fields.find(keyword).is_none()
}

/// What an option says; `inside` parentheses or a negation it makes no sense.
pub(super) fn read(expression: &Expression<'_>, inside: bool) -> Result<Sorting, Box<Finding>> {
    let span = expression.value.span.clone();
    let value = expression.value.text.trim();
    if inside {
        return Err(Box::new(misplaced(expression.span.clone())));
    }
    if !expression.operator.is_equality() {
        return Err(expression.not_applicable());
    }
    let key = text::key(value);
    if key.is_empty() {
        return Err(Box::new(empty_term(value, span)));
    }
    if ORDER.contains(&text::key(expression.keyword).as_str()) {
        return Ok(Sorting { keys: value.to_owned(), span, reversed: false });
    }
    let reversed = DESCENDING.contains(&key.as_str());
    if !reversed && !ASCENDING.contains(&key.as_str()) {
        let message = msg!("query-unknown-direction", value = value);
        let finding = Finding::error(codes::UNKNOWN_VALUE, message).at(span);
        return Err(Box::new(finding.help(msg!("query-help-direction"))));
    }
    Ok(Sorting { keys: String::new(), span, reversed })
}

/// Adds one option to those before it: the later keys decide after the earlier ones.
pub(super) fn add(known: &mut Option<Sorting>, more: Sorting) {
    let Some(known) = known else {
        *known = Some(more);
        return;
    };
    known.reversed |= more.reversed;
    match (known.keys.is_empty(), more.keys.is_empty()) {
        (true, false) => (known.keys, known.span) = (more.keys, more.span),
        (false, false) => known.keys = format!("{},{}", known.keys, more.keys),
        (_, true) => {}
    }
}

/// The finding that nothing is sorted here.
pub(super) fn misplaced(span: Span) -> Finding {
    Finding::error(codes::MISPLACED_OPTION, msg!("query-misplaced-option"))
        .at(span)
        .help(msg!("query-help-misplaced-option"))
}
