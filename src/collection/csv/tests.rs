//! What is exported imports back, and what other programs write is read.

use proptest::prelude::*;

use super::{Dialect, Import, ImportTotals, Mark, export, import};
use crate::{
    collection::{
        Collection, Condition, Copy, MAX_COUNT, Variant,
        testing::{copy, tiny},
    },
    i18n::Translator,
    lookup::table::{self, Delimiter},
    report::Severity,
    text::Lang,
};

fn read(text: &str) -> Import {
    import(text.as_bytes(), "list.csv", &tiny(), &[]).expect("in memory")
}

/// Reads a text and compares copies with counts, and findings as `code lines`.
#[track_caller]
fn check(text: &str, copies: &[(Copy, u32)], findings: &[&str]) -> ImportTotals {
    let found = read(text);
    assert_eq!(found.collection, copies.iter().cloned().collect(), "{text}");
    let source = &found.report.source;
    let brief = |finding: &crate::report::Finding| {
        let lines: Vec<String> = finding
            .labels
            .iter()
            .map(|label| source.line_column(label.span.start).0.to_string())
            .collect();
        format!("{} {}", finding.code, lines.join(","))
    };
    assert_eq!(found.report.findings.iter().map(brief).collect::<Vec<_>>(), findings, "{text}");
    let totals = found.totals;
    assert_eq!(totals.rows, totals.taken + totals.empty + totals.left_out, "no row disappears");
    assert_eq!(totals.copies, found.collection.totals().copies);
    let is_error = |finding: &&crate::report::Finding| finding.severity == Severity::Error;
    let reported: usize =
        found.report.findings.iter().filter(is_error).map(|finding| finding.labels.len()).sum();
    assert!(reported as u64 >= totals.left_out, "rows left out are reported");
    totals
}

fn plain(card: &str) -> Copy {
    copy(card, "unlimited", "en", "unspecified")
}

#[test]
fn reads_what_a_spreadsheet_set_to_italian_saves() {
    check(
        "\u{FEFF}Nome;Quantità;Edizione;Lingua;Condizione\r\nProfessor Oak, l'impostore;2;1ª edizione;inglese;Quasi nuova\r\n\r\nPozione;1;;;\r\n",
        &[(copy("one-2", "first-edition", "en", "near-mint"), 2), (plain("one-10"), 1)],
        &[],
    );
    check("sep=;\nquantity;card number;set code\n4x;3;ONE\n", &[(plain("one-3"), 4)], &[]);
    check("Card\tQty\nNidoran♂\t3\nnidoran m\t1\n", &[(plain("one-3"), 4)], &[]);
    check("name\nPotion\nPotion\n", &[(plain("one-10"), 2)], &[]);
}

/// I1: a name with a comma needs its quotation marks, and says so if it lacks them.
#[test]
fn a_name_with_a_comma_is_one_value() {
    check("count,name,set\n1,\"Professor Oak, l’impostore\",one\n", &[(plain("one-2"), 1)], &[]);
    let totals = check(
        "count,name,set\n1,Professor Oak, l’impostore,one\n2,Potion,one\n",
        &[(plain("one-10"), 2)],
        &["C015 2"],
    );
    assert_eq!((totals.left_out, totals.copies_left_out), (1, 1));
    check("count,name,set\n1,\"Potion,one\n2,Charizard,one\n", &[], &["C015 2"]);
    check("count,name,set\n2,Potion,one,,\n2,Potion\n", &[(plain("one-10"), 4)], &[]);
}

/// I16: copies in variants nobody knows are kept, with one warning for all rows of a kind.
#[test]
fn unknown_variants_are_kept_as_written() {
    let promo = |card| copy(card, "Reverse Holo", "en", "unspecified");
    check(
        "name,edition\nPotion,Reverse  Holo\nNidoran ♂,Reverse Holo\n",
        &[(promo("one-10"), 1), (promo("one-3"), 1)],
        &["C001 2", "C001 3"],
    );
    check(
        "name,edition\nPotion,Reverse Holo\nPozione,Reverse Holo\n",
        &[(promo("one-10"), 2)],
        &["C001 2,3"],
    );
}

