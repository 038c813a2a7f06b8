//! Words as terms of the index, and the tokenizers that take apart what the writer puts together.
//!
//! A term is a scope, a language and a form of a word. Texts are analysed by
//! [`crate::text::Analyzer`] before tantivy sees them: a value comes as its tokens, one position a
//! line, the forms at a position with tabs between.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

use super::facts::scope_code;
use crate::{query::Scope, text::Analyzer, text::Lang};

/// Stands between scope, language and form.
const BETWEEN: char = '\u{1}';

/// The term of a form, or the beginning of the terms of forms that begin so.
pub(super) fn word_term(scope: &Scope, lang: Lang, form: &str) -> String {
    format!("{}{BETWEEN}{lang}{BETWEEN}{form}", scope_code(scope))
}

/// A text as a value for [`Forms`].
pub(super) fn encode(scope: &Scope, lang: Lang, text: &str, analyzer: &mut Analyzer) -> String {
    let mut value = word_term(scope, lang, "");
    for token in analyzer.tokens(text, lang) {
        for (index, form) in token.forms.iter().enumerate() {
            value.push(if index == 0 { '\n' } else { '\t' });
            value.push_str(form);
        }
        if token.forms.is_empty() {
            value.push('\n');
        }
    }
    value
}

/// Takes apart the values of [`encode`].
#[derive(Clone, Default)]
pub(super) struct Forms;

impl Tokenizer for Forms {
    type TokenStream<'a> = Pieces<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Pieces<'a> {
        let (head, lines) = text.split_once('\n').unwrap_or((text, ""));
        Pieces::new(head, lines, !lines.is_empty())
    }
}

/// Takes a value for its lines, each a term.
#[derive(Clone, Default)]
pub(super) struct Lines;

impl Tokenizer for Lines {
    type TokenStream<'a> = Pieces<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Pieces<'a> {
        Pieces::new("", text, !text.is_empty())
    }
}

/// The tokens of a value: lines are positions, tabs part what is at one position. Nothing between
/// is no token.
pub(super) struct Pieces<'a> {
    head: &'a str,
    rest: Option<&'a str>,
    position: usize,
    token: Token,
}

impl<'a> Pieces<'a> {
    fn new(head: &'a str, lines: &'a str, any: bool) -> Self {
        Self { head, rest: any.then_some(lines), position: 0, token: Token::default() }
    }
}

impl TokenStream for Pieces<'_> {
    fn advance(&mut self) -> bool {
        while let Some(rest) = self.rest {
            let end = rest.find(['\n', '\t']).unwrap_or(rest.len());
            let piece = &rest[..end];
            self.token.position = self.position;
            self.position += usize::from(rest[end..].starts_with('\n'));
            self.rest = rest.get(end + 1..);
            if !piece.is_empty() {
                self.token.text.clear();
                self.token.text.push_str(self.head);
                self.token.text.push_str(piece);
                return true;
            }
        }
        false
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check<T: Tokenizer>(mut tokenizer: T, value: &str, expected: &[(usize, &str)]) {
        let mut stream = tokenizer.token_stream(value);
        let mut tokens = Vec::new();
        while stream.advance() {
            tokens.push((stream.token().position, stream.token().text.clone()));
        }
        let tokens: Vec<(usize, &str)> =
            tokens.iter().map(|(position, text)| (*position, text.as_str())).collect();
        assert_eq!(tokens, expected);
    }

    #[test]
    fn takes_apart_what_was_put_together() {
        let value = encode(&Scope::Name, Lang::EN, "PlusPower x", &mut Analyzer::new());
        let at = |position, form| (position, word_term(&Scope::Name, Lang::EN, form));
        let expected =
            [at(0, "plus"), at(0, "pluspow"), at(0, "pluspower"), at(1, "power"), at(2, "x")];
        let expected: Vec<(usize, &str)> =
            expected.iter().map(|(position, term)| (*position, term.as_str())).collect();
        check(Forms, &value, &expected);
    }

    #[test]
    fn makes_no_tokens_of_nothing() {
        check(Forms, &encode(&Scope::Text, Lang::IT, "…", &mut Analyzer::new()), &[]);
        check(Forms, "h\n\ta\n\nb", &[(0, "ha"), (2, "hb")]);
        check(Lines, "", &[]);
        check(Lines, "a\nb", &[(0, "a"), (1, "b")]);
    }
}
