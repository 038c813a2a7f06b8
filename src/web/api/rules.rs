//! `rules`: what the rules of the games say, by id and by words.

use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    view::rulebook::{RulesView, StatementView},
    web::{
        answer::{Fresh, to_json},
        params::{LangParam, Nothing, Params, PathParts, within},
        problem::{Problem, ProblemView},
        service::Service,
    },
};

/// How many rules an answer has if nobody says, and at most.
const LIMIT: u32 = 50;
const MAX_LIMIT: u32 = 1000;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(find_rules)).routes(routes!(show_rule))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct RulesParams {
    /// Words in English or Italian; without any, all rules in the order of their documents.
    #[serde(default)]
    q: String,
    /// Only rules of this game.
    game: Option<String>,
    /// How many rules at most.
    #[serde(default = "default_limit")]
    #[param(minimum = 1, maximum = 1000, default = 50)]
    limit: u32,
}

fn default_limit() -> u32 {
    LIMIT
}

/// Looks for rules by words, stemmed, begun or nearly spelt.
#[utoipa::path(
    get,
    path = "/rules",
    tag = "catalog",
    params(RulesParams, LangParam),
    responses(
        (status = OK, description = "The rules, best first.", body = RulesView),
        (status = UNPROCESSABLE_ENTITY, description = "There is no such game.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn find_rules(
    Params(params): Params<RulesParams>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    let limit = within("limit", params.limit, 1, MAX_LIMIT)? as usize;
    fresh
        .answer(move |app| {
            let found = app.search_rules(&params.q, params.game.as_deref())?;
            to_json(&RulesView::new(&params.q, &found, limit, app.rulebook()?))
        })
        .await
}

/// Shows a rule.
#[utoipa::path(
    get,
    path = "/rules/{id}",
    tag = "catalog",
    params(
        ("id" = String, Path, description = "The rule's id, such as `PB-121`."),
        LangParam,
    ),
    responses(
        (status = OK, description = "The rule.", body = StatementView),
        (status = NOT_FOUND, description = "There is no such rule.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_rule(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    fresh
        .answer(move |app| to_json(&StatementView::new(app.statement(&id)?, app.rulebook()?)))
        .await
}
