//! The decks there are: those the user keeps and those that come with the data, listed, found by a
//! card, and set against the collection. What kept decks are is derived once per data
//! (`store::user`), so that a question about all is a query.

use std::{collections::BTreeMap, sync::Arc};

use super::{App, Error, Result, shared::BuiltIn};
use crate::{
    card::{Card, CardId, FormatId, Localised},
    catalog::Catalog,
    collection::Stock,
    deck::Deck,
    format::Verdict,
    report::Finding,
    store::user::{self, DeckContent, DeckFacts, DeckUses, Facts, SavedDeck, UserDb},
};

/// What there is to say of a deck in a list of decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedDeck {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is, in a sentence or two; only decks that come with the data have that.
    pub description: Option<Localised>,
    /// The format it is meant for.
    pub format: Option<FormatId>,
    /// Whether it comes with the data.
    pub is_built_in: bool,
    /// Whether it is marked as built.
    pub is_built: bool,
    /// How many cards it has, with lines that name no known card.
    pub cards: u32,
    /// Its own format, else the likeliest, and what that makes of it; nothing if none is likely.
    pub checked: Option<(FormatId, Verdict)>,
}

/// A part of the list of all decks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckList {
    /// The decks, in order.
    pub decks: Vec<ListedDeck>,
    /// How many there are in all.
    pub total: usize,
    /// Whether there are more behind these.
    pub has_more: bool,
}

impl App {
    /// So many of all decks, behind the one of an id: those the user keeps, then those that come
    /// with the data, each by id.
    pub fn list_decks(&self, after: Option<&str>, limit: u32) -> Result<DeckList> {
        let after = after.unwrap_or_default();
        // Only ids of the data have a slash.
        let is_of_data = after.contains('/');
        let mut list = self.kept_decks(after, (0, limit))?;
        let built_in = self.built_in_decks()?;
        list.total += built_in.len();
        if is_of_data || !list.has_more {
            list.decks.retain(|_| !is_of_data);
            list.decks.extend(
                built_in.into_iter().filter(|deck| !is_of_data || deck.id.as_str() > after),
            );
            list.has_more = list.decks.len() > limit as usize;
            list.decks.truncate(limit as usize);
        }
        Ok(list)
    }

    /// So many of the decks the user keeps, behind the one of an id, without the first few of them.
    pub fn kept_decks(&self, after: &str, (skip, limit): (u32, u32)) -> Result<DeckList> {
        if !self.has_user() {
            return Ok(DeckList::default());
        }
        // One more tells whether there are more.
        let mut decks =
            self.of_kept(|user, key| user.list_decks(key, after, (skip, limit.saturating_add(1))))?;
        let has_more = decks.len() > limit as usize;
        decks.truncate(limit as usize);
        let total = self.user()?.n_decks().map_err(Error::User)? as usize;
        Ok(DeckList { decks: decks.into_iter().map(ListedDeck::kept).collect(), total, has_more })
    }

    /// The decks that come with the data, by id.
    pub fn built_in_decks(&self) -> Result<Vec<ListedDeck>> {
        let listed = |deck: &BuiltIn| Ok(ListedDeck::built_in(deck, self.facts_of_built_in(deck)?));
        self.decks_of_data()?.iter().map(listed).collect()
    }

    /// The decks that have a card, those of the data first; of all of them the first few. What the
    /// user keeps may be too much to be read for one answer: of decks that were not read yet
    /// some are read, the others are counted.
    pub fn decks_with(&self, card: &CardId, limit: usize) -> Result<DeckUses> {
        let mut first = Vec::new();
        for deck in self.decks_of_data()? {
            let copies = self.facts_of_built_in(deck)?.copies.iter().find(|(id, _)| id == card);
            first.extend(
                copies.map(|(_, count)| (deck.id().to_owned(), deck.file.name.clone(), *count)),
            );
        }
        let limit = u32::try_from(limit.saturating_sub(first.len())).unwrap_or(u32::MAX);
        let kept = self.of_some_kept(|user, key| user.decks_with(key, card, limit))?;
        let total = kept.total.saturating_add(u32::try_from(first.len()).unwrap_or(u32::MAX));
        first.extend(kept.first);
        Ok(DeckUses { first, total, ..kept })
    }

    /// Keeps a deck, and reads it at once: whoever asks about all decks next does not wait for it.
    /// Other decks are not waited for, and what cannot be read now is read when it is asked
    /// about: the deck is kept all the same.
    pub fn save_deck(&self, content: DeckContent) -> Result<SavedDeck> {
        let mut user = self.user()?;
        let saved = user.save_deck(content).map_err(Error::User)?;
        let mut note = || {
            let facts = self.facts(self.read_saved(&saved)?)?;
            user.note_facts(self.reading()?, &[(saved.clone(), facts)]).map_err(Error::User)
        };
        // Whoever is told that it failed would save it again.
        let _ = note();
        Ok(saved)
    }

    /// A deck the user keeps, by its id; none, and no file is made, if nobody has ever kept
    /// anything here.
    pub fn saved(&self, id: &str) -> Result<Option<SavedDeck>> {
        if self.has_user() { self.user()?.deck(id).map_err(Error::User) } else { Ok(None) }
    }

    /// A deck the user keeps, by its id, else by its name.
    pub fn saved_deck(&self, name: &str) -> Result<Option<SavedDeck>> {
        match self.saved(name)? {
            None => self.of_kept(|user, key| user.deck_named(key, name)),
            saved => Ok(saved),
        }
    }

    /// What can be put into a deck: the copies owned, less those of the decks marked as built. A
    /// deck that is kept itself, by its id, has its own copies at its disposal.
    pub fn stock(&self, own: Option<&str>) -> Result<Stock> {
        let in_use = self.cards_of(self.of_kept(|user, key| user.copies_in_built(key, own))?)?;
        Ok(Stock::new(
            &self.collection()?,
            in_use.iter().map(|(card, count)| (card, *count)),
            self.catalog()?,
        )?)
    }

