//! Why a command could not be run.

use std::{error::Error, io};

use super::{
    findings,
    printer::{Printer, Style, paint},
};
use crate::{
    app, catalog, msg,
    report::{Message, Report, Severity},
    store,
    view::report::severity_word,
};

/// Why a command could not be run: in words, with a hint and the technical cause.
#[derive(Debug)]
pub(crate) struct Failure {
    message: Message,
    help: Option<Message>,
    cause: Option<Box<dyn Error + Send + Sync>>,
    /// What is wrong with what was typed, in place of all else.
    report: Option<Box<Report>>,
}

/// The result of a command, or of a part of it.
pub(crate) type Result<T, E = Failure> = std::result::Result<T, E>;

impl Failure {
    /// A failure in words, with a hint.
    #[must_use]
    pub(crate) fn new(message: Message, help: Option<Message>) -> Self {
        Self { message, help, cause: None, report: None }
    }

    /// A failure with its technical cause.
    #[must_use]
    pub(crate) fn caused(message: Message, cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { message, help: None, cause: Some(cause.into()), report: None }
    }

    /// The failure as lines for standard error.
    #[must_use]
    pub(crate) fn render(&self, printer: &Printer) -> String {
        if let Some(Report { source, findings }) = self.report.as_deref() {
            return findings::render_all(
                findings,
                source,
                &printer.translator,
                printer.color_errors,
                printer.width,
            );
        }
        let (text, help) = self.words(printer);
        complaint(printer, Severity::Error, &text, help.as_deref())
    }

    /// What went wrong and what helps, in words.
    #[must_use]
    pub(crate) fn words(&self, printer: &Printer) -> (String, Option<String>) {
        let cause = self.cause.as_deref().map(|cause| cause as &(dyn Error + 'static));
        let text = with_causes(&self.message, cause, printer);
        (text, self.help.as_ref().map(|help| printer.text(help)))
    }
}

/// What went wrong and what it came of.
pub(crate) fn with_causes(
    message: &Message,
    mut cause: Option<&(dyn Error + 'static)>,
    printer: &Printer,
) -> String {
    let mut text = printer.text(message);
    while let Some(error) = cause {
        let words = store::in_words(error);
        text.push_str(&format!(
            ": {}",
            words.as_ref().map_or_else(|| error.to_string(), |words| printer.text(words))
        ));
        // Beneath other causes in words is only the same in the words of the library.
        cause = if words.is_none() || error.is::<store::Error>() { error.source() } else { None };
    }
    text
}

/// A complaint as one line and, where there is one, a hint.
pub(crate) fn complaint(
    printer: &Printer,
    severity: Severity,
    text: &str,
    help: Option<&str>,
) -> String {
    let style = if severity == Severity::Error { Style::Bad } else { Style::Doubtful };
    let word = printer.text(&severity_word(severity));
    let mut lines = format!("{}: {text}\n", paint(printer.color_errors, style, &word));
    if let Some(help) = help {
        lines.push_str(&hint(help, printer));
    }
    lines
}

/// What helps, as a line for standard error.
pub(crate) fn hint(help: &str, printer: &Printer) -> String {
    format!("{}: {help}\n", printer.text(&msg!("severity-help")))
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::caused(msg!("failure-output"), error)
    }
}

impl From<catalog::Error> for Failure {
    fn from(error: catalog::Error) -> Self {
        Self::caused(msg!("failure-catalog"), error)
    }
}

impl From<store::Error> for Failure {
    fn from(error: store::Error) -> Self {
        Self::caused(msg!("failure-catalog"), error)
    }
}

impl From<store::user::Error> for Failure {
    fn from(error: store::user::Error) -> Self {
        app::Error::User(error).into()
    }
}

impl From<app::Error> for Failure {
    fn from(error: app::Error) -> Self {
        let (message, help) = (error.message(), error.help());
        match error {
            app::Error::Refused(mut report) => {
                // The command line shows what was typed without the name of an option.
                report.source.name.clear();
                Self { message, help, cause: None, report: Some(Box::new(report)) }
            }
            error => Self { message, help, cause: error.cause(), report: None },
        }
    }
}
