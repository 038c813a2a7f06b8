//! A search from its text to its cards, for every surface.

use std::{collections::BTreeMap, sync::Arc};

use super::{App, Result, Selection};
use crate::{
    card::Card,
    catalog::{self, Catalog},
    query::{Mode, Query, TestKind, explain, guess},
    report::{Finding, Message, Report, Severity, Source},
    search::{Facets, Options, SortKey, parse_sort},
    text::Lang,
};

/// How many names are offered when nothing is found.
const SUGGESTIONS: usize = 5;

/// What to search for, and how.
#[derive(Debug, Clone)]
pub struct Search {
    /// The query.
    pub query: Source,
    /// Only cards of this game, by its id or name.
    pub game: Option<String>,
    /// Keys to sort by.
    pub sort: Source,
    /// The language names are sorted in.
    pub lang: Lang,
    /// What becomes of terms that make no sense.
    pub mode: Mode,
    /// How many cards to leave out at the beginning.
    pub offset: usize,
    /// How many cards to give; none for all.
    pub limit: Option<usize>,
    /// Whether to count facets.
    pub facets: bool,
    /// Whether the query is being typed, so that its last word may be the beginning of one.
    pub typing: bool,
}

/// What became of a search.
#[derive(Debug, Clone)]
pub enum Searched {
    /// It was run.
    Found(Box<Found>),
    /// Its query or its sort keys could not be read.
    Refused(Report),
}

/// What a search found.
#[derive(Debug, Clone)]
pub struct Found {
    /// The query, with its warnings.
    pub selection: Selection,
    /// The cards asked for, in order.
    pub cards: Vec<Arc<Card>>,
    /// How well each of them answers, greater is better.
    pub scores: Vec<u8>,
    /// How many cards there are in all.
    pub total: usize,
    /// Facets over all of them, if asked for.
    pub facets: Option<Facets>,
    /// Whether the search asks for points or sorts by them.
    pub by_points: bool,
    /// Cards that may have been meant, if there are none.
    pub suggestions: Vec<Arc<Card>>,
    /// The query that a plain sentence may mean, if there are none.
    pub meant: Option<Meant>,
    /// What is in the way, if there are none: each condition without which there would be some.
    pub obstacles: Vec<Obstacle>,
}

/// A query that may have been meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meant {
    /// The query.
    pub query: String,
    /// How many cards it finds.
    pub total: usize,
}

/// Conditions in the way of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obstacle {
    /// The conditions, as a query.
    pub terms: String,
    /// The query without them.
    pub rest: String,
    /// How many cards that finds.
    pub total: usize,
}

/// The most conditions of a query that are tried one by one.
const TRIED: usize = 12;

impl App {
    /// Searches.
    pub fn find(&self, search: &Search) -> Result<Searched> {
        let selection = self.select_sorted(
            &search.query.text,
            search.game.as_deref(),
            search.mode,
            search.typing,
        )?;
        if selection.is_refused() {
            return Ok(refused(&search.query, selection.findings));
        }
        let catalog = self.catalog()?;
        let (sort, findings) = match &selection.sorting {
            Some(sorting) if search.sort.text.trim().is_empty() => {
                let (keys, mut findings) =
                    parse_sort(sorting.keys_or_name(), catalog.games(), search.lang);
                let labels = findings.iter_mut().flat_map(|finding| &mut finding.labels);
                labels.for_each(|label| label.span = sorting.span.clone());
                let direct = |key: SortKey| if sorting.reversed { key.reversed() } else { key };
                (keys.into_iter().map(direct).collect(), findings)
            }
            _ => parse_sort(&search.sort.text, catalog.games(), search.lang),
        };
        if findings.iter().any(|finding| finding.severity == Severity::Error) {
            let is_option = search.sort.text.trim().is_empty();
            let source = if is_option { &search.query } else { &search.sort };
            return Ok(refused(source, findings));
        }
        let headline = selection.headline.clone();
        let mut points = BTreeMap::new();
        let sorts = sort.iter().any(SortKey::needs_points);
        if sorts {
            let known = self.points_by_position()?.into_iter();
            points.extend(known.filter_map(|(position, (_, (least, _)))| Some((position, least?))));
        }
        let options = Options {
            points,
            headline,
            sort,
            offset: search.offset,
            limit: search.limit,
            facets: search.facets,
        };
        let results = self.search(&selection, &options)?;
        let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
        let game = search.game.as_deref();
        let nothing = results.total == 0;
        Ok(Searched::Found(Box::new(Found {
            cards: catalog.cards_at(&positions).map_err(catalog::Error::from)?,
            scores: results.hits.iter().map(|hit| hit.tier.score()).collect(),
            total: results.total,
            by_points: sorts || selection.meant.any(&|kind| matches!(kind, TestKind::Points(..))),
            facets: results.facets,
            suggestions: if nothing { self.meant_instead(&selection, game)? } else { Vec::new() },
            meant: if nothing { self.sentence(&selection, search)? } else { None },
            obstacles: if nothing { self.obstacles(&selection, game)? } else { Vec::new() },
            selection,
        })))
    }

