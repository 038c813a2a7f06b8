//! The attack roll of five dice, and all that comes of it.

use arrayvec::ArrayVec;

use super::{
    Cause, Choice, Ending, Event, Id, Place, Purpose, Question, Reason, RoyalRumble,
    outcome::{Outcome, recovery, threshold},
    playing::{Flow, Playing, Stop},
    rolls::Roll,
};
use crate::play::{Chance, Policy, Record};

/// Wrestlers who attack or are attacked together.
pub(super) type Group = ArrayVec<Id, 5>;

impl<P: Policy<RoyalRumble>, C: Chance, R: Record<Event>> Playing<'_, P, C, R> {
    /// An attack of a team, whose turn it is first and then helpers in ring order, on targets in
    /// ring order. Superstar values count together on either side (RR-141, RR-151).
    pub(super) fn attack(&mut self, team: &[Id], targets: &[Id]) -> Flow {
        let values = |ids: &[Id]| ids.iter().map(|id| u32::from(self.table.wrestler(*id).sv)).sum();
        let need = threshold(values(team), values(targets));
        let roll = Roll { purpose: Purpose::Attack, dice: 5, by: team, need, against: targets };
        let dice = self.roll(&roll);
        match Outcome::of(&dice, need) {
            Outcome::Nothing => Flow::Continue(()),
            Outcome::Ones(hits) => self.misfire(team, &[], hits),
            Outcome::Twos(hits) => self.misfire(team, targets, hits),
            Outcome::Threes => {
                for id in team {
                    self.threes(*id);
                }
                Flow::Continue(())
            }
            Outcome::Automatic { recovers } => {
                if recovers {
                    self.recover(team[0]);
                }
                for (place, target) in targets.iter().enumerate() {
                    self.remove_by(*target, team, Cause::Automatic, place > 0);
                }
                self.reward_all(team)
            }
            Outcome::Hits { hits, recovers } => {
                if recovers {
                    self.recover(team[0]);
                }
                self.place(team, targets, hits)
            }
        }
    }

    /// Puts hits on the targets, one target after the other (RR-156).
    fn place(&mut self, team: &[Id], targets: &[Id], hits: u8) -> Flow {
        let spread = self.spread(team[0], targets, hits);
        let size: u32 = team.iter().map(|id| u32::from(self.table.wrestler(*id).hs)).sum();
        for (target, mut incoming) in targets.iter().zip(spread).filter(|(_, hits)| *hits > 0) {
            let wrestler = *self.table.wrestler(*target);
            let is_smaller = size < u32::from(wrestler.hs);
            if wrestler.hs >= 11 && incoming >= 2 && is_smaller {
                incoming += 1;
            }
            let total = wrestler.hits + incoming;
            if total <= wrestler.hs {
                let reason = Reason::Attack;
                self.happen(Event::Hits { wrestler: *target, hits: total, reason });
            } else if !self.is_bbb(*target, is_smaller) && !self.save(*target) {
                self.remove_by(*target, team, Cause::Hits, false);
                self.reward_all(team)?;
            }
        }
        Flow::Continue(())
    }

    /// How hits are spread over the targets.
    fn spread(&mut self, id: Id, targets: &[Id], hits: u8) -> ArrayVec<u8, 5> {
        if targets.len() == 1 {
            return [hits].into_iter().collect();
        }
        self.choices.clear();
        spreads(hits, targets.len(), &mut ArrayVec::new(), &mut self.choices);
        let targets = targets.iter().copied().collect();
        match self.ask(self.table.owner(id), Some(id), Question::Allocate { hits, targets }) {
            Choice::Spread { hits } => hits,
            other => unreachable!("{other:?} spreads nothing"),
        }
    }

    /// 1s or 2s without hits: everybody takes as many hits, and who has too many is eliminated at
    /// once (RR-105 to RR-108). If nobody would be left at all, a die decides (RR-022).
    fn misfire(&mut self, team: &[Id], targets: &[Id], hits: u8) -> Flow {
        let reason = if targets.is_empty() { Reason::Ones } else { Reason::Twos };
        let all: ArrayVec<Id, 6> = team.iter().chain(targets).copied().collect();
        for id in &all {
            let hits = self.table.wrestler(*id).hits + hits;
            self.happen(Event::Hits { wrestler: *id, hits, reason });
        }
        let is_dead = |id: &Id| {
            let wrestler = self.table.wrestler(*id);
            wrestler.hits > wrestler.hs
        };
        let dead: ArrayVec<Id, 6> = all.iter().copied().filter(is_dead).collect();
        if dead.len() == self.table.in_ring().count() && !self.table.has_entrants() {
            return self.no_contest(team[0], &all, hits);
        }
        let living: Group = team.iter().copied().filter(|id| !dead.contains(id)).collect();
        for (place, id) in dead.iter().enumerate() {
            if targets.contains(id) {
                self.remove_by(*id, &living, Cause::Misfire, place > 0);
            } else {
                self.remove(*id, &[], Cause::Misfire, place > 0);
            }
        }
        if dead.is_empty() { Flow::Continue(()) } else { self.reward_all(&living) }
    }

    /// Everybody would be eliminated: on 1 or 2 the match ends without a winner, else the roll is
    /// ignored and the round ends (RR-023 to RR-026).
    fn no_contest(&mut self, id: Id, all: &[Id], hits: u8) -> Flow {
        let die = self.throw(Purpose::NoContest, self.table.owner(id), Some(id), 1)[0];
        if die <= 2 {
            self.happen(Event::NoContest);
            return Flow::Break(Stop::Match(Ending::NoContest));
        }
        for id in all {
            let hits = self.table.wrestler(*id).hits - hits;
            self.happen(Event::Hits { wrestler: *id, hits, reason: Reason::Ignored });
        }
        self.happen(Event::Move { wrestler: id, to: Place::End });
        Flow::Break(Stop::Round)
    }

    /// What a wrestler does on 3s without hits (RR-109 to RR-115).
    fn threes(&mut self, id: Id) {
        self.choices.clear();
        self.choices.extend([Choice::EndTurn, Choice::EndOfRing]);
        self.choices.extend((self.table.wrestler(id).hs <= 4).then_some(Choice::StartOfRing));
        let to = match self.ask(self.table.owner(id), Some(id), Question::Threes) {
            Choice::EndOfRing => Place::End,
            Choice::StartOfRing => Place::Start,
            _ => return,
        };
        self.happen(Event::Move { wrestler: id, to });
        self.happen(Event::Down { wrestler: id });
    }

    /// Two 6s: the wrestler whose turn it is recovers, before the attack does anything (RR-122 to
    /// RR-131).
    fn recover(&mut self, id: Id) {
        let dice = self.throw(Purpose::Recover, self.table.owner(id), Some(id), 2);
        let wrestler = *self.table.wrestler(id);
        let Some(sum) = recovery(&dice, wrestler.sv) else { return };
        self.choices.clear();
        let most = sum.max(1).min(wrestler.hits);
        self.choices.extend((0..=most).map(|hits| Choice::Remove { hits }));
        self.choices.extend((sum > 0).then_some(Choice::TakeCounter));
        let taken = self.ask(self.table.owner(id), Some(id), Question::Recover { sum });
        self.benefit(id, &taken, Reason::Recovery);
    }

    /// Eliminates a target, for which the team will be rewarded.
    fn remove_by(&mut self, target: Id, team: &[Id], cause: Cause, together: bool) {
        self.rewards.push(self.table.wrestler(target).sv);
        self.remove(target, team, cause, together);
    }

    /// The match may be won now (RR-020); if not, each of the team that is left may be rewarded for
    /// each wrestler eliminated (RR-162, RR-167).
    fn reward_all(&mut self, team: &[Id]) -> Flow {
        let rewards = std::mem::take(&mut self.rewards);
        self.check_win()?;
        for sv in rewards {
            for id in team {
                self.reward(*id, sv);
            }
        }
        Flow::Continue(())
    }

    /// Stay, or move to the end and remove hits or take a reroll counter (RR-162 to RR-166).
    fn reward(&mut self, id: Id, sv: u8) {
        let most = sv.min(self.table.wrestler(id).hits);
        self.choices.clear();
        self.choices.push(Choice::Stay);
        self.choices.extend((0..=most).map(|hits| Choice::MoveRemove { hits }));
        self.choices.push(Choice::MoveCounter);
        let taken = self.ask(self.table.owner(id), Some(id), Question::Reward { sv });
        if taken != Choice::Stay {
            self.happen(Event::Move { wrestler: id, to: Place::End });
            self.benefit(id, &taken, Reason::Reward);
        }
    }

    /// Removes hits or takes a reroll counter.
    fn benefit(&mut self, id: Id, taken: &Choice, reason: Reason) {
        let wrestler = *self.table.wrestler(id);
        match taken {
            Choice::TakeCounter | Choice::MoveCounter => {
                self.happen(Event::Counters { wrestler: id, counters: wrestler.counters + 1 });
            }
            Choice::Remove { hits: removed } | Choice::MoveRemove { hits: removed }
                if *removed > 0 =>
            {
                let hits = wrestler.hits - removed;
                self.happen(Event::Hits { wrestler: id, hits, reason });
            }
            _ => {}
        }
    }
}

/// All ways to spread hits over so many targets (RR-154).
fn spreads(hits: u8, targets: usize, so_far: &mut ArrayVec<u8, 5>, choices: &mut Vec<Choice>) {
    if targets == 1 {
        so_far.push(hits);
        choices.push(Choice::Spread { hits: so_far.clone() });
        so_far.pop();
        return;
    }
    for own in (0..=hits).rev() {
        so_far.push(own);
        spreads(hits - own, targets - 1, so_far, choices);
        so_far.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_are_spread_in_every_way() {
        // RR-154, RR-155
        let count = |hits, targets| {
            let mut choices = Vec::new();
            spreads(hits, targets, &mut ArrayVec::new(), &mut choices);
            assert!(choices.iter().all(|choice| matches!(
                choice,
                Choice::Spread { hits: each } if each.iter().sum::<u8>() == hits
            )));
            choices.len()
        };
        assert_eq!([count(1, 2), count(4, 2), count(4, 5), count(3, 3)], [2, 5, 70, 10]);
    }
}
