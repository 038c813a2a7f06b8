//! Other numbers of cards as edits of a list: what stands in it otherwise stays.

use std::sync::Arc;

use similar::{ChangeTag, TextDiff};

use crate::{
    card::Card,
    catalog::{self, Catalog},
    deck::{self, Deck, Difference, Edit, Edited},
    format::{Format, Zone},
    report::Span,
    text::Lang,
};

/// Copies of a card that come into a zone, or go from it.
#[derive(Debug, Clone, PartialEq)]
pub struct Recount {
    /// The card.
    pub card: Arc<Card>,
    /// The zone, by its place in the format.
    pub zone: usize,
    /// How many come; negative if so many go.
    pub by: i64,
}

/// Changes the numbers of a deck's cards in its list. Copies go from the last lines of a card and
/// come to its first; a new card gets a line of its own, below the others of its zone. `lang` is
/// the language of new lines if the list tells none.
///
/// # Errors
/// If the catalog cannot be read.
pub fn recount(
    deck: &Deck,
    format: &Format,
    changes: &[Recount],
    lang: Lang,
    catalog: &dyn Catalog,
) -> catalog::Result<Edited> {
    deck::edit(deck, &edits(deck, format, changes), lang, catalog)
}

/// What must change in a deck so that it has the cards of another.
#[must_use]
pub fn difference(from: &Deck, to: &Deck, format: &Format) -> Vec<Recount> {
    let zone =
        |named: Option<&str>, card: Option<&Card>| Some(format.zone_of(named, card).id.clone());
    let change = |found: Difference| {
        let zone = format.zones.iter().position(|zone| Some(&zone.id) == found.zone.as_ref())?;
        Some(Recount {
            card: found.card?,
            zone,
            by: i64::from(found.after) - i64::from(found.before),
        })
    };
    deck::diff(from, to, zone).into_iter().filter_map(change).collect()
}

/// The lines of two lists, with `-` where one goes, `+` where one comes and a space where it stays.
/// That the last line of one is not ended is no difference.
#[must_use]
pub fn line_diff(before: &str, after: &str) -> Vec<(char, String)> {
    let ended = |text: &str| {
        if text.is_empty() || text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") }
    };
    let (before, after) = (ended(before), ended(after));
    let diff = TextDiff::from_lines(&before, &after);
    let lines = diff.iter_all_changes().map(|change| {
        let sign = match change.tag() {
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
            ChangeTag::Equal => ' ',
        };
        (sign, change.value().trim_end_matches(['\r', '\n']).to_owned())
    });
    lines.collect()
}

/// The edits of the list.
pub(super) fn edits(deck: &Deck, format: &Format, changes: &[Recount]) -> Vec<Edit> {
    let gathered = format.gather(deck);
    let mut edits = Vec::new();
    let count = |count: i64| u32::try_from(count).unwrap_or(0);
    for Recount { card, zone, by } in changes.iter().filter(|change| change.by != 0) {
        let lines: Vec<_> = gathered
            .items
            .iter()
            .filter(|item| {
                item.clear().is_some_and(|(known, home)| home == *zone && known.id == card.id)
            })
            .collect();
        let mut surplus = -by;
        for line in lines.iter().rev() {
            let gone = surplus.clamp(0, line.count);
            if gone > 0 {
                edits
                    .push(Edit::Count { line: line.span.clone(), count: count(line.count - gone) });
                surplus -= gone;
            }
        }
        if *by <= 0 {
            continue;
        }
        if let Some(line) = lines.first() {
            edits.push(Edit::Count { line: line.span.clone(), count: count(line.count + by) });
            continue;
        }
        // A line without a zone of its own is for cards that find their zone by themselves.
        let finds_zone = Zone::home(&format.zones, Some(card)) == *zone;
        let has_zone = |span: &Span| {
            deck.entries.iter().any(|entry| entry.span == *span && entry.zone.is_some())
        };
        let mut in_zone = gathered
            .items
            .iter()
            .rev()
            .filter(|item| item.clear().is_some_and(|(_, home)| home == *zone));
        let neighbour =
            in_zone.find(|item| finds_zone || has_zone(&item.span)).map(|item| item.span.clone());
        let placeless = || {
            deck.entries
                .iter()
                .rev()
                .find(|entry| finds_zone && entry.zone.is_none())
                .map(|entry| entry.span.clone())
        };
        let below = neighbour.or_else(placeless);
        let zone = (format.zones.len() > 1).then(|| format.zones[*zone].id.clone());
        edits.push(Edit::Insert { below, card: Arc::clone(card), count: count(*by), zone });
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        deck::{read, resolve, testing::catalog},
        format,
    };

    fn deck(list: &str, format: &Format) -> Deck {
        resolve(read(list.as_bytes(), "list").meant_for(Some(&format.id)), catalog())
            .expect("in memory")
            .0
    }

    /// Whatever the lists are written like, the edits of the difference make one deck of the other.
    #[track_caller]
    fn check(format: &str, lists: &[&str]) {
        let file =
            catalog().formats().iter().find(|file| file.id.as_str() == format).expect("a format");
        let (format, _) = format::compile(file, catalog().games());
        for from in lists {
            for to in lists {
                let (from, to) = (deck(from, &format), deck(to, &format));
                let changes = difference(&from, &to, &format);
                let edited =
                    recount(&from, &format, &changes, Lang::EN, catalog()).expect("in memory");
                let left = difference(&deck(&edited.deck.source.text, &format), &to, &format);
                assert_eq!(
                    left,
                    [],
                    "{:?} to {:?}: {:?}",
                    from.source.text,
                    to.source.text,
                    edited.deck.source.text
                );
            }
        }
    }

    #[test]
    fn the_difference_makes_one_deck_of_the_other() {
        let pokemon = [
            "",
            "4 Potion\n56 Lightning Energy",
            "# mine\n\n2x Potion # good\n1 Potion\n3 Switch\n",
            "Pokémon: 4\n4 Pikachu BS 58\n\nTrainer: 2\n2 Switch BS 95\n",
            "* 4x Pikachu (base1-58)\r\n* 1x Potion\r\n",
            "count,name,id\n2,Potion,base1-94\n",
            "schema: 1\nname: d\ncards:\n  - 4 Potion\n",
        ];
        check("pokemon/constructed", &pokemon);
        let smash = [
            "",
            "1 Mario\n3 Attack\n",
            "character:\n1 Link\n\nmain:\n5 Attack\n2 Block\n",
            "character:\n2 Attack\n",
        ];
        check("smash/house", &smash);
    }

    #[test]
    fn an_unended_last_line_is_no_difference() {
        let check = |before: &str, after: &str, expected: &[(char, &str)]| {
            let lines = line_diff(before, after);
            let lines: Vec<(char, &str)> =
                lines.iter().map(|(sign, line)| (*sign, line.as_str())).collect();
            assert_eq!(lines, expected, "{before:?} {after:?}");
        };
        check("4 Bill", "4 Bill\n1 Potion\n", &[(' ', "4 Bill"), ('+', "1 Potion")]);
        check("4 Bill", "3 Bill", &[('-', "4 Bill"), ('+', "3 Bill")]);
        check("", "4 Bill", &[('+', "4 Bill")]);
    }
}
