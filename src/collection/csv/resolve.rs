//! Which card a row is about: by id, else by set and number, else by name. Never a silent choice.

use std::sync::Arc;

use crate::{
    card::{Card, CardId},
    catalog::{Catalog, Result},
    collection::codes,
    lookup::{Fit, Found, Lookup, Reference, Target},
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

/// Finds the card of a row.
pub(super) fn resolve(written: &Written<'_>, lookup: &mut Lookup<'_>) -> Result<Resolved> {
    let catalog = lookup.catalog;
    let id = written.card.to_ascii_lowercase().parse::<CardId>().ok();
    // Without a column of names, that of cards may hold ids.
    if let Some(card) = lookup.card(if written.card.is_empty() { written.name } else { written.card })? {
        let is_other = !written.card.is_empty() && !written.name.is_empty() && !answers_to(&card, written.name);
        let warning = is_other.then(|| differ(written, &card, &card, catalog));
        return Ok(Resolved::Card(card, warning));
    }
    if let Some(id) = id.clone().filter(|_| written.is_ours) {
        let message = msg!("csv-kept-id", id = id.as_str());
        return Ok(Resolved::Kept(id, Finding::warning(codes::CARD_NOT_IN_CATALOG, message)));
    }
    // Other programs call the column of names `card`.
    let name = if written.name.is_empty() { written.card } else { written.name };
    let written = &Written { name, ..*written };
    let target = Target::new(written.set, written.number);
    let is_number = matches!(target, Some(Target::Printing { .. }));
    let reference = target.map(|target| Reference { span: 0..0, target, sure: true });
    let Found { cards, fit } = lookup.find(name, reference.as_ref())?;
    Ok(match (&fit, cards.as_slice()) {
        (Fit::UnknownSet, _) => lost(msg!("csv-unknown-set", set = written.set)),
        (_, []) if name.is_empty() && is_number => lost(msg!("csv-unknown-number", set = written.set, number = written.number)),
        (_, []) if name.is_empty() => lost(msg!("csv-no-card")),
        (_, []) => {
            let message = match reference {
                Some(Reference { target: Target::Printing { .. } | Target::Set(_), .. }) => not_in_set(written),
                _ if id.is_some() => msg!("csv-unknown-id", id = written.card, name = name),
                _ => msg!("csv-unknown-card", name = name),
            };
            unknown(message, &lookup.suggest(name)?, catalog)
        }
        (Fit::Elsewhere { others, is_in_set: false }, named) if others.is_empty() => unknown(not_in_set(written), named, catalog),
        // The number decides where the set has no card of the name, or several.
        (Fit::Elsewhere { others, is_in_set }, named) if !others.is_empty() => match (others.as_slice(), named) {
            ([other, ..], [card]) if *is_in_set => Resolved::Card(card.clone(), Some(differ(written, other, card, catalog))),
            ([other], _) => Resolved::Card(other.clone(), Some(differ(written, other, other, catalog))),
            _ => ambiguous(name, others, catalog),
        },
        (Fit::Misspelt | Fit::Misnamed, [card]) => Resolved::Card(card.clone(), Some(differ(written, card, card, catalog))),
        (_, [card]) => Resolved::Card(card.clone(), None),
        (_, several) if name.is_empty() => ambiguous(&format!("{} {}", written.set, written.number), several, catalog),
        (_, several) => ambiguous(name, several, catalog),
    })
}

fn answers_to(card: &Card, name: &str) -> bool {
    let key = text::key(name);
    card.all_names().any(|known| text::key(known) == key)
}

fn lost(message: Message) -> Resolved {
    Resolved::Lost(Finding::error(codes::UNKNOWN_CARD, message))
}

fn not_in_set(written: &Written<'_>) -> Message {
    msg!("csv-not-in-set", name = written.name, set = written.set)
}

fn unknown(message: Message, close: &[Arc<Card>], catalog: &dyn Catalog) -> Resolved {
    let finding = Finding::error(codes::UNKNOWN_CARD, message);
    let cards = listed(close, catalog);
    Resolved::Lost(if cards.is_empty() { finding } else { finding.help(msg!("csv-suggest", cards = Arg::Choice(cards))) })
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
    use crate::{collection::testing::tiny, i18n::Translator, lookup::Apart, text::Lang};

    #[track_caller]
    fn check([card, name, set, number]: [&str; 4], expected: &str) {
        let translator = Translator::new(Lang::EN);
        let catalog = tiny();
        let resolved =
            resolve(&Written { card, name, set, number, is_ours: false }, &mut Lookup::new(&catalog, Apart::Printings)).expect("in memory");
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
