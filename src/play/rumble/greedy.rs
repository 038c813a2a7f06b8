//! A policy that takes what is best at once, by the exact chances of the Target die.

use super::{Choice, Question, Rumble, View, attack::damage};
use crate::play::Policy;

/// Takes what is best at once.
#[derive(Debug, Clone, Copy)]
pub struct Greedy {
    /// The faces of the Target die.
    pub target: [u8; 6],
}

impl Policy<Rumble> for Greedy {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        let mut best = (0, f32::NEG_INFINITY);
        for (place, choice) in choices.iter().enumerate() {
            let value = self.value(view, choice);
            if value > best.1 {
                best = (place, value);
            }
        }
        best.0
    }
}

/// What another's marker may be worth.
const UNKNOWN: f32 = 4.0;

impl Greedy {
    /// What a choice is worth; only comparisons within a question mean anything.
    pub(super) fn value(self, view: &View<'_>, choice: &Choice) -> f32 {
        match choice {
            // The dear marker where most has to be knocked out.
            Choice::Place { stack, value } => {
                let stack = &view.table.stacks[usize::from(*stack)];
                let top = stack.top.map_or(0, |top| view.deck[usize::from(top)].hp);
                f32::from(*value) * 10.0 + f32::from(top) / 10.0
            }
            Choice::Blank { stack } => hurt(view, *stack, 100, true),
            // More Energy is never worse.
            Choice::Reroll { dice } => f32::from(u8::try_from(dice.len()).expect("four dice")),
            Choice::Attack { stack, attack } => self.attack(view, *stack, usize::from(*attack)),
        }
    }

    fn attack(self, view: &View<'_>, from: u8, place: usize) -> f32 {
        let Question::Attack { .. } = view.question else { return 0.0 };
        let table = view.table;
        let pokemon = |stack: u8| {
            let top = table.stacks[usize::from(stack)].top.expect("a stack that is not empty");
            &view.deck[usize::from(top)]
        };
        let attacker = pokemon(from);
        let used = &attacker.attacks[place];
        let on_attacker = table.stacks[usize::from(from)].damage;
        let mut value = 0.0;
        let mut known: [Option<f32>; 4] = [None; 4];
        for steps in self.target {
            let of_steps = &mut known[usize::from(steps).min(3)];
            value += *of_steps.get_or_insert_with(|| {
                let to = table.counted(from, steps);
                let done = damage(used, attacker, on_attacker, pokemon(to), None);
                hurt(view, to, done, to != from)
            }) / 6.0;
        }
        value + hurt(view, from, used.effects.recoil, false)
    }
}

/// What damage to a Pokémon is worth: a card if it falls and is collected, and whatever becomes of
/// the markers beside an emptied stack; a little for what has not fallen yet.
fn hurt(view: &View<'_>, at: u8, more: u16, is_collected: bool) -> f32 {
    let stack = &view.table.stacks[usize::from(at)];
    let Some(top) = stack.top else { return 0.0 };
    let hp = view.deck[usize::from(top)].hp;
    let own: f32 = view
        .own
        .iter()
        .filter(|marker| marker.stack == at)
        .map(|marker| f32::from(marker.value))
        .sum();
    let others = stack.markers.iter().filter(|owner| **owner != view.player).count();
    let rivals = f32::from(u8::try_from(view.table.taken.len()).expect("seven at most")) - 1.0;
    let markers = UNKNOWN * f32::from(u8::try_from(others).expect("two")) / rivals - own;
    if stack.damage + more >= hp {
        f32::from(u8::from(is_collected)) + if stack.below == 0 { markers } else { markers * 0.3 }
    } else {
        // What is hurt is easier prey for the next player.
        f32::from(more) / f32::from(hp) * (markers * 0.2 - 0.1)
    }
}
