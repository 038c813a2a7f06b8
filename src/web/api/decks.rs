//! `decks`: those the user keeps, and those that come with the data.

use axum::{
    http::{
        HeaderValue, StatusCode,
        header::{CONTENT_TYPE, ETAG, LOCATION},
    },
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, KnownDeck},
    deck::{self, Dialect},
    msg,
    store::user::{DeckContent, MAX_NAME, SavedDeck, is_deck_name},
    text::{Lang, slug},
    view::{
        deck::{DeckView, DecksView},
        history::HistoryView,
    },
    web::{
        answer::{Asked, Expected, JSON, to_json},
        decks::{
            built_in, content_tag, done, no_deck, no_version, read, restored, version, versions,
        },
        language::translator,
        params::{Accept, LangParam, Nothing, Params, PathParts, within},
        payload::Payload,
        problem::{Problem, ProblemView},
        service::Service,
    },
};

/// How many decks a page may have.
const MAX_LIMIT: u32 = 250;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new()
        .routes(routes!(list_decks, create_deck))
        .routes(routes!(show_deck, replace_deck, delete_deck))
        .routes(routes!(show_built_in_deck))
        .routes(routes!(show_history))
        .routes(routes!(restore_deck))
}

/// A deck to keep.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeckToSave {
    /// Its name.
    #[schema(min_length = 1, max_length = 200)]
    name: String,
    /// The format it is meant for.
    format: Option<String>,
    /// The list, in any way decks are written; it is kept as it is.
    list: String,
    /// Whether it is built, so that its copies are in no other deck.
    #[serde(default)]
    #[schema(required = false)]
    built: bool,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct DecksParams {
    /// How many decks a page has.
    #[serde(default = "default_limit")]
    #[param(required = false, minimum = 1, maximum = 250, default = 100)]
    limit: u32,
    /// The page: `next_cursor` of the one before.
    cursor: Option<String>,
}

fn default_limit() -> u32 {
    100
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct DeckParams {
    /// A way to write the list, in place of JSON.
    #[serde(rename = "as")]
    #[param(inline)]
    shape: Option<Shape>,
    /// Number of a version: the deck as it was then, also of one that was deleted.
    #[param(minimum = 1)]
    version: Option<u32>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Shape {
    Json,
    Yaml,
    Plain,
    PtcgLive,
    Ptcgo,
    Csv,
}

const SHAPES: [(&str, Shape); 4] = [
    (JSON, Shape::Json),
    ("text/plain", Shape::Plain),
    ("text/csv", Shape::Csv),
    ("application/yaml", Shape::Yaml),
];

/// Lists the decks, without their cards.
#[utoipa::path(
    get,
    path = "/decks",
    tag = "decks",
    params(DecksParams, LangParam),
    responses((status = OK, description = "A page of the user's decks, then those that come with the data.", body = DecksView)),
)]
async fn list_decks(
    Params(params): Params<DecksParams>,
    asked: Asked,
) -> Result<Response, Problem> {
    let limit = within("limit", params.limit, 1, MAX_LIMIT)?;
    if params.cursor.as_deref().is_some_and(|cursor| !is_deck_id(cursor)) {
        return Err(Problem::parameter("cursor", msg!("web-wrong-cursor")));
    }
    let list = asked.run(move |app| {
        to_json(&DecksView::new(&app.list_decks(params.cursor.as_deref(), limit)?))
    });
    let body = list.await?;
    Ok(asked.personal(JSON, body))
}

/// Whether a deck could have this id.
fn is_deck_id(id: &str) -> bool {
    id.split('/').count() <= 2 && id.split('/').all(|part| slug(part).as_deref() == Some(part))
}

