//! The deck page: a list to write or paste, and what its format makes of it, line by line and rule by rule.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};
use serde::Deserialize;

use super::{
    formats::severity,
    frame::{Frame, Section, Visit, render},
    markup::{Markup, marked, prose},
    remark::Remark,
};
use crate::{
    app::App,
    card::FormatId,
    catalog::Catalog,
    deck::{self, Deck, Dialect},
    format::{Check, RuleOutcome, RuleStatus, Verdict},
    msg,
    report::{Finding, Severity, Source},
    web::{
        params::Params,
        payload::Payload,
        problem::{Kind, Problem},
        service::Service,
    },
};

/// How many lines a list may have.
const MAX_LINES: usize = 2000;

#[derive(Template)]
#[template(path = "check.html", config = "src/web/templates/askama.toml")]
struct CheckPage {
    frame: Frame,
    /// The deck that was opened, if one was.
    id: String,
    is_saved: bool,
    name: String,
    list: String,
    games: Vec<GameOptions>,
    exports: Vec<&'static str>,
    report: Option<ReportPart>,
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

/// What became of a check.
struct ReportPart {
    verdict: Option<VerdictPart>,
    general: Vec<Remark>,
    lines: Vec<Line>,
    findings_line: String,
    zones: Vec<Zone>,
}

pub(super) struct VerdictPart {
    title: String,
    format_id: String,
    pub(super) word: &'static str,
    pub(super) label: String,
    rules: Vec<RuleLine>,
}

struct RuleLine {
    class: &'static str,
    mark: &'static str,
    status: String,
    says: Markup,
    numbers: Option<String>,
    code: &'static str,
    severity: String,
    is_error: bool,
    spec: Vec<String>,
}

/// A line of the list with what is wrong there.
struct Line {
    number: usize,
    text: Markup,
    labels: Vec<String>,
    remarks: Vec<Remark>,
}

/// A part of the deck with its cards.
struct Zone {
    name: String,
    cards: String,
    entries: Vec<Entry>,
}

struct Entry {
    id: String,
    name: String,
    count: u32,
}

#[derive(Debug, Deserialize)]
struct CheckParams {
    #[serde(default)]
    deck: String,
    #[serde(default)]
    format: String,
}

/// A deck as the page has it.
#[derive(Default)]
struct Draft {
    id: String,
    is_saved: bool,
    name: String,
    format: String,
    list: String,
}

/// The address of a deck's page.
pub(super) fn deck_link(id: &str) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("deck", id);
    format!("/check?{}", query.finish())
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/check", get(open).post(check))
}

async fn open(State(service): State<Service>, Params(params): Params<CheckParams>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(if params.deck.is_empty() { Section::Check } else { Section::Decks });
    let html = service.run(&visit.asked.data, move |app| {
        let draft =
            if params.deck.is_empty() { Draft { format: params.format, ..Draft::default() } } else { opened(app, &params, &frame)? };
        page(app, draft, frame)
    });
    let html = html.await?;
    Ok(visit.answer(html))
}

/// A deck that is kept or comes with the data; the latter in the plain way of writing.
fn opened(app: &App, params: &CheckParams, frame: &Frame) -> Result<Draft, Problem> {
    let catalog = app.catalog()?;
    let format = |own: Option<&FormatId>| {
        if params.format.is_empty() { own.map(FormatId::to_string).unwrap_or_default() } else { params.format.clone() }
    };
    if let Some(saved) = app.saved_decks()?.into_iter().find(|saved| saved.id == params.deck) {
        let format = format(saved.content.format.as_ref());
        return Ok(Draft { id: saved.id, is_saved: true, name: saved.content.name, format, list: saved.content.list });
    }
    let is_known = catalog.decks()?.iter().any(|deck| deck.id.as_ref().is_some_and(|id| id.as_str() == params.deck));
    let deck = if is_known { app.built_in_deck(&params.deck)? } else { None };
    let (deck, _) = deck.ok_or_else(|| Problem::not_found(msg!("web-no-deck", id = params.deck.as_str())))?;
    let list = deck::write(&deck, Dialect::Plain, frame.lang(), catalog)?.text;
    Ok(Draft { id: params.deck.clone(), is_saved: false, format: format(deck.format.as_ref()), name: deck.name, list })
}

async fn check(State(service): State<Service>, visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let field = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone()).unwrap_or_default();
    let draft = Draft {
        id: field("id"),
        is_saved: !field("saved").is_empty(),
        name: field("name"),
        format: field("format"),
        list: field("list").replace("\r\n", "\n"),
    };
    let frame = visit.frame.clone().within(Section::Check);
    let html = service.run(&visit.asked.data, move |app| page(app, draft, frame)).await?;
    Ok(visit.answer(html))
}

/// Refuses lists that are too long.
pub(super) fn limit_lines(list: &str) -> Result<(), Problem> {
    let is_short = list.lines().count() <= MAX_LINES;
    if is_short { Ok(()) } else { Err(Problem::new(Kind::TooLarge).detail(msg!("web-list-limit", most = MAX_LINES))) }
}

