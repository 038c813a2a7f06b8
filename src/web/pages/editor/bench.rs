//! A draft read and held against the formats of its game.

use super::draft::Draft;
use crate::{
    app::App,
    catalog::Catalog,
    deck::Deck,
    format::{self, Check, Format},
    report::Finding,
    web::{decks::limit_lines, problem::Problem},
};

/// A draft on the bench.
pub(super) struct Bench<'a> {
    pub(super) app: &'a App,
    pub(super) deck: Deck,
    /// The format that was chosen, else the deck's own, else the likeliest.
    pub(super) format: Option<&'a Format>,
    /// What that format makes of it, then what the other formats of its game do.
    pub(super) checks: Vec<Check>,
    /// What was found while it was read.
    read: Vec<Finding>,
}

impl<'a> Bench<'a> {
    pub(super) fn new(app: &'a App, draft: &Draft) -> Result<Self, Problem> {
        limit_lines(draft.list.as_bytes())?;
        let chosen = if draft.format.is_empty() { None } else { Some(app.format(&draft.format)?) };
        let (mut deck, mut read) = app.read_deck(draft.list.as_bytes(), &draft.name, chosen.map(|format| &format.id))?;
        if draft.list.trim().is_empty() {
            // Nobody needs to be told that nothing was written yet.
            read.clear();
        }
        if !draft.name.trim().is_empty() {
            draft.name.trim().clone_into(&mut deck.name);
        }
        let format = match chosen {
            Some(chosen) => {
                deck.format = Some(chosen.id.clone());
                Some(chosen)
            }
            None => app.format_of(&deck)?,
        };
        let catalog = app.catalog()?;
        let mut checks = Vec::new();
        if let Some(chosen) = format {
            let game = chosen.id.game();
            let others = app.formats()?.of_game(&game).filter(|format| format.id != chosen.id);
            let check = |format: &Format| format::check(&deck, format, catalog.games()).with_findings(read.iter().cloned());
            checks = [chosen].into_iter().chain(others).map(check).collect();
        }
        Ok(Self { app, deck, format, checks, read })
    }

    /// What is wrong with the deck, in the order of the list.
    pub(super) fn findings(&self) -> &[Finding] {
        self.checks.first().map_or(&self.read, |check| &check.findings)
    }
}
