//! A JSON array of ids or names, one for each copy or with a count. Only read.

use serde_json::Value;

use super::{Row, plain};
use crate::{
    deck::{Item, Line, Listing},
    lookup::{self, Count, Piece, Reading, Reference, Style, Target},
    report::Span,
};

pub(super) const ROW: Row = Row {
    name: "json",
    label: "pages-dialect-json",
    extension: "json",
    media_type: "application/json",
    is_written: |text| text.trim_start().starts_with('[') && values(text).is_some(),
    read,
    write: plain::ROW.write,
    line_like: None,
    loses: &[],
    is_loose: false,
};

fn values(text: &str) -> Option<Vec<Value>> {
    serde_json::from_str(text).ok().filter(|values: &Vec<Value>| {
        values.iter().all(|value| value.is_string() || value.is_object())
    })
}

/// Reads an array; equal texts in a row are one line.
fn read(listing: &mut Listing) {
    let text = std::mem::take(&mut listing.source.text);
    let mut at = 0;
    let mut last = None;
    for value in values(&text).unwrap_or_default() {
        let span = place(&value, &text, at);
        at = span.end;
        if let Some(Item::Line(line)) = listing.items.last_mut()
            && last.as_ref() == Some(&value)
            && line.readings.iter().all(|reading| reading.count_span.is_none())
        {
            line.span.end = span.end;
            for reading in &mut line.readings {
                reading.count = reading.count.saturating_add(1);
            }
            continue;
        }
        listing.items.push(Item::Line(line(&value, span, &text)));
        last = Some(value);
    }
    listing.source.text = text;
}

/// Where a value stands behind the others.
fn place(value: &Value, text: &str, at: usize) -> Span {
    let written = if value.is_string() { value.to_string() } else { "{".to_owned() };
    let Some(start) = text[at..].find(&written).map(|start| at + start) else { return at..at };
    let end = if value.is_string() {
        start + written.len()
    } else {
        text[start..].find('}').map_or(text.len(), |end| start + end + 1)
    };
    start..end
}

fn line(value: &Value, span: Span, text: &str) -> Line {
    let read = |written: &str| {
        let inner = span.start + 1..span.end.saturating_sub(1).max(span.start + 1);
        if text.get(inner.clone()) == Some(written) {
            return Line {
                span: span.clone(),
                ..Line::read(Piece::new(&text[inner.clone()], inner.start), Style::default())
            };
        }
        let mut line =
            Line { span: span.clone(), ..Line::read(Piece::new(written, 0), Style::default()) };
        for reading in &mut line.readings {
            reading.blur(&span);
        }
        line
    };
    if let Some(written) = value.as_str() {
        return read(written);
    }
    let field = |names: &[&str]| {
        names
            .iter()
            .find_map(|name| value.get(name))
            .map(|field| field.as_str().map_or_else(|| field.to_string(), str::to_owned))
    };
    let count = field(&["count", "quantity", "qty", "amount"])
        .map_or_else(Count::one, |count| Count::at(&count, span.clone()));
    let name = field(&["name", "card"]).unwrap_or_default();
    let id = field(&["id"]).map(Target::Id);
    let printing =
        Target::new(&field(&["set"]).unwrap_or_default(), &field(&["number"]).unwrap_or_default());
    let piece = Piece::new(&name, 0);
    let referred = id.into_iter().chain(printing).map(|target| {
        Reading::new(
            &count,
            piece,
            Some(Reference { span: span.clone(), target, sure: true }),
            None,
        )
    });
    let mut readings: Vec<Reading> = referred.collect();
    readings.extend(lookup::named(piece, &count));
    for reading in &mut readings {
        reading.blur(&span);
    }
    Line::new(span, readings)
}
