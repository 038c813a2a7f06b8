//! The deck in every way of writing, each with what it loses.

use axum::{
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
    checked::Checked,
    draft::Draft,
};
use crate::{
    deck::{self, Dialect},
    text,
    web::{
        decks::media_type,
        payload::Payload,
        problem::{Kind, Problem},
    },
};

/// A way to write the deck.
pub(super) struct Export {
    pub(super) dialect: &'static str,
    pub(super) label: String,
    pub(super) losses: Vec<Markup>,
}

/// Every way to write the deck.
pub(super) fn exports(checked: &Checked<'_>, frame: &Frame) -> Result<Vec<Export>, Problem> {
    let catalog = checked.app.catalog()?;
    let export = |dialect: Dialect| {
        let written = deck::write(&checked.deck, dialect, frame.lang(), catalog)?;
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
pub(super) async fn download(visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let dialect = fields.iter().find(|(name, _)| name == "as").and_then(|(_, value)| value.parse::<Dialect>().ok());
    let dialect = dialect.ok_or_else(|| Problem::new(Kind::Malformed))?;
    let draft = Draft::sent(fields);
    let lang = visit.frame.lang();
    let file = visit.asked.run(move |app| {
        let checked = Checked::new(app, &draft)?;
        let written = deck::write(&checked.deck, dialect, lang, app.catalog()?)?;
        Ok((file_name(&checked.deck.name, dialect), written.text))
    });
    let (name, body) = file.await?;
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")).map_err(Problem::internal)?;
    Ok(([(CONTENT_TYPE, HeaderValue::from_static(media_type(dialect))), (CONTENT_DISPOSITION, disposition)], body).into_response())
}

/// The deck's name in plain letters, with the extension of the dialect.
fn file_name(name: &str, dialect: Dialect) -> String {
    let extension = match dialect {
        Dialect::Yaml => "yaml",
        Dialect::Csv => "csv",
        Dialect::Plain | Dialect::PtcgLive | Dialect::Ptcgo => "txt",
    };
    format!("{}.{extension}", text::slug(name).as_deref().unwrap_or("deck"))
}
