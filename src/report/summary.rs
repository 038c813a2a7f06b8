//! Many findings of a kind, made few.

use std::collections::BTreeMap;

use super::{Code, Finding, Severity, codes::deck as codes};
use crate::msg;

/// The first few findings of each kind, in their order, and behind them for each kind one that says
/// how many more there are. What is left out and what stays weigh the same, so that a list with
/// errors keeps one.
#[must_use]
pub fn summarise(findings: &[Finding], most: usize) -> Vec<Finding> {
    let mut seen: BTreeMap<(Severity, Code), usize> = BTreeMap::new();
    let mut kept = Vec::with_capacity(findings.len().min(most));
    for finding in findings {
        let count = seen.entry((finding.severity, finding.code)).or_default();
        *count += 1;
        if *count <= most {
            kept.push(finding.clone());
        }
    }
    kept.extend(seen.into_iter().filter(|(_, count)| *count > most).map(
        |((severity, code), count)| {
            let more = count - most;
            let mut finding =
                Finding::new(codes::MORE, severity, msg!("deck-more", n = more, code = code.0));
            finding.actual = i64::try_from(more).ok();
            finding.help(msg!("deck-more-help"))
        },
    ));
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_first_of_each_kind_and_counts_the_rest() {
        let unknown =
            |at: usize| Finding::error(codes::UNKNOWN_CARD, msg!("deck-empty")).at(at..at);
        let other = Finding::warning(codes::COUNT, msg!("deck-empty"));
        let mut findings: Vec<Finding> = (0..5).map(unknown).collect();
        findings.insert(1, other.clone());
        assert_eq!(summarise(&findings, 5), findings, "few stay as they are");
        let few = summarise(&findings, 2);
        assert_eq!(few[..3], [unknown(0), other, unknown(1)]);
        let [more] = &few[3..] else { panic!("{few:?}") };
        assert_eq!(
            (more.code, more.severity, more.actual),
            (codes::MORE, Severity::Error, Some(3))
        );
    }
}
