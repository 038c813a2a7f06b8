//! What the tests of queries work on: games, sets and cards made by hand, and texts at random.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use crate::{
    card::{Ability, Amount, Card, Condition, Effect, Localised, Number, Value},
    catalog::Set,
    game::{AbilityKind, Attribute, AttributeKind, EffectKind, Game, SameCard, Term, Vocabulary},
    text::Lang,
};

/// Reads an identifier.
pub(crate) fn id<T: std::str::FromStr<Err = crate::card::InvalidId>>(text: &str) -> T {
    text.parse().expect("an identifier")
}

fn both(en: &str, it: &str) -> Localised {
    Localised::new(en, it)
}

fn term(name: &str, en: &str, it: &str, symbol: Option<&str>) -> Term {
    Term {
        id: id(name),
        names: both(en, it),
        symbol: symbol.map(str::to_owned),
        aliases: Vec::new(),
    }
}

fn vocabulary(name: &str, terms: &[(&str, &str, &str, &str)]) -> Vocabulary {
    let terms = terms.iter().map(|(name, en, it, symbol)| {
        term(name, en, it, Some(*symbol).filter(|symbol| !symbol.is_empty()))
    });
    Vocabulary { id: name.to_owned(), terms: terms.collect() }
}

fn attribute(
    name: &str,
    kind: AttributeKind,
    names: (&str, &str),
    labels: (&str, &str),
) -> Attribute {
    Attribute {
        id: id(name),
        kind,
        role: None,
        names: both(names.0, names.1),
        labels: both(labels.0, labels.1),
        aliases: Vec::new(),
        facet: false,
        table: false,
        face: false,
    }
}

fn number() -> AttributeKind {
    AttributeKind::Number { modifiers: vec!["+".into(), "×".into(), "-".into()] }
}

fn of(vocabulary: &str) -> AttributeKind {
    AttributeKind::Vocabulary { vocabulary: vocabulary.to_owned(), many: crate::game::Many::Never }
}

fn ability_kind(
    name: &str,
    names: (&str, &str),
    labels: (&str, &str),
    attributes: &[&str],
) -> AbilityKind {
    let attributes = attributes.iter().map(|name| id(name)).collect();
    AbilityKind {
        id: id(name),
        names: both(names.0, names.1),
        labels: both(labels.0, labels.1),
        attributes,
    }
}

fn effect_kind(name: &str, names: (&str, &str), en: &str, it: &str) -> EffectKind {
    let phrases = [(Lang::EN, vec![en.to_owned()]), (Lang::IT, vec![it.to_owned()])];
    EffectKind {
        id: id(name),
        names: both(names.0, names.1),
        phrases: phrases.into(),
        meaning: both(names.0, names.1),
    }
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
    let symbols =
        AttributeKind::Symbols { vocabulary: "type".to_owned(), any: Some(id("colorless")) };
    Game {
        id: id("pokemon"),
        names: both("Pokémon Trading Card Game", "Gioco di Carte Collezionabili Pokémon"),
        name_marks: crate::game::NameMarks::default(),
        same_card: SameCard::Name,
        formats: vec!["constructed".into(), "rumble".into()],
        flags: vec![term("secret", "secret", "segreta", None)],
        vocabularies: vec![
            vocabulary(
                "kind",
                &[
                    ("pokemon", "Pokémon", "Pokémon", ""),
                    ("trainer", "Trainer", "Addestramento", ""),
                    ("energy", "Energy", "Energia", ""),
                ],
            ),
            vocabulary(
                "stage",
                &[("basic", "Basic", "Base", ""), ("stage-1", "Stage 1", "Fase 1", "")],
            ),
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
            vocabulary(
                "rarity",
                &[
                    ("common", "common", "comune", ""),
                    ("holo-rare", "holo rare", "rara olografica", ""),
                ],
            ),
        ],
        attributes: vec![
            attribute("kind", of("kind"), ("kind", "categoria"), ("Kind", "Categoria")),
            attribute("stage", of("stage"), ("stage", "fase"), ("Stage", "Fase")),
            attribute(
                "evolves-from",
                AttributeKind::CardName,
                ("evolves", "evolve"),
                ("Evolves from", "Si evolve da"),
            ),
            attribute("hp", number(), ("hp", "pv"), ("HP", "PV")),
            attribute("type", of("type"), ("type", "tipo"), ("Type", "Tipo")),
            attribute("weakness", of("type"), ("weakness", "debolezza"), ("Weakness", "Debolezza")),
            attribute(
                "resistance",
                of("type"),
                ("resistance", "resistenza"),
                ("Resistance", "Resistenza"),
            ),
            rarity,
            attribute("dex", number(), ("dex", "dex"), ("Pokédex number", "Numero di Pokédex")),
            attribute(
                "artist",
                AttributeKind::Text,
                ("artist", "illustratore"),
                ("Artist", "Illustratore"),
            ),
        ],
        ability_attributes: vec![
            attribute("cost", symbols, ("cost", "costo"), ("Cost", "Costo")),
            attribute("damage", number(), ("damage", "danno"), ("Damage", "Danno")),
        ],
        ability_kinds: vec![
            ability_kind(
                "attack",
                ("attack", "attacco"),
                ("Attack", "Attacco"),
                &["cost", "damage"],
            ),
            ability_kind("power", ("power", "potere"), ("Pokémon Power", "Potere Pokémon"), &[]),
            ability_kind("effect", ("effect", "effetto"), ("Effect", "Effetto"), &[]),
        ],
        effects: effects(),
        variants: Vec::new(),
        zones: Vec::new(),
        headings: Vec::new(),
    }
}

