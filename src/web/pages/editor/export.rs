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
            label: frame.say(&dialect.label()),
            losses: written.losses.iter().map(|loss| prose(&frame.say(&loss.message))).collect(),
        })
    };
    Dialect::ALL.into_iter().map(export).collect()
}

/// The list of the form as a file.
pub(super) async fn download(visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let dialect = fields
        .iter()
        .find(|(name, _)| name == "as")
        .and_then(|(_, value)| value.parse::<Dialect>().ok());
    let dialect = dialect.ok_or_else(|| Problem::new(Kind::Malformed))?;
    let draft = Draft::sent(fields);
    let lang = visit.frame.lang();
    let file = visit.asked.run(move |app| {
        let checked = Checked::new(app, &draft)?;
        let written = deck::write(&checked.deck, dialect, lang, app.catalog()?)?;
        let name = text::slug(&checked.deck.name);
        Ok((format!("{}.{}", name.as_deref().unwrap_or("deck"), dialect.extension()), written.text))
    });
    let (name, body) = file.await?;
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""))
        .map_err(Problem::internal)?;
    Ok((
        [
            (CONTENT_TYPE, HeaderValue::from_static(dialect.media_type())),
            (CONTENT_DISPOSITION, disposition),
        ],
        body,
    )
        .into_response())
}
