//! How two decks differ: the cards that go, come or change their number, zone by zone.

use std::sync::Arc;

use super::Deck;
use crate::{
    card::{Card, Localised},
    text,
};

/// A card of which two decks have different numbers in a zone.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The card, in this printing; none for a line that names no known card.
    pub card: Option<Arc<Card>>,
    /// Its names, or what such a line says.
    pub names: Localised,
    /// The zone.
    pub zone: Option<String>,
    /// How many the first deck has.
    pub before: u32,
    /// How many the second deck has.
    pub after: u32,
}

/// The differences of two decks, in the order of the first, then of the second. Other printings are
/// other cards. `zone` tells the zone of a card, given the one its list names.
pub fn diff(
    before: &Deck,
    after: &Deck,
    zone: impl Fn(Option<&str>, Option<&Card>) -> Option<String>,
) -> Vec<Difference> {
    let mut differences: Vec<Difference> = Vec::new();
    for (deck, count_of) in [
        (before, (|found| &mut found.before) as fn(&mut Difference) -> &mut u32),
        (after, |found| &mut found.after),
    ] {
        let cards = deck
            .entries
            .iter()
            .map(|entry| (Some(&entry.card), entry.card.names.clone(), &entry.zone, entry.count));
        let others = deck
            .unresolved
            .iter()
            .map(|line| (None, Localised::same(line.name.as_str()), &line.zone, line.count));
        for (card, names, named, count) in cards.chain(others) {
            let zone = zone(named.as_deref(), card.map(|card| &**card));
            let place = differences
                .iter()
                .position(|known| known.is(card, &names) && known.zone == zone)
                .unwrap_or_else(|| {
                    differences.push(Difference {
                        card: card.cloned(),
                        names,
                        zone,
                        before: 0,
                        after: 0,
                    });
                    differences.len() - 1
                });
            let sum = count_of(&mut differences[place]);
            *sum = sum.saturating_add(count);
        }
    }
    differences.retain(|found| found.before != found.after);
    differences
}

impl Difference {
    fn is(&self, card: Option<&Arc<Card>>, names: &Localised) -> bool {
        match (&self.card, card) {
            (Some(own), Some(card)) => own.id == card.id,
            (None, None) => {
                text::key(self.names.in_lang(crate::text::Lang::EN))
                    == text::key(names.in_lang(crate::text::Lang::EN))
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{deck::testing::deck, text::Lang};

    #[track_caller]
    fn check(before: &str, after: &str, expected: &[(&str, Option<&str>, u32, u32)]) {
        let (before, after) = (deck(before).0, deck(after).0);
        let differences = diff(&before, &after, |named, _| named.map(str::to_owned));
        let brief: Vec<_> = differences
            .iter()
            .map(|found| {
                (found.names.in_lang(Lang::EN), found.zone.as_deref(), found.before, found.after)
            })
            .collect();
        assert_eq!(brief, expected);
        let mirrored: Vec<_> = diff(&after, &before, |named, _| named.map(str::to_owned));
        assert_eq!(mirrored.len(), differences.len(), "nothing depends on which deck comes first");
        assert!(differences.iter().all(|found| {
            mirrored.iter().any(|other| other.names == found.names && other.before == found.after)
        }));
    }

    #[test]
    fn decks_with_the_same_cards_do_not_differ() {
        check(
            "4 Pikachu (base1-58)\n2 Potion",
            "2 Pozione Magica\n3 Pikachu (base1-58)\n1 Pikachu (base1-58)",
            &[],
        );
        check("2 Pikachoo", "1 pikachoo\n1 PIKACHOO", &[]);
    }

    #[test]
    fn cards_go_come_and_change_their_number() {
        let before = "4 Pikachu (base1-58)\n2 Potion\n3 Foobar";
        check(
            before,
            "3 Pikachu (base1-58)\n1 Raichu\n1 Pikachu (ru1-7)\n3 Foobar",
            &[
                ("Pikachu", None, 4, 3),
                ("Potion", None, 2, 0),
                ("Raichu", None, 0, 1),
                ("Pikachu", None, 0, 1),
            ],
        );
        check(before, "4 Pikachu (base1-58)\n2 Potion", &[("Foobar", None, 3, 0)]);
    }
}
