//! The YAML files of the card data as types. The only place that knows YAML.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    card::{AttributeId, CardId, DeckId, FormatId, Localised},
    report::{Severity, Span},
};

/// A play format: its zones and its rules, as the file declares them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FormatFile {
    /// Version of this kind of file: 1.
    pub schema: u32,
    /// Identifier, such as `pokemon/constructed`.
    pub id: FormatId,
    /// Names by language.
    pub names: Localised,
    /// What the format is, in a sentence or two.
    pub description: Localised,
    /// Zones of a deck, in order.
    #[serde(with = "ordered_map")]
    #[schemars(with = "BTreeMap<String, ZoneFile>")]
    pub zones: Vec<(String, ZoneFile)>,
    /// Figures assumed for cards that do not give them, by attribute.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub assume: BTreeMap<AttributeId, AssumeFile>,
    /// The rules, in the order they are reported.
    pub rules: Vec<RuleFile>,
    /// What is drawn from a shuffled deck, for exact odds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<OpeningFile>,
    /// What decks are built for where nothing is wished for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub build: Option<BuildFile>,
}

/// What decks are built for where nothing is wished for, beside the format's rules and advice; none
/// of it is binding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BuildFile {
    /// What for, in words.
    pub says: Localised,
    /// Further rules that a deck should obey, of the kinds that formats have; the severity says
    /// how much each weighs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleFile>,
    /// Whether the rules of kind `needs` are to be obeyed in number: four Basic cards for three
    /// Stage 1, Energy for all costs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub complete: bool,
    /// What to have as much of as possible, when the rules are obeyed as far as they can be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prefer: Vec<PreferFile>,
}

/// How a game begins and what is drawn later; none of it judges a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OpeningFile {
    /// The zone that is shuffled.
    pub zone: String,
    /// How many cards the opening hand has.
    pub hand: DrawFile,
    /// How many cards a turn begins with.
    pub draw: DrawFile,
    /// What an opening hand must hold; without it, it is shuffled back and drawn again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<KeepFile>,
    /// How many cards are laid aside face down after the hand is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prizes: Option<u32>,
    /// What to tell of every deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub watch: Vec<WatchFile>,
    /// What turning cards over after damage may meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flip: Option<FlipFile>,
    /// Where all of this comes from, such as `PB-032`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spec: Vec<String>,
}

/// How many cards are drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DrawFile {
    /// Always as many.
    Cards(u32),
    /// What a card of the deck says.
    Says(SaysFile),
}

/// A number that a card of the deck gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SaysFile {
    /// The attribute.
    pub attribute: AttributeId,
    /// The zone of the card.
    pub of: String,
    /// Between what it is taken to lie where it is unknown.
    pub between: [u32; 2],
}

/// What an opening hand must hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct KeepFile {
    /// Query: one card of these at least.
    #[serde(rename = "where")]
    pub query: String,
    /// How many cards the opponent may draw each time.
    #[serde(default)]
    pub extra: u32,
}

/// Cards to watch for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WatchFile {
    /// What for, in words.
    pub says: Localised,
    /// Query: which cards.
    #[serde(rename = "where")]
    pub query: String,
    /// How many; by the turn's number, so many in each turn, where it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u32>,
}

/// What turning cards over after damage may meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FlipFile {
    /// Query: the cards that stop it.
    #[serde(rename = "where")]
    pub query: String,
    /// For how much damage one card is turned over; also what the damage is divided by when one is
    /// met. Rounded down.
    pub damage_per_card: u32,
}

/// Cards to have as many of as possible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PreferFile {
    /// Query: which cards; all if absent.
    #[serde(default, rename = "where", skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    /// An attribute whose number counts for each card; each card counts once if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<AttributeId>,
    /// How much it weighs.
    pub each: i64,
}

/// A zone of a deck.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ZoneFile {
    /// Names by language.
    pub names: Localised,
    /// Query: cards that go here when a list does not say where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<String>,
}

/// Figures assumed for an attribute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AssumeFile {
    /// For every card not named below.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<i64>,
    /// By card.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub cards: BTreeMap<CardId, i64>,
}

/// A rule of a format: what every rule may carry, and the parameters of its kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RuleFile {
    /// The rule kind, such as `copies`.
    pub kind: String,
    /// How much breaking it weighs; `error` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub severity: Option<Severity>,
    /// Where the rule comes from, such as `PB-122`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spec: Vec<String>,
    /// The rule in words, where the kind's own wording does not say enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Localised>,
    /// The parameters of the kind; each kind refuses what it does not know.
    #[serde(flatten)]
    pub parameters: serde_json::Map<String, serde_json::Value>,
}

/// A deck: one that comes with the data, or a deck file of a user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DeckFile {
    /// Version of this kind of file: 1.
    pub schema: u32,
    /// Set by the loader from the file's path for decks that come with the data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<DeckId>,
    /// Name of the deck.
    pub name: String,
    /// The format it is meant for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<FormatId>,
    /// What it is, in a sentence or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Localised>,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Localised>,
    /// The cards: a list, or lists by zone.
    pub cards: DeckCards,
}

impl DeckFile {
    /// The file as YAML text.
    ///
    /// # Panics
    /// Never: every part of a deck file has a form in YAML.
    #[must_use]
    pub fn to_yaml(&self) -> String {
        serde_yaml::to_string(self).expect("texts, numbers, lists and maps with text keys")
    }
}

/// The cards of a deck file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DeckCards {
    /// The format says in which zone each card goes.
    List(Vec<DeckLine>),
    /// By zone.
    Zones(
        #[serde(with = "ordered_map")]
        #[schemars(with = "BTreeMap<String, Vec<DeckLine>>")]
        Vec<(String, Vec<DeckLine>)>,
    ),
}

/// A line of a deck file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DeckLine {
    /// As in a text list: `4 Charmander (base1-46)`.
    Text(String),
    /// In parts.
    Parts {
        /// How many.
        count: u32,
        /// The card.
        card: CardId,
        /// Its name, for people.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
}

/// Where a value stands in a file, by key path such as `cards[3].hp`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Positions {
    /// Byte spans of values by key path.
    pub values: BTreeMap<String, Span>,
    /// Byte spans of keys by key path.
    pub keys: BTreeMap<String, Span>,
}

/// Maps that keep the order of the file, as lists of pairs.
mod ordered_map {
    use std::{fmt, marker::PhantomData};

    use serde::{
        Deserialize, Deserializer, Serialize, Serializer,
        de::{MapAccess, Visitor},
    };

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        pairs: &[(String, T)],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<(String, T)>, D::Error> {
        struct Pairs<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Pairs<T> {
            type Value = Vec<(String, T)>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }
        deserializer.deserialize_map(Pairs(PhantomData))
    }
}
