//! The grammar: tokens to a tree. Goes on after every mistake, so that all of them are found at
//! once.

use super::{
    Query, Scope, Test, TestKind, Wildcard, Words, codes,
    fields::Fields,
    joints::join,
    lexer::{self, Literal, Operator, Style, Token, TokenKind},
    meaning::meant,
    options::{self, Sorting},
    resolve::{self, Expression},
};
use crate::{
    msg,
    report::{Finding, Message, Span},
    text,
};

/// How deep parentheses and negations may stand within one another.
pub(super) const MAX_DEPTH: usize = 50;

/// What a text says and what is wrong with it.
pub(super) struct Reading {
    /// The tree of the terms that can be read; nothing if there are none.
    pub(super) query: Option<Query>,
    pub(super) findings: Vec<Finding>,
    /// Words between plain words that say nothing by themselves, such as `l` and `&`, at the top
    /// of the query.
    pub(super) fillers: Vec<(Span, String)>,
    /// What the results are to be sorted by, if the text says so.
    pub(super) sorting: Option<Sorting>,
}

/// Reads a text.
pub(super) fn read(text: &str, fields: &Fields<'_>) -> Reading {
    let tokens = join(lexer::tokens(text), text, fields);
    let plain = tokens.iter().map(says_something).collect();
    let mut parser = Parser {
        text,
        fields,
        tokens,
        plain,
        next: 0,
        depth: 0,
        field: None,
        findings: Vec::new(),
        fillers: Vec::new(),
        sorting: None,
    };
    let query = parser.query();
    let Parser { findings, fillers, sorting, .. } = parser;
    Reading { query, findings, fillers, sorting }
}

/// The finding that a query is too large.
pub(super) fn too_large(message: Message, span: Span) -> Finding {
    Finding::error(codes::TOO_LARGE, message).at(span).help(msg!("query-help-too-large"))
}

struct Parser<'a> {
    text: &'a str,
    fields: &'a Fields<'a>,
    tokens: Vec<Token>,
    /// For the tokens that are plain words, whether they say something.
    plain: Vec<Option<bool>>,
    next: usize,
    depth: usize,
    /// The field whose values stand in the parentheses that are open: `type:(fire or water)`.
    field: Option<(Span, Operator)>,
    findings: Vec<Finding>,
    fillers: Vec<(Span, String)>,
    sorting: Option<Sorting>,
}

/// Terms read in a row.
struct Row {
    query: Option<Query>,
    is_empty: bool,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&TokenKind> {
        self.tokens.get(self.next).map(|token| &token.kind)
    }

