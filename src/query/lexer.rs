//! Cuts a query text into tokens. Knows quotes, operators and spans; knows no field.

use unicode_normalization::char::is_combining_mark;

use super::Op;
use crate::report::Span;

/// A token and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum TokenKind {
    Open,
    Close,
    /// A hyphen before a term.
    Minus,
    And,
    Or,
    Not,
    /// A word outside quotes; `star` if it ends with an asterisk, which is not part of it.
    Word {
        text: String,
        star: bool,
    },
    /// Quoted text.
    Phrase {
        text: String,
        star: bool,
        closed: bool,
    },
    /// `!name` or `!"name"`.
    Exact {
        text: String,
        closed: bool,
    },
    /// A keyword, an operator and a value.
    Field {
        keyword: Span,
        operator: Operator,
        value: Option<Literal>,
    },
    /// An operator without a keyword before it.
    Stray,
}

/// What stands between a keyword and a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    Colon,
    Op(Op),
}

/// The value of a field, as written.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Literal {
    pub(super) text: String,
    /// Whether an asterisk follows the quoted text.
    pub(super) star: bool,
    pub(super) style: Style,
    pub(super) span: Span,
    pub(super) closed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Bare,
    Quoted,
    Regex,
}

impl Operator {
    /// Whether it asks for equality: `:` or `=`.
    pub(super) fn is_equality(self) -> bool {
        matches!(self, Self::Colon | Self::Op(Op::Eq))
    }

    /// The comparison it makes of numbers.
    pub(super) fn comparison(self) -> Op {
        match self {
            Self::Colon => Op::Eq,
            Self::Op(op) => op,
        }
    }

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Colon => ":",
            Self::Op(op) => op.as_str(),
        }
    }
}

/// The operators, those that begin with another one first.
const OPERATORS: [(&str, Operator); 12] = [
    ("=>", Operator::Op(Op::Ge)),
    ("=<", Operator::Op(Op::Le)),
    ("!=", Operator::Op(Op::Ne)),
    ("≠", Operator::Op(Op::Ne)),
    ("<=", Operator::Op(Op::Le)),
    ("≤", Operator::Op(Op::Le)),
    (">=", Operator::Op(Op::Ge)),
    ("≥", Operator::Op(Op::Ge)),
    ("<", Operator::Op(Op::Lt)),
    (">", Operator::Op(Op::Gt)),
    ("=", Operator::Op(Op::Eq)),
    (":", Operator::Colon),
];

/// A text divided at its first operator.
pub(super) fn split_operator(text: &str) -> Option<(&str, Operator, &str)> {
    text.char_indices().find_map(|(at, _)| {
        let rest = &text[at..];
        let (sign, operator) = OPERATORS.iter().find(|(sign, _)| rest.starts_with(sign))?;
        Some((&text[..at], *operator, &rest[sign.len()..]))
    })
}

/// The tokens of a query text.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0 };
    let mut tokens = Vec::new();
    while let Some(token) = lexer.token() {
        tokens.push(token);
    }
    tokens
}

/// The keyword of a word that is one and a colon, such as `Dodge:`.
pub(super) fn keyword_with_colon(word: &str) -> Option<&str> {
    let keyword = word.strip_suffix(':')?;
    (keyword_length(keyword) == keyword.len() && !keyword.is_empty()).then_some(keyword)
}

/// The operator a whole word is, if it is one.
pub(super) fn word_operator(word: &str) -> Option<TokenKind> {
    let is = |names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
    if is(&["and", "e"]) {
        Some(TokenKind::And)
    } else if is(&["or", "oppure", "|", "||"]) {
        Some(TokenKind::Or)
    } else if is(&["not", "non"]) {
        Some(TokenKind::Not)
    } else {
        None
    }
}