    /// A query said back in words.
    pub fn explain(&self, selection: &Selection) -> Result<Message> {
        Ok(explain(&selection.meant, &self.fields()?))
    }

    /// Cards called nearly so, of the game asked for.
    fn meant_instead(&self, selection: &Selection, game: Option<&str>) -> Result<Vec<Arc<Card>>> {
        if selection.headline.is_empty() {
            return Ok(Vec::new());
        }
        let game = game.map(|name| self.game_named(name)).transpose()?;
        let wanted = if game.is_some() { 20 * SUGGESTIONS } else { SUGGESTIONS };
        let mut cards = self.catalog()?.suggest(&selection.headline, wanted)?;
        cards.retain(|card| game.as_ref().is_none_or(|game| card.game == *game));
        cards.truncate(SUGGESTIONS);
        Ok(cards)
    }

    /// The query that a text of plain words may mean, if it finds anything.
    fn sentence(&self, selection: &Selection, search: &Search) -> Result<Option<Meant>> {
        if !selection.meant.is_plain() {
            return Ok(None);
        }
        let Some(query) = guess(&search.query.text, &self.fields()?, search.lang) else {
            return Ok(None);
        };
        let selection = self.select(&query, search.game.as_deref(), Mode::Strict)?;
        let total = self.count(&selection)?;
        Ok((total > 0 && !selection.is_refused()).then_some(Meant { query, total }))
    }

    /// The conditions without which there would be results: each alone or, if no one is enough, all
    /// that find nothing by themselves.
    fn obstacles(&self, selection: &Selection, game: Option<&str>) -> Result<Vec<Obstacle>> {
        let Query::And(terms) = &selection.meant else { return Ok(Vec::new()) };
        if terms.len() < 2 || terms.len() > TRIED {
            return Ok(Vec::new());
        }
        let obstacle = |is_left_out: &dyn Fn(usize) -> bool| -> Result<Option<Obstacle>> {
            let part = |wanted: bool| {
                let terms = terms.iter().enumerate();
                let part = terms.filter(|(index, _)| is_left_out(*index) == wanted);
                Query::And(part.map(|(_, term)| term.clone()).collect())
            };
            let rest = part(false);
            let total = self.count(&self.select_query(rest.clone(), game)?)?;
            let found = Obstacle { terms: part(true).to_string(), rest: rest.to_string(), total };
            Ok(Some(found).filter(|found| found.total > 0))
        };
        let mut obstacles = Vec::new();
        for index in 0..terms.len() {
            obstacles.extend(obstacle(&|other| other == index)?);
        }
        if obstacles.is_empty() {
            let alone = |term: &Query| self.count(&self.select_query(term.clone(), game)?);
            let counts = terms.iter().map(alone).collect::<Result<Vec<usize>>>()?;
            let empty = counts.iter().filter(|count| **count == 0).count();
            if empty > 0 && empty < terms.len() {
                obstacles.extend(obstacle(&|index| counts[index] == 0)?);
            }
        }
        Ok(obstacles)
    }

    fn count(&self, selection: &Selection) -> Result<usize> {
        let options = Options { limit: Some(0), ..Options::default() };
        Ok(self.search(selection, &options)?.total)
    }
}

fn refused(source: &Source, findings: Vec<Finding>) -> Searched {
    Searched::Refused(Report { source: source.clone(), findings })
}