fn page(app: &App, draft: Draft, frame: Frame) -> Result<String, Problem> {
    limit_lines(&draft.list)?;
    let catalog = app.catalog()?;
    let lang = frame.lang();
    let options = |game: &crate::game::Game| GameOptions {
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
    let report = if draft.list.trim().is_empty() { None } else { Some(report(app, &draft, &frame)?) };
    let exports = if draft.id.is_empty() { Vec::new() } else { Dialect::ALL.map(Dialect::as_str).to_vec() };
    let games = catalog.games().iter().map(options).collect();
    render(&CheckPage { games, exports, report, id: draft.id, is_saved: draft.is_saved, name: draft.name, list: draft.list, frame })
}

fn report(app: &App, draft: &Draft, frame: &Frame) -> Result<ReportPart, Problem> {
    let formats = if draft.format.is_empty() { Vec::new() } else { vec![app.format(&draft.format)?] };
    let (mut deck, findings) = app.read_deck(draft.list.as_bytes(), &draft.name)?;
    if !draft.name.trim().is_empty() {
        draft.name.trim().clone_into(&mut deck.name);
    }
    let checked = app.check((deck, findings), &formats)?;
    let check = checked.checks.first();
    let findings: Vec<&Finding> = check.map_or(&checked.findings, |check| &check.findings).iter().collect();
    let mut general: Vec<Remark> =
        findings.iter().filter(|finding| finding.labels.is_empty()).map(|finding| Remark::new(finding, frame)).collect();
    if check.is_none() {
        let message = prose(&frame.t("pages-no-format"));
        general.insert(0, Remark { severity: Severity::Warning.as_str(), code: "", message, help: None, explanation: None });
    }
    Ok(ReportPart {
        verdict: check.map(|check| verdict(app, check, &checked.deck, frame)).transpose()?,
        general,
        lines: lines(&checked.deck.source, &findings, frame),
        findings_line: frame.say(&msg!("pages-findings", n = findings.len())),
        zones: check.map(|check| zones(app, check, frame)).transpose()?.unwrap_or_default(),
    })
}

pub(super) fn verdict(app: &App, check: &Check, deck: &Deck, frame: &Frame) -> Result<VerdictPart, Problem> {
    let file = app.catalog()?.formats().iter().find(|file| file.id == check.format);
    let format = file.map_or_else(|| check.format.to_string(), |file| file.names.in_lang(frame.lang()).to_owned());
    let deck = if deck.name.is_empty() { frame.t("pages-unnamed") } else { deck.name.clone() };
    let label = match check.verdict {
        Verdict::Legal => msg!("verdict-legal"),
        Verdict::Illegal => msg!("verdict-illegal"),
        Verdict::Undetermined => msg!("verdict-undetermined"),
    };
    Ok(VerdictPart {
        title: frame.say(&msg!("pages-verdict-of", deck = deck, format = format)),
        format_id: check.format.to_string(),
        word: check.verdict.as_str(),
        label: frame.say(&label),
        rules: check.rules.iter().map(|rule| rule_line(rule, frame)).collect(),
    })
}

fn rule_line(rule: &RuleOutcome, frame: &Frame) -> RuleLine {
    let is_error = rule.severity == Severity::Error;
    let (class, mark, status) = match (rule.status, is_error) {
        (RuleStatus::Pass, _) => ("pass", "✓", "pages-status-pass"),
        (RuleStatus::Undetermined, _) => ("undetermined", "?", "pages-status-undetermined"),
        (RuleStatus::Fail, true) => ("fail", "✗", "pages-status-fail"),
        (RuleStatus::Fail, false) => ("warning", "!", "pages-status-fail"),
    };
    RuleLine {
        class,
        mark,
        status: frame.t(status),
        says: prose(&frame.say(&rule.says)),
        numbers: rule.numbers().map(|numbers| frame.say(&numbers)),
        code: rule.code.0,
        severity: severity(rule.severity, frame),
        is_error,
        spec: rule.spec.clone(),
    }
}

/// The list line by line; a finding stands below the first line it points at.
fn lines(source: &Source, findings: &[&Finding], frame: &Frame) -> Vec<Line> {
    let mut start = 0;
    let mut lines = Vec::new();
    for (index, text) in source.text.split('\n').enumerate() {
        let range = start..start + text.len() + 1;
        start = range.end;
        let first_here = |finding: &&&Finding| finding.labels.first().is_some_and(|label| range.contains(&label.span.start));
        let labels = findings.iter().flat_map(|finding| &finding.labels).filter(|label| range.contains(&label.span.start));
        let mut labels: Vec<String> = labels.filter_map(|label| Some(frame.say(label.text.as_ref()?))).collect();
        labels.dedup();
        lines.push(Line {
            number: index + 1,
            text: marked(text.trim_end_matches('\r'), range.start, findings),
            labels,
            remarks: findings.iter().filter(first_here).map(|finding| Remark::new(finding, frame)).collect(),
        });
    }
    while lines.last().is_some_and(|line| line.text == Markup::default() && line.remarks.is_empty()) {
        lines.pop();
    }
    lines
}

fn zones(app: &App, check: &Check, frame: &Frame) -> Result<Vec<Zone>, Problem> {
    let file = app.catalog()?.formats().iter().find(|file| file.id == check.format);
    let name = |id: &str| {
        let zone = file.and_then(|file| file.zones.iter().find(|(known, _)| known == id));
        zone.map_or_else(|| id.to_owned(), |(_, zone)| zone.names.in_lang(frame.lang()).to_owned())
    };
    let zone = |(id, count): &(String, u32)| Zone {
        name: name(id),
        cards: frame.cards(usize::try_from(*count).unwrap_or(usize::MAX)),
        entries: check
            .entries
            .iter()
            .filter(|entry| entry.zone == *id)
            .map(|entry| Entry { id: entry.card.to_string(), name: entry.names.in_lang(frame.lang()).to_owned(), count: entry.count })
            .collect(),
    };
    Ok(check.zones.iter().map(zone).filter(|zone| !zone.entries.is_empty()).collect())
}
