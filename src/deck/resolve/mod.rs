//! From a [`Listing`] to a [`Deck`]: which card each line means.

mod judge;
pub(super) mod sections;
mod wording;

use std::{collections::BTreeSet, sync::Arc};

use self::sections::Sections;
use super::{
    Beside, Deck, Entry, Heading, Item, Line, Listing, MAX_COUNT, Over, Unresolved, codes,
    listing::Words,
};
use crate::{
    card::{Card, FormatId, GameId},
    catalog::{Catalog, Result},
    lookup::{Apart, Found, Lookup, Reading, Reference},
    msg,
    report::{Finding, Severity, Span},
};

/// Looks up the cards of a list. Everything odd about the list is a finding, in reading order,
/// beginning with those of [`Listing::findings`]; the list itself is never refused.
///
/// # Errors
/// If the catalog cannot be read.
pub fn resolve(listing: Listing, catalog: &dyn Catalog) -> Result<(Deck, Vec<Finding>)> {
    let mut findings = listing.findings;
    let format = match listing.format {
        Some(format) if !catalog.formats().iter().any(|known| known.id == format) => {
            findings.push(wording::unknown_format(&format, listing.format_span, catalog));
            None
        }
        format => format,
    };
    let mut lookup = Lookup::new(catalog, Apart::Cards);
    lookup.games.extend(format.as_ref().map(FormatId::game));
    let items = disguised_lines(listing.items, &mut lookup)?;
    if lookup.games.is_empty() {
        lookup.games = only_game(&items, &mut lookup)?;
    }
    if lookup.games.is_empty() {
        let words = items.iter().filter_map(|item| match item {
            Item::Heading(Heading { over: Over::Zone(words), .. })
            | Item::Line(Line { heading: Some(Heading { over: Over::Zone(words), .. }), .. }) => {
                Some(words)
            }
            _ => None,
        });
        let games: BTreeSet<GameId> =
            words.flat_map(|words| sections::games_of_kind(words, catalog)).collect();
        lookup.games = if games.len() == 1 { games } else { BTreeSet::new() };
    }
    let mut walk = Walk {
        deck: Deck {
            name: listing.name,
            format,
            source: listing.source,
            entries: Vec::new(),
            unresolved: Vec::new(),
            beside: Vec::new(),
        },
        sections: Sections::new(catalog),
        lookup,
        findings,
        is_named: listing.is_named,
        finishes: Vec::new(),
        tags: Vec::new(),
        words: Vec::new(),
        is_loose: listing.dialect.row().is_loose,
    };
    for item in &items {
        match item {
            Item::Heading(heading) => walk.sections.enter(heading),
            Item::Line(line) => walk.line(line)?,
        }
    }
    let is_empty = walk.deck.entries.is_empty() && walk.deck.unresolved.is_empty();
    if is_empty && walk.findings.iter().all(|finding| finding.severity != Severity::Error) {
        walk.findings
            .push(Finding::error(codes::EMPTY, msg!("deck-empty")).help(msg!("deck-empty-help")));
    }
    walk.findings.extend(walk.sections.findings());
    walk.findings.extend(wording::finish(walk.finishes));
    walk.findings.extend(wording::tags(walk.tags));
    let beside = walk.deck.beside.iter().map(|line| line.span.clone()).collect();
    walk.findings.extend(wording::beside(beside));
    walk.findings.extend(wording::words(walk.words));
    walk.findings.sort_by_key(|finding| finding.labels.first().map(|label| label.span.start));
    Ok((walk.deck, walk.findings))
}

/// Turns headings whose words are the name of a card into lines.
fn disguised_lines(items: Vec<Item>, lookup: &mut Lookup<'_>) -> Result<Vec<Item>> {
    let line = |heading: &Heading, lookup: &mut Lookup<'_>| -> Result<Option<Line>> {
        let Some(reading) = &heading.otherwise else {
            return Ok(None);
        };
        let is_card = !lookup.find(&reading.name, reading.reference.as_ref())?.is_nothing();
        Ok(is_card.then(|| Line::new(heading.span.clone(), vec![reading.clone()])))
    };
    let unmasked = |item| match item {
        Item::Heading(heading) => Ok(match line(&heading, lookup)? {
            Some(line) => Item::Line(line),
            None => Item::Heading(heading),
        }),
        line @ Item::Line(_) => Ok(line),
    };
    items.into_iter().map(unmasked).collect()
}

/// The game of the lines that are sure, if they are all of one.
fn only_game(items: &[Item], lookup: &mut Lookup<'_>) -> Result<BTreeSet<GameId>> {
    let mut games = BTreeSet::new();
    for item in items {
        if let Item::Line(line) = item
            && let (_, found) = lookup.best(&line.readings)?
            && let [card] = found.cards.as_slice()
            && !found.is_nothing()
        {
            games.insert(card.game.clone());
        }
    }
    Ok(if games.len() == 1 { games } else { BTreeSet::new() })
}

struct Walk<'a> {
    deck: Deck,
    sections: Sections<'a>,
    lookup: Lookup<'a>,
    findings: Vec<Finding>,
    /// Whether the list names the deck.
    is_named: bool,
    /// Marks for the finish.
    finishes: Vec<Span>,
    /// Tags and categories.
    tags: Vec<Span>,
    /// Lines of words that are for no card.
    words: Vec<Span>,
    /// Whether numbers of other sets are common in the dialect.
    is_loose: bool,
}

