//! What the index knows of a card beside its words: facts, each one term of one field.
//!
//! A fact is a kind, sometimes a subject, and a value, such as `number`, `hp`, `80`. Tests that
//! compare look through the distinct values of a kind and a subject, of which there are few.

use std::collections::BTreeSet;

use crate::{
    card::{Ability, Amount, Card, TermId, Value},
    game::Game,
    query::Scope,
    text,
    text::Lang,
};

/// Stands between the parts of a fact.
const BETWEEN: char = '\u{1}';

/// A kind of fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The game.
    Game,
    /// The set.
    Set,
    /// The id.
    Id,
    /// The collector number as printed.
    Number,
    /// A language the card has a name in.
    NameLang,
    /// A language the card has any text in.
    TextLang,
    /// A flag.
    Flag,
    /// A kind of ability it has.
    Ability,
    /// It has abilities that no source gives.
    AbilitiesUnknown,
    /// An effect, its amount.
    Effect,
    /// It has abilities of which nobody has said what they do.
    Untagged,
    /// An attribute with a known value or printed symbol.
    Has,
    /// An attribute with an unknown value.
    Unknown,
    /// An attribute, a term.
    Term,
    /// An attribute, a number.
    Figure,
    /// An attribute, what is printed where it is more than a number.
    Printed,
    /// An attribute, all symbols of one value.
    Symbols,
    /// A scope other than the long texts, the key of one of its texts.
    Whole,
    /// Game and attribute, a term to count.
    Facet,
}

impl Kind {
    fn code(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Set => "set",
            Self::Id => "id",
            Self::Number => "no",
            Self::NameLang => "lang",
            Self::TextLang => "text-lang",
            Self::Flag => "is",
            Self::Ability => "ability",
            Self::AbilitiesUnknown => "abilities-unknown",
            Self::Effect => "effect",
            Self::Untagged => "untagged",
            Self::Has => "has",
            Self::Unknown => "unknown",
            Self::Term => "term",
            Self::Figure => "number",
            Self::Printed => "printed",
            Self::Symbols => "symbols",
            Self::Whole => "whole",
            Self::Facet => "facet",
        }
    }

    /// The fact without a subject.
    pub(super) fn of(self, value: &str) -> String {
        self.on("", value)
    }

    /// The fact on a subject.
    pub(super) fn on(self, subject: &str, value: &str) -> String {
        let mut facts = Facts::default();
        facts.add(self, subject, value);
        facts.0
    }
}

/// Facts, one a line.
#[derive(Default)]
struct Facts(String);

impl Facts {
    fn add(&mut self, kind: Kind, subject: &str, value: &str) {
        if !self.0.is_empty() {
            self.0.push('\n');
        }
        self.0.push_str(kind.code());
        self.0.push(BETWEEN);
        self.0.push_str(subject);
        self.0.push(BETWEEN);
        self.0.extend(value.chars().map(|c| if c == '\n' { ' ' } else { c }));
    }

    fn add_value(&mut self, attribute: &str, value: &Value) {
        match value {
            Value::Unknown => return self.add(Kind::Unknown, "", attribute),
            Value::Number { value, modifier } => {
                let number = value.to_string();
                if let Some(modifier) = modifier {
                    self.add(Kind::Printed, attribute, &format!("{number}{modifier}"));
                }
                self.add(Kind::Figure, attribute, &number);
            }
            Value::Symbol(printed) => self.add(Kind::Printed, attribute, printed),
            Value::Terms(terms) => {
                for term in terms {
                    self.add(Kind::Term, attribute, term.as_str());
                }
            }
            Value::Symbols(symbols) => self.add(Kind::Symbols, attribute, &symbols_code(symbols)),
            Value::Text(_) => {}
        }
        self.add(Kind::Has, "", attribute);
    }
}

