//! The body of a request: limited in size and in time, JSON into types, lists as bytes.

use std::time::Duration;

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE},
};
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;

use super::{
    input::{self, Input, Invalid, Reader, Refused},
    problem::{Kind, Place, Problem},
};
use crate::{msg, report::Arg};

/// How large a body may be.
pub(super) const MAX_BODY: usize = 1 << 20;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(4);

/// What lists may be sent as; how they are written is found out by looking.
const LISTS: &[&str] = &["text/plain", "text/csv", "application/yaml"];

/// How browsers send forms.
const FORM: &str = "application/x-www-form-urlencoded";

/// How browsers send forms that may have files.
const FORM_WITH_FILES: &str = "multipart/form-data";

/// A body with the media type it says it has.
#[derive(Debug)]
pub(super) struct Payload {
    /// As it was sent, with its parameters.
    content_type: String,
    media_type: String,
    bytes: Bytes,
}

impl<S: Sync> FromRequest<S> for Payload {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let (head, body) = request.into_parts();
        let header =
            |name| head.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let content_type = header(CONTENT_TYPE).to_owned();
        let media_type =
            content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        if !["", "identity"].contains(&header(CONTENT_ENCODING).to_ascii_lowercase().as_str()) {
            return Err(Problem::new(Kind::UnsupportedMediaType).detail(msg!("web-encoded-body")));
        }
        if header(CONTENT_LENGTH).parse().is_ok_and(|length: usize| length > MAX_BODY) {
            return Err(too_large());
        }
        Ok(Self { content_type, media_type, bytes: read(body).await? })
    }
}

async fn read(body: Body) -> Result<Bytes, Problem> {
    match tokio::time::timeout(PATIENCE, to_bytes(body, MAX_BODY)).await {
        Err(_) => Err(Problem::new(Kind::SlowBody)),
        Ok(Err(error)) => Err(if error.into_inner().is::<LengthLimitError>() {
            too_large()
        } else {
            Problem::new(Kind::Malformed)
        }),
        Ok(Ok(bytes)) => Ok(bytes),
    }
}

fn too_large() -> Problem {
    Problem::new(Kind::TooLarge).detail(msg!("web-body-limit", most = MAX_BODY >> 10))
}

impl Payload {
    /// Whether it says it is JSON.
    pub(super) fn is_json(&self) -> bool {
        self.media_type == "application/json"
    }

    /// A JSON body; unknown fields are refused by name.
    pub(super) fn json<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if !self.is_json() {
            return Err(unsupported(&["application/json"]));
        }
        if self.bytes.is_empty() {
            return Err(Problem::new(Kind::Malformed).detail(msg!("web-empty-body")));
        }
        let json = input::json(&self.bytes).map_err(|error| match error {
            Refused::NoJson(error) => {
                let place = msg!("web-bad-json", line = error.line(), column = error.column());
                Problem::new(Kind::Malformed).detail(place)
            }
            Refused::Repeated(error) => refused(error),
            Refused::TooMany => Problem::new(Kind::TooLarge),
        })?;
        T::deserialize(Reader { input: Input::Json(&json), place: String::new() }).map_err(refused)
    }

    /// The fields of a form of a page.
    pub(super) fn form(&self) -> Result<Vec<(String, String)>, Problem> {
        if self.media_type != FORM {
            return Err(unsupported(&[FORM]));
        }
        Ok(form_urlencoded::parse(&self.bytes).into_owned().collect())
    }

    /// The fields of a form of a page that may have files; of a file what it contains.
    pub(super) async fn form_with_files(self) -> Result<Vec<(String, Bytes)>, Problem> {
        if self.media_type == FORM {
            return Ok(self
                .form()?
                .into_iter()
                .map(|(name, value)| (name, value.into()))
                .collect());
        }
        if self.media_type != FORM_WITH_FILES {
            return Err(unsupported(&[FORM, FORM_WITH_FILES]));
        }
        let malformed = |_: MultipartError| Problem::new(Kind::Malformed);
        let request =
            Request::builder().header(CONTENT_TYPE, self.content_type).body(Body::from(self.bytes));
        let request = request.map_err(|_| Problem::new(Kind::Malformed))?;
        let mut parts = Multipart::from_request(request, &())
            .await
            .map_err(|_| Problem::new(Kind::Malformed))?;
        let mut fields = Vec::new();
        while let Some(part) = parts.next_field().await.map_err(malformed)? {
            let name = part.name().unwrap_or_default().to_owned();
            fields.push((name, part.bytes().await.map_err(malformed)?));
        }
        Ok(fields)
    }

    /// The bytes of a list that may be JSON as well.
    pub(super) fn list_or_json(self) -> Result<Bytes, Problem> {
        if self.is_json() { Ok(self.bytes) } else { self.list(true) }
    }

    /// The bytes of a list.
    pub(super) fn list(self, is_also_json: bool) -> Result<Bytes, Problem> {
        if LISTS.contains(&self.media_type.as_str()) {
            return Ok(self.bytes);
        }
        let known: Vec<&str> =
            LISTS.iter().copied().chain(is_also_json.then_some("application/json")).collect();
        Err(unsupported(&known))
    }
}

fn unsupported(known: &[&str]) -> Problem {
    let known = known.iter().map(|known| Arg::Text(format!("`{known}`"))).collect();
    Problem::new(Kind::UnsupportedMediaType)
        .help(Some(msg!("web-wrong-known", known = Arg::Choice(known))))
}

fn refused(error: Invalid) -> Problem {
    let pointer = Place::Pointer(error.place.unwrap_or_default());
    Problem::new(Kind::InvalidBody).field(pointer, error.wrong.message()).help(error.wrong.help())
}
