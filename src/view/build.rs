//! The JSON of `build`, `fits` and `deck stats`.

use serde::Serialize;
use utoipa::ToSchema;

use super::check::{FindingView, ReportView};
use crate::{
    builder::{Answer, Built, Draft, Fits},
    deck::{About, Chart},
    i18n::Translator,
    msg,
    report::{Message, Source},
};

/// The answer of `build`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = BuiltDecks)]
pub struct BuildView {
    /// The decks, the best first.
    pub decks: Vec<DeckView>,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<FindingView>,
}

/// A deck that was built.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = BuiltDeck)]
pub struct DeckView {
    /// The format.
    pub format: String,
    /// The cards.
    pub entries: Vec<CardsView>,
    /// What it was built for in the reader's language, where nothing was wished for; `null`
    /// otherwise.
    pub built_for: Option<String>,
    /// What was to be made great comes to this; `null` if nothing was.
    pub objective: Option<f64>,
    /// No deck comes to more; `null` if nothing is known.
    pub bound: Option<f64>,
    /// Whether no deck is better, which is proven.
    pub optimal: bool,
    /// What the format makes of it.
    pub report: ReportView,
}

/// So many of a card in a zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CardCopies)]
pub struct CardsView {
    /// The card.
    pub card: String,
    /// Its name in the reader's language.
    pub name: String,
    /// The zone.
    pub zone: String,
    /// How many.
    pub count: u32,
}

/// What can still be added to a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Fits)]
pub struct FitsView {
    /// The format.
    pub format: String,
    /// The cards; `count` says how many copies, at most.
    pub cards: Vec<CardsView>,
    /// What is left of what the rules count.
    pub left: Vec<LeftView>,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<FindingView>,
}

/// What is left of something a rule counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Left)]
pub struct LeftView {
    /// Code of the rule.
    pub code: &'static str,
    /// The rule in words.
    pub says: String,
    /// How many there are.
    pub actual: i64,
    /// How many there may be.
    pub limit: i64,
    /// How many more there may be.
    pub left: i64,
}

/// What to pick next.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Draft)]
pub struct DraftView {
    /// The format.
    pub format: String,
    /// What the best deck comes to that can still be had.
    pub best: Option<f64>,
    /// The cards that fit, the best pick first.
    pub picks: Vec<PickView>,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<FindingView>,
}

/// A card to pick.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Pick)]
pub struct PickView {
    /// The card.
    pub card: String,
    /// Its name in the reader's language.
    pub name: String,
    /// What the card itself adds.
    pub adds: i64,
    /// What the best deck comes to that has it.
    pub reach: f64,
}

/// What a deck is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Stats)]
pub struct StatsView {
    /// Name of the deck.
    pub deck: String,
    /// How many cards.
    pub cards: u32,
    /// The charts.
    pub charts: Vec<ChartView>,
}

/// How often values of one thing occur.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Chart)]
pub struct ChartView {
    /// Id of the attribute, or `points`.
    pub attribute: String,
    /// `cards`, `cheapest-cost`, `symbols` or `points`.
    pub about: &'static str,
    /// The heading in words.
    pub title: String,
    /// The values.
    pub bars: Vec<BarView>,
}

/// How often a value occurs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Bar)]
pub struct BarView {
    /// The value.
    pub value: String,
    /// How often.
    pub count: u32,
}

impl BuildView {
    /// The view of an answer; its findings point into `source`, the deck it started from.
    #[must_use]
    pub fn new(answer: &Answer, source: &Source, translator: &Translator) -> Self {
        Self {
            decks: answer.decks.iter().map(|built| DeckView::new(built, translator)).collect(),
            findings: answer
                .findings
                .iter()
                .map(|finding| FindingView::new(finding, source, translator))
                .collect(),
        }
    }
}

impl DeckView {
    /// The view of a deck.
    #[must_use]
    pub fn new(built: &Built, translator: &Translator) -> Self {
        let report = ReportView::new(&built.check, &built.deck.source, translator);
        let entries = report.entries.iter().map(|entry| CardsView {
            card: entry.card.clone(),
            name: entry.name.clone(),
            zone: entry.zone.clone(),
            count: entry.count,
        });
        Self {
            format: built.check.format.to_string(),
            entries: entries.collect(),
            built_for: built
                .built_for
                .as_ref()
                .map(|says| says.in_lang(translator.lang()).to_owned()),
            objective: built.score.map(|score| score.value),
            bound: built.score.map(|score| score.bound).filter(|bound| bound.is_finite()),
            optimal: built.is_optimal,
            report,
        }
    }
}

impl FitsView {
    /// The view of what fits a deck of a format.
    #[must_use]
    pub fn new(fits: &Fits, format: &str, source: &Source, translator: &Translator) -> Self {
        let cards = fits.cards.iter().map(|fit| CardsView {
            card: fit.card.id.to_string(),
            name: fit.card.names.in_lang(translator.lang()).to_owned(),
            zone: fit.zone.clone(),
            count: fit.copies,
        });
        let left = fits.left.iter().map(|left| LeftView {
            code: left.code.0,
            says: translator.text(&left.says),
            actual: left.actual,
            limit: left.limit,
            left: left.left,
        });
        let findings = fits
            .findings
            .iter()
            .map(|finding| FindingView::new(finding, source, translator))
            .collect();
        Self { format: format.to_owned(), cards: cards.collect(), left: left.collect(), findings }
    }
}

impl DraftView {
    /// The view of a draft in a format.
    #[must_use]
    pub fn new(draft: &Draft, format: &str, source: &Source, translator: &Translator) -> Self {
        let picks = draft.picks.iter().map(|pick| PickView {
            card: pick.card.id.to_string(),
            name: pick.card.names.in_lang(translator.lang()).to_owned(),
            adds: pick.own,
            reach: pick.reach,
        });
        let findings = draft
            .findings
            .iter()
            .map(|finding| FindingView::new(finding, source, translator))
            .collect();
        Self { format: format.to_owned(), best: draft.best, picks: picks.collect(), findings }
    }
}

impl ChartView {
    /// The view of a chart.
    #[must_use]
    pub fn new(chart: &Chart, translator: &Translator) -> Self {
        let bars = chart.bars.iter().map(|bar| BarView {
            value: bar.label.in_lang(translator.lang()).to_owned(),
            count: bar.count,
        });
        let (about, title) = about(chart);
        Self {
            attribute: chart.id.clone(),
            about,
            title: translator.text(&title),
            bars: bars.collect(),
        }
    }
}

/// What a chart is about: as a word, and as a heading.
fn about(chart: &Chart) -> (&'static str, Message) {
    let label = chart.labels.clone();
    match chart.about {
        About::Cards => ("cards", msg!("deck-stats-cards", label = label)),
        About::CheapestCost => ("cheapest-cost", msg!("deck-stats-cheapest", label = label)),
        About::Symbols => ("symbols", msg!("deck-stats-symbols", label = label)),
        About::Points => ("points", msg!("deck-stats-points")),
    }
}
