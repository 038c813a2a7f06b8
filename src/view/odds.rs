//! The JSON of `odds`.

use serde::Serialize;
use utoipa::ToSchema;

use super::check::FindingView;
use crate::{
    app::OddsFound,
    i18n::Translator,
    msg,
    odds::{Chance, Flipped, Range, Redraws, Row, What},
    report::{Message, Source},
};

/// Exact odds of a deck.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Odds)]
pub struct OddsView {
    /// Name of the deck.
    pub deck: String,
    /// The format.
    pub format: String,
    /// How many cards are shuffled.
    pub cards: u32,
    /// How many cards the opening hand has: at least and at most, where the number is unknown.
    pub hand: [u32; 2],
    /// How many cards a turn begins with, likewise.
    pub draw: [u32; 2],
    /// How many cards are laid aside face down.
    pub prizes: u32,
    /// Opening hands that are drawn again; `null` where every hand is kept.
    pub redraws: Option<RedrawsView>,
    /// The turns told of, in order.
    pub turns: Vec<u32>,
    /// What may be seen.
    pub rows: Vec<OddsRowView>,
    /// What flips after damage come to, in games that have them.
    pub flips: Vec<FlipView>,
    /// Where the rules of all this are, such as `PB-032`.
    pub spec: Vec<String>,
    /// What there is to know about the figures.
    pub findings: Vec<FindingView>,
}

/// Opening hands that are shuffled back and drawn again.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Redraws)]
pub struct RedrawsView {
    /// How many cards of the deck a hand is kept for.
    pub keepers: u32,
    /// How likely a hand must be drawn again.
    pub again: f64,
    /// How likely it is to draw again never, once, twice, and so on; the last stands for its number
    /// and more.
    pub times: Vec<f64>,
    /// How often a hand is drawn again on average; `null` if none can ever be kept.
    pub expected: Option<f64>,
    /// How likely a kept hand holds just one of these cards, two, and so on.
    pub in_hand: Vec<f64>,
    /// How many cards the opponent may draw each time.
    pub extra_each: u32,
    /// How many that makes on average against the deck given; `null` without one.
    pub extra: Option<f64>,
}

/// Something that may be seen.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = OddsRow)]
pub struct OddsRowView {
    /// What: the question, what the format watches for, or the name of the card.
    pub what: String,
    /// The card; `null` for anything else.
    pub card: Option<String>,
    /// How many of the card are in the deck; `null` for anything else.
    pub copies: Option<u32>,
    /// How likely in the opening hand; `null` where the number wanted depends on the turn.
    pub hand: Option<ChanceView>,
    /// How likely by the draw of each turn told of.
    pub turns: Vec<ChanceView>,
    /// How likely one at least is among the cards laid aside.
    pub prizes: Option<ChanceView>,
}

/// How likely something is, between 0 and 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[schema(as = Chance)]
pub struct ChanceView {
    /// Where opening hands that must be drawn again are left out; the least it can be where a
    /// number is unknown.
    pub chance: f64,
    /// The most it can be; the same where all numbers are known.
    pub at_most: f64,
    /// Whatever the opening hand.
    pub any_hand: f64,
    /// The most that can be.
    pub any_hand_at_most: f64,
}

/// What turning cards over after damage comes to.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[schema(as = Flip)]
pub struct FlipView {
    /// The damage dealt.
    pub damage: u32,
    /// How many cards are turned over.
    pub cards: u32,
    /// How likely one of them stops it.
    pub stopped: f64,
    /// The damage that is taken, on average.
    pub expected: f64,
}

impl OddsView {
    /// The odds of a deck in a reader's language.
    #[must_use]
    pub fn new(
        found: &OddsFound,
        (deck, format): (&str, &str),
        spec: &[String],
        source: &Source,
        translator: &Translator,
    ) -> Self {
        let odds = &found.odds;
        let rows = odds.rows.iter().map(|row| OddsRowView::new(row, translator)).collect();
        let redraws = odds.redraws.as_ref().map(|redraws| RedrawsView::new(redraws, found));
        Self {
            deck: deck.to_owned(),
            format: format.to_owned(),
            cards: odds.cards,
            hand: [odds.hand.least, odds.hand.most],
            draw: [odds.draw.least, odds.draw.most],
            prizes: odds.prizes,
            redraws,
            turns: odds.turns.clone(),
            rows,
            flips: odds.flips.iter().copied().map(FlipView::from).collect(),
            spec: spec.to_vec(),
            findings: odds
                .findings
                .iter()
                .map(|finding| FindingView::new(finding, source, translator))
                .collect(),
        }
    }
}

impl RedrawsView {
    fn new(redraws: &Redraws, found: &OddsFound) -> Self {
        Self {
            keepers: redraws.keepers,
            again: redraws.again,
            times: redraws.times.clone(),
            expected: redraws.expected,
            in_hand: redraws.in_hand.clone(),
            extra_each: found.extra_each,
            extra: found.extra,
        }
    }
}

impl OddsRowView {
    fn new(row: &Row, translator: &Translator) -> Self {
        let lang = translator.lang();
        let (what, card, copies) = match &row.what {
            What::Asked(text) => (text.clone(), None, None),
            What::Watched(says) => (says.in_lang(lang).to_owned(), None, None),
            What::Card(card, copies) => {
                (card.names.in_lang(lang).to_owned(), Some(card.id.to_string()), Some(*copies))
            }
        };
        Self {
            what,
            card,
            copies,
            hand: row.hand.map(ChanceView::from),
            turns: row.turns.iter().copied().map(ChanceView::from).collect(),
            prizes: row.prizes.map(ChanceView::from),
        }
    }
}

impl From<Range<Chance>> for ChanceView {
    fn from(Range { least, most }: Range<Chance>) -> Self {
        Self {
            chance: least.kept,
            at_most: most.kept,
            any_hand: least.any,
            any_hand_at_most: most.any,
        }
    }
}

impl From<Flipped> for FlipView {
    fn from(Flipped { damage, cards, stopped, expected }: Flipped) -> Self {
        Self { damage, cards, stopped, expected }
    }
}

/// A chance in whole per cent, for a bar.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a chance lies between 0 and 1"
)]
pub fn in_percent(chance: f64) -> u32 {
    (chance * 100.0).round() as u32
}

/// A chance in per cent with one decimal. What is neither impossible nor certain is not shown as if
/// it were.
#[must_use]
pub fn percent(chance: f64) -> Message {
    let (sign, shown) = match chance * 100.0 {
        small if small > 0.0 && small < 0.05 => ("<", 0.1),
        great if (99.95..100.0).contains(&great) => (">", 99.9),
        percent => ("", percent),
    };
    msg!("odds-percent", number = decimal_text(shown, 1), sign = sign)
}

/// A chance in per cent; between its ends where it is not known.
#[must_use]
pub fn percents(range: Range<Chance>, any_hand: bool) -> Message {
    let ends = [range.least, range.most]
        .map(|chance| percent(if any_hand { chance.any } else { chance.kept }));
    let [least, most] = ends;
    if least == most { least } else { msg!("odds-range", least = least, most = most) }
}

/// A number with two decimals.
#[must_use]
pub fn decimal(number: f64) -> Message {
    decimal_text(number, 2)
}

fn decimal_text(number: f64, decimals: usize) -> Message {
    let text = format!("{number:.decimals$}");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    msg!("odds-decimal", whole = whole, part = part)
}
