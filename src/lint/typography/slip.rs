//! What the checks of texts find.

use crate::report::{Code, Message};

/// Something in a text that should be written otherwise.
pub(super) struct Slip {
    pub(super) code: Code,
    pub(super) message: Message,
    pub(super) help: Option<Message>,
    /// What is written, to point at.
    pub(super) written: String,
}
