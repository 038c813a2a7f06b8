//! How long an answer may take.

use std::time::Duration;

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::web::problem::{Kind, Problem};

/// How long an answer may take to begin.
const LIMIT: Duration = Duration::from_secs(5);

/// Gives up on answers that take too long; their work is not begun if it has not been.
pub(in crate::web) async fn limit_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LIMIT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(Kind::TooSlow).retry_after(5).into_response(),
    }
}
