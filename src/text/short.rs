//! Long texts in part.

use std::borrow::Cow;

/// How many characters of a text somebody wrote are shown.
const SHOWN: usize = 400;

/// The beginning of a text that nobody would read to the end, with a sign that it goes on.
#[must_use]
pub fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_texts_lose_their_end() {
        assert_eq!(shortened("Pikachu"), "Pikachu");
        assert_eq!(shortened(&"é".repeat(SHOWN)), "é".repeat(SHOWN));
        assert_eq!(shortened(&"é".repeat(3_000_000)).chars().count(), SHOWN + 1);
    }
}
