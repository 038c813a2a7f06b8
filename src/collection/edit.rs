//! Changes to what is owned, and those that are refused: nobody can give away more than they have.

use crate::{
    card::Localised,
    catalog::Catalog,
    collection::{Copy, MAX_COUNT, codes},
    msg,
    report::{Arg, Finding, Message},
};

/// A change to how many there are of one copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The copy.
    pub copy: Copy,
    /// What happens to it.
    pub change: Change,
}

/// What happens to the number of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// So many more.
    Add(u32),
    /// So many fewer, but never below none.
    Remove(u32),
    /// Exactly so many.
    Set(u32),
}

impl Change {
    /// The number afterwards, unless the change cannot be made.
    #[must_use]
    pub fn apply(self, owned: u32) -> Option<u32> {
        let after = match self {
            Self::Add(count) => owned.checked_add(count),
            Self::Remove(count) => owned.checked_sub(count),
            Self::Set(count) => Some(count),
        };
        after.filter(|after| *after <= MAX_COUNT)
    }
}

/// A change that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// The copy.
    pub copy: Copy,
    /// How many there were.
    pub before: u32,
    /// How many there are.
    pub after: u32,
}

/// A change that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The change.
    pub edit: Edit,
    /// How many of the copy there are.
    pub owned: u32,
    /// The other copies of the card.
    pub others: Vec<(Copy, u32)>,
}

impl Refused {
    /// The refusal in words.
    #[must_use]
    pub fn finding(&self, catalog: &dyn Catalog) -> Finding {
        let card = &self.edit.copy.card;
        let known = catalog.card(card).ok().flatten();
        let names = known
            .as_ref()
            .map_or_else(|| Localised::same(card.as_str()), |card| card.names.clone());
        let copy = self.edit.copy.words(catalog);
        let (code, message, actual, limit) = match self.edit.change {
            Change::Remove(count) => {
                let message = msg!(
                    "collection-more-than-owned",
                    count = i64::from(count),
                    card = names,
                    copy = copy,
                    owned = i64::from(self.owned)
                );
                (codes::MORE_THAN_OWNED, message, count, self.owned)
            }
            Change::Add(count) | Change::Set(count) => {
                let message =
                    msg!("collection-too-many", card = names, most = i64::from(MAX_COUNT));
                (codes::TOO_MANY_COPIES, message, count, MAX_COUNT)
            }
        };
        let mut finding = Finding::error(code, message);
        finding.actual = Some(actual.into());
        finding.limit = Some(limit.into());
        finding.cards.push(card.clone());
        finding.help = self.help(catalog);
        finding
    }

    fn help(&self, catalog: &dyn Catalog) -> Option<Message> {
        if !matches!(self.edit.change, Change::Remove(_)) || self.others.is_empty() {
            return None;
        }
        let describe = |(copy, count): &(Copy, u32)| {
            Arg::from(msg!(
                "collection-so-many",
                count = i64::from(*count),
                copy = copy.words(catalog)
            ))
        };
        Some(msg!(
            "collection-other-copies",
            copies = self.others.iter().map(describe).collect::<Vec<_>>()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        collection::testing::{copy, tiny},
        i18n::Translator,
        text::Lang,
    };

    #[track_caller]
    fn check(change: Change, owned: u32, expected: Option<u32>) {
        assert_eq!(change.apply(owned), expected, "{change:?} of {owned}");
    }

    #[test]
    fn counts_stay_between_none_and_the_most() {
        check(Change::Add(2), 1, Some(3));
        check(Change::Add(1), MAX_COUNT, None);
        check(Change::Add(u32::MAX), 1, None);
        check(Change::Remove(3), 3, Some(0));
        check(Change::Remove(4), 3, None);
        check(Change::Set(0), 3, Some(0));
        check(Change::Set(MAX_COUNT + 1), 0, None);
    }

    #[test]
    fn a_refusal_names_what_else_is_owned() {
        let catalog = tiny();
        let edit = Edit {
            copy: copy("one-2", "unlimited", "en", "unspecified"),
            change: Change::Remove(2),
        };
        let refused = Refused {
            edit,
            owned: 1,
            others: vec![(copy("one-2", "first-edition", "it", "near-mint"), 3)],
        };
        let finding = refused.finding(&catalog);
        assert_eq!((finding.actual, finding.limit), (Some(2), Some(1)));
        let (en, it) = (Translator::new(Lang::EN), Translator::new(Lang::IT));
        assert_eq!(
            en.text(&finding.message),
            "cannot remove 2 copies of `Professor Oak, the impostor` (unlimited, in English): 1 is owned"
        );
        assert_eq!(
            it.text(&finding.message),
            "non si possono togliere 2 copie di `Professor Oak, l’impostore` (illimitata, in inglese): ne possiedi 1"
        );
        let help = finding.help.expect("there are other copies");
        assert_eq!(
            en.text(&help),
            "other copies of the card: 3 (1st edition, in Italian, Near Mint)"
        );
        let none = Refused { owned: 0, others: vec![], ..refused }.finding(&catalog);
        assert_eq!(
            en.text(&none.message),
            "cannot remove 2 copies of `Professor Oak, the impostor` (unlimited, in English): none is owned"
        );
        assert_eq!(none.help, None);
        assert_eq!(
            it.text(&help),
            "altre copie della carta: 3 (1ª edizione, in italiano, Near Mint)"
        );
    }
}
