//! What an import did: counts, what was mended, what had no place, and findings.

use std::collections::BTreeMap;

use super::mend::Mend;
use crate::{
    msg,
    report::{Finding, codes::import as codes},
};

/// How many findings of single records are kept; more are only counted.
const MOST: usize = 100;

/// Where a record stands.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

/// How often something occurred, and where first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// How often.
    pub count: u64,
    /// Where first: the file.
    pub file: String,
    /// Where first: the line, from 1.
    pub line: usize,
}

/// A finding at a place of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The line, from 1; none if the whole file is meant.
    pub line: Option<usize>,
    /// What is wrong.
    pub finding: Finding,
}

/// What an import did.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Imported {
    /// Cards that were read.
    pub read: u64,
    /// Cards that are new in the folder.
    pub added: u64,
    /// Cards that were there and are other now.
    pub changed: u64,
    /// Cards that are as they were.
    pub unchanged: u64,
    /// Cards that are built in and stay as they are.
    pub built_in: u64,
    /// Cards that were read and are not in the folder: they came twice, or the file of their set
    /// has errors.
    pub lost: u64,
    /// Files that were written.
    pub written: u64,
    /// What was mended.
    pub mended: BTreeMap<Mend, Tally>,
    /// Keys of the source that have no place in the data, and how often each occurred.
    pub left_out: BTreeMap<String, u64>,
    /// Findings that are not kept singly.
    pub more: u64,
    problems: Vec<Problem>,
    no_place: BTreeMap<(String, String), Tally>,
}

impl Imported {
    /// Adds a finding.
    pub(super) fn add(&mut self, problem: Problem) {
        if self.problems.len() < MOST {
            self.problems.push(problem);
        } else {
            self.more += 1;
        }
    }

    /// Counts a mend.
    pub(super) fn mended(&mut self, mend: Mend, place: &Place) {
        count(self.mended.entry(mend), place);
    }

    /// Counts a value that has no place in the data.
    pub(super) fn no_place(&mut self, key: &str, value: &str, place: &Place) {
        let value: String = value.chars().take(60).collect();
        count(self.no_place.entry((key.to_owned(), value)), place);
    }

    /// Everything that is wrong: what was found at one place, then values that have no place in the
    /// data.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let values = self.no_place.iter().map(|((key, value), tally)| {
            let message = msg!(
                "import-no-place",
                key = key.as_str(),
                value = value.as_str(),
                n = i64::try_from(tally.count).unwrap_or(i64::MAX)
            );
            let finding = Finding::warning(codes::NO_PLACE, message);
            Problem { file: tally.file.clone(), line: Some(tally.line), finding }
        });
        self.problems.iter().cloned().chain(values).collect()
    }
}

fn count<K: Ord>(entry: std::collections::btree_map::Entry<'_, K, Tally>, place: &Place) {
    let first = || Tally { count: 0, file: place.file.clone(), line: place.line };
    entry.or_insert_with(first).count += 1;
}
