//! The list line by line: a mark beside every line, and below them the lines with something to say of them.

use std::ops::Range;

use super::{
    super::{
        frame::Frame,
        markup::{Markup, marked},
        remark::Remark,
    },
    bench::Bench,
};
use crate::{
    deck::Unresolved,
    report::{Finding, Severity},
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

/// The lines of a text with their places, without line breaks.
fn ranges(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let range = start..start + line.len() + 1;
        start = range.end;
        (range, line.trim_end_matches('\r'))
    })
}

/// A mark for every line.
pub(super) fn marks(bench: &Bench<'_>, frame: &Frame) -> Vec<Mark> {
    let mark = |(index, (range, _)): (usize, (Range<usize>, &str))| {
        let points_here = |finding: &&Finding| finding.labels.iter().any(|label| range.contains(&label.span.start));
        let here: Vec<&Finding> = bench.findings().iter().filter(points_here).collect();
        let worst = [Severity::Error, Severity::Warning, Severity::Note]
            .into_iter()
            .find(|severity| here.iter().any(|finding| finding.severity == *severity));
        let says = here.iter().map(|finding| frame.say(&finding.message).replace('`', "")).collect::<Vec<_>>().join("\n");
        Mark { number: index + 1, severity: worst.map_or("", Severity::as_str), says }
    };
    let text = &bench.deck.source.text;
    if text.trim().is_empty() { Vec::new() } else { ranges(text).enumerate().map(mark).collect() }
}

/// The lines that findings point at; a finding stands below the first of its lines.
pub(super) fn lines(bench: &Bench<'_>, findings: &[&Finding], frame: &Frame) -> Vec<Line> {
    let line = |(index, (range, text)): (usize, (Range<usize>, &str))| {
        let is_first_here = |finding: &&&Finding| finding.labels.first().is_some_and(|label| range.contains(&label.span.start));
        let labels = findings.iter().flat_map(|finding| &finding.labels).filter(|label| range.contains(&label.span.start));
        let labels: Vec<_> = labels.collect();
        if labels.is_empty() {
            return None;
        }
        let mut said: Vec<String> = labels.iter().filter_map(|label| Some(frame.say(label.text.as_ref()?))).collect();
        said.dedup();
        let unresolved = bench.deck.unresolved.iter().enumerate().find(|(_, line)| range.contains(&line.span.start));
        Some(Line {
            number: index + 1,
            text: marked(text, range.start, findings),
            labels: said,
            remarks: findings.iter().filter(is_first_here).map(|finding| Remark::new(finding, frame)).collect(),
            offers: unresolved.map(|(place, line)| offers(place, line, bench, frame)).unwrap_or_default(),
        })
    };
    ranges(&bench.deck.source.text).enumerate().filter_map(line).collect()
}

fn offers(place: usize, line: &Unresolved, bench: &Bench<'_>, frame: &Frame) -> Vec<Offer> {
    let game = bench.format.as_ref().map(|format| format.id.game());
    let fits = line.suggestions.iter().filter(|card| game.as_ref().is_none_or(|game| card.game == *game));
    let offer = |card: &std::sync::Arc<crate::card::Card>| Offer {
        act: format!("choose:{place}:{}", card.id),
        name: card.names.in_lang(frame.lang()).to_owned(),
        set: format!("{} {}", card.set, card.number),
    };
    fits.take(OFFERED).map(offer).collect()
}
