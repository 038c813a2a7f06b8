//! The pages as their readers meet them: without scripts, in both languages, with whatever people
//! type.

use axum::{
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use mazzo::{
    app::Config,
    web::{self, Options, Service},
};
use tempfile::TempDir;
use tower::ServiceExt;

/// A reader with a browser of their own.
pub(super) struct Reader {
    router: axum::Router,
    _folder: TempDir,
}

pub(super) struct Page {
    pub(super) status: StatusCode,
    headers: HeaderMap,
    pub(super) html: String,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self::of(Options::default())
    }

    fn of(options: Options) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let cache = std::env::temp_dir().join("mazzo-pages-tests");
        let config = Config::at(None, cache, folder.path().join("state"));
        Self {
            router: web::router(Service::new(config, options).expect("the built-in data")),
            _folder: folder,
        }
    }

    fn send(&self, request: Request<Body>) -> Page {
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let response = self.router.clone().oneshot(request).await.expect("it never fails");
            let (parts, body) = response.into_parts();
            let body = body.collect().await.expect("a body").to_bytes().to_vec();
            Page {
                status: parts.status,
                headers: parts.headers,
                html: String::from_utf8(body).expect("UTF-8"),
            }
        })
    }

    fn visit(&self, path: &str, headers: &[(&str, &str)]) -> Page {
        let mut request =
            Request::get(path).header("host", "localhost").header("accept", "text/html,*/*;q=0.8");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::empty()).expect("a request"))
    }

    /// A page that is there.
    #[track_caller]
    pub(super) fn page(&self, path: &str) -> Page {
        let page = self.visit(path, &[]);
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.html);
        page
    }

    /// Sends a form of ours.
    pub(super) fn submit(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        self.submit_from("http://localhost", path, fields)
    }

    /// Sends a file as a form does.
    pub(super) fn upload(&self, path: &str, field: &str, file: &[u8]) -> Page {
        let head = format!(
            "--edge\r\ncontent-disposition: form-data; name=\"{field}\"; filename=\"list.txt\"\r\n\r\n"
        );
        let body = [head.as_bytes(), file, b"\r\n--edge--\r\n"].concat();
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("host", "localhost")
            .header("origin", "http://localhost");
        let request = request
            .header("accept", "text/html")
            .header("content-type", "multipart/form-data; boundary=edge");
        self.send(request.body(Body::from(body)).expect("a request"))
    }

    fn submit_from(&self, origin: &str, path: &str, fields: &[(&str, &str)]) -> Page {
        let mut body = Vec::new();
        for (name, value) in fields {
            body.push(format!("{}={}", encoded(name), encoded(value)));
        }
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("host", "localhost")
            .header("origin", origin);
        let request = request
            .header("accept", "text/html")
            .header("content-type", "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.join("&"))).expect("a request"))
    }
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn search(query: &str) -> String {
    format!("/?q={}", encoded(query))
}

impl Page {
    #[track_caller]
    pub(super) fn says(&self, text: &str) {
        assert!(self.html.contains(text), "no `{text}` in {}", self.html);
    }

    #[track_caller]
    pub(super) fn keeps_quiet_about(&self, text: &str) {
        assert!(!self.html.contains(text), "`{text}` in {}", self.html);
    }

    pub(super) fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// What a hidden field holds.
    pub(super) fn hidden(&self, name: &str) -> Option<&str> {
        let (_, rest) = self.html.split_once(&format!("name=\"{name}\" value=\""))?;
        rest.split('"').next()
    }

    /// How many times a text stands in the page.
    pub(super) fn count(&self, text: &str) -> usize {
        self.html.matches(text).count()
    }
}

#[test]
fn every_page_is_there_in_both_languages() {
    let reader = Reader::new();
    let paths = [
        "/",
        "/?q=",
        "/?q=pikachu&view=table",
        "/cards/base1-4",
        "/cards/ru1-1",
        "/cards/rd31-the-nexus",
        "/cards/smash1-attack",
        "/formats",
        "/formats/pokemon/constructed",
        "/formats/smash/house",
        "/sets",
        "/sets/base1",
        "/sets/rd31?show=missing",
        "/decks",
        "/check",
        "/check?deck=pokemon/haymaker",
        "/collection",
        "/collection?q=type:fire",
        "/collection?q=hp%3E%3D",
        "/collection/import",
        "/syntax",
    ];
    for path in paths {
        for (lang, word) in [("en", "Search"), ("it", "Ricerca")] {
            let page = reader.visit(path, &[("cookie", &format!("lang={lang}"))]);
            assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.html);
            page.says(&format!("<html lang=\"{lang}\""));
            page.says(word);
            page.keeps_quiet_about("pages-");
            assert!(
                !page.html.contains("<script>")
                    && !page.html.contains(" style=")
                    && !page.html.contains("<style"),
                "{path}"
            );
            assert!(
                !page.html.contains("//") || !page.html.contains("src=\"http"),
                "{path} loads nothing from elsewhere"
            );
            let policy = page.header(header::CONTENT_SECURITY_POLICY);
            assert!(
                policy.contains("default-src 'none'") && !policy.contains("unsafe"),
                "{path}: {policy}"
            );
            assert!(page.html.len() < 200_000, "{path}: {} bytes", page.html.len());
        }
    }
}

