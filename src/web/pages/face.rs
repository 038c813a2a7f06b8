//! A card's face with what the formats of its game count.

use super::frame::Frame;
use crate::{
    app::{self, App},
    card::Card,
    catalog::Catalog,
    format::Format,
    msg,
    view::{
        card::worth_text,
        face::{Face, Shown},
    },
};

/// Formats that count points, one for each game that has such a format.
pub(super) struct Budgets<'a>(Vec<&'a Format>);

impl<'a> Budgets<'a> {
    /// The budgets of the games a catalog has.
    pub(super) fn new(app: &'a App) -> app::Result<Self> {
        let games = app.catalog()?.games().iter();
        let budgets = games.map(|game| app.budget(&game.id)).collect::<app::Result<Vec<_>>>()?;
        Ok(Self(budgets.into_iter().flatten().collect()))
    }

    /// The budget of one format, if it has one.
    pub(super) fn of(format: &'a Format) -> Self {
        Self(if format.has_budget() { vec![format] } else { Vec::new() })
    }

    /// The face of a card in the reader's language, with what the card is worth.
    pub(super) fn face(&self, card: &Card, catalog: &dyn Catalog, frame: &Frame) -> Option<Face> {
        let mut face =
            Face::new(card, catalog.game(&card.game)?, catalog.set(&card.set), frame.translator());
        face.figures.extend(self.figure(card, frame));
        Some(face)
    }

    /// What a card is worth, as a figure.
    fn figure(&self, card: &Card, frame: &Frame) -> Option<Shown> {
        let format = self.0.iter().find(|format| format.id.game() == card.game)?;
        let name = format.names.in_lang(frame.lang());
        let value = worth_text(format.points(card)?);
        let label = frame.say(&msg!("pages-points", format = name));
        let (short, symbols) = (frame.t("pages-points-short"), Vec::new());
        Some(Shown {
            label,
            short,
            value,
            symbols,
            is_cost: false,
            is_known: true,
            certainty: None,
        })
    }
}
