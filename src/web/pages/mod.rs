//! The pages: HTML that works without scripts.
//!
//! A handler has its page made by a worker, from the same searches and checks that the API uses,
//! and writes it with a template of `src/web/templates`, where everything is escaped. Scripts and
//! styles come from [`assets`].

mod address;
mod assets;
mod card;
mod collection;
mod copies;
mod decks;
mod editor;
mod face;
mod facets;
mod formats;
mod frame;
mod markup;
mod problem;
mod reference;
mod related;
mod remark;
mod rules;
mod search;
mod sets;
mod syntax;

use axum::{Router, middleware};
use utoipa::openapi::OpenApi;

use super::{guard, service::Service};

pub(super) use problem::show_problems;

/// Every page. What changes something goes through [`super::guard::check_user`], as the API does.
pub(super) fn router(service: &Service, document: &OpenApi) -> Router<Service> {
    let writing = Router::new()
        .merge(collection::router())
        .merge(editor::keep::router())
        .merge(decks::writing())
        .layer(middleware::from_fn_with_state(service.clone(), guard::check_user));
    Router::new()
        .merge(search::router())
        .merge(card::router())
        .merge(formats::router())
        .merge(sets::router())
        .merge(syntax::router())
        .merge(rules::router())
        .merge(decks::router())
        .merge(editor::router())
        .merge(frame::router())
        .merge(assets::router())
        .merge(writing)
        .merge(reference::router(document))
}
