//! Copies as forms and rows say them.

use super::frame::Frame;
use crate::{
    collection::{Condition, Copy},
    msg,
    text::Lang,
};

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

/// Every condition, best first.
pub(super) fn conditions(frame: &Frame) -> Vec<ConditionName> {
    Condition::ALL
        .map(|condition| ConditionName {
            id: condition.as_str(),
            name: frame.say(&condition.words()),
        })
        .into()
}

/// A copy as the value of a button.
pub(super) fn key(copy: &Copy) -> String {
    format!("{}|{}|{}|{}", copy.card, copy.variant, copy.language, copy.condition.as_str())
}

/// The name of a language.
pub(super) fn language_name(language: Lang, frame: &Frame) -> String {
    frame.say(&msg!("collection-language", code = language.as_str()))
}
