//! `games`: what cards carry, and the words for it.

use axum::response::Response;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    catalog::Catalog,
    msg,
    view::game::{GameView, GamesView},
    web::{
        answer::{Fresh, to_json},
        params::{LangParam, Nothing, Params, PathParts},
        problem::{Problem, ProblemView},
        service::Service,
    },
};

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(list_games)).routes(routes!(show_game))
}

/// Lists the games.
#[utoipa::path(
    get,
    path = "/games",
    tag = "catalog",
    params(LangParam),
    responses((status = OK, description = "The games.", body = GamesView)),
)]
async fn list_games(
    Params(Nothing {}): Params<Nothing>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    fresh.answer(|app| to_json(&GamesView::new(app.catalog()?.games()))).await
}

/// Shows a game.
#[utoipa::path(
    get,
    path = "/games/{id}",
    tag = "catalog",
    params(("id" = String, Path, description = "Id of the game."), LangParam),
    responses(
        (status = OK, description = "The game.", body = GameView),
        (status = NOT_FOUND, description = "There is no such game.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_game(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    fresh
        .answer(move |app| {
            let game = app.catalog()?.games().iter().find(|game| game.id.as_str() == id);
            to_json(&GameView::new(
                game.ok_or_else(|| Problem::not_found(msg!("failure-game", game = id)))?,
            ))
        })
        .await
}
