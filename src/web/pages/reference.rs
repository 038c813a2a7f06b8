//! The reference of the API as a page of our own, made from its `OpenAPI` document; it loads
//! nothing from anywhere.

use std::fmt::Write;

use axum::{
    Router,
    http::header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, VARY},
    response::IntoResponse,
    routing::get,
};
use serde_json::Value as Json;
use utoipa::openapi::OpenApi;

use crate::{
    i18n::Translator,
    msg,
    text::Lang,
    web::{
        language::{Language, translator},
        problem::Kind,
        service::Service,
    },
};

const STYLE: &str = include_str!("reference.css");

/// The reference at `/api`.
pub(super) fn router(document: &OpenApi) -> Router<Service> {
    let document = serde_json::to_value(document).unwrap_or_default();
    let pages = Lang::SPOKEN.map(|lang| (lang, page(&document, translator(lang))));
    let show = |Language(lang): Language| async move {
        let page = pages
            .iter()
            .find(|(of, _)| *of == lang)
            .map(|(_, page)| page.clone())
            .unwrap_or_default();
        let headers = [
            (CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
            (CONTENT_LANGUAGE, lang.to_string()),
            (CACHE_CONTROL, "public, max-age=60".to_owned()),
            (VARY, "accept-language, cookie".to_owned()),
        ];
        (headers, page).into_response()
    };
    Router::new().route("/api", get(show))
}

fn page(document: &Json, tr: &Translator) -> String {
    let title = tr.text(&msg!("web-reference"));
    let mut html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{}</title><style>{STYLE}</style><main><h1>{}</h1><p>{}</p><p><a href=\"/openapi.json\">openapi.json</a></p>",
        tr.lang(),
        escape(&title),
        escape(&title),
        prose(text(&document["info"]["description"]))
    );
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in item.as_object().into_iter().flatten() {
            write_operation(&mut html, (method, path), operation, tr);
        }
    }
    section(&mut html, "schemas", &tr.text(&msg!("web-reference-schemas")));
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let _ = write!(
            html,
            "<h3 id=\"schema-{0}\">{0}</h3><p>{1}</p>",
            escape(name),
            prose(text(&schema["description"]))
        );
        write_fields(&mut html, schema);
    }
    section(&mut html, "problems", &tr.text(&msg!("web-reference-problems")));
    html.push_str("<dl>");
    for kind in Kind::ALL {
        let (slug, title) = (kind.slug(), escape(&tr.text(&kind.title())));
        let _ = write!(
            html,
            "<dt id=\"{slug}\"><code>{slug}</code> {}</dt><dd>{title}</dd>",
            kind.status().as_u16()
        );
    }
    html.push_str("</dl></main></html>");
    html
}

fn section(html: &mut String, id: &str, title: &str) {
    let _ = write!(html, "<h2 id=\"{id}\">{}</h2>", escape(title));
}

fn write_operation(
    html: &mut String,
    (method, path): (&str, &str),
    operation: &Json,
    tr: &Translator,
) {
    let id = text(&operation["operationId"]);
    let head = format!(
        "<h2 id=\"{id}\"><span class=\"{method}\">{}</span> <code>{}</code></h2>",
        method.to_uppercase(),
        escape(path)
    );
    let _ = write!(html, "{head}<p>{}</p>", prose(text(&operation["summary"])));
    let _ = write!(html, "<p>{}</p>", prose(text(&operation["description"])));
    let parameters = operation["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !parameters.is_empty() {
        let _ =
            write!(html, "<h3>{}</h3><table>", escape(&tr.text(&msg!("web-reference-parameters"))));
        for parameter in parameters {
            let (name, place) = (escape(text(&parameter["name"])), escape(text(&parameter["in"])));
            let (kind, about) =
                (kind_of(&parameter["schema"]), prose(text(&parameter["description"])));
            let _ =
                write!(html, "<tr><th><code>{name}</code><td>{place}<td>{kind}<td>{about}</tr>");
        }
        html.push_str("</table>");
    }
    if let Some(content) = operation["requestBody"]["content"].as_object() {
        let _ = write!(html, "<h3>{}</h3><ul>", escape(&tr.text(&msg!("web-reference-body"))));
        write_content(html, content);
        html.push_str("</ul>");
    }
    let _ = write!(html, "<h3>{}</h3><dl>", escape(&tr.text(&msg!("web-reference-answers"))));
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let _ = write!(html, "<dt>{status}</dt><dd>{}<ul>", prose(text(&response["description"])));
        write_content(html, response["content"].as_object().unwrap_or(&serde_json::Map::new()));
        html.push_str("</ul></dd>");
    }
    html.push_str("</dl>");
}

fn write_content(html: &mut String, content: &serde_json::Map<String, Json>) {
    for (media_type, of_type) in content {
        let _ = write!(
            html,
            "<li><code>{}</code> {}</li>",
            escape(media_type),
            kind_of(&of_type["schema"])
        );
    }
}

fn write_fields(html: &mut String, schema: &Json) {
    let Some(fields) = schema["properties"].as_object() else { return };
    html.push_str("<table>");
    for (name, field) in fields {
        let (name, about) = (escape(name), prose(text(&field["description"])));
        let _ = write!(html, "<tr><th><code>{name}</code><td>{}<td>{about}</tr>", kind_of(field));
    }
    html.push_str("</table>");
}

/// What values a schema allows, with a link to its own entry where it has one.
fn kind_of(schema: &Json) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|target| target.rsplit('/').next()) {
        return format!("<a href=\"#schema-{0}\">{0}</a>", escape(name));
    }
    if let Some(choices) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        return choices.iter().map(kind_of).collect::<Vec<_>>().join(" | ");
    }
    if let Some(values) = schema["enum"].as_array() {
        return values
            .iter()
            .map(|value| format!("<code>{}</code>", escape(text(value))))
            .collect::<Vec<_>>()
            .join(" | ");
    }
    match &schema["type"] {
        Json::String(kind) if kind == "array" => format!("{}[]", kind_of(&schema["items"])),
        Json::String(kind) => escape(kind),
        Json::Array(kinds) => {
            kinds.iter().map(|kind| escape(text(kind))).collect::<Vec<_>>().join(" | ")
        }
        _ => String::new(),
    }
}

fn text(json: &Json) -> &str {
    json.as_str().unwrap_or_default()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A text with what stands between backticks as code.
fn prose(text: &str) -> String {
    let parts = escape(text).split('`').map(str::to_owned).collect::<Vec<_>>();
    let part = |(index, part): (usize, &String)| {
        if index % 2 == 1 { format!("<code>{part}</code>") } else { part.clone() }
    };
    parts.iter().enumerate().map(part).collect()
}
