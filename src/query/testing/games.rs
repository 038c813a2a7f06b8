//! Three games and some of their sets, made by hand.

use super::id;
use crate::{
    card::{Lang, Localised},
    catalog::Set,
    game::{AbilityKind, Attribute, AttributeKind, Game, SameCard, Term, Vocabulary},
};

fn both(en: &str, it: &str) -> Localised {
    Localised::new(en, it)
}

fn term(name: &str, en: &str, it: &str, symbol: Option<&str>) -> Term {
    Term { id: id(name), names: both(en, it), symbol: symbol.map(str::to_owned), aliases: Vec::new() }
}

fn vocabulary(name: &str, terms: &[(&str, &str, &str, &str)]) -> Vocabulary {
    let terms = terms.iter().map(|(name, en, it, symbol)| term(name, en, it, Some(*symbol).filter(|symbol| !symbol.is_empty())));
    Vocabulary { id: name.to_owned(), terms: terms.collect() }
}

fn attribute(name: &str, kind: AttributeKind, names: (&str, &str), labels: (&str, &str)) -> Attribute {
    Attribute {
        id: id(name),
        kind,
        names: both(names.0, names.1),
        labels: both(labels.0, labels.1),
        aliases: Vec::new(),
        facet: false,
        table: false,
    }
}

fn number() -> AttributeKind {
    AttributeKind::Number { modifiers: vec!["+".into(), "×".into(), "-".into()] }
}

fn of(vocabulary: &str) -> AttributeKind {
    AttributeKind::Vocabulary { vocabulary: vocabulary.to_owned(), many: false }
}

fn ability_kind(name: &str, names: (&str, &str), labels: (&str, &str), attributes: &[&str]) -> AbilityKind {
    let attributes = attributes.iter().map(|name| id(name)).collect();
    AbilityKind { id: id(name), names: both(names.0, names.1), labels: both(labels.0, labels.1), attributes }
}

/// Three games that share some keywords and attribute ids.
pub(crate) fn games() -> Vec<Game> {
    vec![pokemon(), rawdeal(), smash()]
}

/// A set of each kind: with codes, and with nothing but an id.
pub(crate) fn sets() -> Vec<Set> {
    let set = |name: &str, game: &str, names: Localised, codes: &[&str]| Set {
        id: id(name),
        game: id(game),
        names,
        codes: codes.iter().map(|code| (*code).to_owned()).collect(),
        release: None,
        official: true,
        printed_total: None,
        languages: vec![Lang::EN],
        variants: Vec::new(),
        source: Localised::default(),
        order: 1,
    };
    vec![
        set("base1", "pokemon", both("Base Set", "Set Base"), &["BS", "BASE"]),
        set("ru1", "pokemon", Localised::same("Pokémon Rumble"), &[]),
        set("rd01", "rawdeal", Localised::same("Premiere"), &["PR"]),
        set("smash1", "smash", both("First Edition", "Prima Edizione"), &["PR"]),
    ]
}

