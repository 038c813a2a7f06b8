//! What had to be done to read a deck list, in words.

use super::codes;
use crate::{
    msg,
    report::{Finding, Message, Severity},
    text::{self, Decoded},
};

/// What files that are no text begin with.
const KINDS: [(&[u8], &str); 7] = [
    (b"%PDF-", "deck-kind-pdf"),
    (b"PK\x03\x04", "deck-kind-archive"),
    (b"\xd0\xcf\x11\xe0", "deck-kind-archive"),
    (b"\x1f\x8b", "deck-kind-archive"),
    (b"\x89PNG", "deck-kind-picture"),
    (b"\xff\xd8\xff", "deck-kind-picture"),
    (b"GIF8", "deck-kind-picture"),
];

/// A file of a kind that is not read.
pub(super) fn unsupported(kind: &'static str) -> Finding {
    Finding::error(codes::UNSUPPORTED, msg!("deck-unsupported", kind = Message::new(kind)))
        .help(msg!("deck-unsupported-help"))
}

/// The text of a list and what is to be said of its bytes; an error if they are no text.
pub(super) fn decode(bytes: &[u8]) -> (String, Vec<Finding>) {
    if let Some((_, kind)) = KINDS.iter().find(|(start, _)| bytes.starts_with(start)) {
        return (String::new(), vec![unsupported(kind)]);
    }
    let Decoded { text, encoding, repaired, is_binary } = text::decode(bytes);
    if is_binary {
        return (
            text,
            vec![Finding::error(codes::BINARY, msg!("deck-binary")).help(msg!("deck-binary-help"))],
        );
    }
    let mut findings = Vec::new();
    if let Some(encoding) = encoding {
        let note = Finding::new(
            codes::ENCODING,
            Severity::Note,
            msg!("deck-encoding", encoding = encoding),
        );
        findings.push(note.help(msg!("deck-encoding-help")));
    }
    if let Some(first) = repaired.first() {
        let message = msg!("deck-mojibake", n = repaired.len(), letters = &text[first.clone()]);
        let note =
            Finding::new(codes::MOJIBAKE, Severity::Note, message).help(msg!("deck-mojibake-help"));
        findings.push(repaired.into_iter().fold(note, Finding::at));
    }
    (text, findings)
}
