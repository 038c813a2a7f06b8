//! Why a command could not be run.

use std::{error::Error, io};

use super::{complaint, printer::Printer};
use crate::{app, catalog, msg, report::Message, store};

/// Why a command could not be run: in words, with a hint and the technical cause.
#[derive(Debug)]
pub(crate) struct Failure {
    message: Message,
    help: Option<Message>,
    cause: Option<Box<dyn Error + Send + Sync>>,
}

impl Failure {
    /// A failure in words, with a hint.
    #[must_use]
    pub(crate) fn new(message: Message, help: Option<Message>) -> Self {
        Self { message, help, cause: None }
    }

    /// A failure with its technical cause.
    #[must_use]
    pub(crate) fn caused(message: Message, cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { message, help: None, cause: Some(cause.into()) }
    }

    /// The failure as lines for standard error.
    #[must_use]
    pub(crate) fn render(&self, printer: &Printer) -> String {
        let mut text = printer.text(&self.message);
        let mut cause: Option<&dyn Error> = self.cause.as_deref().map(|cause| cause as &dyn Error);
        while let Some(error) = cause {
            let words = store::in_words(error);
            text.push_str(&format!(": {}", words.as_ref().map_or_else(|| error.to_string(), |words| printer.text(words))));
            // Beneath other causes in words is only the same in the words of the library.
            cause = if words.is_none() || error.is::<store::Error>() { error.source() } else { None };
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
        Self::caused(msg!("failure-catalog"), error.0)
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
        Self { message: error.message(), help: error.help(), cause: error.cause() }
    }
}
