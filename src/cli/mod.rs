//! The command line: what was typed, what is printed, and a file for each command.

pub mod args;
pub mod card_face;
mod commands;
mod failure;
pub mod findings;
pub mod help;
pub mod printer;

use std::{env, ffi::OsString, process::ExitCode};

use clap::{FromArgMatches, error::ErrorKind};

use self::{
    args::{Args, ColorMode, OutputMode, SpokenLang},
    failure::Failure,
    printer::{Printer, Style, paint},
};
use crate::{
    app::{App, Config},
    card::Lang,
    i18n::Translator,
    msg,
};

/// How a command ended; its exit code tells programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Nothing to complain about: 0.
    Clean,
    /// Something was found, such as an illegal deck, or nothing was: 1.
    Findings,
    /// It could not be run: 2.
    Failed,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Failed => 2,
        })
    }
}

impl Exit {
    /// Clean if there is nothing to complain about.
    #[must_use]
    pub fn clean_if(clean: bool) -> Self {
        if clean { Self::Clean } else { Self::Findings }
    }
}

/// Runs what was typed and says how it ended.
#[must_use]
pub fn run(args: impl Iterator<Item = OsString>) -> ExitCode {
    let typed: Vec<OsString> = args.collect();
    let translator = Translator::new(spoken_lang(&typed));
    let matches = help::command(&translator).try_get_matches_from(args::mark_negated_terms(typed.into_iter()));
    let args = match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => args,
        Err(error) => return answer_usage(&error, translator).into(),
    };
    let mut printer = Printer::new(translator, args.global.output, args.global.color);
    printer.quiet = args.global.quiet;
    printer.verbose = args.global.verbose;
    let ended = Config::from_environment(args.global.data.clone())
        .map_err(Failure::from)
        .and_then(|config| commands::run(args.command, &App::new(config), &printer));
    match ended {
        Ok(exit) => exit.into(),
        Err(failure) => {
            // There is nobody left to tell when standard error fails too.
            let _ = printer.complain(&failure.render(&printer));
            Exit::Failed.into()
        }
    }
}

/// Answers a call for help, or says what is wrong with what was typed.
fn answer_usage(error: &clap::Error, translator: Translator) -> Exit {
    let printer = Printer::new(translator, OutputMode::Text, ColorMode::Auto);
    let Some((message, help)) = help::usage_error(error) else {
        let text = if printer.color { error.render().ansi().to_string() } else { error.render().to_string() };
        return if printer.answer(&text).is_ok() { Exit::Clean } else { Exit::Failed };
    };
    let wants_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    let mut text = Failure::new(message, help).render(&printer);
    if wants_help {
        text = format!("{}\n{text}", error.render());
    }
    let _ = printer.complain(&text);
    Exit::Failed
}

/// The language to speak: `--lang`, else `LC_ALL`, `LC_MESSAGES` or `LANG`, else English.
fn spoken_lang(typed: &[OsString]) -> Lang {
    let typed: Vec<&str> = typed.iter().filter_map(|arg| arg.to_str()).take_while(|arg| *arg != "--").collect();
    let named = typed.iter().enumerate().find_map(|(index, arg)| match arg.strip_prefix("--lang") {
        Some("") => typed.get(index + 1).copied(),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    match named.and_then(|name| <SpokenLang as clap::ValueEnum>::from_str(name, true).ok()) {
        Some(SpokenLang::En) => Lang::EN,
        Some(SpokenLang::It) => Lang::IT,
        None => {
            let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| env::var(name).ok()).find(|value| !value.is_empty());
            if locale.is_some_and(|locale| locale.to_ascii_lowercase().starts_with("it")) { Lang::IT } else { Lang::EN }
        }
    }
}

/// A complaint as one line and, where there is one, a hint.
fn complaint(printer: &Printer, text: &str, help: Option<&str>) -> String {
    let severity = printer.text(&msg!("severity-error"));
    let mut lines = format!("{}: {text}\n", paint(printer.color_errors, Style::Bad, &severity));
    if let Some(help) = help {
        lines.push_str(&format!("{}: {help}\n", printer.text(&msg!("severity-help"))));
    }
    lines
}
