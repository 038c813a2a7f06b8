//! Puts tokens together that belong together, once the fields are known: names of fields with
//! spaces, and the Italian `o` between terms.

use super::{
    fields::Fields,
    lexer::{Token, TokenKind},
};
use crate::text;

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
            TokenKind::Word { text: word, star: false }
                if word.eq_ignore_ascii_case("o")
                    && joined.last().is_some_and(ends_term)
                    && tokens.peek().is_some_and(begins_term) =>
            {
                let next = tokens.peek().map_or(token.span.end, |next| next.span.end);
                if !is_phrase(&joined, next, text, fields) {
                    token.kind = TokenKind::Or;
                }
            }
            TokenKind::Or
                if let Some(next) = tokens.peek()
                    && is_phrase(&joined, next.span.end, text, fields) =>
            {
                let word = text[token.span.clone()].to_owned();
                token.kind = TokenKind::Word { text: word, star: false };
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
    let is_word = |token: &&Token| matches!(&token.kind, TokenKind::Word { star: false, text } if !text::key(text).is_empty());
    let words = before.iter().rev().take_while(is_word).take(MOST_WORDS).count();
    let is_name =
        |count: &usize| fields.find(&text[before[before.len() - count].span.start..end]).is_some();
    (1..=words).rev().find(is_name)
}

/// Whether the word before, an operator and the word behind it are what players call an effect, as
/// in `heads or tails`.
fn is_phrase(before: &[Token], end: usize, text: &str, fields: &Fields<'_>) -> bool {
    let start = before.last().map(|token| token.span.start);
    start.is_some_and(|start| !fields.effects_meant(&text[start..end]).is_empty())
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
