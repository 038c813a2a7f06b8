//! A checklist as its reader sees it: every title, name and count chosen once.

use super::super::collection::progress_words;
use crate::{
    collection::checklist::{self, Checklist, Show},
    i18n::Translator,
    msg,
    report::{Arg, Message},
    text::Lang,
};

/// The term games use for cards without a mark of rarity.
const NO_RARITY: &str = "none";

/// A checklist in its reader's words.
pub struct Sheet {
    pub(super) lang: Lang,
    /// What it is a list of.
    pub title: String,
    /// The same in the other language, if it has another name there.
    pub other_title: Option<String>,
    /// How far it is complete.
    pub progress: String,
    /// What of the list is shown.
    pub(super) remarks: Vec<String>,
    pub(super) owned: usize,
    pub(super) of: usize,
    pub(super) columns: Vec<Column>,
    /// The cards.
    pub rows: Vec<Row>,
    /// What is said where no card is listed.
    pub(super) nothing: String,
}

/// A column of the list.
pub(super) struct Column {
    pub(super) holds: Holds,
    pub(super) title: String,
    /// Whether any row has something to show in it.
    pub(super) is_used: bool,
}

/// What stands in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    Tick,
    Set,
    Number,
    Name,
    OtherName,
    Rarity,
    /// The copies of a variant, by its place.
    Variant(usize),
    Owned,
}

/// A card of the list.
pub struct Row {
    /// Its id.
    pub id: String,
    pub(super) set: String,
    pub(super) set_name: String,
    /// Its collector number.
    pub number: String,
    /// Its name.
    pub name: String,
    /// The name in the other language, even if it is the same.
    pub(super) other_name: String,
    /// Its rarities.
    pub rarity: String,
    /// Whether the rarity says only that there is none.
    pub(super) is_unmarked: bool,
    /// The copies of each variant that has a column; none where the card does not come in it.
    pub(super) variants: Vec<Option<u64>>,
    pub(super) owned: u64,
}

impl Sheet {
    /// A checklist in the reader's words.
    #[must_use]
    pub fn new(list: &Checklist, translator: &Translator) -> Self {
        let lang = translator.lang();
        let rows: Vec<Row> = list.rows.iter().map(|row| Row::new(row, list, lang)).collect();
        let variants = list.shown_columns();
        let titled = |holds, key, is_used| Column {
            holds,
            title: translator.text(&Message::new(key)),
            is_used,
        };
        let mut columns = vec![
            Column { holds: Holds::Tick, title: String::new(), is_used: true },
            titled(Holds::Set, "checklist-set", list.has_several_sets()),
            titled(Holds::Number, "checklist-number", true),
            titled(Holds::Name, "checklist-name", true),
            titled(
                Holds::OtherName,
                "checklist-other-name",
                rows.iter().any(|row| !row.other().is_empty()),
            ),
            titled(
                Holds::Rarity,
                "checklist-rarity",
                rows.iter().any(|row| !row.rarity.is_empty()),
            ),
        ];
        let variant =
            |(place, names)| Column { holds: Holds::Variant(place), title: names, is_used: true };
        columns.extend(
            variants
                .iter()
                .map(|column| column.names.in_lang(lang).to_owned())
                .enumerate()
                .map(variant),
        );
        columns.push(titled(Holds::Owned, "checklist-owned", true));
        let remarks = match list.options.show {
            Show::All => None,
            Show::Owned => Some(msg!("checklist-showing-owned")),
            Show::Missing => Some(msg!("checklist-showing-missing")),
        };
        let remarks =
            remarks.into_iter().chain(list.has_unofficial().then(|| msg!("checklist-unofficial")));
        let other_title = match &list.title {
            Arg::Localised(names) => names.another(lang).map(str::to_owned),
            _ => None,
        };
        Self {
            lang,
            title: translator.plain(&list.title),
            other_title,
            progress: translator.text(&progress_words(&list.progress)),
            remarks: remarks.map(|remark| translator.text(&remark)).collect(),
            owned: list.progress.all.owned,
            of: list.progress.all.of,
            columns,
            rows,
            nothing: translator.text(&msg!("checklist-empty")),
        }
    }