/// Keeps a new deck.
#[utoipa::path(
    post,
    path = "/decks",
    tag = "decks",
    params(LangParam),
    request_body = DeckToSave,
    responses(
        (status = CREATED, description = "The deck.", body = DeckView,
         headers(("Location" = String, description = "Its address."), ("ETag" = String, description = "To be sent in `If-Match`."))),
        (status = UNPROCESSABLE_ENTITY, description = "The deck cannot be kept.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn create_deck(
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let deck: DeckToSave = payload.json()?;
    let lang = asked.lang;
    let created = asked.run_write(move |app| {
        let saved = app.save_deck(deck.content(app)?)?;
        Ok((saved.id.clone(), shown(app, &app.open_saved(saved)?, Shape::Json, lang)?))
    });
    let (id, shown) = created.await?;
    let location =
        HeaderValue::from_str(&format!("/api/v1/decks/{id}")).map_err(Problem::internal)?;
    let tag = HeaderValue::from_str(&shown.tag(&asked)).map_err(Problem::internal)?;
    let headers =
        [(LOCATION, location), (ETAG, tag), (CONTENT_TYPE, HeaderValue::from_static(JSON))];
    Ok((StatusCode::CREATED, headers, shown.body).into_response())
}

/// Shows a deck the user keeps.
#[utoipa::path(
    get,
    path = "/decks/{id}",
    tag = "decks",
    params(("id" = String, Path, description = "Id of the deck."), DeckParams, LangParam),
    responses(
        (status = OK, description = "The deck.", headers(("ETag" = String, description = "To be sent in `If-Match`.")),
         content((DeckView = "application/json"), (String = "text/plain"), (String = "text/csv"), (Object = "application/yaml"))),
        (status = NOT_FOUND, description = "There is no such deck.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_deck(
    PathParts(id): PathParts<String>,
    Params(params): Params<DeckParams>,
    accept: Accept,
    asked: Asked,
) -> Result<Response, Problem> {
    let shape = params.shape.map_or_else(|| accept.choose(&SHAPES), Ok)?;
    let lang = asked.lang;
    let deck = asked.run(move |app| {
        let saved = match params.version {
            None => app.saved(&id)?.ok_or_else(|| no_deck(&id))?,
            Some(number) => version(app, &id, number)?,
        };
        shown(app, &app.open_saved(saved)?, shape, lang)
    });
    let shown = deck.await?;
    Ok(asked.tagged(&shown.tag(&asked), media_type(shape), shown.body))
}

/// Shows a deck that comes with the data.
#[utoipa::path(
    get,
    path = "/decks/{game}/{name}",
    tag = "decks",
    params(
        ("game" = String, Path, description = "The game."),
        ("name" = String, Path, description = "The part of the deck's id after the slash."),
        DeckParams,
        LangParam,
    ),
    responses(
        (status = OK, description = "The deck.",
         content((DeckView = "application/json"), (String = "text/plain"), (String = "text/csv"), (Object = "application/yaml"))),
        (status = NOT_FOUND, description = "There is no such deck.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_built_in_deck(
    PathParts((game, name)): PathParts<(String, String)>,
    Params(params): Params<DeckParams>,
    accept: Accept,
    asked: Asked,
) -> Result<Response, Problem> {
    let shape = params.shape.map_or_else(|| accept.choose(&SHAPES), Ok)?;
    let (lang, id) = (asked.lang, format!("{game}/{name}"));
    if params.version.is_some() {
        return Err(no_version(&id));
    }
    let shown = asked.run(move |app| shown(app, built_in(app, &id)?, shape, lang)).await?;
    Ok(asked.tagged(&shown.tag(&asked), media_type(shape), shown.body))
}

/// Puts another deck in place of one the user keeps.
#[utoipa::path(
    put,
    path = "/decks/{id}",
    tag = "decks",
    params(
        ("id" = String, Path, description = "Id of the deck."),
        ("If-Match" = String, Header, description = "The `ETag` of the deck that is to be replaced."),
        LangParam,
    ),
    request_body = DeckToSave,
    responses(
        (status = OK, description = "The new deck.", body = DeckView, headers(("ETag" = String, description = "To be sent in `If-Match`."))),
        (status = NOT_FOUND, description = "There is no such deck.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_FAILED, description = "The deck has changed.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_REQUIRED, description = "`If-Match` is missing.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn replace_deck(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let (deck, expected): (DeckToSave, Expected) = (payload.json()?, asked.expected()?);
    let lang = asked.lang;
    let replaced = asked.run_write(move |app| {
        let content = deck.content(app)?;
        let becomes =
            |known: &SavedDeck| expected.matches(&content_tag(known)).then(|| content.clone());
        done(&id, &app.user()?.replace_deck(&id, becomes)?)?;
        shown(app, &app.open_saved(SavedDeck { id, content })?, Shape::Json, lang)
    });
    let shown = replaced.await?;
    Ok(asked.tagged(&shown.tag(&asked), JSON, shown.body))
}

/// Forgets a deck the user keeps.
#[utoipa::path(
    delete,
    path = "/decks/{id}",
    tag = "decks",
    params(
        ("id" = String, Path, description = "Id of the deck."),
        ("If-Match" = String, Header, description = "The `ETag` of the deck that is to be deleted."),
        LangParam,
    ),
    responses(
        (status = NO_CONTENT, description = "The deck is gone."),
        (status = NOT_FOUND, description = "There is no such deck.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_FAILED, description = "The deck has changed.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_REQUIRED, description = "`If-Match` is missing.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn delete_deck(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
) -> Result<Response, Problem> {
    let expected = asked.expected()?;
    let deleted = asked.run_write(move |app| {
        done(&id, &app.user()?.delete_deck(&id, |known| expected.matches(&content_tag(known)))?)
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Shows the versions of a deck the user keeps or has deleted: the last 50 of each, and of the 100
/// decks deleted last.
#[utoipa::path(
    get,
    path = "/decks/{id}/history",
    tag = "decks",
    params(("id" = String, Path, description = "Id of the deck."), LangParam),
    responses(
        (status = OK, description = "The versions, the newest first.", body = HistoryView),
        (status = NOT_FOUND, description = "There is no such deck.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_history(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
) -> Result<Response, Problem> {
    let history = asked.run(move |app| to_json(&HistoryView::new(&id, &versions(app, &id)?)));
    let body = history.await?;
    Ok(asked.personal(JSON, body))
}

/// A version to put back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VersionToRestore {
    /// Its number; the version before if absent, and of a deck that was deleted the last one.
    #[schema(minimum = 1)]
    version: Option<u32>,
}

/// Puts an earlier version of a deck back, or brings a deleted deck back.
#[utoipa::path(
    post,
    path = "/decks/{id}/restore",
    tag = "decks",
    params(
        ("id" = String, Path, description = "Id of the deck."),
        ("If-Match" = Option<String>, Header, description = "Only if the deck still has this `ETag`."),
        LangParam,
    ),
    request_body = VersionToRestore,
    responses(
        (status = OK, description = "The deck as it is now.", body = DeckView, headers(("ETag" = String, description = "To be sent in `If-Match`."))),
        (status = NOT_FOUND, description = "There is no such deck or version.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_FAILED, description = "The deck has changed.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn restore_deck(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let (VersionToRestore { version }, expected) = (payload.json()?, asked.expected_if_said());
    let lang = asked.lang;
    let restored = asked.run_write(move |app| {
        let is_expected = |known: &SavedDeck| {
            expected.as_ref().is_none_or(|expected| expected.matches(&content_tag(known)))
        };
        let saved = restored(&id, app.restore_deck(&id, version, is_expected)?)?;
        shown(app, &app.open_saved(saved)?, Shape::Json, lang)
    });
    let shown = restored.await?;
    Ok(asked.tagged(&shown.tag(&asked), JSON, shown.body))
}

impl DeckToSave {
    /// What is kept of it, if it can be kept.
    fn content(self, app: &App) -> Result<DeckContent, Problem> {
        let name = self.name.trim();
        if !is_deck_name(name) {
            return Err(Problem::pointer("/name", msg!("deck-name", most = MAX_NAME)));
        }
        let format = self
            .format
            .map(|format| app.format(&format).map(|format| format.id.clone()))
            .transpose()?;
        let (deck, _) = read(app, self.list.as_bytes(), name, format.as_ref())?;
        if deck.size() == 0 {
            return Err(Problem::pointer("/list", msg!("deck-nothing-to-save", deck = name)));
        }
        Ok(DeckContent { name: name.to_owned(), format, list: self.list, is_built: self.built })
    }
}

/// A deck as it is shown, with the tag of what it is.
struct Shown {
    content_tag: String,
    body: Vec<u8>,
}

impl Shown {
    /// The content's tag, and behind a dot that of this way to show it.
    fn tag(&self, asked: &Asked) -> String {
        format!("\"{}.{}\"", self.content_tag, asked.variant())
    }
}

fn shown(app: &App, known: &KnownDeck, shape: Shape, lang: Lang) -> Result<Shown, Problem> {
    let body = match dialect(shape) {
        None => to_json(&DeckView::new(known, translator(lang)))?,
        Some(dialect) => deck::write(&known.deck, dialect, lang, app.catalog()?)?.text.into_bytes(),
    };
    Ok(Shown {
        content_tag: known.saved().map_or_else(|| "built-in".to_owned(), content_tag),
        body,
    })
}

fn dialect(shape: Shape) -> Option<Dialect> {
    Some(match shape {
        Shape::Json => return None,
        Shape::Yaml => Dialect::Yaml,
        Shape::Plain => Dialect::Plain,
        Shape::PtcgLive => Dialect::PtcgLive,
        Shape::Ptcgo => Dialect::Ptcgo,
        Shape::Csv => Dialect::Csv,
    })
}

fn media_type(shape: Shape) -> &'static str {
    dialect(shape).map_or(JSON, Dialect::media_type)
}
