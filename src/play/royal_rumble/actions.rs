//! What a wrestler may do in his turn.

use arrayvec::ArrayVec;

use super::{Choice, Id, Table};

/// Wrestlers with the cells they stand in.
type Standing = ArrayVec<(usize, Id), 5>;

impl Table {
    /// All that a wrestler may do in his turn (RR-099); nothing if nobody near can be attacked.
    pub fn actions(&self, id: Id, choices: &mut Vec<Choice>) {
        choices.clear();
        let near: Standing = self.near_cells(id).collect();
        choices.extend(near.iter().map(|(_, target)| Choice::Attack { target: *target }));
        if self.declared[usize::from(self.owner(id))] {
            return;
        }
        for (cell, target) in &near {
            let helpers = near.iter().filter(|(other, _)| are_near(*other, *cell));
            choices.extend(
                helpers.map(|(_, helper)| Choice::DoubleTeam { target: *target, helper: *helper }),
            );
        }
        for chosen in 0u32..1 << near.len() {
            if chosen.count_ones() >= 2 {
                let targets = near.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 == 1);
                let targets = targets.map(|(_, (_, target))| *target).collect();
                choices.push(Choice::EmptyRing { targets });
            }
        }
    }

    /// Who may still be asked to help against a target: near both, and not in the team (RR-134).
    ///
    /// # Panics
    /// If the target is not in the ring.
    pub fn helpers<'a>(
        &'a self,
        id: Id,
        target: Id,
        team: &'a [Id],
    ) -> impl Iterator<Item = Id> + 'a {
        let cell = self.ring.cell(target).expect("a wrestler in the ring");
        self.near_cells(id)
            .filter(move |(other, helper)| are_near(*other, cell) && !team.contains(helper))
            .map(|(_, helper)| helper)
    }
}

/// Whether different wrestlers in these cells are adjacent (RR-076).
fn are_near(a: usize, b: usize) -> bool {
    a != b && (a / 2).abs_diff(b / 2) <= 1
}
