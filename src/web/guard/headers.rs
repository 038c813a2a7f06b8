//! Headers of every answer that keep browsers careful, and those that let pages of other sites read
//! what is public.

use axum::{
    extract::Request,
    http::{
        HeaderName, HeaderValue, Method, StatusCode,
        header::{
            ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
            ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE,
            ACCESS_CONTROL_REQUEST_METHOD, CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY,
            X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
        },
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::access::check_origin;
use crate::web::answer::Personal;

/// What pages may load: from here alone, and no script written into a page.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// What is said of answers nobody may keep.
const NOT_KEPT: HeaderValue = HeaderValue::from_static("no-store");

/// Adds the headers that keep browsers careful.
pub(in crate::web) async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let shared = response.headers().contains_key(ACCESS_CONTROL_ALLOW_ORIGIN);
    let resource_policy = if shared { "cross-origin" } else { "same-origin" };
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "same-origin"),
        (CONTENT_SECURITY_POLICY, POLICY),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), resource_policy),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Lets pages of other sites read answers, unless they belong to the user; those are refused to
/// them.
pub(in crate::web) async fn share(mut request: Request, next: Next) -> Response {
    let personal = Personal::default();
    request.extensions_mut().insert(personal.clone());
    let foreign = check_origin(&request).err();
    let is_question = request.method() == Method::OPTIONS
        && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut response =
        if is_question { StatusCode::NO_CONTENT.into_response() } else { next.run(request).await };
    if personal.is_set() {
        if let Some(foreign) = foreign {
            return foreign.into_response();
        }
        let cache = response.headers_mut().entry(CACHE_CONTROL).or_insert(NOT_KEPT);
        if cache.as_bytes().starts_with(b"public") {
            *cache = NOT_KEPT;
        }
        return response;
    }
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(
        ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static(
            "etag, link, ratelimit, ratelimit-policy, retry-after, x-request-id",
        ),
    );
    if is_question {
        headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD, POST"));
        headers.insert(
            ACCESS_CONTROL_ALLOW_HEADERS,
            HeaderValue::from_static("accept-language, content-type, if-none-match"),
        );
        headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    }
    response
}
