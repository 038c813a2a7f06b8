//! The list line by line: a mark beside every line, and below them the lines with something to say
//! of them.

use std::{collections::BTreeMap, ops::Range};

use super::{
    super::{
        frame::Frame,
        markup::{Markup, marked_at},
        remark::Remark,
    },
    checked::Checked,
};
use crate::{
    deck::Unresolved,
    report::{Finding, Label, Severity},
};

/// How many cards are offered for a line that names none.
const OFFERED: usize = 4;

/// What stands beside a line of the list.
pub(super) struct Mark {
    pub(super) number: usize,
    /// How bad the worst finding is; empty if there is none.
    pub(super) severity: &'static str,
    /// The findings in words.
    pub(super) says: String,
}

/// A line of the list with what is wrong there.
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) text: Markup,
    pub(super) labels: Vec<String>,
    pub(super) remarks: Vec<Remark>,
    /// Cards that may be meant.
    pub(super) offers: Vec<Offer>,
}

/// A card that may be meant by a line.
pub(super) struct Offer {
    pub(super) act: String,
    pub(super) name: String,
    pub(super) set: String,
}

/// A line of the list and the labels that point at it, each with its finding.
struct Noted<'a> {
    range: Range<usize>,
    text: &'a str,
    notes: Vec<(&'a Finding, &'a Label)>,
}

impl Noted<'_> {
    /// The findings that point at the line, each once.
    fn findings(&self) -> Vec<&Finding> {
        let mut findings: Vec<&Finding> = self.notes.iter().map(|(finding, _)| *finding).collect();
        findings.dedup_by(|one, other| std::ptr::eq(*one, *other));
        findings
    }
}

/// The lines of the list.
fn noted<'a>(checked: &'a Checked<'_>) -> Vec<Noted<'a>> {
    let mut start = 0;
    let line = |line: &'a str| {
        let range = start..start + line.len() + 1;
        start = range.end;
        Noted { range, text: line.trim_end_matches('\r'), notes: Vec::new() }
    };
    let mut lines: Vec<Noted<'_>> = checked.deck.source.text.split('\n').map(line).collect();
    for finding in checked.findings() {
        for label in &finding.labels {
            let after = lines.partition_point(|line| line.range.start <= label.span.start);
            if let Some(line) = lines[..after].last_mut() {
                line.notes.push((finding, label));
            }
        }
    }
    lines
}

/// A mark for every line.
pub(super) fn marks(checked: &Checked<'_>, frame: &Frame) -> Vec<Mark> {
    if checked.deck.source.text.trim().is_empty() {
        return Vec::new();
    }
    let mark = |(index, line): (usize, Noted<'_>)| {
        let here = line.findings();
        let worst = here.iter().map(|finding| finding.severity).min();
        let says = here
            .iter()
            .map(|finding| frame.say(&finding.message).replace('`', ""))
            .collect::<Vec<_>>()
            .join("\n");
        Mark { number: index + 1, severity: worst.map_or("", Severity::as_str), says }
    };
    noted(checked).into_iter().enumerate().map(mark).collect()
}

/// The lines that findings point at; a finding stands below the first of its lines.
pub(super) fn lines(checked: &Checked<'_>, frame: &Frame) -> Vec<Line> {
    let unresolved: BTreeMap<usize, usize> = checked
        .deck
        .unresolved
        .iter()
        .enumerate()
        .map(|(place, line)| (line.span.start, place))
        .collect();
    let line = |(index, line): (usize, Noted<'_>)| {
        if line.notes.is_empty() {
            return None;
        }
        let mut said: Vec<String> = line
            .notes
            .iter()
            .filter_map(|(_, label)| Some(frame.say(label.text.as_ref()?)))
            .collect();
        said.dedup();
        let is_first = |finding: &&&Finding| {
            finding.labels.first().is_some_and(|label| line.range.contains(&label.span.start))
        };
        let unresolved = unresolved.range(line.range.clone()).next().map(|(_, place)| *place);
        Some(Line {
            number: index + 1,
            text: marked_at(
                line.text,
                line.range.start,
                line.notes.iter().map(|(finding, label)| (&label.span, finding.severity)),
            ),
            labels: said,
            remarks: line
                .findings()
                .iter()
                .filter(is_first)
                .map(|finding| Remark::new(finding, frame))
                .collect(),
            offers: unresolved
                .map(|place| offers(place, &checked.deck.unresolved[place], checked, frame))
                .unwrap_or_default(),
        })
    };
    noted(checked).into_iter().enumerate().filter_map(line).collect()
}

fn offers(place: usize, line: &Unresolved, checked: &Checked<'_>, frame: &Frame) -> Vec<Offer> {
    let game = checked.format.as_ref().map(|format| format.id.game());
    let fits =
        line.suggestions.iter().filter(|card| game.as_ref().is_none_or(|game| card.game == *game));
    let offer = |card: &std::sync::Arc<crate::card::Card>| Offer {
        act: format!("choose:{place}:{}", card.id),
        name: card.names.in_lang(frame.lang()).to_owned(),
        set: format!("{} {}", card.set, card.number),
    };
    fits.take(OFFERED).map(offer).collect()
}
