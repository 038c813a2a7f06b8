//! From bytes to a [`Listing`]: which dialect it is, and what each line may mean. Knows no card.

pub(crate) mod heading;

use self::heading::Kind;
use super::{Dialect, Heading, Item, Line, Listing, codes, decode, listing::Words};
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
    if let Some(kind) = unsupported(&listing.source.text) {
        listing.findings.push(decode::unsupported(kind));
        return listing;
    }
    listing.dialect = Dialect::of(&listing.source.text);
    (listing.dialect.row().read)(&mut listing);
    listing
}

/// As [`read`], of no more than so many lines; none if there are more, also where many stand in one
/// line of the file.
#[must_use]
pub fn read_within(bytes: &[u8], name: &str, most: usize) -> Option<Listing> {
    let lines = bytes.strip_suffix(b"\n").unwrap_or(bytes).split(|byte| *byte == b'\n').count();
    let listing = (lines <= most).then(|| read(bytes, name))?;
    (listing.items.len() <= most).then_some(listing)
}

/// What a text is that is no list of any dialect.
fn unsupported(text: &str) -> Option<&'static str> {
    let start = text.trim_start();
    if start.starts_with("{\\rtf") {
        return Some("deck-kind-rtf");
    }
    let is_page =
        |tag: &str| start.get(..tag.len()).is_some_and(|start| start.eq_ignore_ascii_case(tag));
    if is_page("<!doctype html") || is_page("<html") {
        return Some("deck-kind-page");
    }
    let is_xml = start.starts_with("<?xml")
        || (start.starts_with('<') && start.trim_end().ends_with('>') && start.contains("</"));
    (is_xml && Dialect::of(text) == Dialect::Plain).then_some("deck-kind-xml")
}

/// The name of a file without its folder and its extension.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    match file.rsplit_once('.') {
        Some((stem, extension))
            if !stem.is_empty() && extension.len() <= 5 && !extension.contains(' ') =>
        {
            stem
        }
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
    for piece in lookup::lines(text) {
        match heading::kind(piece, is_top) {
            Kind::Silent => {}
            Kind::Name(value) => (listing.name, listing.is_named) = (value.text.to_owned(), true),
            Kind::Format(value) => set_format(listing, value.text, value.span()),
            Kind::Heading(heading) => drafts.push(Draft::Heading(heading)),
            Kind::Card(heading) => {
                let is_number =
                    lookup::list_number(piece).is_some() || counts_first(piece, Style::default());
                let may_be_title = is_top && !has_title && !is_number && has_more(text, piece);
                drafts.push(Draft::Card { piece, heading, may_be_title });
                (is_top, has_title) = (may_be_title, true);
            }
        }
    }
    let cards = || {
        drafts.iter().filter_map(|draft| match draft {
            Draft::Card { piece, .. } => Some(*piece),
            Draft::Heading(_) => None,
        })
    };
    let is_numbered = is_ascending(cards().filter_map(lookup::list_number));
    let mut style = Style { counts_last: false, is_numbered };
    style.counts_last = !cards().any(|piece| counts_first(piece, style));
    let is_counted = |piece: Piece<'_>| {
        (is_numbered && lookup::list_number(piece).is_some()) || lookup::is_counted(piece, style)
    };
    let counted = cards().filter(|piece| is_counted(*piece)).count();
    let is_list_counted = 2 * counted >= cards().count();
    listing.items.extend(drafts.into_iter().map(|draft| match draft {
        Draft::Heading(heading) => Item::Heading(heading),
        Draft::Card { piece, heading, may_be_title } => {
            let may_be_words = if is_counted(piece) {
                Words::No
            } else if heading::is_prose(piece.text) {
                Words::Sentence
            } else if is_list_counted {
                Words::Unlike
            } else {
                Words::No
            };
            Item::Line(Line { heading, may_be_title, may_be_words, ..Line::read(piece, style) })
        }
    }));
}

/// Whether numbers in front of lines go up from 1, perhaps anew in each part of a list, so that
/// they count the lines.
fn is_ascending(numbers: impl Iterator<Item = u32>) -> bool {
    let (mut last, mut steps) = (0, 0);
    for number in numbers {
        if number == last + 1 {
            steps += usize::from(number > 1);
        } else if number != 1 {
            return false;
        }
        last = number;
    }
    steps > 0
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
        Err(_) => listing.findings.push(
            Finding::warning(codes::FORMAT, msg!("deck-unknown-format", format = value))
                .at(span)
                .help(msg!("deck-format-id-help")),
        ),
    }
}

#[cfg(test)]
mod tests;
