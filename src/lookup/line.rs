//! A line of a list: how many of what, in every way it can be read.

use std::sync::LazyLock;

use regex_lite::Regex;

use super::{Count, Piece, Reading, marks, reference};

/// Letters, for the inside of a class: those of Latin and other scripts, and marks that go with
/// them. Signs and punctuation are left out.
const LETTERS: &str = r"A-Za-z\u{AA}\u{BA}\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{1FFF}\u{2C00}-\u{D7FF}\u{F900}-\u{FFDC}";

/// An expression in which a class may begin with `[L`, for letters. The light library compiles in
/// microseconds what takes the full one, with its tables of all scripts, longer than everything
/// else a check does.
pub(crate) fn expression(pattern: &str) -> Regex {
    Regex::new(&pattern.replace("[L", &format!("[{LETTERS}"))).expect("our expressions are regular")
}

/// Whether a character is one of [`LETTERS`].
pub(crate) fn is_letter(c: char) -> bool {
    matches!(
        c,
        'A'..='Z' | 'a'..='z' | '\u{AA}' | '\u{BA}' | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}'
            | '\u{F8}'..='\u{1FFF}' | '\u{2C00}'..='\u{D7FF}' | '\u{F900}'..='\u{FFDC}'
    )
}

/// `x4`, `4x`, `(4)`, `[x4]`, `4 copies` behind something.
static BACK: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"\S(?<from>\s*\((?:[xX×*]\s?)?(?<a>[0-9]{1,3})[xX×]?\)|\s*\[(?:[xX×*]\s?)?(?<b>[0-9]{1,3})[xX×]?\]|\s+[xX×*]\s?(?<c>[0-9]+)|\s+(?<d>[0-9]+)\s?[xX×]|,?\s+\(?(?<e>[0-9]+)\s+cop(?:y|ies|ia|ie)\)?)$",
    )
    .expect("a valid expression")
});

static REMARK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\s(?:#|//)\s.*$").expect("a valid expression"));

/// `Character: Mario`: a zone in front of the card.
static ZONE: LazyLock<Regex> =
    LazyLock::new(|| expression(r"^(?<zone>[L][L ]{0,29}):\s*(?<rest>\S.*)$"));

/// No longer line, in bytes, is read in every way: it names no card, and each way takes a look at
/// the whole of it.
const LONGEST: usize = 2000;

/// Whether a line is too long to be a card.
pub(crate) fn is_endless(line: Piece<'_>) -> bool {
    line.text.len() > LONGEST
}

/// What a list as a whole tells about its lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Style {
    /// No line starts with a count, so a number at the end of a line is one: `Charizard 4`.
    pub(crate) counts_last: bool,
    /// Its lines are numbered: `1.` in front is no count.
    pub(crate) is_numbered: bool,
}

