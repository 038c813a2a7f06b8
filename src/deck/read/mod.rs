//! From bytes to a [`Listing`]: which dialect it is, and what each line may mean. Knows no card.

mod csv;
pub(super) mod heading;
mod line;
mod piece;
mod reference;
mod yaml;

use self::{heading::Kind, line::Style, piece::Piece};
use super::{Dialect, Item, Listing, codes, decode};
use crate::{
    msg,
    report::{Finding, Source, Span},
};

/// Reads a deck list in any dialect and encoding. Never fails: what cannot be read is a finding.
#[must_use]
pub fn read(bytes: &[u8], name: &str) -> Listing {
    let decoded = decode::decode(bytes);
    let mut listing = Listing {
        name: stem(name).to_owned(),
        format: None,
        format_span: None,
        source: Source { name: name.to_owned(), text: decoded.text },
        dialect: Dialect::Plain,
        items: Vec::new(),
        findings: decoded.findings,
    };
    if decoded.is_refused {
        return listing;
    }
    if yaml::is_yaml(&listing.source.text) {
        yaml::read(&mut listing);
    } else if let Some(layout) = csv::sniff(&listing.source.text) {
        csv::read(&mut listing, &layout);
    } else {
        read_text(&mut listing);
    }
    if listing.items.is_empty() && listing.findings.iter().all(|finding| finding.severity != crate::report::Severity::Error) {
        listing.findings.push(Finding::error(codes::EMPTY, msg!("deck-empty")).help(msg!("deck-empty-help")));
    }
    listing
}

/// The name of a file without its folder and its extension.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    match file.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() && extension.len() <= 5 && !extension.contains(' ') => stem,
        _ => file,
    }
}

/// A line of a text list before the list as a whole is known.
enum Draft<'a> {
    Heading(super::Heading),
    Card(Piece<'a>),
}

fn read_text(listing: &mut Listing) {
    let text = std::mem::take(&mut listing.source.text);
    let mut drafts = Vec::new();
    let mut is_top = true;
    for piece in piece::lines(&text) {
        match heading::kind(piece, is_top) {
            Kind::Silent => {}
            Kind::Name(value) => value.text.clone_into(&mut listing.name),
            Kind::Format(value) => set_format(listing, value.text, value.span()),
            Kind::Heading(heading) => drafts.push(Draft::Heading(heading)),
            Kind::Card => {
                drafts.push(Draft::Card(piece));
                is_top = false;
            }
        }
    }
    let counts_first = |draft: &Draft<'_>| matches!(draft, Draft::Card(piece) if line::counts_first(*piece));
    let style = Style { counts_last: !drafts.iter().any(counts_first) };
    listing.items.extend(drafts.into_iter().map(|draft| match draft {
        Draft::Heading(heading) => Item::Heading(heading),
        Draft::Card(piece) => Item::Line(line::read(piece, style)),
    }));
    listing.dialect = text_dialect(&text);
    listing.source.text = text;
}

/// Which of the text dialects it looks like.
fn text_dialect(text: &str) -> Dialect {
    let mut lines = text.lines().map(str::trim);
    let is_ptcgo = |line: &str| line.starts_with("##") || (line.starts_with("***") && line.ends_with("***"));
    let is_live = |line: &str| line.split_once(':').is_some_and(|(words, count)| is_kind_or_total(words) && is_number(count));
    if lines.clone().any(is_ptcgo) {
        Dialect::Ptcgo
    } else if lines.any(is_live) {
        Dialect::PtcgLive
    } else {
        Dialect::Plain
    }
}

fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_kind_or_total(words: &str) -> bool {
    let line = format!("{words}:");
    matches!(heading::kind(Piece::new(&line, 0), false), Kind::Heading(heading) if !matches!(heading.over, super::Over::Zone(_)))
}

/// Sets the format that a list names, or says that this is not how formats are called.
fn set_format(listing: &mut Listing, value: &str, span: Span) {
    match value.parse() {
        Ok(format) => {
            listing.format = Some(format);
            listing.format_span = Some(span);
        }
        Err(_) => listing
            .findings
            .push(Finding::warning(codes::FORMAT, msg!("deck-unknown-format", format = value)).at(span).help(msg!("deck-format-id-help"))),
    }
}
