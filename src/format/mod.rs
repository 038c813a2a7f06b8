//! Play formats: zones and rules as data, and what a deck makes of them.
//!
//! A format is a YAML file. [`compile`] reads its rules by the table [`RULES`], [`check()`] holds a
//! deck against them. Knows no game by name: everything a rule needs is in the format file and in
//! the game's declarations.
//!
//! From the bottom up; a file uses only what stands above it in this list, and names it by its
//! file, never by this one.

mod limit;

mod assume;
mod field;
mod zone;

mod opening;

mod gather;
pub(crate) mod linear;

mod compiler;
mod rule;

mod kind;
mod rules;

mod model;

mod verdict;

mod readings;

mod check;
mod compile;
mod explain;
mod formats;

pub use check::{Check, CheckedEntry, check, guess};
pub use compile::compile;
pub use explain::explain;
pub use formats::Formats;
pub use kind::RuleKind;
pub use limit::{Bounds, Limit, RuleStatus};
pub use model::{Build, Format, card_predicate};
pub use opening::{Draw, Flip, Keep, Opening, Watch};
pub use rule::{Rule, RuleOutcome};
pub use rules::RULES;
pub use verdict::Verdict;
pub use zone::{Clause, Zone};
