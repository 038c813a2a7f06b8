//! How queries are written, with a link for every example.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::{
    address::Address,
    frame::{Frame, Section, Visit, render},
    markup::{Markup, prose},
};
use crate::{
    app::App,
    view::syntax::{Line, Syntax},
    web::{problem::Problem, service::Service},
};

#[derive(Template)]
#[template(path = "syntax.html", config = "src/web/templates/askama.toml")]
struct SyntaxPage {
    frame: Frame,
    parts: Vec<Part>,
}

struct Part {
    title: String,
    rows: Vec<Row>,
}

struct Row {
    words: String,
    says: Markup,
    values: String,
    /// Queries and where they lead.
    examples: Vec<(String, String)>,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/syntax", get(show))
}

async fn show(State(service): State<Service>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::None);
    let html = service.run(&visit.asked.data, move |app| page(app, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, frame: Frame) -> Result<String, Problem> {
    let syntax = Syntax::new(app.catalog()?, frame.translator())?;
    let parts = syntax
        .parts
        .into_iter()
        .map(|part| Part { title: part.title, rows: part.lines.into_iter().map(row).collect() });
    render(&SyntaxPage { parts: parts.collect(), frame })
}

fn row(line: Line) -> Row {
    let with_address = |q: String| {
        let href = Address { q: q.clone(), ..Address::default() }.link();
        (q, href)
    };
    Row {
        words: line.words.join(", "),
        says: prose(&line.says),
        values: line.values.join(", "),
        examples: line.examples.into_iter().map(with_address).collect(),
    }
}
