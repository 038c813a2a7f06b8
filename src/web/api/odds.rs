//! `odds`: what a shuffled deck shows.

use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::deck_input::DeckInput;
use crate::{
    app::{App, MAX_DRAW, MAX_TURN, OddsWanted},
    i18n::Translator,
    msg,
    view::odds::OddsView,
    web::{
        answer::{Asked, to_json},
        params::{LangParam, MAX_QUERY, Nothing, Params},
        payload::Payload,
        problem::{Problem, ProblemView},
        service::Service,
    },
};

/// How many questions, and how many numbers of damage, one call may ask.
const MAX_ASKED: usize = 20;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(tell_odds))
}

/// What odds are wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OddsBody {
    /// The deck.
    deck: DeckInput,
    /// The format; by default the deck's own, or a guess.
    format: Option<String>,
    /// What to tell of, such as `kind:energy>=2 and name:pikachu`; every card of the deck by
    /// default.
    #[serde(default)]
    #[schema(required = false, max_items = 20)]
    see: Vec<String>,
    /// The last turn to tell of.
    #[schema(minimum = 1, maximum = 100)]
    by_turn: Option<u32>,
    /// How many cards the opening hand has, whatever the format says.
    #[schema(minimum = 0, maximum = 100)]
    hand: Option<u32>,
    /// How many cards a turn begins with, whatever the format says.
    #[schema(minimum = 0, maximum = 100)]
    draw: Option<u32>,
    /// The opponent's deck.
    #[schema(inline)]
    against: Option<DeckInput>,
    /// Damage to tell of the flips of, in games that flip cards.
    #[serde(default)]
    #[schema(required = false, max_items = 20)]
    damage: Vec<u32>,
    /// Whether as many cards are turned over as there is damage, instead of half.
    #[serde(default)]
    #[schema(required = false)]
    full_flip: bool,
}

/// Tells the exact odds of drawing the cards of a deck.
#[utoipa::path(
    post,
    path = "/odds",
    tag = "decks",
    params(LangParam),
    request_body = OddsBody,
    responses(
        (status = OK, description = "The odds.", body = OddsView),
        (status = UNPROCESSABLE_ENTITY, description = "A question, the format or a deck cannot be used.",
         body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn tell_odds(
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let wanted: OddsBody = payload.json()?;
    wanted.check()?;
    let translator = asked.translator();
    let told = asked.run(move |app| wanted.tell(app, translator));
    let body = told.await?;
    Ok(asked.once(body))
}

impl OddsBody {
    fn check(&self) -> Result<(), Problem> {
        let numbers = [
            ("/by_turn", self.by_turn, 1, MAX_TURN),
            ("/hand", self.hand, 0, MAX_DRAW),
            ("/draw", self.draw, 0, MAX_DRAW),
        ];
        for (pointer, value, least, most) in numbers {
            if value.is_some_and(|value| !(least..=most).contains(&value)) {
                let message =
                    msg!("web-wrong-bounds", least = i64::from(least), most = i64::from(most));
                return Err(Problem::pointer(pointer, message));
            }
        }
        for (pointer, number) in [("/see", self.see.len()), ("/damage", self.damage.len())] {
            if number > MAX_ASKED {
                return Err(Problem::pointer(
                    pointer,
                    msg!("web-wrong-bounds", least = 0_i64, most = MAX_ASKED),
                ));
            }
        }
        let is_long = |text: &&String| text.chars().count() > MAX_QUERY;
        match self.see.iter().find(is_long) {
            Some(_) => Err(Problem::pointer("/see", msg!("web-wrong-long", most = MAX_QUERY))),
            None => Ok(()),
        }
    }

    fn tell(self, app: &App, translator: &Translator) -> Result<Vec<u8>, Problem> {
        let named = self.format.as_deref().map(|name| app.format(name)).transpose()?;
        let deck = self.deck.sent("/deck")?.read(app, named)?.deck;
        let format = app.format_for(named, Some(&deck))?;
        let against = self.against.map(|deck| deck.sent("/against")?.read(app, Some(format)));
        let against = against.transpose()?;
        let found = app.odds(
            &deck,
            format,
            &OddsWanted {
                see: &self.see,
                by_turn: self.by_turn,
                hand: self.hand,
                draw: self.draw,
                against: against.as_ref().map(|known| &known.deck),
                damage: &self.damage,
                is_full_flip: self.full_flip,
            },
        )?;
        let spec = format.opening.as_ref().map_or(&[][..], |opening| opening.spec.as_slice());
        let named = (deck.name.as_str(), format.id.as_str());
        to_json(&OddsView::new(&found, named, spec, &deck.source, translator))
    }
}
