//! Values of attributes that games declare: numbers, terms of vocabularies, symbols.

use super::{
    super::{
        Op, Query, Scope, SymbolsTest, TestKind, codes,
        fields::Fields,
        lexer::{Literal, Operator, Style},
    },
    expression::{Expression, Outcome, did_you_mean, integer},
    words::words,
};
use crate::{
    card::{AttributeId, Localised, TermId},
    game::{Attribute, AttributeKind, Game, Vocabulary},
    msg,
    report::{Arg, Finding},
    text,
};

/// What is written for having no such thing; the first is how queries are printed.
pub(in crate::query) const NONE: [&str; 4] = ["none", "nessuno", "nessuna", "niente"];

/// What is written for a value that no source gives; the first is how queries are printed.
pub(in crate::query) const UNKNOWN: [&str; 6] =
    ["unknown", "ignoto", "ignota", "non noto", "non nota", "n.d."];

/// What the expression asks of an attribute.
pub(super) fn resolve(
    expression: &Expression<'_>,
    game: &Game,
    attribute: &Attribute,
    fields: &Fields<'_>,
) -> Outcome {
    let id = &attribute.id;
    let of_abilities = fields.is_of_abilities(id);
    let exact = expression.exact();
    match &attribute.kind {
        AttributeKind::Text | AttributeKind::CardName => {
            words(expression, Scope::Attribute(id.clone()), fields)
        }
        _ if exact.value.style == Style::Regex => Err(exact.not_applicable()),
        _ if let Some(kind) = absent(&exact, id, fields) => {
            exact.test_either_way(exact.test_of(kind, of_abilities))
        }
        AttributeKind::Number { modifiers } => {
            let typed = exact.value.text.strip_suffix('+').and_then(integer);
            let is_bare = exact.value.style == Style::Bare && exact.operator.is_equality();
            match typed.filter(|_| is_bare && !modifiers.iter().any(|known| known == "+")) {
                Some(least) => {
                    let test = |kind| exact.test_of(kind, of_abilities);
                    let printed = text::fold(&exact.value.text);
                    Ok(Query::Or(vec![
                        test(TestKind::Compare(id.clone(), Op::Ge, least)),
                        test(TestKind::Printed(id.clone(), printed)),
                    ]))
                }
                None => number(&exact, id, of_abilities),
            }
        }
        AttributeKind::Vocabulary { .. } => terms(&exact, id, of_abilities, fields),
        AttributeKind::Symbols { vocabulary, .. } => {
            let terms = game
                .vocabulary(vocabulary)
                .and_then(|vocabulary| read_symbols(&exact.value.text, vocabulary));
            symbols(&exact, id, of_abilities, terms)
                .unwrap_or_else(|| Err(unknown_value(&exact, id, fields)))
        }
    }
}

/// Whether a value says that there is none, or that it is not given.
pub(super) fn says_absent(typed: &str) -> bool {
    let key = text::key(typed);
    NONE.iter().chain(&UNKNOWN).any(|word| text::key(word) == key)
}

/// Whether the value says that there is none, or that it is not given; a term of that name goes
/// before.
fn absent(expression: &Expression<'_>, id: &AttributeId, fields: &Fields<'_>) -> Option<TestKind> {
    let typed = text::key(&expression.value.text);
    let is_one = |words: &[&str]| words.iter().any(|word| text::key(word) == typed);
    let is_term = || !find_terms(expression, &expression.value.text, id, fields).is_empty();
    if is_one(&NONE) && !is_term() {
        Some(TestKind::Without(id.clone(), fields.games_with(id)))
    } else if is_one(&UNKNOWN) && !is_term() {
        Some(TestKind::NotGiven(id.clone()))
    } else {
        None
    }
}

fn number(expression: &Expression<'_>, id: &AttributeId, of_abilities: bool) -> Outcome {
    let test = |kind| expression.test_of(kind, of_abilities);
    if let Some(number) = expression.integer() {
        return Ok(test(TestKind::Compare(id.clone(), expression.operator.comparison(), number)));
    }
    if let Some(range) = expression.range() {
        let (from, to) = range?;
        return Ok(if expression.operator.is_equality() {
            test(TestKind::Between(id.clone(), from, to))
        } else {
            let less = test(TestKind::Compare(id.clone(), Op::Lt, from));
            Query::Or(vec![less, test(TestKind::Compare(id.clone(), Op::Gt, to))])
        });
    }
    let printed = text::fold(&expression.value.text);
    let is_beginning =
        expression.value.star || (expression.value.style == Style::Bare && printed.ends_with('*'));
    if is_beginning || !is_printed_symbol(&printed, expression.value.style == Style::Quoted) {
        let mut problem = expression.number_expected();
        if expression.operator.is_equality() {
            problem.help = Some(msg!("query-help-number-or-symbol"));
        }
        return Err(problem);
    }
    let printed = test(TestKind::Printed(id.clone(), printed));
    match expression.operator {
        Operator::Colon | Operator::Op(Op::Eq) => Ok(printed),
        Operator::Op(Op::Ne) => Ok(expression.other(printed, id.clone())),
        Operator::Op(_) => Err(expression.number_expected()),
    }
}

/// Whether a folded value can be a printed symbol: in quotes anything, else signs and digits, such
/// as `#`, `1+` and `30x`. Operators, decimals and letters elsewhere are mistakes.
pub(in crate::query) fn is_printed_symbol(folded: &str, quoted: bool) -> bool {
    let inner = folded.strip_prefix('x').or_else(|| folded.strip_suffix('x')).unwrap_or(folded);
    let is_mistake = |c: char| c.is_alphabetic() || matches!(c, '=' | '<' | '>' | '.' | ',' | ';');
    quoted && !folded.is_empty() || !inner.is_empty() && !inner.contains(is_mistake)
}