fn pokemon() -> Game {
    let mut rarity = attribute("rarity", of("rarity"), ("rarity", "rarità"), ("Rarity", "Rarità"));
    rarity.aliases.push("rarita".to_owned());
    let symbols = AttributeKind::Symbols { vocabulary: "type".to_owned(), any: Some(id("colorless")) };
    Game {
        id: id("pokemon"),
        names: both("Pokémon Trading Card Game", "Gioco di Carte Collezionabili Pokémon"),
        same_card: SameCard::Name,
        formats: vec!["constructed".into(), "rumble".into()],
        flags: vec![term("secret", "secret", "segreta", None)],
        vocabularies: vec![
            vocabulary(
                "kind",
                &[("pokemon", "Pokémon", "Pokémon", ""), ("trainer", "Trainer", "Addestramento", ""), ("energy", "Energy", "Energia", "")],
            ),
            vocabulary("stage", &[("basic", "Basic", "Base", ""), ("stage-1", "Stage 1", "Fase 1", "")]),
            vocabulary(
                "type",
                &[
                    ("grass", "Grass", "Erba", "G"),
                    ("fire", "Fire", "Fuoco", "R"),
                    ("water", "Water", "Acqua", "W"),
                    ("fighting", "Fighting", "Combattimento", "F"),
                    ("colorless", "Colorless", "Incolore", "C"),
                ],
            ),
            vocabulary("rarity", &[("common", "common", "comune", ""), ("holo-rare", "holo rare", "rara olografica", "")]),
        ],
        attributes: vec![
            attribute("kind", of("kind"), ("kind", "categoria"), ("Kind", "Categoria")),
            attribute("stage", of("stage"), ("stage", "fase"), ("Stage", "Fase")),
            attribute("evolves-from", AttributeKind::CardName, ("evolves", "evolve"), ("Evolves from", "Si evolve da")),
            attribute("hp", number(), ("hp", "pv"), ("HP", "PV")),
            attribute("type", of("type"), ("type", "tipo"), ("Type", "Tipo")),
            attribute("weakness", of("type"), ("weakness", "debolezza"), ("Weakness", "Debolezza")),
            attribute("resistance", of("type"), ("resistance", "resistenza"), ("Resistance", "Resistenza")),
            rarity,
            attribute("dex", number(), ("dex", "dex"), ("Pokédex number", "Numero di Pokédex")),
            attribute("artist", AttributeKind::Text, ("artist", "illustratore"), ("Artist", "Illustratore")),
        ],
        ability_attributes: vec![
            attribute("cost", symbols, ("cost", "costo"), ("Cost", "Costo")),
            attribute("damage", number(), ("damage", "danno"), ("Damage", "Danno")),
        ],
        ability_kinds: vec![
            ability_kind("attack", ("attack", "attacco"), ("Attack", "Attacco"), &["cost", "damage"]),
            ability_kind("power", ("power", "potere"), ("Pokémon Power", "Potere Pokémon"), &[]),
            ability_kind("effect", ("effect", "effetto"), ("Effect", "Effetto"), &[]),
        ],
        variants: Vec::new(),
    }
}

fn rawdeal() -> Game {
    Game {
        id: id("rawdeal"),
        names: both("Raw Deal", "Raw Deal"),
        same_card: SameCard::Id,
        formats: vec!["rumble-deck".into()],
        flags: Vec::new(),
        vocabularies: vec![
            vocabulary("kind", &[("single", "Single superstar", "Superstar singola", ""), ("tag", "Tag team", "Tag team", "")]),
            vocabulary("gender", &[("m", "Male", "Maschio", ""), ("f", "Female", "Femmina", "")]),
        ],
        attributes: vec![
            attribute("kind", of("kind"), ("kind", "categoria"), ("Kind", "Categoria")),
            attribute("hs", number(), ("hs", "hs"), ("Hand size", "Dimensione della mano")),
            attribute("sv", number(), ("sv", "sv"), ("Superstar value", "Valore della superstar")),
            attribute("gender", of("gender"), ("gender", "sesso"), ("Gender", "Sesso")),
            attribute("logo", AttributeKind::Text, ("logo", "logo"), ("Logo", "Logo")),
        ],
        ability_attributes: Vec::new(),
        ability_kinds: Vec::new(),
        variants: Vec::new(),
    }
}

fn smash() -> Game {
    Game {
        id: id("smash"),
        names: both("Super Smash Bros. Melee CCG", "GCC di Super Smash Bros. Melee"),
        same_card: SameCard::Name,
        formats: vec!["first-edition".into(), "house".into()],
        flags: Vec::new(),
        vocabularies: vec![
            vocabulary("kind", &[("attack", "Attack", "Attacco", ""), ("defensive", "Defensive", "Difensiva", "")]),
            vocabulary("rarity", &[("common", "Common", "Comune", ""), ("rare", "Rare", "Rara", "")]),
        ],
        attributes: vec![
            attribute("kind", of("kind"), ("kind", "categoria"), ("Kind", "Categoria")),
            attribute("damage", AttributeKind::Text, ("damage", "danno"), ("Damage", "Danno")),
            attribute("endurance", number(), ("endurance", "resistenza"), ("Endurance", "Resistenza")),
            attribute("rarity", of("rarity"), ("rarity", "rarità"), ("Rarity", "Rarità")),
        ],
        ability_attributes: Vec::new(),
        ability_kinds: vec![ability_kind("effect", ("effect", "effetto"), ("Effect", "Effetto"), &[])],
        variants: Vec::new(),
    }
}
