//! What had to be done to read a CSV text, in words.

use crate::{
    collection::codes,
    msg,
    report::{Finding, Severity},
    text::{self, Decoded},
};

/// The text of some bytes, with what is to be said if it took more than reading UTF-8.
pub(super) fn decode(bytes: &[u8]) -> (String, Vec<Finding>) {
    let Decoded { text, encoding, repaired, is_binary } = text::decode(bytes);
    let mut findings = Vec::new();
    if is_binary {
        findings.push(Finding::error(codes::DECODED_TEXT, msg!("csv-binary")));
    }
    if let Some(encoding) = encoding.filter(|_| !is_binary) {
        findings.push(Finding::new(
            codes::DECODED_TEXT,
            Severity::Note,
            msg!("csv-decoded", encoding = encoding),
        ));
    }
    if let Some(first) = repaired.first() {
        let message = msg!("csv-repaired", n = repaired.len(), letters = &text[first.clone()]);
        findings.push(
            repaired
                .iter()
                .cloned()
                .fold(Finding::warning(codes::DECODED_TEXT, message), Finding::at),
        );
    }
    (text, findings)
}
