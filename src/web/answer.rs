//! Answers with their validators: what is derived from the catalog is known by the data, the
//! address and the language; what belongs to the user by its content.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{
    body,
    extract::FromRequestParts,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{
            ACCEPT, CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, IF_MATCH, IF_NONE_MATCH,
            VARY,
        },
        request::Parts,
    },
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::{
    data::Data,
    language,
    problem::{Kind, Problem},
    service::Service,
};
use crate::{app::App, collection::Collection, i18n::Translator, msg, text::Lang};

/// Media type of JSON.
pub(super) const JSON: &str = "application/json";

const OF_CATALOG: HeaderValue = HeaderValue::from_static("public, max-age=60");
const OF_USER: HeaderValue = HeaderValue::from_static("private, no-cache");
const VARIES: HeaderValue = HeaderValue::from_static("accept, accept-language, cookie");

/// Whether an answer was made with the user's own data, found out while it is made: then all of it
/// belongs to the user, whatever asked for that data, and is shared with no other site.
#[derive(Debug, Clone, Default)]
pub(super) struct Personal(Arc<AtomicBool>);

impl Personal {
    /// Whether it was.
    pub(super) fn is_set(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }

    /// Does work and notes whether it asked for the user's own data.
    fn watch<T>(&self, app: &App, work: impl FnOnce(&App) -> T) -> T {
        // What was asked before belongs to another answer.
        let _ = app.take_asked_user();
        let done = work(app);
        self.0.fetch_or(app.take_asked_user(), Ordering::AcqRel);
        done
    }
}

/// A request for something: the data it is answered from, the reader's language, what the client
/// already has.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    service: Service,
    pub(super) data: Arc<Data>,
    pub(super) lang: Lang,
    tag: String,
    headers: HeaderMap,
    personal: Personal,
}

impl FromRequestParts<Service> for Asked {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        service: &Service,
    ) -> Result<Self, Self::Rejection> {
        let lang = language::of_request(&parts.uri, &parts.headers);
        let data = service.data();
        let mut hasher = blake3::Hasher::new();
        let accepted = parts.headers.get_all(ACCEPT).iter().map(HeaderValue::as_bytes);
        let target = parts.uri.path_and_query().map_or("", |target| target.as_str());
        // Another version of the program may answer otherwise.
        let known = [env!("CARGO_PKG_VERSION"), &data.hash, lang.as_str(), target];
        for part in known.map(str::as_bytes).into_iter().chain(accepted) {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        let tag = format!("W/\"{}\"", short(&hasher));
        let personal = parts.extensions.get::<Personal>().cloned().unwrap_or_default();
        let headers = parts.headers.clone();
        Ok(Self { service: service.clone(), data, lang, tag, headers, personal })
    }
}

/// A request for something derived from the catalog alone that the client does not have yet.
#[derive(Debug, Clone)]
pub(super) struct Fresh(pub(super) Asked);

impl FromRequestParts<Service> for Fresh {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Response> {
        let Ok(asked) = Asked::from_request_parts(parts, service).await;
        if asked.has(&asked.tag) { Err(unchanged(&asked.tag, OF_CATALOG)) } else { Ok(Self(asked)) }
    }
}

impl Fresh {
    /// Has a worker make JSON, and answers with it; it belongs to the user if it was made with
    /// their data.
    pub(super) async fn answer(
        self,
        work: impl FnOnce(&App) -> Result<Vec<u8>, Problem> + Send + 'static,
    ) -> Result<Response, Problem> {
        let body = self.0.run(work).await?;
        let is_personal = self.0.personal.is_set();
        Ok(if is_personal { self.0.personal(JSON, body) } else { self.json(body) })
    }

    /// Answers with JSON.
    pub(super) fn json(self, body: Vec<u8>) -> Response {
        self.media(JSON, body)
    }

    /// Answers with a body of some media type.
    pub(super) fn media(self, media_type: &'static str, body: impl Into<body::Body>) -> Response {
        let mut response = self.0.respond(StatusCode::OK, media_type, body);
        validate(&mut response, &self.0.tag, OF_CATALOG);
        response
    }
}

