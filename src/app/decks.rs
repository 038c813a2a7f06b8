//! Decks: read, resolved and held against formats.

use super::{App, Error, Result};
use crate::{
    card::{Card, FormatId},
    catalog::Catalog,
    deck::{self, Deck, Difference, Listing},
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

/// A deck that was read, and where it comes from.
#[derive(Debug, Clone)]
pub struct KnownDeck {
    /// What names it: the id of a deck that is kept or comes with the data, else what it was given
    /// as.
    pub id: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The deck.
    pub deck: Deck,
    /// What was found while it was read.
    pub findings: Vec<Finding>,
}

/// Where a deck comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The user keeps it.
    Saved(SavedDeck),
    /// It comes with the data.
    BuiltIn,
    /// It was given, as a file or over the network.
    Given,
}

impl KnownDeck {
    /// A deck that was given.
    #[must_use]
    pub fn given(id: String, (deck, findings): (Deck, Vec<Finding>)) -> Self {
        Self { id, origin: Origin::Given, deck, findings }
    }

    /// The deck as it is kept, if it is.
    #[must_use]
    pub fn saved(&self) -> Option<&SavedDeck> {
        if let Origin::Saved(saved) = &self.origin { Some(saved) } else { None }
    }

    /// The id it is kept under, if it is.
    #[must_use]
    pub fn saved_id(&self) -> Option<&str> {
        self.saved().map(|saved| saved.id.as_str())
    }

    /// The format it is meant for; of a deck that is kept, whether or not the data in use has it.
    #[must_use]
    pub fn format(&self) -> Option<&FormatId> {
        self.saved().and_then(|saved| saved.content.format.as_ref()).or(self.deck.format.as_ref())
    }

    /// Whether it is marked as built.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.saved().is_some_and(|saved| saved.content.is_built)
    }
}

impl App {
    /// A format by its id, or by the part after the slash where that is unique.
    pub fn format(&self, name: &str) -> Result<&Format> {
        let formats = self.formats()?;
        let known = || formats.ids().map(FormatId::to_string).collect();
        formats.named(name).ok_or_else(|| Error::NoFormat { name: name.to_owned(), known: known() })
    }

    /// A deck the user keeps, by its id or name, else one that comes with the data.
    pub fn known_deck(&self, name: &str) -> Result<Option<KnownDeck>> {
        match self.saved_deck(name)? {
            Some(saved) => self.open_saved(saved).map(Some),
            None => Ok(self.built_in(name)?.cloned()),
        }
    }

    /// A deck the user keeps, with its cards looked up.
    pub fn open_saved(&self, saved: SavedDeck) -> Result<KnownDeck> {
        let (deck, findings) = self.read_saved(&saved)?;
        Ok(KnownDeck { id: saved.id.clone(), origin: Origin::Saved(saved), deck, findings })
    }

    /// A deck the user keeps with its cards looked up; its name and format are those it was saved
    /// with. A format that the data in use lacks is found out, as it is in lists.
    pub fn read_saved(&self, saved: &SavedDeck) -> Result<(Deck, Vec<Finding>)> {
        let mut listing = deck::read(saved.content.list.as_bytes(), &saved.content.name);
        if let Some(format) = &saved.content.format {
            // A name of several games is that of the format's game.
            listing.format = Some(format.clone());
        }
        let (mut deck, findings) = deck::resolve(listing, self.catalog()?)?;
        deck.name.clone_from(&saved.content.name);
        Ok((deck, findings))
    }

    /// A deck list read and its cards looked up, with what was found on the way; it is meant for
    /// the format, if there is one and the list says none itself.
    pub fn read_deck(
        &self,
        bytes: &[u8],
        name: &str,
        format: Option<&FormatId>,
    ) -> Result<(Deck, Vec<Finding>)> {
        self.resolve(deck::read(bytes, name).meant_for(format))
    }

    /// A list with its cards looked up, with what was found on the way.
    pub fn resolve(&self, listing: Listing) -> Result<(Deck, Vec<Finding>)> {
        Ok(deck::resolve(listing, self.catalog()?)?)
    }

    /// How two decks differ, by the zones of the format of the first that has one.
    pub fn differences(&self, before: &Deck, after: &Deck) -> Result<Vec<Difference>> {
        let format = match self.format_of(before)? {
            None => self.format_of(after)?,
            format => format,
        };
        let zone = |named: Option<&str>, card: Option<&Card>| match &format {
            Some(format) => Some(format.zone_of(named, card).id.clone()),
            None => named.map(text::key),
        };
        Ok(deck::diff(before, after, zone))
    }

    /// Holds a deck against formats: those given, else its own, else the likeliest.
    pub fn check(
        &self,
        (deck, findings): (Deck, Vec<Finding>),
        formats: &[&Format],
    ) -> Result<CheckedDeck> {
        let checks = self.checks(&deck, &findings, formats)?.collect::<Result<_>>()?;
        Ok(CheckedDeck { deck, findings, checks })
    }

    /// As [`App::check`], one check after the other, each made when it is asked for.
    pub fn checks<'a>(
        &'a self,
        deck: &'a Deck,
        findings: &'a [Finding],
        formats: &[&'a Format],
    ) -> Result<impl Iterator<Item = Result<Check>> + use<'a>> {
        let formats = if formats.is_empty() {
            self.format_of(deck)?.into_iter().collect()
        } else {
            formats.to_vec()
        };
        Ok(formats.into_iter().map(move |format| {
            let games = self.catalog()?.games();
            Ok(format::check(deck, format, games).with_findings(findings.iter().cloned()))
        }))
    }

    /// Holds a deck against a format, its own or the likeliest if none is given, then against the
    /// others of that game.
    pub fn check_in_game(
        &self,
        (deck, findings): (Deck, Vec<Finding>),
        format: Option<&Format>,
    ) -> Result<CheckedDeck> {
        let format = if format.is_some() { format } else { self.format_of(&deck)? };
        let mut formats = Vec::new();
        if let Some(format) = format {
            let game = format.id.game();
            let others = self.formats()?.of_game(&game).filter(|other| other.id != format.id);
            formats.extend([format].into_iter().chain(others));
        }
        self.check((deck, findings), &formats)
    }
}