#[test]
fn the_first_page_is_light() {
    let reader = Reader::new();
    let page = reader.page(&search("charizard"));
    let mut whole = page.html.len();
    let addresses = page.html.split('"').filter(|part| part.starts_with("/assets/"));
    let addresses: std::collections::BTreeSet<&str> = addresses.collect();
    assert_eq!(addresses.len(), 3, "{addresses:?}");
    for address in addresses {
        let asset = reader.page(address);
        assert!(asset.header(header::CACHE_CONTROL).contains("immutable"), "{address}");
        whole += asset.html.len();
        let again = reader.visit(address, &[("if-none-match", asset.header(header::ETAG))]);
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    }
    assert!(whole < 100_000, "{whole} bytes");
    let other = reader.page("/assets/0123456789ab/style.css");
    assert_eq!(
        other.header(header::CACHE_CONTROL),
        "no-cache",
        "what another version has at this address must not stay"
    );
}

#[test]
fn a_page_is_not_sent_twice() {
    let reader = Reader::new();
    let page = reader.page(&search("charizard"));
    let again = reader.visit(&search("charizard"), &[("if-none-match", page.header(header::ETAG))]);
    assert_eq!((again.status, again.html.as_str()), (StatusCode::NOT_MODIFIED, ""));
    let editor = reader.page("/check?list=4+Pikachu");
    let again =
        reader.visit("/check?list=4+Pikachu", &[("if-none-match", editor.header(header::ETAG))]);
    assert_eq!((again.status, again.html.as_str()), (StatusCode::NOT_MODIFIED, ""));
}

#[test]
fn beyond_the_last_page_there_is_the_last_page() {
    let page = Reader::new().page("/?game=pokemon&page=4000");
    page.says("href=\"/cards/");
    page.says("Page 6 of 6");
}

#[test]
fn a_parameter_that_cannot_be_taken_is_named() {
    let page = Reader::new().visit("/?q=pikachu&page=-1", &[]);
    assert_eq!(page.status, StatusCode::BAD_REQUEST);
    page.says("<code>page</code>: it must be a whole number");
    assert_eq!(page.count("must be a whole number"), 1);
}

#[test]
fn finds_cards_and_says_the_query_back() {
    let reader = Reader::new();
    let page = reader.page(&search("type:fire hp>=100"));
    page.says("href=\"/cards/base1-4\"");
    page.says("value=\"type:fire hp&#62;=100\"");
    page.says("HP");
    let italian = reader.visit(&search("tipo:fuoco pv>=100"), &[("accept-language", "it")]);
    italian.says("href=\"/cards/base1-4\"");
    italian.says("PV");
    italian.says("Base");
}

#[test]
fn a_typo_leads_to_what_was_meant() {
    let page = Reader::new().page(&search("charzard"));
    page.says("No card matches");
    page.says("Did you mean");
    page.says("href=\"/cards/base1-4\"");
}

#[test]
fn where_nothing_is_found_another_query_is_offered() {
    let reader = Reader::new();
    let page = reader.page(&search("fire pokemon with 80+ hp"));
    page.says("href=\"/?q=type%3Afire+kind%3Apokemon+hp%3E%3D80\"");
    let page = reader.page(&search("type:fire charizard xyzzy"));
    page.says("href=\"/?q=type%3Afire+charizard\"");
    page.keeps_quiet_about("href=\"/?q=type%3Afire+xyzzy\"");
    let page = reader.page(&format!("{}&game=smash", search("charzard")));
    page.keeps_quiet_about("href=\"/cards/base1-4\"");
}

#[test]
fn half_a_word_finds_while_it_is_typed() {
    let reader = Reader::new();
    reader.page(&search("chariz")).says("No card matches");
    reader.page(&format!("{}&typing", search("chariz"))).says("href=\"/cards/base1-4\"");
}

