//! Changes counts and lines of a list and leaves everything else as it stands: style, comments,
//! order.

#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, sync::Arc};

use super::{Deck, Dialect, Entry, Line, Listing, Unresolved, dialect::Part, read, resolve, write};
use crate::{
    card::{Card, CardId},
    catalog::{Catalog, Result},
    lookup::{Reading, Target},
    report::Span,
    text,
    text::Lang,
};

/// A change of a list.
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    /// A line says another count; 0 takes the line away.
    Count {
        /// The line.
        line: Span,
        /// How many.
        count: u32,
    },
    /// A card gets a line of its own.
    Insert {
        /// The line it goes below, whose style and zone it takes; the end of the list if absent.
        below: Option<Span>,
        /// The card.
        card: Arc<Card>,
        /// How many.
        count: u32,
        /// Its zone, where no line is there to take it from.
        zone: Option<String>,
    },
    /// A line that names no card gets one; its count stays.
    Card {
        /// The line.
        line: Span,
        /// The card.
        card: Arc<Card>,
    },
}

/// A changed list.
#[derive(Debug, Clone, PartialEq)]
pub struct Edited {
    /// The deck, as its new text is read.
    pub deck: Deck,
    /// Whether only the lines that change were touched; otherwise the whole list was written anew
    /// in its dialect.
    pub is_kept: bool,
}

/// Changes a list. What cannot be changed in place makes the whole list be written anew.
///
/// # Errors
/// If the catalog cannot be read.
pub fn edit(deck: &Deck, edits: &[Edit], lang: Lang, catalog: &dyn Catalog) -> Result<Edited> {
    let listing = read(deck.source.text.as_bytes(), &deck.source.name);
    let dialect = listing.dialect;
    let lang = spoken(deck).unwrap_or(lang);
    let changed = changed(deck, edits);
    let again = |text: &str| -> Result<Deck> {
        let listing = read(text.as_bytes(), &deck.source.name).meant_for(deck.format.as_ref());
        Ok(resolve(listing, catalog)?.0)
    };
    let editor = Editor::new(deck, &listing, lang, catalog);
    if let Some(text) = editor.apply(edits)? {
        let again = again(&text)?;
        if contents(&again) == contents(&changed)
            && again.unresolved.len() == changed.unresolved.len()
        {
            return Ok(Edited { deck: again, is_kept: true });
        }
    }
    let loses = |part| dialect.row().loses.contains(&part);
    let dialect = if (loses(Part::Unknown) && !changed.unresolved.is_empty())
        || (loses(Part::Beside) && !changed.beside.is_empty())
    {
        Dialect::Plain
    } else {
        dialect
    };
    let text = write(&changed, dialect, lang, catalog)?.text;
    Ok(Edited { deck: again(&text)?, is_kept: false })
}

/// The deck after the changes; spans are kept where lines are.
fn changed(deck: &Deck, edits: &[Edit]) -> Deck {
    let mut changed = deck.clone();
    let counted = edits.iter().filter_map(|edit| match edit {
        Edit::Count { line, count } => Some((place(line), *count)),
        Edit::Insert { .. } | Edit::Card { .. } => None,
    });
    let counts: BTreeMap<Place, u32> = counted.collect();
    let count = |span: &Span, before: u32| counts.get(&place(span)).copied().unwrap_or(before);
    changed.entries.iter_mut().for_each(|entry| entry.count = count(&entry.span, entry.count));
    changed.unresolved.iter_mut().for_each(|line| line.count = count(&line.span, line.count));
    for edit in edits {
        match edit {
            Edit::Count { .. } => {}
            Edit::Insert { below, card, count, zone } => {
                let anchor = deck.entries.iter().find(|entry| Some(&entry.span) == below.as_ref());
                let zone = anchor.map_or(zone.clone(), |anchor| anchor.zone.clone());
                let at = anchor.map_or(deck.source.text.len(), |anchor| anchor.span.end);
                changed.entries.push(Entry {
                    card: Arc::clone(card),
                    zone,
                    count: *count,
                    span: at..at,
                });
            }
            Edit::Card { line, card } => {
                let (named, others) =
                    changed.unresolved.drain(..).partition(|unresolved| unresolved.span == *line);
                changed.unresolved = others;
                let named: Vec<Unresolved> = named;
                let entry = |line: Unresolved| Entry {
                    card: Arc::clone(card),
                    zone: line.zone,
                    count: line.count,
                    span: line.span,
                };
                changed.entries.extend(named.into_iter().map(entry));
            }
        }
    }
    changed.entries.retain(|entry| entry.count > 0);
    changed.unresolved.retain(|line| line.count > 0);
    changed
}

