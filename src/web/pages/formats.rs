//! Formats in words: zones, rules with their weight and source, what is assumed.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::{
    frame::{Frame, Section, Visit, render},
    markup::{Markup, clause, prose},
    related::Link,
};
use crate::{
    app::App,
    catalog::{Catalog, file::FormatFile},
    format::{self, Format},
    msg,
    view::report::{explanation, severity_word},
    web::{params::PathParts, problem::Problem, service::Service},
};

#[derive(Template)]
#[template(path = "formats.html", config = "src/web/templates/askama.toml")]
struct FormatsPage {
    frame: Frame,
    games: Vec<GameFormats>,
}

struct GameFormats {
    name: String,
    formats: Vec<Summary>,
}

struct Summary {
    id: String,
    name: String,
    description: String,
}

#[derive(Template)]
#[template(path = "format.html", config = "src/web/templates/askama.toml")]
struct FormatPage {
    frame: Frame,
    id: String,
    name: String,
    game: String,
    description: String,
    zones: Vec<ZoneLine>,
    rules: Vec<RuleLine>,
    assumptions: Vec<Markup>,
    decks: Vec<Link>,
    cards_link: String,
}

struct ZoneLine {
    name: String,
    takes: Option<Markup>,
}

struct RuleLine {
    severity: &'static str,
    severity_name: String,
    code: &'static str,
    says: Markup,
    spec: Vec<String>,
    explanation: Option<Markup>,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/formats", get(list)).route("/formats/{game}/{name}", get(show))
}

async fn list(State(service): State<Service>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Formats);
    let html = service
        .run(&visit.asked.data, move |app| {
            render(&FormatsPage { games: games(app, &frame)?, frame })
        })
        .await?;
    Ok(visit.answer(html))
}

fn games(app: &App, frame: &Frame) -> Result<Vec<GameFormats>, Problem> {
    let catalog = app.catalog()?;
    let summary = |file: &FormatFile| Summary {
        id: file.id.to_string(),
        name: file.names.in_lang(frame.lang()).to_owned(),
        description: file.description.in_lang(frame.lang()).to_owned(),
    };
    let of_game = |game: &crate::game::Game| GameFormats {
        name: game.names.in_lang(frame.lang()).to_owned(),
        formats: catalog
            .formats()
            .iter()
            .filter(|file| file.id.game() == game.id)
            .map(summary)
            .collect(),
    };
    let mut games: Vec<GameFormats> = catalog.games().iter().map(of_game).collect();
    games.retain(|game| !game.formats.is_empty());
    Ok(games)
}

async fn show(
    State(service): State<Service>,
    PathParts((game, name)): PathParts<(String, String)>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Formats);
    let html = service
        .run(&visit.asked.data, move |app| page(app, &format!("{game}/{name}"), frame))
        .await?;
    Ok(visit.answer(html))
}

fn page(app: &App, id: &str, frame: Frame) -> Result<String, Problem> {
    let catalog = app.catalog()?;
    let format =
        id.parse().ok().and_then(|id| app.formats().map(|formats| formats.find(&id)).transpose());
    let format =
        format.ok_or_else(|| Problem::not_found(msg!("failure-format", format = id)))??;
    let lang = frame.lang();
    let game = catalog
        .game(&format.id.game())
        .map_or_else(String::new, |game| game.names.in_lang(lang).to_owned());
    let decks = catalog
        .decks()?
        .into_iter()
        .filter(|deck| deck.format.as_ref() == Some(&format.id))
        .filter_map(|deck| {
            let id = deck.id?;
            Some(Link {
                label: deck.name,
                href: super::editor::deck_link(id.as_str()),
                is_here: false,
            })
        });
    let mut cards = form_urlencoded::Serializer::new(String::new());
    cards.append_pair("q", &format!("legal:{id}")).append_pair("game", format.id.game().as_str());
    let page = FormatPage {
        id: id.to_owned(),
        name: format.names.in_lang(lang).to_owned(),
        description: format.description.in_lang(lang).to_owned(),
        game,
        zones: zones(format, &frame),
        rules: rules(format, &frame),
        assumptions: assumptions(format, &frame),
        decks: decks.collect(),
        cards_link: format!("/?{}", cards.finish()),
        frame,
    };
    render(&page)
}

fn zones(format: &Format, frame: &Frame) -> Vec<ZoneLine> {
    let line = |zone: &format::Zone| ZoneLine {
        name: zone.names.in_lang(frame.lang()).to_owned(),
        takes: zone
            .takes
            .as_ref()
            .map(|takes| clause(&frame.say(&msg!("pages-takes", words = takes.words.clone())))),
    };
    format.zones.iter().map(line).collect()
}

fn rules(format: &Format, frame: &Frame) -> Vec<RuleLine> {
    let line = |rule: &format::Rule| RuleLine {
        severity: rule.severity.as_str(),
        severity_name: frame.say(&severity_word(rule.severity)),
        code: rule.code().0,
        says: prose(&frame.say(&rule.describe())),
        spec: rule.spec.clone(),
        explanation: explanation(rule.code(), frame.translator()).map(|text| prose(&text)),
    };
    format.rules.iter().map(|rule| line(rule)).collect()
}

/// What a format assumes: the last of the lines that explain it.
fn assumptions(format: &Format, frame: &Frame) -> Vec<Markup> {
    let others = 2 + format.zones.len() + format.rules.len();
    format::explain(format).iter().skip(others).map(|line| prose(&frame.say(line))).collect()
}
