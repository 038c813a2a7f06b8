//! Decks: read, resolved and held against formats.

use super::{App, Error, Result};
use crate::{
    catalog::Catalog,
    deck::{self, Deck},
    format::{self, Check, Format},
    report::Finding,
    store::user::SavedDeck,
    text,
};

/// A deck and what formats make of it.
#[derive(Debug, Clone)]
pub struct CheckedDeck {
    /// The deck.
    pub deck: Deck,
    /// What was found while it was read.
    pub findings: Vec<Finding>,
    /// A check for each format; none if no format was named and none could be guessed.
    pub checks: Vec<Check>,
}

impl App {
    /// A format by its id, or by the part after the slash where that is unique.
    pub fn format(&self, name: &str) -> Result<Format> {
        let catalog = self.catalog()?;
        let is_meant = |id: &str| id == name || id.split_once('/').is_some_and(|(_, short)| short == name);
        let mut meant = catalog.formats().iter().filter(|file| is_meant(file.id.as_str()));
        match (meant.next(), meant.next()) {
            (Some(file), None) => Ok(format::compile(file, catalog.games()).0),
            _ => Err(Error::NoFormat { name: name.to_owned(), known: catalog.formats().iter().map(|file| file.id.to_string()).collect() }),
        }
    }

    /// A deck that comes with the data, by its id, by the part after the slash or by its name.
    pub fn built_in_deck(&self, name: &str) -> Result<Option<(Deck, Vec<Finding>)>> {
        let key = text::key(name);
        let catalog = self.catalog()?;
        let id = catalog.decks()?.into_iter().find_map(|deck| {
            let id = deck.id?;
            let short = id.as_str().split_once('/').map_or("", |(_, short)| short);
            (id.as_str() == name || short == name || text::key(&deck.name) == key).then_some(id)
        });
        let path = id.map(|id| id.as_str().replacen('/', "/decks/", 1) + ".yaml");
        match self.data_files()?.iter().find(|file| Some(&file.path) == path.as_ref()) {
            Some(file) => Ok(Some(self.read_deck(file.text.as_bytes(), &file.path)?)),
            None => Ok(None),
        }
    }

    /// A deck the user keeps, by its id or name, else one that comes with the data.
    pub fn known_deck(&self, name: &str) -> Result<Option<(Deck, Vec<Finding>)>> {
        match self.saved_deck(name)? {
            Some(saved) => Ok(Some(self.read_saved(&saved)?)),
            None => self.built_in_deck(name),
        }
    }

    /// The decks the user keeps; none, and no file is made, if nobody has ever kept anything here.
    pub fn saved_decks(&self) -> Result<Vec<SavedDeck>> {
        if self.has_user() { self.user()?.decks().map_err(Error::User) } else { Ok(Vec::new()) }
    }

    /// A deck the user keeps, by its id, else by its name.
    pub fn saved_deck(&self, name: &str) -> Result<Option<SavedDeck>> {
        let decks = self.saved_decks()?;
        let key = text::key(name);
        let named = |deck: &&SavedDeck| text::key(&deck.content.name) == key;
        Ok(decks.iter().find(|deck| deck.id == name).or_else(|| decks.iter().find(named)).cloned())
    }

    /// A deck the user keeps with its cards looked up; its name and format are those it was saved with.
    pub fn read_saved(&self, saved: &SavedDeck) -> Result<(Deck, Vec<Finding>)> {
        let (mut deck, findings) = self.read_deck(saved.content.list.as_bytes(), &saved.content.name)?;
        deck.name.clone_from(&saved.content.name);
        deck.format = saved.content.format.clone().or(deck.format);
        Ok((deck, findings))
    }

    /// A deck list read and its cards looked up, with what was found on the way.
    pub fn read_deck(&self, bytes: &[u8], name: &str) -> Result<(Deck, Vec<Finding>)> {
        Ok(deck::resolve(deck::read(bytes, name), self.catalog()?)?)
    }

    /// Holds a deck against formats: those given, else its own, else the likeliest.
    pub fn check(&self, (deck, findings): (Deck, Vec<Finding>), formats: &[Format]) -> Result<CheckedDeck> {
        let catalog = self.catalog()?;
        let games = catalog.games();
        let check = |format: &Format| format::check(&deck, format, games).with_findings(findings.iter().cloned());
        let checks = if !formats.is_empty() {
            formats.iter().map(check).collect()
        } else if let Some(own) = &deck.format {
            vec![check(&self.format(own.as_str())?)]
        } else {
            let all: Vec<Format> = catalog.formats().iter().map(|file| format::compile(file, games).0).collect();
            format::guess(&deck, &all, games).map(check).into_iter().collect()
        };
        Ok(CheckedDeck { deck, findings, checks })
    }
}
