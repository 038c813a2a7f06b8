//! The command line's help and usage errors, in the reader's language.

use std::io;

use clap::{
    Arg, ArgAction, Command, CommandFactory,
    error::{ContextKind, ContextValue, ErrorKind},
};

use super::args::Args;
use crate::{i18n::Translator, msg, report::Message};

/// The commands with their help in the reader's language.
#[must_use]
pub fn command(tr: &Translator) -> Command {
    let bare = Args::command().disable_help_flag(true).disable_version_flag(true);
    localise(bare, "help", tr)
}

fn localise(command: Command, key: &str, tr: &Translator) -> Command {
    let say = |suffix: &str| tr.find(&format!("{key}{suffix}")).unwrap_or_default();
    let usage = tr.text(&msg!("help-heading-usage"));
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let mut command = command
        .about(say(""))
        .help_template(template)
        .subcommand_help_heading(tr.text(&msg!("help-heading-commands")))
        .subcommand_value_name(tr.text(&msg!("help-heading-command")))
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help))
        .mut_args(|arg| {
            let own = format!("{key}-{}", arg.get_id());
            let shared = format!("help-global-{}", arg.get_id());
            let help = tr.find(&own).or_else(|| tr.find(&shared)).unwrap_or_default();
            let heading = if arg.is_positional() {
                msg!("help-heading-arguments")
            } else {
                msg!("help-heading-options")
            };
            let takes_value = arg.get_action().takes_values();
            let arg = arg.help(help).help_heading(tr.text(&heading));
            if takes_value { arg.hide_default_value(true).hide_possible_values(true) } else { arg }
        });
    if key == "help" {
        let help = tr.text(&msg!("help-global-version"));
        let heading = tr.text(&msg!("help-heading-options"));
        command = command.arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(help)
                .help_heading(heading),
        );
    }
    if let Some(examples) = tr.find(&format!("{key}-examples")) {
        command = command.after_help(format!(
            "{}:\n{}",
            tr.text(&msg!("help-heading-examples")),
            indent(&examples)
        ));
    }
    command.mut_subcommands(|sub| {
        let key = format!("{key}-{}", sub.get_name());
        localise(sub, &key, tr)
    })
}

/// The manual page of a command, with a section for each of its subcommands.
///
/// # Errors
/// Never: the page is made in memory.
pub fn manual(mut command: Command) -> io::Result<String> {
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    // What follows is on the same page, not on one of its own.
    let here = |line: &str| {
        line.strip_suffix("(1)")
            .map_or_else(|| line.to_owned(), |name| name.replacen("\\-", " ", 1))
    };
    let mut page: String =
        String::from_utf8_lossy(&page).lines().map(|line| here(line) + "\n").collect();
    add_sections(&command, command.get_name(), &mut page)?;
    Ok(page)
}

/// Adds a section for each subcommand: what it does, how it is called, its arguments and its
/// examples.
fn add_sections(command: &Command, name: &str, page: &mut String) -> io::Result<()> {
    for sub in command.get_subcommands() {
        let name = format!("{name} {}", sub.get_name());
        // What every command takes stands at the top.
        let is_shared = |arg: &Arg| arg.is_global_set() || arg.get_id() == "help";
        let own = sub.clone().mut_args(|arg| if is_shared(&arg) { arg.hide(true) } else { arg });
        let man = clap_mangen::Man::new(own);
        let mut parts = Vec::new();
        man.render_description_section(&mut parts)?;
        man.render_synopsis_section(&mut parts)?;
        man.render_options_section(&mut parts)?;
        if sub.get_after_help().is_some() {
            man.render_extra_section(&mut parts)?;
        }
        page.push_str(&format!(".SH \"{}\"\n", name.to_uppercase()));
        let lines = String::from_utf8_lossy(&parts).into_owned();
        page.extend(lines.lines().filter(|line| !is_preamble(line)).map(|line| below(line) + "\n"));
        add_sections(sub, &name, page)?;
    }
    Ok(())
}

/// A line of a page of its own as part of a section.
fn below(line: &str) -> String {
    match line {
        ".SH DESCRIPTION" | ".SH EXTRA" => ".PP".to_owned(),
        line => line.replacen(".SH", ".SS", 1),
    }
}

/// Whether a line of a manual page belongs to its beginning, which pages have once.
fn is_preamble(line: &str) -> bool {
    line.starts_with(".ie ") || line.starts_with(".el ")
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("  {}\n", line.trim())).collect()
}

/// What is wrong with what was typed, and a hint; `None` for what is no error, such as a call for
/// help.
#[must_use]
pub fn usage_error(error: &clap::Error) -> Option<(Message, Option<Message>)> {
    let context = |kind| error.get(kind).map(shown).unwrap_or_default();
    let suggestion =
        |kind| error.get(kind).map(|value| msg!("usage-did-you-mean", name = nearest(value)));
    let invalid = || {
        msg!(
            "usage-invalid-value",
            value = context(ContextKind::InvalidValue),
            name = context(ContextKind::InvalidArg)
        )
    };
    Some(match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return None,
        ErrorKind::UnknownArgument => (
            msg!("usage-unknown-argument", name = context(ContextKind::InvalidArg)),
            suggestion(ContextKind::SuggestedArg),
        ),
        ErrorKind::InvalidSubcommand => (
            msg!("usage-unknown-command", name = context(ContextKind::InvalidSubcommand)),
            suggestion(ContextKind::SuggestedSubcommand),
        ),
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            (msg!("usage-missing-value", name = context(ContextKind::InvalidArg)), None)
        }
        ErrorKind::InvalidValue => {
            let valid = context(ContextKind::ValidValue);
            (invalid(), (!valid.is_empty()).then(|| msg!("usage-valid-values", values = valid)))
        }
        ErrorKind::ValueValidation => (invalid(), None),
        ErrorKind::MissingRequiredArgument => {
            (msg!("usage-missing-argument", name = context(ContextKind::InvalidArg)), None)
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            (msg!("usage-missing-command"), Some(msg!("usage-see-help")))
        }
        ErrorKind::ArgumentConflict => (
            msg!(
                "usage-conflict",
                one = context(ContextKind::InvalidArg),
                other = context(ContextKind::PriorArg)
            ),
            None,
        ),
        ErrorKind::InvalidUtf8 => (msg!("usage-not-utf8"), Some(msg!("usage-not-utf8-help"))),
        _ => (
            msg!("usage-other", text = error.to_string().lines().next().unwrap_or("").to_owned()),
            Some(msg!("usage-see-help")),
        ),
    })
}

/// The best of several suggestions, which clap puts last.
fn nearest(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(names) => names.last().cloned().unwrap_or_default(),
        value => shown(value),
    }
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::Number(number) => number.to_string(),
        ContextValue::StyledStr(text) => text.to_string(),
        _ => String::new(),
    }
}
