//! `mazzo explain`: what a code, a rule, a format or a query means.

use serde_json::json;

use super::{Result, complain_of};
use crate::{
    app::App,
    card::FormatId,
    cli::{
        Exit,
        args::{ExplainArgs, OutputMode, query_text},
        failure::Failure,
        printer::{Printer, Style},
        statement::{draw, draw_references},
    },
    format::Format,
    msg,
    query::{Mode, explain, parse_search, tree},
    report::{CODES, CodeEntry, Severity, Source},
    rulebook::is_id,
    text,
    view::{
        format::FormatView,
        report::{explanation, severity_word},
        rulebook::StatementView,
        syntax::{Line, Syntax},
    },
};

/// Topics that are the language of queries itself.
const QUERIES: [&str; 4] = ["query", "queries", "ricerca", "ricerche"];

pub(super) fn run(args: &ExplainArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let topic = query_text(&args.topic);
    if let Some(entry) =
        CODES.iter().copied().find(|entry| entry.code.0.eq_ignore_ascii_case(&topic))
    {
        return code(entry, printer);
    }
    if is_code(&topic) {
        return Err(Failure::new(msg!("explain-unknown-code", code = topic), None));
    }
    if QUERIES.contains(&text::key(&topic).as_str()) {
        return syntax(app, printer);
    }
    if is_id(&topic) && topic.contains('-') {
        return statement(&topic, app, printer);
    }
    match app.format(&topic) {
        Ok(format) => return self::format(format, printer),
        Err(error) if topic.parse::<FormatId>().is_ok() => return Err(error.into()),
        Err(_) => {}
    }
    query(topic, app, printer)
}

fn is_code(topic: &str) -> bool {
    topic.len() == 4
        && topic.starts_with(|c: char| c.is_ascii_alphabetic())
        && topic[1..].bytes().all(|byte| byte.is_ascii_digit())
}

fn code(entry: CodeEntry, printer: &Printer) -> Result<Exit> {
    let text = explanation(entry.code, &printer.translator).unwrap_or_default();
    match printer.output {
        OutputMode::Json => printer
            .answer_json(&json!({ "code": entry.code.0, "name": entry.name, "text": text }))?,
        OutputMode::Text => {
            printer.answer(&format!(
                "{} {}\n\n{text}\n",
                printer.style(Style::Bold, entry.code.0),
                entry.name
            ))?;
        }
    }
    Ok(Exit::Clean)
}

fn statement(id: &str, app: &App, printer: &Printer) -> Result<Exit> {
    let (entry, rules) = (app.statement(id)?, app.rulebook()?);
    match printer.output {
        OutputMode::Json => printer.answer_json(&StatementView::new(entry, rules))?,
        OutputMode::Text => {
            printer.answer(&draw(entry, app.catalog()?, printer))?;
            printer.answer(&draw_references(entry, rules, printer))?;
        }
    }
    Ok(Exit::Clean)
}

fn format(format: &Format, printer: &Printer) -> Result<Exit> {
    let lang = printer.translator.lang();
    if printer.output == OutputMode::Json {
        printer.answer_json(&FormatView::new(format, &printer.translator))?;
        return Ok(Exit::Clean);
    }
    let title = printer.style(Style::Bold, format.names.in_lang(lang));
    printer.answer(&format!(
        "{title} ({})\n{}\n\n",
        format.id,
        format.description.in_lang(lang).trim()
    ))?;
    for rule in &format.rules {
        let severity = match rule.severity {
            Severity::Error => String::new(),
            other => format!("{}: ", printer.text(&severity_word(other))),
        };
        let spec = if rule.spec.is_empty() {
            String::new()
        } else {
            printer.style(Style::Dim, &format!("  [{}]", rule.spec.join(", ")))
        };
        let code = printer.style(Style::Dim, rule.code().0);
        printer
            .answer(&format!("  {code} {severity}{}{spec}\n", printer.text(&rule.describe())))?;
    }
    Ok(Exit::Clean)
}

/// How queries are written.
fn syntax(app: &App, printer: &Printer) -> Result<Exit> {
    let syntax = Syntax::new(app.catalog()?, &printer.translator)?;
    if printer.output == OutputMode::Json {
        printer.answer_json(&syntax)?;
        return Ok(Exit::Clean);
    }
    for (index, part) in syntax.parts.iter().enumerate() {
        let space = if index > 0 { "\n" } else { "" };
        printer.answer(&format!("{space}{}\n", printer.style(Style::Bold, &part.title)))?;
        for Line { words, says, values, examples } in &part.lines {
            // The examples of a line without words are in what it says.
            let (words, examples) = (words.join(", "), examples.join("  "));
            let line = if words.is_empty() {
                format!("  {says}\n")
            } else if says.contains('`') {
                format!("  {words}: {says}\n")
            } else {
                format!("  {words}: {says}  {}\n", printer.style(Style::Dim, &examples))
            };
            printer.answer(&line)?;
            if !values.is_empty() {
                printer.answer(&format!("      {}\n", values.join(", ")))?;
            }
        }
    }
    Ok(Exit::Clean)
}

fn query(text: String, app: &App, printer: &Printer) -> Result<Exit> {
    let fields = app.fields()?;
    let parsed = parse_search(&text, &fields, Mode::Strict);
    let source = Source { name: String::new(), text };
    if complain_of(&parsed.findings, &source, printer)? {
        return Ok(Exit::Failed);
    }
    let words = printer.text(&explain(&parsed.query, &fields));
    match printer.output {
        OutputMode::Json => printer.answer_json(
            &json!({ "query": source.text, "explanation": words, "tree": tree(&parsed.query) }),
        )?,
        OutputMode::Text => {
            printer.answer(&format!("{words}\n\n{}\n", tree(&parsed.query).trim_end()))?;
        }
    }
    Ok(Exit::Clean)
}
