//! Decks as JSON: those that come with the data and those the user keeps.

use serde::Serialize;
use utoipa::ToSchema;

use super::check::FindingView;
use crate::{
    card::FormatId,
    catalog::file::DeckFile,
    deck::{Deck, Entry, Unresolved},
    i18n::Translator,
    report::{Finding, Span},
};

/// The decks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Decks)]
pub struct DecksView<'a> {
    /// The user's decks by id, then those that come with the data by id.
    pub decks: Vec<DeckNameView<'a>>,
}

/// A deck's name.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeckName)]
pub struct DeckNameView<'a> {
    /// Its identifier.
    pub id: &'a str,
    /// Its name.
    pub name: &'a str,
    /// The format it is meant for.
    pub format: Option<&'a str>,
    /// Whether it comes with the data, so that it cannot be changed.
    pub built_in: bool,
}

/// A deck with its cards.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Deck)]
pub struct DeckView<'a> {
    /// Its identifier.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// The format it is meant for.
    format: Option<&'a str>,
    /// Whether it comes with the data, so that it cannot be changed.
    built_in: bool,
    /// How many cards it has, with lines that name no known card.
    cards: u32,
    /// The lines that are cards, in order.
    entries: Vec<DeckEntryView<'a>>,
    /// The lines that name no known card.
    unresolved: Vec<DeckLineView<'a>>,
    /// What was found while it was read.
    findings: Vec<FindingView>,
    /// The list, as it was written.
    list: &'a str,
}

/// A line that is a card.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeckEntry)]
struct DeckEntryView<'a> {
    card: &'a str,
    /// Its name in the reader's language.
    name: &'a str,
    /// The zone, if the list says so.
    zone: Option<&'a str>,
    count: u32,
    /// The line, from 1.
    line: usize,
}

/// A line that names no known card.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeckLine)]
struct DeckLineView<'a> {
    /// The line, from 1.
    line: usize,
    text: &'a str,
    count: u32,
    /// Cards that may be meant.
    suggestions: Vec<&'a str>,
}

impl<'a> DeckNameView<'a> {
    /// The view of a deck that comes with the data.
    #[must_use]
    pub fn built_in(file: &'a DeckFile) -> Option<Self> {
        let id = file.id.as_ref()?.as_str();
        Some(Self { id, name: &file.name, format: file.format.as_ref().map(FormatId::as_str), built_in: true })
    }
}

impl<'a> DeckView<'a> {
    /// The view of a deck.
    #[must_use]
    pub fn new(id: &'a str, built_in: bool, deck: &'a Deck, findings: &[Finding], translator: &Translator) -> Self {
        let lines = deck.source.lines();
        let line = |span: &Span| lines.line_column(span.start).0;
        let entry = |entry: &'a Entry| DeckEntryView {
            card: entry.card.id.as_str(),
            name: entry.card.names.in_lang(translator.lang()),
            zone: entry.zone.as_deref(),
            count: entry.count,
            line: line(&entry.span),
        };
        let unresolved = |unresolved: &'a Unresolved| DeckLineView {
            line: line(&unresolved.span),
            text: &unresolved.text,
            count: unresolved.count,
            suggestions: unresolved.suggestions.iter().map(|card| card.id.as_str()).collect(),
        };
        let counts = deck.entries.iter().map(|entry| entry.count).chain(deck.unresolved.iter().map(|line| line.count));
        Self {
            id,
            name: &deck.name,
            format: deck.format.as_ref().map(FormatId::as_str),
            built_in,
            cards: counts.fold(0, u32::saturating_add),
            entries: deck.entries.iter().map(entry).collect(),
            unresolved: deck.unresolved.iter().map(unresolved).collect(),
            findings: findings.iter().map(|finding| FindingView::new(finding, &deck.source, translator)).collect(),
            list: &deck.source.text,
        }
    }
}
