//! Findings about lines of a list.

use std::{collections::BTreeSet, sync::Arc};

use crate::{
    card::{Card, FormatId},
    catalog::Catalog,
    deck::{Line, MAX_COUNT, codes},
    lookup::{Fit, Reading, SUGGESTED_NAMES, Target},
    msg,
    report::{Arg, Finding, Severity, Span},
};

/// The list names a format that does not exist.
pub(super) fn unknown_format(
    format: &FormatId,
    span: Option<Span>,
    catalog: &dyn Catalog,
) -> Finding {
    let finding =
        Finding::warning(codes::FORMAT, msg!("deck-unknown-format", format = format.as_str()));
    let known: Vec<Arg> = catalog
        .formats()
        .iter()
        .map(|format| msg!("deck-quoted", text = format.id.as_str()).into())
        .collect();
    let finding = if known.is_empty() {
        finding
    } else {
        finding.help(msg!("deck-format-help", formats = Arg::Choice(known)))
    };
    span.into_iter().fold(finding, Finding::at)
}

/// A count that is no count of a card in a deck.
pub(super) fn count(reading: &Reading) -> Option<Finding> {
    let span = reading.count_span.clone().unwrap_or_else(|| reading.name_span.clone());
    if reading.count == 0 {
        Some(Finding::warning(codes::COUNT, msg!("deck-count-zero")).at(span))
    } else if reading.count > MAX_COUNT {
        let message = msg!("deck-count-large", limit = i64::from(MAX_COUNT));
        let mut finding = Finding::error(codes::COUNT, message)
            .help(msg!("deck-count-large-help", limit = i64::from(MAX_COUNT)))
            .at(span);
        (finding.actual, finding.limit) =
            (Some(i64::from(reading.count)), Some(i64::from(MAX_COUNT)));
        Some(finding)
    } else {
        None
    }
}

/// Name and printing that do not fit together.
pub(super) fn fit(reading: &Reading, card: &Card, fit: &Fit, is_loose: bool) -> Option<Finding> {
    let reference = reading.reference.as_ref()?;
    let written = written(&reference.target);
    let name = || Arg::from(card.names.clone());
    let decides = msg!("deck-name-decides", card = name(), id = card.id.as_str());
    let other = if let Fit::Elsewhere { others, .. } = fit { others.first() } else { None };
    let mut finding = match (fit, other) {
        (Fit::Whole | Fit::Misnamed, _) => return None,
        (Fit::Elsewhere { .. }, Some(other)) => {
            let message = msg!(
                "deck-number-of-other",
                reference = written,
                other = other.names.clone(),
                card = name()
            );
            Finding::warning(codes::NUMBER, message).help(decides).at(reference.span.clone())
        }
        (Fit::Elsewhere { .. }, None) if matches!(reference.target, Target::Number(_)) => {
            let severity = if is_loose { Severity::Note } else { Severity::Warning };
            Finding::new(
                codes::NUMBER,
                severity,
                msg!("deck-number-of-none", number = written, card = name()),
            )
            .help(decides)
            .at(reference.span.clone())
        }
        (Fit::Elsewhere { .. }, None) => {
            let message = msg!("deck-not-in-set", reference = written, card = name());
            Finding::warning(codes::NUMBER, message).help(decides).at(reference.span.clone())
        }
        (Fit::UnknownSet, _) => {
            let message = msg!("deck-unknown-set", reference = written);
            Finding::warning(codes::UNKNOWN_SET, message).help(decides).at(reference.span.clone())
        }
        (Fit::Misspelt, _) => {
            let message = msg!(
                "deck-misspelt",
                name = reading.name.as_str(),
                reference = written,
                card = name()
            );
            Finding::warning(codes::MISSPELT, message)
                .help(msg!("deck-misspelt-help", card = name()))
                .at(reading.name_span.clone())
        }
    };
    finding.cards =
        [card].into_iter().chain(other.map(|other| &**other)).map(|card| card.id.clone()).collect();
    Some(finding)
}

