//! From bytes to a [`Listing`]: which dialect it is, and what each line may mean. Knows no card.

pub(crate) mod heading;

use self::heading::Kind;
use super::{Dialect, Heading, Item, Line, Listing, codes, decode};
use crate::{
    lookup::{self, Piece, Style, counts_first},
    msg,
    report::{Finding, Severity, Source, Span},
};

/// Reads a deck list in any dialect and encoding. Never fails: what cannot be read is a finding.
#[must_use]
pub fn read(bytes: &[u8], name: &str) -> Listing {
    let (text, findings) = decode::decode(bytes);
    let is_refused = findings.iter().any(|finding| finding.severity == Severity::Error);
    let mut listing = Listing {
        name: stem(name).to_owned(),
        is_named: false,
        format: None,
        format_span: None,
        source: Source { name: name.to_owned(), text },
        dialect: Dialect::Plain,
        items: Vec::new(),
        findings,
    };
    if is_refused {
        return listing;
    }
    listing.dialect = Dialect::of(&listing.source.text);
    (listing.dialect.row().read)(&mut listing);
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
    Heading(Heading),
    Card { piece: Piece<'a>, heading: Option<Heading>, may_be_title: bool },
}

/// Reads a list of lines.
pub(super) fn read_text(listing: &mut Listing) {
    let text = std::mem::take(&mut listing.source.text);
    read_lines(listing, &text);
    listing.source.text = text;
}

fn read_lines(listing: &mut Listing, text: &str) {
    let mut drafts = Vec::new();
    let (mut is_top, mut has_title) = (true, false);
    let mut lines = lookup::lines(text).peekable();
    while let Some(piece) = lines.next() {
        match heading::kind(piece, is_top) {
            Kind::Silent => {}
            Kind::Name(value) => (listing.name, listing.is_named) = (value.text.to_owned(), true),
            Kind::Format(value) => set_format(listing, value.text, value.span()),
            Kind::Heading(heading) => drafts.push(Draft::Heading(heading)),
            Kind::Card(heading) => {
                let is_followed = lines.peek().is_some_and(|next| next.trim().text.is_empty()) && has_more(text, piece);
                let may_be_title = is_top && !has_title && is_followed && !counts_first(piece);
                drafts.push(Draft::Card { piece, heading, may_be_title });
                (is_top, has_title) = (may_be_title, true);
            }
        }
    }
    let is_counted = |draft: &Draft<'_>| matches!(draft, Draft::Card { piece, .. } if counts_first(*piece));
    let style = Style { counts_last: !drafts.iter().any(is_counted) };
    listing.items.extend(drafts.into_iter().map(|draft| match draft {
        Draft::Heading(heading) => Item::Heading(heading),
        Draft::Card { piece, heading, may_be_title } => Item::Line(Line { heading, may_be_title, ..Line::read(piece, style) }),
    }));
}

/// Whether anything stands below a line.
fn has_more(text: &str, line: Piece<'_>) -> bool {
    !text[line.span().end..].trim().is_empty()
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

#[cfg(test)]
mod tests;
