//! A match while it is played: the open table, what lies face down, chance, and who decides.

use std::ops::ControlFlow;

use super::{
    Choice, Event, Fighter, Id, Player, Purpose, Question, RoyalRumble, Setup, Table, View,
};
use crate::play::{Chance, Dice, Policy, Record};

/// How a match ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// A player's wrestler is the last one in the ring.
    Win(Player, Id),
    /// Nobody wins.
    NoContest,
}

/// What breaks off the work at hand.
pub(super) enum Stop {
    /// The round ends at once (RR-026).
    Round,
    /// The match is over.
    Match(Ending),
}

/// Whether to go on.
pub(super) type Flow = ControlFlow<Stop>;

/// A match while it is played.
pub(super) struct Playing<'p, P, C, R> {
    /// What lies open.
    pub table: Table,
    /// By number, the wrestlers of the match.
    pub fighters: &'p [Fighter],
    /// By number, who is the same wrestler.
    pub groups: Vec<Id>,
    /// By player, his stack; the top is last.
    pub stacks: Vec<Vec<Id>>,
    /// The wild cards; the top is last.
    pub wild: Vec<Id>,
    /// Dice.
    pub chance: C,
    /// Who is told.
    pub record: R,
    /// By player, who decides.
    pub policies: &'p mut [P],
    /// What may be chosen; kept for its memory.
    pub choices: Vec<Choice>,
    /// Superstar values of wrestlers just eliminated, for which rewards are due.
    pub rewards: Vec<u8>,
}

impl<'p, P: Policy<RoyalRumble>, C: Chance, R: Record<Event>> Playing<'p, P, C, R> {
    /// A match that nobody has entered.
    pub(super) fn new(setup: &'p Setup, policies: &'p mut [P], chance: C, record: R) -> Self {
        let top_last = |stack: &Vec<Id>| stack.iter().rev().copied().collect();
        Self {
            table: Table::new(setup),
            fighters: &setup.fighters,
            groups: setup.groups(),
            stacks: setup.stacks.iter().map(top_last).collect(),
            wild: top_last(&setup.wild),
            chance,
            record,
            policies,
            choices: Vec::new(),
            rewards: Vec::new(),
        }
    }

    /// Something happens: the table changes, and it is recorded.
    pub(super) fn happen(&mut self, event: Event) {
        self.table.apply(&event);
        self.record.record(event);
    }

    /// Asks a player to choose among [`Playing::choices`]; what leaves no choice is not asked.
    ///
    /// # Panics
    /// If a policy names a place beyond the choices.
    pub(super) fn ask(
        &mut self,
        player: Player,
        wrestler: Option<Id>,
        question: Question,
    ) -> Choice {
        let taken = if self.choices.len() == 1 {
            0
        } else {
            let view = View { table: &self.table, player, wrestler, question: &question };
            self.policies[usize::from(player)].choose(&view, &self.choices)
        };
        if self.record.is_detailed() {
            let options = self.choices.clone();
            self.record.record(Event::Choose { player, wrestler, question, options, taken });
        }
        self.choices.swap_remove(taken)
    }

    /// Throws dice.
    pub(super) fn throw(
        &mut self,
        purpose: Purpose,
        player: Player,
        wrestler: Option<Id>,
        n: usize,
    ) -> Dice {
        let dice = self.chance.dice(n);
        if self.record.is_detailed() {
            let dice = dice.clone();
            self.record.record(Event::Roll { purpose, player, wrestler, dice });
        }
        dice
    }

    /// Whether the match is won: one wrestler in the ring and nobody to come (RR-019). To be asked
    /// after every elimination and every entry (RR-020).
    pub(super) fn check_win(&mut self) -> Flow {
        if !self.table.has_entrants()
            && let [(wrestler, owner)] = self
                .table
                .in_ring()
                .map(|(id, _)| (id, self.table.owner(id)))
                .take(2)
                .collect::<arrayvec::ArrayVec<_, 2>>()[..]
        {
            self.happen(Event::Win { player: owner, wrestler });
            return Flow::Break(Stop::Match(Ending::Win(owner, wrestler)));
        }
        if self.table.clinched.is_none()
            && let Some(player) = self.only_player()
        {
            self.happen(Event::Clinch { player });
        }
        Flow::Continue(())
    }

    /// The player to whom all wrestlers belong that are left, those to come included (RR-021).
    fn only_player(&self) -> Option<Player> {
        let table = &self.table;
        let to_come = (0u8..).zip(&table.stacks).filter(|(_, left)| **left > 0);
        let mut owners = table
            .in_ring()
            .map(|(_, there)| there.owner)
            .chain(to_come.map(|(player, _)| Some(player)));
        let first = owners.next()??;
        (table.wild == 0 && owners.all(|owner| owner == Some(first))).then_some(first)
    }
}
