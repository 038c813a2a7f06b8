//! Names of the pages of a result. The data behind a page never changes under it: a cursor of other
//! data is refused.

use crate::{
    msg,
    web::{
        answer::short,
        problem::{Kind, Problem},
    },
};

/// What a result depends on, in a few letters: pages of one result carry the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seal(String);

impl Seal {
    /// The seal of a result that depends on these texts.
    pub(super) fn new(parts: &[&str]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        Self(short(&hasher))
    }

    /// How many results come before the page of a cursor.
    pub(super) fn offset(&self, cursor: Option<&str>) -> Result<usize, Problem> {
        let Some(cursor) = cursor else { return Ok(0) };
        let unknown = || Problem::parameter("cursor", msg!("web-wrong-cursor"));
        let (offset, seal) = cursor.split_once('-').ok_or_else(unknown)?;
        let offset = offset.parse().map_err(|_| unknown())?;
        if seal == self.0 {
            Ok(offset)
        } else {
            Err(Problem::new(Kind::StaleCursor).help(Some(msg!("web-stale-cursor-help"))))
        }
    }

    /// The cursor of the page after so many results, if there are more.
    pub(super) fn next(&self, shown: usize, total: usize) -> Option<String> {
        (shown < total).then(|| format!("{shown}-{}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_leads_to_its_page_of_its_result_only() {
        let seal = Seal::new(&["hash", "q"]);
        let cursor = seal.next(20, 21).expect("one more");
        assert_eq!(seal.offset(Some(&cursor)).expect("known"), 20);
        assert_eq!(seal.offset(None).expect("the first"), 0);
        assert_eq!((seal.next(21, 21), seal.next(0, 0)), (None, None));
        let other = Seal::new(&["hashq", ""]);
        assert_eq!(other.offset(Some(&cursor)).expect_err("stale").kind(), Kind::StaleCursor);
        for bad in ["", "20", "x-1", "-1-abc", "99999999999999999999999-a"] {
            assert_eq!(
                seal.offset(Some(bad)).expect_err("bad").kind(),
                Kind::InvalidParameter,
                "{bad}"
            );
        }
    }
}
