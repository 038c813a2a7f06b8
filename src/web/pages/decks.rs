//! The decks: those the user keeps and those that come with the data, with what their formats make
//! of them; the versions of a deck that is kept or was deleted, each with a button that puts it
//! back.

use askama::Template;
use axum::{
    Router,
    response::Response,
    routing::{get, post},
};
use serde::Deserialize;

use super::{
    editor::{deck_link, owned_line},
    frame::{Frame, Section, Visit, render, see_other},
    search::{MAX_PAGE, PAGE, Pages, n_pages},
};
use crate::{
    app::{App, ListedDeck, Version},
    catalog::Catalog,
    collection::Stock,
    text::{minute, moment},
    web::{
        decks::{restored, versions},
        params::{Nothing, Params, PathParts},
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
    pages: Option<Pages>,
    has_deleted: bool,
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

#[derive(Template)]
#[template(path = "history.html", config = "src/web/templates/askama.toml")]
struct HistoryPage {
    frame: Frame,
    id: String,
    name: String,
    /// Its address; none if it was deleted.
    href: Option<String>,
    versions: Vec<VersionRow>,
}

#[derive(Template)]
#[template(path = "deleted.html", config = "src/web/templates/askama.toml")]
struct DeletedPage {
    frame: Frame,
    /// Ids and names, the last one first.
    decks: Vec<(String, String)>,
}

/// A version.
struct VersionRow {
    number: u32,
    /// When it became so, as programs write it, and as people do.
    moment: Option<(String, String)>,
    is_now: bool,
    deck: Option<Past>,
}

/// What a deck was.
struct Past {
    name: String,
    format: String,
    cards: String,
    change: String,
    list: String,
}

pub(super) fn router() -> Router<Service> {
    Router::new()
        .route("/decks", get(list))
        .route("/decks/deleted", get(deleted))
        .route("/decks/{id}/history", get(history))
}

/// What changes the decks that are kept.
pub(super) fn writing() -> Router<Service> {
    Router::new().route("/decks/{id}/restore", post(restore))
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
    let has_deleted = !app.deleted_decks()?.is_empty();
    render(&DecksPage { frame, saved, pages, has_deleted, games })
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

/// Shows the versions of a deck.
async fn history(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Decks);
    let html = visit.asked.run(move |app| history_page(app, id, frame)).await?;
    Ok(visit.answer(html))
}

/// Lists the decks that were deleted.
async fn deleted(Params(Nothing {}): Params<Nothing>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Decks);
    let page = |app: &App| render(&DeletedPage { frame, decks: app.deleted_decks()? });
    let html = visit.asked.run(page).await?;
    Ok(visit.answer(html))
}

/// Puts a version back, and shows the deck.
async fn restore(
    PathParts(id): PathParts<String>,
    visit: Visit,
    payload: Payload,
) -> Result<Response, Problem> {
    let fields = payload.form()?;
    let version = fields.iter().find(|(name, _)| name == "version").map(|(_, value)| value.parse());
    let version = version.transpose().map_err(|_| Problem::new(Kind::Malformed))?;
    let done = visit.asked.run_write(move |app| {
        // What it is now is a version too, so that nothing is lost unseen.
        restored(&id, app.restore_deck(&id, version, |_| true)?)
    });
    Ok(see_other(&deck_link(&done.await?.id)))
}

fn history_page(app: &App, id: String, frame: Frame) -> Result<String, Problem> {
    let versions = versions(app, &id)?;
    let newest = versions.iter().find_map(|version| version.deck.as_ref());
    let name = newest.map_or_else(|| id.clone(), |past| past.content.name.clone());
    let is_there = versions.first().is_some_and(|version| version.is_now);
    let rows = versions.iter().map(|version| version_row(version, app, &frame));
    let versions = rows.collect::<Result<_, _>>()?;
    let href = is_there.then(|| deck_link(&id));
    render(&HistoryPage { frame, id, name, href, versions })
}

fn version_row(version: &Version, app: &App, frame: &Frame) -> Result<VersionRow, Problem> {
    let catalog = app.catalog()?;
    let deck = version.deck.as_ref().map(|past| {
        let format = past.content.format.as_ref();
        let file = format.and_then(|id| catalog.formats().iter().find(|file| file.id == *id));
        let signed = |sign: char, count: u32| (count > 0).then(|| format!("{sign}{count}"));
        let change: Vec<String> =
            signed('+', past.added).into_iter().chain(signed('−', past.removed)).collect();
        Past {
            name: past.content.name.clone(),
            format: file
                .map(|file| file.names.in_lang(frame.lang()).to_owned())
                .unwrap_or_default(),
            cards: frame.cards(usize::try_from(past.cards).unwrap_or(usize::MAX)),
            change: change.join(" "),
            list: past.content.list.clone(),
        }
    });
    let moment = version.at.map(|at| (moment(at), minute(at)));
    Ok(VersionRow { number: version.number, moment, is_now: version.is_now, deck })
}