#[test]
fn rows_nobody_can_place_are_left_out_and_counted() {
    let totals = check(
        "name,count\nCharzard,3\nPotion,1\nCharizard,2\n,5\nSwitch,two\n",
        &[(plain("one-10"), 1)],
        &["C008 2", "C009 4", "C008 5", "C012 6"],
    );
    assert_eq!(
        totals,
        ImportTotals { rows: 5, taken: 1, copies: 1, empty: 0, left_out: 4, copies_left_out: 10 }
    );
    let totals = check("name,count\nPotion,0\nPotion,\n,\n", &[], &["C012 3"]);
    assert_eq!(totals, ImportTotals { rows: 2, empty: 2, ..ImportTotals::default() });
    check(
        &format!("name,count\nPotion,{MAX_COUNT}\nPotion,1\n"),
        &[(plain("one-10"), MAX_COUNT)],
        &["C007 3"],
    );
    check(
        "name,count\nPotion,9999999\nPotion,-1\nPotion,1.5\n",
        &[],
        &["C012 2", "C012 3", "C012 4"],
    );
}

/// `edition` may be the set or the variant: its values tell, and a set of its own does.
#[test]
fn the_values_of_editions_tell_what_they_are() {
    check(
        "Count,Name,Edition\n2,Charizard,TW\n1,Potion,First Set\n",
        &[(copy("two-1", "unlimited", "en", "unspecified"), 2), (plain("one-10"), 1)],
        &[],
    );
    let first = |card| copy(card, "first-edition", "en", "unspecified");
    check("Nome;Edizione;Numero\nPozione;1ª edizione;10\n", &[(first("one-10"), 1)], &[]);
    check("Set,Edition,Name\none,1st,Charizard\n", &[(first("one-1"), 1)], &[]);
    check(
        "Count,Name,Edition\n1,Potion,ONE\n1,Potion,Jungle\n",
        &[(plain("one-10"), 1)],
        &["C008 3"],
    );
}

/// No variant is called by a number: such a column counts; of ones and zeros nobody knows.
#[test]
fn a_column_of_numbers_is_no_variant() {
    check("Set,Card,Foil\none,Potion,1\none,Charizard,0\n", &[], &["C013 1"]);
    check("Set,Card,Foil\none,Potion,3\none,Charizard,0\n", &[(plain("one-10"), 3)], &[]);
    // H23, H22
    check(
        "Set,Card,Regular,Foil\none,Potion,3,1\none,Charizard,0,0\n",
        &[(plain("one-10"), 4)],
        &["C001 2,2"],
    );
    check(
        "Total Qty,Reg Qty,Foil Qty,Card,Set\n3,3,0,Potion,one\n0,0,0,Charizard,one\n",
        &[(plain("one-10"), 3)],
        &[],
    );
    let first = copy("one-10", "first-edition", "en", "unspecified");
    check(
        "Carta;Copie;1a ed;illimitata\nPozione;5;2;2\n",
        &[(first.clone(), 2), (plain("one-10"), 3)],
        &[],
    );
    check("Carta;Copie;1a ed\nPozione;1;2\n", &[(first.clone(), 2)], &["C012 2"]);
    check(
        "Name,Qty,1st Edition\nPotion,3,yes\nNidoran ♂,2,no\n",
        &[(first, 3), (plain("one-3"), 2)],
        &[],
    );
}

/// H21: without a column that is known to count, one with numbers keeps everything from being
/// taken.
#[test]
fn numbers_of_no_known_column_are_asked_for() {
    let text = "Id,CardName,Blorp,Page\none-1,Charizard,3,1\none-10,Potion,0,1\n";
    check(text, &[], &["C013 1"]);
    let told = |told: &str| {
        let columns: Vec<_> = table::told(told).into_iter().collect();
        import(text.as_bytes(), "list.csv", &tiny(), &columns).expect("in memory")
    };
    assert_eq!(told("count=Blorp").collection, [(plain("one-1"), 3)].into_iter().collect());
    assert_eq!(
        told("quantità=blorp").totals,
        ImportTotals { rows: 2, taken: 1, copies: 3, empty: 1, ..ImportTotals::default() }
    );
    assert_eq!(told("count=").totals.copies, 2);
    assert!(told("count=Nothing").has_errors());
    check(
        "Id,CardName,NumberOwned,Collected\none-1,Charizard,3,TRUE\none-10,Potion,0,FALSE\n",
        &[(plain("one-1"), 3)],
        &["C014 1"],
    );
    check("Name,Set,Collected\nCharizard,one,x\nPotion,one,\n", &[(plain("one-1"), 1)], &[]);
    check("Nome;Ne ho\nPozione;sì\nNidoran ♂;no\n", &[(plain("one-10"), 1)], &[]);
}

