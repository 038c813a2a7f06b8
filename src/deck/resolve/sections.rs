//! Headings of a list while it is walked: the zone they open, and whether their counts are right.

use std::collections::BTreeSet;

use crate::{
    card::{FormatId, GameId},
    catalog::Catalog,
    deck::{Heading, Over, codes, read::heading},
    game::{Game, Role, Term},
    msg,
    report::{Finding, Severity, Span},
    text,
};

/// Words that go with a kind of cards: `Pokémon Cards`, `Carte Energia base`.
const FILLERS: [&str; 6] = ["cards", "card", "carte", "carta", "basic", "base"];

/// A heading with a count.
struct Claim {
    over: Over,
    claimed: u32,
    span: Span,
    is_open: bool,
    cards: u32,
    lines: u32,
    /// Cards in the whole list before the heading.
    before: u32,
}

/// The headings met so far.
pub(super) struct Sections<'a> {
    /// Knows zones and kinds.
    pub(super) catalog: &'a dyn Catalog,
    claims: Vec<Claim>,
    zone: Option<String>,
    /// The words of the last heading for a kind of cards.
    kind: Option<String>,
    total: u32,
}

impl<'a> Sections<'a> {
    pub(super) fn new(catalog: &'a dyn Catalog) -> Self {
        Self { catalog, claims: Vec::new(), zone: None, kind: None, total: 0 }
    }

    /// The zone the next line stands in.
    pub(super) fn zone(&self) -> Option<String> {
        self.zone.clone()
    }

    /// What cards of the kind that the last heading was for may be called, where the list calls
    /// them by a part of the name.
    pub(super) fn names_of_kind(&self, part: &str) -> Vec<String> {
        let Some(words) = &self.kind else { return Vec::new() };
        let kinds = kinds_of(words, self.catalog);
        let names = kinds.iter().flat_map(|(_, term)| term.names.iter().map(|(_, name)| name));
        names.flat_map(|kind| [format!("{part} {kind}"), format!("{kind} {part}")]).collect()
    }

    /// Whether the words of a heading mean something without its colon, or in a comment.
    pub(super) fn is_meant(&self, heading: &Heading) -> bool {
        match &heading.over {
            Over::Zone(words) => {
                is_zone(words, self.catalog)
                    || heading::is_zone_word(words)
                    || is_kind(words, self.catalog)
            }
            Over::Kind | Over::All => true,
        }
    }

    /// Goes past a heading.
    pub(super) fn enter(&mut self, heading: &Heading) {
        if heading.is_comment && !self.is_meant(heading) {
            return;
        }
        let over = match &heading.over {
            // Words that mean nothing here divide the list.
            Over::Zone(_) if heading.is_framed && !self.is_meant(heading) => Over::Kind,
            Over::Zone(words) => zone_named(words, self.catalog).map_or(Over::Kind, Over::Zone),
            over => over.clone(),
        };
        if let Over::Zone(words) = &heading.over {
            self.kind = (over == Over::Kind).then(|| words.clone());
        }
        // A zone that is called like its only kind of cards ends with that kind.
        let ends_zone = over == Over::Kind
            && self.zone.as_ref().is_some_and(|zone| is_kind(zone, self.catalog));
        match &over {
            Over::Zone(words) => self.zone = Some(words.clone()),
            _ if ends_zone => self.zone = None,
            _ => {}
        }
        let closes = |claim: &Claim| match over {
            Over::Zone(_) => claim.over != Over::All,
            Over::Kind => claim.over == Over::Kind || (ends_zone && claim.over != Over::All),
            Over::All => false,
        };
        for claim in self.claims.iter_mut().filter(|claim| closes(claim)) {
            claim.is_open = false;
        }
        if let Some((claimed, span)) = heading.claimed.clone() {
            self.claims.push(Claim {
                over,
                claimed,
                span,
                is_open: true,
                cards: 0,
                lines: 0,
                before: self.total,
            });
        }
    }

    /// Counts a line.
    pub(super) fn count(&mut self, copies: u32) {
        self.total = self.total.saturating_add(copies);
        for claim in self.claims.iter_mut().filter(|claim| claim.is_open) {
            claim.cards = claim.cards.saturating_add(copies);
            claim.lines = claim.lines.saturating_add(1);
        }
    }

    /// Counts a line of cards beside the deck, which is not of the whole list.
    pub(super) fn count_beside(&mut self, copies: u32) {
        for claim in self.claims.iter_mut().filter(|claim| claim.is_open && claim.over != Over::All)
        {
            claim.cards = claim.cards.saturating_add(copies);
            claim.lines = claim.lines.saturating_add(1);
        }
    }

