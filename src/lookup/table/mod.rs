//! Tables as spreadsheets and other programs save them: what each column says, and what stands in
//! which cell, where.

mod armour;
mod columns;

use std::borrow::Cow;

use self::columns::named;
pub use self::columns::{Column, Columns, count, tick, told};
use super::{Piece, lines};
use crate::report::Span;

/// What stands between values.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Delimiter {
    /// `,`
    #[default]
    Comma,
    /// `;`
    Semicolon,
    /// A tab.
    Tab,
}

impl Delimiter {
    /// Every delimiter, in the order they are tried.
    pub const ALL: [Self; 3] = [Self::Comma, Self::Semicolon, Self::Tab];

    /// The delimiter of this character, if it is one.
    #[must_use]
    pub fn find(character: char) -> Option<Self> {
        Self::ALL.into_iter().find(|delimiter| delimiter.character() == character)
    }

    /// The delimiter itself.
    #[must_use]
    pub fn character(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Semicolon => ';',
            Self::Tab => '\t',
        }
    }

    /// A text of rows; what a spreadsheet would take for a formula is written as text, and read
    /// back as it was.
    ///
    /// # Panics
    /// Never: writing to memory does not fail.
    pub fn write<R: IntoIterator<Item: AsRef<str>>>(
        self,
        rows: impl IntoIterator<Item = R>,
    ) -> String {
        let delimiter = u8::try_from(self.character()).expect("an ASCII character");
        let mut writer =
            csv::WriterBuilder::new().delimiter(delimiter).flexible(true).from_writer(Vec::new());
        for row in rows {
            for cell in row {
                let safe = armour::safe(cell.as_ref());
                writer.write_field(safe.as_bytes()).expect("writing to memory does not fail");
            }
            writer.write_record(None::<&[u8]>).expect("writing to memory does not fail");
        }
        String::from_utf8(writer.into_inner().expect("writing to memory does not fail"))
            .expect("made of texts")
    }
}

/// A table that was read.
#[derive(Debug)]
pub struct Table<'t> {
    /// What stands between its values.
    pub delimiter: Delimiter,
    /// What its columns say.
    pub columns: Columns,
    /// The titles of its columns, if it has any.
    pub header: Option<Row<'t>>,
    /// The rows below the header in which anything stands.
    pub rows: Vec<Row<'t>>,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row<'t> {
    /// Where it stands.
    pub span: Span,
    /// Its cells.
    pub cells: Vec<Cell<'t>>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell<'t> {
    /// What stands in it, without quotation marks and space around it.
    pub text: Cow<'t, str>,
    /// Where that stands.
    pub span: Span,
}

impl<'t> Table<'t> {
    /// The table that a text is, if it looks like one.
    pub(crate) fn sniff(text: &'t str) -> Option<Self> {
        let (delimiters, start) = delimiters(text);
        let (delimiter, header) = header(text, start, delimiters)?;
        let titles = || header.cells.iter().filter_map(|cell| named(&cell.text));
        let is_titled = titles().count() > 1 || titles().any(|(column, _)| column == Column::Count);
        let line = text.get(header.span.clone()).unwrap_or_default();
        if header.cells.len() > 1 && is_titled && !line.bytes().any(|byte| byte.is_ascii_digit()) {
            return Some(Self::below(header, text, start, delimiter));
        }
        delimiters.iter().find_map(|delimiter| Self::headless(text, start, *delimiter))
    }

    /// The table that a text is, the first row being its header.
    pub(crate) fn titled(text: &'t str) -> Self {
        let (delimiters, start) = delimiters(text);
        match header(text, start, delimiters) {
            Some((delimiter, header)) => Self::below(header, text, start, delimiter),
            None => Self {
                delimiter: Delimiter::Comma,
                columns: Columns::default(),
                header: None,
                rows: Vec::new(),
            },
        }
    }

    /// The table that rows below a header are.
    pub(crate) fn of(header: Row<'t>, rows: Vec<Row<'t>>) -> Self {
        let columns = Columns::new(&header, &rows);
        Self { delimiter: Delimiter::default(), columns, header: Some(header), rows }
    }

    fn below(header: Row<'t>, text: &'t str, start: usize, delimiter: Delimiter) -> Self {
        let rows: Vec<Row<'_>> = Rows { text, at: start, delimiter }.skip(1).collect();
        let columns = Columns::new(&header, &rows);
        Self { delimiter, columns, header: Some(header), rows }
    }

    /// The table without a header that a text is: every line has as many cells, and one end of each
    /// is a count.
    fn headless(text: &'t str, start: usize, delimiter: Delimiter) -> Option<Self> {
        let width = Rows { text, at: start, delimiter }.next()?.cells.len();
        if width < 2 {
            return None;
        }
        let rows: Vec<Row<'_>> = Rows { text, at: start, delimiter }.collect();
        let is_count = |row: &Row<'_>, place: usize| {
            let cell = &row.cells[place].text;
            !cell.is_empty() && cell.len() <= 3 && cell.bytes().all(|byte| byte.is_ascii_digit())
        };
        if rows.iter().any(|row| row.cells.len() != width) {
            return None;
        }
        let columns = if rows.iter().all(|row| is_count(row, 0)) {
            match width {
                2 => &[Column::Count, Column::Name][..],
                3 if rows.iter().all(|row| row.cells[2].text.contains('-')) => {
                    &[Column::Count, Column::Name, Column::Id]
                }
                3 => &[Column::Count, Column::Name, Column::Set],
                _ => &[Column::Count, Column::Name, Column::Set, Column::Number],
            }
        } else if width == 2 && rows.len() > 1 && rows.iter().all(|row| is_count(row, 1)) {
            &[Column::Name, Column::Count]
        } else {
            return None;
        };
        Some(Self { delimiter, columns: Columns::of(columns), header: None, rows })
    }

    /// The cell of a row in a column, if the table has the column.
    pub(crate) fn cell<'r>(&self, row: &'r Row<'t>, column: Column) -> Option<&'r Cell<'t>> {
        row.cells.get(self.columns.place(column)?)
    }

    /// A row below the others, like one of them: what a column holds is told by `value`, where
    /// nothing is told it stays empty.
    pub(crate) fn row_like(&self, row: &str, value: impl Fn(Column, &str) -> String) -> String {
        let model = Rows { text: row, at: 0, delimiter: self.delimiter }.next();
        let cell = |place: usize| {
            model.as_ref().and_then(|row| row.cells.get(place)).map_or("", |cell| &*cell.text)
        };
        let values =
            self.columns.iter().enumerate().map(|(place, column)| {
                column.map_or_else(String::new, |it| value(it, cell(place)))
            });
        self.delimiter.write([values]).trim_end_matches('\n').to_owned()
    }
}

