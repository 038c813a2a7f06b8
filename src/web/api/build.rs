//! `build` and `fits`: decks completed, and what can still be added to one.

use std::time::Duration;

use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::deck_input::{DeckInput, Sent};
use crate::{
    app::{App, KnownDeck, Wanted, Work},
    i18n::Translator,
    msg,
    view::build::{BuildView, FitsView},
    web::{
        answer::{Asked, to_json},
        params::{LangParam, MAX_QUERY, Nothing, Params},
        payload::Payload,
        problem::{Problem, ProblemView},
        service::Service,
    },
};

/// How many decks one call may ask for.
const MAX_COUNT: u32 = 10;

/// How many seconds one call may look; an answer must begin within five.
const MAX_SECONDS: u32 = 4;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(build_decks)).routes(routes!(list_fits))
}

/// What decks are wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeckWanted {
    /// The format; by default that of the deck to start from.
    format: Option<String>,
    /// The deck to start from.
    #[schema(inline)]
    from: Option<DeckInput>,
    /// Only cards that this query selects are added.
    #[serde(rename = "where")]
    #[schema(max_length = 1000)]
    pool: Option<String>,
    /// Only copies that are owned and not in another deck marked as built.
    #[serde(default)]
    #[schema(required = false)]
    owned: bool,
    /// A query: cards that must stay, or be there.
    #[schema(max_length = 1000)]
    keep: Option<String>,
    /// A query: cards that must not be there.
    #[schema(max_length = 1000)]
    avoid: Option<String>,
    /// What to make as great as possible, such as `2*sv+hs`.
    #[schema(max_length = 1000)]
    maximise: Option<String>,
    /// For each point of the deck.
    #[serde(default)]
    #[schema(required = false)]
    per_point: bool,
    /// How many different decks.
    #[serde(default = "one")]
    #[schema(required = false, minimum = 1, maximum = 10, default = 1)]
    count: u32,
    /// What decides between decks that are as good.
    #[serde(default)]
    #[schema(required = false)]
    seed: u32,
    /// Whether advice must be followed.
    #[serde(default)]
    #[schema(required = false)]
    strict_advice: bool,
    /// How many seconds to look.
    #[serde(default = "most_seconds")]
    #[schema(required = false, minimum = 1, maximum = 4, default = 4)]
    time_limit: u32,
}

/// A deck to which cards may be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeckToFill {
    /// The deck.
    deck: DeckInput,
    /// The format; by default the deck's own, or a guess.
    format: Option<String>,
    /// Only cards that this query selects.
    #[serde(rename = "where")]
    #[schema(max_length = 1000)]
    pool: Option<String>,
    /// Only copies that are owned and not in another deck marked as built.
    #[serde(default)]
    #[schema(required = false)]
    owned: bool,
}

fn one() -> u32 {
    1
}

fn most_seconds() -> u32 {
    MAX_SECONDS
}

/// Builds decks, or completes one.
///
/// What stands in the way of a deck is among the findings. The search is given up when the client
/// leaves.
#[utoipa::path(
    post,
    path = "/build",
    tag = "decks",
    params(LangParam),
    request_body = DeckWanted,
    responses(
        (status = OK, description = "The decks, the best first.", body = BuildView),
        (status = UNPROCESSABLE_ENTITY, description = "A query, the format or the deck cannot be used.",
         body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn build_decks(
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let mut wanted: DeckWanted = payload.json()?;
    wanted.check()?;
    let from = wanted.from.take().map(|deck| deck.sent("/from")).transpose()?;
    let translator = asked.translator();
    let built = asked.run_long(move |app, has_left| wanted.build(from, app, has_left, translator));
    let body = built.await?;
    Ok(asked.once(body))
}

impl DeckWanted {
    fn check(&self) -> Result<(), Problem> {
        for (pointer, value, most) in
            [("/count", self.count, MAX_COUNT), ("/time_limit", self.time_limit, MAX_SECONDS)]
        {
            if !(1..=most).contains(&value) {
                return Err(Problem::pointer(
                    pointer,
                    msg!("web-wrong-bounds", least = 1_i64, most = i64::from(most)),
                ));
            }
        }
        let texts = [
            ("/where", &self.pool),
            ("/keep", &self.keep),
            ("/avoid", &self.avoid),
            ("/maximise", &self.maximise),
        ];
        texts.iter().try_for_each(|(pointer, text)| check_length(pointer, text.as_deref()))
    }

    fn build(
        &self,
        from: Option<Sent>,
        app: &App,
        has_left: &dyn Fn() -> bool,
        translator: &Translator,
    ) -> Result<Vec<u8>, Problem> {
        let named = self.format.as_deref().map(|name| app.format(name)).transpose()?;
        let known = from.map(|deck| deck.read(app, named)).transpose()?;
        let from = known.as_ref().map(|known| &known.deck);
        let work = Work {
            own: known.as_ref().and_then(KnownDeck::saved_id),
            only_owned: self.owned,
            time: Some(Duration::from_secs(self.time_limit.into())),
            is_given_up: has_left,
            ..Work::on(app.format_for(named, from)?, from)
        };
        let [pool, keep, avoid, maximise] =
            [&self.pool, &self.keep, &self.avoid, &self.maximise].map(Option::as_deref);
        let (is_strict, seed) = (self.strict_advice, self.seed.into());
        let wanted =
            Wanted { pool, keep, avoid, maximise, per_point: self.per_point, is_strict, seed };
        let answer = app.build(&work, &wanted, self.count as usize)?.answer;
        let source = from.map(|deck| deck.source.clone()).unwrap_or_default();
        to_json(&BuildView::new(&answer, &source, translator))
    }
}

/// Lists the cards that can still be added to a deck.
#[utoipa::path(
    post,
    path = "/fits",
    tag = "decks",
    params(LangParam),
    request_body = DeckToFill,
    responses(
        (status = OK, description = "The cards, and what is left of what the rules count.", body = FitsView),
        (status = UNPROCESSABLE_ENTITY, description = "The query, the format or the deck cannot be used.",
         body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn list_fits(
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let DeckToFill { deck, format, pool, owned } = payload.json()?;
    check_length("/where", pool.as_deref())?;
    let deck = deck.sent("/deck")?;
    let translator = asked.translator();
    let fits = asked.run_long(move |app, has_left| {
        fits(app, deck, (format.as_deref(), pool.as_deref(), owned), has_left, translator)
    });
    let body = fits.await?;
    Ok(asked.once(body))
}

fn fits(
    app: &App,
    deck: Sent,
    (named, query, only_owned): (Option<&str>, Option<&str>, bool),
    has_left: &dyn Fn() -> bool,
    translator: &Translator,
) -> Result<Vec<u8>, Problem> {
    let named = named.map(|name| app.format(name)).transpose()?;
    let known = deck.read(app, named)?;
    let deck = &known.deck;
    let format = app.format_for(named, Some(deck))?;
    let time = Some(Duration::from_secs(MAX_SECONDS.into()));
    let work = Work {
        own: known.saved_id(),
        only_owned,
        time,
        is_given_up: has_left,
        ..Work::on(format, Some(deck))
    };
    let fits = app.fits(&work, query)?.answer;
    to_json(&FitsView::new(&fits, format.id.as_str(), &deck.source, translator))
}

fn check_length(pointer: &str, text: Option<&str>) -> Result<(), Problem> {
    let is_long = text.is_some_and(|text| text.chars().count() > MAX_QUERY);
    if is_long {
        Err(Problem::pointer(pointer, msg!("web-wrong-long", most = MAX_QUERY)))
    } else {
        Ok(())
    }
}
