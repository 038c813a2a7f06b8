//! What an ability does, as far as it can be searched by.

use serde::{Deserialize, Serialize};

use super::TermId;

/// Something that an ability does: one of the effects of its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Which effect, such as `draw`.
    pub effect: TermId,
    /// Whose cards it falls on, unless it is nobody's in particular.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub affects: Option<Affects>,
    /// How much of what the effect counts: cards, coins or points; nothing if it counts nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// Whether the player may decline.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// When it happens.
    #[serde(default)]
    pub condition: Condition,
}

/// An amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// So many.
    Number(i64),
    /// All, any number, or a number that is not stated.
    Any,
}

impl Amount {
    /// The word for [`Amount::Any`] in data files.
    pub const ANY: &str = "any";
}

/// Declares words of a closed list.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $word:ident = $written:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$about])* $word),*
        }

        impl $name {
            /// All of them as written in data files and in JSON.
            pub const WORDS: &[&str] = &[$($written),*];

            /// As written in data files and in JSON.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$word => $written),* }
            }

            /// The one that is written so.
            #[must_use]
            pub fn of(word: &str) -> Option<Self> {
                match word { $($written => Some(Self::$word),)* _ => None }
            }
        }
    )*};
}

words! {
    /// Whose cards an effect falls on.
    Affects {
        /// The card that has the ability.
        #[default]
        Itself = "self",
        /// Cards of the player of the card.
        Own = "own",
        /// Cards of the opponent.
        Opponent = "opponent",
        /// Cards of both.
        Both = "both",
    }
    /// When an effect happens.
    Condition {
        /// Whenever the ability is used.
        #[default]
        Always = "always",
        /// If a coin shows heads.
        Heads = "heads",
        /// If a coin shows tails.
        Tails = "tails",
        /// Under another condition.
        Other = "other",
    }
}
