//! The only place that writes to the terminal: answers to standard output, everything else to
//! standard error.

use std::{
    borrow::Cow,
    io::{self, ErrorKind, IsTerminal, Write},
    sync::atomic::{AtomicBool, Ordering},
};

use serde::Serialize;

use super::args::{ColorMode, OutputMode};
use crate::{
    i18n::Translator,
    report::Message,
    text::{is_steering, sign},
};

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
    has_answered: AtomicBool,
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
            has_answered: AtomicBool::new(false),
        }
    }

    /// Writes part of the answer.
    ///
    /// # Errors
    /// If standard output fails. A closed pipe is not an error: the reader has had enough.
    pub fn answer(&self, text: &str) -> io::Result<()> {
        self.has_answered.store(true, Ordering::Relaxed);
        write_all(&mut io::stdout().lock(), without_steering(text, self.color).as_bytes())
    }

    /// Whether any part of the answer was written.
    #[must_use]
    pub fn has_answered(&self) -> bool {
        self.has_answered.load(Ordering::Relaxed)
    }

    /// Writes the answer as JSON.
    ///
    /// # Errors
    /// As [`Printer::answer`].
    pub fn answer_json(&self, value: &impl Serialize) -> io::Result<()> {
        let json = serde_json::to_string_pretty(value).map_err(io::Error::other)?;
        let mut text = String::with_capacity(json.len() + 1);
        for c in json.chars() {
            // Only texts hold such characters; what the escape stands for is the same.
            if is_steering(c) {
                text.push_str(&format!("\\u{:04x}", u32::from(c)));
            } else {
                text.push(c);
            }
        }
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
            let text = without_steering(text, false);
            write_all(&mut io::stderr().lock(), format!("\r{text}\u{1b}[K").as_bytes())?;
        }
        Ok(is_seen)
    }

    /// Writes what went wrong.
    ///
    /// # Errors
    /// If standard error fails.
    pub fn complain(&self, text: &str) -> io::Result<()> {
        write_all(&mut io::stderr().lock(), without_steering(text, self.color_errors).as_bytes())
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

/// A text whose parts anybody may have written, with signs in place of what steers a terminal. Of
/// coloured text the colours stay.
fn without_steering(text: &str, color: bool) -> Cow<'_, str> {
    if !text.contains(is_steering) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let kept = match c {
            '\r' if rest.starts_with("\r\n") => 2,
            '\u{1b}' if color => style_code(rest),
            _ => 0,
        };
        if kept > 0 {
            clean.push_str(&rest[..kept]);
        } else {
            clean.push(if is_steering(c) { sign(c) } else { c });
        }
        rest = &rest[kept.max(c.len_utf8())..];
    }
    Cow::Owned(clean)
}

/// How long the code is that a text starts with, if it only changes how letters look.
fn style_code(text: &str) -> usize {
    let Some(code) = text.strip_prefix("\u{1b}[") else { return 0 };
    let numbers = code.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(code.len());
    if code[numbers..].starts_with('m') { "\u{1b}[".len() + numbers + 1 } else { 0 }
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
