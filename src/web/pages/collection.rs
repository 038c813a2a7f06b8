//! What is owned: every copy, progress by set, and the forms that change counts.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};
use serde::Deserialize;

use super::{
    frame::{Frame, Section, Visit, local, render, see_other},
    related,
    sets::{GameSets, games},
};
use crate::{
    app::App,
    card::Lang,
    catalog::Catalog,
    collection::{Change, Copy, Edit, Typed, Unknown, describe},
    msg,
    report::{Finding, Report, Source},
    store::user::Edited,
    web::{
        params::Params,
        payload::Payload,
        problem::{Kind, Problem},
        service::Service,
    },
};

/// How many copies a page lists.
const PAGE: usize = 200;

#[derive(Template)]
#[template(path = "collection.html", config = "src/web/templates/askama.toml")]
struct CollectionPage {
    frame: Frame,
    is_empty: bool,
    copies: String,
    different: String,
    games: Vec<GameSets>,
    rows: Vec<Held>,
    previous: Option<usize>,
    next: Option<usize>,
    line: String,
}

/// So many of a copy.
struct Held {
    id: String,
    name: String,
    set: String,
    number: String,
    words: String,
    count: u32,
    key: String,
    is_known: bool,
}

#[derive(Debug, Deserialize)]
struct CollectionParams {
    page: Option<u32>,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/collection", get(show).post(change))
}

async fn show(State(service): State<Service>, Params(params): Params<CollectionParams>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Collection);
    let page = usize::try_from(params.page.unwrap_or(1)).unwrap_or(1).clamp(1, 100_000);
    let html = service.run(&visit.asked.data, move |app| shown(app, page, frame)).await?;
    Ok(visit.answer(html))
}

fn shown(app: &App, page: usize, frame: Frame) -> Result<String, Problem> {
    let (catalog, owned) = (app.catalog()?, app.collection()?);
    let lang = frame.lang();
    let holdings = owned.holdings(catalog)?;
    let rows = holdings.iter().skip((page - 1) * PAGE).take(PAGE).map(|held| {
        let card = held.card.as_ref();
        let set = card.and_then(|card| catalog.set(&card.set));
        Held {
            id: held.copy.card.to_string(),
            name: card.map_or_else(|| held.copy.card.to_string(), |card| card.names.in_lang(lang).to_owned()),
            set: set.map(|set| set.names.in_lang(lang).to_owned()).unwrap_or_default(),
            number: card.map(|card| card.number.to_string()).unwrap_or_default(),
            words: frame.say(&held.copy.words(catalog)),
            count: held.count,
            key: key(held.copy),
            is_known: card.is_some(),
        }
    });
    let (totals, last) = (owned.totals(), holdings.len().div_ceil(PAGE).max(1));
    let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let page = CollectionPage {
        is_empty: holdings.is_empty(),
        copies: frame.say(&msg!("pages-copies", n = number(totals.copies))),
        different: frame.say(&msg!("pages-different", n = number(totals.entries))),
        games: games(app, &frame, |progress| progress.copies > 0)?,
        rows: rows.collect(),
        previous: (page > 1).then(|| page - 1),
        next: (page < last).then_some(page + 1),
        line: if last > 1 { frame.say(&msg!("pages-page-of", page = page, last = last)) } else { String::new() },
        frame,
    };
    render(&page)
}

/// A copy as the value of a button.
pub(super) fn key(copy: &Copy) -> String {
    format!("{}|{}|{}|{}", copy.card, copy.variant, copy.language, copy.condition.as_str())
}

/// Adds or removes one copy, and goes back.
async fn change(State(service): State<Service>, visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let field = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    let back = local(&field("back").unwrap_or_default()).to_owned();
    let (added, removed) = (field("add"), field("remove"));
    let lang = visit.asked.lang;
    service.run(&visit.asked.data, move |app| made(app, added.as_deref(), removed.as_deref(), lang)).await?;
    Ok(see_other(&back))
}

fn made(app: &App, added: Option<&str>, removed: Option<&str>, lang: Lang) -> Result<(), Problem> {
    let edit = match (added, removed) {
        (Some(added), None) => Edit { copy: described(app, added, lang)?, change: Change::Add(1) },
        (None, Some(removed)) => Edit { copy: owned_copy(app, removed)?, change: Change::Remove(1) },
        _ => return Err(Problem::new(Kind::Malformed)),
    };
    match app.user()?.edit(&[edit])? {
        Edited::Done(_) => Ok(()),
        Edited::Refused(all) => {
            let catalog = app.catalog()?;
            Err(refused(Kind::Conflict, all.iter().map(|refused| refused.finding(catalog)).collect()))
        }
    }
}

/// The copy a button means, whether it is owned yet or not.
fn described(app: &App, key: &str, lang: Lang) -> Result<Copy, Problem> {
    let catalog = app.catalog()?;
    let mut parts = key.split('|');
    let id = parts.next().unwrap_or_default();
    let card = related::find(catalog, id)?.ok_or_else(|| Problem::not_found(msg!("web-no-card", id = id)))?;
    let mut part = || parts.next().filter(|part| !part.is_empty());
    let (variant, language, condition) = (part(), part(), part().filter(|condition| *condition != "unspecified"));
    let (copy, findings) = describe(&card, Typed { variant, language, condition }, catalog, lang, Unknown::Keep);
    copy.ok_or_else(|| refused(Kind::InvalidContent, findings))
}

/// The copy a button means among those that are owned: also of cards the catalog lacks.
fn owned_copy(app: &App, wanted: &str) -> Result<Copy, Problem> {
    let owned = app.collection()?;
    let copy = owned.iter().map(|(copy, _)| copy).find(|copy| key(copy) == wanted);
    copy.cloned().ok_or_else(|| Problem::new(Kind::Conflict))
}

fn refused(kind: Kind, findings: Vec<Finding>) -> Problem {
    Problem::refused(kind, Report { source: Source::default(), findings })
}
