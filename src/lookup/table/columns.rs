//! What the columns of a table say: by their titles in both languages, and by what stands in them.

use super::Row;
use crate::text;

/// More copies of one card in a row than this are no count.
const MOST: u32 = 999_999;

/// No title is longer, in bytes.
const LONGEST: usize = 200;

/// What a column says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The id of a card.
    Id,
    /// The name of a card.
    Name,
    /// The set, by code, id or name.
    Set,
    /// The number in the set.
    Number,
    /// The variant of a copy.
    Variant,
    /// The language of a copy.
    Language,
    /// How worn a copy is.
    Condition,
    /// How many.
    Count,
    /// The zone of a deck.
    Zone,
    /// The id of a card beside a column of names, else its name or id.
    Card,
    /// A set or a variant, as its values have it.
    Edition,
}

/// The titles of each column, compared by key. Of two columns that say the same, the title that
/// comes first here counts.
const TITLES: [(Column, &[&str]); 11] = [
    (
        Column::Count,
        &[
            "count",
            "quantity",
            "qty",
            "amount",
            "copies",
            "number of copies",
            "total quantity",
            "quantità",
            "q.tà",
            "copie",
            "numero di copie",
            "numero copie",
            "quante",
            "pezzi",
            "owned",
            "have",
            "possedute",
            "ne ho",
            "quante ne ho",
            "ce l'ho",
            "collected",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "card name",
            "product name",
            "nome",
            "nome carta",
            "nome della carta",
            "title",
            "titolo",
        ],
    ),
    (
        Column::Set,
        &[
            "set",
            "set code",
            "set id",
            "set name",
            "edition code",
            "expansion",
            "expansion name",
            "edition name",
            "expansion code",
            "series",
            "codice",
            "codice set",
            "codice del set",
            "id set",
            "nome set",
            "nome espansione",
            "nome edizione",
            "espansione",
            "serie",
        ],
    ),
    (
        Column::Number,
        &[
            "number",
            "card number",
            "collector number",
            "set number",
            "card no",
            "no",
            "nr",
            "num",
            "n",
            "numero",
            "numero carta",
            "numero della carta",
            "numero di collezione",
        ],
    ),
    (Column::Id, &["id", "card id", "mazzo id", "id carta"]),
    (Column::Card, &["card", "carta"]),
    (Column::Zone, &["zone", "board", "section", "part", "zona", "sezione", "parte"]),
    (Column::Edition, &["edition", "edizione"]),
    (
        Column::Variant,
        &[
            "variant", "variants", "printing", "finish", "version", "foil", "variante", "stampa",
            "finitura", "versione",
        ],
    ),
    (Column::Language, &["language", "card language", "lang", "lingua", "lingua carta"]),
    (
        Column::Condition,
        &["condition", "card condition", "cond", "grade", "condizione", "condizioni", "stato"],
    ),
];

/// Words of titles such as `Number Owned`: the column has counts, if the other words of the title
/// are `FILLING` or a variant.
const COUNTING: [&str; 13] = [
    "qty",
    "quantity",
    "count",
    "counts",
    "copies",
    "owned",
    "own",
    "have",
    "quantità",
    "quantita",
    "copie",
    "possedute",
    "ho",
];

/// Words of titles that say nothing.
const FILLING: [&str; 24] = [
    "number",
    "no",
    "of",
    "in",
    "the",
    "my",
    "i",
    "all",
    "total",
    "cards",
    "card",
    "totale",
    "totali",
    "numero",
    "num",
    "di",
    "le",
    "ne",
    "carte",
    "mie",
    "quante",
    "tot",
    "collection",
    "collezione",
];

/// Titles of columns with numbers that are no counts.
const FIGURES: [&str; 22] = [
    "price", "prezzo", "value", "valore", "cost", "costo", "market", "low", "trend", "hp", "ps",
    "year", "anno", "date", "data", "id", "page", "pagina", "wanted", "wishlist", "missing",
    "mancanti",
];

/// What a title says, and how far down it stands among those that say the same.
pub(super) fn named(title: &str) -> Option<(Column, usize)> {
    if title == "#" {
        return Some((Column::Number, 0));
    }
    if title.len() > LONGEST {
        return None;
    }
    let key = text::key(title);
    let place = |titles: &[&str]| titles.iter().position(|title| text::has_key(title, &key));
    let exact = TITLES.iter().find_map(|(column, titles)| Some((*column, place(titles)?)));
    exact.or_else(|| counted(title).filter(String::is_empty).map(|_| (Column::Count, usize::MAX)))
}