/// The edition said with the set, unless the row says it itself.
#[test]
fn a_set_with_its_edition_is_read() {
    let first = || copy("one-10", "first-edition", "en", "unspecified");
    check("Set,Card,Qty\nFirst Set 1st,Potion,2\n", &[(first(), 2)], &[]);
    check(
        "Set,Card,Printing,Qty\nFirst Set (1st edition),Potion,Holofoil,2\n",
        &[(first(), 2)],
        &[],
    );
    check(
        "Set,Card,Printing,Qty\nFirst Set 1st,Potion,unlimited,2\n",
        &[(plain("one-10"), 2)],
        &[],
    );
    check("Set,Carta,Copie\nPrimo Set illimitata,Pozione,2\n", &[(plain("one-10"), 2)], &[]);
}

/// H27: lists of text, and the JSON of our own.
#[test]
fn lists_of_text_and_json_are_collections_too() {
    check("4x Potion\nNidoran ♂ x2\n", &[(plain("one-10"), 4), (plain("one-3"), 2)], &[]);
    check(
        "2 Pozione (1a edizione)\nCharzard\n",
        &[(copy("one-10", "first-edition", "en", "unspecified"), 2)],
        &["C008 2"],
    );
    check("4x Potion\none-2 16\n", &[(plain("one-10"), 4), (plain("one-2"), 16)], &[]);
    check("4x Charizard\n1 Potion\n", &[(plain("one-1"), 4), (plain("one-10"), 1)], &["C009 1"]);
    let json = "{\"entries\": 1, \"collection\": [\n{\"card\": \"one-10\", \"variant\": \"first-edition\", \"language\": \"it\", \
                \"condition\": \"near-mint\", \"count\": 2},\n{\"card\": \"one-1\", \"count\": 1},\n{\"card\": \"one-1\"}]}";
    check(
        json,
        &[(copy("one-10", "first-edition", "it", "near-mint"), 2), (plain("one-1"), 1)],
        &["C015 4"],
    );
    check("{\"deck\": 1}", &[], &["C013 1"]);
}

/// What a spreadsheet would take for a formula is text in an export, and comes back as it was.
#[test]
fn formulas_are_written_as_text() {
    let collection: Collection =
        [(copy("one-10", "=HYPERLINK(\"x\")", "en", "good"), 1)].into_iter().collect();
    let text = export(&collection, &tiny(), Lang::EN, Dialect::PLAIN).expect("in memory").text;
    assert!(text.contains(",\"'=HYPERLINK(\"\"x\"\")\","), "{text}");
    assert_eq!(read(&text).collection, collection);
}

/// I14: a missing column is named, and a column that is not read is no secret.
#[test]
fn says_what_the_columns_lack() {
    check("price,count\n2,3\n", &[], &["C013 1"]);
    check("", &[], &["C013 1"]);
    check("name,price,count\nPotion,0.10,1\n", &[(plain("one-10"), 1)], &["C014 1"]);
}

#[test]
fn keeps_cards_this_catalog_lacks_in_an_own_export_only() {
    let gone = copy("gone-7", "Promo", "fr", "good");
    check(
        "card,name,set,number,variant,language,condition,count\ngone-7,,,,Promo,fr,good,2\n",
        &[(gone, 2)],
        &["C010 2"],
    );
    check("card,count\ngone-7,2\n", &[], &["C008 2"]);
}

