//! What all pages share: the reader's language and light, the navigation, the answer with its
//! headers.

use std::borrow::Borrow;

use axum::{
    Router,
    extract::FromRequestParts,
    http::{
        HeaderMap, HeaderValue, StatusCode, Uri,
        header::{CONTENT_SECURITY_POLICY, COOKIE, LOCATION, SET_COOKIE},
        request::Parts,
    },
    response::{IntoResponse, Response},
    routing::get,
};

use super::assets;
use crate::{
    i18n::Translator,
    msg,
    report::Message,
    text::Lang,
    web::{
        answer::{Asked, Body},
        language::{LANG, spoken, translator},
        problem::Problem,
        service::{Options, Service},
    },
};

/// Media type of pages.
const HTML: &str = "text/html; charset=utf-8";

/// What a page may load: style, script and pictures from here; nothing written into the page is
/// run.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Name of the parameter and of the cookie.
const THEME: &str = "theme";

/// The lights a reader may choose; without a choice the system's is taken.
const THEMES: [&str; 3] = ["auto", "light", "dark"];

/// A part of the navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Search,
    Sets,
    Decks,
    Check,
    Collection,
    Formats,
    None,
}

/// An entry of the navigation.
pub(super) struct Entry {
    pub(super) href: &'static str,
    pub(super) label: String,
    pub(super) is_current: bool,
}

/// What all pages share.
#[derive(Debug, Clone)]
pub(super) struct Frame {
    lang: Lang,
    theme: &'static str,
    here: String,
    section: Section,
    may_write: bool,
}

impl Frame {
    pub(super) fn new(
        uri: &Uri,
        headers: &HeaderMap,
        lang: Lang,
        options: Option<&Options>,
    ) -> Self {
        let cookies = headers.get(COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut cookies = cookies.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        let theme = cookies
            .find(|(name, _)| *name == THEME)
            .and_then(|(_, value)| THEMES.into_iter().find(|known| *known == value));
        let may_write = options.is_some_and(|options| {
            !options.is_read_only && options.token.is_none() && options.listen.ip().is_loopback()
        });
        Self {
            lang,
            theme: theme.unwrap_or("auto"),
            here: without_lang(uri),
            section: Section::None,
            may_write,
        }
    }

    /// The part of the navigation the page belongs to.
    pub(super) fn within(mut self, section: Section) -> Self {
        self.section = section;
        self
    }

    /// As if the page had been asked for by this address.
    pub(super) fn at(mut self, address: String) -> Self {
        self.here = address;
        self
    }

    /// The address to come back to.
    pub(super) fn here(&self) -> &str {
        &self.here
    }

    pub(super) fn lang(&self) -> Lang {
        self.lang
    }

    /// The same frame for a part in a language of its own.
    pub(super) fn in_lang(&self, lang: Lang) -> Self {
        Self { lang, ..self.clone() }
    }

    /// The other language.
    pub(super) fn other(&self) -> Lang {
        Lang::SPOKEN.into_iter().find(|lang| *lang != self.lang).unwrap_or(self.lang)
    }

    pub(super) fn theme(&self) -> &'static str {
        self.theme
    }

    /// Whether the page may offer to change what is kept.
    pub(super) fn may_write(&self) -> bool {
        self.may_write
    }

