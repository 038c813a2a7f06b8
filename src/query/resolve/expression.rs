//! A field with its operator and value, and what can be wrong with the value.

use crate::{
    card::AttributeId,
    msg,
    query::{
        Op, Query, Test, TestKind, codes,
        lexer::{Literal, Operator, Style},
    },
    report::{Arg, Code, Finding, Message, Span},
    text,
};

/// What an expression says, or what is wrong with it.
pub(super) type Outcome = Result<Query, Box<Finding>>;

/// A field with its operator and value.
#[derive(Debug, Clone)]
pub(in crate::query) struct Expression<'t> {
    /// The keyword as typed.
    pub(in crate::query) keyword: &'t str,
    /// Where the keyword stands.
    pub(in crate::query) keyword_span: Span,
    pub(in crate::query) operator: Operator,
    pub(in crate::query) value: Literal,
    /// Where the whole expression stands.
    pub(in crate::query) span: Span,
}

impl Expression<'_> {
    /// The expression for a field that is no text, where an asterisk after quotes is a part of the
    /// value.
    pub(super) fn exact(&self) -> Self {
        let mut exact = self.clone();
        if self.value.star {
            exact.value.text.push('*');
        }
        exact
    }

    /// A test of something else than abilities.
    pub(super) fn test(&self, kind: TestKind) -> Query {
        self.test_of(kind, false)
    }

    pub(super) fn test_of(&self, kind: TestKind, of_abilities: bool) -> Query {
        Query::Test(Test { span: self.span.clone(), kind, of_abilities })
    }

    /// The test itself or, for `!=`, its opposite; any other comparison does not apply.
    pub(super) fn test_either_way(&self, query: Query) -> Outcome {
        match self.operator {
            Operator::Colon | Operator::Op(Op::Eq) => Ok(query),
            Operator::Op(Op::Ne) => Ok(Query::Not(Box::new(query))),
            Operator::Op(_) => Err(self.not_applicable()),
        }
    }

    /// The attribute has a value and it is not this one; unknown where the value is.
    pub(super) fn other(&self, same: Query, attribute: AttributeId) -> Query {
        let differs = Query::Not(Box::new(same.clone()));
        Query::And(vec![differs, Query::Or(vec![self.test(TestKind::Has(attribute)), same])])
    }

    pub(super) fn problem(&self, code: Code, message: Message) -> Finding {
        Finding::error(code, message).at(self.value.span.clone())
    }

    pub(super) fn empty(&self) -> Box<Finding> {
        Box::new(empty_term(&self.value.text, self.value.span.clone()))
    }

    pub(super) fn number_expected(&self) -> Box<Finding> {
        let message =
            msg!("query-number-expected", field = self.keyword, value = self.value.text.as_str());
        let finding = self.problem(codes::NUMBER_EXPECTED, message);
        Box::new(finding.help(msg!("query-help-number")))
    }

    pub(in crate::query) fn not_applicable(&self) -> Box<Finding> {
        let regex = self.value.style == Style::Regex;
        let message = if regex && self.operator.is_equality() {
            msg!("query-no-regex", field = self.keyword)
        } else {
            msg!("query-not-comparable", field = self.keyword, operator = self.operator.as_str())
        };
        let help = if regex {
            msg!("query-help-no-regex")
        } else {
            msg!("query-help-not-comparable", field = self.keyword)
        };
        Box::new(
            Finding::error(codes::OPERATOR_NOT_APPLICABLE, message)
                .at(self.span.clone())
                .help(help),
        )
    }

    /// The expression for a field of numbers, with the range `40-80` and those that are open, `100..`
    /// and `..50`, written in the usual way.
    pub(super) fn counted(&self) -> Self {
        let mut usual = self.clone();
        let text = self.value.text.as_str();
        if self.value.style != Style::Bare || !self.is_equality_or_not() {
            return usual;
        }
        let is_else = self.operator == Operator::Op(Op::Ne);
        let mut compare = |op, number: &str| {
            usual.operator = Operator::Op(op);
            number.clone_into(&mut usual.value.text);
        };
        if let Some(from) = text.strip_suffix("..").filter(|from| integer(from).is_some()) {
            compare(if is_else { Op::Lt } else { Op::Ge }, from);
        } else if let Some(to) = text.strip_prefix("..").filter(|to| integer(to).is_some()) {
            compare(if is_else { Op::Gt } else { Op::Le }, to);
        } else if let Some((from, to)) = text.split_once(['-', '–'])
            && [from, to].iter().all(|end| integer(end).is_some_and(|end| end >= 0))
        {
            usual.value.text = format!("{from}..{to}");
        }
        usual
    }

    fn is_equality_or_not(&self) -> bool {
        matches!(self.operator, Operator::Colon | Operator::Op(Op::Eq | Op::Ne))
    }

    /// The value as a whole number.
    pub(super) fn integer(&self) -> Option<i64> {
        integer(&self.value.text)
    }

    /// The value as a range, if it is written as one outside quotes.
    pub(super) fn range(&self) -> Option<Result<(i64, i64), Box<Finding>>> {
        let (from, to) =
            self.value.text.split_once("..").filter(|_| self.value.style == Style::Bare)?;
        if !self.is_equality_or_not() {
            return Some(Err(self.invalid_range()));
        }
        match (integer(from), integer(to)) {
            (Some(from), Some(to)) if from <= to => Some(Ok((from, to))),
            _ => Some(Err(self.invalid_range())),
        }
    }

    pub(super) fn invalid_range(&self) -> Box<Finding> {
        let message = msg!("query-invalid-range", value = self.value.text.as_str());
        Box::new(self.problem(codes::INVALID_RANGE, message).help(msg!("query-help-range")))
    }
}

/// `did you mean …?`
pub(super) fn did_you_mean(near: &[&str]) -> Message {
    msg!(
        "query-help-nearest",
        near = Arg::Choice(near.iter().map(|word| format!("`{word}`").into()).collect())
    )
}

/// A term that says nothing to look for.
pub(in crate::query) fn empty_term(text: &str, span: Span) -> Finding {
    let message = if text.trim().is_empty() {
        msg!("query-empty")
    } else {
        msg!("query-empty-term", text = text)
    };
    Finding::error(codes::EMPTY_TERM, message).at(span).help(msg!("query-help-empty"))
}

/// A whole number as people write it: digits, perhaps a minus.
pub(in crate::query) fn integer(text: &str) -> Option<i64> {
    let folded = text::fold(text);
    folded.parse().ok().filter(|_| !folded.starts_with('+'))
}
