//! A deck as rules look at it: every line in its zone.

use crate::{
    card::{AttributeId, Card, Localised, Value},
    deck::Deck,
    query::{Query, Truth},
    report::Span,
    text,
};

use super::{Assumption, Format, Zone};

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
    pub(super) assume: &'a [Assumption],
}

/// A line of the deck in its zone.
#[derive(Debug, Clone)]
pub(crate) struct Item<'a> {
    /// The card; none for a line that names no card we know.
    pub(crate) card: Option<&'a Card>,
    /// What the list calls it, where there is no card.
    pub(crate) text: &'a str,
    /// Index of the zone.
    pub(crate) zone: usize,
    /// How many.
    pub(crate) count: i64,
    /// The line.
    pub(crate) span: Span,
}

/// A whole number a card gives, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Figure<'a> {
    /// The card has no such thing.
    Absent,
    /// The card gives it.
    Known(i64),
    /// The format assumes it.
    Assumed(i64),
    /// Something else is printed.
    Printed(&'a str),
    /// No source gives it.
    Unknown,
}

/// Which zones a rule looks at.
#[derive(Debug, Clone, Default)]
pub(crate) struct ZoneFilter(pub(super) Option<Vec<usize>>);

impl ZoneFilter {
    /// Whether the rule looks at a zone.
    pub(crate) fn has(&self, zone: usize) -> bool {
        self.0.as_ref().is_none_or(|zones| zones.contains(&zone))
    }

    /// The zones, if not all.
    pub(crate) fn zones(&self) -> Option<&[usize]> {
        self.0.as_deref()
    }
}

impl<'a> Item<'a> {
    /// The name to show.
    pub(crate) fn names(&self) -> Localised {
        self.card.map_or_else(|| Localised::same(self.text), |card| card.names.clone())
    }

    /// The name that is the same in every language and printing.
    pub(crate) fn canonical_name(&self) -> &'a str {
        self.card.map_or(self.text, Card::name)
    }

    /// Whether a query selects the card of the line.
    pub(crate) fn truth(&self, query: &Query) -> Truth {
        self.card.map_or(Truth::Unknown, |card| query.matches(card))
    }
}

impl<'a> Gathered<'a> {
    /// Puts every line of a deck in a zone: the one the list names, else the first whose `takes` selects the card,
    /// else the first that takes no cards in particular.
    pub(crate) fn new(deck: &'a Deck, format: &'a Format) -> Self {
        let mut gathered = Self { items: Vec::new(), zones: &format.zones, unknown_zones: Vec::new(), assume: &format.assume };
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

    /// The zone of a card that is put into a deck: the first whose `takes` selects it, else the first that takes no cards in
    /// particular.
    pub(crate) fn place_new(zones: &[Zone], card: Option<&Card>) -> usize {
        let wants = |zone: &Zone| zone.takes.as_ref().zip(card).is_some_and(|(clause, card)| clause.query.selects(card));
        zones.iter().position(wants).or_else(|| zones.iter().position(|zone| zone.takes.is_none())).unwrap_or(0)
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
        Self::place_new(self.zones, card)
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

/// The number a card gives for an attribute, or the one assumed where the card does not give it.
pub(crate) fn figure<'c>(assume: &[Assumption], card: &'c Card, attribute: &AttributeId) -> Figure<'c> {
    let figure = match card.value(attribute) {
        None => return Figure::Absent,
        Some(Value::Number { value, .. }) => return Figure::Known(*value),
        Some(Value::Symbol(printed)) => Figure::Printed(printed),
        Some(_) => Figure::Unknown,
    };
    let assumption = assume.iter().find(|assumption| assumption.attribute.id == *attribute);
    assumption.and_then(|assumption| assumption.figure(&card.id)).map_or(figure, Figure::Assumed)
}

impl Zone {
    /// Whether a list means this zone: by id or by name in any language.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        let key = text::key(name);
        text::key(&self.id) == key || self.names.iter().any(|(_, known)| text::key(known) == key)
    }
}