    fn take(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.next).cloned();
        self.next += usize::from(token.is_some());
        token
    }

    fn query(&mut self) -> Option<Query> {
        let mut terms = Vec::new();
        loop {
            terms.extend(self.or().query);
            let Some(token) = self.take() else { break };
            let message = msg!("query-unbalanced-close");
            self.findings.push(
                Finding::error(codes::UNBALANCED_PARENTHESIS, message)
                    .at(token.span)
                    .help(msg!("query-help-close")),
            );
        }
        // Words that such a parenthesis stood between are in a row without it.
        all(if terms.len() > 1 { meant(&terms, self.fields) } else { terms })
    }

    fn or(&mut self) -> Row {
        let mut row = self.and();
        let mut alternatives: Vec<Query> = row.query.take().into_iter().collect();
        while let Some(TokenKind::Or) = self.peek() {
            let operator = self.take();
            let right = self.and();
            if row.is_empty || right.is_empty {
                self.dangling(operator);
            }
            row.is_empty = row.is_empty && right.is_empty;
            alternatives.extend(right.query);
        }
        row.query =
            if alternatives.len() > 1 { Some(Query::Or(alternatives)) } else { alternatives.pop() };
        row
    }

    fn and(&mut self) -> Row {
        let mut terms = Vec::new();
        let mut is_empty = true;
        loop {
            match self.peek() {
                None | Some(TokenKind::Or | TokenKind::Close) => break,
                Some(TokenKind::And) => {
                    let operator = self.take();
                    if is_empty || !self.is_term_next() {
                        self.dangling(operator);
                        is_empty = false;
                    }
                }
                Some(_) => {
                    is_empty = false;
                    terms.extend(self.unary());
                }
            }
        }
        Row { query: all(meant(&terms, self.fields)), is_empty }
    }

    fn is_term_next(&self) -> bool {
        !matches!(self.peek(), None | Some(TokenKind::Or | TokenKind::Close | TokenKind::And))
    }

    fn dangling(&mut self, operator: Option<Token>) {
        if let Some(Token { span, .. }) = operator {
            let message = msg!("query-dangling-operator", operator = &self.text[span.clone()]);
            self.findings.push(
                Finding::error(codes::DANGLING_OPERATOR, message)
                    .at(span)
                    .help(msg!("query-help-dangling")),
            );
        }
    }

    fn unary(&mut self) -> Option<Query> {
        if !matches!(self.peek(), Some(TokenKind::Minus | TokenKind::Not)) {
            return self.atom();
        }
        let operator = self.take();
        if !self.is_term_next() {
            self.dangling(operator);
            return None;
        }
        let inner = self.deeper(Self::unary)?;
        let inner = all(meant(&[inner], self.fields))?;
        Some(Query::Not(Box::new(inner)))
    }

    /// Reads something one level deeper; beyond the limit the rest of the text is left unread.
    fn deeper(&mut self, read: impl FnOnce(&mut Self) -> Option<Query>) -> Option<Query> {
        if self.depth == MAX_DEPTH {
            let start =
                self.tokens.get(self.next).map_or(self.text.len(), |token| token.span.start);
            self.findings
                .push(too_large(msg!("query-too-deep", limit = MAX_DEPTH), start..self.text.len()));
            self.next = self.tokens.len();
            return None;
        }
        self.depth += 1;
        let query = read(self);
        self.depth -= 1;
        query
    }

    fn atom(&mut self) -> Option<Query> {
        let index = self.next;
        let Token { kind, span } = self.take()?;
        match kind {
            TokenKind::Open => self.deeper(|parser| parser.group(span)),
            TokenKind::Word { .. } if let Some((keyword, operator)) = self.field.clone() => {
                let text = self.text[span.clone()].to_owned();
                let style = Style::Bare;
                let value = Literal { text, star: false, style, span: span.clone(), closed: true };
                self.expression(keyword, operator, value, span)
            }
            TokenKind::Phrase { text, star, closed }
                if let Some((keyword, operator)) = self.field.clone() =>
            {
                let style = Style::Quoted;
                let value = Literal { text, star, style, span: span.clone(), closed };
                self.expression(keyword, operator, value, span)
            }
            TokenKind::Word { text, star } => self.word(index, text, star, span),
            TokenKind::Phrase { text, star, closed } => {
                self.check_end(closed, &span);
                self.words(Words { text, phrase: true, prefix: star }, span)
            }
            TokenKind::Exact { text, closed } => {
                self.check_end(closed, &span);
                let key = text::key(&text);
                if key.is_empty() {
                    self.findings.push(resolve::empty_term(&text, span));
                    return None;
                }
                Some(Query::Test(Test {
                    span,
                    kind: TestKind::Whole(Scope::Name, key),
                    of_abilities: false,
                }))
            }
            TokenKind::Field { keyword, operator, value } => {
                if let Some(value) = value {
                    return self.expression(keyword, operator, value, span);
                }
                let is_open =
                    |token: &&Token| token.kind == TokenKind::Open && token.span.start == span.end;
                let Some(open) = self.tokens.get(self.next).filter(is_open).cloned() else {
                    self.dangling(Some(Token { kind: TokenKind::Stray, span }));
                    return None;
                };
                self.next += 1;
                let outer = self.field.replace((keyword, operator));
                let query = self.deeper(|parser| parser.group(open.span));
                self.field = outer;
                query
            }
            _ => {
                self.dangling(Some(Token { kind, span }));
                None
            }
        }
    }

    /// A field with its operator and value, or with one of several values: `type:fire|water`.
    fn expression(
        &mut self,
        keyword: Span,
        operator: Operator,
        value: Literal,
        span: Span,
    ) -> Option<Query> {
        self.check_end(value.closed, &value.span);
        let text = self.text;
        let expression = Expression {
            keyword: &text[keyword.clone()],
            keyword_span: keyword,
            operator,
            value,
            span,
        };
        if options::is_option(expression.keyword, self.fields) {
            match options::read(&expression, self.depth > 0) {
                Ok(sorting) => options::add(&mut self.sorting, sorting),
                Err(finding) => self.findings.push(*finding),
            }
            return None;
        }
        let values = match expression.value.style {
            Style::Bare => alternatives(&expression.value.text, &expression.value.span),
            Style::Quoted | Style::Regex => None,
        };
        let outcome = match values {
            None => resolve::resolve(&expression, self.fields),
            Some(values) => values
                .map(|(text, span)| {
                    let value = Literal { text: text.to_owned(), span, ..expression.value.clone() };
                    resolve::resolve(&Expression { value, ..expression.clone() }, self.fields)
                })
                .collect::<Result<_, _>>()
                .map(Query::Or),
        };
        outcome.map_err(|finding| self.findings.push(*finding)).ok()
    }

    fn group(&mut self, open: Span) -> Option<Query> {
        let row = self.or();
        let close = self.take();
        if close.is_none() {
            if !self.findings.iter().any(|finding| finding.code == codes::TOO_LARGE) {
                let message = msg!("query-unbalanced-open");
                self.findings.push(
                    Finding::error(codes::UNBALANCED_PARENTHESIS, message)
                        .at(open)
                        .help(msg!("query-help-open")),
                );
            }
        } else if row.is_empty {
            let end = close.map_or(open.end, |token| token.span.end);
            self.findings.push(resolve::empty_term("()", open.start..end));
        }
        row.query
    }

    fn check_end(&mut self, closed: bool, span: &Span) {
        if !closed {
            let is_regex = self.text[span.clone()].starts_with('/');
            let message = if is_regex {
                msg!("query-unterminated-regex")
            } else {
                msg!("query-unterminated-quote")
            };
            let help = if is_regex {
                msg!("query-help-unterminated-regex")
            } else {
                msg!("query-help-unterminated-quote")
            };
            self.findings
                .push(Finding::error(codes::UNTERMINATED, message).at(span.clone()).help(help));
        }
    }

    fn word(&mut self, index: usize, mut text: String, star: bool, span: Span) -> Option<Query> {
        if let Some(keyword) = lexer::keyword_with_colon(&text).filter(|_| !star) {
            if self.fields.find(keyword).is_some() {
                let followed = self.text[span.end..].starts_with(char::is_whitespace)
                    && self.next < self.tokens.len();
                if !followed {
                    self.dangling(Some(Token { kind: TokenKind::Stray, span }));
                    return None;
                }
                let message = msg!("query-space-after-colon", text = text.as_str());
                let help = msg!("query-help-space-after-colon", text = text.as_str());
                self.findings.push(
                    Finding::warning(codes::SPACE_AFTER_COLON, message).at(span.clone()).help(help),
                );
            }
            if lexer::word_operator(keyword).is_none() {
                text.truncate(keyword.len());
            }
        }
        if !star && text::query_words(&text).is_empty() && self.is_filler(index, &text) {
            if self.depth == 0 {
                self.fillers.push((span, text));
            }
            return None;
        }
        let is_plain = text.split('|').all(is_plain_word);
        let Some(words) = alternatives(&text, &span).filter(|_| is_plain) else {
            return self.words(Words { text, phrase: false, prefix: star }, span);
        };
        let end = span.end;
        let mut words: Vec<Query> = words
            .filter_map(|(word, span)| {
                let prefix = star && span.end + 1 >= end;
                let word = self.words(Words { text: word.to_owned(), phrase: false, prefix }, span);
                all(meant(word.as_slice(), self.fields))
            })
            .collect();
        if words.len() > 1 { Some(Query::Or(words)) } else { words.pop() }
    }

    fn words(&mut self, mut words: Words, span: Span) -> Option<Query> {
        if !words.phrase && Wildcard::of(&words.text).is_some() {
            let end = if words.prefix { "*" } else { "" };
            let like = Wildcard::of(&format!("{}{end}", words.text))?;
            if let Some(beginning) = like.beginning() {
                words = Words { text: beginning.to_owned(), phrase: false, prefix: true };
            } else {
                let kind = TestKind::Like(Scope::Any, like);
                return Some(Query::Test(Test { span, kind, of_abilities: true }));
            }
        }
        if text::query_words(&words.text).is_empty() {
            self.findings.push(resolve::empty_term(&words.text, span));
            return None;
        }
        Some(Query::Test(Test {
            span,
            kind: TestKind::Words(Scope::Any, words),
            of_abilities: true,
        }))
    }

    /// Whether a word without words of its own is only punctuation or an elided article among plain
    /// words.
    fn is_filler(&self, index: usize, text: &str) -> bool {
        let is_separator = |c: char| c.is_alphanumeric() || "-–—&+/|,;.·•:'’…".contains(c);
        let before = self.plain[..index].iter().rev().map_while(|says| *says);
        let after = self.plain[index + 1..].iter().map_while(|says| *says);
        let negated = index.checked_sub(1).is_some_and(|before| {
            matches!(self.tokens[before].kind, TokenKind::Minus | TokenKind::Not)
        });
        !negated && text.chars().all(is_separator) && before.chain(after).any(|says| says)
    }
}

