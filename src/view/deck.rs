//! Decks as JSON: those that come with the data and those the user keeps.

use serde::Serialize;
use utoipa::ToSchema;

use super::check::FindingView;
use crate::{
    app::{DeckList, KnownDeck, ListedDeck, Origin},
    card::FormatId,
    collection::Need,
    deck::{Deck, Dialect, Difference, Entry, Written},
    i18n::Translator,
    report::{Source, Span},
};

/// The decks, without their cards.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Decks)]
pub struct DecksView<'a> {
    /// The user's decks by id, then those that come with the data by id.
    pub decks: Vec<DeckNameView<'a>>,
    /// How many there are in all.
    pub total: usize,
    /// Names the next page, if there is one.
    pub next_cursor: Option<&'a str>,
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
    /// Whether it is built, so that its copies are in no other deck.
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
    /// Whether it is built, so that its copies are in no other deck.
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

/// A deck in some dialect.
#[derive(Debug, Serialize)]
pub struct WrittenView<'a> {
    /// Its name.
    deck: &'a str,
    /// The dialect.
    dialect: &'static str,
    /// The list.
    list: &'a str,
    /// What the deck has and the list has not.
    losses: Vec<FindingView>,
}

/// How two decks differ.
#[derive(Debug, Serialize)]
pub struct DifferencesView<'a> {
    /// The name of the first deck.
    before: &'a str,
    /// The name of the second deck.
    after: &'a str,
    /// Whether they have the same cards.
    same: bool,
    /// How many cards go.
    pub removed: u32,
    /// How many cards come.
    pub added: u32,
    /// The cards of which they have different numbers.
    changes: Vec<DifferenceView<'a>>,
}

/// A card of which two decks have different numbers in a zone.
#[derive(Debug, Serialize)]
struct DifferenceView<'a> {
    /// The card; `null` for a line that names none.
    card: Option<&'a str>,
    /// Its name in the reader's language, or what the line says.
    name: &'a str,
    /// The zone; `null` if no format says so and the list does not.
    zone: Option<&'a str>,
    /// How many there were.
    before: u32,
    /// How many there are.
    after: u32,
}

/// How a deck stands with its cards.
#[derive(Debug, Serialize)]
pub struct NeedsView<'a> {
    /// The name of the deck.
    deck: &'a str,
    /// How many cards it has, with lines that name no known card.
    cards: u32,
    /// How many copies of known cards are missing.
    missing: u32,
    /// Its cards; printings of the same card count together.
    needs: Vec<NeedView<'a>>,
    /// The lines that name no known card.
    unresolved: Vec<DeckLineView<'a>>,
}

/// How a deck stands with a card.
#[derive(Debug, Serialize)]
struct NeedView<'a> {
    card: &'a str,
    /// Its name in the reader's language.
    name: &'a str,
    /// How many copies the deck has.
    needed: u32,
    /// How many copies are owned, in any printing of the same card.
    owned: u32,
    /// How many of these other decks marked as built use.
    in_use: u32,
    /// How many copies are missing.
    missing: u32,
}

impl<'a> WrittenView<'a> {
    /// The view of a deck that was written.
    #[must_use]
    pub fn new(
        deck: &'a Deck,
        written: &'a Written,
        dialect: Dialect,
        translator: &Translator,
    ) -> Self {
        let losses = written
            .losses
            .iter()
            .map(|loss| FindingView::new(loss, &Source::default(), translator))
            .collect();
        Self { deck: &deck.name, dialect: dialect.as_str(), list: &written.text, losses }
    }
}

impl<'a> DifferencesView<'a> {
    /// The view of the differences of two decks.
    #[must_use]
    pub fn new(
        before: &'a Deck,
        after: &'a Deck,
        differences: &'a [Difference],
        translator: &Translator,
    ) -> Self {
        let change = |found: &'a Difference| DifferenceView {
            card: found.card.as_ref().map(|card| card.id.as_str()),
            name: found.names.in_lang(translator.lang()),
            zone: found.zone.as_deref(),
            before: found.before,
            after: found.after,
        };
        let sum = |count: fn(&Difference) -> u32| {
            differences.iter().map(count).fold(0, u32::saturating_add)
        };
        Self {
            before: &before.name,
            after: &after.name,
            same: differences.is_empty(),
            removed: sum(|found| found.before.saturating_sub(found.after)),
            added: sum(|found| found.after.saturating_sub(found.before)),
            changes: differences.iter().map(change).collect(),
        }
    }
}

impl<'a> NeedsView<'a> {
    /// The view of what a deck needs.
    #[must_use]
    pub fn new(deck: &'a Deck, needs: &'a [Need], translator: &Translator) -> Self {
        let need = |need: &'a Need| NeedView {
            card: need.card.id.as_str(),
            name: need.card.names.in_lang(translator.lang()),
            needed: need.needed,
            owned: need.owned,
            in_use: need.in_use(),
            missing: need.missing(),
        };
        Self {
            deck: &deck.name,
            cards: deck.size(),
            missing: needs.iter().map(Need::missing).fold(0, u32::saturating_add),
            needs: needs.iter().map(need).collect(),
            unresolved: unresolved(deck),
        }
    }
}

/// The lines of a deck that name no known card.
fn unresolved(deck: &Deck) -> Vec<DeckLineView<'_>> {
    let lines = deck.source.lines();
    deck.unresolved
        .iter()
        .map(|line| DeckLineView {
            line: lines.line_column(line.span.start).0,
            text: &line.text,
            count: line.count,
            suggestions: line.suggestions.iter().map(|card| card.id.as_str()).collect(),
        })
        .collect()
}

impl<'a> DecksView<'a> {
    /// The view of decks.
    #[must_use]
    pub fn new(list: &'a DeckList) -> Self {
        // Decks come by id, so the id of the last one says where to go on, whatever is kept or
        // deleted meanwhile.
        let next_cursor = list.decks.last().filter(|_| list.has_more).map(|deck| deck.id.as_str());
        Self {
            decks: list.decks.iter().map(DeckNameView::new).collect(),
            total: list.total,
            next_cursor,
        }
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
            verdict: deck.checked.as_ref().map(|(_, verdict)| verdict.as_str()),
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
        Self {
            id: &known.id,
            name: &deck.name,
            format: known.format().map(FormatId::as_str),
            built_in: known.origin == Origin::BuiltIn,
            built: known.is_built(),
            cards: deck.size(),
            entries: deck.entries.iter().map(entry).collect(),
            unresolved: unresolved(deck),
            findings: known
                .findings
                .iter()
                .map(|finding| FindingView::new(finding, &deck.source, translator))
                .collect(),
            list: &deck.source.text,
        }
    }
}
