//! Saves and BBB rolls, and what is left of a wrestler who fails.

use super::{
    Cause, Choice, Event, Id, Place, Purpose, Question, Reason, RoyalRumble, playing::Playing,
    rolls::Roll,
};
use crate::play::{Chance, Policy, Record};

/// The number a wrestler needs to save himself (RR-177).
pub(super) fn save_rating(rating: u8, hs: u8) -> u8 {
    if hs <= 2 { (rating - 1).max(3) } else { rating }
}

/// How many dice a BBB roll has, of those who may make one (RR-191, RR-192).
pub(super) fn bbb_dice(hs: u8) -> Option<u8> {
    match hs {
        8 => Some(4),
        9.. => Some(3),
        _ => None,
    }
}

/// Whether a die saves: 1 never, 6 always (RR-176).
pub(super) fn saves(die: u8, rating: u8) -> bool {
    die == 6 || (die != 1 && die >= rating)
}

impl<P: Policy<RoyalRumble>, C: Chance, R: Record<Event>> Playing<'_, P, C, R> {
    /// A save roll. Who saves himself moves to the end and may stay down (RR-169, RR-179, RR-180).
    pub(super) fn save(&mut self, id: Id) -> bool {
        let need = save_rating(self.table.rating, self.table.wrestler(id).hs);
        let roll = Roll { purpose: Purpose::Save, dice: 1, by: &[id], need, against: &[] };
        let is_saved = saves(self.roll(&roll)[0], need);
        if is_saved {
            self.happen(Event::Move { wrestler: id, to: Place::End });
            self.choices.clear();
            self.choices.extend([Choice::Yes, Choice::No]);
            if self.ask(self.table.owner(id), Some(id), Question::Down) == Choice::Yes {
                self.happen(Event::Down { wrestler: id });
            }
        }
        is_saved
    }

    /// Whether a wrestler about to save himself is spared by a BBB roll. One with hand size 8 or
    /// more makes it if the attackers' hand sizes are lower together (RR-188), and otherwise if he
    /// has fewer hits than his hand size and fills up to it (RR-189).
    pub(super) fn is_bbb(&mut self, id: Id, attackers_are_smaller: bool) -> bool {
        let wrestler = *self.table.wrestler(id);
        let Some(dice) = bbb_dice(wrestler.hs) else { return false };
        if !attackers_are_smaller && !self.pays_for_bbb(id) {
            return false;
        }
        let roll = Roll {
            purpose: Purpose::Bbb,
            dice: usize::from(dice),
            by: &[id],
            need: 6,
            against: &[],
        };
        self.roll(&roll).contains(&6)
    }

    fn pays_for_bbb(&mut self, id: Id) -> bool {
        let wrestler = *self.table.wrestler(id);
        if wrestler.hits >= wrestler.hs {
            return false;
        }
        self.choices.clear();
        self.choices.extend([Choice::Yes, Choice::No]);
        let pays = self.ask(self.table.owner(id), Some(id), Question::PayBbb) == Choice::Yes;
        if pays {
            self.happen(Event::Hits { wrestler: id, hits: wrestler.hs, reason: Reason::Bbb });
        }
        pays
    }

    /// Eliminates a wrestler (RR-161).
    pub(super) fn remove(&mut self, id: Id, by: &[Id], cause: Cause, together: bool) {
        let by = by.iter().copied().collect();
        self.happen(Event::Eliminate { wrestler: id, by, cause, together });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_never_saves_and_six_always() {
        // RR-170, RR-176
        let chances = |rating| (1..=6).filter(|die| saves(*die, rating)).count();
        assert_eq!((1..=6).map(chances).collect::<Vec<_>>(), [5, 5, 4, 3, 2, 1]);
        assert!((1..=6).all(|rating| !saves(1, rating) && saves(6, rating)));
    }

    #[test]
    fn hand_sizes_up_to_two_save_on_one_less_but_never_below_three() {
        // RR-177
        let small = |rating| save_rating(rating, 2);
        assert_eq!((1..=6).map(small).collect::<Vec<_>>(), [3, 3, 3, 3, 4, 5]);
        assert!((1..=6).all(|rating| save_rating(rating, 3) == rating));
    }
}
