//! The collection as JSON.

use serde::Serialize;
use utoipa::ToSchema;

use super::check::FindingView;
use crate::{
    card::{Localised, Number, SetId},
    catalog::{Catalog, Result},
    collection::{Changed, Collection, Copy, Goal, Progress, csv::Import},
    i18n::Translator,
    msg,
    report::Message,
};

/// What is owned.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Collection)]
pub struct CollectionView {
    /// Different copies.
    entries: u64,
    /// Copies altogether.
    copies: u64,
    /// Every copy, in the catalog's order, then those of cards the catalog lacks.
    collection: Vec<HoldingView>,
    /// How far each set is complete of which something is owned.
    sets: Vec<SetProgressView>,
}

/// So many of a copy.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Holding)]
struct HoldingView {
    /// The card.
    card: String,
    /// Its names; `null` if the catalog lacks the card.
    names: Option<Localised>,
    variant: String,
    language: String,
    /// Empty if nobody said.
    condition: String,
    count: u32,
}

/// How far a set is complete.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SetProgress)]
struct SetProgressView {
    set: String,
    /// How far it is complete.
    #[serde(flatten)]
    progress: ProgressView,
    /// The numbers not owned, in order.
    missing: Vec<String>,
}

/// How far a set, or a list of cards, is complete.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Progress)]
pub(super) struct ProgressView {
    /// Numbers owned within the printed totals.
    owned: usize,
    /// Numbers within the printed totals.
    cards: usize,
    /// Numbers owned, with the secret ones.
    owned_with_secret: usize,
    /// Numbers, with the secret ones.
    cards_with_secret: usize,
    /// Copies owned.
    copies: u64,
}

/// What became of some edits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Changes)]
pub struct ChangesView {
    /// The changes, in order.
    changes: Vec<ChangeView>,
}

/// A change to the number of a copy.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Change)]
struct ChangeView {
    card: String,
    variant: String,
    language: String,
    /// Empty if nobody said.
    condition: String,
    /// How many there were.
    before: u32,
    /// How many there are.
    after: u32,
}

impl CollectionView {
    /// The view of a collection.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn new(collection: &Collection, catalog: &dyn Catalog) -> Result<Self> {
        let totals = collection.totals();
        let mut progress = Progress::by_set(collection, catalog, &Goal::Any)?;
        progress.retain(|(_, progress)| progress.copies > 0);
        let holdings = collection.holdings(catalog)?;
        let holding = |card: Option<Localised>, copy: &Copy, count| HoldingView {
            card: copy.card.to_string(),
            names: card,
            variant: copy.variant.as_str().to_owned(),
            language: copy.language.to_string(),
            condition: copy.condition.as_str().to_owned(),
            count,
        };
        let names = |card: &std::sync::Arc<crate::card::Card>| card.names.clone();
        let set = |(set, progress): &(SetId, Progress)| SetProgressView {
            set: set.to_string(),
            progress: progress.into(),
            missing: progress.missing.iter().map(Number::to_string).collect(),
        };
        Ok(Self {
            entries: totals.entries,
            copies: totals.copies,
            collection: holdings
                .iter()
                .map(|held| holding(held.card.as_ref().map(names), held.copy, held.count))
                .collect(),
            sets: progress.iter().map(set).collect(),
        })
    }
}

impl From<&Progress> for ProgressView {
    fn from(progress: &Progress) -> Self {
        Self {
            owned: progress.regular.owned,
            cards: progress.regular.of,
            owned_with_secret: progress.all.owned,
            cards_with_secret: progress.all.of,
            copies: progress.copies,
        }
    }
}

/// How far a set, or a list of cards, is complete, in words.
#[must_use]
pub fn progress_words(progress: &Progress) -> Message {
    let (regular, all) = (progress.regular, progress.all);
    let copies = i64::try_from(progress.copies).unwrap_or(i64::MAX);
    if regular == all {
        return msg!("collection-progress", owned = all.owned, cards = all.of, copies = copies);
    }
    msg!(
        "collection-progress-secret",
        owned = regular.owned,
        cards = regular.of,
        all_owned = all.owned,
        all_cards = all.of,
        copies = copies
    )
}

impl ChangesView {
    /// The view of changes.
    #[must_use]
    pub fn new(changes: &[Changed]) -> Self {
        let change = |change: &Changed| ChangeView {
            card: change.copy.card.to_string(),
            variant: change.copy.variant.as_str().to_owned(),
            language: change.copy.language.to_string(),
            condition: change.copy.condition.as_str().to_owned(),
            before: change.before,
            after: change.after,
        };
        Self { changes: changes.iter().map(change).collect() }
    }
}

/// What became of the rows of a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Imported)]
pub struct ImportedView {
    /// Rows below the header that are not blank.
    rows: u64,
    /// Rows taken.
    taken: u64,
    /// Copies of the rows taken.
    copies: u64,
    /// Rows left out, each with a finding of severity error.
    left_out: u64,
    /// What is wrong with the rows.
    findings: Vec<FindingView>,
}

impl ImportedView {
    /// The view of what was read.
    #[must_use]
    pub fn new(read: &Import, translator: &Translator) -> Self {
        let finding = |finding| FindingView::new(finding, &read.report.source, translator);
        let totals = read.totals;
        let findings = read.report.findings.iter().map(finding).collect();
        Self {
            rows: totals.rows,
            taken: totals.taken,
            copies: totals.copies,
            left_out: totals.left_out,
            findings,
        }
    }
}
