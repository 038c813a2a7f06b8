//! `mazzo check`: deck lists against the rules of their formats.

use std::path::Path;

use super::{Result, complain_of, read_input};
use crate::{
    app::{App, CheckedDeck},
    catalog::Catalog,
    cli::{
        Exit,
        args::{CheckArgs, OutputMode},
        failure::Failure,
        findings,
        printer::{Printer, Style},
    },
    deck::Deck,
    format::{Check, Format, RuleOutcome, RuleStatus, Verdict},
    msg,
    report::{Finding, Severity},
    view::check::ReportsView,
};

pub(super) fn run(args: &CheckArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let formats: Vec<Format> = args.formats.iter().map(|name| app.format(name)).collect::<Result<_, _>>()?;
    let mut checked = Vec::new();
    for name in &args.decks {
        let deck = app.check(read(name, app, printer)?, &formats)?;
        if deck.checks.is_empty() {
            complain_of(&deck.findings, &deck.deck.source, printer)?;
            return Err(Failure::new(msg!("check-no-format", deck = deck.deck.name), Some(msg!("check-no-format-help"))));
        }
        checked.push(deck);
    }
    match printer.output {
        OutputMode::Json => {
            let checks = checked.iter().flat_map(|deck| deck.checks.iter().map(|check| (&deck.deck, check)));
            printer.answer_json(&ReportsView::new(checks, &printer.translator))?;
        }
        OutputMode::Text => {
            for deck in &checked {
                show(deck, app, printer)?;
            }
        }
    }
    let is_clean = |check: &Check| {
        let warned = check.findings.iter().any(|finding| finding.severity == Severity::Warning);
        check.verdict == Verdict::Legal && !(args.strict && warned)
    };
    Ok(Exit::clean_if(checked.iter().flat_map(|deck| &deck.checks).all(is_clean)))
}

/// The deck of a file or of standard input, else a deck that comes with the data.
fn read(name: &str, app: &App, printer: &Printer) -> Result<(Deck, Vec<Finding>)> {
    if name != "-"
        && !Path::new(name).exists()
        && let Some(deck) = app.built_in_deck(name)?
    {
        return Ok(deck);
    }
    let (bytes, shown) = read_input(name, printer)?;
    Ok(app.read_deck(&bytes, &shown)?)
}

fn show(deck: &CheckedDeck, app: &App, printer: &Printer) -> Result<()> {
    for check in &deck.checks {
        let text = findings::render_all(&check.findings, &deck.deck.source, &printer.translator, printer.color, printer.width);
        printer.answer(&text)?;
        let (style, verdict) = match check.verdict {
            Verdict::Legal => (Style::Good, msg!("verdict-legal")),
            Verdict::Illegal => (Style::Bad, msg!("verdict-illegal")),
            Verdict::Undetermined => (Style::Doubtful, msg!("verdict-undetermined")),
        };
        let verdict = printer.style(style, &printer.text(&verdict));
        let lang = printer.translator.lang();
        let file = app.catalog()?.formats().iter().find(|file| file.id == check.format);
        let format = file.map_or_else(String::new, |file| format!("{} ({})", file.names.in_lang(lang), file.id));
        printer.answer_message(&msg!("check-verdict", deck = check.deck.as_str(), format = format, verdict = verdict))?;
        for rule in &check.rules {
            printer.answer(&rule_line(rule, printer))?;
        }
        printer.answer("\n")?;
    }
    Ok(())
}

fn rule_line(rule: &RuleOutcome, printer: &Printer) -> String {
    let (style, mark) = match (rule.status, rule.severity) {
        (RuleStatus::Pass, _) => (Style::Good, "✓"),
        (RuleStatus::Undetermined, _) => (Style::Doubtful, "?"),
        (RuleStatus::Fail, Severity::Error) => (Style::Bad, "✗"),
        (RuleStatus::Fail, _) => (Style::Doubtful, "!"),
    };
    let numbers = rule.numbers().map(|numbers| format!(" — {}", printer.text(&numbers))).unwrap_or_default();
    let code = printer.style(Style::Dim, rule.code.0);
    format!("  {} {code} {}{numbers}\n", printer.style(style, mark), printer.text(&rule.says))
}
