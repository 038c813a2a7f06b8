//! What was read so far of a collection, row by row.

use std::collections::HashMap;

use super::resolve::Resolved;
use crate::{
    card::{CardId, Localised},
    catalog::Catalog,
    collection::{
        Collection, Copy, MAX_COUNT, Typed, Unknown, Variant, codes,
        copy::{choose_condition, describe},
        language,
    },
    lookup::{Apart, Lookup, table::Column},
    msg,
    report::{Code, Finding, Label, Span},
    text::{Lang, find_language},
};

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

/// Reads row by row.
pub(super) struct Reading<'a> {
    pub(super) catalog: &'a dyn Catalog,
    pub(super) lookup: Lookup<'a>,
    /// What becomes of words that are not known.
    pub(super) unknown: Unknown,
    pub(super) collection: Collection,
    pub(super) totals: ImportTotals,
    pub(super) left_out: Vec<Span>,
    pub(super) findings: Vec<Finding>,
    /// Where the findings of rows stand, by what they say.
    places: HashMap<String, usize>,
    /// What was written for sets, and what it says: lists repeat themselves.
    editions: HashMap<String, (String, String)>,
}

/// So many of a variant.
#[derive(Debug)]
pub(super) struct Part<'t> {
    /// What the row calls it.
    pub(super) variant: Option<&'t str>,
    /// How many; none if what stands there is no number of copies.
    pub(super) count: Option<u32>,
    /// What stands there, and where.
    pub(super) written: (&'t str, Span),
}

impl<'a> Reading<'a> {
    /// Nothing was read yet, beside what is to be said of the text.
    pub(super) fn new(catalog: &'a dyn Catalog, findings: Vec<Finding>) -> Self {
        Self {
            catalog,
            lookup: Lookup::new(catalog, Apart::Printings),
            unknown: Unknown::Keep,
            collection: Collection::new(),
            totals: ImportTotals::default(),
            left_out: Vec::new(),
            findings,
            places: HashMap::new(),
            editions: HashMap::new(),
        }
    }

    /// The set and the edition that are written for a set.
    pub(super) fn edition(&mut self, written: &str) -> (String, String) {
        if !self.editions.contains_key(written) {
            self.editions.insert(written.to_owned(), self.lookup.edition(written));
        }
        self.editions[written].clone()
    }

