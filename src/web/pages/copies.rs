//! Copies of cards as the forms name them: a key for a button, the conditions to choose from.

use super::frame::Frame;
use crate::collection::{Condition, Copy};

/// A condition to choose.
pub(super) struct ConditionName {
    pub(super) id: &'static str,
    pub(super) name: String,
}

impl ConditionName {
    /// Whether it is this one. Templates hand over references.
    pub(super) fn is(&self, id: &str) -> bool {
        self.id == id
    }
}

/// A copy as the value of a button.
pub(super) fn key(copy: &Copy) -> String {
    format!("{}|{}|{}|{}", copy.card, copy.variant, copy.language, copy.condition.as_str())
}

/// Every condition, best first.
pub(super) fn conditions(frame: &Frame) -> Vec<ConditionName> {
    Condition::ALL.map(|condition| ConditionName { id: condition.as_str(), name: frame.say(&condition.words()) }).into()
}
