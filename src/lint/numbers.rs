//! Collector numbers: in order, once each, and as many as the set says.

use std::collections::BTreeMap;

use super::{codes, subject::Subject};
use crate::{
    card::Number,
    catalog::yaml::Node,
    msg,
    report::{Arg, Finding},
};

/// More missing numbers than this are only counted.
const LISTED: usize = 12;

/// Checks the numbers of a set.
pub(super) fn check(subject: &Subject<'_, '_>, findings: &mut Vec<Finding>) {
    let mut first: BTreeMap<Number, &Node<'_>> = BTreeMap::new();
    let mut previous: Option<Number> = None;
    for (index, card) in subject.cards().iter().enumerate() {
        let Some(node) = card.get("number") else { continue };
        let Some(text) = node.text() else { continue };
        let number = Number::new(text);
        let path = format!("cards[{index}].number");
        if let Some(known) = first.get(&number) {
            let finding = Finding::error(
                codes::DUPLICATE_NUMBER,
                msg!("lint-duplicate-number", number = text),
            )
            .label(node.span.clone(), msg!("lint-label-again"))
            .label(known.span.clone(), msg!("lint-label-first"));
            findings.push(finding.path(path));
            continue;
        }
        if let Some(previous) = previous.filter(|previous| number < *previous) {
            let message =
                msg!("lint-unordered-number", number = text, previous = previous.as_str());
            let finding = Finding::warning(codes::UNORDERED_NUMBER, message)
                .help(msg!("lint-unordered-number-help"));
            findings.push(finding.at(node.span.clone()).path(path));
        }
        previous = Some(number.clone());
        first.insert(number, node);
    }
    check_total(subject, &first, findings);
}

/// Cards beyond the printed total, such as secret ones, are fine; missing ones are told.
fn check_total(
    subject: &Subject<'_, '_>,
    numbers: &BTreeMap<Number, &Node<'_>>,
    findings: &mut Vec<Finding>,
) {
    let (Some(total), Some(node)) = (subject.set.printed_total, subject.root.get("printed-total"))
    else {
        return;
    };
    let present: Vec<i64> = numbers.keys().filter_map(Number::as_integer).collect();
    if present.is_empty() {
        // Numbers such as `TG05` are not those from 1 on.
        return;
    }
    let missing: Vec<i64> = (1..=i64::from(total))
        .filter(|number| !present.contains(number))
        .take(LISTED + 1)
        .collect();
    if missing.is_empty() {
        return;
    }
    let count = present.iter().filter(|number| (1..=i64::from(total)).contains(number)).count();
    let finding = Finding::new(
        codes::PRINTED_TOTAL,
        crate::report::Severity::Note,
        msg!("lint-printed-total", total = i64::from(total), actual = count),
    );
    let help = if missing.len() > LISTED {
        msg!("lint-many-missing-numbers")
    } else {
        msg!(
            "lint-missing-numbers",
            numbers =
                Arg::List(missing.iter().map(|number| Arg::from(number.to_string())).collect())
        )
    };
    let mut finding = finding.help(help).at(node.span.clone()).path("printed-total");
    (finding.actual, finding.limit) = (i64::try_from(count).ok(), Some(i64::from(total)));
    findings.push(finding);
}
