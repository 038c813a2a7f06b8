//! A deck as rules look at it: every line in its zone.

use std::sync::Arc;

use crate::{
    card::{AttributeId, Card, Localised},
    deck::Deck,
    query::{Query, Truth},
    report::Span,
    text,
};

use super::{
    assume::{Assumption, Figure, figure},
    zone::{Zone, ZoneFilter},
};

/// Keys of headings that mean no zone in particular.
const NO_ZONE: [&str; 5] = ["deck", "main", "maindeck", "mazzo", "mazzoprincipale"];

/// A deck gathered by the zones of a format.
#[derive(Debug)]
pub(crate) struct Gathered<'a> {
    /// Lines with at least one card, in the order of the list.
    pub(crate) items: Vec<Item<'a>>,
    /// The format's zones.
    pub(crate) zones: &'a [Zone],
    /// Names of zones the list uses and the format does not know, with their lines.
    pub(crate) unknown_zones: Vec<(String, Vec<Span>)>,
    pub(crate) assume: &'a [Assumption],
}

/// A line of the deck in its zone.
#[derive(Debug, Clone)]
pub(crate) struct Item<'a> {
    /// The card; none for a line that names no card we know.
    pub(crate) card: Option<&'a Arc<Card>>,
    /// What the list calls it, where there is no card.
    pub(crate) text: &'a str,
    /// Index of the zone.
    pub(crate) zone: usize,
    /// How many.
    pub(crate) count: i64,
    /// The line.
    pub(crate) span: Span,
}

impl<'a> Item<'a> {
    /// The name to show.
    pub(crate) fn names(&self) -> Localised {
        self.card.map_or_else(|| Localised::same(self.text), |card| card.names.clone())
    }

    /// The name that is the same in every language and printing.
    pub(crate) fn canonical_name(&self) -> &'a str {
        self.card.map_or(self.text, |card| card.name())
    }

    /// Whether a query selects the card of the line.
    pub(crate) fn truth(&self, query: &Query) -> Truth {
        self.card.map_or(Truth::Unknown, |card| query.matches(card))
    }
}

impl<'a> Gathered<'a> {
    /// Puts every line of a deck in a zone: the one the list names, else the first whose `takes` selects the card,
    /// else the first that takes no cards in particular.
    pub(crate) fn new(deck: &'a Deck, zones: &'a [Zone], assume: &'a [Assumption]) -> Self {
        let mut gathered = Self { items: Vec::new(), zones, unknown_zones: Vec::new(), assume };
        for entry in &deck.entries {
            let zone = gathered.place(entry.zone.as_deref(), Some(&entry.card), &entry.span);
            let (count, span) = (i64::from(entry.count), entry.span.clone());
            gathered.items.push(Item { card: Some(&entry.card), text: "", zone, count, span });
        }
        for line in &deck.unresolved {
            let zone = gathered.place(line.zone.as_deref(), None, &line.span);
            gathered.items.push(Item { card: None, text: &line.text, zone, count: i64::from(line.count), span: line.span.clone() });
        }
        gathered.items.retain(|item| item.count > 0);
        gathered.items.sort_by_key(|item| item.span.start);
        gathered
    }

    fn place(&mut self, named: Option<&str>, card: Option<&Card>, span: &Span) -> usize {
        if let Some(name) = named {
            if let Some(zone) = self.zones.iter().position(|zone| zone.is_called(name)) {
                return zone;
            }
            let is_zone = !NO_ZONE.contains(&text::key(name).as_str());
            match self.unknown_zones.iter_mut().find(|(known, _)| known == name) {
                Some((_, spans)) => spans.push(span.clone()),
                None if !is_zone => {}
                None => self.unknown_zones.push((name.to_owned(), vec![span.clone()])),
            }
        }
        Zone::home(self.zones, card)
    }

    /// The lines of some zones.
    pub(crate) fn within<'s>(&'s self, zones: &'s ZoneFilter) -> impl Iterator<Item = &'s Item<'a>> {
        self.items.iter().filter(|item| zones.has(item.zone))
    }

    /// The lines of one zone.
    pub(crate) fn zone(&self, zone: usize) -> impl Iterator<Item = &Item<'a>> {
        self.items.iter().filter(move |item| item.zone == zone)
    }

    /// The number a card gives for an attribute, or the one the format assumes where the card does not give it.
    pub(crate) fn figure<'c>(&self, card: &'c Card, attribute: &AttributeId) -> Figure<'c> {
        figure(self.assume, card, attribute)
    }
}
