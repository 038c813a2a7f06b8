//! Reads a collection: our own export, or what other programs and people write as tables, lists of
//! text or JSON.

use super::{
    decode::decode,
    json, list,
    reading::{ImportTotals, Reading},
    table,
};
use crate::{
    catalog::{self, Catalog},
    collection::{Collection, Totals},
    lookup::table::{Column, Row, Table},
    report::{Report, Severity, Source, Span},
};

/// What was read from a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Import {
    /// The copies of the rows taken.
    pub collection: Collection,
    /// What became of the rows.
    pub totals: ImportTotals,
    /// Where the rows stand that were left out.
    pub left_out: Vec<Span>,
    /// The titles of the columns, if it is a table.
    pub titles: Vec<String>,
    /// The text and what is wrong with it.
    pub report: Report,
}

impl Import {
    /// Whether something in it is an error, so that it is not all that was meant.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.report.findings.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// Whether so little stands in it that most of what is owned would be lost if it took its
    /// place.
    #[must_use]
    pub fn would_lose_most_of(&self, owned: Totals) -> bool {
        self.totals.copies.saturating_mul(2) < owned.copies
    }
}

/// Reads a collection. `told` says what columns hold whose titles do not; a count of no title takes
/// each row as one copy.
///
/// Encoding and delimiter are found out; header names may be of either language and of other
/// programs. Variants that are not known are kept as written, rows whose card is not known are left
/// out: both with a finding.
///
/// # Errors
/// If the catalog cannot be read.
pub fn import(
    bytes: &[u8],
    name: &str,
    catalog: &dyn Catalog,
    told: &[(Column, String)],
) -> catalog::Result<Import> {
    let (text, findings) = decode(bytes);
    let is_refused = findings.iter().any(|finding| finding.severity == Severity::Error);
    let source = Source { name: name.to_owned(), text };
    let mut reading = Reading::new(catalog, findings);
    let mut titles = Vec::new();
    if json::is_written(&source.text) {
        json::read(&source.text, &mut reading)?;
    } else if !is_refused {
        let mut sheet = Table::titled(&source.text);
        let is_told = table::tell(&mut sheet, told, &mut reading);
        let is_list = is_told
            && sheet.columns.iter().all(|column| column.is_none())
            && list::read(bytes, name, &mut reading)?;
        if !is_list {
            titles.extend(sheet.header.iter().flat_map(Row::texts).map(str::to_owned));
        }
        if is_told && !is_list {
            table::read(&sheet, told, &mut reading)?;
        }
    }
    let Reading { collection, totals, left_out, findings, .. } = reading;
    Ok(Import { collection, totals, left_out, titles, report: Report { source, findings } })
}