/// Everything a line may mean, likeliest first, never empty: `3 Minute Warning` is three of a card
/// or one of another.
pub(crate) fn readings(piece: Piece<'_>, style: Style) -> Vec<Reading> {
    let piece = piece.trim();
    let content = content(piece, style);
    if is_endless(content) {
        let (count, name) = front(content).unwrap_or((Count::one(), content));
        return vec![Reading::new(&count, name, None, None)];
    }
    let mut readings = Vec::new();
    let remark = remark(content);
    let kept = without_remark(content);
    let is_remark = remark.is_some_and(|found| found.as_str().trim_start().starts_with('#'));
    // A count behind the name, in front of slashes, says that the name ends there.
    let is_remark =
        is_remark || (remark.is_some() && front(content).is_none() && counts_behind(kept, style));
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

/// ` # ` or ` // ` and what follows: a remark.
fn remark(content: Piece<'_>) -> Option<regex_lite::Match<'_>> {
    (!is_endless(content) && (content.text.contains(" #") || content.text.contains("//")))
        .then(|| REMARK.find(content.text))
        .flatten()
}

/// A line without the remark behind it.
pub(crate) fn without_remark(line: Piece<'_>) -> Piece<'_> {
    remark(line).map_or(line, |remark| line.to(remark.start()).trim())
}

/// Readings of a cell that holds no count, perhaps with a remark.
pub(crate) fn in_cell(piece: Piece<'_>, count: &Count) -> Vec<Reading> {
    let mut readings = named(piece, count);
    readings.extend(
        remark(piece).into_iter().flat_map(|remark| named(piece.to(remark.start()), count)),
    );
    readings
}

/// Whether a line starts with a count.
pub(crate) fn counts_first(piece: Piece<'_>, style: Style) -> bool {
    front(content(piece.trim(), style)).is_some()
}

/// Whether a line says how many in any way.
pub(crate) fn is_counted(piece: Piece<'_>, style: Style) -> bool {
    let content = content(piece.trim(), style);
    if is_endless(content) {
        return front(content).is_some();
    }
    let is_zoned = || {
        let found = content.text.contains(':').then(|| ZONE.captures(content.text)).flatten();
        found.and_then(|found| front(content.of(found.name("rest")?))).is_some()
    };
    front(content).is_some()
        // What stands behind may be a remark, or belong to the card.
        || counts_behind(content, style)
        || counts_behind(without_remark(content), style)
        || is_zoned()
}

/// Whether a count is the last of a line.
fn counts_behind(piece: Piece<'_>, style: Style) -> bool {
    let bare = marks::end(piece).rest;
    let is_last = style.counts_last && bare.text.ends_with(|c: char| c.is_ascii_digit());
    is_last || (may_count(bare.text) && BACK.is_match(bare.text))
}

/// Whether a text ends as one with a count behind something does: with a number, `x`, a bracket or
/// a word for copies.
fn may_count(text: &str) -> bool {
    let bare = text.trim_end_matches(')');
    text.ends_with(|c: char| c.is_ascii_digit() || matches!(c, 'x' | 'X' | '×' | ')' | ']'))
        || ["copy", "copies", "copia", "copie"].iter().any(|word| bare.ends_with(word))
}

/// The number that a line of a numbered list begins with, as in `1. Mankind`, `1) Mankind` and `#1
/// Mankind`.
pub(crate) fn list_number(piece: Piece<'_>) -> Option<u32> {
    Some(numbered(bullet(piece.trim()))?.0)
}

fn numbered(piece: Piece<'_>) -> Option<(u32, Piece<'_>)> {
    let has_hash = piece.text.starts_with('#');
    let digits = digits(piece.from(usize::from(has_hash)))?;
    let rest = piece.from(usize::from(has_hash) + digits.text.len());
    let rest = if has_hash {
        rest.text.starts_with([' ', '\t', '.', ')']).then_some(rest)?
    } else {
        rest.strip_prefix(".").or_else(|| rest.strip_prefix(")"))?
    };
    let rest = rest.trim_start_of(&['.', ')', ' ', '\t']);
    (!rest.text.is_empty()).then_some(())?;
    Some((digits.text.parse().ok()?, rest))
}

/// The line after its bullet and, in a numbered list, its number.
fn content(piece: Piece<'_>, style: Style) -> Piece<'_> {
    let piece = bullet(piece);
    match numbered(piece) {
        Some((_, rest)) if style.is_numbered => bullet(rest),
        // A hash in front is never a count.
        Some((_, rest)) if piece.text.starts_with('#') => rest,
        _ => piece,
    }
}

/// The line after its bullet; `*4` is a count, not a bullet.
fn bullet(piece: Piece<'_>) -> Piece<'_> {
    let mut chars = piece.text.chars();
    let (first, second) = (chars.next(), chars.next());
    let is_bullet = match first {
        Some('*' | '+') => second.is_some_and(char::is_whitespace),
        Some('-' | '•' | '–' | '—' | '·' | '‣' | '▪' | '●' | '◦' | '>' | '~' | '→' | ':') => {
            second.is_some()
        }
        _ => false,
    };
    match first {
        Some(first) if is_bullet => piece.from(first.len_utf8()).trim(),
        _ => piece,
    }
}

/// The digits that a piece begins with.
fn digits(piece: Piece<'_>) -> Option<Piece<'_>> {
    let length = piece.text.bytes().take_while(u8::is_ascii_digit).count();
    (length > 0).then(|| piece.to(length))
}

/// The count in front and what it counts: `4`, `4x`, `4 x`, `x4`, `*4`, `(4)`, `[4]`, `4:`, `4,`,
/// `4-`, `4.`, `4)`.
fn front(piece: Piece<'_>) -> Option<(Count, Piece<'_>)> {
    let is_times = |c: char| matches!(c, 'x' | 'X' | '×' | '*');
    let blank = [' ', '\t'];
    let close = match piece.text.chars().next()? {
        '(' => Some(')'),
        '[' => Some(']'),
        _ => None,
    };
    if let Some(close) = close {
        let inner = piece.from(1);
        let inner = inner.trim_start_of(&['x', 'X', '×', ' ']);
        let digits = digits(inner)?;
        let rest = inner
            .from(digits.text.len())
            .trim_start_of(&['x', 'X', '×', ' '])
            .strip_prefix(close.encode_utf8(&mut [0; 4]))?;
        let rest = rest.trim_start_of(&blank);
        return (!rest.text.is_empty()).then(|| (Count::of(digits), rest));
    }
    if let Some(times) = piece.text.chars().next().filter(|c| is_times(*c)) {
        let rest = piece.from(times.len_utf8());
        let rest = rest.strip_prefix(" ").unwrap_or(rest);
        let digits = digits(rest)?;
        let rest = rest.from(digits.text.len());
        let name = rest.trim_start_of(&blank);
        return (rest.text.starts_with(blank) && !name.text.is_empty())
            .then(|| (Count::of(digits), name));
    }
    let digits = digits(piece)?;
    let rest = piece.from(digits.text.len());
    let after = rest.trim_start_of(&blank);
    let has_space = after.at > rest.at;
    let name = match after.text.chars().next()? {
        c if is_times(c) && after.text[c.len_utf8()..].starts_with(blank) => {
            Some(after.from(c.len_utf8()))
        }
        // `4,` and `4:` only stand before a space.
        ',' | ':' if after.text[1..].starts_with(blank) => Some(after.from(1)),
        '-' | '–' | '—' | '.' | ')' => {
            Some(after.from(after.text.chars().next().map_or(0, char::len_utf8)))
        }
        _ => has_space.then_some(after),
    };
    let name = name?.trim_start_of(&blank);
    (!name.text.is_empty()).then(|| (Count::of(digits), name))
}

/// What is counted, without `copies of` in front of it.
fn counted(piece: Piece<'_>) -> Option<Piece<'_>> {
    let mut words = piece.words().into_iter();
    let (first, second) = (words.next()?, words.next()?);
    let is_one =
        |word: Piece<'_>, of: &[&str]| of.iter().any(|known| word.text.eq_ignore_ascii_case(known));
    if !is_one(first, &["copies", "copy", "copie", "copia"]) {
        return None;
    }
    let name = if is_one(second, &["of", "di"]) { words.next()? } else { second };
    Some(piece.from(name.at - piece.at))
}

fn back(piece: Piece<'_>) -> Option<(Count, Piece<'_>)> {
    let found = may_count(piece.text).then(|| BACK.captures(piece.text)).flatten()?;
    let digits = piece.of(["a", "b", "c", "d", "e"].iter().find_map(|name| found.name(name))?);
    Some((Count::of(digits), piece.to(found.name("from")?.start())))
}

fn content_readings(content: Piece<'_>, style: Style) -> Vec<Reading> {
    let mut readings = Vec::new();
    let ended = marks::end(content);
    let bare = ended.rest;
    if bare.text.is_empty() {
        return readings;
    }
    // In brackets behind a name a number counts, unless the line counts in front.
    let behind = back(bare);
    if let Some((count, rest)) = front(bare) {
        readings.extend(named(counted(rest).unwrap_or(rest), &count));
        readings.extend(behind.iter().flat_map(|(count, rest)| named(*rest, count)));
        readings.extend(named(bare, &Count::one()));
    } else {
        readings.extend(behind.iter().flat_map(|(count, rest)| named(*rest, count)));
        readings.extend(uncounted(bare, style));
    }
    if bare.text.contains(':')
        && let Some(found) = ZONE.captures(bare.text)
        && let (Some(zone), Some(rest)) = (found.name("zone"), found.name("rest"))
    {
        let rest = bare.of(rest).trim();
        let (count, card) = front(rest).unwrap_or((Count::one(), rest));
        readings.extend(
            named(card, &count)
                .into_iter()
                .map(|reading| Reading { zone: Some(zone.as_str().trim().to_owned()), ..reading }),
        );
    }
    for reading in &mut readings {
        reading.finish = reading.finish.take().or_else(|| ended.finish.clone());
        reading.tags = reading.tags.take().or_else(|| ended.tags.clone());
    }
    readings
}

/// `4Charizard` and `4xCharizard`: a count without a space, unless it is part of the name.
fn tight(piece: Piece<'_>) -> Option<(Count, [Piece<'_>; 2])> {
    let digits = digits(piece)?;
    let rest = piece.from(digits.text.len());
    let times = rest
        .text
        .chars()
        .next()
        .filter(|c| matches!(c, 'x' | 'X' | '×' | '*'))
        .map_or(0, char::len_utf8);
    let begins = |rest: Piece<'_>| rest.text.starts_with(char::is_alphabetic);
    let name = rest.from(times);
    let name = if begins(name) { name } else { rest };
    begins(name).then(|| (Count::of(digits), [name, rest]))
}

/// Readings of a line that does not start with a count.
fn uncounted(content: Piece<'_>, style: Style) -> Vec<Reading> {
    let one = Count::one();
    let mut readings = Vec::new();
    if let Some((count, names)) = tight(content) {
        readings.extend(names.into_iter().flat_map(|name| named(name, &count)));
    }
    let all = named(content, &one);
    // The whole line first: `3MB` is a name.
    let mut all = all.into_iter();
    let whole = all.next();
    readings.splice(0..0, whole);
    if style.counts_last
        && let Some(at) = content.text.rfind([' ', '\t', ',', ';', '=', ':', '-'])
        && let (name, last) = (content.to(at), content.from(at + 1))
        && digits(last) == Some(last)
    {
        let name =
            name.trim_matches(|c| c.is_whitespace() || matches!(c, ',' | ';' | '=' | ':' | '-'));
        let is_of_printing = |reading: &Reading| reading.is_printing();
        // Set and number in brackets or with a code end a line too: `Pikachu BS 58`.
        let (printings, others): (Vec<Reading>, Vec<Reading>) = all.partition(is_of_printing);
        readings.extend(printings);
        readings.extend(named(name, &Count::of(last)));
        readings.extend(others);
    } else {
        readings.extend(all);
    }
    readings
}

/// Readings of what is left when the count is taken off.
pub(crate) fn named(piece: Piece<'_>, count: &Count) -> Vec<Reading> {
    if is_endless(piece) {
        return vec![Reading::new(count, piece.trim(), None, None)];
    }
    let tails = reference::tails(piece.trim());
    let mut readings = vec![tails.whole.reading(count)];
    readings.extend(
        tails
            .all()
            .map(|(name, reference)| Reading { reference: Some(reference), ..name.reading(count) }),
    );
    readings
}
