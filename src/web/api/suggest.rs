//! `suggest`: what may be meant by something half typed: names of cards, fields of queries, values
//! of fields.

use axum::response::Response;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Completing},
    view::suggest::CompletionsView,
    web::{
        answer::{Fresh, to_json},
        params::{LangParam, MAX_QUERY, Params, at_most, within},
        problem::Problem,
        service::Service,
    },
};

/// How many suggestions there may be.
const MAX_LIMIT: u32 = 50;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(suggest))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct SuggestParams {
    /// What was typed so far. Names are suggested for all of it, fields for its last word, and
    /// values if the last word is a field with an operator, such as `type:fi`.
    #[param(max_length = 1000)]
    q: String,
    /// Only suggestions of this kind.
    #[param(inline)]
    kind: Option<Kind>,
    /// How many suggestions of each kind there may be.
    #[serde(default = "default_limit")]
    #[param(required = false, minimum = 1, maximum = 50, default = 8)]
    limit: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Name,
    Field,
    Value,
}

fn default_limit() -> u32 {
    8
}

/// Suggests names, fields and values.
#[utoipa::path(
    get,
    path = "/suggest",
    tag = "cards",
    params(SuggestParams, LangParam),
    responses((status = OK, description = "Suggestions, best first.", body = CompletionsView)),
)]
async fn suggest(Params(params): Params<SuggestParams>, fresh: Fresh) -> Result<Response, Problem> {
    at_most("q", &params.q, MAX_QUERY)?;
    let limit = within("limit", params.limit, 1, MAX_LIMIT)? as usize;
    let lang = fresh.0.lang;
    fresh.answer(move |app| completions(app, &params, limit, lang)).await
}

fn completions(
    app: &App,
    params: &SuggestParams,
    limit: usize,
    lang: crate::text::Lang,
) -> Result<Vec<u8>, Problem> {
    let wanted = |kind| params.kind.is_none_or(|asked| asked == kind);
    let completing = Completing {
        lang,
        limit,
        names: wanted(Kind::Name),
        fields: wanted(Kind::Field),
        values: wanted(Kind::Value),
    };
    let completions = app.complete(&params.q, completing)?;
    to_json(&CompletionsView::new(&params.q, &completions))
}
