//! `cards`: searching, and one card in full.

use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::cursor::Seal;
use crate::{
    app::{App, Search, Searched},
    card::CardId,
    catalog::Catalog,
    msg,
    query::Mode,
    report::Source,
    text::Lang,
    view::card::{CardView, SearchView},
    web::{
        answer::{Fresh, to_json},
        language::translator,
        params::{LangParam, MAX_QUERY, Nothing, Params, PathParts, at_most, within},
        problem::{Kind, Problem, ProblemView},
        service::Service,
    },
};

/// How many cards a page may have.
const MAX_LIMIT: u32 = 250;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(list_cards)).routes(routes!(show_card))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct CardsParams {
    /// The query, such as `type:fire hp>=80`; every card if absent.
    #[serde(default)]
    #[param(required = false, max_length = 1000)]
    q: String,
    /// Only cards of this game, by its id or name.
    game: Option<String>,
    /// Attributes to sort by, such as `hp,-name`; a hyphen reverses.
    #[serde(default)]
    #[param(required = false, max_length = 1000)]
    sort: String,
    /// How many cards a page has.
    #[serde(default = "default_limit")]
    #[param(required = false, minimum = 1, maximum = 250, default = 20)]
    limit: u32,
    /// The page: `next_cursor` of the one before.
    cursor: Option<String>,
    /// Counts the values of all cards found.
    #[serde(default)]
    #[param(required = false)]
    facets: bool,
    /// Leaves out terms that make no sense, with a warning.
    #[serde(default)]
    #[param(required = false)]
    lenient: bool,
    /// Says the query back in words.
    #[serde(default)]
    #[param(required = false)]
    explain: bool,
}

fn default_limit() -> u32 {
    20
}

/// Searches cards.
///
/// Cards come in an order without ties, so that pages put together are the whole result.
/// `next_cursor` names the next page; it is refused once the data has changed.
#[utoipa::path(
    get,
    path = "/cards",
    tag = "cards",
    params(CardsParams, LangParam),
    responses(
        (status = OK, description = "A page of the cards found.", body = SearchView),
        (status = UNPROCESSABLE_ENTITY, description = "There is no such game.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn list_cards(
    Params(params): Params<CardsParams>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    let lang = fresh.0.lang;
    let seal = params.seal(&fresh.0.data.hash, lang);
    let search = params.search(lang, &seal)?;
    fresh.answer(move |app| page(app, &search, &seal, params.explain)).await
}

impl CardsParams {
    fn seal(&self, hash: &str, lang: Lang) -> Seal {
        let lenient = if self.lenient { "lenient" } else { "" };
        Seal::new(&[
            hash,
            lang.as_str(),
            &self.q,
            self.game.as_deref().unwrap_or_default(),
            &self.sort,
            lenient,
        ])
    }

    fn search(&self, lang: Lang, seal: &Seal) -> Result<Search, Problem> {
        at_most("q", &self.q, MAX_QUERY)?;
        at_most("sort", &self.sort, MAX_QUERY)?;
        let source =
            |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
        Ok(Search {
            query: source("q", &self.q),
            game: self.game.clone(),
            sort: source("sort", &self.sort),
            lang,
            mode: if self.lenient { Mode::Lenient } else { Mode::Strict },
            offset: seal.offset(self.cursor.as_deref())?,
            limit: Some(within("limit", self.limit, 1, MAX_LIMIT)? as usize),
            facets: self.facets,
            typing: false,
        })
    }
}

fn page(app: &App, search: &Search, seal: &Seal, explain: bool) -> Result<Vec<u8>, Problem> {
    let found = match app.find(search)? {
        Searched::Found(found) => found,
        Searched::Refused(report) => return Err(Problem::refused(Kind::InvalidQuery, report)),
    };
    let translator = translator(search.lang);
    let mut view = SearchView::new(&search.query.text, &found, app.catalog()?, translator);
    view.next_cursor = seal.next(search.offset.saturating_add(found.cards.len()), found.total);
    if explain {
        view.explanation = Some(translator.text(&app.explain(&found.selection)?));
    }
    to_json(&view)
}

/// Shows a card.
#[utoipa::path(
    get,
    path = "/cards/{id}",
    tag = "cards",
    params(("id" = String, Path, description = "Id of the card, such as `base1-4`."), LangParam),
    responses(
        (status = OK, description = "The card.", body = CardView),
        (status = NOT_FOUND, description = "There is no such card.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_card(
    PathParts(id): PathParts<String>,
    Params(Nothing {}): Params<Nothing>,
    fresh: Fresh,
) -> Result<Response, Problem> {
    fresh.answer(move |app| card(app, &id)).await
}

fn card(app: &App, id: &str) -> Result<Vec<u8>, Problem> {
    let catalog = app.catalog()?;
    let card = match id.parse::<CardId>() {
        Ok(id) => catalog.card(&id)?,
        Err(_) => None,
    };
    let card = card.ok_or_else(|| Problem::not_found(msg!("web-no-card", id = id)))?;
    let game =
        catalog.game(&card.game).ok_or_else(|| Problem::internal("a card without a game"))?;
    to_json(&CardView::new(&card, game, None))
}
