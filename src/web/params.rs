//! The parameters of an address: known ones into a type, unknown ones refused by name.

use std::{borrow::Cow, sync::LazyLock};

use axum::{
    extract::{FromRequestParts, Path, rejection::PathRejection},
    http::request::Parts,
};
use serde::{Deserialize, de::DeserializeOwned};
use utoipa::{
    IntoParams,
    openapi::{Object, ObjectBuilder, Type},
};

use super::{
    input::{Input, Invalid, Reader, Wrong},
    language::{self, LANG},
    problem::{Kind, Place, Problem},
};
use crate::{msg, text::Lang};

/// The parameters of an address, beside `lang`, which all take.
#[derive(Debug)]
pub(super) struct Params<T>(pub(super) T);

/// No parameters but `lang`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// The parameter every address takes, for the document.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is read where the language is chosen")]
pub(super) struct LangParam {
    /// Language of the answer: `en` or `it`; by `Accept-Language` if absent.
    #[param(schema_with = spoken, required = false)]
    lang: Option<String>,
}

/// The codes of the languages messages are written in.
static SPOKEN: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| const { &Lang::SPOKEN }.iter().map(Lang::as_str).collect());

fn spoken() -> Object {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(SPOKEN.iter().copied())).build()
}

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let parameters = grouped(parts.uri.query().unwrap_or_default())?;
        match T::deserialize(Reader { input: Input::Parameters(parameters), place: String::new() })
        {
            Ok(params) => Ok(Self(params)),
            Err(error) => Err(refused(error)),
        }
    }
}

type Grouped<'a> = Vec<(Cow<'a, str>, Vec<Cow<'a, str>>)>;

/// The parameters with their values, without `lang`.
fn grouped(query: &str) -> Result<Grouped<'_>, Problem> {
    let mut grouped: Grouped<'_> = Vec::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if name == LANG {
            if language::spoken(&value).is_none() {
                return Err(Problem::parameter(LANG, Wrong::NoneOf(&SPOKEN).message()));
            }
            continue;
        }
        match grouped.iter_mut().find(|(known, _)| *known == name) {
            Some((_, values)) => values.push(value),
            None => grouped.push((name, vec![value])),
        }
    }
    Ok(grouped)
}

fn refused(error: Invalid) -> Problem {
    let message = error.wrong.message();
    let (kind, name) = match &error.wrong {
        Wrong::Unknown(name, _) => (Kind::UnknownParameter, name.clone()),
        Wrong::Missing(name) => (Kind::InvalidParameter, (*name).to_owned()),
        _ => (Kind::InvalidParameter, error.place.unwrap_or_default()),
    };
    Problem::new(kind).field(Place::Parameter(name), message).help(error.wrong.help())
}

/// The parts of a path.
#[derive(Debug)]
pub(super) struct PathParts<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathParts<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        let refused = |_: PathRejection| {
            Problem::new(Kind::NotFound).detail(msg!("web-no-route", path = parts.uri.path()))
        };
        path.map(|Path(path)| Self(path)).map_err(refused)
    }
}

/// A whole number within bounds.
pub(super) fn within(name: &str, value: u32, least: u32, most: u32) -> Result<u32, Problem> {
    if (least..=most).contains(&value) {
        return Ok(value);
    }
    let bounds = msg!("web-wrong-bounds", least = i64::from(least), most = i64::from(most));
    Err(Problem::parameter(name, bounds))
}

/// How long a query may be, in characters.
pub(super) const MAX_QUERY: usize = 1000;

/// A text that is not too long, in characters.
pub(super) fn at_most(name: &str, text: &str, most: usize) -> Result<(), Problem> {
    if text.chars().count() <= most {
        Ok(())
    } else {
        Err(Problem::parameter(name, msg!("web-wrong-long", most = most)))
    }
}

/// A wish for one of several kinds of answer: the value of `as`, else what `Accept` likes best.
#[derive(Debug, Clone)]
pub(super) struct Accept(String);

impl<S: Sync> FromRequestParts<S> for Accept {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let accepted = parts
            .headers
            .get_all(axum::http::header::ACCEPT)
            .iter()
            .filter_map(|value| value.to_str().ok());
        Ok(Self(accepted.collect::<Vec<_>>().join(",")))
    }
}

impl Accept {
    /// The media type that is liked best of those offered, in our order of preference.
    pub(super) fn choose<T: Copy>(&self, offered: &[(&'static str, T)]) -> Result<T, Problem> {
        let mut best: Option<(u32, T)> = None;
        for (media_type, value) in offered {
            let quality = self.quality(media_type);
            if quality > best.map_or(0, |(best, _)| best) {
                best = Some((quality, *value));
            }
        }
        let known =
            || offered.iter().map(|(media_type, _)| format!("`{media_type}`").into()).collect();
        let refused = || {
            Problem::new(Kind::NotAcceptable)
                .help(Some(msg!("web-wrong-known", known = crate::report::Arg::Choice(known()))))
        };
        best.map(|(_, value)| value).ok_or_else(refused)
    }

    /// How much a media type is liked, in thousandths: the most exact range counts.
    fn quality(&self, media_type: &str) -> u32 {
        if self.0.trim().is_empty() {
            return 1000;
        }
        let family = media_type.split('/').next().unwrap_or_default();
        let mut best = (0, 0);
        for range in self.0.split(',') {
            let mut parts = range.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default().to_ascii_lowercase();
            let exact = match name.split_once('/') {
                _ if name == media_type => 3,
                Some((found, "*")) if found == family => 2,
                Some(("*", "*")) => 1,
                _ => continue,
            };
            let quality = parts
                .find_map(|part| part.strip_prefix("q="))
                .map_or(Some(1.0_f32), |quality| quality.parse().ok());
            let quality = quality.filter(|quality| (0.0..=1.0).contains(quality)).unwrap_or(0.0);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "from 0 to 1000"
            )]
            let quality = (quality * 1000.0) as u32;
            if exact > best.0 {
                best = (exact, quality);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(accept: &str, expected: Option<&str>) {
        let offered = [("application/json", "json"), ("text/csv", "csv"), ("text/html", "html")];
        let chosen = Accept(accept.to_owned()).choose(&offered);
        assert_eq!(chosen.as_ref().ok().copied(), expected, "{accept}");
    }

    #[test]
    fn chooses_the_kind_of_answer_that_is_liked_best() {
        check("", Some("json"));
        check("*/*", Some("json"));
        check("text/*", Some("csv"));
        check("text/html,application/xhtml+xml,*/*;q=0.8", Some("html"));
        check("text/csv;q=0.5, text/html;q=0.6", Some("html"));
        check("*/*, application/json;q=0", Some("csv"));
        check("image/png", None);
        check("text/html;q=0", None);
        check("TEXT/CSV", Some("csv"));
    }

    #[test]
    fn parameters_are_grouped_by_name() {
        let all = grouped("a=1&b=%C3%A8+x&a=2&lang=it").expect("read");
        let all: Vec<(&str, Vec<&str>)> = all
            .iter()
            .map(|(name, values)| (&**name, values.iter().map(|value| &**value).collect()))
            .collect();
        assert_eq!(all, [("a", vec!["1", "2"]), ("b", vec!["è x"])]);
        assert_eq!(grouped("lang=de").expect_err("refused").kind(), Kind::InvalidParameter);
    }
}
