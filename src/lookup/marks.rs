//! What stands behind a card and says nothing about which it is: finish and edition of a copy,
//! tags, categories, level.

use std::sync::LazyLock;

use regex_lite::Regex;

use super::{Count, Piece, Reading};
use crate::report::Span;

static MARK: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(&[r"\s*(?:\*[A-Za-z]{1,3}\*|[(\[](?i:", MARKS, r")[)\]])$"].concat())
        .expect("a valid expression")
});
static BARE_MARK: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(&[r"[0-9)\]>](?<mark>\s+(?:PH|RH|(?i:", MARKS, r")))$"].concat())
        .expect("a valid expression")
});

/// Words for the finish or the edition of a single copy, which no deck rule knows.
const MARKS: &str = "holo|holofoil|reverse|reverse holo|reverse holofoil|rev holo|foil|etched|nonfoil|non-holo|non holo|cosmos holo\
    |1st edition|1st ed\\.?|first edition|unlimited|shadowless|olo|olografica|reverse olografica|1[aª] edizione|prima edizione";

/// The level of a card, as `Lv.18`.
static LEVEL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)\S(?<from>\s*[(\[]?\b(?:lv|lvl|lev|liv|level|livello)\.?\s?[0-9]{1,3}[)\]]?)$")
        .expect("a valid expression")
});

/// A piece without what stands behind it.
#[derive(Debug, Clone)]
pub(super) struct Ended<'a> {
    /// What is left.
    pub(super) rest: Piece<'a>,
    /// Where marks for finish or edition stand.
    pub(super) finish: Option<Span>,
    /// Where tags and categories stand.
    pub(super) tags: Option<Span>,
}

impl Ended<'_> {
    /// So many of what is left.
    pub(super) fn reading(&self, count: &Count) -> Reading {
        Reading {
            tags: self.tags.clone(),
            ..Reading::new(count, self.rest, None, self.finish.as_ref())
        }
    }
}

/// Takes off what stands behind a piece.
pub(super) fn end(piece: Piece<'_>) -> Ended<'_> {
    let mut ended = Ended { rest: piece.trim(), finish: None, tags: None };
    for _ in 0..8 {
        let rest = ended.rest;
        let Some((start, is_finish)) = last(rest).filter(|(start, _)| *start > 0) else { break };
        let span = rest.from(start).trim().span();
        let known = if is_finish { &mut ended.finish } else { &mut ended.tags };
        // The level is part of the card.
        if level(rest) != Some(start) {
            *known = Some(known.as_ref().map_or(span.clone(), |known| span.start..known.end));
        }
        ended.rest = rest.to(start).trim();
    }
    ended
}

fn level(rest: Piece<'_>) -> Option<usize> {
    let is_likely = rest.text.ends_with(|c: char| c.is_ascii_digit() || matches!(c, ')' | ']'))
        && rest.text.contains(['l', 'L']);
    is_likely.then(|| LEVEL.captures(rest.text)).flatten()?.name("from").map(|found| found.start())
}

/// Where the last mark starts, and whether it is for the finish.
fn last(rest: Piece<'_>) -> Option<(usize, bool)> {
    let text = rest.text;
    if let Some(inner) = text.strip_suffix('^') {
        return inner.rfind('^').map(|start| (start, false));
    }
    // `#attackers`, `#!power`; a number behind a hash is that of a card.
    if let Some(start) = text.rfind('#').filter(|start| text[..*start].ends_with([' ', '\t']))
        && let tag = text[start + 1..].trim_start_matches('!')
        && tag.starts_with(char::is_alphabetic)
        && !tag.contains([' ', '\t'])
        && !is_numbered(tag)
    {
        return Some((start, false));
    }
    if text.ends_with(['*', ')', ']'])
        && let Some(found) = MARK.find(text)
    {
        return Some((found.start(), true));
    }
    if text.ends_with(|c: char| c.is_ascii_alphabetic() || c == '.')
        && let Some(found) = BARE_MARK.captures(text)
    {
        return found.name("mark").map(|mark| (mark.start(), true));
    }
    level(rest).map(|start| (start, false))
}

/// `S1`, `SWSH068`.
fn is_numbered(tag: &str) -> bool {
    tag.len() <= 9
        && tag.ends_with(|c: char| c.is_ascii_digit())
        && tag.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
