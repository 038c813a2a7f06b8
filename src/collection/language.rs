//! The language of a copy in words.

use crate::{msg, report::Message, text::Lang};

/// The language's name for people.
pub(crate) fn words(lang: Lang) -> Message {
    msg!("collection-language", code = lang.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        i18n::Translator,
        text::{find_language, languages},
    };

    #[test]
    fn every_language_listed_is_worded_and_reads_back() {
        for lang in Lang::SPOKEN {
            let translator = Translator::new(lang);
            for language in languages() {
                let name = translator.text(&words(language));
                assert_ne!(name, language.as_str());
                assert_eq!(find_language(&name), Some(language), "{name}");
            }
        }
    }
}
