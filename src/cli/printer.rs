//! The only place that writes to the terminal: answers to standard output, everything else to
//! standard error.

use std::io::{self, ErrorKind, IsTerminal, Write};

use serde::Serialize;

use super::args::{ColorMode, OutputMode};
use crate::{i18n::Translator, report::Message};

/// How the terminal is spoken to.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Printer {
    /// Words messages.
    pub translator: Translator,
    /// Text or JSON.
    pub output: OutputMode,
    /// Whether remarks are kept back.
    pub quiet: bool,
    /// Whether to say more.
    pub verbose: bool,
    /// Whether standard output is coloured.
    pub color: bool,
    /// Whether standard error is coloured.
    pub color_errors: bool,
    /// Columns of the terminal.
    pub width: usize,
}

/// What a coloured piece of text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// A name or a title.
    Bold,
    /// Something said in passing.
    Dim,
    /// Something right.
    Good,
    /// Something wrong.
    Bad,
    /// Something doubtful.
    Doubtful,
}

/// The width of output that goes nowhere near a terminal.
const PLAIN_WIDTH: usize = 100;

impl Printer {
    /// A printer for this process's standard streams.
    #[must_use]
    pub fn new(translator: Translator, output: OutputMode, color: ColorMode) -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let wanted = |terminal: bool| match color {
            ColorMode::Always => true,
            ColorMode::Never => false,
            ColorMode::Auto => terminal && !no_color,
        };
        Self {
            translator,
            output,
            quiet: false,
            verbose: false,
            color: wanted(io::stdout().is_terminal()),
            color_errors: wanted(io::stderr().is_terminal()),
            width: terminal_width(),
        }
    }

    /// Writes part of the answer.
    ///
    /// # Errors
    /// If standard output fails. A closed pipe is not an error: the reader has had enough.
    pub fn answer(&self, text: &str) -> io::Result<()> {
        write_all(&mut io::stdout().lock(), text.as_bytes())
    }

    /// Writes the answer as JSON.
    ///
    /// # Errors
    /// As [`Printer::answer`].
    pub fn answer_json(&self, value: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_string_pretty(value).map_err(io::Error::other)?;
        text.push('\n');
        self.answer(&text)
    }

    /// Writes a message as a line of the answer.
    ///
    /// # Errors
    /// As [`Printer::answer`].
    pub fn answer_message(&self, message: &Message) -> io::Result<()> {
        self.answer(&format!("{}\n", self.text(message)))
    }

    /// Writes a remark beside the answer, unless it was asked to be quiet.
    ///
    /// # Errors
    /// If standard error fails.
    pub fn remark(&self, text: &str) -> io::Result<()> {
        if self.quiet { Ok(()) } else { self.complain(text) }
    }

    /// Tells how far long work has come, on a line that the next one replaces, if somebody is
    /// looking; no text takes the line away. Whether it was written.
    ///
    /// # Errors
    /// If standard error fails.
    pub fn progress(&self, text: &str) -> io::Result<bool> {
        let is_seen = !self.quiet && io::stderr().is_terminal();
        if is_seen {
            self.complain(&format!("\r{text}\u{1b}[K"))?;
        }
        Ok(is_seen)
    }

    /// Writes what went wrong.
    ///
    /// # Errors
    /// If standard error fails.
    pub fn complain(&self, text: &str) -> io::Result<()> {
        write_all(&mut io::stderr().lock(), text.as_bytes())
    }

    /// A message in words.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        self.translator.text(message)
    }

    /// Text in a style, where standard output is coloured.
    #[must_use]
    pub fn style(&self, style: Style, text: &str) -> String {
        paint(self.color, style, text)
    }
}

/// Text in a style.
#[must_use]
pub fn paint(color: bool, style: Style, text: &str) -> String {
    let code = match style {
        Style::Bold => "1",
        Style::Dim => "2",
        Style::Good => "1;32",
        Style::Bad => "1;31",
        Style::Doubtful => "1;33",
    };
    if color { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
}

/// Logs to standard error from now on, as text or as JSON.
pub fn log_to_stderr(json: bool, quiet: bool, verbose: bool) {
    let level = match (quiet, verbose) {
        (true, _) => tracing::Level::WARN,
        (_, true) => tracing::Level::DEBUG,
        _ => tracing::Level::INFO,
    };
    let log =
        tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr).with_target(false);
    // A second log in one process would be lost; there is none.
    let _ = if json {
        log.json().flatten_event(true).try_init()
    } else {
        log.with_ansi(false).try_init()
    };
}

fn write_all(stream: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    match stream.write_all(bytes).and_then(|()| stream.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn terminal_width() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns
        .or_else(|| {
            if io::stdout().is_terminal() {
                comfy_table::Table::new().width().map(usize::from)
            } else {
                None
            }
        })
        .unwrap_or(PLAIN_WIDTH)
        .clamp(40, 200)
}
