//! What goes wrong, as RFC 9457 problems in the reader's language.
//!
//! A handler answers with a [`Problem`]; [`word`] writes it at the very end, so that nobody else
//! needs to know the language.

mod kind;
mod view;

use std::sync::Arc;

use axum::{
    extract::{OriginalUri, Request},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode, Uri,
        header::{
            CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER, VARY,
        },
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

pub use kind::Kind;
pub(crate) use view::ProblemView;

use super::language;
use crate::{
    app, catalog, msg,
    report::{Message, Report},
    store,
};

/// Media type of problems.
pub(crate) const MEDIA_TYPE: &str = "application/problem+json";

/// What went wrong.
#[derive(Debug, Clone)]
pub struct Problem(Box<Parts>);

#[derive(Debug, Clone)]
pub(crate) struct Parts {
    kind: Kind,
    detail: Option<Message>,
    help: Option<Message>,
    errors: Vec<FieldError>,
    report: Option<Report>,
    headers: HeaderMap,
}

/// What is wrong with a parameter or with a part of a body.
#[derive(Debug, Clone)]
pub(crate) struct FieldError {
    /// Which.
    pub(crate) place: Place,
    /// What.
    pub(crate) detail: Message,
}

/// A part of a request.
#[derive(Debug, Clone)]
pub(crate) enum Place {
    /// A parameter by its name.
    Parameter(String),
    /// A part of a JSON body, as a JSON pointer.
    Pointer(String),
}

impl Problem {
    /// A problem with nothing but its kind.
    #[must_use]
    pub fn new(kind: Kind) -> Self {
        Self(Box::new(Parts {
            kind,
            detail: None,
            help: None,
            errors: Vec::new(),
            report: None,
            headers: HeaderMap::new(),
        }))
    }

    /// A parameter that cannot be taken.
    #[must_use]
    pub fn parameter(name: &str, detail: Message) -> Self {
        Self::new(Kind::InvalidParameter).field(Place::Parameter(name.to_owned()), detail)
    }

    /// A part of a body, given as a JSON pointer, that cannot be taken.
    #[must_use]
    pub fn pointer(pointer: &str, detail: Message) -> Self {
        Self::new(Kind::InvalidBody).field(Place::Pointer(pointer.to_owned()), detail)
    }

    /// Something is wrong with the service itself; the cause is for the log alone.
    #[must_use]
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "a request failed");
        Self::new(Kind::Internal)
    }

    /// Something that is not there.
    #[must_use]
    pub fn not_found(detail: Message) -> Self {
        Self::new(Kind::NotFound).detail(detail)
    }

    /// A text that cannot be read, with what was found in it.
    #[must_use]
    pub fn refused(kind: Kind, report: Report) -> Self {
        let mut problem = Self::new(kind);
        problem.0.detail = report.findings.first().map(|finding| finding.message.clone());
        problem.0.help = report.findings.first().and_then(|finding| finding.help.clone());
        problem.0.report = Some(report);
        problem
    }

    /// Says what went wrong this time.
    #[must_use]
    pub fn detail(mut self, detail: Message) -> Self {
        self.0.detail = Some(detail);
        self
    }

    /// Says how to mend it.
    #[must_use]
    pub fn help(mut self, help: Option<Message>) -> Self {
        self.0.help = help;
        self
    }

    /// Names a part of the request.
    #[must_use]
    pub(crate) fn field(mut self, place: Place, detail: Message) -> Self {
        self.0.detail.get_or_insert_with(|| detail.clone());
        self.0.errors.push(FieldError { place, detail });
        self
    }

    /// Sends a header along.
    #[must_use]
    pub(crate) fn header(mut self, name: axum::http::HeaderName, value: HeaderValue) -> Self {
        self.0.headers.insert(name, value);
        self
    }

    /// Says after how many seconds to try again.
    #[must_use]
    pub(crate) fn retry_after(self, seconds: u64) -> Self {
        self.header(RETRY_AFTER, seconds.into())
    }

    /// What it says, sentence by sentence: of what kind it is, what went wrong this time, how to
    /// mend it.
    pub(crate) fn words(&self) -> Vec<Message> {
        let Parts { kind, detail, help, .. } = &*self.0;
        std::iter::once(kind.title()).chain(detail.clone()).chain(help.clone()).collect()
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.0.kind
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.0.kind.status().into_response();
        response.headers_mut().extend(self.0.headers.clone());
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<app::Error> for Problem {
    fn from(error: app::Error) -> Self {
        match error {
            app::Error::NoGame { .. } | app::Error::NoFormat { .. } | app::Error::NoOdds { .. } => {
                Self::new(Kind::UnknownName).detail(error.message()).help(error.help())
            }
            app::Error::NoStatement { .. } | app::Error::NoGuide { .. } => {
                Self::not_found(error.message()).help(error.help())
            }
            app::Error::NoFormatFor { deck } => Self::pointer("/format", no_format(&deck)),
            app::Error::User(error) if error.is_busy() => Self::new(Kind::Busy).retry_after(1),
            app::Error::Refused(report) => Self::refused(Kind::InvalidContent, report),
            error => {
                let mut causes = error.to_string();
                let mut cause = std::error::Error::source(&error);
                while let Some(error) = cause {
                    causes.push_str(&format!(": {error}"));
                    cause = error.source();
                }
                Self::internal(causes)
            }
        }
    }
}

impl From<catalog::Error> for Problem {
    fn from(error: catalog::Error) -> Self {
        app::Error::from(error).into()
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        catalog::Error::from(error).into()
    }
}

impl From<store::user::Error> for Problem {
    fn from(error: store::user::Error) -> Self {
        app::Error::User(error).into()
    }
}

/// Says that nothing tells the format of a deck, which may have no name.
pub(super) fn no_format(deck: &str) -> Message {
    if deck.is_empty() { msg!("web-no-format-unnamed") } else { msg!("web-no-format", deck = deck) }
}

/// Answers a path that leads nowhere.
pub(super) async fn no_such_route(uri: Uri) -> Problem {
    Problem::new(Kind::NotFound).detail(msg!("web-no-route", path = uri.path()))
}

/// Answers a method that a path does not know; the router says which it knows.
pub(super) async fn no_such_method(method: Method, OriginalUri(uri): OriginalUri) -> Problem {
    Problem::new(Kind::MethodNotAllowed).detail(msg!(
        "web-no-method",
        method = method.as_str(),
        path = uri.path()
    ))
}

/// Writes problems in the reader's language.
pub(super) async fn word(request: Request, next: Next) -> Response {
    let lang = language::of_request(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let problem = match response.extensions_mut().remove::<Arc<Problem>>() {
        Some(problem) => problem,
        None if is_bare_error(&response) => {
            Arc::new(Problem::new(Kind::of_status(response.status())))
        }
        None => return response,
    };
    let view = ProblemView::new(&problem.0, language::translator(lang));
    let mut worded = serde_json::to_vec(&view).unwrap_or_default().into_response();
    *worded.status_mut() = problem.0.kind.status();
    response.headers_mut().remove(CONTENT_LENGTH);
    response.headers_mut().remove(CONTENT_TYPE);
    worded.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
    worded.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    worded.headers_mut().insert(VARY, HeaderValue::from_static("accept-language, cookie"));
    worded
        .headers_mut()
        .insert(CONTENT_LANGUAGE, HeaderValue::from_str(lang.as_str()).expect("letters"));
    worded.headers_mut().extend(std::mem::take(response.headers_mut()));
    worded
}

/// Whether a response is an error that nobody has written a body for.
fn is_bare_error(response: &Response) -> bool {
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    let is_written = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|found| !found.as_bytes().starts_with(b"text/plain"));
    is_error && !is_written && response.status() != StatusCode::NOT_MODIFIED
}
