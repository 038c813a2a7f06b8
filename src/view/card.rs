//! A card and a search result as JSON.

use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use utoipa::ToSchema;

use crate::{
    app::{Found, Obstacle},
    card::{Ability, Affects, Amount, AttributeId, Card, Certainty, Effect, Localised, Value},
    catalog::Catalog,
    game::Game,
    i18n::Translator,
    query::Worth,
    search::Facets,
};

/// A card as JSON: `id`, `game`, `set`, `number`, `names` by language, `attributes` and what else
/// it carries.
///
/// Attribute values: a number, or the printed text where there is more than a number (`"40+"`,
/// `"#"`); the id of a term or a list of them; the symbols of a cost as text (`"RRC"`); a text, by
/// language where it differs; `null` where the value exists but is unknown.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Card)]
pub struct CardView<'a> {
    id: &'a str,
    game: &'a str,
    set: &'a str,
    number: &'a str,
    #[schema(value_type = Localised)]
    names: &'a Localised,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    #[schema(value_type = Vec<String>, required = false)]
    aliases: &'a [String],
    #[schema(value_type = Object)]
    attributes: Map<String, Json>,
    /// `null` where the card has abilities that no source gives.
    abilities: Option<Vec<AbilityView<'a>>>,
    variants: Vec<&'a str>,
    flags: Vec<&'a str>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = Object, required = false)]
    certainty: Map<String, Json>,
    #[serde(skip_serializing_if = "Localised::is_empty")]
    #[schema(value_type = Localised, required = false)]
    notes: &'a Localised,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    #[schema(value_type = Vec<String>, required = false)]
    sources: &'a [String],
    /// In a search: how the card matched; 3 exact name, 2 beginning of a name, 1 words of a name,
    /// 0 otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u8>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Ability)]
struct AbilityView<'a> {
    kind: &'a str,
    #[serde(skip_serializing_if = "Localised::is_empty")]
    #[schema(value_type = Localised, required = false)]
    names: &'a Localised,
    #[serde(skip_serializing_if = "Localised::is_empty")]
    #[schema(value_type = Localised, required = false)]
    text: &'a Localised,
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = Object, required = false)]
    attributes: Map<String, Json>,
    /// What it does, by the effects of its game; `effect:` asks for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    effects: Vec<EffectView<'a>>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = Object, required = false)]
    certainty: Map<String, Json>,
}

/// Something that an ability does.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Effect)]
struct EffectView<'a> {
    /// Which effect, such as `draw`.
    effect: &'a str,
    /// Whose cards it falls on: `self`, `own`, `opponent` or `both`; absent if nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    affects: Option<&'a str>,
    /// How many cards, coins or points; `"any"` for all, any number or one that is not stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<Json>,
    /// Whether the player may decline.
    optional: bool,
    /// When it happens: `always`, on `heads`, on `tails`, or `other`.
    condition: &'a str,
}

impl<'a> EffectView<'a> {
    fn new(effect: &'a Effect) -> Self {
        Self {
            effect: effect.effect.as_str(),
            affects: effect.affects.map(Affects::as_str),
            amount: effect.amount.map(|amount| match amount {
                Amount::Number(number) => json!(number),
                Amount::Any => json!(Amount::ANY),
            }),
            optional: effect.optional,
            condition: effect.condition.as_str(),
        }
    }
}

impl<'a> CardView<'a> {
    /// The view of a card, in a search with its score.
    #[must_use]
    pub fn new(card: &'a Card, game: &'a Game, score: Option<u8>) -> Self {
        Self {
            id: card.id.as_str(),
            game: card.game.as_str(),
            set: card.set.as_str(),
            number: card.number.as_str(),
            names: &card.names,
            aliases: &card.aliases,
            attributes: attributes(&card.attributes, game),
            abilities: (!card.abilities_unknown).then(|| {
                card.abilities.iter().map(|ability| AbilityView::new(ability, game)).collect()
            }),
            variants: card.variants.iter().map(crate::card::TermId::as_str).collect(),
            flags: card.flags.iter().map(crate::card::TermId::as_str).collect(),
            certainty: certainty(&card.certainty),
            notes: &card.notes,
            sources: &card.sources,
            score,
        }
    }
}

impl<'a> AbilityView<'a> {
    fn new(ability: &'a Ability, game: &'a Game) -> Self {
        Self {
            kind: ability.kind.as_str(),
            names: &ability.names,
            text: &ability.text,
            attributes: attributes(&ability.attributes, game),
            effects: ability.effects.iter().map(EffectView::new).collect(),
            certainty: certainty(&ability.certainty),
        }
    }
}

type Attributes = std::collections::BTreeMap<AttributeId, Value>;

