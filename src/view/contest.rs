//! The JSON of `build --maximise win-rate`.

use serde::Serialize;

use super::{build::DeckView, check::FindingView};
use crate::{
    app::Contended,
    i18n::Translator,
    play::{Mind, Score},
    report::Source,
};

/// Decks that were built to win.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ContestView {
    /// The decks, the one that won most often first.
    pub decks: Vec<ContenderView>,
    /// The names of the decks they played against.
    pub against: Vec<String>,
    /// The policy of all players; a win rate is one under it.
    pub policy: &'static str,
    /// How many decks were tried.
    pub tried: usize,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<FindingView>,
}

/// A deck and its fresh matches.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ContenderView {
    /// The deck.
    #[serde(flatten)]
    pub deck: DeckView,
    /// Matches it was not chosen by.
    pub matches: u64,
    /// Matches won.
    pub wins: u64,
    /// Their share.
    pub win_rate: f64,
    /// The share is not lower, 95 % sure (Wilson).
    pub low: f64,
    /// Nor higher.
    pub high: f64,
}

impl ContestView {
    /// What came of a contest; findings point into `source`, the deck it started from.
    #[must_use]
    pub fn new(
        contended: &Contended,
        against: &[&str],
        mind: Mind,
        source: &Source,
        translator: &Translator,
    ) -> Self {
        let decks = contended.contenders.iter().map(|contender| {
            let Score { matches, wins, .. } = contender.score;
            let (low, high) = contender.score.interval();
            let deck = DeckView::new(&contender.built, translator);
            ContenderView { deck, matches, wins, win_rate: contender.score.rate(), low, high }
        });
        let findings = contended.findings.iter();
        Self {
            decks: decks.collect(),
            against: against.iter().map(|name| (*name).to_owned()).collect(),
            policy: mind.as_str(),
            tried: contended.tried,
            findings: findings.map(|found| FindingView::new(found, source, translator)).collect(),
        }
    }
}
