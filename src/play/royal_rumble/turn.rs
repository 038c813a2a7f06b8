//! A wrestler's turn: an attack, a double team, or emptying the ring.

use arrayvec::ArrayVec;

use super::{
    Aim, Choice, Event, Id, Purpose, Question, RoyalRumble,
    playing::{Flow, Playing},
    rolls::Roll,
};
use crate::play::{Chance, Policy, Record};

/// From which die emptying the ring succeeds (RR-149, RR-150).
pub(super) const EMPTIES: u8 = 3;

/// From which die a helper joins, of whom so many have joined before him (RR-135, RR-138, RR-139).
pub(super) fn joins(helpers: usize) -> u8 {
    match helpers {
        0 => 4,
        1 => 3,
        _ => 2,
    }
}

impl<P: Policy<RoyalRumble>, C: Chance, R: Record<Event>> Playing<'_, P, C, R> {
    /// A wrestler's turn (RR-095). Without anybody to attack it is over at once (RR-098).
    pub(super) fn turn(&mut self, id: Id) -> Flow {
        self.happen(Event::Turn { wrestler: id });
        self.table.actions(id, &mut self.choices);
        if self.choices.is_empty() {
            return Flow::Continue(());
        }
        let action = self.ask(self.table.owner(id), Some(id), Question::Action);
        self.act(id, action)
    }

    /// What a wrestler does in his turn.
    pub(super) fn act(&mut self, id: Id, action: Choice) -> Flow {
        match action {
            Choice::DoubleTeam { target, helper } => self.double_team(id, target, helper),
            Choice::EmptyRing { targets } => self.empty_ring(id, &targets),
            Choice::Attack { target } => self.attack(&[id], &[target]),
            other => unreachable!("{other:?} is no action"),
        }
    }

    /// One helper after the other is asked to join; the first who does not ends the turn (RR-136).
    fn double_team(&mut self, id: Id, target: Id, helper: Id) -> Flow {
        self.happen(Event::Declare { wrestler: id, aim: Aim::DoubleTeam { target } });
        let mut team = ArrayVec::<Id, 5>::from_iter([id]);
        let mut helper = helper;
        loop {
            let need = joins(team.len() - 1);
            let roll = Roll { purpose: Purpose::Join, dice: 1, by: &[id], need, against: &[] };
            if self.roll(&roll)[0] < need {
                return Flow::Continue(());
            }
            self.happen(Event::Join { wrestler: helper });
            team.push(helper);
            self.choices.clear();
            self.choices.push(Choice::AttackNow);
            let more = self.table.helpers(id, target, &team);
            self.choices.extend(more.map(|helper| Choice::AddHelper { helper }));
            let question = Question::Helper { target, team: team[1..].iter().copied().collect() };
            match self.ask(self.table.owner(id), Some(id), question) {
                Choice::AddHelper { helper: next } => helper = next,
                _ => break,
            }
        }
        // Who is asked after the attack, and when: helpers in ring order (RR-144, RR-146).
        team[1..].sort_unstable_by_key(|helper| self.table.ring.cell(*helper));
        self.attack(&team, &[target])
    }

    fn empty_ring(&mut self, id: Id, targets: &ArrayVec<Id, 5>) -> Flow {
        let aim = Aim::EmptyRing { targets: targets.clone() };
        self.happen(Event::Declare { wrestler: id, aim });
        let roll =
            Roll { purpose: Purpose::EmptyRing, dice: 1, by: &[id], need: EMPTIES, against: &[] };
        if self.roll(&roll)[0] < EMPTIES {
            return Flow::Continue(());
        }
        self.attack(&[id], targets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_helper_joins_more_easily() {
        // RR-135, RR-138, RR-139
        assert_eq!([0, 1, 2, 3].map(joins), [4, 3, 2, 2]);
    }
}
