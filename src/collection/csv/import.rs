//! Reads a collection from CSV: our own export, or what another program wrote.

use std::{borrow::Cow, collections::HashMap};

use super::{
    columns::{Column, Header, sniff},
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
    lookup::{Apart, Lookup},
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
    let mut reading = Reading {
        catalog,
        reader,
        header: Header::new(std::iter::empty()),
        collection: Collection::new(),
        totals: ImportTotals::default(),
        lookup: Lookup::new(catalog, Apart::Printings),
        places: HashMap::new(),
        findings,
    };
    reading.read(&source.text)?;
    let Reading { collection, totals, findings, .. } = reading;
    Ok(Import { collection, totals, report: Report { source, findings } })
}

struct Reading<'a> {
    catalog: &'a dyn Catalog,
    reader: Lang,
    header: Header,
    collection: Collection,
    totals: ImportTotals,
    lookup: Lookup<'a>,
    findings: Vec<Finding>,
    /// Where the findings of rows stand, by what they say.
    places: HashMap<String, usize>,
}

impl Reading<'_> {
    fn read(&mut self, text: &str) -> catalog::Result<()> {
        let (delimiter, skip) = sniff(text);
        let table = &text[skip..];
        let mut reader = ::csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter.byte())
            .trim(::csv::Trim::All)
            .from_reader(table.as_bytes());
        let mut record = ::csv::StringRecord::new();
        let mut is_first = true;
        // Reading from memory, of text: nothing can fail.
        while reader.read_record(&mut record).unwrap_or(false) {
            let start = record.position().map_or(0, ::csv::Position::byte);
            let span = tight(text, skip + to_usize(start), skip + to_usize(reader.position().byte()));
            if record.iter().all(str::is_empty) {
                continue;
            }
            if std::mem::take(&mut is_first) {
                self.header = Header::new(record.iter());
                if !self.check_header(&record, &span) {
                    return Ok(());
                }
                continue;
            }
            self.totals.rows += 1;
            self.read_row(&record, &span)?;
        }
        if is_first {
            self.findings.push(Finding::error(codes::MISSING_COLUMN, msg!("csv-empty")).at(0..text.len()));
        }
        Ok(())
    }

    fn check_header(&mut self, titles: &::csv::StringRecord, span: &Span) -> bool {
        if !self.header.names_cards() {
            let found: Vec<Arg> = titles.iter().filter(|title| !title.is_empty()).map(|title| Arg::from(format!("`{title}`"))).collect();
            let finding = Finding::error(codes::MISSING_COLUMN, msg!("csv-no-columns")).help(msg!("csv-no-columns-help"));
            self.findings.push(finding.label(span.clone(), msg!("csv-no-columns-found", columns = found)));
            return false;
        }
        for (title, column) in titles.iter().zip(&self.header.columns) {
            if column.is_none() && !title.is_empty() {
                let message = msg!("csv-ignored-column", column = title);
                self.findings.push(Finding::new(codes::IGNORED_COLUMN, Severity::Note, message).at(span.clone()));
            }
        }
        true
    }

    fn read_row(&mut self, record: &::csv::StringRecord, span: &Span) -> catalog::Result<()> {
        let count = match self.field(record, Column::Count) {
            None => Some(1),
            Some("") => Some(0),
            Some(typed) => read_count(typed),
        };
        match self.read_copy(record, count, span)? {
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
    fn read_copy(&mut self, record: &::csv::StringRecord, count: Option<u32>, span: &Span) -> catalog::Result<Option<(Copy, u32)>> {
        if let Some(broken) = self.broken(record) {
            self.find(broken, span);
            return Ok(None);
        }
        let field = |column| self.field(record, column).unwrap_or_default();
        let (name, set, number) = (field(Column::Name), field(Column::Set), field(Column::Number));
        let written = Written { card: field(Column::Card), name, set, number, is_ours: self.header.is_ours };
        let typed = Typed {
            variant: self.field(record, Column::Variant),
            language: self.field(record, Column::Language),
            condition: self.field(record, Column::Condition),
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
            let typed = self.field(record, Column::Count).unwrap_or_default();
            let help = msg!("csv-bad-count-help", most = i64::from(MAX_COUNT));
            problem = Some(Finding::error(codes::BAD_COUNT, msg!("csv-bad-count", count = typed)).help(help));
        } else if let (Some(copy), Some(count)) = (&copy, count)
            && self.collection.count(copy) + count > MAX_COUNT
        {
            problem = Some(Finding::error(codes::TOO_MANY_COPIES, msg!("csv-too-many", most = i64::from(MAX_COUNT), card = names)));
        }
        let is_fine = problem.is_none();
        for finding in findings.into_iter().chain(problem) {
            self.find(finding, span);
        }
        Ok(copy.zip(count).filter(|_| is_fine))
    }

    /// What is wrong with the shape of a row.
    fn broken(&self, record: &::csv::StringRecord) -> Option<Finding> {
        let columns = self.header.columns.len();
        let is_overfull = record.iter().skip(columns).any(|field| !field.is_empty());
        if is_overfull {
            let message = msg!("csv-too-many-fields", found = record.len(), columns = columns);
            return Some(Finding::error(codes::BROKEN_ROW, message).help(msg!("csv-too-many-fields-help")));
        }
        let mut read = record.iter().zip(&self.header.columns).filter(|(_, column)| column.is_some());
        let is_open = read.any(|(field, _)| field.contains('\n'));
        is_open.then(|| Finding::error(codes::BROKEN_ROW, msg!("csv-open-quote")).help(msg!("csv-open-quote-help")))
    }

    fn field<'r>(&self, record: &'r ::csv::StringRecord, column: Column) -> Option<&'r str> {
        let place = self.header.place(column)?;
        Some(record.get(place).unwrap_or_default())
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

/// A span without the line breaks and blanks around it.
fn tight(text: &str, start: usize, end: usize) -> Span {
    let record = text.get(start..end.min(text.len())).unwrap_or_default();
    let start = start + (record.len() - record.trim_start().len());
    start..start + record.trim().len()
}

fn to_usize(offset: u64) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}
