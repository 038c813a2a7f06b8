//! The records of a file, one at a time: the items of a JSON list, or an object on each line.

use std::{
    io::{BufRead, BufReader, Read},
    path::Path,
};

use serde_json::value::RawValue;

use super::{
    error::Error,
    report::{Imported, Problem},
};
use crate::{
    disk, msg,
    report::{Finding, codes::import as codes},
};

/// A longer line is no card.
const LONGEST_LINE: u64 = 4 << 20;

/// A record and where it begins.
pub(super) struct Record<'t> {
    /// Its JSON.
    pub text: &'t str,
    /// The line it begins at, from 1.
    pub line: usize,
}

/// Hands over every record of a file. What is no JSON is told in the report and left out.
pub(super) fn each(
    path: &Path,
    report: &mut Imported,
    take: &mut dyn FnMut(Record<'_>, &mut Imported),
) -> Result<(), Error> {
    let failed = |cause| Error::Read { path: path.to_owned(), cause };
    let mut file = BufReader::new(disk::open(path).map_err(failed)?);
    let start = file.fill_buf().map_err(failed)?;
    let start = start.strip_prefix("\u{feff}".as_bytes()).unwrap_or(start);
    if start.trim_ascii_start().starts_with(b"[") {
        list(path, &disk::read_stream(file).map_err(failed)?, report, take);
        return Ok(());
    }
    let (mut number, mut line) = (0, Vec::new());
    loop {
        line.clear();
        let length = (&mut file).take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(failed)?;
        if length == 0 {
            return Ok(());
        }
        number += 1;
        if length as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            // The rest of the line would be taken for lines of their own.
            report.add(unreadable(path, number, "line too long"));
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            continue;
        }
        match serde_json::from_str::<&RawValue>(text) {
            Ok(_) => take(Record { text, line: number }, report),
            Err(error) => report.add(unreadable(path, number, &error.to_string())),
        }
    }
}

fn list(
    path: &Path,
    bytes: &[u8],
    report: &mut Imported,
    take: &mut dyn FnMut(Record<'_>, &mut Imported),
) {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    let items: Vec<&RawValue> = match serde_json::from_str(text) {
        Ok(items) => items,
        Err(error) => {
            report.add(unreadable(path, error.line(), &error.to_string()));
            return;
        }
    };
    let (mut line, mut seen) = (1, 0);
    for item in items.iter().map(|item| item.get()) {
        // A raw value is a piece of the text it was read from.
        let start = item.as_ptr().addr() - text.as_ptr().addr();
        line += text[seen..start].bytes().filter(|byte| *byte == b'\n').count();
        seen = start;
        take(Record { text: item, line }, report);
    }
}

fn unreadable(path: &Path, line: usize, reason: &str) -> Problem {
    let finding = Finding::error(codes::UNREADABLE, msg!("import-unreadable", reason = reason))
        .help(msg!("import-unreadable-help"));
    Problem { file: path.display().to_string(), line: Some(line), finding }
}
