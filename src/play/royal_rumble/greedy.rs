//! A policy that takes what is best at once, by the exact chances of the next roll.

use super::{
    Choice, Fighter, Id, Player, Purpose, Question, RoyalRumble, Table, View, Wrestler,
    odds::Odds,
    outcome::threshold,
    save::{save_rating, saves},
    turn::{EMPTIES, joins},
};
use crate::play::Policy;

/// Takes what is best at once.
#[derive(Debug, Clone, Copy)]
pub struct Greedy;

/// What somebody in the ring is worth: everybody counts, the strong a little more.
pub(super) fn worth(hs: u8, sv: u8) -> f32 {
    4.0 + f32::from(sv) + 0.5 * f32::from(hs)
}

/// How much a hit is worth beside an elimination.
const HIT: f32 = 0.06;

impl Policy<RoyalRumble> for Greedy {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        let judge = Judge::new(view);
        let mut best = (0, f32::NEG_INFINITY);
        for (place, choice) in choices.iter().enumerate() {
            let value = judge.value(choice);
            if value > best.1 {
                best = (place, value);
            }
        }
        best.0
    }
}

/// What choices are worth to a player.
pub(super) struct Judge<'v> {
    view: &'v View<'v>,
}

impl<'v> Judge<'v> {
    pub(super) fn new(view: &'v View<'v>) -> Self {
        Self { view }
    }

    /// The wrestler who is asked for.
    fn own(&self) -> (Id, &'v Wrestler) {
        let id = self.view.wrestler.expect("asked for a wrestler");
        (id, self.view.table.wrestler(id))
    }

    /// What a choice is worth; higher is better, and only comparisons within a question mean
    /// anything.
    pub(super) fn value(&self, choice: &Choice) -> f32 {
        match choice {
            Choice::Pick { place } => self.pick(usize::from(*place)),
            Choice::Attack { target } => self.attack(&[self.own().0], &[*target]),
            Choice::DoubleTeam { target, helper } => {
                succeeds(joins(0)) * self.attack(&[self.own().0, *helper], &[*target])
            }
            Choice::EmptyRing { targets } => {
                succeeds(EMPTIES) * self.attack(&[self.own().0], targets)
            }
            Choice::AttackNow => self.helped(None),
            Choice::AddHelper { helper } => self.helped(Some(*helper)),
            // One that is enough is never rolled again.
            Choice::Keep => f32::from(u8::from(self.is_enough())),
            Choice::UseAbility => 0.5,
            Choice::UseCounter => 0.4,
            Choice::Remove { hits } | Choice::MoveRemove { hits } => f32::from(*hits),
            // From the third hit on removing them is better.
            Choice::TakeCounter | Choice::MoveCounter => 2.5,
            Choice::EndTurn => f32::from(self.own().1.hs) - f32::from(self.own().1.hits),
            Choice::EndOfRing | Choice::Yes => self.rest(),
            Choice::StartOfRing => -1.0,
            Choice::Spread { hits } => self.spread(hits),
            Choice::Stay => 0.0,
            Choice::No => 1.0,
        }
    }

    /// Strong wrestlers first.
    fn pick(&self, place: usize) -> f32 {
        let Question::Draft { open, .. } = self.view.question else { return 0.0 };
        let Fighter { hs, sv, .. } = open[place];
        worth(hs, sv)
    }

    /// What a wrestler's leaving is worth to the player: much if he is another's.
    fn gain(&self, id: Id) -> f32 {
        let there = self.view.table.wrestler(id);
        let worth = worth(there.hs, there.sv);
        if there.owner == Some(self.view.player) { -worth } else { worth }
    }

