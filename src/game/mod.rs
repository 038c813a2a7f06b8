//! What a game declares about its cards: attributes, vocabularies, abilities, variants.
//!
//! Everything that depends on a game is read from here; no code below `play`, `import` and `odds`
//! knows a game by name.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    card::{AttributeId, Card, GameId, Localised, TermId, Value},
    text,
    text::Lang,
};

/// A game as its `game.yaml` declares it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Identifier, such as `pokemon`.
    pub id: GameId,
    /// Names by language.
    pub names: Localised,
    /// What makes two cards the same for deck rules.
    pub same_card: SameCard,
    /// What in a name tells cards apart, and what does not, where letters alone would mislead.
    #[serde(default)]
    pub name_marks: NameMarks,
    /// Names of its formats (the part after the slash), in the order tried for a deck that names
    /// none.
    pub formats: Vec<String>,
    /// Flags its cards may carry.
    pub flags: Vec<Term>,
    /// Closed lists of terms.
    pub vocabularies: Vec<Vocabulary>,
    /// Attributes of a card, in display order.
    pub attributes: Vec<Attribute>,
    /// Attributes of an ability, in display order.
    pub ability_attributes: Vec<Attribute>,
    /// Kinds of ability.
    pub ability_kinds: Vec<AbilityKind>,
    /// What abilities do, to search by.
    #[serde(default)]
    pub effects: Vec<EffectKind>,
    /// Variants a collector tells apart.
    pub variants: Vec<Term>,
    /// Zones that deck lists name beside those of the formats.
    #[serde(default)]
    pub zones: Vec<Term>,
    /// Headings of deck lists that stand for kinds of cards, beside the kinds themselves.
    #[serde(default)]
    pub headings: Vec<Term>,
}

/// What makes two cards the same for deck rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SameCard {
    /// The canonical name, whatever the set or the picture.
    Name,
    /// The id: every printing is a card of its own.
    Id,
}

/// Marks at the end of names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameMarks {
    /// Marks that are printed behind a name and are no part of it, such as `δ`.
    pub aside: Vec<String>,
    /// Marks that are another name in other letters: `EX` is not `ex`.
    pub exact: Vec<String>,
}

impl NameMarks {
    /// The name without the marks that are no part of it.
    #[must_use]
    pub fn bare<'n>(&self, name: &'n str) -> &'n str {
        let mut name = name;
        while let Some(rest) = self.aside.iter().find_map(|mark| without_mark(name, mark)) {
            name = rest;
        }
        name
    }
}

/// The name before a mark that stands at its end, apart from the word before.
fn without_mark<'n>(name: &'n str, mark: &str) -> Option<&'n str> {
    let rest = name.strip_suffix(mark)?;
    let bare = rest.trim_end_matches([' ', '-']);
    (!mark.is_empty() && !bare.is_empty() && bare.len() < rest.len()).then_some(bare)
}

/// A closed list of terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vocabulary {
    /// Identifier within the game.
    pub id: String,
    /// Its terms in their natural order.
    pub terms: Vec<Term>,
}

/// A term: of a vocabulary, a flag or a variant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term {
    /// Identifier, such as `fire`.
    pub id: TermId,
    /// Names by language.
    pub names: Localised,
    /// Short mark that stands for it in costs and queries, such as `R`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Other spellings people type.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
}

/// An attribute of cards or of abilities.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attribute {
    /// Identifier, such as `hp`.
    pub id: AttributeId,
    /// What its values are.
    pub kind: AttributeKind,
    /// What the program uses it for, beside showing it and searching by it; of several of one role
    /// the first counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Query keyword by language, such as `hp` and `pv`.
    pub names: Localised,
    /// Label by language, such as `HP` and `PV`.
    pub labels: Localised,
    /// Further query keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Whether counting its values helps to narrow a search.
    #[serde(default)]
    pub facet: bool,
    /// Whether it is a column of a search table.
    #[serde(default)]
    pub table: bool,
    /// Whether a drawn card shows it beside its figures and abilities.
    #[serde(default)]
    pub face: bool,
}

