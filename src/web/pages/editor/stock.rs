//! What of the deck is owned, and what is missing.

use super::{super::frame::Frame, checked::Checked, draft::Draft};
use crate::{collection::Need, msg, web::problem::Problem};

/// How the deck stands against the collection.
pub(super) struct StockPart {
    pub(super) line: String,
    /// The cards of which copies are missing.
    pub(super) missing: Vec<Missing>,
}

/// A card of which copies are missing.
pub(super) struct Missing {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) copies: u32,
    pub(super) says: String,
}

/// The deck against the collection, less what other decks marked as built use; nothing if nothing
/// is owned.
pub(super) fn stock(
    checked: &Checked<'_>,
    draft: &Draft,
    frame: &Frame,
) -> Result<Option<StockPart>, Problem> {
    let app = checked.app;
    if checked.deck.entries.is_empty() || app.collection()?.totals().copies == 0 {
        return Ok(None);
    }
    let needs = app.stock(draft.saved_id())?.needs(checked.deck.copies(), app.catalog()?)?;
    let missing = |need: &Need| Missing {
        id: need.card.id.to_string(),
        name: need.card.names.in_lang(frame.lang()).to_owned(),
        copies: need.missing(),
        says: frame.say(&msg!(
            "pages-stock",
            owned = i64::from(need.owned),
            used = i64::from(need.in_use()),
            needed = i64::from(need.needed)
        )),
    };
    Ok(Some(StockPart {
        line: owned_line(&needs, frame),
        missing: needs.iter().filter(|need| need.missing() > 0).map(missing).collect(),
    }))
}

/// How many cards of a deck are there, in words.
pub(in crate::web::pages) fn owned_line(needs: &[Need], frame: &Frame) -> String {
    let sum =
        |count: fn(&Need) -> u32| needs.iter().map(|need| i64::from(count(need))).sum::<i64>();
    frame.say(&msg!(
        "pages-owned-of-deck",
        owned = sum(|need| need.free.min(need.needed)),
        of = sum(|need| need.needed)
    ))
}
