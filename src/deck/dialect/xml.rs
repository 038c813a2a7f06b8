//! Lists in XML: each card is an element with its count, name, set and number, in attributes or in
//! elements of its own.

use std::fmt::Write as _;

use quick_xml::{
    Reader,
    escape::{escape, unescape},
    events::{BytesStart, Event},
};

use super::{Part, Row};
use crate::{
    card::{Card, CardId},
    deck::{
        Line, Listing, codes,
        listing::Item,
        write::{Pen, one_line},
    },
    lookup::{self, Count, Piece, Reading, Reference, Target},
    msg,
    report::{Finding, Span},
};

pub(super) const COCKATRICE: Row = Row {
    name: "cockatrice",
    label: "pages-dialect-cockatrice",
    extension: "cod",
    media_type: "application/xml",
    is_written: |text| is_below(text, "<cockatrice_deck"),
    read,
    write: |pen, _| Ok(write_cockatrice(pen)),
    line_like: Some(|_, _, card, lang, count| {
        Some(cockatrice(count, card.names.in_lang(lang), Some((card.set.as_str(), card))))
    }),
    loses: &[],
    is_loose: false,
};

pub(super) const LACKEY: Row = Row {
    name: "lackey",
    label: "pages-dialect-lackey",
    extension: "dek",
    media_type: "application/xml",
    is_written: |text| is_below(text, "<deck") && text.contains("<superzone"),
    read,
    write: |pen, _| Ok(write_lackey(pen)),
    line_like: Some(|_, _, card, lang, count| {
        let line = lackey(card.names.in_lang(lang), Some((card.set.as_str(), card)));
        Some(vec![line; usize::try_from(count).ok()?].join("\n"))
    }),
    loses: &[Part::Name],
    is_loose: false,
};

/// Only read: it knows cards by numbers of its own.
pub(super) const OCTGN: Row = Row {
    name: "octgn",
    label: "pages-dialect-octgn",
    extension: "o8d",
    media_type: "application/xml",
    is_written: |text| is_below(text, "<deck") && text.contains("<section"),
    read,
    write: super::plain::ROW.write,
    line_like: None,
    loses: &[],
    is_loose: false,
};

/// Whether a text is XML and this is its first element.
fn is_below(text: &str, element: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('<') && text.find(element).is_some_and(|at| !text[..at].contains("<card"))
}

/// A part of the text, decoded.
#[derive(Default)]
struct Value {
    text: String,
    span: Span,
}

/// A card while it is read.
struct Draft {
    start: usize,
    count: Count,
    name: Value,
    set: Value,
    number: Value,
    id: Option<Value>,
}

/// Reads a list.
fn read(listing: &mut Listing) {
    let text = std::mem::take(&mut listing.source.text);
    let mut reader = Reader::from_str(&text);
    let position = |reader: &Reader<&[u8]>| {
        usize::try_from(reader.buffer_position()).unwrap_or(text.len()).min(text.len())
    };
    let (mut zone, mut card, mut open) = (None, None::<Draft>, 0);
    loop {
        let start = position(&reader);
        let event = reader.read_event();
        let end = position(&reader);
        match event {
            Ok(Event::Start(tag)) => {
                enter(&tag, start..end, &text, &mut zone, &mut card);
                open = end;
            }
            Ok(Event::Empty(tag)) => {
                enter(&tag, start..end, &text, &mut zone, &mut card);
                if tag.name().0 == "card" {
                    finish(listing, card.take(), zone.as_ref(), end, &text);
                }
            }
            Ok(Event::End(tag)) => {
                let value = || value(&text, open.min(start)..start);
                match (tag.name().0, card.as_mut()) {
                    ("name", Some(card)) => card.name = value(),
                    ("set", Some(card)) => card.set = value(),
                    ("number", Some(card)) => card.number = value(),
                    ("card", Some(known)) => {
                        if known.name.text.is_empty()
                            && !text[open.min(start)..start].contains("<card")
                        {
                            known.name = value();
                        }
                        finish(listing, card.take(), zone.as_ref(), end, &text);
                    }
                    ("deckname", None) if !value().text.is_empty() => {
                        (listing.name, listing.is_named) = (value().text, true);
                    }
                    ("section" | "zone" | "superzone", _) => zone = None,
                    _ => {}
                }
                open = end;
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) => {
                let finding = Finding::error(codes::UNSUPPORTED, msg!("deck-broken-xml"))
                    .help(msg!("deck-broken-xml-help"));
                listing.findings.push(finding.at(start..text.len()));
                break;
            }
        }
    }
    listing.source.text = text;
}

/// What stands somewhere, without spaces around it and with its entities decoded.
fn value(text: &str, span: Span) -> Value {
    let piece = Piece::new(&text[span.clone()], span.start).trim();
    let bare = piece
        .strip_prefix("<![CDATA[")
        .map_or(piece, |inner| inner.trim_matches(|c| matches!(c, ']' | '>')));
    Value {
        text: unescape(bare.text).map_or_else(|_| bare.text.to_owned(), Into::into),
        span: bare.span(),
    }
}