/// The attributes in the order the game declares them.
fn attributes(values: &Attributes, game: &Game) -> Map<String, Json> {
    let declared = game.attributes.iter().chain(&game.ability_attributes);
    declared
        .filter_map(|attribute| {
            let value = values.get(&attribute.id)?;
            let json = match value {
                Value::Unknown => Json::Null,
                Value::Number { value, modifier: None } => json!(value),
                Value::Number { .. } | Value::Symbol(_) | Value::Symbols(_) => {
                    json!(game.show(attribute, value, crate::text::Lang::EN))
                }
                Value::Terms(terms) => match terms.as_slice() {
                    [one] if !attribute.is_list() => json!(one),
                    many => json!(many),
                },
                Value::Text(text) if text.iter().count() == 1 => {
                    json!(text.in_lang(crate::text::Lang::EN))
                }
                Value::Text(text) => json!(text),
            };
            Some((attribute.id.to_string(), json))
        })
        .collect()
}

fn certainty(values: &std::collections::BTreeMap<AttributeId, Certainty>) -> Map<String, Json> {
    values.iter().map(|(attribute, certainty)| (attribute.to_string(), json!(certainty))).collect()
}

/// Points as people read them: `5`, `5+`, `5–6`, `?`.
#[must_use]
pub fn worth_text(worth: Worth) -> String {
    match worth {
        (Some(least), Some(most)) if least == most => least.to_string(),
        (Some(least), None) => format!("{least}+"),
        (Some(least), Some(most)) => format!("{least}–{most}"),
        (None, _) => "?".to_owned(),
    }
}

/// The answer of a search.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SearchResults)]
pub struct SearchView<'a> {
    /// The query as typed.
    pub query: &'a str,
    /// How many cards it selects, shown or not.
    pub total: usize,
    /// The cards shown, in order.
    pub cards: Vec<CardView<'a>>,
    /// What was left out or looks odd, in words.
    pub warnings: Vec<String>,
    /// Names the next page, to be handed back as `cursor`; the command line shows one page.
    pub next_cursor: Option<String>,
    /// Names that may have been meant, when nothing was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub suggestions: Vec<SuggestionView<'a>>,
    /// The query that a plain sentence may mean, when nothing was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meant: Option<MeantView<'a>>,
    /// Conditions without which there would be results, when nothing was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub obstacles: Vec<ObstacleView<'a>>,
    /// The query in words, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// How often each value occurs among all cards found, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<std::collections::BTreeMap<String, std::collections::BTreeMap<String, u64>>>)]
    pub facets: Option<Map<String, Json>>,
}

impl<'a> SearchView<'a> {
    /// The view of what a search found.
    ///
    /// # Panics
    /// Never: a card's game is in its catalog.
    #[must_use]
    pub fn new(
        query: &'a str,
        found: &'a Found,
        catalog: &'a dyn Catalog,
        translator: &Translator,
    ) -> Self {
        let game_of =
            |card: &Card| catalog.game(&card.game).expect("a card's game is in its catalog");
        let scored = found.cards.iter().zip(&found.scores);
        Self {
            query,
            total: found.total,
            cards: scored
                .map(|(card, score)| CardView::new(card, game_of(card), Some(*score)))
                .collect(),
            warnings: found
                .selection
                .findings
                .iter()
                .map(|finding| translator.text(&finding.message))
                .collect(),
            next_cursor: None,
            suggestions: found
                .suggestions
                .iter()
                .map(|card| SuggestionView { card: card.id.as_str(), names: &card.names })
                .collect(),
            meant: found
                .meant
                .as_ref()
                .map(|meant| MeantView { query: &meant.query, total: meant.total }),
            obstacles: found
                .obstacles
                .iter()
                .map(|Obstacle { terms, rest, total }| ObstacleView { terms, rest, total: *total })
                .collect(),
            explanation: None,
            facets: found.facets.as_ref().map(facets),
        }
    }
}

/// Counts by `game`, `set` and attribute; an attribute that several games declare has its counts
/// together.
fn facets(facets: &Facets) -> Map<String, Json> {
    let mut all = Map::new();
    let mut count = |key: &str, value: &str, count: u64| {
        let counts = all.entry(key).or_insert_with(|| json!({}));
        let known = counts[value].as_u64().unwrap_or(0);
        counts[value] = json!(known + count);
    };
    for (game, cards) in &facets.games {
        count("game", game.as_str(), *cards);
    }
    for (set, cards) in &facets.sets {
        count("set", set.as_str(), *cards);
    }
    for facet in &facets.attributes {
        for (term, cards) in &facet.counts {
            count(facet.attribute.as_str(), term.as_str(), *cards);
        }
    }
    all
}

/// A query that may have been meant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MeantQuery)]
pub struct MeantView<'a> {
    /// The query.
    pub query: &'a str,
    /// How many cards it finds.
    pub total: usize,
}

/// Conditions in the way of a result.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Obstacle)]
pub struct ObstacleView<'a> {
    /// The conditions, as a query.
    pub terms: &'a str,
    /// The query without them.
    pub rest: &'a str,
    /// How many cards that finds.
    pub total: usize,
}

/// A card that may have been meant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MeantCard)]
pub struct SuggestionView<'a> {
    /// Its id.
    pub card: &'a str,
    /// Its names.
    #[schema(value_type = Localised)]
    pub names: &'a Localised,
}
