//! What a format makes of a deck, rule by rule with the numbers.

use super::super::{
    frame::Frame,
    markup::{Markup, prose},
};
use crate::{
    app::App,
    catalog::Catalog,
    deck::Deck,
    format::{Check, RuleOutcome, RuleStatus},
    msg,
    report::Severity,
    view::report::{Standing, severity_word},
    web::problem::Problem,
};

/// What a format makes of a deck.
pub(super) struct VerdictPart {
    pub(super) title: String,
    pub(super) format_id: String,
    pub(super) format: String,
    pub(super) word: &'static str,
    pub(super) label: String,
    pub(super) rules: Vec<RuleLine>,
}

/// A rule and how far the deck is from breaking it.
pub(super) struct RuleLine {
    pub(super) class: &'static str,
    pub(super) mark: &'static str,
    pub(super) status: String,
    pub(super) says: Markup,
    pub(super) numbers: Option<String>,
    pub(super) code: &'static str,
    pub(super) severity: String,
    pub(super) is_error: bool,
    pub(super) spec: Vec<String>,
}

/// A check in words.
pub(super) fn verdict(
    app: &App,
    check: &Check,
    deck: &Deck,
    frame: &Frame,
) -> Result<VerdictPart, Problem> {
    let file = app.catalog()?.formats().iter().find(|file| file.id == check.format);
    let format = file.map_or_else(
        || check.format.to_string(),
        |file| file.names.in_lang(frame.lang()).to_owned(),
    );
    let deck = if deck.name.is_empty() { frame.t("pages-unnamed") } else { deck.name.clone() };
    Ok(VerdictPart {
        title: frame.say(&msg!("pages-verdict-of", deck = deck, format = format.as_str())),
        format_id: check.format.to_string(),
        format,
        word: check.verdict.as_str(),
        label: frame.say(&check.verdict.words()),
        rules: check.rules.iter().map(|rule| rule_line(rule, frame)).collect(),
    })
}

fn rule_line(outcome: &RuleOutcome, frame: &Frame) -> RuleLine {
    let standing = Standing::new(outcome);
    let status = match outcome.status {
        RuleStatus::Pass => "pages-status-pass",
        RuleStatus::Fail => "pages-status-fail",
        RuleStatus::Undetermined => "pages-status-undetermined",
    };
    RuleLine {
        class: standing.as_str(),
        mark: standing.mark(),
        status: frame.t(status),
        says: prose(&frame.say(&outcome.rule.describe())),
        numbers: outcome.numbers().map(|numbers| frame.say(&numbers)),
        code: outcome.rule.code().0,
        severity: frame.say(&severity_word(outcome.rule.severity)),
        is_error: outcome.rule.severity == Severity::Error,
        spec: outcome.rule.spec.clone(),
    }
}
