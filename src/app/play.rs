//! What is played with cards: decks checked, cards made players of, numbers taken from the data.

use std::{collections::BTreeMap, sync::Arc};

use super::{App, KnownDeck, Result, Unplayed};
use crate::{
    card::{Card, CardId, FormatId, Localised},
    catalog::{Catalog, play_file::RoyalRumbleFile},
    format::{self, Verdict},
    play::royal_rumble::{Bring, Fighter, Share},
};

/// How cards come to the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// Each brings a deck.
    Decks,
    /// A shared pool is dealt at random.
    Deal,
    /// A shared pool is dealt so that points are close.
    Fair,
    /// A shared pool is drafted.
    Draft,
}

/// All that it takes to play matches.
#[derive(Debug, Clone)]
pub struct Night {
    /// How many cards each gets.
    pub share: Share,
    /// What the players bring.
    pub bring: Bring,
    /// By player, his deck, where each has his own.
    pub decks: Vec<String>,
    /// The names of the cards.
    pub names: BTreeMap<CardId, Localised>,
}

impl App {
    /// Makes everything ready for the dice game: with a deck for each player, or with one pool, that
    /// of the data if none is given.
    pub fn royal_rumble(
        &self,
        decks: &[KnownDeck],
        players: Option<u8>,
        hand: Option<Hand>,
    ) -> Result<Night> {
        let numbers = self.royal_rumble_numbers()?;
        let hand = hand.unwrap_or(if decks.len() > 1 { Hand::Decks } else { Hand::Deal });
        let of_decks = (hand == Hand::Decks).then(|| u8::try_from(decks.len()).unwrap_or(u8::MAX));
        let n = players.or(of_decks).unwrap_or(4);
        let share = share(&numbers, n)?;
        let n_decks = decks.len();
        if (hand == Hand::Decks && n_decks != usize::from(n))
            || (hand != Hand::Decks && n_decks > 1)
        {
            return Err(Unplayed::Decks { decks: n_decks, players: usize::from(n) }.into());
        }
        let mut names = BTreeMap::new();
        if hand == Hand::Decks {
            let fighters =
                decks.iter().map(|deck| self.fighters(deck, &numbers.deck_format, &mut names));
            let bring = Bring::Decks(fighters.collect::<Result<_>>()?);
            let decks = decks.iter().map(|known| known.deck.name.clone()).collect();
            return Ok(Night { share, bring, decks, names });
        }
        let built_in;
        let pool = match decks {
            [pool] => pool,
            _ => {
                built_in = self.built_in(numbers.pool.as_str())?.cloned();
                built_in.as_ref().ok_or(Unplayed::NoNumbers)?
            }
        };
        let pool = self.fighters(pool, &numbers.pool_format, &mut names)?;
        let bring = match hand {
            Hand::Fair => Bring::Fair(pool),
            Hand::Draft => Bring::Draft(pool),
            Hand::Decks | Hand::Deal => Bring::Deal(pool),
        };
        Ok(Night { share, bring, decks: Vec::new(), names })
    }

    fn royal_rumble_numbers(&self) -> Result<RoyalRumbleFile> {
        let catalog = self.catalog()?;
        for game in catalog.games() {
            if let Some(numbers) = catalog.play(&game.id)?.and_then(|play| play.royal_rumble) {
                return Ok(numbers);
            }
        }
        Err(Unplayed::NoNumbers.into())
    }

    /// The cards of a deck that is not illegal, made players of.
    fn fighters(
        &self,
        known: &KnownDeck,
        format: &FormatId,
        names: &mut BTreeMap<CardId, Localised>,
    ) -> Result<Vec<Fighter>> {
        let mut fighters = Vec::new();
        for card in self.legal_cards(known, format)? {
            names.insert(card.id.clone(), card.names.clone());
            fighters.push(Fighter::new(&card).map_err(Unplayed::from)?);
        }
        Ok(fighters)
    }

    /// The cards of a deck, one by one, if it is not illegal for a format. What no source tells does
    /// not keep it from being played.
    fn legal_cards(&self, known: &KnownDeck, format: &FormatId) -> Result<Vec<Arc<Card>>> {
        let format = self.format(format.as_str())?;
        let check = format::check(&known.deck, format, self.catalog()?.games());
        if check.verdict == Verdict::Illegal || !known.deck.unresolved.is_empty() {
            let (deck, format) = (known.deck.name.clone(), format.names.clone());
            return Err(Unplayed::Illegal { deck, format }.into());
        }
        let copies = known.deck.copies();
        Ok(copies.flat_map(|(card, n)| (0..n).map(|_| card.clone())).collect())
    }
}

/// What each of so many players gets.
fn share(numbers: &RoyalRumbleFile, players: u8) -> Result<Share, Unplayed> {
    let row = numbers.players.iter().find(|row| row.players == players);
    let all = || numbers.players.iter().map(|row| usize::from(row.players));
    row.map(|row| Share { players, each: row.each, wild: row.wild }).ok_or_else(|| {
        Unplayed::Players {
            n: players.into(),
            from: all().min().unwrap_or_default(),
            to: all().max().unwrap_or_default(),
        }
    })
}
