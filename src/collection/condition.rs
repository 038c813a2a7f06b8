//! How worn a copy is, on the scale European collectors use.

use std::{fmt, str::FromStr};

use crate::{msg, report::Message, text};

/// How worn a copy is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// As it left the pack, without the least flaw.
    Mint,
    /// Flaws that must be looked for.
    NearMint,
    /// Light wear at the edges.
    Excellent,
    /// Wear that shows at once.
    Good,
    /// Played with, without protection.
    LightPlayed,
    /// Played with a lot.
    Played,
    /// Damaged.
    Poor,
    /// Nobody said.
    Unspecified,
}

impl Condition {
    /// Every condition, best first.
    pub const ALL: [Self; 8] = [
        Self::Mint,
        Self::NearMint,
        Self::Excellent,
        Self::Good,
        Self::LightPlayed,
        Self::Played,
        Self::Poor,
        Self::Unspecified,
    ];

    /// Its name in files and in the database, such as `near-mint`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.spellings()[0]
    }

    /// Its short code, such as `NM`; empty if nobody said.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Unspecified => "",
            _ => self.spellings()[1],
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn words(self) -> Message {
        msg!("collection-condition", condition = self.as_str())
    }

    /// The condition somebody means: by name or short code, in English or Italian; nothing typed is
    /// [`Self::Unspecified`].
    #[must_use]
    pub fn find(typed: &str) -> Option<Self> {
        let key = text::key(typed);
        if key.is_empty() {
            return typed.trim().is_empty().then_some(Self::Unspecified);
        }
        Self::ALL.into_iter().find(|condition| {
            condition.spellings().iter().any(|spelling| text::has_key(spelling, &key))
        })
    }

    /// Name, short code, further spellings of both languages.
    fn spellings(self) -> &'static [&'static str] {
        match self {
            Self::Mint => &["mint", "MT", "M", "gem mint", "zecca", "nuova", "come nuova"],
            Self::NearMint => {
                &["near-mint", "NM", "near mint or better", "quasi zecca", "quasi nuova"]
            }
            Self::Excellent => &["excellent", "EX", "ottima", "eccellente"],
            Self::Good => &["good", "GD", "buona", "buono"],
            Self::LightPlayed => &[
                "light-played",
                "LP",
                "lightly played",
                "SP",
                "slightly played",
                "poco giocata",
                "leggermente giocata",
            ],
            Self::Played => &[
                "played",
                "PL",
                "MP",
                "moderately played",
                "heavily played",
                "HP",
                "giocata",
                "molto giocata",
            ],
            Self::Poor => &["poor", "PO", "damaged", "DMG", "rovinata", "danneggiata", "scarsa"],
            Self::Unspecified => {
                &["unspecified", "unknown", "non indicata", "non indicato", "sconosciuta"]
            }
        }
    }
}

/// The text is not the name of a condition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a condition")]
pub struct UnknownCondition(String);

impl FromStr for Condition {
    type Err = UnknownCondition;
    /// Takes exactly what [`Condition::as_str`] gives.
    fn from_str(text: &str) -> Result<Self, UnknownCondition> {
        Self::ALL
            .into_iter()
            .find(|condition| condition.as_str() == text)
            .ok_or_else(|| UnknownCondition(text.to_owned()))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{i18n::Translator, text::Lang};

    #[track_caller]
    fn check(typed: &str, expected: Option<Condition>) {
        assert_eq!(Condition::find(typed), expected, "{typed:?}");
    }

    #[test]
    fn reads_names_and_codes_of_both_languages() {
        check("Near Mint", Some(Condition::NearMint));
        check("nm", Some(Condition::NearMint));
        check("NEAR_MINT", Some(Condition::NearMint));
        check("Quasi nuova", Some(Condition::NearMint));
        check("LP", Some(Condition::LightPlayed));
        check("poco giocata", Some(Condition::LightPlayed));
        check("  ", Some(Condition::Unspecified));
        check("worn", None);
        check("%", None);
    }

    #[test]
    fn no_spelling_means_two_conditions() {
        let all: Vec<String> = Condition::ALL
            .iter()
            .flat_map(|condition| condition.spellings())
            .map(|text| text::key(text))
            .collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
    }

    #[test]
    fn the_words_shown_can_be_typed() {
        for lang in Lang::SPOKEN {
            let translator = Translator::new(lang);
            for condition in Condition::ALL {
                check(&translator.text(&condition.words()), Some(condition));
                assert_eq!(condition.as_str().parse(), Ok(condition));
                check(condition.code(), Some(condition));
            }
        }
    }
}
