//! What holds for any bytes, whatever wrote them. The fuzzer looks for bytes for which it does not,
//! and `tests/it/fuzz.rs` holds it for all that were found once and for many made at random.

use std::{collections::BTreeMap, sync::LazyLock};

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
};
use http_body_util::BodyExt;
use mazzo::{
    app::Config,
    card::CardId,
    catalog::{self, Catalog as _, DataFile, Memory},
    collection::csv,
    deck::{self, Deck, Dialect},
    format::{self, Formats},
    lint,
    query::{Fields, Mode, Query, parse},
    report::Finding,
    text::Lang,
    web::{self, Options, Service},
};
use tempfile::TempDir;
use tokio::runtime::{self, Runtime};
use tower::ServiceExt;

static CATALOG: LazyLock<Memory> = LazyLock::new(|| catalog::load(&catalog::embedded_files()).0);

static FIELDS: LazyLock<Fields<'static>> =
    LazyLock::new(|| Fields::new(CATALOG.games()).with_sets(CATALOG.sets()));

static FORMATS: LazyLock<Formats> =
    LazyLock::new(|| Formats::new(CATALOG.formats(), CATALOG.games()));

/// A query is read strictly and leniently, its findings have places in it, it selects or refuses
/// every card, and what is written of it reads as a query that selects the same.
pub fn query(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for mode in [Mode::Strict, Mode::Lenient] {
        let parsed = parse(&text, &FIELDS, mode);
        check_places(&text, &parsed.findings);
        let selected = selected(&parsed.query);
        if parsed.query == Query::nothing() || parsed.is_refused() {
            continue;
        }
        let written = parsed.query.to_string();
        let again = parse(&written, &FIELDS, Mode::Strict);
        // What was short may be longer than a query may be when it is written out.
        if !again.is_refused() {
            assert_eq!(self::selected(&again.query), selected, "{written:?} of {text:?}");
        }
    }
}

/// The cards of a few that a query selects.
fn selected(query: &Query) -> Vec<&CardId> {
    let cards = CATALOG.cards().iter().step_by(97).filter(|card| query.selects(card));
    cards.map(|card| &card.id).collect()
}

/// A deck list is read, its lines and findings have places in it, it is checked against each format
/// of its game, and a deck without unclear lines is the same deck after it was written in a dialect
/// that lost nothing of it.
pub fn deck(bytes: &[u8]) {
    let listing = deck::read(bytes, "list");
    let (read, findings) = deck::resolve(listing, &*CATALOG).expect("in memory");
    let text = &read.source.text;
    check_places(text, &findings);
    let lines = read.entries.iter().map(|entry| &entry.span);
    for span in lines.chain(read.unresolved.iter().map(|line| &line.span)) {
        assert!(text.get(span.clone()).is_some(), "{span:?} of {text:?}");
    }
    if let Some(format) = FORMATS.guess(&read) {
        let check = format::check(&read, format, CATALOG.games());
        check_places(text, &check.findings);
    }
    if !read.unresolved.is_empty() || read.entries.is_empty() {
        return;
    }
    // One of the dialects, so that more lists are tried in the same time.
    let dialect = Dialect::ALL[bytes.len() % Dialect::ALL.len()];
    let written = deck::write(&read, dialect, Lang::EN, &*CATALOG).expect("in memory");
    if written.losses.is_empty() {
        let listing = deck::read(written.text.as_bytes(), "written");
        let (again, _) = deck::resolve(listing, &*CATALOG).expect("in memory");
        assert_eq!(cards(&again), cards(&read), "{dialect:?} {:?} of {text:?}", written.text);
    }
}

