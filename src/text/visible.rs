//! Characters that nobody sees and that change how the text around them is shown: signs stand in
//! their place.

use std::borrow::Cow;

/// Whether a character steers a terminal or turns the direction of the text around it. Tabs and
/// line breaks do not count.
#[must_use]
pub fn is_steering(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t') || is_turning(c)
}

/// Whether a character turns the direction of the text around it (the property `Bidi_Control`).
pub(super) fn is_turning(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A text that was written by anybody, with signs in place of characters that steer.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_steering) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_steering(c) { sign(c) } else { c }).collect())
}

/// The sign that stands for a character that steers.
#[must_use]
pub fn sign(c: char) -> char {
    match u32::from(c) {
        code @ 0..0x20 => char::from_u32(0x2400 + code).unwrap_or(char::REPLACEMENT_CHARACTER),
        0x7F => '␡',
        _ => char::REPLACEMENT_CHARACTER,
    }
}
