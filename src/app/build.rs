//! What the deck builder works with: the format of a deck, pools of cards, what is owned.

use std::{collections::BTreeSet, sync::Arc};

use super::{App, Result};
use crate::{
    builder::{self, Request},
    card::{Card, CardId, GameId},
    catalog::Catalog,
    deck::Deck,
    format::Format,
    msg,
    query::{Fitting, Mode},
    report::{Finding, Severity},
    search::Options,
};

impl App {
    /// The format of a deck: its own, else the likeliest.
    pub fn format_of(&self, deck: &Deck) -> Result<Option<&Format>> {
        if let Some(own) = &deck.format {
            return self.format(own.as_str()).map(Some);
        }
        Ok(self.formats()?.guess(deck))
    }

    /// Every card of a game, in order.
    pub fn cards_of_game(&self, game: &GameId) -> Result<Vec<Arc<Card>>> {
        let catalog = self.catalog()?;
        let mut cards = Vec::new();
        for set in catalog.sets().iter().filter(|set| set.game == *game) {
            cards.extend(catalog.cards_of_set(&set.id)?);
        }
        Ok(cards)
    }

    /// The cards of a game that a query selects, in the order of the query, with what is wrong with it.
    pub fn pool(&self, game: &GameId, query: Option<&str>) -> Result<(Vec<Arc<Card>>, Vec<Finding>)> {
        let Some(text) = query else { return Ok((self.cards_of_game(game)?, Vec::new())) };
        let selection = self.select(text, Some(game.as_str()), Mode::Strict)?;
        if selection.is_refused() {
            return Ok((Vec::new(), selection.findings));
        }
        let options = Options { headline: selection.headline.clone(), ..Options::default() };
        let results = self.search(&selection, &options)?;
        let positions: Vec<u32> = results.hits.iter().map(|hit| hit.position).collect();
        let cards = self.catalog()?.cards_at(&positions).map_err(crate::catalog::Error::from)?;
        Ok((cards, selection.findings))
    }

    /// As [`App::pool`], in the order of all cards.
    pub fn pool_in_order(&self, game: &GameId, query: Option<&str>) -> Result<(Vec<Arc<Card>>, Vec<Finding>)> {
        let (cards, findings) = self.pool(game, query)?;
        let chosen: BTreeSet<CardId> = cards.iter().map(|card| card.id.clone()).collect();
        let mut all = self.cards_of_game(game)?;
        all.retain(|card| chosen.contains(&card.id));
        Ok((all, findings))
    }

    /// The cards that can still be added to a deck.
    pub(super) fn fitting(&self, deck: &Deck) -> Result<Fitting> {
        let Some(format) = self.format_of(deck)? else {
            let obstacle = Some(msg!("check-no-format", deck = deck.name.as_str()));
            return Ok(Fitting { obstacle, ..Fitting::default() });
        };
        let pool = self.cards_of_game(&format.id.game())?;
        let request = Request { from: Some(deck), ..Request::new(format, self.catalog()?.games(), &pool) };
        let fits = builder::fits(&request);
        let obstacle = fits.findings.into_iter().find(|finding| finding.severity == Severity::Error);
        let cards = fits.cards.into_iter().map(|fit| fit.card.id.clone()).collect();
        Ok(Fitting { cards, obstacle: obstacle.map(|finding| finding.message) })
    }
}
