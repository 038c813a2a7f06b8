//! The odds of drawing the cards of the deck.

use super::{
    super::frame::Frame,
    charts::{BarPart, ChartPart},
    checked::Checked,
};
use crate::{
    app::OddsWanted,
    msg,
    view::odds::{OddsView, decimal, in_percent, percent, percents},
    web::problem::Problem,
};

/// The odds in the reader's language.
pub(super) struct OddsPart {
    /// What is drawn, and what comes back.
    pub(super) lines: Vec<String>,
    /// How many of the cards that a hand needs it holds.
    pub(super) hand: Option<ChartPart>,
    /// The titles of the columns.
    pub(super) header: Vec<String>,
    /// What may be seen, and how likely by each column.
    pub(super) rows: Vec<OddsRow>,
}

/// Something that may be seen.
pub(super) struct OddsRow {
    pub(super) what: String,
    /// The card, if it is one.
    pub(super) card: Option<String>,
    /// How many there are in the deck, for cards.
    pub(super) copies: String,
    pub(super) chances: Vec<String>,
}

/// The odds of a deck whose format says how a game begins; none of an empty deck.
pub(super) fn odds(checked: &Checked<'_>, frame: &Frame) -> Result<Option<OddsPart>, Problem> {
    let Some((format, opening)) =
        checked.format.and_then(|format| Some((format, format.opening.as_ref()?)))
    else {
        return Ok(None);
    };
    let deck = &checked.deck;
    let found = checked.app.odds(deck, format, &OddsWanted::default())?;
    if found.odds.cards == 0 {
        return Ok(None);
    }
    let named = (deck.name.as_str(), format.id.as_str());
    let view = OddsView::new(&found, named, &opening.spec, &deck.source, frame.translator());
    let odds = &found.odds;
    let mut lines = vec![frame.say(&odds.drawn())];
    lines.extend(view.findings.iter().map(|finding| finding.message.clone()));
    let mut hand = None;
    if let (Some(redraws), Some(keep)) = (&odds.redraws, &opening.keep)
        && let Some(expected) = redraws.expected
    {
        let what = keep.clause.as_noun();
        lines.push(frame.say(&msg!(
            "odds-redraws",
            what = what.clone(),
            n = redraws.keepers,
            again = percent(redraws.again),
            expected = decimal(expected)
        )));
        let bar = |(of, chance): (u32, &f64)| BarPart {
            label: of.to_string(),
            count: frame.say(&percent(*chance)),
            length: in_percent(*chance),
            tone: String::new(),
        };
        hand = Some(ChartPart {
            title: frame.say(&msg!("odds-in-hand", what = what)),
            bars: (1..).zip(&redraws.in_hand).map(bar).collect(),
        });
    }
    let with_prizes = odds.rows.iter().any(|row| row.prizes.is_some());
    let mut header = vec![frame.t("odds-column-hand")];
    header.extend(odds.turns.iter().map(|turn| frame.say(&msg!("odds-column-turn", n = *turn))));
    header.extend(with_prizes.then(|| frame.t("odds-column-prizes")));
    let rows = odds.rows.iter().zip(view.rows).map(|(row, view)| {
        let shown = |chance: Option<_>| {
            chance.map_or_else(String::new, |chance| frame.say(&percents(chance, false)))
        };
        let mut chances = vec![shown(row.hand)];
        chances.extend(row.turns.iter().map(|chance| shown(Some(*chance))));
        chances.extend(with_prizes.then(|| shown(row.prizes)));
        let copies = view.copies.map_or_else(String::new, |copies| copies.to_string());
        OddsRow { what: view.what, card: view.card, copies, chances }
    });
    Ok(Some(OddsPart { lines, hand, header, rows: rows.collect() }))
}
