//! What the deck builder is asked for by every surface: decks built or completed, the next pick,
//! what still fits, the smallest edit that makes a deck legal.

use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};

use super::{App, Error, Result};
use crate::{
    builder::{self, Answer, Draft, Fits, Objective, Progress, Repaired, Request},
    card::{Card, CardId, GameId},
    catalog::{self, Catalog},
    collection::Stock,
    deck::Deck,
    format::Format,
    msg,
    query::{Fitting, Mode, Query},
    report::{Finding, Report, Severity, Source},
    search::Options,
    text::Lang,
};

/// What the builder works on, and for how long.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// The format.
    pub format: &'a Format,
    /// The deck to start from.
    pub deck: Option<&'a Deck>,
    /// The id of the kept deck that it is, or is a new version of: its copies are at its disposal.
    pub own: Option<&'a str>,
    /// Only copies that are owned and not in another deck marked as built.
    pub only_owned: bool,
    /// How long to look, from when the work is begun, whatever it is spent on.
    pub time: Option<Duration>,
    /// Whether nobody waits for the answer any more.
    pub is_given_up: &'a dyn Fn() -> bool,
    /// Who is told of progress.
    pub tell: Option<&'a dyn Fn(Progress)>,
}

/// What decks are wanted.
#[derive(Clone, Copy, Default)]
pub struct Wanted<'a> {
    /// Only cards that this query selects are added.
    pub pool: Option<&'a str>,
    /// A query: cards that must stay, or be there.
    pub keep: Option<&'a str>,
    /// A query: cards that must not be there.
    pub avoid: Option<&'a str>,
    /// What to make as great as possible, such as `2*sv+hs`.
    pub maximise: Option<&'a str>,
    /// For each point of the deck.
    pub per_point: bool,
    /// Whether advice must be followed.
    pub is_strict: bool,
    /// What decides between decks that are as good.
    pub seed: u64,
}

/// What a query gave, if there was one, and what is wrong with it.
type Read<T> = (Option<T>, Vec<Finding>);

/// What came of work, with what was read for it.
#[derive(Debug, Clone)]
pub struct Worked<T> {
    /// What came of it.
    pub answer: T,
    /// What was to be made great.
    pub objective: Option<Objective>,
    /// Warnings about the queries.
    pub warnings: Vec<Report>,
}

impl<T> Worked<T> {
    pub(super) fn new(answer: T, warnings: Vec<Report>) -> Self {
        Self { answer, objective: None, warnings }
    }
}

/// How much time is left, if there is an end.
type TimeLeft<'a> = &'a dyn Fn() -> Option<Duration>;

impl<'a> Work<'a> {
    /// Work for a format on a deck.
    #[must_use]
    pub fn on(format: &'a Format, deck: Option<&'a Deck>) -> Self {
        Self {
            format,
            deck,
            own: None,
            only_owned: false,
            time: None,
            is_given_up: &|| false,
            tell: None,
        }
    }

    /// From now on, how much time is left.
    fn begin(&self) -> impl Fn() -> Option<Duration> + use<'a> {
        let (began, time, is_given_up) = (Instant::now(), self.time, self.is_given_up);
        move || {
            let left = time.map(|time| time.saturating_sub(began.elapsed()));
            if is_given_up() { Some(Duration::ZERO) } else { left }
        }
    }
}

