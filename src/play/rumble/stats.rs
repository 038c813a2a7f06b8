//! What is counted of games, read from their events.

use std::sync::Arc;

use super::{Event, Player, Setup};
use crate::play::{Record, Score, Tally};

/// What was counted over games. What is taken are cards.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stats {
    /// Games.
    pub matches: u64,
    /// Games with more than one winner.
    pub shared: u64,
    /// Games that were called off.
    pub called_off: u64,
    /// Turns added up.
    pub turns: u64,
    /// By player.
    pub players: Vec<Score>,
    /// Scores added up, by player.
    pub points: Vec<u64>,
}

impl Tally for Stats {
    fn add(&mut self, other: Self) {
        self.matches += other.matches;
        self.shared += other.shared;
        self.called_off += other.called_off;
        self.turns += other.turns;
        let n = self.players.len().max(other.players.len());
        self.players.resize(n, Score::default());
        self.points.resize(n, 0);
        self.players.iter_mut().zip(other.players).for_each(|(score, more)| score.add(more));
        self.points.iter_mut().zip(other.points).for_each(|(sum, more)| *sum += more);
    }
}

/// Watches one game.
#[derive(Debug, Default)]
pub struct Watch {
    setup: Option<Arc<Setup>>,
    turns: u32,
    taken: Vec<u64>,
    scores: Vec<u8>,
    winners: Vec<Player>,
}

impl Record<Event> for Watch {
    fn record(&mut self, event: Event) {
        match event {
            Event::Begin { setup } => {
                self.taken = vec![0; usize::from(setup.players)];
                self.setup = Some(setup);
            }
            Event::Turn { turn, .. } => self.turns = turn,
            Event::KnockOut { player: Some(player), .. } => self.taken[usize::from(player)] += 1,
            Event::End { scores, winners } => (self.scores, self.winners) = (scores, winners),
            _ => {}
        }
    }

    fn is_detailed(&self) -> bool {
        false
    }
}

impl Watch {
    /// Adds the game that was watched. A player's place is one more than how many scored more.
    ///
    /// # Panics
    /// If no game was watched.
    pub fn count_into(&self, stats: &mut Stats) {
        let players = usize::from(self.setup.as_ref().expect("a game was watched").players);
        stats.matches += 1;
        stats.shared += u64::from(self.winners.len() > 1);
        stats.called_off += u64::from(self.winners.is_empty());
        stats.turns += u64::from(self.turns);
        stats.players.resize(players, Score::default());
        stats.points.resize(players, 0);
        for (player, own) in self.scores.iter().enumerate() {
            let has_won = self.winners.iter().any(|winner| usize::from(*winner) == player);
            stats.players[player].add(Score {
                matches: 1,
                wins: u64::from(has_won),
                places: 1 + self.scores.iter().filter(|other| *other > own).count() as u64,
                taken: self.taken[player],
            });
            stats.points[player] += u64::from(*own);
        }
    }
}
