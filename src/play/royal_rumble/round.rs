//! The match from the first entrants to the last wrestler: rounds, their entrance roll and end.

use std::{ops::ControlFlow, sync::Arc};

use super::{
    Event, Id, Purpose, Reason, RoyalRumble, Setup,
    playing::{Ending, Flow, Playing, Stop},
};
use crate::play::{Chance, Policy, Record};

/// What an entrance roll says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Entrance {
    /// The save rating of the round.
    rating: u8,
    /// Whether somebody enters, if anybody is left.
    enters: bool,
    /// Whether only the entrant takes a turn.
    short: bool,
}

impl Entrance {
    /// RR-064 to RR-066 and RR-170 to RR-174.
    fn of(a: u8, b: u8) -> Self {
        let (sum, is_double) = (a + b, a == b);
        let rating = match sum {
            _ if is_double => a,
            ..=6 => sum,
            7 => a.max(b),
            _ => 3,
        };
        Self { rating, enters: is_double || sum >= 7, short: is_double || sum == 7 }
    }
}

/// The save rating of a round with this entrance roll.
#[cfg(test)]
pub(super) fn rating_of(a: u8, b: u8) -> u8 {
    Entrance::of(a, b).rating
}

/// By save rating from 1 to 6, how many of the 36 entrance rolls give it (RR-175).
pub(super) fn ratings() -> [u8; 6] {
    let mut rolls = [0; 6];
    for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        rolls[usize::from(Entrance::of(a, b).rating) - 1] += 1;
    }
    rolls
}

/// Plays a match; each player's policy decides for him.
///
/// # Panics
/// If there is no policy for every player, or one names a place beyond its choices.
pub fn play<P: Policy<RoyalRumble>, C: Chance, R: Record<Event>>(
    setup: &Arc<Setup>,
    policies: &mut [P],
    chance: C,
    mut record: R,
) -> Ending {
    record.record(Event::Begin { setup: setup.clone() });
    let mut playing = Playing::new(setup, policies, chance, record);
    // The first two stand before the first round (RR-052 to RR-056).
    playing.enter(0);
    playing.enter(1);
    let mut round = 1;
    loop {
        if let ControlFlow::Break(ending) = playing.round(round) {
            return ending;
        }
        round += 1;
    }
}

impl<P: Policy<RoyalRumble>, C: Chance, R: Record<Event>> Playing<'_, P, C, R> {
    /// A round.
    pub(super) fn round(&mut self, round: u32) -> ControlFlow<Ending> {
        self.happen(Event::Round { round });
        let entered = if round > 1 { self.entrance() } else { self.check_win() };
        let ended = match entered {
            Flow::Continue(()) => self.turns(),
            stop @ Flow::Break(_) => stop,
        };
        self.finish_round(&ended)
    }

    /// Ends the round, unless the match is over.
    pub(super) fn finish_round(&mut self, ended: &Flow) -> ControlFlow<Ending> {
        if let Flow::Break(Stop::Match(ending)) = ended {
            return ControlFlow::Break(*ending);
        }
        self.recuperate();
        if self.record.is_detailed() {
            let table = Box::new(self.table.clone());
            self.record.record(Event::RoundEnd { table });
        }
        ControlFlow::Continue(())
    }

    /// The entrance roll, which also sets the save rating (RR-063, RR-093, RR-202), and who enters.
    fn entrance(&mut self) -> Flow {
        let dice = self.throw(Purpose::Entrance, self.table.holder(), None, 2);
        let entrance = Entrance::of(dice[0], dice[1]);
        self.happen(Event::Rating { rating: entrance.rating });
        self.happen(Event::CloseUp);
        // With nobody left to enter, doubles and sevens do not cut the round short (RR-094).
        if !entrance.enters || !self.table.has_entrants() {
            return Flow::Continue(());
        }
        let entrant = self.enter(0);
        self.check_win()?;
        if entrance.short {
            self.happen(Event::Short { wrestler: entrant });
        }
        self.bear_inherited(entrant)
    }

    /// Everybody's turn, or that of the only one; a wrestler acts once a round, wherever he moves
    /// (RR-086).
    pub(super) fn turns(&mut self) -> Flow {
        match self.table.only {
            Some(only) if !self.table.is_in(only) || self.table.wrestler(only).down => {}
            Some(only) => return self.turn(only),
            None => {
                while let Some(next) = self.table.next() {
                    self.turn(next)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The end of a round: those with nobody near rest, then small ones recover, then everybody
    /// stands up (RR-087 to RR-091, RR-186).
    fn recuperate(&mut self) {
        let all: Vec<Id> = self.table.in_ring().map(|(id, _)| id).collect();
        for id in &all {
            if !self.table.wrestler(*id).down && self.table.near(*id).next().is_none() {
                self.heal(*id, Reason::Rest);
            }
        }
        for id in &all {
            if self.table.wrestler(*id).hs <= 4 {
                self.heal(*id, Reason::Small);
            }
        }
        for id in all {
            if self.table.wrestler(id).down {
                self.happen(Event::Stand { wrestler: id });
            }
        }
    }

    fn heal(&mut self, id: Id, reason: Reason) {
        if let Some(hits) = self.table.wrestler(id).hits.checked_sub(1) {
            self.happen(Event::Hits { wrestler: id, hits, reason });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<(u8, u8, Entrance)> {
        (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b, Entrance::of(a, b)))).collect()
    }

    #[test]
    fn entrance_rolls_bring_somebody_in_two_of_three() {
        // RR-064, RR-065, RR-066
        let count = |is: fn(&Entrance) -> bool| all().iter().filter(|(_, _, e)| is(e)).count();
        assert_eq!(count(|e| !e.enters), 12);
        assert_eq!(count(|e| e.enters && !e.short), 12);
        assert_eq!(count(|e| e.enters && e.short), 12);
        assert!(!all().iter().any(|(_, _, e)| e.short && !e.enters));
    }

    #[test]
    fn save_ratings_are_as_many_as_enumerated() {
        // RR-170 to RR-175: RR-171, RR-172, RR-173, RR-174
        assert_eq!(ratings(), [1, 1, 15, 5, 7, 7]);
        let rating = |a, b| Entrance::of(a, b).rating;
        assert_eq!(rating(1, 4), 5);
        assert_eq!([rating(6, 1), rating(5, 2), rating(4, 3)], [6, 5, 4]);
        assert_eq!([rating(2, 2), rating(6, 6), rating(6, 5)], [2, 6, 3]);
    }
}
