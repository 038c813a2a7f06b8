//! Neither the order of languages nor repeating an import makes a difference, whatever the cards
//! are.

use std::{fs, path::Path};

use mazzo::{
    catalog::{self, Catalog},
    import::{Imported, Source, Wanted, import},
};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

use super::{comet, cometa, files, lines};

/// A card that differs from others in what languages may disagree on.
fn card() -> impl Strategy<Value = (Json, Json)> {
    let text = prop_oneof![
        Just(""),
        Just("Draw."),
        Just(" Flip  a coin. "),
        Just("{title}: 1"),
        Just("a: b #c")
    ];
    let attacks = prop::collection::vec((text.clone(), 0..4i64), 0..4);
    let one = (attacks.clone(), any::<bool>(), prop::option::of(1..200i64), text);
    (
        1..12u32,
        prop_oneof![Just("swsh11"), Just("exu"), Just("ex10"), Just("sv03.5")],
        one.clone(),
        one,
    )
        .prop_map(|(number, set, en, it)| {
            let made = |mut card: Json,
                        (attacks, has_ability, hp, text): (
                Vec<(&str, i64)>,
                bool,
                Option<i64>,
                &str,
            )| {
                card["id"] = json!(format!("{set}-{number}"));
                card["localId"] = json!(number.to_string());
                card["set"]["id"] = json!(set);
                card["hp"] = json!(hp);
                card["description"] = json!(text);
                card["attacks"] = attacks
                    .iter()
                    .map(|(text, damage)| json!({"name": text, "effect": text, "damage": damage}))
                    .collect();
                if !has_ability {
                    card["abilities"] = json!([]);
                }
                card
            };
            (made(comet(), en), made(cometa(), it))
        })
}

fn run(folder: &Path, names: &[&str], out: &str) -> Imported {
    let (data, _) = catalog::load(&catalog::embedded_files());
    let game = data.games().iter().find(|game| game.id.as_str() == "pokemon").expect("declared");
    let wanted = Wanted {
        source: Source::Tcgdex,
        files: names.iter().map(|name| folder.join(name)).collect(),
        language: None,
        out: folder.join(out),
    };
    import(&wanted, game, &[], &mut |_| ()).expect("readable files")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn languages_come_in_any_order_and_twice_is_once(cards in prop::collection::vec(card(), 1..8)) {
        let folder = tempfile::tempdir().expect("a folder");
        // Of cards with one id the last would count, as in a source.
        let mut seen = std::collections::BTreeSet::new();
        let cards: Vec<_> = cards.into_iter().filter(|(en, _)| seen.insert(en["id"].to_string())).collect();
        let (en, it): (Vec<Json>, Vec<Json>) = cards.into_iter().unzip();
        fs::write(folder.path().join("en.jsonl"), lines(&en)).expect("written");
        fs::write(folder.path().join("it.jsonl"), lines(&it)).expect("written");
        let report = run(folder.path(), &["en.jsonl", "it.jsonl"], "a");
        let kept = report.added + report.changed + report.unchanged;
        prop_assert_eq!((report.read, kept + report.lost), (2 * en.len() as u64, report.read));
        run(folder.path(), &["it.jsonl", "en.jsonl"], "b");
        let first = files(&folder.path().join("a"));
        prop_assert_eq!(&first, &files(&folder.path().join("b")));
        for names in [["en.jsonl", "it.jsonl"], ["it.jsonl", "en.jsonl"]] {
            let again = run(folder.path(), &names, "a");
            prop_assert_eq!((again.written, again.added, again.changed), (0, 0, 0));
        }
        prop_assert_eq!(&first, &files(&folder.path().join("a")));
    }
}