#[test]
fn how_to_search_is_a_page_of_links() {
    let page = Reader::new().page("/syntax");
    page.says("href=\"/?q=effect%3Adraw\"");
    page.says("href=\"/?q=hp%3E%3D80\"");
    Reader::new().page("/?q=zzzzz").says("href=\"/syntax\"");
    Reader::new().page("/cards/base1-91").says("href=\"/?q=effect%3Adraw\"");
}

#[test]
fn what_cannot_be_read_is_marked_where_it_stands() {
    let page = Reader::new().page(&search("charizard hp>="));
    page.says("cannot be read");
    page.says("<mark class=\"error\">");
    page.says("href=\"/cards/base1-4\"");
}

#[test]
fn facets_narrow_and_take_back() {
    let reader = Reader::new();
    let page = reader.page(&search("set:base1"));
    page.says("href=\"/?q=set%3Abase1+type%3Afire\"");
    let narrowed = reader.page(&search("set:base1 type:fire"));
    narrowed.says("href=\"/?q=set%3Abase1\" aria-current=\"true\"");
    assert!(narrowed.count("class=\"face\"") < page.count("class=\"face\""));
    let choice = reader.page(&search("charizard or blastoise"));
    choice.says("href=\"/?q=%28charizard+or+blastoise%29+");
}

#[test]
fn pages_follow_one_another() {
    let reader = Reader::new();
    let first = reader.page(&search("set:base1"));
    first.says("Page 1 of 5");
    first.says("rel=\"next\"");
    first.keeps_quiet_about("rel=\"prev\"");
    let last = reader.page("/?q=set%3Abase1&page=5");
    assert_eq!(last.count("class=\"face\""), 102 - 4 * 24);
    last.keeps_quiet_about("rel=\"next\"");
}

#[test]
fn nothing_of_a_query_or_a_deck_is_markup() {
    let reader = Reader::new();
    let attack = "\"><script>alert(1)</script><img src=x onerror=alert(1)>";
    for page in [
        reader.page(&search(attack)),
        reader.page(&format!("/?q=a&sort={}", encoded(attack))),
        reader.submit(
            "/check",
            &[
                ("name", attack),
                ("list", &format!("4 {attack}\n</textarea>{attack}")),
                ("format", "pokemon/constructed"),
            ],
        ),
        reader.visit(&format!("/cards/{}", encoded("<script>alert(1)</script>")), &[]),
    ] {
        page.keeps_quiet_about("<script>alert");
        page.keeps_quiet_about("<img src=x");
    }
    let saved =
        reader.submit("/decks", &[("action", "save"), ("name", attack), ("list", "4 Pikachu")]);
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.html);
    let decks = reader.page("/decks");
    decks.keeps_quiet_about("<script>alert");
    decks.says("&#60;script&#62;");
}

#[test]
fn a_card_has_both_languages_and_its_line() {
    let page = Reader::new().page("/cards/base1-4");
    for text in [
        "In English",
        "In Italian",
        "Lv.",
        "Evolution",
        "Charmander",
        "Charmeleon",
        "4/102",
        "1st edition",
        "Italian",
    ] {
        if text != "Lv." {
            page.says(text);
        }
    }
    page.says("#s-fire");
    page.says("href=\"/formats/pokemon/constructed\"");
    page.says("href=\"/check?deck=pokemon%2F");
}

#[test]
fn a_deck_is_checked_line_by_line() {
    let reader = Reader::new();
    let list = "5 Pikachu\n55 Lightning Energy\n";
    let page = reader.submit(
        "/check",
        &[("list", list), ("name", "Too many"), ("format", "pokemon/constructed")],
    );
    assert_eq!(page.status, StatusCode::OK);
    page.says("illegal");
    page.says("Too many in ");
    page.says("R002");
    page.says("<mark class=\"error\">5 Pikachu</mark>");
    let legal = reader.page("/check?deck=pokemon%2Fhaymaker");
    legal.says("badge legal");
    legal.says("4 Hitmonchan");
    let unknown = reader.submit("/check", &[("list", "4 Qwertz")]);
    unknown.says("choose a format");
}

