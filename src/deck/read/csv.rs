//! Tables: comma, semicolon or tab separated, with or without a header.

use csv::{ReaderBuilder, StringRecord, WriterBuilder};

use crate::{
    card::Card,
    deck::{Dialect, Item, Line, Listing, codes},
    lookup::{self, Count, Piece, Reading, Reference, Target},
    msg,
    report::{Finding, Span},
    text,
    text::Lang,
};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Count,
    Name,
    Set,
    Number,
    Id,
    Zone,
    Other,
}

/// How a table is laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Layout {
    delimiter: u8,
    columns: Vec<Column>,
    has_header: bool,
    /// Where the table starts, after a line such as `sep=;`.
    start: usize,
}

const DELIMITERS: [u8; 3] = [b';', b'\t', b','];

/// Titles of columns by what they hold; keys of [`text::key`].
const TITLES: &[(Column, &[&str])] = &[
    (Column::Count, &["count", "quantity", "qty", "amount", "copies", "qta", "quantita", "copie", "quante"]),
    (Column::Name, &["name", "card", "cardname", "nome", "carta", "nomecarta", "nomedellacarta"]),
    (Column::Set, &["set", "setcode", "setname", "edition", "editioncode", "expansion", "espansione", "edizione", "codiceset", "codice"]),
    (Column::Number, &["number", "no", "nr", "cardnumber", "collectornumber", "setnumber", "numero", "numerocarta", "num"]),
    (Column::Id, &["id", "cardid", "idcarta"]),
    (Column::Zone, &["zone", "board", "section", "zona", "sezione", "part", "parte"]),
];

/// The layout of a text that is a table.
pub(super) fn sniff(text: &str) -> Option<Layout> {
    let (told, start) = told_delimiter(text);
    let rest = &text[start..];
    let first = lookup::lines(rest).map(|line| line.text.trim()).find(|line| !line.is_empty())?;
    let candidates = told.map_or(DELIMITERS.to_vec(), |told| vec![told]);
    let with_header = candidates.iter().find_map(|delimiter| {
        let columns: Vec<Column> = split(first, *delimiter).iter().map(column).collect();
        let has = |column: Column| columns.contains(&column);
        let known = columns.iter().filter(|column| **column != Column::Other).count();
        let is_header = columns.len() > 1 && !first.bytes().any(|byte| byte.is_ascii_digit()) && (has(Column::Count) || known > 1);
        is_header.then_some(Layout { delimiter: *delimiter, columns, has_header: true, start })
    });
    with_header.or_else(|| candidates.iter().find_map(|delimiter| headless(rest, *delimiter, start)))
}

/// The delimiter that a first line `sep=;` tells, and where the table starts.
fn told_delimiter(text: &str) -> (Option<u8>, usize) {
    let line_end = text.find('\n').map_or(text.len(), |end| end + 1);
    match text[..line_end].trim().strip_prefix("sep=").map(str::as_bytes) {
        Some([delimiter]) => (Some(*delimiter), line_end),
        _ => (None, 0),
    }
}

fn column(title: &str) -> Column {
    let key = text::key(title);
    TITLES.iter().find(|(_, titles)| titles.contains(&key.as_str())).map_or(Column::Other, |(column, _)| *column)
}

/// The layout of a table without a header: every line has as many parts, and one end of each is a count.
fn headless(text: &str, delimiter: u8, start: usize) -> Option<Layout> {
    let rows: Vec<StringRecord> =
        lookup::lines(text).map(|line| line.text.trim()).filter(|line| !line.is_empty()).map(|line| split(line, delimiter)).collect();
    let width = rows.first()?.len();
    let is_count = |field: &str| !field.is_empty() && field.len() <= 3 && field.bytes().all(|byte| byte.is_ascii_digit());
    if width < 2 || rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let columns = if rows.iter().all(|row| is_count(row[0].trim())) {
        let looks_like_id = |row: &StringRecord| row[width - 1].contains('-');
        match width {
            2 => vec![Column::Count, Column::Name],
            3 if rows.iter().all(looks_like_id) => vec![Column::Count, Column::Name, Column::Id],
            3 => vec![Column::Count, Column::Name, Column::Set],
            _ => vec![Column::Count, Column::Name, Column::Set, Column::Number],
        }
    } else if width == 2 && rows.len() > 1 && rows.iter().all(|row| is_count(row[1].trim())) {
        vec![Column::Name, Column::Count]
    } else {
        return None;
    };
    Some(Layout { delimiter, columns, has_header: false, start })
}

fn split(line: &str, delimiter: u8) -> StringRecord {
    if !line.as_bytes().contains(&delimiter) {
        return StringRecord::from(vec![line]);
    }
    let mut record = StringRecord::new();
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .buffer_capacity(line.len())
        .from_reader(line.as_bytes());
    match reader.read_record(&mut record) {
        Ok(_) => record,
        Err(_) => StringRecord::new(),
    }
}

