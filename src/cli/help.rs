//! The command line's help and usage errors, in the reader's language.

use clap::{
    Arg, ArgAction, Command, CommandFactory,
    error::{ContextKind, ContextValue, ErrorKind},
};

use super::args::Args;
use crate::{i18n::Translator, msg, report::Message};

/// The commands with their help in the reader's language.
#[must_use]
pub fn command(tr: &Translator) -> Command {
    localise(Args::command(), "help", tr)
}

fn localise(command: Command, key: &str, tr: &Translator) -> Command {
    let say = |suffix: &str| tr.find(&format!("{key}{suffix}")).unwrap_or_default();
    let usage = tr.text(&msg!("help-heading-usage"));
    let template = format!("{{before-help}}{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}");
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
            let heading = if arg.is_positional() { msg!("help-heading-arguments") } else { msg!("help-heading-options") };
            let takes_value = arg.get_action().takes_values();
            let arg = arg.help(help).help_heading(tr.text(&heading));
            if takes_value { arg.hide_default_value(true).hide_possible_values(true) } else { arg }
        });
    if key == "help" {
        let help = tr.text(&msg!("help-global-version"));
        let heading = tr.text(&msg!("help-heading-options"));
        command = command.arg(Arg::new("version").short('V').long("version").action(ArgAction::Version).help(help).help_heading(heading));
    }
    if let Some(examples) = tr.find(&format!("{key}-examples")) {
        command = command.after_help(format!("{}:\n{}", tr.text(&msg!("help-heading-examples")), indent(&examples)));
    }
    command.mut_subcommands(|sub| {
        let key = format!("{key}-{}", sub.get_name());
        localise(sub, &key, tr)
    })
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("  {}\n", line.trim())).collect()
}

/// What is wrong with what was typed, and a hint; `None` for what is no error, such as a call for help.
#[must_use]
pub fn usage_error(error: &clap::Error) -> Option<(Message, Option<Message>)> {
    let context = |kind| error.get(kind).map(shown).unwrap_or_default();
    let suggestion = |kind| error.get(kind).map(|value| msg!("usage-did-you-mean", name = nearest(value)));
    let invalid = || msg!("usage-invalid-value", value = context(ContextKind::InvalidValue), name = context(ContextKind::InvalidArg));
    Some(match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return None,
        ErrorKind::UnknownArgument => {
            (msg!("usage-unknown-argument", name = context(ContextKind::InvalidArg)), suggestion(ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            (msg!("usage-unknown-command", name = context(ContextKind::InvalidSubcommand)), suggestion(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            (msg!("usage-missing-value", name = context(ContextKind::InvalidArg)), None)
        }
        ErrorKind::InvalidValue => {
            let valid = context(ContextKind::ValidValue);
            (invalid(), (!valid.is_empty()).then(|| msg!("usage-valid-values", values = valid)))
        }
        ErrorKind::ValueValidation => (invalid(), None),
        ErrorKind::MissingRequiredArgument => (msg!("usage-missing-argument", name = context(ContextKind::InvalidArg)), None),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            (msg!("usage-missing-command"), Some(msg!("usage-see-help")))
        }
        ErrorKind::ArgumentConflict => {
            (msg!("usage-conflict", one = context(ContextKind::InvalidArg), other = context(ContextKind::PriorArg)), None)
        }
        _ => (msg!("usage-other", text = error.to_string().lines().next().unwrap_or("").to_owned()), Some(msg!("usage-see-help"))),
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
