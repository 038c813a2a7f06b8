//! Why a command could not be run.

use std::{error::Error, io};

use super::{
    findings,
    printer::{Printer, Style, paint},
};
use crate::{
    app, catalog, msg,
    report::{Message, Report},
    store,
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
        let mut text = printer.text(&self.message);
        let mut cause: Option<&dyn Error> = self.cause.as_deref().map(|cause| cause as &dyn Error);
        while let Some(error) = cause {
            let words = store::in_words(error);
            text.push_str(&format!(
                ": {}",
                words.as_ref().map_or_else(|| error.to_string(), |words| printer.text(words))
            ));
            // Beneath other causes in words is only the same in the words of the library.
            cause =
                if words.is_none() || error.is::<store::Error>() { error.source() } else { None };
        }
        complaint(printer, &text, self.help.as_ref().map(|help| printer.text(help)).as_deref())
    }
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

/// A complaint as one line and, where there is one, a hint.
fn complaint(printer: &Printer, text: &str, help: Option<&str>) -> String {
    let severity = printer.text(&msg!("severity-error"));
    let mut lines = format!("{}: {text}\n", paint(printer.color_errors, Style::Bad, &severity));
    if let Some(help) = help {
        lines.push_str(&format!("{}: {help}\n", printer.text(&msg!("severity-help"))));
    }
    lines
}
