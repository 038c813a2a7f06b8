//! `mazzo lint`: YAML card data.

use serde_json::json;

use super::Result;
use crate::{
    app::App,
    catalog,
    cli::{
        Exit,
        args::{LintArgs, OutputMode},
        failure::Failure,
        findings,
        printer::Printer,
    },
    msg,
    report::{Report, Severity},
};

pub(super) fn run(args: &LintArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let files = match &args.dir {
        Some(dir) => catalog::files_in(dir).map_err(|error| Failure::caused(msg!("failure-read", path = dir.display().to_string()), error))?,
        None => app.data_files()?,
    };
    if files.is_empty() {
        let dir = args.dir.as_deref().map(|dir| dir.display().to_string()).unwrap_or_default();
        return Err(Failure::new(msg!("lint-empty", dir = dir), Some(msg!("lint-empty-help"))));
    }
    let mut reports = catalog::lint(&files);
    reports.extend(app.lint_formats(&files));
    let count = |severity| reports.iter().flat_map(|report| &report.findings).filter(|finding| finding.severity == severity).count();
    let (errors, warnings, notes) = (count(Severity::Error), count(Severity::Warning), count(Severity::Note));
    match printer.output {
        OutputMode::Json => printer.answer_json(&json!({ "findings": json(&reports, printer) }))?,
        OutputMode::Text => {
            for report in &reports {
                let text = findings::render_all(&report.findings, &report.source, &printer.translator, printer.color, printer.width);
                printer.answer(&text)?;
            }
            let summary = msg!("lint-summary", files = files.len(), errors = errors, warnings = warnings, notes = notes);
            printer.remark(&format!("{}\n", printer.text(&summary)))?;
        }
    }
    Ok(Exit::clean_if(errors + warnings == 0))
}

fn json(reports: &[Report], printer: &Printer) -> Vec<serde_json::Value> {
    let mut all = Vec::new();
    for report in reports {
        for finding in &report.findings {
            let place = finding.labels.first().map(|label| report.source.line_column(label.span.start));
            all.push(json!({
                "file": report.source.name,
                "line": place.map(|(line, _)| line),
                "column": place.map(|(_, column)| column),
                "path": finding.path,
                "code": finding.code.0,
                "severity": finding.severity,
                "message": printer.text(&finding.message),
                "help": finding.help.as_ref().map(|help| printer.text(help)),
            }));
        }
    }
    all
}
