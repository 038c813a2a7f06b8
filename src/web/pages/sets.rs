//! Sets with what is owned of them, and each as a checklist with counts.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};
use serde::Deserialize;

use super::{
    frame::{Frame, Section, Visit, render},
    markup::{Markup, prose},
};
use crate::{
    app::App,
    catalog::{Catalog, Set},
    collection::{
        Collection, Goal, Progress,
        checklist::{Checklist, Options, Row, Show},
    },
    msg,
    web::{
        params::{Params, PathParts},
        problem::Problem,
        service::Service,
    },
};

#[derive(Template)]
#[template(path = "sets.html", config = "src/web/templates/askama.toml")]
struct SetsPage {
    frame: Frame,
    games: Vec<GameSets>,
}

pub(super) struct GameSets {
    pub(super) name: String,
    pub(super) sets: Vec<SetTile>,
}

/// A set with how far it is complete.
pub(super) struct SetTile {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) release: String,
    pub(super) is_fan_made: bool,
    pub(super) owned: usize,
    pub(super) of: usize,
    pub(super) progress: String,
}

#[derive(Template)]
#[template(path = "set.html", config = "src/web/templates/askama.toml")]
struct SetPage {
    frame: Frame,
    tile: SetTile,
    other_name: Option<String>,
    words: String,
    source: Markup,
    tabs: Vec<Tab>,
    rows: Vec<Line>,
    cards_link: String,
}

/// Which cards are listed.
struct Tab {
    label: String,
    href: String,
    is_chosen: bool,
}

/// A card of the list.
struct Line {
    id: String,
    number: String,
    name: String,
    other_name: Option<String>,
    rarity: String,
    owned: u64,
    /// A copy that can be taken away, as a form says it.
    taken: Option<String>,
}

#[derive(Debug, Deserialize)]
struct SetParams {
    #[serde(default)]
    show: String,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/sets", get(list)).route("/sets/{id}", get(show))
}

async fn list(State(service): State<Service>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Sets);
    let html = service.run(&visit.asked.data, move |app| render(&SetsPage { games: games(app, &frame, |_| true)?, frame })).await?;
    Ok(visit.answer(html))
}

/// The sets by game, of those whose progress is wanted.
pub(super) fn games(app: &App, frame: &Frame, is_wanted: impl Fn(&Progress) -> bool) -> Result<Vec<GameSets>, Problem> {
    let (catalog, owned) = (app.catalog()?, app.collection()?);
    let progress = Progress::by_set(&owned, catalog, &Goal::Any)?;
    let mut games: Vec<GameSets> = Vec::new();
    for game in catalog.games() {
        let of_game = catalog.sets().iter().zip(&progress).filter(|(set, (_, progress))| set.game == game.id && is_wanted(progress));
        let sets: Vec<SetTile> = of_game.map(|(set, (_, progress))| tile(set, progress, frame)).collect();
        if !sets.is_empty() {
            games.push(GameSets { name: game.names.in_lang(frame.lang()).to_owned(), sets });
        }
    }
    Ok(games)
}

fn tile(set: &Set, progress: &Progress, frame: &Frame) -> SetTile {
    let (owned, of) = (progress.all.owned, progress.all.of);
    SetTile {
        id: set.id.to_string(),
        name: set.names.in_lang(frame.lang()).to_owned(),
        release: set.release.clone().unwrap_or_default(),
        is_fan_made: !set.official,
        progress: frame.say(&msg!("pages-progress", owned = owned, of = of)),
        owned,
        of,
    }
}

async fn show(
    State(service): State<Service>,
    PathParts(id): PathParts<String>,
    Params(params): Params<SetParams>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Sets);
    let html = service.run(&visit.asked.data, move |app| page(app, &id, &params, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, id: &str, params: &SetParams, frame: Frame) -> Result<String, Problem> {
    let catalog = app.catalog()?;
    let set = catalog.sets().iter().find(|set| set.id.as_str() == id).ok_or_else(|| Problem::not_found(msg!("web-no-set", id = id)))?;
    let owned = app.collection()?;
    let show = match params.show.as_str() {
        "missing" => Show::Missing,
        "owned" => Show::Owned,
        _ => Show::All,
    };
    let list = Checklist::of_set(set, &owned, catalog, Options { show, ..Options::default() })?;
    let tabs = [
        (Show::All, "all", "pages-show-all"),
        (Show::Missing, "missing", "pages-show-missing"),
        (Show::Owned, "owned", "pages-show-owned"),
    ];
    let tab = |(of, value, key): (Show, &str, &str)| Tab {
        label: frame.t(key),
        href: if of == Show::All { format!("/sets/{id}") } else { format!("/sets/{id}?show={value}") },
        is_chosen: of == show,
    };
    let mut cards = form_urlencoded::Serializer::new(String::new());
    cards.append_pair("q", &format!("set:{id}")).append_pair("game", set.game.as_str());
    let page = SetPage {
        tile: tile(set, &list.progress, &frame),
        other_name: set.names.get(frame.other()).filter(|other| *other != set.names.in_lang(frame.lang())).map(str::to_owned),
        words: frame.say(&list.progress.words()),
        source: prose(set.source.in_lang(frame.lang())),
        tabs: tabs.map(tab).into(),
        rows: list.rows.iter().map(|row| line(row, &owned, &frame)).collect(),
        cards_link: format!("/?{}", cards.finish()),
        frame,
    };
    render(&page)
}

fn line(row: &Row, owned: &Collection, frame: &Frame) -> Line {
    let name = row.names.in_lang(frame.lang());
    let rarities = row.rarity.iter().map(|rarity| rarity.names.in_lang(frame.lang()));
    Line {
        id: row.card.to_string(),
        number: row.number.to_string(),
        other_name: row.names.get(frame.other()).filter(|other| *other != name).map(str::to_owned),
        name: name.to_owned(),
        rarity: rarities.collect::<Vec<_>>().join(", "),
        owned: row.owned,
        taken: owned.of_card(&row.card).next().map(|(copy, _)| super::collection::key(copy)),
    }
}
