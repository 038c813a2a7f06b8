//! Games as JSON: what their cards carry, and the words queries and lists use for it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    card::Localised,
    game::{Attribute, AttributeKind, Game, SameCard, Term},
};

/// The games.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Games)]
pub struct GamesView<'a> {
    /// The games, ordered by id.
    pub games: Vec<GameView<'a>>,
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameView<'a> {
    /// Its identifier.
    id: &'a str,
    /// Its names.
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// What makes two cards the same in decks: `name` or `id`.
    same_card: &'static str,
    /// Its formats, in the order tried for a deck that names none.
    formats: Vec<String>,
    /// Attributes of cards and of their abilities, in display order.
    attributes: Vec<AttributeView<'a>>,
    /// Closed lists of terms.
    vocabularies: Vec<VocabularyView<'a>>,
    /// Kinds of ability.
    ability_kinds: Vec<AbilityKindView<'a>>,
    /// Variants a collector tells apart.
    variants: Vec<TermView<'a>>,
    /// Flags for `is:`.
    flags: Vec<TermView<'a>>,
}

/// An attribute.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Attribute)]
struct AttributeView<'a> {
    id: &'a str,
    /// Whose it is: `card` or `ability`.
    of: &'static str,
    /// What its values are: `number`, `terms`, `symbols`, `text` or `card-name`.
    kind: &'static str,
    /// The vocabulary of its terms or symbols.
    vocabulary: Option<&'a str>,
    /// Whether a card may carry several terms.
    many: bool,
    /// Query keyword by language.
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// Label by language.
    #[schema(value_type = Localised)]
    labels: &'a Localised,
    /// Further query keywords.
    #[schema(value_type = Vec<String>)]
    aliases: &'a [String],
    /// Whether searches count its values.
    facet: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Vocabulary)]
struct VocabularyView<'a> {
    id: &'a str,
    terms: Vec<TermView<'a>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Term)]
struct TermView<'a> {
    id: &'a str,
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// Short mark that stands for it in costs.
    symbol: Option<&'a str>,
    /// Other spellings.
    #[schema(value_type = Vec<String>)]
    aliases: &'a [String],
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AbilityKind)]
struct AbilityKindView<'a> {
    id: &'a str,
    /// Query keyword by language.
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// Label by language.
    #[schema(value_type = Localised)]
    labels: &'a Localised,
    /// Attributes abilities of this kind may carry.
    attributes: Vec<&'a str>,
}

impl<'a> GamesView<'a> {
    /// The view of games.
    #[must_use]
    pub fn new(games: &'a [Game]) -> Self {
        Self { games: games.iter().map(GameView::new).collect() }
    }
}

impl<'a> GameView<'a> {
    /// The view of a game.
    #[must_use]
    pub fn new(game: &'a Game) -> Self {
        let of_cards =
            game.attributes.iter().map(|attribute| AttributeView::new(attribute, "card"));
        let of_abilities = game
            .ability_attributes
            .iter()
            .map(|attribute| AttributeView::new(attribute, "ability"));
        let vocabularies = game.vocabularies.iter();
        Self {
            id: game.id.as_str(),
            names: &game.names,
            same_card: match game.same_card {
                SameCard::Name => "name",
                SameCard::Id => "id",
            },
            formats: game.formats.iter().map(|name| format!("{}/{name}", game.id)).collect(),
            attributes: of_cards.chain(of_abilities).collect(),
            vocabularies: vocabularies
                .map(|known| VocabularyView { id: &known.id, terms: terms(&known.terms) })
                .collect(),
            ability_kinds: game.ability_kinds.iter().map(AbilityKindView::new).collect(),
            variants: terms(&game.variants),
            flags: terms(&game.flags),
        }
    }
}

impl<'a> AttributeView<'a> {
    fn new(attribute: &'a Attribute, of: &'static str) -> Self {
        Self {
            id: attribute.id.as_str(),
            of,
            kind: match attribute.kind {
                AttributeKind::Number { .. } => "number",
                AttributeKind::Vocabulary { .. } => "terms",
                AttributeKind::Text => "text",
                AttributeKind::CardName => "card-name",
                AttributeKind::Symbols { .. } => "symbols",
            },
            vocabulary: attribute.vocabulary(),
            many: attribute.is_many(),
            names: &attribute.names,
            labels: &attribute.labels,
            aliases: &attribute.aliases,
            facet: attribute.facet,
        }
    }
}

impl<'a> AbilityKindView<'a> {
    fn new(kind: &'a crate::game::AbilityKind) -> Self {
        let attributes = kind.attributes.iter().map(crate::card::AttributeId::as_str).collect();
        Self { id: kind.id.as_str(), names: &kind.names, labels: &kind.labels, attributes }
    }
}

fn terms(terms: &[Term]) -> Vec<TermView<'_>> {
    terms.iter().map(TermView::new).collect()
}

impl<'a> TermView<'a> {
    fn new(term: &'a Term) -> Self {
        Self {
            id: term.id.as_str(),
            names: &term.names,
            symbol: term.symbol.as_deref(),
            aliases: &term.aliases,
        }
    }
}
