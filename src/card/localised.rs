//! Texts in several languages.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::text::Lang;

/// A text in one or more languages.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Localised(BTreeMap<Lang, String>);

impl Localised {
    /// A text that reads the same in every language, kept under English.
    #[must_use]
    pub fn same(text: impl Into<String>) -> Self {
        Self(BTreeMap::from([(Lang::EN, text.into())]))
    }

    /// A text in English and Italian.
    #[must_use]
    pub fn new(en: impl Into<String>, it: impl Into<String>) -> Self {
        Self(BTreeMap::from([(Lang::EN, en.into()), (Lang::IT, it.into())]))
    }

    /// The text in exactly this language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> Option<&str> {
        self.0.get(&lang).map(String::as_str)
    }

    /// The text to show to a reader of this language: theirs, else English, else any; empty if
    /// there is none.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> &str {
        self.get(lang)
            .or_else(|| self.get(Lang::EN))
            .or_else(|| self.0.values().next().map(String::as_str))
            .unwrap_or("")
    }

    /// The text for those who read another language than this one, if it is another text.
    #[must_use]
    pub fn another(&self, lang: Lang) -> Option<&str> {
        let other = Lang::SPOKEN
            .into_iter()
            .filter(|other| *other != lang)
            .find_map(|other| self.get(other));
        other.filter(|other| *other != self.in_lang(lang))
    }

    /// Languages and texts, ordered by language code.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &str)> {
        self.0.iter().map(|(lang, text)| (*lang, text.as_str()))
    }

    /// Sets the text of a language.
    pub fn insert(&mut self, lang: Lang, text: impl Into<String>) {
        self.0.insert(lang, text.into());
    }

    /// Whether there is no text in any language.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<(Lang, String)> for Localised {
    fn from_iter<T: IntoIterator<Item = (Lang, String)>>(iter: T) -> Self {
        Self(iter.into_iter().collect())
    }
}

impl schemars::JsonSchema for Localised {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Localised".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "a text by two-letter language code",
            "patternProperties": {"^[a-z]{2}$": {"type": "string", "minLength": 1}},
            "additionalProperties": false,
            "minProperties": 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn falls_back_to_english_then_to_any() {
        let text = Localised::new("Switch", "Scambio");
        assert_eq!(text.in_lang(Lang::IT), "Scambio");
        assert_eq!(text.in_lang("fr".parse().expect("a code")), "Switch");
        assert_eq!(Localised::default().in_lang(Lang::EN), "");
    }
}
