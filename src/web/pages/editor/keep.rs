//! Decks are saved, replaced and deleted; what has changed elsewhere meanwhile is not written over
//! unseen.

use axum::{Router, response::Response, routing::post};

use super::{
    super::frame::{Section, Visit, see_other},
    changed_meanwhile,
    draft::{Draft, deck_link},
    refused,
};
use crate::{
    app::App,
    msg,
    store::user::{DeckContent, Replaced, SavedDeck, is_deck_name},
    web::{
        decks::{content_tag, done, limit_lines},
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
async fn change(visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let action = fields
        .iter()
        .find(|(known, _)| known == "action")
        .map(|(_, value)| value.clone())
        .unwrap_or_default();
    let draft = Draft::sent(fields);
    let frame = visit.frame.clone().within(Section::Decks);
    let changed = visit.asked.run_write(move |app| match keep(app, &action, &draft) {
        Ok(Kept::At(address)) => Ok(Ok(address)),
        Ok(Kept::Other(deck)) => changed_meanwhile(app, draft, &deck, frame).map(Err),
        Err(problem) if !draft.list.is_empty() => refused(app, draft, &problem, frame).map(Err),
        Err(problem) => Err(problem),
    });
    Ok(match changed.await? {
        Ok(address) => see_other(&address),
        Err(outcome) => outcome.answer(&visit),
    })
}

/// What became of a change.
enum Kept {
    /// It was done; there it goes on.
    At(String),
    /// The deck is another than when it was opened.
    Other(SavedDeck),
}

fn keep(app: &App, action: &str, draft: &Draft) -> Result<Kept, Problem> {
    let replaced = match action {
        "save" => return Ok(Kept::At(deck_link(&app.save_deck(content(app, draft)?)?.id))),
        "replace" => {
            let content = content(app, draft)?;
            app.user()?.replace_deck(&draft.id, |known| {
                (content_tag(known) == draft.tag).then_some(content)
            })?
        }
        "delete" => app.user()?.delete_deck(&draft.id, |known| content_tag(known) == draft.tag)?,
        _ => return Err(Problem::new(Kind::Malformed)),
    };
    if let Replaced::Other(deck) = replaced {
        return Ok(Kept::Other(deck));
    }
    done(&draft.id, &replaced)?;
    Ok(Kept::At(if action == "delete" { "/decks".to_owned() } else { deck_link(&draft.id) }))
}

fn content(app: &App, draft: &Draft) -> Result<DeckContent, Problem> {
    let name = draft.name.trim();
    if !is_deck_name(name) || draft.list.trim().is_empty() {
        return Err(Problem::new(Kind::InvalidContent).detail(msg!("pages-name-missing")));
    }
    limit_lines(draft.list.as_bytes())?;
    let format =
        if draft.format.is_empty() { None } else { Some(app.format(&draft.format)?.id.clone()) };
    Ok(DeckContent {
        name: name.to_owned(),
        format,
        list: draft.list.clone(),
        is_built: draft.is_built,
    })
}
