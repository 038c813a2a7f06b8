//! What a wrestler may do in his turn.

use super::{Choice, Id, Table};

impl Table {
    /// All that a wrestler may do in his turn (RR-099); nothing if nobody near can be attacked.
    pub fn actions(&self, id: Id, choices: &mut Vec<Choice>) {
        choices.clear();
        let near: arrayvec::ArrayVec<Id, 5> = self.near(id).collect();
        choices.extend(near.iter().map(|target| Choice::Attack { target: *target }));
        if self.declared[usize::from(self.owner(id))] {
            return;
        }
        for target in &near {
            let helpers = self.helpers(id, *target, &[]);
            choices.extend(helpers.map(|helper| Choice::DoubleTeam { target: *target, helper }));
        }
        for chosen in 0u32..1 << near.len() {
            if chosen.count_ones() >= 2 {
                let targets = near.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 == 1);
                let targets = targets.map(|(_, target)| *target).collect();
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
        let theirs = self.ring.cell(target).expect("a wrestler in the ring") / 2;
        self.near(id).filter(move |helper| {
            let column = self.ring.cell(*helper).expect("a wrestler in the ring") / 2;
            *helper != target && column.abs_diff(theirs) <= 1 && !team.contains(helper)
        })
    }
}
