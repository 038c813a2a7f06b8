//! The command line: what was typed, what is printed, and a file for each command.

pub mod args;
mod bar;
mod card_face;
mod commands;
mod exit;
mod failure;
mod fault;
mod findings;
pub mod help;
pub mod printer;
mod statement;
mod table;
mod write;

use std::{env, ffi::OsString, path::Path, process::ExitCode};

use clap::{CommandFactory, FromArgMatches, error::ErrorKind};

pub use self::exit::Exit;

use self::{
    args::{Args, ColorMode, Command, OutputMode},
    failure::{Failure, complaint, with_causes},
    printer::Printer,
};
use crate::{
    app::{App, Config},
    i18n::Translator,
    msg,
    report::Severity,
    text::Lang,
};

/// Runs what was typed and says how it ended.
#[must_use]
pub fn run(args: impl Iterator<Item = OsString>) -> ExitCode {
    fault::note_panics();
    let typed: Vec<OsString> = args.collect();
    let translator = Translator::new(spoken_lang(&typed));
    let args = match read(&typed, &translator) {
        Ok(args) => args,
        Err(error) => return answer_usage(&error, translator).into(),
    };
    let mut printer = Printer::new(translator, args.global.output, args.global.color);
    printer.quiet = args.global.quiet;
    printer.verbose = args.global.verbose;
    let data = args.global.data.clone();
    let ended = Config::from_environment(data.clone()).map_err(Failure::from).and_then(|config| {
        let mut app = App::new(config.clone());
        let mut ended = attempt(args.command, &app, &printer);
        let mut was_damaged = ended.is_err() && app.remove_if_damaged();
        if was_damaged {
            // It can be done again if nothing was said or kept, and what was asked is not gone with
            // standard input.
            let is_as_before = !printer.has_answered() && !app.take_asked_user();
            let is_typed = !typed.contains(&OsString::from("-"));
            app = App::new(config);
            match read(&typed, &printer.translator) {
                Ok(again) if is_as_before && is_typed => {
                    ended = attempt(again.command, &app, &printer);
                }
                _ => app.opened().map(drop)?,
            }
        }
        was_damaged |= app.was_damaged();
        if was_damaged {
            let note = printer.text(&msg!("catalog-was-damaged"));
            printer.remark(&complaint(&printer, Severity::Note, &note, None))?;
        }
        let ended = ended?;
        warn_of_data(&app, data.as_deref(), &printer)?;
        warn_of_cache(&app, ended, &printer)?;
        Ok(ended)
    });
    match ended {
        Ok(exit) => exit.into(),
        Err(failure) => {
            // There is nobody left to tell when standard error fails too.
            let _ = printer.complain(&failure.render(&printer));
            Exit::Failed.into()
        }
    }
}

/// What was typed, as options and arguments. All the help is put into words only for those who ask
/// for it, or need it.
fn read(typed: &[OsString], translator: &Translator) -> Result<Args, clap::Error> {
    let typed = args::mark_negated_terms(typed.iter().cloned());
    let read = |command: clap::Command| {
        command.try_get_matches_from(&typed).and_then(|matches| Args::from_arg_matches(&matches))
    };
    read(Args::command()).or_else(|error| match error.kind() {
        ErrorKind::DisplayVersion => Err(error),
        _ => read(help::command(translator)),
    })
}

/// Runs a command once. What panics may have come upon a damaged catalog.
fn attempt(command: Command, app: &App, printer: &Printer) -> Result<Exit, Failure> {
    let run = || commands::run(command, app, printer);
    fault::caught(run).unwrap_or_else(|fault| {
        app.distrust_catalog();
        Err(fault)
    })
}

/// Says that something in the card data is wrong and was left out.
fn warn_of_data(app: &App, data: Option<&Path>, printer: &Printer) -> Result<(), Failure> {
    let files = i64::from(app.flawed_files()?);
    if files > 0 {
        let dir = data.map(|data| data.display().to_string()).unwrap_or_default();
        let failure = Failure::new(
            msg!("flawed-files", n = files),
            Some(msg!("flawed-files-help", dir = dir)),
        );
        printer.complain(&failure.render(printer))?;
    }
    Ok(())
}

/// Says that the catalog is made each time, since it cannot be kept.
fn warn_of_cache(app: &App, ended: Exit, printer: &Printer) -> Result<(), Failure> {
    let Some(cause) = app.unkept() else { return Ok(()) };
    let text = with_causes(&msg!("catalog-unkept"), Some(cause), printer);
    let help = printer.text(&msg!("unwritable-help"));
    let warning = complaint(printer, Severity::Warning, &text, Some(&help));
    // Of a command that should keep it, this is why it failed.
    if ended == Exit::Failed {
        printer.complain(&warning)?;
    } else {
        printer.remark(&warning)?;
    }
    Ok(())
}

/// Answers a call for help, or says what is wrong with what was typed.
fn answer_usage(error: &clap::Error, translator: Translator) -> Exit {
    let printer = Printer::new(translator, OutputMode::Text, ColorMode::Auto);
    let Some((message, help)) = help::usage_error(error) else {
        let text = if printer.color {
            error.render().ansi().to_string()
        } else {
            error.render().to_string()
        };
        let text = localise_usage(&text, &printer);
        return if printer.answer(&text).is_ok() { Exit::Clean } else { Exit::Failed };
    };
    let wants_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    let mut text = Failure::new(message, help).render(&printer);
    if wants_help {
        text = format!("{}\n{text}", localise_usage(&error.render().to_string(), &printer));
    }
    let _ = printer.complain(&text);
    Exit::Failed
}

/// The one word of a usage line that clap writes itself.
fn localise_usage(text: &str, printer: &Printer) -> String {
    const OPTIONS: &str = "[OPTIONS]";
    if !text.contains(OPTIONS) {
        return text.to_owned();
    }
    text.replace(OPTIONS, &printer.text(&msg!("help-heading-usage-options")))
}

/// The language to speak: `--lang`, else `LC_ALL`, `LC_MESSAGES` or `LANG`, else English.
fn spoken_lang(typed: &[OsString]) -> Lang {
    let typed: Vec<&str> =
        typed.iter().filter_map(|arg| arg.to_str()).take_while(|arg| *arg != "--").collect();
    let named =
        typed.iter().enumerate().find_map(|(index, arg)| match arg.strip_prefix("--lang") {
            Some("") => typed.get(index + 1).copied(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        });
    let spoken = |is_meant: &dyn Fn(&str) -> bool| {
        Lang::SPOKEN.into_iter().find(|lang| is_meant(lang.as_str()))
    };
    let of_locale = || {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(|name| env::var(name).ok())
            .find(|value| !value.is_empty());
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        spoken(&|code| locale.starts_with(code))
    };
    named
        .and_then(|name| spoken(&|code| name.eq_ignore_ascii_case(code)))
        .or_else(of_locale)
        .unwrap_or(Lang::EN)
}
