//! `mazzo import`: card data of others as YAML.

use std::io;

use serde_json::{Value as Json, json};

use crate::{
    app::{self, App},
    cli::{
        args::{ImportCardsArgs, OutputMode},
        findings,
        printer::Printer,
    },
    import::{Imported, Mend, Problem, Progress, Tally, Wanted},
    msg,
    report::{Message, Source},
};

/// Imports, telling of progress.
pub(super) fn import(
    args: &ImportCardsArgs,
    app: &App,
    printer: &Printer,
) -> Result<Imported, app::Error> {
    let wanted = Wanted {
        source: args.source,
        files: args.files.clone(),
        language: args.language.as_deref().and_then(|lang| lang.to_lowercase().parse().ok()),
        out: args.out.clone(),
    };
    let mut has_told = false;
    let mut tell = |Progress { file, cards }: Progress<'_>| {
        let file = file.display().to_string();
        let text = printer.text(&msg!("import-progress", file = file, cards = number(cards)));
        // Whoever cannot be told of progress is told of the end.
        has_told |= printer.progress(&text).unwrap_or(false);
    };
    let done = app.import(&wanted, &mut tell);
    if has_told {
        let _ = printer.progress("");
    }
    done
}

/// Shows what was done; whether there is nothing to complain about.
pub(super) fn show(done: &Imported, args: &ImportCardsArgs, printer: &Printer) -> io::Result<bool> {
    let problems = done.problems();
    match printer.output {
        OutputMode::Json => printer.answer_json(&view(done, &problems, printer))?,
        OutputMode::Text => {
            complain(done, &problems, printer)?;
            summarise(done, args, printer)?;
        }
    }
    Ok(problems.is_empty())
}

fn complain(done: &Imported, problems: &[Problem], printer: &Printer) -> io::Result<()> {
    for problem in problems {
        let source = Source { name: place(problem), text: String::new() };
        let text = findings::render_all(
            std::slice::from_ref(&problem.finding),
            &source,
            &printer.translator,
            printer.color_errors,
            printer.width,
        );
        printer.complain(&text)?;
    }
    if done.more > 0 {
        let more = printer.text(&msg!("import-more", n = number(done.more)));
        printer.complain(&format!("{more}\n"))?;
    }
    Ok(())
}

fn summarise(done: &Imported, args: &ImportCardsArgs, printer: &Printer) -> io::Result<()> {
    printer.answer_message(&msg!(
        "import-read",
        read = number(done.read),
        added = number(done.added),
        changed = number(done.changed),
        unchanged = number(done.unchanged)
    ))?;
    if done.built_in > 0 {
        printer.answer_message(&msg!("import-built-in", n = number(done.built_in)))?;
    }
    if done.lost > 0 {
        printer.answer_message(&msg!("import-lost", n = number(done.lost)))?;
    }
    for (mend, Tally { count, file, line }) in &done.mended {
        let first = format!("{file}:{line}");
        let text = printer.text(&mended(*mend));
        let n = number(*count);
        printer.answer_message(&msg!("import-mended", what = text, n = n, first = first))?;
    }
    if !done.left_out.is_empty() {
        let keys = done.left_out.iter().map(|(key, count)| format!("{key} ({count})"));
        let keys = keys.collect::<Vec<_>>().join(", ");
        printer.answer_message(&msg!("import-left-out", keys = keys))?;
    }
    let dir = args.out.display().to_string();
    printer.answer_message(&msg!("import-written", n = number(done.written), dir = dir))
}

fn mended(mend: Mend) -> Message {
    match mend {
        Mend::Times => msg!("import-mend-times"),
        Mend::Sign => msg!("import-mend-sign"),
        Mend::Space => msg!("import-mend-space"),
        Mend::Level => msg!("import-mend-level"),
        Mend::Word => msg!("import-mend-word"),
        Mend::Star => msg!("import-mend-star"),
        Mend::Placeholder => msg!("import-mend-placeholder"),
    }
}

fn view(done: &Imported, problems: &[Problem], printer: &Printer) -> Json {
    let finding = |problem: &Problem| {
        json!({
            "file": problem.file,
            "line": problem.line,
            "code": problem.finding.code.0,
            "severity": problem.finding.severity,
            "message": printer.text(&problem.finding.message),
            "help": problem.finding.help.as_ref().map(|help| printer.text(help)),
        })
    };
    let mended = done.mended.iter().map(|(mend, tally)| {
        let first = json!({"file": tally.file, "line": tally.line});
        (mend.as_str().to_owned(), json!({"count": tally.count, "first": first}))
    });
    json!({
        "read": done.read,
        "added": done.added,
        "changed": done.changed,
        "unchanged": done.unchanged,
        "built_in": done.built_in,
        "lost": done.lost,
        "written": done.written,
        "mended": mended.collect::<serde_json::Map<_, _>>(),
        "left_out": done.left_out,
        "findings": problems.iter().map(finding).collect::<Vec<_>>(),
        "more_findings": done.more,
    })
}

fn place(problem: &Problem) -> String {
    problem.line.map_or_else(|| problem.file.clone(), |line| format!("{}:{line}", problem.file))
}

fn number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
