//! Holds the card data against the fact tables it was made from: every row is there, with every
//! figure.
//!
//! The tables are not part of the project. `MAZZO_FACTS` names their folder; without it this test
//! has nothing to compare and fails, so it is run on its own: `MAZZO_FACTS=… cargo test --test
//! facts`.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    sync::Arc,
};

use mazzo::{
    card::{Amount, Card, Value},
    catalog::{self, Catalog, Memory, rules_file::Statement},
    game::Game,
    query::{Fields, Mode, parse},
    text,
    text::Lang,
};

type Row = BTreeMap<String, String>;

fn rows(file: &str) -> Vec<Row> {
    let folder = PathBuf::from(
        std::env::var_os("MAZZO_FACTS").expect("MAZZO_FACTS names the folder of the fact tables"),
    );
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(b'\t')
        .quoting(false)
        .from_path(folder.join(file))
        .expect("a fact table");
    let rows: Vec<Row> = reader.deserialize().map(|row| row.expect("a row")).collect();
    assert!(!rows.is_empty(), "{file} has rows");
    rows
}

fn catalog() -> Memory {
    catalog::load(&catalog::embedded_files()).0
}

fn card(catalog: &Memory, id: &str) -> Arc<Card> {
    catalog
        .card(&id.parse().expect("an id"))
        .expect("in memory")
        .unwrap_or_else(|| panic!("no card {id}"))
}

/// What a card shows for an attribute, in English; `?` for unknown, nothing for absent.
fn shown(card: &Card, attribute: &str, game: &Game) -> String {
    let Some(value) = card.attributes.get(attribute) else { return String::new() };
    if *value == Value::Unknown {
        return "?".to_owned();
    }
    game.show(
        game.attribute(&attribute.parse().expect("an id")).expect("declared"),
        value,
        Lang::EN,
    )
}

/// Figures as the tables write them: `30×` and `30x` are one, letter case and apostrophes do not
/// matter.
fn plain(text: &str) -> String {
    text::fold(text)
}

#[track_caller]
fn check(what: &str, ours: &str, theirs: &str) {
    assert_eq!(plain(ours), plain(theirs), "{what}");
}

fn id(set: &str, row: &Row) -> String {
    match (set, row["number"].as_str()) {
        ("ru1", "17") => "ru1-s1".to_owned(),
        ("ru1", "18") => "ru1-s2".to_owned(),
        ("ru1", "19") => "ru1-s3".to_owned(),
        (set, number) => format!("{set}-{number}"),
    }
}

#[test]
fn cards_of_the_pokemon_sets() {
    let catalog = catalog();
    let game = catalog.games().iter().find(|game| game.id.as_str() == "pokemon").expect("the game");
    for (set, file) in [("base1", "base_set.tsv"), ("ru1", "rumble.tsv")] {
        for row in rows(file) {
            let card = card(&catalog, &id(set, &row));
            let what = |field: &str| format!("{} {field}", card.id);
            check(&what("name"), card.name(), &row["name_en"]);
            let italian =
                row.get("name_it_seed").or_else(|| row.get("name_it")).expect("an Italian name");
            let spellings: BTreeSet<String> = card.all_names().map(text::key).collect();
            assert!(spellings.contains(&text::key(italian)), "{} answers to {italian}", card.id);
            if let Some(other) =
                row.get("name_it_tcgdex_if_different").filter(|other| !other.is_empty())
            {
                assert!(spellings.contains(&text::key(other)), "{} answers to {other}", card.id);
            }
            check(&what("kind"), &shown(&card, "kind", game), &row["supertype"]);
            for (attribute, column) in [
                ("stage", "stage"),
                ("evolves-from", "evolves_from_en"),
                ("hp", "hp"),
                ("type", "type"),
                ("level", "level"),
                ("weakness", "weakness_type"),
                ("weakness-value", "weakness_value"),
                ("resistance", "resistance_type"),
                ("resistance-value", "resistance_value"),
                ("retreat", "retreat_cost"),
                ("dex", "national_dex"),
            ] {
                let theirs = &row[column];
                let ours = shown(&card, attribute, game);
                // The figures of the secret cards that no source gives may be left out or be
                // unknown.
                if theirs == "?" || (theirs.is_empty() && ours == "?") {
                    assert!(ours == "?" || ours.is_empty(), "{}", what(attribute));
                } else {
                    check(&what(attribute), &ours, theirs);
                }
            }
        }
    }
}

