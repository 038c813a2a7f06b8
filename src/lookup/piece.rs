//! A part of the text that remembers where it stands.

use crate::report::Span;

/// A part of a text and its offset in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece<'a> {
    /// The part.
    pub(crate) text: &'a str,
    /// Where it starts.
    pub(crate) at: usize,
}

impl<'a> Piece<'a> {
    /// A part of a text that starts at an offset.
    pub(crate) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// Where it stands.
    pub(crate) fn span(self) -> Span {
        self.at..self.at + self.text.len()
    }

    /// The bytes from `start` to `end` of this piece.
    pub(crate) fn slice(self, start: usize, end: usize) -> Self {
        Self { text: &self.text[start..end], at: self.at + start }
    }

    /// The piece that a match within this piece is.
    pub(crate) fn of(self, found: regex_lite::Match<'a>) -> Self {
        self.slice(found.start(), found.end())
    }

    /// Everything from `start` on.
    pub(crate) fn from(self, start: usize) -> Self {
        self.slice(start, self.text.len())
    }

    /// Everything before `end`.
    pub(crate) fn to(self, end: usize) -> Self {
        self.slice(0, end)
    }

    /// Without space around it; a byte order mark counts as space.
    pub(crate) fn trim(self) -> Self {
        self.trim_matches(is_space)
    }

    /// Without the characters around it.
    pub(crate) fn trim_matches(self, is_trimmed: impl Fn(char) -> bool + Copy) -> Self {
        let start = self.text.len() - self.text.trim_start_matches(is_trimmed).len();
        let end = self.text.trim_end_matches(is_trimmed).len().max(start);
        self.slice(start, end)
    }

    /// Without these characters in front.
    pub(crate) fn trim_start_of(self, trimmed: &[char]) -> Self {
        self.from(self.text.len() - self.text.trim_start_matches(trimmed).len())
    }

    /// The rest after a prefix.
    pub(crate) fn strip_prefix(self, prefix: &str) -> Option<Self> {
        self.text.starts_with(prefix).then(|| self.from(prefix.len()))
    }

    /// Words separated by space.
    pub(crate) fn words(self) -> Vec<Self> {
        let mut words = Vec::new();
        let mut start = None;
        for (index, c) in self.text.char_indices() {
            match (start, is_space(c)) {
                (None, false) => start = Some(index),
                (Some(from), true) => {
                    words.push(self.slice(from, index));
                    start = None;
                }
                _ => {}
            }
        }
        words.extend(start.map(|from| self.from(from)));
        words
    }
}

/// Lines of a text with their offsets, without line breaks.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut at = 0;
    text.split('\n').map(move |line| {
        let piece = Piece::new(line.trim_end_matches('\r'), at);
        at += line.len() + 1;
        piece
    })
}

fn is_space(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{FEFF}' | '\u{200B}'..='\u{200F}' | '\u{2060}')
        || c.is_control()
}