/// What a title says beside that there are counts below it, such as `Foil` in `Foil Qty`; none if
/// it does not say so.
fn counted(title: &str) -> Option<String> {
    let words = words(title);
    let is_counting = |word: &&str| COUNTING.contains(&word.to_lowercase().as_str());
    let is_filling = |word: &&str| FILLING.contains(&word.to_lowercase().as_str());
    words.iter().any(is_counting).then(|| {
        let rest: Vec<&str> =
            words.iter().copied().filter(|word| !is_counting(word) && !is_filling(word)).collect();
        rest.join(" ")
    })
}

/// The words of a title, also of `NumberOwned` and `number_owned`.
fn words(title: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for word in title.split(|c: char| !c.is_alphanumeric()) {
        let mut start = 0;
        let humps = word
            .char_indices()
            .zip(word.chars().skip(1))
            .filter(|((_, one), next)| one.is_lowercase() && next.is_uppercase());
        for ((at, one), _) in humps {
            words.push(&word[start..at + one.len_utf8()]);
            start = at + one.len_utf8();
        }
        words.push(&word[start..]);
    }
    words.retain(|word| !word.is_empty());
    words
}

/// What somebody told of a column: `count=NumberOwned` is the column of that title.
#[must_use]
pub fn told(text: &str) -> Option<(Column, String)> {
    let (column, title) = text.split_once('=')?;
    Some((named(column.trim())?.0, title.trim().to_owned()))
}

/// How many copies somebody wrote: `2`, `2x`, `x2`, `×2`, `2.0`.
#[must_use]
pub fn count(typed: &str) -> Option<u32> {
    let digits = typed.trim_matches(|c: char| matches!(c, 'x' | 'X' | '×') || c.is_whitespace());
    let digits = [".0", ",0", ".00", ",00"]
        .iter()
        .find_map(|end| digits.strip_suffix(end))
        .unwrap_or(digits);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|count| is_number && *count <= MOST)
}

/// Whether a box is ticked; none if this is no box.
#[must_use]
pub fn tick(typed: &str) -> Option<bool> {
    let typed = typed.trim().to_lowercase();
    match typed.trim_matches(['[', ']', '(', ')', ' ']) {
        "" | "☐" | "□" | "no" | "n" | "false" | "falso" | "0" | "-" | "✗" | "✘" => {
            Some(false)
        }
        "x" | "✓" | "✔" | "☑" | "☒" | "✅" | "yes" | "y" | "sì" | "si" | "s" | "true" | "vero"
        | "1" => Some(true),
        _ => None,
    }
}

/// What the columns of a table say, each thing at most once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    columns: Vec<Option<Column>>,
    /// The places of columns that count the copies of a variant, and what their titles call it.
    counts: Vec<(usize, String)>,
}

impl Columns {
    pub(super) fn of(columns: &[Column]) -> Self {
        Self { columns: columns.iter().copied().map(Some).collect(), counts: Vec::new() }
    }

