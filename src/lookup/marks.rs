//! What stands behind a card and says nothing about which it is: finish and edition of a copy,
//! tags, categories, level.

use std::sync::LazyLock;

use regex_lite::Regex;

use super::{Count, Piece, Reading};
use crate::report::Span;

/// Words for the finish or the edition of a single copy, which no deck rule knows.
const MARKS: [&str; 24] = [
    "holo",
    "holofoil",
    "reverse",
    "reverse holo",
    "reverse holofoil",
    "rev holo",
    "foil",
    "etched",
    "nonfoil",
    "non-holo",
    "non holo",
    "cosmos holo",
    "1st edition",
    "1st ed",
    "1st ed.",
    "first edition",
    "unlimited",
    "shadowless",
    "olo",
    "olografica",
    "reverse olografica",
    "1a edizione",
    "1ª edizione",
    "prima edizione",
];

/// Marks behind a printing without brackets, as they are written.
const BARE_MARKS: [&str; 2] = ["PH", "RH"];

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
    if let Some(start) = mark(text).or_else(|| bare_mark(text)) {
        return Some((start, true));
    }
    level(rest).map(|start| (start, false))
}

/// Where a mark such as `*F*` or `(reverse holo)` starts that a text ends with.
fn mark(text: &str) -> Option<usize> {
    if let Some(open) = text.strip_suffix('*') {
        let start = open.rfind('*')?;
        let letters = open[start + 1..].bytes();
        let is_mark = (1..=3).contains(&letters.len());
        return (is_mark && letters.into_iter().all(|byte| byte.is_ascii_alphabetic()))
            .then_some(start);
    }
    let open = text.strip_suffix([')', ']'])?;
    let start = open.rfind(['(', '['])?;
    MARKS.iter().any(|mark| mark.eq_ignore_ascii_case(&open[start + 1..])).then_some(start)
}

/// Where a mark without brackets starts that a text ends with, behind a printing.
fn bare_mark(text: &str) -> Option<usize> {
    let ends = |mark: &&str| {
        let start = text.len().checked_sub(mark.len())?;
        text.get(start..).is_some_and(|end| end.eq_ignore_ascii_case(mark)).then_some(start)
    };
    let is_behind = |start: &usize| {
        let before = &text[..*start];
        let printing = before.trim_ascii_end();
        printing.len() < before.len()
            && printing.ends_with(|c: char| c.is_ascii_digit() || matches!(c, ')' | ']' | '>'))
    };
    let bare = BARE_MARKS.iter().filter(|mark| text.ends_with(**mark)).filter_map(ends);
    MARKS.iter().filter_map(ends).chain(bare).find(is_behind)
}

/// `S1`, `SWSH068`.
fn is_numbered(tag: &str) -> bool {
    tag.len() <= 9
        && tag.ends_with(|c: char| c.is_ascii_digit())
        && tag.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The marks as an expression.
    fn expression(before: &str, behind: &str) -> Regex {
        let marks = MARKS.map(regex::escape).join("|");
        Regex::new(&[before, &marks, behind].concat()).expect("a valid expression")
    }

    proptest! {
        #[test]
        fn marks_are_read_as_the_expression_reads_them(
            before in "[a-z(*]{0,3}[0-9)>\\] ]{0,2}[ \t]{0,2}",
            open in "[(\\[*]{0,2}",
            place in 0..MARKS.len() + 4,
            upper in any::<bool>(),
            close in "[)\\]* ]{0,2}",
        ) {
            let word = [&MARKS[..], &["PH", "rh", "F", "abcd"]].concat()[place];
            let word = if upper { word.to_ascii_uppercase() } else { word.to_owned() };
            let text = format!("{before}{open}{word}{close}");
            let found = expression(r"(?:\*[A-Za-z]{1,3}\*|[(\[](?i:", r")[)\]])$").find(&text);
            prop_assert_eq!(mark(&text), found.map(|found| found.start()), "{:?}", &text);
            let found = expression(r"[0-9)\]>]\s+(?<mark>PH|RH|(?i:", "))$").captures(&text);
            let start = found.and_then(|found| found.name("mark")).map(|found| found.start());
            prop_assert_eq!(bare_mark(&text), start, "{:?}", &text);
        }
    }
}
