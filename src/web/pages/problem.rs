//! Problems as pages, for readers who ask for pages.

use askama::Template;
use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{
        HeaderValue,
        header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE},
    },
    middleware::Next,
    response::Response,
};
use serde_json::Value as Json;

use super::{
    frame::{Frame, secure},
    markup::{Markup, prose},
};
use crate::web::{language, problem::MEDIA_TYPE};

/// How much of a problem is read.
const MOST: usize = 1 << 18;

#[derive(Template)]
#[template(path = "problem.html", config = "src/web/templates/askama.toml")]
struct ProblemPage {
    frame: Frame,
    status: u16,
    title: Markup,
    detail: Option<Markup>,
    help: Option<Markup>,
    /// What exactly is wrong, and how to mend it.
    reasons: Vec<(Markup, Option<Markup>)>,
}

/// Shows problems as pages to those who ask for pages; the API answers everybody alike.
pub(in crate::web) async fn show_problems(request: Request, next: Next) -> Response {
    let accepts = |accepted: &HeaderValue| {
        accepted.to_str().is_ok_and(|accepted| accepted.contains("text/html"))
    };
    let is_page = !request.uri().path().starts_with("/api/")
        && request.headers().get_all(ACCEPT).iter().any(accepts);
    if !is_page {
        return next.run(request).await;
    }
    let lang = language::of_request(request.uri(), request.headers());
    let frame = Frame::new(request.uri(), request.headers(), lang, None);
    let response = next.run(request).await;
    if response.headers().get(CONTENT_TYPE).is_none_or(|found| found != MEDIA_TYPE) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let problem: Json = match to_bytes(body, MOST).await {
        Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or_default(),
        Err(_) => Json::Null,
    };
    let text = |name: &str| problem[name].as_str().map(prose);
    let reasons = ["errors", "findings"]
        .into_iter()
        .flat_map(|list| problem[list].as_array().into_iter().flatten());
    let reason = |reason: &Json| {
        let words = reason["message"].as_str().or_else(|| reason["detail"].as_str())?;
        let named = reason["parameter"].as_str().map(|name| prose(&format!("`{name}`: {words}")));
        Some((named.unwrap_or_else(|| prose(words)), reason["help"].as_str().map(prose)))
    };
    let mut reasons: Vec<(Markup, Option<Markup>)> = reasons.filter_map(reason).collect();
    let (title, help) = (text("title").unwrap_or_default(), text("help"));
    // Of a parameter its name is said too.
    let detail = text("detail").filter(|_| problem["errors"][0]["parameter"].is_null());
    // The first reason may be the detail already.
    reasons.retain(|(words, _)| Some(words) != detail.as_ref());
    let page = ProblemPage { frame, status: parts.status.as_u16(), title, detail, help, reasons };
    let html = page.render().unwrap_or_default();
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    secure(Response::from_parts(parts, Body::from(html)))
}
