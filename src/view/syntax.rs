//! How queries are written: every field, operator, value and effect there is, made from the games,
//! each with examples that find something.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::{
    card::{AttributeId, Card, Localised, TermId, Value},
    catalog::{self, Catalog},
    game::{Attribute, Game},
    i18n::Translator,
    msg,
    query::{effect_keywords, global_keywords_of},
    report::Message,
    text::{self, Lang},
};

/// How queries are written, in a reader's language.
#[derive(Debug, Serialize)]
pub struct Syntax {
    /// Its parts, in order.
    pub parts: Vec<Part>,
}

/// A part of it.
#[derive(Debug, Serialize)]
pub struct Part {
    /// What it is about.
    pub title: String,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// Something that can be written.
#[derive(Debug, Serialize)]
pub struct Line {
    /// The words for it, the usual one first; none of what is shown by examples alone.
    pub words: Vec<String>,
    /// What it means.
    pub says: String,
    /// What may stand behind it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
    /// Queries with it.
    pub examples: Vec<String>,
}

/// What is written without a field. What stands between backticks is an example.
fn general() -> [Message; 17] {
    [
        msg!("syntax-word"),
        msg!("syntax-phrase"),
        msg!("syntax-exact"),
        msg!("syntax-wildcard"),
        msg!("syntax-regex"),
        msg!("syntax-printing"),
        msg!("syntax-and"),
        msg!("syntax-or"),
        msg!("syntax-not"),
        msg!("syntax-group"),
        msg!("syntax-several"),
        msg!("syntax-compare"),
        msg!("syntax-range"),
        msg!("syntax-whole"),
        msg!("syntax-none"),
        msg!("syntax-unknown"),
        msg!("syntax-order"),
    ]
}

/// What the fields of all games mean, by the keyword they are printed with.
fn of_all_games() -> [(&'static str, Message); 14] {
    [
        ("name", msg!("syntax-field-name")),
        ("text", msg!("syntax-field-text")),
        ("set", msg!("syntax-field-set")),
        ("number", msg!("syntax-field-number")),
        ("id", msg!("syntax-field-id")),
        ("game", msg!("syntax-field-game")),
        ("lang", msg!("syntax-field-lang")),
        ("is", msg!("syntax-field-is")),
        ("has", msg!("syntax-field-has")),
        ("owned", msg!("syntax-field-owned")),
        ("points", msg!("syntax-field-points")),
        ("in", msg!("syntax-field-in")),
        ("legal", msg!("syntax-field-legal")),
        ("fits", msg!("syntax-field-fits")),
    ]
}

impl Syntax {
    /// How queries about the cards of a catalog are written.
    ///
    /// # Errors
    /// If the cards cannot be read.
    pub fn new(catalog: &dyn Catalog, translator: &Translator) -> catalog::Result<Self> {
        let writer = Writer { catalog, translator, lang: translator.lang() };
        let mut parts = vec![
            writer.part(&msg!("syntax-general"), general().map(|says| writer.line(&says, &[]))),
            writer.part(
                &msg!("syntax-of-all-games"),
                of_all_games()
                    .map(|(keyword, says)| writer.line(&says, global_keywords_of(keyword))),
            ),
            writer.part(
                &msg!("syntax-short"),
                [msg!("syntax-short-t"), msg!("syntax-short-r")]
                    .map(|says| writer.line(&says, &[])),
            ),
        ];
        for game in catalog.games() {
            parts.push(writer.fields(game)?);
            parts.extend(writer.effects(game));
        }
        Ok(Self { parts })
    }
}

struct Writer<'a> {
    catalog: &'a dyn Catalog,
    translator: &'a Translator,
    lang: Lang,
}

impl Writer<'_> {
    fn part(&self, title: &Message, lines: impl IntoIterator<Item = Line>) -> Part {
        Part { title: self.translator.text(title), lines: lines.into_iter().collect() }
    }

    /// A line whose examples are in its words.
    fn line(&self, says: &Message, words: &[&str]) -> Line {
        let says = self.translator.text(says);
        let code = says.split('`').skip(1).step_by(2);
        let examples = code.map(str::to_owned).collect();
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        Line { words, says, values: Vec::new(), examples }
    }

    /// The fields of a game that any of its cards has.
    fn fields(&self, game: &Game) -> catalog::Result<Part> {
        let (mut examples, kinds) = self.examples(game)?;
        let mut lines = Vec::new();
        for attribute in game.attributes.iter().chain(&game.ability_attributes) {
            let Some(example) = examples.remove(&attribute.id) else { continue };
            let mut words: Vec<String> = Vec::new();
            let own = attribute.names.in_lang(self.lang);
            for word in std::iter::once(own).chain(attribute.keywords()) {
                if !words.iter().any(|known| known == word) {
                    words.push(word.to_owned());
                }
            }
            let terms = attribute.vocabulary().and_then(|id| game.vocabulary(id));
            let name = |names: &Localised| names.in_lang(self.lang).to_owned();
            lines.push(Line {
                words,
                says: name(&attribute.labels),
                values: terms
                    .map(|terms| terms.terms.iter().map(|term| name(&term.names)).collect())
                    .unwrap_or_default(),
                examples: vec![example],
            });
        }
        for kind in game.ability_kinds.iter().filter(|kind| kinds.contains(&kind.id)) {
            let own = kind.names.in_lang(self.lang);
            lines.push(Line {
                words: vec![own.to_owned()],
                says: self.translator.text(&msg!("syntax-ability", kind = kind.labels.clone())),
                values: Vec::new(),
                examples: vec![format!("has:{}", kind.labels.in_lang(self.lang))]
                    .into_iter()
                    .map(|example| quoted_value(&example))
                    .collect(),
            });
        }
        Ok(self.part(&msg!("syntax-of-game", game = game.names.clone()), lines))
    }

