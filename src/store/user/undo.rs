//! What is owned as it was before the last change.

use super::{
    PastChange, Result, UserDb,
    changes::{forget, last},
    owned::{put, read_all, read_card},
};
use crate::collection::{Changed, Collection, MAX_COUNT};

/// What became of a change that was to be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Undone {
    /// It was undone: when it had been made, and what has changed now.
    Done(PastChange),
    /// There is none that could be undone.
    Nothing,
    /// Nothing was done: what is owned is not what was expected.
    Other,
}

impl UserDb {
    /// Undoes the last change to what is owned that was not undone yet.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn undo_change(&mut self, expected: impl FnOnce(&Collection) -> bool) -> Result<Undone> {
        self.write(|transaction| {
            if !expected(&read_all(transaction)?) {
                return Ok(Err(Undone::Other));
            }
            let Some((id, PastChange { at, counts })) = last(transaction)? else {
                return Ok(Err(Undone::Nothing));
            };
            let mut undone = Vec::new();
            for Changed { copy, before, after } in counts {
                let owned = read_card(transaction, &copy.card)?;
                let now =
                    owned.iter().find(|(known, _)| *known == copy).map_or(0, |(_, count)| *count);
                // They are the same, unless another program has changed the table by itself.
                let then = (before + now.saturating_sub(after))
                    .saturating_sub(after.saturating_sub(now))
                    .min(MAX_COUNT);
                put(transaction, &copy, then)?;
                undone.push(Changed { copy, before: now, after: then });
            }
            forget(transaction, id)?;
            Ok(Ok(Undone::Done(PastChange { at, counts: undone })))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        collection::{Change, Condition, Copy, Edit, Variant},
        store::user::{CHANGES, Edited},
        text::Lang,
    };

    fn copy(card: &str) -> Copy {
        Copy {
            card: card.parse().expect("an id"),
            variant: Variant::new("unlimited"),
            language: Lang::EN,
            condition: Condition::Mint,
        }
    }

    fn list(copies: &[(&str, u32)]) -> Collection {
        copies.iter().map(|(card, count)| (copy(card), *count)).collect()
    }

    fn undo(db: &mut UserDb) -> PastChange {
        match db.undo_change(|_| true).expect("written") {
            Undone::Done(change) => change,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn changes_are_undone_one_after_the_other() {
        let mut db = UserDb::open_in_memory().expect("memory").at(1000);
        let first = list(&[("base1-1", 2), ("base1-2", 1)]);
        db.merge(&first).expect("written");
        let mut db = db.at(2000);
        db.replace(&list(&[("base1-2", 3), ("base1-3", 1)])).expect("written");
        let twice = |count| Edit { copy: copy("base1-4"), change: Change::Add(count) };
        db.edit(&[twice(1), twice(2)]).expect("written");
        assert_eq!(db.last_change().expect("read").map(|change| change.counts.len()), Some(1));
        let undone = undo(&mut db);
        assert_eq!(undone.counts, [Changed { copy: copy("base1-4"), before: 3, after: 0 }]);
        let undone = undo(&mut db);
        assert_eq!((undone.at, undone.counts.len()), (Some(2000), 3));
        assert_eq!(db.collection().expect("read"), first);
        assert_eq!(db.undo_change(|_| false).expect("tried"), Undone::Other);
        assert_eq!(undo(&mut db).at, Some(1000));
        assert_eq!(db.collection().expect("read"), Collection::new());
        assert_eq!(db.undo_change(|_| true).expect("tried"), Undone::Nothing);
    }

    #[test]
    fn what_was_refused_or_changed_nothing_is_no_change() {
        let mut db = UserDb::open_in_memory().expect("memory");
        assert!(matches!(db.remove(copy("base1-1"), 1).expect("tried"), Edited::Refused(_)));
        db.set(copy("base1-1"), 0).expect("written");
        assert_eq!(db.last_change().expect("read"), None);
    }

    #[test]
    fn what_another_program_added_stays() {
        let mut db = UserDb::open_in_memory().expect("memory");
        db.add(copy("base1-1"), 2).expect("written");
        db.connection.execute("UPDATE owned SET count = 5", []).expect("written");
        assert_eq!(undo(&mut db).counts, [Changed { copy: copy("base1-1"), before: 5, after: 3 }]);
    }

    #[test]
    fn only_so_many_are_kept() {
        let mut db = UserDb::open_in_memory().expect("memory");
        for _ in 0..CHANGES + 5 {
            db.add(copy("base1-1"), 1).expect("written");
        }
        for _ in 0..CHANGES {
            undo(&mut db);
        }
        assert_eq!(db.undo_change(|_| true).expect("tried"), Undone::Nothing);
        assert_eq!(db.collection().expect("read"), list(&[("base1-1", 5)]));
    }
}
