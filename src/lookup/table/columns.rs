//! What the columns of a table say: by their titles in both languages, and by what stands in them.

use super::Row;
use crate::text;

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

/// The titles of each column, compared by key. Of two columns that say the same, the title that comes first here counts.
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
        ],
    ),
    (Column::Name, &["name", "card name", "product name", "nome", "nome carta", "nome della carta", "title", "titolo"]),
    (
        Column::Set,
        &[
            "set",
            "set code",
            "set id",
            "set name",
            "edition code",
            "expansion",
            "expansion code",
            "series",
            "codice",
            "codice set",
            "codice del set",
            "id set",
            "nome set",
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
    (Column::Variant, &["variant", "variants", "printing", "finish", "version", "foil", "variante", "stampa", "finitura", "versione"]),
    (Column::Language, &["language", "card language", "lang", "lingua", "lingua carta"]),
    (Column::Condition, &["condition", "card condition", "cond", "grade", "condizione", "condizioni", "stato"]),
];

/// What a title says, and how far down it stands among those that say the same.
pub(super) fn named(title: &str) -> Option<(Column, usize)> {
    if title == "#" {
        return Some((Column::Number, 0));
    }
    let key = text::key(title);
    let place = |titles: &[&str]| titles.iter().position(|title| text::key(title) == key);
    TITLES.iter().find_map(|(column, titles)| Some((*column, place(titles)?)))
}

/// What the columns of a table say, each thing at most once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns(Vec<Option<Column>>);

impl Columns {
    pub(super) fn of(columns: &[Column]) -> Self {
        Self(columns.iter().copied().map(Some).collect())
    }

    /// What the titles say, as far as the rows bear it out.
    pub(super) fn new(header: &Row<'_>, rows: &[Row<'_>]) -> Self {
        let titles: Vec<Option<(Column, usize)>> = header.cells.iter().map(|cell| named(&cell.text)).collect();
        let best = |column: Column| {
            let alike = titles
                .iter()
                .enumerate()
                .filter_map(|(place, title)| title.filter(|title| title.0 == column).map(|title| (title.1, place)));
            alike.min().map(|(_, place)| place)
        };
        let kept = titles.iter().enumerate().map(|(place, title)| title.map(|title| title.0).filter(|column| best(*column) == Some(place)));
        let mut columns = Self(kept.collect());
        columns.turn(Column::Card, if columns.has(Column::Name) { Column::Id } else { Column::Name });
        if columns.has(Column::Set) {
            columns.turn(Column::Edition, Column::Variant);
        }
        for column in [Column::Variant, Column::Edition] {
            // No variant is called by a number.
            let mut values = columns.values(column, rows).peekable();
            if values.peek().is_some() && values.all(|value| value.parse::<f64>().is_ok()) {
                columns.0.iter_mut().filter(|known| **known == Some(column)).for_each(|known| *known = None);
            }
        }
        columns
    }

    /// Decides what editions are: sets, if any of them is one, else variants.
    pub(crate) fn settle(&mut self, rows: &[Row<'_>], is_set: impl Fn(&str) -> bool) {
        let sets = self.values(Column::Edition, rows).any(is_set);
        self.turn(Column::Edition, if sets { Column::Set } else { Column::Variant });
    }

    fn values<'r>(&self, column: Column, rows: &'r [Row<'_>]) -> impl Iterator<Item = &'r str> + use<'r> {
        let place = self.place(column);
        let cells = rows.iter().filter_map(move |row| row.cells.get(place?));
        cells.map(|cell| &*cell.text).filter(|value| !value.is_empty())
    }

    /// Takes a column for another, unless there is one that says so already.
    fn turn(&mut self, from: Column, to: Column) {
        let to = (!self.has(to)).then_some(to);
        self.0.iter_mut().filter(|known| **known == Some(from)).for_each(|known| *known = to);
    }

    /// The place of a column.
    pub(crate) fn place(&self, column: Column) -> Option<usize> {
        self.0.iter().position(|known| *known == Some(column))
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
        self.0.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::lookup::table::Table;

    #[track_caller]
    fn check(table: &str, expected: &[Option<Column>]) {
        assert_eq!(Table::titled(table).columns.0, expected, "{table}");
    }

    /// I14: header names of other programs and of both languages.
    #[test]
    fn reads_headers_of_both_languages() {
        use Column::{Condition, Count, Edition, Id, Language, Name, Number, Set, Variant, Zone};
        check("card,name,set,number", &[Some(Id), Some(Name), Some(Set), Some(Number)]);
        check("card,count", &[Some(Name), Some(Count)]);
        check("Nome;Quantità;Edizione;Lingua", &[Some(Name), Some(Count), Some(Edition), Some(Language)]);
        check("Nome;Set;Edizione", &[Some(Name), Some(Set), Some(Variant)]);
        check("Qty\tCard Name\tSet Code\tCard Number", &[Some(Count), Some(Name), Some(Set), Some(Number)]);
        check("sep=;\nnome;Q.tà;N°;stato;zona", &[Some(Name), Some(Count), Some(Number), Some(Condition), Some(Zone)]);
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
        let keys: Vec<String> = TITLES.iter().flat_map(|(_, names)| *names).map(|name| text::key(name)).collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
    }
}
