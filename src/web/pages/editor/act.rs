//! What a button of the editor does with the list.

use std::{str::FromStr, sync::Arc};

use super::{checked::Checked, draft::Draft};
use crate::{
    app::App,
    builder::{self, Recount},
    card::{Card, CardId, FormatId},
    catalog::Catalog,
    deck::{self, Edit, Edited},
    format::Zone,
    msg,
    report::Message,
    text::Lang,
    web::problem::{Kind, Problem},
};

/// What a button does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Act {
    /// Only looks.
    Check,
    /// Puts in a copy of a card: into a zone, or into the one that takes it.
    More { card: CardId, zone: Option<String> },
    /// Takes out a copy of a card.
    Less { card: CardId, zone: String },
    /// Moves the copies of a card from a zone to another.
    Move { card: CardId, from: String, to: String },
    /// Puts a card in place of what a line says.
    Choose { line: usize, card: CardId },
    /// Checks against another format.
    Format(FormatId),
    /// Asks for the smallest edit that makes the deck legal.
    Fix,
    /// Asks for the cards that are missing.
    Complete,
    /// Takes the list that was proposed.
    Accept,
    /// Goes back to the list before.
    Undo,
    /// Looks for cards that fit.
    Find,
}

impl FromStr for Act {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let parts: Vec<&str> = text.split(':').collect();
        let card = |text: &str| text.parse::<CardId>().map_err(|_| ());
        let zone = |text: &str| text.to_owned();
        Ok(match parts[..] {
            [""] => Self::Check,
            ["fix"] => Self::Fix,
            ["complete"] => Self::Complete,
            ["accept"] => Self::Accept,
            ["undo"] => Self::Undo,
            ["find"] => Self::Find,
            ["more", id] => Self::More { card: card(id)?, zone: None },
            ["more", id, into] => Self::More { card: card(id)?, zone: Some(zone(into)) },
            ["less", id, of] => Self::Less { card: card(id)?, zone: zone(of) },
            ["move", id, from, to] => {
                Self::Move { card: card(id)?, from: zone(from), to: zone(to) }
            }
            ["choose", line, id] => {
                Self::Choose { line: line.parse().map_err(|_| ())?, card: card(id)? }
            }
            ["format", id] => Self::Format(id.parse().map_err(|_| ())?),
            _ => return Err(()),
        })
    }
}

impl Act {
    /// What a form asks for; only a look if it does not say.
    pub(super) fn sent(fields: &[(String, String)]) -> Result<Self, Problem> {
        let said = fields.iter().rfind(|(name, _)| name == "do");
        said.map_or(Ok(Self::Check), |(_, act)| {
            act.parse().map_err(|()| Problem::new(Kind::Malformed))
        })
    }

    /// Whether it may take seconds.
    pub(super) fn is_long(&self) -> bool {
        matches!(self, Self::Fix | Self::Complete | Self::Find)
    }
}

/// Does it; what there is to say of it.
pub(super) fn apply(
    act: &Act,
    draft: &mut Draft,
    app: &App,
    lang: Lang,
) -> Result<Option<Message>, Problem> {
    match act {
        Act::Check | Act::Find | Act::Fix | Act::Complete => return Ok(None),
        Act::Format(id) => draft.format = id.to_string(),
        Act::Undo => std::mem::swap(&mut draft.list, &mut draft.before),
        Act::Accept => {
            let proposed = std::mem::take(&mut draft.proposed);
            draft.before = std::mem::replace(&mut draft.list, proposed);
        }
        Act::Choose { line, card } => {
            let checked = Checked::new(app, draft)?;
            let card = known(app, card)?;
            // The list may have changed since the card was offered; another line is not touched.
            let offered = checked
                .deck
                .unresolved
                .get(*line)
                .filter(|line| line.suggestions.iter().any(|known| known.id == card.id));
            let Some(unresolved) = offered else { return Ok(Some(msg!("pages-line-gone"))) };
            let edit = Edit::Card { line: unresolved.span.clone(), card };
            let edited = deck::edit(&checked.deck, &[edit], lang, app.catalog()?)?;
            return Ok(take(draft, edited));
        }
        Act::More { .. } | Act::Less { .. } | Act::Move { .. } => {
            let checked = Checked::new(app, draft)?;
            let changes = changes(act, &checked, app)?;
            let Some(format) = &checked.format else { return Ok(Some(msg!("pages-no-format"))) };
            let edited = builder::recount(&checked.deck, format, &changes, lang, app.catalog()?)?;
            return Ok(take(draft, edited));
        }
    }
    Ok(None)
}

/// The changed list in place of the one before; said is if more than its lines was touched.
fn take(draft: &mut Draft, edited: Edited) -> Option<Message> {
    let is_rewritten = !edited.is_kept && !draft.list.trim().is_empty();
    draft.before = std::mem::replace(&mut draft.list, edited.deck.source.text);
    is_rewritten.then(|| msg!("build-rewritten"))
}

fn known(app: &App, id: &CardId) -> Result<Arc<Card>, Problem> {
    let card = app.catalog()?.card(id)?;
    card.ok_or_else(|| Problem::not_found(msg!("web-no-card", id = id.as_str())))
}

fn changes(act: &Act, checked: &Checked<'_>, app: &App) -> Result<Vec<Recount>, Problem> {
    let Some(format) = &checked.format else { return Ok(Vec::new()) };
    let place = |id: &str| {
        format
            .zones
            .iter()
            .position(|zone| zone.id == id)
            .ok_or_else(|| Problem::new(Kind::Malformed))
    };
    let copies = |card: &CardId, zone: usize| -> i64 {
        let gathered = format.gather(&checked.deck);
        gathered
            .zone(zone)
            .filter(|item| item.card().is_some_and(|known| known.id == *card))
            .map(|item| item.count)
            .sum()
    };
    let change = |card: &CardId, zone: usize, by: i64| -> Result<Recount, Problem> {
        Ok(Recount { card: known(app, card)?, zone, by })
    };
    match act {
        Act::More { card, zone: Some(zone) } => Ok(vec![change(card, place(zone)?, 1)?]),
        Act::More { card, zone: None } => {
            let card = known(app, card)?;
            Ok(vec![Recount { zone: Zone::home(&format.zones, Some(&card)), card, by: 1 }])
        }
        Act::Less { card, zone } => Ok(vec![change(card, place(zone)?, -1)?]),
        Act::Move { card, from, to } => {
            let (from, to) = (place(from)?, place(to)?);
            let copies = copies(card, from);
            Ok(vec![change(card, from, -copies)?, change(card, to, copies)?])
        }
        _ => Ok(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_say_what_they_do() {
        let card: CardId = "base1-4".parse().expect("an id");
        let check =
            |text: &str, act: Option<Act>| assert_eq!(text.parse::<Act>().ok(), act, "{text}");
        check("", Some(Act::Check));
        check("more:base1-4", Some(Act::More { card: card.clone(), zone: None }));
        check(
            "move:base1-4:main:character",
            Some(Act::Move { card: card.clone(), from: "main".into(), to: "character".into() }),
        );
        check("choose:3:base1-4", Some(Act::Choose { line: 3, card }));
        check("choose:x:base1-4", None);
        check("more:", None);
        check("burn", None);
    }
}
