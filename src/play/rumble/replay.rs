//! How events change the table.

use super::{Event, Table};

impl Table {
    /// The table at the end of a game, by its events.
    #[must_use]
    pub fn replay<'e>(events: impl IntoIterator<Item = &'e Event>) -> Self {
        let mut table = Self::default();
        events.into_iter().for_each(|event| table.apply(event));
        table
    }

    /// Changes the table as an event says.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Begin { setup } => *self = Self::new(setup),
            Event::Place { marker } => {
                self.stacks[usize::from(marker.stack)].markers.push(marker.player);
                self.markers[usize::from(marker.player)] += 1;
            }
            Event::Turn { turn, player } => (self.turn, self.player) = (*turn, *player),
            Event::Damage { stack, damage, .. } => {
                self.stacks[usize::from(*stack)].damage = *damage;
            }
            Event::KnockOut { stack, player } => {
                let stack = &mut self.stacks[usize::from(*stack)];
                self.gone.extend(stack.top.take());
                stack.damage = 0;
                if let Some(player) = player {
                    self.taken[usize::from(*player)] += 1;
                }
            }
            Event::Reveal { stack, pokemon } => {
                let stack = &mut self.stacks[usize::from(*stack)];
                (stack.top, stack.below) = (Some(*pokemon), stack.below - 1);
            }
            Event::Gone { markers } => {
                for marker in markers {
                    self.stacks[usize::from(marker.stack)].markers.clear();
                    self.markers[usize::from(marker.player)] -= 1;
                }
            }
            Event::Roll { .. }
            | Event::Choose { .. }
            | Event::Attack { .. }
            | Event::Ignore { .. }
            | Event::Skip
            | Event::TurnEnd { .. }
            | Event::End { .. }
            | Event::TurnCap => {}
        }
    }
}
