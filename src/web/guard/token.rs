//! The token for whatever writes: kept and compared as a hash, so that it is neither logged nor
//! told by the time it takes.

use std::fmt;

/// How short a token may be.
const LEAST: usize = 16;

/// A secret that writers know.
#[derive(Clone)]
pub struct Token(blake3::Hash);

/// The text is no token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a token has at least {LEAST} characters, none of them spaces")]
pub struct InvalidToken;

impl Token {
    /// The token a file holds, without the line break behind it.
    pub fn new(text: &str) -> Result<Self, InvalidToken> {
        let text = text.trim();
        let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        if text.len() >= LEAST && is_plain {
            Ok(Self(blake3::hash(text.as_bytes())))
        } else {
            Err(InvalidToken)
        }
    }

    /// Whether a text is the token; takes the same time for every text of a length.
    pub(super) fn is(&self, text: &str) -> bool {
        // Equality of hashes takes the same time whether they differ or not.
        self.0 == blake3::hash(text.as_bytes())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_known_again_and_never_shown() {
        let token = Token::new("0123456789abcdef\n").expect("a token");
        assert!(token.is("0123456789abcdef"));
        assert!(!token.is("0123456789abcdeF") && !token.is("0123456789abcdef\n") && !token.is(""));
        assert_eq!(format!("{token:?}"), "Token");
        for text in ["", "short", "0123456789 abcdef", "0123456789abcdè"] {
            assert_eq!(Token::new(text).err(), Some(InvalidToken), "{text}");
        }
    }
}
