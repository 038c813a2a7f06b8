//! Sets with what is owned of them, and each as a checklist with counts.

mod checklist;

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::frame::{Frame, Section, Visit, render};
use crate::{
    app::App,
    catalog::{Catalog, Set},
    collection::{Goal, Progress},
    msg,
    web::{problem::Problem, service::Service},
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

pub(super) fn router() -> Router<Service> {
    Router::new().route("/sets", get(list)).merge(checklist::router())
}

async fn list(State(service): State<Service>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Sets);
    let html = service
        .run(&visit.asked.data, move |app| {
            render(&SetsPage { games: games(app, &frame, |_| true)?, frame })
        })
        .await?;
    Ok(visit.answer(html))
}

/// The sets by game, of those whose progress is wanted.
pub(super) fn games(
    app: &App,
    frame: &Frame,
    is_wanted: impl Fn(&Progress) -> bool,
) -> Result<Vec<GameSets>, Problem> {
    let (catalog, owned) = (app.catalog()?, app.collection()?);
    let progress = Progress::by_set(&owned, catalog, &Goal::Any)?;
    let mut games: Vec<GameSets> = Vec::new();
    for game in catalog.games() {
        let of_game = catalog
            .sets()
            .iter()
            .zip(&progress)
            .filter(|(set, (_, progress))| set.game == game.id && is_wanted(progress));
        let sets: Vec<SetTile> =
            of_game.map(|(set, (_, progress))| tile(set, progress, frame)).collect();
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
