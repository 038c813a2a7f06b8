//! Turns a field, an operator and a value into tests: one for every attribute the keyword may stand for
//! that can have the value.

mod attribute;
mod global;
mod pattern;

pub(super) use attribute::is_printed_symbol;

use super::{
    Op, Query, Scope, Test, TestKind, Words, codes,
    fields::{Fields, Target},
    lexer::{Literal, Operator, Style},
};
use crate::{
    card::AttributeId,
    msg,
    report::{Arg, Code, Finding, Message, Span},
    text,
};

/// What an expression says, or what is wrong with it.
type Outcome = Result<Query, Box<Finding>>;

/// A field with its operator and value.
#[derive(Debug, Clone)]
pub(super) struct Expression<'t> {
    /// The keyword as typed.
    pub(super) keyword: &'t str,
    /// Where the keyword stands.
    pub(super) keyword_span: Span,
    pub(super) operator: Operator,
    pub(super) value: Literal,
    /// Where the whole expression stands.
    pub(super) span: Span,
}

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
    // What is a range for one of them is no text for another.
    let counts = expression.range().is_some() && targets.iter().any(Target::is_numeric);
    for target in targets.iter().filter(|target| target.is_numeric() || !counts) {
        let outcome = match target {
            Target::Global(global) => global::resolve(expression, *global, fields),
            Target::Attribute { game, attribute } => attribute::resolve(expression, game, attribute, fields),
            Target::Ability(kind) => words(expression, Scope::Ability(kind.id.clone()), fields),
        };
        match outcome {
            Ok(query) if found.contains(&query) => {}
            Ok(query) => found.push(query),
            Err(problem) => problems.push(problem),
        }
    }
    match (found.len(), problems.into_iter().min_by_key(|problem| rank(problem.code))) {
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
    let near = fields.nearest_keywords(expression.keyword);
    let help = if near.is_empty() { msg!("query-help-quote") } else { did_you_mean(&near) };
    let message = msg!("query-unknown-field", field = expression.keyword);
    Box::new(Finding::error(codes::UNKNOWN_FIELD, message).at(expression.keyword_span.clone()).help(help))
}

/// `did you mean …?`
fn did_you_mean(near: &[&str]) -> Message {
    msg!("query-help-nearest", near = Arg::Choice(near.iter().map(|word| format!("`{word}`").into()).collect()))
}

/// The test of words, of a whole text or of a regular expression on texts of a card.
fn words(expression: &Expression<'_>, scope: Scope, fields: &Fields<'_>) -> Outcome {
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
            let bare = value.text.trim_end_matches('*');
            let (text, prefix) = match value.style {
                Style::Bare => (bare, bare.len() < value.text.len()),
                _ => (value.text.as_str(), value.star),
            };
            if text::query_words(text).is_empty() {
                return Err(expression.empty());
            }
            let words = Words { text: text.to_owned(), phrase: value.style == Style::Quoted, prefix };
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

impl Expression<'_> {
    /// The expression for a field that is no text, where an asterisk after quotes is a part of the value.
    fn exact(&self) -> Self {
        let mut exact = self.clone();
        if self.value.star {
            exact.value.text.push('*');
        }
        exact
    }

    /// A test of something else than abilities.
    fn test(&self, kind: TestKind) -> Query {
        self.test_of(kind, false)
    }

    fn test_of(&self, kind: TestKind, of_abilities: bool) -> Query {
        Query::Test(Test { span: self.span.clone(), kind, of_abilities })
    }

    /// The test itself or, for `!=`, its opposite; any other comparison does not apply.
    fn test_either_way(&self, query: Query) -> Outcome {
        match self.operator {
            Operator::Colon | Operator::Op(Op::Eq) => Ok(query),
            Operator::Op(Op::Ne) => Ok(Query::Not(Box::new(query))),
            Operator::Op(_) => Err(self.not_applicable()),
        }
    }

    /// The attribute has a value and it is not this one; unknown where the value is.
    fn other(&self, same: Query, attribute: AttributeId) -> Query {
        let differs = Query::Not(Box::new(same.clone()));
        Query::And(vec![differs, Query::Or(vec![self.test(TestKind::Has(attribute)), same])])
    }

    fn problem(&self, code: Code, message: Message) -> Finding {
        Finding::error(code, message).at(self.value.span.clone())
    }

    fn empty(&self) -> Box<Finding> {
        Box::new(empty_term(&self.value.text, self.value.span.clone()))
    }

    fn number_expected(&self) -> Box<Finding> {
        let message = msg!("query-number-expected", field = self.keyword, value = self.value.text.as_str());
        let finding = self.problem(codes::NUMBER_EXPECTED, message);
        Box::new(finding.help(msg!("query-help-number")))
    }

    fn not_applicable(&self) -> Box<Finding> {
        let regex = self.value.style == Style::Regex;
        let message = if regex && self.operator.is_equality() {
            msg!("query-no-regex", field = self.keyword)
        } else {
            msg!("query-not-comparable", field = self.keyword, operator = self.operator.as_str())
        };
        let help = if regex { msg!("query-help-no-regex") } else { msg!("query-help-not-comparable", field = self.keyword) };
        Box::new(Finding::error(codes::OPERATOR_NOT_APPLICABLE, message).at(self.span.clone()).help(help))
    }

    /// The value as a whole number.
    fn integer(&self) -> Option<i64> {
        integer(&self.value.text)
    }

    /// The value as a range, if it is written as one outside quotes.
    fn range(&self) -> Option<Result<(i64, i64), Box<Finding>>> {
        let (from, to) = self.value.text.split_once("..").filter(|_| self.value.style == Style::Bare)?;
        if !matches!(self.operator, Operator::Colon | Operator::Op(Op::Eq | Op::Ne)) {
            return Some(Err(self.invalid_range()));
        }
        match (integer(from), integer(to)) {
            (Some(from), Some(to)) if from <= to => Some(Ok((from, to))),
            _ => Some(Err(self.invalid_range())),
        }
    }

    fn invalid_range(&self) -> Box<Finding> {
        let message = msg!("query-invalid-range", value = self.value.text.as_str());
        Box::new(self.problem(codes::INVALID_RANGE, message).help(msg!("query-help-range")))
    }
}

/// A term that says nothing to look for.
pub(super) fn empty_term(text: &str, span: Span) -> Finding {
    let message = if text.trim().is_empty() { msg!("query-empty") } else { msg!("query-empty-term", text = text) };
    Finding::error(codes::EMPTY_TERM, message).at(span).help(msg!("query-help-empty"))
}

/// A whole number as people write it: digits, perhaps a minus.
pub(super) fn integer(text: &str) -> Option<i64> {
    let folded = text::fold(text);
    folded.parse().ok().filter(|_| !folded.starts_with('+'))
}
