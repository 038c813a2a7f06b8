//! The decks: those the user keeps and those that come with the data, with what their formats make of them.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::{
    editor::{deck_link, owned_line},
    frame::{Frame, Section, Visit, render},
};
use crate::{
    app::{App, KnownDeck},
    catalog::{Catalog, file::DeckFile},
    collection::Stock,
    web::{problem::Problem, service::Service},
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
    /// Whether it is marked as put together.
    is_built: bool,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/decks", get(list))
}

async fn list(State(service): State<Service>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Decks);
    let html = service.run(&visit.asked.data, move |app| page(app, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, frame: Frame) -> Result<String, Problem> {
    let catalog = app.catalog()?;
    let stock = if app.collection()?.totals().copies > 0 { Some(app.stock(None)?) } else { None };
    let tiles = Tiles { app, stock, frame: &frame };
    let mut saved = Vec::new();
    for deck in app.saved_decks()? {
        saved.push(tiles.tile(app.open_saved(deck)?, String::new())?);
    }
    let files = catalog.decks()?;
    let mut games = Vec::new();
    for game in catalog.games() {
        let is_of_game = |file: &&DeckFile| file.id.as_ref().is_some_and(|id| id.as_str().split('/').next() == Some(game.id.as_str()));
        let mut decks = Vec::new();
        for file in files.iter().filter(is_of_game) {
            let Some(id) = &file.id else { continue };
            let description = file.description.as_ref().map(|text| text.in_lang(frame.lang()).to_owned()).unwrap_or_default();
            if let Some(deck) = app.built_in(id.as_str())? {
                decks.push(tiles.tile(deck, description)?);
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
    /// What is there for decks that are not built; absent if nothing is owned.
    stock: Option<Stock>,
    frame: &'a Frame,
}

impl Tiles<'_> {
    fn tile(&self, known: KnownDeck, description: String) -> Result<DeckTile, Problem> {
        let (href, owned) = (deck_link(&known.id), self.owned(&known)?);
        let is_built = known.is_built();
        let checked = self.app.check((known.deck, known.findings), &[])?;
        let catalog = self.app.catalog()?;
        let check = checked.checks.first();
        let format = check.and_then(|check| catalog.formats().iter().find(|file| file.id == check.format));
        Ok(DeckTile {
            href,
            description,
            is_built,
            format: format.map(|file| file.names.in_lang(self.frame.lang()).to_owned()).unwrap_or_default(),
            cards: self.frame.cards(usize::try_from(checked.deck.size()).unwrap_or(usize::MAX)),
            verdict: check.map_or("", |check| check.verdict.as_str()),
            verdict_label: check.map(|check| self.frame.say(&check.verdict.words())).unwrap_or_default(),
            owned,
            name: checked.deck.name,
        })
    }

    /// How many of its cards are there, if anything is owned; a deck that is kept has its own copies at its disposal.
    fn owned(&self, known: &KnownDeck) -> Result<Option<String>, Problem> {
        let Some(stock) = &self.stock else { return Ok(None) };
        let own = if known.is_built() { Some(self.app.stock(known.saved_id())?) } else { None };
        let needs = own.as_ref().unwrap_or(stock).needs(known.deck.copies(), self.app.catalog()?)?;
        Ok(Some(owned_line(&needs, self.frame)))
    }
}
