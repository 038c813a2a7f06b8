//! The search page: one box, faces or a table, facets, the query said back, errors marked where
//! they are.

use askama::Template;
use axum::{Router, response::Response, routing::get};
use serde::Deserialize;

use super::{
    address::Address,
    face::Budgets,
    facets::{self, Group},
    frame::{Frame, Section, Visit, render},
    markup::{Markup, marked, prose},
    remark::Remark,
};
use crate::{
    app::{App, Found, Meant, Obstacle, Search, Searched},
    card::Card,
    catalog::Catalog,
    game::{Attribute, AttributeKind, Game},
    msg,
    query::{Mode, Query},
    report::{Finding, Report, Source},
    view::face::Face,
    web::{
        params::{MAX_QUERY, Params, at_most},
        problem::Problem,
        service::Service,
    },
};

/// How many cards a page has.
pub(super) const PAGE: u32 = 24;

/// How many characters of a query even the box of a phone shows.
const BOX: usize = 24;

/// The last page anybody may ask for.
pub(super) const MAX_PAGE: u32 = 100_000;

/// Queries that show what can be asked.
const EXAMPLES: [&str; 6] = [
    "pages-example-1",
    "pages-example-2",
    "pages-example-3",
    "pages-example-4",
    "pages-example-5",
    "pages-example-6",
];

#[derive(Debug, Deserialize)]
struct SearchParams {
    q: Option<String>,
    #[serde(default)]
    game: String,
    #[serde(default)]
    sort: String,
    #[serde(default)]
    view: String,
    page: Option<u32>,
    /// There while the query is being typed.
    typing: Option<String>,
}

#[derive(Template)]
#[template(path = "search.html", config = "src/web/templates/askama.toml")]
struct SearchPage {
    frame: Frame,
    address: Address,
    games: Vec<Pick>,
    sorts: Vec<Pick>,
    views: Vec<ViewLink>,
    examples: Vec<Example>,
    /// Absent as long as nobody has asked for anything.
    results: Option<Results>,
}

/// A value of a list to choose from.
struct Pick {
    value: String,
    label: String,
    is_chosen: bool,
    count: usize,
}

/// A way to look at the results.
struct ViewLink {
    label: String,
    href: String,
    is_chosen: bool,
}

/// A query that shows what can be asked.
struct Example {
    q: String,
    href: String,
}

/// What was found.
struct Results {
    total: usize,
    total_line: String,
    explanation: Option<Markup>,
    /// The query with what cannot be read marked, if there is something.
    marked: Option<Markup>,
    /// Whether the box may be too small to show all that is marked.
    is_long: bool,
    remarks: Vec<Remark>,
    is_partial: bool,
    faces: Vec<Face>,
    table: Option<Table>,
    groups: Vec<Group>,
    /// Other queries that find something, each said in a line.
    instead: Vec<Example>,
    suggestions: Vec<Face>,
    pages: Option<Pages>,
}

/// The cards as a table.
struct Table {
    columns: Vec<String>,
    rows: Vec<Row>,
}

struct Row {
    id: String,
    name: String,
    number: String,
    set: String,
    cells: Vec<String>,
}

/// Where the reader is among the pages.
pub(super) struct Pages {
    pub(super) line: String,
    pub(super) previous: Option<String>,
    pub(super) next: Option<String>,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/", get(show))
}