#[test]
fn a_deck_is_kept_changed_and_deleted() {
    let reader = Reader::new();
    let saved = reader.submit(
        "/decks",
        &[
            ("action", "save"),
            ("name", "My deck"),
            ("list", "4 Pikachu"),
            ("format", "pokemon/constructed"),
        ],
    );
    assert_eq!(
        (saved.status, saved.header(header::LOCATION)),
        (StatusCode::SEE_OTHER, "/check?deck=my-deck")
    );
    reader.page("/decks").says("My deck");
    let tag = |page: &Page| page.hidden("tag").expect("a saved deck").to_owned();
    let first = tag(&reader.page("/check?deck=my-deck"));
    let with = |action, tag, list| {
        reader.submit(
            "/decks",
            &[
                ("action", action),
                ("id", "my-deck"),
                ("saved", "1"),
                ("tag", tag),
                ("name", "My other deck"),
                ("list", list),
                ("built", "1"),
            ],
        )
    };
    assert_eq!(with("replace", &first, "3 Pikachu").status, StatusCode::SEE_OTHER);
    reader.page("/decks").says(">built</span>");
    let page = reader.page("/check?deck=my-deck");
    page.says("My other deck");
    page.says("3 Pikachu");
    let late = with("replace", &first, "2 Potion");
    assert_eq!(late.status, StatusCode::CONFLICT, "it has changed since");
    late.says("changed elsewhere");
    late.says("2 Potion");
    reader.page("/check?deck=my-deck").says("3 Pikachu");
    assert_eq!(with("delete", &first, "2 Potion").status, StatusCode::CONFLICT);
    let seen = tag(&late);
    assert_eq!(
        with("replace", &seen, "2 Potion").status,
        StatusCode::SEE_OTHER,
        "doing it again does it"
    );
    let now = tag(&reader.page("/check?deck=my-deck"));
    assert_eq!(with("delete", &now, "").status, StatusCode::SEE_OTHER);
    reader.page("/decks").keeps_quiet_about("My other deck");
    let nameless =
        reader.submit("/decks", &[("action", "save"), ("name", " "), ("list", "4 Pikachu")]);
    assert_eq!(nameless.status, StatusCode::UNPROCESSABLE_ENTITY);
    nameless.says("A name and a list are needed");
}

#[test]
fn counts_go_up_and_down() {
    let reader = Reader::new();
    let added = reader.submit("/collection", &[("add", "base1-4"), ("back", "/sets/base1")]);
    assert_eq!(
        (added.status, added.header(header::LOCATION)),
        (StatusCode::SEE_OTHER, "/sets/base1")
    );
    reader
        .submit("/collection", &[("add", "base1-4|first-edition|it|"), ("back", "/cards/base1-4")]);
    reader.page("/cards/base1-4").says("2 copies owned");
    reader.page("/sets/base1").says("1/102");
    let page = reader.page("/collection");
    page.says("2 copies");
    page.says("base1-4|first-edition|it|unspecified");
    reader.submit(
        "/collection",
        &[("remove", "base1-4|first-edition|it|unspecified"), ("back", "/collection")],
    );
    reader.page("/cards/base1-4").says("1 copy owned");
    assert_eq!(
        reader.submit("/collection", &[("remove", "base1-4|first-edition|it|unspecified")]).status,
        StatusCode::CONFLICT
    );
    assert_eq!(
        reader.submit("/collection", &[("add", "base1-4000")]).status,
        StatusCode::NOT_FOUND
    );
}

/// A list whose counts nobody understands can be told which column has them.
#[test]
fn a_column_can_be_told_to_count() {
    let reader = Reader::new();
    let list = "Id,CardName,Blorp\nbase1-58,Pikachu,3\nbase1-14,Raichu,0\n";
    let asked = reader.submit("/collection/import", &[("list", list), ("mode", "add")]);
    asked.says("it may be <code>Blorp</code>");
    asked.keeps_quiet_about("value=\"accept\"");
    asked.says("<option value=\"=Blorp\">Blorp</option>");
    let told = reader
        .submit("/collection/import", &[("list", list), ("mode", "add"), ("count", "=Blorp")]);
    told.says("Add 3 copies");
    told.says("<option value=\"=Blorp\" selected>");
    let each =
        reader.submit("/collection/import", &[("list", list), ("mode", "add"), ("count", "=")]);
    each.says("Add 2 copies");
}

