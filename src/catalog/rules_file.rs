//! `rules.yaml` as types: the rules of a game, statement by statement.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    card::{GameId, GuideId, Localised, StatementId, TermId},
    text::Lang,
};

/// The rules of a game: statements, a glossary among them, and short guides made of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RulesFile {
    /// Version of this kind of file: 1.
    pub schema: u32,
    /// The game.
    pub game: GameId,
    /// Everything the rules say, one thing each.
    pub rules: Vec<Statement>,
    /// Short guides, put together from the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guides: Vec<Guide>,
}

/// One thing the rules say.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Statement {
    /// Its id, such as `PB-121`; of all games no two are the same.
    pub id: StatementId,
    /// What it is about.
    pub area: Area,
    /// The term that it explains, in the glossary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub term: Option<Term>,
    /// What it says.
    pub text: Localised,
    /// How it is read where the printed rules can be read in several ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<Localised>,
    /// Terms of the glossary it takes to understand it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("uniqueItems" = true))]
    pub terms: Vec<TermId>,
    /// Other statements on the same matter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("uniqueItems" = true))]
    pub related: Vec<StatementId>,
}

/// What a statement is about.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// Setting up.
    Setup,
    /// Playing.
    Play,
    /// What a deck may hold.
    Deck,
    /// Collecting cards.
    Collection,
    /// What is on the cards.
    Data,
    /// A term explained.
    Glossary,
}

impl Area {
    /// All of them, in the order readers meet them.
    pub const ALL: [Self; 6] =
        [Self::Setup, Self::Play, Self::Deck, Self::Collection, Self::Data, Self::Glossary];
}

/// A term of the glossary.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Term {
    /// Its id, such as `bench`; of one game no two are the same.
    pub id: TermId,
    /// The words for it as they stand in texts, the term itself first. With a capital they are only
    /// meant where a text has one too.
    pub words: Words,
}

/// Words by two-letter language code.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words(pub BTreeMap<Lang, Vec<String>>);

impl JsonSchema for Words {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Words".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words = serde_json::json!({"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1, "uniqueItems": true});
        schemars::json_schema!({
            "type": "object",
            "description": "words by two-letter language code",
            "patternProperties": {"^[a-z]{2}$": words},
            "additionalProperties": false,
            "minProperties": 1
        })
    }
}

/// A short guide to a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Guide {
    /// Its id, such as `royal-rumble`; of one game no two are the same.
    pub id: GuideId,
    /// What it is a guide to.
    pub title: Localised,
    /// Its parts, in the order of a game.
    pub parts: Vec<GuidePart>,
}

/// A part of a guide.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GuidePart {
    /// Its heading.
    pub title: Localised,
    /// The statements it is made of.
    #[schemars(extend("uniqueItems" = true))]
    pub rules: Vec<StatementId>,
}