/// Reads a table.
pub(super) fn read(listing: &mut Listing, layout: &Layout) {
    listing.dialect = Dialect::Csv;
    let has = |column: Column| layout.columns.contains(&column);
    if !(has(Column::Name) || has(Column::Id) || (has(Column::Set) && has(Column::Number))) {
        let header = lookup::lines(&listing.source.text[layout.start..]).find(|line| !line.text.trim().is_empty()).map(Piece::span);
        let finding = Finding::error(codes::COLUMNS, msg!("deck-no-card-column")).help(msg!("deck-no-card-column-help"));
        let at = header.map(|span| span.start + layout.start..span.end + layout.start);
        listing.findings.push(at.into_iter().fold(finding, Finding::at));
    }
    let table = &listing.source.text[layout.start..];
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).delimiter(layout.delimiter).from_reader(table.as_bytes());
    let mut record = StringRecord::new();
    let mut rows = Vec::new();
    while let Ok(true) = reader.read_record(&mut record) {
        let from = record.position().map_or(0, |position| usize::try_from(position.byte()).unwrap_or(0));
        let to = usize::try_from(reader.position().byte()).unwrap_or(table.len());
        let whole = table.get(from..to.min(table.len())).unwrap_or_default();
        let piece = Piece::new(whole, layout.start + from).trim();
        rows.push((piece, record.clone()));
    }
    let mut items = Vec::new();
    let mut findings = Vec::new();
    for (piece, record) in rows.into_iter().skip(usize::from(layout.has_header)) {
        let row = Row { piece, fields: fields(piece, &record), columns: &layout.columns };
        if row.fields.iter().any(|field| !field.text.trim().is_empty()) {
            let (line, finding) = row.line();
            items.push(Item::Line(line));
            findings.extend(finding);
        }
    }
    listing.items.extend(items);
    listing.findings.extend(findings);
}

/// The fields of a record with where they stand; a field with quotes in it is pointed at as the whole record.
fn fields<'a>(piece: Piece<'a>, record: &'a StringRecord) -> Vec<Piece<'a>> {
    let mut from = 0;
    let mut fields = Vec::with_capacity(record.len());
    for field in record {
        match piece.text[from..].find(field) {
            Some(start) => {
                fields.push(piece.slice(from + start, from + start + field.len()));
                from += start + field.len();
            }
            None => fields.push(Piece::new(field, piece.at)),
        }
    }
    fields
}

/// A row of a table.
struct Row<'a> {
    piece: Piece<'a>,
    fields: Vec<Piece<'a>>,
    columns: &'a [Column],
}

impl<'a> Row<'a> {
    fn field(&self, column: Column) -> Option<Piece<'a>> {
        let fields = self.columns.iter().zip(&self.fields).filter(|(known, _)| **known == column).map(|(_, field)| *field);
        fields.map(Piece::trim).find(|field| !field.text.is_empty())
    }

    /// Whether a field stands in the row as it reads.
    fn is_in_place(&self, field: Piece<'_>) -> bool {
        let start = field.at - self.piece.at;
        self.piece.text.get(start..start + field.text.len()) == Some(field.text)
    }

    fn span(&self, field: Piece<'_>) -> Span {
        if self.is_in_place(field) { field.span() } else { self.piece.span() }
    }

    fn line(&self) -> (Line, Option<Finding>) {
        let (count, finding) = self.count();
        let name = self.field(Column::Name);
        let set = self.field(Column::Set);
        let number = self.field(Column::Number);
        let reference = |target, span| Reference { span, target, sure: true };
        let text = |cell: Option<Piece<'a>>| cell.map_or("", |cell| cell.text);
        let spans = [set, number].into_iter().flatten().map(|cell| self.span(cell));
        let span = spans.reduce(|one, other| one.start.min(other.start)..one.end.max(other.end)).unwrap_or_default();
        let printing = Target::new(text(set), text(number)).map(|target| reference(target, span));
        let id = self.field(Column::Id).map(|id| reference(Target::Id(id.text.to_owned()), self.span(id)));
        let references: Vec<Reference> = id.into_iter().chain(printing).collect();
        let mut readings = match name {
            Some(name) if references.is_empty() => lookup::named(name, &count),
            None if references.is_empty() => vec![Reading::new(&count, self.piece, None, None)],
            name => {
                let name = name.unwrap_or(Piece::new("", self.piece.at));
                references.into_iter().map(|reference| Reading::new(&count, name, Some(reference), None)).collect()
            }
        };
        if name.is_some_and(|name| !self.is_in_place(name)) {
            for reading in &mut readings {
                reading.blur(&self.piece.span());
            }
        }
        let zone = self.field(Column::Zone).map(|zone| zone.text.to_owned());
        (Line { zone, ..Line::new(self.piece.span(), readings) }, finding)
    }

    /// The count of a row: `4`, `4x`, `x4`, `4.0`; 1 if it gives none.
    fn count(&self) -> (Count, Option<Finding>) {
        let Some(field) = self.field(Column::Count) else {
            return (Count::one(), None);
        };
        let digits = field.text.trim_matches(['x', 'X', '×', ' '].as_slice()).trim_end_matches(".0").trim_end_matches(",0");
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let at = self.span(field);
            return (Count::at(digits, at), None);
        }
        let finding = Finding::error(codes::COUNT, msg!("deck-count-cell", text = field.text)).at(self.span(field));
        (Count::one(), Some(finding))
    }
}

/// A row of a table for so many of a card; everything the table has no title for, and the zone, as in another row.
pub(super) fn row(text: &str, like: &str, card: &Card, lang: Lang, count: u32) -> Option<String> {
    let layout = sniff(text)?;
    let model = split(like, layout.delimiter);
    let field = |(index, column): (usize, &Column)| match column {
        Column::Count => count.to_string(),
        Column::Name => card.names.in_lang(lang).to_owned(),
        Column::Set => card.set.to_string(),
        Column::Number => card.number.to_string(),
        Column::Id => card.id.to_string(),
        Column::Zone => model.get(index).unwrap_or_default().to_owned(),
        Column::Other => String::new(),
    };
    let mut writer = WriterBuilder::new().delimiter(layout.delimiter).from_writer(Vec::new());
    writer.write_record(layout.columns.iter().enumerate().map(field)).ok()?;
    let row = String::from_utf8(writer.into_inner().ok()?).ok()?;
    Some(row.trim_end_matches('\n').to_owned())
}
