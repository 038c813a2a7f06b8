//! A few cards of each game, made by hand.

use super::id;
use crate::card::{Ability, Card, Lang, Localised, Number, Value};

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
        attributes: std::collections::BTreeMap::new(),
        abilities: Vec::new(),
        abilities_unknown: false,
        variants: Vec::new(),
        flags: std::collections::BTreeSet::new(),
        certainty: std::collections::BTreeMap::new(),
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
pub(crate) fn attack(names: (&str, &str), cost: &[&str], damage: Option<Value>, text: (&str, &str)) -> Ability {
    let cost = Value::Symbols(cost.iter().map(|term| id(term)).collect());
    let attributes = [("cost", Some(cost)), ("damage", damage)];
    Ability {
        kind: id("attack"),
        names: Localised::new(names.0, names.1),
        text: if text.0.is_empty() { Localised::default() } else { Localised::new(text.0, text.1) },
        attributes: attributes.into_iter().filter_map(|(name, value)| Some((id(name), value?))).collect(),
        certainty: std::collections::BTreeMap::new(),
    }
}

fn effect(en: &str, it: &str) -> Ability {
    Ability { kind: id("effect"), names: Localised::default(), text: Localised::new(en, it), ..attack(("", ""), &[], None, ("", "")) }
        .bare()
}

impl Ability {
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
    let mut secret = pokemon("ru1-17", "017", "Lugia", "Lugia").with("kind", terms(&["pokemon"])).with("hp", Value::Unknown);
    secret.abilities_unknown = true;
    secret.flags.insert(id("secret"));
    let mut rock = card("rawdeal", "rd01-the-rock", "5", "The Rock", None).with("kind", terms(&["single"])).with("hs", Value::number(5));
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
            .having(attack(
                ("Fire Spin", "Turbofuoco"),
                &["fire", "fire", "fire", "fire"],
                Some(Value::number(100)),
                ("Discard 2 Energy cards.", "Scarta due carte Energia."),
            )),
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
        pokemon("base1-27", "27", "Farfetch’d", "Farfetch’d").with("kind", terms(&["pokemon"])).with("hp", Value::number(50)),
        pokemon("base1-55", "55", "Nidoran♂", "Nidoran ♂").with("kind", terms(&["pokemon"])).with("hp", Value::number(40)),
        pokemon("base1-57", "57", "Nidoran♀", "Nidoran ♀").with("kind", terms(&["pokemon"])).with("hp", Value::number(60)),
        pokemon("base1-73", "73", "Impostor Professor Oak", "Professor Oak, l’impostore").with("kind", terms(&["trainer"])),
        pokemon("base1-90", "90", "Super Potion", "Super-Pozione Magica")
            .with("kind", terms(&["trainer"]))
            .having(effect("Removes damage, as a Potion does.", "Toglie danni, come una Pozione Magica.")),
        pokemon("base1-94", "94", "Potion", "Pozione Magica").with("kind", terms(&["trainer"])),
        pokemon("base1-98", "98", "Fire Energy", "Energia Fuoco").with("kind", terms(&["energy"])),
        secret,
        rock.with("sv", Value::number(5)).with("gender", terms(&["m"])).with("logo", same("The Rock")),
        card("rawdeal", "rd01-chyna", "9", "Chyna", None)
            .with("kind", terms(&["single"]))
            .with("hs", printed("#"))
            .with("sv", printed("1+"))
            .with("gender", terms(&["f"])),
        card("smash", "smash1-dodge-ground", "4", "Dodge: Ground", None).with("kind", terms(&["defensive"])),
        card("smash", "smash1-attack", "1", "Attack", None)
            .with("kind", terms(&["attack"]))
            .with("damage", Value::Text(Localised::new("Strength", "Forza")))
            .with("endurance", Value::number(3)),
    ]
}
