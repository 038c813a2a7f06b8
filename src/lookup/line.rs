//! A line of a list: how many of what, in every way it can be read.

use std::sync::LazyLock;

use regex_lite::Regex;

use super::{Count, Piece, Reading, Reference, reference};

/// Letters, for the inside of a class: those of Latin and other scripts, and marks that go with them. Signs and punctuation
/// are left out.
const LETTERS: &str = r"A-Za-z\u{AA}\u{BA}\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{1FFF}\u{2C00}-\u{D7FF}\u{F900}-\u{FFDC}";

/// An expression in which a class may begin with `[L`, for letters. The light library compiles in microseconds what takes
/// the full one, with its tables of all scripts, longer than everything else a check does.
pub(crate) fn expression(pattern: &str) -> Regex {
    Regex::new(&pattern.replace("[L", &format!("[{LETTERS}"))).expect("our expressions are regular")
}

/// `4`, `4x`, `4 x`, `x4`, `*4`, `(4)`, `[4]` in front of something.
static FRONT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:\((?<a>[0-9]+)\)\s*|\[(?<b>[0-9]+)\]\s*|[xX×*]\s?(?<c>[0-9]+)\s+|(?<d>[0-9]+)\s?[xX×*]\s+|(?<e>[0-9]+)[:,]?\s+)\S")
        .expect("a valid expression")
});

/// `4Charizard` and `4xCharizard`: a count without a space, unless it is part of the name.
static TIGHT: LazyLock<Regex> = LazyLock::new(|| expression(r"^(?<n>[0-9]+)(?:[xX×*])?[L]"));

/// `x4`, `4x`, `(4)`, `[x4]` behind something.
static BACK: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"\S(?<from>\s*\((?:[xX×*]\s?)?(?<a>[0-9]{1,3})[xX×]?\)|\s*\[(?:[xX×*]\s?)?(?<b>[0-9]{1,3})[xX×]?\]|\s+[xX×*]\s?(?<c>[0-9]+)|\s+(?<d>[0-9]+)\s?[xX×])$",
    )
    .expect("a valid expression")
});

/// ` # ` or ` // ` and what follows: a remark.
static REMARK: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\s(?:#|//)\s.*$").expect("a valid expression"));

/// `Character: Mario`: a zone in front of the card.
static ZONE: LazyLock<Regex> = LazyLock::new(|| expression(r"^(?<zone>[L][L ]{0,29}):\s*(?<rest>\S.*)$"));

/// What a list as a whole tells about its lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Style {
    /// No line starts with a count, so a number at the end of a line is one: `Charizard 4`.
    pub(crate) counts_last: bool,
}

/// Everything a line may mean, likeliest first, never empty: `3 Minute Warning` is three of a card or one of another.
pub(crate) fn readings(piece: Piece<'_>, style: Style) -> Vec<Reading> {
    let piece = piece.trim();
    let content = bullet(piece);
    let mut readings = Vec::new();
    let (kept, remark) = match REMARK.find(content.text) {
        Some(remark) => (content.to(remark.start()).trim(), Some(remark)),
        None => (content, None),
    };
    let is_remark = remark.is_some_and(|found| found.as_str().trim_start().starts_with('#'));
    if !is_remark {
        readings.extend(content_readings(content, style));
    }
    if remark.is_some() {
        readings.extend(content_readings(kept, style));
    }
    if readings.is_empty() {
        readings.push(Reading::new(&Count::one(), piece, None, None));
    }
    let mut seen: Vec<Reading> = Vec::with_capacity(readings.len());
    for reading in readings {
        if !seen.contains(&reading) {
            seen.push(reading);
        }
    }
    seen
}

/// Whether a line starts with a count.
pub(crate) fn counts_first(piece: Piece<'_>) -> bool {
    front(bullet(piece.trim())).is_some()
}

