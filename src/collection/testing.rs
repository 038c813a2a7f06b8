//! A tiny invented catalog for the tests of this folder.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    card::{Card, Localised, Number, Value},
    catalog::{Catalog, Memory, Set},
    collection::{Copy, Variant},
    game::{Attribute, AttributeKind, Game, Many, Role, SameCard, Term, Vocabulary},
    text::Lang,
};

fn term(id: &str, en: &str, it: &str, aliases: &[&str]) -> Term {
    let aliases = aliases.iter().map(|alias| (*alias).to_owned()).collect();
    Term { id: id.parse().expect("an id"), names: Localised::new(en, it), symbol: None, aliases }
}

fn game(id: &str, variants: Vec<Term>, rarities: Vec<Term>) -> Game {
    let rarity = Attribute {
        id: "rarity".parse().expect("an id"),
        kind: AttributeKind::Vocabulary { vocabulary: "rarity".into(), many: Many::Never },
        role: Some(Role::Rarity),
        names: Localised::new("rarity", "rarità"),
        labels: Localised::new("Rarity", "Rarità"),
        aliases: vec![],
        facet: true,
        table: true,
        face: false,
    };
    Game {
        id: id.parse().expect("an id"),
        names: Localised::same(id),
        name_marks: crate::game::NameMarks::default(),
        same_card: SameCard::Name,
        formats: vec![],
        flags: vec![],
        attributes: if rarities.is_empty() { vec![] } else { vec![rarity] },
        vocabularies: vec![Vocabulary { id: "rarity".into(), terms: rarities }],
        ability_attributes: vec![],
        ability_kinds: vec![],
        effects: vec![],
        variants,
        zones: vec![],
        headings: vec![],
    }
}

fn set(
    id: &str,
    game: &str,
    names: Localised,
    codes: &[&str],
    printed_total: Option<u32>,
    languages: &[&str],
) -> Set {
    Set {
        id: id.parse().expect("an id"),
        game: game.parse().expect("an id"),
        names,
        codes: codes.iter().map(|code| (*code).to_owned()).collect(),
        release: None,
        official: true,
        printed_total,
        languages: languages.iter().map(|lang| lang.parse().expect("a code")).collect(),
        variants: vec![],
        source: Localised::default(),
        order: 1,
    }
}

fn printing(
    set: &str,
    number: &str,
    names: [&str; 2],
    rarity: Option<&str>,
    variants: &[&str],
) -> Card {
    let names = if names[1].is_empty() {
        Localised::same(names[0])
    } else {
        Localised::new(names[0], names[1])
    };
    let game = if set == "solo" { "other" } else { "tiny" };
    let flag = number.starts_with('S').then(|| "secret".parse().expect("an id"));
    Card {
        id: format!("{set}-{}", number.to_lowercase()).parse().expect("an id"),
        game: game.parse().expect("an id"),
        set: set.parse().expect("an id"),
        number: Number::new(number),
        names,
        aliases: vec![],
        attributes: rarity
            .map(|rarity| {
                (
                    "rarity".parse().expect("an id"),
                    Value::Terms(vec![rarity.parse().expect("an id")]),
                )
            })
            .into_iter()
            .collect::<BTreeMap<_, _>>(),
        abilities: vec![],
        abilities_unknown: false,
        variants: variants.iter().map(|variant| variant.parse().expect("an id")).collect(),
        languages: vec![],
        flags: flag.into_iter().collect(),
        certainty: BTreeMap::new(),
        notes: Localised::default(),
        sources: vec![],
    }
}

/// Two games; set `one` of four cards in two variants, set `two` of 2 cards and 2 secret ones, set
/// `solo` without variants.
pub(crate) fn tiny() -> Memory {
    let variants = vec![
        term("first-edition", "1st edition", "1ª edizione", &["1st", "1a ed", "prima edizione"]),
        term("unlimited", "unlimited", "illimitata", &[]),
    ];
    let rarities = vec![term("common", "common", "comune", &[]), term("rare", "rare", "rara", &[])];
    let both = ["first-edition", "unlimited"];
    let cards = [
        printing("one", "1", ["Charizard", "Charizard"], Some("rare"), &both),
        printing(
            "one",
            "2",
            ["Professor Oak, the impostor", "Professor Oak, l’impostore"],
            Some("common"),
            &both,
        ),
        printing("one", "3", ["Nidoran ♂", "Nidoran ♂"], Some("common"), &both),
        printing("one", "10", ["Potion", "Pozione"], Some("common"), &both),
        printing("two", "1", ["Charizard", ""], Some("rare"), &["unlimited"]),
        printing("two", "2", ["Switch", "Scambio"], Some("common"), &["unlimited"]),
        printing("two", "S1", ["Eevee", ""], None, &["unlimited"]),
        printing("two", "S2", ["Cherubi", ""], None, &["unlimited"]),
        printing("solo", "1", ["The Rock \"Great One\" <b>", ""], None, &[]),
    ];
    let games = vec![game("other", vec![], vec![]), game("tiny", variants, rarities)];
    let sets = vec![
        set("solo", "other", Localised::same("Solo & Co"), &[], None, &["ja"]),
        set(
            "one",
            "tiny",
            Localised::new("First Set", "Primo Set"),
            &["ONE", "O"],
            Some(10),
            &["en", "it"],
        ),
        set(
            "two",
            "tiny",
            Localised::new("Second Set", "Secondo Set"),
            &["TW"],
            Some(2),
            &["en", "ja"],
        ),
    ];
    Memory::new(games, sets, cards.into(), vec![], vec![])
}

/// A card that exists.
#[track_caller]
pub(crate) fn card(catalog: &Memory, id: &str) -> Arc<Card> {
    catalog
        .card(&id.parse().expect("an id"))
        .expect("in memory")
        .expect("a card of the tiny catalog")
}

/// A copy in short.
#[track_caller]
pub(crate) fn copy(card: &str, variant: &str, language: &str, condition: &str) -> Copy {
    Copy {
        card: card.parse().expect("an id"),
        variant: Variant::new(variant),
        language: language.parse::<Lang>().expect("a code"),
        condition: condition.parse().expect("a condition"),
    }
}
