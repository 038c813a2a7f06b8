//! What a card is: identity, names, attribute values, abilities.
//!
//! Knows no game: which attributes exist and how they read is declared by [`crate::game::Game`].

mod effect;
mod id;
mod localised;
mod number;
mod value;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::text::Lang;

pub use effect::{Affects, Amount, Condition, Effect};
pub use id::{
    AttributeId, CardId, DeckId, FormatId, GameId, GuideId, InvalidId, SetId, StatementId, TermId,
};
pub use localised::Localised;
pub use number::Number;
pub use value::Value;

/// One printing of a card: what a collector number of a set stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Immutable identifier, such as `base1-4`.
    pub id: CardId,
    /// The game the card belongs to.
    pub game: GameId,
    /// The set it was printed in.
    pub set: SetId,
    /// Collector number within the set.
    pub number: Number,
    /// Names by language; English names are the canonical ones.
    pub names: Localised,
    /// Other spellings that must find the card, in any language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Values of the attributes its game declares; a missing key means the card has no such thing.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub attributes: BTreeMap<AttributeId, Value>,
    /// Attacks, powers and effects, in printed order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Whether the card has abilities that no source gives.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abilities_unknown: bool,
    /// The variants it was printed in, such as `first-edition`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<TermId>,
    /// The languages it was printed in, where they are not those of its set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<Lang>,
    /// Flags for `is:`, such as `secret`; `unofficial` is set for every card of a fan-made set.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub flags: BTreeSet<TermId>,
    /// Figures that are not simply stated by the sources.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub certainty: BTreeMap<AttributeId, Certainty>,
    /// A remark for people, such as what the sources disagree on.
    #[serde(default, skip_serializing_if = "Localised::is_empty")]
    pub notes: Localised,
    /// Citations, such as spec ids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
}

/// An attack, a power, an effect: a named text of a card with values of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ability {
    /// Which of the game's kinds of ability it is, such as `attack`.
    pub kind: TermId,
    /// Its printed name, if it has one.
    #[serde(default, skip_serializing_if = "Localised::is_empty")]
    pub names: Localised,
    /// What it does, in our words.
    #[serde(default, skip_serializing_if = "Localised::is_empty")]
    pub text: Localised,
    /// Values of the attributes declared for abilities, such as cost and damage.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub attributes: BTreeMap<AttributeId, Value>,
    /// What it does, by the effects that its game declares; none of an ability with a text if
    /// nobody has said yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Figures of the ability that are not simply stated by the sources.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub certainty: BTreeMap<AttributeId, Certainty>,
}

/// How sure a figure is, when it is not plainly stated by a source.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Certainty {
    /// It follows from what a source says.
    Inferred,
    /// Sources disagree, or the only one is weak.
    Uncertain,
    /// A house figure that no source gives.
    Assumed,
}

impl Ability {
    /// Whether it has a text, and nobody has said by effects what it does.
    #[must_use]
    pub fn is_untagged(&self) -> bool {
        self.effects.is_empty() && !self.text.is_empty()
    }
}

impl Card {
    /// The flag of every card of a set that the makers of the game did not publish; no game needs
    /// to declare it.
    pub const UNOFFICIAL: &str = "unofficial";

    /// Whether the makers of the game did not publish it.
    #[must_use]
    pub fn is_unofficial(&self) -> bool {
        self.flags.contains(Self::UNOFFICIAL)
    }

    /// The value of an attribute of the card itself (not of its abilities).
    #[must_use]
    pub fn value(&self, attribute: &AttributeId) -> Option<&Value> {
        self.attributes.get(attribute)
    }

    /// Every value the card carries for an attribute, on itself or on its abilities.
    pub fn values<'a>(&'a self, attribute: &'a AttributeId) -> impl Iterator<Item = &'a Value> {
        self.attributes.get(attribute).into_iter().chain(
            self.abilities.iter().filter_map(move |ability| ability.attributes.get(attribute)),
        )
    }

    /// Everything its abilities do.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.abilities.iter().flat_map(|ability| &ability.effects)
    }

    /// The canonical name: English where there is one.
    #[must_use]
    pub fn name(&self) -> &str {
        self.names.in_lang(Lang::EN)
    }

    /// Every name and alias the card answers to.
    pub fn all_names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(_, name)| name).chain(self.aliases.iter().map(String::as_str))
    }
}
