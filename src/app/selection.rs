//! Queries bound to what they refer to: the collection, decks and formats.

use std::collections::{BTreeMap, BTreeSet};

use super::{App, Error, Result};
use crate::{
    card::{CardId, FormatId, GameId},
    catalog::Catalog,
    format,
    query::{self, Fields, Fitting, Mode, Parsed, Query, Sorting, Surroundings, TestKind, Worth},
    report::{Finding, Severity},
    search::{Options, Results},
    text,
    text::Lang,
};

/// A query ready to run.
#[derive(Debug, Clone)]
pub struct Selection {
    /// The query as it was meant, before it was bound.
    pub meant: Query,
    /// The query to run.
    pub query: Query,
    /// What is wrong with the text.
    pub findings: Vec<Finding>,
    /// Plain words to rank by.
    pub headline: String,
    /// What the results are to be sorted by, if the text says so; only of a search.
    pub sorting: Option<Sorting>,
}

impl Selection {
    /// Whether the text could not be read, so that the query must not run.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity == Severity::Error)
    }
}

impl App {
    /// Reads a query, for the cards of one game if that is asked for.
    pub fn select(&self, text: &str, game: Option<&str>, mode: Mode) -> Result<Selection> {
        self.bound(query::parse(text, &self.fields()?, mode), game)
    }

    /// Reads the query of a search, which may say how its results are sorted.
    pub(super) fn select_sorted(
        &self,
        text: &str,
        game: Option<&str>,
        mode: Mode,
        typing: bool,
    ) -> Result<Selection> {
        let parsed = query::parse_search(text, &self.fields()?, mode);
        self.bound(if typing { parsed.while_typing(text) } else { parsed }, game)
    }

    /// A query that was read before, for the cards of one game if that is asked for.
    pub(super) fn select_query(&self, query: Query, game: Option<&str>) -> Result<Selection> {
        let (findings, headline) = (Vec::new(), String::new());
        self.bound(Parsed { query, findings, headline, sorting: None }, game)
    }

    /// The game of an id or a name.
    pub(super) fn game_named(&self, name: &str) -> Result<GameId> {
        let games = self.catalog()?.games();
        let known = games.iter().find(|game| {
            game.id.as_str() == name
                || game.names.iter().any(|(_, known)| text::key(known) == text::key(name))
        });
        known.map(|game| game.id.clone()).ok_or_else(|| Error::NoGame {
            name: name.to_owned(),
            known: games.iter().map(|game| game.id.to_string()).collect(),
        })
    }

    /// The fields of queries.
    pub fn fields(&self) -> Result<Fields<'_>> {
        let catalog = self.catalog()?;
        Ok(Fields::new(catalog.games()).with_sets(catalog.sets()))
    }

    fn bound(&self, parsed: Parsed, game: Option<&str>) -> Result<Selection> {
        let mut findings = parsed.findings;
        let (mut query, unbound) = parsed.query.clone().bind(&Bound(self))?;
        findings.extend(unbound);
        if let Some(name) = game {
            query = Query::And(vec![query, Query::test(TestKind::Game(self.game_named(name)?))]);
        }
        Ok(Selection {
            meant: parsed.query,
            query,
            findings,
            headline: parsed.headline,
            sorting: parsed.sorting,
        })
    }

    /// Runs a query.
    pub fn search(&self, selection: &Selection, options: &Options) -> Result<Results> {
        self.index()?.search(self.catalog()?, &selection.query, options).map_err(Error::Index)
    }
}

/// What queries may refer to beside the cards.
struct Bound<'a>(&'a App);

impl Surroundings for Bound<'_> {
    type Error = Error;

    fn owned(&self) -> Result<BTreeMap<CardId, u32>> {
        self.0.user()?.owned_by_card().map_err(Error::User)
    }

    fn points(&self) -> Result<BTreeMap<CardId, Worth>> {
        let points = self.0.points_by_position()?;
        Ok(points.into_values().map(|(card, worth)| (card.id.clone(), worth)).collect())
    }

    fn deck(&self, name: &str) -> Result<Option<BTreeSet<CardId>>> {
        Ok(self
            .0
            .known_deck(name)?
            .map(|known| known.deck.copies().map(|(card, _)| card.id.clone()).collect()))
    }

    fn legal(&self, id: &FormatId) -> Result<Option<Query>> {
        Ok(self.0.formats()?.find(id).map(format::card_predicate))
    }

    fn fits(&self, name: &str) -> Result<Option<Fitting>> {
        let Some(known) = self.0.known_deck(name)? else { return Ok(None) };
        self.0.fitting(&known.deck).map(Some)
    }

    fn speaks(&self, lang: Lang) -> Result<bool> {
        let options = Options { limit: Some(0), ..Options::default() };
        let found =
            self.0.index()?.search(self.0.catalog()?, &Query::test(TestKind::Lang(lang)), &options);
        Ok(found.map_err(Error::Index)?.total > 0)
    }
}
