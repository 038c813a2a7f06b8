//! `mazzo rules`: rules by id and by words, and short guides made of them.

use serde_json::json;

use crate::{
    app::{App, Error},
    card::GameId,
    catalog::rules_file::Guide,
    cli::{
        Exit,
        args::{OutputMode, RulesArgs},
        failure::Failure,
        printer::{Printer, Style},
        statement::{draw, draw_references, paragraph},
    },
    msg,
    report::Arg,
    rulebook::{Found, is_id},
    view::rulebook::{GuideView, RulesView},
};

type Result<T, E = Failure> = std::result::Result<T, E>;

pub(super) fn run(args: &RulesArgs, app: &App, printer: &Printer) -> Result<Exit> {
    if let Some(name) = &args.guide {
        return guides(&app.guides(name)?, app, printer);
    }
    let words = args.words.join(" ");
    let found = if is_id(&words) {
        match app.statement(&words) {
            Ok(entry) => Found { entries: vec![entry], ..Found::default() },
            Err(error @ Error::NoStatement { .. }) => {
                let help = error.help().map(|help| format!("{}\n", printer.text(&help)));
                printer.complain(&format!("{}\n", printer.text(&error.message())))?;
                printer.remark(&help.unwrap_or_default())?;
                Found::default()
            }
            Err(error) => return Err(error.into()),
        }
    } else {
        let found = app.search_rules(&words, args.game.as_deref())?;
        remark_on(&found, &words, printer)?;
        found
    };
    show(&found, &words, args.limit, app, printer)?;
    Ok(Exit::clean_if(!found.entries.is_empty()))
}

/// Says what was looked for instead of what was asked.
fn remark_on(found: &Found<'_>, words: &str, printer: &Printer) -> Result<()> {
    for (word, instead) in &found.corrected {
        let text = msg!("rules-corrected", word = word.as_str(), instead = instead.as_str());
        printer.remark(&format!("{}\n", printer.text(&text)))?;
    }
    if found.entries.is_empty() {
        let text = msg!("rules-none", words = words);
        printer.complain(&format!("{}\n", printer.text(&text)))?;
    } else if found.is_partial {
        printer.remark(&format!("{}\n", printer.text(&msg!("rules-partial"))))?;
    }
    Ok(())
}

fn show(found: &Found<'_>, words: &str, limit: usize, app: &App, printer: &Printer) -> Result<()> {
    let (catalog, rules) = (app.catalog()?, app.rulebook()?);
    let total = found.entries.len();
    let shown = if limit == 0 { total } else { limit.min(total) };
    if printer.output == OutputMode::Json {
        printer.answer_json(&RulesView::new(words, found, shown, rules))?;
        return Ok(());
    }
    for (place, entry) in found.entries.iter().take(shown).enumerate() {
        let gap = if place > 0 { "\n" } else { "" };
        printer.answer(&format!("{gap}{}", draw(*entry, catalog, printer)))?;
    }
    if let [entry] = found.entries.as_slice() {
        printer.answer(&draw_references(*entry, rules, printer))?;
    }
    if shown < total {
        printer.answer("\n")?;
        printer.answer_message(&msg!("rules-more", n = total - shown))?;
    }
    Ok(())
}

fn guides(guides: &[(&GameId, &Guide)], app: &App, printer: &Printer) -> Result<Exit> {
    let rules = app.rulebook()?;
    if printer.output == OutputMode::Json {
        let views: Vec<GuideView<'_>> =
            guides.iter().map(|(game, guide)| GuideView::new(game, guide, rules)).collect();
        printer.answer_json(&json!({ "guides": views }))?;
        return Ok(Exit::Clean);
    }
    let lang = printer.translator.lang();
    for (place, (_, guide)) in guides.iter().enumerate() {
        let title = msg!("rules-guide", game = Arg::from(guide.title.clone()));
        let gap = if place > 0 { "\n\n" } else { "" };
        let title = printer.text(&title);
        let line = "=".repeat(title.chars().count());
        printer.answer(&format!("{gap}{}\n{line}\n", printer.style(Style::Bold, &title)))?;
        for chapter in rules.chapters(guide) {
            let heading = chapter.part.title.in_lang(lang);
            printer.answer(&format!("\n{}\n", printer.style(Style::Bold, heading)))?;
            for statement in chapter.statements {
                let text = format!("{} [{}]", statement.text.in_lang(lang), statement.id);
                printer.answer(&paragraph(&text, "- ", "  ", printer))?;
            }
        }
    }
    Ok(Exit::Clean)
}
