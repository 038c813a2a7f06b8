//! Tables as in Markdown, with text around them. Only read.

use super::{Row, csv, plain};
use crate::{
    deck::{
        Item, Line, Listing,
        listing::Words,
        read::heading::{self, Kind},
    },
    lookup::{
        self, Piece, Style,
        table::{self, Cell, Table},
    },
};

pub(super) const ROW: Row = Row {
    name: "markdown",
    label: "pages-dialect-markdown",
    extension: "md",
    media_type: "text/markdown; charset=utf-8",
    is_written: |text| lookup::lines(text).any(is_rule),
    read,
    write: plain::ROW.write,
    line_like: None,
    loses: &[],
    is_loose: false,
};

/// `| --- | :---: |`, the line below the titles.
fn is_rule(line: Piece<'_>) -> bool {
    let line = line.text.trim();
    line.contains('|')
        && line.contains("--")
        && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ' | '\t'))
}

fn row(line: Piece<'_>) -> table::Row<'_> {
    let line = line.trim();
    let mut inner = line.strip_prefix("|").unwrap_or(line);
    if inner.text.ends_with('|') {
        inner = inner.to(inner.text.len() - 1);
    }
    let (mut cells, mut at) = (Vec::new(), 0);
    for part in inner.text.split('|') {
        let cell = inner.slice(at, at + part.len()).trim();
        cells.push(Cell { text: cell.text.into(), span: cell.span() });
        at += part.len() + 1;
    }
    table::Row { span: line.span(), cells }
}

/// Reads the tables, and what stands around them.
fn read(listing: &mut Listing) {
    let text = std::mem::take(&mut listing.source.text);
    let lines: Vec<Piece<'_>> = lookup::lines(&text).collect();
    let mut at = 0;
    while at < lines.len() {
        if lines.get(at + 1).copied().is_some_and(is_rule) {
            let length = lines[at + 2..].iter().take_while(|line| line.text.contains('|')).count();
            let rows = lines[at + 2..at + 2 + length].iter().map(|line| row(*line)).collect();
            csv::read_table(listing, &Table::of(row(lines[at]), rows), &text);
            at += 2 + length;
        } else {
            around(listing, lines[at]);
            at += 1;
        }
    }
    listing.source.text = text;
}

fn around(listing: &mut Listing, piece: Piece<'_>) {
    let is_top = listing.items.is_empty();
    match heading::kind(piece, is_top) {
        Kind::Silent | Kind::Format(_) => {}
        Kind::Name(value) => (listing.name, listing.is_named) = (value.text.to_owned(), true),
        Kind::Heading(heading) => listing.items.push(Item::Heading(heading)),
        Kind::Card(heading) => {
            let may_be_words =
                if heading::is_prose(piece.text) { Words::Sentence } else { Words::Unlike };
            let line = Line {
                heading,
                may_be_title: is_top,
                may_be_words,
                ..Line::read(piece, Style::default())
            };
            listing.items.push(Item::Line(line));
        }
    }
}