#[test]
fn attacks_of_the_pokemon_sets() {
    let catalog = catalog();
    let game = catalog.games().iter().find(|game| game.id.as_str() == "pokemon").expect("the game");
    for (set, file) in [("base1", "base_set_attacks.tsv"), ("ru1", "rumble_attacks.tsv")] {
        for row in rows(file) {
            let card = card(&catalog, &id(set, &row));
            if row["name_en"] == "?" {
                assert!(card.abilities_unknown, "{}", card.id);
                continue;
            }
            let found = card
                .abilities
                .iter()
                .find(|ability| plain(ability.names.in_lang(Lang::EN)) == plain(&row["name_en"]));
            let ability = found.unwrap_or_else(|| panic!("{} has no {}", card.id, row["name_en"]));
            let what = |field: &str| format!("{} {} {field}", card.id, row["name_en"]);
            check(
                &what("Italian name"),
                ability.names.get(Lang::IT).unwrap_or(""),
                &row["name_it"],
            );
            for attribute in ["cost", "damage"] {
                let shown = ability.attributes.get(attribute).map(|value| {
                    game.show(
                        game.attribute(&attribute.parse().expect("an id")).expect("declared"),
                        value,
                        Lang::EN,
                    )
                });
                check(&what(attribute), &shown.unwrap_or_default(), &row[attribute]);
            }
            let has_text = !row["effect_en"].is_empty();
            assert_eq!(ability.text.get(Lang::EN).is_some(), has_text, "{}", what("text"));
            assert_eq!(ability.text.get(Lang::IT).is_some(), has_text, "{}", what("Italian text"));
        }
    }
}

/// The tags of an ability as the table writes them.
fn tags(card: &Card, ability: usize) -> BTreeSet<[String; 5]> {
    let tags = card.abilities[ability - 1].effects.iter().map(|effect| {
        let amount = match effect.amount {
            Some(Amount::Number(number)) => number.to_string(),
            Some(Amount::Any) => "X".to_owned(),
            None => String::new(),
        };
        [
            effect.effect.to_string(),
            effect.affects.map_or("–", |affects| affects.as_str()).to_owned(),
            amount,
            if effect.optional { "yes" } else { "" }.to_owned(),
            effect.condition.as_str().to_owned(),
        ]
    });
    tags.collect()
}

#[test]
fn effects_of_abilities() {
    let catalog = catalog();
    let mut expected: BTreeMap<(String, usize), BTreeSet<[String; 5]>> = BTreeMap::new();
    for row in rows("ability_effects.tsv") {
        let place = (row["card"].clone(), row["ability"].parse().expect("a number"));
        let columns = ["effect", "affects", "amount", "optional", "condition"];
        expected.entry(place).or_default().insert(columns.map(|column| row[column].clone()));
    }
    assert_eq!(expected.len(), 150);
    for card in catalog.cards() {
        for ability in 1..=card.abilities.len() {
            let tags = tags(card, ability);
            let theirs = expected.remove(&(card.id.to_string(), ability)).unwrap_or_default();
            assert_eq!(tags, theirs, "{} {ability}", card.id);
        }
    }
    assert!(expected.is_empty(), "{expected:?}");
}

#[test]
fn vocabulary_of_effects() {
    let catalog = catalog();
    for row in rows("effects.tsv") {
        let id = row["effect"].parse().expect("an id");
        let known: Vec<_> = catalog.games().iter().filter_map(|game| game.effect(&id)).collect();
        assert!(!known.is_empty(), "{id}");
        for effect in known {
            for lang in Lang::SPOKEN {
                check(&format!("{id} name"), effect.names.in_lang(lang), &row[lang.as_str()]);
                let meaning = &row[&format!("meaning_{lang}")];
                check(&format!("{id} meaning"), effect.meaning.in_lang(lang), meaning);
                let ours: BTreeSet<&str> =
                    effect.phrases[&lang].iter().map(String::as_str).collect();
                let theirs: BTreeSet<&str> = row[&format!("phrases_{lang}")].split('|').collect();
                assert!(ours.is_superset(&theirs), "{id}: {theirs:?} are not all in {ours:?}");
            }
        }
    }
}

