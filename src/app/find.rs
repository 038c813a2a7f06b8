//! A search from its text to its cards, for every surface.

use std::sync::Arc;

use super::{App, Result, Selection};
use crate::{
    card::Card,
    catalog::{self, Catalog},
    query::{Fields, Mode, explain},
    report::{Finding, Message, Report, Severity, Source},
    search::{Facets, Options, parse_sort},
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
    /// Cards that may have been meant, if there are none.
    pub suggestions: Vec<Arc<Card>>,
}

impl App {
    /// Searches.
    pub fn find(&self, search: &Search) -> Result<Searched> {
        let selection = self.select(&search.query.text, search.game.as_deref(), search.mode)?;
        if selection.is_refused() {
            return Ok(refused(&search.query, selection.findings));
        }
        let catalog = self.catalog()?;
        let (sort, findings) = parse_sort(&search.sort.text, catalog.games(), search.lang);
        if findings.iter().any(|finding| finding.severity == Severity::Error) {
            return Ok(refused(&search.sort, findings));
        }
        let headline = selection.headline.clone();
        let options = Options {
            headline,
            sort,
            offset: search.offset,
            limit: search.limit,
            facets: search.facets,
        };
        let results = self.search(&selection, &options)?;
        let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
        Ok(Searched::Found(Box::new(Found {
            cards: catalog.cards_at(&positions).map_err(catalog::Error::from)?,
            scores: results.hits.iter().map(|hit| hit.tier.score()).collect(),
            total: results.total,
            facets: results.facets,
            suggestions: self.meant_instead(&selection, results.total)?,
            selection,
        })))
    }

    /// A query said back in words.
    pub fn explain(&self, selection: &Selection) -> Result<Message> {
        let catalog = self.catalog()?;
        Ok(explain(&selection.meant, &Fields::new(catalog.games()).with_sets(catalog.sets())))
    }

    fn meant_instead(&self, selection: &Selection, total: usize) -> Result<Vec<Arc<Card>>> {
        let nothing = total > 0 || selection.headline.is_empty();
        if nothing {
            Ok(Vec::new())
        } else {
            Ok(self.catalog()?.suggest(&selection.headline, SUGGESTIONS)?)
        }
    }
}

fn refused(source: &Source, findings: Vec<Finding>) -> Searched {
    Searched::Refused(Report { source: source.clone(), findings })
}
