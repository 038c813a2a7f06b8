//! What counts of a Pokémon's card in this game (PR-070).

use serde::{Deserialize, Serialize};

use super::{Effects, Energy, Pool};
use crate::{
    card::{Ability, AttributeId, Card, CardId, Value},
    play::Unplayable,
    text::Lang,
};

/// A Pokémon as the game knows it: stage, retreat cost, powers do nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pokemon {
    /// The card.
    pub card: CardId,
    /// Hit points.
    pub hp: u16,
    /// Its types.
    pub types: Vec<Energy>,
    /// Against which types it takes so many times the damage.
    pub weakness: Option<(Vec<Energy>, u16)>,
    /// Against which types it takes so much less damage.
    pub resistance: Option<(Vec<Energy>, u16)>,
    /// Its attacks.
    pub attacks: Vec<Attack>,
}

/// An attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Its place among the abilities of the card.
    pub ability: u8,
    /// What it costs.
    pub cost: Pool,
    /// The printed damage.
    pub damage: u16,
    /// What else it does, as far as the game can tell.
    pub effects: Effects,
    /// Whether its text says more than that, which is ignored (PR-057, PR-071).
    pub ignored: bool,
}

impl Pokemon {
    /// The Pokémon of a card; effects that its tags do not tell are asked for by the place of each
    /// attack's ability.
    ///
    /// # Errors
    /// If it is no Pokémon, or a figure is not known.
    pub fn new(
        card: &Card,
        effects: impl Fn(usize) -> Option<Effects>,
    ) -> Result<Self, Unplayable> {
        let lacks = |attribute| Unplayable { card: card.id.clone(), attribute };
        let value = |name: &str| card.value(&id(name));
        let types = |name: &'static str| -> Result<Vec<Energy>, Unplayable> {
            match value(name) {
                None => Ok(Vec::new()),
                Some(Value::Unknown) => Err(lacks(name)),
                Some(value) => value
                    .terms()
                    .iter()
                    .map(|term| term.as_str().parse().map_err(|_| lacks(name)))
                    .collect(),
            }
        };
        let hp = value("hp").and_then(Value::as_number).and_then(|hp| u16::try_from(hp).ok());
        let own = types("type")?;
        if own.is_empty() {
            return Err(lacks("type"));
        }
        let modified = |name, of: &'static str| -> Result<_, Unplayable> {
            let types = types(name)?;
            if types.is_empty() {
                return Ok(None);
            }
            Ok(Some((types, value(of).and_then(printed).ok_or_else(|| lacks(of))?)))
        };
        let mut attacks = Vec::new();
        for (place, ability) in card.abilities.iter().enumerate() {
            if ability.kind.as_str() == "attack" {
                attacks.push(attack(place, ability, effects(place)).ok_or_else(|| lacks("cost"))?);
            }
        }
        Ok(Self {
            card: card.id.clone(),
            hp: hp.ok_or_else(|| lacks("hp"))?,
            types: own,
            weakness: modified("weakness", "weakness-value")?,
            resistance: modified("resistance", "resistance-value")?,
            attacks,
        })
    }
}

fn attack(place: usize, ability: &Ability, effects: Option<Effects>) -> Option<Attack> {
    let mut cost = Pool::default();
    match ability.attributes.get(&id("cost")) {
        None => {}
        Some(Value::Unknown) => return None,
        Some(value) => {
            for term in value.terms() {
                cost.add(term.as_str().parse().ok()?);
            }
        }
    }
    let damage = match ability.attributes.get(&id("damage")) {
        None => 0,
        Some(value) => u16::try_from(value.as_number()?).ok()?,
    };
    let (effects, is_all) = effects.map_or_else(|| Effects::of(ability), |effects| (effects, true));
    let ability = u8::try_from(place).ok()?;
    Some(Attack { ability, cost, damage, effects, ignored: !is_all })
}

/// The number in `×2` or `-20`.
fn printed(value: &Value) -> Option<u16> {
    let Value::Text(text) = value else { return None };
    let digits: String = text.in_lang(Lang::EN).chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn id(name: &str) -> AttributeId {
    name.parse().expect("an id")
}
