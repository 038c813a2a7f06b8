//! A deck as rules look at it: every line in its zone, with all that it may mean.

use std::sync::Arc;

use crate::{
    card::{AttributeId, Card, Localised},
    deck::{Deck, Unresolved},
    query::Truth,
    report::Span,
    text,
};

use super::{
    assume::{Assumption, Figure, figure},
    limit::Bounds,
    zone::{Zone, ZoneFilter},
};

/// Keys of headings that mean no zone in particular.
const NO_ZONE: [&str; 5] = ["deck", "main", "maindeck", "mazzo", "mazzoprincipale"];

/// A deck gathered by the zones of a format.
#[derive(Debug, Clone)]
pub(crate) struct Gathered<'a> {
    /// Lines with at least one card, in the order of the list.
    pub(crate) items: Vec<Item<'a>>,
    /// The format's zones.
    pub(crate) zones: &'a [Zone],
    /// Names of zones the list uses and the format does not know, with their lines.
    pub(crate) unknown_zones: Vec<(String, Vec<Span>)>,
    pub(crate) assume: &'a [Assumption],
}

/// A line of the deck, with what it may mean.
#[derive(Debug, Clone)]
pub(crate) struct Item<'a> {
    /// What it may mean, at least one thing: a clear line means one card in one zone.
    pub(crate) readings: Vec<Reading<'a>>,
    /// What the list calls it.
    pub(crate) text: &'a str,
    /// How many.
    pub(crate) count: i64,
    /// The line.
    pub(crate) span: Span,
}

/// What a line may mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Reading<'a> {
    /// The card; none if it may be any.
    pub(crate) card: Option<&'a Arc<Card>>,
    /// Index of the zone.
    pub(crate) zone: usize,
}

