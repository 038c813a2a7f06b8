//! What the index knows of a card beside its words: facts, each one term of one field.
//!
//! A fact is a kind, sometimes a subject, and a value, such as `number`, `hp`, `80`. Tests that compare look through the
//! distinct values of a kind and a subject, of which there are few.

use std::collections::BTreeSet;

use crate::{
    card::{Card, Lang, TermId, Value},
    game::Game,
    query::Zone,
    text,
};

/// Stands between the parts of a fact.
const BETWEEN: char = '\u{1}';

/// Keys longer than this are indexed by their hash: whole texts are compared, but never listed.
const LONGEST_KEY: usize = 100;

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
    /// A zone, the key of one text.
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
        let fact = format!("{}{BETWEEN}{subject}{BETWEEN}{value}", self.code());
        if fact.contains('\n') { fact.replace('\n', " ") } else { fact }
    }
}

/// All facts about a card.
pub(super) fn facts(card: &Card, game: Option<&Game>) -> BTreeSet<String> {
    let mut facts = BTreeSet::from([
        Kind::Game.of(card.game.as_str()),
        Kind::Set.of(card.set.as_str()),
        Kind::Id.of(card.id.as_str()),
        Kind::Number.of(card.number.as_str()),
    ]);
    facts.extend(card.names.iter().map(|(lang, _)| Kind::NameLang.of(lang.as_str())));
    facts.extend(card.flags.iter().map(|flag| Kind::Flag.of(flag.as_str())));
    facts.extend(card.abilities.iter().map(|ability| Kind::Ability.of(ability.kind.as_str())));
    if card.abilities_unknown {
        facts.insert(Kind::AbilitiesUnknown.of(""));
    }
    let of_abilities = card.abilities.iter().flat_map(|ability| &ability.attributes);
    for (attribute, value) in card.attributes.iter().chain(of_abilities) {
        facts.extend(facts_of_value(attribute.as_str(), value));
        if game.and_then(|game| game.attribute(attribute)).is_some_and(|attribute| attribute.facet) {
            let subject = facet_subject(card.game.as_str(), attribute.as_str());
            facts.extend(value.terms().iter().map(|term| Kind::Facet.on(&subject, term.as_str())));
        }
    }
    for (zone, lang, text) in texts(card) {
        facts.insert(Kind::Whole.on(&zone_code(&zone), &whole_key(&zone, &text::key(text))));
        facts.insert(Kind::TextLang.of(lang.as_str()));
    }
    facts
}

fn facts_of_value(attribute: &str, value: &Value) -> Vec<String> {
    let mut facts = match value {
        Value::Unknown => return vec![Kind::Unknown.of(attribute)],
        Value::Number { value, modifier } => {
            let printed = modifier.iter().map(|modifier| Kind::Printed.on(attribute, &format!("{value}{modifier}")));
            printed.chain([Kind::Figure.on(attribute, &value.to_string())]).collect()
        }
        Value::Symbol(printed) => vec![Kind::Printed.on(attribute, printed)],
        Value::Terms(terms) => terms.iter().map(|term| Kind::Term.on(attribute, term.as_str())).collect(),
        Value::Symbols(symbols) => vec![Kind::Symbols.on(attribute, &symbols_code(symbols))],
        Value::Text(_) => Vec::new(),
    };
    facts.push(Kind::Has.of(attribute));
    facts
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

/// A zone as a subject. `Any` has none: it is two zones.
pub(super) fn zone_code(zone: &Zone) -> String {
    match zone {
        Zone::Name => "name".to_owned(),
        Zone::Text | Zone::Any => "text".to_owned(),
        Zone::Ability(kind) => format!("ability:{kind}"),
        Zone::Attribute(attribute) => format!("attribute:{attribute}"),
    }
}

/// The value of a whole text by its key: names as they are, since they are searched by their beginning; long texts by hash.
pub(super) fn whole_key(zone: &Zone, key: &str) -> String {
    if *zone == Zone::Name || key.len() <= LONGEST_KEY { key.to_owned() } else { format!("#{}", blake3::hash(key.as_bytes()).to_hex()) }
}

/// Every text of a card with the zone it is in and its language; names of abilities are in two zones.
pub(super) fn texts(card: &Card) -> Vec<(Zone, Lang, &str)> {
    let mut texts: Vec<(Zone, Lang, &str)> = card.names.iter().map(|(lang, name)| (Zone::Name, lang, name)).collect();
    texts.extend(card.aliases.iter().map(|alias| (Zone::Name, Lang::EN, alias.as_str())));
    for ability in &card.abilities {
        for (lang, name) in ability.names.iter() {
            texts.push((Zone::Text, lang, name));
            texts.push((Zone::Ability(ability.kind.clone()), lang, name));
        }
        texts.extend(ability.text.iter().map(|(lang, text)| (Zone::Text, lang, text)));
    }
    let of_abilities = card.abilities.iter().flat_map(|ability| &ability.attributes);
    for (attribute, value) in card.attributes.iter().chain(of_abilities) {
        if let Value::Text(text) = value {
            texts.extend(text.iter().map(|(lang, text)| (Zone::Attribute(attribute.clone()), lang, text)));
        }
    }
    texts
}
