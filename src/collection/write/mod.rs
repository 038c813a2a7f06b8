//! Checklists as documents, in the reader's language, each card with both its names.

mod csv;
mod html;
mod json;
mod markdown;
mod needs;
mod text;

pub use csv::csv;
pub use html::{PageColumns, html};
pub use json::{CardEntry, Document, RarityEntry, SetEntry, TallyEntry, VariantEntry, json};
pub use markdown::{MarkdownStyle, markdown};
pub use needs::needs_csv;
pub use text::text;

use crate::{
    collection::checklist::{Checklist, Column, Row, Show},
    i18n::Translator,
    msg,
    report::Message,
    text::Lang,
};

/// The term games use for cards without a mark of rarity.
const NO_RARITY: &str = "none";

/// A row as a reader sees it.
struct Line<'a> {
    row: &'a Row,
    name: &'a str,
    /// The name in the other language, if it is another name.
    other: &'a str,
    rarity: String,
    /// The rarity where no heading says that it is one: a card without rarity has none to show.
    mark: String,
}

impl<'a> Line<'a> {
    fn new(row: &'a Row, lang: Lang) -> Self {
        let name = row.names.in_lang(lang);
        let other = Lang::SPOKEN.into_iter().filter(|other| *other != lang).find_map(|other| row.names.get(other));
        let rarity = row.rarity.iter().map(|rarity| rarity.names.in_lang(lang)).collect::<Vec<_>>().join(", ");
        let mark = if row.rarity.iter().any(|rarity| rarity.id.as_str() == NO_RARITY) { String::new() } else { rarity.clone() };
        Self { row, name, other: other.filter(|other| *other != name).unwrap_or_default(), rarity, mark }
    }

    fn is_owned(&self) -> bool {
        self.row.owned > 0
    }
}

/// What the rows of a checklist have to show: columns nobody needs are left out.
struct Shape {
    sets: bool,
    others: bool,
    rarities: bool,
}

impl Shape {
    fn new(list: &Checklist, lines: &[Line<'_>]) -> Self {
        Self {
            sets: list.has_several_sets(),
            others: lines.iter().any(|line| !line.other.is_empty()),
            rarities: lines.iter().any(|line| !line.rarity.is_empty()),
        }
    }
}

fn lines<'a>(list: &'a Checklist, translator: &Translator) -> Vec<Line<'a>> {
    list.rows.iter().map(|row| Line::new(row, translator.lang())).collect()
}

/// What is said under the title: progress, and what of the list is shown.
fn remarks(list: &Checklist, translator: &Translator) -> Vec<String> {
    let mut remarks = vec![list.progress.words()];
    remarks.extend(match list.options.show {
        Show::All => None,
        Show::Owned => Some(msg!("checklist-showing-owned")),
        Show::Missing => Some(msg!("checklist-showing-missing")),
    });
    if list.has_unofficial() {
        remarks.push(msg!("checklist-unofficial"));
    }
    remarks.iter().map(|remark| translator.text(remark)).collect()
}

fn column_name<'a>(column: &'a Column, translator: &Translator) -> &'a str {
    column.names.in_lang(translator.lang())
}

fn label(key: &'static str, translator: &Translator) -> String {
    translator.text(&Message::new(key))
}

/// The copies owned, or nothing if there are none.
fn count(owned: u64) -> String {
    if owned == 0 { String::new() } else { owned.to_string() }
}

fn tick(is_owned: bool) -> &'static str {
    if is_owned { "[x]" } else { "[ ]" }
}

#[cfg(test)]
mod tests {
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
    pub(super) fn everything(options: Options) -> Checklist {
        let catalog = tiny();
        Checklist::new("A <list>", catalog.cards(), &some(), &catalog, options)
    }

    /// Set `one` with some copies.
    pub(super) fn first_set(options: Options) -> Checklist {
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

    pub(super) fn translators() -> [Translator; 2] {
        [Lang::EN, Lang::IT].map(Translator::new)
    }
}