    /// A query for each attribute of a game, from the first card that has a value of it, and the
    /// kinds of abilities that there are.
    fn examples(
        &self,
        game: &Game,
    ) -> catalog::Result<(BTreeMap<AttributeId, String>, BTreeSet<TermId>)> {
        let attributes: Vec<&Attribute> =
            game.attributes.iter().chain(&game.ability_attributes).collect();
        let (mut examples, mut unknown) = (BTreeMap::new(), BTreeMap::new());
        let mut kinds = BTreeSet::new();
        for set in self.catalog.sets().iter().filter(|set| set.game == game.id) {
            for card in self.catalog.cards_of_set(&set.id)? {
                kinds.extend(card.abilities.iter().map(|ability| ability.kind.clone()));
                for attribute in &attributes {
                    if examples.contains_key(&attribute.id) {
                        continue;
                    }
                    if let Some(example) = self.example(&card, attribute, game) {
                        examples.insert(attribute.id.clone(), example);
                    } else if card.values(&attribute.id).next().is_some() {
                        unknown.entry(attribute.id.clone()).or_insert_with(|| {
                            let word = if self.lang == Lang::IT { "ignoto" } else { "unknown" };
                            format!("{}:{word}", attribute.names.in_lang(self.lang))
                        });
                    }
                }
            }
            if examples.len() == attributes.len() && kinds.len() == game.ability_kinds.len() {
                break;
            }
        }
        unknown.extend(examples);
        Ok((unknown, kinds))
    }

    fn example(&self, card: &Card, attribute: &Attribute, game: &Game) -> Option<String> {
        let keyword = attribute.names.in_lang(self.lang);
        card.values(&attribute.id).find_map(|value| match value {
            Value::Unknown => None,
            Value::Number { value, .. } => Some(format!("{keyword}>={value}")),
            Value::Symbol(printed) => Some(format!("{keyword}:\"{printed}\"")),
            Value::Terms(terms) => {
                let terms = terms.first()?;
                let vocabulary = game.vocabulary(attribute.vocabulary()?)?;
                let name = text::fold(vocabulary.term(terms)?.names.in_lang(self.lang));
                Some(quoted_value(&format!("{keyword}:{name}")))
            }
            Value::Symbols(symbols) if symbols.is_empty() => None,
            Value::Symbols(_) => {
                Some(format!("{keyword}:{}", game.show(attribute, value, self.lang)))
            }
            Value::Text(text) => {
                let words = text.in_lang(self.lang);
                let has_words = !text::query_words(words).is_empty();
                has_words.then(|| format!("{keyword}:\"{}\"", words.replace('"', "")))
            }
        })
    }

    /// What the cards of a game do.
    fn effects(&self, game: &Game) -> Option<Part> {
        let keywords = effect_keywords();
        let own = if self.lang == Lang::IT { keywords[1] } else { keywords[0] };
        let lines = game.effects.iter().map(|effect| {
            let phrases = effect.phrases.get(&self.lang).into_iter().flatten();
            let phrase = phrases.clone().next();
            let examples = std::iter::once(format!("{own}:{}", effect.id));
            Line {
                words: vec![effect.id.to_string(), effect.names.in_lang(self.lang).to_owned()],
                says: effect.meaning.in_lang(self.lang).to_owned(),
                values: phrases.cloned().collect(),
                examples: examples.chain(phrase.map(|phrase| format!("\"{phrase}\""))).collect(),
            }
        });
        let title = msg!("syntax-effects", game = game.names.clone());
        (!game.effects.is_empty()).then(|| self.part(&title, lines))
    }
}

/// A field and its value, in quotes if it has spaces or signs.
fn quoted_value(written: &str) -> String {
    match written.split_once(':') {
        Some((field, value)) if !value.chars().all(|c| c.is_alphanumeric() || c == '-') => {
            format!("{field}:\"{value}\"")
        }
        _ => written.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{embedded_files, load},
        query::{Fields, Mode, TestKind, global_keywords, parse_search},
    };

    fn is_bound(kind: &TestKind) -> bool {
        matches!(
            kind,
            TestKind::Owned(..)
                | TestKind::Points(..)
                | TestKind::InDeck(_)
                | TestKind::Legal(_)
                | TestKind::Fits(_)
        )
    }

    #[test]
    fn every_example_can_be_read_and_finds_something() {
        let (catalog, _) = load(&embedded_files());
        let fields = Fields::new(catalog.games()).with_sets(catalog.sets());
        for lang in Lang::SPOKEN {
            let syntax = Syntax::new(&catalog, &Translator::new(lang)).expect("in memory");
            let mut examples = 0;
            for line in syntax.parts.iter().flat_map(|part| &part.lines) {
                assert!(!line.says.is_empty() && !line.examples.is_empty(), "{lang} {line:?}");
                for example in &line.examples {
                    examples += 1;
                    let parsed = parse_search(example, &fields, Mode::Strict);
                    assert!(parsed.findings.is_empty(), "{lang} {example}: {:?}", parsed.findings);
                    let finds = catalog.cards().iter().any(|card| parsed.query.selects(card));
                    // What is asked of decks, formats and the collection is tried with them.
                    assert!(finds || parsed.query.any(&is_bound), "{lang} {example} finds nothing");
                }
            }
            assert!(examples > 200, "{examples}");
        }
    }

    #[test]
    fn every_field_of_all_games_is_there() {
        let ours: Vec<&str> = of_all_games().map(|(keyword, _)| keyword).into();
        let known: Vec<String> =
            global_keywords().map(|names| names.in_lang(Lang::EN).to_owned()).collect();
        assert_eq!(ours, known);
    }
}
