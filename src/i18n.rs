//! Words messages in the reader's language, from the Fluent files under `data/locales`.
//!
//! Knows nothing of cards or decks: only keys, arguments and languages.

use std::{borrow::Cow, collections::HashMap, sync::OnceLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::ast::{Entry, Pattern};
use include_dir::{Dir, include_dir};

use crate::{
    report::{Arg, Message},
    text::{Lang, shortened, visible},
};

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/data/locales");

/// Words messages in one language. A process says few of the many messages there are, so each is
/// parsed when it is first said; no message refers to another.
pub struct Translator {
    lang: Lang,
    /// How the language counts; it holds no messages itself.
    bundle: FluentBundle<FluentResource>,
    messages: OnceLock<HashMap<&'static str, Said>>,
}

/// A message as it is written, and parsed.
struct Said {
    text: &'static str,
    parsed: OnceLock<FluentResource>,
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
        Self { lang, bundle, messages: OnceLock::new() }
    }

    /// The language it speaks.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.messages().contains_key(key)
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
        let Some(pattern) = self.pattern(key) else { return key.to_owned() };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }

    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        let said = self.messages().get(key)?;
        let parse = || {
            FluentResource::try_new(said.text.to_owned()).unwrap_or_else(|(resource, _)| resource)
        };
        match said.parsed.get_or_init(parse).entries().next()? {
            Entry::Message(message) => message.value.as_ref(),
            _ => None,
        }
    }

    /// Every message of the language, by its key.
    fn messages(&self) -> &HashMap<&'static str, Said> {
        self.messages.get_or_init(|| {
            let files = LOCALES.get_dir(self.lang.as_str()).into_iter().flat_map(Dir::files);
            let texts = files.map(|file| file.contents_utf8().expect("locales are UTF-8"));
            texts.flat_map(messages_of).collect()
        })
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

/// The messages of a file: each goes from a line with its key at the very beginning to the next line
/// that is not indented.
fn messages_of(text: &'static str) -> impl Iterator<Item = (&'static str, Said)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let is_end = |(at, _): &(usize, _)| {
                rest[at + 1..].starts_with(|c: char| !c.is_whitespace() && c != '}')
            };
            let end = rest.match_indices('\n').find(is_end).map_or(rest.len(), |(at, _)| at + 1);
            let (text, after) = rest.split_at(end);
            rest = after;
            let key = text.split_once('=').map(|(key, _)| key.trim_end());
            if let Some(key) = key.filter(|key| key.starts_with(|c: char| c.is_ascii_alphabetic()))
            {
                return Some((key, Said { text, parsed: OnceLock::new() }));
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_files_as_their_parser_does() {
        for file in LOCALES.dirs().flat_map(Dir::files) {
            let text = file.contents_utf8().expect("UTF-8");
            let whole = FluentResource::try_new(text.to_owned()).expect("a file");
            let whole = whole.entries().filter(|entry| matches!(entry, Entry::Message(_)));
            let parts: Vec<FluentResource> = messages_of(text)
                .map(|(_, said)| FluentResource::try_new(said.text.to_owned()).expect("a message"))
                .collect();
            let without_comments = |entry: &Entry<&str>| {
                let Entry::Message(message) = entry else { panic!("no message: {entry:?}") };
                (message.id.name.to_owned(), format!("{:?}", message.value))
            };
            let whole: Vec<_> = whole.map(without_comments).collect();
            let parts: Vec<_> =
                parts.iter().flat_map(FluentResource::entries).map(without_comments).collect();
            assert_eq!(whole, parts, "{}", file.path().display());
        }
    }

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
