//! Messages as a key and arguments, worded in the reader's language at the very end.

use crate::card::Localised;

/// A message of the locales, by key, with its arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    /// Key of the message in `data/locales/<lang>/*.ftl`.
    pub key: &'static str,
    /// Arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// Text shown as it is.
    Text(String),
    /// A number, which also chooses plural forms.
    Number(i64),
    /// Text that exists in several languages.
    Localised(Localised),
    /// Another message.
    Message(Box<Message>),
    /// Several arguments, joined as the reader's language joins a list with "and".
    List(Vec<Arg>),
    /// Several arguments, joined with "or".
    Choice(Vec<Arg>),
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// A message: `msg!("rule-copies-over", actual = 6, card = card.names.clone())`.
#[macro_export]
macro_rules! msg {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::report::Message::new($key)$(.arg(stringify!($name), $value))*
    };
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Localised> for Arg {
    fn from(text: Localised) -> Self {
        Self::Localised(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Self {
        Self::List(list)
    }
}