impl Walk<'_> {
    fn line(&mut self, line: &Line) -> Result<()> {
        let (reading, mut found) = self.lookup.best(&line.readings)?;
        if let Some((card, note)) = judge::titled(reading, &found.cards, self.sections.catalog) {
            self.findings.push(note);
            found.cards = vec![card];
        }
        let of_kind = if found.is_nothing() { self.of_kind(line)? } else { None };
        if found.is_nothing() && of_kind.is_none() && self.is_no_card(line)? {
            return Ok(());
        }
        let (reading, found) = of_kind.unwrap_or((reading, found));
        // Of an unknown card the zone in front is as good as any.
        let zoned = if found.is_nothing() {
            line.readings.iter().find_map(|reading| reading.zone.as_ref())
        } else {
            None
        };
        let tags = reading.tags.as_ref().and_then(|tags| self.deck.source.text.get(tags.clone()));
        let category = tags.and_then(sections::category_beside);
        let zone = reading.zone.as_ref().or(line.zone.as_ref()).or(category.as_ref());
        let here = self.sections.zone();
        let is_beside = |zone: &String| {
            sections::is_beside(zone, self.deck.format.as_ref(), self.sections.catalog)
        };
        let beside = zone.or(here.as_ref()).into_iter().chain(zoned);
        if let Some(zone) = beside.into_iter().find(|zone| is_beside(zone)) {
            self.sections.count_beside(reading.count);
            let card = match found.cards.as_slice() {
                [card] if !found.is_nothing() => Ok(Arc::clone(card)),
                _ => Err(wording::whole_name(line, reading)),
            };
            let (span, count) = (line.span.clone(), reading.count.min(MAX_COUNT));
            self.deck.beside.push(Beside { span, zone: zone.clone(), count, card });
            return Ok(());
        }
        let zone = zone.map_or_else(
            || self.sections.zone(),
            |words| sections::zone_named(words, self.sections.catalog),
        );
        let count = reading.count.min(MAX_COUNT);
        self.findings.extend(wording::count(reading));
        self.sections.count(count);
        let span = line.span.clone();
        if found.is_nothing() {
            let (focus, suggestions) = self.lookup.suggestions(&line.readings)?;
            let has_given_up = self.lookup.has_given_up(&focus.name);
            self.findings.push(wording::unknown(line, focus, &suggestions, has_given_up));
            self.keep(line, &line.readings[0], zone, (Vec::new(), suggestions));
        } else if let [card] = found.cards.as_slice() {
            self.findings.extend(wording::fit(reading, card, &found.fit, self.is_loose));
            let says_variant = |reference: &&Reference| {
                self.lookup.is_variant(reference)
                    || self.lookup.without_edition(reference).is_some()
            };
            let variant = reading.reference.as_ref().filter(says_variant);
            self.finishes
                .extend(variant.map(|reference| reference.span.clone()).or(reading.finish.clone()));
            self.tags.extend(reading.tags.clone());
            if count > 0 {
                self.deck.entries.push(Entry { card: Arc::clone(card), zone, count, span });
            }
        } else {
            self.findings.push(judge::several(reading, &found.cards, self.sections.catalog));
            self.keep(line, reading, zone, (found.cards.clone(), found.cards));
        }
        Ok(())
    }

    /// Whether a line of no known card is a heading without a colon, or the title of the list.
    fn is_no_card(&mut self, line: &Line) -> Result<bool> {
        if let Some(heading) = &line.heading
            && self.sections.is_meant(heading)
        {
            self.sections.enter(heading);
            return Ok(true);
        }
        let is_like_card = line.may_be_words != Words::Sentence
            && (line.may_be_title || line.may_be_words == Words::Unlike)
            && !self.lookup.suggestions(&line.readings)?.1.is_empty();
        let is_title = line.may_be_title && !is_like_card;
        if !is_title && !is_like_card && line.may_be_words != Words::No {
            self.words.push(line.span.clone());
            return Ok(true);
        }
        if is_title {
            let title = self
                .deck
                .source
                .text
                .get(line.span.clone())
                .unwrap_or_default()
                .trim_start_matches([':', ' ']);
            self.findings.push(wording::title(title, &line.span));
            if !self.is_named {
                title.clone_into(&mut self.deck.name);
            }
        }
        Ok(is_title)
    }

    /// What a line of no known card means below a heading for a kind of cards: `Lightning` below
    /// `Energy`.
    fn of_kind<'l>(&mut self, line: &'l Line) -> Result<Option<(&'l Reading, Found)>> {
        for reading in line
            .readings
            .iter()
            .filter(|reading| reading.reference.is_none() && !reading.name.is_empty())
        {
            for name in self.sections.names_of_kind(&reading.name) {
                let found = self.lookup.find(&name, None)?;
                if let [card] = found.cards.as_slice() {
                    self.findings.push(wording::of_kind(reading, card));
                    return Ok(Some((reading, found)));
                }
            }
        }
        Ok(None)
    }

    fn keep(
        &mut self,
        line: &Line,
        reading: &Reading,
        zone: Option<String>,
        (candidates, suggestions): (Vec<Arc<Card>>, Vec<Arc<Card>>),
    ) {
        let span = line.span.clone();
        let text = self.deck.source.text.get(span.clone()).unwrap_or_default().to_owned();
        let count = reading.count.min(MAX_COUNT);
        let name = wording::whole_name(line, reading);
        self.deck.unresolved.push(Unresolved {
            span,
            text,
            name,
            count,
            zone,
            candidates,
            suggestions,
        });
    }
}

#[cfg(test)]
mod tests;
