//! `validate`: several decks held against several formats.

use axum::response::Response;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::deck_input::{DeckInput, Sent};
use crate::{
    app::{App, CheckedDeck},
    format::Format,
    i18n::Translator,
    msg,
    report::Report,
    view::check::ReportsView,
    web::{
        answer::{Asked, to_json},
        params::{LangParam, Params},
        payload::Payload,
        problem::{Kind, Problem, ProblemView, no_format},
        service::Service,
    },
};

/// How many decks one call may have.
const MAX_DECKS: usize = 100;
/// How many formats one call may name.
const MAX_FORMATS: usize = 20;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(validate_decks))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ValidateParams {
    /// A format to check against; may be repeated. By default the deck's own, or a guess.
    #[serde(default)]
    #[param(required = false, max_items = 20)]
    format: Vec<String>,
    /// Name of the deck, for a list sent as text.
    name: Option<String>,
}

/// Decks and formats to hold them against.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DecksToCheck {
    /// The decks.
    #[schema(min_items = 1, max_items = 100)]
    decks: Vec<DeckInput>,
    /// The formats; each deck's own, or a guess, if there are none.
    #[serde(default)]
    #[schema(required = false, max_items = 20)]
    formats: Vec<String>,
}

/// Checks decks.
///
/// A list may be sent as it is, as text. An illegal deck is no error: its report says what is wrong
/// with it.
#[utoipa::path(
    post,
    path = "/validate",
    tag = "decks",
    params(ValidateParams, LangParam),
    request_body(content((DecksToCheck = "application/json"), (String = "text/plain"), (String = "text/csv"), (String = "application/yaml"))),
    responses(
        (status = OK, description = "A report for each deck and format.", body = ReportsView),
        (status = UNPROCESSABLE_ENTITY, description = "A deck or a format is not known, or no format could be guessed.",
         body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn validate_decks(
    Params(params): Params<ValidateParams>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let (decks, formats) = sent(params, payload)?;
    let translator = asked.translator();
    let is_personal = decks.iter().any(Sent::is_personal);
    let body = asked.run(move |app| check(app, decks, &formats, translator)).await?;
    Ok(asked.once(body, is_personal))
}

/// The decks and formats of a request.
fn sent(params: ValidateParams, payload: Payload) -> Result<(Vec<Sent>, Vec<String>), Problem> {
    let (decks, formats) = if payload.is_json() {
        let body: DecksToCheck = payload.json()?;
        if params.name.is_some() {
            return Err(Problem::parameter("name", msg!("web-wrong-name")));
        }
        let decks = body
            .decks
            .into_iter()
            .enumerate()
            .map(|(index, deck)| deck.sent(&format!("/decks/{index}")))
            .collect::<Result<_, _>>()?;
        (decks, [params.format, body.formats].concat())
    } else {
        (
            vec![Sent::List {
                name: params.name.unwrap_or_default(),
                bytes: payload.list(true)?,
                of: None,
            }],
            params.format,
        )
    };
    for (pointer, count, most) in
        [("/decks", decks.len(), MAX_DECKS), ("/formats", formats.len(), MAX_FORMATS)]
    {
        if count > most || (count == 0 && pointer == "/decks") {
            return Err(Problem::pointer(pointer, msg!("web-wrong-count", most = most)));
        }
    }
    Ok((decks, formats))
}

fn check(
    app: &App,
    decks: Vec<Sent>,
    formats: &[String],
    translator: &Translator,
) -> Result<Vec<u8>, Problem> {
    let formats: Vec<&Format> =
        formats.iter().map(|name| app.format(name)).collect::<Result<_, _>>()?;
    let mut checked: Vec<CheckedDeck> = Vec::new();
    for deck in decks {
        let known = deck.read(app, formats.first().copied())?;
        let deck = app.check((known.deck, known.findings), &formats)?;
        if deck.checks.is_empty() {
            let report = Report { source: deck.deck.source, findings: deck.findings };
            let message = no_format(&deck.deck.name);
            return Err(Problem::refused(Kind::InvalidContent, report)
                .detail(message)
                .help(Some(msg!("web-no-format-help"))));
        }
        checked.push(deck);
    }
    let checks =
        checked.iter().flat_map(|deck| deck.checks.iter().map(|check| (&deck.deck, check)));
    to_json(&ReportsView::new(checks, translator))
}
