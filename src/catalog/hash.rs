//! Hashes of data files: the same on every machine, and for the built-in files worked out when the
//! program is built.

use std::path::Path;

/// Whether a file of this name is a data file.
pub(super) fn is_data(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "yaml" || extension == "yml")
}

/// The hash of a text.
pub(super) fn of_text(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}
