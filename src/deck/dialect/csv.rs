//! Tables: comma, semicolon or tab separated, with or without a header.

use super::{Part, Row};
use crate::{
    card::Card,
    deck::{Item, Line, Listing, codes, write::Pen},
    lookup::{
        self, Count, Piece, Reading, Reference, Target,
        table::{self, Cell, Column, Delimiter, Table},
    },
    msg,
    report::{Arg, Finding, Severity},
    text::Lang,
};

pub(super) const ROW: Row = Row {
    name: "csv",
    label: "pages-dialect-csv",
    extension: "csv",
    media_type: "text/csv; charset=utf-8",
    is_written: |text| Table::sniff(text).is_some(),
    read,
    write: |pen, _| Ok(write(pen)),
    line_like: Some(row),
    loses: &[Part::Name, Part::Unknown],
    is_loose: false,
};

/// Reads a table.
fn read(listing: &mut Listing) {
    let text = std::mem::take(&mut listing.source.text);
    if let Some(table) = Table::sniff(&text) {
        read_table(listing, &table, &text);
    }
    listing.source.text = text;
}

/// Reads the rows of a table that stands in a text.
pub(super) fn read_table(listing: &mut Listing, table: &Table<'_>, text: &str) {
    if let Some(header) = table.header.as_ref().filter(|_| !table.columns.names_cards()) {
        let finding = Finding::error(codes::COLUMNS, msg!("deck-no-card-column"))
            .help(msg!("deck-no-card-column-help"));
        listing.findings.push(finding.at(header.span.clone()));
    }
    listing.findings.extend(counts_left(table));
    listing.findings.extend(counts_missing(table));
    for row in &table.rows {
        let whole = Piece::new(&text[row.span.clone()], row.span.start);
        let (line, finding) = line(table, row, whole);
        listing.items.push(Item::Line(line));
        listing.findings.extend(finding);
    }
}

/// Says which of several columns of counts was taken.
fn counts_left(table: &Table<'_>) -> Option<Finding> {
    let header = table.header.as_ref()?;
    let taken = header.cells.get(table.columns.place(Column::Count)?)?;
    let left: Vec<&Cell<'_>> = table.columns.counts_left(header).collect();
    let titles = left.iter().map(|cell| Arg::from(format!("`{}`", cell.text))).collect();
    let message = msg!("deck-counts", taken = &*taken.text, left = Arg::List(titles));
    let note = Finding::new(codes::COUNT, Severity::Note, message);
    let at_all = |note: Finding| left.iter().fold(note, |note, cell| note.at(cell.span.clone()));
    (!left.is_empty()).then(|| at_all(note))
}

/// Says that rows without a count are taken as one copy each.
fn counts_missing(table: &Table<'_>) -> Option<Finding> {
    table.columns.place(Column::Count)?;
    let is_empty = |row: &&table::Row<'_>| {
        table.cell(row, Column::Count).is_none_or(|cell| cell.text.is_empty())
    };
    let rows: Vec<&table::Row<'_>> = table.rows.iter().filter(is_empty).collect();
    let note =
        Finding::new(codes::COUNT, Severity::Note, msg!("deck-count-missing", n = rows.len()));
    let at_all = |note: Finding| rows.iter().fold(note, |note, row| note.at(row.span.clone()));
    (!rows.is_empty()).then(|| at_all(note))
}

fn line(table: &Table<'_>, row: &table::Row<'_>, whole: Piece<'_>) -> (Line, Option<Finding>) {
    let cell = |column| table.cell(row, column).filter(|cell| !cell.text.is_empty());
    let (count, finding) = cell(Column::Count).map_or((Count::one(), None), count);
    let (name, number) = (cell(Column::Name), cell(Column::Number));
    // An edition that is a variant says nothing about the printing; the lookup knows.
    let set = cell(Column::Set).or_else(|| cell(Column::Edition));
    let text = |cell: Option<&Cell<'_>>| {
        cell.map(|cell| cell.text.clone().into_owned()).unwrap_or_default()
    };
    let spans = [set, number].into_iter().flatten().map(|cell| cell.span.clone());
    let span = spans
        .reduce(|one, other| one.start.min(other.start)..one.end.max(other.end))
        .unwrap_or_default();
    let printing =
        Target::new(&text(set), &text(number)).map(|target| Reference { span, target, sure: true });
    let id = cell(Column::Id).map(|id| Reference {
        span: id.span.clone(),
        target: Target::Id(text(Some(id))),
        sure: true,
    });
    let references: Vec<Reference> = id.into_iter().chain(printing).collect();
    let readings = match name {
        Some(name) if references.is_empty() => {
            let mut readings = lookup::in_cell(Piece::new(&name.text, name.span.start), &count);
            if name.piece().is_none() {
                for reading in &mut readings {
                    reading.point_at(&name.span);
                }
            }
            readings
        }
        None if references.is_empty() => vec![Reading::new(&count, whole, None, None)],
        _ => {
            let (name, name_span) =
                (text(name), name.map_or(row.span.start..row.span.start, |name| name.span.clone()));
            let reading = |reference| Reading {
                name: name.clone(),
                name_span: name_span.clone(),
                ..Reading::new(&count, whole, Some(reference), None)
            };
            references.into_iter().map(reading).collect()
        }
    };
    let zone = cell(Column::Zone).map(|zone| zone.text.clone().into_owned());
    (Line { zone, ..Line::new(row.span.clone(), readings) }, finding)
}

/// The count of a row: `4`, `4x`, `x4`, `4.0`.
fn count(cell: &Cell<'_>) -> (Count, Option<Finding>) {
    let digits = cell
        .text
        .trim_matches(['x', 'X', '×', ' '].as_slice())
        .trim_end_matches(".0")
        .trim_end_matches(",0");
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return (Count::at(digits, cell.span.clone()), None);
    }
    let finding = Finding::error(codes::COUNT, msg!("deck-count-cell", text = &*cell.text))
        .at(cell.span.clone());
    (Count::one(), Some(finding))
}

/// A row of a table for so many of a card; everything the table has no title for, and the zone, as
/// in another row.
fn row(text: &str, like: &str, card: &Card, lang: Lang, count: u32) -> Option<String> {
    let value = |column, model: &str| match column {
        Column::Count => count.to_string(),
        Column::Name | Column::Card => card.names.in_lang(lang).to_owned(),
        Column::Set | Column::Edition => card.set.to_string(),
        Column::Number => card.number.to_string(),
        Column::Id => card.id.to_string(),
        Column::Zone => model.to_owned(),
        Column::Variant | Column::Language | Column::Condition => String::new(),
    };
    Some(Table::sniff(text)?.row_like(like, value))
}

/// Writes a comma separated table: count, name, set, number, id, zone.
fn write(pen: &Pen<'_>) -> String {
    let titles = match pen.lang {
        Lang::IT => ["quantità", "nome", "set", "numero", "id", "zona"],
        _ => ["count", "name", "set", "number", "id", "zone"],
    };
    let mut rows = vec![titles.map(str::to_owned)];
    for copies in pen.lines().into_iter().chain(pen.beside()) {
        let zone = copies.zone.unwrap_or_default().to_owned();
        rows.push(match copies.card {
            Ok(card) => [
                copies.count.to_string(),
                pen.name(card).to_owned(),
                pen.code(card).to_owned(),
                card.number.to_string(),
                card.id.to_string(),
                zone,
            ],
            Err(text) => [
                copies.count.to_string(),
                text.to_owned(),
                String::new(),
                String::new(),
                String::new(),
                zone,
            ],
        });
    }
    Delimiter::Comma.write(rows)
}
