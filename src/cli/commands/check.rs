//! `mazzo check`: deck lists against the rules of their formats.

use super::{Result, complain_of, read_input};
use crate::{
    app::{App, CheckedDeck},
    cli::{
        Exit,
        args::{CheckArgs, OutputMode},
        failure::Failure,
        findings,
        printer::{Printer, Style},
    },
    format::{Check, RuleStatus, Verdict},
    msg,
    report::Severity,
    view::check::ReportsView,
};

pub(super) fn run(args: &CheckArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let formats = args.formats.iter().map(|id| app.format_named(id)).collect::<Result<Vec<_>, _>>()?;
    let mut checked = Vec::new();
    for deck in &args.decks {
        let read = match app.built_in_deck(deck)? {
            Some(file) if !std::path::Path::new(deck).exists() => app.check_file(&file, &formats)?,
            _ => {
                let (bytes, name) = read_input(deck, printer)?;
                app.check(&bytes, &name, &formats)?
            }
        };
        if read.checks.is_empty() {
            complain_of(&read.findings, &read.deck.source, printer)?;
            return Err(Failure::new(msg!("check-no-format", deck = read.deck.name.clone()), Some(msg!("check-no-format-help"))));
        }
        checked.push(read);
    }
    let is_clean = |check: &Check| {
        let strict = args.strict && check.findings.iter().any(|finding| finding.severity == Severity::Warning);
        check.verdict == Verdict::Legal && !strict
    };
    let clean = checked.iter().flat_map(|deck| &deck.checks).all(is_clean);
    match printer.output {
        OutputMode::Json => {
            let checks = checked.iter().flat_map(|deck| deck.checks.iter().map(|check| (&deck.deck, check)));
            printer.answer_json(&ReportsView::new(checks, &printer.translator))?;
        }
        OutputMode::Text => {
            for deck in &checked {
                show(deck, printer)?;
            }
        }
    }
    Ok(Exit::clean_if(clean))
}

fn show(deck: &CheckedDeck, printer: &Printer) -> Result<()> {
    for check in &deck.checks {
        let text = findings::render_all(&check.findings, &deck.deck.source, &printer.translator, printer.color, printer.width);
        printer.answer(&text)?;
        let (style, verdict) = match check.verdict {
            Verdict::Legal => (Style::Good, msg!("verdict-legal")),
            Verdict::Illegal => (Style::Bad, msg!("verdict-illegal")),
            Verdict::Undetermined => (Style::Doubtful, msg!("verdict-undetermined")),
        };
        let verdict = printer.style(style, &printer.text(&verdict));
        let line = msg!("check-verdict", deck = check.deck.as_str(), format = check.format.as_str(), verdict = verdict);
        printer.answer_message(&line)?;
        for rule in &check.rules {
            let (style, mark) = match (rule.status, rule.severity) {
                (RuleStatus::Pass, _) => (Style::Good, "✓"),
                (RuleStatus::Undetermined, _) => (Style::Doubtful, "?"),
                (RuleStatus::Fail, Severity::Error) => (Style::Bad, "✗"),
                (RuleStatus::Fail, _) => (Style::Doubtful, "!"),
            };
            let numbers = rule.numbers().map(|numbers| format!(": {}", printer.text(&numbers))).unwrap_or_default();
            let code = printer.style(Style::Dim, rule.code.0);
            printer.answer(&format!("  {} {code} {}{numbers}\n", printer.style(style, mark), printer.text(&rule.says)))?;
        }
        printer.answer("\n")?;
    }
    Ok(())
}