    /// Takes the copies of a row, whose cells stand at `place`, or leaves it out.
    pub(super) fn take(
        &mut self,
        row: &Span,
        place: &dyn Fn(Column) -> Span,
        resolved: Resolved,
        typed: Typed<'_>,
        parts: &[Part<'_>],
    ) {
        self.totals.rows += 1;
        let mut is_fine = true;
        let mut copies: Vec<(Copy, u32, Option<&str>)> = Vec::new();
        for part in parts {
            let typed = Typed { variant: part.variant.or(typed.variant), ..typed };
            match &resolved {
                Resolved::Lost(..) => {}
                Resolved::Kept(id, _) => copies.push((
                    self.verbatim(id, typed, place),
                    part.count.unwrap_or(0),
                    part.variant,
                )),
                Resolved::Card(card, _) => {
                    let (copy, findings) = describe(card, typed, self.catalog, self.unknown);
                    if part.count != Some(0) {
                        for finding in findings {
                            let span = match cell_of(finding.code) {
                                Column::Variant if part.variant.is_some() => part.written.1.clone(),
                                column => place(column),
                            };
                            self.find(finding, &span);
                        }
                    }
                    copies.extend(copy.map(|copy| (copy, part.count.unwrap_or(0), part.variant)));
                }
            }
            if part.count.is_none() {
                is_fine = false;
                let help = msg!("csv-bad-count-help", most = i64::from(MAX_COUNT));
                self.find(
                    Finding::error(codes::BAD_COUNT, msg!("csv-bad-count", count = part.written.0))
                        .help(help),
                    &part.written.1,
                );
            }
        }
        let names = match resolved {
            Resolved::Card(card, warning) => {
                if let Some((column, warning)) = warning {
                    self.find(warning, &place(column));
                }
                card.names.clone()
            }
            Resolved::Kept(id, finding) => {
                self.find(finding, &place(Column::Id));
                Localised::same(id.as_str())
            }
            Resolved::Lost(column, finding) => {
                is_fine = false;
                self.find(finding, &place(column));
                Localised::default()
            }
        };
        self.warn_of_one_finish(&copies, parts, &names);
        let mut sums: HashMap<&Copy, u32> = HashMap::new();
        for (copy, count, _) in &copies {
            let sum = sums.entry(copy).or_default();
            *sum = sum.saturating_add(*count);
        }
        if sums
            .iter()
            .any(|(copy, sum)| self.collection.count(copy).saturating_add(*sum) > MAX_COUNT)
        {
            is_fine = false;
            let message = msg!("csv-too-many", most = i64::from(MAX_COUNT), card = names);
            self.find(Finding::error(codes::TOO_MANY_COPIES, message), &place(Column::Count));
        }
        let sum: u64 = parts.iter().filter_map(|part| part.count).map(u64::from).sum();
        if !is_fine {
            self.leave_out(row.clone(), sum);
        } else if sum == 0 {
            self.totals.empty += 1;
        } else {
            self.totals.taken += 1;
            self.totals.copies += sum;
            for (copy, count, _) in copies {
                let sum = self.collection.count(&copy) + count;
                self.collection.set(copy, sum);
            }
        }
    }

    /// Says that copies of two finishes are counted together, since the card has but one.
    fn warn_of_one_finish(
        &mut self,
        copies: &[(Copy, u32, Option<&str>)],
        parts: &[Part<'_>],
        names: &Localised,
    ) {
        let same = copies.iter().zip(parts).filter(|((copy, count, variant), _)| {
            let is_alike = |other: &(Copy, u32, Option<&str>)| {
                other.0 == *copy && other.1 > 0 && other.2.is_some() && other.2 != *variant
            };
            *count > 0 && variant.is_some() && copies.iter().any(is_alike)
        });
        let spans: Vec<Span> = same.map(|(_, part)| part.written.1.clone()).collect();
        for span in spans {
            self.find(
                Finding::warning(
                    codes::UNKNOWN_VARIANT,
                    msg!("csv-one-finish", card = names.clone()),
                ),
                &span,
            );
        }
    }

    /// Leaves a row out that says so many copies; why has been said.
    fn leave_out(&mut self, row: Span, copies: u64) {
        self.totals.left_out += 1;
        self.totals.copies_left_out += copies;
        self.left_out.push(row);
    }

    /// Leaves a row out whose shape is broken.
    pub(super) fn refuse(&mut self, finding: Finding, row: &Span, copies: u64) {
        self.totals.rows += 1;
        self.find(finding, row);
        self.leave_out(row.clone(), copies);
    }

    /// A copy of a card that the catalog lacks: as it is written.
    fn verbatim(
        &mut self,
        card: &CardId,
        typed: Typed<'_>,
        place: &dyn Fn(Column) -> Span,
    ) -> Copy {
        let mut findings = Vec::new();
        let condition = choose_condition(typed.condition, Unknown::Keep, &mut findings);
        let said = typed.language.filter(|language| !language.is_empty());
        let language = said.and_then(find_language).unwrap_or(Lang::EN);
        if let Some(said) = said.filter(|said| find_language(said).is_none()) {
            let help = msg!("collection-language-help", language = language::words(Lang::EN));
            findings.push(
                Finding::warning(
                    codes::UNKNOWN_LANGUAGE,
                    msg!("collection-language-unknown", language = said),
                )
                .help(help),
            );
        }
        for finding in findings {
            let span = place(cell_of(finding.code));
            self.find(finding, &span);
        }
        Copy {
            card: card.clone(),
            variant: Variant::new(typed.variant.unwrap_or_default()),
            language,
            condition,
        }
    }

    /// Records a finding of a place; places with the same one are reported together.
    pub(super) fn find(&mut self, finding: Finding, span: &Span) {
        let label = Label { span: span.clone(), text: None };
        let says = format!("{} {:?} {:?}", finding.code, finding.message, finding.help);
        let place = *self.places.entry(says).or_insert(self.findings.len());
        if let Some(known) = self.findings.get_mut(place) {
            if known.labels.last() != Some(&label) {
                known.labels.push(label);
            }
            let new = finding
                .cards
                .into_iter()
                .filter(|card| !known.cards.contains(card))
                .collect::<Vec<_>>();
            known.cards.extend(new);
        } else {
            self.findings.push(Finding { labels: vec![label], ..finding });
        }
    }
}

/// The column that a finding about a copy is about.
fn cell_of(code: Code) -> Column {
    match code {
        codes::UNKNOWN_LANGUAGE | codes::LANGUAGE_NOT_PRINTED => Column::Language,
        codes::UNKNOWN_CONDITION => Column::Condition,
        _ => Column::Variant,
    }
}