/// A line that is no card.
pub(super) fn unknown(
    line: &Line,
    reading: &Reading,
    suggestions: &[Arc<Card>],
    has_given_up: bool,
) -> Finding {
    let is_nameless = reading.name.is_empty();
    let name = if is_nameless { whole_name(line, reading) } else { reading.name.clone() };
    let span = if is_nameless { line.span.clone() } else { reading.name_span.clone() };
    let finding = Finding::error(codes::UNKNOWN_CARD, msg!("deck-unknown", name = name)).at(span);
    let mut seen = BTreeSet::new();
    let names: Vec<Arg> = suggestions
        .iter()
        .filter(|card| seen.insert(card.name().to_owned()))
        .map(|card| msg!("deck-quoted", text = card.names.clone()).into())
        .collect();
    let help = if names.is_empty() && has_given_up {
        msg!("deck-unsought-help", most = SUGGESTED_NAMES)
    } else if names.is_empty() {
        msg!("deck-unknown-help")
    } else {
        msg!("deck-did-you-mean", names = Arg::Choice(names))
    };
    let mut finding = finding.help(help);
    finding.cards = suggestions.iter().map(|card| card.id.clone()).collect();
    finding
}

/// A line that is taken for the title of the list.
pub(super) fn title(title: &str, span: &Span) -> Finding {
    Finding::new(codes::TITLE, Severity::Note, msg!("deck-title", title = title))
        .help(msg!("deck-title-help"))
        .at(span.clone())
}

/// Marks for the finish that were left out.
pub(super) fn finish(spans: Vec<Span>) -> Option<Finding> {
    let note = Finding::new(codes::FINISH, Severity::Note, msg!("deck-finish", n = spans.len()))
        .help(msg!("deck-finish-help"));
    at_all(note, spans)
}

/// Tags and categories that were left out.
pub(super) fn tags(spans: Vec<Span>) -> Option<Finding> {
    let note = Finding::new(codes::TAGS, Severity::Note, msg!("deck-tags", n = spans.len()))
        .help(msg!("deck-tags-help"));
    at_all(note, spans)
}

/// Lines of cards that lie beside the deck.
pub(super) fn beside(spans: Vec<Span>) -> Option<Finding> {
    at_all(
        Finding::warning(codes::BESIDE, msg!("deck-beside", n = spans.len()))
            .help(msg!("deck-beside-help")),
        spans,
    )
}

/// Lines of words that are for no card.
pub(super) fn words(spans: Vec<Span>) -> Option<Finding> {
    let note = Finding::new(codes::WORDS, Severity::Note, msg!("deck-words", n = spans.len()))
        .help(msg!("deck-words-help"));
    at_all(note, spans)
}

fn at_all(finding: Finding, spans: Vec<Span>) -> Option<Finding> {
    (!spans.is_empty()).then(|| spans.into_iter().fold(finding, Finding::at))
}

/// A card called by a part of its name below a heading for its kind.
pub(super) fn of_kind(reading: &Reading, card: &Card) -> Finding {
    let message = msg!("deck-of-kind", name = reading.name.as_str(), card = card.names.clone());
    let mut note = Finding::new(codes::OF_KIND, Severity::Note, message)
        .help(msg!("deck-of-kind-help"))
        .at(reading.name_span.clone());
    note.cards = vec![card.id.clone()];
    note
}

/// What stands for the card: the name, with the printing where the list gives one apart from it.
pub(super) fn whole_name(line: &Line, reading: &Reading) -> String {
    let is_apart = line.readings.iter().all(|reading| reading.reference.is_some());
    match &reading.reference {
        Some(reference) if is_apart || reading.name.is_empty() => {
            let written = written(&reference.target);
            if reading.name.is_empty() { written } else { format!("{} ({written})", reading.name) }
        }
        _ => reading.name.clone(),
    }
}

/// A reference in its plainest form.
fn written(target: &Target) -> String {
    match target {
        Target::Id(text) | Target::Set(text) | Target::Number(text) => text.clone(),
        Target::Printing { set, number } => format!("{set} {number}"),
    }
}
