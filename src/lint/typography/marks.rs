//! Quotes, multiplication signs, levels that leaked into texts, characters broken on the way.

use std::sync::LazyLock;

use regex::Regex;
use unicode_normalization::is_nfc;

use super::slip::Slip;
use crate::{msg, report::codes::data as codes};

/// A number with the letter x for the sign.
static TIMES: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:x\d+|\d+x)\b").expect("a pattern"));
/// A printed level and number, as some sources have them inside texts.
static LEVEL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)\b(?:LIV|LV)\.?\s*\d+\s*,?\s*(?:N\.|NO\.|#)\s*\d+").expect("a pattern")
});
/// UTF-8 read as Windows-1252.
static MOJIBAKE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"Ã[\u{80}-\u{BF}ŠšŽžŒœ„…†‡ˆ‰‹›“”•–—˜™]|â€.?|Â[\u{A0}-\u{BF}]").expect("a pattern")
});

/// Checks a text; `accented` are accents that were told already, with what they should be.
pub(super) fn check(text: &str, accented: &[(String, String)], slips: &mut Vec<Slip>) {
    quotes(text, accented, slips);
    for found in TIMES.find_iter(text) {
        let help = Some(msg!("lint-write", text = found.as_str().replace('x', "×")));
        let message = msg!("lint-letter-x", written = found.as_str());
        slips.push(Slip {
            code: codes::LETTER_X,
            message,
            help,
            written: found.as_str().to_owned(),
        });
    }
    for found in LEVEL.find_iter(text) {
        let message = msg!("lint-leaked-level", written = found.as_str());
        slips.push(Slip {
            code: codes::LEAKED_LEVEL,
            message,
            help: Some(msg!("lint-leaked-level-help")),
            written: found.as_str().to_owned(),
        });
    }
    for found in MOJIBAKE.find_iter(text) {
        let message = msg!("lint-mojibake", written = found.as_str());
        slips.push(Slip {
            code: codes::BROKEN_CHARACTERS,
            message,
            help: repaired(text),
            written: found.as_str().to_owned(),
        });
    }
    if !is_nfc(text) {
        let message = msg!("lint-decomposed");
        slips.push(Slip {
            code: codes::BROKEN_CHARACTERS,
            message,
            help: Some(msg!("lint-decomposed-help")),
            written: String::new(),
        });
    }
    if text.trim() != text || text.contains("  ") {
        let message = msg!("lint-space-in-text");
        let help =
            Some(msg!("lint-write", text = text.split_whitespace().collect::<Vec<_>>().join(" ")));
        slips.push(Slip { code: codes::STRAY_SPACE, message, help, written: String::new() });
    }
}

fn quotes(text: &str, accented: &[(String, String)], slips: &mut Vec<Slip>) {
    let mut rest = text.to_owned();
    for (told, right) in accented {
        rest = rest.replacen(told.as_str(), right, 1);
    }
    if let Some(quote) = rest.chars().find(|c| matches!(c, '\'' | '"' | '`' | '´')) {
        let message = msg!("lint-straight-quote", quote = quote.to_string());
        let help = Some(msg!("lint-write", text = curled(&rest)));
        slips.push(Slip { code: codes::STRAIGHT_QUOTE, message, help, written: quote.to_string() });
    }
}

/// The text with typographic quotes.
fn curled(text: &str) -> String {
    let mut curled = String::with_capacity(text.len());
    let mut previous: Option<char> = None;
    for c in text.chars() {
        let opens =
            previous.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '[' | '“' | '«'));
        curled.push(match c {
            '"' if opens => '“',
            '"' => '”',
            '\'' | '`' | '´' if opens => '‘',
            '\'' | '`' | '´' => '’',
            c => c,
        });
        previous = Some(c);
    }
    curled
}

/// What the text was before it was read in the wrong encoding.
fn repaired(text: &str) -> Option<crate::report::Message> {
    let (bytes, _, failed) = encoding_rs::WINDOWS_1252.encode(text);
    let repaired = String::from_utf8(bytes.into_owned()).ok()?;
    (!failed).then(|| msg!("lint-write", text = repaired))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curls_quotes() {
        assert_eq!(curled("Farfetch'd says \"it's 'me'\""), "Farfetch’d says “it’s ‘me’”");
    }

    #[track_caller]
    fn check_found(text: &str, expected: &[&str]) {
        let mut slips = Vec::new();
        check(text, &[], &mut slips);
        assert_eq!(slips.iter().map(|slip| slip.code.0).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn finds_what_a_printer_would_not_write() {
        check_found("30× damage, Farfetch’d, “quoted”, X2, hex2, 2xl", &[]);
        check_found("Farfetch'd", &["L020"]);
        check_found("weakness x2, 30x", &["L023", "L023"]);
        check_found("Adora dormire. LIV 76 N.6", &["L024"]);
        check_found("PokÃ©mon", &["L025"]);
        check_found("Poke\u{301}mon", &["L025"]);
        check_found(" two  spaces", &["L026"]);
    }

    #[test]
    fn repairs_what_was_read_in_the_wrong_encoding() {
        assert_eq!(repaired("PokÃ©mon"), Some(msg!("lint-write", text = "Pokémon")));
        assert_eq!(repaired("乱戦Ã©"), None);
    }
}