    /// What headings claim that is not so.
    pub(super) fn findings(&self) -> Vec<Finding> {
        let wrong = |claim: &&Claim| match claim.over {
            Over::All => claim.claimed != self.total && claim.claimed != claim.before,
            Over::Zone(_) => claim.claimed != claim.cards,
            // Some programs count the lines of a section, not its cards.
            Over::Kind => claim.claimed != claim.cards && claim.claimed != claim.lines,
        };
        let finding = |claim: &Claim| {
            let actual = if claim.over == Over::All { self.total } else { claim.cards };
            let message = msg!(
                "deck-section",
                claimed = i64::from(claim.claimed),
                actual = i64::from(actual)
            );
            let mut note = Finding::new(codes::SECTION, Severity::Note, message)
                .help(msg!("deck-section-help"))
                .at(claim.span.clone());
            (note.actual, note.limit) = (Some(i64::from(actual)), Some(i64::from(claim.claimed)));
            note
        };
        self.claims.iter().filter(wrong).map(finding).collect()
    }
}

/// A zone as a list calls it, unless the words are for a kind of cards.
pub(crate) fn zone_named(words: &str, catalog: &dyn Catalog) -> Option<String> {
    (is_zone(words, catalog) || !is_kind(words, catalog)).then(|| words.to_owned())
}

/// The category of a line that lies beside the deck, as in `[Sideboard{noDeck},Attackers]`. No
/// other category is a zone: in each program `Main` is what its user makes of it.
pub(super) fn category_beside(tags: &str) -> Option<String> {
    let inner = tags.strip_prefix('[')?.split(']').next()?;
    let words = |part: &str| part.split('{').next().unwrap_or_default().trim().to_owned();
    inner.split(',').map(words).find(|words| heading::is_beside(words))
}

/// Whether words are for cards that lie beside the deck: in no zone of the format, or of any if
/// none is known.
pub(super) fn is_beside(words: &str, format: Option<&FormatId>, catalog: &dyn Catalog) -> bool {
    let key = text::key(words);
    heading::is_beside(words)
        && !catalog
            .formats()
            .iter()
            .filter(|known| format.is_none_or(|format| known.id == *format))
            .any(|format| {
                format.zones.iter().any(|(id, zone)| {
                    text::has_key(id, &key)
                        || zone.names.iter().any(|(_, name)| text::has_key(name, &key))
                })
            })
}

/// Whether some game or format has a zone of this name.
fn is_zone(words: &str, catalog: &dyn Catalog) -> bool {
    let key = text::key(words);
    let mut zones = catalog.formats().iter().flat_map(|format| &format.zones);
    zones.any(|(id, zone)| {
        text::has_key(id, &key) || zone.names.iter().any(|(_, name)| text::has_key(name, &key))
    }) || catalog.games().iter().flat_map(|game| &game.zones).any(|zone| zone.is_written(&key))
}

/// The games that have a kind of cards called by these words.
pub(super) fn games_of_kind(words: &str, catalog: &dyn Catalog) -> BTreeSet<GameId> {
    kinds_of(words, catalog).into_iter().map(|(game, _)| game.id.clone()).collect()
}

/// The kinds of cards that words are for, perhaps with words as in `Basic Energy`.
fn kinds_of<'c>(words: &str, catalog: &'c dyn Catalog) -> Vec<(&'c Game, &'c Term)> {
    let kinds = |words: &str| -> Vec<(&'c Game, &'c Term)> {
        let key = text::key(words);
        let one = key.strip_suffix('s').unwrap_or(&key);
        let terms = catalog
            .games()
            .iter()
            .filter_map(|game| Some((game, &game.attribute_as(Role::Kind)?.1.terms)));
        terms
            .flat_map(|(game, terms)| terms.iter().map(move |term| (game, term)))
            .filter(|(_, term)| term.is_written(&key) || term.is_written(one))
            .collect()
    };
    let whole = kinds(words);
    if whole.is_empty() { kinds(&without_fillers(words)) } else { whole }
}

fn without_fillers(words: &str) -> String {
    words
        .split_whitespace()
        .filter(|word| !FILLERS.contains(&text::key(word).as_str()))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether words are for a kind of cards: as a game's data calls or heads its kinds, perhaps with
/// words as in `Basic Energy`.
fn is_kind(words: &str, catalog: &dyn Catalog) -> bool {
    let is_term = |key: &str| {
        let kinds = |game: &Game| {
            game.attribute_as(Role::Kind)
                .is_some_and(|(_, kinds)| kinds.terms.iter().any(|term| term.is_written(key)))
        };
        catalog
            .games()
            .iter()
            .any(|game| kinds(game) || game.headings.iter().any(|term| term.is_written(key)))
    };
    let is_kind = |words: &str| {
        let key = text::key(words);
        is_term(&key) || key.strip_suffix('s').is_some_and(is_term)
    };
    is_kind(words) || {
        let mut kept = words
            .split_whitespace()
            .filter(|word| !FILLERS.contains(&text::key(word).as_str()))
            .peekable();
        kept.peek().is_some() && kept.all(is_kind)
    }
}
