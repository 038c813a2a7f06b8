//! The deck in every way of writing, each with what it loses.

use axum::{
    extract::State,
    http::{
        HeaderValue,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};

use super::{
    super::{
        frame::{Frame, Visit},
        markup::{Markup, prose},
    },
    bench::Bench,
    draft::Draft,
};
use crate::{
    deck::{self, Dialect},
    text,
    web::{
        payload::Payload,
        problem::{Kind, Problem},
        service::Service,
    },
};

/// A way to write the deck.
pub(super) struct Export {
    pub(super) dialect: &'static str,
    pub(super) label: String,
    pub(super) losses: Vec<Markup>,
}

/// Every way to write the deck.
pub(super) fn exports(bench: &Bench<'_>, frame: &Frame) -> Result<Vec<Export>, Problem> {
    let catalog = bench.app.catalog()?;
    let export = |dialect: Dialect| {
        let written = deck::write(&bench.deck, dialect, frame.lang(), catalog)?;
        Ok(Export {
            dialect: dialect.as_str(),
            label: frame.t(match dialect {
                Dialect::Yaml => "pages-dialect-yaml",
                Dialect::Plain => "pages-dialect-plain",
                Dialect::PtcgLive => "pages-dialect-ptcg-live",
                Dialect::Ptcgo => "pages-dialect-ptcgo",
                Dialect::Csv => "pages-dialect-csv",
            }),
            losses: written.losses.iter().map(|loss| prose(&frame.say(&loss.message))).collect(),
        })
    };
    Dialect::ALL.into_iter().map(export).collect()
}

/// The list of the form as a file.
pub(super) async fn download(State(service): State<Service>, visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let dialect = fields.iter().find(|(name, _)| name == "as").and_then(|(_, value)| value.parse::<Dialect>().ok());
    let dialect = dialect.ok_or_else(|| Problem::new(Kind::Malformed))?;
    let (draft, _) = Draft::sent(fields)?;
    let lang = visit.frame.lang();
    let file = service.run(&visit.asked.data, move |app| {
        let bench = Bench::new(app, &draft)?;
        let written = deck::write(&bench.deck, dialect, lang, app.catalog()?)?;
        Ok((file_name(&bench.deck.name, dialect), written.text))
    });
    let (name, body) = file.await?;
    let (media_type, _) = media(dialect);
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")).map_err(Problem::internal)?;
    Ok(([(CONTENT_TYPE, HeaderValue::from_static(media_type)), (CONTENT_DISPOSITION, disposition)], body).into_response())
}

/// Media type and extension.
fn media(dialect: Dialect) -> (&'static str, &'static str) {
    match dialect {
        Dialect::Yaml => ("application/yaml", "yaml"),
        Dialect::Csv => ("text/csv; charset=utf-8", "csv"),
        Dialect::Plain | Dialect::PtcgLive | Dialect::Ptcgo => ("text/plain; charset=utf-8", "txt"),
    }
}

/// The deck's name in plain letters.
fn file_name(name: &str, dialect: Dialect) -> String {
    let folded = text::fold(name);
    let words: Vec<&str> = folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).take(12).collect();
    let stem = if words.is_empty() { "deck".to_owned() } else { words.join("-") };
    format!("{stem}.{}", media(dialect).1)
}
