//! For those who watch over the service: whether it is alive, and what it counts.

use axum::{
    Router,
    extract::State,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    middleware,
    response::IntoResponse,
    routing::get,
};

use super::{
    guard,
    problem::{self, Kind, Problem},
    service::Service,
};

/// The addresses for those who watch over the service.
pub(super) fn router() -> Router<Service> {
    Router::new().route("/healthz", get(show_health)).route("/metrics", get(show_metrics))
}

/// What is answered where there is no place for more: health, and that there is too much to do.
pub(super) fn alone(service: Service) -> Router {
    router()
        .fallback(async || Problem::new(Kind::Busy).retry_after(1))
        .layer(middleware::from_fn_with_state(service.clone(), guard::check_host))
        .layer(middleware::from_fn(problem::word))
        .layer(middleware::from_fn(guard::add_headers))
        .with_state(service)
}

async fn show_health() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")], "ok\n")
}

async fn show_metrics(State(service): State<Service>) -> impl IntoResponse {
    let text = service.metrics().text(&service.data().hash);
    (
        [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"), (CACHE_CONTROL, "no-store")],
        text,
    )
}
