//! Reads a collection from CSV: our own export, or what another program wrote.

use std::{borrow::Cow, collections::HashMap};

use super::{
    COLUMNS,
    decode::decode,
    resolve::{Resolved, Written, resolve},
};
use crate::{
    card::Localised,
    catalog::{self, Catalog},
    collection::{
        Collection, Copy, MAX_COUNT, Typed, Unknown, Variant, codes,
        copy::{choose_condition, describe},
        language,
    },
    lookup::{
        Apart, Lookup,
        table::{Column, Row, Table},
    },
    msg,
    report::{Arg, Finding, Label, Report, Severity, Source, Span},
    text::{Lang, find_language},
};

/// What was read from a CSV text.
#[derive(Debug, Clone, PartialEq)]
pub struct Import {
    /// The copies of the rows taken.
    pub collection: Collection,
    /// What became of the rows.
    pub totals: ImportTotals,
    /// The text and what is wrong with it.
    pub report: Report,
}

/// What became of the rows: each was taken, empty or left out.
#[derive(Debug, Clone, std::marker::Copy, Default, PartialEq, Eq)]
pub struct ImportTotals {
    /// Rows below the header that are not blank.
    pub rows: u64,
    /// Rows taken.
    pub taken: u64,
    /// Copies of the rows taken: as many as the collection holds.
    pub copies: u64,
    /// Rows of a card of which there are no copies.
    pub empty: u64,
    /// Rows left out, each with a finding of severity error.
    pub left_out: u64,
    /// Copies of the rows left out, as far as they can be counted.
    pub copies_left_out: u64,
}

/// Reads a collection; what a reader of `reader` leaves unsaid is taken in that language.
///
/// Encoding and delimiter are found out; header names may be of either language and of other programs. Variants that
/// are not known are kept as written, rows whose card is not known are left out: both with a finding.
///
/// # Errors
/// If the catalog cannot be read.
pub fn import(bytes: &[u8], name: &str, catalog: &dyn Catalog, reader: Lang) -> catalog::Result<Import> {
    let (text, findings) = decode(bytes);
    let source = Source { name: name.to_owned(), text };
    let mut table = Table::titled(&source.text);
    let lookup = Lookup::new(catalog, Apart::Printings);
    table.columns.settle(&table.rows, |edition| lookup.is_set(edition));
    let is_ours = table.header.as_ref().is_some_and(|header| header.cells.iter().map(|cell| &*cell.text).eq(COLUMNS));
    let mut reading = Reading {
        catalog,
        reader,
        table: &table,
        is_ours,
        collection: Collection::new(),
        totals: ImportTotals::default(),
        lookup,
        places: HashMap::new(),
        findings,
    };
    if reading.check_header() {
        for row in &table.rows {
            reading.read_row(row)?;
        }
    }
    let Reading { collection, totals, findings, .. } = reading;
    Ok(Import { collection, totals, report: Report { source, findings } })
}

struct Reading<'a> {
    catalog: &'a dyn Catalog,
    reader: Lang,
    table: &'a Table<'a>,
    /// Whether these are the columns of our own export.
    is_ours: bool,
    collection: Collection,
    totals: ImportTotals,
    lookup: Lookup<'a>,
    findings: Vec<Finding>,
    /// Where the findings of rows stand, by what they say.
    places: HashMap<String, usize>,
}