impl Row<'_> {
    /// What stands in its cells.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(|cell| &*cell.text)
    }
}

impl<'t> Cell<'t> {
    /// The cell as a part of the text; none if it stands there with quotation marks in it.
    pub(crate) fn piece(&self) -> Option<Piece<'t>> {
        match self.text {
            Cow::Borrowed(text) => Some(Piece::new(text, self.span.start)),
            Cow::Owned(_) => None,
        }
    }
}

/// The delimiters a table may have, and where it starts: a first line `sep=;` tells.
fn delimiters(text: &str) -> (&'static [Delimiter], usize) {
    let line = lines(text).next().map_or("", |line| line.text.trim_matches('"'));
    let told = line
        .get(..4)
        .filter(|start| start.eq_ignore_ascii_case("sep="))
        .and_then(|_| Delimiter::find(line[4..].chars().next()?));
    match told.and_then(|told| Delimiter::ALL.iter().position(|known| *known == told)) {
        Some(place) => (
            &Delimiter::ALL[place..=place],
            text.find('\n').map_or(text.len(), |newline| newline + 1),
        ),
        None => (&Delimiter::ALL, 0),
    }
}

/// The first row, divided so that most of its cells are titles of columns.
fn header<'t>(
    text: &'t str,
    start: usize,
    delimiters: &[Delimiter],
) -> Option<(Delimiter, Row<'t>)> {
    let first = |delimiter: &Delimiter| {
        Some((*delimiter, Rows { text, at: start, delimiter: *delimiter }.next()?))
    };
    let titles =
        |row: &Row<'_>| row.cells.iter().filter(|cell| named(&cell.text).is_some()).count();
    // Of equals the first delimiter.
    delimiters.iter().rev().filter_map(first).max_by_key(|(_, row)| (titles(row), row.cells.len()))
}

/// The rows of a text in which anything stands (RFC 4180). Written here since readers of such texts
/// tell the values of a row, but not where each stands.
struct Rows<'t> {
    text: &'t str,
    at: usize,
    delimiter: Delimiter,
}

impl<'t> Iterator for Rows<'t> {
    type Item = Row<'t>;
    fn next(&mut self) -> Option<Row<'t>> {
        while self.at < self.text.len() {
            let start = self.at;
            let mut cells = vec![self.cell()];
            while self.text[self.at..].starts_with(self.delimiter.character()) {
                self.at += 1;
                cells.push(self.cell());
            }
            // A tab may be a delimiter.
            let span =
                Piece::new(&self.text[start..self.at], start).trim_matches(|c| c == ' ').span();
            // The line break; of two characters the second makes an empty row.
            self.at += 1;
            if cells.iter().any(|cell| !cell.text.is_empty()) {
                return Some(Row { span, cells });
            }
        }
        None
    }
}

