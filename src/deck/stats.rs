//! What a deck is made of: how many cards of each kind, of each number, and what their abilities
//! cost.
//!
//! Generic over what games declare: facets are counted by their terms, numbers of tables by their
//! values, costs by how many symbols the cheapest ability of a card takes.

use std::collections::BTreeMap;

use super::Deck;
use crate::{
    card::{Card, Localised, TermId, Value},
    game::{Attribute, AttributeKind, Game},
    text::Lang,
};

/// How often values of one thing occur in a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    /// Id of the attribute.
    pub id: String,
    /// What is counted.
    pub labels: Localised,
    /// What it is about.
    pub about: About,
    /// The values, in their natural order.
    pub bars: Vec<Bar>,
}

/// What a chart is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum About {
    /// Cards by their value.
    Cards,
    /// Cards by how many symbols the cheapest of their abilities costs.
    CheapestCost,
    /// Symbols of the costs and supplies.
    Symbols,
    /// Cards by the points they are worth in a format.
    Points,
}

/// How often a value occurs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    /// The value.
    pub label: Localised,
    /// The term, where the values are terms of a vocabulary.
    pub term: Option<TermId>,
    /// How many cards, repeated ones as often as they are in the deck; or how many symbols.
    pub count: u32,
}

impl Bar {
    fn of_number(number: String, count: u32) -> Self {
        Self { label: Localised::same(number), term: None, count }
    }
}

impl Chart {
    /// A chart of cards by the points each is worth.
    #[must_use]
    pub fn of_points(points: &[(i64, u32)]) -> Self {
        let mut bars: BTreeMap<i64, u32> = BTreeMap::new();
        for (points, copies) in points {
            *bars.entry(*points).or_default() += copies;
        }
        let bars = bars
            .into_iter()
            .map(|(points, count)| Bar::of_number(points.to_string(), count))
            .collect();
        Self { id: "points".to_owned(), labels: Localised::default(), about: About::Points, bars }
    }
}

/// The charts of a deck, game by game; a chart without a value is left out.
#[must_use]
pub fn stats(deck: &Deck, games: &[Game]) -> Vec<Chart> {
    let mut charts = Vec::new();
    for game in games {
        let cards: Vec<(&Card, u32)> = deck
            .entries
            .iter()
            .filter(|entry| entry.card.game == game.id)
            .map(|entry| (&*entry.card, entry.count))
            .collect();
        if cards.is_empty() {
            continue;
        }
        for attribute in game.attributes.iter().chain(&game.ability_attributes) {
            charts.extend(chart(attribute, game, &cards));
        }
    }
    charts.retain(|chart| !chart.bars.is_empty());
    charts
}

fn chart(attribute: &Attribute, game: &Game, cards: &[(&Card, u32)]) -> Vec<Chart> {
    let new = |about, bars| Chart {
        id: attribute.id.to_string(),
        labels: attribute.labels.clone(),
        about,
        bars,
    };
    match &attribute.kind {
        AttributeKind::Vocabulary { vocabulary, .. } if attribute.facet => {
            let count = |term: &TermId| {
                count(cards, |card| {
                    card.value(&attribute.id).is_some_and(|value| value.terms().contains(term))
                })
            };
            vec![new(About::Cards, terms(game, vocabulary, |term| term.names.clone(), count))]
        }
        AttributeKind::Number { .. } if attribute.table => {
            vec![new(About::Cards, numbers(attribute, game, cards))]
        }
        AttributeKind::Symbols { vocabulary, any } => {
            let symbols = |term: &TermId| {
                let of_card = |card: &Card| {
                    card.values(&attribute.id)
                        .flat_map(Value::terms)
                        .filter(|symbol| *symbol == term)
                        .count()
                };
                cards
                    .iter()
                    .map(|(card, copies)| copies * u32::try_from(of_card(card)).unwrap_or(0))
                    .sum()
            };
            let mut charts = Vec::new();
            if any.is_some() {
                charts.push(new(About::CheapestCost, costs(attribute, cards)));
            }
            charts.push(new(
                About::Symbols,
                terms(game, vocabulary, |term| term.names.clone(), symbols),
            ));
            charts
        }
        _ => Vec::new(),
    }
}

