//! The JSON of the smallest edit that makes a deck legal.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    builder::{LineChange, Repair},
    i18n::Translator,
    msg,
};

/// The smallest edit that makes a deck legal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Fix)]
pub struct FixView {
    /// Cards that go.
    pub remove: Vec<ChangeView>,
    /// Cards that come.
    pub add: Vec<ChangeView>,
    /// How many cards go and come.
    pub distance: u32,
    /// Whether no smaller edit makes the deck legal, which is proven.
    pub minimal: bool,
    /// The edit as a unified diff.
    pub diff: String,
}

/// Copies of a card that go or come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FixChange)]
pub struct ChangeView {
    /// The card; `null` for a line that names none.
    pub card: Option<String>,
    /// Its name in the reader's language, or what the line says.
    pub name: String,
    /// The zone; `null` for a line that names no card.
    pub zone: Option<String>,
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
            card: Some(change.card.id.to_string()),
            name: change.card.names.in_lang(translator.lang()).to_owned(),
            zone: Some(change.zone.clone()),
            count: u32::try_from(change.by.abs()).unwrap_or(u32::MAX),
            reasons: change.reasons.iter().map(|reason| translator.text(reason)).collect(),
        };
        let dropped = repair.dropped.iter().map(|line| ChangeView {
            card: None,
            name: line.text.clone(),
            zone: None,
            count: line.count,
            reasons: vec![translator.text(&msg!("build-fix-dropped"))],
        });
        Self {
            remove: repair.changes.iter().filter(|change| change.by < 0).map(view).chain(dropped).collect(),
            add: repair.changes.iter().filter(|change| change.by > 0).map(view).collect(),
            distance: repair.distance,
            minimal: repair.is_minimal,
            diff: repair.diff.clone(),
        }
    }
}
