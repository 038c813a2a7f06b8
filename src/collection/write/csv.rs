//! Checklists as CSV: one row for each card, variants as columns.

use super::{Line, column_name, label, lines};
use crate::{
    collection::{
        checklist::{Checklist, Row},
        csv::Dialect,
    },
    i18n::Translator,
    text::Lang,
};

/// Writes a checklist as CSV, with the headers of the reader's language. Both names are always there, and counts are
/// always numbers; only a variant the card does not come in is left empty.
#[must_use]
pub fn csv(list: &Checklist, dialect: Dialect, translator: &Translator) -> String {
    let titled = |key| label(key, translator);
    let mut header = vec!["id".to_owned(), "set".to_owned()];
    header.extend(["checklist-number", "checklist-name", "checklist-other-name", "checklist-rarity"].map(titled));
    header.extend(list.shown_columns().iter().map(|column| column_name(column, translator).to_owned()));
    header.push(titled("checklist-owned"));
    let lines = lines(list, translator);
    let rows = lines.iter().map(|line| row(list, line, translator.lang()));
    dialect.write(std::iter::once(header).chain(rows))
}

fn row(list: &Checklist, line: &Line<'_>, lang: Lang) -> Vec<String> {
    let Row { card, set, number, .. } = line.row;
    let other = if line.other.is_empty() { other_name(line.row, lang) } else { line.other };
    let mut cells =
        vec![card.to_string(), set.to_string(), number.to_string(), line.name.to_owned(), other.to_owned(), line.rarity.clone()];
    let in_variant = |owned: Option<u64>| owned.map(|owned| owned.to_string()).unwrap_or_default();
    cells.extend(list.shown_columns().iter().map(|column| in_variant(line.row.owned_in(&column.variant))));
    cells.push(line.row.owned.to_string());
    cells
}

/// The name in the other language, even if it is the same; empty if there is none.
fn other_name(row: &Row, lang: Lang) -> &str {
    Lang::SPOKEN.into_iter().filter(|other| *other != lang).find_map(|other| row.names.get(other)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{everything, first_set, translators},
        *,
    };
    use crate::collection::{
        checklist::{Options, Variants},
        csv::import,
        testing::tiny,
    };

    #[test]
    fn writes_both_names_and_every_count() {
        let [en, it] = translators();
        insta::assert_snapshot!(csv(&first_set(Options::default()), Dialect::PLAIN, &en), @r#"
        id,set,No.,Name,Italian name,Rarity,Owned
        one-1,one,1,Charizard,Charizard,rare,0
        one-2,one,2,"Professor Oak, the impostor","Professor Oak, l’impostore",common,3
        one-3,one,3,Nidoran ♂,Nidoran ♂,common,0
        one-10,one,10,Potion,Pozione,common,0
        "#);
        let list = everything(Options { variants: Variants::Apart, ..Options::default() });
        let text = csv(&list, Dialect::ITALIAN_SPREADSHEET, &it);
        let bare = text.strip_prefix('\u{FEFF}').expect("a byte order mark");
        insta::assert_snapshot!(bare, @r#"
        id;set;N.;Nome;Nome inglese;Rarità;1ª edizione;illimitata;"Promo | ""x""";Copie
        solo-1;solo;1;"The Rock ""Great One"" <b>";"The Rock ""Great One"" <b>";;;;;0
        one-1;one;1;Charizard;Charizard;rara;0;0;;0
        one-2;one;2;Professor Oak, l’impostore;Professor Oak, the impostor;comune;1;2;;3
        one-3;one;3;Nidoran ♂;Nidoran ♂;comune;0;0;;0
        one-10;one;10;Pozione;Potion;comune;0;0;;0
        two-1;two;1;Charizard;Charizard;rara;;0;;0
        two-2;two;2;Scambio;Switch;comune;;0;1;1
        two-s1;two;S1;Eevee;Eevee;;;0;;0
        two-s2;two;S2;Cherubi;Cherubi;;;0;;0
        "#);
    }

    /// A checklist filled in by hand can be read as a collection.
    #[test]
    fn reads_back_as_a_collection() {
        for translator in translators() {
            let list = everything(Options::default());
            let text = csv(&list, Dialect::ITALIAN_SPREADSHEET, &translator);
            let import = import(text.as_bytes(), "list.csv", &tiny(), translator.lang()).expect("in memory");
            assert_eq!(import.totals.copies, list.progress.copies);
            assert_eq!((import.totals.rows, import.totals.left_out), (9, 0));
        }
    }
}
