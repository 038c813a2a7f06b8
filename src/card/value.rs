//! The value of an attribute: known, a printed symbol, or unknown.

use serde::{Deserialize, Serialize};

use super::{Localised, TermId};

/// What a card carries for an attribute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// It exists, but no source gives it.
    Unknown,
    /// A whole number, with a printed modifier such as the `+` of `40+`.
    Number {
        /// The number.
        value: i64,
        /// What is printed after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        modifier: Option<String>,
    },
    /// Something printed where a number stands that is not one, such as `#` or `1+`.
    Symbol(String),
    /// Terms of a vocabulary.
    Terms(Vec<TermId>),
    /// Symbols of a vocabulary in printed order, with repetitions, such as an attack's cost.
    Symbols(Vec<TermId>),
    /// A text.
    Text(Localised),
}

impl Value {
    /// A plain number.
    #[must_use]
    pub fn number(value: i64) -> Self {
        Self::Number { value, modifier: None }
    }

    /// The number, if it is one.
    #[must_use]
    pub fn as_number(&self) -> Option<i64> {
        match self {
            Self::Number { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The terms, if it has any.
    #[must_use]
    pub fn terms(&self) -> &[TermId] {
        match self {
            Self::Terms(terms) | Self::Symbols(terms) => terms,
            _ => &[],
        }
    }

    /// Whether the sources give it.
    #[must_use]
    pub fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown)
    }
}