    /// The worth of an attack by the exact chances of its dice, the cost of misfires included.
    fn attack(&self, team: &[Id], targets: &[Id]) -> f32 {
        let table = self.view.table;
        let sum = |ids: &[Id]| ids.iter().map(|id| u32::from(table.wrestler(*id).sv)).sum();
        let odds = Odds::from(threshold(sum(team), sum(targets)));
        let size: u8 = team.iter().map(|id| table.wrestler(*id).hs).fold(0, u8::saturating_add);
        let mut value = 0.0;
        for target in targets {
            let there = table.wrestler(*target);
            let room = there.hs.saturating_sub(there.hits);
            // Only one of several is sure to get all the hits.
            let share = if targets.len() > 1 { 0.5 } else { 1.0 };
            let falls = odds.automatic
                + share * Odds::beyond(&odds.hits, room) * falls(table, there, size)
                + Odds::beyond(&odds.twos, room);
            value += self.gain(*target) * (falls + share * HIT * odds.mean);
        }
        for id in team {
            let there = table.wrestler(*id);
            let room = there.hs.saturating_sub(there.hits);
            let falls = Odds::beyond(&odds.ones, room) + Odds::beyond(&odds.twos, room);
            value += self.gain(*id) * (falls + HIT * (odds.ones[1] + odds.twos[1]));
        }
        value
    }

    /// The worth of attacking with one more helper, or with the team as it is.
    fn helped(&self, more: Option<Id>) -> f32 {
        let Question::Helper { target, team } = self.view.question else { return 0.0 };
        let mut all: arrayvec::ArrayVec<Id, 6> = [self.own().0].into_iter().collect();
        all.extend(team.iter().copied().chain(more));
        let chance = if more.is_some() { succeeds(joins(team.len())) } else { 1.0 };
        chance * self.attack(&all, &[*target])
    }

    /// Whether dice are good enough to be kept.
    fn is_enough(&self) -> bool {
        let Question::Reroll { purpose, dice, need, against } = self.view.question else {
            return true;
        };
        let successes = dice.iter().filter(|die| *die >= need).count();
        match purpose {
            Purpose::Save => saves(dice[0], *need),
            // Whoever is helping to attack one of the player's own is not eager.
            Purpose::Attack => {
                let own = against.iter().any(|id| self.gain(*id) < 0.0);
                own || successes >= 1
            }
            _ => successes >= 1,
        }
    }

    /// Going down is worth it for one who is nearly out and need not act.
    fn rest(&self) -> f32 {
        let (_, own) = self.own();
        match self.view.question {
            Question::PayBbb => 2.0 - f32::from(own.hs - own.hits) * 0.2,
            Question::Down if own.acted => 2.0,
            Question::Down => f32::from(own.hits) - f32::from(own.hs) + 2.5,
            _ => 2.0,
        }
    }

    /// Hits go where they eliminate.
    fn spread(&self, hits: &[u8]) -> f32 {
        let Question::Allocate { targets, .. } = self.view.question else { return 0.0 };
        let of_target = |(id, hits): (&Id, &u8)| {
            let there = self.view.table.wrestler(*id);
            let falls = f32::from(u8::from(there.hits + hits > there.hs));
            self.gain(*id) * (falls * 0.5 + HIT * f32::from(*hits))
        };
        targets.iter().zip(hits).map(of_target).sum()
    }
}

/// The chance of a die from a face on.
fn succeeds(need: u8) -> f32 {
    f32::from(7 - need) / 6.0
}

/// The chance that a wrestler who must save himself is eliminated.
fn falls(table: &Table, there: &Wrestler, attackers: u8) -> f32 {
    let need = save_rating(table.rating, there.hs).clamp(2, 6);
    let fails = 1.0 - succeeds(need);
    let bbb = match there.hs {
        _ if attackers >= there.hs => 1.0,
        8 => 625.0 / 1296.0,
        9.. => 125.0 / 216.0,
        _ => 1.0,
    };
    fails * bbb
}

/// Who is left of a player's, for those who look ahead.
pub(super) fn standing(table: &Table, player: Player) -> f32 {
    let value = |there: &Wrestler| {
        let health = f32::from(there.hs.saturating_sub(there.hits)) / f32::from(there.hs + 1);
        worth(there.hs, there.sv) * (0.6 + 0.4 * health) + f32::from(there.counters)
    };
    table
        .in_ring()
        .map(
            |(_, there)| {
                if there.owner == Some(player) { value(there) } else { -value(there) / 2.0 }
            },
        )
        .sum()
}