/// A table of a collection is read, its findings have places in it, no row disappears, and what was
/// taken of it comes back from its export.
pub fn table(bytes: &[u8]) {
    let import = csv::import(bytes, "table", &*CATALOG, &[]).expect("in memory");
    let totals = import.totals;
    check_places(&import.report.source.text, &import.report.findings);
    assert_eq!(totals.rows, totals.taken + totals.empty + totals.left_out);
    assert_eq!(totals.copies, import.collection.totals().copies);
    let dialect = csv::Dialect::default();
    let exported =
        csv::export(&import.collection, &*CATALOG, Lang::EN, dialect).expect("in memory");
    let back = csv::import(exported.text.as_bytes(), "export", &*CATALOG, &[]).expect("in memory");
    assert_eq!(back.collection, import.collection, "{:?}", exported.text);
}

/// A file of card data takes the place of one of a small game; whatever it says, the rest is loaded
/// and linted, and its findings have places in it. The first byte chooses the file.
pub fn data(bytes: &[u8]) {
    let Some((first, bytes)) = bytes.split_first() else { return };
    let mut files: Vec<DataFile> =
        SMALL_GAME.map(|(path, text)| DataFile { path: path.to_owned(), text: text.into() }).into();
    let place = usize::from(*first) % files.len();
    files[place].text = String::from_utf8_lossy(bytes).into_owned().into();
    let (_, reports) = catalog::load(&files);
    for report in reports.iter().chain(&lint::lint(&files)) {
        check_places(&report.source.text, &report.findings);
    }
}

/// The files of the game that tests are made with.
pub const SMALL_GAME: [(&str, &str); 5] = [
    ("garden/game.yaml", include_str!("../fixtures/tiny/garden/game.yaml")),
    ("garden/sets/meadow.yaml", include_str!("../fixtures/tiny/garden/sets/meadow.yaml")),
    ("garden/sets/orchard.yaml", include_str!("../fixtures/tiny/garden/sets/orchard.yaml")),
    ("garden/formats/plot.yaml", include_str!("../fixtures/tiny/garden/formats/plot.yaml")),
    ("garden/decks/window.yaml", include_str!("../fixtures/tiny/garden/decks/window.yaml")),
];

/// A request, its head as HTTP writes it and a body, is answered, and never with 500.
pub fn http(bytes: &[u8]) {
    let end = bytes.windows(2).position(|pair| pair == b"\n\n").unwrap_or(bytes.len());
    let head = String::from_utf8_lossy(&bytes[..end]);
    let body = bytes.get(end + 2..).unwrap_or_default().to_vec();
    let mut lines = head.lines();
    let Some((method, path)) = lines.next().and_then(|line| line.split_once(' ')) else { return };
    let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
    for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
        request = request.header(name, value);
    }
    let Ok(request) = request.body(Body::from(body)) else { return };
    let Running { router, runtime, .. } = &*SERVICE;
    let status = runtime.block_on(async {
        let response = router.clone().oneshot(request).await.expect("it never fails");
        let status = response.status();
        response.into_body().collect().await.expect("a body");
        status
    });
    assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{head}");
}

/// The service in this process, with decks and a collection of its own.
struct Running {
    router: Router,
    runtime: Runtime,
    _home: TempDir,
}

static SERVICE: LazyLock<Running> = LazyLock::new(|| {
    let home = TempDir::new().expect("a temporary folder");
    let (cache, state) = (home.path().join("cache"), home.path().join("state"));
    let config = Config::at(None, cache, state);
    let service = Service::new(config, Options::default()).expect("the built-in data");
    let runtime = runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    Running { router: web::router(service), runtime, _home: home }
});

fn check_places(text: &str, findings: &[Finding]) {
    for label in findings.iter().flat_map(|finding| &finding.labels) {
        assert!(text.get(label.span.clone()).is_some(), "{label:?} of {text:?}");
    }
}

/// How many of each card a deck has.
fn cards(deck: &Deck) -> BTreeMap<&CardId, u32> {
    let mut cards = BTreeMap::new();
    for (card, count) in deck.copies() {
        *cards.entry(&card.id).or_default() += count;
    }
    cards
}