/// How many bytes at the start of a text can be a keyword; `set.id` is one too, as others write
/// their fields.
fn keyword_length(text: &str) -> usize {
    if !text.starts_with(char::is_alphabetic) {
        return 0;
    }
    let is_part = |c: char| c.is_alphanumeric() || c == '-' || c == '_' || is_combining_mark(c);
    let mut length = text.find(|c| !is_part(c)).unwrap_or(text.len());
    while length >= 2
        && let Some(rest) = text[length..].strip_prefix('.')
        && let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len())
        && end >= 2
    {
        length += 1 + end;
    }
    length
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '«' | '»')
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '(' | ')') || is_quote(c)
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn token(&mut self) -> Option<Token> {
        self.skip_spaces();
        let start = self.at;
        let kind = self.kind()?;
        Some(Token { kind, span: start..self.at })
    }

    fn kind(&mut self) -> Option<TokenKind> {
        let first = self.peek()?;
        let second = self.rest()[first.len_utf8()..].chars().next();
        let joins = second.is_some_and(|c| !c.is_whitespace() && c != ')');
        Some(match first {
            '(' | ')' => {
                self.at += 1;
                if first == '(' { TokenKind::Open } else { TokenKind::Close }
            }
            '-' if joins => {
                self.at += 1;
                TokenKind::Minus
            }
            '!' if joins && second != Some('=') && second != Some('(') => {
                self.at += 1;
                let (text, _, closed) = if second.is_some_and(is_quote) {
                    self.quoted()
                } else {
                    (self.bare().to_owned(), false, true)
                };
                TokenKind::Exact { text, closed }
            }
            c if is_quote(c) => {
                let (text, star, closed) = self.quoted();
                TokenKind::Phrase { text, star, closed }
            }
            _ => self.field().or_else(|| self.stray()).unwrap_or_else(|| self.word()),
        })
    }

    /// Quoted text from its opening quote on: the text, whether an asterisk follows, whether it has
    /// an end.
    fn quoted(&mut self) -> (String, bool, bool) {
        let mut text = String::new();
        let mut chars = self.rest().char_indices().peekable();
        let plain = chars.next().is_some_and(|(_, c)| c == '"');
        while let Some((index, c)) = chars.next() {
            if c == '"' || (!plain && is_quote(c)) {
                self.at += index + c.len_utf8();
                let star = self.rest().starts_with('*');
                self.at += usize::from(star);
                return (text, star, true);
            }
            match chars.peek() {
                Some((_, escaped @ ('"' | '\\'))) if c == '\\' => {
                    text.push(*escaped);
                    chars.next();
                }
                _ => text.push(c),
            }
        }
        self.at = self.text.len();
        (text, false, false)
    }

    /// What is left up to a space, a parenthesis or a quote.
    fn bare(&mut self) -> &'a str {
        let rest = self.rest();
        let bare = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
        self.at += bare.len();
        bare
    }

    fn word(&mut self) -> TokenKind {
        let word = self.bare();
        if let Some(operator) = word_operator(word) {
            return operator;
        }
        let text = word.trim_end_matches('*');
        TokenKind::Word { text: text.to_owned(), star: text.len() < word.len() }
    }

    /// A keyword with an operator and a value. Comparisons may stand between spaces; a colon with a
    /// space after it is text.
    fn field(&mut self) -> Option<TokenKind> {
        let start = self.at;
        let length = keyword_length(self.rest());
        if length == 0 {
            return None;
        }
        let keyword = start..start + length;
        let after = &self.text[keyword.end..];
        let spaced = after.trim_start();
        let (operator, sign) = OPERATORS
            .iter()
            .find_map(|(sign, operator)| spaced.starts_with(sign).then_some((*operator, *sign)))?;
        let mut operator = operator;
        if operator == Operator::Colon {
            let next = after.strip_prefix(':')?.chars().next();
            next.filter(|c| !c.is_whitespace() && *c != ')')?;
        }
        self.at = keyword.end + (after.len() - spaced.len()) + sign.len();
        let compares = |(sign, _): &&(&str, Operator)| self.rest().starts_with(sign);
        if operator == Operator::Colon
            && let Some((sign, comparison)) = OPERATORS.iter().find(compares)
        {
            operator = *comparison;
            self.at += sign.len();
        }
        if operator != Operator::Colon {
            let end = self.at;
            self.skip_spaces();
            if self.peek().is_none_or(|c| c == ')') {
                self.at = end;
            }
        }
        Some(TokenKind::Field { keyword, operator, value: self.literal() })
    }

    fn literal(&mut self) -> Option<Literal> {
        let start = self.at;
        let ((text, star, closed), style) = match self.peek()? {
            c if is_quote(c) => (self.quoted(), Style::Quoted),
            '/' => {
                let (text, closed) = self.regex();
                ((text, false, closed), Style::Regex)
            }
            _ => ((self.bare().to_owned(), false, true), Style::Bare),
        };
        (self.at > start).then_some(Literal { text, star, style, span: start..self.at, closed })
    }

    /// A regular expression between slashes; `\/` is a slash.
    fn regex(&mut self) -> (String, bool) {
        let mut text = String::new();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((index, c)) = chars.next() {
            match c {
                '/' => {
                    self.at += index + 1;
                    return (text, true);
                }
                '\\' => match chars.next() {
                    Some((_, '/')) => text.push('/'),
                    Some((_, escaped)) => text.extend(['\\', escaped]),
                    None => text.push('\\'),
                },
                c => text.push(c),
            }
        }
        self.at = self.text.len();
        (text, false)
    }

    /// An operator where a term should begin. A lone colon is punctuation.
    fn stray(&mut self) -> Option<TokenKind> {
        let (sign, _) =
            OPERATORS.iter().find(|(sign, _)| *sign != ":" && self.rest().starts_with(sign))?;
        self.at += sign.len();
        Some(TokenKind::Stray)
    }
}