/// The line after its bullet; `*4` is a count, not a bullet.
fn bullet(piece: Piece<'_>) -> Piece<'_> {
    let mut chars = piece.text.chars();
    let (first, second) = (chars.next(), chars.next());
    let is_bullet = match first {
        Some('*' | '+') => second.is_some_and(char::is_whitespace),
        Some('-' | '•' | '–' | '—' | '·' | '‣' | '▪' | '●' | '◦') => second.is_some(),
        _ => false,
    };
    match first {
        Some(first) if is_bullet => piece.from(first.len_utf8()).trim(),
        _ => piece,
    }
}

/// The count in front and what it counts.
fn front(piece: Piece<'_>) -> Option<(Count, Piece<'_>)> {
    let found = FRONT.captures(piece.text)?;
    let digits = piece.of(["a", "b", "c", "d", "e"].iter().find_map(|name| found.name(name))?);
    let last = found[0].chars().next_back().map_or(0, char::len_utf8);
    Some((Count::of(digits), piece.from(found[0].len() - last)))
}

fn back(piece: Piece<'_>) -> Option<(Count, Piece<'_>)> {
    let found = BACK.captures(piece.text)?;
    let digits = piece.of(["a", "b", "c", "d"].iter().find_map(|name| found.name(name))?);
    Some((Count::of(digits), piece.to(found.name("from")?.start())))
}

fn content_readings(content: Piece<'_>, style: Style) -> Vec<Reading> {
    let mut readings = Vec::new();
    if content.text.is_empty() {
        return readings;
    }
    if let Some((count, rest)) = front(content) {
        readings.extend(named(rest, &count));
        readings.extend(named(content, &Count::one()));
    } else {
        if let Some((count, rest)) = back(content) {
            readings.extend(named(rest, &count));
        }
        readings.extend(uncounted(content, style));
    }
    if let Some(found) = ZONE.captures(content.text)
        && let (Some(zone), Some(rest)) = (found.name("zone"), found.name("rest"))
    {
        let rest = piece_of_rest(content, rest);
        let (count, card) = front(rest).unwrap_or((Count::one(), rest));
        readings.extend(named(card, &count).into_iter().map(|reading| Reading { zone: Some(zone.as_str().trim().to_owned()), ..reading }));
    }
    readings
}

fn piece_of_rest<'a>(content: Piece<'a>, rest: regex_lite::Match<'a>) -> Piece<'a> {
    content.of(rest).trim()
}

/// Readings of a line that does not start with a count.
fn uncounted(content: Piece<'_>, style: Style) -> Vec<Reading> {
    let one = Count::one();
    let tails = reference::tails(content);
    let mut readings = vec![Reading::new(&one, tails.whole, None, tails.finish.as_ref())];
    if let Some(found) = TIGHT.captures(content.text)
        && let Some(digits) = found.name("n")
    {
        let count = Count::of(content.of(digits));
        let letter = found[0].chars().next_back().map_or(0, char::len_utf8);
        readings.extend(named(content.from(found[0].len() - letter), &count));
        readings.extend(named(content.from(digits.end()), &count));
    }
    let with = |found: &(Piece<'_>, Reference)| Reading::new(&one, found.0, Some(found.1.clone()), tails.finish.as_ref());
    readings.extend(tails.strong.iter().map(with));
    if style.counts_last {
        for (name, reference) in &tails.numbers {
            let digits = Piece::new(content.text, content.at).slice(reference.span.start - content.at, reference.span.end - content.at);
            if digits.text.bytes().all(|byte| byte.is_ascii_digit()) {
                readings.extend(named(*name, &Count::of(digits)));
            }
        }
    }
    readings.extend(tails.numbers.iter().chain(&tails.weak).map(with));
    readings
}

/// Readings of what is left when the count is taken off.
pub(crate) fn named(piece: Piece<'_>, count: &Count) -> Vec<Reading> {
    let tails = reference::tails(piece.trim());
    let mut readings = vec![Reading::new(count, tails.whole, None, tails.finish.as_ref())];
    for (name, reference) in tails.strong.iter().chain(&tails.numbers).chain(&tails.weak) {
        readings.push(Reading::new(count, *name, Some(reference.clone()), tails.finish.as_ref()));
    }
    readings
}
