//! The service as its clients meet it: every address in this process, the whole server on loopback.

mod access;
mod budget;
mod build;
mod cards;
mod catalog;
mod collection;
mod decks;
mod document;
mod editor;
mod pages;
mod personal;
mod replicas;
mod server;
mod suggest;
mod validate;
mod writes;

use std::{path::PathBuf, sync::LazyLock};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Request, StatusCode, header::HOST},
};
use http_body_util::BodyExt;
use mazzo::{
    app::Config,
    web::{self, Options, Service},
};
use serde_json::Value as Json;
use tempfile::TempDir;
use tower::ServiceExt;

/// One catalog for all tests; it is only read.
static CACHE: LazyLock<TempDir> = LazyLock::new(|| TempDir::new().expect("a temporary folder"));

/// The service in this process, with a collection and decks of its own.
pub(crate) struct Api {
    router: Router,
    state: TempDir,
}

/// What it answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Api {
    pub(crate) fn new() -> Self {
        Self::with(Options::default())
    }

    pub(crate) fn with(options: Options) -> Self {
        let state = TempDir::new().expect("a temporary folder");
        let config = Config::at(None, CACHE.path().to_owned(), state.path().join("state"));
        let service = Service::new(config, options).expect("the built-in data");
        Self { router: web::router(service), state }
    }

    /// The folder of what this service keeps.
    pub(crate) fn state(&self) -> PathBuf {
        self.state.path().join("state")
    }

    /// Sends a request; `Host` is there unless the test says otherwise.
    pub(crate) fn send(&self, mut request: Request<Body>) -> Answer {
        request.headers_mut().entry(HOST).or_insert("localhost".parse().expect("a host"));
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let response = self.router.clone().oneshot(request).await.expect("it never fails");
            let (parts, body) = response.into_parts();
            let body = body.collect().await.expect("a body").to_bytes().to_vec();
            Answer { status: parts.status, headers: parts.headers, body }
        })
    }

    /// `GET` with some headers.
    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send(request("GET", path, headers, Body::empty()))
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    /// A `GET` that succeeds.
    #[track_caller]
    pub(crate) fn json(&self, path: &str) -> Json {
        let answer = self.get(path);
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.json()
    }

    /// Any method with a body.
    pub(crate) fn call(
        &self,
        method: &str,
        path: &str,
        media_type: &str,
        body: impl Into<Body>,
    ) -> Answer {
        self.call_with(method, path, &[("content-type", media_type)], body)
    }

    pub(crate) fn call_with(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Body>,
    ) -> Answer {
        self.send(request(method, path, headers, body.into()))
    }

    /// Any method with a JSON body.
    pub(crate) fn call_json(&self, method: &str, path: &str, body: &Json) -> Answer {
        self.call(method, path, "application/json", body.to_string())
    }
}

pub(crate) fn request(
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Body,
) -> Request<Body> {
    let mut builder = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        builder = builder.header(*name, *value);
    }
    builder.body(body).expect("a request")
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("UTF-8")
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Json {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error} in {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }

    /// Checks that it is a problem of a kind; gives it.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16, kind: &str) -> Json {
        assert_eq!(
            (self.status.as_u16(), self.header("content-type")),
            (status, "application/problem+json"),
            "{}",
            self.text()
        );
        let problem = self.json();
        assert_eq!(
            (problem["type"].as_str(), problem["status"].as_u64()),
            (Some(&*format!("/api#{kind}")), Some(status.into()))
        );
        assert_eq!(self.header("cache-control"), "no-store");
        problem
    }
}

/// The ids of the cards of an answer.
pub(crate) fn ids(answer: &Json) -> Vec<String> {
    answer["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .map(|card| card["id"].as_str().expect("an id").to_owned())
        .collect()
}
