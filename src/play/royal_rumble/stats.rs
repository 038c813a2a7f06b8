//! What is counted of matches, read from their events.

use std::{collections::BTreeMap, sync::Arc};

use super::{Event, Id, Player, Setup};
use crate::{
    card::CardId,
    play::{Record, Score, Tally},
};

/// What was counted over matches. What is taken are eliminations.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stats {
    /// Matches.
    pub matches: u64,
    /// Matches without a winner.
    pub no_contests: u64,
    /// Rounds added up.
    pub rounds: u64,
    /// By player.
    pub players: Vec<Score>,
    /// By card.
    pub wrestlers: BTreeMap<CardId, Score>,
}

impl Tally for Stats {
    fn add(&mut self, other: Self) {
        self.matches += other.matches;
        self.no_contests += other.no_contests;
        self.rounds += other.rounds;
        self.players.resize(self.players.len().max(other.players.len()), Score::default());
        for (score, more) in self.players.iter_mut().zip(other.players) {
            score.add(more);
        }
        for (card, more) in other.wrestlers {
            self.wrestlers.entry(card).or_default().add(more);
        }
    }
}

/// Watches one match.
#[derive(Debug, Default)]
pub struct Watch {
    setup: Option<Arc<Setup>>,
    owners: Vec<Option<Player>>,
    /// Who left, moment by moment.
    left: Vec<Vec<Id>>,
    taken: Vec<u64>,
    rounds: u32,
    winner: Option<Id>,
}

impl Record<Event> for Watch {
    fn record(&mut self, event: Event) {
        match event {
            Event::Begin { setup } => {
                self.owners = vec![None; setup.fighters.len()];
                self.taken = vec![0; setup.fighters.len()];
                for (player, stack) in (0..).zip(&setup.stacks) {
                    for id in stack {
                        self.owners[usize::from(*id)] = Some(player);
                    }
                }
                self.setup = Some(setup);
            }
            Event::Control { player, wrestler } => {
                self.owners[usize::from(wrestler)] = Some(player);
            }
            Event::Round { round } => self.rounds = round,
            Event::Eliminate { wrestler, by, together, .. } => {
                by.iter().for_each(|id| self.taken[usize::from(*id)] += 1);
                match self.left.last_mut() {
                    Some(moment) if together => moment.push(wrestler),
                    _ => self.left.push(vec![wrestler]),
                }
            }
            Event::Win { wrestler, .. } => self.winner = Some(wrestler),
            _ => {}
        }
    }

    fn is_detailed(&self) -> bool {
        false
    }
}

impl Watch {
    /// Adds the match that was watched. A wrestler's place is one more than how many outlasted him;
    /// a player's, than how many players had somebody in the match when he had lost his last.
    ///
    /// # Panics
    /// If no match was watched.
    pub fn count_into(&self, stats: &mut Stats) {
        let setup = self.setup.as_ref().expect("a match was watched");
        stats.matches += 1;
        stats.no_contests += u64::from(self.winner.is_none());
        stats.rounds += u64::from(self.rounds);
        stats.players.resize(setup.n_players(), Score::default());
        // From the last moment back: those who are still there, then who left before.
        let mut last = vec![usize::MAX; setup.fighters.len()];
        for (moment, ids) in self.left.iter().enumerate() {
            for id in ids {
                last[usize::from(*id)] = moment;
            }
        }
        for (id, fighter) in setup.fighters.iter().enumerate() {
            let place = 1 + last.iter().filter(|other| **other > last[id]).count() as u64;
            let is_winner = self.winner.is_some_and(|winner| usize::from(winner) == id);
            let score = Score {
                matches: 1,
                wins: u64::from(is_winner),
                places: place,
                taken: self.taken[id],
            };
            // Cards are counted far more often than they are met for the first time.
            match stats.wrestlers.get_mut(&fighter.card) {
                Some(known) => known.add(score),
                None => {
                    stats.wrestlers.insert(fighter.card.clone(), score);
                }
            }
        }
        let of_player = |player: usize| {
            let own = move |id: &usize| {
                self.owners[*id].is_some_and(|owner| usize::from(owner) == player)
            };
            (0..last.len()).filter(own)
        };
        let lasts: Vec<Option<usize>> = (0..setup.n_players())
            .map(|player| of_player(player).map(|id| last[id]).max())
            .collect();
        for (player, own) in lasts.iter().enumerate() {
            let has_won = self.winner.is_some_and(|winner| {
                self.owners[usize::from(winner)].is_some_and(|owner| usize::from(owner) == player)
            });
            stats.players[player].add(Score {
                matches: 1,
                wins: u64::from(has_won),
                places: 1 + lasts.iter().filter(|other| *other > own).count() as u64,
                taken: of_player(player).map(|id| self.taken[id]).sum(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::royal_rumble::{Cause, Fighter};

    #[test]
    fn places_follow_who_outlasted_whom() {
        let fighter = |name: &str| Fighter {
            card: format!("toy-{name}").parse().expect("an id"),
            hs: 7,
            sv: 3,
            logo: name.to_owned(),
        };
        let setup = Arc::new(Setup {
            fighters: ["a", "b", "c", "d", "e"].map(fighter).into(),
            positions: vec![0, 1],
            stacks: vec![vec![0, 1], vec![2, 3]],
            wild: vec![4],
        });
        let out = |wrestler: Id, by: &[Id], together| Event::Eliminate {
            wrestler,
            by: by.iter().copied().collect(),
            cause: Cause::Hits,
            together,
        };
        let mut watch = Watch::default();
        for event in [
            Event::Begin { setup },
            Event::Round { round: 4 },
            out(2, &[0, 1], false),
            Event::Control { player: 1, wrestler: 4 },
            out(0, &[4], false),
            out(3, &[4], true),
            out(4, &[1], false),
            Event::Win { player: 0, wrestler: 1 },
        ] {
            watch.record(event);
        }
        let mut stats = Stats::default();
        watch.count_into(&mut stats);
        let score = |wins, places, taken| Score { matches: 1, wins, places, taken };
        assert_eq!(stats.players, [score(1, 1, 3), score(0, 2, 2)]);
        let of = |name: &str| stats.wrestlers[format!("toy-{name}").as_str()];
        assert_eq!(
            ["a", "b", "c", "d", "e"].map(of),
            [score(0, 3, 1), score(1, 1, 2), score(0, 5, 0), score(0, 3, 0), score(0, 2, 2),]
        );
        assert_eq!((stats.matches, stats.no_contests, stats.rounds), (1, 0, 4));
        let mut twice = stats.clone();
        twice.add(stats.clone());
        assert_eq!((twice.matches, twice.players[0].wins, twice.wrestlers.len()), (2, 2, 5));
    }
}
