//! From a [`Deck`] to text in any dialect and language; says what the dialect cannot express.

use super::{Deck, Dialect, codes, dialect::Part};
use crate::{
    card::Card,
    catalog::{Catalog, Result, Set},
    msg,
    report::{Arg, Finding, Message, Severity},
    text::Lang,
};

/// A deck in some dialect.
#[derive(Debug, Clone, PartialEq)]
pub struct Written {
    /// The list.
    pub text: String,
    /// What the deck has and the list has not; notes without a place.
    pub losses: Vec<Finding>,
}

/// Writes a deck. Reading the text gives the same cards, counts and, where the dialect has them, zones, name and format.
/// Lines that are no card are written as they are.
///
/// # Errors
/// If the catalog cannot be read.
pub fn write(deck: &Deck, dialect: Dialect, lang: Lang, catalog: &dyn Catalog) -> Result<Written> {
    let pen = Pen { deck, lang, catalog };
    let (row, mut losses) = (dialect.row(), Vec::new());
    let text = (row.write)(&pen, &mut losses)?;
    losses.extend(pen.loss_of_name().filter(|_| row.loses.contains(&Part::Name)));
    losses.extend(pen.loss_of_zones().filter(|_| row.loses.contains(&Part::Zones)));
    let untranslated =
        deck.entries.iter().filter(|entry| entry.card.names.get(lang).is_none()).count();
    if untranslated > 0 {
        losses.push(loss(msg!("deck-loss-language", n = untranslated, lang = lang.as_str())));
    }
    Ok(Written { text, losses })
}

/// What writing needs to know.
pub(super) struct Pen<'a> {
    pub(super) deck: &'a Deck,
    pub(super) lang: Lang,
    pub(super) catalog: &'a dyn Catalog,
}

/// A line to write: so many of a card, or of something that is no card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Copies<'a> {
    pub(super) count: u32,
    pub(super) zone: Option<&'a str>,
    /// The card, or what stands for one.
    pub(super) card: std::result::Result<&'a Card, &'a str>,
}

impl<'a> Pen<'a> {
    /// Every line in file order.
    pub(super) fn lines(&self) -> Vec<Copies<'a>> {
        let entries = self.deck.entries.iter().map(|entry| {
            let copies =
                Copies { count: entry.count, zone: entry.zone.as_deref(), card: Ok(&*entry.card) };
            (entry.span.start, copies)
        });
        let unresolved = self.deck.unresolved.iter().map(|line| {
            let copies = Copies {
                count: line.count,
                zone: line.zone.as_deref(),
                card: Err(line.name.as_str()),
            };
            (line.span.start, copies)
        });
        let mut lines: Vec<(usize, Copies<'a>)> = entries.chain(unresolved).collect();
        lines.sort_by_key(|(start, _)| *start);
        lines.into_iter().map(|(_, copies)| copies).collect()
    }

    /// The lines by zone: those of none first, then zones as they come.
    pub(super) fn zones(&self) -> Vec<(Option<&'a str>, Vec<Copies<'a>>)> {
        let mut zones: Vec<(Option<&str>, Vec<Copies<'a>>)> = vec![(None, Vec::new())];
        for copies in self.lines() {
            match zones.iter_mut().find(|(zone, _)| *zone == copies.zone) {
                Some((_, lines)) => lines.push(copies),
                None => zones.push((copies.zone, vec![copies])),
            }
        }
        zones.retain(|(_, lines)| !lines.is_empty());
        zones
    }

    /// The name of a card in the language, else in English.
    pub(super) fn name(&self, card: &'a Card) -> &'a str {
        card.names.in_lang(self.lang)
    }

    /// `4 Charmander (base1-46)`.
    pub(super) fn by_id(&self, copies: &Copies<'a>) -> String {
        match copies.card {
            Ok(card) => format!("{} {} ({})", copies.count, self.name(card), card.id),
            Err(text) => format!("{} {text}", copies.count),
        }
    }

    /// `4 Charmander BS 46`.
    pub(super) fn by_code(&self, copies: &Copies<'a>) -> String {
        match copies.card {
            Ok(card) => {
                format!("{} {} {} {}", copies.count, self.name(card), self.code(card), card.number)
            }
            Err(text) => format!("{} {text}", copies.count),
        }
    }

    /// The first code that means the set of a card and no other, else the set's id.
    pub(super) fn code(&self, card: &'a Card) -> &'a str {
        let codes = self.catalog.set(&card.set).map(|set| set.codes.as_slice()).unwrap_or_default();
        let is_own = |code: &&String| matches!(self.catalog.sets_coded(code).as_slice(), [Set { id, .. }] if *id == card.set);
        codes.iter().find(is_own).map_or(card.set.as_str(), String::as_str)
    }

    /// Name and format, if the deck has any, cannot be written.
    fn loss_of_name(&self) -> Option<Finding> {
        let name = Some(&self.deck.name)
            .filter(|name| !name.is_empty())
            .map(|name| msg!("deck-loss-the-name", name = name.as_str()));
        let format = self
            .deck
            .format
            .as_ref()
            .map(|format| msg!("deck-loss-the-format", format = format.as_str()));
        let lost: Vec<Arg> = name.into_iter().chain(format).map(Arg::from).collect();
        (!lost.is_empty()).then(|| loss(msg!("deck-loss-name", lost = Arg::List(lost))))
    }

    /// Zones, if the deck has several, cannot be written.
    fn loss_of_zones(&self) -> Option<Finding> {
        let zones = self.zones();
        let names = zones
            .iter()
            .filter_map(|(zone, _)| *zone)
            .map(|zone| msg!("deck-quoted", text = zone).into())
            .collect();
        (zones.len() > 1).then(|| loss(msg!("deck-loss-zones", zones = Arg::List(names))))
    }
}

/// Something that cannot be written.
pub(super) fn loss(message: Message) -> Finding {
    Finding::new(codes::LOSS, Severity::Note, message)
}

/// A text on one line.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
