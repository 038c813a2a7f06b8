//! The forms that change what is owned: one copy more or fewer, another condition, copies of any
//! kind.

use axum::response::Response;

use super::super::{
    copies::key,
    frame::{Visit, local, see_other},
    related,
};
use crate::{
    app::App,
    collection::{Change, Condition, Copy, Edit, MAX_COUNT, Typed, Unknown, describe},
    msg,
    report::{Finding, Report, Source},
    store::user::Edited,
    web::{
        params::within,
        payload::Payload,
        problem::{Kind, Problem},
    },
};

/// What a form asks for; copies are named by their keys.
enum Wish {
    /// One more.
    Add(String),
    /// One fewer.
    Remove(String),
    /// All of this copy are of another condition.
    Regrade(String, Condition),
    /// So many of a kind that somebody has described.
    Describe { key: String, count: u32 },
}

/// Changes what is owned, and goes back. An address to go back to that ends in `#` goes on with the
/// id of the card.
pub(super) async fn change(visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let wish = wish(&fields)?;
    let mut back = local(&field(&fields, "back").unwrap_or_default()).to_owned();
    if back.ends_with('#') {
        back.push_str(wish.key().split('|').next().unwrap_or_default());
    }
    visit.asked.run_write(move |app| made(app, &wish)).await?;
    Ok(see_other(local(&back)))
}

/// Undoes the last change, if there is one, and goes back.
pub(super) async fn undo(visit: Visit) -> Result<Response, Problem> {
    visit.asked.run_write(|app| Ok(app.undo_change(|_| true).map(drop)?)).await?;
    Ok(see_other("/collection"))
}

fn field(fields: &[(String, String)], name: &str) -> Option<String> {
    fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
}

fn wish(fields: &[(String, String)]) -> Result<Wish, Problem> {
    let field = |name: &str| field(fields, name);
    let malformed = || Problem::new(Kind::Malformed);
    match (field("add"), field("remove"), field("regrade"), field("card")) {
        (Some(key), None, None, None) => Ok(Wish::Add(key)),
        (None, Some(key), None, None) => Ok(Wish::Remove(key)),
        (None, None, Some(key), None) => {
            let condition =
                field(&format!("condition|{key}")).and_then(|condition| condition.parse().ok());
            Ok(Wish::Regrade(key, condition.ok_or_else(malformed)?))
        }
        (None, None, None, Some(card)) => {
            let part = |name: &str| field(name).unwrap_or_default().replace('|', " ");
            let key =
                [card.as_str(), &part("variant"), &part("language"), &part("condition")].join("|");
            // What is no number is out of bounds.
            let count = part("count").trim().parse().unwrap_or(0);
            Ok(Wish::Describe { key, count: within("count", count, 1, MAX_COUNT)? })
        }
        _ => Err(malformed()),
    }
}

impl Wish {
    fn key(&self) -> &str {
        match self {
            Self::Add(key)
            | Self::Remove(key)
            | Self::Regrade(key, _)
            | Self::Describe { key, .. } => key,
        }
    }

    fn edits(&self, app: &App) -> Result<Vec<Edit>, Problem> {
        Ok(match self {
            Self::Add(key) => {
                vec![Edit { copy: described(app, key, Unknown::Keep)?, change: Change::Add(1) }]
            }
            Self::Remove(key) => {
                vec![Edit { copy: owned_copy(app, key)?.0, change: Change::Remove(1) }]
            }
            Self::Regrade(key, condition) => {
                let (copy, count) = owned_copy(app, key)?;
                let graded = Copy { condition: *condition, ..copy.clone() };
                vec![
                    Edit { copy, change: Change::Remove(count) },
                    Edit { copy: graded, change: Change::Add(count) },
                ]
            }
            Self::Describe { key, count } => {
                vec![Edit {
                    copy: described(app, key, Unknown::Refuse)?,
                    change: Change::Add(*count),
                }]
            }
        })
    }
}

fn made(app: &App, wish: &Wish) -> Result<(), Problem> {
    let edits = wish.edits(app)?;
    match app.user()?.edit(&edits)? {
        Edited::Done(_) => Ok(()),
        Edited::Refused(all) => {
            let catalog = app.catalog()?;
            Err(refused(
                Kind::Conflict,
                all.iter().map(|refused| refused.finding(catalog)).collect(),
            ))
        }
    }
}

/// The copy a key means, whether it is owned yet or not.
fn described(app: &App, key: &str, unknown: Unknown) -> Result<Copy, Problem> {
    let catalog = app.catalog()?;
    let mut parts = key.split('|');
    let id = parts.next().unwrap_or_default();
    let card = related::find(catalog, id)?
        .ok_or_else(|| Problem::not_found(msg!("web-no-card", id = id)))?;
    let mut part = || parts.next().filter(|part| !part.is_empty());
    let typed = Typed { variant: part(), language: part(), condition: part() };
    let (copy, findings) = describe(&card, typed, catalog, unknown);
    copy.ok_or_else(|| refused(Kind::InvalidContent, findings))
}

/// The copy a key means among those that are owned, with how many there are: also of cards the
/// catalog lacks.
fn owned_copy(app: &App, wanted: &str) -> Result<(Copy, u32), Problem> {
    let owned = app.collection()?;
    let found = owned.iter().find(|(copy, _)| key(copy) == wanted);
    found
        .map(|(copy, count)| (copy.clone(), count))
        .ok_or_else(|| Problem::new(Kind::Conflict).detail(msg!("web-copy-gone")))
}

pub(super) fn refused(kind: Kind, findings: Vec<Finding>) -> Problem {
    Problem::refused(kind, Report { source: Source::default(), findings })
}
