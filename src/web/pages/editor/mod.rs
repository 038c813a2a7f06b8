//! The deck editor: a list to write or paste and the same deck as cards to click, what its formats make of it, and what
//! the builder proposes.
//!
//! Everything is one form: a button says what is to be done with the list, and the answer is the page with the list after
//! it. The script only sends the same form and puts parts of the answer in place.

mod act;
mod adding;
mod bench;
mod charts;
mod draft;
mod export;
pub(super) mod keep;
mod lines;
mod pane;
mod proposal;
mod stock;
mod verdict;

use askama::Template;
use axum::{
    Router,
    extract::State,
    response::Response,
    routing::{get, post},
};

use self::{
    act::Act,
    adding::Adding,
    bench::Bench,
    charts::ChartPart,
    draft::{Draft, DraftParams},
    export::Export,
    lines::{Line, Mark},
    pane::Zone,
    proposal::Proposal,
    stock::StockPart,
    verdict::VerdictPart,
};
pub(super) use self::{draft::deck_link, stock::owned_line, verdict::verdict};
use super::{
    frame::{Frame, Section, Visit, render},
    markup::prose,
    remark::Remark,
};
use crate::{
    app::App,
    catalog::Catalog,
    decode::decode,
    game::Game,
    msg,
    report::{Finding, Message, Severity},
    store::user::SavedDeck,
    web::{
        decks::{content_tag, limit_lines},
        params::Params,
        payload::Payload,
        problem::Problem,
        service::Service,
    },
};

#[derive(Template)]
#[template(path = "editor.html", config = "src/web/templates/askama.toml")]
struct EditorPage {
    frame: Frame,
    draft: Draft,
    /// What there is to say of what was done.
    said: Option<Remark>,
    games: Vec<GameOptions>,
    marks: Vec<Mark>,
    report: Option<Report>,
    adding: Adding,
    proposal: Option<Proposal>,
}

/// The formats of a game, to choose from.
struct GameOptions {
    name: String,
    formats: Vec<FormatOption>,
}

struct FormatOption {
    id: String,
    name: String,
    is_chosen: bool,
}

/// What there is to say of the deck as it is.
struct Report {
    verdict: Option<VerdictPart>,
    /// What the other formats of the game make of it.
    others: Vec<VerdictPart>,
    general: Vec<Remark>,
    lines: Vec<Line>,
    findings_line: String,
    zones: Vec<Zone>,
    charts: Vec<ChartPart>,
    exports: Vec<Export>,
    stock: Option<StockPart>,
    /// Absent if the list is too long for an address.
    link: Option<String>,
}

pub(super) fn router() -> Router<Service> {
    Router::new()
        .route("/check", get(open).post(change))
        .route("/check/export", post(export::download))
        .route("/check/open", post(open_file))
}

async fn open(State(service): State<Service>, Params(params): Params<DraftParams>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone();
    let html = service.run(&visit.asked.data, move |app| {
        let draft = Draft::opened(app, params, frame.lang())?;
        let act = if draft.list.trim().is_empty() && !draft.format.is_empty() { Act::Find } else { Act::Check };
        page(app, draft, act, None, frame, &|| false)
    });
    Ok(visit.answer(html.await?))
}

/// Opens a file, however its letters are encoded.
async fn open_file(State(service): State<Service>, visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form_with_files().await?;
    let file = fields.into_iter().find_map(|(name, file)| (name == "file").then_some(file)).unwrap_or_default();
    let decoded = decode(&file);
    let said = decoded.is_binary.then(|| (Severity::Error, msg!("deck-binary")));
    let draft = Draft { list: decoded.text.replace("\r\n", "\n"), ..Draft::default() };
    limit_lines(draft.list.as_bytes())?;
    let frame = visit.frame.clone();
    let html = service.run(&visit.asked.data, move |app| page(app, draft, Act::Check, said, frame, &|| false));
    Ok(visit.answer(html.await?))
}

async fn change(State(service): State<Service>, visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let (draft, act) = Draft::sent(payload.form()?)?;
    let frame = visit.frame.clone();
    let html = if act.is_long() {
        service.run_long(&visit.asked.data, move |app, has_left| page(app, draft, act, None, frame, has_left)).await?
    } else {
        service.run(&visit.asked.data, move |app| page(app, draft, act, None, frame, &|| false)).await?
    };
    Ok(visit.answer(html))
}

