//! `formats`: the rules decks are checked against, in words and as their files declare them.

use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    catalog::{Catalog, file::FormatFile},
    msg,
    view::format::{FormatView, FormatsView},
    web::{
        answer::{Fresh, to_json},
        params::{LangParam, Nothing, Params, PathParts},
        problem::{Problem, ProblemView},
        service::Service,
    },
};

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(list_formats)).routes(routes!(show_format))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct FormatsParams {
    /// Only formats of this game.
    game: Option<String>,
}

/// Lists the formats.
#[utoipa::path(
    get,
    path = "/formats",
    tag = "catalog",
    params(FormatsParams, LangParam),
    responses((status = OK, description = "The formats, in the order of their games.", body = FormatsView)),
)]
async fn list_formats(
    Params(params): Params<FormatsParams>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    fresh
        .answer(move |app| {
            let is_asked_for = |file: &&FormatFile| {
                params.game.as_ref().is_none_or(|game| file.id.game().as_str() == game)
            };
            to_json(&FormatsView::new(app.catalog()?.formats().iter().filter(is_asked_for)))
        })
        .await
}

/// Shows a format: its rules in words, and its document as its file declares it.
#[utoipa::path(
    get,
    path = "/formats/{game}/{name}",
    tag = "catalog",
    params(
        ("game" = String, Path, description = "The game."),
        ("name" = String, Path, description = "The part of the format's id after the slash."),
        LangParam,
    ),
    responses(
        (status = OK, description = "The format.", body = FormatView),
        (status = NOT_FOUND, description = "There is no such format.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_format(
    PathParts((game, name)): PathParts<(String, String)>,
    Params(Nothing {}): Params<Nothing>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    let translator = fresh.0.translator();
    fresh
        .answer(move |app| {
            let file = find(app, &format!("{game}/{name}"))?;
            let format = app.format(file.id.as_str())?;
            to_json(&FormatView::new(format, translator).with_document(file))
        })
        .await
}

fn find<'a>(app: &'a App, id: &str) -> Result<&'a FormatFile, Problem> {
    let file = app.catalog()?.formats().iter().find(|file| file.id.as_str() == id);
    file.ok_or_else(|| Problem::not_found(msg!("failure-format", format = id)))
}