fn contents(deck: &Deck) -> BTreeMap<(&CardId, Option<String>), u64> {
    let mut contents = BTreeMap::new();
    for entry in &deck.entries {
        *contents.entry((&entry.card.id, entry.zone.as_deref().map(text::key))).or_default() +=
            u64::from(entry.count);
    }
    contents
}

/// The language most names of the list are in, if one can be told.
fn spoken(deck: &Deck) -> Option<Lang> {
    let says = |entry: &Entry, lang: Lang| {
        let (ours, other) = (
            entry.card.names.get(lang)?,
            entry.card.names.iter().find(|(other, _)| *other != lang)?.1,
        );
        let line = text::fold(deck.source.text.get(entry.span.clone())?);
        Some(line.contains(&text::fold(ours)) && !line.contains(&text::fold(other)))
    };
    let count =
        |lang: Lang| deck.entries.iter().filter(|entry| says(entry, lang) == Some(true)).count();
    Lang::SPOKEN
        .into_iter()
        .map(|lang| (count(lang), lang))
        .filter(|(count, _)| *count > 0)
        .max_by_key(|(count, _)| *count)
        .map(|(_, lang)| lang)
}

/// Where a line stands: its first byte and the one after its last.
type Place = (usize, usize);

fn place(span: &Span) -> Place {
    (span.start, span.end)
}

struct Editor<'a> {
    deck: &'a Deck,
    listing: &'a Listing,
    lang: Lang,
    catalog: &'a dyn Catalog,
    /// The lines of the list.
    lines: BTreeMap<Place, &'a Line>,
    /// The cards of the deck by their lines.
    entries: BTreeMap<Place, &'a Entry>,
    /// Where lines of the deck begin, in order.
    starts: Vec<usize>,
}

impl<'a> Editor<'a> {
    fn new(deck: &'a Deck, listing: &'a Listing, lang: Lang, catalog: &'a dyn Catalog) -> Self {
        // Of several at one place the first counts.
        let lines = listing
            .lines()
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .map(|line| (place(&line.span), line))
            .collect();
        let entries = deck.entries.iter().rev().map(|entry| (place(&entry.span), entry)).collect();
        let spans = deck
            .entries
            .iter()
            .map(|entry| &entry.span)
            .chain(deck.unresolved.iter().map(|line| &line.span));
        let mut starts: Vec<usize> = spans.map(|span| span.start).collect();
        starts.sort_unstable();
        Self { deck, listing, lang, catalog, lines, entries, starts }
    }

    /// The changed text; nothing if something cannot be changed in place.
    fn apply(&self, edits: &[Edit]) -> Result<Option<String>> {
        let mut changes: Vec<(Span, String)> = Vec::new();
        let (mut zone_at_end, mut is_at_end) = (None, false);
        for edit in edits {
            let change = match edit {
                Edit::Count { line, count: 0 } => {
                    self.removal(line).map(|span| (span, String::new()))
                }
                Edit::Count { line, count } => self.recount(line, *count),
                Edit::Insert { below: Some(below), card, count, .. } => {
                    self.insertion(below, card, *count)?
                }
                Edit::Insert { below: None, card, count, zone } => {
                    let heading =
                        zone.as_deref().filter(|zone| zone_at_end.replace(*zone) != Some(*zone));
                    self.addition(card, *count, heading, !std::mem::replace(&mut is_at_end, true))
                }
                Edit::Card { line, card } => self.renaming(line, card)?,
            };
            match change {
                Some(change) => changes.push(change),
                None => return Ok(None),
            }
        }
        Ok(self.replaced(changes))
    }

