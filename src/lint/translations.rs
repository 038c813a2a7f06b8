//! Texts are there in every language they must be: names of cards in those of the set, all else in
//! ours.

use super::{codes, walk};
use crate::{
    catalog::{Set, schema::head, yaml::Path},
    msg,
    report::{Arg, Finding},
    text::Lang,
};

/// Checks every text of a file.
pub(super) fn check(
    root: &crate::catalog::yaml::Node<'_>,
    set: Option<&Set>,
    findings: &mut Vec<Finding>,
) {
    walk::localised(root, &Path::Root, &mut |node, path| {
        let required: &[Lang] = match set {
            Some(set) if is_printed_name(path) => &set.languages,
            _ => &Lang::SPOKEN,
        };
        let missing: Vec<Arg> = required
            .iter()
            .filter(|lang| node.get(lang.as_str()).is_none())
            .map(|lang| Arg::from(format!("`{lang}`")))
            .collect();
        if !missing.is_empty() {
            let message = msg!("lint-missing-translation", languages = Arg::List(missing));
            findings.push(
                Finding::warning(codes::MISSING_TRANSLATION, message)
                    .at(head(node))
                    .path(path.to_string()),
            );
        }
    });
}

/// `names` of the set, and `cards[3].names`: names as they were printed.
fn is_printed_name(path: &Path<'_>) -> bool {
    matches!(path, Path::Key(Path::Root | Path::Index(Path::Key(Path::Root, "cards"), _), "names"))
}
