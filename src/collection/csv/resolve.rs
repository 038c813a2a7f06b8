//! Which card a row is about: by id, else by set and number, else by name. Never a silent choice.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    card::{Card, CardId, SetId},
    catalog::{Catalog, Result, Set},
    collection::codes,
    msg,
    report::{Arg, Finding, Message},
    text,
};

/// How many cards a finding names.
const SHOWN: usize = 5;

/// What a row says about its card; empty where it says nothing.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Written<'a> {
    pub(super) card: &'a str,
    pub(super) name: &'a str,
    pub(super) set: &'a str,
    pub(super) number: &'a str,
    /// Whether it is a row of our own export.
    pub(super) is_ours: bool,
}

/// What a row is about.
#[derive(Debug)]
pub(super) enum Resolved {
    /// A card, perhaps with a warning.
    Card(Arc<Card>, Option<Finding>),
    /// A card that the catalog lacks.
    Kept(CardId, Finding),
    /// No card, or nobody knows which.
    Lost(Finding),
}

/// How many names that are not known are compared with all that are; nobody reads more suggestions than that.
const COMPARED: usize = 100;

/// The cards of a catalog, as the rows of one list ask for them.
pub(super) struct Cards<'a> {
    catalog: &'a dyn Catalog,
    /// The sets asked for so far: the rows of a list are mostly of the same few.
    of_sets: BTreeMap<SetId, Vec<Arc<Card>>>,
    compared: usize,
}

impl<'a> Cards<'a> {
    pub(super) fn new(catalog: &'a dyn Catalog) -> Self {
        Self { catalog, of_sets: BTreeMap::new(), compared: 0 }
    }

    fn of_set(&mut self, set: &SetId) -> Result<&[Arc<Card>]> {
        if !self.of_sets.contains_key(set) {
            self.of_sets.insert(set.clone(), self.catalog.cards_of_set(set)?);
        }
        Ok(&self.of_sets[set])
    }

    /// Cards with a name like this one; none once there have been many such names.
    fn like(&mut self, name: &str) -> Result<Vec<Arc<Card>>> {
        self.compared += 1;
        if self.compared > COMPARED { Ok(Vec::new()) } else { self.catalog.suggest(name, 3) }
    }
}

/// Finds the card of a row.
pub(super) fn resolve(written: &Written<'_>, cards: &mut Cards<'_>) -> Result<Resolved> {
    let catalog = cards.catalog;
    if let Some(id) = id_of(written) {
        if let Some(card) = catalog.card(&id)? {
            let warning = (!written.name.is_empty() && !answers_to(&card, written.name)).then(|| differ(written, &card, &card, catalog));
            return Ok(Resolved::Card(card, warning));
        }
        if written.is_ours {
            let message = msg!("csv-kept-id", id = id.as_str());
            return Ok(Resolved::Kept(id, Finding::warning(codes::CARD_NOT_IN_CATALOG, message)));
        }
    }
    // Other programs call the column of names `card`.
    let name = if written.name.is_empty() { written.card } else { written.name };
    let written = &Written { name, ..*written };
    let sets = sets_meant(written.set, catalog);
    if sets.is_empty() && !written.set.is_empty() {
        return Ok(lost(msg!("csv-unknown-set", set = written.set)));
    }
    if !sets.is_empty() && !written.number.is_empty() {
        by_number(written, &sets, cards)
    } else if name.is_empty() {
        Ok(lost(msg!("csv-no-card")))
    } else {
        by_name(written, &sets, cards)
    }
}

/// What may be an id; other programs call the column of names `card`.
fn id_of(written: &Written<'_>) -> Option<CardId> {
    written.card.to_ascii_lowercase().parse().ok()
}

