//! The rules looked up, for every surface.

use super::{App, Error, Result, shared::or_make};
use crate::{
    card::GameId,
    catalog::{Catalog, rules_file::Guide},
    rulebook::{Entry, Found, Rulebook},
};

impl App {
    /// The rules of the games.
    pub fn rulebook(&self) -> Result<&Rulebook> {
        or_make(&self.shared.rulebook, || Ok(Rulebook::new(self.catalog()?.rules()?)))
    }

    /// The statement of an id.
    pub fn statement(&self, id: &str) -> Result<Entry<'_>> {
        let rules = self.rulebook()?;
        rules.find(id).ok_or_else(|| Error::NoStatement {
            id: id.to_owned(),
            known: rules
                .ranges(id)
                .into_iter()
                .map(|(first, last)| (first.to_string(), last.to_string()))
                .collect(),
        })
    }

    /// The statements with words like these, of one game or of all; all of them for no words.
    pub fn search_rules(&self, words: &str, game: Option<&str>) -> Result<Found<'_>> {
        let game = game.map(|game| self.game_named(game)).transpose()?;
        let rules = self.rulebook()?;
        if words.trim().is_empty() {
            let is_wanted = |entry: &Entry<'_>| game.as_ref().is_none_or(|game| entry.game == game);
            let entries = rules.entries().filter(is_wanted).collect();
            return Ok(Found { entries, ..Found::default() });
        }
        Ok(rules.search(words, game.as_ref()))
    }

    /// The guides of a game, or the one of this id.
    pub fn guides(&self, name: &str) -> Result<Vec<(&GameId, &Guide)>> {
        let rules = self.rulebook()?;
        let mut called = rules.guides_called(name);
        if called.is_empty()
            && let Ok(game) = self.game_named(name)
        {
            called = rules.guides_called(game.as_str());
        }
        if called.is_empty() {
            let known = rules.guides().map(|(game, guide)| format!("{game}/{}", guide.id));
            return Err(Error::NoGuide { name: name.to_owned(), known: known.collect() });
        }
        Ok(called)
    }
}
