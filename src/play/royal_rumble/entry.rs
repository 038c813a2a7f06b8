//! Entrants: the same wrestler again, control of wild cards, hits taken over.

use arrayvec::ArrayVec;

use super::{
    Cause, Event, Id, Player, Purpose, Reason, RoyalRumble,
    playing::{Flow, Playing},
};
use crate::play::{Chance, Policy, Record};

/// The reroll counters a wrestler enters with (RR-203, RR-204).
pub(super) fn starting_counters(hs: u8) -> u8 {
    match hs {
        0 | 1 => 2,
        3 | 6 | 9 => 1,
        _ => 0,
    }
}

impl<P: Policy<RoyalRumble>, C: Chance, R: Record<Event>> Playing<'_, P, C, R> {
    /// The next wrestler of the player with the Entrance Counter enters, or the next wild card if
    /// he has none left; then the counter passes (RR-057, RR-067, RR-068). The entrant.
    pub(super) fn enter(&mut self, cell: u8) -> Id {
        let holder = self.table.holder();
        let (id, player) = match self.stacks[usize::from(holder)].pop() {
            Some(id) => (id, Some(holder)),
            None => (self.wild.pop().expect("somebody is still to enter"), None),
        };
        let same = self
            .table
            .ring
            .wrestlers()
            .map(|(_, other)| other)
            .find(|other| self.groups[usize::from(*other)] == self.groups[usize::from(id)]);
        let mut hits = 0;
        if let Some(same) = same {
            hits = self.table.wrestler(same).hits.div_ceil(2);
            let by = ArrayVec::new();
            let cause = Cause::Replaced;
            self.happen(Event::Eliminate { wrestler: same, by, cause, together: false });
            self.happen(Event::CloseUp);
        }
        let fighter = self.fighters[usize::from(id)].clone();
        let counters = starting_counters(fighter.hs);
        // Of the two who open the match, the second stands alone if he is the first one again.
        let cell = if self.table.ring.is_empty() { 0 } else { cell };
        self.happen(Event::Enter { wrestler: id, fighter, player, cell, hits, counters });
        if player.is_none() {
            let player = self.roll_for_control();
            self.happen(Event::Control { player, wrestler: id });
        }
        let next = (self.table.holder + 1) % self.n_players();
        self.happen(Event::Pass { player: self.table.positions[usize::from(next)] });
        id
    }

    /// Who gains a wild card: every player rolls, one more for those with nobody in the ring; the
    /// highest roll again if they tie (RR-058 to RR-062).
    fn roll_for_control(&mut self) -> Player {
        let mut left: ArrayVec<Player, 10> = (0..self.n_players()).collect();
        loop {
            let rolls: ArrayVec<(u8, Player), 10> = left
                .iter()
                .map(|player| {
                    let die = self.throw(Purpose::Control, *player, None, 1)[0];
                    let mut owners = self.table.in_ring().map(|(_, there)| there.owner);
                    let is_absent = !owners.any(|owner| owner == Some(*player));
                    (die + u8::from(is_absent), *player)
                })
                .collect();
            let highest = rolls.iter().map(|(roll, _)| *roll).max().expect("players");
            left = rolls
                .iter()
                .filter(|(roll, _)| *roll == highest)
                .map(|(_, player)| *player)
                .collect();
            if let [only] = left[..] {
                return only;
            }
        }
    }

    /// Hits taken over that are more than the entrant can bear: he saves himself as from any hits,
    /// without a BBB roll, or is eliminated; nobody is rewarded (RR-080).
    pub(super) fn bear_inherited(&mut self, id: Id) -> Flow {
        let wrestler = self.table.wrestler(id);
        if wrestler.hits <= wrestler.hs {
            return Flow::Continue(());
        }
        self.happen(Event::Hits { wrestler: id, hits: 0, reason: Reason::Saved });
        if !self.save(id) {
            self.remove(id, &[], Cause::Inherited, false);
        }
        self.check_win()
    }

    fn n_players(&self) -> u8 {
        u8::try_from(self.stacks.len()).expect("at most 10 players")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_odd_hand_sizes_start_with_counters() {
        // RR-203, RR-204
        let counters: Vec<u8> = (0..=12).map(starting_counters).collect();
        assert_eq!(counters, [2, 2, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0]);
    }
}