fn by_number(written: &Written<'_>, sets: &[&Set], cards: &mut Cards<'_>) -> Result<Resolved> {
    let catalog = cards.catalog;
    let mut numbered = Vec::new();
    for set in sets {
        let of_set = cards.of_set(&set.id)?.iter();
        numbered.extend(of_set.filter(|card| card.number.is_written(bare_number(written.number))).cloned());
    }
    if written.name.is_empty() {
        return Ok(match numbered.as_slice() {
            [] => lost(msg!("csv-unknown-number", set = written.set, number = written.number)),
            [card] => Resolved::Card(card.clone(), None),
            several => ambiguous(&format!("{} {}", written.set, written.number), several, catalog),
        });
    }
    let mut named = numbered.clone();
    named.retain(|card| answers_to(card, written.name));
    match (named.as_slice(), numbered.as_slice()) {
        ([card], _) => Ok(Resolved::Card(card.clone(), None)),
        ([], [card]) => {
            let same_name = named_in(written.name, sets, catalog)?;
            let taken = if let [named] = same_name.as_slice() { named } else { card };
            Ok(Resolved::Card(taken.clone(), Some(differ(written, card, taken, catalog))))
        }
        ([], []) => by_name(written, sets, cards),
        ([], several) | (several, _) => Ok(ambiguous(written.name, several, catalog)),
    }
}

fn by_name(written: &Written<'_>, sets: &[&Set], cards: &mut Cards<'_>) -> Result<Resolved> {
    let catalog = cards.catalog;
    let mut named = named_in(written.name, sets, catalog)?;
    let numbered = |card: &Arc<Card>| !written.number.is_empty() && card.number.is_written(bare_number(written.number));
    if named.iter().any(numbered) {
        named.retain(numbered);
    }
    match named.as_slice() {
        [card] => Ok(Resolved::Card(card.clone(), None)),
        [] => {
            let message = match sets {
                [] if id_of(written).is_some() => msg!("csv-unknown-id", id = written.card, name = written.name),
                [] => msg!("csv-unknown-card", name = written.name),
                _ => msg!("csv-not-in-set", name = written.name, set = written.set),
            };
            let mut close = named_in(written.name, &[], catalog)?;
            if close.is_empty() {
                close = cards.like(written.name)?;
            }
            let finding = Finding::error(codes::UNKNOWN_CARD, message);
            Ok(Resolved::Lost(if close.is_empty() {
                finding
            } else {
                finding.help(msg!("csv-suggest", cards = Arg::Choice(listed(&close, catalog))))
            }))
        }
        several => Ok(ambiguous(written.name, several, catalog)),
    }
}

/// The cards of a name, in some sets or, if there are none, in all.
fn named_in(name: &str, sets: &[&Set], catalog: &dyn Catalog) -> Result<Vec<Arc<Card>>> {
    let key = text::key(name);
    if key.is_empty() {
        return Ok(Vec::new());
    }
    let mut cards = catalog.cards_named(&key)?;
    cards.retain(|card| sets.is_empty() || sets.iter().any(|set| set.id == card.set));
    Ok(cards)
}

/// The sets of a code, an id or a name in any language.
fn sets_meant<'a>(typed: &str, catalog: &'a dyn Catalog) -> Vec<&'a Set> {
    let key = text::key(typed);
    if key.is_empty() {
        return Vec::new();
    }
    let coded = catalog.sets_coded(typed);
    if !coded.is_empty() {
        return coded;
    }
    catalog.sets().iter().filter(|set| set.names.iter().any(|(_, name)| text::key(name) == key)).collect()
}

/// The number alone of `#4` and `4/102`.
fn bare_number(typed: &str) -> &str {
    typed.trim_start_matches('#').split('/').next().unwrap_or_default().trim()
}

fn answers_to(card: &Card, name: &str) -> bool {
    let key = text::key(name);
    card.all_names().any(|known| text::key(known) == key)
}

fn lost(message: Message) -> Resolved {
    Resolved::Lost(Finding::error(codes::UNKNOWN_CARD, message))
}

fn ambiguous(name: &str, cards: &[Arc<Card>], catalog: &dyn Catalog) -> Resolved {
    let message = msg!("csv-ambiguous", name = name, count = cards.len(), cards = Arg::Choice(listed(cards, catalog)));
    Resolved::Lost(Finding::error(codes::AMBIGUOUS_CARD, message).help(msg!("csv-ambiguous-help")))
}

fn differ(written: &Written<'_>, card: &Card, taken: &Card, catalog: &dyn Catalog) -> Finding {
    let place = if written.number.is_empty() { card.id.as_str() } else { written.number };
    let (card, taken) = (card.names.clone(), in_set(taken, catalog));
    Finding::warning(
        codes::NAME_AND_NUMBER_DIFFER,
        msg!("csv-name-differs", name = written.name, number = place, card = card, taken = taken),
    )
}