/// What the program uses an attribute for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// What sort of card a card is: every card has one, and lists are divided by it.
    Kind,
    /// How hard a card is to find, from the commonest on: checklists show it.
    Rarity,
    /// The title on the card, where it is not its name: a list that says no more means the one card
    /// that has this title.
    Title,
    /// What tells cards of one name apart.
    Version,
}

/// Whether a card may carry several terms of an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Many {
    /// One at most.
    Never,
    /// A few cards do. In JSON a single one is a text, several are a list.
    Seldom,
    /// Many do. In JSON they are always a list.
    Often,
}

/// What the values of an attribute are.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttributeKind {
    /// A whole number; what is printed after it may be one of the modifiers.
    Number {
        /// Suffixes that leave it a number.
        modifiers: Vec<String>,
    },
    /// One term of a vocabulary, or several.
    Vocabulary {
        /// The vocabulary's id.
        vocabulary: String,
        /// Whether a card may carry several terms.
        many: Many,
    },
    /// A free text.
    Text,
    /// The English name of another card.
    CardName,
    /// Symbols of a vocabulary, such as a cost.
    Symbols {
        /// The vocabulary's id.
        vocabulary: String,
        /// The symbol that any other can pay for.
        any: Option<TermId>,
    },
}

/// A kind of ability, such as an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbilityKind {
    /// Identifier, such as `attack`.
    pub id: TermId,
    /// Query keyword by language, for the ability's name.
    pub names: Localised,
    /// Label by language.
    pub labels: Localised,
    /// Attributes abilities of this kind may carry.
    pub attributes: Vec<AttributeId>,
}

/// Something that abilities do, such as drawing cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EffectKind {
    /// Identifier, such as `draw`; those that begin alike, such as `discard-hand`, are a family.
    pub id: TermId,
    /// Names by language.
    pub names: Localised,
    /// What players type for it, by language.
    pub phrases: BTreeMap<Lang, Vec<String>>,
    /// What it means and what its amount counts, in a sentence.
    pub meaning: Localised,
}

impl Vocabulary {
    /// The term somebody means: by id, name in any language, alias or symbol, accent- and
    /// case-blind.
    #[must_use]
    pub fn find(&self, typed: &str) -> Option<&Term> {
        let key = text::key(typed);
        self.terms.iter().find(|term| term.id.as_str() == typed).or_else(|| {
            let symbol = self.terms.iter().find(|term| term.symbol.as_deref() == Some(typed));
            symbol
                .or_else(|| self.terms.iter().find(|term| !key.is_empty() && term.is_written(&key)))
        })
    }

    /// The term of an id.
    #[must_use]
    pub fn term(&self, id: &TermId) -> Option<&Term> {
        self.terms.iter().find(|term| term.id == *id)
    }
}

impl Term {
    /// Every way to write it: id, names, aliases, symbol.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        let names =
            self.names.iter().map(|(_, name)| name).chain(self.aliases.iter().map(String::as_str));
        [self.id.as_str()].into_iter().chain(names).chain(self.symbol.as_deref())
    }

    /// Whether a folded key ([`text::key`]) is one of the term's spellings.
    #[must_use]
    pub fn is_written(&self, key: &str) -> bool {
        self.spellings().any(|spelling| text::has_key(spelling, key))
    }
}

impl Attribute {
    /// Every keyword a query may use for it.
    pub fn keywords(&self) -> impl Iterator<Item = &str> {
        self.names
            .iter()
            .map(|(_, name)| name)
            .chain(self.aliases.iter().map(String::as_str))
            .chain([self.id.as_str()])
    }

    /// Whether a card may carry several terms of it.
    #[must_use]
    pub fn is_many(&self) -> bool {
        matches!(&self.kind, AttributeKind::Vocabulary { many, .. } if *many != Many::Never)
    }

    /// Whether its terms are a list even where there is one.
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(self.kind, AttributeKind::Vocabulary { many: Many::Often, .. })
    }

    /// The vocabulary its values come from.
    #[must_use]
    pub fn vocabulary(&self) -> Option<&str> {
        match &self.kind {
            AttributeKind::Vocabulary { vocabulary, .. }
            | AttributeKind::Symbols { vocabulary, .. } => Some(vocabulary),
            _ => None,
        }
    }
}

