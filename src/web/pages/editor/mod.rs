//! The deck editor: a list to write or paste and the same deck as cards to click, what its formats
//! make of it, and what the builder proposes.
//!
//! Everything is one form: a button says what is to be done with the list, and the answer is the
//! page with the list after it. The script only sends the same form and puts parts of the answer in
//! place.

mod act;
mod adding;
mod charts;
mod checked;
mod draft;
mod export;
pub(super) mod keep;
mod lines;
mod odds;
mod pane;
mod proposal;
mod stock;
mod verdict;

use askama::Template;
use axum::{
    Router,
    http::StatusCode,
    response::Response,
    routing::{get, post},
};

use self::{
    act::Act,
    adding::Adding,
    charts::ChartPart,
    checked::Checked,
    draft::{Draft, DraftParams},
    export::Export,
    lines::{Line, Mark},
    odds::OddsPart,
    pane::Zone,
    proposal::Proposal,
    stock::StockPart,
    verdict::VerdictPart,
};
pub(super) use self::{draft::deck_link, stock::owned_line};
use super::{
    frame::{Frame, Section, Visit, render},
    markup::{Markup, prose},
    remark::Remark,
};
use crate::{
    app::App,
    builder::Objective,
    catalog::Catalog,
    game::Game,
    msg,
    report::{Finding, Severity},
    store::user::SavedDeck,
    text::decode,
    web::{
        decks::content_tag, params::Params, payload::Payload, problem::Problem, service::Service,
    },
};

