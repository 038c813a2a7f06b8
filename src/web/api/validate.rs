//! `validate`: several decks held against several formats.

use std::{ops::ControlFlow, time::Duration};

use axum::response::Response;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::deck_input::{DeckInput, Sent};
use crate::{
    app::{App, CheckedDeck},
    builder::{Progress, Repaired},
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
/// How many fixes one call may ask for: one for each deck and format.
const MAX_FIXES: usize = 10;
/// How long the fixes of one call may be looked for together; an answer must begin within five seconds.
const FIX_TIME: Duration = Duration::from_secs(4);

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
    /// Whether to say what makes each deck legal.
    #[serde(default)]
    #[param(required = false)]
    fix: bool,
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
    /// Whether to say what makes each deck legal: lines corrected, questions about unclear ones, the smallest edit and the
    /// list after it. At most 10 decks times formats.
    #[serde(default)]
    #[schema(required = false)]
    fix: bool,
}

/// What a request asks for.
struct Wanted {
    decks: Vec<Sent>,
    formats: Vec<String>,
    fix: bool,
}

/// Checks decks.
///
/// A list may be sent as it is, as text. An illegal deck is no error: its report says what is wrong with it. With `fix`, it
/// also says what makes it legal, as far as four seconds allow; the search is given up when the client leaves.
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
    let wanted = sent(params, payload)?;
    let translator = asked.translator();
    let is_personal = wanted.decks.iter().any(Sent::is_personal);
    let body = if wanted.fix {
        let fixed = asked.run_long(move |app, has_left| {
            let tell = |_: Progress| {
                if has_left() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let checked = wanted.checked(app)?;
            let fixes: usize = checked.iter().map(|deck| deck.checks.len()).sum();
            let share = FIX_TIME / u32::try_from(fixes.max(1)).unwrap_or(u32::MAX);
            let repairs = app.fixes(&checked, share, Some(&tell), translator.lang())?;
            shown(&checked, &repairs, translator)
        });
        fixed.await?
    } else {
        asked.run(move |app| shown(&wanted.checked(app)?, &[], translator)).await?
    };
    Ok(asked.once(body, is_personal))
}

/// What a request asks for.
fn sent(params: ValidateParams, payload: Payload) -> Result<Wanted, Problem> {
    let wanted = if payload.is_json() {
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
        let formats = [params.format, body.formats].concat();
        Wanted { decks, formats, fix: params.fix || body.fix }
    } else {
        let (name, bytes) = (params.name.unwrap_or_default(), payload.list(true)?);
        let decks = vec![Sent::List { name, bytes, of: None }];
        Wanted { decks, formats: params.format, fix: params.fix }
    };
    let (decks, formats) = (wanted.decks.len(), wanted.formats.len());
    let fixes = if wanted.fix { decks * formats.max(1) } else { 0 };
    for (pointer, count, most) in [
        ("/decks", decks, MAX_DECKS),
        ("/formats", formats, MAX_FORMATS),
        ("/fix", fixes, MAX_FIXES),
    ] {
        if count > most || (count == 0 && pointer == "/decks") {
            return Err(Problem::pointer(pointer, msg!("web-wrong-count", most = most)));
        }
    }
    Ok(wanted)
}

impl Wanted {
    /// The decks held against the formats.
    fn checked(self, app: &App) -> Result<Vec<CheckedDeck>, Problem> {
        let formats: Vec<&Format> =
            self.formats.iter().map(|name| app.format(name)).collect::<Result<_, _>>()?;
        let mut checked: Vec<CheckedDeck> = Vec::new();
        for deck in self.decks {
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
        Ok(checked)
    }
}

fn shown(
    checked: &[CheckedDeck],
    repairs: &[Repaired],
    translator: &Translator,
) -> Result<Vec<u8>, Problem> {
    let checks =
        checked.iter().flat_map(|deck| deck.checks.iter().map(|check| (&deck.deck, check)));
    to_json(&ReportsView::new(checks, translator).fixed(repairs, translator))
}