/// The page with a deck that was to be kept or deleted, but has changed meanwhile; doing it again does it all the same.
fn changed_meanwhile(app: &App, mut draft: Draft, deck: &SavedDeck, frame: Frame) -> Result<String, Problem> {
    draft.tag = content_tag(deck);
    let said = (Severity::Warning, msg!("pages-changed-meanwhile"));
    page(app, draft, Act::Check, Some(said), frame, &|| false)
}

/// What there is to say of what was done, and how much it weighs.
type Said = Option<(Severity, Message)>;

fn page(app: &App, mut draft: Draft, act: Act, said: Said, frame: Frame, has_left: &dyn Fn() -> bool) -> Result<String, Problem> {
    let section = if draft.id.is_empty() { Section::Check } else { Section::Decks };
    let wants_proposal = matches!(act, Act::Fix | Act::Complete);
    let wants_fits = matches!(act, Act::Find) || !draft.find.is_empty();
    let done = act::apply(&act, &mut draft, app, frame.lang())?;
    let said = said.or(done.map(|message| (Severity::Note, message)));
    let frame = frame.within(section).at(draft.link().unwrap_or_else(|| "/check".to_owned()));
    let bench = Bench::new(app, &draft)?;
    let proposal = if wants_proposal { Some(proposal::propose(&bench, &act, &draft, &frame, has_left)?) } else { None };
    let adding = adding::adding(&bench, &draft, wants_fits, &frame, has_left)?;
    let (marks, report) = if draft.list.trim().is_empty() && bench.format.is_none() {
        (Vec::new(), None)
    } else {
        (lines::marks(&bench, &frame), Some(report(&bench, &draft, &frame)?))
    };
    let said = said.map(|(severity, message)| said_plainly(severity, &frame.say(&message)));
    let games = options(app, &draft, &frame)?;
    render(&EditorPage { said, games, marks, report, adding, proposal, draft, frame })
}

/// A sentence that is no finding.
fn said_plainly(severity: Severity, text: &str) -> Remark {
    Remark { severity: severity.as_str(), code: "", message: prose(text), help: None, explanation: None }
}

fn options(app: &App, draft: &Draft, frame: &Frame) -> Result<Vec<GameOptions>, Problem> {
    let (catalog, lang) = (app.catalog()?, frame.lang());
    let options = |game: &Game| GameOptions {
        name: game.names.in_lang(lang).to_owned(),
        formats: catalog
            .formats()
            .iter()
            .filter(|file| file.id.game() == game.id)
            .map(|file| FormatOption {
                id: file.id.to_string(),
                name: file.names.in_lang(lang).to_owned(),
                is_chosen: file.id.as_str() == draft.format,
            })
            .collect(),
    };
    Ok(catalog.games().iter().map(options).collect())
}

fn report(bench: &Bench<'_>, draft: &Draft, frame: &Frame) -> Result<Report, Problem> {
    let findings: Vec<&Finding> = bench.findings().iter().collect();
    // A list with nothing in it has no line to point at.
    let is_blank = draft.list.trim().is_empty();
    let without_line = findings.iter().filter(|finding| is_blank || finding.labels.is_empty());
    let mut general: Vec<Remark> = without_line.map(|finding| Remark::new(finding, frame)).collect();
    let mut verdicts = Vec::new();
    for check in &bench.checks {
        verdicts.push(verdict(bench.app, check, &bench.deck, frame)?);
    }
    let mut verdicts = verdicts.into_iter();
    if bench.format.is_none() {
        general.insert(0, said_plainly(Severity::Warning, &frame.t("pages-no-format")));
    }
    Ok(Report {
        verdict: verdicts.next(),
        others: verdicts.collect(),
        general,
        lines: if is_blank { Vec::new() } else { lines::lines(bench, &findings, frame) },
        findings_line: frame.say(&msg!("pages-findings", n = findings.len())),
        zones: pane::zones(bench, frame)?,
        charts: charts::charts(bench, frame)?,
        exports: export::exports(bench, frame)?,
        stock: stock::stock(bench, draft, frame)?,
        link: draft.link(),
    })
}
