//! What a catalog's database looks like.

use crate::text::Lang;

/// Counts up whenever what is written changes, so that catalogs of other versions are neither read
/// nor touched.
pub(super) const LAYOUT: u32 = 4;

/// The tables with their documentation: a line with `{lang}` stands for one in each language
/// messages are written in.
pub(super) fn schema() -> String {
    let in_all =
        |line: &str| Lang::SPOKEN.map(|lang| line.replace("{lang}", lang.as_str())).join("\n");
    let lines = include_str!("catalog.sql").lines();
    lines
        .map(|line| if line.contains("{lang}") { in_all(line) } else { line.to_owned() } + "\n")
        .collect()
}