    /// Whether any card has a rarity.
    #[must_use]
    pub fn has_rarities(&self) -> bool {
        self.used().any(|column| column.holds == Holds::Rarity)
    }

    /// Whether the cards are of more than one set, so that each must say of which.
    pub(super) fn has_several_sets(&self) -> bool {
        self.used().any(|column| column.holds == Holds::Set)
    }

    /// The columns, without those nobody needs.
    pub(super) fn used(&self) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(|column| column.is_used)
    }

    /// Names of the variants that have a column.
    pub(super) fn variants(&self) -> impl Iterator<Item = &str> {
        self.columns
            .iter()
            .filter(|column| matches!(column.holds, Holds::Variant(_)))
            .map(|column| column.title.as_str())
    }

    /// What is said under the title.
    pub(super) fn remarks(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.progress).chain(&self.remarks).map(String::as_str)
    }
}

impl Row {
    fn new(row: &checklist::Row, list: &Checklist, lang: Lang) -> Self {
        let other = Lang::SPOKEN
            .into_iter()
            .filter(|other| *other != lang)
            .find_map(|other| row.names.get(other));
        let rarity: Vec<&str> =
            row.rarity.iter().map(|rarity| rarity.names.in_lang(lang)).collect();
        Self {
            id: row.card.to_string(),
            set: row.set.to_string(),
            set_name: row.set_names.in_lang(lang).to_owned(),
            number: row.number.to_string(),
            name: row.names.in_lang(lang).to_owned(),
            other_name: other.unwrap_or_default().to_owned(),
            rarity: rarity.join(", "),
            is_unmarked: row.rarity.iter().any(|rarity| rarity.id.as_str() == NO_RARITY),
            variants: list
                .shown_columns()
                .iter()
                .map(|column| row.owned_in(&column.variant))
                .collect(),
            owned: row.owned,
        }
    }

    /// The name in the other language, if it is another name.
    #[must_use]
    pub fn other(&self) -> &str {
        if self.other_name == self.name { "" } else { &self.other_name }
    }

    /// Whether there is a copy that counts.
    #[must_use]
    pub fn is_owned(&self) -> bool {
        self.owned > 0
    }

    /// What stands in a column of words.
    pub(super) fn words(&self, holds: Holds) -> &str {
        match holds {
            Holds::Set => &self.set_name,
            Holds::Number => &self.number,
            Holds::Name => &self.name,
            Holds::OtherName => self.other(),
            Holds::Rarity => &self.rarity,
            Holds::Tick | Holds::Variant(_) | Holds::Owned => "",
        }
    }
}

/// The copies owned, or nothing if there are none.
pub(super) fn count(owned: u64) -> String {
    if owned == 0 { String::new() } else { owned.to_string() }
}

pub(super) fn tick(is_owned: bool) -> &'static str {
    if is_owned { "[x]" } else { "[ ]" }
}

#[cfg(test)]
pub(super) mod tests {
    use crate::{
        collection::{
            Collection,
            checklist::{Checklist, Options},
            testing::{copy, tiny},
        },
        i18n::Translator,
        text::Lang,
    };

    /// The whole tiny catalog with some copies.
    pub(in super::super) fn everything(options: Options) -> Checklist {
        let catalog = tiny();
        Checklist::new("A <list>", catalog.cards(), &some(), &catalog, options)
    }

    /// Set `one` with some copies.
    pub(in super::super) fn first_set(options: Options) -> Checklist {
        let catalog = tiny();
        let set = crate::catalog::Catalog::sets(&catalog)[1].clone();
        Checklist::of_set(&set, &some(), &catalog, options).expect("in memory")
    }

    fn some() -> Collection {
        let copies = [
            (copy("one-2", "first-edition", "it", "mint"), 1),
            (copy("one-2", "unlimited", "en", "good"), 2),
            (copy("two-2", "Promo | \"x\"", "en", "good"), 1),
        ];
        copies.into_iter().collect()
    }

    pub(in super::super) fn translators() -> [Translator; 2] {
        Lang::SPOKEN.map(Translator::new)
    }
}
