//! One line for each request: an id, what was asked, what became of it, how long it took.

use std::{
    hash::{BuildHasher, RandomState},
    net::SocketAddr,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use tracing::Instrument;

use super::service::Service;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Logs and counts a request. Only the path is logged: what somebody searched for is their own
/// business.
pub(super) async fn record(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Response {
    let id = request_id(request.headers());
    let began = Instant::now();
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "none".to_owned(), |route| route.as_str().to_owned());
    let client = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map(|ConnectInfo(client)| client.ip().to_string());
    let path = request.uri().path().to_owned();
    let span = tracing::info_span!("request", id);
    let mut response = next.run(request).instrument(span).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    tracing::info!(
        id,
        method = method.as_str(),
        path,
        status,
        client,
        ms = took.as_secs_f64() * 1000.0,
        "request"
    );
    service.metrics().record(route, &method, status, took);
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The client's own id, if it is a decent one, else a new one.
fn request_id(headers: &HeaderMap) -> String {
    let is_decent = |id: &&str| {
        (1..=64).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    let own = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok()).filter(is_decent);
    own.map_or_else(new_id, str::to_owned)
}

/// An id that no other request has, here or after a restart.
fn new_id() -> String {
    static RUN: LazyLock<u64> = LazyLock::new(|| RandomState::new().hash_one(0));
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    format!("{:08x}-{}", *RUN & 0xffff_ffff, NUMBER.fetch_add(1, Ordering::Relaxed))
}