fn listed(cards: &[Arc<Card>], catalog: &dyn Catalog) -> Vec<Arg> {
    cards.iter().take(SHOWN).map(|card| in_set(card, catalog).into()).collect()
}

fn in_set(card: &Card, catalog: &dyn Catalog) -> Message {
    let set = catalog.set(&card.set).map_or_else(|| Arg::from(card.set.as_str()), |set| set.names.clone().into());
    msg!("csv-card-in-set", card = card.names.clone(), set = set, number = card.number.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{collection::testing::tiny, i18n::Translator, text::Lang};

    #[track_caller]
    fn check([card, name, set, number]: [&str; 4], expected: &str) {
        let translator = Translator::new(Lang::EN);
        let catalog = tiny();
        let resolved = resolve(&Written { card, name, set, number, is_ours: false }, &mut Cards::new(&catalog)).expect("in memory");
        let found = match resolved {
            Resolved::Card(card, None) => card.id.to_string(),
            Resolved::Card(card, Some(warning)) => format!("{}: {}: {}", card.id, warning.code, translator.text(&warning.message)),
            Resolved::Kept(id, warning) => format!("{id}: {}", warning.code),
            Resolved::Lost(finding) => {
                let help = finding.help.map(|help| format!("; {}", translator.text(&help))).unwrap_or_default();
                format!("{}: {}{help}", finding.code, translator.text(&finding.message))
            }
        };
        assert_eq!(found, expected);
    }

    /// I10: the id first, then set and number, then the name in any language.
    #[test]
    fn finds_cards_by_id_by_number_and_by_name() {
        check(["one-2", "", "", ""], "one-2");
        check(["ONE-2", "", "", ""], "one-2");
        check(["", "", "ONE", "010"], "one-10");
        check(["", "", "primo set", "#2/4"], "one-2");
        check(["", "professor oak, l'impostore", "", ""], "one-2");
        check(["Nidoran♂", "", "", ""], "one-3");
        check(["", "Charizard", "TW", ""], "two-1");
        check(["", "Charizard", "one", "1"], "one-1");
        check(["", "Pozione", "", "10"], "one-10");
    }

    #[test]
    fn says_which_cards_a_name_may_be() {
        check(
            ["", "Charizard", "", ""],
            "C009: `Charizard` could be any of 2 cards: `Charizard` (First Set 1) or `Charizard` (Second Set 1); give the set and the number, or the card’s id",
        );
    }

    #[test]
    fn a_name_wins_over_a_number_of_the_same_set() {
        check(["", "Scambio", "two", "1"], "two-2: C011: the row says `Scambio`, but 1 is `Charizard`; taken as `Switch` (Second Set 2)");
        check(
            ["", "Pikachu", "two", "1"],
            "two-1: C011: the row says `Pikachu`, but 1 is `Charizard`; taken as `Charizard` (Second Set 1)",
        );
        check(
            ["one-1", "Potion", "", ""],
            "one-1: C011: the row says `Potion`, but one-1 is `Charizard`; taken as `Charizard` (First Set 1)",
        );
    }

    #[test]
    fn says_why_a_row_is_lost() {
        check(
            ["", "Charzard", "", ""],
            "C008: no card is called `Charzard`; did you mean `Charizard` (First Set 1) or `Charizard` (Second Set 1)?",
        );
        check(["", "Potion", "two", ""], "C008: the set `two` has no card called `Potion`; did you mean `Potion` (First Set 10)?");
        check(["", "", "one", "99"], "C008: the set `one` has no number `99`");
        check(["", "Charizard", "Jungle", "1"], "C008: no set is called `Jungle`");
        check(["", "%%", "", ""], "C008: no card is called `%%`");
        check(["zzz-99", "", "", ""], "C008: no card has the id `zzz-99`, and none is called `zzz-99`");
        check(
            ["one-99", "Charzard", "", ""],
            "C008: no card has the id `one-99`, and none is called `Charzard`; did you mean `Charizard` (First Set 1) or `Charizard` (Second Set 1)?",
        );
        check(["", "", "one", ""], "C008: the row names no card");
    }
}
