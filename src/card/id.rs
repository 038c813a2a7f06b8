//! Identifiers: validated once, then carried by their own types.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The text is not an identifier.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an identifier: lower-case letters, digits and hyphens, such as `base1-4`")]
pub struct InvalidId(pub String);

fn is_plain(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 100
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        && !text.starts_with('-')
        && !text.ends_with('-')
}

/// Two capitals, a hyphen and three digits: `PB-121`.
fn is_statement(text: &str) -> bool {
    matches!(text.as_bytes(), [a, b, b'-', digits @ ..]
        if a.is_ascii_uppercase() && b.is_ascii_uppercase()
            && digits.len() == 3 && digits.iter().all(u8::is_ascii_digit))
}

fn is_path(text: &str) -> bool {
    matches!(text.split_once('/'), Some((game, rest)) if is_plain(game) && is_plain(rest))
}

const PLAIN: &str = "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$";
const STATEMENT: &str = "^[A-Z]{2}-[0-9]{3}$";
const PATH: &str = "^[a-z0-9]([a-z0-9-]*[a-z0-9])?/[a-z0-9]([a-z0-9-]*[a-z0-9])?$";

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident: $check:path, $pattern:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Box<str>);

        impl $name {
            /// The identifier as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;
            fn from_str(text: &str) -> Result<Self, InvalidId> {
                if $check(text) { Ok(Self(text.into())) } else { Err(InvalidId(text.to_owned())) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidId;
            fn try_from(text: String) -> Result<Self, InvalidId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0.into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({"type": "string", "pattern": $pattern})
            }
        }
    )*};
}

ids! {
    /// A card, such as `base1-4`; immutable once shipped.
    CardId: is_plain, PLAIN;
    /// A set, such as `base1`.
    SetId: is_plain, PLAIN;
    /// A game, such as `pokemon`.
    GameId: is_plain, PLAIN;
    /// An attribute of a game's cards, such as `hp`.
    AttributeId: is_plain, PLAIN;
    /// A term of a vocabulary, a flag, a variant or a kind of ability, such as `fire`.
    TermId: is_plain, PLAIN;
    /// A play format, such as `pokemon/constructed`.
    FormatId: is_path, PATH;
    /// A deck that comes with the data, such as `pokemon/brushfire`.
    DeckId: is_path, PATH;
    /// A statement of the rules, such as `PB-121`; immutable once shipped.
    StatementId: is_statement, STATEMENT;
    /// A guide to a game, such as `royal-rumble`.
    GuideId: is_plain, PLAIN;
}

impl FormatId {
    /// The game part of the id.
    ///
    /// # Panics
    /// Never: the id was validated when it was made.
    #[must_use]
    pub fn game(&self) -> GameId {
        let (game, _) = self.0.split_once('/').expect("a format id has a slash");
        game.parse().expect("the part before the slash is a game id")
    }
}

impl StatementId {
    /// The document it is a statement of: the letters before its hyphen.
    #[must_use]
    pub fn document(&self) -> &str {
        self.0.split_once('-').map_or(&*self.0, |(document, _)| document)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_what_is_no_identifier() {
        for bad in ["", "-a", "a-", "A", "a b", "è"] {
            assert!(bad.parse::<CardId>().is_err(), "{bad}");
        }
        for bad in ["", "PB-12", "pb-121", "PB_121", "PB-1210", "P-121", "PB-12a"] {
            assert!(bad.parse::<StatementId>().is_err(), "{bad}");
        }
        assert!("PB-121".parse::<StatementId>().is_ok());
        assert!("pokemon".parse::<FormatId>().is_err());
        assert_eq!(
            "pokemon/constructed".parse::<FormatId>().expect("valid").game().as_str(),
            "pokemon"
        );
    }
}