impl App {
    /// The format named, else that of a deck: its own, else the likeliest.
    pub fn format_for<'a>(
        &'a self,
        named: Option<&'a Format>,
        deck: Option<&Deck>,
    ) -> Result<&'a Format> {
        let of_deck = || deck.map_or(Ok(None), |deck| self.format_of(deck));
        let name = || deck.map(|deck| deck.name.clone()).unwrap_or_default();
        named
            .map_or_else(of_deck, |named| Ok(Some(named)))?
            .ok_or_else(|| Error::NoFormatFor { deck: name() })
    }

    /// The format of a deck: its own, else the likeliest.
    pub fn format_of(&self, deck: &Deck) -> Result<Option<&Format>> {
        match &deck.format {
            Some(own) => self.format(own.as_str()).map(Some),
            None => Ok(self.formats()?.guess(deck)),
        }
    }

    /// Builds decks or completes one, so many different ones, the best first.
    pub fn build(
        &self,
        work: &Work<'_>,
        wanted: &Wanted<'_>,
        count: usize,
    ) -> Result<Worked<Answer>> {
        self.work(work, wanted, |request, objective| match objective {
            Some(objective) => builder::optimise(request, objective, count),
            None => builder::complete(request, count),
        })
    }

    /// Ranks what to pick next by what is to be made great.
    pub fn draft(&self, work: &Work<'_>, wanted: &Wanted<'_>) -> Result<Worked<Draft>> {
        self.work(work, wanted, |request, objective| {
            objective.map(|objective| builder::draft(request, objective)).unwrap_or_default()
        })
    }

    /// The cards that can still be added to a deck, of those that a query selects, in its order.
    pub fn fits(&self, work: &Work<'_>, query: Option<&str>) -> Result<Worked<Fits>> {
        let time_left = &work.begin();
        let game = work.format.id.game();
        let mut warnings = Vec::new();
        let selected = readable("where", query, self.selected(&game, query)?, &mut warnings)?;
        // What completes the deck may be any card; what is listed is what the query selects.
        let all = self.cards_of_game(&game, time_left)?;
        let mut fits = self.request(work, &all, time_left, |request| builder::fits(&request))?;
        if let Some(selected) = selected {
            fits.order_by(&selected);
        }
        Ok(Worked::new(fits, warnings))
    }

    /// The smallest edit of a deck that makes it legal; new lines are written in a language if its
    /// list tells none.
    pub fn fix(&self, work: &Work<'_>, lang: Lang) -> Result<Repaired> {
        let time_left = &work.begin();
        let pool = self.cards_of_game(&work.format.id.game(), time_left)?;
        let catalog = self.catalog()?;
        let repair = |request: Request<'_>| builder::repair(&request, lang, catalog);
        Ok(self.request(work, &pool, time_left, repair)??)
    }

    /// Reads what is wanted and has it made.
    pub(super) fn work<T>(
        &self,
        work: &Work<'_>,
        wanted: &Wanted<'_>,
        make: impl FnOnce(&Request<'_>, Option<&Objective>) -> T,
    ) -> Result<Worked<T>> {
        let time_left = &work.begin();
        let game = work.format.id.game();
        let mut warnings = Vec::new();
        let mut pool = self.cards_of_game(&game, time_left)?;
        let mut left_out = Vec::new();
        if let Some(selected) =
            readable("where", wanted.pool, self.selected(&game, wanted.pool)?, &mut warnings)?
        {
            let chosen: BTreeSet<&CardId> = selected.iter().map(|card| &card.id).collect();
            (pool, left_out) = pool.into_iter().partition(|card| chosen.contains(&card.id));
        }
        let keep = readable("keep", wanted.keep, self.wish(&game, wanted.keep)?, &mut warnings)?;
        let avoid =
            readable("avoid", wanted.avoid, self.wish(&game, wanted.avoid)?, &mut warnings)?;
        let objective = wanted
            .maximise
            .map(|text| self.objective(text, &game, wanted.per_point))
            .transpose()?;
        let (keep, avoid, is_strict, seed) =
            (keep.as_ref(), avoid.as_ref(), wanted.is_strict, wanted.seed);
        let make = |request: Request<'_>| {
            make(
                &Request { left_out: &left_out, keep, avoid, is_strict, seed, ..request },
                objective.as_ref(),
            )
        };
        let answer = self.request(work, &pool, time_left, make)?;
        Ok(Worked { answer, objective, warnings })
    }

    /// The one place where the builder is called.
    fn request<T>(
        &self,
        work: &Work<'_>,
        pool: &[Arc<Card>],
        time_left: TimeLeft<'_>,
        make: impl FnOnce(Request<'_>) -> T,
    ) -> Result<T> {
        let stock = work.only_owned.then(|| self.stock(work.own)).transpose()?;
        let (from, owned, tell) = (work.deck, stock.as_ref().map(Stock::free), work.tell);
        Ok(make(Request {
            from,
            owned,
            time_left,
            tell,
            ..Request::new(work.format, self.catalog()?.games(), pool)
        }))
    }

    /// Every card of a game, in order; not all once the time is over, which the builder finds too.
    fn cards_of_game(&self, game: &GameId, time_left: TimeLeft<'_>) -> Result<Vec<Arc<Card>>> {
        let catalog = self.catalog()?;
        let mut cards = Vec::new();
        for set in catalog.sets().iter().filter(|set| set.game == *game) {
            if time_left() == Some(Duration::ZERO) {
                break;
            }
            cards.extend(catalog.cards_of_set(&set.id)?);
        }
        Ok(cards)
    }

    /// The cards of a game that a query selects, in its order, and what is wrong with it.
    fn selected(&self, game: &GameId, query: Option<&str>) -> Result<Read<Vec<Arc<Card>>>> {
        let Some(text) = query else { return Ok((None, Vec::new())) };
        let selection = self.select(text, Some(game.as_str()), Mode::Strict)?;
        if selection.is_refused() {
            return Ok((None, selection.findings));
        }
        let results = self.search(
            &selection,
            &Options { headline: selection.headline.clone(), ..Options::default() },
        )?;
        let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
        let cards = self.catalog()?.cards_at(&positions).map_err(catalog::Error::from)?;
        Ok((Some(cards), selection.findings))
    }

    /// The cards of a game that a query selects, in its order, if the query can be read.
    pub(super) fn cards_selected(&self, query: &str, game: &GameId) -> Result<Vec<Arc<Card>>> {
        let read = self.selected(game, Some(query))?;
        Ok(readable("where", Some(query), read, &mut Vec::new())?.unwrap_or_default())
    }

    /// A query about the cards of a game, and what is wrong with it.
    fn wish(&self, game: &GameId, query: Option<&str>) -> Result<Read<Query>> {
        let selection =
            query.map(|text| self.select(text, Some(game.as_str()), Mode::Strict)).transpose()?;
        Ok(selection
            .map_or((None, Vec::new()), |selection| (Some(selection.query), selection.findings)))
    }

    fn objective(&self, text: &str, game: &GameId, per_point: bool) -> Result<Objective> {
        let catalog = self.catalog()?;
        let known = || catalog.games().iter().map(|game| game.id.to_string()).collect();
        let game = catalog
            .game(game)
            .ok_or_else(|| Error::NoGame { name: game.to_string(), known: known() })?;
        Objective::parse(text, game, per_point)
            .map_err(|finding| refused("maximise", text, vec![*finding]))
    }

    /// The cards that can still be added to a deck.
    pub(super) fn fitting(&self, deck: &Deck) -> Result<Fitting> {
        let Some(format) = self.format_of(deck)? else {
            let obstacle = Some(msg!("check-no-format", deck = deck.name.as_str()));
            return Ok(Fitting { obstacle, ..Fitting::default() });
        };
        let fits = self.fits(&Work::on(format, Some(deck)), None)?.answer;
        let obstacle =
            fits.findings.into_iter().find(|finding| finding.severity == Severity::Error);
        let cards = fits.cards.into_iter().map(|fit| fit.card.id.clone()).collect();
        Ok(Fitting { cards, obstacle: obstacle.map(|finding| finding.message) })
    }
}

/// What a query gave, if it could be read; warnings are put aside.
pub(super) fn readable<T>(
    name: &str,
    query: Option<&str>,
    (read, findings): (T, Vec<Finding>),
    warnings: &mut Vec<Report>,
) -> Result<T> {
    let text = query.unwrap_or_default();
    if findings.iter().any(|finding| finding.severity == Severity::Error) {
        return Err(refused(name, text, findings));
    }
    if !findings.is_empty() {
        warnings.push(report(name, text, findings));
    }
    Ok(read)
}

fn refused(name: &str, text: &str, findings: Vec<Finding>) -> Error {
    Error::Refused(report(name, text, findings))
}

fn report(name: &str, text: &str, findings: Vec<Finding>) -> Report {
    Report { source: Source { name: name.to_owned(), text: text.to_owned() }, findings }
}
