//! The kinds of rules. [`RULES`] is the only list of them.
//!
//! A kind is one file: its documentation, its parameters, what it checks, which decks obey and what
//! it says.

mod budget;
mod contains;
mod copies;
mod distinct;
mod findings;
mod matches;
mod needs;
mod only;
mod share;
mod zone_size;

use super::kind::RuleKind;

/// THE table: every kind of rule a format may use.
pub const RULES: &[RuleKind] = &[
    zone_size::KIND,
    copies::KIND,
    only::KIND,
    contains::KIND,
    distinct::KIND,
    budget::KIND,
    matches::KIND,
    needs::KIND,
    share::KIND,
];

/// The kind of a name.
pub(super) fn find(name: &str) -> Option<&'static RuleKind> {
    RULES.iter().find(|kind| kind.name == name)
}
