//! The HTTP service: an API for programs, and the pages.
//!
//! [`router`] is all of it for a [`Service`], which [`run`] offers on an address. A handler
//! extracts, has the domain work done by [`Service::run`], and wraps the answer; what goes wrong is
//! a [`Problem`], worded at the very end.

mod answer;
mod api;
mod data;
mod decks;
mod error;
mod guard;
mod health;
mod input;
mod language;
mod log;
mod metrics;
mod openapi;
mod pages;
mod params;
mod payload;
mod pool;
mod problem;
mod reload;
mod server;
mod service;

use axum::{Router, middleware};
use tower_http::{CompressionLevel, compression::CompressionLayer};

pub use error::{Error, Result};
pub use guard::{InvalidToken, Token};
pub use problem::{Kind, Problem};
pub use server::run;
pub use service::{Options, Service};

/// Everything the service answers.
pub fn router(service: Service) -> Router {
    let with = |service: &Service| service.clone();
    let (api, document) = openapi::with_document(api::router(&service)).split_for_parts();
    Router::new()
        .merge(api)
        .merge(openapi::router(&document))
        .merge(pages::router(&service, &document))
        .merge(health::router())
        .fallback(problem::no_such_route)
        .method_not_allowed_fallback(problem::no_such_method)
        .layer(middleware::from_fn(guard::limit_time))
        .layer(middleware::from_fn_with_state(with(&service), guard::check_host))
        .layer(middleware::from_fn_with_state(with(&service), guard::limit_rate))
        .layer(middleware::from_fn(problem::word))
        .layer(middleware::from_fn(pages::show_problems))
        // The best compression takes longer than the search.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::from_fn(guard::add_headers))
        .layer(middleware::from_fn_with_state(with(&service), log::record))
        .with_state(service)
}
