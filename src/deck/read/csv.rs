//! Tables.

use crate::deck::Listing;

/// How a table is laid out.
pub(super) struct Layout;

/// The layout of a text that is a table.
pub(super) fn sniff(_text: &str) -> Option<Layout> {
    None
}

/// Reads a table.
pub(super) fn read(_listing: &mut Listing, _layout: &Layout) {}
