//! Exact odds of a deck, for every surface.

use super::{App, Error, Result, build::readable};
use crate::{
    catalog::Catalog,
    deck::Deck,
    format::Format,
    game::Game,
    odds::{self, Asked, Odds, Question, Redraws},
    query::{Fields, Mode},
};

/// What is wanted of the odds of a deck.
#[derive(Debug, Clone, Default)]
pub struct OddsWanted<'a> {
    /// What to tell of, such as `kind:energy>=2 and pikachu`; all cards of the deck if there is
    /// nothing.
    pub see: &'a [String],
    /// The last turn to tell of.
    pub by_turn: Option<u32>,
    /// How many cards the opening hand has, whatever the format says.
    pub hand: Option<u32>,
    /// How many cards a turn begins with, whatever the format says.
    pub draw: Option<u32>,
    /// The deck of the opponent.
    pub against: Option<&'a Deck>,
    /// Damage to tell of the flips of.
    pub damage: &'a [u32],
    /// Whether as many cards are turned over as there is damage.
    pub is_full_flip: bool,
}

/// The odds of a deck, and what an opponent gets of it.
#[derive(Debug, Clone)]
pub struct OddsFound {
    /// The odds.
    pub odds: Odds,
    /// How many cards each hand that is drawn again may bring the opponent.
    pub extra_each: u32,
    /// How many cards they bring on average, where the opponent's deck is known.
    pub extra: Option<f64>,
}

/// The turns told of where none is asked for.
const TURNS: [u32; 4] = [1, 2, 3, 5];

/// No game lasts longer than this many turns.
pub const MAX_TURN: u32 = 100;

/// The greatest opening hand and the most cards a turn may begin with.
pub const MAX_DRAW: u32 = 100;

/// Damage told of where nothing is asked for.
const DAMAGE: [u32; 6] = [2, 4, 6, 8, 10, 15];

impl App {
    /// Exact odds of a deck in a format.
    pub fn odds(&self, deck: &Deck, format: &Format, wanted: &OddsWanted<'_>) -> Result<OddsFound> {
        let game = self.game_of(format)?;
        let Some(opening) = &format.opening else {
            let known = self.formats()?.ids().filter(|id| {
                self.formats().is_ok_and(|formats| {
                    formats.find(id).is_some_and(|format| format.opening.is_some())
                })
            });
            return Err(Error::NoOdds {
                format: format.id.clone(),
                known: known.map(ToString::to_string).collect(),
            });
        };
        let asked = self.asked(format, wanted)?;
        let odds = odds::odds(deck, format, opening, game, &asked);
        let extra_each = opening.keep.as_ref().map_or(0, |keep| keep.extra);
        let theirs = wanted
            .against
            .map(|against| odds::odds(against, format, opening, game, &Asked::default()).redraws);
        let extra = odds
            .redraws
            .as_ref()
            .zip(theirs.flatten())
            .and_then(|(own, theirs): (&Redraws, Redraws)| own.extra(theirs.again, extra_each));
        Ok(OddsFound { odds, extra_each, extra })
    }

    fn game_of(&self, format: &Format) -> Result<&Game> {
        let catalog = self.catalog()?;
        catalog.game(&format.id.game()).ok_or_else(|| Error::NoGame {
            name: format.id.game().to_string(),
            known: catalog.games().iter().map(|game| game.id.to_string()).collect(),
        })
    }

    fn asked(&self, format: &Format, wanted: &OddsWanted<'_>) -> Result<Asked> {
        let last = wanted.by_turn.unwrap_or(TURNS[TURNS.len() - 1]);
        let mut turns: Vec<u32> = TURNS.into_iter().filter(|turn| *turn < last).collect();
        turns.push(last);
        let questions = wanted.see.iter().map(|text| self.question(text, format));
        let of_format = if wanted.see.is_empty() { &DAMAGE[..] } else { &[] };
        let damage = if wanted.damage.is_empty() { of_format } else { wanted.damage };
        Ok(Asked {
            turns,
            hand: wanted.hand,
            draw: wanted.draw,
            questions: questions.collect::<Result<_>>()?,
            damage: damage.to_vec(),
            is_full_flip: wanted.is_full_flip,
        })
    }

    fn question(&self, text: &str, format: &Format) -> Result<Question> {
        let catalog = self.catalog()?;
        let fields = Fields::new(catalog.games()).with_sets(catalog.sets());
        let game = format.id.game();
        let mut conditions = Vec::new();
        for odds::Part { query, count } in odds::split(text, |word| fields.looks_like_one(word)) {
            let selection = self.select(query, Some(game.as_str()), Mode::Strict)?;
            let read = (selection.query, selection.findings);
            conditions.push((readable("see", Some(query), read, &mut Vec::new())?, count));
        }
        Ok(Question { text: text.to_owned(), conditions })
    }
}