#[derive(Template)]
#[template(path = "editor.html", config = "src/web/templates/askama.toml")]
struct EditorPage {
    frame: Frame,
    draft: Draft,
    /// What there is to say of what was done.
    note: Option<Remark>,
    games: Vec<GameOptions>,
    marks: Vec<Mark>,
    report: Option<Report>,
    adding: Adding,
    /// Something that the builder could make as great as possible.
    example: String,
    proposal: Option<Proposal>,
    /// Why what was asked for was not done, in words.
    trouble: Vec<Markup>,
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
    odds: Option<OddsPart>,
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

async fn open(Params(params): Params<DraftParams>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone();
    let outcome = visit.asked.run(move |app| {
        let draft = Draft::opened(app, params, frame.lang())?;
        let act = if draft.list.trim().is_empty() && !draft.format.is_empty() {
            Act::Find
        } else {
            Act::Check
        };
        outcome(app, draft, &act, frame, &|| false)
    });
    Ok(outcome.await?.answer(&visit))
}

/// Opens a file, however its letters are encoded.
async fn open_file(visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form_with_files().await?;
    let file = fields
        .into_iter()
        .find_map(|(name, file)| (name == "file").then_some(file))
        .unwrap_or_default();
    let decoded = decode(&file);
    let draft = Draft { list: decoded.text.replace("\r\n", "\n"), ..Draft::default() };
    let frame = visit.frame.clone();
    let outcome = visit.asked.run(move |app| {
        let mut page = prepared(app, draft, &Act::Check, frame, &|| false)?;
        let status =
            if decoded.is_binary { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        page.trouble.extend(decoded.is_binary.then(|| prose(&page.frame.t("deck-binary"))));
        Ok(Outcome { status, html: render(&page)? })
    });
    Ok(outcome.await?.answer(&visit))
}

async fn change(visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let (act, draft) = (Act::sent(&fields)?, Draft::sent(fields));
    let frame = visit.frame.clone();
    let outcome = if act.is_long() {
        visit
            .asked
            .run_long(move |app, has_left| outcome(app, draft, &act, frame, has_left))
            .await?
    } else {
        visit.asked.run(move |app| outcome(app, draft, &act, frame, &|| false)).await?
    };
    Ok(outcome.answer(&visit))
}

/// The page with what became of what was asked for.
struct Outcome {
    status: StatusCode,
    html: String,
}

impl Outcome {
    fn answer(self, visit: &Visit) -> Response {
        let mut response = visit.answer(self.html);
        // A page that the reader has already keeps its own status.
        if !self.status.is_success() {
            *response.status_mut() = self.status;
        }
        response
    }
}

/// Does what was asked for; if that is refused, the list stays in the editor as it was, with what
/// is wrong.
fn outcome(
    app: &App,
    draft: Draft,
    act: &Act,
    frame: Frame,
    has_left: &dyn Fn() -> bool,
) -> Result<Outcome, Problem> {
    let before = draft.clone();
    match prepared(app, draft, act, frame.clone(), has_left).and_then(|page| render(&page)) {
        Err(problem) if !before.list.is_empty() => refused(app, before, &problem, frame),
        html => Ok(Outcome { status: StatusCode::OK, html: html? }),
    }
}

/// The page with a list that nothing can be done with as it is, unread.
fn refused(app: &App, draft: Draft, problem: &Problem, frame: Frame) -> Result<Outcome, Problem> {
    let frame = framed(frame, &draft);
    let trouble = problem.words().iter().map(|words| prose(&frame.say(words))).collect();
    let (games, adding) = (options(app, &draft, &frame)?, Adding::idle(&draft));
    let page = EditorPage {
        frame,
        draft,
        note: None,
        games,
        marks: Vec::new(),
        report: None,
        adding,
        example: String::new(),
        proposal: None,
        trouble,
    };
    Ok(Outcome { status: problem.kind().status(), html: render(&page)? })
}

/// The page with a deck that was to be kept or deleted, but has changed meanwhile; doing it again
/// does it all the same.
fn changed_meanwhile(
    app: &App,
    mut draft: Draft,
    deck: &SavedDeck,
    frame: Frame,
) -> Result<Outcome, Problem> {
    draft.tag = content_tag(deck);
    let mut page = prepared(app, draft, &Act::Check, frame, &|| false)?;
    page.trouble.push(prose(&page.frame.t("pages-changed-meanwhile")));
    Ok(Outcome { status: StatusCode::CONFLICT, html: render(&page)? })
}

fn framed(frame: Frame, draft: &Draft) -> Frame {
    let section = if draft.id.is_empty() { Section::Check } else { Section::Decks };
    frame.within(section).at(draft.here().unwrap_or_else(|| "/check".to_owned()))
}

fn prepared(
    app: &App,
    mut draft: Draft,
    act: &Act,
    frame: Frame,
    has_left: &dyn Fn() -> bool,
) -> Result<EditorPage, Problem> {
    let wants_proposal = matches!(act, Act::Fix | Act::Complete);
    let wants_fits = matches!(act, Act::Find) || !draft.find.is_empty();
    let said = act::apply(act, &mut draft, app, frame.lang())?;
    let frame = framed(frame, &draft);
    let checked = Checked::new(app, &draft)?;
    let proposal = if wants_proposal {
        Some(proposal::propose(&checked, act, &draft, &frame, has_left)?)
    } else {
        None
    };
    let adding = adding::adding(&checked, &draft, wants_fits, &frame, has_left)?;
    let (marks, report) = if draft.list.trim().is_empty() && checked.format.is_none() {
        (Vec::new(), None)
    } else {
        (lines::marks(&checked, &frame), Some(report(&checked, &draft, &frame)?))
    };
    let note = said.map(|message| said_plainly(Severity::Note, &frame.say(&message)));
    let games = options(app, &draft, &frame)?;
    let game =
        checked.format.as_ref().and_then(|format| app.catalog().ok()?.game(&format.id.game()));
    let example = game.map(|game| Objective::example(game, frame.lang())).unwrap_or_default();
    Ok(EditorPage {
        frame,
        draft,
        note,
        games,
        marks,
        report,
        adding,
        example,
        proposal,
        trouble: Vec::new(),
    })
}

/// A sentence that is no finding.
fn said_plainly(severity: Severity, text: &str) -> Remark {
    Remark {
        severity: severity.as_str(),
        code: "",
        message: prose(text),
        help: None,
        explanation: None,
    }
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

fn report(checked: &Checked<'_>, draft: &Draft, frame: &Frame) -> Result<Report, Problem> {
    let findings: Vec<&Finding> = checked.findings().iter().collect();
    // A list with nothing in it has no line to point at.
    let is_blank = draft.list.trim().is_empty();
    let without_line = findings.iter().filter(|finding| is_blank || finding.labels.is_empty());
    let mut general: Vec<Remark> =
        without_line.map(|finding| Remark::new(finding, frame)).collect();
    let mut verdicts = Vec::new();
    for check in &checked.checks {
        verdicts.push(verdict::verdict(checked.app, check, &checked.deck, frame)?);
    }
    let mut verdicts = verdicts.into_iter();
    if checked.format.is_none() {
        general.insert(0, said_plainly(Severity::Warning, &frame.t("pages-no-format")));
    }
    Ok(Report {
        verdict: verdicts.next(),
        others: verdicts.collect(),
        general,
        lines: if is_blank { Vec::new() } else { lines::lines(checked, frame) },
        findings_line: frame.say(&msg!("pages-findings", n = findings.len())),
        zones: pane::zones(checked, frame)?,
        charts: charts::charts(checked, frame)?,
        odds: odds::odds(checked, frame)?,
        exports: export::exports(checked, frame)?,
        stock: stock::stock(checked, draft, frame)?,
        link: draft.link(),
    })
}
