//! Findings: what is wrong, where, with which numbers, and how to mend it. Text is made only when
//! rendered.

pub mod codes;
mod message;
mod nearest;
mod source;
mod summary;

use std::fmt;

pub use codes::CODES;
pub use message::{Arg, Message};
pub use nearest::nearest_of;
pub use source::{Label, Lines, Source, Span};
pub use summary::summarise;

use crate::card::CardId;

/// The stable code of a kind of finding, such as `R002`; never reused or renumbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub &'static str);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// An entry of an area's table of codes; `explain-<code>` in the locales is its documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeEntry {
    /// The code.
    pub code: Code,
    /// Its name in kebab-case, which reads after "allow …".
    pub name: &'static str,
}

/// How much a finding weighs.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Illegal or unusable.
    Error,
    /// Suspicious.
    Warning,
    /// Information.
    Note,
}

impl Severity {
    /// The word used in JSON and in message keys.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// One thing found in somebody's input.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// Stable code.
    pub code: Code,
    /// How much it weighs.
    pub severity: Severity,
    /// What is wrong, with its numbers.
    pub message: Message,
    /// How to mend it.
    pub help: Option<Message>,
    /// Every place that contributes, in reading order.
    pub labels: Vec<Label>,
    /// The cards it is about.
    pub cards: Vec<CardId>,
    /// The number found, where the finding is about one.
    pub actual: Option<i64>,
    /// The number allowed.
    pub limit: Option<i64>,
    /// Where in a structured file it is, such as `cards[3].hp`.
    pub path: Option<String>,
}

impl Finding {
    /// A finding with nothing but its message; fill in what is known.
    #[must_use]
    pub fn new(code: Code, severity: Severity, message: Message) -> Self {
        Self {
            code,
            severity,
            message,
            help: None,
            labels: Vec::new(),
            cards: Vec::new(),
            actual: None,
            limit: None,
            path: None,
        }
    }

    /// An error.
    #[must_use]
    pub fn error(code: Code, message: Message) -> Self {
        Self::new(code, Severity::Error, message)
    }

    /// A warning.
    #[must_use]
    pub fn warning(code: Code, message: Message) -> Self {
        Self::new(code, Severity::Warning, message)
    }

    /// Says how to mend it.
    #[must_use]
    pub fn help(mut self, help: Message) -> Self {
        self.help = Some(help);
        self
    }

    /// Points at a span of the source.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.labels.push(Label { span, text: None });
        self
    }

    /// Points at a span of the source and says what stands there.
    #[must_use]
    pub fn label(mut self, span: Span, text: Message) -> Self {
        self.labels.push(Label { span, text: Some(text) });
        self
    }

    /// Names the place in a structured file.
    #[must_use]
    pub fn path(mut self, path: impl Into<String>) -> Self {
        self.path = Some(path.into());
        self
    }
}

/// Findings about one source, with the source to point into.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// What was read.
    pub source: Source,
    /// What was found there.
    pub findings: Vec<Finding>,
}
