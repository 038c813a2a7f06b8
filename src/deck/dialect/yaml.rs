//! Our own deck files; [`crate::catalog`] knows their syntax.

use super::Row;
use crate::{
    catalog::{
        self,
        file::{DeckCards, DeckFile, DeckLine, Positions},
    },
    deck::{
        Item, Line, Listing,
        write::{Pen, loss, one_line},
    },
    lookup::{self, Piece, Reading, Reference, Style, Target},
    msg,
    report::{Finding, Span},
};

pub(super) const ROW: Row = Row {
    name: "yaml",
    label: "pages-dialect-yaml",
    extension: "yaml",
    media_type: "application/yaml",
    is_written,
    read,
    write: |pen, losses| Ok(write(pen, losses)),
    line_like: Some(|_, _, card, lang, count| {
        Some(in_quotes(&format!("{count} {} ({})", card.names.in_lang(lang), card.id)))
    }),
    loses: &[],
    is_loose: false,
};

/// Keys of a deck file that no other list starts with.
const KEYS: [&str; 6] = ["schema:", "name:", "format:", "cards:", "description:", "source:"];

/// Whether a text looks like a deck file: it starts with one of its keys and has a key for the
/// cards.
fn is_written(text: &str) -> bool {
    let mut lines = lookup::lines(text)
        .map(|line| line.text)
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let Some(first) = lines.next() else {
        return false;
    };
    let is_json = first.trim_start().starts_with('{') && text.contains("\"cards\"");
    let is_cards = |line: &str| {
        line.strip_prefix("cards:").is_some_and(|rest| {
            rest.trim().is_empty() || rest.trim_start().starts_with(['[', '{', '#'])
        })
    };
    let is_start = first.trim_end() == "---" || KEYS.iter().any(|key| first.starts_with(key));
    is_json || (is_start && (is_cards(first) || lines.any(is_cards)))
}

/// Reads a deck file.
fn read(listing: &mut Listing) {
    let (file, positions, findings) = catalog::read_deck_file(&listing.source.text);
    listing.findings.extend(findings);
    let Some(file) = file else {
        return;
    };
    (listing.name, listing.is_named) = (file.name, true);
    listing.format_span =
        file.format.is_some().then(|| positions.values.get("format").cloned()).flatten();
    listing.format = file.format;
    let places = Places { text: &listing.source.text, positions: &positions };
    let items: Vec<Item> = match file.cards {
        DeckCards::List(lines) => places.zone(None, "cards", &lines),
        DeckCards::Zones(zones) => zones
            .iter()
            .flat_map(|(zone, lines)| places.zone(Some(zone), &format!("cards.{zone}"), lines))
            .collect(),
    };
    listing.items = items;
}

/// Where the lines of a deck file stand.
struct Places<'a> {
    text: &'a str,
    positions: &'a Positions,
}

impl<'a> Places<'a> {
    fn zone(&self, zone: Option<&String>, path: &str, lines: &[DeckLine]) -> Vec<Item> {
        let mut place = 0;
        let mut items = Vec::with_capacity(lines.len());
        for line in lines {
            let span = self.find(path, &mut place, line);
            items.push(Item::Line(Line { zone: zone.cloned(), ..self.line(line, span) }));
        }
        items
    }

    /// Where the next line stands. Lines with a finding of their own are not in the file as read,
    /// so that some are passed.
    fn find(&self, path: &str, place: &mut usize, line: &DeckLine) -> Span {
        let mut next = *place;
        let first = self.positions.values.get(&format!("{path}[{next}]"));
        while let Some(span) = self.positions.values.get(&format!("{path}[{next}]")) {
            let is_it = match line {
                DeckLine::Text(text) => self.content(span, text).is_some(),
                DeckLine::Parts { .. } => {
                    self.positions.values.contains_key(&format!("{path}[{next}].card"))
                }
            };
            next += 1;
            if is_it {
                *place = next;
                return span.clone();
            }
        }
        *place += 1;
        first.cloned().unwrap_or(0..0)
    }

    /// The text of a line within its span, without quotes, if it stands there as it reads.
    fn content(&self, span: &Span, text: &str) -> Option<Piece<'a>> {
        let whole = Piece::new(self.text.get(span.clone())?, span.start);
        let start = whole.text.find(text)?;
        let rest = whole.text.len() - text.len();
        (rest <= 2).then(|| whole.slice(start, start + text.len()))
    }

    fn line(&self, line: &DeckLine, span: Span) -> Line {
        match line {
            DeckLine::Text(text) => match self.content(&span, text) {
                Some(piece) => Line { span, ..Line::read(piece, Style::default()) },
                None => blurred(Line::read(Piece::new(text, 0), Style::default()), span),
            },
            DeckLine::Parts { count, card, name } => {
                let target = Target::Id(card.as_str().to_owned());
                let reference = Some(Reference { span: span.clone(), target, sure: true });
                let name = name.clone().unwrap_or_default();
                let reading = Reading {
                    count: *count,
                    count_span: None,
                    name,
                    name_span: span.clone(),
                    reference,
                    zone: None,
                    finish: None,
                    tags: None,
                };
                Line::new(span, vec![reading])
            }
        }
    }
}

/// A line whose text stands otherwise in the file, folded or escaped, so that its parts cannot be
/// pointed at.
fn blurred(mut line: Line, span: Span) -> Line {
    for reading in &mut line.readings {
        reading.blur(&span);
    }
    Line { span, ..line }
}

/// The zone of lines that name none, in a file whose other lines do.
const OTHERWISE: &str = "main";

/// Writes a deck file: a list, or lists by zone if the deck has zones.
fn write(pen: &Pen<'_>, losses: &mut Vec<Finding>) -> String {
    let mut zones: Vec<(Option<String>, Vec<DeckLine>)> = Vec::new();
    for (zone, lines) in pen.zones() {
        let lines = lines.iter().map(|copies| DeckLine::Text(pen.by_id(copies))).collect();
        zones.push((zone.map(str::to_owned), lines));
    }
    let cards = match zones.as_mut_slice() {
        [] => DeckCards::List(Vec::new()),
        [(None, lines)] => DeckCards::List(std::mem::take(lines)),
        _ => DeckCards::Zones(named(zones, losses)),
    };
    let name = one_line(&pen.deck.name);
    let file = DeckFile {
        schema: 1,
        id: None,
        name,
        format: pen.deck.format.clone(),
        description: None,
        source: None,
        cards,
    };
    file.to_yaml()
}

/// Gives the lines without a zone one.
fn named(
    zones: Vec<(Option<String>, Vec<DeckLine>)>,
    losses: &mut Vec<Finding>,
) -> Vec<(String, Vec<DeckLine>)> {
    let mut named: Vec<(String, Vec<DeckLine>)> = Vec::new();
    for (zone, lines) in zones {
        let name = zone.unwrap_or_else(|| {
            losses.push(loss(msg!("deck-loss-no-zone", n = lines.len(), zone = OTHERWISE)));
            OTHERWISE.to_owned()
        });
        match named.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => known.extend(lines),
            None => named.push((name, lines)),
        }
    }
    named
}

/// A text as an item of a YAML list, in quotes where it must be.
fn in_quotes(text: &str) -> String {
    if text.contains(": ") || text.contains(" #") || text.ends_with(':') {
        return format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    }
    text.to_owned()
}