impl Asked {
    /// Has a worker do something with the data it is answered from; work of a client that has left
    /// is not begun.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let personal = self.personal.clone();
        self.service.run(&self.data, move |app| personal.watch(app, work)).await
    }

    /// As [`Asked::run`], for what writes: see [`Service::run_write`].
    pub(super) async fn run_write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let personal = self.personal.clone();
        self.service.run_write(&self.data, move |app| personal.watch(app, work)).await
    }

    /// As [`Asked::run`], for work that may take seconds: it keeps nobody else waiting, and is told
    /// whether the client has left.
    pub(super) async fn run_long<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App, &dyn Fn() -> bool) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let personal = self.personal.clone();
        let watched = move |app: &App, has_left: &dyn Fn() -> bool| {
            personal.watch(app, |app| work(app, has_left))
        };
        self.service.run_long(&self.data, watched).await
    }

    /// Words messages in the reader's language.
    pub(super) fn translator(&self) -> &'static Translator {
        language::translator(self.lang)
    }

    /// Answers with something that belongs to the user.
    pub(super) fn personal(&self, media_type: &'static str, body: Vec<u8>) -> Response {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&body);
        self.tagged(&format!("\"{}\"", short(&hasher)), media_type, body)
    }

    /// Answers with something that belongs to the user and is known by a tag.
    pub(super) fn tagged(&self, tag: &str, media_type: &'static str, body: Vec<u8>) -> Response {
        if self.has(tag) {
            return unchanged(tag, OF_USER);
        }
        let mut response = self.respond(StatusCode::OK, media_type, body);
        validate(&mut response, tag, OF_USER);
        response
    }

    /// Answers with JSON that is not worth keeping, such as the outcome of a check.
    pub(super) fn once(&self, body: Vec<u8>) -> Response {
        let mut response = self.respond(StatusCode::OK, JSON, body);
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }

    /// Tells apart the ways one thing is shown: by data, address, language and `Accept`.
    pub(super) fn variant(&self) -> &str {
        self.tag.trim_start_matches("W/").trim_matches('"')
    }

    /// The tags a change is meant for; every tag for `*`, and a problem if the client does not say.
    pub(super) fn expected(&self) -> Result<Expected, Problem> {
        self.expected_if_said().ok_or_else(|| Problem::new(Kind::ConditionNeeded))
    }

    /// As [`Asked::expected`], where the client need not say.
    pub(super) fn expected_if_said(&self) -> Option<Expected> {
        let said = tags(&self.headers, &IF_MATCH);
        (!said.is_empty()).then_some(Expected(said))
    }

    fn respond(
        &self,
        status: StatusCode,
        media_type: &'static str,
        body: impl Into<body::Body>,
    ) -> Response {
        let mut response = (status, body.into()).into_response();
        response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
        response
            .headers_mut()
            .insert(CONTENT_LANGUAGE, HeaderValue::from_str(self.lang.as_str()).expect("letters"));
        response
    }

    /// Whether the client has what is known by a tag; weak or not does not matter.
    fn has(&self, tag: &str) -> bool {
        let bare = |tag: &str| tag.trim_start_matches("W/").to_owned();
        tags(&self.headers, &IF_NONE_MATCH).iter().any(|known| bare(known) == bare(tag))
    }
}

fn validate(response: &mut Response, tag: &str, cache: HeaderValue) {
    let headers = response.headers_mut();
    headers.insert(ETAG, HeaderValue::from_str(tag).expect("hexadecimal digits in quotes"));
    headers.insert(CACHE_CONTROL, cache);
    headers.insert(VARY, VARIES);
}

/// Says that the client has it already.
fn unchanged(tag: &str, cache: HeaderValue) -> Response {
    let mut response = StatusCode::NOT_MODIFIED.into_response();
    validate(&mut response, tag, cache);
    response
}

/// The tags a change is meant for.
#[derive(Debug, Clone)]
pub(super) struct Expected(Vec<String>);

impl Expected {
    /// Whether it is meant for what is known by a tag. Of a tag `"content.variant"` only the
    /// content counts: how it was worded does not matter to a change.
    pub(super) fn matches(&self, content: &str) -> bool {
        let of_content = |tag: &String| {
            tag.strip_prefix('"')
                .is_some_and(|tag| tag.trim_end_matches('"').split('.').next() == Some(content))
        };
        self.0.iter().any(|tag| tag == "*" || of_content(tag))
    }
}

fn tags(headers: &HeaderMap, name: &axum::http::HeaderName) -> Vec<String> {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values
        .flat_map(|value| value.split(','))
        .map(|tag| tag.trim().to_owned())
        .filter(|tag| !tag.is_empty())
        .collect()
}

/// Known by what is owned, whatever way it is shown in.
pub(super) fn owned_tag(owned: &Collection) -> String {
    let mut hasher = blake3::Hasher::new();
    for (copy, count) in owned.iter() {
        hasher.update(format!("{copy:?} {count}\n").as_bytes());
    }
    short(&hasher)
}

/// Sixteen digits of a hash.
pub(super) fn short(hasher: &blake3::Hasher) -> String {
    let mut hex = hasher.finalize().to_hex().to_string();
    hex.truncate(16);
    hex
}

/// How large an answer that is made for one request may be.
const MAX_ANSWER: usize = 4 << 20;

/// A value as JSON.
pub(super) fn to_json(value: &impl Serialize) -> Result<Vec<u8>, Problem> {
    let mut body = Body::default();
    body.json(value)?;
    Ok(body.bytes)
}

/// What is written of an answer so far; it is given up where it becomes too large.
#[derive(Debug, Default)]
pub(super) struct Body {
    pub(super) bytes: Vec<u8>,
    is_full: bool,
}

impl Body {
    /// Adds a value as JSON.
    pub(super) fn json(&mut self, value: &impl Serialize) -> Result<(), Problem> {
        let written = serde_json::to_writer(&mut *self, value);
        written.map_err(|error| self.refused(error))
    }

    /// What to answer instead, after something could not be written.
    pub(super) fn refused(&self, cause: impl std::fmt::Display) -> Problem {
        if self.is_full {
            Problem::new(Kind::TooLarge).detail(msg!("web-answer-limit", most = MAX_ANSWER >> 20))
        } else {
            Problem::internal(cause)
        }
    }
}

impl io::Write for Body {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_full = self.is_full || self.bytes.len() + bytes.len() > MAX_ANSWER;
        if self.is_full {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
