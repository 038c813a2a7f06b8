//! The JSON of what makes a deck legal.

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    builder::{Ask, Correction, LineChange, Repair},
    card::Card,
    i18n::Translator,
};

/// What makes a deck legal: lines with one plain correction are corrected, what is still unclear is
/// asked, and only of a deck that is understood whole the smallest edit is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Fix)]
pub struct FixView {
    /// Lines that are no card and become the one they plainly mean.
    pub corrections: Vec<CorrectionView>,
    /// Lines that stay until somebody says what they mean; as long as there are any, no card goes
    /// or comes.
    pub asks: Vec<AskView>,
    /// Cards that go.
    pub remove: Vec<ChangeView>,
    /// Cards that come.
    pub add: Vec<ChangeView>,
    /// How many cards go and come.
    pub distance: u32,
    /// Whether no smaller edit makes the deck legal, which is proven.
    pub minimal: bool,
    /// The edit as a unified diff, corrections included.
    pub diff: String,
    /// The list after the edit.
    pub text: String,
}

/// A line that is corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FixCorrection)]
pub struct CorrectionView {
    /// The number of the line in the list.
    pub line: usize,
    /// What the list says.
    pub from: String,
    /// What it says when it is corrected.
    pub to: String,
    /// The card.
    pub card: String,
}

/// A line of which only its writer can say what it means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FixAsk)]
pub struct AskView {
    /// The number of the line in the list.
    pub line: usize,
    /// What the list says.
    pub text: String,
    /// How many cards.
    pub count: u32,
    /// The cards that may be meant, the likeliest first.
    pub candidates: Vec<CandidateView>,
}

/// A card that may be meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FixCandidate)]
pub struct CandidateView {
    /// The card.
    pub card: String,
    /// Its name in the reader's language.
    pub name: String,
    /// Its set.
    pub set: String,
    /// Its collector number.
    pub number: String,
}

/// Copies of a card that go or come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FixChange)]
pub struct ChangeView {
    /// The card.
    pub card: String,
    /// Its name in the reader's language.
    pub name: String,
    /// The zone.
    pub zone: String,
    /// How many.
    pub count: u32,
    /// Why.
    pub reasons: Vec<String>,
}

impl FixView {
    /// The view of a repair.
    #[must_use]
    pub fn new(repair: &Repair, translator: &Translator) -> Self {
        let view = |change: &LineChange| ChangeView {
            card: change.card.id.to_string(),
            name: change.card.names.in_lang(translator.lang()).to_owned(),
            zone: change.zone.clone(),
            count: u32::try_from(change.by.abs()).unwrap_or(u32::MAX),
            reasons: change.reasons.iter().map(|reason| translator.text(reason)).collect(),
        };
        let candidate = |card: &Arc<Card>| CandidateView {
            card: card.id.to_string(),
            name: card.names.in_lang(translator.lang()).to_owned(),
            set: card.set.to_string(),
            number: card.number.to_string(),
        };
        let correction = |it: &Correction| CorrectionView {
            line: it.line,
            from: it.from.clone(),
            to: it.to.clone(),
            card: it.card.id.to_string(),
        };
        let ask = |ask: &Ask| AskView {
            line: ask.line,
            text: ask.text.clone(),
            count: ask.count,
            candidates: ask.candidates.iter().map(candidate).collect(),
        };
        Self {
            corrections: repair.corrections.iter().map(correction).collect(),
            asks: repair.asks.iter().map(ask).collect(),
            remove: repair.changes.iter().filter(|change| change.by < 0).map(view).collect(),
            add: repair.changes.iter().filter(|change| change.by > 0).map(view).collect(),
            distance: repair.distance,
            minimal: repair.is_minimal,
            diff: repair.diff.clone(),
            text: repair.text.clone(),
        }
    }
}
