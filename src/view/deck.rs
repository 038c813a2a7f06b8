//! Decks as JSON: those that come with the data and those the user keeps.

use serde::Serialize;
use utoipa::ToSchema;

use super::check::FindingView;
use crate::{
    app::{KnownDeck, ListedDeck, Origin},
    card::FormatId,
    deck::{Entry, Unresolved},
    format::Verdict,
    i18n::Translator,
    report::Span,
};

/// The decks, without their cards.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Decks)]
pub struct DecksView<'a> {
    /// The user's decks by id, then those that come with the data by id.
    pub decks: Vec<DeckNameView<'a>>,
}

/// What there is to say of a deck in a list.
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
    /// Whether it is put together, so that its copies are in no other deck.
    pub built: bool,
    /// How many cards it has, with lines that name no known card.
    pub cards: u32,
    /// What its own format makes of it, else the likeliest; `null` if none is likely.
    #[schema(inline)]
    pub verdict: Option<&'static str>,
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
    /// Whether it is put together, so that its copies are in no other deck.
    built: bool,
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

impl<'a> DecksView<'a> {
    /// The view of decks.
    #[must_use]
    pub fn new(decks: &'a [ListedDeck]) -> Self {
        Self { decks: decks.iter().map(DeckNameView::new).collect() }
    }
}

impl<'a> DeckNameView<'a> {
    fn new(deck: &'a ListedDeck) -> Self {
        Self {
            id: &deck.id,
            name: &deck.name,
            format: deck.format.as_ref().map(FormatId::as_str),
            built_in: deck.is_built_in,
            built: deck.is_built,
            cards: deck.cards,
            verdict: deck.verdict.map(Verdict::as_str),
        }
    }
}

impl<'a> DeckView<'a> {
    /// The view of a deck.
    #[must_use]
    pub fn new(known: &'a KnownDeck, translator: &Translator) -> Self {
        let deck = &known.deck;
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
        Self {
            id: &known.id,
            name: &deck.name,
            format: deck.format.as_ref().map(FormatId::as_str),
            built_in: known.origin == Origin::BuiltIn,
            built: known.is_built(),
            cards: deck.size(),
            entries: deck.entries.iter().map(entry).collect(),
            unresolved: deck.unresolved.iter().map(unresolved).collect(),
            findings: known.findings.iter().map(|finding| FindingView::new(finding, &deck.source, translator)).collect(),
            list: &deck.source.text,
        }
    }
}