fn says_something(token: &Token) -> Option<bool> {
    match &token.kind {
        TokenKind::Word { text, .. } => Some(!text::query_words(text).is_empty()),
        _ => None,
    }
}

/// Whether a word says nothing but itself where it stands alone.
fn is_plain_word(word: &str) -> bool {
    let is_sign = |c: char| "-'’*?./#♂♀".contains(c);
    word.chars().all(|c| c.is_alphanumeric() || is_sign(c))
        && !word.starts_with(['-', '/', '\'', '’', '.'])
        && lexer::word_operator(word).is_none()
        && !word.eq_ignore_ascii_case("o")
}

/// The parts of a word with strokes between them, `fire|water`, each with its place.
fn alternatives<'t>(
    text: &'t str,
    span: &Span,
) -> Option<impl Iterator<Item = (&'t str, Span)> + use<'t>> {
    let mut start = span.start;
    let place = move |part: &'t str| {
        let span = start..start + part.len();
        start = span.end + 1;
        (part, span)
    };
    let is_divided = text.contains('|') && text.split('|').all(|part| !part.is_empty());
    is_divided.then(|| text.split('|').map(place))
}

/// All of some terms, as one query.
fn all(mut terms: Vec<Query>) -> Option<Query> {
    if terms.len() > 1 { Some(Query::And(terms)) } else { terms.pop() }
}

#[cfg(test)]
mod tests {
    use crate::query::{Fields, Mode, parse, testing};

    #[test]
    fn operators_are_words_between_terms_outside_quotes() {
        let games = testing::games();
        for (text, expected) in [
            ("a E b", "a b"),
            ("a oppure b and c", "a or (b c)"),
            ("NOT a", "-a"),
            ("\"or\" \"e\"", "\"or\" \"e\""),
            ("- a", "a"),
            ("a & b / c", "a b c"),
            ("10:30", "10:30"),
            ("Super-Rimozione", "Super-Rimozione"),
            ("--a", "--a"),
            ("hp≥80", "hp>=80"),
            ("“più forte” «x»", "\"più forte\" \"x\""),
        ] {
            let parsed = parse(text, &Fields::new(&games), Mode::Strict);
            assert_eq!(
                (parsed.query.to_string().as_str(), parsed.findings),
                (expected, Vec::new()),
                "{text}"
            );
        }
    }
}
