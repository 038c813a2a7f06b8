//! Collections as the JSON that `collection show --output json` and the service write.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{
    reading::{Part, Reading},
    resolve::{Written, resolve},
};
use crate::{
    catalog::Result,
    collection::{MAX_COUNT, Typed, Unknown, codes},
    lookup::table::Column,
    msg,
    report::{Finding, Span},
};

/// A row.
#[derive(Deserialize)]
struct Held {
    card: String,
    #[serde(default)]
    variant: String,
    #[serde(default)]
    language: String,
    #[serde(default)]
    condition: String,
    count: u64,
}

/// Whether a text is JSON.
pub(super) fn is_written(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('{')
        || (text.starts_with('[') && text[1..].trim_start().starts_with(['{', '"']))
}

/// Reads a collection.
pub(super) fn read(text: &str, to: &mut Reading<'_>) -> Result<()> {
    let rows = match whole(text) {
        Ok(rows) => rows,
        Err(at) => {
            to.findings.push(
                Finding::error(codes::MISSING_COLUMN, msg!("csv-bad-json"))
                    .help(msg!("csv-bad-json-help"))
                    .at(at),
            );
            return Ok(());
        }
    };
    to.unknown = Unknown::Own;
    for row in rows {
        let row = row.get();
        // It is a part of the text.
        let start = row.as_ptr() as usize - text.as_ptr() as usize;
        let span = start..start + row.len();
        let Ok(held) = serde_json::from_str::<Held>(row) else {
            to.refuse(
                Finding::error(codes::BROKEN_ROW, msg!("csv-bad-json-row"))
                    .help(msg!("csv-bad-json-help")),
                &span,
                0,
            );
            continue;
        };
        let Held { card, variant, language, condition, count } = held;
        let resolved =
            resolve(&Written { card: &card, is_ours: true, ..Written::default() }, &mut to.lookup)?;
        let typed = Typed {
            variant: Some(&variant),
            language: Some(&language),
            condition: Some(&condition),
        };
        let written = count.to_string();
        let count = u32::try_from(count).ok().filter(|count| *count <= MAX_COUNT);
        to.take(
            &span,
            &|_: Column| span.clone(),
            resolved,
            typed,
            &[Part { variant: None, count, written: (&written, span.clone()) }],
        );
    }
    Ok(())
}

/// The rows, or where the text cannot be read.
fn whole(text: &str) -> std::result::Result<Vec<&RawValue>, Span> {
    #[derive(Deserialize)]
    struct Named<'t> {
        #[serde(borrow)]
        collection: Vec<&'t RawValue>,
    }
    let rows = if text.trim_start().starts_with('{') {
        serde_json::from_str::<Named<'_>>(text).map(|named| named.collection)
    } else {
        serde_json::from_str(text)
    };
    rows.map_err(|error| {
        let line = text
            .split_inclusive('\n')
            .take(error.line().saturating_sub(1))
            .map(str::len)
            .sum::<usize>();
        // The parser counts bytes, and may end within a character.
        let place = line + error.column().saturating_sub(1);
        let start =
            (0..=place).rev().find(|&place| text.is_char_boundary(place)).unwrap_or_default();
        start..start
    })
}
