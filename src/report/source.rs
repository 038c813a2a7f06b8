//! Texts that findings point into.

use std::{cell::Cell, ops::Range};

use super::Message;

/// A byte range of a source.
pub type Span = Range<usize>;

/// A text with the name it is shown under.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source {
    /// File name, or what stands for one.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// Where the lines of a text begin, to tell many places without reading it again for each.
#[derive(Debug, Clone)]
pub struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
    /// The last offset that was asked for and its column: most places stand behind the one before,
    /// and many may stand on one long line.
    last: Cell<(usize, usize)>,
}

/// A place in a source and what stands there.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What to say beside it.
    pub text: Option<Message>,
}

impl Lines<'_> {
    /// The line (from 1) and the column (from 1, in characters) of a byte offset.
    #[must_use]
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let offset = floor_boundary(self.text, offset);
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts[line - 1];
        let (known, column) = Some(self.last.get())
            .filter(|(at, _)| (start..=offset).contains(at))
            .unwrap_or((start, 1));
        let column = column + self.text[known..offset].chars().count();
        self.last.set((offset, column));
        (line, column)
    }

    /// The whole lines that a span within the text touches: the number of the first (from 1), and
    /// their byte range. The end of the text behind the last line break counts to the line
    /// before.
    #[must_use]
    pub fn around(&self, span: &Span) -> (usize, Span) {
        let line = |offset: usize| self.starts.partition_point(|start| *start <= offset);
        let is_behind = span.start == self.text.len() && self.starts.len() > 1;
        let first = if is_behind { line(span.start - 1) } else { line(span.start) };
        let end = self.starts.get(line(span.end)).copied().unwrap_or(self.text.len());
        (first, self.starts[first - 1]..end)
    }
}

impl Source {
    /// The lines of the text.
    #[must_use]
    pub fn lines(&self) -> Lines<'_> {
        let breaks = self.text.match_indices('\n').map(|(index, _)| index + 1);
        Lines {
            text: &self.text,
            starts: [0].into_iter().chain(breaks).collect(),
            last: Cell::new((0, 1)),
        }
    }

    /// The line (from 1) and the column (from 1, in characters) of a byte offset; of many, ask
    /// [`Source::lines`].
    #[must_use]
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        self.lines().line_column(offset)
    }

    /// The byte range of a line (from 1) without its line break.
    #[must_use]
    pub fn line_span(&self, line: usize) -> Span {
        let mut start = 0;
        for (index, text) in self.text.split('\n').enumerate() {
            let end = start + text.len();
            if index + 1 == line {
                return start..start + text.trim_end_matches('\r').len();
            }
            start = end + 1;
        }
        self.text.len()..self.text.len()
    }
}

fn floor_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_lines_and_characters() {
        let source = Source { name: "deck".into(), text: "é1\r\n4 Pikachu\n".into() };
        assert_eq!(source.line_column(0), (1, 1));
        assert_eq!(source.line_column(3), (1, 3));
        assert_eq!(source.line_column(5), (2, 1));
        let lines = source.lines();
        for (offset, place) in
            [(2, (1, 2)), (3, (1, 3)), (7, (2, 3)), (9, (2, 5)), (2, (1, 2)), (0, (1, 1))]
        {
            assert_eq!(lines.line_column(offset), place, "whatever was asked before");
        }
        assert_eq!(&source.text[source.line_span(1)], "é1");
        assert_eq!(&source.text[source.line_span(2)], "4 Pikachu");
        assert_eq!(source.line_span(9), source.text.len()..source.text.len());
    }

    #[test]
    fn gives_the_lines_around_a_span() {
        let source = Source { name: "deck".into(), text: "a\nbc\nd\n".into() };
        let around = |span: Span| {
            let (line, span) = source.lines().around(&span);
            (line, source.text[span].to_owned())
        };
        assert_eq!(around(0..1), (1, "a\n".to_owned()));
        assert_eq!(around(3..4), (2, "bc\n".to_owned()));
        assert_eq!(around(3..6), (2, "bc\nd\n".to_owned()));
        assert_eq!(around(7..7), (3, "d\n".to_owned()));
    }
}