#[test]
fn every_finding_is_worded_in_both_languages() {
    let text = "name,set,number,edition,language,condition,count,price\nCharzard,,,,,,1\nCharizard,,,,,,1\nPotion,one,1,x,Klingon,worn,1\n\
                Charizard,two,1,1st,it,,1\nPotion,,,,,,no\nPotion,,,,,,1,2,3\nPotion,Jungle,,,,,1\n";
    let found = read(text);
    assert_eq!(found.report.findings.len(), 12);
    for translator in Lang::SPOKEN.map(Translator::new) {
        for finding in &found.report.findings {
            for message in [Some(&finding.message), finding.help.as_ref()].into_iter().flatten() {
                let words = translator.text(message);
                assert!(!words.contains(message.key) && !words.contains("{$"), "{words}");
            }
        }
    }
}

fn copies() -> impl Strategy<Value = Copy> {
    let variant = prop_oneof![
        Just("first-edition".to_owned()),
        Just("unlimited".to_owned()),
        Just(String::new()),
        "[A-Z][a-z]{3,8}[ ,;'’\"|\t-][A-Z0-9à-ù=]{1,4}",
        "'{0,2}[=+@-][A-Z]{1,4}[(\"]",
    ];
    let card = prop_oneof![
        prop::sample::select(vec![
            "one-1", "one-2", "one-3", "one-10", "two-1", "two-2", "two-s1", "solo-1"
        ])
        .prop_map(str::to_owned),
        "[a-z]{2,5}-[0-9]{1,3}",
    ];
    let language = prop::sample::select(vec!["en", "it", "ja", "fr", "sv"]);
    (card, variant, language, prop::sample::select(Condition::ALL.to_vec())).prop_map(
        |(card, variant, language, condition)| {
            // A card of the catalog without a variant is read as its plainest one.
            let is_known = card.starts_with("one-") || card.starts_with("two-");
            let variant = if is_known && variant.is_empty() { "unlimited" } else { &variant };
            Copy {
                card: card.parse().expect("an id"),
                variant: Variant::new(variant),
                language: language.parse().expect("a code"),
                condition,
            }
        },
    )
}

fn utf_16(text: &str) -> Vec<u8> {
    format!("\u{FEFF}{}", text.trim_start_matches('\u{FEFF}'))
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// I1, I17: an export imports back to the same collection, and its totals are those of the collection.
    #[test]
    fn an_export_imports_back(entries in prop::collection::vec((copies(), 1..=MAX_COUNT), 0..30), place in 0..6_usize) {
        let catalog = tiny();
        let collection: Collection = entries.into_iter().collect();
        let mark = if place < 3 { Mark::None } else { Mark::ByteOrder };
        let dialect = Dialect { delimiter: Delimiter::ALL[place % 3], mark };
        for lang in Lang::SPOKEN {
            let exported = export(&collection, &catalog, lang, dialect).expect("in memory");
            prop_assert_eq!(exported.totals, collection.totals());
            for bytes in [exported.text.clone().into_bytes(), utf_16(&exported.text)] {
                let back = import(&bytes, "export.csv", &catalog, &[]).expect("in memory");
                prop_assert_eq!(&back.collection, &collection);
                prop_assert_eq!(back.totals.copies, exported.totals.copies);
                prop_assert_eq!(back.totals.taken, exported.totals.entries);
                prop_assert_eq!(back.totals.left_out, 0);
            }
        }
    }

    /// Nothing somebody may hand in makes it fall over, and no row disappears.
    #[test]
    fn takes_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300), rows in "(card|nome|set;numero)[,;\t]count\n([a-zA-Z0-9,;\"' \t\n\r×é-]{0,40}\n){0,8}") {
        let catalog = tiny();
        for bytes in [bytes.as_slice(), rows.as_bytes()] {
            let import = import(bytes, "any", &catalog, &[]).expect("in memory");
            let totals = import.totals;
            prop_assert_eq!(totals.rows, totals.taken + totals.empty + totals.left_out);
            prop_assert_eq!(totals.copies, import.collection.totals().copies);
            for label in import.report.findings.iter().flat_map(|finding| &finding.labels) {
                prop_assert!(import.report.source.text.get(label.span.clone()).is_some());
            }
        }
    }
}