/// All facts about a card, one a line; some may come twice.
pub(super) fn facts(card: &Card, game: Option<&Game>) -> String {
    let mut facts = Facts::default();
    facts.add(Kind::Game, "", card.game.as_str());
    facts.add(Kind::Set, "", card.set.as_str());
    facts.add(Kind::Id, "", card.id.as_str());
    facts.add(Kind::Number, "", card.number.as_str());
    card.names.iter().for_each(|(lang, _)| facts.add(Kind::NameLang, "", lang.as_str()));
    card.flags.iter().for_each(|flag| facts.add(Kind::Flag, "", flag.as_str()));
    card.abilities.iter().for_each(|ability| facts.add(Kind::Ability, "", ability.kind.as_str()));
    if card.abilities_unknown {
        facts.add(Kind::AbilitiesUnknown, "", "");
    }
    if card.abilities.iter().any(Ability::is_untagged) {
        facts.add(Kind::Untagged, "", "");
    }
    for effect in card.effects() {
        let amount = match effect.amount {
            Some(Amount::Number(number)) => number.to_string(),
            Some(Amount::Any) => Amount::ANY.to_owned(),
            None => String::new(),
        };
        facts.add(Kind::Effect, effect.effect.as_str(), &amount);
    }
    let of_abilities = card.abilities.iter().flat_map(|ability| &ability.attributes);
    for (attribute, value) in card.attributes.iter().chain(of_abilities) {
        facts.add_value(attribute.as_str(), value);
        if game.and_then(|game| game.attribute(attribute)).is_some_and(|attribute| attribute.facet)
        {
            let subject = facet_subject(card.game.as_str(), attribute.as_str());
            value.terms().iter().for_each(|term| facts.add(Kind::Facet, &subject, term.as_str()));
        }
    }
    let mut langs = BTreeSet::new();
    for (scope, lang, text) in texts(card) {
        if scope != Scope::Text {
            facts.add(Kind::Whole, &scope_code(&scope), &text::key(text));
        }
        if langs.insert(lang) {
            facts.add(Kind::TextLang, "", lang.as_str());
        }
    }
    facts.0
}

/// The subject of facets.
pub(super) fn facet_subject(game: &str, attribute: &str) -> String {
    format!("{game}/{attribute}")
}

/// Symbols as one value: sorted, so that their order does not matter.
pub(super) fn symbols_code(symbols: &[TermId]) -> String {
    let mut sorted: Vec<&str> = symbols.iter().map(TermId::as_str).collect();
    sorted.sort_unstable();
    sorted.join(" ")
}

/// The symbols of [`symbols_code`].
pub(super) fn symbols_of(code: &str) -> Vec<TermId> {
    code.split(' ').filter_map(|symbol| symbol.parse().ok()).collect()
}

/// A scope as a subject. `Any` has none: it is two scopes.
pub(super) fn scope_code(scope: &Scope) -> String {
    match scope {
        Scope::Name => "name".to_owned(),
        Scope::Text | Scope::Any => "text".to_owned(),
        Scope::Ability(kind) => format!("ability:{kind}"),
        Scope::Attribute(attribute) => format!("attribute:{attribute}"),
    }
}

/// Every text of a card with the scope it is in and its language; names of abilities are in two
/// scopes.
pub(super) fn texts(card: &Card) -> Vec<(Scope, Lang, &str)> {
    let mut texts: Vec<(Scope, Lang, &str)> =
        card.names.iter().map(|(lang, name)| (Scope::Name, lang, name)).collect();
    texts.extend(card.aliases.iter().map(|alias| (Scope::Name, Lang::EN, alias.as_str())));
    for ability in &card.abilities {
        for (lang, name) in ability.names.iter() {
            texts.push((Scope::Text, lang, name));
            texts.push((Scope::Ability(ability.kind.clone()), lang, name));
        }
        texts.extend(ability.text.iter().map(|(lang, text)| (Scope::Text, lang, text)));
    }
    let of_abilities = card.abilities.iter().flat_map(|ability| &ability.attributes);
    for (attribute, value) in card.attributes.iter().chain(of_abilities) {
        if let Value::Text(text) = value {
            texts.extend(
                text.iter().map(|(lang, text)| (Scope::Attribute(attribute.clone()), lang, text)),
            );
        }
    }
    texts
}
