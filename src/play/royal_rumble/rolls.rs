//! Rolls of wrestlers, which may be rolled again by the reroll of hand size 5 and by reroll
//! counters (RR-198 to RR-210).

use arrayvec::ArrayVec;

use super::{Choice, Event, Id, Purpose, Question, RoyalRumble, playing::Playing};
use crate::play::{Chance, Dice, Policy, Record};

/// A roll of wrestlers.
pub(super) struct Roll<'r> {
    /// What for.
    pub purpose: Purpose,
    /// How many dice.
    pub dice: usize,
    /// Whose dice they are, in the order they are asked (RR-208): the first throws them.
    pub by: &'r [Id],
    /// The face from which a die is a success.
    pub need: u8,
    /// Of an attack, whom it is against.
    pub against: &'r [Id],
}

impl<P: Policy<RoyalRumble>, C: Chance, R: Record<Event>> Playing<'_, P, C, R> {
    /// Rolls dice until nobody rolls them again. All dice are rolled again and the new ones count,
    /// whatever they are (RR-199).
    pub(super) fn roll(&mut self, roll: &Roll<'_>) -> Dice {
        let first = roll.by[0];
        let mut dice = self.throw(roll.purpose, self.table.owner(first), Some(first), roll.dice);
        // Attack dice against hand size 6 or 7 stay as they are (RR-201).
        let may_reroll =
            !roll.against.iter().any(|target| matches!(self.table.wrestler(*target).hs, 6 | 7));
        while may_reroll && roll.by.iter().any(|id| self.rerolls(*id, roll, &dice)) {
            dice = self.throw(roll.purpose, self.table.owner(first), Some(first), roll.dice);
        }
        dice
    }

    /// Whether a wrestler has the dice rolled again, and pays for it.
    fn rerolls(&mut self, id: Id, roll: &Roll<'_>, dice: &Dice) -> bool {
        let wrestler = *self.table.wrestler(id);
        let has_ability = wrestler.hs == 5 && !wrestler.used;
        if !has_ability && wrestler.counters == 0 {
            return false;
        }
        self.choices.clear();
        self.choices.push(Choice::Keep);
        self.choices.extend(has_ability.then_some(Choice::UseAbility));
        self.choices.extend((wrestler.counters > 0).then_some(Choice::UseCounter));
        let question = Question::Reroll {
            purpose: roll.purpose,
            dice: dice.clone(),
            need: roll.need,
            against: roll.against.iter().copied().collect::<ArrayVec<Id, 5>>(),
        };
        match self.ask(self.table.owner(id), Some(id), question) {
            Choice::UseAbility => self.happen(Event::Ability { wrestler: id }),
            Choice::UseCounter => {
                self.happen(Event::Counters { wrestler: id, counters: wrestler.counters - 1 });
            }
            _ => return false,
        }
        true
    }
}
