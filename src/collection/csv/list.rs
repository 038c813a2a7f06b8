//! Collections as plain lists: `4x Pikachu`, `base1-100 16`. Decks are read the same way.

use std::{collections::BTreeSet, sync::Arc};

use super::{
    reading::{Part, Reading},
    resolve::{Resolved, in_set, listed, unknown},
};
use crate::{
    card::Card,
    catalog::Result,
    collection::{MAX_COUNT, Typed, codes, sameness},
    deck::{self, Item},
    lookup::{self, Count, Piece, Reference, Target, table::Column},
    msg,
    report::{Arg, Finding, Severity, Span},
};

/// Reads a list; whether it is one, since some of its lines are cards.
pub(super) fn read(bytes: &[u8], name: &str, to: &mut Reading<'_>) -> Result<bool> {
    let listing = deck::read(bytes, name);
    let mut lines: Vec<(Span, Vec<lookup::Reading>)> = Vec::new();
    for item in listing.items {
        match item {
            Item::Line(line) => {
                let written = listing.source.text.get(line.span.clone()).unwrap_or_default();
                let counted = counted_id(written, &line.span, to)?;
                lines.push((line.span, counted.map_or(line.readings, |reading| vec![reading])));
            }
            Item::Heading(heading) => {
                let Some(reading) = heading.otherwise else { continue };
                if !to.lookup.find(&reading.name, reading.reference.as_ref())?.is_nothing() {
                    lines.push((heading.span, vec![reading]));
                }
            }
        }
    }
    // A name may be one of several games; lines that are sure tell which.
    let (mut games, mut is_list) = (BTreeSet::new(), false);
    for (_, readings) in &lines {
        let (_, found) = to.lookup.best(readings)?;
        is_list |= !found.is_nothing();
        if let [card] = found.cards.as_slice() {
            games.insert(card.game.clone());
        }
    }
    if !is_list {
        return Ok(false);
    }
    if games.len() == 1 {
        to.lookup.games = games;
    }
    for (span, readings) in &lines {
        let (reading, found) = to.lookup.best(readings)?;
        let resolved = match found.cards.as_slice() {
            [] => lost(&reading.name, readings, to)?,
            [_] if found.is_nothing() => lost(&reading.name, readings, to)?,
            [card] => Resolved::Card(Arc::clone(card), None),
            several => earliest(&reading.name, several, to),
        };
        let set = match &reading.reference {
            Some(Reference { target: Target::Set(set) | Target::Printing { set, .. }, .. }) => {
                to.edition(set).1
            }
            _ => String::new(),
        };
        let is_variant = reading
            .reference
            .as_ref()
            .filter(|reference| to.lookup.is_variant(reference))
            .map(|reference| &reference.span);
        let mark = is_variant
            .or(reading.finish.as_ref())
            .and_then(|span| listing.source.text.get(span.clone()));
        let mark = mark.map(|mark| mark.trim_matches(['(', ')', '[', ']', '*', ' ']));
        let variant = mark.map_or(&*set, |mark| if mark == "F" { "foil" } else { mark });
        let count = Some(reading.count).filter(|count| *count <= MAX_COUNT);
        let at = reading.count_span.clone().unwrap_or_else(|| span.clone());
        let part = Part {
            variant: None,
            count,
            written: (listing.source.text.get(at.clone()).unwrap_or_default(), at),
        };
        let typed = Typed { variant: Some(variant), ..Typed::default() };
        to.take(span, &|_| span.clone(), resolved, typed, &[part]);
    }
    Ok(true)
}

/// An id and how many, whatever the other lines count like: `base1-100 16`.
fn counted_id(written: &str, span: &Span, to: &Reading<'_>) -> Result<Option<lookup::Reading>> {
    let Some((id, count)) = written.split_once(char::is_whitespace) else { return Ok(None) };
    let is_counted =
        to.lookup.card(id)?.is_some() && count.trim().bytes().all(|byte| byte.is_ascii_digit());
    let whole = Piece::new(written, span.start);
    let counted = || {
        let digits = whole.from(written.len() - count.len()).trim();
        let id = Reference {
            span: span.start..span.start + id.len(),
            target: Target::Id(id.to_owned()),
            sure: true,
        };
        lookup::Reading::new(&Count::at(digits.text, digits.span()), whole.to(0), Some(id), None)
    };
    Ok((is_counted && !count.trim().is_empty()).then(counted))
}

fn lost(name: &str, readings: &[lookup::Reading], to: &mut Reading<'_>) -> Result<Resolved> {
    let (focus, close) = to.lookup.suggestions(readings)?;
    let has_given_up = to.lookup.has_given_up(&focus.name);
    Ok(unknown(msg!("csv-unknown-card", name = name), &close, has_given_up, to.catalog))
}

/// Of printings of the same card the earliest, with a warning that names the others; else nobody
/// knows.
fn earliest(name: &str, cards: &[Arc<Card>], to: &Reading<'_>) -> Resolved {
    let key = sameness(&cards[0], to.catalog);
    let column = Column::Name;
    let others = Arg::Choice(listed(cards, to.catalog));
    if cards.iter().any(|card| card.game != cards[0].game || sameness(card, to.catalog) != key) {
        let message = msg!("csv-ambiguous", name = name, count = cards.len(), cards = others);
        return Resolved::Lost(
            column,
            Finding::error(codes::AMBIGUOUS_CARD, message).help(msg!("csv-ambiguous-help")),
        );
    }
    let message = msg!("csv-earliest", name = name, taken = in_set(&cards[0], to.catalog));
    let warning = Finding::new(codes::AMBIGUOUS_CARD, Severity::Warning, message)
        .help(msg!("csv-earliest-help", cards = others));
    Resolved::Card(Arc::clone(&cards[0]), Some((column, warning)))
}
