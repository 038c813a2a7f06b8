//! YAML as a tree in which every key and every value knows where it stands.
//!
//! Knows the syntax only: neither games nor cards. Nulls stay visible, so that whoever reads the
//! tree can refuse them.

mod parse;

use std::borrow::Cow;

pub(crate) use parse::{Parsed, parse, parse_within};

use super::file::Positions;
use crate::report::Span;

/// A value of a YAML file.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node<'a> {
    /// Where it stands, in bytes.
    pub span: Span,
    /// What it is.
    pub kind: Kind<'a>,
}

/// What a value is.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind<'a> {
    /// Nothing: an empty value, `~`, `null`, or an alias, none of which the data may hold.
    Null,
    /// A word, a number, a text.
    Scalar(Scalar<'a>),
    /// A list.
    List(Vec<Node<'a>>),
    /// A map, in the order of the file.
    Map(Vec<Entry<'a>>),
}

/// A scalar and whether it was written without quotes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Scalar<'a> {
    /// The text, unquoted and unfolded.
    pub text: Cow<'a, str>,
    /// Written without quotes, so that it may be a number or a truth value.
    pub plain: bool,
}

/// A key of a map with its value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry<'a> {
    /// The key.
    pub key: Cow<'a, str>,
    /// Where the key stands, in bytes.
    pub key_span: Span,
    /// The value.
    pub value: Node<'a>,
}

/// What a scalar reads as.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Reading {
    /// A text.
    Text,
    /// A whole number.
    Integer(i64),
    /// A number with a fraction or too large to be a whole one.
    Float(f64),
    /// `true` or `false`.
    Bool(bool),
}

impl Scalar<'_> {
    /// What the scalar reads as; quoted ones are always texts.
    pub(crate) fn reading(&self) -> Reading {
        if !self.plain {
            return Reading::Text;
        }
        match self.text.as_ref() {
            "true" | "True" | "TRUE" => return Reading::Bool(true),
            "false" | "False" | "FALSE" => return Reading::Bool(false),
            _ => {}
        }
        let digits = self.text.strip_prefix(['-', '+']).unwrap_or(&self.text);
        if !digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return Reading::Text;
        }
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.text.parse().map_or(Reading::Float(f64::INFINITY), Reading::Integer);
        }
        let is_float = digits.bytes().any(|byte| byte.is_ascii_digit())
            && digits.bytes().all(|byte| {
                byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-')
            });
        is_float.then(|| self.text.parse().ok()).flatten().map_or(Reading::Text, Reading::Float)
    }
}

impl<'a> Node<'a> {
    /// The entries of a map; none for anything else.
    pub(crate) fn entries(&self) -> &[Entry<'a>] {
        match &self.kind {
            Kind::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The items of a list; none for anything else.
    pub(crate) fn items(&self) -> &[Node<'a>] {
        match &self.kind {
            Kind::List(items) => items,
            _ => &[],
        }
    }

    /// The entry of a key.
    pub(crate) fn entry(&self, key: &str) -> Option<&Entry<'a>> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    /// The value of a key.
    pub(crate) fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The scalar, if it is one.
    pub(crate) fn scalar(&self) -> Option<&Scalar<'a>> {
        match &self.kind {
            Kind::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// The text of a scalar, however it is written.
    pub(crate) fn text(&self) -> Option<&str> {
        self.scalar().map(|scalar| scalar.text.as_ref())
    }

    /// The text of a scalar, taken out; empty for anything else.
    pub(crate) fn into_text(self) -> Cow<'a, str> {
        match self.kind {
            Kind::Scalar(scalar) => scalar.text,
            _ => Cow::Borrowed(""),
        }
    }

    /// Where every key and value stands, by key path.
    pub(crate) fn positions(&self) -> Positions {
        let mut positions = Positions::default();
        self.gather(&Path::Root, &mut positions);
        positions
    }

    fn gather(&self, path: &Path<'_>, positions: &mut Positions) {
        positions.values.insert(path.to_string(), self.span.clone());
        for entry in self.entries() {
            let path = path.key(&entry.key);
            positions.keys.insert(path.to_string(), entry.key_span.clone());
            entry.value.gather(&path, positions);
        }
        for (index, item) in self.items().iter().enumerate() {
            item.gather(&path.index(index), positions);
        }
    }
}

/// The way to a value from the root, such as `cards[3].hp`; only written out when somebody asks.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Path<'a> {
    /// The whole file.
    Root,
    /// A value of a map.
    Key(&'a Path<'a>, &'a str),
    /// An item of a list, from 0.
    Index(&'a Path<'a>, usize),
}

impl<'a> Path<'a> {
    /// The path of a key of this map.
    pub(crate) fn key(&'a self, key: &'a str) -> Path<'a> {
        Path::Key(self, key)
    }

    /// The path of an item of this list.
    pub(crate) fn index(&'a self, index: usize) -> Path<'a> {
        Path::Index(self, index)
    }
}

impl std::fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Path::Root => Ok(()),
            Path::Key(Path::Root, key) => f.write_str(key),
            Path::Key(parent, key) => write!(f, "{parent}.{key}"),
            Path::Index(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_reading(text: &str, expected: Reading) {
        assert_eq!(Scalar { text: text.into(), plain: true }.reading(), expected, "{text}");
        assert_eq!(
            Scalar { text: text.into(), plain: false }.reading(),
            Reading::Text,
            "{text} in quotes"
        );
    }

    #[test]
    fn reads_scalars_as_yaml_1_2_does() {
        check_reading("80", Reading::Integer(80));
        check_reading("-30", Reading::Integer(-30));
        check_reading("2.5", Reading::Float(2.5));
        check_reading("1e3", Reading::Float(1000.0));
        check_reading("99999999999999999999", Reading::Float(f64::INFINITY));
        check_reading("true", Reading::Bool(true));
        for text in ["40+", "yes", "no", "1999-01-09", "×2", "#", "-", ".", "+", "e5", ""] {
            check_reading(text, Reading::Text);
        }
    }

    #[test]
    fn writes_paths_as_people_read_them() {
        let (root, cards) = (Path::Root, Path::Root.key("cards"));
        let third = cards.index(3);
        assert_eq!(third.key("hp").to_string(), "cards[3].hp");
        assert_eq!(root.to_string(), "");
    }
}