impl Game {
    /// A vocabulary by id.
    #[must_use]
    pub fn vocabulary(&self, id: &str) -> Option<&Vocabulary> {
        self.vocabularies.iter().find(|vocabulary| vocabulary.id == id)
    }

    /// An attribute of cards or of abilities.
    #[must_use]
    pub fn attribute(&self, id: &AttributeId) -> Option<&Attribute> {
        self.attributes.iter().chain(&self.ability_attributes).find(|attribute| attribute.id == *id)
    }

    /// A kind of ability by id.
    #[must_use]
    pub fn ability_kind(&self, id: &TermId) -> Option<&AbilityKind> {
        self.ability_kinds.iter().find(|kind| kind.id == *id)
    }

    /// An effect by id.
    #[must_use]
    pub fn effect(&self, id: &TermId) -> Option<&EffectKind> {
        self.effects.iter().find(|effect| effect.id == *id)
    }

    /// The attribute of cards that has a role, and the vocabulary of its values.
    #[must_use]
    pub fn attribute_as(&self, role: Role) -> Option<(&Attribute, &Vocabulary)> {
        let attribute = self.attributes.iter().find(|attribute| attribute.role == Some(role))?;
        Some((attribute, self.vocabulary(attribute.vocabulary()?)?))
    }

    /// The kind of a card, and the kind's place among the kinds of the game.
    #[must_use]
    pub fn kind(&self, card: &Card) -> Option<(usize, &Term)> {
        let (attribute, kinds) = self.attribute_as(Role::Kind)?;
        let id = card.value(&attribute.id)?.terms().first()?;
        kinds.terms.iter().enumerate().find(|(_, term)| term.id == *id)
    }

    /// The key under which copies of the same card are counted together.
    #[must_use]
    pub fn sameness(&self, card: &Card) -> String {
        match self.same_card {
            SameCard::Name => self.name_key(card),
            SameCard::Id => card.id.as_str().to_owned(),
        }
    }

    /// The key of a card's canonical name: the same for names that are one name to the game.
    #[must_use]
    pub fn name_key(&self, card: &Card) -> String {
        let name = self.name_marks.bare(card.name());
        let mut key = text::key(name);
        let mut exact = self.name_marks.exact.iter();
        if let Some(mark) = exact.find(|mark| without_mark(name, mark).is_some()) {
            // No other key has a space.
            key.push(' ');
            key.push_str(mark);
        }
        key
    }

    /// A value as a reader of a language sees it; empty for an unknown one, which the caller words.
    #[must_use]
    pub fn show(&self, attribute: &Attribute, value: &Value, lang: Lang) -> String {
        let term_name = |id: &TermId| {
            let term =
                attribute.vocabulary().and_then(|vocabulary| self.vocabulary(vocabulary)?.term(id));
            term.map_or_else(|| id.to_string(), |term| term.names.in_lang(lang).to_owned())
        };
        match value {
            Value::Unknown => String::new(),
            Value::Number { value, modifier } => {
                format!("{value}{}", modifier.as_deref().unwrap_or(""))
            }
            Value::Symbol(printed) => printed.clone(),
            Value::Terms(terms) => terms.iter().map(term_name).collect::<Vec<_>>().join(", "),
            Value::Symbols(terms) => self.show_symbols(attribute, terms),
            Value::Text(text) => text.in_lang(lang).to_owned(),
        }
    }

    fn show_symbols(&self, attribute: &Attribute, terms: &[TermId]) -> String {
        let vocabulary = attribute.vocabulary().and_then(|id| self.vocabulary(id));
        let symbol = |id: &TermId| {
            let term = vocabulary.and_then(|vocabulary| vocabulary.term(id));
            term.and_then(|term| term.symbol.clone()).unwrap_or_else(|| format!("[{id}]"))
        };
        terms.iter().map(symbol).collect()
    }
}
