//! Which column of a CSV text says what: header names of both languages, and the delimiter that fits them.

use super::{COLUMNS, Delimiter};
use crate::text;

/// What a column says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Card,
    Name,
    Set,
    Number,
    Variant,
    Language,
    Condition,
    Count,
}

/// The header names of each column, beside those of an export; compared by key.
const ALIASES: [(Column, &[&str]); 8] = [
    (Column::Card, &["card", "card id", "id", "mazzo id", "carta", "id carta"]),
    (Column::Name, &["name", "card name", "product name", "title", "nome", "nome carta", "nome della carta", "titolo"]),
    (
        Column::Set,
        &[
            "set",
            "set code",
            "set id",
            "set name",
            "expansion",
            "expansion code",
            "series",
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
    (
        Column::Variant,
        &[
            "variant", "variants", "edition", "printing", "finish", "version", "foil", "variante", "edizione", "stampa", "finitura",
            "versione",
        ],
    ),
    (Column::Language, &["language", "card language", "lang", "lingua", "lingua carta"]),
    (Column::Condition, &["condition", "card condition", "cond", "grade", "condizione", "condizioni", "stato"]),
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
            "owned",
            "have",
            "quantità",
            "q.tà",
            "copie",
            "numero di copie",
            "numero copie",
            "pezzi",
            "possedute",
        ],
    ),
];

/// Where the columns of a table stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    /// What each column says, if anything; of two that say the same the first counts.
    pub(super) columns: Vec<Option<Column>>,
    /// Whether these are the columns of our own export.
    pub(super) is_ours: bool,
}

impl Column {
    fn named(title: &str) -> Option<Self> {
        if title.trim() == "#" {
            return Some(Self::Number);
        }
        let key = text::key(title);
        ALIASES.iter().find(|(_, names)| names.iter().any(|name| text::key(name) == key)).map(|(column, _)| *column)
    }
}

impl Header {
    pub(super) fn new<'a>(titles: impl Iterator<Item = &'a str> + Clone) -> Self {
        let mut columns: Vec<Option<Column>> = Vec::new();
        for title in titles.clone() {
            let column = Column::named(title).filter(|column| !columns.contains(&Some(*column)));
            columns.push(column);
        }
        Self { columns, is_ours: titles.map(str::trim).eq(COLUMNS) }
    }

    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|known| *known == Some(column))
    }

    /// Whether a row can say which card it is about.
    pub(super) fn names_cards(&self) -> bool {
        let has = |column| self.place(column).is_some();
        has(Column::Card) || has(Column::Name) || (has(Column::Set) && has(Column::Number))
    }
}

/// The delimiter under which a first line names most columns, and the number of bytes of a `sep=` line before it.
pub(super) fn sniff(text: &str) -> (Delimiter, usize) {
    let first = text.lines().next().unwrap_or_default();
    let hint = first.trim_matches('"').get(..4).filter(|start| start.eq_ignore_ascii_case("sep="));
    if hint.is_some() {
        let named = first.trim_matches('"').chars().nth("sep=".len());
        if let Some(delimiter) = named.and_then(Delimiter::find) {
            return (delimiter, text.find('\n').map_or(text.len(), |newline| newline + 1));
        }
    }
    let header = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let named = |delimiter: &Delimiter| {
        let mut reader = ::csv::ReaderBuilder::new().has_headers(false).delimiter(delimiter.byte()).from_reader(header.as_bytes());
        let record = reader.records().next().and_then(Result::ok).unwrap_or_default();
        (Header::new(record.iter()).columns.iter().flatten().count(), record.len())
    };
    let mut best = (Delimiter::Comma, named(&Delimiter::Comma));
    for delimiter in [Delimiter::Semicolon, Delimiter::Tab] {
        let found = named(&delimiter);
        if found > best.1 {
            best = (delimiter, found);
        }
    }
    (best.0, 0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[track_caller]
    fn check(header: &str, expected: &[Option<Column>]) {
        let (delimiter, skip) = sniff(header);
        let line = &header[skip..];
        let titles: Vec<&str> = line.trim().split(char::from(delimiter.byte())).collect();
        assert_eq!(Header::new(titles.iter().copied()).columns, expected, "{header}");
    }

    /// I14: header names of other programs and of both languages.
    #[test]
    fn reads_headers_of_both_languages() {
        use Column::{Card, Condition, Count, Language, Name, Number, Set, Variant};
        check("card,name,set,number", &[Some(Card), Some(Name), Some(Set), Some(Number)]);
        check("Nome;Quantità;Edizione;Lingua", &[Some(Name), Some(Count), Some(Variant), Some(Language)]);
        check("Qty\tCard Name\tSet Code\tCard Number", &[Some(Count), Some(Name), Some(Set), Some(Number)]);
        check("sep=;\nnome;Q.tà;N°;stato", &[Some(Name), Some(Count), Some(Number), Some(Condition)]);
        check("#,Name,Price,name", &[Some(Number), Some(Name), None, None]);
        check("Name", &[Some(Name)]);
        assert!(!Header::new(["set", "count"].into_iter()).names_cards());
        assert!(Header::new(["Set code", "No."].into_iter()).names_cards());
    }

    #[test]
    fn knows_its_own_export() {
        assert!(Header::new(COLUMNS.into_iter()).is_ours);
        assert!(!Header::new(COLUMNS.into_iter().rev()).is_ours);
        assert_eq!(COLUMNS.map(Column::named), ALIASES.map(|(column, _)| Some(column)));
    }

    #[test]
    fn no_header_name_means_two_columns() {
        let keys: Vec<String> = ALIASES.iter().flat_map(|(_, names)| *names).map(|name| text::key(name)).collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
    }
}
