//! The languages cards are printed in, as people and other programs write them.

use crate::{card::Lang, msg, report::Message, text};

/// Code and spellings of the languages trading cards are printed in.
const SPELLINGS: &[(&str, &[&str])] = &[
    ("en", &["english", "inglese", "eng", "gb", "uk", "us", "en-us", "en-gb"]),
    ("it", &["italian", "italiano", "italiana", "ita", "it-it"]),
    ("ja", &["japanese", "giapponese", "日本語", "jp", "jpn", "jap"]),
    ("de", &["german", "tedesco", "tedesca", "deutsch", "ger", "deu"]),
    ("fr", &["french", "francese", "français", "fre", "fra"]),
    ("es", &["spanish", "spagnolo", "spagnola", "español", "sp", "spa", "esp"]),
    ("pt", &["portuguese", "portoghese", "português", "por", "pt-br", "pt-pt"]),
    ("nl", &["dutch", "olandese", "nederlands", "nld", "dut"]),
    ("pl", &["polish", "polacco", "polacca", "polski", "pol"]),
    ("ru", &["russian", "russo", "russa", "русский", "rus"]),
    ("ko", &["korean", "coreano", "coreana", "한국어", "kr", "kor"]),
    ("zh", &["chinese", "cinese", "中文", "cn", "chi", "zho", "tw", "zh-cn", "zh-tw"]),
];

/// The language somebody means: by two-letter code, or by name in English, in Italian or in itself.
#[must_use]
pub fn find_language(typed: &str) -> Option<Lang> {
    let key = text::key(typed);
    let named = SPELLINGS.iter().find(|(_, spellings)| spellings.iter().any(|spelling| text::key(spelling) == key));
    named.map_or(key.as_str(), |(code, _)| code).parse().ok()
}

/// The languages trading cards are printed in.
pub fn languages() -> impl Iterator<Item = Lang> {
    SPELLINGS.iter().filter_map(|(code, _)| code.parse().ok())
}

/// The language's name for people.
pub(crate) fn words(lang: Lang) -> Message {
    msg!("collection-language", code = lang.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Translator;

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

    #[test]
    fn every_language_listed_is_worded_and_reads_back() {
        for lang in Lang::SPOKEN {
            let translator = Translator::new(lang);
            for (code, _) in SPELLINGS {
                let name = translator.text(&words(code.parse().expect("a code")));
                assert_ne!(name, *code);
                check(&name, Some(code));
            }
        }
    }
}