fn enter(
    tag: &BytesStart<'_>,
    span: Span,
    text: &str,
    zone: &mut Option<String>,
    card: &mut Option<Draft>,
) {
    let attribute = |names: &[&str]| -> Option<Value> {
        let found = tag.attributes().flatten().find(|found| names.contains(&found.key.0))?;
        // Where it stands in quotation marks behind its name.
        let key = format!("{}=", found.key.0);
        let from = span.start + text[span.clone()].find(&key)? + key.len();
        let at = from + text[from..span.end].find(&*found.value)?;
        Some(value(text, at..at + found.value.len()))
    };
    match tag.name().0 {
        "section" | "zone" | "superzone" => *zone = attribute(&["name"]).map(|name| name.text),
        "card" => {
            let count = attribute(&["qty", "number", "count", "quantity"])
                .filter(|count| count.text.bytes().all(|byte| byte.is_ascii_digit()));
            *card = Some(Draft {
                start: span.start,
                count: count.map_or_else(Count::one, |count| Count::at(&count.text, count.span)),
                name: attribute(&["name"]).unwrap_or_default(),
                set: attribute(&["setShortName", "set"]).unwrap_or_default(),
                number: attribute(&["collectorNumber"]).unwrap_or_default(),
                id: None,
            });
        }
        "name" => {
            if let Some(card) = card {
                card.id = attribute(&["id"])
                    .filter(|id| id.text.contains('-') && id.text.parse::<CardId>().is_ok());
            }
        }
        _ => {}
    }
}

/// Adds a card to the list; one that stands there several times in a row is one line.
fn finish(
    listing: &mut Listing,
    card: Option<Draft>,
    zone: Option<&String>,
    end: usize,
    text: &str,
) {
    let Some(Draft { start, count, name, set, number, id }) = card else { return };
    let whole = Piece::new(&name.text, name.span.start);
    let mut readings = lookup::named(whole, &count);
    if text.get(name.span.clone()) != Some(&name.text) {
        for reading in &mut readings {
            reading.point_at(&name.span);
        }
    }
    let printing = Target::new(&set.text, &number.text).map(|target| {
        (target, set.span.start.min(number.span.start)..set.span.end.max(number.span.end))
    });
    let printing = printing.map(|(target, span)| {
        (target, if number.text.is_empty() { set.span.clone() } else { span })
    });
    let id = id.map(|id| (Target::Id(id.text), id.span));
    let referred = id.into_iter().chain(printing).map(|(target, span)| Reading {
        name_span: name.span.clone(),
        ..Reading::new(&count, whole, Some(Reference { span, target, sure: true }), None)
    });
    readings.splice(0..0, referred.collect::<Vec<_>>());
    if let Some(Item::Line(last)) = listing.items.last_mut()
        && last.zone.as_ref() == zone
        && last.readings.len() == readings.len()
        && last.readings.iter().zip(&readings).all(|(one, other)| one.is_same_card(other))
    {
        last.span.end = end;
        for reading in &mut last.readings {
            reading.count = reading.count.saturating_add(1);
        }
        return;
    }
    let line = Line::new(start..end, readings);
    listing.items.push(Item::Line(Line { zone: zone.cloned(), ..line }));
}

fn cockatrice(count: u32, name: &str, printing: Option<(&str, &Card)>) -> String {
    let printing = printing.map(|(set, card)| {
        format!(" setShortName=\"{}\" collectorNumber=\"{}\"", escape(set), card.number)
    });
    format!("<card number=\"{count}\" name=\"{}\"{}/>", escape(name), printing.unwrap_or_default())
}

fn write_cockatrice(pen: &Pen<'_>) -> String {
    let mut list = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n    <deckname>{}</deckname>\n    <comments></comments>\n",
        escape(one_line(&pen.deck.name).as_str())
    );
    for (zone, lines) in pen.sections("main", "side") {
        _ = writeln!(list, "    <zone name=\"{}\">", escape(zone));
        for copies in lines {
            let line = match copies.card {
                Ok(card) => cockatrice(copies.count, pen.name(card), Some((pen.code(card), card))),
                Err(text) => cockatrice(copies.count, text, None),
            };
            _ = writeln!(list, "        {line}");
        }
        list.push_str("    </zone>\n");
    }
    list + "</cockatrice_deck>\n"
}

fn lackey(name: &str, printing: Option<(&str, &Card)>) -> String {
    let (set, id) = printing.map_or(("", ""), |(set, card)| (set, card.id.as_str()));
    format!("<card><name id=\"{id}\">{}</name><set>{}</set></card>", escape(name), escape(set))
}

fn write_lackey(pen: &Pen<'_>) -> String {
    let mut list = String::from("<deck version=\"0.8\">\n<meta>\n</meta>\n");
    for (zone, lines) in pen.sections("Deck", "Sideboard") {
        _ = writeln!(list, "<superzone name=\"{}\">", escape(zone));
        for copies in lines {
            let line = match copies.card {
                Ok(card) => lackey(pen.name(card), Some((pen.code(card), card))),
                Err(text) => lackey(text, None),
            };
            for _ in 0..copies.count {
                list += &line;
                list.push('\n');
            }
        }
        list.push_str("</superzone>\n");
    }
    list + "</deck>\n"
}
