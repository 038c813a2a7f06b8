//! The rules of the games: looked up by words, one by one, and as guides to print.

use std::fmt::Write;

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};
use serde::Deserialize;

use super::{
    frame::{Frame, Section, Visit, render},
    markup::{Markup, with_terms},
    related::Link,
};
use crate::{
    app::App,
    catalog::Catalog,
    msg,
    rulebook::{Entry, is_id},
    view::rulebook::area_name,
    web::{
        params::{Params, PathParts},
        problem::Problem,
        service::Service,
    },
};

/// How many rules a page has.
const MOST: usize = 60;

#[derive(Template)]
#[template(path = "rules.html", config = "src/web/templates/askama.toml")]
struct RulesPage {
    frame: Frame,
    q: String,
    game: String,
    games: Vec<(String, String)>,
    guides: Vec<Link>,
    /// What was looked for instead, or that nothing was found.
    remarks: Vec<String>,
    total: Option<String>,
    rules: Vec<Rule>,
}

#[derive(Template)]
#[template(path = "statement.html", config = "src/web/templates/askama.toml")]
struct RulePage {
    frame: Frame,
    rule: Rule,
    /// Terms and related rules, each under its heading.
    references: Vec<(String, Vec<Rule>)>,
}

#[derive(Template)]
#[template(path = "guide.html", config = "src/web/templates/askama.toml")]
struct GuidePage {
    frame: Frame,
    title: String,
    parts: Vec<(String, Vec<Rule>)>,
}

/// A rule as it stands on a page.
struct Rule {
    id: String,
    about: String,
    says: Markup,
    reading: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct RulesParams {
    q: String,
    game: String,
    lang: Option<String>,
}

pub(super) fn router() -> Router<Service> {
    Router::new()
        .route("/rules", get(list))
        .route("/rules/{id}", get(show))
        .route("/rules/guide/{game}/{id}", get(guide))
}

async fn list(
    State(service): State<Service>,
    Params(params): Params<RulesParams>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::None);
    let html = service.run(&visit.asked.data, move |app| found(app, params, frame)).await?;
    Ok(visit.answer(html))
}

fn found(app: &App, params: RulesParams, frame: Frame) -> Result<String, Problem> {
    let RulesParams { q, game, lang: _ } = params;
    let (catalog, rulebook) = (app.catalog()?, app.rulebook()?);
    let (mut remarks, mut total, mut rules) = (Vec::new(), None, Vec::new());
    if is_id(&q) {
        rules.push(rule(app, app.statement(&q)?, &frame)?);
    } else if !q.trim().is_empty() {
        let found = app.search_rules(&q, Some(game.as_str()).filter(|game| !game.is_empty()))?;
        let say = |message| frame.translator().text(&message);
        remarks.extend(found.corrected.iter().map(|(word, instead)| {
            say(msg!("rules-corrected", word = word.as_str(), instead = instead.as_str()))
        }));
        if found.entries.is_empty() {
            remarks.push(say(msg!("rules-none", words = q.as_str())));
        } else if found.is_partial {
            remarks.push(say(msg!("rules-partial")));
        }
        total = Some(say(msg!("rules-total", n = found.entries.len())));
        for entry in found.entries.iter().take(MOST) {
            rules.push(rule(app, *entry, &frame)?);
        }
    }
    let name = |id: &str| {
        let known = catalog.games().iter().find(|game| game.id.as_str() == id);
        known.map_or_else(|| id.to_owned(), |game| game.names.in_lang(frame.lang()).to_owned())
    };
    let mut games: Vec<&str> = rulebook.entries().map(|entry| entry.game.as_str()).collect();
    games.dedup();
    let guides = rulebook.guides().map(|(game, guide)| Link {
        label: guide_title(guide.title.in_lang(frame.lang()), &frame),
        href: format!("/rules/guide/{game}/{}", guide.id),
        is_here: false,
    });
    render(&RulesPage {
        games: games.into_iter().map(|game| (game.to_owned(), name(game))).collect(),
        guides: guides.collect(),
        remarks,
        total,
        rules,
        q,
        game,
        frame,
    })
}

fn guide_title(of: &str, frame: &Frame) -> String {
    frame.translator().text(&msg!("rules-guide", game = of))
}

/// A rule with the terms of its game marked.
fn rule(app: &App, Entry { game, statement }: Entry<'_>, frame: &Frame) -> Result<Rule, Problem> {
    let lang = frame.lang();
    let mut marker = app.rulebook()?.marker(game, lang).for_statement(&statement.id);
    let text = statement.text.in_lang(lang);
    let of_game = app.catalog()?.game(game).map_or(game.as_str(), |game| game.names.in_lang(lang));
    let mut about = String::new();
    // Writing to a String cannot fail.
    let _ = write!(about, "{of_game} · {}", frame.translator().text(&area_name(statement.area)));
    let reading = statement
        .reading
        .as_ref()
        .map(|reading| frame.translator().text(&msg!("rules-reading", text = reading.clone())));
    Ok(Rule {
        id: statement.id.to_string(),
        about,
        says: with_terms(text, &marker.marks(text), lang),
        reading,
    })
}

async fn show(
    State(service): State<Service>,
    PathParts(id): PathParts<String>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::None);
    let html = service.run(&visit.asked.data, move |app| one(app, &id, frame)).await?;
    Ok(visit.answer(html))
}

fn one(app: &App, id: &str, frame: Frame) -> Result<String, Problem> {
    let rulebook = app.rulebook()?;
    let entry = app.statement(id)?;
    let of = |statements: Vec<Entry<'_>>| {
        statements.into_iter().map(|entry| rule(app, entry, &frame)).collect::<Result<Vec<_>, _>>()
    };
    let explaining = entry.statement.terms.iter().filter_map(|term| {
        rulebook.term(entry.game, term).map(|statement| Entry { game: entry.game, statement })
    });
    let related = entry.statement.related.iter().filter_map(|id| rulebook.find(id.as_str()));
    let (explaining, related) = (of(explaining.collect())?, of(related.collect())?);
    let mut references =
        vec![(frame.t("rules-terms"), explaining), (frame.t("rules-related"), related)];
    references.retain(|(_, rules)| !rules.is_empty());
    render(&RulePage { rule: rule(app, entry, &frame)?, references, frame })
}

async fn guide(
    State(service): State<Service>,
    PathParts((game, id)): PathParts<(String, String)>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::None);
    let html = service
        .run(&visit.asked.data, move |app| put_together(app, &format!("{game}/{id}"), frame))
        .await?;
    Ok(visit.answer(html))
}

fn put_together(app: &App, name: &str, frame: Frame) -> Result<String, Problem> {
    let rulebook = app.rulebook()?;
    let guides = app.guides(name)?;
    let (game, guide) = guides[0];
    let part = |chapter: crate::rulebook::Chapter<'_>| {
        let title = chapter.part.title.in_lang(frame.lang()).to_owned();
        let entry = |statement| rule(app, Entry { game, statement }, &frame);
        let rules = chapter.statements.into_iter().map(entry).collect::<Result<Vec<_>, _>>();
        rules.map(|rules| (title, rules))
    };
    let parts = rulebook.chapters(guide).into_iter().map(part).collect::<Result<_, Problem>>()?;
    let title = guide_title(guide.title.in_lang(frame.lang()), &frame);
    render(&GuidePage { frame, title, parts })
}