impl<'t> Rows<'t> {
    /// Reads a cell and stops at what ends it.
    fn cell(&mut self) -> Cell<'t> {
        let delimiter = self.delimiter.character();
        let end_from = |from: usize| {
            self.text[from..]
                .find(['\n', '\r', delimiter])
                .map_or(self.text.len(), |length| from + length)
        };
        if !self.text[self.at..].starts_with('"') {
            let (from, end) = (self.at, end_from(self.at));
            self.at = end;
            let piece = bare(Piece::new(&self.text[from..end], from).trim());
            return Cell { text: piece.text.into(), span: piece.span() };
        }
        let from = self.at + 1;
        let mut close = from;
        loop {
            match self.text[close..].find('"').map(|length| close + length) {
                Some(quote) if self.text[quote + 1..].starts_with('"') => close = quote + 2,
                quote => break close = quote.unwrap_or(self.text.len()),
            }
        }
        let behind = (close + 1).min(self.text.len());
        self.at = end_from(behind);
        let piece = bare(Piece::new(&self.text[from..close], from).trim());
        let rest = self.text[behind..self.at].trim();
        let is_plain = rest.is_empty() && !piece.text.contains('"');
        let text = if is_plain {
            piece.text.into()
        } else {
            Cow::Owned(piece.text.replace("\"\"", "\"") + rest)
        };
        Cell { text, span: piece.span() }
    }
}

/// A cell without what makes text of a formula.
fn bare(piece: Piece<'_>) -> Piece<'_> {
    let text = armour::bare(piece.text);
    Piece::new(text, piece.span().end - text.len())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn formulas_are_written_as_text_and_read_as_they_were(
            cells in proptest::collection::vec("['=+@\t\r,;\"a\n-]{0,5}[a=é0]", 1..4),
            place in 0..3_usize,
        ) {
            let cells: Vec<&str> = cells.iter().map(|cell| cell.trim_start_matches('\n')).collect();
            let delimiter = Delimiter::ALL[place];
            let text = delimiter.write([&cells]);
            let row = Rows { text: &text, at: 0, delimiter }.next().expect("a row");
            prop_assert_eq!(row.texts().collect::<Vec<_>>(), cells, "{:?}", &text);
            let written = csv::ReaderBuilder::new()
                .has_headers(false)
                .delimiter(u8::try_from(delimiter.character()).expect("ASCII"))
                .from_reader(text.as_bytes())
                .into_records()
                .next()
                .expect("a row")
                .expect("text");
            for cell in &written {
                prop_assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{:?}", cell);
            }
        }
    }

    #[track_caller]
    fn check(text: &str, expected: &[&[&str]]) {
        let rows: Vec<Row<'_>> = Rows { text, at: 0, delimiter: Delimiter::Comma }.collect();
        let cells: Vec<Vec<&str>> =
            rows.iter().map(|row| row.cells.iter().map(|cell| &*cell.text).collect()).collect();
        assert_eq!(cells, expected, "{text:?}");
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let records: Vec<csv::StringRecord> =
            reader.records().map(|record| record.expect("text")).collect();
        let known: Vec<Vec<&str>> = records
            .iter()
            .map(|record| record.iter().collect())
            .filter(|row: &Vec<&str>| row.iter().any(|cell| !cell.is_empty()))
            .collect();
        assert_eq!(cells, known, "as another reader reads {text:?}");
    }

    #[test]
    fn reads_rows_as_other_readers_do() {
        check("a,b\nc,\n", &[&["a", "b"], &["c", ""]]);
        check("a,\r\n\r\n,,\r\n\" b, c \",d", &[&["a", ""], &["b, c", "d"]]);
        check("\"a\"\"b\",\"c\nd\"\n\"e\"f,g\"h\n", &[&["a\"b", "c\nd"], &["ef", "g\"h"]]);
        check("\"a\"\"\",b\n\"open,c\nd", &[&["a\"", "b"], &["open,c\nd"]]);
        check("", &[]);
    }

    #[test]
    fn tells_where_cells_stand() {
        let text = "name, set\n\"Oak, the \"\"impostor\"\"\", \"BS\" ,\" x \"\n";
        let table = Table::titled(text);
        let stands =
            table.rows[0].cells.iter().map(|cell| &text[cell.span.clone()]).collect::<Vec<_>>();
        assert_eq!(stands, ["Oak, the \"\"impostor\"\"", "\"BS\"", "x"]);
        assert!(table.rows[0].cells[0].piece().is_none(), "not as it stands there");
        assert_eq!(&text[table.rows[0].span.clone()], text.lines().nth(1).expect("a row"));
    }
}
