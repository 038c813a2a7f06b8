//! From a [`Deck`] to text in any dialect and language; says what the dialect cannot express.

use super::{Deck, Dialect, codes, dialect::Part, read::heading};
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

/// Writes a deck. Reading the text gives the same cards, counts and, where the dialect has them,
/// zones, name and format. Lines that are no card are written as they are.
///
/// # Errors
/// If the catalog cannot be read.
pub fn write(deck: &Deck, dialect: Dialect, lang: Lang, catalog: &dyn Catalog) -> Result<Written> {
    let pen = Pen { deck, lang, catalog };
    let (row, mut losses) = (dialect.row(), Vec::new());
    let text = (row.write)(&pen, &mut losses)?;
    losses.extend(pen.loss_of_name().filter(|_| row.loses.contains(&Part::Name)));
    losses.extend(pen.loss_of_zones().filter(|_| row.loses.contains(&Part::Zones)));
    losses.extend(pen.loss_of_beside().filter(|_| row.loses.contains(&Part::Beside)));
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
    /// Every line of the deck in file order.
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

    /// Every line beside the deck.
    pub(super) fn beside(&self) -> impl Iterator<Item = Copies<'a>> + use<'a> {
        self.deck.beside.iter().map(|line| Copies {
            count: line.count,
            zone: Some(&line.zone),
            card: line.card.as_deref().map_err(String::as_str),
        })
    }

    /// All lines by zone: those of none first, then zones as they come, then what lies beside the
    /// deck.
    pub(super) fn zones(&self) -> Vec<(Option<&'a str>, Vec<Copies<'a>>)> {
        let mut zones = by(|copies| copies.zone, self.lines().into_iter().chain(self.beside()));
        // What has no zone of its own would else be read as of the zone before.
        zones.sort_by_key(|(zone, _)| zone.is_some());
        zones
    }

    /// All lines by section, as tools have them: one for the deck, one for what lies beside it, and
    /// the zones.
    pub(super) fn sections(&self, main: &'a str, side: &'a str) -> Vec<(&'a str, Vec<Copies<'a>>)> {
        let section = |copies: &Copies<'a>| match copies.zone {
            None => main,
            Some(zone) if heading::is_beside(zone) => side,
            Some(zone) => zone,
        };
        by(section, self.lines().into_iter().chain(self.beside()))
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
        let zones = by(|copies| copies.zone, self.lines());
        let names = zones
            .iter()
            .filter_map(|(zone, _)| *zone)
            .map(|zone| msg!("deck-quoted", text = zone).into())
            .collect();
        (zones.len() > 1).then(|| loss(msg!("deck-loss-zones", zones = Arg::List(names))))
    }

    /// Cards beside the deck, if there are any, cannot be written.
    fn loss_of_beside(&self) -> Option<Finding> {
        let cards = self.deck.beside.iter().map(|line| line.count).fold(0, u32::saturating_add);
        (!self.deck.beside.is_empty()).then(|| loss(msg!("deck-loss-beside", n = i64::from(cards))))
    }
}

/// Lines that have the same in common, in the order in which they come.
fn by<'a, K: PartialEq>(
    key: impl Fn(&Copies<'a>) -> K,
    lines: impl IntoIterator<Item = Copies<'a>>,
) -> Vec<(K, Vec<Copies<'a>>)> {
    let mut groups: Vec<(K, Vec<Copies<'a>>)> = Vec::new();
    for copies in lines {
        let key = key(&copies);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, lines)) => lines.push(copies),
            None => groups.push((key, vec![copies])),
        }
    }
    groups
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
