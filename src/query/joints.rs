//! Puts tokens together that belong together, once the fields are known: names of fields with
//! spaces, and the Italian `o` between terms.

use super::{
    fields::Fields,
    lexer::{Token, TokenKind},
};

/// The most words that the name of a field has before its last one.
const MOST_WORDS: usize = 3;

/// The tokens of a text, put together.
pub(super) fn join(tokens: Vec<Token>, text: &str, fields: &Fields<'_>) -> Vec<Token> {
    let mut joined: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut tokens = tokens.into_iter().peekable();
    while let Some(mut token) = tokens.next() {
        match &mut token.kind {
            TokenKind::Field { keyword, .. } => {
                if let Some(words) = words_of_name(&joined, keyword.end, text, fields) {
                    keyword.start = joined[joined.len() - words].span.start;
                    token.span.start = keyword.start;
                    joined.truncate(joined.len() - words);
                }
            }
            TokenKind::Word { text, star: false }
                if text.eq_ignore_ascii_case("o")
                    && joined.last().is_some_and(ends_term)
                    && tokens.peek().is_some_and(begins_term) =>
            {
                token.kind = TokenKind::Or;
            }
            _ => {}
        }
        joined.push(token);
    }
    joined
}

/// How many of the last words are the beginning of a field's name that ends there; the longest name
/// counts.
fn words_of_name(before: &[Token], end: usize, text: &str, fields: &Fields<'_>) -> Option<usize> {
    let is_word = |token: &&Token| matches!(token.kind, TokenKind::Word { star: false, .. });
    let words = before.iter().rev().take_while(is_word).take(MOST_WORDS).count();
    let is_name =
        |count: &usize| fields.find(&text[before[before.len() - count].span.start..end]).is_some();
    (1..=words).rev().find(is_name)
}

fn ends_term(token: &Token) -> bool {
    matches!(
        token.kind,
        TokenKind::Word { .. }
            | TokenKind::Phrase { .. }
            | TokenKind::Exact { .. }
            | TokenKind::Field { .. }
            | TokenKind::Close
    )
}

fn begins_term(token: &Token) -> bool {
    matches!(
        token.kind,
        TokenKind::Word { .. }
            | TokenKind::Phrase { .. }
            | TokenKind::Exact { .. }
            | TokenKind::Field { .. }
            | TokenKind::Open
            | TokenKind::Minus
            | TokenKind::Not
    )
}
