//! `mazzo check`: deck lists against the rules of their formats.

use std::{
    fs::{self, DirEntry},
    io,
    path::Path,
    time::Duration,
};

use super::{Result, complain_of, open_deck};
use crate::{
    app::{App, CheckedDeck, Work},
    builder::Repaired,
    catalog::Catalog,
    cli::{
        Exit,
        args::{CheckArgs, OutputMode},
        failure::Failure,
        findings::{self, MOST_FINDINGS},
        printer::{Printer, Style},
    },
    deck::Deck,
    disk,
    format::{Check, Format, RuleOutcome, Verdict},
    msg,
    report::{Severity, summarise},
    view::{check::ReportsView, report::Standing},
};

/// How long to look for the smallest edit.
const PATIENCE: Duration = Duration::from_secs(10);

/// What some programs begin a UTF-8 file with; it is kept.
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

pub(super) fn run(args: &CheckArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let formats: Vec<&Format> =
        args.formats.iter().map(|name| app.format(name)).collect::<Result<_, _>>()?;
    let (mut checked, mut has_failed) = (Vec::new(), false);
    for name in args.decks.iter().flat_map(|name| lists(name)) {
        match name.and_then(|name| checked_deck(&name, &formats, app, printer)) {
            Ok(deck) => checked.push(deck),
            // One list that cannot be checked does not keep the others from it.
            Err(failure) => {
                printer.complain(&failure.render(printer))?;
                has_failed = true;
            }
        }
    }
    if checked.is_empty() {
        return Ok(Exit::Failed);
    }
    let repairs = if args.fix { repairs(&checked, app, printer)? } else { Vec::new() };
    match printer.output {
        OutputMode::Json => {
            let checks =
                checked.iter().flat_map(|deck| deck.checks.iter().map(|check| (&deck.deck, check)));
            let mut view = ReportsView::new(checks.clone(), &printer.translator);
            let decks = checks.map(|(deck, _)| deck);
            for ((report, deck), repaired) in view.reports.iter_mut().zip(decks).zip(&repairs) {
                report.add_fix(repaired, &deck.source, &printer.translator);
            }
            printer.answer_json(&view)?;
        }
        OutputMode::Text => {
            let mut repairs = repairs.iter();
            for deck in &checked {
                for check in &deck.checks {
                    show(deck, check, app, printer)?;
                    if let Some(repaired) = repairs.next() {
                        show_repair(repaired, &deck.deck, printer)?;
                    }
                    printer.answer("\n")?;
                }
            }
        }
    }
    if args.write {
        if checked.iter().any(|deck| deck.checks.len() > 1) {
            return Err(Failure::new(
                msg!("build-fix-one-format"),
                Some(msg!("check-no-format-help")),
            ));
        }
        let of_decks = checked.iter().flat_map(|deck| deck.checks.iter().map(|_| &deck.deck));
        for (deck, repaired) in of_decks.zip(&repairs) {
            // One list that cannot be written does not keep the others from it.
            if let Err(failure) = write(repaired, deck, printer) {
                printer.complain(&failure.render(printer))?;
                has_failed = true;
            }
        }
    }
    let is_clean = |check: &Check| {
        let warned = check.findings.iter().any(|finding| finding.severity == Severity::Warning);
        check.verdict == Verdict::Legal && !(args.strict && warned)
    };
    let exit = Exit::clean_if(checked.iter().flat_map(|deck| &deck.checks).all(is_clean));
    Ok(if has_failed { Exit::Failed } else { exit })
}

/// What is meant by an argument: the lists below it if it is a folder, else itself. Hidden files
/// are no lists.
fn lists(name: &str) -> Vec<Result<String>> {
    if !Path::new(name).is_dir() {
        return vec![Ok(name.to_owned())];
    }
    lists_in(name)
}

fn lists_in(name: &str) -> Vec<Result<String>> {
    let unreadable = |error: io::Error| Failure::caused(msg!("failure-read", path = name), error);
    let entries = match fs::read_dir(name).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => entries,
        Err(error) => return vec![Err(unreadable(error))],
    };
    let mut entries: Vec<DirEntry> = entries
        .into_iter()
        .filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'))
        .collect();
    entries.sort_by_key(DirEntry::file_name);
    if entries.is_empty() {
        return vec![Err(Failure::new(msg!("check-empty-folder", path = name), None))];
    }
    let lists = |entry: DirEntry| {
        let path = entry.path().to_string_lossy().into_owned();
        // A link may lead back to a folder above.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            lists_in(&path)
        } else {
            vec![Ok(path)]
        }
    };
    entries.into_iter().flat_map(lists).collect()
}

fn checked_deck(
    name: &str,
    formats: &[&Format],
    app: &App,
    printer: &Printer,
) -> Result<CheckedDeck> {
    let known = open_deck(name, formats.first().copied(), app, printer)?;
    let deck = app.check((known.deck, known.findings), formats)?;
    if deck.checks.is_empty() {
        complain_of(&deck.findings, &deck.deck.source, printer)?;
        return Err(Failure::new(
            msg!("check-no-format", deck = deck.deck.name),
            Some(msg!("check-no-format-help")),
        ));
    }
    Ok(deck)
}

