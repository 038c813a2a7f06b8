//! The API: a file for each resource. The shapes of its answers are those of the command line, in
//! [`crate::view`].

mod build;
mod cards;
mod checklist;
mod collection;
mod cursor;
mod deck_input;
mod decks;
mod formats;
mod games;
mod odds;
mod rules;
mod sets;
mod suggest;
mod validate;

use axum::middleware;
use utoipa_axum::router::OpenApiRouter;

use super::{guard, problem, service::Service};

/// Every address below `/api/v1`, with its part of the document.
pub(super) fn router(service: &Service) -> OpenApiRouter<Service> {
    let shared = OpenApiRouter::new()
        .merge(cards::router())
        .merge(suggest::router())
        .merge(games::router())
        .merge(sets::router())
        .merge(formats::router())
        .merge(rules::router())
        .merge(validate::router())
        .merge(build::router())
        .merge(odds::router());
    // The question before a request of another site is an `OPTIONS` no route knows, so that must go
    // through the layer too.
    let (routes, document) = shared.split_for_parts();
    let routes = routes
        .method_not_allowed_fallback(problem::no_such_method)
        .layer(middleware::from_fn(guard::share));
    let shared = OpenApiRouter::with_openapi(document).merge(routes.into());
    let personal = OpenApiRouter::new()
        .merge(checklist::router())
        .merge(decks::router())
        .merge(collection::router())
        .layer(middleware::from_fn_with_state(service.clone(), guard::check_user));
    shared.merge(personal)
}
