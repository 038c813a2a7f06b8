//! The ring: a strip of cells two deep that grows to the right (RR-070). Cell `i` stands in column
//! `i / 2`, at the top if even; ring order is ascending.

use serde::{Deserialize, Serialize};

use super::Id;

/// The cells, each with the wrestler in it; the last is never empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ring(Vec<Option<Id>>);

impl Ring {
    /// The cells.
    #[must_use]
    pub fn cells(&self) -> &[Option<Id>] {
        &self.0
    }

    /// The wrestlers in ring order, with their cells.
    pub fn wrestlers(&self) -> impl DoubleEndedIterator<Item = (usize, Id)> + '_ {
        self.0.iter().enumerate().filter_map(|(cell, id)| Some((cell, (*id)?)))
    }

    /// Whether nobody is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cell of a wrestler.
    #[must_use]
    pub fn cell(&self, id: Id) -> Option<usize> {
        self.0.iter().position(|there| *there == Some(id))
    }

    /// The wrestlers adjacent to a cell, with their cells, in ring order: in the same or a neighbouring column,
    /// diagonals included (RR-076).
    pub fn around(&self, cell: usize) -> impl Iterator<Item = (usize, Id)> + '_ {
        let column = cell / 2;
        let (from, to) = (2 * column.saturating_sub(1), (2 * column + 4).min(self.0.len()));
        (from..to)
            .filter(move |other| *other != cell)
            .filter_map(|other| Some((other, self.0[other]?)))
    }

    /// Closes all holes, keeping ring order (RR-075).
    pub(super) fn close_up(&mut self) {
        self.0.retain(Option::is_some);
    }

    /// Puts a wrestler into a cell; those from there on shift by one (RR-071).
    pub(super) fn insert(&mut self, cell: usize, id: Id) {
        self.0.insert(cell, Some(id));
    }

    /// Takes a wrestler out; his cell stays a hole (RR-074).
    pub(super) fn remove(&mut self, id: Id) {
        if let Some(cell) = self.cell(id) {
            self.0[cell] = None;
        }
        let used = self.0.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.0.truncate(used);
    }

    /// Moves a wrestler behind all others; no change if he is last (RR-114).
    pub(super) fn move_to_end(&mut self, id: Id) {
        if self.0.last() != Some(&Some(id)) {
            self.remove(id);
            self.0.push(Some(id));
        }
    }

    /// Moves a wrestler to the top left; the others shift up to the first hole (RR-113).
    pub(super) fn move_to_start(&mut self, id: Id) {
        let Some(own) = self.cell(id) else { return };
        self.0[own] = None;
        let hole = self.0.iter().position(Option::is_none).expect("his own at least");
        self.0[..=hole].rotate_right(1);
        self.0[0] = Some(id);
        let used = self.0.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.0.truncate(used);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(cells: &[u8]) -> Ring {
        Ring(cells.iter().map(|id| (*id > 0).then_some(*id)).collect())
    }

    fn adjacent(i: usize, j: usize) -> bool {
        let full: Vec<u8> = (1..=10).collect();
        ring(&full).around(i).any(|(cell, _)| cell == j)
    }

    #[test]
    fn entrants_stand_at_the_top_left_and_the_others_shift() {
        // RR-053, RR-069, RR-070, RR-071, RR-072, RR-073
        let mut cells = ring(&[1, 2, 3]);
        cells.insert(0, 9);
        assert_eq!(cells, ring(&[9, 1, 2, 3]));
    }

    #[test]
    fn neighbours_stand_in_the_same_or_the_next_column() {
        // RR-076
        assert!(adjacent(0, 1) && adjacent(0, 2) && adjacent(0, 3) && adjacent(1, 2));
        assert!(!adjacent(0, 4) && !adjacent(0, 5) && !adjacent(0, 0) && adjacent(5, 2));
        assert_eq!((0..10).filter(|j| adjacent(4, *j)).count(), 5);
        let gap = ring(&[1, 2, 0, 0, 5, 6]);
        assert_eq!(gap.around(0).collect::<Vec<_>>(), [(1, 2)], "an empty column parts them");
    }

    #[test]
    fn holes_stay_until_they_are_closed() {
        // RR-074, RR-075
        let mut cells = ring(&[1, 2, 3, 4]);
        cells.remove(2);
        assert_eq!(cells, ring(&[1, 0, 3, 4]));
        cells.close_up();
        assert_eq!(cells, ring(&[1, 3, 4]));
    }

    #[test]
    fn moving_to_the_end_leaves_a_hole_and_fills_none() {
        // RR-114
        let mut cells = ring(&[1, 0, 3, 4]);
        cells.move_to_end(1);
        assert_eq!(cells, ring(&[0, 0, 3, 4, 1]));
        cells.move_to_end(1);
        assert_eq!(cells, ring(&[0, 0, 3, 4, 1]), "he is last already");
    }

    #[test]
    fn moving_to_the_start_shifts_up_to_the_first_hole() {
        // RR-113
        let mut cells = ring(&[1, 2, 0, 4, 5]);
        cells.move_to_start(5);
        assert_eq!(cells, ring(&[5, 1, 2, 4]));
        let mut cells = ring(&[1, 2, 3, 4]);
        cells.move_to_start(3);
        assert_eq!(cells, ring(&[3, 1, 2, 4]), "the first hole is his own");
        let mut cells = ring(&[0, 2, 3]);
        cells.move_to_start(3);
        assert_eq!(cells, ring(&[3, 2]), "nobody shifts");
        cells.move_to_start(3);
        assert_eq!(cells, ring(&[3, 2]));
    }
}