    pub(super) fn translator(&self) -> &'static Translator {
        translator(self.lang)
    }

    /// A message that needs no arguments, by its key.
    pub(super) fn t(&self, key: &str) -> String {
        self.translator().find(key).unwrap_or_else(|| key.to_owned())
    }

    /// A message in words.
    pub(super) fn say(&self, message: &Message) -> String {
        self.translator().text(message)
    }

    /// So many cards. Templates hand over references.
    pub(super) fn cards(&self, count: impl Borrow<usize>) -> String {
        self.say(&msg!("pages-cards", n = *count.borrow()))
    }

    /// A line of a list by its number.
    pub(super) fn line(&self, number: impl Borrow<usize>) -> String {
        self.say(&msg!("pages-line", n = *number.borrow()))
    }

    /// The navigation.
    pub(super) fn navigation(&self) -> Vec<Entry> {
        let entries = [
            ("/", "pages-search", Section::Search),
            ("/sets", "pages-sets", Section::Sets),
            ("/decks", "pages-decks", Section::Decks),
            ("/check", "pages-check", Section::Check),
            ("/collection", "pages-collection", Section::Collection),
            ("/formats", "pages-formats", Section::Formats),
        ];
        let entry = |(href, key, section)| Entry {
            href,
            label: self.t(key),
            is_current: section == self.section,
        };
        entries.into_iter().map(entry).collect()
    }

    /// The languages pages are written in: code, the code as a mark, what the language calls
    /// itself, and the address that switches to it and comes back here.
    pub(super) fn languages(&self) -> impl Iterator<Item = (String, String, String, String)> {
        let own_name = |lang| translator(lang).text(&msg!("own-language-name"));
        let link = |lang: Lang| self.preference(LANG, lang.as_str());
        Lang::SPOKEN.into_iter().map(move |lang| {
            (lang.to_string(), lang.as_str().to_uppercase(), own_name(lang), link(lang))
        })
    }

    /// The address that switches to the next light and comes back here.
    pub(super) fn theme_link(&self) -> String {
        self.preference(THEME, self.next_theme())
    }

    /// The light after this one.
    fn next_theme(&self) -> &'static str {
        let place = THEMES.iter().position(|theme| *theme == self.theme).unwrap_or(0);
        THEMES[(place + 1) % THEMES.len()]
    }

    /// What the switch of the light does.
    pub(super) fn theme_label(&self) -> String {
        self.t(match self.next_theme() {
            "light" => "pages-theme-light",
            "dark" => "pages-theme-dark",
            _ => "pages-theme-auto",
        })
    }

    fn preference(&self, name: &str, value: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair(name, value).append_pair("back", &self.here);
        format!("/preferences?{}", query.finish())
    }

    /// The address of a file a page loads.
    #[expect(clippy::unused_self, reason = "templates reach it by the frame")]
    pub(super) fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// The symbols, as they stand in a page.
    #[expect(clippy::unused_self, reason = "templates reach it by the frame")]
    pub(super) fn symbols(&self) -> &'static str {
        assets::SYMBOLS
    }
}

/// An address without the language, which the switch would otherwise not change.
fn without_lang(uri: &Uri) -> String {
    let kept = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes())
        .filter(|(name, _)| name != LANG);
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(kept).finish();
    if query.is_empty() { uri.path().to_owned() } else { format!("{}?{query}", uri.path()) }
}

/// A request for a page.
#[derive(Debug, Clone)]
pub(super) struct Visit {
    pub(super) asked: Asked,
    pub(super) frame: Frame,
}

impl FromRequestParts<Service> for Visit {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        service: &Service,
    ) -> Result<Self, Self::Rejection> {
        let asked = Asked::from_request_parts(parts, service).await?;
        let frame = Frame::new(&parts.uri, &parts.headers, asked.lang, Some(service.options()));
        Ok(Self { asked, frame })
    }
}

impl Visit {
    /// Answers with a page.
    pub(super) fn answer(&self, html: String) -> Response {
        secure(self.asked.personal(HTML, html.into_bytes()))
    }
}

/// A page written by a template.
pub(super) fn render(page: &impl askama::Template) -> Result<String, Problem> {
    let mut body = Body::default();
    askama::Template::write_into(page, &mut body).map_err(|error| body.refused(error))?;
    String::from_utf8(body.bytes).map_err(Problem::internal)
}

/// Adds the policy of pages.
pub(super) fn secure(mut response: Response) -> Response {
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}

/// Sends the reader to another page of ours.
pub(super) fn see_other(target: &str) -> Response {
    let target = HeaderValue::from_str(target).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(LOCATION, target)]).into_response()
}

/// An address of ours to go back to; anything else is the first page.
pub(super) fn local(target: &str) -> &str {
    let is_plain = target.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if target.starts_with('/') && !target.starts_with("//") && is_plain { target } else { "/" }
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/preferences", get(choose))
}

/// Keeps a choice of language or light and goes back.
async fn choose(uri: Uri) -> Response {
    let (mut back, mut cookies) = ("/".to_owned(), Vec::new());
    for (name, value) in form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()) {
        match &*name {
            "back" => local(&value).clone_into(&mut back),
            LANG => cookies.extend(spoken(&value).map(|lang| format!("{LANG}={lang}"))),
            THEME => cookies.extend(
                THEMES
                    .into_iter()
                    .find(|known| *known == value)
                    .map(|theme| format!("{THEME}={theme}")),
            ),
            _ => {}
        }
    }
    let mut response = see_other(&back);
    for cookie in cookies {
        let cookie =
            HeaderValue::from_str(&format!("{cookie}; Path=/; Max-Age=31536000; SameSite=Lax"));
        response.headers_mut().append(SET_COOKIE, cookie.expect("letters"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(target: &str, expected: &str) {
        assert_eq!(local(target), expected);
    }

    #[test]
    fn goes_back_to_our_own_pages_only() {
        check("/?q=a%20b", "/?q=a%20b");
        check("//elsewhere.example", "/");
        check("/\\elsewhere.example", "/");
        check("https://elsewhere.example", "/");
        check("/a\r\nb", "/");
        check("", "/");
    }
}
