//! What a name becomes that is the name of several cards.

use std::sync::Arc;

use crate::{
    card::{Card, Localised, Value},
    catalog::Catalog,
    deck::codes,
    game::{Attribute, Game, Role},
    lookup::Reading,
    msg,
    report::{Arg, Finding, Severity, Span},
    text,
    text::Lang,
};

/// The one card whose printed title is what the list says and no more, and a note that names the
/// others.
pub(super) fn titled(
    reading: &Reading,
    cards: &[Arc<Card>],
    catalog: &dyn Catalog,
) -> Option<(Arc<Card>, Finding)> {
    if cards.len() < 2 || reading.reference.is_some() {
        return None;
    }
    let key = text::key(&reading.name);
    let is_titled = |card: &&Arc<Card>| match printed_title(card, catalog) {
        Some(Value::Text(title)) => title.iter().any(|(_, title)| text::has_key(title, &key)),
        _ => card.names.iter().any(|(_, name)| text::has_key(name, &key)),
    };
    let mut titled = cards.iter().filter(is_titled);
    let card = titled.next().filter(|_| titled.next().is_none())?;
    let of_all = Apart::new(cards, catalog);
    let others: Vec<Arg> = cards
        .iter()
        .filter(|other| other.id != card.id)
        .map(|other| of_all.candidate(other))
        .collect();
    let message = msg!("deck-titled", name = reading.name.as_str(), card = of_all.candidate(card));
    let mut note = Finding::new(codes::AMBIGUOUS, Severity::Note, message);
    note = note
        .help(msg!("deck-titled-help", cards = Arg::Choice(others)))
        .at(reading.name_span.clone());
    note.cards = cards.iter().map(|card| card.id.clone()).collect();
    Some((Arc::clone(card), note))
}

/// A name that fits different cards.
pub(super) fn several(reading: &Reading, cards: &[Arc<Card>], catalog: &dyn Catalog) -> Finding {
    let message = msg!("deck-ambiguous", name = reading.name.as_str(), n = cards.len());
    let apart = Apart::new(cards, catalog);
    let help = msg!(
        "deck-ambiguous-help",
        cards = Arg::Choice(cards.iter().map(|card| apart.candidate(card)).collect())
    );
    let mut finding = Finding::error(codes::AMBIGUOUS, message).help(help).at(place(reading));
    finding.cards = cards.iter().map(|card| card.id.clone()).collect();
    finding
}

fn place(reading: &Reading) -> Span {
    let span = if reading.name.is_empty() {
        reading.reference.as_ref().map(|reference| reference.span.clone())
    } else {
        None
    };
    span.unwrap_or_else(|| reading.name_span.clone())
}

fn printed_title<'a>(card: &'a Card, catalog: &dyn Catalog) -> Option<&'a Value> {
    let game = catalog.games().iter().find(|game| game.id == card.game)?;
    let attribute = game.attributes.iter().find(|attribute| attribute.role == Some(Role::Title))?;
    card.value(&attribute.id)
}

/// What tells some cards apart: their sets, versions and the columns of tables, where they differ.
struct Apart<'a> {
    game: Option<&'a Game>,
    sets: &'a dyn Catalog,
    has_sets: bool,
    attributes: Vec<&'a Attribute>,
}

impl<'a> Apart<'a> {
    fn new(cards: &[Arc<Card>], catalog: &'a dyn Catalog) -> Self {
        let game = catalog.games().iter().find(|game| game.id == cards[0].game);
        let tells = |attribute: &&Attribute| {
            let is_shown = attribute.table || attribute.role == Some(Role::Version);
            is_shown
                && cards
                    .iter()
                    .any(|card| card.value(&attribute.id) != cards[0].value(&attribute.id))
        };
        Self {
            game,
            sets: catalog,
            has_sets: cards.iter().any(|card| card.set != cards[0].set),
            attributes: game.into_iter().flat_map(|game| &game.attributes).filter(tells).collect(),
        }
    }

    /// A card with its id and what tells it apart.
    fn candidate(&self, card: &Card) -> Arg {
        let set = self.sets.sets().iter().find(|set| set.id == card.set).filter(|_| self.has_sets);
        let mut figures: Vec<Arg> = set
            .map(|set| msg!("deck-figure-set", set = set.names.clone()).into())
            .into_iter()
            .collect();
        for attribute in &self.attributes {
            let (Some(game), Some(value)) = (self.game, card.value(&attribute.id)) else {
                continue;
            };
            if value.is_known() {
                let shown: Localised = Lang::SPOKEN
                    .into_iter()
                    .map(|lang| (lang, game.show(attribute, value, lang)))
                    .collect();
                figures.push(
                    msg!("deck-figure", label = attribute.labels.clone(), value = shown).into(),
                );
            }
        }
        let (names, id) = (card.names.clone(), card.id.as_str());
        if figures.is_empty() {
            return msg!("deck-candidate", card = names, id = id).into();
        }
        msg!("deck-candidate-figures", card = names, id = id, figures = figures).into()
    }
}