    /// The cards of a deck in a list, with how many copies there are.
    pub fn copies_in(&self, deck: &ListedDeck) -> Result<Vec<(Arc<Card>, u32)>> {
        let copies = match self
            .decks_of_data()?
            .iter()
            .find(|known| deck.is_built_in && known.id() == deck.id)
        {
            Some(built_in) => self.facts_of_built_in(built_in)?.copies.clone(),
            None => self.of_kept(|user, key| user.copies_in(key, &deck.id))?,
        };
        self.cards_of(copies)
    }

    /// Reads the decks of the data, and those that were not read with it yet, so that nobody has to
    /// wait for that.
    pub fn read_ahead(&self) -> Result<()> {
        self.built_in_decks()?;
        self.of_kept(UserDb::all_read)
    }

    /// What a deck is found to be when it is read with the data in use.
    pub(super) fn facts(&self, (deck, findings): (Deck, Vec<Finding>)) -> Result<DeckFacts> {
        let checked = self.check((deck, findings), &[])?;
        let mut copies: BTreeMap<&CardId, u32> = BTreeMap::new();
        for (card, count) in checked.deck.copies() {
            let sum = copies.entry(&card.id).or_default();
            *sum = sum.saturating_add(count);
        }
        let check = checked.checks.first();
        Ok(DeckFacts {
            cards: checked.deck.size(),
            format: check.map(|check| check.format.clone()),
            verdict: check.map(|check| check.verdict.as_str().to_owned()),
            copies: copies.into_iter().map(|(card, count)| (card.clone(), count)).collect(),
        })
    }

    /// Asks about the kept decks. Those that were never read with the data in use are read first,
    /// some at a time, so that other programs can write in between; what was read is never read
    /// again.
    fn of_kept<T: Default>(
        &self,
        ask: impl Fn(&mut UserDb, &str) -> user::Result<Facts<T>>,
    ) -> Result<T> {
        if !self.has_user() {
            return Ok(T::default());
        }
        let (mut user, key) = (self.user()?, self.reading()?);
        let mut turn = None;
        loop {
            match ask(&mut user, key).map_err(Error::User)? {
                Facts::Known(answer) => return Ok(answer),
                // Others may be reading the same decks: who waited asks again.
                Facts::Unread(_) if turn.is_none() => turn = Some(self.shared.turn()),
                Facts::Unread(decks) => {
                    user = self.read_kept(user, decks)?;
                    turn = None;
                }
            }
        }
    }

    /// Asks about those of the kept decks that were read, once some more have been, unless somebody
    /// else is reading them.
    fn of_some_kept<T: Default>(
        &self,
        ask: impl FnOnce(&mut UserDb, &str) -> user::Result<T>,
    ) -> Result<T> {
        if !self.has_user() {
            return Ok(T::default());
        }
        let (mut user, key) = (self.user()?, self.reading()?);
        if let Some(_turn) = self.shared.turn_if_free()
            && let Facts::Unread(decks) = user.all_read(key).map_err(Error::User)?
        {
            user = self.read_kept(user, decks)?;
        }
        ask(&mut user, key).map_err(Error::User)
    }

    /// Reads decks and notes what they are found to be; in a copy of the database where it cannot
    /// be written.
    fn read_kept(&self, mut user: UserDb, decks: Vec<SavedDeck>) -> Result<UserDb> {
        let read = |deck: SavedDeck| self.facts(self.read_saved(&deck)?).map(|facts| (deck, facts));
        let (key, decks) =
            (self.reading()?, decks.into_iter().map(read).collect::<Result<Vec<_>>>()?);
        if let Err(error) = user.note_facts(key, &decks) {
            user = user.readable_after(error).map_err(Error::User)?;
            user.note_facts(key, &decks).map_err(Error::User)?;
        }
        Ok(user)
    }

    /// What decks are read with: the data in use and this version of the program.
    fn reading(&self) -> Result<&str> {
        let key = || Ok(format!("{} {}", self.data()?.hash(), env!("CARGO_PKG_VERSION")));
        super::get_or_try(&self.reading, key).map(String::as_str)
    }

    fn cards_of(&self, copies: Vec<(CardId, u32)>) -> Result<Vec<(Arc<Card>, u32)>> {
        let catalog = self.catalog()?;
        let card = |(id, count): (CardId, u32)| Ok(catalog.card(&id)?.map(|card| (card, count)));
        copies.into_iter().filter_map(|copies| card(copies).transpose()).collect()
    }
}

impl ListedDeck {
    fn kept((saved, facts): (SavedDeck, DeckFacts)) -> Self {
        let (id, DeckContent { name, format, is_built, .. }) = (saved.id, saved.content);
        Self {
            id,
            name,
            description: None,
            format,
            is_built_in: false,
            is_built,
            cards: facts.cards,
            checked: checked(&facts),
        }
    }

    fn built_in(deck: &BuiltIn, facts: &DeckFacts) -> Self {
        Self {
            id: deck.id().to_owned(),
            name: deck.file.name.clone(),
            description: deck.file.description.clone(),
            format: deck.file.format.clone(),
            is_built_in: true,
            is_built: false,
            cards: facts.cards,
            checked: checked(facts),
        }
    }
}

/// The format a deck was held against, and what it makes of it.
fn checked(facts: &DeckFacts) -> Option<(FormatId, Verdict)> {
    let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undetermined];
    let verdict =
        verdicts.into_iter().find(|verdict| facts.verdict.as_deref() == Some(verdict.as_str()));
    facts.format.clone().zip(verdict)
}
