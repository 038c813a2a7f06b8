//! The decks: those the user keeps and those that come with the data, with what their formats make of them.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::{
    check::{deck_link, limit_lines, verdict},
    frame::{Frame, Section, Visit, render, see_other},
};
use crate::{
    app::App,
    catalog::{Catalog, file::DeckFile},
    collection::Collection,
    deck::Deck,
    msg,
    report::Finding,
    store::user::{DeckContent, MAX_NAME, Replaced, SavedDeck},
    web::{
        payload::Payload,
        problem::{Kind, Problem},
        service::Service,
    },
};

#[derive(Template)]
#[template(path = "decks.html", config = "src/web/templates/askama.toml")]
struct DecksPage {
    frame: Frame,
    saved: Vec<DeckTile>,
    games: Vec<GameDecks>,
}

struct GameDecks {
    name: String,
    decks: Vec<DeckTile>,
}

/// A deck with its verdict.
struct DeckTile {
    href: String,
    name: String,
    description: String,
    format: String,
    cards: String,
    /// `legal`, `illegal` or `undetermined`; empty if there is no format.
    verdict: &'static str,
    verdict_label: String,
    owned: Option<String>,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/decks", get(list).post(change))
}

async fn list(State(service): State<Service>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Decks);
    let html = service.run(&visit.asked.data, move |app| page(app, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, frame: Frame) -> Result<String, Problem> {
    let (catalog, owned) = (app.catalog()?, app.collection()?);
    let tiles = Tiles { app, owned: &owned, frame: &frame };
    let mut saved = Vec::new();
    for deck in app.saved_decks()? {
        saved.push(tiles.tile(&deck.id, app.read_saved(&deck)?, String::new())?);
    }
    let files = catalog.decks()?;
    let mut games = Vec::new();
    for game in catalog.games() {
        let is_of_game = |file: &&DeckFile| file.id.as_ref().is_some_and(|id| id.as_str().split('/').next() == Some(game.id.as_str()));
        let mut decks = Vec::new();
        for file in files.iter().filter(is_of_game) {
            let Some(id) = &file.id else { continue };
            let description = file.description.as_ref().map(|text| text.in_lang(frame.lang()).to_owned()).unwrap_or_default();
            if let Some(deck) = app.built_in_deck(id.as_str())? {
                decks.push(tiles.tile(id.as_str(), deck, description)?);
            }
        }
        if !decks.is_empty() {
            games.push(GameDecks { name: game.names.in_lang(frame.lang()).to_owned(), decks });
        }
    }
    render(&DecksPage { frame, saved, games })
}

struct Tiles<'a> {
    app: &'a App,
    owned: &'a Collection,
    frame: &'a Frame,
}

impl Tiles<'_> {
    fn tile(&self, id: &str, deck: (Deck, Vec<Finding>), description: String) -> Result<DeckTile, Problem> {
        let checked = self.app.check(deck, &[])?;
        let catalog = self.app.catalog()?;
        let check = checked.checks.first();
        let part = check.map(|check| verdict(self.app, check, &checked.deck, self.frame)).transpose()?;
        let format = check.and_then(|check| catalog.formats().iter().find(|file| file.id == check.format));
        let count = checked.deck.entries.iter().fold(0_u64, |sum, entry| sum + u64::from(entry.count));
        let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        Ok(DeckTile {
            href: deck_link(id),
            description,
            format: format.map(|file| file.names.in_lang(self.frame.lang()).to_owned()).unwrap_or_default(),
            cards: self.frame.cards(number(count)),
            verdict: part.as_ref().map_or("", |part| part.word),
            verdict_label: part.map(|part| part.label).unwrap_or_default(),
            owned: self.owned(&checked.deck, count)?,
            name: checked.deck.name,
        })
    }

    /// How many of its cards are owned, if anything is: of a card that stands on several lines no copy counts twice.
    fn owned(&self, deck: &Deck, of: u64) -> Result<Option<String>, Problem> {
        if self.owned.totals().copies == 0 {
            return Ok(None);
        }
        let catalog = self.app.catalog()?;
        let mut wanted = std::collections::BTreeMap::new();
        for entry in &deck.entries {
            let sameness = catalog.game(&entry.card.game).map_or_else(|| entry.card.id.to_string(), |game| game.sameness(&entry.card));
            wanted.entry(sameness).or_insert((&entry.card, 0_u64)).1 += u64::from(entry.count);
        }
        let mut owned = 0;
        for (card, count) in wanted.values() {
            owned += self.owned.playable(card, catalog)?.min(*count);
        }
        let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        Ok(Some(self.frame.say(&msg!("pages-owned-of-deck", owned = number(owned), of = number(of)))))
    }
}

/// Saves, replaces or deletes a deck.
async fn change(State(service): State<Service>, visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let field = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone()).unwrap_or_default();
    let (action, id) = (field("action"), field("id"));
    let (name, format, list) = (field("name"), field("format"), field("list").replace("\r\n", "\n"));
    let target = service.run(&visit.asked.data, move |app| match action.as_str() {
        "save" => Ok(deck_link(&app.user()?.save_deck(content(app, &name, &format, list)?)?.id)),
        "replace" => {
            let content = content(app, &name, &format, list)?;
            let becomes = |known: &SavedDeck| Some(DeckContent { is_built: known.content.is_built, ..content });
            done(&id, &app.user()?.replace_deck(&id, becomes)?)?;
            Ok(deck_link(&id))
        }
        "delete" => {
            done(&id, &app.user()?.delete_deck(&id, |_| true)?)?;
            Ok("/decks".to_owned())
        }
        _ => Err(Problem::new(Kind::Malformed)),
    });
    let target = target.await?;
    Ok(see_other(&target))
}

fn content(app: &App, name: &str, format: &str, list: String) -> Result<DeckContent, Problem> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > MAX_NAME || list.trim().is_empty() {
        return Err(Problem::new(Kind::InvalidContent).detail(msg!("pages-name-missing")));
    }
    limit_lines(&list)?;
    let format = if format.is_empty() { None } else { Some(app.format(format)?.id) };
    Ok(DeckContent { name: name.to_owned(), format, list, is_built: false })
}

fn done(id: &str, replaced: &Replaced) -> Result<(), Problem> {
    if matches!(replaced, Replaced::Done(_)) { Ok(()) } else { Err(Problem::not_found(msg!("web-no-deck", id = id))) }
}