/// A search for a term of the rulebook finds the cards that carry it in print.
#[test]
fn printed_terms_are_found() {
    let catalog = catalog();
    let fields = Fields::new(catalog.games()).with_sets(catalog.sets());
    let mut missed = Vec::new();
    for row in rows("printed_terms.tsv") {
        let parsed = parse(&row["term"], &fields, Mode::Strict);
        assert!(!parsed.is_refused(), "{}", row["term"]);
        let found: BTreeSet<&str> = catalog
            .cards()
            .iter()
            .filter(|card| card.set.as_str() == "base1" && parsed.query.selects(card))
            .map(|card| card.id.as_str())
            .collect();
        let printed: BTreeSet<&str> = row["ids"].split(' ').collect();
        let lost: Vec<_> = printed.difference(&found).collect();
        let more = found.difference(&printed).count();

        // Effects that go by other words in print are found as well, and names with the word in
        // them, as Energy Removal has; and little else.
        assert!(more * 3 <= printed.len().max(6), "{}: {more} more", row["term"]);
        if lost.len() * 20 > printed.len() {
            missed.push((row["term"].clone(), format!("{lost:?}")));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn wrestlers() {
    let catalog = catalog();
    let game = catalog.games().iter().find(|game| game.id.as_str() == "rawdeal").expect("the game");
    let rows = rows("wrestlers.tsv");
    assert_eq!(rows.len(), 487);
    for row in rows {
        let card = card(&catalog, &row["id"]);
        let what = |field: &str| format!("{} {field}", card.id);
        check(&what("set"), card.set.as_str(), &row["set"]);
        check(&what("name"), card.name(), &row["name"]);
        check(&what("hand size"), &shown(&card, "hs", game), &row["hand_size"]);
        check(&what("superstar value"), &shown(&card, "sv", game), &row["superstar_value"]);
        check(&what("logo"), &shown(&card, "logo", game), &row["logo_group"]);
        let terms = |attribute: &str| {
            card.attributes.get(attribute).map(|value| {
                value.terms().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            })
        };
        assert_eq!(terms("gender").as_deref(), Some(row["gender"].as_str()), "{}", what("gender"));
        assert_eq!(terms("kind").as_deref(), Some(row["kind"].as_str()), "{}", what("kind"));
        let origin = row["origin"].split(' ').next().expect("a word");
        assert_eq!(terms("origin").as_deref(), Some(origin), "{}", what("origin"));
        assert_eq!(
            card.flags.iter().any(|flag| flag.as_str() == "unofficial"),
            origin == "virtual",
            "{}",
            what("flag")
        );
    }
}

#[test]
fn cards_of_the_smash_game() {
    let catalog = catalog();
    let rows = rows("smash_cards.tsv");
    assert_eq!(rows.len(), 43);
    for row in rows {
        let set = if row["source"] == "S" { "smash1" } else { "smash0" };
        let cards = catalog.cards_of_set(&set.parse().expect("an id")).expect("in memory");
        let card = cards.iter().find(|card| plain(card.name()) == plain(&row["title"]));
        let card = card.unwrap_or_else(|| panic!("{set} has no {}", row["title"]));
        if let Ok(limit) = row["deck_limit"].parse::<i64>() {
            assert_eq!(
                card.attributes.get("deck-limit").and_then(Value::as_number),
                Some(limit),
                "{}",
                card.id
            );
        }
        if row["att_type"] == "no" && row["type"].is_empty() {
            let kind = card.attributes.get("kind");
            assert!(
                kind.is_none_or(|kind| *kind == Value::Unknown),
                "{} has no attested kind",
                card.id
            );
        }
    }
}

#[test]
fn decks() {
    let catalog = catalog();
    let decks = catalog.decks().expect("in memory");
    for file in ["base_theme_decks.tsv", "base_only_decks.tsv"] {
        let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in rows(file) {
            lists
                .entry(row["deck"].clone())
                .or_default()
                .push(format!("{} (base1-{})", row["quantity"], row["number"]));
        }
        for (name, mut lines) in lists {
            let short =
                name.trim_end_matches(" (Base Set only)").rsplit(" = ").next().expect("a name");
            let key = text::key(short);
            let deck = decks
                .iter()
                .find(|deck| text::key(&deck.name) == key)
                .unwrap_or_else(|| panic!("no deck {name}"));
            let json = serde_json::to_value(&deck.cards).expect("a deck");
            let mut ours: Vec<String> = json
                .as_object()
                .expect("zones")
                .values()
                .flat_map(|zone| zone.as_array().expect("lines").clone())
                .map(|line| {
                    let line = line.as_str().expect("a line").to_owned();
                    let (count, reference) = (
                        line.split(' ').next().expect("a count"),
                        line.rsplit(" (").next().expect("an id"),
                    );
                    format!("{count} ({reference}")
                })
                .collect();
            ours.sort();
            lines.sort();
            assert_eq!(ours, lines, "{name}");
        }
    }
}

/// The rules reference has an entry for each statement of the specification, in its area; readings
/// where the specification had to decide, terms where it explains one.
///
/// The tables are those of the specification, whose folder lies beside that of the facts.
#[test]
fn statements_of_the_rules() {
    let catalog = catalog();
    let rules = catalog.rules().expect("in memory");
    let statements: BTreeMap<&str, &Statement> = rules
        .iter()
        .flat_map(|of_game| &of_game.rules)
        .map(|statement| (statement.id.as_str(), statement))
        .collect();
    let mut seen = BTreeSet::new();
    for document in ["pokemon-base", "pokemon-rumble", "royal-rumble", "smash"] {
        for row in rows(&format!("../spec/{document}.tsv")) {
            let id = row["id"].clone();
            let statement = statements.get(id.as_str()).unwrap_or_else(|| panic!("no entry {id}"));
            let area = serde_json::to_value(statement.area).expect("JSON");
            assert_eq!(area, row["area"], "area of {id}");
            assert_eq!(statement.term.is_some(), row["area"] == "glossary", "term of {id}");
            let is_unclear = !row["ambiguity"].is_empty();
            assert_eq!(statement.reading.is_some(), is_unclear, "reading of {id}");
            let english = statement.text.get(Lang::EN).expect("English");
            assert!(!english.contains(row["quote"].as_str()) || row["quote"].len() < 40, "{id}");
            seen.insert(id);
        }
    }
    assert_eq!(seen.len(), statements.len());
}
