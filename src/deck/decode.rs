//! What had to be done to read a deck list, in words.

use super::codes;
use crate::{
    msg,
    report::{Finding, Severity},
    text::{self, Decoded},
};

/// The text of a list and what is to be said of its bytes; an error if they are no text.
pub(super) fn decode(bytes: &[u8]) -> (String, Vec<Finding>) {
    let Decoded { text, encoding, repaired, is_binary } = text::decode(bytes);
    if is_binary {
        return (text, vec![Finding::error(codes::BINARY, msg!("deck-binary")).help(msg!("deck-binary-help"))]);
    }
    let mut findings = Vec::new();
    if let Some(encoding) = encoding {
        let note = Finding::new(codes::ENCODING, Severity::Note, msg!("deck-encoding", encoding = encoding));
        findings.push(note.help(msg!("deck-encoding-help")));
    }
    if let Some(first) = repaired.first() {
        let message = msg!("deck-mojibake", n = repaired.len(), letters = &text[first.clone()]);
        let note = Finding::new(codes::MOJIBAKE, Severity::Note, message).help(msg!("deck-mojibake-help"));
        findings.push(repaired.into_iter().fold(note, Finding::at));
    }
    (text, findings)
}
