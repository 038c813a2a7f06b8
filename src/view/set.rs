//! Sets as JSON.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    card::{Localised, TermId},
    catalog::Set,
    text::Lang,
};

/// The sets.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Sets)]
pub struct SetsView<'a> {
    /// The sets, in order.
    pub sets: Vec<SetView<'a>>,
}

/// A set.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Set)]
pub struct SetView<'a> {
    /// Its identifier.
    id: &'a str,
    /// The game it belongs to.
    game: &'a str,
    /// Its names.
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// Codes deck lists use for it, beside its id.
    #[schema(value_type = Vec<String>)]
    codes: &'a [String],
    /// When it came out: a year, a month or a day.
    release: Option<&'a str>,
    /// Whether the makers of the game published it.
    official: bool,
    /// How many cards it says it has.
    printed_total: Option<u32>,
    /// Languages its cards were printed in.
    languages: Vec<&'a str>,
    /// Variants its cards come in.
    variants: Vec<&'a str>,
    /// Where names and figures come from.
    #[schema(value_type = Localised)]
    source: &'a Localised,
}

impl<'a> SetsView<'a> {
    /// The view of sets.
    pub fn new(sets: impl IntoIterator<Item = &'a Set>) -> Self {
        Self { sets: sets.into_iter().map(SetView::new).collect() }
    }
}

impl<'a> SetView<'a> {
    /// The view of a set.
    #[must_use]
    pub fn new(set: &'a Set) -> Self {
        Self {
            id: set.id.as_str(),
            game: set.game.as_str(),
            names: &set.names,
            codes: &set.codes,
            release: set.release.as_deref(),
            official: set.official,
            printed_total: set.printed_total,
            languages: set.languages.iter().map(Lang::as_str).collect(),
            variants: set.variants.iter().map(TermId::as_str).collect(),
            source: &set.source,
        }
    }
}
