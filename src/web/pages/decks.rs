//! The decks: those the user keeps and those that come with the data, with what their formats make
//! of them.

use askama::Template;
use axum::{Router, response::Response, routing::get};
use serde::Deserialize;

use super::{
    editor::{deck_link, owned_line},
    frame::{Frame, Section, Visit, render},
    search::{MAX_PAGE, PAGE, Pages, n_pages},
};
use crate::{
    app::{App, ListedDeck},
    catalog::Catalog,
    collection::Stock,
    web::{params::Params, problem::Problem, service::Service},
};

#[derive(Template)]
#[template(path = "decks.html", config = "src/web/templates/askama.toml")]
struct DecksPage {
    frame: Frame,
    saved: Vec<DeckTile>,
    pages: Option<Pages>,
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
    /// Whether it is marked as built.
    is_built: bool,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/decks", get(list))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DecksParams {
    page: Option<u32>,
}

async fn list(Params(params): Params<DecksParams>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Decks);
    let asked = params.page.unwrap_or(1).clamp(1, MAX_PAGE);
    let html = visit.asked.run(move |app| page(app, asked, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, asked: u32, frame: Frame) -> Result<String, Problem> {
    let stock = if app.collection()?.totals().copies > 0 { Some(app.stock(None)?) } else { None };
    let mut kept = app.kept_decks("", ((asked - 1) * PAGE, PAGE))?;
    let last = n_pages(kept.total);
    let shown = asked.min(last.max(1));
    if shown != asked {
        // Beyond the last page there is the last page.
        kept = app.kept_decks("", ((shown - 1) * PAGE, PAGE))?;
    }
    let pages = Pages::new((shown, last), |page| format!("/decks?page={page}"), &frame);
    let tiles = Tiles { app, stock, frame: &frame };
    let saved = kept.decks.iter().map(|deck| tiles.tile(deck)).collect::<Result<_, _>>()?;
    let built_in = app.built_in_decks()?;
    let mut games = Vec::new();
    for game in app.catalog()?.games() {
        let of_game =
            built_in.iter().filter(|deck| deck.id.split('/').next() == Some(game.id.as_str()));
        let decks: Vec<DeckTile> =
            of_game.map(|deck| tiles.tile(deck)).collect::<Result<_, _>>()?;
        if !decks.is_empty() {
            games.push(GameDecks { name: game.names.in_lang(frame.lang()).to_owned(), decks });
        }
    }
    render(&DecksPage { frame, saved, pages, games })
}

struct Tiles<'a> {
    app: &'a App,
    /// What is there for decks that are not built; absent if nothing is owned.
    stock: Option<Stock>,
    frame: &'a Frame,
}

impl Tiles<'_> {
    fn tile(&self, deck: &ListedDeck) -> Result<DeckTile, Problem> {
        let (catalog, lang) = (self.app.catalog()?, self.frame.lang());
        let file = deck
            .checked
            .as_ref()
            .and_then(|(format, _)| catalog.formats().iter().find(|file| file.id == *format));
        let verdict = deck.checked.as_ref().map(|(_, verdict)| verdict);
        Ok(DeckTile {
            href: deck_link(&deck.id),
            name: deck.name.clone(),
            description: deck
                .description
                .as_ref()
                .map(|text| text.in_lang(lang).to_owned())
                .unwrap_or_default(),
            format: file.map(|file| file.names.in_lang(lang).to_owned()).unwrap_or_default(),
            cards: self.frame.cards(usize::try_from(deck.cards).unwrap_or(usize::MAX)),
            verdict: verdict.map_or("", |verdict| verdict.as_str()),
            verdict_label: verdict
                .map(|verdict| self.frame.say(&verdict.words()))
                .unwrap_or_default(),
            owned: self.owned(deck)?,
            is_built: deck.is_built,
        })
    }

    /// How many of its cards are there, if anything is owned; a deck that is kept has its own
    /// copies at its disposal.
    fn owned(&self, deck: &ListedDeck) -> Result<Option<String>, Problem> {
        let Some(stock) = &self.stock else { return Ok(None) };
        let own = if deck.is_built { Some(self.app.stock(Some(&deck.id))?) } else { None };
        let copies = self.app.copies_in(deck)?;
        let copies = copies.iter().map(|(card, count)| (card, *count));
        let needs = own.as_ref().unwrap_or(stock).needs(copies, self.app.catalog()?)?;
        Ok(Some(owned_line(&needs, self.frame)))
    }
}