fn terms(
    expression: &Expression<'_>,
    id: &AttributeId,
    of_abilities: bool,
    fields: &Fields<'_>,
) -> Outcome {
    let value = &expression.value;
    let mut terms = find_terms(expression, &value.text, id, fields);
    if terms.is_empty() && value.style == Style::Bare && value.text.contains(',') {
        let mut start = value.span.start;
        for part in value.text.split(',') {
            let found = find_terms(expression, part, id, fields);
            if found.is_empty() {
                let value = Literal {
                    text: part.to_owned(),
                    span: start..start + part.len(),
                    ..value.clone()
                };
                return Err(unknown_value(&Expression { value, ..expression.clone() }, id, fields));
            }
            terms.extend(found);
            start += part.len() + 1;
        }
    }
    if terms.is_empty() {
        return Err(unknown_value(expression, id, fields));
    }
    match expression.operator {
        Operator::Colon | Operator::Op(Op::Eq) => {}
        Operator::Op(Op::Ne) => {
            terms = fields
                .terms_of(id)
                .map(|term| term.id.clone())
                .filter(|term| !terms.contains(term))
                .collect();
        }
        Operator::Op(_) => return Err(expression.not_applicable()),
    }
    terms.sort_unstable();
    terms.dedup();
    Ok(expression.test_of(TestKind::Terms(id.clone(), terms), of_abilities))
}

/// The terms that a value means, in every game with the attribute; `2` of the field `stage` is
/// `Stage 2`.
fn find_terms(
    expression: &Expression<'_>,
    typed: &str,
    id: &AttributeId,
    fields: &Fields<'_>,
) -> Vec<TermId> {
    let find = |typed: &str| -> Vec<TermId> {
        let terms = fields.vocabularies_of(id).filter_map(|vocabulary| vocabulary.find(typed));
        terms.map(|term| term.id.clone()).collect()
    };
    let found = find(typed.trim());
    if found.is_empty() && integer(typed).is_some() {
        return find(&format!("{} {}", expression.keyword, typed.trim()));
    }
    found
}

/// Nothing if the value had to be symbols and is not.
fn symbols(
    expression: &Expression<'_>,
    id: &AttributeId,
    of_abilities: bool,
    terms: Option<Vec<TermId>>,
) -> Option<Outcome> {
    let test = |kind| expression.test_of(kind, of_abilities);
    if let Some(number) = expression.integer() {
        return Some(Ok(test(TestKind::SymbolCount(
            id.clone(),
            expression.operator.comparison(),
            number,
        ))));
    }
    if let Some(range) = expression.range() {
        return Some(range.map(|(from, to)| {
            if expression.operator.is_equality() {
                return test(TestKind::SymbolCountBetween(id.clone(), from, to));
            }
            let less = test(TestKind::SymbolCount(id.clone(), Op::Lt, from));
            Query::Or(vec![less, test(TestKind::SymbolCount(id.clone(), Op::Gt, to))])
        }));
    }
    let how = match expression.operator {
        Operator::Colon => SymbolsTest::Contain,
        Operator::Op(Op::Eq) => SymbolsTest::Equal,
        Operator::Op(Op::Ne) => return Some(Err(expression.not_applicable())),
        Operator::Op(_) => return Some(Err(expression.number_expected())),
    };
    let mut terms = terms?;
    terms.sort_unstable();
    Some(Ok(test(TestKind::Symbols(id.clone(), how, terms))))
}

/// Terms by name, with commas between them, or symbols in a row.
fn read_symbols(typed: &str, vocabulary: &Vocabulary) -> Option<Vec<TermId>> {
    let named: Option<Vec<TermId>> =
        typed.split(',').map(|part| Some(vocabulary.find(part.trim())?.id.clone())).collect();
    if named.is_some() {
        return named;
    }
    let mut rest = typed;
    let mut terms = Vec::new();
    while !rest.is_empty() {
        let marks =
            vocabulary.terms.iter().filter_map(|term| Some((term, term.symbol.as_deref()?)));
        let begins = |symbol: &str| {
            rest.get(..symbol.len()).is_some_and(|start| start.eq_ignore_ascii_case(symbol))
        };
        let (term, symbol) = marks
            .filter(|(_, symbol)| !symbol.is_empty() && begins(symbol))
            .max_by_key(|(_, symbol)| symbol.len())?;
        terms.push(term.id.clone());
        rest = &rest[symbol.len()..];
    }
    Some(terms)
}

fn unknown_value(
    expression: &Expression<'_>,
    id: &AttributeId,
    fields: &Fields<'_>,
) -> Box<Finding> {
    let value = expression.value.text.as_str();
    let spellings = fields.terms_of(id).flat_map(|term| {
        let names = term.names.iter().map(|(_, name)| name);
        names.chain([term.id.as_str()]).chain(term.aliases.iter().map(String::as_str))
    });
    let near = text::nearest_few(value, spellings, 3);
    let help = if near.is_empty() {
        let mut names: Vec<&Localised> = Vec::new();
        for term in fields.terms_of(id) {
            if !names.contains(&&term.names) {
                names.push(&term.names);
            }
        }
        msg!(
            "query-help-values",
            values = Arg::Choice(names.into_iter().map(|names| names.clone().into()).collect())
        )
    } else {
        did_you_mean(&near)
    };
    let message = msg!("query-unknown-value", field = expression.keyword, value = value);
    Box::new(expression.problem(codes::UNKNOWN_VALUE, message).help(help))
}
