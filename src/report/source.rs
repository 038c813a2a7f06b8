//! Texts that findings point into.

use std::ops::Range;

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
        (line, self.text[self.starts[line - 1]..offset].chars().count() + 1)
    }
}

impl Source {
    /// The lines of the text.
    #[must_use]
    pub fn lines(&self) -> Lines<'_> {
        let breaks = self.text.match_indices('\n').map(|(index, _)| index + 1);
        Lines { text: &self.text, starts: [0].into_iter().chain(breaks).collect() }
    }

    /// The line (from 1) and the column (from 1, in characters) of a byte offset; of many, ask [`Source::lines`].
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
        assert_eq!(&source.text[source.line_span(1)], "é1");
        assert_eq!(&source.text[source.line_span(2)], "4 Pikachu");
        assert_eq!(source.line_span(9), source.text.len()..source.text.len());
    }
}
