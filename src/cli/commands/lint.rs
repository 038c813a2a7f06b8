//! `mazzo lint`: YAML card data.

use serde_json::{Value as Json, json};

use super::Result;
use crate::{
    app::App,
    cli::{
        Exit,
        args::{LintArgs, OutputMode},
        findings,
        printer::Printer,
    },
    msg,
    report::{Finding, Report, Severity, Source},
};

pub(super) fn run(args: &LintArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let (reports, files) = app.lint(args.dir.as_deref())?;
    let found = || {
        reports
            .iter()
            .flat_map(|report| report.findings.iter().map(|finding| (finding, &report.source)))
    };
    let count = |severity| found().filter(|(finding, _)| finding.severity == severity).count();
    let (errors, warnings, notes) =
        (count(Severity::Error), count(Severity::Warning), count(Severity::Note));
    match printer.output {
        OutputMode::Json => {
            let all: Vec<Json> =
                found().map(|(finding, source)| view(finding, source, printer)).collect();
            printer.answer_json(&json!({ "findings": all }))?;
        }
        OutputMode::Text => {
            for Report { source, findings } in &reports {
                printer.answer(&findings::render_all(
                    findings,
                    source,
                    &printer.translator,
                    printer.color,
                    printer.width,
                ))?;
            }
            let summary = msg!(
                "lint-summary",
                files = files,
                errors = errors,
                warnings = warnings,
                notes = notes
            );
            printer.remark(&format!("{}\n", printer.text(&summary)))?;
        }
    }
    Ok(Exit::clean_if(errors + warnings == 0))
}

fn view(finding: &Finding, source: &Source, printer: &Printer) -> Json {
    let place = finding.labels.first().map(|label| source.line_column(label.span.start));
    json!({
        "file": source.name,
        "line": place.map(|(line, _)| line),
        "column": place.map(|(_, column)| column),
        "path": finding.path,
        "code": finding.code.0,
        "severity": finding.severity,
        "message": printer.text(&finding.message),
        "help": finding.help.as_ref().map(|help| printer.text(help)),
    })
}
