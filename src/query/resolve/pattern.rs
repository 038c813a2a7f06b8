//! Regular expressions over folded text.

use regex::RegexBuilder;

use super::{
    super::{Pattern, codes},
    expression::Expression,
};
use crate::{msg, report::Finding, text};

/// Room for the compiled expression, so that no query can fill the memory.
const SIZE_LIMIT: usize = 256 * 1024;

/// Compiles the value as a regular expression without regard to letter case and accents, as the
/// texts it will read.
pub(super) fn compile(expression: &Expression<'_>) -> Result<Pattern, Box<Finding>> {
    let written = &expression.value.text;
    let compiled = RegexBuilder::new(&fold_literals(written))
        .case_insensitive(true)
        .size_limit(SIZE_LIMIT)
        .build();
    compiled.map(Pattern).map_err(|error| {
        let message = match error {
            regex::Error::CompiledTooBig(_) => {
                msg!("query-regex-too-big", regex = written.as_str())
            }
            _ => msg!("query-invalid-regex", regex = written.as_str()),
        };
        Box::new(expression.problem(codes::INVALID_REGEX, message).help(msg!("query-help-regex")))
    })
}

/// The expression with its literal letters as folding leaves them; what follows a backslash stays.
fn fold_literals(pattern: &str) -> String {
    let mut folded = String::with_capacity(pattern.len());
    let mut chars = pattern.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => {
                folded.push(c);
                folded.extend(chars.next());
            }
            // Folding makes words of these signs.
            '♂' => folded.push_str(r"\bm\b"),
            '♀' => folded.push_str(r"\bf\b"),
            c if c.is_ascii() || c.is_whitespace() => folded.push(c),
            c => folded.push_str(&regex::escape(&text::fold(c.encode_utf8(&mut [0; 4])))),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_letters_and_leaves_classes() {
        for (pattern, expected) in [
            ("Pokémon", "Pokemon"),
            (r"\S\D\\é", r"\S\D\\e"),
            ("l’(im)?", "l'(im)?"),
            ("e\u{301}", "e"),
            ("＊", r"\*"),
            ("n♂", r"n\bm\b"),
            (r"\", r"\"),
        ] {
            assert_eq!(fold_literals(pattern), expected);
        }
    }
}