fn show(deck: &CheckedDeck, check: &Check, app: &App, printer: &Printer) -> Result<()> {
    let text = findings::render_all(
        &summarise(&check.findings, MOST_FINDINGS),
        &deck.deck.source,
        &printer.translator,
        printer.color,
        printer.width,
    );
    printer.answer(&text)?;
    printer.answer(&verdict_line(check, app, printer)?)?;
    for rule in &check.rules {
        printer.answer(&rule_line(rule, printer))?;
    }
    Ok(())
}

/// What a format makes of a deck, on one line.
pub(super) fn verdict_line(check: &Check, app: &App, printer: &Printer) -> Result<String> {
    let style = match check.verdict {
        Verdict::Legal => Style::Good,
        Verdict::Illegal => Style::Bad,
        Verdict::Undetermined => Style::Doubtful,
    };
    let verdict = printer.text(&check.verdict.words());
    let lang = printer.translator.lang();
    let file = app.catalog()?.formats().iter().find(|file| file.id == check.format);
    let format =
        file.map_or_else(String::new, |file| format!("{} ({})", file.names.in_lang(lang), file.id));
    let deck = check.deck.as_str();
    let line = printer.text(&msg!(
        "check-verdict",
        deck = deck,
        format = format,
        verdict = verdict.as_str()
    ));
    // Styled at the end, since in a message codes of the terminal are text that anybody may have
    // written.
    let styled = printer.style(style, &verdict);
    Ok(match line.rfind(&verdict) {
        Some(at) => format!("{}{styled}{}\n", &line[..at], &line[at + verdict.len()..]),
        None => format!("{line}\n"),
    })
}

/// The smallest edit for every check, in order.
fn repairs(checked: &[CheckedDeck], app: &App, printer: &Printer) -> Result<Vec<Repaired>> {
    let of_decks =
        checked.iter().flat_map(|deck| deck.checks.iter().map(|check| (&deck.deck, check)));
    let repaired = |(deck, check): (&Deck, &Check)| {
        let work = Work {
            time: Some(PATIENCE),
            ..Work::on(app.format(check.format.as_str())?, Some(deck))
        };
        Ok(app.fix(&work, printer.translator.lang())?)
    };
    of_decks.map(repaired).collect()
}

/// The edit as a diff, and the reason of every change.
fn show_repair(repaired: &Repaired, deck: &Deck, printer: &Printer) -> Result<()> {
    printer.answer("\n")?;
    if let Some(repair) = &repaired.repair {
        if repair.is_nothing() {
            return Ok(printer.answer_message(&msg!("build-fix-none"))?);
        }
        for line in repair.diff.lines() {
            let style = match line.as_bytes() {
                [b'+', ..] => Some(Style::Good),
                [b'-', ..] => Some(Style::Bad),
                _ => None,
            };
            printer.answer(&format!(
                "{}\n",
                style.map_or_else(|| line.to_owned(), |style| printer.style(style, line))
            ))?;
        }
        if !repair.diff.is_empty() {
            printer.answer("\n")?;
        }
        for line in repair.lines() {
            printer.answer_message(&line)?;
        }
    }
    let text = findings::render_all(
        &summarise(&repaired.findings, MOST_FINDINGS),
        &deck.source,
        &printer.translator,
        printer.color,
        printer.width,
    );
    Ok(printer.answer(&text)?)
}

/// Writes the mended list where the deck was read from.
fn write(repaired: &Repaired, deck: &Deck, printer: &Printer) -> Result<()> {
    let Some(repair) = repaired.repair.as_ref().filter(|repair| !repair.diff.is_empty()) else {
        return Ok(());
    };
    let path = deck.source.name.as_str();
    if !Path::new(path).is_file() {
        return Err(Failure::new(msg!("build-fix-not-written", deck = path), None));
    }
    let before = disk::read(Path::new(path))
        .map_err(|error| Failure::caused(msg!("failure-read", path = path), error))?;
    let mark = if before.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK } else { &[] };
    disk::replace(Path::new(path), &[mark, repair.text.as_bytes()].concat())
        .map_err(|error| Failure::caused(msg!("failure-write", path = path), error))?;
    if std::str::from_utf8(&before).is_err() {
        printer.remark(&format!("{}\n", printer.text(&msg!("build-fix-now-utf8", path = path))))?;
    }
    Ok(printer.remark(&format!("{}\n", printer.text(&msg!("build-fix-written", path = path))))?)
}

fn rule_line(outcome: &RuleOutcome, printer: &Printer) -> String {
    let standing = Standing::new(outcome);
    let style = match standing {
        Standing::Pass => Style::Good,
        Standing::Fail => Style::Bad,
        Standing::Warning | Standing::Undetermined => Style::Doubtful,
    };
    let numbers = outcome
        .numbers()
        .map(|numbers| format!(" — {}", printer.text(&numbers)))
        .unwrap_or_default();
    let code = printer.style(Style::Dim, outcome.rule.code().0);
    format!(
        "  {} {code} {}{numbers}\n",
        printer.style(style, standing.mark()),
        printer.text(&outcome.rule.describe())
    )
}
