//! What the builder proposes: the smallest edit that makes the deck legal, or the cards that
//! complete it, to look at before it is accepted.

use std::time::Duration;

use super::{
    super::{
        frame::Frame,
        markup::{Markup, prose},
        remark::Remark,
    },
    act::Act,
    checked::Checked,
    draft::Draft,
};
use crate::{
    app::{self, Wanted, Work},
    builder,
    format::{Format, RuleStatus},
    msg,
    report::{Finding, Message, Severity},
    web::problem::Problem,
};

/// How long to look; an answer must begin within five seconds.
const PATIENCE: Duration = Duration::from_secs(4);

/// What the builder proposes.
#[derive(Default)]
pub(super) struct Proposal {
    pub(super) title: String,
    /// What changes and why, in words.
    pub(super) says: Vec<Markup>,
    pub(super) diff: Vec<DiffLine>,
    /// The list after it; empty if there is nothing to accept.
    pub(super) text: String,
    pub(super) remarks: Vec<Remark>,
}

/// A line of the difference between two lists.
pub(super) struct DiffLine {
    /// `add`, `remove` or `keep`.
    pub(super) class: &'static str,
    pub(super) sign: &'static str,
    pub(super) text: String,
}

pub(super) fn propose(
    checked: &Checked<'_>,
    act: &Act,
    draft: &Draft,
    frame: &Frame,
    has_left: &dyn Fn() -> bool,
) -> Result<Proposal, Problem> {
    let title = frame.t(if *act == Act::Fix { "pages-fix" } else { "pages-complete" });
    let Some(format) = &checked.format else {
        return Ok(Proposal {
            title,
            says: vec![prose(&frame.t("pages-no-format"))],
            ..Proposal::default()
        });
    };
    let drafter = Drafter { checked, format, draft, frame, has_left };
    let proposal = if *act == Act::Fix { drafter.fix()? } else { drafter.complete()? };
    Ok(Proposal { title, ..proposal })
}

struct Drafter<'a> {
    checked: &'a Checked<'a>,
    format: &'a Format,
    draft: &'a Draft,
    frame: &'a Frame,
    has_left: &'a dyn Fn() -> bool,
}

impl Drafter<'_> {
    fn fix(&self) -> Result<Proposal, Problem> {
        let repaired =
            self.checked.app.fix(&Work { only_owned: false, ..self.work() }, self.frame.lang())?;
        let Some(repair) = &repaired.repair else { return Ok(self.refused(&repaired.findings)) };
        if repair.is_nothing() {
            return Ok(Proposal {
                says: self.words(&[msg!("build-fix-none")]),
                ..Proposal::default()
            });
        }
        let changed = if repair.diff.is_empty() {
            Proposal::default()
        } else {
            self.changed(repair.text.clone())
        };
        Ok(Proposal {
            says: self.words(&repair.lines()),
            remarks: self.remarks(&repaired.findings),
            ..changed
        })
    }

    fn complete(&self) -> Result<Proposal, Problem> {
        let said = |text: &str| (!text.trim().is_empty()).then(|| text.trim().to_owned());
        let (pool, maximise) = (said(&self.draft.pool), said(&self.draft.maximise));
        let wanted =
            Wanted { pool: pool.as_deref(), maximise: maximise.as_deref(), ..Wanted::default() };
        let (answer, objective) = match self.checked.app.build(&self.work(), &wanted, 1) {
            Ok(worked) => (worked.answer, worked.objective),
            Err(app::Error::Refused(report)) => return Ok(self.refused(&report.findings)),
            Err(error) => return Err(error.into()),
        };
        let Some(built) = answer.decks.first() else { return Ok(self.refused(&answer.findings)) };
        let changes = builder::difference(&self.checked.deck, &built.deck, self.format);
        if changes.is_empty() {
            return Ok(Proposal {
                says: self.words(&[msg!("pages-complete-none")]),
                ..Proposal::default()
            });
        }
        let copies: i64 = changes.iter().map(|change| change.by).sum();
        let mut says = vec![msg!("pages-complete-adds", n = copies)];
        says.extend(
            built.built_for.iter().map(|says| msg!("build-built-for", says = says.clone())),
        );
        if let (Some(score), Some(objective)) = (built.score, &objective) {
            let value = msg!(
                "build-score",
                objective = objective.text.as_str(),
                value = builder::shown(score.value)
            );
            says.push(if built.is_optimal {
                msg!("build-proven", value = value)
            } else {
                msg!("build-found", value = value, bound = builder::shown(score.bound))
            });
        }
        let is_open = |outcome: &&crate::format::RuleOutcome| {
            outcome.rule.severity != Severity::Error && outcome.status == RuleStatus::Fail
        };
        says.extend(
            built
                .check
                .rules
                .iter()
                .filter(is_open)
                .map(|outcome| msg!("build-advice-open", says = outcome.rule.describe())),
        );
        let edited = builder::recount(
            &self.checked.deck,
            self.format,
            &changes,
            self.frame.lang(),
            self.checked.app.catalog()?,
        )?;
        Ok(Proposal {
            says: self.words(&says),
            remarks: self.remarks(&answer.findings),
            ..self.changed(edited.deck.source.text)
        })
    }

    fn work(&self) -> Work<'_> {
        let (own, only_owned) = (self.draft.saved_id(), self.draft.is_owned);
        Work {
            own,
            only_owned,
            time: Some(PATIENCE),
            is_given_up: self.has_left,
            ..Work::on(self.format, Some(&self.checked.deck))
        }
    }

    fn words(&self, messages: &[Message]) -> Vec<Markup> {
        messages.iter().map(|message| prose(&self.frame.say(message))).collect()
    }

    fn remarks(&self, findings: &[Finding]) -> Vec<Remark> {
        findings.iter().map(|finding| Remark::new(finding, self.frame)).collect()
    }

    fn refused(&self, findings: &[Finding]) -> Proposal {
        Proposal { remarks: self.remarks(findings), ..Proposal::default() }
    }

    fn changed(&self, text: String) -> Proposal {
        let lines = builder::line_diff(&self.draft.list, &text);
        let diff = lines.into_iter().map(|(sign, text)| match sign {
            '+' => DiffLine { class: "add", sign: "+", text },
            '-' => DiffLine { class: "remove", sign: "−", text },
            _ => DiffLine { class: "keep", sign: "", text },
        });
        Proposal { diff: diff.collect(), text, ..Proposal::default() }
    }
}