    /// What the titles say, as far as the rows bear it out.
    pub(super) fn new(header: &Row<'_>, rows: &[Row<'_>]) -> Self {
        let titles: Vec<Option<(Column, usize)>> =
            header.cells.iter().map(|cell| named(&cell.text)).collect();
        let best = |column: Column| {
            let alike = titles.iter().enumerate().filter_map(|(place, title)| {
                title.filter(|title| title.0 == column).map(|title| (title.1, place))
            });
            // Of several counts, boxes to tick are not the one.
            alike
                .min_by_key(|(rank, place)| {
                    (column == Column::Count && !has_numbers(*place, rows), *rank, *place)
                })
                .map(|(_, place)| place)
        };
        let kept = titles.iter().enumerate().map(|(place, title)| {
            title.map(|title| title.0).filter(|column| best(*column) == Some(place))
        });
        let mut columns = Self { columns: kept.collect(), counts: Vec::new() };
        columns
            .turn(Column::Card, if columns.has(Column::Name) { Column::Id } else { Column::Name });
        if columns.has(Column::Set) {
            columns.turn(Column::Edition, Column::Variant);
        }
        for (place, title) in titles.iter().enumerate() {
            let Some(column @ (Column::Variant | Column::Edition)) = columns.columns[place] else {
                continue;
            };
            // No variant is called by a number, except in a table that has kept what somebody wrote
            // as one.
            let mut values = columns.values(column, rows).peekable();
            if *title != Some((Column::Variant, 0))
                && values.peek().is_some()
                && values.all(|value| value.parse::<f64>().is_ok())
            {
                columns.columns[place] = None;
            }
        }
        columns
    }

    /// Takes the columns that somebody told by their titles. An error is a title that the table
    /// lacks.
    pub(crate) fn tell<'s>(
        &mut self,
        header: &Row<'_>,
        told: &'s [(Column, String)],
    ) -> Result<(), &'s str> {
        for (column, title) in told.iter().filter(|(_, title)| !title.is_empty()) {
            let is_it = |cell: &super::Cell<'_>| {
                cell.text == *title || text::key(&cell.text) == text::key(title)
            };
            let place = header.cells.iter().position(is_it).ok_or(title.as_str())?;
            self.columns
                .iter_mut()
                .filter(|known| **known == Some(*column))
                .for_each(|known| *known = None);
            self.columns[place] = Some(*column);
        }
        Ok(())
    }

    /// Decides by the catalog what titles and values leave open: what editions are (sets, if any of
    /// them is one, else variants), and which columns count the copies of a variant.
    pub(crate) fn settle(
        &mut self,
        header: Option<&Row<'_>>,
        rows: &[Row<'_>],
        is_set: impl Fn(&str) -> bool,
        is_variant: impl Fn(&str) -> bool,
    ) {
        let sets = self.values(Column::Edition, rows).any(&is_set);
        self.turn(Column::Edition, if sets { Column::Set } else { Column::Variant });
        for (place, title) in header.into_iter().flat_map(|header| header.cells.iter().enumerate())
        {
            if self.columns[place].is_some() {
                continue;
            }
            if !has_numbers(place, rows) {
                if has_ticks(place, rows) && is_variant(&title.text) && !self.has(Column::Variant) {
                    self.columns[place] = Some(Column::Variant);
                }
                continue;
            }
            match counted(&title.text) {
                Some(variant) if is_variant(&variant) => self.counts.push((place, variant)),
                None if is_variant(&title.text) => {
                    self.counts.push((place, title.text.to_string()));
                }
                _ => {}
            }
        }
        // One column of zeros and ones may as well say yes and no.
        if let [(place, title)] = &self.counts[..]
            && counted(title).is_none()
            && rows
                .iter()
                .filter_map(|row| row.cells.get(*place))
                .all(|cell| tick(&cell.text).is_some())
        {
            let place = *place;
            self.counts.clear();
            if self.has(Column::Count) && !self.has(Column::Variant) {
                self.columns[place] = Some(Column::Variant);
            }
        }
    }

    /// The titles that say what the count says, of columns that are not read.
    pub(crate) fn counts_left<'r, 't>(
        &self,
        header: &'r Row<'t>,
    ) -> impl Iterator<Item = &'r super::Cell<'t>> {
        let cells = header.cells.iter().zip(&self.columns);
        cells
            .filter(|(_, column)| column.is_none())
            .map(|(cell, _)| cell)
            .filter(|cell| named(&cell.text).is_some_and(|(column, _)| column == Column::Count))
    }

    /// The columns that count the copies of a variant, and what their titles call it.
    pub(crate) fn counts(&self) -> &[(usize, String)] {
        &self.counts
    }

    /// Whether a row says how many.
    pub(crate) fn is_counted(&self) -> bool {
        self.has(Column::Count) || !self.counts.is_empty()
    }

    /// Whether numbers stand below the counts, not boxes to tick.
    pub(crate) fn has_numbers(&self, rows: &[Row<'_>]) -> bool {
        self.place(Column::Count).is_none_or(|place| {
            rows.iter()
                .any(|row| row.cells.get(place).is_some_and(|cell| count(&cell.text).is_some()))
        })
    }

    /// The places of the columns that nothing is read of.
    pub(crate) fn unread(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.columns.len()).filter(|place| {
            self.columns[*place].is_none() && self.counts.iter().all(|(counts, _)| counts != place)
        })
    }

    /// Whether a column that nothing is read of may be the count: numbers of copies, or boxes to
    /// tick, stand in it.
    pub(crate) fn may_count(title: &str, place: usize, rows: &[Row<'_>]) -> bool {
        let is_figure =
            words(title).iter().any(|word| FIGURES.contains(&word.to_lowercase().as_str()));
        !is_figure && (has_numbers(place, rows) || has_ticks(place, rows))
    }

    fn values<'r>(
        &self,
        column: Column,
        rows: &'r [Row<'_>],
    ) -> impl Iterator<Item = &'r str> + use<'r> {
        let place = self.place(column);
        let cells = rows.iter().filter_map(move |row| row.cells.get(place?));
        cells.map(|cell| &*cell.text).filter(|value| !value.is_empty())
    }

    /// Takes a column for another, unless there is one that says so already.
    fn turn(&mut self, from: Column, to: Column) {
        let to = (!self.has(to)).then_some(to);
        self.columns.iter_mut().filter(|known| **known == Some(from)).for_each(|known| *known = to);
    }

    /// The place of a column.
    pub(crate) fn place(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|known| *known == Some(column))
    }

    /// Whether there is such a column.
    pub(crate) fn has(&self, column: Column) -> bool {
        self.place(column).is_some()
    }

    /// Whether a row can say which card it is about.
    pub(crate) fn names_cards(&self) -> bool {
        let is_set = self.has(Column::Set) || self.has(Column::Edition);
        self.has(Column::Id) || self.has(Column::Name) || (is_set && self.has(Column::Number))
    }

    /// The columns in order; none for one that is not read.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Option<Column>> + '_ {
        self.columns.iter().copied()
    }
}

