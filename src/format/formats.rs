//! The formats of some data: each is compiled when it is first needed, once, and then shared.

use std::sync::OnceLock;

use super::{check, compile::compile, model::Format};
use crate::{
    card::{FormatId, GameId},
    catalog::file::FormatFile,
    deck::Deck,
    game::Game,
};

/// The formats of some data, in the order of their games' `formats`.
#[derive(Debug)]
pub struct Formats {
    games: Vec<Game>,
    formats: Vec<(FormatFile, OnceLock<Format>)>,
}

impl Formats {
    /// The formats of these files; none is compiled yet.
    #[must_use]
    pub fn new(files: &[FormatFile], games: &[Game]) -> Self {
        let formats = files.iter().map(|file| (file.clone(), OnceLock::new())).collect();
        Self { games: games.to_vec(), formats }
    }

    /// The ids of all formats.
    pub fn ids(&self) -> impl Iterator<Item = &FormatId> {
        self.formats.iter().map(|(file, _)| &file.id)
    }

    /// Every format.
    pub fn iter(&self) -> impl Iterator<Item = &Format> {
        self.formats.iter().map(|entry| self.compiled(entry))
    }

    /// The formats of a game.
    pub fn of_game(&self, game: &GameId) -> impl Iterator<Item = &Format> {
        self.formats
            .iter()
            .filter(move |(file, _)| file.id.game() == *game)
            .map(|entry| self.compiled(entry))
    }

    /// The format of an id.
    #[must_use]
    pub fn find(&self, id: &FormatId) -> Option<&Format> {
        self.formats.iter().find(|(file, _)| file.id == *id).map(|entry| self.compiled(entry))
    }

    /// The format of an id, or of the part of it after the slash where only one has it.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Format> {
        let is_meant =
            |id: &str| id == name || id.split_once('/').is_some_and(|(_, short)| short == name);
        let mut meant = self.formats.iter().filter(|(file, _)| is_meant(file.id.as_str()));
        let only = meant.next().filter(|_| meant.next().is_none());
        only.map(|entry| self.compiled(entry))
    }

    /// The format a deck that names none is checked against, as [`check::guess`] finds it.
    #[must_use]
    pub fn guess(&self, deck: &Deck) -> Option<&Format> {
        let of_game = self.of_game(check::game_of(deck)?);
        let id = &check::guess(deck, of_game, &self.games)?.id;
        self.find(id)
    }

    fn compiled<'a>(&self, (file, format): &'a (FormatFile, OnceLock<Format>)) -> &'a Format {
        format.get_or_init(|| compile(file, &self.games).0)
    }
}
