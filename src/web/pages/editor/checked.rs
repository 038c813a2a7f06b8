//! A draft read and held against the formats of its game.

use super::draft::Draft;
use crate::{
    app::{App, CheckedDeck},
    deck::Deck,
    format::{Check, Format},
    report::{Finding, summarise},
    web::{
        decks::{self, MAX_FINDINGS},
        problem::Problem,
    },
};

/// A draft, read and checked.
pub(super) struct Checked<'a> {
    pub(super) app: &'a App,
    pub(super) deck: Deck,
    /// The format that was chosen, else the deck's own, else the likeliest.
    pub(super) format: Option<&'a Format>,
    /// What that format makes of it, then what the other formats of its game do.
    pub(super) checks: Vec<Check>,
    /// What was found while it was read.
    read: Vec<Finding>,
}

impl<'a> Checked<'a> {
    pub(super) fn new(app: &'a App, draft: &Draft) -> Result<Self, Problem> {
        let chosen = if draft.format.is_empty() { None } else { Some(app.format(&draft.format)?) };
        let (mut deck, mut read) =
            decks::read(app, draft.list.as_bytes(), &draft.name, chosen.map(|format| &format.id))?;
        if draft.list.trim().is_empty() {
            // Nobody needs to be told that nothing was written yet.
            read.clear();
        }
        if !draft.name.trim().is_empty() {
            draft.name.trim().clone_into(&mut deck.name);
        }
        if let Some(chosen) = chosen {
            deck.format = Some(chosen.id.clone());
        }
        let CheckedDeck { deck, findings: read, mut checks } =
            app.check_in_game((deck, read), chosen)?;
        for check in &mut checks {
            check.findings = summarise(&check.findings, MAX_FINDINGS);
        }
        let format = checks.first().map(|check| app.format(check.format.as_str())).transpose()?;
        Ok(Self { app, deck, format, checks, read })
    }

    /// What is wrong with the deck, in the order of the list.
    pub(super) fn findings(&self) -> &[Finding] {
        self.checks.first().map_or(&self.read, |check| &check.findings)
    }
}
