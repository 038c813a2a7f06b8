//! The fields a query may name: those of all games and those every game declares, by keyword in
//! both languages.

use std::{collections::BTreeMap, sync::OnceLock};

use unicode_normalization::UnicodeNormalization;

use crate::{
    card::{AttributeId, FormatId, GameId, Localised, TermId},
    catalog::Set,
    game::{AbilityKind, Attribute, AttributeKind, EffectKind, Game, Role, Term, Vocabulary},
    text,
};

use super::phrases::Phrases;

/// Every keyword of every game, in both languages.
#[derive(Debug, Clone)]
pub struct Fields<'a> {
    games: &'a [Game],
    sets: Option<&'a [Set]>,
    keywords: BTreeMap<String, Keyword<'a>>,
    phrases: OnceLock<Phrases>,
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
    /// What abilities do, in the games that say so.
    Effects,
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
    Points,
    In,
    Legal,
    Fits,
}

/// The keywords of the fields that every game has; the first of each is the one queries are printed
/// with.
const GLOBALS: [(Global, &[&str]); 14] = [
    (Global::Name, &["name", "nome", "n"]),
    (Global::Text, &["text", "testo", "o"]),
    (Global::Set, &["set", "espansione", "s"]),
    (Global::Number, &["number", "numero"]),
    (Global::Id, &["id"]),
    (Global::Game, &["game", "gioco"]),
    (Global::Lang, &["lang", "lingua"]),
    (Global::Is, &["is"]),
    (Global::Has, &["has", "ha"]),
    (Global::Owned, &["owned", "possedute"]),
    (Global::Points, &["points", "punti"]),
    (Global::In, &["in"]),
    (Global::Legal, &["legal", "legale", "format", "formato", "f"]),
    (Global::Fits, &["fits", "entra"]),
];

/// The keywords of the fields that every game has, each in English and in Italian.
pub fn global_keywords() -> impl Iterator<Item = Localised> {
    GLOBALS
        .iter()
        .map(|(_, keywords)| Localised::new(keywords[0], *keywords.get(1).unwrap_or(&keywords[0])))
}

/// Every keyword of the field of all games that is printed with this one.
#[must_use]
pub fn global_keywords_of(printed: &str) -> &'static [&'static str] {
    let known = GLOBALS.iter().find(|(_, keywords)| keywords[0] == printed);
    known.map_or(&[], |(_, keywords)| keywords)
}

/// The keywords of effects, English and Italian first.
#[must_use]
pub fn effect_keywords() -> &'static [&'static str] {
    &EFFECTS
}

/// Whether a word asks for a field that every game has, so that no attribute of a game can be asked
/// for by it.
#[must_use]
pub fn is_global_keyword(word: &str) -> bool {
    let key = text::key(word);
    GLOBALS.iter().any(|(_, keywords)| keywords.iter().any(|keyword| text::key(keyword) == key))
}

/// The short keyword of the closed lists of a game: kind, type, stage and the like, whichever has
/// the value.
const ANY_LIST: &str = "t";

/// The short keyword of rarities.
const RARITY: &str = "r";

/// The keywords of effects; the first is the one queries are printed with.
const EFFECTS: [&str; 4] = ["effect", "effetto", "effects", "effetti"];

/// Further spellings of the flag of fan-made cards, [`crate::card::Card::UNOFFICIAL`].
pub(super) const UNOFFICIAL: [&str; 4] = ["non ufficiale", "amatoriale", "fan-made", "fan"];

