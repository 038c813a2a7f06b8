//! Words messages in the reader's language, from the Fluent files under `data/locales`.
//!
//! Knows nothing of cards or decks: only keys, arguments and languages.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};

use crate::{
    report::{Arg, Message},
    text::{Lang, shortened, visible},
};

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/data/locales");

/// Words messages in one language.
pub struct Translator {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Translator {
    /// A translator for English or Italian; any other language is answered in English.
    ///
    /// # Panics
    /// Never: the files are built in and a test parses them.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let lang = if Lang::SPOKEN.contains(&lang) { lang } else { Lang::EN };
        let locale = lang.as_str().parse().expect("a language code is a locale");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        for file in LOCALES.get_dir(lang.as_str()).into_iter().flat_map(Dir::files) {
            let text = file.contents_utf8().expect("locales are UTF-8");
            let resource =
                FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language it speaks.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message in words. A key without a message is shown as the key, which a test keeps from
    /// happening.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        let args: FluentArgs<'_> =
            message.args.iter().map(|(name, value)| (*name, self.value(value))).collect();
        self.format(message.key, &args)
    }

    /// A message whose key is only known at run time, such as `explain-R002`.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.has(key).then(|| self.format(key, &FluentArgs::new()))
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }

    fn value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Text(text) => FluentValue::String(match shortened(text) {
                Cow::Borrowed(text) => visible(text),
                Cow::Owned(text) => visible(&text).into_owned().into(),
            }),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Localised(text) => FluentValue::String(visible(text.in_lang(self.lang))),
            Arg::Message(message) => FluentValue::from(self.text(message)),
            Arg::List(items) => FluentValue::from(self.join(items, "list-and")),
            Arg::Choice(items) => FluentValue::from(self.join(items, "list-or")),
        }
    }

    fn join(&self, items: &[Arg], key: &str) -> String {
        let words: Vec<String> = items.iter().map(|item| self.plain(item)).collect();
        match words.as_slice() {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => {
                let args =
                    FluentArgs::from_iter([("first", rest.join(", ")), ("last", last.clone())]);
                self.format(key, &args)
            }
        }
    }

    /// An argument in words, on its own.
    #[must_use]
    pub fn plain(&self, arg: &Arg) -> String {
        match self.value(arg) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_what_would_steer_a_terminal() {
        let translator = Translator::new(Lang::EN);
        for (text, shown) in [
            ("Pok\u{e9}mon\tx\ny", "Pok\u{e9}mon\tx\ny"),
            ("\u{1b}[31mred", "␛[31mred"),
            ("a\u{0}\rb\u{7f}\u{9b}", "a␀␍b␡\u{fffd}"),
            ("a\u{202e}b", "a\u{fffd}b"),
        ] {
            assert_eq!(translator.plain(&Arg::from(text)), shown);
            assert_eq!(translator.plain(&crate::card::Localised::same(text).into()), shown);
        }
    }

    #[test]
    fn joins_lists_as_each_language_does() {
        let items = || Arg::List(vec!["a".into(), "b".into(), 3_i64.into()]);
        assert_eq!(Translator::new(Lang::EN).plain(&items()), "a, b and 3");
        assert_eq!(Translator::new(Lang::IT).plain(&items()), "a, b e 3");
    }
}
