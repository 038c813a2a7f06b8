//! Collections as tables: what each column says, and what each row holds.

use super::{
    COLUMNS,
    reading::{Part, Reading},
    resolve::{Written, resolve},
};
use crate::{
    catalog,
    collection::{Typed, Unknown, codes},
    lookup::{
        table::{Cell, Column, Columns, Row, Table, count, tick},
        without_finish,
    },
    msg,
    report::{Arg, Finding, Severity},
};

/// Takes the columns of a table that somebody told.
pub(super) fn tell(table: &mut Table<'_>, told: &[(Column, String)], to: &mut Reading<'_>) -> bool {
    let Some(header) = &table.header else { return true };
    match table.columns.tell(header, told) {
        Ok(()) => true,
        Err(title) => {
            let finding =
                Finding::error(codes::MISSING_COLUMN, msg!("csv-no-such-column", column = title));
            to.findings.push(finding.label(
                header.span.clone(),
                msg!("csv-no-columns-found", columns = quoted(header.texts())),
            ));
            false
        }
    }
}

/// Reads a table.
pub(super) fn read(
    table: &Table<'_>,
    told: &[(Column, String)],
    to: &mut Reading<'_>,
) -> catalog::Result<()> {
    let mut columns = table.columns.clone();
    let lookup = &to.lookup;
    let is_set = |written: &str| {
        let (set, _) = lookup.edition(written);
        lookup.is_set(&set)
    };
    columns.settle(table.header.as_ref(), &table.rows, is_set, |written| {
        lookup.is_variant_word(written)
    });
    let is_ours = table.header.as_ref().is_some_and(|header| header.texts().eq(COLUMNS));
    if is_ours {
        to.unknown = Unknown::Own;
    }
    let is_one_each =
        told.iter().any(|(column, title)| *column == Column::Count && title.is_empty());
    if check_header(table, &columns, is_one_each, to) {
        let has_numbers = columns.has_numbers(&table.rows);
        let sheet = Sheet { table, columns: &columns, is_ours, is_one_each, has_numbers };
        for row in &table.rows {
            sheet.read_row(row, to)?;
        }
    }
    Ok(())
}

/// Whether the columns say what is needed; what is wrong with them has been said.
fn check_header(
    table: &Table<'_>,
    columns: &Columns,
    is_one_each: bool,
    to: &mut Reading<'_>,
) -> bool {
    let Some(header) = &table.header else {
        to.findings.push(Finding::error(codes::MISSING_COLUMN, msg!("csv-empty")).at(0..0));
        return false;
    };
    if !columns.names_cards() {
        let finding = Finding::error(codes::MISSING_COLUMN, msg!("csv-no-columns"))
            .help(msg!("csv-no-columns-help"));
        to.findings.push(finding.label(
            header.span.clone(),
            msg!("csv-no-columns-found", columns = quoted(header.texts())),
        ));
        return false;
    }
    let unread = || {
        columns
            .unread()
            .map(|place| (place, &header.cells[place]))
            .filter(|(_, title)| !title.text.is_empty())
    };
    let may_count =
        |(place, title): &(usize, &Cell<'_>)| Columns::may_count(&title.text, *place, &table.rows);
    if let Some((_, first)) =
        unread().find(may_count).filter(|_| !is_one_each && !columns.is_counted())
    {
        let titles = quoted(unread().filter(may_count).map(|(_, title)| &*title.text));
        let message = msg!("csv-count-unknown", columns = titles);
        let help = msg!("csv-count-unknown-help", column = &*first.text);
        let finding = Finding::error(codes::MISSING_COLUMN, message).help(help);
        to.findings.push(
            unread()
                .filter(may_count)
                .fold(finding, |finding, (_, title)| finding.at(title.span.clone())),
        );
        return false;
    }
    let ignored: Vec<_> = unread().collect();
    if !ignored.is_empty() {
        let titles = quoted(ignored.iter().map(|(_, title)| &*title.text));
        let message = msg!("csv-ignored-columns", n = ignored.len(), columns = titles);
        let note = Finding::new(codes::IGNORED_COLUMN, Severity::Note, message);
        to.findings
            .push(ignored.into_iter().fold(note, |note, (_, title)| note.at(title.span.clone())));
    }
    true
}

/// Titles in quotation marks; of many the first, and how many more there are.
fn quoted<'t>(titles: impl Iterator<Item = &'t str>) -> Arg {
    const MOST: usize = 30;
    let mut titles = titles.filter(|title| !title.is_empty());
    let mut quoted: Vec<Arg> =
        titles.by_ref().take(MOST).map(|title| Arg::from(format!("`{title}`"))).collect();
    let more = titles.count();
    quoted.extend((more > 0).then(|| Arg::from(msg!("csv-more-columns", n = more))));
    Arg::List(quoted)
}

/// A table whose columns are understood.
struct Sheet<'a, 't> {
    table: &'a Table<'t>,
    columns: &'a Columns,
    /// Whether these are the columns of our own export.
    is_ours: bool,
    /// Whether each row is one copy, whatever its columns say.
    is_one_each: bool,
    /// Whether its counts are numbers, not boxes to tick.
    has_numbers: bool,
}

