//! `sets`: what was printed together.

use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    catalog::{Catalog, Set},
    msg,
    view::set::{SetView, SetsView},
    web::{
        answer::{Fresh, to_json},
        params::{LangParam, Nothing, Params, PathParts},
        problem::{Problem, ProblemView},
        service::Service,
    },
};

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(list_sets)).routes(routes!(show_set))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct SetsParams {
    /// Only sets of this game.
    game: Option<String>,
}

/// Lists the sets.
#[utoipa::path(
    get,
    path = "/sets",
    tag = "catalog",
    params(SetsParams, LangParam),
    responses((status = OK, description = "The sets, in order.", body = SetsView)),
)]
async fn list_sets(Params(params): Params<SetsParams>, fresh: Fresh) -> Result<Response, Problem> {
    fresh
        .answer(move |app| {
            let is_asked_for =
                |set: &&Set| params.game.as_ref().is_none_or(|game| set.game.as_str() == game);
            to_json(&SetsView::new(app.catalog()?.sets().iter().filter(is_asked_for)))
        })
        .await
}

/// Shows a set.
#[utoipa::path(
    get,
    path = "/sets/{id}",
    tag = "catalog",
    params(("id" = String, Path, description = "Id of the set, such as `base1`."), LangParam),
    responses(
        (status = OK, description = "The set.", body = SetView),
        (status = NOT_FOUND, description = "There is no such set.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_set(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    fresh.answer(move |app| to_json(&SetView::new(find(app.catalog()?, &id)?))).await
}

/// The set of an id.
pub(super) fn find<'a>(catalog: &'a dyn Catalog, id: &str) -> Result<&'a Set, Problem> {
    let set = catalog.sets().iter().find(|set| set.id.as_str() == id);
    set.ok_or_else(|| Problem::not_found(msg!("web-no-set", id = id)))
}
