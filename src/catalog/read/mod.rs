//! From trees to types. Takes what can be read and leaves out the rest: what is wrong with a file
//! is said by the check against its schema ([`super::schema`]), so that nothing is reported twice.

pub(crate) mod card;
pub(crate) mod game;
pub(crate) mod set;
pub(crate) mod value;

use std::str::FromStr;

use super::yaml::{Node, Reading};
use crate::{card::Localised, text::Lang};

/// A text by language.
pub(crate) fn localised(node: &Node<'_>) -> Localised {
    let read = |entry: &super::yaml::Entry<'_>| {
        let lang: Lang = entry.key.parse().ok()?;
        Some((lang, entry.value.text()?.to_owned()))
    };
    node.entries().iter().filter_map(read).collect()
}

/// The text by language under a key; empty if there is none.
pub(crate) fn localised_at(node: &Node<'_>, key: &str) -> Localised {
    node.get(key).map(localised).unwrap_or_default()
}

/// A list of whatever can be read from text.
pub(crate) fn list<T: FromStr>(node: &Node<'_>) -> Vec<T> {
    node.items().iter().filter_map(parsed).collect()
}

/// The list under a key; empty if there is none.
pub(crate) fn list_at<T: FromStr>(node: &Node<'_>, key: &str) -> Vec<T> {
    node.get(key).map(list).unwrap_or_default()
}

/// Whatever can be read from the text of a scalar.
pub(crate) fn parsed<T: FromStr>(node: &Node<'_>) -> Option<T> {
    node.text()?.parse().ok()
}

/// Whatever can be read from the text under a key.
pub(crate) fn parsed_at<T: FromStr>(node: &Node<'_>, key: &str) -> Option<T> {
    node.get(key).and_then(parsed)
}

/// Whether the value under a key is `true`.
pub(crate) fn is_true(node: &Node<'_>, key: &str) -> bool {
    node.get(key)
        .and_then(Node::scalar)
        .is_some_and(|scalar| scalar.reading() == Reading::Bool(true))
}
