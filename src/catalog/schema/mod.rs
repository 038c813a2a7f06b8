//! JSON Schemas of the data files: published for editors, and the same ones that files are checked
//! against.

mod check;
mod game;
mod parts;
mod salvage;
mod set;
mod shape;
mod typed;

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::Value;

pub(crate) use check::{check, head};
pub(crate) use game::RESERVED;
pub(crate) use salvage::salvage;
use shape::Patterns;
pub(crate) use shape::Shape;
pub use typed::RuleSchema;

use crate::{card::GameId, game::Game};

/// Every schema by its file name, such as `pokemon.set.schema.json`: those of games and sets come
/// from the games, that of formats from the kinds of rules.
#[must_use]
pub fn schemas(games: &[Game], rules: &[RuleSchema]) -> Vec<(String, Value)> {
    let mut schemas = vec![
        ("game.schema.json".to_owned(), game::schema()),
        ("set.schema.json".to_owned(), set::of_any_game()),
        ("format.schema.json".to_owned(), typed::format(rules)),
        ("deck.schema.json".to_owned(), typed::deck()),
        ("play.schema.json".to_owned(), typed::play()),
        ("rules.schema.json".to_owned(), typed::rules()),
    ];
    schemas.extend(
        games.iter().map(|game| (format!("{}.set.schema.json", game.id), set::of_game(game))),
    );
    schemas.sort_by(|a, b| a.0.cmp(&b.0));
    schemas
}

/// What a `game.yaml` must look like.
pub(crate) fn game_shape() -> &'static Shape {
    static SHAPE: LazyLock<Shape> =
        LazyLock::new(|| shape::compile(&game::schema(), &mut Patterns::default()));
    &SHAPE
}

/// What a format must look like; the parameters of its rules are read by each kind of rule.
pub(crate) fn format_shape() -> &'static Shape {
    static SHAPE: LazyLock<Shape> =
        LazyLock::new(|| shape::compile(&typed::format(&[]), &mut Patterns::default()));
    &SHAPE
}

/// What a deck must look like.
pub(crate) fn deck_shape() -> &'static Shape {
    static SHAPE: LazyLock<Shape> =
        LazyLock::new(|| shape::compile(&typed::deck(), &mut Patterns::default()));
    &SHAPE
}

/// What the numbers of games played must look like.
pub(crate) fn play_shape() -> &'static Shape {
    static SHAPE: LazyLock<Shape> =
        LazyLock::new(|| shape::compile(&typed::play(), &mut Patterns::default()));
    &SHAPE
}

/// What the rules of a game must look like.
pub(crate) fn rules_shape() -> &'static Shape {
    static SHAPE: LazyLock<Shape> =
        LazyLock::new(|| shape::compile(&typed::rules(), &mut Patterns::default()));
    &SHAPE
}

/// What the sets of each game must look like.
pub(crate) fn set_shapes<'g>(games: impl IntoIterator<Item = &'g Game>) -> BTreeMap<GameId, Shape> {
    let mut patterns = Patterns::default();
    games
        .into_iter()
        .map(|game| (game.id.clone(), shape::compile(&set::of_game(game), &mut patterns)))
        .collect()
}

#[cfg(test)]
mod tests;