#[test]
fn a_list_is_taken_once_and_only_after_a_preview() {
    let reader = Reader::new();
    let list = "nome;numero;set;copie;condizione\nAlakazam;1;base1;2;NM\nCharzard;;;1;\n";
    let preview = reader.submit("/collection/import", &[("list", list), ("mode", "add")]);
    preview.says("Add 2 copies");
    preview.says("1 row left out");
    reader.page("/collection").says("Nothing here yet");
    let tag = preview
        .html
        .split("name=\"tag\" value=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a tag");
    let accept = [("list", list), ("mode", "add"), ("action", "accept"), ("tag", tag)];
    let done = reader.submit("/collection/import", &accept);
    done.says("2 copies were added.");
    done.says("Charzard;;;1;");
    done.keeps_quiet_about("Alakazam;1");
    reader.submit("/collection/import", &accept).says("has changed since");
    let page = reader.page("/collection?q=alakazam");
    page.says("2 copies");
    page.says("<option value=\"near-mint\" selected>");
    let regraded = [
        ("back", "/collection"),
        ("regrade", "base1-1|unlimited|en|near-mint"),
        ("condition|base1-1|unlimited|en|near-mint", "poor"),
    ];
    assert_eq!(reader.submit("/collection", &regraded).status, StatusCode::SEE_OTHER);
    reader.page("/collection").says("value=\"base1-1|unlimited|en|poor\"");
}

#[test]
fn faces_show_points_and_interrupts() {
    let reader = Reader::new();
    reader.page("/cards/smash1-attack").says("<dt>Interrupts</dt><dd>Taunt</dd>");
    let rock = reader.page("/?q=%22the+rock%22&game=rawdeal");
    rock.says("<abbr title=\"Points in Royal Rumble: rumble deck\">Pts</abbr> 6");
}

#[test]
fn pages_of_other_origins_cannot_change_anything() {
    let reader = Reader::new();
    let refused =
        reader.submit_from("https://elsewhere.example", "/collection", &[("add", "base1-4")]);
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    refused.says("<!doctype html>");
    let refused = reader.submit_from(
        "https://elsewhere.example",
        "/decks",
        &[("action", "save"), ("name", "x"), ("list", "4 Pikachu")],
    );
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let elsewhere =
        reader.submit("/collection", &[("add", "base1-4"), ("back", "//elsewhere.example")]);
    assert_eq!(elsewhere.header(header::LOCATION), "/");
}

#[test]
fn language_and_light_are_kept() {
    let reader = Reader::new();
    let page = reader.page("/formats?lang=en");
    page.says("href=\"/preferences?lang=it&#38;back=%2Fformats\"");
    let chosen = reader.visit("/preferences?lang=it&theme=dark&back=%2Fformats", &[]);
    assert_eq!(
        (chosen.status, chosen.header(header::LOCATION)),
        (StatusCode::SEE_OTHER, "/formats")
    );
    let cookies: Vec<_> = chosen
        .headers
        .get_all(header::SET_COOKIE)
        .iter()
        .map(|cookie| cookie.to_str().expect("letters"))
        .collect();
    assert!(
        cookies.iter().any(|cookie| cookie.starts_with("lang=it;"))
            && cookies.iter().any(|cookie| cookie.starts_with("theme=dark;"))
    );
    reader
        .visit("/formats", &[("cookie", "theme=dark; lang=it")])
        .says("<html lang=\"it\" data-theme=\"dark\"");
    let refused = reader.visit("/preferences?lang=xx&back=https%3A%2F%2Felsewhere.example", &[]);
    assert_eq!(
        (refused.header(header::LOCATION), refused.headers.contains_key(header::SET_COOKIE)),
        ("/", false)
    );
}

#[test]
fn what_is_not_there_is_a_page_for_readers_and_a_problem_for_programs() {
    let reader = Reader::new();
    for path in [
        "/nowhere",
        "/cards/nothing",
        "/sets/nothing",
        "/formats/pokemon/nothing",
        "/check?deck=nothing",
    ] {
        let page = reader.visit(path, &[("accept-language", "it")]);
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        page.says("Torna alla ricerca");
        let problem = reader.visit(path, &[("accept", "application/json")]);
        assert_eq!(problem.status, StatusCode::NOT_FOUND);
    }
    let api = reader.visit("/api/v1/cards/nothing", &[]);
    assert_eq!(api.header(header::CONTENT_TYPE), "application/problem+json");
}

#[test]
fn nothing_is_offered_that_would_be_refused() {
    let options = Options {
        token: Some(web::Token::new("a-token-of-some-length").expect("long enough")),
        ..Options::default()
    };
    let reader = Reader::of(options);
    reader.page("/sets/base1").keeps_quiet_about("name=\"add\"");
    assert_eq!(
        reader.submit("/collection", &[("add", "base1-4")]).status,
        StatusCode::UNAUTHORIZED
    );
}
