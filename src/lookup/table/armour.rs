//! Cells that a spreadsheet would take for a formula: an apostrophe in front makes them text.

use std::borrow::Cow;

/// What formulas begin with.
const FORMULAS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(FORMULAS)
}

/// The cell as it is safe in a spreadsheet.
pub(super) fn safe(cell: &str) -> Cow<'_, str> {
    if is_formula(cell) { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

/// What [`safe`] made of a cell, as it was.
pub(super) fn bare(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| is_formula(rest)).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text_and_come_back() {
        for (cell, written) in [
            ("=HYPERLINK(\"http://example.org\")", "'=HYPERLINK(\"http://example.org\")"),
            ("@SUM(1)", "'@SUM(1)"),
            ("'=1", "''=1"),
            ("'90s", "'90s"),
            ("base1-4", "base1-4"),
            ("", ""),
        ] {
            assert_eq!(safe(cell), written);
            assert_eq!(bare(&safe(cell)), cell);
        }
    }
}