fn effects() -> Vec<EffectKind> {
    vec![
        effect_kind(
            "coin",
            ("Coin flip", "Lancio della moneta"),
            "flip a coin",
            "lancia una moneta",
        ),
        effect_kind("draw", ("Draw cards", "Pescare carte"), "draw a card", "pesca"),
        effect_kind(
            "discard-hand",
            ("Discard from hand", "Scartare dalla mano"),
            "discard your hand",
            "scarta la mano",
        ),
        effect_kind(
            "discard-own-energy",
            ("Discard Energy", "Scartare Energia"),
            "lose energy",
            "perde energia",
        ),
    ]
}

fn rawdeal() -> Game {
    Game {
        id: id("rawdeal"),
        names: both("Raw Deal", "Raw Deal"),
        name_marks: crate::game::NameMarks::default(),
        same_card: SameCard::Id,
        formats: vec!["rumble-deck".into()],
        flags: Vec::new(),
        vocabularies: vec![
            vocabulary(
                "kind",
                &[
                    ("single", "Single superstar", "Superstar singola", ""),
                    ("tag", "Tag team", "Tag team", ""),
                ],
            ),
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
        effects: Vec::new(),
        variants: Vec::new(),
        zones: Vec::new(),
        headings: Vec::new(),
    }
}

fn smash() -> Game {
    Game {
        id: id("smash"),
        names: both("Super Smash Bros. Melee CCG", "GCC di Super Smash Bros. Melee"),
        name_marks: crate::game::NameMarks::default(),
        same_card: SameCard::Name,
        formats: vec!["first-edition".into(), "house".into()],
        flags: Vec::new(),
        vocabularies: vec![
            vocabulary(
                "kind",
                &[("attack", "Attack", "Attacco", ""), ("defensive", "Defensive", "Difensiva", "")],
            ),
            vocabulary(
                "rarity",
                &[("common", "Common", "Comune", ""), ("rare", "Rare", "Rara", "")],
            ),
        ],
        attributes: vec![
            attribute("kind", of("kind"), ("kind", "categoria"), ("Kind", "Categoria")),
            attribute("damage", AttributeKind::Text, ("damage", "danno"), ("Damage", "Danno")),
            attribute(
                "endurance",
                number(),
                ("endurance", "resistenza"),
                ("Endurance", "Resistenza"),
            ),
            attribute("rarity", of("rarity"), ("rarity", "rarità"), ("Rarity", "Rarità")),
        ],
        ability_attributes: Vec::new(),
        ability_kinds: vec![ability_kind(
            "effect",
            ("effect", "effetto"),
            ("Effect", "Effetto"),
            &[],
        )],
        effects: Vec::new(),
        variants: Vec::new(),
        zones: Vec::new(),
        headings: Vec::new(),
    }
}

/// A card with nothing but its names.
pub(crate) fn card(game: &str, name: &str, number: &str, en: &str, it: Option<&str>) -> Card {
    let mut names = Localised::same(en);
    if let Some(it) = it {
        names.insert(Lang::IT, it);
    }
    let set = name.split('-').next().expect("an id starts with its set");
    Card {
        id: id(name),
        game: id(game),
        set: id(set),
        number: Number::new(number),
        names,
        aliases: Vec::new(),
        attributes: BTreeMap::new(),
        abilities: Vec::new(),
        abilities_unknown: false,
        variants: Vec::new(),
        languages: vec![],
        flags: BTreeSet::new(),
        certainty: BTreeMap::new(),
        notes: Localised::default(),
        sources: Vec::new(),
    }
}

/// Terms of a vocabulary as a value.
pub(crate) fn terms(terms: &[&str]) -> Value {
    Value::Terms(terms.iter().map(|term| id(term)).collect())
}

/// A value printed as no plain number.
pub(crate) fn printed(text: &str) -> Value {
    Value::Symbol(text.to_owned())
}

/// A text that is the same in all languages.
pub(crate) fn same(text: &str) -> Value {
    Value::Text(Localised::same(text))
}

/// An attack with a cost and, if it has one, a damage.
pub(crate) fn attack(
    names: (&str, &str),
    cost: &[&str],
    damage: Option<Value>,
    text: (&str, &str),
) -> Ability {
    let cost = Value::Symbols(cost.iter().map(|term| id(term)).collect());
    let attributes = [("cost", Some(cost)), ("damage", damage)];
    Ability {
        kind: id("attack"),
        names: both(names.0, names.1),
        text: if text.0.is_empty() { Localised::default() } else { both(text.0, text.1) },
        attributes: attributes
            .into_iter()
            .filter_map(|(name, value)| Some((id(name), value?)))
            .collect(),
        effects: Vec::new(),
        certainty: BTreeMap::new(),
    }
}

fn effect(en: &str, it: &str) -> Ability {
    Ability {
        kind: id("effect"),
        names: Localised::default(),
        text: both(en, it),
        ..attack(("", ""), &[], None, ("", ""))
    }
    .bare()
}

impl Ability {
    /// The ability with an effect more, on so many cards.
    pub(crate) fn doing(mut self, effect: &str, amount: Option<Amount>) -> Self {
        self.effects.push(Effect {
            effect: id(effect),
            affects: None,
            amount,
            optional: false,
            condition: Condition::Always,
        });
        self
    }

    /// The ability without attributes.
    fn bare(mut self) -> Self {
        self.attributes.clear();
        self
    }
}

impl Card {
    /// The card with a value more.
    pub(crate) fn with(mut self, attribute: &str, value: Value) -> Self {
        self.attributes.insert(id(attribute), value);
        self
    }

    /// The card with an ability more.
    pub(crate) fn having(mut self, ability: Ability) -> Self {
        self.abilities.push(ability);
        self
    }
}

/// A few cards of each game.
pub(crate) fn cards() -> Vec<Card> {
    let pokemon = |name, number, en, it| card("pokemon", name, number, en, Some(it));
    let mut secret = pokemon("ru1-17", "017", "Lugia", "Lugia")
        .with("kind", terms(&["pokemon"]))
        .with("hp", Value::Unknown);
    secret.abilities_unknown = true;
    secret.flags.insert(id("secret"));
    let mut rock = card("rawdeal", "rd01-the-rock", "5", "The Rock", None)
        .with("kind", terms(&["single"]))
        .with("hs", Value::number(5));
    rock.aliases.push("Rocky Maivia".to_owned());
    rock.flags.insert(id("unofficial"));
    vec![
        pokemon("base1-4", "4", "Charizard", "Charizard")
            .with("kind", terms(&["pokemon"]))
            .with("stage", terms(&["stage-1"]))
            .with("evolves-from", same("Charmeleon"))
            .with("hp", Value::number(120))
            .with("type", terms(&["fire"]))
            .with("resistance", terms(&["fighting"]))
            .with("rarity", terms(&["holo-rare"]))
            .with("artist", same("Mitsuhiro Arita"))
            .having(
                attack(
                    ("Fire Spin", "Turbofuoco"),
                    &["fire", "fire", "fire", "fire"],
                    Some(Value::number(100)),
                    ("Discard 2 Energy cards.", "Scarta due carte Energia."),
                )
                .doing("discard-own-energy", Some(Amount::Number(2)))
                .doing("coin", None),
            ),
        pokemon("base1-7", "7", "Hitmonchan", "Hitmonchan")
            .with("kind", terms(&["pokemon"]))
            .with("stage", terms(&["basic"]))
            .with("hp", Value::number(70))
            .with("type", terms(&["fighting"]))
            .having(attack(("Jab", "Diretto"), &["fighting"], Some(Value::number(20)), ("", "")))
            .having(attack(
                ("Special Punch", "Pugno Speciale"),
                &["fighting", "fighting", "colorless"],
                Some(Value::Number { value: 40, modifier: Some("+".to_owned()) }),
                ("It is the strongest.", "È il più potente."),
            )),
        pokemon("base1-27", "27", "Farfetch’d", "Farfetch’d")
            .with("kind", terms(&["pokemon"]))
            .with("hp", Value::number(50)),
        pokemon("base1-55", "55", "Nidoran♂", "Nidoran ♂")
            .with("kind", terms(&["pokemon"]))
            .with("hp", Value::number(40)),
        pokemon("base1-57", "57", "Nidoran♀", "Nidoran ♀")
            .with("kind", terms(&["pokemon"]))
            .with("hp", Value::number(60)),
        pokemon("base1-73", "73", "Impostor Professor Oak", "Professor Oak, l’impostore")
            .with("kind", terms(&["trainer"]))
            .having(
                effect("Your opponent gets seven cards.", "L’avversario prende sette carte.")
                    .doing("draw", Some(Amount::Any))
                    .doing("discard-hand", Some(Amount::Number(1))),
            ),
        pokemon("base1-90", "90", "Super Potion", "Super-Pozione Magica")
            .with("kind", terms(&["trainer"]))
            .having(effect(
                "Removes damage, as a Potion does.",
                "Toglie danni, come una Pozione Magica.",
            )),
        pokemon("base1-94", "94", "Potion", "Pozione Magica").with("kind", terms(&["trainer"])),
        pokemon("base1-98", "98", "Fire Energy", "Energia Fuoco").with("kind", terms(&["energy"])),
        secret,
        rock.with("sv", Value::number(5))
            .with("gender", terms(&["m"]))
            .with("logo", same("The Rock")),
        card("rawdeal", "rd01-chyna", "9", "Chyna", None)
            .with("kind", terms(&["single"]))
            .with("hs", printed("#"))
            .with("sv", printed("1+"))
            .with("gender", terms(&["f"])),
        card("smash", "smash1-dodge-ground", "4", "Dodge: Ground", None)
            .with("kind", terms(&["defensive"])),
        card("smash", "smash1-attack", "1", "Attack", None)
            .with("kind", terms(&["attack"]))
            .with("damage", Value::Text(both("Strength", "Forza")))
            .with("endurance", Value::number(3)),
    ]
}

/// Plain words and signs, blanks between them; `_` stands for a space.
const WORDS: &str = r#"pozione Nidoran♂ l'impostore l Super-Pozione po* ♀ %% & - Dodge: hp: or o | a|b a| *za po*za* lug?a x? flip a coin testa discard draw pesca "lose_energy" lose energy tg1 58/102 BS base1-4 e non AND oppure 10:30 "piu_potente"
    "a_\"_b" “x_y”* !lugia !"fire_energy" * ! "" ( ) (( )) -- / ""#;

/// Keywords, and one that is none.
const KEYWORDS: &str = "name nome text set number id game lang is has owned in legal fits kind categoria fase evolve PV type resistenza \
    rarità dex artist costo damage attack effetto hs logo è foo t r o s.id hand_size order dir";

const OPERATORS: [&str; 12] =
    [":", "=", "!=", "<", "<=", ">", ">=", " >= ", "≥", ": ", ":>=", "=>"];

/// Values of all kinds of fields, and some of none.
const VALUES: &str = r#"fire fuoco,acqua R RRC 3 -3 040 40+ # ? 30x x2 1..5 5..1 .. forza "X_2" "40" "" po* "po_za"* /a.*e/ /\/(è|É)/
    /(/ /x fire|water 3-5 3.. ..5 30+ none unknown (fire_or_water) (fire_ (40_o_R)) desc 1 draw>=2 coin "flip_a_coin" discard pokemon constructed base1-4 secret unofficial italiano hp resistenza attacco ♀ holo-rare attacco,single
    99999999999999999999"#;

const JOINTS: [&str; 9] = [" ", " ", " ", "", " -", " (", ") ", " or ", " e "];

fn one_of(list: &'static str) -> impl Strategy<Value = String> {
    prop::sample::select(
        list.split_whitespace().map(|item| item.replace('_', " ")).collect::<Vec<_>>(),
    )
}

/// Texts that are queries, or nearly: pieces of the language and of card names in any order.
pub(crate) fn query_texts() -> impl Strategy<Value = String> {
    let value = prop_oneof![8 => one_of(VALUES), 2 => "\\PC{0,6}", 1 => Just(String::new())];
    let field = (one_of(KEYWORDS), prop::sample::select(&OPERATORS), value);
    let piece = prop_oneof![
        2 => one_of(WORDS),
        1 => "[a-zà-ù]{1,5}",
        1 => "\\PC{0,5}",
        3 => field.prop_map(|(keyword, operator, value)| format!("{keyword}{operator}{value}")),
    ];
    let joint = prop::sample::select(&JOINTS).prop_map(str::to_owned);
    prop::collection::vec((piece, joint), 0..8)
        .prop_map(|pieces| pieces.into_iter().flat_map(|(piece, joint)| [piece, joint]).collect())
}
