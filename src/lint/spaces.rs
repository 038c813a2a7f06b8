//! Spaces and marks that nobody sees: at the ends of lines, tabs, line breaks of other systems,
//! byte order marks.

use super::codes;
use crate::{msg, report::Finding};

/// Checks the whole text.
pub(super) fn check(text: &str, findings: &mut Vec<Finding>) {
    let stray = |message| Finding::warning(codes::STRAY_SPACE, message).help(msg!("lint-remove"));
    if text.starts_with('\u{FEFF}') {
        findings.push(stray(msg!("lint-byte-order-mark")).at(0..0));
    }
    if let Some(place) = text.find('\r') {
        findings.push(
            Finding::warning(codes::STRAY_SPACE, msg!("lint-carriage-return"))
                .help(msg!("lint-line-feed"))
                .at(place..place),
        );
    }
    let mut start = 0;
    for line in text.split('\n') {
        let content = line.trim_end_matches('\r');
        let kept = content.trim_end_matches([' ', '\t', '\u{A0}']);
        if kept.len() < content.len() {
            findings.push(
                stray(msg!("lint-trailing-space")).at(start + kept.len()..start + content.len()),
            );
        }
        if let Some(tab) = kept.find('\t') {
            findings.push(stray(msg!("lint-tab")).at(start + tab..start + tab + 1));
        }
        start += line.len() + 1;
    }
}
