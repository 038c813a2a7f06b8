//! Decks are saved, replaced and deleted; what has changed elsewhere meanwhile is not written over unseen.

use axum::{Router, extract::State, http::StatusCode, response::Response, routing::post};

use super::{
    super::frame::{Section, Visit, see_other},
    changed_meanwhile,
    draft::{Draft, deck_link},
};
use crate::{
    app::App,
    msg,
    store::user::{DeckContent, MAX_NAME, Replaced},
    web::{
        decks::{content_tag, done},
        payload::Payload,
        problem::{Kind, Problem},
        service::Service,
    },
};

/// What changes the decks that are kept.
pub(in crate::web::pages) fn router() -> Router<Service> {
    Router::new().route("/decks", post(change))
}

/// Saves, replaces or deletes a deck; one that has changed since it was opened is shown first.
async fn change(State(service): State<Service>, visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let action = fields.iter().find(|(known, _)| known == "action").map(|(_, value)| value.clone()).unwrap_or_default();
    let (draft, _) = Draft::sent(fields)?;
    let frame = visit.frame.clone().within(Section::Decks);
    let changed = service.run(&visit.asked.data, move |app| {
        let replaced = match action.as_str() {
            "save" => return Ok(Changed::GoTo(deck_link(&app.user()?.save_deck(content(app, &draft)?)?.id))),
            "replace" => {
                let content = content(app, &draft)?;
                app.user()?.replace_deck(&draft.id, |known| (content_tag(known) == draft.tag).then_some(content))?
            }
            "delete" => app.user()?.delete_deck(&draft.id, |known| content_tag(known) == draft.tag)?,
            _ => return Err(Problem::new(Kind::Malformed)),
        };
        if let Replaced::Other(deck) = &replaced {
            return Ok(Changed::Meanwhile(changed_meanwhile(app, draft, deck, frame)?));
        }
        done(&draft.id, &replaced)?;
        Ok(Changed::GoTo(if action == "delete" { "/decks".to_owned() } else { deck_link(&draft.id) }))
    });
    Ok(match changed.await? {
        Changed::GoTo(address) => see_other(&address),
        Changed::Meanwhile(html) => {
            let mut response = visit.answer(html);
            *response.status_mut() = StatusCode::CONFLICT;
            response
        }
    })
}

/// What became of a change.
enum Changed {
    /// It was done; there it goes on.
    GoTo(String),
    /// The deck is another than when it was opened; the page that says so.
    Meanwhile(String),
}

fn content(app: &App, draft: &Draft) -> Result<DeckContent, Problem> {
    let name = draft.name.trim();
    if name.is_empty() || name.chars().count() > MAX_NAME || draft.list.trim().is_empty() {
        return Err(Problem::new(Kind::InvalidContent).detail(msg!("pages-name-missing")));
    }
    let format = if draft.format.is_empty() { None } else { Some(app.format(&draft.format)?.id) };
    Ok(DeckContent { name: name.to_owned(), format, list: draft.list.clone(), is_built: draft.is_built })
}
