//! Checklists as CSV: one row for each card, variants as columns.

use super::sheet::{Holds, Row, Sheet};
use crate::collection::csv::Dialect;

impl Sheet {
    /// As CSV, with the headers of the reader's language. Both names are always there, and counts
    /// are always numbers; only a variant the card does not come in is left empty.
    pub(super) fn csv(&self, dialect: Dialect) -> String {
        let titles =
            self.columns.iter().filter(|column| !matches!(column.holds, Holds::Tick | Holds::Set));
        let header = ["id", "set"]
            .map(str::to_owned)
            .into_iter()
            .chain(titles.map(|column| column.title.clone()));
        dialect.write(std::iter::once(header.collect()).chain(self.rows.iter().map(cells)))
    }
}

fn cells(row: &Row) -> Vec<String> {
    let words = [&row.id, &row.set, &row.number, &row.name, &row.other_name, &row.rarity]
        .map(String::clone)
        .into_iter();
    let variants =
        row.variants.iter().map(|owned| owned.map(|owned| owned.to_string()).unwrap_or_default());
    words.chain(variants).chain([row.owned.to_string()]).collect()
}

#[cfg(test)]
mod tests {
    use super::{
        super::sheet::tests::{everything, first_set, translators},
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
        insta::assert_snapshot!(Sheet::new(&first_set(Options::default()), &en).csv(Dialect::PLAIN), @r#"
        id,set,No.,Name,Italian name,Rarity,Owned
        one-1,one,1,Charizard,Charizard,rare,0
        one-2,one,2,"Professor Oak, the impostor","Professor Oak, l’impostore",common,3
        one-3,one,3,Nidoran ♂,Nidoran ♂,common,0
        one-10,one,10,Potion,Pozione,common,0
        "#);
        let list = everything(Options { variants: Variants::Apart, ..Options::default() });
        let text = Sheet::new(&list, &it).csv(Dialect::ITALIAN_SPREADSHEET);
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
            let text = Sheet::new(&list, &translator).csv(Dialect::ITALIAN_SPREADSHEET);
            let import = import(text.as_bytes(), "list.csv", &tiny(), &[]).expect("in memory");
            assert_eq!(import.totals.copies, list.progress.copies);
            assert_eq!((import.totals.rows, import.totals.left_out), (9, 0));
        }
    }
}
