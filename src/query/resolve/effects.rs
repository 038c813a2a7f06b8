//! What cards do: effects by name or phrase, perhaps with an amount.

use super::{
    super::{TestKind, codes, fields::Fields, lexer},
    expression::{Expression, Outcome, did_you_mean, integer},
};
use crate::{card::TermId, msg, text};

/// What the expression asks of effects: `draw`, `draw,heal`, `draw>=2`.
pub(super) fn resolve(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let exact = expression.exact();
    let typed = exact.value.text.as_str();
    let whole = fields.effects_meant(typed);
    let (names, amount) = match lexer::split_operator(typed).filter(|_| whole.is_empty()) {
        Some((names, operator, number)) => {
            let number = integer(number).ok_or_else(|| exact.number_expected())?;
            (names, Some((operator.comparison(), number)))
        }
        None => (typed, None),
    };
    let mut effects: Vec<TermId> = fields.effects_meant(names);
    if effects.is_empty() {
        for name in names.split(',') {
            let found = fields.effects_meant(name);
            if found.is_empty() {
                return Err(unknown(&exact, name, fields));
            }
            effects.extend(found);
        }
    }
    effects.sort_unstable();
    effects.dedup();
    exact.test_either_way(exact.test_of(TestKind::Effects(effects, amount), true))
}

fn unknown(
    expression: &Expression<'_>,
    typed: &str,
    fields: &Fields<'_>,
) -> Box<crate::report::Finding> {
    let spellings = fields.effects().flat_map(|effect| {
        let names = effect.names.iter().map(|(_, name)| name);
        let phrases = effect.phrases.values().flatten().map(String::as_str);
        [effect.id.as_str()].into_iter().chain(names).chain(phrases)
    });
    let near = text::nearest_few(typed, spellings, 3);
    let help = if near.is_empty() { msg!("query-help-effect") } else { did_you_mean(&near) };
    let message = msg!("query-unknown-value", field = expression.keyword, value = typed);
    Box::new(expression.problem(codes::UNKNOWN_VALUE, message).help(help))
}
