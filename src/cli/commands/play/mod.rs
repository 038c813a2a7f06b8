//! `mazzo play`: games played out, by policies or by people.

mod many;
mod person;
mod royal_rumble;
mod rumble;

use crate::{
    app::{App, KnownDeck},
    cli::{
        Exit,
        args::{PlayArgs, PlayGame},
        failure::Result,
        printer::Printer,
    },
};

/// Plays with the decks that were named, in their order.
pub(super) fn run(
    args: &PlayArgs,
    decks: &[KnownDeck],
    app: &App,
    printer: &Printer,
) -> Result<Exit> {
    match &args.game {
        PlayGame::RoyalRumble(args) => royal_rumble::run(args, decks, app, printer),
        PlayGame::Rumble(args) => rumble::run(args, decks, app, printer),
    }
}
