//! The points that formats count for cards: of each game the first of its formats with a budget.

use std::{collections::BTreeMap, sync::Arc};

use super::{App, Error, Result};
use crate::{
    card::{Card, GameId},
    catalog::{self, Catalog},
    format::Format,
    query::{Query, TestKind, Worth},
    search::Options,
};

impl App {
    /// The format that counts points for the cards of a game.
    pub fn budget(&self, game: &GameId) -> Result<Option<&Format>> {
        Ok(self.formats()?.of_game(game).find(|format| format.has_budget()))
    }

    /// How many points a card is worth.
    pub fn worth(&self, card: &Card) -> Result<Option<Worth>> {
        Ok(self.budget(&card.game)?.and_then(|format| format.points(card)))
    }

    /// The points of all cards that a format counts points for, by position.
    pub(super) fn points_by_position(&self) -> Result<BTreeMap<u64, (Arc<Card>, Worth)>> {
        let mut points = BTreeMap::new();
        let catalog = self.catalog()?;
        for game in catalog.games() {
            let Some(format) = self.budget(&game.id)? else { continue };
            let of_game = Query::test(TestKind::Game(game.id.clone()));
            let results = self.index()?.search(catalog, &of_game, &Options::default());
            let hits = results.map_err(Error::Index)?.hits;
            let positions: Vec<u64> = hits.iter().map(|hit| hit.position).collect();
            let cards = catalog.cards_at(&positions).map_err(catalog::Error::from)?;
            for (position, card) in positions.into_iter().zip(cards) {
                if let Some(worth) = format.points(&card) {
                    points.insert(position, (card, worth));
                }
            }
        }
        Ok(points)
    }
}
