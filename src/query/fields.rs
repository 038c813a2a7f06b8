//! The fields a query may name: those of all games and those every game declares, by keyword in
//! both languages.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use crate::{
    card::{AttributeId, FormatId, Localised, TermId},
    catalog::Set,
    game::{AbilityKind, Attribute, AttributeKind, Game, Term, Vocabulary},
    text,
};

/// Every keyword of every game, in both languages.
#[derive(Debug, Clone)]
pub struct Fields<'a> {
    games: &'a [Game],
    sets: Option<&'a [Set]>,
    keywords: BTreeMap<String, Keyword<'a>>,
}

#[derive(Debug, Clone)]
struct Keyword<'a> {
    shown: &'a str,
    targets: Vec<Target<'a>>,
}

/// What a keyword stands for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Target<'a> {
    /// A field of all games.
    Global(Global),
    /// An attribute of a game's cards or of their abilities.
    Attribute { game: &'a Game, attribute: &'a Attribute },
    /// The names of abilities of a kind.
    Ability(&'a AbilityKind),
}

/// A field that every game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Global {
    Name,
    Text,
    Set,
    Number,
    Id,
    Game,
    Lang,
    Is,
    Has,
    Owned,
    In,
    Legal,
    Fits,
}

/// The keywords of the fields that every game has; the first of each is the one queries are printed
/// with.
const GLOBALS: [(Global, &[&str]); 13] = [
    (Global::Name, &["name", "nome"]),
    (Global::Text, &["text", "testo"]),
    (Global::Set, &["set", "espansione"]),
    (Global::Number, &["number", "numero"]),
    (Global::Id, &["id"]),
    (Global::Game, &["game", "gioco"]),
    (Global::Lang, &["lang", "lingua"]),
    (Global::Is, &["is"]),
    (Global::Has, &["has", "ha"]),
    (Global::Owned, &["owned", "possedute"]),
    (Global::In, &["in"]),
    (Global::Legal, &["legal", "legale"]),
    (Global::Fits, &["fits", "entra"]),
];

/// The keywords of the fields that every game has, each in English and in Italian.
pub fn global_keywords() -> impl Iterator<Item = Localised> {
    GLOBALS
        .iter()
        .map(|(_, keywords)| Localised::new(keywords[0], *keywords.get(1).unwrap_or(&keywords[0])))
}

/// Whether a word asks for a field that every game has, so that no attribute of a game can be asked
/// for by it.
#[must_use]
pub fn is_global_keyword(word: &str) -> bool {
    let key = text::key(word);
    GLOBALS.iter().any(|(_, keywords)| keywords.iter().any(|keyword| text::key(keyword) == key))
}

/// Further spellings of the flag of fan-made cards, [`crate::card::Card::UNOFFICIAL`].
pub(super) const UNOFFICIAL: [&str; 4] = ["non ufficiale", "amatoriale", "fan-made", "fan"];

impl<'a> Fields<'a> {
    /// The fields of these games.
    #[must_use]
    pub fn new(games: &'a [Game]) -> Self {
        let mut fields = Self { games, sets: None, keywords: BTreeMap::new() };
        for (global, keywords) in GLOBALS {
            for keyword in keywords {
                fields.add(keyword, Target::Global(global));
            }
        }
        for game in games {
            for attribute in game.attributes.iter().chain(&game.ability_attributes) {
                for keyword in attribute.keywords() {
                    fields.add(keyword, Target::Attribute { game, attribute });
                }
            }
            for kind in &game.ability_kinds {
                for keyword in kind.names.iter().map(|(_, name)| name).chain([kind.id.as_str()]) {
                    fields.add(keyword, Target::Ability(kind));
                }
            }
        }
        fields
    }

    /// Knows these sets by name and code; without, `set:` takes any id.
    #[must_use]
    pub fn with_sets(mut self, sets: &'a [Set]) -> Self {
        self.sets = Some(sets);
        self
    }

    /// Whether a word names a field of any game, or looks like a short one mistyped.
    #[must_use]
    pub fn looks_like_one(&self, word: &str) -> bool {
        let is_short = word.chars().count() <= 4 && word.chars().all(char::is_alphabetic);
        self.find(word).is_some() || is_short && !self.nearest_keywords(word).is_empty()
    }

    fn add(&mut self, keyword: &'a str, target: Target<'a>) {
        let entry = self
            .keywords
            .entry(text::key(keyword))
            .or_insert_with(|| Keyword { shown: keyword, targets: Vec::new() });
        let taken = entry
            .targets
            .iter()
            .any(|known| matches!(known, Target::Global(_)) || known.is_same(&target));
        if !taken {
            entry.targets.push(target);
        }
    }

