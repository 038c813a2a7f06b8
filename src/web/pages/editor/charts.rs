//! What the deck is made of, as bars.

use super::{
    super::{assets, frame::Frame},
    checked::Checked,
};
use crate::{
    builder,
    catalog::Catalog,
    deck::{self, Chart},
    view::build::ChartView,
    web::problem::Problem,
};

/// The length of the longest bar.
const LONGEST: u32 = 100;

/// A chart in the reader's language.
pub(super) struct ChartPart {
    pub(super) title: String,
    pub(super) bars: Vec<BarPart>,
}

/// A value and how often it occurs.
pub(super) struct BarPart {
    pub(super) label: String,
    /// How often, as it is shown.
    pub(super) count: String,
    /// Of a hundred.
    pub(super) length: u32,
    /// The term its colour comes from; empty if it has none.
    pub(super) tone: String,
}

/// The charts of a deck: those of one bar say nothing and are left out.
pub(super) fn charts(checked: &Checked<'_>, frame: &Frame) -> Result<Vec<ChartPart>, Problem> {
    let games = checked.app.catalog()?.games();
    let mut charts = deck::stats(&checked.deck, games);
    let points =
        checked.format.as_ref().and_then(|format| builder::points(&checked.deck, format, games));
    charts
        .extend(points.filter(|points| !points.is_empty()).map(|points| Chart::of_points(&points)));
    Ok(charts.iter().filter(|chart| chart.bars.len() > 1).map(|chart| part(chart, frame)).collect())
}

fn part(chart: &Chart, frame: &Frame) -> ChartPart {
    let most = chart.bars.iter().map(|bar| bar.count).max().unwrap_or(1).max(1);
    let bar = |bar: &deck::Bar| BarPart {
        label: bar.label.in_lang(frame.lang()).to_owned(),
        count: bar.count.to_string(),
        length: (bar.count.saturating_mul(LONGEST) / most).max(1),
        tone: bar
            .term
            .as_ref()
            .map(ToString::to_string)
            .filter(|term| assets::has_symbol(term))
            .unwrap_or_default(),
    };
    ChartPart {
        title: ChartView::new(chart, frame.translator()).title,
        bars: chart.bars.iter().map(bar).collect(),
    }
}