impl<'a> Item<'a> {
    /// The card, if it can be no other.
    pub(crate) fn card(&self) -> Option<&'a Arc<Card>> {
        self.agreed(|reading| reading.card)
    }

    /// The card and its zone, if the line is clear.
    pub(crate) fn clear(&self) -> Option<(&'a Arc<Card>, usize)> {
        if let [Reading { card: Some(card), zone }] = self.readings.as_slice() {
            Some((card, *zone))
        } else {
            None
        }
    }

    /// The cards it may be; none if it may be any.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &'a Arc<Card>> {
        self.readings.iter().filter_map(|reading| reading.card)
    }

    /// The name to show.
    pub(crate) fn names(&self) -> Localised {
        self.agreed(|reading| reading.card.map(|card| &card.names))
            .cloned()
            .unwrap_or_else(|| Localised::same(self.text))
    }

    /// The name that is the same in every language and printing.
    pub(crate) fn canonical_name(&self) -> &'a str {
        self.agreed(|reading| reading.card.map(|card| card.name())).unwrap_or(self.text)
    }

    /// Whether it means the same as another line.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let cards =
            |item: &Self| item.readings.iter().map(|reading| reading.card).collect::<Vec<_>>();
        cards(self) == cards(other) && (self.cards().next().is_some() || self.text == other.text)
    }

    /// Whether something holds in every reading, or in none.
    pub(crate) fn truth(&self, holds: impl Fn(&Reading<'a>) -> Truth) -> Truth {
        self.agreed(|reading| Some(holds(reading))).unwrap_or(Truth::Unknown)
    }

    /// Whether it is in one of some zones and its card passes a test; a card that may be any may
    /// pass it.
    pub(crate) fn is_within(
        &self,
        zones: &ZoneFilter,
        passes: impl Fn(&Arc<Card>) -> Truth,
    ) -> Truth {
        self.truth(|reading| match (zones.has(reading.zone), reading.card) {
            (false, _) => Truth::False,
            (true, None) => Truth::Unknown,
            (true, Some(card)) => passes(card),
        })
    }

    /// Whether it is in a zone.
    pub(crate) fn is_in(&self, zone: usize) -> Truth {
        self.truth(|reading| (reading.zone == zone).into())
    }

    /// What holds in every reading, if it is the same in all.
    pub(crate) fn agreed<T: PartialEq>(&self, of: impl Fn(&Reading<'a>) -> Option<T>) -> Option<T> {
        let first = of(&self.readings[0])?;
        self.readings[1..]
            .iter()
            .all(|reading| of(reading).as_ref() == Some(&first))
            .then_some(first)
    }

    /// A number between the least and the most of all readings.
    pub(crate) fn bounds(&self, of: impl Fn(&Reading<'a>) -> Bounds) -> Bounds {
        let first = of(&self.readings[0]);
        self.readings[1..].iter().fold(first, |bounds, reading| bounds.hull(of(reading)))
    }

    /// How many of its cards something holds of, by whether it holds.
    pub(crate) fn share(&self, holds: Truth) -> Bounds {
        match holds {
            Truth::True => Bounds::exactly(self.count),
            Truth::Unknown => Bounds::up_to(0, self.count),
            Truth::False => Bounds::exactly(0),
        }
    }
}

impl<'a> Gathered<'a> {
    /// Puts every line of a deck in a zone: the one the list names, else the home of its card
    /// ([`Zone::home`]). A line that may be several cards has the zones of all, one that may be
    /// any card the zones of any.
    pub(crate) fn new(deck: &'a Deck, zones: &'a [Zone], assume: &'a [Assumption]) -> Self {
        let mut gathered = Self { items: Vec::new(), zones, unknown_zones: Vec::new(), assume };
        for entry in &deck.entries {
            let zone = gathered.named(entry.zone.as_deref(), &entry.span);
            let reading = Reading {
                card: Some(&entry.card),
                zone: zone.unwrap_or_else(|| Zone::home(zones, Some(&entry.card))),
            };
            let (count, span) = (i64::from(entry.count), entry.span.clone());
            gathered.items.push(Item { readings: vec![reading], text: "", count, span });
        }
        for line in &deck.unresolved {
            let readings = gathered.readings(line);
            gathered.items.push(Item {
                readings,
                text: &line.name,
                count: i64::from(line.count),
                span: line.span.clone(),
            });
        }
        gathered.items.retain(|item| item.count > 0);
        gathered.items.sort_by_key(|item| item.span.start);
        gathered
    }

    fn readings(&mut self, line: &'a Unresolved) -> Vec<Reading<'a>> {
        let named = self.named(line.zone.as_deref(), &line.span);
        let home = |card: Option<&Card>| named.unwrap_or_else(|| Zone::home(self.zones, card));
        if !line.candidates.is_empty() {
            return line
                .candidates
                .iter()
                .map(|card| Reading { card: Some(card), zone: home(Some(card)) })
                .collect();
        }
        let mut readings = vec![Reading { card: None, zone: home(None) }];
        let taking = self
            .zones
            .iter()
            .enumerate()
            .filter(|(_, zone)| named.is_none() && zone.takes.is_some());
        readings.extend(
            taking
                .map(|(zone, _)| Reading { card: None, zone })
                .filter(|reading| *reading != readings[0])
                .collect::<Vec<_>>(),
        );
        readings
    }

    /// The zone that the list names, if the format has it.
    fn named(&mut self, name: Option<&str>, span: &Span) -> Option<usize> {
        let name = name?;
        let zone = self.zones.iter().position(|zone| zone.is_called(name));
        if zone.is_none() && !NO_ZONE.contains(&text::key(name).as_str()) {
            match self.unknown_zones.iter_mut().find(|(known, _)| known == name) {
                Some((_, spans)) => spans.push(span.clone()),
                None => self.unknown_zones.push((name.to_owned(), vec![span.clone()])),
            }
        }
        zone
    }

    /// The deck if some lines, by their index, have only one of their readings.
    pub(crate) fn reading(&self, chosen: &[(usize, usize)]) -> Self {
        let mut deck = self.clone();
        for (item, reading) in chosen {
            let item = &mut deck.items[*item];
            item.readings = vec![item.readings[*reading]];
        }
        deck
    }

    /// The lines that may be in some zones.
    pub(crate) fn within<'s>(
        &'s self,
        zones: &'s ZoneFilter,
    ) -> impl Iterator<Item = &'s Item<'a>> {
        self.items.iter().filter(|item| item.readings.iter().any(|reading| zones.has(reading.zone)))
    }

    /// The lines that may be in one zone.
    pub(crate) fn zone(&self, zone: usize) -> impl Iterator<Item = &Item<'a>> {
        self.items.iter().filter(move |item| item.is_in(zone) != Truth::False)
    }

    /// How many cards are in a zone.
    pub(crate) fn size(&self, zone: usize) -> Bounds {
        self.items
            .iter()
            .fold(Bounds::exactly(0), |size, item| size.plus(item.share(item.is_in(zone))))
    }

    /// The number a card gives for an attribute, or the one the format assumes where the card does
    /// not give it.
    pub(crate) fn figure<'c>(&self, card: &'c Card, attribute: &AttributeId) -> Figure<'c> {
        figure(self.assume, card, attribute)
    }
}
