//! THE table of languages: codes, the spellings people and other programs use, and how words are
//! stemmed.

use std::{fmt, str::FromStr};

use rust_stemmers::Algorithm;
use serde::{Deserialize, Serialize};

use super::key;

/// What is known of a language.
struct Row {
    /// Two letters (ISO 639-1).
    code: &'static str,
    /// How words are reduced to their stems, for searching.
    stemmer: Option<Algorithm>,
    /// Names in English, in Italian and in itself, and codes of other programs.
    spellings: &'static [&'static str],
}

/// The languages trading cards are printed in. A language that messages are written in stands in
/// [`Lang::SPOKEN`] too.
const LANGUAGES: &[Row] = &[
    Row {
        code: "en",
        stemmer: Some(Algorithm::English),
        spellings: &["english", "inglese", "eng", "gb", "uk", "us", "en-us", "en-gb"],
    },
    Row {
        code: "it",
        stemmer: Some(Algorithm::Italian),
        spellings: &["italian", "italiano", "italiana", "ita", "it-it"],
    },
    Row {
        code: "ja",
        stemmer: None,
        spellings: &["japanese", "giapponese", "日本語", "jp", "jpn", "jap"],
    },
    Row {
        code: "de",
        stemmer: None,
        spellings: &["german", "tedesco", "tedesca", "deutsch", "ger", "deu"],
    },
    Row {
        code: "fr", stemmer: None, spellings: &["french", "francese", "français", "fre", "fra"]
    },
    Row {
        code: "es",
        stemmer: None,
        spellings: &["spanish", "spagnolo", "spagnola", "español", "sp", "spa", "esp"],
    },
    Row {
        code: "pt",
        stemmer: None,
        spellings: &["portuguese", "portoghese", "português", "por", "pt-br", "pt-pt"],
    },
    Row {
        code: "nl",
        stemmer: None,
        spellings: &["dutch", "olandese", "nederlands", "nld", "dut"],
    },
    Row {
        code: "pl",
        stemmer: None,
        spellings: &["polish", "polacco", "polacca", "polski", "pol"],
    },
    Row {
        code: "ru", stemmer: None, spellings: &["russian", "russo", "russa", "русский", "rus"]
    },
    Row {
        code: "ko",
        stemmer: None,
        spellings: &["korean", "coreano", "coreana", "한국어", "kr", "kor"],
    },
    Row {
        code: "zh",
        stemmer: None,
        spellings: &["chinese", "cinese", "中文", "cn", "chi", "zho", "tw", "zh-cn", "zh-tw"],
    },
];

/// A language by its two-letter code (ISO 639-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Lang([u8; 2]);

impl Lang {
    /// English.
    pub const EN: Lang = Lang(*b"en");
    /// Italian.
    pub const IT: Lang = Lang(*b"it");
    /// The languages messages are written in: the folders of `data/locales`.
    pub const SPOKEN: [Lang; 2] = [Lang::EN, Lang::IT];

    /// The code, such as `it`.
    ///
    /// # Panics
    /// Never: a code is two ASCII letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("two ASCII letters")
    }

    /// How words of the language are reduced to their stems; languages without one are searched
    /// word by word.
    pub(super) fn stemmer(self) -> Option<Algorithm> {
        LANGUAGES.iter().find(|row| row.code == self.as_str()).and_then(|row| row.stemmer)
    }
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text.as_bytes() {
            [a, b] if a.is_ascii_lowercase() && b.is_ascii_lowercase() => Ok(Lang([*a, *b])),
            _ => Err(format!("`{text}` is not a two-letter language code")),
        }
    }
}

impl TryFrom<String> for Lang {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Lang> for String {
    fn from(lang: Lang) -> String {
        lang.as_str().to_owned()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The language somebody means: by two-letter code, or by name in English, in Italian or in itself.
#[must_use]
pub fn find_language(typed: &str) -> Option<Lang> {
    let key = key(typed);
    let named = LANGUAGES
        .iter()
        .find(|row| row.spellings.iter().any(|spelling| self::key(spelling) == key));
    named.map_or(key.as_str(), |row| row.code).parse().ok()
}

/// The languages trading cards are printed in.
pub fn languages() -> impl Iterator<Item = Lang> {
    LANGUAGES.iter().filter_map(|row| row.code.parse().ok())
}

/// Every spelling of every language.
pub fn language_spellings() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().flat_map(|row| row.spellings.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, expected: Option<&str>) {
        assert_eq!(find_language(typed).map(String::from).as_deref(), expected, "{typed:?}");
    }

    #[test]
    fn reads_codes_and_names() {
        check("EN", Some("en"));
        check("Inglese", Some("en"));
        check(" italiano ", Some("it"));
        check("JP", Some("ja"));
        check("日本語", Some("ja"));
        check("Français", Some("fr"));
        check("sv", Some("sv"));
        check("Klingon", None);
        check("", None);
    }
}
