//! Cards to add: only those that still fit, found by a query.

use std::time::Duration;

use super::{
    super::{
        face::Budgets,
        frame::Frame,
        markup::{Markup, marked, prose},
        remark::Remark,
    },
    checked::Checked,
    draft::Draft,
};
use crate::{
    app::{self, Work},
    builder::{Fit, Fits},
    msg,
    report::Finding,
    view::face::{Shown, Symbol},
    web::problem::Problem,
};

/// How many cards are shown.
const SHOWN: usize = 40;

/// How long to look; an answer must begin within five seconds.
const PATIENCE: Duration = Duration::from_secs(4);

/// The search for cards to add.
pub(super) struct Adding {
    pub(super) find: String,
    /// Absent if nobody has looked yet.
    pub(super) found: Option<Found>,
    /// Whether there is a format to look by.
    pub(super) is_ready: bool,
}

/// What fits.
pub(super) struct Found {
    pub(super) total_line: String,
    pub(super) fits: Vec<FitLine>,
    /// What is left of what the rules count.
    pub(super) left: Vec<Markup>,
    /// The query with what cannot be read marked, if there is something.
    pub(super) marked: Option<Markup>,
    pub(super) remarks: Vec<Remark>,
}

/// A card that fits.
pub(super) struct FitLine {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) game: String,
    pub(super) tone: String,
    pub(super) symbol: Option<Symbol>,
    pub(super) figures: Vec<Shown>,
    pub(super) set: String,
    pub(super) copies: String,
}

impl Adding {
    /// A search that has not looked.
    pub(super) fn idle(draft: &Draft) -> Self {
        Self { find: draft.find.clone(), found: None, is_ready: !draft.format.is_empty() }
    }
}

pub(super) fn adding(
    checked: &Checked<'_>,
    draft: &Draft,
    is_wanted: bool,
    frame: &Frame,
    has_left: &dyn Fn() -> bool,
) -> Result<Adding, Problem> {
    let found = if is_wanted { found(checked, draft, frame, has_left)? } else { None };
    Ok(Adding { find: draft.find.clone(), found, is_ready: checked.format.is_some() })
}

fn found(
    checked: &Checked<'_>,
    draft: &Draft,
    frame: &Frame,
    has_left: &dyn Fn() -> bool,
) -> Result<Option<Found>, Problem> {
    let Some(format) = &checked.format else { return Ok(None) };
    let catalog = checked.app.catalog()?;
    let query = draft.find.trim();
    let work = Work {
        time: Some(PATIENCE),
        is_given_up: has_left,
        ..Work::on(format, Some(&checked.deck))
    };
    let (fits, reports) = match checked.app.fits(&work, (!query.is_empty()).then_some(query)) {
        Ok(worked) => (worked.answer, worked.warnings),
        Err(app::Error::Refused(report)) => (Fits::default(), vec![report]),
        Err(error) => return Err(error.into()),
    };
    let unread: Vec<&Finding> = reports.iter().flat_map(|report| &report.findings).collect();
    let remarks = unread
        .iter()
        .copied()
        .chain(&fits.findings)
        .map(|finding| Remark::new(finding, frame))
        .collect();
    let budgets = Budgets::of(format);
    let line = |fit: &Fit| {
        let face = budgets.face(&fit.card, catalog, frame)?;
        Some(FitLine {
            set: format!("{} {}", face.set, face.number),
            copies: frame.say(&msg!("pages-fits-copies", n = i64::from(fit.copies))),
            id: face.id,
            name: face.name,
            game: face.game,
            tone: face.tone,
            symbol: face.symbol,
            figures: face.figures,
        })
    };
    let total = msg!("pages-fits-total", n = fits.cards.len());
    let total = if fits.cards.len() > SHOWN {
        msg!("pages-fits-shown", total = total, shown = SHOWN)
    } else {
        total
    };
    Ok(Some(Found {
        total_line: frame.say(&total),
        fits: fits.cards.iter().take(SHOWN).filter_map(line).collect(),
        left: fits
            .left
            .iter()
            .map(|left| {
                prose(&frame.say(&msg!(
                    "build-fits-left",
                    left = left.left,
                    limit = left.limit,
                    says = left.says.clone()
                )))
            })
            .collect(),
        marked: (!unread.is_empty()).then(|| marked(query, 0, &unread)),
        remarks,
    }))
}
