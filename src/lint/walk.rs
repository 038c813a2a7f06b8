//! Finds the texts for people in a tree.

use crate::{
    catalog::yaml::{Node, Path},
    text::Lang,
};

/// A text for people.
pub(super) struct Text<'t, 'a> {
    /// Where it stands.
    pub node: &'t Node<'a>,
    /// What it says.
    pub words: &'t str,
    /// Its language, if it says so.
    pub lang: Option<Lang>,
}

/// Whether a map is a text by language.
pub(super) fn is_localised(node: &Node<'_>) -> bool {
    let entries = node.entries();
    let all = entries
        .iter()
        .all(|entry| entry.key.parse::<Lang>().is_ok() && entry.value.scalar().is_some());
    // Attributes may have ids of two letters, so that one of our own languages must be among them.
    all && entries.iter().any(|entry| Lang::SPOKEN.iter().any(|lang| lang.as_str() == entry.key))
}

/// Calls back for every text by language, with its path.
pub(super) fn localised<'t, 'a>(
    node: &'t Node<'a>,
    path: &Path<'_>,
    found: &mut impl FnMut(&'t Node<'a>, &Path<'_>),
) {
    if is_localised(node) {
        found(node, path);
        return;
    }
    for entry in node.entries() {
        localised(&entry.value, &path.key(&entry.key), found);
    }
    for (index, item) in node.items().iter().enumerate() {
        localised(item, &path.index(index), found);
    }
}

/// Calls back for every text of every language, with its path.
pub(super) fn texts<'t, 'a>(root: &'t Node<'a>, found: &mut impl FnMut(&Text<'t, 'a>, &Path<'_>)) {
    localised(root, &Path::Root, &mut |node, path| {
        for entry in node.entries() {
            let Some(text) = entry.value.text() else { continue };
            let text = Text { node: &entry.value, words: text, lang: entry.key.parse().ok() };
            found(&text, &path.key(&entry.key));
        }
    });
}