impl Reading<'_> {
    fn check_header(&mut self) -> bool {
        let Some(header) = &self.table.header else {
            self.findings.push(Finding::error(codes::MISSING_COLUMN, msg!("csv-empty")).at(0..0));
            return false;
        };
        if !self.table.columns.names_cards() {
            let titles = header.cells.iter().filter(|title| !title.text.is_empty());
            let found: Vec<Arg> = titles.map(|title| Arg::from(format!("`{}`", title.text))).collect();
            let finding = Finding::error(codes::MISSING_COLUMN, msg!("csv-no-columns")).help(msg!("csv-no-columns-help"));
            self.findings.push(finding.label(header.span.clone(), msg!("csv-no-columns-found", columns = found)));
            return false;
        }
        for (title, column) in header.cells.iter().zip(self.table.columns.iter()) {
            if column.is_none() && !title.text.is_empty() {
                let message = msg!("csv-ignored-column", column = &*title.text);
                self.findings.push(Finding::new(codes::IGNORED_COLUMN, Severity::Note, message).at(title.span.clone()));
            }
        }
        true
    }

    fn read_row(&mut self, row: &Row<'_>) -> catalog::Result<()> {
        self.totals.rows += 1;
        let count = match self.field(row, Column::Count) {
            None => Some(1),
            Some("") => Some(0),
            Some(typed) => read_count(typed),
        };
        match self.read_copy(row, count)? {
            None => {
                self.totals.left_out += 1;
                self.totals.copies_left_out += u64::from(count.unwrap_or_default());
            }
            Some((_, 0)) => self.totals.empty += 1,
            Some((copy, count)) => {
                self.totals.taken += 1;
                self.totals.copies += u64::from(count);
                let sum = self.collection.count(&copy) + count;
                self.collection.set(copy, sum);
            }
        }
        Ok(())
    }

    /// The copy of a row and its count; none if the row is left out.
    fn read_copy(&mut self, row: &Row<'_>, count: Option<u32>) -> catalog::Result<Option<(Copy, u32)>> {
        if let Some(broken) = self.broken(row) {
            self.find(broken, &row.span);
            return Ok(None);
        }
        let field = |column| self.field(row, column).unwrap_or_default();
        let (name, set, number) = (field(Column::Name), field(Column::Set), field(Column::Number));
        let written = Written { card: field(Column::Id), name, set, number, is_ours: self.is_ours };
        let typed = Typed {
            variant: self.field(row, Column::Variant),
            language: self.field(row, Column::Language),
            condition: self.field(row, Column::Condition),
        };
        let (copy, names, findings) = match resolve(&written, &mut self.lookup)? {
            Resolved::Lost(finding) => (None, Localised::default(), vec![finding]),
            Resolved::Kept(id, finding) => {
                let (copy, mut findings) = verbatim(id, typed, self.reader);
                findings.insert(0, finding);
                let names = Localised::same(copy.card.as_str());
                (Some(copy), names, findings)
            }
            Resolved::Card(card, warning) => {
                let (copy, findings) = describe(&card, typed, self.catalog, self.reader, Unknown::Keep);
                (copy, card.names.clone(), warning.into_iter().chain(findings).collect())
            }
        };
        let mut problem = None;
        if count.is_none() {
            let typed = self.field(row, Column::Count).unwrap_or_default();
            let help = msg!("csv-bad-count-help", most = i64::from(MAX_COUNT));
            problem = Some(Finding::error(codes::BAD_COUNT, msg!("csv-bad-count", count = typed)).help(help));
        } else if let (Some(copy), Some(count)) = (&copy, count)
            && self.collection.count(copy) + count > MAX_COUNT
        {
            problem = Some(Finding::error(codes::TOO_MANY_COPIES, msg!("csv-too-many", most = i64::from(MAX_COUNT), card = names)));
        }
        let is_fine = problem.is_none();
        for finding in findings.into_iter().chain(problem) {
            self.find(finding, &row.span);
        }
        Ok(copy.zip(count).filter(|_| is_fine))
    }

    /// What is wrong with the shape of a row.
    fn broken(&self, row: &Row<'_>) -> Option<Finding> {
        let columns = self.table.columns.iter();
        let width = columns.len();
        if row.cells.iter().skip(width).any(|cell| !cell.text.is_empty()) {
            let message = msg!("csv-too-many-fields", found = row.cells.len(), columns = width);
            return Some(Finding::error(codes::BROKEN_ROW, message).help(msg!("csv-too-many-fields-help")));
        }
        let is_open = row.cells.iter().zip(columns).any(|(cell, column)| column.is_some() && cell.text.contains('\n'));
        is_open.then(|| Finding::error(codes::BROKEN_ROW, msg!("csv-open-quote")).help(msg!("csv-open-quote-help")))
    }

    fn field<'r>(&self, row: &'r Row<'_>, column: Column) -> Option<&'r str> {
        let place = self.table.columns.place(column)?;
        Some(row.cells.get(place).map_or("", |cell| &*cell.text))
    }

    /// Records a finding of a row; rows with the same one are reported together.
    fn find(&mut self, finding: Finding, span: &Span) {
        let label = Label { span: span.clone(), text: None };
        let says = format!("{} {:?} {:?}", finding.code, finding.message, finding.help);
        let place = *self.places.entry(says).or_insert(self.findings.len());
        if let Some(known) = self.findings.get_mut(place) {
            known.labels.push(label);
            let new = finding.cards.into_iter().filter(|card| !known.cards.contains(card)).collect::<Vec<_>>();
            known.cards.extend(new);
        } else {
            self.findings.push(Finding { labels: vec![label], ..finding });
        }
    }
}

/// A copy of a card that the catalog lacks: as it is written.
fn verbatim(card: crate::card::CardId, typed: Typed<'_>, reader: Lang) -> (Copy, Vec<Finding>) {
    let mut findings = Vec::new();
    let condition = choose_condition(typed.condition, Unknown::Keep, &mut findings);
    let said = typed.language.filter(|language| !language.is_empty());
    let language = said.and_then(find_language).unwrap_or(reader);
    if let Some(said) = said.filter(|said| find_language(said).is_none()) {
        let help = msg!("collection-language-help", language = language::words(reader));
        findings.push(Finding::warning(codes::UNKNOWN_LANGUAGE, msg!("collection-language-unknown", language = said)).help(help));
    }
    (Copy { card, variant: Variant::new(typed.variant.unwrap_or_default()), language, condition }, findings)
}

/// The number of copies somebody wrote: `2`, `2x`, `x2`, `×2`.
fn read_count(typed: &str) -> Option<u32> {
    let is_times = |c: char| matches!(c, 'x' | 'X' | '×');
    let digits: Cow<'_, str> = typed.trim().trim_start_matches(is_times).trim_end_matches(is_times).trim().into();
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|count| is_number && *count <= MAX_COUNT)
}
