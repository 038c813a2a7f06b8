//! The deck as cards to click: its zones, in each the cards by kind, with their counts.

use std::{collections::BTreeSet, sync::Arc};

use super::{
    super::{face::Budgets, frame::Frame},
    checked::Checked,
};
use crate::{
    card::Card,
    catalog::Catalog,
    format::{Check, CheckedEntry},
    report::{Finding, Severity},
    view::face::{Shown, Symbol},
    web::problem::Problem,
};

/// A part of the deck with its cards.
pub(super) struct Zone {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) cards: String,
    pub(super) groups: Vec<Group>,
}

/// The cards of a kind.
pub(super) struct Group {
    /// Empty if the cards have no kind.
    pub(super) label: String,
    pub(super) cards: u32,
    pub(super) entries: Vec<Entry>,
    place: usize,
}

/// A card and how many there are.
pub(super) struct Entry {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) count: u32,
    pub(super) game: String,
    pub(super) tone: String,
    pub(super) symbol: Option<Symbol>,
    pub(super) figures: Vec<Shown>,
    /// How bad the worst finding about it is; empty if there is none.
    pub(super) severity: &'static str,
    /// The other zones: id and name.
    pub(super) others: Vec<(String, String)>,
}

/// The zones of the format with the deck's cards; nothing without a format.
pub(super) fn zones(checked: &Checked<'_>, frame: &Frame) -> Result<Vec<Zone>, Problem> {
    let (Some(check), Some(format)) = (checked.checks.first(), &checked.format) else {
        return Ok(Vec::new());
    };
    let catalog = checked.app.catalog()?;
    let names: Vec<(String, String)> = format
        .zones
        .iter()
        .map(|zone| (zone.id.clone(), zone.names.in_lang(frame.lang()).to_owned()))
        .collect();
    let pane = Pane { check, catalog, budgets: Budgets::of(format), frame, names: &names };
    let zone = |(id, count): &(String, u32)| {
        let in_zone = check.entries.iter().filter(|entry| entry.zone == *id);
        Zone {
            id: id.clone(),
            name: names
                .iter()
                .find(|(known, _)| known == id)
                .map_or_else(|| id.clone(), |(_, name)| name.clone()),
            cards: frame.cards(usize::try_from(*count).unwrap_or(usize::MAX)),
            groups: pane.groups(in_zone.map(|entry| (entry, &entry.card))),
        }
    };
    Ok(check.zones.iter().map(zone).collect())
}

struct Pane<'a> {
    check: &'a Check,
    catalog: &'a dyn Catalog,
    budgets: Budgets<'a>,
    frame: &'a Frame,
    names: &'a [(String, String)],
}

impl Pane<'_> {
    fn groups<'e>(
        &self,
        entries: impl Iterator<Item = (&'e CheckedEntry, &'e Arc<Card>)>,
    ) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (checked, card) in entries {
            let Some(entry) = self.entry(checked, card) else { continue };
            let (place, label) =
                self.kind(card).unwrap_or_else(|| (usize::MAX, self.frame.t("pages-kind-other")));
            match groups.iter_mut().find(|group| group.label == label) {
                Some(group) => {
                    group.cards += entry.count;
                    group.entries.push(entry);
                }
                None => {
                    groups.push(Group { label, cards: entry.count, entries: vec![entry], place });
                }
            }
        }
        groups.sort_by_key(|group| group.place);
        // Where no card has a kind, none is missing.
        if let [only] = &mut groups[..]
            && only.place == usize::MAX
        {
            only.label.clear();
        }
        groups
    }

    /// The kind of a card and its place among the kinds.
    fn kind(&self, card: &Card) -> Option<(usize, String)> {
        let (place, term) = self.catalog.game(&card.game)?.kind(card)?;
        Some((place, term.names.in_lang(self.frame.lang()).to_owned()))
    }

    fn entry(&self, checked: &CheckedEntry, card: &Arc<Card>) -> Option<Entry> {
        let face = self.budgets.face(card, self.catalog, self.frame)?;
        Some(Entry {
            id: face.id,
            name: face.name,
            count: checked.count,
            game: face.game,
            tone: face.tone,
            symbol: face.symbol,
            figures: face.figures,
            severity: self.worst(checked).map_or("", Severity::as_str),
            others: self.names.iter().filter(|(id, _)| *id != checked.zone).cloned().collect(),
        })
    }

    fn worst(&self, checked: &CheckedEntry) -> Option<Severity> {
        let lines: BTreeSet<usize> = checked.spans.iter().map(|span| span.start).collect();
        let points_at = |finding: &&Finding| {
            finding.labels.iter().any(|label| lines.contains(&label.span.start))
        };
        let severities =
            self.check.findings.iter().filter(points_at).map(|finding| finding.severity);
        severities.min().filter(|worst| *worst != Severity::Note)
    }
}
