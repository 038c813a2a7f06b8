//! What is played with cards: decks checked, cards made players of, numbers taken from the data.

use std::{collections::BTreeMap, sync::Arc};

use super::{App, KnownDeck, Result, Unplayed};
use crate::{
    card::{Card, CardId, FormatId, Localised},
    catalog::{
        Catalog,
        play_file::{EffectFile, PlayFile, Provenance, RoyalRumbleFile, RumbleFile},
    },
    format::{self, Verdict},
    lookup::{Apart, Lookup},
    play::{
        royal_rumble::{Bring, Fighter, Share},
        rumble::{Cards, Coins, Effects, Face, Numbers, Profile},
    },
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

/// All that it takes to play matches of the dice game.
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

/// All that it takes to play the box game.
#[derive(Debug, Clone)]
pub struct BoxNight {
    /// The deck.
    pub cards: Cards,
    /// How many play.
    pub players: u8,
    /// What is on the dice, and the like.
    pub numbers: Numbers,
    /// What the faces of the Energy dice are called.
    pub dice: Localised,
    /// By player, the colour of his markers.
    pub colours: Vec<Localised>,
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
        let numbers = self.numbers(|play| play.royal_rumble)?;
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
        let pool = if let [pool] = decks {
            pool
        } else {
            built_in = self.built_in(numbers.pool.as_str())?.cloned();
            built_in.as_ref().ok_or(Unplayed::NoNumbers)?
        };
        let pool = self.fighters(pool, &numbers.pool_format, &mut names)?;
        let bring = match hand {
            Hand::Fair => Bring::Fair(pool),
            Hand::Draft => Bring::Draft(pool),
            Hand::Decks | Hand::Deal => Bring::Deal(pool),
        };
        Ok(Night { share, bring, decks: Vec::new(), names })
    }

    /// Makes everything ready for the box game, with a deck or the one of the data.
    pub fn rumble(&self, decks: &[KnownDeck], players: u8, coins: bool) -> Result<BoxNight> {
        let file = self.numbers(|play| play.rumble)?;
        let [from, to] = file.players;
        if !(from..=to).contains(&players) {
            let [n, from, to] = [players, from, to].map(usize::from);
            return Err(Unplayed::Players { n, from, to }.into());
        }
        let built_in;
        let known = match decks {
            [] => {
                built_in = self.built_in(file.deck.as_str())?.cloned();
                built_in.as_ref().ok_or(Unplayed::NoNumbers)?
            }
            [deck] => deck,
            _ => return Err(Unplayed::Decks { decks: decks.len(), players: 1 }.into()),
        };
        let numbers = numbers_of(&file, coins).ok_or(Unplayed::NoNumbers)?;
        let cards = self.legal_cards(known, &file.format)?;
        let effects = |card: &CardId, place| effects_of(&file.effects, card, place);
        let cards = Cards::new(&cards, effects).map_err(Unplayed::from)?;
        let (dice, colours) = (file.energy_dice.names, file.markers.colours);
        Ok(BoxNight { cards, players, numbers, dice, colours })
    }

    /// The cards that somebody who typed this may mean and that take part in the dice game, in the
    /// order of all cards; with their figures.
    pub fn fighters_called(&self, typed: &str) -> Result<Vec<(Arc<Card>, Fighter)>> {
        let catalog = self.catalog()?;
        let mut fighters = Vec::new();
        let mut lacking = None;
        for card in Lookup::new(catalog, Apart::Printings).typed(typed)? {
            if catalog.play(&card.game)?.is_some_and(|play| play.royal_rumble.is_some()) {
                match Fighter::new(&card) {
                    Ok(fighter) => fighters.push((card, fighter)),
                    Err(lacks) => lacking = Some(lacks),
                }
            }
        }
        match lacking {
            Some(lacks) if fighters.is_empty() => Err(Unplayed::from(lacks).into()),
            _ => Ok(fighters),
        }
    }

    /// The numbers of a game, from the first of the data that has them.
    pub(super) fn numbers<T>(&self, of: impl Fn(PlayFile) -> Option<T>) -> Result<T> {
        let catalog = self.catalog()?;
        for game in catalog.games() {
            if let Some(numbers) = catalog.play(&game.id)?.and_then(&of) {
                return Ok(numbers);
            }
        }
        Err(Unplayed::NoNumbers.into())
    }

    /// The cards of a deck that is not illegal, made players of.
    pub(super) fn fighters(
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
pub(super) fn share(numbers: &RoyalRumbleFile, players: u8) -> Result<Share, Unplayed> {
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

/// The numbers of the box game, unless the data is wrong about the dice.
fn numbers_of(file: &RumbleFile, coins: bool) -> Option<Numbers> {
    let faces = |die: &Vec<String>| -> Option<[Face; 6]> {
        let faces: Option<Vec<Face>> = die.iter().map(|face| face.parse().ok()).collect();
        faces?.try_into().ok()
    };
    let dice: Option<Vec<[Face; 6]>> = file.energy_dice.dice.iter().map(faces).collect();
    let assumed = file.energy_dice.provenance == Provenance::Assumed;
    let energy = Profile { dice: dice?.try_into().ok()?, assumed };
    let target: [u8; 6] = file.target_die.faces.as_slice().try_into().ok()?;
    let markers: [u8; 2] = file.markers.values.as_slice().try_into().ok()?;
    let is_sound = energy.has_known_blanks()
        && target.iter().all(|steps| (1..=3).contains(steps))
        && markers[0] != markers[1]
        && usize::from(file.players[1]) <= usize::from(file.stacks)
        && file.markers.at_stack == 2;
    is_sound.then_some(Numbers { energy, target, markers, stacks: file.stacks, coins })
}

/// What the data says an attack does beside its damage.
fn effects_of(all: &[EffectFile], card: &CardId, place: usize) -> Option<Effects> {
    let file = all.iter().find(|effect| effect.card == *card && effect.attack == place)?;
    let against = file.against.as_ref();
    Some(Effects {
        against: against.and_then(|each| Some((each.kind.as_str().parse().ok()?, each.damage))),
        rage: file.rage.unwrap_or_default(),
        recoil: file.recoil.unwrap_or_default(),
        heal: file.heal.unwrap_or_default(),
        drain: file.drain,
        coins: file.coins.as_ref().map(|coins| Coins {
            n: coins.n.min(4),
            each: coins.each.unwrap_or_default(),
            or_nothing: coins.or_nothing,
        }),
    })
}