async fn show(Params(params): Params<SearchParams>, visit: Visit) -> Result<Response, Problem> {
    at_most("q", params.q.as_deref().unwrap_or("-"), MAX_QUERY)?;
    at_most("sort", &params.sort, MAX_QUERY)?;
    let frame = visit.frame.clone().within(Section::Search);
    let html = visit.asked.run(move |app| page(app, params, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, params: SearchParams, frame: Frame) -> Result<String, Problem> {
    let catalog = app.catalog()?;
    let is_asked = params.q.is_some() || !params.game.is_empty();
    let page = params.page.unwrap_or(1).clamp(1, MAX_PAGE);
    let (q, is_table) = (params.q.unwrap_or_default(), params.view == "table");
    let game = catalog.games().iter().find(|game| game.id.as_str() == params.game);
    let address = Address {
        q,
        game: game.map(|game| game.id.to_string()).unwrap_or_default(),
        sort: params.sort,
        is_table,
        page,
    };
    let typing = params.typing.is_some();
    let results = if is_asked { Some(results(app, &address, &frame, typing)?) } else { None };
    let chosen = |game: &Game| Pick {
        value: game.id.to_string(),
        label: game.names.in_lang(frame.lang()).to_owned(),
        is_chosen: game.id.as_str() == address.game,
        count: if is_asked { 0 } else { catalog.cards_of_game(&game.id) },
    };
    let games = catalog.games().iter().map(chosen).collect();
    let sorts = sorts(catalog.games(), &address, &frame);
    let views = [(false, "pages-view-faces"), (true, "pages-view-table")].map(|(is_table, key)| {
        let is_chosen = is_table == address.is_table;
        ViewLink {
            label: frame.t(key),
            href: Address { is_table, ..address.clone() }.link(),
            is_chosen,
        }
    });
    let examples = EXAMPLES.map(|key| {
        let q = frame.t(key);
        Example { href: Address { q: q.clone(), ..Address::default() }.link(), q }
    });
    render(&SearchPage {
        games,
        sorts,
        views: views.into(),
        examples: examples.into(),
        results,
        address,
        frame,
    })
}

fn results(app: &App, address: &Address, frame: &Frame, typing: bool) -> Result<Results, Problem> {
    let source = |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
    let mut search = Search {
        query: source("q", &address.q),
        game: (!address.game.is_empty()).then(|| address.game.clone()),
        sort: source("sort", &address.sort),
        lang: frame.lang(),
        mode: Mode::Strict,
        offset: ((address.page - 1) * PAGE) as usize,
        limit: Some(PAGE as usize),
        facets: true,
        typing,
    };
    match app.find(&search)? {
        Searched::Found(found) if found.cards.is_empty() && found.total > 0 => {
            // Beyond the last page there is the last page.
            let last = Address { page: n_pages(found.total), ..address.clone() };
            results(app, &last, frame, typing)
        }
        Searched::Found(found) => shown(app, &found, address, frame),
        Searched::Refused(report) => {
            // What can be read of it may be enough to go on with.
            search.mode = Mode::Lenient;
            search.sort.text.clear();
            let partly = match app.find(&search)? {
                Searched::Found(found) if found.selection.meant != Query::And(Vec::new()) => {
                    Some(shown(app, &found, address, frame)?)
                }
                _ => None,
            };
            Ok(refused(&report, partly, frame))
        }
    }
}

/// What is wrong, above what was found with the rest of the query.
fn refused(report: &Report, partly: Option<Results>, frame: &Frame) -> Results {
    let findings: Vec<&Finding> = report.findings.iter().collect();
    let is_partial = partly.as_ref().is_some_and(|partly| partly.total > 0);
    let rest = partly.filter(|partly| partly.total > 0);
    Results {
        marked: Some(marked(&report.source.text, 0, &findings)),
        is_long: is_long(&report.source.text),
        remarks: findings.iter().map(|finding| Remark::new(finding, frame)).collect(),
        is_partial,
        ..rest.unwrap_or_else(|| Results {
            total: 0,
            total_line: String::new(),
            explanation: None,
            marked: None,
            is_long: false,
            remarks: Vec::new(),
            is_partial: false,
            faces: Vec::new(),
            table: None,
            groups: Vec::new(),
            instead: Vec::new(),
            suggestions: Vec::new(),
            pages: None,
        })
    }
}

fn shown(app: &App, found: &Found, address: &Address, frame: &Frame) -> Result<Results, Problem> {
    let catalog = app.catalog()?;
    let findings: Vec<&Finding> = found.selection.findings.iter().collect();
    let budgets = Budgets::new(app)?;
    let face = |card: &std::sync::Arc<Card>| budgets.face(card, catalog, frame);
    let faces =
        |cards: &[std::sync::Arc<Card>]| -> Vec<Face> { cards.iter().filter_map(face).collect() };
    let is_choice = matches!(found.selection.meant, Query::Or(_));
    let explanation =
        (!address.q.trim().is_empty()).then(|| app.explain(&found.selection)).transpose()?;
    Ok(Results {
        total: found.total,
        total_line: frame.say(&msg!("pages-total", n = found.total)),
        explanation: explanation.map(|words| prose(&frame.say(&words))),
        marked: (!findings.is_empty()).then(|| marked(&address.q, 0, &findings)),
        is_long: is_long(&address.q),
        remarks: findings.iter().map(|finding| Remark::new(finding, frame)).collect(),
        is_partial: false,
        faces: if address.is_table { Vec::new() } else { faces(&found.cards) },
        table: address.is_table.then(|| table(&found.cards, catalog, frame)),
        groups: found
            .facets
            .as_ref()
            .map(|facets| facets::groups(facets, address, is_choice, catalog, frame))
            .unwrap_or_default(),
        instead: instead(found, address, frame),
        suggestions: faces(&found.suggestions),
        pages: Pages::new(
            (address.page, n_pages(found.total)),
            |page| Address { page, ..address.clone() }.link(),
            frame,
        ),
    })
}

/// What else finds something, where nothing was found: the query a sentence may mean, and the query
/// without what is in the way.
fn instead(found: &Found, address: &Address, frame: &Frame) -> Vec<Example> {
    let link = |q: &str| Address { q: q.to_owned(), page: 1, ..address.clone() }.link();
    let meant = found.meant.iter().map(|Meant { query, total }| Example {
        q: frame.say(&msg!("search-meant", query = query.as_str(), total = *total)),
        href: link(query),
    });
    let obstacles = found.obstacles.iter().map(|Obstacle { terms, rest, total }| {
        let (terms, shown) = (terms.as_str(), rest.as_str());
        Example {
            q: frame.say(&msg!("search-obstacle", terms = terms, rest = shown, total = *total)),
            href: link(rest),
        }
    });
    meant.chain(obstacles).collect()
}

fn is_long(query: &str) -> bool {
    query.chars().count() > BOX
}

/// How many pages so many things take.
pub(super) fn n_pages(total: usize) -> u32 {
    u32::try_from(total).unwrap_or(u32::MAX).div_ceil(PAGE)
}

impl Pages {
    /// The ways from a page; nothing if there is no other.
    pub(super) fn new(
        (page, last): (u32, u32),
        address: impl Fn(u32) -> String,
        frame: &Frame,
    ) -> Option<Self> {
        let link = |page: u32| (1..=last).contains(&page).then(|| address(page));
        (last > 1).then(|| Self {
            line: frame.say(&msg!("pages-page-of", page = i64::from(page), last = i64::from(last))),
            previous: link(page - 1),
            next: link(page + 1),
        })
    }
}

/// The columns are those of the games on the page, each label once.
fn table(cards: &[std::sync::Arc<Card>], catalog: &dyn Catalog, frame: &Frame) -> Table {
    let lang = frame.lang();
    let shown = |game: &&Game| cards.iter().any(|card| card.game == game.id);
    let mut columns: Vec<String> = Vec::new();
    for attribute in catalog
        .games()
        .iter()
        .filter(shown)
        .flat_map(|game| &game.attributes)
        .filter(|attribute| attribute.table)
    {
        let label = attribute.labels.in_lang(lang).to_owned();
        if !columns.contains(&label) {
            columns.push(label);
        }
    }
    let cell = |card: &Card, label: &String| {
        let game = catalog.game(&card.game)?;
        let attribute = game
            .attributes
            .iter()
            .find(|attribute| attribute.table && attribute.labels.in_lang(lang) == label)?;
        let value = card.value(&attribute.id)?;
        Some(if value.is_known() { game.show(attribute, value, lang) } else { "?".to_owned() })
    };
    let row = |card: &std::sync::Arc<Card>| Row {
        id: card.id.to_string(),
        name: card.names.in_lang(lang).to_owned(),
        number: card.number.to_string(),
        set: catalog
            .set(&card.set)
            .map_or(card.set.as_str(), |set| set.names.in_lang(lang))
            .to_owned(),
        cells: columns.iter().map(|label| cell(card, label).unwrap_or_default()).collect(),
    };
    Table { rows: cards.iter().map(row).collect(), columns }
}

/// What results can be sorted by: how well they answer, names, and the numbers of the games.
fn sorts(games: &[Game], address: &Address, frame: &Frame) -> Vec<Pick> {
    let mut sorts = vec![
        (String::new(), frame.t("pages-sort-best")),
        ("name".to_owned(), frame.t("pages-sort-name")),
    ];
    let shown =
        games.iter().filter(|game| address.game.is_empty() || game.id.as_str() == address.game);
    let is_number = |attribute: &&Attribute| {
        attribute.table && matches!(attribute.kind, AttributeKind::Number { .. })
    };
    for attribute in shown.flat_map(|game| &game.attributes).filter(is_number) {
        let label = frame.say(&msg!("pages-sort-highest", label = attribute.labels.clone()));
        sorts.push((format!("-{}", attribute.id), label));
    }
    if !sorts.iter().any(|(value, _)| *value == address.sort) {
        sorts.push((address.sort.clone(), address.sort.clone()));
    }
    let chosen = |(value, label): (String, String)| Pick {
        is_chosen: value == address.sort,
        value,
        label,
        count: 0,
    };
    sorts.into_iter().map(chosen).collect()
}
