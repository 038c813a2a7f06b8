//! Which card a row is about: by id, else by set and number, else by name. Never a silent choice.

use std::sync::Arc;

use crate::{
    card::{Card, CardId},
    catalog::{Catalog, Result},
    collection::codes,
    lookup::{Fit, Found, Lookup, Reference, SUGGESTED_NAMES, Target, table::Column},
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

/// What a row is about; a finding stands at the cell of a column.
#[derive(Debug)]
pub(super) enum Resolved {
    /// A card, perhaps with a warning.
    Card(Arc<Card>, Option<(Column, Finding)>),
    /// A card that the catalog lacks.
    Kept(CardId, Finding),
    /// No card, or nobody knows which.
    Lost(Column, Finding),
}

/// Finds the card of a row.
pub(super) fn resolve(written: &Written<'_>, lookup: &mut Lookup<'_>) -> Result<Resolved> {
    let catalog = lookup.catalog;
    // Some programs call the id a number.
    let is_numbered = written.card.is_empty() && lookup.card(written.number)?.is_some();
    let written = if is_numbered {
        &Written { card: written.number, number: "", ..*written }
    } else {
        written
    };
    let id = written.card.to_ascii_lowercase().parse::<CardId>().ok();
    // Without a column of names, that of cards may hold ids.
    if let Some(card) =
        lookup.card(if written.card.is_empty() { written.name } else { written.card })?
    {
        let is_other = !written.card.is_empty()
            && !written.name.is_empty()
            && !answers_to(&card, written.name);
        let place = if is_numbered { Column::Number } else { Column::Id };
        let warning = is_other.then(|| (place, differ(written, &card, &card, catalog)));
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
    let taken =
        |card: &Arc<Card>, warning| Resolved::Card(card.clone(), Some((Column::Number, warning)));
    Ok(match (&fit, cards.as_slice()) {
        (Fit::UnknownSet, _) => lost(Column::Set, msg!("csv-unknown-set", set = written.set)),
        (_, []) if name.is_empty() && is_number => lost(
            Column::Number,
            msg!("csv-unknown-number", set = written.set, number = written.number),
        ),
        (_, []) if name.is_empty() => lost(Column::Name, msg!("csv-no-card")),
        (_, []) => {
            let message = match reference {
                Some(Reference { target: Target::Printing { .. } | Target::Set(_), .. }) => {
                    not_in_set(written)
                }
                _ if id.is_some() => msg!("csv-unknown-id", id = written.card, name = name),
                _ => msg!("csv-unknown-card", name = name),
            };
            let close = lookup.suggest(name)?;
            unknown(message, &close, lookup.has_given_up(name), catalog)
        }
        (Fit::Elsewhere { others, is_in_set: false }, named) if others.is_empty() => {
            unknown(not_in_set(written), named, false, catalog)
        }
        // The number decides where the set has no card of the name, or several.
        (Fit::Elsewhere { others, is_in_set }, named) if !others.is_empty() => {
            match (others.as_slice(), named) {
                ([other, ..], [card]) if *is_in_set => {
                    taken(card, differ(written, other, card, catalog))
                }
                ([other], _) => taken(other, differ(written, other, other, catalog)),
                _ => ambiguous(name, others, catalog),
            }
        }
        (Fit::Elsewhere { .. }, [card]) => taken(card, other_number(written, card, catalog)),
        (Fit::Misspelt | Fit::Misnamed, [card]) => {
            taken(card, differ(written, card, card, catalog))
        }
        (_, [card]) if contradicts(written.number, card, catalog) => {
            taken(card, other_number(written, card, catalog))
        }
        (_, [card]) => Resolved::Card(card.clone(), None),
        (_, several) if name.is_empty() => {
            ambiguous(&format!("{} {}", written.set, written.number), several, catalog)
        }
        (_, several) => ambiguous(name, several, catalog),
    })
}

/// Whether a number has a total behind it, as in `58/130`, that is not the one printed on the cards
/// of the set.
fn contradicts(number: &str, card: &Card, catalog: &dyn Catalog) -> bool {
    let total = number.split_once('/').and_then(|(_, total)| total.trim().parse::<u32>().ok());
    let printed = catalog.set(&card.set).and_then(|set| set.printed_total);
    total.is_some_and(|total| printed.is_some_and(|printed| printed != total))
}

fn answers_to(card: &Card, name: &str) -> bool {
    let key = text::key(name);
    card.all_names().any(|known| text::has_key(known, &key))
}

fn lost(place: Column, message: Message) -> Resolved {
    Resolved::Lost(place, Finding::error(codes::UNKNOWN_CARD, message))
}

fn not_in_set(written: &Written<'_>) -> Message {
    msg!("csv-not-in-set", name = written.name, set = written.set)
}

/// No card has the name; perhaps those of near names are meant, if such were looked for.
pub(super) fn unknown(
    message: Message,
    close: &[Arc<Card>],
    has_given_up: bool,
    catalog: &dyn Catalog,
) -> Resolved {
    let finding = Finding::error(codes::UNKNOWN_CARD, message);
    let cards = listed(close, catalog);
    let finding = if !cards.is_empty() {
        finding.help(msg!("csv-suggest", cards = Arg::Choice(cards)))
    } else if has_given_up {
        finding.help(msg!("deck-unsought-help", most = SUGGESTED_NAMES))
    } else {
        finding
    };
    Resolved::Lost(Column::Name, finding)
}

fn ambiguous(name: &str, cards: &[Arc<Card>], catalog: &dyn Catalog) -> Resolved {
    let message = msg!(
        "csv-ambiguous",
        name = name,
        count = cards.len(),
        cards = Arg::Choice(listed(cards, catalog))
    );
    Resolved::Lost(
        Column::Name,
        Finding::error(codes::AMBIGUOUS_CARD, message).help(msg!("csv-ambiguous-help")),
    )
}

fn other_number(written: &Written<'_>, card: &Card, catalog: &dyn Catalog) -> Finding {
    let (names, taken) = (card.names.clone(), in_set(card, catalog));
    let message = msg!("csv-other-number", number = written.number, card = names, taken = taken);
    Finding::warning(codes::NAME_AND_NUMBER_DIFFER, message)
}

fn differ(written: &Written<'_>, card: &Card, taken: &Card, catalog: &dyn Catalog) -> Finding {
    let place = if written.number.is_empty() { card.id.as_str() } else { written.number };
    let (card, taken) = (card.names.clone(), in_set(taken, catalog));
    Finding::warning(
        codes::NAME_AND_NUMBER_DIFFER,
        msg!("csv-name-differs", name = written.name, number = place, card = card, taken = taken),
    )
}

pub(super) fn listed(cards: &[Arc<Card>], catalog: &dyn Catalog) -> Vec<Arg> {
    cards.iter().take(SHOWN).map(|card| in_set(card, catalog).into()).collect()
}

pub(super) fn in_set(card: &Card, catalog: &dyn Catalog) -> Message {
    let set = catalog
        .set(&card.set)
        .map_or_else(|| Arg::from(card.set.as_str()), |set| set.names.clone().into());
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
        let resolved = resolve(
            &Written { card, name, set, number, is_ours: false },
            &mut Lookup::new(&catalog, Apart::Printings),
        )
        .expect("in memory");
        let found = match resolved {
            Resolved::Card(card, None) => card.id.to_string(),
            Resolved::Card(card, Some((_, warning))) => {
                format!("{}: {}: {}", card.id, warning.code, translator.text(&warning.message))
            }
            Resolved::Kept(id, warning) => format!("{id}: {}", warning.code),
            Resolved::Lost(_, finding) => {
                let help = finding
                    .help
                    .map(|help| format!("; {}", translator.text(&help)))
                    .unwrap_or_default();
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
        check(["", "", "primo set", "#2/10"], "one-2");
        check(["", "", "primo set", "one-2"], "one-2");
        check(["", "professor oak, l'impostore", "", ""], "one-2");
        check(["Nidoran♂", "", "", ""], "one-3");
        check(["", "Charizard", "TW", ""], "two-1");
        check(["", "Charizard", "one", "1"], "one-1");
        check(["", "Pozione", "", "10"], "one-10");
    }

    /// What a spreadsheet made of a number, or a total of another set, is pointed at; the name
    /// decides.
    #[test]
    fn a_number_that_contradicts_a_good_name_is_pointed_at() {
        check(
            ["", "Potion", "one", "20-Feb"],
            "one-10: C011: `20-Feb` is not the number of `Potion`; taken as `Potion` (First Set 10)",
        );
        check(
            ["", "Potion", "", "99"],
            "one-10: C011: `99` is not the number of `Potion`; taken as `Potion` (First Set 10)",
        );
        check(
            ["", "Potion", "one", "10/64"],
            "one-10: C011: `10/64` is not the number of `Potion`; taken as `Potion` (First Set 10)",
        );
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
        check(
            ["", "Scambio", "two", "1"],
            "two-2: C011: the row says `Scambio`, but 1 is `Charizard`; taken as `Switch` (Second Set 2)",
        );
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
        check(
            ["", "Potion", "two", ""],
            "C008: the set `two` has no card called `Potion`; did you mean `Potion` (First Set 10)?",
        );
        check(["", "", "one", "99"], "C008: the set `one` has no number `99`");
        check(["", "Charizard", "Jungle", "1"], "C008: no set is called `Jungle`");
        check(["", "%%", "", ""], "C008: no card is called `%%`");
        check(
            ["zzz-99", "", "", ""],
            "C008: no card has the id `zzz-99`, and none is called `zzz-99`",
        );
        check(
            ["one-99", "Charzard", "", ""],
            "C008: no card has the id `one-99`, and none is called `Charzard`; did you mean `Charizard` (First Set 1) or `Charizard` (Second Set 1)?",
        );
        check(["", "", "one", ""], "C008: the row names no card");
    }
}