/// Whether numbers of copies stand in a column, and nothing else.
fn has_numbers(place: usize, rows: &[Row<'_>]) -> bool {
    let mut cells = rows
        .iter()
        .filter_map(|row| row.cells.get(place))
        .filter(|cell| !cell.text.is_empty())
        .peekable();
    cells.peek().is_some() && cells.all(|cell| count(&cell.text).is_some())
}

/// Whether boxes to tick stand in a column, some of them ticked.
fn has_ticks(place: usize, rows: &[Row<'_>]) -> bool {
    let ticks = || rows.iter().filter_map(|row| row.cells.get(place)).map(|cell| tick(&cell.text));
    ticks().all(|tick| tick.is_some()) && ticks().any(|tick| tick == Some(true))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::lookup::table::Table;

    #[track_caller]
    fn check(table: &str, expected: &[Option<Column>]) {
        assert_eq!(Table::titled(table).columns.columns, expected, "{table}");
    }

    /// I14: header names of other programs and of both languages.
    #[test]
    fn reads_headers_of_both_languages() {
        use Column::{Condition, Count, Edition, Id, Language, Name, Number, Set, Variant, Zone};
        check("card,name,set,number", &[Some(Id), Some(Name), Some(Set), Some(Number)]);
        check("card,count", &[Some(Name), Some(Count)]);
        check(
            "Nome;Quantità;Edizione;Lingua",
            &[Some(Name), Some(Count), Some(Edition), Some(Language)],
        );
        check("Nome;Set;Edizione", &[Some(Name), Some(Set), Some(Variant)]);
        check(
            "Qty\tCard Name\tSet Code\tCard Number",
            &[Some(Count), Some(Name), Some(Set), Some(Number)],
        );
        check(
            "sep=;\nnome;Q.tà;N°;stato;zona",
            &[Some(Name), Some(Count), Some(Number), Some(Condition), Some(Zone)],
        );
        check("#,Name,Price,name", &[Some(Number), Some(Name), None, None]);
        check("Owned,Count,Name", &[None, Some(Count), Some(Name)]);
        check("Name", &[Some(Name)]);
        assert!(!Table::titled("set,count").columns.names_cards());
        assert!(Table::titled("Set code,No.").columns.names_cards());
    }

    #[test]
    fn a_column_of_numbers_is_no_variant() {
        check("Card,Foil,Edition\nPikachu,3,\nRaichu,0,2\n", &[Some(Column::Name), None, None]);
        check("Card,Foil\nPikachu,yes\nRaichu,0\n", &[Some(Column::Name), Some(Column::Variant)]);
    }

    #[test]
    fn no_title_means_two_columns() {
        let keys: Vec<String> =
            TITLES.iter().flat_map(|(_, names)| *names).map(|name| text::key(name)).collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
    }
}
