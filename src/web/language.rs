//! The reader's language: the parameter `lang`, else the cookie `lang`, else `Accept-Language`,
//! else English.

use std::{convert::Infallible, sync::LazyLock};

use axum::{
    extract::FromRequestParts,
    http::{
        HeaderMap, Uri,
        header::{ACCEPT_LANGUAGE, COOKIE},
        request::Parts,
    },
};

use crate::{i18n::Translator, text::Lang};

/// Name of the parameter and of the cookie.
pub(crate) const LANG: &str = "lang";

/// The reader's language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Language(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(of_request(&parts.uri, &parts.headers)))
    }
}

/// Words messages in a language.
pub(crate) fn translator(lang: Lang) -> &'static Translator {
    static SPOKEN: LazyLock<Vec<Translator>> =
        LazyLock::new(|| Lang::SPOKEN.map(Translator::new).into());
    SPOKEN.iter().find(|known| known.lang() == lang).unwrap_or(&SPOKEN[0])
}

/// The language a request is answered in.
pub(crate) fn of_request(uri: &Uri, headers: &HeaderMap) -> Lang {
    let asked = uri
        .query()
        .and_then(|query| form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == LANG));
    let asked = asked.and_then(|(_, value)| spoken(&value));
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    asked
        .or_else(|| text(COOKIE).and_then(of_cookies))
        .or_else(|| text(ACCEPT_LANGUAGE).and_then(of_accept))
        .unwrap_or(Lang::EN)
}

/// The language of a code such as `it`, if we speak it.
pub(crate) fn spoken(code: &str) -> Option<Lang> {
    Lang::SPOKEN.into_iter().find(|lang| lang.as_str() == code)
}

fn of_cookies(cookies: &str) -> Option<Lang> {
    let values = cookies.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    values.filter(|(name, _)| *name == LANG).find_map(|(_, value)| spoken(value))
}

/// The language we speak that the reader likes best; of equals the first.
fn of_accept(accepted: &str) -> Option<Lang> {
    let mut best: Option<(Lang, f32)> = None;
    for range in accepted.split(',') {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default().to_ascii_lowercase();
        let Some(lang) = spoken(tag.split('-').next().unwrap_or_default()) else { continue };
        let quality = parts
            .find_map(|part| part.strip_prefix("q="))
            .map_or(Some(1.0), |quality| quality.trim().parse().ok());
        let quality: f32 = quality.filter(|quality| (0.0..=1.0).contains(quality)).unwrap_or(0.0);
        if quality > best.map_or(0.0, |(_, best)| best) {
            best = Some((lang, quality));
        }
    }
    best.map(|(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(uri: &str, cookie: &str, accept: &str, expected: Lang) {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, cookie.parse().expect("a header"));
        headers.insert(ACCEPT_LANGUAGE, accept.parse().expect("a header"));
        assert_eq!(
            of_request(&uri.parse().expect("a uri"), &headers),
            expected,
            "{uri} {cookie} {accept}"
        );
    }

    #[test]
    fn the_nearest_wish_counts() {
        check("/", "", "", Lang::EN);
        check("/", "", "it", Lang::IT);
        check("/", "", "de, it-IT;q=0.8, en;q=0.9", Lang::EN);
        check("/", "", "de, IT-CH;q=0.8, en;q=0.2", Lang::IT);
        check("/", "", "it;q=0, fr", Lang::EN);
        check("/", "", "it;q=x, en;q=0.1", Lang::EN);
        check("/", "a=b; lang=it", "en", Lang::IT);
        check("/", "lang=de", "it", Lang::IT);
        check("/?q=x&lang=en", "lang=it", "it", Lang::EN);
        check("/?lang=de", "lang=it", "", Lang::IT);
    }
}
