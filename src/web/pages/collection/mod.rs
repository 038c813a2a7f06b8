//! What is owned: every copy, progress by set, the forms that change counts and conditions, lists
//! of other programs.

mod change;
mod import;

use std::collections::BTreeSet;

use askama::Template;
use axum::{
    Router,
    response::Response,
    routing::{get, post},
};
use serde::Deserialize;

use super::{
    copies::{ConditionName, conditions, key},
    frame::{Frame, Section, Visit, render},
    markup::{Markup, marked},
    remark::Remark,
    sets::{GameSets, games},
};
use crate::{
    app::{App, Search, Searched},
    card::CardId,
    catalog::Catalog,
    collection::{Condition, Holding},
    msg,
    query::Mode,
    report::{Finding, Source},
    text::minute,
    web::{
        params::{MAX_QUERY, Params, at_most},
        problem::Problem,
        service::Service,
    },
};

/// How many copies a page lists.
const PAGE: usize = 100;

#[derive(Template)]
#[template(path = "collection.html", config = "src/web/templates/askama.toml")]
struct CollectionPage {
    frame: Frame,
    is_empty: bool,
    /// What an import has just added, in words.
    imported: Option<String>,
    /// What would be undone, in words.
    last_change: Option<String>,
    copies: String,
    different: String,
    games: Vec<GameSets>,
    q: String,
    /// The query with what cannot be read marked, if there is something.
    marked: Option<Markup>,
    remarks: Vec<Remark>,
    /// How many copies the query finds, in words.
    found: String,
    conditions: Vec<ConditionName>,
    rows: Vec<Held>,
    previous: Option<String>,
    next: Option<String>,
    line: String,
}

/// So many of a copy.
struct Held {
    id: String,
    name: String,
    set: String,
    number: String,
    words: String,
    condition: &'static str,
    count: u32,
    key: String,
    is_known: bool,
}

#[derive(Debug, Deserialize)]
struct CollectionParams {
    page: Option<u32>,
    #[serde(default)]
    q: String,
    imported: Option<u32>,
}

/// Which copies are listed.
enum Filter {
    All,
    Only(BTreeSet<CardId>),
    /// None: the query cannot be read.
    Unread(Markup, Vec<Remark>),
}

pub(super) fn router() -> Router<Service> {
    Router::new()
        .route("/collection", get(show).post(change::change))
        .route("/collection/undo", post(change::undo))
        .route("/collection/import", get(import::show).post(import::read))
}

async fn show(Params(params): Params<CollectionParams>, visit: Visit) -> Result<Response, Problem> {
    at_most("q", &params.q, MAX_QUERY)?;
    let frame = visit.frame.clone().within(Section::Collection);
    let html = visit.asked.run(move |app| shown(app, params, frame)).await?;
    Ok(visit.answer(html))
}

fn shown(app: &App, params: CollectionParams, frame: Frame) -> Result<String, Problem> {
    let (catalog, owned) = (app.catalog()?, app.collection()?);
    let filter = filter(app, &params.q, &frame)?;
    let mut holdings = owned.holdings(catalog)?;
    let is_empty = holdings.is_empty();
    match &filter {
        Filter::All => (),
        Filter::Only(cards) => holdings.retain(|held| cards.contains(&held.copy.card)),
        Filter::Unread(..) => holdings.clear(),
    }
    let last = holdings.len().div_ceil(PAGE).max(1);
    let page = usize::try_from(params.page.unwrap_or(1)).unwrap_or(1).clamp(1, last);
    let totals = owned.totals();
    let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let copies = |count: u64| frame.say(&msg!("pages-copies", n = number(count)));
    let link = |to: usize| (1..=last).contains(&to).then(|| page_link(&params.q, to));
    let found = if params.q.is_empty() {
        0
    } else {
        holdings.iter().map(|held| u64::from(held.count)).sum()
    };
    let page = CollectionPage {
        is_empty,
        imported: params
            .imported
            .map(|count| frame.say(&msg!("pages-imported", n = i64::from(count)))),
        last_change: app.last_change()?.map(|change| {
            let counts = frame.say(&msg!("pages-last-change", n = change.counts.len()));
            change.at.map(minute).map_or(counts.clone(), |at| format!("{counts}, {at}"))
        }),
        copies: copies(totals.copies),
        different: frame.say(&msg!("pages-different", n = number(totals.entries))),
        games: games(app, &frame, |progress| progress.copies > 0)?,
        found: copies(found),
        conditions: conditions(&frame),
        rows: holdings
            .iter()
            .skip((page - 1) * PAGE)
            .take(PAGE)
            .map(|held| row(held, catalog, &frame))
            .collect(),
        previous: link(page - 1),
        next: link(page + 1),
        line: if last > 1 {
            frame.say(&msg!("pages-page-of", page = page, last = last))
        } else {
            String::new()
        },
        q: params.q,
        marked: None,
        remarks: Vec::new(),
        frame,
    };
    match filter {
        Filter::Unread(marked, remarks) => {
            render(&CollectionPage { marked: Some(marked), remarks, ..page })
        }
        _ => render(&page),
    }
}

fn page_link(q: &str, page: usize) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    if !q.is_empty() {
        query.append_pair("q", q);
    }
    query.append_pair("page", &page.to_string());
    format!("/collection?{}", query.finish())
}

/// The cards a query finds.
fn filter(app: &App, q: &str, frame: &Frame) -> Result<Filter, Problem> {
    if q.trim().is_empty() {
        return Ok(Filter::All);
    }
    let search = Search {
        query: Source { name: "q".to_owned(), text: q.to_owned() },
        game: None,
        sort: Source::default(),
        lang: frame.lang(),
        mode: Mode::Strict,
        offset: 0,
        limit: None,
        facets: false,
        typing: false,
    };
    Ok(match app.find(&search)? {
        Searched::Found(found) => {
            Filter::Only(found.cards.iter().map(|card| card.id.clone()).collect())
        }
        Searched::Refused(report) => {
            let findings: Vec<&Finding> = report.findings.iter().collect();
            let remarks = findings.iter().map(|finding| Remark::new(finding, frame)).collect();
            Filter::Unread(marked(q, 0, &findings), remarks)
        }
    })
}

fn row(held: &Holding<'_>, catalog: &dyn Catalog, frame: &Frame) -> Held {
    let (card, lang) = (held.card.as_ref(), frame.lang());
    let set = card.and_then(|card| catalog.set(&card.set));
    Held {
        id: held.copy.card.to_string(),
        name: card
            .map_or_else(|| held.copy.card.to_string(), |card| card.names.in_lang(lang).to_owned()),
        set: set.map(|set| set.names.in_lang(lang).to_owned()).unwrap_or_default(),
        number: card.map(|card| card.number.to_string()).unwrap_or_default(),
        // The condition stands beside it, to be changed.
        words: frame.say(
            &crate::collection::Copy { condition: Condition::Unspecified, ..held.copy.clone() }
                .words(catalog),
        ),
        condition: held.copy.condition.as_str(),
        count: held.count,
        key: key(held.copy),
        is_known: card.is_some(),
    }
}