impl<'t> Sheet<'_, 't> {
    fn read_row(&self, row: &Row<'t>, reading: &mut Reading<'_>) -> catalog::Result<()> {
        let parts = self.parts(row, reading);
        if let Some(broken) = self.broken(row) {
            reading.refuse(
                broken,
                &row.span,
                parts.iter().filter_map(|part| part.count).map(u64::from).sum(),
            );
            return Ok(());
        }
        let field = |column| self.field(row, column).unwrap_or_default();
        let (set, edition) = reading.edition(field(Column::Set));
        let (card, name, number) = (field(Column::Id), field(Column::Name), field(Column::Number));
        let resolved = resolve(
            &Written { card, name, set: &set, number, is_ours: self.is_ours },
            &mut reading.lookup,
        )?;
        let variant = self.flagged(field(Column::Variant));
        // A finish does not say the edition, but the set may.
        let said = |variant: &'_ str| !edition.is_empty() && without_finish(variant).is_empty();
        let parts: Vec<Part<'_>> = parts
            .into_iter()
            .map(|part| Part { variant: part.variant.filter(|variant| !said(variant)), ..part })
            .collect();
        let (language, condition) =
            (self.field(row, Column::Language), self.field(row, Column::Condition));
        let variant = if said(variant) { &edition } else { variant };
        let place = |column| {
            let cell = |column| self.cell(row, column).filter(|cell| !cell.text.is_empty());
            let likely = match column {
                Column::Variant => cell(Column::Variant).or(cell(Column::Set)),
                Column::Name => cell(Column::Name).or(cell(Column::Id)).or(cell(Column::Number)),
                column => cell(column),
            };
            likely.map_or_else(|| row.span.clone(), |cell| cell.span.clone())
        };
        let typed = Typed { variant: Some(variant), language, condition };
        reading.take(&row.span, &place, resolved, typed, &parts);
        Ok(())
    }

    /// How many copies a row says of which variants.
    fn parts<'r>(&'r self, row: &'r Row<'t>, reading: &mut Reading<'_>) -> Vec<Part<'r>> {
        let one =
            |count| Part { variant: None, count: Some(count), written: ("", row.span.clone()) };
        if self.is_one_each || !self.columns.is_counted() {
            return vec![one(1)];
        }
        let number = |cell: &Cell<'_>| {
            count(&cell.text)
                .or_else(|| tick(&cell.text).map(u32::from).filter(|_| !self.has_numbers))
        };
        let mut parts: Vec<Part<'_>> = Vec::new();
        for (place, variant) in self.columns.counts() {
            if let Some(cell) = row.cells.get(*place).filter(|cell| !cell.text.is_empty()) {
                parts.push(Part {
                    variant: Some(variant),
                    count: number(cell),
                    written: (&cell.text, cell.span.clone()),
                });
            }
        }
        let sum: u32 = parts.iter().filter_map(|part| part.count).fold(0, u32::saturating_add);
        match self.cell(row, Column::Count) {
            Some(cell) if !cell.text.is_empty() => {
                let all = number(cell);
                let written = (&*cell.text, cell.span.clone());
                if all.is_some_and(|all| all < sum) {
                    let message =
                        msg!("csv-sum-differs", count = &*cell.text, sum = i64::from(sum));
                    reading.find(Finding::warning(codes::BAD_COUNT, message), &cell.span);
                }
                // What the variants do not say is of no variant in particular.
                let rest = all.map(|all| all.saturating_sub(sum));
                if rest != Some(0) || parts.is_empty() {
                    parts.push(Part { variant: None, count: rest, written });
                }
            }
            _ if parts.is_empty() => {
                if self.has_numbers {
                    let note = Finding::new(codes::BAD_COUNT, Severity::Note, msg!("csv-no-count"));
                    reading.find(note, &row.span);
                }
                parts.push(one(0));
            }
            _ => {}
        }
        parts
    }

    /// What a cell of variants says; where it only says yes or no, the title of the column tells to
    /// what.
    fn flagged<'r>(&'r self, written: &'r str) -> &'r str {
        let title = || {
            let header = self.table.header.as_ref()?;
            Some(&*header.cells.get(self.columns.place(Column::Variant)?)?.text)
        };
        match tick(written) {
            _ if self.is_ours => written,
            Some(true) => title().unwrap_or(written),
            Some(false) => "",
            None => written,
        }
    }

    /// What is wrong with the shape of a row.
    fn broken(&self, row: &Row<'_>) -> Option<Finding> {
        let columns = self.columns.iter();
        let width = columns.len();
        if row.cells.iter().skip(width).any(|cell| !cell.text.is_empty()) {
            let message = msg!("csv-too-many-fields", found = row.cells.len(), columns = width);
            return Some(
                Finding::error(codes::BROKEN_ROW, message).help(msg!("csv-too-many-fields-help")),
            );
        }
        let is_open = row
            .cells
            .iter()
            .zip(columns)
            .any(|(cell, column)| column.is_some() && cell.text.contains('\n'));
        is_open.then(|| {
            Finding::error(codes::BROKEN_ROW, msg!("csv-open-quote"))
                .help(msg!("csv-open-quote-help"))
        })
    }

    fn cell<'r>(&self, row: &'r Row<'t>, column: Column) -> Option<&'r Cell<'t>> {
        row.cells.get(self.columns.place(column)?)
    }

    /// What stands in a column; empty if the row ends before it.
    fn field<'r>(&self, row: &'r Row<'t>, column: Column) -> Option<&'r str> {
        self.columns.place(column)?;
        Some(self.cell(row, column).map_or("", |cell| &cell.text))
    }
}