/// How many cards of the deck are such.
fn count(cards: &[(&Card, u32)], is_such: impl Fn(&Card) -> bool) -> u32 {
    cards.iter().filter(|(card, _)| is_such(card)).map(|(_, copies)| copies).sum()
}

/// A bar for each term of a vocabulary that occurs, in the vocabulary's order.
fn terms(
    game: &Game,
    vocabulary: &str,
    label: impl Fn(&crate::game::Term) -> Localised,
    count: impl Fn(&TermId) -> u32,
) -> Vec<Bar> {
    let terms = game.vocabulary(vocabulary).into_iter().flat_map(|vocabulary| &vocabulary.terms);
    terms
        .map(|term| Bar { label: label(term), term: Some(term.id.clone()), count: count(&term.id) })
        .filter(|bar| bar.count > 0)
        .collect()
}

/// A bar for each number, then for what is printed instead, then for what is unknown.
fn numbers(attribute: &Attribute, game: &Game, cards: &[(&Card, u32)]) -> Vec<Bar> {
    let mut bars: BTreeMap<(u8, i64, String), u32> = BTreeMap::new();
    for (card, copies) in cards {
        let key = match card.value(&attribute.id) {
            None => continue,
            Some(value @ Value::Number { value: number, .. }) => {
                (0, *number, game.show(attribute, value, Lang::EN))
            }
            Some(Value::Unknown) => (2, 0, "?".to_owned()),
            Some(value) => (1, 0, game.show(attribute, value, Lang::EN)),
        };
        *bars.entry(key).or_default() += copies;
    }
    bars.into_iter().map(|((_, _, label), count)| Bar::of_number(label, count)).collect()
}

/// A bar for each number of symbols that the cheapest ability of a card costs.
fn costs(attribute: &Attribute, cards: &[(&Card, u32)]) -> Vec<Bar> {
    let mut bars: BTreeMap<usize, u32> = BTreeMap::new();
    for (card, copies) in cards {
        let symbols = card.values(&attribute.id).filter_map(|value| match value {
            Value::Symbols(symbols) => Some(symbols.len()),
            _ => None,
        });
        if let Some(cheapest) = symbols.min() {
            *bars.entry(cheapest).or_default() += copies;
        }
    }
    bars.into_iter().map(|(cost, count)| Bar::of_number(cost.to_string(), count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::Catalog,
        deck::testing::{catalog, deck},
    };

    #[track_caller]
    fn check(list: &str, id: &str, about: About, expected: &[(&str, u32)]) {
        let (deck, _) = deck(list);
        let charts = stats(&deck, catalog().games());
        let chart = charts
            .iter()
            .find(|chart| chart.id == id && chart.about == about)
            .unwrap_or_else(|| panic!("no {id}: {charts:?}"));
        let bars: Vec<(&str, u32)> =
            chart.bars.iter().map(|bar| (bar.label.in_lang(Lang::IT), bar.count)).collect();
        assert_eq!(bars, expected, "{id}");
    }

    #[test]
    fn counts_cards_by_their_values_in_their_natural_order() {
        let list = "3 Charmander (base1-46)\n2 Charmeleon (base1-24)\n1 Charizard (base1-4)\n4 Potion\n20 Fire Energy\n1 Charmander (base1-46)";
        check(list, "kind", About::Cards, &[("Pokémon", 7), ("Addestramento", 4), ("Energia", 20)]);
        check(list, "stage", About::Cards, &[("Base", 4), ("Fase 1", 2), ("Fase 2", 1)]);
        check(list, "hp", About::Cards, &[("50", 4), ("80", 2), ("120", 1)]);
        check(list, "cost", About::CheapestCost, &[("1", 4), ("3", 2), ("4", 1)]);
        check(list, "provides", About::Symbols, &[("Fuoco", 20)]);
    }

    #[test]
    fn printed_symbols_come_after_numbers() {
        check(
            "1 Edge (rd03-edge)\n1 X-Pac (rd02-x-pac)",
            "hs",
            About::Cards,
            &[("0", 1), ("#", 1)],
        );
    }
}
