//! `validate`: several decks held against several formats.

use std::{collections::BTreeSet, io::Write, time::Duration};

use axum::response::Response;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::deck_input::{DeckInput, Sent};
use crate::{
    app::{App, Work},
    format::Format,
    i18n::Translator,
    msg,
    report::{Report, summarise},
    view::check::{ReportView, ReportsView},
    web::{
        answer::{Asked, Body},
        decks::MAX_FINDINGS,
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
/// How many lines one call may have held against formats: a line counts for each of them.
const MAX_WORK: usize = 100_000;
/// How many of them nobody has to wait for.
const SHORT_WORK: usize = 500;
/// How many fixes one call may ask for: one for each deck and format.
const MAX_FIXES: usize = 10;
/// How long the fixes of one call may be looked for together; an answer must begin within five
/// seconds.
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
    /// Whether to say what makes each deck legal: lines corrected, questions about unclear ones,
    /// the smallest edit and the list after it. At most 10 decks times formats.
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
/// A list may be sent as it is, as text. An illegal deck is no error: its report says what is wrong
/// with it. With `fix`, it also says what makes it legal, as far as four seconds allow; the search
/// is given up when the client leaves.
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
    let lines: usize = wanted.decks.iter().map(Sent::lines).sum();
    let work = lines.saturating_mul(wanted.formats.len().max(1));
    if work > MAX_WORK {
        return Err(Problem::new(Kind::TooLarge).detail(msg!("web-work-limit", most = MAX_WORK)));
    }
    let is_long = wanted.fix || work > SHORT_WORK;
    let check =
        move |app: &App, has_left: &dyn Fn() -> bool| check(app, wanted, translator, has_left);
    let body = if is_long {
        asked.run_long(check).await?
    } else {
        asked.run(move |app| check(app, &|| false)).await?
    };
    Ok(asked.once(body))
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

/// Checks one deck after the other and writes each report at once, so that no more than one is
/// held; gives up when the client has left or the time is over.
fn check(
    app: &App,
    wanted: Wanted,
    translator: &Translator,
    has_left: &dyn Fn() -> bool,
) -> Result<Vec<u8>, Problem> {
    let mut formats: Vec<&Format> =
        wanted.formats.iter().map(|name| app.format(name)).collect::<Result<_, _>>()?;
    let mut seen = BTreeSet::new();
    formats.retain(|format| seen.insert(&format.id));
    let fixes = u32::try_from(wanted.decks.len() * formats.len().max(1)).unwrap_or(u32::MAX);
    let mut reports = Reports::default();
    for deck in wanted.decks {
        if has_left() {
            return Err(Problem::new(Kind::TooSlow));
        }
        let known = deck.read(app, formats.first().copied())?;
        let before = reports.count;
        for check in app.checks(&known.deck, &known.findings, &formats)? {
            if has_left() {
                return Err(Problem::new(Kind::TooSlow));
            }
            let mut check = check?;
            check.findings = summarise(&check.findings, MAX_FINDINGS);
            let mut report = ReportView::new(&check, &known.deck.source, translator);
            if wanted.fix {
                let format = app.format(check.format.as_str())?;
                let work = Work {
                    time: Some(FIX_TIME / fixes),
                    is_given_up: has_left,
                    ..Work::on(format, Some(&known.deck))
                };
                let repaired = app.fix(&work, translator.lang())?;
                report.add_fix(&repaired, &known.deck.source, translator);
            }
            reports.add(&report)?;
        }
        if reports.count == before {
            let message = no_format(&known.deck.name);
            let report = Report { source: known.deck.source, findings: known.findings };
            return Err(Problem::refused(Kind::InvalidContent, report)
                .detail(message)
                .help(Some(msg!("web-no-format-help"))));
        }
    }
    reports.end()
}

/// A [`ReportsView`] that is written report by report.
#[derive(Default)]
struct Reports {
    body: Body,
    count: usize,
}

impl Reports {
    fn add(&mut self, report: &ReportView) -> Result<(), Problem> {
        let before: &[u8] = if self.count == 0 { b"{\"reports\":[" } else { b"," };
        self.body.write_all(before).map_err(|error| self.body.refused(error))?;
        self.count += 1;
        self.body.json(report)
    }

    fn end(mut self) -> Result<Vec<u8>, Problem> {
        self.body.write_all(b"]}").map_err(|error| self.body.refused(error))?;
        Ok(self.body.bytes)
    }
}