    /// The text with parts of it replaced, those at one place in their order; nothing if one is
    /// within another.
    fn replaced(&self, mut changes: Vec<(Span, String)>) -> Option<String> {
        changes.sort_by_key(|(span, _)| (span.start, span.end));
        let mut text = String::with_capacity(self.text().len());
        let mut done = 0;
        for (span, new) in changes {
            text.push_str(self.text().get(done..span.start)?);
            text.push_str(&new);
            done = span.end;
        }
        text.push_str(&self.text()[done..]);
        Some(text)
    }

    fn text(&self) -> &'a str {
        &self.deck.source.text
    }

    /// The whole line that a span is in, with its line break.
    fn whole_line(&self, span: &Span) -> Span {
        let start = self.text()[..span.start].rfind('\n').map_or(0, |newline| newline + 1);
        let end = self.text()[span.end..]
            .find('\n')
            .map_or(self.text().len(), |newline| span.end + newline + 1);
        start..end
    }

    fn removal(&self, span: &Span) -> Option<Span> {
        let line = self.whole_line(span);
        let before = |offset: usize| self.starts.partition_point(|start| *start < offset);
        let is_alone = before(line.end) - before(line.start) == 1;
        (is_alone && !self.text()[span.clone()].contains('\n')).then_some(line)
    }

    fn line(&self, span: &Span) -> Option<&'a Line> {
        self.lines.get(&place(span)).copied()
    }

    /// Which reading of a line is the card it stands for.
    fn reading(&self, span: &Span) -> Option<&'a Reading> {
        let entry = self.entries.get(&place(span))?;
        let is_name = |reading: &Reading| {
            entry.card.all_names().any(|name| text::key(name) == text::key(&reading.name))
        };
        let readings =
            self.line(span)?.readings.iter().filter(|reading| reading.count == entry.count);
        readings.max_by_key(|reading| {
            (is_name(reading), reading.count_span.is_some(), reading.reference.is_some())
        })
    }

    /// Where the count of a line stands.
    fn count_span(&self, span: &Span, count: u32) -> Option<Span> {
        let says = |span: &Span| self.text().get(span.clone()) == Some(&count.to_string());
        if let Some(told) =
            self.reading(span).and_then(|reading| reading.count_span.clone()).filter(says)
        {
            return Some(told);
        }
        let line = &self.text()[span.clone()];
        let digits = count.to_string();
        let is_number = |start: usize| {
            let before = line[..start].chars().next_back();
            let after = line[start + digits.len()..].chars().next();
            !before.is_some_and(|c| c.is_alphanumeric() || c == '-')
                && !after.is_some_and(|c| c.is_ascii_digit() || c == '-')
        };
        let start =
            line.match_indices(&digits).map(|(start, _)| start).find(|start| is_number(*start))?;
        Some(span.start + start..span.start + start + digits.len())
    }

    fn recount(&self, span: &Span, count: u32) -> Option<(Span, String)> {
        let before = self.entries.get(&place(span))?.count;
        if let Some(place) = self.count_span(span, before) {
            return Some((place, count.to_string()));
        }
        let start = self.reading(span)?.name_span.start;
        (before == 1).then(|| (start..start, format!("{count} ")))
    }

    /// A line in the style of another, below it.
    fn insertion(&self, below: &Span, card: &Card, count: u32) -> Result<Option<(Span, String)>> {
        let line = self.whole_line(below);
        let Some(new) = self.styled(below, card, count)? else { return Ok(None) };
        let whole = &self.text()[line.clone()];
        let ending =
            if whole.ends_with("\r\n") || self.text().contains("\r\n") { "\r\n" } else { "\n" };
        let text =
            if whole.ends_with('\n') { format!("{new}{ending}") } else { format!("{ending}{new}") };
        Ok(Some((line.end..line.end, text)))
    }

    /// A line of its own at the end of a plain list, below a heading if it needs one.
    fn addition(
        &self,
        card: &Card,
        count: u32,
        heading: Option<&str>,
        is_first: bool,
    ) -> Option<(Span, String)> {
        if self.listing.dialect != Dialect::Plain {
            return None;
        }
        let end = self.text().len();
        let is_open = is_first && !self.text().is_empty() && !self.text().ends_with('\n');
        let gap = if is_open { "\n" } else { "" };
        let heading = heading.map(|zone| format!("{zone}:\n")).unwrap_or_default();
        Some((
            end..end,
            format!("{gap}{heading}{count} {} ({})\n", card.names.in_lang(self.lang), card.id),
        ))
    }

    /// A card in place of what a line says.
    fn renaming(&self, span: &Span, card: &Card) -> Result<Option<(Span, String)>> {
        let unresolved = self.deck.unresolved.iter().find(|line| line.span == *span);
        let (Some(unresolved), Some(line)) = (unresolved, self.line(span)) else { return Ok(None) };
        let is_meant = |reading: &&Reading| {
            reading.count == unresolved.count && reading.name == unresolved.name
        };
        let Some(reading) = line.readings.iter().find(is_meant).or_else(|| line.readings.first())
        else {
            return Ok(None);
        };
        let end = reading
            .reference
            .iter()
            .map(|reference| reference.span.end)
            .fold(reading.name_span.end, usize::max);
        Ok(Some((reading.name_span.start..end, self.named(reading, card)?)))
    }

    fn styled(&self, below: &Span, card: &Card, count: u32) -> Result<Option<String>> {
        let before = &self.text()[self.whole_line(below).start..below.start];
        if let Some(line_like) = self.listing.dialect.row().line_like {
            let line = line_like(self.text(), &self.text()[below.clone()], card, self.lang, count);
            return Ok(line.map(|line| format!("{before}{line}")));
        }
        let Some(reading) = self.reading(below) else { return Ok(None) };
        let named = self.named(reading, card)?;
        let name_end = reading
            .reference
            .iter()
            .map(|reference| reference.span.end)
            .fold(reading.name_span.end, usize::max);
        let text = |from: usize, to: usize| self.text().get(from..to).unwrap_or("");
        let styled = match &reading.count_span {
            Some(span) if span.end <= reading.name_span.start => {
                let (mark, between) =
                    (text(below.start, span.start), text(span.end, reading.name_span.start));
                format!("{before}{mark}{count}{between}{named}")
            }
            Some(span) if span.start >= name_end => {
                let (mark, between) =
                    (text(below.start, reading.name_span.start), text(name_end, span.start));
                let after = text(span.end, below.end)
                    .chars()
                    .take_while(|c| "xX×)]".contains(*c))
                    .collect::<String>();
                format!("{before}{mark}{named}{between}{count}{after}")
            }
            _ => format!("{before}{}{count} {named}", text(below.start, reading.name_span.start)),
        };
        Ok(Some(styled))
    }

    /// The name of a card with its printing, said as the line says its own.
    fn named(&self, reading: &Reading, card: &Card) -> Result<String> {
        let name = card.names.in_lang(self.lang);
        let is_plain_name = || -> Result<bool> {
            let cards = self.catalog.cards_named(&text::key(name))?;
            Ok(cards.iter().filter(|other| other.game == card.game).count() == 1)
        };
        let code = || {
            let set = self.catalog.set(&card.set);
            let codes = set.map(|set| set.codes.as_slice()).unwrap_or_default();
            codes
                .iter()
                .find(|code| self.catalog.sets_coded(code).len() == 1)
                .map_or(card.set.as_str(), String::as_str)
                .to_owned()
        };
        Ok(match reading.reference.as_ref().map(|reference| &reference.target) {
            Some(Target::Printing { .. }) => {
                let is_bracketed = reading
                    .reference
                    .as_ref()
                    .is_some_and(|found| self.text()[found.span.clone()].starts_with(['(', '[']));
                let printing = format!("{} {}", code(), card.number);
                if is_bracketed {
                    format!("{name} ({printing})")
                } else {
                    format!("{name} {printing}")
                }
            }
            None if is_plain_name()? => name.to_owned(),
            _ => format!("{name} ({})", card.id),
        })
    }
}