    /// What a keyword stands for, in the order of the games; accents and letter case do not matter.
    pub(super) fn find(&self, keyword: &str) -> Option<&[Target<'a>]> {
        if keyword.nfc().flat_map(char::to_lowercase).eq("è".chars()) {
            return self.find("is");
        }
        self.keywords.get(&text::key(keyword)).map(|keyword| keyword.targets.as_slice())
    }

    /// The keywords near to a mistyped one.
    pub(super) fn nearest_keywords(&self, typed: &str) -> Vec<&'a str> {
        text::nearest_few(typed, self.keywords.values().map(|keyword| keyword.shown), 3)
    }

    /// The games.
    pub(super) fn games(&self) -> &'a [Game] {
        self.games
    }

    /// The sets, if known.
    pub(super) fn sets(&self) -> Option<&'a [Set]> {
        self.sets
    }

    /// The first declaration of an attribute.
    pub(super) fn attribute(&self, id: &AttributeId) -> Option<&'a Attribute> {
        self.games.iter().find_map(|game| game.attribute(id))
    }

    /// Whether abilities carry the attribute, in any game.
    pub(super) fn is_of_abilities(&self, id: &AttributeId) -> bool {
        self.games
            .iter()
            .any(|game| game.ability_attributes.iter().any(|attribute| attribute.id == *id))
    }

    /// The first declaration of a kind of ability.
    pub(super) fn ability_kind(&self, id: &TermId) -> Option<&'a AbilityKind> {
        self.games.iter().find_map(|game| game.ability_kind(id))
    }

    /// The vocabularies of an attribute, in every game that declares it.
    pub(super) fn vocabularies_of(&self, id: &AttributeId) -> impl Iterator<Item = &'a Vocabulary> {
        self.games.iter().filter_map(move |game| game.vocabulary(game.attribute(id)?.vocabulary()?))
    }

    /// The terms an attribute may have, in every game that declares it.
    pub(super) fn terms_of(&self, id: &AttributeId) -> impl Iterator<Item = &'a Term> {
        self.vocabularies_of(id).flat_map(|vocabulary| &vocabulary.terms)
    }

    /// The formats the games name.
    pub(super) fn formats(&self) -> impl Iterator<Item = FormatId> {
        let of_game = |game: &'a Game| {
            game.formats.iter().filter_map(|name| format!("{}/{name}", game.id).parse().ok())
        };
        self.games.iter().flat_map(of_game)
    }
}

impl Target<'_> {
    /// Whether it takes whole numbers and ranges of them.
    pub(super) fn is_numeric(&self) -> bool {
        match self {
            Self::Global(global) => matches!(global, Global::Number | Global::Owned),
            Self::Attribute { attribute, .. } => matches!(
                attribute.kind,
                AttributeKind::Number { .. } | AttributeKind::Symbols { .. }
            ),
            Self::Ability(_) => false,
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Global(a), Self::Global(b)) => a == b,
            (
                Self::Attribute { game: a, attribute: x },
                Self::Attribute { game: b, attribute: y },
            ) => a.id == b.id && x.id == y.id,
            (Self::Ability(a), Self::Ability(b)) => a.id == b.id,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::testing;

    #[test]
    fn a_keyword_may_stand_for_attributes_of_several_games() {
        let games = testing::games();
        let fields = Fields::new(&games);
        for (keyword, expected) in [
            ("resistenza", 2),
            ("kind", 3),
            ("tipo", 1),
            ("HP", 1),
            ("rarita", 2),
            ("Rarità", 2),
            ("attacco", 1),
            ("dex", 1),
            ("foo", 0),
        ] {
            assert_eq!(fields.find(keyword).map_or(0, <[Target<'_>]>::len), expected, "{keyword}");
        }
    }

    #[test]
    fn the_italian_verb_is_a_field_and_the_conjunction_is_not() {
        let fields = Fields::new(&[]);
        for keyword in ["è", "È", "e\u{300}"] {
            assert!(
                matches!(fields.find(keyword), Some([Target::Global(Global::Is)])),
                "{keyword}"
            );
        }
        assert!(fields.find("e").is_none());
    }

    #[test]
    fn every_field_can_be_found_by_the_keyword_it_is_printed_with() {
        let games = testing::games();
        let fields = Fields::new(&games);
        for (global, keywords) in GLOBALS {
            for keyword in keywords {
                assert!(
                    matches!(fields.find(keyword), Some([Target::Global(found)]) if *found == global),
                    "{keyword}"
                );
            }
        }
        for attribute in
            games.iter().flat_map(|game| game.attributes.iter().chain(&game.ability_attributes))
        {
            assert!(fields.find(attribute.id.as_str()).is_some(), "{}", attribute.id);
        }
    }
}