impl<'a> Fields<'a> {
    /// The fields of these games.
    #[must_use]
    pub fn new(games: &'a [Game]) -> Self {
        let mut fields =
            Self { games, sets: None, keywords: BTreeMap::new(), phrases: OnceLock::new() };
        for (global, keywords) in GLOBALS {
            for keyword in keywords {
                fields.add(keyword, Target::Global(global));
            }
        }
        if games.iter().any(|game| !game.effects.is_empty()) {
            for keyword in EFFECTS {
                fields.add(keyword, Target::Effects);
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
        fields.add_further();
        fields
    }

    /// Adds the short keywords and the labels that are shown, where they are not keywords already.
    fn add_further(&mut self) {
        let mut further: Vec<(&'a str, Target<'a>)> = Vec::new();
        for (game, attribute) in self.lists() {
            let is_rarity = attribute.role == Some(Role::Rarity);
            let short = if is_rarity { RARITY } else { ANY_LIST };
            further.push((short, Target::Attribute { game, attribute }));
        }
        for game in self.games {
            for attribute in game.attributes.iter().chain(&game.ability_attributes) {
                let labels = attribute.labels.iter().map(|(_, label)| label);
                further.extend(labels.map(|label| (label, Target::Attribute { game, attribute })));
            }
            for kind in &game.ability_kinds {
                let labels = kind.labels.iter().map(|(_, label)| label);
                further.extend(labels.map(|label| (label, Target::Ability(kind))));
            }
        }
        further.retain(|(word, _)| self.find(word).is_none());
        for (word, target) in further {
            self.add(word, target);
        }
    }

    /// The closed lists that cards have a value of: the first attribute of each vocabulary.
    pub(super) fn lists(&self) -> impl Iterator<Item = (&'a Game, &'a Attribute)> + use<'a> {
        self.games.iter().flat_map(|game| {
            let mut seen: Vec<&str> = Vec::new();
            let is_first = move |attribute: &&'a Attribute| match &attribute.kind {
                AttributeKind::Vocabulary { vocabulary, .. } => {
                    let is_new = !seen.contains(&vocabulary.as_str());
                    seen.push(vocabulary);
                    is_new
                }
                _ => false,
            };
            game.attributes.iter().filter(is_first).map(move |attribute| (game, attribute))
        })
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
        let taken = entry.targets.iter().any(|known| known.is_alone() || known.is_same(&target));
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

    /// The keywords near to a mistyped one; those that begin with a single letter.
    pub(super) fn nearest_keywords(&self, typed: &str) -> Vec<&'a str> {
        let shown = self.keywords.iter().filter(|(key, _)| key.chars().count() > 1);
        let key = text::key(typed);
        if key.chars().count() == 1 {
            let begun = shown.filter(|(known, _)| known.starts_with(&key));
            return begun.map(|(_, keyword)| keyword.shown).take(3).collect();
        }
        text::nearest_few(typed, shown.map(|(_, keyword)| keyword.shown), 3)
    }

    /// The field that somebody means who writes it with a point, as in `set.id` and
    /// `attacks.cost`: the last part, or the first if the last says what every thing has.
    pub(super) fn dotted(&self, typed: &str) -> Option<&'a str> {
        let (owner, last) = typed.rsplit_once('.')?;
        let owner = owner.split('.').next().unwrap_or(owner);
        let shown = |word: &str| {
            let singular = word.strip_suffix('s').unwrap_or(word);
            let known = [word, singular]
                .into_iter()
                .find_map(|word| self.keywords.get(&text::key(word)).map(|keyword| keyword.shown));
            known.or_else(|| self.nearest_keywords(word).into_iter().next())
        };
        let is_general = ["id", "name", "type", "value", "code"].contains(&last);
        let parts = if is_general { [owner, last] } else { [last, owner] };
        parts.into_iter().find_map(shown)
    }

    /// The games that declare an attribute.
    pub(super) fn games_with(&self, id: &AttributeId) -> Vec<GameId> {
        let games = self.games.iter().filter(|game| game.attribute(id).is_some());
        games.map(|game| game.id.clone()).collect()
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

    /// The first declaration of an effect.
    pub(super) fn effect(&self, id: &TermId) -> Option<&'a EffectKind> {
        self.games.iter().find_map(|game| game.effect(id))
    }

    /// The effects that a text stands for, as a whole: by id, name or phrase, or the bare word of a
    /// family.
    pub(super) fn effects_meant(&self, text: &str) -> Vec<TermId> {
        self.phrases.get_or_init(|| Phrases::of(self.games)).find(text)
    }

    /// The names of all effects, by language, with their ids.
    pub(super) fn effects(&self) -> impl Iterator<Item = &'a EffectKind> {
        self.games.iter().flat_map(|game| &game.effects)
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
            Self::Global(global) => {
                matches!(global, Global::Number | Global::Owned | Global::Points)
            }
            Self::Attribute { attribute, .. } => matches!(
                attribute.kind,
                AttributeKind::Number { .. } | AttributeKind::Symbols { .. }
            ),
            Self::Ability(_) | Self::Effects => false,
        }
    }

    /// Whether a word that stands for it stands for nothing else.
    fn is_alone(&self) -> bool {
        matches!(self, Self::Global(_) | Self::Effects)
    }

    /// Whether it takes texts.
    pub(super) fn is_text(&self) -> bool {
        match self {
            Self::Attribute { attribute, .. } => {
                matches!(attribute.kind, AttributeKind::Text | AttributeKind::CardName)
            }
            Self::Global(_) | Self::Ability(_) | Self::Effects => true,
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
